// The HTTP interface, without HTTP.
#include "server/api.h"

#include <algorithm>

#include "core/version.h"
#include "core/words.h"
#include "play/record.h"
#include "server/embedded.h"
#include "server/looks.h"
#include "server/moving.h"
#include "server/new_game.h"
#include "server/text.h"

namespace hepta::server {
namespace {

Response json_answer(int status, const Json& json) {
    return {status, "application/json", json.dump(), {{"Cache-Control", "no-store"}}};
}
Response text_answer(std::string json) {
    return {200, "application/json", std::move(json), {{"Cache-Control", "no-store"}}};
}
Response error_answer(int status, std::string_view code, const Json& args = Json::object()) {
    return json_answer(status, {{"error", {{"code", code}, {"args", args}}}});
}
Response error_answer(int status, const Refusal& refusal) { return error_answer(status, refusal.code, refusal.args); }

// The parts of `/api/games/x`; what follows a question mark is left out.
std::vector<std::string> parts_of(std::string_view target) {
    std::vector<std::string> parts;
    target = target.substr(0, target.find('?'));
    while (!target.empty()) {
        target.remove_prefix(1);
        const std::size_t end = std::min(target.find('/'), target.size());
        parts.emplace_back(target.substr(0, end));
        target.remove_prefix(end);
    }
    return parts;
}

// It holds the deal and all choices.
Response file_answer(const Table& table, const Right& right) {
    if (!may_know_deal(table, right)) return error_answer(409, "game_not_over");
    return json_answer(200, file_of(table));
}

}  // namespace

Api::Visitor& Api::visitor(const std::string& address) {
    constexpr std::size_t many = 10'000;
    const auto time = std::chrono::steady_clock::now();
    if (visitors_.size() > many)
        std::erase_if(visitors_, [&](const auto& one) {
            return one.second.requests.is_full(time) && one.second.games.is_full(time);
        });
    const RateLimits& limits = options_.limits;
    return visitors_
        .try_emplace(address, Visitor{Bucket(limits.requests_per_second, 2 * limits.requests_per_second),
                                      Bucket(limits.games_per_minute / 60, limits.games_per_minute)})
        .first->second;
}

bool Api::admits(const std::string& address, double cost) {
    const bool admitted = visitor(address).requests.take(std::chrono::steady_clock::now(), cost);
    if (!admitted) ++hall_.metrics().rate_limited;
    return admitted;
}

void Api::answer(const Request& request, const Answer& answer) {
    ++hall_.metrics().requests;
    const auto path = parts_of(request.target);
    const bool is_api = !path.empty() && path[0] == "api";
    if (!admits(request.address, is_api ? 1 : cost_of_a_file)) return answer(error_answer(429, "rate"));
    const bool get = request.method == "GET" || request.method == "HEAD";
    const bool post = request.method == "POST";
    const bool erase = request.method == "DELETE";
    if (!get && !post && !erase) return answer(error_answer(405, "method"));
    // Pages of other sites can post forms and plain text without asking; JSON they cannot.
    if (post && !request.is_json) return answer(error_answer(415, "content_type"));
    if (request.target == "/health") return answer(json_answer(200, {{"status", "ok"}, {"version", version()}}));
    if (request.target == "/ready") {
        const std::string_view state = hall_.state();
        return answer(json_answer(state == "ok" ? 200 : 503, {{"status", state}}));
    }
    if (erase && (path.size() != 3 || path[1] != "games")) return answer(error_answer(405, "method"));
    if (request.target == "/metrics" && options_.metrics_address.empty())
        return answer({200, "text/plain; version=0.0.4; charset=utf-8", hall_.metrics_text(), {}});
    if (request.target == "/openapi.json") return answer(text_answer(std::string(embedded_openapi())));
    if (!is_api) return answer(get ? file(request) : error_answer(405, "method"));
    if (path.size() == 2 && path[1] == "levels" && get) return answer(json_answer(200, levels_json()));
    if (path.size() == 2 && path[1] == "addresses" && get)
        return answer(json_answer(200, {{"addresses", addresses_.others}, {"lobby", options_.lobby}}));
    if (path.size() == 2 && path[1] == "mine" && post) return mine(request, answer);
    if ((post || erase) && hall_.is_storage_away()) return answer(error_answer(503, "storage_away"));
    if (path.size() == 2 && path[1] == "games" && post) return create(request, answer);
    if (path.size() == 3 && path[1] == "games" && path[2] == "import" && post) return open_file(request, answer);
    if (path.size() >= 3 && path[1] == "games") return game(request, path, answer);
    if (path.size() >= 2 && path[1] == "puzzles") return puzzles(request, path, answer);
    if (path.size() >= 2 && path[1] == "open") return open_tables(request, path, answer);
    answer(error_answer(404, "not_found"));
}

bool Api::admits_game(const Request& request, const Answer& answer) {
    if (visitor(request.address).games.take(std::chrono::steady_clock::now())) return true;
    ++hall_.metrics().rate_limited;
    answer(error_answer(429, "rate"));
    return false;
}

void Api::create(const Request& request, const Answer& answer) {
    if (!admits_game(request, answer)) return;
    const Parsed parsed = parse_object(request.body);
    if (!parsed.error.empty()) return answer(error_answer(400, parsed.error));
    auto head = new_game(parsed.json);
    if (const auto* wrong = std::get_if<Refusal>(&head)) return answer(error_answer(422, *wrong));
    if (std::get<GameHead>(head).listed && !options_.lobby) return answer(error_answer(422, "no_lobby"));
    write_game(std::get<GameHead>(std::move(head)), {}, answer);
}

// A game that began elsewhere. Counted before its record is played through.
void Api::open_file(const Request& request, const Answer& answer) {
    if (!admits_game(request, answer)) return;
    const Parsed parsed = parse_object(request.body);
    if (!parsed.error.empty()) return answer(error_answer(400, parsed.error));
    auto game = game_of_file(parsed.json);
    if (const auto* wrong = std::get_if<Refusal>(&game)) return answer(error_answer(422, *wrong));
    auto& [head, events] = std::get<Beginning>(game);
    write_game(std::move(head), std::move(events), answer);
}

void Api::write_game(GameHead head, std::vector<Event> begun, const Answer& answer) {
    hall_.create(std::move(head), std::move(begun), [answer](const Created& created) {
        if (created.game.empty()) return answer(error_answer(500, "internal"));
        answer(json_answer(201, created_json(created)));
    });
}

// `/api/puzzles`, `/api/puzzles/x`, `/api/puzzles/x/game`
void Api::puzzles(const Request& request, const std::vector<std::string>& path, const Answer& answer) {
    const bool post = request.method == "POST";
    if (request.method == "DELETE") return answer(error_answer(405, "method"));
    if (!puzzles_) puzzles_.emplace();
    if (path.size() == 2 && !post) return answer(json_answer(200, puzzles_->list()));
    if (path.size() == 3 && !post) {
        const auto puzzle = puzzles_->puzzle(path[2]);
        return answer(puzzle ? json_answer(200, *puzzle) : error_answer(404, "not_found"));
    }
    if (path.size() != 4 || path[3] != "game" || !post) return answer(error_answer(404, "not_found"));
    const Parsed parsed = parse_object(request.body);
    if (!parsed.error.empty()) return answer(error_answer(400, parsed.error));
    auto game = puzzles_->game(path[2], parsed.json);
    if (const auto* wrong = std::get_if<Refusal>(&game))
        return answer(error_answer(wrong->code == "not_found" ? 404 : 422, *wrong));
    if (!admits_game(request, answer)) return;
    auto& [head, events] = std::get<Beginning>(game);
    write_game(std::move(head), std::move(events), answer);
}

void Api::branch(const Request& request, const Table& table, const Right& right, const Answer& answer) {
    const Parsed parsed = parse_object(request.body);
    if (!parsed.error.empty()) return answer(error_answer(400, parsed.error));
    auto game = branch_of(table, right, parsed.json);
    if (const auto* wrong = std::get_if<Refusal>(&game))
        return answer(error_answer(wrong->code == "bad_field" ? 422 : 409, *wrong));
    if (!admits_game(request, answer)) return;
    auto& [head, events] = std::get<Beginning>(game);
    write_game(std::move(head), std::move(events), answer);
}

namespace {

int status_of(const Found& found) {
    if (found.code == "storage_away") return 503;
    return found.code == "unknown_game" ? 404 : 410;
}

}  // namespace

// Everything about one game needs one of its tokens; whoever has none learns not even that the game exists.
void Api::game(const Request& request, const std::vector<std::string>& path, const Answer& answer) {
    hall_.with_room(path[2], [=, this](const Found& found) {
        if (!found.room) return answer(error_answer(status_of(found), found.code));
        look(request, path, found.room, answer);
        hall_.release(found.room);
    });
}

void Api::look(const Request& request, const std::vector<std::string>& path, const std::shared_ptr<Room>& room,
               const Answer& answer) {
    const auto right = right_of(*room->table, request.bearer);
    const auto seat_invited = right ? std::nullopt : invited_seat(*room->table, request.bearer);
    if (seat_invited) return invited(request, path, room, *seat_invited, answer);
    if (!right) {
        if (const auto seat = former_seat(*room->table, request.bearer))
            return answer(error_answer(403, "stale_secret", {{"seat", *seat}}));
        return answer(error_answer(request.bearer.empty() ? 401 : 403, "bad_token"));
    }
    const Table& table = *room->table;
    if (request.method == "DELETE") return erase(room, *right, answer);
    const bool get = request.method != "POST";
    if (path.size() == 3 && get) return answer(text_answer(hall_.table_of(*room, right->owner)));
    const bool of_a_seat = path.size() >= 5 && path.size() <= 6 && path[3] == "seats";
    if (of_a_seat && !get) return seat(request, room, *right, path, answer);
    if (path.size() == 4 && path[3] == "devices" && !get) return add_device(request, room, *right, answer);
    if (path.size() == 4 && path[3] == "rematch" && !get) return rematch(request, room, *right, answer);
    if (path.size() == 4 && path[3] == "branch" && !get) return branch(request, table, *right, answer);
    if (path.size() == 4 && path[3] == "file" && get) return answer(file_answer(table, *right));
    const bool record = path.size() == 4 && path[3] == "record" && get;
    const bool replay = path.size() >= 4 && path.size() <= 5 && path[3] == "replay" && get;
    const bool review = path.size() == 4 && path[3] == "review" && get;
    if (!record && !replay && !review) return answer(error_answer(404, "not_found"));
    if (!table.over()) return answer(error_answer(409, "game_not_over"));
    if (review) {
        const bool taken = hall_.reviews().review(room, request.address, [answer](std::string text) {
            answer(text.empty() ? error_answer(500, "internal") : text_answer(std::move(text)));
        });
        return taken ? void() : answer(error_answer(429, "busy"));
    }
    if (record)
        return answer(
            {200, "text/plain; charset=utf-8", with_version(play::print_record(table.match(), table.origin())), {}});
    const std::size_t steps = table.match().turns().size();
    if (path.size() == 4) return answer(json_answer(200, {{"steps", steps}}));
    const auto number = parse_number(path[4]);
    if (!number || *number < 0 || static_cast<std::size_t>(*number) > steps)
        return answer(error_answer(404, "unknown_step", {{"steps", steps}}));
    answer(text_answer(*hall_.replay_of(*room, static_cast<std::size_t>(*number))));
}

namespace {

int status_of(const Refusal& refusal) {
    if (refusal.code == "not_allowed" || refusal.code == "stale_secret") return 403;
    return refusal.code == "too_many_changes" ? 429 : 409;
}

}  // namespace

void Api::seat(const Request& request, const std::shared_ptr<Room>& room, const Right& right,
               const std::vector<std::string>& path, const Answer& answer) {
    const auto seat = parse_number(path[4]);
    if (!seat || *seat < 0 || *seat >= room->table->seat_count()) return answer(error_answer(404, "unknown_seat"));
    const Parsed parsed = parse_object(request.body);
    if (!parsed.error.empty()) return answer(error_answer(400, parsed.error));
    const auto done = [this, room, answer, owner = right.owner](const std::optional<Refusal>& refusal) {
        answer(refusal ? error_answer(status_of(*refusal), *refusal) : text_answer(hall_.table_of(*room, owner)));
    };
    if (path.size() == 5) {
        const auto holder = seat_holder(parsed.json);
        if (const auto* wrong = std::get_if<Refusal>(&holder)) return answer(error_answer(422, *wrong));
        return hall_.seats().hold(room, *seat, right, std::get<SeatHolder>(holder), done);
    }
    if (path[5] == "stand-in") {
        if (!right.seat) return answer(error_answer(403, "not_allowed"));
        return hall_.seats().vote(room, index(*right.seat), *seat, done);
    }
    if (path[5] != "invitation") return answer(error_answer(404, "not_found"));
    if (!right.owner) return answer(error_answer(403, "not_allowed"));
    const std::string token = new_token();
    hall_.seats().invite(room, *seat, hash_of(token), [answer, token, seat](const std::optional<Refusal>& refusal) {
        answer(refusal ? error_answer(status_of(*refusal), *refusal)
                       : json_answer(200, {{"seat", *seat}, {"invitation", token}}));
    });
}

namespace {

// What whoever takes a seat sends; none: something is wrong with it, and the answer is given.
std::optional<Claim> claim_in(const Request& request, const Api::Answer& answer) {
    const auto refuse = [&](int status, const Refusal& refusal) {
        answer(error_answer(status, refusal));
        return std::nullopt;
    };
    const Parsed parsed = parse_object(request.body);
    if (!parsed.error.empty()) return refuse(400, {std::string(parsed.error)});
    const auto secret = string_in(parsed.json, "secret");
    if (!secret || !is_token(*secret)) return refuse(422, {"bad_field", {{"field", "secret"}}});
    const auto name = clean_name(string_in(parsed.json, "name").value_or(""));
    if (!name) return refuse(422, {"bad_field", {{"field", "name"}}});
    const std::string chance = string_in(parsed.json, "chance").value_or("");
    if (!chance.empty() && !is_token(chance)) return refuse(422, {"bad_field", {{"field", "chance"}}});
    return Claim{*name, hash_of(*secret), chance};
}

}  // namespace

// `/api/open`, `/api/open/x/claim`
void Api::open_tables(const Request& request, const std::vector<std::string>& path, const Answer& answer) {
    const bool post = request.method == "POST";
    if (!options_.lobby) return answer(error_answer(403, "no_lobby"));
    if (path.size() == 2 && !post) return lobby_.list([answer](const std::string& list) { answer(text_answer(list)); });
    if (path.size() != 4 || path[3] != "claim" || !post) return answer(error_answer(404, "not_found"));
    if (!admits_game(request, answer)) return;
    const auto claim = claim_in(request, answer);
    if (!claim) return;
    lobby_.sit_down(path[2], *claim, [answer](const std::optional<Refusal>& refusal, int seat) {
        if (!refusal) return answer(json_answer(200, {{"seat", seat}}));
        answer(error_answer(refusal->code == "unknown_game" ? 404 : status_of(*refusal), *refusal));
    });
}

// With an invitation one sees the table and may take the seat.
void Api::invited(const Request& request, const std::vector<std::string>& path, const std::shared_ptr<Room>& room,
                  int seat, const Answer& answer) {
    const bool post = request.method == "POST";
    if (path.size() == 3 && !post && request.method != "DELETE")
        return answer(text_answer(hall_.table_of(*room, false)));
    if (path.size() != 4 || path[3] != "claim" || !post) return answer(error_answer(403, "not_allowed"));
    const auto claim = claim_in(request, answer);
    if (!claim) return;
    hall_.seats().claim(room, seat, *claim, [answer, seat](const std::optional<Refusal>& refusal) {
        answer(refusal ? error_answer(status_of(*refusal), *refusal) : json_answer(200, {{"seat", seat}}));
    });
}

void Api::add_device(const Request& request, const std::shared_ptr<Room>& room, const Right& right,
                     const Answer& answer) {
    if (!right.seat) return answer(error_answer(403, "not_allowed"));
    const Parsed parsed = parse_object(request.body);
    if (!parsed.error.empty()) return answer(error_answer(400, parsed.error));
    const auto secret = string_in(parsed.json, "secret");
    if (!secret || !is_token(*secret)) return answer(error_answer(422, "bad_field", {{"field", "secret"}}));
    const int seat = index(*right.seat);
    hall_.seats().add_device(
        room, seat, {right.key, hash_of(*secret)}, [answer, seat](const std::optional<Refusal>& refusal) {
            answer(refusal ? error_answer(status_of(*refusal), *refusal) : json_answer(200, {{"seat", seat}}));
        });
}

void Api::erase(const std::shared_ptr<Room>& room, const Right& right, const Answer& answer) {
    if (!right.seat && !right.owner) return answer(error_answer(403, "not_allowed"));
    hall_.seats().erase(room, right, [answer](const std::optional<Refusal>& refusal, bool gone) {
        answer(refusal ? error_answer(status_of(*refusal), *refusal) : json_answer(200, {{"gone", gone}}));
    });
}

void Api::rematch(const Request& request, const std::shared_ptr<Room>& room, const Right& right, const Answer& answer) {
    if (!right.owner && !right.seat) return answer(error_answer(403, "not_allowed"));
    if (!room->table->over()) return answer(error_answer(409, "game_not_over"));
    if (room->table->next().empty() && !admits_game(request, answer)) return;
    hall_.rematch(room, right.seat ? index(*right.seat) : 0, [answer](const std::string& game) {
        answer(game.empty() ? error_answer(500, "internal") : json_answer(200, {{"game", game}}));
    });
}

void Api::mine(const Request& request, const Answer& answer) {
    const Parsed parsed = parse_object(request.body);
    if (!parsed.error.empty()) return answer(error_answer(400, parsed.error));
    const auto seats = parsed.json.find("seats");
    if (seats == parsed.json.end() || !seats->is_array())
        return answer(error_answer(422, "bad_field", {{"field", "seats"}}));
    if (seats->size() > max_listed_games) return answer(error_answer(422, "too_many", {{"most", max_listed_games}}));
    for (std::size_t games = games_per_request; games <= seats->size(); games += games_per_request)
        if (!admits(request.address)) return answer(error_answer(429, "rate"));
    auto listing = std::make_shared<Listing>();
    listing->answer = answer;
    for (const Json& seat : *seats)
        if (seat.is_object())
            listing->seats.emplace_back(string_in(seat, "game").value_or(""), string_in(seat, "token").value_or(""));
    list_next(listing);
}

// One game after the other between other work: each may have to come from the disk.
void Api::list_next(const std::shared_ptr<Listing>& listing) {
    if (listing->next == listing->seats.size())
        return listing->answer(json_answer(200, {{"games", std::move(listing->games)}}));
    const auto& seat = listing->seats[listing->next++];
    hall_.with_room(seat.first, [this, listing, &token = seat.second](const Found& found) {
        if (found.code == "storage_away") return listing->answer(error_answer(503, found.code));
        if (found.room) {
            const auto right = right_of(*found.room->table, token);
            if (right) listing->games.push_back(line_json(*found.room->table, right->seat));
            hall_.release(found.room);
        }
        hall_.post([this, listing] { list_next(listing); });
    });
}

Response Api::file(const Request& request) const {
    const std::string path = request.target.substr(0, request.target.find_first_of("?#"));
    const PageFile* file = page_.find(path);
    if (file == nullptr) return error_answer(404, "not_found");
    Response response{200, std::string(file->type), "", {}};
    response.headers = {{"ETag", file->etag},
                        {"Cache-Control", file->lasting ? "public, max-age=31536000, immutable" : "no-cache"},
                        {"Vary", "Accept-Encoding"}};
    if (file->compiles)
        response.headers.emplace_back("Content-Security-Policy",
                                      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'");
    if (request.if_none_match == file->etag) {
        response.status = 304;
        return response;
    }
    const bool packed = request.accepts_gzip && !file->gzip.empty();
    if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = packed ? file->gzip : file->bytes;
    return response;
}

}  // namespace hepta::server
