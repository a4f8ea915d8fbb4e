// What everybody and what one player may know (DU-HID-1 to DU-HID-10): the open facts first, then what this player
// knows beyond them. Filled field by field, never by erasing from a state.
#include "duel/observation.h"

#include <bit>

#include "duel/hooks.h"
#include "duel/rules.h"

namespace hepta::duel {
namespace {

CityView view_of(const City& city) { return {city.cards, city.built, city.unbuilt, city.tokens, city.coins}; }

void observe_display(Observation& view, const State& state) {
    view.present = state.present;
    view.up = state.up;
    view.display.fill(no_card);
    for_each_bit(state.present, [&](int slot) {
        if ((state.up & slot_bit(slot)) != 0)
            view.display[at(slot)] = card_in(state, slot);
        else
            view.backs[at(slot)] = card(card_in(state, slot)).back;
    });
}

// DU-HID-5
void observe_wonders(Observation& view, const State& state) {
    view.picks = state.picks;
    view.offered = state.offered;
    const bool second_four = state.picks > drafted_wonders / 2 || state.phase != Phase::draft ||
                             (state.picks == drafted_wonders / 2 && state.offered != 0);
    for (int place = 0; place < (second_four ? drafted_wonders : drafted_wonders / 2); ++place)
        view.seen_wonders |= only(state.wonders[at(place)]);
}

// DU-HID-6: tokens drawn for the Great Library are seen by the builder only; those of Enki lie open.
bool drawn_in_secret(const State& state) { return state.drawn != 0 && state.tasks.top().data == 0; }

// Unseen tokens are not told from those in the box: drawn ones, and ones that left it face down (AG-HID-10).
void observe_box(Observation& view, const State& state, Tokens missing, bool sees_drawn) {
    const Tokens unseen = sees_drawn ? Tokens{0} : state.drawn;
    view.box = static_cast<Tokens>(state.box | missing | unseen);
    view.drawn = static_cast<Tokens>(state.drawn & ~unseen);
    view.drawn_unseen = static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(unseen)));
}

void count_removed(Observation& view, const State& state) {
    for (int age = 0; age < age_count; ++age)
        for (const CardId id : state.removed[at(age)])
            if (id != no_card) ++view.removed[at(age)];
}

void see_removed(Observation& view, const State& state, Seat seat) {
    for (int age = 0; age < age_count; ++age) {
        if (!hooks::has_seen_removed(state, seat, static_cast<Age>(age))) continue;
        for (const CardId id : state.removed[at(age)])
            if (id != no_card) view.removed_seen.insert(id);
    }
}

}  // namespace

Observation observe_openly(const State& state, Seat side) {
    Observation view;
    view.seat = side;
    view.expansions = state.expansions;
    view.shapes = state.shapes;
    view.age = state.age;
    view.phase = state.phase;
    view.step = state.step;
    view.active = state.active;
    view.again = state.again;
    view.victory = state.victory;
    view.winners = state.winners;
    view.pawn = state.pawn;
    view.military = state.military;
    view.cities = {view_of(state.cities[0]), view_of(state.cities[1])};
    view.discard = state.discard;
    view.under = state.under;
    view.tasks = state.tasks;
    view.board = state.board;
    observe_display(view, state);
    observe_wonders(view, state);
    observe_box(
        view, state,
        static_cast<Tokens>(hooks::missing_from_box(state, seat_at(0)) | hooks::missing_from_box(state, seat_at(1))),
        !drawn_in_secret(state));
    count_removed(view, state);
    hooks::observe_openly(view, state, side);
    return view;
}

Observation observe(const State& state, Seat seat) {
    Observation view = observe_openly(state, seat);
    observe_box(view, state, hooks::missing_from_box(state, seat),
                !drawn_in_secret(state) || state.tasks.top().seat == seat);
    see_removed(view, state, seat);
    hooks::observe_own(view, state, seat);
    view.legal = legal_actions(state, seat);
    return view;
}

}  // namespace hepta::duel
