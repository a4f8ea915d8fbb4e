// What takes long.
#include "offline/thinker.h"

#include "bots/advisor.h"
#include "bots/hints.h"
#include "bots/spec.h"
#include "offline/brought.h"
#include "offline/kept.h"
#include "play/json_text.h"
#include "server/advice.h"
#include "server/bot_turns.h"
#include "server/review.h"
#include "server/table.h"
#include "server/text.h"

namespace hepta::offline {

using namespace server;
using play::Json;
using play::part_of;

namespace {

bool needs_network(const std::string& work, const std::string& level) {
    if (work != "choose") return true;
    const auto spec = bots::parse_spec(level);
    return spec && spec->kind != bots::Kind::random && spec->kind != bots::Kind::greedy;
}

Json failed(std::string_view code) { return {{"error", {{"code", code}}}}; }

Json thought(const Table& table, const std::string& work, const Json& call, std::uint64_t seed) {
    if (work == "review") return table.over() ? Json{{"review", review_json(table.match(), seed)}} : failed("not_over");
    const auto seat = number_in(call, "seat");
    if (!seat || *seat < 0 || *seat >= table.seat_count() || !table.owes(static_cast<int>(*seat)))
        return failed("not_your_turn");
    const Seat who = seat_at(static_cast<int>(*seat));
    const std::string id = string_in(call, "id").value_or("");
    if (work == "hint")
        return {{"frame",
                 {{"type", "hint"}, {"id", id}, {"suggestions", hints_json(bots::hints(table.match(), who, seed))}}}};
    if (work == "forecast") {
        const Json changes = promises_json(bots::promises(table.match(), who, seed));
        return {{"frame", {{"type", "forecast"}, {"id", id}, {"changes", changes}}}};
    }
    const auto advisor = bots::make_advisor(string_in(call, "level").value_or(""), seed);
    return advisor ? Json{{"action", (*advisor)->choose(table.match(), who)}} : failed("unknown_level");
}

}  // namespace

Json think(const Json& call) {
    auto head = read_head(part_of(call, "head"));
    const auto events = read_events(part_of(call, "events"));
    const std::string work = string_in(call, "work").value_or("");
    if (!head || !events) return failed("damaged_game");
    const std::string network = network_of(head->game);
    if (needs_network(work, string_in(call, "level").value_or("")) && !is_there(network)) return {{"bring", network}};
    const auto table = Table::from(*std::move(head), *events);
    if (!table) return failed("damaged_game");
    const auto seed = number_in(call, "seed");
    const std::uint64_t own = work == "choose" ? bot_seed(**table) : random_word();
    return thought(**table, work, call, seed ? static_cast<std::uint64_t>(*seed) : own);
}

}  // namespace hepta::offline
