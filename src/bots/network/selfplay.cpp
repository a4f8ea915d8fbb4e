// Playing games for training.
#include "bots/network/selfplay.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <fmt/format.h>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "bots/duel_judge.h"
#include "bots/leaning.h"
#include "bots/network/duel_learned.h"
#include "bots/network/positions.h"
#include "bots/network/seven_learned.h"
#include "bots/search.h"
#include "bots/seven_judge.h"
#include "play/games.h"
#include "play/trace.h"

namespace hepta::bots {
namespace {

// How one game is played.
struct Manner {
    std::array<Goal, max_seats> goals{};
    int random_choices = 0;  // at its beginning
};

Manner manner_of(const SelfPlay& options, Random& random) {
    constexpr int most_random_choices = 24;
    constexpr auto goals = std::to_array({Goal::science, Goal::military, Goal::politics, Goal::none});
    Manner manner;
    if (random.below(100) < options.leaning_games)
        for (Goal& goal : manner.goals) goal = goals[static_cast<std::size_t>(random.below(goals.size()))];
    if (random.below(100) < options.random_openings) manner.random_choices = random.below(most_random_choices);
    return manner;
}

// One game: positions wait for its end, which they are to foresee.
template <Game G>
class GameOfSelf {
  public:
    using State = typename G::State;

    GameOfSelf(const SelfPlay& options, Search<G>& search, Positions& positions)
        : options_(options), search_(search), positions_(positions) {}

    void play(const typename G::Setup& setup, std::uint64_t game) {
        Random dealing(options_.seed, Purpose::deal, game);
        random_ = Random(options_.seed, Purpose::players, game);
        worlds_ = Random(options_.seed, Purpose::worlds, game);
        manner_ = manner_of(options_, random_);
        pending_.clear();
        const auto deal = G::deal(setup, dealing);
        State state = G::start(setup, deal);
        std::optional<play::MatchOf<G>> match;
        if (options_.keep_games) match.emplace(play::Opening<G>{setup, deal}, std::nullopt);
        for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
            std::array<typename G::Action, max_seats> chosen;
            for (int i = 0; i < seats.size(); ++i) chosen[static_cast<std::size_t>(i)] = choice(state, seats[i]);
            for (int i = 0; i < seats.size(); ++i) {
                G::apply(state, seats[i], chosen[static_cast<std::size_t>(i)]);
                if (match) match->choose(seats[i], chosen[static_cast<std::size_t>(i)]);
            }
        }
        const std::vector<std::string> bots(static_cast<std::size_t>(G::seats(state)), options_.player_name);
        if (match) records_ += play::lean_trace(*match, {{"number", game}, {"bots", bots}});
        for (const Pending& position : pending_) write(position, state, static_cast<std::uint32_t>(game));
    }

    const std::string& records() const { return records_; }

  private:
    struct Pending {
        State state;
        Seat seat;
        Target expected;
        std::vector<Positions::Choice> choices;
    };

    typename G::Action choice(const State& state, Seat seat) {
        const auto seen = G::observe(state, seat);
        if (seen.legal.size() == 1) return seen.legal[0];
        if (manner_.random_choices > 0 && random_.below(2) == 0) {
            --manner_.random_choices;
            return seen.legal[random_.below(seen.legal.size())];
        }
        search_.run(seen, Random(worlds_.next()), findings_);
        if (search_.simulations() > 0) note(state, seat);
        if (random_.below(100) < options_.stray_choices) return seen.legal[random_.below(seen.legal.size())];
        const Finding& best = preferred<G>(findings_, manner_.goals[static_cast<std::size_t>(seat)]);
        return std::bit_cast<typename G::Action>(best.action);
    }

    void note(const State& state, Seat seat) {
        Pending position{state, seat, Learned<G>::expected(search_.expected(), state, seat), {}};
        double visits = 0;
        for (const Finding& finding : findings_) visits += finding.visits;
        for (const Finding& finding : findings_)
            position.choices.push_back(
                {Learned<G>::rows(seat, std::bit_cast<typename G::Action>(finding.action)), finding.visits / visits});
        pending_.push_back(std::move(position));
    }

    void write(const Pending& position, const State& end, std::uint32_t game) {
        Learned<G>::collect(position.state, position.seat, inputs_);
        const Target outcome = Learned<G>::outcome(end, position.state, position.seat);
        positions_.add(game, Learned<G>::bucket(position.state), Learned<G>::age(position.state),
                       Learned<G>::places(position.state), inputs_, position.choices, outcome, position.expected);
    }

    const SelfPlay& options_;
    Search<G>& search_;
    Positions& positions_;
    Random random_{0};
    Random worlds_{0};
    Manner manner_;
    Findings<G> findings_;
    InputList inputs_;
    std::vector<Pending> pending_;
    std::string records_;
};

constexpr double root_noise = 0.2;

template <Game G, class Setups>
class Run {
  public:
    Run(const SelfPlay& options, const Setups& setups) : options_(options), setups_(setups) {}

    std::string play(const std::function<bool(const SelfPlayProgress&)>& watch) {
        std::vector<std::jthread> threads;
        running_ = options_.threads;
        for (int i = 0; i < options_.threads; ++i) threads.emplace_back([this] { work(); });
        std::unique_lock lock(mutex_);
        while (running_ > 0) {
            changed_.wait_for(lock, std::chrono::milliseconds(200));
            if (!watch(progress_)) stopped_ = true;
        }
        return error_;
    }

  private:
    void work() {
        const auto search = std::make_unique<Search<G>>(options_.player);
        search->set_root_noise(root_noise);
        const std::uint64_t files = (options_.games + options_.games_per_file - 1) / options_.games_per_file;
        for (std::uint64_t file = next_file_++; file < files && !stopped_; file = next_file_++)
            write_file(*search, file);
        const std::scoped_lock lock(mutex_);
        --running_;
        changed_.notify_all();
    }

    void write_file(Search<G>& search, std::uint64_t number) {
        const std::uint64_t begin = options_.first + number * options_.games_per_file;
        const std::uint64_t end = std::min(begin + options_.games_per_file, options_.first + options_.games);
        const auto name = options_.folder / fmt::format("{:09}-{:09}.positions", begin, end - 1);
        if (std::filesystem::exists(name)) {
            report([&] { progress_.skipped += end - begin; });
            return;
        }
        Positions positions(Learned<G>::shape());
        GameOfSelf<G> games(options_, search, positions);
        for (std::uint64_t game = begin; game < end && !stopped_; ++game) {
            const std::size_t before = positions.size();
            games.play(setups_(game), game);
            report([&] {
                ++progress_.games;
                progress_.positions += positions.size() - before;
            });
        }
        if (stopped_) return;
        if (const auto wrong = options_.keep_games ? options_.keep_games(name, games.records()) : ""; !wrong.empty())
            return report([&] { error_ = wrong, stopped_ = true; });
        if (!positions.write(name)) report([&] { error_ = "cannot write " + name.string(), stopped_ = true; });
    }

    void report(const auto& change) {
        const std::scoped_lock lock(mutex_);
        change();
    }

    const SelfPlay& options_;
    const Setups& setups_;
    std::atomic<std::uint64_t> next_file_ = 0;
    std::atomic<bool> stopped_ = false;
    std::mutex mutex_;  // of what follows
    std::condition_variable changed_;
    SelfPlayProgress progress_;
    std::string error_;
    int running_ = 0;
};

}  // namespace

std::string run_self_play(const SelfPlay& options, const DuelSetups& setups,
                          const std::function<bool(const SelfPlayProgress&)>& watch) {
    return Run<duel::Duel, DuelSetups>(options, setups).play(watch);
}

std::string run_self_play(const SelfPlay& options, const SevenSetups& setups,
                          const std::function<bool(const SelfPlayProgress&)>& watch) {
    return Run<seven::Seven, SevenSetups>(options, setups).play(watch);
}

}  // namespace hepta::bots
