// What there is to learn of 7 Wonders Duel.
#include "bots/network/duel_learned.h"

#include <algorithm>
#include <limits>

#include "bots/network/duel_inputs.h"

namespace hepta::bots {

using namespace duel;
using duel_inputs::Way;

NetworkShape Learned<Duel>::shape() {
    return {.game = "duel",
            .inputs = duel_inputs::input_count,
            .buckets = duel_inputs::bucket_count,
            .policy_rows = duel_inputs::policy_row_count,
            .ways = duel_inputs::way_count,
            .places = 0,
            .points = duel_inputs::points_count};
}

int Learned<Duel>::bucket(const State& state) { return duel_inputs::bucket_of(state); }

void Learned<Duel>::collect(const State& state, Seat seat, InputList& inputs) {
    duel_inputs::collect(state, seat, inputs);
}

PolicyRows Learned<Duel>::rows(Seat seat, Action action) { return duel_inputs::rows_of(seat, action); }

namespace {

Way way_of(const State& end, Seat seat) {
    const SeatList winners = duel::winners(end);
    if (winners.size() != 1) return Way::tie;
    const bool own = winners[0] == seat;
    switch (end.victory) {
        case Victory::military: return own ? Way::own_military : Way::rival_military;
        case Victory::scientific: return own ? Way::own_science : Way::rival_science;
        case Victory::political: return own ? Way::own_politics : Way::rival_politics;
        case Victory::none:
        case Victory::civilian: break;
    }
    return own ? Way::own_points : Way::rival_points;
}

}  // namespace

Target Learned<Duel>::outcome(const State& end, const State& /*position*/, Seat seat) {
    Target target;
    target.ways.assign(duel_inputs::way_count, 0);
    target.ways[static_cast<std::size_t>(way_of(end, seat))] = 1;
    target.points.assign(duel_inputs::points_count, std::numeric_limits<double>::quiet_NaN());
    if (end.victory == Victory::civilian)  // points at a supremacy say nothing of those at the end of the game
        target.points = {static_cast<double>(score(end, seat).total()),
                         static_cast<double>(score(end, opponent(seat)).total())};
    return target;
}

// The ways of an outlook stand by seat.
Target Learned<Duel>::expected(const Outlook& outlook, const State& /*position*/, Seat seat) {
    constexpr std::size_t ways_of_a_seat = 4;
    Target target;
    target.ways.assign(outlook.ways.begin(), outlook.ways.end());
    if (index(seat) == 1)
        std::swap_ranges(target.ways.begin(), target.ways.begin() + ways_of_a_seat,
                         target.ways.begin() + ways_of_a_seat);
    return target;
}

}  // namespace hepta::bots
