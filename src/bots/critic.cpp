// Looking back at the choices of a game.
#include "bots/critic.h"

#include "bots/advice.h"
#include "play/games.h"

namespace hepta::bots {
namespace {

// A whole game of seven players must not take longer than somebody waits.
template <Game G>
constexpr Effort effort_of_review() {
    constexpr int searches = 6;
    return Insight<G>::simultaneous ? Effort{.first = 160, .each = 40, .least = searches, .most = searches}
                                    : Effort{.first = 800, .each = 150, .least = searches, .most = searches};
}

constexpr double least_difference = 0.03;  // of a chance to win; less is not worth a word

// Of both seats, from the ways of an outlook or the difference of two.
template <Game G>
std::vector<WaysToWin> ways_to_win(const std::array<double, max_ways>& ways) {
    std::vector<WaysToWin> by_seat;
    constexpr std::size_t of_a_seat = Insight<G>::ways_of_a_seat;
    if constexpr (of_a_seat > 0) {
        for (std::size_t first = 0; first < 2 * of_a_seat; first += of_a_seat) {
            WaysToWin& own = by_seat.emplace_back();
            std::copy_n(ways.begin() + first, of_a_seat, own.begin());
            own.back() += ways[2 * of_a_seat] / 2;
        }
    }
    return by_seat;
}

template <Game G>
class CriticOf final : public Critic {
  public:
    explicit CriticOf(std::uint64_t seed) : seed_(seed), counsel_(effort_of_review<G>(), seed) {}

    Look look(const play::Match& before, Seat seat, std::string_view action) override {
        const auto seen = static_cast<const play::MatchOf<G>&>(before).observe(seat);
        const int made = place_of(seen, action);
        const auto ranking = counsel_.ranking(seen);
        const auto chance = [&](int place) { return counsel_.findings()[place].mean_win(); };
        const auto is_like = [&](int place) { return Reasoning<G>::similar(seen.legal[place], seen.legal[made]); };
        const Finding& best = counsel_.findings()[ranking.front()];
        Look result{.win = best.mean_win(), .points = best.mean_points(), .ways = ways_to_win<G>(best.mean_ways())};
        result.best = is_like(ranking.front());
        result.forced = std::all_of(ranking.begin(), ranking.end(), is_like);
        constexpr unsigned few = 2;  // tries say nothing about an action, but that it did not look good
        const bool known = counsel_.findings()[made].visits > few;
        if (!result.best) result.lost = known ? std::max(0.0, result.win - chance(made)) : 2 * least_difference;
        for (const int place : ranking) {
            if (Reasoning<G>::same_matter(seen.legal[place], seen.legal[ranking.front()])) continue;
            result.ahead = counsel_.findings()[place].visits > few ? result.win - chance(place) : 2 * least_difference;
            break;
        }
        return result;
    }

    std::optional<Verdict> judge(const play::Match& before, Seat seat, std::string_view action) override {
        const auto seen = static_cast<const play::MatchOf<G>&>(before).observe(seat);
        const int made = place_of(seen, action);
        std::vector<int> places = contenders_of<G>(seen, counsel_.ranking(seen));
        if (Reasoning<G>::similar(seen.legal[places.front()], seen.legal[made])) {
            places.front() = made;
            return judge_best(seen, places);
        }
        return judge_missed(seen, made, places.front());
    }

  private:
    static int place_of(const typename G::Observation& seen, std::string_view action) {
        const auto parsed = G::parse(action);
        const auto found = std::find(seen.legal.begin(), seen.legal.end(), *parsed);
        return static_cast<int>(found - seen.legal.begin());
    }

    std::vector<Contender> compare(const typename G::Observation& seen, const std::vector<int>& places) {
        return counsel_.compare(seen, places, std::chrono::steady_clock::now());
    }

    std::optional<Verdict> judge_missed(const typename G::Observation& seen, int made, int better) {
        const auto both = compare(seen, {better, made});
        return verdict(seen, both, both[0], both[1], true);
    }

    std::optional<Verdict> judge_best(const typename G::Observation& seen, const std::vector<int>& places) {
        const auto all = compare(seen, places);
        const Contender* other = alternative<G>(seen, all, all[0]);
        if (other == nullptr) return std::nullopt;
        return verdict(seen, all, all[0], *other, false);
    }

    std::optional<Verdict> verdict(const typename G::Observation& seen, const std::vector<Contender>& all,
                                   const Contender& better, const Contender& worse, bool missed) const {
        const double more = difference(better, worse, [](const Trial& trial) { return trial.win; }).mean;
        if (more < least_difference || equals(better, worse)) return std::nullopt;
        const Contender& other = missed ? better : worse;
        return Verdict{.missed = missed,
                       .other = G::notation(seen.legal[other.place]),
                       .difference = more,
                       .points = difference(better, worse, [](const Trial& trial) { return trial.points; }).mean,
                       .ways = ways_to_win<G>(more_ways(better, worse)),
                       .reasons = Explanation<G>(seen, all, seed_).reasons(better, &worse)};
    }

    static std::array<double, max_ways> more_ways(const Contender& better, const Contender& worse) {
        std::array<double, max_ways> more{};
        for (std::size_t way = 0; way < more.size(); ++way)
            more[way] = difference(better, worse, [&](const Trial& trial) { return trial.ways[way]; }).mean;
        return more;
    }

    std::uint64_t seed_;
    Counsel<G> counsel_;
};

}  // namespace

std::unique_ptr<Critic> make_critic(const play::Match& match, std::uint64_t seed) {
    std::unique_ptr<Critic> critic;
    play::with_game(match.game(), [&]<Game G>() { critic = std::make_unique<CriticOf<G>>(seed); });
    return critic;
}

}  // namespace hepta::bots
