// What lies open on the table of Duel, filled field by field.
#include "duel/open_table.h"

#include <bit>

#include "duel/agora/senate.h"
#include "duel/hooks.h"
#include "duel/rules.h"

namespace hepta::duel {
namespace {

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
    constexpr int half = drafted_wonders / 2;
    const bool all = state.picks > half || state.phase != Phase::draft || (state.picks == half && state.offered != 0);
    for (int place = 0; place < (all ? drafted_wonders : half); ++place)
        view.seen_wonders |= only(state.wonders[at(place)]);
}

// DU-HID-6, AG-HID-10: tokens drawn for the Great Library or locked from the box are not told from those in the box.
void observe_tokens(Observation& view, const State& state) {
    view.board = state.board;
    view.box = static_cast<Tokens>(state.box | hooks::missing_from_box(state, seat_at(0)) |
                                   hooks::missing_from_box(state, seat_at(1)));
    const bool secret = state.drawn != 0 && state.tasks.top().data == 0;
    if (secret) {
        view.box |= state.drawn;
        view.drawn_unseen = static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(state.drawn)));
    } else {
        view.drawn = state.drawn;
    }
}

// AG-HID-3, AG-HID-11
agora::AgoraView open_senate(const State& state, Seat side) {
    using namespace agora;
    const AgoraState& agora = state.agora;
    const Intrigue& other = agora.intrigues[at(opponent(side))];
    AgoraView view;
    view.cubes = agora.cubes;
    view.controller = agora.controller;
    view.face_up = agora.face_up;
    for (int chamber = 0; chamber < chamber_count; ++chamber)
        for (int place = 0; place < 2; ++place) {
            const DecreeId id = agora.decrees[at(chamber)][at(place)];
            view.decrees[at(chamber)][at(place)] = id == no_decree || is_up(agora, chamber, place) ? id : hidden_decree;
        }
    view.deck_size = agora.deck_size;
    for (const ConspiracyId id : agora.drawn)
        view.drawn_count = static_cast<std::uint8_t>(view.drawn_count + (id != no_conspiracy ? 1 : 0));
    view.triggered = {agora.intrigues[0].triggered, agora.intrigues[1].triggered};
    view.prepared_with.fill(no_card);
    for_each_bit(static_cast<Conspiracies>(view.triggered[0] | view.triggered[1]),
                 [&](int number) { view.prepared_with[at(number)] = agora.prepared_with[at(number)]; });
    for_each_bit(other.prepared, [&](int number) { view.opponent_prepared.insert(agora.prepared_with[at(number)]); });
    view.opponent_held = static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(other.held)));
    view.ages_seen = agora.ages_seen;
    view.locked_by = agora.locked_by;
    view.locked_from_box = agora.locked_from_box;
    view.locked = agora.locked_from_box ? no_token : agora.locked;
    view.shield_held_by = agora.shield_held_by;
    view.known.fill(no_conspiracy);
    view.own_memory.suspected_at.fill(no_place);
    view.opponent_memory.suspected_at.fill(no_place);
    return view;
}

// PA-HID-2 to PA-HID-4, PA-HID-11: cards of the decks are told only by who has seen them.
pantheon::PantheonView open_pantheon(const State& state) {
    using namespace pantheon;
    const PantheonState& pantheon = state.pantheon;
    const bool face_up = state.age != Age::one;
    PantheonView view;
    for (int number = 0; number < 2; ++number) {
        const Devotion& devotion = pantheon.devotions[at(number)];
        view.devotions[at(number)] = {devotion.divinities, devotion.mythology, devotion.offerings, devotion.astarte};
    }
    for (int number = 0; number < mythology_count; ++number)
        for (int position = 0; position < divinities_per_mythology; ++position) {
            const bool empty = pantheon.decks[at(number)][at(position)] == no_divinity;
            view.decks[at(number)][at(position)] = empty ? no_divinity : hidden_divinity;
        }
    for (int space = 0; space < space_count; ++space) {
        const DivinityId id = pantheon.spaces[at(space)];
        const bool seen = face_up || id == no_divinity || id == gate;
        view.spaces[at(space)] = seen ? id : hidden_divinity;
        if (!seen) view.backs[at(space)] = mythology_of(id);
    }
    view.mythology_tokens = pantheon.mythology_tokens;
    if (face_up) view.offering_tokens = pantheon.offering_tokens;  // PA-HID-7
    view.drawn = pantheon.drawn;
    view.tokens_left = pantheon.tokens_left;
    view.enki_tokens = pantheon.enki_tokens;
    view.snake = pantheon.snake;
    view.snake_owner = pantheon.snake_owner;
    view.minerva = pantheon.minerva;
    return view;
}

void lay_open_senate(agora::AgoraState& agora, const agora::AgoraView& view) {
    agora.cubes = view.cubes;
    agora.controller = view.controller;
    agora.decrees = view.decrees;
    for (auto& chamber : agora.decrees)
        for (agora::DecreeId& id : chamber)
            if (id == agora::hidden_decree) id = agora::no_decree;
    agora.face_up = view.face_up;
    for (int seat = 0; seat < 2; ++seat) {
        agora.intrigues[at(seat)].triggered = view.triggered[at(seat)];
        agora.in_force[at(seat)] = agora::decrees_of_controller(agora, seat);
    }
    agora.locked_by = view.locked_by;
    agora.shield_held_by = view.shield_held_by;
}

void lay_open_pantheon(pantheon::PantheonState& pantheon, const pantheon::PantheonView& view) {
    for (int seat = 0; seat < 2; ++seat) {
        const pantheon::DevotionView& devotion = view.devotions[at(seat)];
        pantheon.devotions[at(seat)] = {devotion.divinities, 0, devotion.mythology, devotion.offerings,
                                        devotion.astarte};
    }
    pantheon.spaces = view.spaces;
    pantheon.mythology_tokens = view.mythology_tokens;
    pantheon.offering_tokens = view.offering_tokens;
    pantheon.tokens_left = view.tokens_left;
    pantheon.enki_tokens = view.enki_tokens;
    pantheon.snake = view.snake;
    pantheon.snake_owner = view.snake_owner;
    pantheon.minerva = view.minerva;
}

void lay_open_cities(State& table, const Observation& seen) {
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
        City& city = city_of(table, seat);
        const CityView& view = seen.cities[at(seat)];
        city.cards = view.cards;
        city.built = view.built;
        city.unbuilt = view.unbuilt;
        city.tokens = view.tokens;
        city.coins = view.coins;
        derive_caches(table, seat);
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
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
        const City& city = city_of(state, seat);
        view.cities[at(seat)] = {city.cards, city.built, city.unbuilt, city.tokens, city.coins};
    }
    view.discard = state.discard;
    view.under = state.under;
    view.tasks = state.tasks;
    for (int age = 0; age < age_count; ++age)
        for (const CardId id : state.removed[at(age)])
            if (id != no_card) ++view.removed[at(age)];
    observe_display(view, state);
    observe_wonders(view, state);
    observe_tokens(view, state);
    view.agora = open_senate(state, side);
    view.pantheon = open_pantheon(state);
    return view;
}

State open_table(const Observation& seen) {
    State table;
    table.expansions = seen.expansions;
    table.shapes = seen.shapes;
    table.age = seen.age;
    table.phase = seen.phase;
    table.step = seen.step;
    table.active = seen.active;
    table.again = seen.again;
    table.victory = seen.victory;
    table.winners = seen.winners;
    table.pawn = seen.pawn;
    table.military = seen.military;
    table.discard = seen.discard;
    table.under = seen.under;
    table.present = seen.present;
    table.up = seen.up;
    table.board = seen.board;
    for (auto& display : table.displays) display.fill(no_card);
    for_each_bit(seen.present, [&](int slot) {
        if ((layout(table).covered_by[at(slot)] & seen.present) == 0) table.open |= slot_bit(slot);
        if ((seen.up & slot_bit(slot)) != 0)
            table.displays[static_cast<std::size_t>(seen.age)][at(slot)] = seen.display[at(slot)];
    });
    lay_open_senate(table.agora, seen.agora);
    lay_open_pantheon(table.pantheon, seen.pantheon);
    lay_open_cities(table, seen);
    return table;
}

}  // namespace hepta::duel
