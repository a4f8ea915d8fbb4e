// Why an action is better than another in Duel: what it changes in the ways to win, then what it does on the table.
#include "bots/duel_reasons.h"

#include <algorithm>
#include <optional>

#include "duel/payment.h"
#include "duel/previews.h"
#include "duel/scoring.h"
#include "duel/spelling.h"

namespace hepta::bots {

using namespace duel;

namespace {

constexpr std::array<std::string_view, 4> way_names = {"military", "science", "politics", "points"};
constexpr std::size_t military = 0, science = 1;
constexpr std::size_t most_reasons = 3;

constexpr double least_change = 0.03;  // of a chance that is worth a word
constexpr int near_the_end = 2;        // symbols that a rival lacks

int percent(double chance) { return static_cast<int>(std::lround(100 * chance)); }

// The card that an action takes off the display.
std::optional<CardId> card_of(Action action) {
    switch (action.kind) {
        case ActionKind::build:
        case ActionKind::discard:
        case ActionKind::recruit:
        case ActionKind::construct: return card_at(action.a);
        case ActionKind::wonder:
        case ActionKind::prepare: return card_at(action.b);
        default: return std::nullopt;
    }
}

// One way to win of one player, with the action and without it.
struct Change {
    Seat seat;
    std::size_t way;
    double from, to;
    double size() const { return std::abs(to - from); }
};

// The changes that are good for the chooser, large and sure enough, the largest first.
std::vector<Change> changes(const Comparison<Duel>& compared) {
    std::vector<Change> list;
    if (compared.other == nullptr) return list;
    for (const Seat seat : {seat_at(0), seat_at(1)})
        for (std::size_t way = 0; way < way_names.size(); ++way) {
            const std::size_t place = way_names.size() * at(seat) + way;
            const auto number = [&](const Trial& trial) { return trial.ways[place]; };
            const Measure change = difference(compared.one, *compared.other, number);
            const bool good = (change.mean > 0) == (seat == compared.seen.seat);
            if (!good || std::abs(change.mean) < std::max(least_change, 2 * change.error)) continue;
            const auto& trials = compared.other->trials;
            const double before = measure(trials.size(), [&](std::size_t i) { return number(trials[i]); }).mean;
            list.push_back({seat, way, before, before + change.mean});
        }
    std::stable_sort(list.begin(), list.end(), [](const Change& a, const Change& b) { return a.size() > b.size(); });
    return list;
}

Reason reason_of(const Change& change, const Comparison<Duel>& compared, const State& table) {
    const Seat seat = compared.seen.seat;
    play::Json args = {{"from", percent(change.from)}, {"to", percent(change.to)}};
    if (change.seat == seat) {
        args["way"] = way_names[change.way];
        return {"own_way", args};
    }
    args["rival"] = index(change.seat);
    const auto card = card_of(compared.action());
    const Symbols symbols = city_of(table, change.seat).symbols;
    const auto denies = [&](CardId id) {
        const auto symbol = facts(id).symbol;
        return symbol != Facts::no_symbol && symbols.of(static_cast<Symbol>(symbol)) == 0 &&
               symbols.different() >= symbols_to_win - near_the_end;
    };
    if (change.way == science && card && denies(*card)) {
        args["nth"] = symbols.different() + 1;
        return {"deny_symbol", args};
    }
    if (change.way == military && card && facts(*card).shields > 0) {
        args["shields"] = facts(*card).shields;
        return {"deny_shields", args};
    }
    args["way"] = way_names[change.way];
    return {"rival_way", args};
}

// DU-CHAIN-1: the building whose symbol makes the card free.
std::optional<CardId> chain_giver(const City& city, CardId id) {
    std::optional<CardId> giver;
    if ((facts(id).accepts & city.chains) == 0) return giver;
    city.cards.for_each([&](CardId built) {
        if ((facts(built).gives & facts(id).accepts) != 0) giver = built;
    });
    return giver;
}

// DU-PRICE-2: what a unit of the good that a new building makes will cost the rival.
std::optional<Reason> dearer_good(const State& table, Seat seat, CardId id) {
    const Facts& made = facts(id);
    if ((made.colour & (only(Colour::brown) | only(Colour::grey))) == 0) return std::nullopt;
    const Seat rival = opponent(seat);
    for (int good = 0; good < good_count; ++good) {
        if (made.supply.units(good) == 0) continue;
        if ((city_of(table, rival).supply.fixed_prices() >> good & 1) != 0) continue;  // DU-PRICE-3
        constexpr int plain_price = 2;
        const int price = plain_price + city_of(table, seat).supply.units(good) + made.supply.units(good);
        return Reason{"dearer", {{"rival", index(rival)}, {"good", good_names[at(good)]}, {"price", price}}};
    }
    return std::nullopt;
}

// What the action does on the table.
std::vector<Reason> facts_of(const State& table, Seat seat, Action action) {
    std::vector<Reason> list;
    const Preview change = preview(table, seat, action);
    const int rival = index(opponent(seat));
    if (change.again) list.push_back({"again", play::Json::object()});
    if (change.token) list.push_back({"token", play::Json::object()});
    if (action.kind == ActionKind::build) {
        const CardId built = card_at(action.a);
        if (const auto giver = chain_giver(city_of(table, seat), built))
            list.push_back({"chain", {{"card", id(built)}, {"by", id(*giver)}}});
        if (auto dearer = dearer_good(table, seat, built)) list.push_back(std::move(*dearer));
    }
    if (change.rival_coins < -1) list.push_back({"rival_coins", {{"rival", rival}, {"coins", -change.rival_coins}}});
    if (change.symbols > 0)
        list.push_back({"symbols", {{"count", city_of(table, seat).symbols.different() + change.symbols}}});
    if (change.steps > 0) list.push_back({"steps", {{"rival", rival}, {"steps", change.steps}}});
    constexpr int many_coins = 3;
    if (change.coins >= many_coins) list.push_back({"coins", {{"coins", change.coins}}});
    return list;
}

std::optional<Reason> more_points(const Comparison<Duel>& compared) {
    if (compared.other == nullptr) return std::nullopt;
    const Measure more = difference(compared.one, *compared.other, [](const Trial& trial) { return trial.points; });
    if (more.mean < std::max(1.0, 2 * more.error)) return std::nullopt;
    return Reason{"points", {{"points", std::lround(more.mean)}}};
}

}  // namespace

bool Reasoning<Duel>::same_matter(Action one, Action other) {
    const auto card = card_of(one);
    return card ? card == card_of(other) : one == other;
}

std::vector<Reason> Reasoning<Duel>::reasons(const Comparison<Duel>& compared) {
    const State table = trial_table(compared.seen);
    const Seat seat = compared.seen.seat;
    if (const Victory victory = preview(table, seat, compared.action()).wins; victory != Victory::none)
        return {{"wins", {{"way", way_names[at(static_cast<int>(victory) - 1)]}}}};
    std::vector<Reason> list;
    for (const Change& change : changes(compared)) {
        constexpr std::size_t most_changes = 2;
        if (list.size() < most_changes) list.push_back(reason_of(change, compared, table));
    }
    std::vector<Reason> shared;  // what both do speaks for neither
    if (compared.other != nullptr) shared = facts_of(table, seat, compared.seen.legal[compared.other->place]);
    auto more = facts_of(table, seat, compared.action());
    if (auto points = more_points(compared)) more.push_back(std::move(*points));
    for (Reason& fact : more) {
        const bool common = std::any_of(shared.begin(), shared.end(), [&](const Reason& one) {
            return one.code == fact.code && one.args == fact.args;
        });
        if (!common && list.size() < most_reasons) list.push_back(std::move(fact));
    }
    return list;
}

}  // namespace hepta::bots
