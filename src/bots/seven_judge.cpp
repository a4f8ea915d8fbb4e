// Judging positions of 7 Wonders: the network says what each place around the table may expect.
#include "bots/seven_judge.h"

#include "bots/network/seven_inputs.h"
#include "seven/rules.h"

namespace hepta::bots {

using namespace seven;
using namespace seven_inputs;

namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr double points_unit = 10;

// The city from whose side the viewer looks: the one it decides for.
int side_of(const State& state, Seat viewer) {
    return to_act(state).contains(viewer) ? acting_city(state, viewer) : index(viewer);
}

// The logistic function.
double chance(double x) { return x <= 0 ? exponential(x) / (1 + exponential(x)) : 1 / (1 + exponential(-x)); }

}  // namespace

void Judge<Seven>::see(const State& state, int side) {
    collect(state, side, inputs_);
    glances_[at(side)].see(network_, inputs_, evaluation_);
}

Outlook Judge<Seven>::outlook(const State& state, Seat viewer) {
    const int side = side_of(state, viewer);
    const int cities = city_count(state);
    see(state, side);
    network_.judge(bucket_of(state), evaluation_);
    Outlook result;
    std::array<double, place_count> wins;
    for (int place = 0; place < cities; ++place) wins[at(place)] = evaluation_.output(place);
    softmax(std::span(wins).first(at(cities)));
    double of_seats = 0;
    for (int place = 0; place < cities; ++place) {
        const int seat = city_at_place(side, place, cities);
        if (seat >= state.players) continue;  // the Free City
        of_seats += wins[at(place)];
        result.win[at(seat)] = wins[at(place)];
        result.value[at(seat)] = chance(evaluation_.output(place_count + place));
        result.points[at(seat)] = points_unit * points_at(place);
    }
    for (int seat = 0; seat < state.players; ++seat) result.win[at(seat)] /= of_seats;
    for (int category = 0; category < category_count; ++category)
        result.ways[at(category)] = points_unit * evaluation_.output(2 * place_count + category);
    return result;
}

// Own points come by category, those of others as totals.
double Judge<Seven>::points_at(int place) const {
    constexpr int first = 2 * place_count;
    if (place > 0) return evaluation_.output(first + category_count + place - 1);
    double sum = 0;
    for (int category = 0; category < category_count; ++category) sum += evaluation_.output(first + category);
    return sum;
}

void Judge<Seven>::priors(const State& state, Seat seat, const ActionList& actions, std::span<double> shares) {
    see(state, acting_city(state, seat));
    for (int i = 0; i < actions.size(); ++i)
        shares[at(i)] = network_.score(evaluation_, rows_of(actions[i])) / output_unit;
    softmax(shares.first(at(actions.size())));
}

}  // namespace hepta::bots
