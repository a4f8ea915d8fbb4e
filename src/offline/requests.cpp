// Tables without a server: what a page asks over HTTP.
#include <algorithm>

#include "core/version.h"
#include "core/words.h"
#include "offline/brought.h"
#include "offline/home.h"
#include "offline/kept.h"
#include "play/json_text.h"
#include "play/record.h"
#include "server/bodies.h"
#include "server/choices.h"
#include "server/looks.h"
#include "server/moving.h"
#include "server/new_game.h"
#include "server/rematch.h"
#include "server/text.h"
#include "server/verify.h"

namespace hepta::offline {

using namespace server;
using play::part_of;
using play::text_in;

namespace {

void answer_with(int status, Json body, Json& json) {
    json["status"] = status;
    json["body"] = std::move(body);
}

void refuse(int status, const Refusal& refusal, Json& json) {
    answer_with(status, {{"error", {{"code", refusal.code}, {"args", refusal.args}}}}, json);
}

// What a request changes is written first; asked again, it finds it done.
void write_first(const Table& table, Event event, std::int64_t now, Json& json) {
    event.seq = table.seq() + 1;
    event.at = now;
    json["game"] = table.head().id;
    json["write"] = event_json(event);
    json["again"] = true;
}

Json verified_json(const Verified& record) {
    Json chances = Json::array();
    if (record.origin)
        for (const auto& [seat, chance] : record.origin->chances)
            if (!chance.empty()) chances.push_back(seat);
    return {{"moments", record.moments},
            {"over", record.over},
            {"commitment", record.origin ? Json(record.origin->commitment) : Json(nullptr)},
            {"chances", std::move(chances)}};
}

bool same_holder(const SeatHolder& a, const SeatHolder& b) {
    return a.bot == b.bot && a.level == b.level && a.name == b.name && !a.stand_in;
}

}  // namespace

void Home::request(const Json& call, Reply& reply) {
    Request request;
    const std::string& method = text_in(part_of(call, "method"));
    request.post = method == "POST";
    request.erase = method == "DELETE";
    request.path = play::texts_in(part_of(call, "path"));
    request.token = text_in(part_of(call, "token"));
    const Parsed body = parse_object(part_of(call, "body").is_null() ? "{}" : part_of(call, "body").dump());
    if (!body.error.empty()) return refuse(400, {std::string(body.error)}, reply.json);
    request.body = body.json;
    request.now = number_in(call, "now").value_or(0);
    const auto& path = request.path;
    const std::string first = path.empty() ? "" : path[0];
    if (path.size() == 1 && first == "levels") return answer_with(200, levels_json(), reply.json);
    if (path.size() == 1 && first == "mine" && request.post) return mine(request, call, reply);
    if (path.size() == 1 && first == "games" && request.post) return create(request, reply);
    if (path.size() == 2 && first == "games" && path[1] == "import" && request.post) return open_file(request, reply);
    if (path.size() == 1 && first == "verify" && request.post) return check(request, reply);
    if (first == "puzzles") return puzzles(request, reply);
    if (path.size() < 2 || first != "games") return refuse(404, {"not_found"}, reply.json);
    const Table* const table = find(path[1], call, reply);
    if (reply.json.contains("missing")) return;
    if (table == nullptr) return refuse(404, {string_in(call, "why").value_or("unknown_game")}, reply.json);
    of_game(request, reply);
}

void Home::create(const Request& request, Reply& reply) {
    auto made = new_game(request.body);
    if (const auto* wrong = std::get_if<Refusal>(&made)) return refuse(422, *wrong, reply.json);
    auto head = std::get<GameHead>(std::move(made));
    if (head.clock.kind != ClockKind::none) return refuse(422, {"bad_field", {{"field", "clock"}}}, reply.json);
    begin({std::move(head), {}}, request.now, reply);
}

void Home::begin(Beginning game, std::int64_t now, Reply& reply) {
    const Created created = furnish(game.head, now);
    reply.json["head"] = head_json(game.head);
    reply.json["begun"] = Json::array();
    for (const Event& event : numbered(std::move(game.events), now)) reply.json["begun"].push_back(event_json(event));
    answer_with(201, created_json(created), reply.json);
}

void Home::begin(std::variant<Beginning, Refusal> game, std::int64_t now, Reply& reply) {
    if (auto* made = std::get_if<Beginning>(&game)) return begin(std::move(*made), now, reply);
    const auto& wrong = std::get<Refusal>(game);
    const int status = wrong.code == "not_found" ? 404 : wrong.code == "game_not_over" ? 409 : 422;
    refuse(status, wrong, reply.json);
}

void Home::open_file(const Request& request, Reply& reply) { begin(game_of_file(request.body), request.now, reply); }

void Home::check(const Request& request, Reply& reply) {
    const auto answer = verify(string_in(request.body, "record").value_or(""));
    if (const auto* wrong = std::get_if<Refusal>(&answer)) return refuse(422, *wrong, reply.json);
    answer_with(200, verified_json(std::get<Verified>(answer)), reply.json);
}

void Home::puzzles(const Request& request, Reply& reply) {
    const auto& path = request.path;
    for (const char* game : {"seven", "duel"})
        if (!is_there(puzzles_of(game))) {
            reply.json["bring"] = puzzles_of(game);
            return;
        }
    if (!puzzles_) puzzles_.emplace();
    if (path.size() == 1 && !request.post) return answer_with(200, puzzles_->list(), reply.json);
    if (path.size() == 3 && path[2] == "game" && request.post)
        return begin(puzzles_->game(path[1], request.body), request.now, reply);
    auto puzzle = path.size() == 2 && !request.post ? puzzles_->puzzle(path[1]) : std::nullopt;
    if (!puzzle) return refuse(404, {"not_found"}, reply.json);
    answer_with(200, *std::move(puzzle), reply.json);
}

void Home::mine(const Request& request, const Json& call, Reply& reply) {
    Json games = Json::array();
    const Json& seats = part_of(request.body, "seats");
    for (std::size_t i = 0; seats.is_array() && i < seats.size(); ++i) {
        const Table* const table = find(text_in(part_of(seats[i], "game")), call, reply);
        if (reply.json.contains("missing")) return;
        const auto right = table != nullptr ? right_of(*table, text_in(part_of(seats[i], "token"))) : std::nullopt;
        if (right) games.push_back(line_json(*table, right->seat));
    }
    answer_with(200, {{"games", std::move(games)}}, reply.json);
}

void Home::of_game(const Request& request, Reply& reply) {
    Table& table = *find(request.path[1]);
    const auto& path = request.path;
    const auto right = right_of(table, request.token);
    const auto invited = right ? std::nullopt : invited_seat(table, request.token);
    if (invited) return of_invitation(request, table, *invited, reply);
    if (!right) return refuse(403, {"bad_token"}, reply.json);
    if (request.erase) return path.size() == 2 ? erase(table, *right, reply) : refuse(404, {"not_found"}, reply.json);
    if (path.size() == 2 && !request.post)
        return answer_with(200, play::parse_json(table_text(table, presence(table), right->owner)), reply.json);
    if (path.size() == 4 && path[2] == "seats" && request.post) return of_seat(request, table, *right, reply);
    if (path.size() == 3 && path[2] == "rematch" && request.post) return rematch(request, table, *right, reply);
    if (path.size() == 3 && path[2] == "branch" && request.post)
        return begin(branch_of(table, *right, request.body), request.now, reply);
    if (path.size() == 3 && path[2] == "file" && !request.post) return keep_elsewhere(table, *right, reply);
    if (path.size() > 2 && !request.post) return look_back(request, table, reply);
    refuse(404, {"not_found"}, reply.json);
}

void Home::of_invitation(const Request& request, Table& table, int seat, Reply& reply) {
    const auto& path = request.path;
    if (path.size() == 2 && !request.post && !request.erase)
        return answer_with(200, play::parse_json(table_text(table, presence(table), false)), reply.json);
    if (path.size() != 3 || path[2] != "claim" || !request.post) return refuse(403, {"not_allowed"}, reply.json);
    const std::string secret = string_in(request.body, "secret").value_or("");
    const std::string chance = string_in(request.body, "chance").value_or("");
    const auto name = clean_name(string_in(request.body, "name").value_or(""));
    if (!is_token(secret)) return refuse(422, {"bad_field", {{"field", "secret"}}}, reply.json);
    if (!name) return refuse(422, {"bad_field", {{"field", "name"}}}, reply.json);
    if (!chance.empty() && !is_token(chance)) return refuse(422, {"bad_field", {{"field", "chance"}}}, reply.json);
    if (table.opens(seat, hash_of(secret))) return answer_with(200, {{"seat", seat}}, reply.json);
    if (const auto wrong = why_not_claim(table, seat, *name)) return refuse(409, *wrong, reply.json);
    write_first(table, {0, EventKind::claim, seat, "", print_claim({*name, hash_of(secret), chance}), 0}, request.now,
                reply.json);
}

void Home::of_seat(const Request& request, Table& table, const Right& right, Reply& reply) {
    const auto seat = parse_number(request.path[3]);
    if (!seat || *seat < 0 || *seat >= table.seat_count()) return refuse(404, {"unknown_seat"}, reply.json);
    const auto holder = seat_holder(request.body);
    if (const auto* wrong = std::get_if<Refusal>(&holder)) return refuse(422, *wrong, reply.json);
    const auto& wanted = std::get<SeatHolder>(holder);
    const SeatHolder after = held_by(table, *seat, wanted);
    if (same_holder(table.seats()[static_cast<std::size_t>(*seat)], after))
        return answer_with(200, play::parse_json(table_text(table, presence(table), right.owner)), reply.json);
    const bool own = right.seat == seat_at(*seat);
    if (const auto wrong = why_not_hold(table, *seat, own, right.owner, wanted)) return refuse(409, *wrong, reply.json);
    write_first(table, {0, EventKind::seat, *seat, "", print_holder(after), 0}, request.now, reply.json);
}

void Home::look_back(const Request& request, const Table& table, Reply& reply) {
    const auto& path = request.path;
    if (!table.over()) return refuse(409, {"game_not_over"}, reply.json);
    if (path.size() == 3 && path[2] == "record")
        return answer_with(200, with_version(play::print_record(table.match(), table.origin())), reply.json);
    if (path.size() == 3 && path[2] == "review") {
        reply.json["game"] = table.head().id;
        reply.json["review"] = true;
        return;
    }
    const std::size_t steps = table.match().turns().size();
    if (path.size() > 4 || path[2] != "replay") return refuse(404, {"not_found"}, reply.json);
    if (path.size() == 3) return answer_with(200, {{"steps", steps}}, reply.json);
    const auto number = parse_number(path[3]);
    if (!number || *number < 0 || static_cast<std::size_t>(*number) > steps)
        return refuse(404, {"unknown_step", {{"steps", steps}}}, reply.json);
    answer_with(200, replay_json(table, static_cast<std::size_t>(*number)), reply.json);
}

// All people of the game are in this browser, which knows the deal.
void Home::keep_elsewhere(const Table& table, const Right& right, Reply& reply) {
    if (!right.owner && !right.seat) return refuse(403, {"not_allowed"}, reply.json);
    if (!table.is_dealt()) return refuse(409, {"not_dealt"}, reply.json);
    answer_with(200, file_of(table), reply.json);
}

// All people of the game are in this browser: it goes with the first of them.
void Home::erase(const Table& table, const Right& right, Reply& reply) {
    if (!right.owner && !right.seat) return refuse(403, {"not_allowed"}, reply.json);
    const std::string game = table.head().id;
    forget(game, reply);
    reply.json["erase"] = game;
    answer_with(200, {{"gone", true}}, reply.json);
}

// The new game is written first: what the old one points to is there.
void Home::rematch(const Request& request, Table& table, const Right& right, Reply& reply) {
    if (!right.owner && !right.seat) return refuse(403, {"not_allowed"}, reply.json);
    if (!table.over()) return refuse(409, {"game_not_over"}, reply.json);
    if (!table.next().empty()) return answer_with(200, {{"game", table.next()}}, reply.json);
    GameHead head = rematch_of(table);
    head.id = new_game_id();
    head.created = request.now;
    reply.json["head"] = head_json(head);
    const int seat = right.seat ? index(*right.seat) : 0;
    write_first(table, {0, EventKind::rematch, seat, "", head.id, 0}, request.now, reply.json);
}

}  // namespace hepta::offline
