// The Senate: cubes, control, decrees (sections 7 to 9 and 12 of the clauses of Agora).
#include "duel/agora/senate.h"

#include <cassert>

#include "duel/agora/agora.h"
#include "duel/construction.h"
#include "duel/payment.h"

namespace hepta::duel::agora {
namespace {

constexpr Decrees shield_decree = decrees_of(DecreeKind::shield);

bool holds_shield_decree(const AgoraState& agora, int chamber) {
    for (const DecreeId id : agora.decrees[at(chamber)])
        if (id != no_decree && (only(id) & shield_decree) != 0) return true;
    return false;
}

// AG-CTRL-4
void turn_up_decrees(AgoraState& agora, int chamber) {
    for (int place = 0; place < 2; ++place)
        if (agora.decrees[at(chamber)][at(place)] != no_decree)
            agora.face_up = static_cast<std::uint16_t>(agora.face_up | 1U << (2 * chamber + place));
}

void refresh_decrees(AgoraState& agora) {
    for (int seat = 0; seat < 2; ++seat) agora.in_force[at(seat)] = decrees_of_controller(agora, seat);
}

bool controls_all(const AgoraState& agora, int seat) {
    for (int chamber = 0; chamber < chamber_count; ++chamber)
        if (majority(agora, chamber) != seat) return false;
    return true;
}

}  // namespace

int majority(const AgoraState& agora, int chamber) {
    const int first = agora.cubes[0][at(chamber)];
    const int second = agora.cubes[1][at(chamber)];
    const int leader = second > first ? 1 : 0;
    return first == second ? nobody : leader;
}

Decrees decrees_of_controller(const AgoraState& agora, int seat) {
    const auto set_of = [](DecreeId id) { return id == no_decree ? Decrees{0} : only(id); };
    Decrees set = 0;
    for (int chamber = 0; chamber < chamber_count; ++chamber) {
        const auto& [first, second] = agora.decrees[at(chamber)];
        const Decrees both = set_of(first) | set_of(second);
        set |= agora.controller[at(chamber)] == seat ? both : Decrees{0};
    }
    return set;
}

void check_control(State& state, int chamber) {
    AgoraState& agora = state.agora;
    const int now = majority(agora, chamber);
    std::uint8_t& holder = agora.controller[at(chamber)];
    if (now == holder) return;
    if (holder != nobody) {
        // AG-CTRL-5: control goes through "nobody". A gain waits until the loss is fully resolved.
        if (now != nobody) state.tasks.push(task(TaskKind::check_control, state.active, chamber));
        holder = nobody;
    } else {
        holder = static_cast<std::uint8_t>(now);
        turn_up_decrees(agora, chamber);
    }
    refresh_decrees(agora);
    // AG-CTRL-6: first the pawn, then the six chambers; military tokens are tasks and come last.
    if (holds_shield_decree(agora, chamber)) settle_shield(state);
    if (!game_over(state) && holder != nobody && controls_all(agora, holder))
        win(state, Victory::political, seat_at(holder));
}

void settle_shield(State& state) {
    AgoraState& agora = state.agora;
    int controller = nobody;
    for (int chamber = 0; chamber < chamber_count; ++chamber)
        if (holds_shield_decree(agora, chamber)) controller = agora.controller[at(chamber)];
    const int holder = agora.shield_held_by;
    if (holder == controller) return;
    if (holder != nobody) {
        agora.shield_held_by = nobody;
        if (controller != nobody) state.tasks.push(task(TaskKind::settle_shield, state.active));
        move_pawn(state, opponent(seat_at(holder)), 1);
    } else {
        agora.shield_held_by = static_cast<std::uint8_t>(controller);
        move_pawn(state, seat_at(controller), 1);
    }
}

void place_cube(State& state, Seat seat, int chamber) {
    ++state.agora.cubes[at(seat)][at(chamber)];
    turn_up_decrees(state.agora, chamber);
    check_control(state, chamber);
}

void move_cube(State& state, Seat seat, int from, int to) {
    --state.agora.cubes[at(seat)][at(from)];
    ++state.agora.cubes[at(seat)][at(to)];
    turn_up_decrees(state.agora, to);
    state.tasks.push(task(TaskKind::check_control, seat, to));  // AG-CTRL-2: after all consequences of the first check
    check_control(state, from);
}

void remove_cube(State& state, Seat owner, int chamber) {
    --state.agora.cubes[at(owner)][at(chamber)];
    check_control(state, chamber);
}

void move_decree(State& state, int from, int to) {
    AgoraState& agora = state.agora;
    const DecreeId id = agora.decrees[at(from)][0];
    const bool up = is_up(agora, from, 0);
    agora.decrees[at(from)][0] = no_decree;
    agora.face_up = static_cast<std::uint16_t>(agora.face_up & ~(1U << (2 * from)));
    agora.decrees[at(to)][1] = id;
    if (up || agora.controller[at(to)] != nobody)
        agora.face_up = static_cast<std::uint16_t>(agora.face_up | 1U << (2 * to + 1));
    refresh_decrees(agora);
    if (holds_shield_decree(agora, to)) settle_shield(state);
}

Place add_placements(Place place, const State& state, Seat seat, unsigned chambers) {
    if (reserve(state.agora, index(seat)) == 0) return place;  // AG-SEN-5
    for_each_bit(chambers, [&](int chamber) { *place++ = action(ActionKind::place, chamber); });
    return place;
}

Place add_moves(Place place, const State& state, Seat seat) {
    for (int chamber = 0; chamber < chamber_count; ++chamber) {
        const int possible =
            state.agora.cubes[at(seat)][at(chamber)] != 0 ? 1 : 0;  // else the next one is written here
        if (chamber > 0) {
            *place = action(ActionKind::move, chamber, chamber - 1);
            place += possible;
        }
        if (chamber + 1 < chamber_count) {
            *place = action(ActionKind::move, chamber, chamber + 1);
            place += possible;
        }
    }
    return place;
}

Place add_removals(Place place, const State& state, Seat seat) {
    for (int chamber = 0; chamber < chamber_count; ++chamber)
        if (state.agora.cubes[at(opponent(seat))][at(chamber)] != 0) *place++ = action(ActionKind::remove, chamber);
    return place;
}

// ---- decrees -----------------------------------------------------------------------------------------------------

namespace {

// What the decrees of a kind name, colours or goods, by which of them are in force. Their numbers follow each other.
template <DecreeKind Kind, class Value>
class Named {
  public:
    explicit constexpr Named(Value (*value)(const DecreeRow&)) {
        for (unsigned set = 0; set < values_.size(); ++set)
            for (int place = 0; place < count; ++place)
                if ((set >> place & 1) != 0)
                    values_[set] = static_cast<Value>(values_[set] | value(decree(decree_at(first + place))));
    }
    constexpr Value operator()(Decrees in_force) const { return values_[(in_force & all) >> first]; }

  private:
    static constexpr Decrees all = decrees_of(Kind);
    static constexpr int first = std::countr_zero(all);
    static constexpr int count = std::popcount(all);
    static_assert(all == ((1 << count) - 1) << first);
    std::array<Value, std::size_t{1} << count> values_{};
};
constexpr Named<DecreeKind::ignore_cost, Colours> ignored_colours([](const DecreeRow& row) {
    return only(row.colour);
});
constexpr Named<DecreeKind::trade_rebate, Goods> cheaper_goods([](const DecreeRow& row) { return row.goods; });

}  // namespace

void adjust(Market& market, const State& state, Seat seat) {
    const Decrees in_force = state.agora.in_force[at(seat)];
    market.ignored_cost = ignored_colours(in_force);  // AG-DEC-5 to AG-DEC-7
    market.helped_colours |= market.ignored_cost;
    if ((in_force & decrees_of(DecreeKind::wonder_discount)) != 0) {  // AG-DEC-8
        ++market.wonder_units_off;
        market.wonders_helped = true;
    }
    market.prices -= above_one(market.prices) & bytes_by_goods[cheaper_goods(in_force)];  // AG-DEC-10, AG-DEC-11
    if ((in_force & decrees_of(DecreeKind::opponent_chains)) != 0)                        // AG-DEC-15, PA-AGO-7
        market.chains |= city_of(state, opponent(seat)).chains;
}

int discard_bonus(const State& state, Seat seat) {
    constexpr int bonus = 2;  // AG-DEC-13
    return has_decree(state.agora, index(seat), DecreeKind::more_for_discards) ? bonus : 0;
}

void income_from_building(State& state, Colours colour) {
    constexpr auto decrees_by_colour = [] {
        std::array<Decrees, colour_count> sets{};
        for (int number = 0; number < decree_count; ++number)
            if (decree(decree_at(number)).kind == DecreeKind::income)
                sets[at(static_cast<int>(decree(decree_at(number)).colour))] |= only(decree_at(number));
        return sets;
    }();
    const Decrees income = decrees_by_colour[at(std::countr_zero(colour))];  // AG-DEC-1 to AG-DEC-4
    for (int seat = 0; seat < 2; ++seat)
        if ((state.agora.in_force[at(seat)] & income) != 0) gain_coins(state, seat_at(seat), number(state.age));
}

void income_from_wonder(State& state) {  // AG-DEC-14
    for (int seat = 0; seat < 2; ++seat)
        if (has_decree(state.agora, seat, DecreeKind::income_wonder))
            gain_coins(state, seat_at(seat), number(state.age));
}

void push_military_token(State& state, Seat beneficiary, const MilitaryTokenRow& row) {  // AG-MIL-1
    if (row.zone == near_zone) {
        state.tasks.push(task(TaskKind::place, beneficiary));
    } else {
        state.tasks.push(task(TaskKind::may_move, beneficiary));
        state.tasks.push(task(TaskKind::remove, beneficiary));
    }
}

}  // namespace hepta::duel::agora
