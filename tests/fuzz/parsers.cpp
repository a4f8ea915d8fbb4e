// Fuzzing: everything that reads text from outside.
#include <sstream>
#include <string>
#include <vector>

#include "engine_session.h"
#include "play/games.h"
#include "play/json_text.h"
#include "play/record.h"
#include "play/trace.h"
#include "server/limits.h"
#include "server/text.h"
#include "targets.h"

namespace hepta::fuzz {
namespace {

std::vector<std::string> lines_of(std::string_view bytes) {
    std::vector<std::string> lines;
    std::istringstream in{std::string(bytes)};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

template <Game G>
void round_trip(std::string_view text) {
    const auto action = G::parse(text);
    if (!action) return;
    const std::string written = G::notation(*action);
    demand(G::parse(written) == action, "parse(notation(action)) == action");
    demand(written == text, "an action has one text form");
}

// Whatever a reader lets pass can be played: the first legal action of whoever is asked, a few times.
void play_on(play::Match& match, int choices) {
    for (; choices > 0 && !match.over(); --choices) {
        const Seat seat = *match.to_act().begin();
        const auto legal = match.legal(seat);
        demand(!legal.empty(), "who owes a choice has one");
        demand(!match.act(seat, legal.front()), "a legal action can be played");
    }
}

constexpr int some_choices = 12;

}  // namespace

void fuzz_notation(std::string_view bytes) {
    round_trip<seven::Seven>(bytes);
    round_trip<duel::Duel>(bytes);
}

void fuzz_record(std::string_view bytes) {
    const auto match = play::parse_record(bytes);
    if (!match) return;
    const std::string written = play::print_record(**match);
    const auto again = play::parse_record(written);
    demand(static_cast<bool>(again), "a printed record can be read");
    demand(play::print_record(**again) == written, "parse(print(record)) is the same record");
    play_on(**match, some_choices);
}

void fuzz_trace(std::string_view bytes) {
    std::istringstream in{std::string(bytes)};
    std::ostringstream out;
    if (play::replay_trace(in, out, true)) return;
    std::istringstream written(out.str());
    std::ostringstream again;
    demand(!play::replay_trace(written, again, true), "a trace that was written can be replayed");
    demand(again.str() == out.str(), "a replay writes the same trace");
}

void fuzz_observation(std::string_view bytes) {
    const play::Json json = play::parse_json(bytes);
    if (json.is_discarded()) return;
    const auto observed = play::match_from_observation(json, 1);
    if (!observed) return;
    const play::Json known = observed->match->observation_json(observed->seat);
    const auto again = play::match_from_observation(known, 2);
    demand(static_cast<bool>(again), "an observation that was written can be read");
    demand(again->match->observation_json(again->seat) == known, "every world looks the same to this seat");
    play_on(*observed->match, some_choices);
}

void fuzz_name(std::string_view bytes) {
    const auto name = server::clean_name(bytes);
    if (!name) return;
    demand(server::clean_name(*name) == name, "a clean name stays as it is");
    demand(name->size() <= 4 * server::max_name_letters, "a name is short");
    for (const unsigned char byte : *name) demand(byte >= 0x20 && byte != 0x7f, "no control characters");
}

// A search takes its time: who knows a position is not told to go.
void fuzz_engine(std::string_view bytes) {
    std::ostringstream out;
    apps::EngineSession reads(out, "greedy"), goes(out, "greedy");
    for (const std::string& line : lines_of(bytes)) {
        if (line.find("go") == std::string::npos && !reads.obey(line)) return;
        if (line.find("position") == std::string::npos) goes.obey(line);
    }
    const std::string said = out.str();
    demand(said.empty() || said.back() == '\n', "answers are lines");
}

}  // namespace hepta::fuzz
