// What a choice of Duel cost and brought, from the open table before and after it.
#include "duel/inspection.h"
#include "duel/market.h"
#include "duel/open_table.h"
#include "duel/scoring.h"
#include "play/duel_codec.h"
#include "play/duel_json.h"
#include "play/results.h"

namespace hepta::play {

using namespace duel;

namespace {

// What the bank asks for; nothing where the price is not that of a card or a wonder.
std::optional<int> price(const State& table, Seat seat, const Action& action) {
    if (action.kind == ActionKind::build || action.kind == ActionKind::recruit)
        return price_of(market(table, seat), table, seat, card_at(action.a));
    if (action.kind == ActionKind::wonder) return price_of(market(table, seat), wonder_at(action.a)).total;
    return std::nullopt;
}

// The story reports coins and the pawn separately.
int points_of(const State& table, Seat seat) {
    const Score points = score(table, seat);
    return points.total() - points.treasury - points.military;
}

Json result_of(const State& before, const State& after, Seat seat, const Action& action) {
    const Seat rival = opponent(seat);
    const auto coins = [&](Seat who) { return city_of(after, who).coins - city_of(before, who).coins; };
    // Where no price is written the bank has been paid what is missing.
    const int cost = price(before, seat, action).value_or(std::max(0, -coins(seat)));
    const int towards_rival = index(seat) == 0 ? 1 : -1;  // DU-MIL-1
    Json json = Json::object();
    const auto add = [&](const char* name, int number) {
        if (number != 0) json[name] = number;
    };
    add("cost", cost);
    add("coins", coins(seat) + cost);
    add("rival_coins", coins(rival));
    add("points", points_of(after, seat) - points_of(before, seat));
    add("steps", (after.pawn - before.pawn) * towards_rival);
    add("chambers", chambers_of(after, seat) - chambers_of(before, seat));
    if (action.kind == ActionKind::build && (facts(card_at(action.a)).accepts & market(before, seat).chains) != 0)
        json["chain"] = true;
    return json;
}

}  // namespace

void tell_results(std::vector<News>& news, const std::vector<Choice>& choices, const State& before,
                  const State& after) {
    const Choice& choice = choices.front();
    Json facts = result_of(open_table(observe_openly(before, seat_at(0))),
                           open_table(observe_openly(after, seat_at(0))), choice.seat, *parse(choice.action));
    facts["age"] = before.phase == Phase::draft ? 0 : static_cast<int>(before.age) + 1;
    news.front().own.update(facts);
    news.front().open.update(facts);
}

}  // namespace hepta::play
