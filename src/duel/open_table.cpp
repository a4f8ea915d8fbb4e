// A table laid out with what lies open, field by field.
#include "duel/open_table.h"

#include "duel/agora/senate.h"
#include "duel/rules.h"

namespace hepta::duel {
namespace {

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
