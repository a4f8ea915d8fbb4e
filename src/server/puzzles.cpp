// The puzzles that come with the program.
#include "server/puzzles.h"

#include <algorithm>

#include "play/json_text.h"
#include "server/embedded.h"
#include "server/frames.h"
#include "server/setups.h"
#include "server/text.h"

namespace hepta::server {
namespace {

constexpr std::string_view level_of_rivals = "consul";

std::vector<bots::Puzzle> embedded() {
    std::vector<bots::Puzzle> all;
    for (const EmbeddedFile& file : embedded_puzzles()) {
        auto puzzles = bots::parse_puzzles(file.bytes);
        if (puzzles) std::move(puzzles->begin(), puzzles->end(), std::back_inserter(all));
    }
    return all;
}

// The first words of a record say what is played: enough for a list, without dealing.
Json line_of(const bots::Puzzle& puzzle) {
    const auto match = bots::position_of(puzzle);
    if (!match) return nullptr;
    return {{"id", puzzle.id},       {"game", (*match)->game()},        {"options", options_of(**match)},
            {"theme", puzzle.theme}, {"level", bots::level_of(puzzle)}, {"rating", bots::rating_of(puzzle)}};
}

Json choices_json(const std::vector<bots::JudgedChoice>& choices) {
    Json list = Json::array();
    for (const bots::JudgedChoice& one : choices)
        list.push_back({{"action", one.action}, {"win", one.win}, {"reasons", bots::reasons_json(one.reasons)}});
    return list;
}

// The position as a game: the person on the seat of the puzzle, bots on all others.
Beginning beginning_of(const bots::Puzzle& puzzle, const Json& line, const play::Match& match) {
    Beginning result;
    GameHead& head = result.head;
    head.game = match.game();
    Json options = line["options"];
    options["from"] = {{"puzzle", puzzle.id}, {"step", match.turns().size()}};
    head.options = options.dump();
    head.deal = match.deal_lines();
    head.seats.assign(static_cast<std::size_t>(match.seats()), {true, std::string(level_of_rivals), ""});
    head.seats[static_cast<std::size_t>(index(puzzle.seat))] = {false, "", ""};
    head.invitations = true;
    result.events = events_of(match, match.turns().size());
    return result;
}

Presence nobody(std::size_t seats) { return {std::vector<int>(seats), std::vector<std::int64_t>(seats), 0}; }

}  // namespace

Puzzles::Puzzles() : Puzzles(embedded()) {}

Puzzles::Puzzles(std::vector<bots::Puzzle> puzzles) {
    for (bots::Puzzle& puzzle : puzzles) {
        Json line = line_of(puzzle);
        if (line.is_null()) continue;
        lines_.push_back(std::move(line));
        puzzles_.push_back(std::move(puzzle));
    }
}

const bots::Puzzle* Puzzles::find(std::string_view id) const {
    const auto found =
        std::find_if(puzzles_.begin(), puzzles_.end(), [&](const bots::Puzzle& one) { return one.id == id; });
    return found == puzzles_.end() ? nullptr : &*found;
}

Json Puzzles::list() const { return {{"puzzles", lines_}}; }

std::optional<Json> Puzzles::puzzle(std::string_view id) const {
    const bots::Puzzle* puzzle = find(id);
    if (puzzle == nullptr) return std::nullopt;
    const auto match = bots::position_of(*puzzle);
    Json json = lines_[static_cast<std::size_t>(puzzle - puzzles_.data())];
    Beginning beginning = beginning_of(*puzzle, json, **match);
    const std::size_t seats = beginning.head.seats.size();
    const auto table = Table::from(std::move(beginning.head), numbered(std::move(beginning.events), 0));
    if (!table) return std::nullopt;
    json["seat"] = index(puzzle->seat);
    json["table"] = play::parse_json(table_text(**table, nobody(seats), false));
    json["view"] = play::view_json((*table)->match(), puzzle->seat);
    json["solutions"] = choices_json(puzzle->solutions);
    json["others"] = choices_json(puzzle->others);
    return json;
}

std::variant<Beginning, Refusal> Puzzles::game(std::string_view id, const Json& request) const {
    const bots::Puzzle* puzzle = find(id);
    if (puzzle == nullptr) return Refusal{"not_found"};
    const auto match = bots::position_of(*puzzle);
    Beginning result = beginning_of(*puzzle, lines_[static_cast<std::size_t>(puzzle - puzzles_.data())], **match);
    if (!request.contains("action")) return result;
    const auto action = string_in(request, "action");
    if (!action || !(*match)->is_legal(puzzle->seat, *action)) return bad_field("action");
    result.events.push_back({0, EventKind::act, index(puzzle->seat), "", *action, 0});
    return result;
}

}  // namespace hepta::server
