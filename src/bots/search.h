// Monte Carlo tree search over worlds that fit an observation, for any game. Every simulation draws a world, so hidden
// cards and reveals are chance; actions that a world does not allow are passed over in it (information-set search).
// Seats that choose at the same moment choose each by its own statistics: nobody sees what another has chosen. Below
// such a moment the tree branches by the choice of the seat that asks, and by nothing that this seat cannot know yet.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>

#include "bots/insight.h"
#include "bots/lookahead.h"
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
        : spec_(spec), stopped_(stopped), tree_(edges_for(spec)) {}

    // Searches for the seat of the observation; findings in the order of its legal actions.
    void run(const Observation& seen, Random random, Findings& findings) {
        me_ = seen.seat;
        simulations_ = 0;
        if (solve(seen, random, findings)) return;
        tree_.clear();
        const auto begin = std::chrono::steady_clock::now();
        while (!done(begin)) {
            simulate(G::sample_world(seen, random), random);
            ++simulations_;
        }
        findings.clear();
        for (const Action action : seen.legal) findings.push_back(finding(key_of(action)));
    }

    int simulations() const { return simulations_; }

  private:
    using Know = Insight<G>;
    static constexpr int seats_at_once = Know::simultaneous ? max_seats : 1;
    static constexpr int max_depth = 256;
    static constexpr std::size_t table_size = 4096;

    struct Step {
        Index edge;
        Seat seat;
    };

    static std::size_t edges_for(const Spec& spec) {
        constexpr std::size_t most = 2'000'000;
        constexpr std::size_t per_simulation = Know::simultaneous ? 96 : 48;
        if (spec.seconds > 0) return most;
        return std::min(most, 4096 + per_simulation * static_cast<std::size_t>(Know::simultaneous ? spec.simultaneous
                                                                                                  : spec.simulations));
    }

    // The end of a game is tried out in full, in a few worlds if something is hidden still.
    bool solve(const Observation& seen, Random& random, Findings& findings) {
        constexpr int worlds = 3;
        constexpr int budget = 10'000;
        findings.clear();
        for (const Action action : seen.legal) findings.push_back({.action = key_of(action)});
        for (int world = 0; world < worlds; ++world) {
            const State state = G::sample_world(seen, random);
            if (!Know::is_ending(state)) return false;
            Solver<G> solver(budget);
            for (Finding& finding : findings) {
                State next = state;
                G::apply(next, me_, std::bit_cast<Action>(finding.action));
                const auto value = solver.value(next);
                if (!value) return false;
                ++finding.visits;
                finding.value += value->value[static_cast<std::size_t>(me_)];
                finding.win += value->win[static_cast<std::size_t>(me_)];
                finding.points += value->points[static_cast<std::size_t>(me_)];
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

    // One world: down the tree, one new node, a quick game to the end, and back up.
    void simulate(State state, Random& random) {
        path_.clear();
        Index node = tree_.root();
        int depth = 0;
        while (node != none) {
            const SeatList seats = G::to_act(state);
            if (seats.empty()) break;
            node = descend(state, seats, node, depth++, random);
        }
        back_up(settled(state, random));
    }

    // Every seat of this moment chooses. Returns the node below, or none if it is new.
    Index descend(State& state, const SeatList& seats, Index node, int depth, Random& random) {
        constexpr int choices_of_others = 14;  // that they learn, too: the fewer they are, the deeper
        std::array<Action, max_seats> chosen;
        const Seat key_seat = seats.contains(me_) ? me_ : seats[0];
        Index key_edge = none;
        for (int i = 0; i < seats.size(); ++i) {
            const Seat seat = seats[i];
            const ActionList actions = G::legal_actions(state, seat);
            const bool learns =
                !Know::simultaneous || seat == me_ || (depth * seats.size() < choices_of_others && seats.size() > 1);
            const Index edge = learns ? select(state, seat, actions, node, random) : none;
            if (edge == none) {
                chosen[static_cast<std::size_t>(i)] = likely_choice<G>(state, seat, actions, random);
                continue;
            }
            path_.push_back({edge, seat});
            chosen[static_cast<std::size_t>(i)] = std::bit_cast<Action>(tree_.edge(edge).action);
            if (seat == key_seat) key_edge = edge;
        }
        for (int i = 0; i < seats.size(); ++i) G::apply(state, seats[i], chosen[static_cast<std::size_t>(i)]);
        if (key_edge == none) return Know::simultaneous && !seats.contains(me_) ? node : none;
        if (path_.size() > max_depth - max_seats) return none;
        Edge& edge = tree_.edge(key_edge);
        if (edge.child != none) return edge.child;
        edge.child = tree_.add_node();
        return none;
    }

    Index& first_block(Index node, Seat seat) {
        return tree_.node(node).blocks[Know::simultaneous ? static_cast<std::size_t>(seat) : 0];
    }

    // The edge to follow; none if the tree is full.
    Index select(const State& state, Seat seat, const ActionList& actions, Index node, Random& random) {
        gather(state, seat, actions, node, random);
        if (candidates_.empty()) return none;
        const int decisive = Know::may_decide(state, seat) ? Know::decisive(state, seat, actions) : -1;
        if (decisive >= 0) {
            for (const Index candidate : candidates_)
                if (tree_.edge(candidate).action == key_of(actions[decisive])) return candidate;
        }
        return best_candidate();
    }

    // The edges of a node that this world allows, in candidates_; adds what is missing.
    void gather(const State& state, Seat seat, const ActionList& actions, Index node, Random& random) {
        candidates_.clear();
        Index& first = first_block(node, seat);
        if (first == none) {
            first = add_edges(state, seat, actions, lowest, random);
            return;
        }
        if (matches(tree_.block(first), actions)) {
            const Block block = tree_.block(first);
            for (Index i = 0; i < block.count; ++i) candidates_.push_back(block.first + i);
            return;
        }
        gather_some(state, seat, actions, first, random);
    }

    bool matches(const Block& block, const ActionList& actions) const {
        if (block.count != static_cast<std::uint32_t>(actions.size())) return false;
        for (int i = 0; i < actions.size(); ++i)
            if (tree_.edge(block.first + static_cast<Index>(i)).action != key_of(actions[i])) return false;
        return true;
    }

    void gather_some(const State& state, Seat seat, const ActionList& actions, Index first, Random& random) {
        ++stamp_;
        for (const Action action : actions) table_[slot_of(key_of(action))] = {key_of(action), stamp_, false};
        Index last = first;
        for (Index b = first; b != none; b = tree_.block(b).next) {
            const Block block = tree_.block(b);
            for (Index i = 0; i < block.count; ++i) {
                const std::uint32_t key = tree_.edge(block.first + i).action;
                Entry& entry = table_[slot_of(key)];
                if (entry.stamp != stamp_ || entry.key != key) continue;
                entry.found = true;
                candidates_.push_back(block.first + i);
            }
            last = b;
        }
        if (candidates_.size() == actions.size()) return;
        missing_.clear();
        for (const Action action : actions)
            if (!table_[slot_of(key_of(action))].found) missing_.push_back(action);
        const Index added = add_edges(state, seat, missing_, tree_.block(last).best, random);
        tree_.block(last).next = added;
    }

    struct Entry {
        std::uint32_t key = 0;
        std::uint32_t stamp = 0;
        bool found = false;
    };

    // Where a key is, or may be put: open addressing; the table is much larger than any list.
    std::size_t slot_of(std::uint32_t key) const {
        std::size_t slot = (key * 2654435761U) >> 20U;
        while (table_[slot].stamp == stamp_ && table_[slot].key != key) slot = (slot + 1) % table_size;
        return slot;
    }

    // A block for these actions, with priors; its edges become candidates. `best`: how the best of the node looked so
    // far.
    Index add_edges(const State& state, Seat seat, const ActionList& actions, float best, Random& random) {
        const Index added = tree_.add_block(static_cast<std::uint32_t>(actions.size()));
        if (added == none) return none;
        Index next = tree_.block(added).first;
        for (const Action action : actions) {
            tree_.edge(next) = {.action = key_of(action), .prior = 1};
            candidates_.push_back(next++);
        }
        if (spec_.playouts == Playouts::uniform) return added;
        look_ahead(state, seat, actions, random);
        set_priors(tree_.block(added), best);
        return added;
    }

    // One choice ahead. Of these looks a search gains more than of many simulations, above all where it has few.
    void look_ahead(const State& state, Seat seat, const ActionList& actions, Random& random) {
        State before = state;
        Lookahead<G>::others_choose(before, seat, [&](const State& world, Seat other) {
            return likely_choice<G>(world, other, G::legal_actions(world, other), random);
        });
        for (int i = 0; i < actions.size(); ++i) {
            const State after = Lookahead<G>::after(before, seat, actions[i]);
            Outlook outlook = Lookahead<G>::judged(after);
            Know::set_values(outlook, after);
            looks_[static_cast<std::size_t>(i)] = Know::keenness * outlook.value[static_cast<std::size_t>(seat)];
        }
    }

    // The more an action looks behind the best one, the less attention it gets.
    void set_priors(Block& block, float best) {
        for (Index i = 0; i < block.count; ++i) best = std::max(best, static_cast<float>(looks_[i]));
        block.best = best;
        for (Index i = 0; i < block.count; ++i) {
            const double behind = 1 + static_cast<double>(best) - looks_[i];
            tree_.edge(block.first + i).prior = static_cast<float>(1 / (behind * behind));
        }
    }

    // Value so far, and curiosity in proportion to the prior.
    Index best_candidate() const {
        constexpr double curiosity = Know::curiosity;
        constexpr double pessimism = Know::pessimism;  // about actions not tried yet
        double visits = 0;
        double priors = 0;
        double values = 0;
        for (const Index candidate : candidates_) {
            const Edge& edge = tree_.edge(candidate);
            visits += edge.visits;
            priors += static_cast<double>(edge.prior);
            values += edge.value;
        }
        const double unknown = visits > 0 ? values / visits - pessimism : 0;
        const double factor = curiosity * std::sqrt(visits + 1) / priors;
        Index best = none;
        double best_score = -1e9;
        for (const Index candidate : candidates_) {
            const Edge& edge = tree_.edge(candidate);
            const double mean = edge.visits == 0 ? unknown : edge.value / edge.visits;
            const double score = mean + factor * static_cast<double>(edge.prior) / (1 + edge.visits);
            if (score > best_score) {
                best_score = score;
                best = candidate;
            }
        }
        return best;
    }

    // What a position is worth to each seat.
    Outlook settled(State& state, Random& random) const {
        const SeatList seats = G::to_act(state);
        if (seats.empty()) return ended(state);
        if (spec_.playouts == Playouts::none) return foreseen(state, seats[0], random);
        if (spec_.playouts == Playouts::uniform)
            play_out_uniformly<G>(state, random);
        else
            play_out<G>(state, [&](const State& now, Seat seat, const ActionList& actions) {
                return quick_choice<G>(now, seat, actions, random);
            });
        return ended(state);
    }

    static Outlook ended(const State& state) {
        Outlook result = outcome<G>(state);
        Know::set_values(result, state);
        return result;
    }

    // The outlook and how the game may go on: the one errs alike every time, the other by chance.
    static Outlook foreseen(State& state, Seat mover, Random& random) {
        Outlook result = judged(state, mover);
        if constexpr (Know::playing_on > 0) {
            play_out<G>(state, [&](const State& now, Seat seat, const ActionList& actions) {
                return likely_choice<G>(now, seat, actions, random);
            });
            blend(result, ended(state), Know::playing_on);
        }
        return result;
    }

    // Without playing on, except that who can win at once does.
    static Outlook judged(const State& state, Seat mover) {
        Outlook result = Know::outlook(state);
        Know::set_values(result, state);
        if (!Know::may_decide(state, mover)) return result;
        if (Know::decisive(state, mover, G::legal_actions(state, mover)) < 0) return result;
        result.win.fill(0);
        result.win[static_cast<std::size_t>(mover)] = 1;
        result.value = result.win;
        return result;
    }

    void back_up(const Outlook& result) {
        for (const Step& step : path_) {
            Edge& edge = tree_.edge(step.edge);
            ++edge.visits;
            edge.value += result.value[static_cast<std::size_t>(step.seat)];
            edge.win += result.win[static_cast<std::size_t>(step.seat)];
            edge.points += result.points[static_cast<std::size_t>(step.seat)];
        }
    }

    Finding finding(std::uint32_t key) const {
        const Index start = tree_.node(tree_.root()).blocks[Know::simultaneous ? static_cast<std::size_t>(me_) : 0];
        for (Index b = start; b != none; b = tree_.block(b).next)
            for (Index i = 0; i < tree_.block(b).count; ++i) {
                const Edge& edge = tree_.edge(tree_.block(b).first + i);
                if (edge.action == key) return {key, edge.visits, edge.value, edge.points, edge.win};
            }
        return {.action = key};
    }

    Spec spec_;
    const std::atomic<bool>* stopped_;
    Tree<seats_at_once> tree_;
    Seat me_{};
    int simulations_ = 0;
    FixedVector<Step, max_depth> path_;
    FixedVector<Index, ActionList::capacity()> candidates_;
    ActionList missing_;
    std::array<double, ActionList::capacity()> looks_{};
    std::array<Entry, table_size> table_{};
    std::uint32_t stamp_ = 0;
};

}  // namespace hepta::bots
