// Puzzles: what follows from them, and how they are written down.
#include "bots/puzzles/puzzle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "bots/spec.h"
#include "core/hash.h"
#include "core/words.h"
#include "play/json_text.h"
#include "play/record.h"

namespace hepta::bots {

using play::Json;

namespace {

struct Pair {
    std::string_view from, to;
};

template <std::size_t Size>
std::string_view found_in(const std::array<Pair, Size>& pairs, std::string_view from) {
    const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const Pair& pair) { return pair.from == from; });
    return found == pairs.end() ? std::string_view{} : found->to;
}

std::string text_in(const Json& args, const char* name) {
    const auto found = args.find(name);
    return found != args.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

// A way to win at once, of the own side or of the rival.
std::string sudden(const Reason& reason) {
    std::string way = text_in(reason.args, "way");
    if (reason.code == "deny_symbol") return "deny_science";
    if (reason.code == "deny_shields") return "deny_military";
    if (way.empty() || way == "points") return {};
    if (reason.code == "wins" || reason.code == "own_way") return way;
    return reason.code == "rival_way" ? "deny_" + way : std::string{};
}

constexpr auto themes_of_actions = std::to_array<Pair>({{"sell", "sale"},
                                                        {"discard", "sale"},
                                                        {"stage", "stage"},
                                                        {"wonder", "wonder"},
                                                        {"draft", "wonder"},
                                                        {"recruit", "senate"},
                                                        {"place", "senate"},
                                                        {"move", "senate"},
                                                        {"remove", "senate"},
                                                        {"conspire", "conspiracy"},
                                                        {"keep", "conspiracy"},
                                                        {"prepare", "conspiracy"},
                                                        {"trigger", "conspiracy"},
                                                        {"divinity", "gods"},
                                                        {"activate", "gods"},
                                                        {"choose", "gods"},
                                                        {"token", "token"},
                                                        {"lock", "token"}});

std::string_view theme_of_fact(const Reason& reason) {
    constexpr auto themes = std::to_array<Pair>({{"again", "again"},
                                                 {"token", "token"},
                                                 {"deny_card", "deny"},
                                                 {"rival_points", "deny"},
                                                 {"shields", "military"},
                                                 {"shields_both", "military"},
                                                 {"steps", "military"},
                                                 {"symbols", "science"},
                                                 {"chain", "chain"},
                                                 {"opens_chain", "chain"},
                                                 {"supply", "supply"},
                                                 {"dearer", "supply"},
                                                 {"stage_next", "stage"},
                                                 {"coins", "commerce"},
                                                 {"rival_coins", "commerce"}});
    constexpr auto categories = std::to_array<Pair>({{"conflicts", "military"},
                                                     {"treasury", "commerce"},
                                                     {"wonder", "stage"},
                                                     {"civilian", "civilian"},
                                                     {"science", "science"},
                                                     {"commerce", "commerce"},
                                                     {"guilds", "guilds"}});
    if (reason.code == "category") return found_in(categories, text_in(reason.args, "category"));
    return found_in(themes, reason.code);
}

constexpr double thousandths = 1000;
double rounded(double chance) { return std::round(chance * thousandths) / thousandths; }

Json choices_json(const std::vector<JudgedChoice>& choices) {
    Json list = Json::array();
    for (const JudgedChoice& one : choices) {
        list.push_back({{"action", one.action}, {"win", rounded(one.win)}});
        if (!one.reasons.empty()) list.back()["reasons"] = reasons_json(one.reasons);
    }
    return list;
}

// Nothing if the list is none of choices.
std::optional<std::vector<JudgedChoice>> parse_choices(const Json& list) {
    if (!list.is_array()) return std::nullopt;
    std::vector<JudgedChoice> choices;
    for (const Json& json : list) {
        const Json& win = play::part_of(json, "win");
        const Json& reasons = play::part_of(json, "reasons");
        if (!win.is_number() || !(reasons.is_array() || reasons.is_null())) return std::nullopt;
        JudgedChoice& one = choices.emplace_back();
        one.action = play::text_in(play::part_of(json, "action"));
        one.win = win.get<double>();
        for (const Json& reason : reasons)
            one.reasons.push_back({play::text_in(play::part_of(reason, "code")), play::part_of(reason, "args")});
    }
    return choices;
}

Json puzzle_json(const Puzzle& puzzle) {
    Json record = Json::array();
    std::string_view rest = puzzle.record;
    while (!rest.empty()) {
        const auto end = std::min(rest.find('\n'), rest.size());
        record.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    Json misses = Json::object();
    for (const auto& [level, count] : puzzle.misses) misses[level] = count;
    return {{"id", puzzle.id},
            {"theme", puzzle.theme},
            {"level", level_of(puzzle)},
            {"misses", misses},
            {"seat", index(puzzle.seat)},
            {"solutions", choices_json(puzzle.solutions)},
            {"others", choices_json(puzzle.others)},
            {"record", record}};
}

// Nothing if the JSON is no puzzle.
std::optional<Puzzle> parse_puzzle(const Json& json) {
    const Json& seat = play::part_of(json, "seat");
    const auto record = play::texts_in(play::part_of(json, "record"));
    auto solutions = parse_choices(play::part_of(json, "solutions"));
    auto others = parse_choices(play::part_of(json, "others"));
    const bool seated = seat.is_number_integer() && seat.get<int>() >= 0 && seat.get<int>() < max_seats;
    if (!seated || record.empty() || !solutions || !others) return std::nullopt;
    Puzzle puzzle;
    for (const std::string& line : record) puzzle.record += line + '\n';
    puzzle.id = play::text_in(play::part_of(json, "id"));
    puzzle.theme = play::text_in(play::part_of(json, "theme"));
    puzzle.seat = seat_at(seat.get<int>());
    for (const auto& [level, count] : play::part_of(json, "misses").items()) {
        if (!count.is_number_integer()) return std::nullopt;
        puzzle.misses.emplace_back(level, count.get<int>());
    }
    puzzle.solutions = std::move(*solutions);
    puzzle.others = std::move(*others);
    return puzzle.id.empty() ? std::nullopt : std::optional(std::move(puzzle));
}

}  // namespace

bool Puzzle::is_solved_by(std::string_view action) const {
    return std::any_of(solutions.begin(), solutions.end(),
                       [&](const JudgedChoice& one) { return one.action == action; });
}

std::string level_of(const Puzzle& puzzle) {
    const auto levels = level_names();
    std::size_t level = 0;
    for (std::size_t i = 0; i < puzzle.misses.size() && i + 1 < levels.size(); ++i)
        if (2 * puzzle.misses[i].second >= tries_of_a_level) level = i + 1;
    return std::string(levels[level]);
}

int rating_of(const Puzzle& puzzle) {
    constexpr int easiest = 700, step_of_a_level = 300;
    int rating = easiest;
    for (const auto& [level, count] : puzzle.misses) rating += step_of_a_level * count / tries_of_a_level;
    return rating;
}

std::string theme_of(std::string_view action, const std::vector<Reason>& reasons) {
    for (const Reason& reason : reasons)
        if (auto theme = sudden(reason); !theme.empty()) return theme;
    if (const auto theme = found_in(themes_of_actions, action.substr(0, action.find(' '))); !theme.empty())
        return std::string(theme);
    for (const Reason& reason : reasons)
        if (const auto theme = theme_of_fact(reason); !theme.empty()) return std::string(theme);
    return "points";
}

std::string id_of_record(std::string_view record) {
    Hash hash;
    hash.add(record);
    constexpr unsigned half = 32;
    return fmt::format("{:08x}", hash.value() >> half);
}

Result<std::unique_ptr<play::Match>> position_of(const Puzzle& puzzle) {
    auto match = play::parse_record(puzzle.record);
    if (!match) return match.failure();
    if (!(*match)->to_act().contains(puzzle.seat)) return Failure{puzzle.id + ": the seat has nothing to choose"};
    for (const auto* list : {&puzzle.solutions, &puzzle.others})
        for (const JudgedChoice& one : *list)
            if (!(*match)->is_legal(puzzle.seat, one.action))
                return Failure{puzzle.id + ": '" + one.action + "' is not legal"};
    return match;
}

std::string print_puzzles(const std::vector<Puzzle>& puzzles) {
    std::string text = "[";
    for (const Puzzle& puzzle : puzzles) text += (text.size() > 1 ? ",\n" : "\n") + puzzle_json(puzzle).dump();
    return text + "\n]\n";
}

Result<std::vector<Puzzle>> parse_puzzles(std::string_view text) {
    const Json list = play::parse_json(text);
    if (!list.is_array()) return Failure{"not a JSON list of puzzles"};
    std::vector<Puzzle> puzzles;
    for (const Json& json : list) {
        auto puzzle = parse_puzzle(json);
        if (!puzzle) return Failure{"entry " + std::to_string(puzzles.size() + 1) + " of the list is no puzzle"};
        puzzles.push_back(std::move(*puzzle));
    }
    return puzzles;
}

Json reasons_json(const std::vector<Reason>& reasons) {
    Json list = Json::array();
    for (const Reason& reason : reasons) list.push_back({{"code", reason.code}, {"args", reason.args}});
    return list;
}

}  // namespace hepta::bots
