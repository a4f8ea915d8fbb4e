// Options that the commands of the arena share: which game, how many games, and limits for programs of others.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/contest.h"
#include "commands.h"

namespace hepta::apps {

// Games first, first + 1, ...
struct GameRange {
    std::uint64_t first = 0;
    std::uint64_t games = 0;
};

struct ArenaOptions {
    SevenOptions seven;
    DuelOptions duel;
    std::string game;
    std::uint64_t seed = 1;
    std::uint64_t first = 0;  // number of the first game
    std::uint64_t games = 0;
    std::vector<GameRange> parts;  // games that were played, in order
    int threads = 0;
    std::optional<std::string> json;  // a file, "-" for standard output
    std::string log;
    std::string records;  // a file, or empty
    bots::arena::EngineLimits limits;

    // The subcommands `seven` and `duel` of a command, with what it asks of both.
    void add_games(CLI::App& command, const std::function<void(CLI::App&)>& add_more, const std::function<void()>& run);
    void add_counts(CLI::App& command, std::uint64_t default_games, const char* meaning);
    void add_engine_limits(CLI::App& command);

    int thread_count() const;
    bots::arena::Table table() const;
    std::uint64_t deals(int seats) const {
        return (games + static_cast<std::uint64_t>(seats) - 1) / static_cast<std::uint64_t>(seats);
    }
    // The number of the first deal; throws UserError if a deal would be cut.
    std::uint64_t first_deal(int seats) const;
    // `7 Wonders, 3 players`; `7 Wonders Duel`, with its expansions
    std::string game_words() const;
};

// The lines of engines' faults: to a file, or the first few to standard error.
class FaultLog {
  public:
    explicit FaultLog(const std::string& file);
    void write(const std::vector<std::string>& lines);
    ~FaultLog();
    FaultLog(const FaultLog&) = delete;
    FaultLog& operator=(const FaultLog&) = delete;

  private:
    static constexpr int most_on_terminal = 10;
    std::ofstream file_;
    int hidden_ = 0;
    int shown_ = 0;
};

// Text into a file, "-" for standard output; throws UserError.
void write_file(const std::string& file, const std::string& text);

// Throws UserError if nothing could be written there later: before hours of games, not after.
void check_writable(const std::string& file);

// What a worker thread throws becomes a message for the user.
void run_for_user(const std::function<void()>& run);

// How bots are named, for help texts.
std::string bot_help();

}  // namespace hepta::apps
