// What must hold between two actions: caches equal what they are derived from, no card is lost or made.
#include <algorithm>
#include <array>

#include "seven/history.h"
#include "seven/powers.h"
#include "seven/rules.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

std::optional<std::string> check_city(const State& state, int number) {
    const City& city = city_of(state, number);
    const std::string name = "city " + std::to_string(number) + ": ";
    const Production made = production_of(city.board, city.stages, city.buildings);
    if (made.own != city.production) return name + "production differs from what the buildings make";
    if (made.for_sale != city.for_sale) return name + "goods for sale differ from what the buildings make";
    if (privileges_now(city.board, city.stages, city.buildings, city.free_build_used) != city.privileges)
        return name + "privileges differ from what the buildings and stages give";
    if (city.stages > board(city.board).stages) return name + "more stages than the board has";
    if (stage_cards(state, number).size() != city.stages) return name + "stages without a card under them";
    if (city.coins > 500) return name + "impossible coins " + std::to_string(city.coins);

    CardSet built;
    for (const Age age : {Age::one, Age::two, Age::three})
        for (int turn = 0; turn < picks_per_age; ++turn)
            if (city.uses.at(age, turn) == Use::build) built.insert(run(state, age, number)[at(turn)]);
    int taken = 0;
    for (int stage = 0; stage < city.stages && stage < 3; ++stage) {
        const CardId id = state.taken[at(stage)];
        if (!has_discard_power(city.board, stage) || id == not_asked || id == declined) continue;
        built.insert(id);
        ++taken;
    }
    if (built != city.buildings) return name + "buildings differ from what was built";
    for (int other = 0; other < card_count; ++other) {  // SW-DUP-1
        const CardSet same = city.buildings & card(card_at(other)).same_building;
        if (same.count() > 1) return name + "has " + std::string(card(card_at(other)).id()) + " twice";
    }
    return std::nullopt;
}

// Every Age holds exactly its deck: in hands, picked, in the pile or still to be dealt.
std::optional<std::string> check_cards(const State& state, Age age) {
    std::array<int, card_count> found{};
    const auto count = [&](CardId id) {
        if (id != no_card) ++found[at(index(id))];
    };
    for (int city = 0; city < city_count(state); ++city)
        for (const CardId id : run(state, age, city)) count(id);
    if (age == state.age)
        for (int seat = 0; seat < state.players; ++seat)
            for (Hand rest = hand_of(state, seat); !rest.empty(); rest.drop_first()) count(rest[0]);
    if (state.players == 2) {
        const int drawn = age < state.age ? turns_per_age : age == state.age ? state.turn + 1 : 0;
        for (int place = drawn; place < hand_size; ++place)
            if (place != leftover || run(state, age, free_city)[leftover] == no_card)
                count(run(state, age, pile_run)[at(place)]);
    }
    int guilds = 0;
    for (int n = 0; n < card_count; ++n) {
        const CardId id = card_at(n);
        if (is_guild(id)) guilds += found[at(n)];
        const int right = card(id).row.age != age ? 0
                          : is_guild(id)          ? std::min(found[at(n)], 1)
                                                  : copies(id, state.players);
        if (found[at(n)] != right)
            return "Age " + std::to_string(number(age)) + " holds " + std::to_string(found[at(n)]) + " of " +
                   std::string(card(id).id()) + " instead of " + std::to_string(right);
    }
    if (age == Age::three && guilds != guilds_in_play(state.players)) return "wrong number of guilds";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> check_invariants(const State& state) {
    for (int city = 0; city < city_count(state); ++city)
        if (auto wrong = check_city(state, city)) return wrong;
    for (const Age age : {Age::one, Age::two, Age::three})
        if (auto wrong = check_cards(state, age)) return wrong;
    return std::nullopt;
}

}  // namespace hepta::seven
