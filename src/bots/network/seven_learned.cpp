// What there is to learn of 7 Wonders.
#include "bots/network/seven_learned.h"

#include <array>
#include <limits>

#include "bots/insight.h"
#include "bots/network/seven_inputs.h"

namespace hepta::bots {

using namespace seven;

namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

// Being ahead of another city, half by rank and half by the margin.
double ahead(const Score& one, int coins, const Score& other, int other_coins) {
    constexpr double scale = 12;
    const int lead = one.total() - other.total();
    const int by_rank = lead != 0 ? lead : coins - other_coins;  // SW-END-2
    const double rank = by_rank > 0 ? 1 : by_rank == 0 ? 0.5 : 0;
    return 0.5 * rank + 0.5 * (0.5 + 0.5 * squashed(lead / scale));
}

}  // namespace

NetworkShape Learned<Seven>::shape() {
    return {.game = "seven",
            .inputs = seven_inputs::input_count,
            .buckets = seven_inputs::bucket_count,
            .policy_rows = seven_inputs::policy_row_count,
            .ways = seven_inputs::place_count,
            .places = seven_inputs::place_count,
            .points = seven_inputs::points_count};
}

int Learned<Seven>::bucket(const State& state) { return seven_inputs::bucket_of(state); }

void Learned<Seven>::collect(const State& state, Seat seat, InputList& inputs) {
    seven_inputs::collect(state, acting_city(state, seat), inputs);
}

PolicyRows Learned<Seven>::rows(Seat /*seat*/, Action action) { return seven_inputs::rows_of(action); }

// Who is first of many is mostly chance; being ahead of each other city says more.
std::array<double, max_cities> final_values(const State& end) {
    constexpr double share_of_winning = 0.2;
    std::array<double, max_cities> values{};
    const Scores all = scores(end);
    const SeatList first = winners(end);
    for (int seat = 0; seat < end.players; ++seat) {
        double sum = 0;
        for (int other = 0; other < end.players; ++other)
            if (other != seat) sum += ahead(all[seat], city_of(end, seat).coins, all[other], city_of(end, other).coins);
        const double won = first.contains(seat_at(seat)) ? 1.0 / first.size() : 0;
        values[at(seat)] = share_of_winning * won + (1 - share_of_winning) * sum / (end.players - 1);
    }
    return values;
}

Target Learned<Seven>::outcome(const State& end, const State& position, Seat seat) {
    const int city = acting_city(position, seat);
    const int cities = city_count(end);
    const SeatList first = winners(end);
    const auto values = final_values(end);
    Target target;
    target.points.assign(seven_inputs::points_count, std::numeric_limits<double>::quiet_NaN());
    for (int place = 0; place < cities; ++place) {
        const int other = seven_inputs::city_at_place(city, place, cities);
        const bool won = other < end.players && first.contains(seat_at(other));
        target.ways.push_back(won ? 1.0 / first.size() : 0);
        target.values.push_back(values[at(other)]);
        if (place > 0 && other < end.players)
            target.points[at(seven_inputs::category_count + place - 1)] = score(end, other).total();
    }
    const Score own = score(end, city);
    std::size_t next = 0;
    for (const int points :
         {own.conflicts, own.treasury, own.wonder, own.civilian, own.science, own.commerce, own.guilds})
        target.points[next++] = points;
    return target;
}

Target Learned<Seven>::expected(const Outlook& outlook, const State& position, Seat seat) {
    const int city = acting_city(position, seat);
    const int cities = city_count(position);
    Target target;
    for (int place = 0; place < cities; ++place) {
        const int other = seven_inputs::city_at_place(city, place, cities);
        target.ways.push_back(outlook.win[at(other)]);
        target.values.push_back(outlook.value[at(other)]);
    }
    return target;
}

}  // namespace hepta::bots
