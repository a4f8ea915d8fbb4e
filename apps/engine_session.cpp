// One conversation in the engine protocol.
#include "engine_session.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <fmt/format.h>
#include <ostream>
#include <vector>

#include "play/json_text.h"

namespace hepta::apps {
namespace {

constexpr double share_of_time = 0.95;  // the rest is for talking
constexpr int shown_actions = 3;

// The first word; the rest loses it.
std::string_view take_word(std::string_view& rest) {
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    const auto end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return word;
}

std::optional<std::uint64_t> parse_count(std::string_view word) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (word.empty() || error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

// Whether the bot takes options of a search.
bool searches(std::string_view spec) { return spec == "mcts" || spec.starts_with("mcts:"); }

}  // namespace

void EngineSession::say(const std::string& line) {
    const std::scoped_lock lock(out_mutex_);
    out_ << line << std::endl;
}

void EngineSession::identify() {
    say("id name Heptapolis " + bot_);
    say("id author the Heptapolis authors");
    std::string levels;
    for (const std::string_view level : bots::level_names()) levels += " " + std::string(level);
    say("game seven");
    say("game duel");
    say("option bot type string default " + bot_);
    say("info bots random greedy rules mcts" + levels);
    say("identified");
}

void EngineSession::set(std::string_view rest) {
    const std::string_view name = take_word(rest);
    if (name != "bot") return say("error unknown option '" + std::string(name.substr(0, 40)) + "'; there is: bot");
    const std::string spec(rest);
    if (const auto advisor = bots::make_advisor(spec, 0); !advisor) return say("error " + advisor.reason());
    bot_ = spec;
}

void EngineSession::read_position(std::string_view rest) {
    match_.reset();
    const play::Json json = play::parse_json(rest);
    if (json.is_discarded()) return say("error the position is not JSON");
    auto observed = play::match_from_observation(json, 1);
    if (!observed) return say("error " + observed.reason());
    match_ = std::move(observed->match);
    seat_ = observed->seat;
}

std::optional<EngineSession::Go> EngineSession::parse_go(std::string_view rest) {
    Go go;
    while (true) {
        const std::string_view name = take_word(rest);
        if (name.empty()) return go;
        const auto number = parse_count(take_word(rest));
        if (!number) {
            say("error go " + std::string(name.substr(0, 40)) + " needs a whole number");
            return std::nullopt;
        }
        constexpr double milliseconds = 1000;
        if (name == "time")
            go.seconds = static_cast<double>(*number) / milliseconds;
        else if (name == "simulations")
            go.simulations = *number;
        else if (name == "seed")
            go.seed = *number;
        else {
            say("error go knows time, simulations and seed, not '" + std::string(name.substr(0, 40)) + "'");
            return std::nullopt;
        }
    }
}

// The bot with the limits of this `go`, as far as it is one that searches.
std::string EngineSession::spec_for(const Go& go) const {
    constexpr std::uint64_t most = 100'000'000;
    if (!searches(bot_) || (!go.seconds && !go.simulations)) return bot_;
    const std::string spec = bot_ + (bot_.find(':') == std::string::npos ? ":" : ",");
    if (go.seconds) return spec + fmt::format("time={:.3f}", std::clamp(*go.seconds * share_of_time, 0.001, 3600.0));
    return spec + fmt::format("simulations={}", std::clamp<std::uint64_t>(*go.simulations, 1, most));
}

void EngineSession::think(const play::Match& match, Seat seat) {
    using namespace std::chrono;
    const auto begin = steady_clock::now();
    const auto suggestions = advisor_->explain(match, seat, shown_actions);
    const auto used = duration_cast<milliseconds>(steady_clock::now() - begin).count();
    for (const bots::Suggestion& one : suggestions)
        say(fmt::format("info time {} win {:.4f} points {:.1f} action {}", used, one.win, one.points, one.action));
    thinking_ = false;  // whoever reads the answer may say `go` again
    say("bestmove " + suggestions.front().action);
}

void EngineSession::go(std::string_view rest) {
    if (thinking_) return say("error still thinking; say stop first");
    const auto limits = parse_go(rest);
    if (!limits) return;
    if (!match_) return say("error there is no position");
    if (match_->legal(seat_).empty()) return say("error this seat has nothing to choose");
    auto advisor = bots::make_advisor(spec_for(*limits), limits->seed);
    if (!advisor) return say("error " + advisor.reason());
    finish();
    advisor_ = std::move(*advisor);
    thinking_ = true;
    thread_ = std::jthread([this, match = match_, seat = seat_] { think(*match, seat); });
}

void EngineSession::stop() {
    if (thinking_) advisor_->stop();
}

void EngineSession::finish() {
    if (thread_.joinable()) thread_.join();
}

bool EngineSession::obey(const std::string& line) {
    std::string_view rest = line;
    if (rest.ends_with('\r')) rest.remove_suffix(1);
    const std::string_view word = take_word(rest);
    if (word == "quit") return false;
    if (word == "identify")
        identify();
    else if (word == "set")
        set(rest);
    else if (word == "isready")
        say("readyok");
    else if (word == "newgame")
        match_.reset();
    else if (word == "position")
        read_position(rest);
    else if (word == "go")
        go(rest);
    else if (word == "stop")
        stop();
    else if (!word.empty() && word != "offers" && word != "played" && word != "result")  // a position says it all
        say("error unknown command '" + std::string(word.substr(0, 40)) +
            "'; known: identify, set, isready, newgame, position, offers, played, result, go, stop, quit");
    return true;
}

}  // namespace hepta::apps
