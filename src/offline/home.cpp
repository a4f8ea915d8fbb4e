// Tables without a server: games, events, and what clients say over a socket.
#include "offline/home.h"

#include <algorithm>

#include "offline/kept.h"
#include "play/json_text.h"
#include "server/bodies.h"
#include "server/bot_turns.h"
#include "server/choices.h"
#include "server/fair_deal.h"
#include "server/text.h"

namespace hepta::offline {

using namespace server;
using play::part_of;
using play::text_in;

namespace {

void tell(int client, std::string text, Json& frames) { frames.push_back({client, std::move(text)}); }

int client_of(const Json& call) { return static_cast<int>(number_in(call, "client").value_or(-1)); }

// The game is to be written one event further; with `again` the call is then to be made once more.
void write(const Table& table, Event event, const Json& call, Json& json) {
    event.seq = table.seq() + 1;
    event.at = number_in(call, "now").value_or(table.updated());
    json["game"] = table.head().id;
    json["write"] = event_json(event);
}

}  // namespace

Json Home::answer(const Json& call) {
    Reply reply;
    const auto what = string_in(call, "do");
    if (what == "open")
        open(call, reply);
    else if (what == "happened")
        happened(call, reply);
    else if (what == "chosen")
        chosen(call, reply);
    else if (what == "gone")
        forget(string_in(call, "game").value_or(""), reply);
    else if (what == "hear")
        hear(call, reply);
    else if (what == "leave")
        leave(client_of(call), reply);
    else if (what == "request")
        request(call, reply);
    else
        reply.json["error"] = {{"code", "unknown_call"}};
    if (!reply.frames.empty()) reply.json["frames"] = std::move(reply.frames);
    return std::move(reply.json);
}

// ---- games -------------------------------------------------------------------------------------------------------

void Home::open(const Json& call, Reply& reply) {
    auto head = read_head(part_of(call, "head"));
    const auto events = read_events(part_of(call, "events"));
    const bool old = head && head->rules != rules_version;
    auto table = head && events ? Table::from(*std::move(head), *events)
                                : Result<std::unique_ptr<Table>>(Failure{"this is no game of ours"});
    if (!table) {
        reply.json["error"] = {{"code", old ? "old_rules" : "damaged_game"}};
        return;
    }
    const std::string game = (*table)->head().id;
    places_[game] = {std::move(*table), -1};
}

void Home::happened(const Json& call, Reply& reply) {
    Table* const table = find(string_in(call, "game").value_or(""));
    const auto events = read_events(part_of(call, "events"));
    if (table == nullptr || !events) {
        reply.json["error"] = {{"code", "damaged_game"}};
        return;
    }
    for (const Event& event : *events) {
        if (event.seq <= table->seq()) continue;
        if (table->why_not_fold(event)) {
            reply.json["error"] = {{"code", "damaged_game"}};
            return;
        }
        const Happening happening = table->fold(event);
        const Viewer* const sender = viewer(client_of(call));
        if (sender != nullptr && !event.id.empty()) tell(sender->client, ack_frame(event.id, event.seq), reply.frames);
        if (event.kind != EventKind::say)
            tell_all(*table, happening, event.seat, reply);
        else if (happening.line)
            tell_all(*table, *happening.line, reply);
    }
    add_next(*table, reply);
}

void Home::chosen(const Json& call, Reply& reply) {
    const Table* const table = find(string_in(call, "game").value_or(""));
    const auto seat = number_in(call, "seat"), position = number_in(call, "position"),
               changes = number_in(call, "changes");
    if (table == nullptr || !seat || *seat < 0 || *seat >= table->seat_count() || !position || !changes) return;
    const int number = static_cast<int>(*seat);
    auto event = bot_choice(*table, number, *position, static_cast<int>(*changes), text_in(part_of(call, "action")));
    if (event && table->seats()[static_cast<std::size_t>(number)].bot)
        write(*table, *std::move(event), call, reply.json);
    else
        add_next(*table, reply);
}

void Home::forget(const std::string& game, Reply& reply) {
    for (const Viewer& one : viewers_)
        if (one.game == game) tell(one.client, error_frame("unknown_game"), reply.frames);
    std::erase_if(viewers_, [&](const Viewer& one) { return one.game == game; });
    places_.erase(game);
}

Table* Home::find(const std::string& game) const {
    const auto found = places_.find(game);
    return found == places_.end() ? nullptr : found->second.table.get();
}

Table* Home::find(const std::string& game, const Json& call, Reply& reply) {
    Table* const table = find(game);
    const std::vector<std::string> absent = play::texts_in(part_of(call, "absent"));
    if (table == nullptr && std::find(absent.begin(), absent.end(), game) == absent.end()) reply.json["missing"] = game;
    return table;
}

const Home::Viewer* Home::viewer(int client) const {
    const auto found =
        std::find_if(viewers_.begin(), viewers_.end(), [&](const Viewer& one) { return one.client == client; });
    return found == viewers_.end() ? nullptr : &*found;
}

Presence Home::presence(const Table& table) const {
    Presence presence{std::vector<int>(static_cast<std::size_t>(table.seat_count())), {}, 0};
    presence.stand_in_from.resize(presence.screens.size());
    for (const Viewer& one : viewers_)
        if (one.right.seat && one.game == table.head().id)
            ++presence.screens[static_cast<std::size_t>(*one.right.seat)];
    return presence;
}

void Home::tell_all(const Table& table, const Happening& happening, int seat, Reply& reply) const {
    const Presence here = presence(table);
    for (const Viewer& one : viewers_) {
        if (one.game != table.head().id) continue;
        const play::Viewer who = one.right.seat;
        const bool changed = happening.revealed || (happening.kind != "seat" && who == seat_at(seat));
        tell(one.client, event_frame(table, here, who, one.right.owner, happening, changed), reply.frames);
    }
}

void Home::tell_all(const Table& table, const Line& line, Reply& reply) const {
    for (const Viewer& one : viewers_) {
        auto text = one.game == table.head().id ? line_frame(line, one.right.seat) : std::nullopt;
        if (text) tell(one.client, *std::move(text), reply.frames);
    }
}

void Home::add_next(const Table& table, Reply& reply) const {
    if (table.awaits_deal()) {
        const auto lines = fair_deal(table.head().game, *table.origin());
        if (lines) write(table, {0, EventKind::deal, 0, "", join_lines(*lines), 0}, Json::object(), reply.json);
        return;
    }
    const bool watched =
        std::any_of(viewers_.begin(), viewers_.end(), [&](const Viewer& one) { return one.game == table.head().id; });
    if (!watched || !table.is_dealt()) return;
    const BotTurns turns = bot_turns(table, places_.at(table.head().id).steps);
    Json bots = Json::array();
    for (const int seat : turns.seats)
        bots.push_back({{"seat", seat},
                        {"level", table.seats()[static_cast<std::size_t>(seat)].level},
                        {"position", table.position()},
                        {"changes", table.changes(seat)},
                        {"pause", turns.pause.count()}});
    reply.json["game"] = table.head().id;
    reply.json["bots"] = std::move(bots);
}

// ---- clients -----------------------------------------------------------------------------------------------------

void Home::leave(int client, Reply& reply) {
    const Viewer* const who = viewer(client);
    if (who == nullptr) return;
    const std::string game = who->game;
    std::erase_if(viewers_, [&](const Viewer& one) { return one.client == client; });
    if (const Table* const table = find(game)) tell_all(*table, {"seat", {}, false}, -1, reply);
}

void Home::hear(const Json& call, Reply& reply) {
    const int client = client_of(call);
    const Parsed parsed = parse_object(text_in(part_of(call, "frame")));
    const auto refuse = [&](std::string_view code, const Json& args = Json::object()) {
        tell(client, error_frame(code, args), reply.frames);
    };
    if (!parsed.error.empty()) return refuse(parsed.error);
    const auto type = string_in(parsed.json, "type");
    if (type == "ping") return tell(client, R"({"type":"pong"})", reply.frames);
    if (type == "hello") return hello(client, parsed.json, call, reply);
    const bool says = type == "say";
    const bool choice = says || type == "act" || type == "take_back" || type == "undo";
    if (!choice && type != "hint" && type != "forecast" && type != "step") return refuse("unknown_type");
    const Viewer* const who = viewer(client);
    if (who == nullptr) return refuse("no_hello");
    const Table& table = *find(who->game);
    if (type == "step" && (who->right.seat || who->right.owner)) {
        places_.at(who->game).steps = table.position();
        return add_next(table, reply);
    }
    if (!who->right.seat && !says) return refuse("spectator", {{"type", *type}});
    if (!choice) return ask_of(*who, parsed.json, reply);
    const auto wish = read_wish(parsed.json);
    if (!wish) return refuse("bad_message", {{"type", *type}});
    const auto verdict = answer_to(*wish, who->right.seat ? index(*who->right.seat) : spectators_seat, table);
    if (const auto* before = std::get_if<CarriedOut>(&verdict))
        return tell(client, ack_frame(wish->id, before->seq), reply.frames);
    if (const auto* refusal = std::get_if<Refusal>(&verdict))
        return tell(client, nack_frame(wish->id, *refusal), reply.frames);
    write(table, std::get<Event>(verdict), call, reply.json);
}

void Home::hello(int client, const Json& message, const Json& call, Reply& reply) {
    const auto refuse = [&](std::string_view code, const Json& args = Json::object()) {
        tell(client, error_frame(code, args), reply.frames);
    };
    if (number_in(message, "proto") != 1) return refuse("unknown_proto", {{"known", {1}}});
    const auto game = string_in(message, "game"), token = string_in(message, "token");
    const std::string chance = string_in(message, "chance").value_or("");
    if (!game || !token || (!chance.empty() && !is_token(chance))) return refuse("bad_message", {{"type", "hello"}});
    const Table* const table = find(*game, call, reply);
    if (reply.json.contains("missing")) return;
    if (table == nullptr) return refuse(string_in(call, "why").value_or("unknown_game"));
    const auto right = right_of(*table, *token);
    // Whoever has a seat before the deal is made adds to it by coming, as in a rematch.
    const bool adds = right && right->seat && !table->is_dealt() && !table->has_added_chance(index(*right->seat));
    if (adds) {
        write(*table, {0, EventKind::chance, index(*right->seat), "", chance, 0}, call, reply.json);
        reply.json["again"] = true;
        return;
    }
    enter(client, *game, *token, std::max(0LL, number_in(message, "lastSeq").value_or(0)), reply);
}

void Home::enter(int client, const std::string& game, const std::string& token, std::int64_t last_seq, Reply& reply) {
    const Table& table = *find(game);
    const auto right = right_of(table, token);
    if (!right) {
        const auto invited = invited_seat(table, token);
        if (!invited) return tell(client, error_frame("bad_token"), reply.frames);
        const bool used = table.is_claimed(*invited);
        return tell(client, error_frame(used ? "invitation_used" : "invitation", {{"seat", *invited}}), reply.frames);
    }
    leave(client, reply);
    viewers_.push_back({client, game, *right});
    tell(client, welcome_frame(table, presence(table), right->seat, right->owner, last_seq), reply.frames);
    add_next(table, reply);
}

// Hints and forecasts take time: they are work for another thread.
void Home::ask_of(const Viewer& viewer, const Json& message, Reply& reply) {
    const auto id = message_id(message);
    const auto type = string_in(message, "type");
    if (!id) return tell(viewer.client, error_frame("bad_message", {{"type", *type}}), reply.frames);
    const Table& table = *find(viewer.game);
    const int seat = index(*viewer.right.seat);
    if (!table.head().hints) return tell(viewer.client, nack_frame(*id, {"no_hints"}), reply.frames);
    if (!table.owes(seat)) return tell(viewer.client, nack_frame(*id, {"not_your_turn"}), reply.frames);
    reply.json["game"] = viewer.game;
    reply.json["advise"] = {{"kind", *type}, {"seat", seat}, {"id", *id}};
}

}  // namespace hepta::offline
