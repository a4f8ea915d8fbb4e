// Games that a search plays against itself, for training: every choice with what the search found, from players of
// different leanings, so that the network also learns what a good player would not do.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "bots/spec.h"
#include "duel/setup.h"
#include "seven/setup.h"

namespace hepta::bots {

struct SelfPlay {
    Spec player;
    std::string player_name;  // as it was given
    std::uint64_t seed = 1;
    std::uint64_t first = 0;  // number of the first game
    std::uint64_t games = 1000;
    std::uint64_t games_per_file = 500;
    int threads = 1;
    std::filesystem::path folder;
    // If set: writes the games of a file as lean traces (play/trace.h) beside it, before it; returns what is wrong.
    std::function<std::string(const std::filesystem::path& positions, const std::string& games)> keep_games;

    int leaning_games = 33;    // in a hundred: games in which seats prefer science, war or politics
    int random_openings = 50;  // in a hundred: games that begin with choices drawn at random
    int stray_choices = 2;     // in a hundred: choices drawn at random later on
};

struct SelfPlayProgress {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t skipped = 0;  // games whose file was already there
};

// The setup of a game of the run, by its number.
using DuelSetups = std::function<duel::Setup(std::uint64_t)>;
using SevenSetups = std::function<seven::Setup(std::uint64_t)>;

// Writes one file for every `games_per_file` games; a file that is there already is left alone, so that a run can go on
// where it was stopped. Files depend on the options and their numbers alone, not on threads. `watch` is called now and
// then and ends the run by answering false. An error is a text, an empty one means none.
std::string run_self_play(const SelfPlay& options, const DuelSetups& setups,
                          const std::function<bool(const SelfPlayProgress&)>& watch);
std::string run_self_play(const SelfPlay& options, const SevenSetups& setups,
                          const std::function<bool(const SelfPlayProgress&)>& watch);

}  // namespace hepta::bots
