// What must hold in a state with Pantheon: every divinity is in one place, tokens are not in two.
#include <string>

#include "duel/pantheon/pantheon.h"
#include "duel/payment.h"

namespace hepta::duel::pantheon {

void add_lasting_effects(Symbols& symbols, Chains& chains, const State& state, Seat seat) {
    const Devotion& devotion = state.pantheon.devotions[at(seat)];
    for (int number = 0; number < mythology_count; ++number)
        if (devotion.mythology_tokens(mythology_at(number)) != 0) chains |= only(chain_of(mythology_at(number)));
    for_each_bit(devotion.divinities, [&](int number) { add_symbol(symbols, totals(divinity_at(number))); });
    if (state.pantheon.snake != no_card && state.pantheon.snake_owner == index(seat))
        symbols.add(static_cast<Symbol>(facts(state.pantheon.snake).symbol));
}

std::optional<std::string> check_invariants(const State& state) {
    const PantheonState& pantheon = state.pantheon;
    Divinities seen = 0;
    int count = 0;
    const auto add = [&](DivinityId id) {
        if (id == no_divinity || id == gate) return;
        seen |= only(id);
        ++count;
    };
    for (const Deck& deck : pantheon.decks)
        for (const DivinityId id : deck) add(id);
    for (const DivinityId id : pantheon.spaces) add(id);
    for (const Devotion& devotion : pantheon.devotions)
        for_each_bit(devotion.divinities, [&](int number) { add(divinity_at(number)); });
    for (const Task* task = &state.tasks[0]; task != &state.tasks[0] + state.tasks.size(); ++task)
        if (task->is(TaskKind::activate)) add(divinity_at(task->data));
    constexpr int all = divinity_count - 1;
    if (count != all || std::popcount(static_cast<unsigned>(seen)) != all)
        return "the divinities are not each in one place";
    const Tokens others =
        static_cast<Tokens>(state.board | state.box | state.drawn | state.cities[0].tokens | state.cities[1].tokens);
    if ((others & pantheon.enki_tokens) != 0) return "a token on Enki is in two places";
    if (pantheon.snake != no_card) {
        const Seat other = seat_at(1 - pantheon.snake_owner);
        if (!city_of(state, other).cards.contains(pantheon.snake)) return "the snake lies on no card";
    }
    return std::nullopt;
}

}  // namespace hepta::duel::pantheon
