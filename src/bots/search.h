// Monte Carlo tree search over worlds that fit an observation, for any game. Every simulation draws a world, so hidden
// cards and reveals are chance; actions that a world does not allow are passed over in it (information-set search).
// A network says which actions deserve attention (the prior) and judges new positions. Seats that choose at the same
// moment choose each by its own statistics: nobody sees what another has chosen. Below such a moment the tree branches
// by the choice of the seat that asks, and by nothing that this seat cannot know yet.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/finding.h"
#include "bots/insight.h"
#include "bots/judge.h"
#include "bots/playout.h"
#include "bots/solver.h"
#include "bots/spec.h"
#include "bots/tree.h"
#include "core/fixed_vector.h"

namespace hepta::bots {

template <Game G>
class Search {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using ActionList = typename G::ActionList;
    using Observation = typename G::Observation;
    using Findings = bots::Findings<G>;

    // `stopped`: ends a search early; it is looked at now and then.
    explicit Search(const Spec& spec, const std::atomic<bool>* stopped = nullptr)
        : spec_(spec), stopped_(stopped), judge_(network_for<G>(spec)), tree_(edges_for(spec)) {}

    // Searches for the seat of the observation; findings in the order of its legal actions.
    void run(const Observation& seen, Random random, Findings& findings) {
        me_ = seen.seat;
        simulations_ = 0;
        expected_ = {};
        worlds_.see(seen);
        if (solve(seen, random, findings)) return;
        tree_.clear();
        findings.clear();
        for (const Action action : seen.legal) findings.push_back({.action = key_of(action)});
        const auto begin = std::chrono::steady_clock::now();
        while (!done(begin)) {
            simulate(worlds_.draw(random), random, findings);
            ++simulations_;
        }
    }

    int simulations() const { return simulations_; }

    // What the search expects of the position as a whole: the mean over its simulations.
    Outlook expected() const {
        Outlook mean = expected_;
        const double count = std::max(1.0, simulations_ + 0.0);
        const auto divide = [&](auto& numbers) {
            for (double& number : numbers) number /= count;
        };
        divide(mean.win);
        divide(mean.points);
        divide(mean.value);
        divide(mean.ways);
        return mean;
    }

    // A share of the root's priors that is drawn anew for every search: for variety in games to learn from.
    void set_root_noise(double share) { root_noise_ = share; }

    // From now on the seat that asks tries only these of its legal actions, by place, all equally often.
    void set_contenders(std::span<const int> places) { contenders_.assign(places.begin(), places.end()); }

  private:
    using Know = Insight<G>;
    static constexpr int seats_at_once = Know::simultaneous ? max_seats : 1;
    static constexpr int max_depth = 256;
    static constexpr std::size_t table_size = std::bit_ceil(2U * ActionList::capacity());

    struct Step {
        Index edge;
        Seat seat;
    };

    static std::size_t edges_for(const Spec& spec) {
        constexpr std::size_t most = 4'000'000;
        constexpr std::size_t per_simulation = Know::simultaneous ? 96 : 48;
        if (spec.seconds > 0) return most;
        return std::min(most, 4096 + per_simulation * static_cast<std::size_t>(Know::simultaneous ? spec.simultaneous
                                                                                                  : spec.simulations));
    }

    // Positions that the end of a game may have, in proportion to the time for a search.
    int largest_ending() const {
        constexpr double per_second = 500'000;
        constexpr double per_simulation = 4;
        const double allowed = spec_.seconds > 0 ? per_second * spec_.seconds : per_simulation * budget();
        return static_cast<int>(std::clamp(allowed, 4'000.0, 200'000.0));
    }

    // The end of a game is tried out in full, in a few worlds if something is hidden still.
    bool solve(const Observation& seen, Random& random, Findings& findings) {
        constexpr int worlds = 3;
        if constexpr (Know::simultaneous) return false;
        findings.clear();
        for (const Action action : seen.legal) findings.push_back({.action = key_of(action)});
        for (int world = 0; world < worlds; ++world) {
            const State state = worlds_.draw(random);
            if (!Know::is_ending(state)) return false;
            solver_.start(largest_ending());
            for (Finding& finding : findings) {
                State next = state;
                G::apply(next, me_, std::bit_cast<Action>(finding.action));
                const auto value = solver_.value(next);
                if (!value) return false;
                finding.add(*value, me_);
            }
        }
        return true;
    }

    int budget() const { return Know::simultaneous ? spec_.simultaneous : spec_.simulations; }

    bool done(std::chrono::steady_clock::time_point begin) const {
        constexpr int between_looks = 16;  // at the clock
        if (simulations_ > 0 && stopped_ != nullptr && stopped_->load(std::memory_order_relaxed)) return true;
        if (spec_.seconds <= 0) return simulations_ >= budget();
        if (simulations_ % between_looks != 0) return false;
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() >= spec_.seconds;
    }

    // One world: down the tree, one new node, a judgement, and back up.
    void simulate(State state, Random& random, Findings& findings) {
        path_.clear();
        Index node = tree_.root();
        while (node != none) {
            const SeatList seats = G::to_act(state);
            if (seats.empty()) break;
            node = descend(state, seats, node, random);
        }
        back_up(settled(state, random), findings);
    }

    // Every seat of this moment chooses. Returns the node below, or none where the tree ends.
    Index descend(State& state, const SeatList& seats, Index node, Random& random) {
        std::array<Index, max_seats> chosen;
        const Seat key_seat = seats.contains(me_) ? me_ : seats[0];
        Index key_edge = none;
        for (int i = 0; i < seats.size(); ++i) {
            const Seat seat = seats[i];
            const Index edge = select(state, seat, G::legal_actions(state, seat), node, random);
            if (edge == none) return none;  // the tree is full
            chosen[static_cast<std::size_t>(i)] = edge;
            if (seat == key_seat) key_edge = edge;
        }
        const typename Know::Mark mark = Know::mark(state);
        for (int i = 0; i < seats.size(); ++i) {
            const Index edge = chosen[static_cast<std::size_t>(i)];
            path_.push_back({edge, seats[i]});
            G::apply(state, seats[i], std::bit_cast<Action>(tree_.action(edge)));
        }
        if (path_.size() > max_depth - max_seats) return none;
        const std::uint32_t revealed = Know::revealed(mark, state);
        if (revealed == unforeseeable) return none;
        const Index child = tree_.child(key_edge, revealed);
        if (child == none) tree_.add_child(key_edge, revealed);
        return child;
    }

    Index& first_block(Index node, Seat seat) {
        return tree_.node(node).blocks[Know::simultaneous ? static_cast<std::size_t>(seat) : 0];
    }

    // The edge to follow; none if the tree is full.
    Index select(const State& state, Seat seat, const ActionList& actions, Index node, Random& random) {
        gather(state, seat, actions, node, random);
        if (candidates_.empty()) return none;
        if (candidates_.size() == 1) return candidates_[0];
        if (!contenders_.empty() && node == tree_.root() && seat == me_) return next_contender(candidates_[0]);
        const int decisive = Know::may_decide(state, seat) ? Know::decisive(state, seat, actions) : -1;
        if (decisive >= 0) {
            for (const Index candidate : candidates_)
                if (tree_.action(candidate) == key_of(actions[decisive])) return candidate;
        }
        return best_candidate();
    }

    // The edges of a node that this world allows, in candidates_; adds what is missing.
    void gather(const State& state, Seat seat, const ActionList& actions, Index node, Random& random) {
        candidates_.clear();
        Index& first = first_block(node, seat);
        if (first == none) {
            first = add_edges(state, seat, actions, actions);
            if (node == tree_.root() && seat == me_ && root_noise_ > 0) add_noise(first, random);
            return;
        }
        if (matches(tree_.block(first), actions)) {
            const Block block = tree_.block(first);
            for (Index i = 0; i < block.count; ++i) candidates_.push_back(block.first + i);
            return;
        }
        gather_some(state, seat, actions, first);
    }

    bool matches(const Block& block, const ActionList& actions) const {
        if (block.count != static_cast<std::uint32_t>(actions.size())) return false;
        for (int i = 0; i < actions.size(); ++i)
            if (tree_.action(block.first + static_cast<Index>(i)) != key_of(actions[i])) return false;
        return true;
    }

    void gather_some(const State& state, Seat seat, const ActionList& actions, Index first) {
        ++stamp_;
        for (const Action action : actions) table_[slot_of(key_of(action))] = {key_of(action), stamp_, false};
        Index last = first;
        for (Index b = first; b != none; b = tree_.block(b).next) {
            const Block block = tree_.block(b);
            for (Index i = 0; i < block.count; ++i) {
                const std::uint32_t key = tree_.action(block.first + i);
                Entry& entry = table_[slot_of(key)];
                if (entry.stamp != stamp_ || entry.key != key) continue;
                entry.found = true;
                candidates_.push_back(block.first + i);
                if (candidates_.size() == actions.size()) return;
            }
            last = b;
        }
        missing_.clear();
        for (const Action action : actions)
            if (!table_[slot_of(key_of(action))].found) missing_.push_back(action);
        const Index added = add_edges(state, seat, actions, missing_);
        tree_.block(last).next = added;
    }

    struct Entry {
        std::uint32_t key = 0;
        std::uint32_t stamp = 0;
        bool found = false;
    };

    // Where a key is, or may be put: open addressing; no list fills more than half of the table.
    std::size_t slot_of(std::uint32_t key) const {
        std::size_t slot = (key * 2654435761U) >> (32 - std::bit_width(table_size - 1));
        while (table_[slot].stamp == stamp_ && table_[slot].key != key) slot = (slot + 1) % table_size;
        return slot;
    }

    // A block for some of a world's actions, with priors; its edges become candidates.
    Index add_edges(const State& state, Seat seat, const ActionList& all, const ActionList& some) {
        const Index added = tree_.add_block(static_cast<std::uint32_t>(some.size()));
        if (added == none) return none;
        const bool informed = spec_.playouts == Playouts::none && all.size() > 1;
        if (informed) judge_.priors(state, seat, all, shares_);
        Index next = tree_.block(added).first;
        int place = 0;  // of an action of `some` in `all`: both are sorted
        for (const Action action : some) {
            while (!(all[place] == action)) ++place;
            const float prior = informed ? static_cast<float>(shares_[static_cast<std::size_t>(place)]) : 1.0F;
            tree_.action(next) = key_of(action);
            tree_.edge(next).prior = prior + least_prior;
            candidates_.push_back(next++);
        }
        return added;
    }

    void add_noise(Index block, Random& random) {
        constexpr int steps = 1 << 20;
        const Block edges = tree_.block(block);
        std::array<double, ActionList::capacity()>& noise = shares_;
        for (std::size_t i = 0; i < edges.count; ++i) noise[i] = -10.0 * (random.below(steps) + 1) / steps;
        softmax(std::span(noise).first(edges.count));
        for (Index i = 0; i < edges.count; ++i) {
            float& prior = tree_.edge(edges.first + i).prior;
            prior += static_cast<float>(root_noise_ * (noise[i] - static_cast<double>(prior)));
        }
    }

    // Value so far, and curiosity in proportion to the prior.
    Index best_candidate() const {
        float visits = 0;
        float priors = 0;
        float values = 0;
        for (const Index candidate : candidates_) {
            const Edge& edge = tree_.edge(candidate);
            const auto times = static_cast<float>(edge.visits);
            visits += times;
            priors += edge.prior;
            values += times * edge.value;
        }
        // About actions not tried yet a search is a little pessimistic.
        const float unknown = visits > 0 ? values / visits - static_cast<float>(Know::pessimism) : 0;
        const float factor = static_cast<float>(spec_.curiosity * Know::curiosity) * std::sqrt(visits + 1) / priors;
        Index best = none;
        float best_score = -1e9F;
        for (const Index candidate : candidates_) {
            const Edge& edge = tree_.edge(candidate);
            const float mean = edge.visits == 0 ? unknown : edge.value;
            const float score = mean + factor * edge.prior / static_cast<float>(1 + edge.visits);
            if (score > best_score) {
                best_score = score;
                best = candidate;
            }
        }
        return best;
    }

    // Of the root's edges, which follow this first one in the order of the legal actions.
    Index next_contender(Index first) const {
        const auto tried = [&](int place) { return tree_.edge(first + static_cast<Index>(place)).visits; };
        return first + static_cast<Index>(*std::min_element(contenders_.begin(), contenders_.end(),
                                                            [&](int a, int b) { return tried(a) < tried(b); }));
    }

    // What a position is worth to each seat.
    Outlook settled(State& state, Random& random) {
        const SeatList seats = G::to_act(state);
        if (seats.empty()) return Know::ended(state);
        if (spec_.playouts == Playouts::none) return judged(state, seats[0]);
        if (spec_.playouts == Playouts::uniform)
            play_out_uniformly<G>(state, random);
        else if (spec_.playouts == Playouts::wishes)
            play_out_by_wishes<G>(state, random, me_, spec_.goal);
        else
            play_out<G>(state, [&](const State& now, Seat seat, const ActionList& actions) {
                return quick_choice<G>(now, seat, actions, random);
            });
        return Know::ended(state);
    }

    // By the network, except that whoever can win at once does.
    Outlook judged(const State& state, Seat mover) {
        if (Know::may_decide(state, mover)) {
            const ActionList actions = G::legal_actions(state, mover);
            if (const int decisive = Know::decisive(state, mover, actions); decisive >= 0) {
                State end = state;
                G::apply(end, mover, actions[decisive]);
                if (G::to_act(end).empty()) return Know::ended(end);
            }
        }
        return judge_.outlook(state, me_);
    }

    void back_up(const Outlook& result, Findings& findings) {
        for (const Step& step : path_) {
            tree_.edge(step.edge).add(result.value[static_cast<std::size_t>(step.seat)]);
        }
        const Index first = tree_.block(first_block(tree_.root(), me_)).first;
        for (const Step& step : path_)
            if (step.seat == me_) {
                findings[static_cast<int>(step.edge - first)].add(result, me_);
                break;
            }
        add_to_expected(result);
    }

    void add_to_expected(const Outlook& result) {
        for (std::size_t i = 0; i < max_seats; ++i) {
            expected_.win[i] += result.win[i];
            expected_.points[i] += result.points[i];
            expected_.value[i] += result.value[i];
        }
        for (std::size_t i = 0; i < max_ways; ++i) expected_.ways[i] += result.ways[i];
    }

    static constexpr float least_prior = 1e-3F;

    Spec spec_;
    const std::atomic<bool>* stopped_;
    Judge<G> judge_;
    typename Know::Worlds worlds_;
    Solver<G> solver_;
    Tree<seats_at_once> tree_;
    double root_noise_ = 0;
    std::vector<int> contenders_;
    Seat me_{};
    int simulations_ = 0;
    Outlook expected_;
    FixedVector<Step, max_depth> path_;
    FixedVector<Index, ActionList::capacity()> candidates_;
    ActionList missing_;
    std::array<double, ActionList::capacity()> shares_{};
    std::array<Entry, table_size> table_{};
    std::uint32_t stamp_ = 0;
};

}  // namespace hepta::bots
