// What the choices of a turn of 7 Wonders cost and brought, each with the choices of all others in place.
#include "play/results.h"
#include "seven/notation.h"
#include "seven/powers.h"
#include "seven/reasons.h"
#include "seven/rules.h"
#include "seven/scoring.h"

namespace hepta::play {

using namespace seven;

namespace {

struct Deed {
    int city = 0;
    Action action{};
};

// A card from the discard pile is built like any other, for nothing (SW-WA-HAL-1).
Action on_the_table(const Action& action) {
    return action.kind == ActionKind::take ? Action{ActionKind::build_free, action.card, 0, 0} : action;
}

int bank_price(const City& city, const Action& action) {
    if (action.kind == ActionKind::stage) return next_stage(city).cost.coins;
    if (action.kind == ActionKind::build && !chained(city, action.card)) return card(action.card).row.cost.coins;
    return 0;
}

// The story reports coins and conflicts separately.
int points_of(const State& table, int city) {
    const Score points = score(table, city);
    return points.total() - points.treasury - points.conflicts;
}

Json result_of(const State& before, const std::vector<Deed>& deeds, std::size_t mine) {
    const auto& [city, action] = deeds[mine];
    State table = before;
    for (std::size_t other = 0; other < deeds.size(); ++other)
        if (other != mine) carry_out_alone(table, deeds[other].city, on_the_table(deeds[other].action));
    State after = table;
    carry_out_alone(after, city, on_the_table(action));
    const City& self = city_of(before, city);
    const int cost = action.left + action.right + bank_price(self, action);
    Json json = Json::object();
    const auto add = [&](const char* name, int number) {
        if (number != 0) json[name] = number;
    };
    add("cost", cost);
    add("coins", city_of(after, city).coins - city_of(table, city).coins + cost);
    add("points", points_of(after, city) - points_of(table, city));
    add("shields", shields_of(city_of(after, city)) - shields_of(city_of(table, city)));
    if (action.kind == ActionKind::build && chained(self, action.card)) json["chain"] = true;
    if (action.kind == ActionKind::stage) json["stage"] = self.stages + 1;
    return json;
}

}  // namespace

void tell_results(std::vector<News>& news, const std::vector<Choice>& choices, const State& before,
                  const State& /*after*/) {
    const State table = open_table(observe_openly(before));
    std::vector<Deed> deeds;
    for (const Choice& choice : choices) deeds.push_back({choice.city, *parse(choice.action)});
    for (std::size_t i = 0; i < news.size(); ++i) {
        Json facts = result_of(table, deeds, i);
        facts["age"] = static_cast<int>(before.age) + 1;
        facts["turn"] = before.turn + 1;
        news[i].own.update(facts);
        news[i].open.update(facts);
    }
}

}  // namespace hepta::play
