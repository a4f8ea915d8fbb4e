// Why an action is better than another in 7 Wonders: which points it brings, what it keeps from a neighbour, and what
// it opens on the table.
#include "bots/seven_reasons.h"

#include <algorithm>
#include <optional>

#include "seven/observation.h"
#include "seven/powers.h"
#include "seven/previews.h"
#include "seven/reasons.h"
#include "seven/rules.h"
#include "seven/spelling.h"

namespace hepta::bots {

using namespace seven;

namespace {

constexpr std::size_t most_reasons = 3;
constexpr double least_points = 0.8;  // that are worth a word
constexpr int last_turn = turns_per_age - 1;

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

bool decides_for_itself(const Observation& seen) { return seen.acting_city == index(seen.seat); }

// A number of outlooks, with the action less than with the other one.
template <class Number>
Measure at_first_sight(const Comparison<Seven>& compared, Number number) {
    return measure(std::min(compared.first_sight.size(), compared.other_sight.size()),
                   [&](std::size_t i) { return number(compared.first_sight[i]) - number(compared.other_sight[i]); });
}

bool is_sure(Measure change, double least) { return std::abs(change.mean) >= std::max(least, 2 * change.error); }

// More points of a category; the largest first. With two players the side that a network looks from changes.
std::vector<Reason> more_points(const Comparison<Seven>& compared) {
    std::vector<std::pair<double, Reason>> found;
    if (compared.other == nullptr || compared.seen.players == 2) return {};
    for (std::size_t category = 0; category < categories.size(); ++category) {
        const Measure more = at_first_sight(compared, [&](const Outlook& one) { return one.ways[category]; });
        if (more.mean < 0 || !is_sure(more, least_points)) continue;
        found.emplace_back(more.mean, Reason{"category",
                                             {{"category", categories[category].name},
                                              {"points", std::max(1L, std::lround(more.mean))}}});
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Reason> list;
    for (auto& [size, reason] : found) list.push_back(std::move(reason));
    return list;
}

// SW-TURN-8: the neighbour to whom this hand goes next; none in the last turn of an Age.
std::optional<int> next_holder(const Observation& seen) {
    if (seen.turn == last_turn || seen.step != Step::choose) return std::nullopt;
    const int cities = city_count(seen.players);
    const int city = index(seen.seat);
    return seen.age == Age::two ? right_of(city, cities) : left_of(city, cities);
}

// A neighbour who can expect fewer points; where it could have built the card, because the card does not come to it.
std::optional<Reason> fewer_points_of_neighbour(const Comparison<Seven>& compared, const State& table) {
    const Observation& seen = compared.seen;
    if (compared.other == nullptr || !decides_for_itself(seen)) return std::nullopt;
    std::optional<Reason> found;
    double most = 0;
    const auto [left, right] = neighbours(table, index(seen.seat));
    for (const int seat : {static_cast<int>(left), static_cast<int>(right)}) {
        if (seat >= seen.players) continue;  // the Free City
        const Measure change = at_first_sight(compared, [&](const Outlook& one) { return one.points[at(seat)]; });
        if (change.mean >= most || !is_sure(change, least_points)) continue;
        most = change.mean;
        const Action action = compared.action();
        const bool denies =
            next_holder(seen) == seat && why_no_building(table, seat, action.card).obstacle == Obstacle::none;
        play::Json args = {{"seat", seat}, {"points", std::max(1L, std::lround(-change.mean))}};
        if (denies) args["card"] = card(action.card).id();
        found = Reason{denies ? "deny_card" : "rival_points", args};
    }
    return found;
}

// SW-CHAIN-1
std::optional<Reason> chain(const City& city, Action action) {
    if (action.kind != ActionKind::build || !chained(city, action.card)) return std::nullopt;
    std::optional<CardId> giver;
    city.buildings.for_each([&](CardId built) {
        if (card(action.card).chain_from.contains(built)) giver = built;
    });
    return Reason{"chain", {{"card", card(action.card).id()}, {"by", card(*giver).id()}}};
}

// What can be built for nothing later because of this card.
std::optional<Reason> chain_to_come(const Observation& seen, const City& city, CardId id) {
    for (int number = 0; number < card_count; ++number) {
        const CardId later = card_at(number);
        if (card(later).chain_from.contains(id) && copies(later, seen.players) > 0 && !has_building(city, later))
            return Reason{"opens_chain", {{"card", card(later).id()}}};
    }
    return std::nullopt;
}

std::optional<Reason> stage_next_turn(const Observation& seen, const State& before, const State& after) {
    const City& city = city_of(after, seen.acting_city);
    const bool last = seen.age == Age::three && seen.turn == last_turn;
    if (last || city.stages != city_of(before, seen.acting_city).stages) return std::nullopt;
    const auto obstacle = why_no_stage(before, seen.acting_city).obstacle;
    if (obstacle == Obstacle::none || why_no_stage(after, seen.acting_city).obstacle != Obstacle::none)
        return std::nullopt;
    return Reason{"stage_next", {{"stage", city.stages + 1}}};
}

// The first good of a new building that the city could not make before.
std::optional<Reason> new_good(const State& before, const State& after, int city) {
    for (std::size_t good = 0; good < good_count; ++good) {
        Cost unit;
        unit.units[good] = 1;
        if (!covers(city_of(before, city).production, demand(unit)) &&
            covers(city_of(after, city).production, demand(unit)))
            return Reason{"supply", {{"good", good_names[good]}}};
    }
    return std::nullopt;
}

std::optional<Reason> lead_in_shields(const State& before, const State& after, int city) {
    const auto [left, right] = neighbours(before, city);
    std::vector<int> passed;
    for (const int other : {static_cast<int>(left), static_cast<int>(right)}) {
        const int theirs = shields_of(city_of(before, other));
        if (shields_of(city_of(before, city)) <= theirs && shields_of(city_of(after, city)) > theirs)
            passed.push_back(other);
    }
    if (passed.empty()) return std::nullopt;
    if (passed.size() == 2 && passed[0] != passed[1]) return Reason{"shields_both", play::Json::object()};
    return Reason{"shields", {{"seat", passed[0]}}};
}

// What the action does on the table.
std::vector<Reason> facts_of(const Observation& seen, const State& table, Action action) {
    std::vector<Reason> list;
    const bool known = action.kind == ActionKind::build || action.kind == ActionKind::build_free ||
                       action.kind == ActionKind::stage || action.kind == ActionKind::sell;
    if (!known || !decides_for_itself(seen)) return list;
    State after = table;
    carry_out_alone(after, seen.acting_city, action);
    const City& city = city_of(table, seen.acting_city);
    const auto add = [&](std::optional<Reason> reason) {
        if (reason) list.push_back(std::move(*reason));
    };
    add(chain(city, action));
    add(lead_in_shields(table, after, seen.acting_city));
    add(stage_next_turn(seen, table, after));
    add(new_good(table, after, seen.acting_city));
    const bool builds = action.kind == ActionKind::build || action.kind == ActionKind::build_free;
    if (builds) add(chain_to_come(seen, city, action.card));
    constexpr int many_coins = 3;
    const int coins = city_of(after, seen.acting_city).coins - city.coins;
    if (action.kind != ActionKind::sell && coins >= many_coins) list.push_back({"coins", {{"coins", coins}}});
    return list;
}

// Where nothing in particular speaks for it: the points or the chance as a whole.
std::optional<Reason> whole(const Comparison<Seven>& compared) {
    if (compared.other == nullptr) return std::nullopt;
    const Measure points = difference(compared.one, *compared.other, [](const Trial& one) { return one.points; });
    if (points.mean > 0 && is_sure(points, least_points))
        return Reason{"points", {{"points", std::max(1L, std::lround(points.mean))}}};
    return std::nullopt;
}

}  // namespace

std::vector<Reason> Reasoning<Seven>::reasons(const Comparison<Seven>& compared) {
    const State table = open_table(compared.seen);
    std::vector<Reason> list = more_points(compared);
    constexpr std::size_t most_categories = 1;
    list.resize(std::min(list.size(), most_categories));
    if (auto neighbour = fewer_points_of_neighbour(compared, table)) list.push_back(std::move(*neighbour));
    std::vector<Reason> shared;  // what both do speaks for neither
    if (compared.other != nullptr) shared = facts_of(compared.seen, table, compared.seen.legal[compared.other->place]);
    auto more = facts_of(compared.seen, table, compared.action());
    for (Reason& fact : more) {
        const bool common = std::any_of(shared.begin(), shared.end(), [&](const Reason& one) {
            return one.code == fact.code && one.args == fact.args;
        });
        if (!common && list.size() < most_reasons) list.push_back(std::move(fact));
    }
    if (list.empty())
        if (auto reason = whole(compared)) list.push_back(std::move(*reason));
    return list;
}

}  // namespace hepta::bots
