// Hints for people.
#include "bots/hints.h"

#include "bots/advice.h"
#include "play/games.h"

namespace hepta::bots {
namespace {

// We show a chance only if it is known to within 3 points: 1.5 points more or less, in 95 of 100 cases.
constexpr double largest_error = 0.0077;

double mean_value(const Contender& one) {
    return measure(one.trials.size(), [&](std::size_t i) { return one.trials[i].value; }).mean;
}

// Those that cannot be told from the best one first, as a good player would prefer them: by their chance, whose order
// is luck, another asking would name others. In front stands one that is well within the error, so that another asking
// calls it equal at least. Then the rest by the chance that is shown. Returns how many are equal.
std::size_t put_in_order(std::vector<Contender>& contenders, const std::vector<double>& policy) {
    constexpr double well_within = 3;
    const Contender best =
        *std::max_element(contenders.begin(), contenders.end(),
                          [&](const Contender& a, const Contender& b) { return mean_value(a) < mean_value(b); });
    const auto close = std::stable_partition(contenders.begin(), contenders.end(),
                                             [&](const Contender& one) { return equals(best, one, well_within); });
    const auto rest =
        std::stable_partition(close, contenders.end(), [&](const Contender& one) { return equals(best, one); });
    const auto preferred = [&](const Contender& a, const Contender& b) {
        return policy[static_cast<std::size_t>(a.place)] > policy[static_cast<std::size_t>(b.place)];
    };
    std::stable_sort(contenders.begin(), close, preferred);
    std::stable_sort(close, rest, preferred);
    std::stable_sort(rest, contenders.end(),
                     [](const Contender& a, const Contender& b) { return chance_of(a).mean > chance_of(b).mean; });
    return static_cast<std::size_t>(rest - contenders.begin());
}

template <Game G>
std::vector<Hint> hints_of(const typename G::Observation& seen, std::uint64_t seed) {
    const auto begin = std::chrono::steady_clock::now();
    Counsel<G> counsel(effort_of_hint<G>(), seed);
    auto contenders = counsel.compare(seen, contenders_of<G>(seen, counsel.ranking(seen)), begin);
    Random random(position_seed<G>(seed, seen), Purpose::worlds);
    const std::size_t equals = put_in_order(contenders, Forecast<G>(own_network<G>()).policy(seen, random));
    const Explanation<G> explanation(seen, contenders, seed);
    std::vector<Hint> list;
    for (std::size_t i = 0; i < contenders.size() && i < hint_count; ++i) {
        const Contender& one = contenders[i];
        const Measure chance = chance_of(one);
        const Measure points = measure(one.trials.size(), [&](std::size_t trial) { return one.trials[trial].points; });
        list.push_back({G::notation(seen.legal[one.place]),
                        chance.error <= largest_error ? std::optional(chance.mean) : std::nullopt, points.mean,
                        i > 0 && i < equals, explanation.reasons(one, alternative<G>(seen, contenders, one))});
    }
    return list;
}

// Against what a good player of this position can expect: the mean over the actions, each as likely as the network
// would choose it.
template <Game G>
std::vector<Promise> promises_of(const typename G::Observation& seen, std::uint64_t seed) {
    constexpr int worlds = 40;
    constexpr double least_chance = 0.01;
    constexpr double least_points = 0.5;
    Random random(position_seed<G>(seed, seen), Purpose::worlds, worlds);
    Forecast<G> forecast(own_network<G>());
    const auto rows = forecast.look(seen, std::span(seen.legal.begin(), seen.legal.end()), worlds, random);
    const std::vector<double> shares = forecast.policy(seen, random);
    const auto seat = static_cast<std::size_t>(seen.seat);
    const auto change = [&](std::size_t action, auto number, double least) -> std::optional<double> {
        const Measure found = measure(rows.size(), [&](std::size_t world) {
            double usual = 0;
            for (std::size_t i = 0; i < shares.size(); ++i) usual += shares[i] * number(rows[world][i]);
            return number(rows[world][action]) - usual;
        });
        if (std::abs(found.mean) < std::max(least, 2 * found.error)) return std::nullopt;
        return found.mean;
    };
    std::vector<Promise> list;
    for (std::size_t i = 0; i < shares.size(); ++i)
        list.push_back({G::notation(seen.legal[static_cast<int>(i)]),
                        change(
                            i, [&](const Outlook& one) { return one.win[seat]; }, least_chance),
                        change(
                            i, [&](const Outlook& one) { return one.points[seat]; }, least_points)});
    return list;
}

}  // namespace

std::vector<Hint> hints(const play::Match& match, Seat seat, std::uint64_t seed) {
    std::vector<Hint> list;
    play::with_observation(match, seat,
                           [&]<Game G>(const typename G::Observation& seen) { list = hints_of<G>(seen, seed); });
    return list;
}

std::vector<Promise> promises(const play::Match& match, Seat seat, std::uint64_t seed) {
    std::vector<Promise> list;
    play::with_observation(match, seat,
                           [&]<Game G>(const typename G::Observation& seen) { list = promises_of<G>(seen, seed); });
    return list;
}

}  // namespace hepta::bots
