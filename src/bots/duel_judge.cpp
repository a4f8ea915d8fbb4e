// Judging positions of 7 Wonders Duel: the network says how likely each way to end is for the player to move.
#include "bots/duel_judge.h"

#include "bots/network/duel_inputs.h"
#include "duel/rules.h"

namespace hepta::bots {

using namespace duel;
using namespace duel_inputs;

namespace {

constexpr int ways_of_a_seat = Insight<Duel>::ways_of_a_seat;
constexpr double points_unit = 10;

}  // namespace

void Judge<Duel>::see(const State& state, Seat side) {
    collect(state, side, inputs_);
    glances_[duel::at(side)].see(network_, inputs_, evaluation_);
}

// The ways of an outlook stand by seat, those of the network by mover and rival.
Outlook Judge<Duel>::outlook(const State& state, Seat /*viewer*/) {
    const Seat mover = to_act(state)[0];
    see(state, mover);
    network_.judge(bucket_of(state), evaluation_);
    std::array<double, way_count> ways;
    for (int way = 0; way < way_count; ++way) ways[duel::at(way)] = evaluation_.output(way);
    softmax(ways);
    Outlook result;
    const double tie = ways[static_cast<std::size_t>(Way::tie)];
    result.ways[duel::at(way_count - 1)] = tie;
    for (const bool own : {true, false}) {
        const Seat seat = own ? mover : opponent(mover);
        double win = tie / 2;
        for (int way = 0; way < ways_of_a_seat; ++way) {
            const double chance = ways[duel::at(way + (own ? 0 : ways_of_a_seat))];
            win += chance;
            result.ways[duel::at(ways_of_a_seat * index(seat) + way)] = chance;
        }
        result.win[duel::at(seat)] = win;
        result.points[duel::at(seat)] = points_unit * evaluation_.output(way_count + (own ? 0 : 1));
    }
    result.value = result.win;
    return result;
}

// The network learned from few games that politics won, and thinks too little of senators: their actions get three
// times the attention (docs/strength.md).
void Judge<Duel>::priors(const State& state, Seat seat, const ActionList& actions, std::span<double> shares) {
    constexpr double log_of_three = 1.0986122886681098;
    see(state, seat);
    for (int i = 0; i < actions.size(); ++i) {
        const double score = network_.score(evaluation_, rows_of(seat, actions[i])) / output_unit;
        shares[duel::at(i)] = score + (Insight<Duel>::serves(actions[i], Goal::politics) ? log_of_three : 0);
    }
    softmax(shares.first(duel::at(actions.size())));
}

}  // namespace hepta::bots
