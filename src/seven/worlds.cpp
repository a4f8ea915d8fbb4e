// Drawing a full state that fits what one seat knows.
//
// The cards of an Age travel in *lines*: the hands dealt at its start, from which one card leaves per turn (two from
// the line that the controller of the Free City holds, which also takes in the draw pile). A seat sees a line whole
// when it holds it. Between two sightings the cards that left are known as a set, though not who used which; before
// the first sighting they are unknown. So every spot the seat cannot see belongs to a *group* whose cards, the *units*,
// are known up to their order or come from the *pool* of cards of the Age that nothing accounts for. A draw shuffles
// the pool and every group. Discard piles seen, and cards that others took out of the pile, tie groups together:
// swaps repair what they rule out.
#include "seven/worlds.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <utility>

#include "core/fixed_vector.h"
#include "seven/observation.h"
#include "seven/powers.h"
#include "seven/setup.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::size_t at(Age age) { return static_cast<std::size_t>(age); }

constexpr int never = 1000;  // later than every moment
constexpr int order(Moment moment) { return turns_per_age * static_cast<int>(moment.age) + moment.turn; }

constexpr int in_hand = -1;

struct Unit {
    CardId card;
    bool from_pool;
};

// A place that the seat cannot see into: a turn of a run of the Age, or a card in somebody's hand. The group's spots
// are [group_first, group_last).
struct Spot {
    int run;   // or `in_hand`
    int turn;  // or the seat whose hand it is
    int unit;
    int discarded;  // when the card went to the discard pile
    int group_first;
    int group_last;
};

// The cards gone to the discard pile by a moment: exactly these (seen by this seat), or at least these (taken by
// another).
struct PileFact {
    int moment;
    bool exact;
    std::array<int, card_count> missing;  // what hidden spots must still add

    int defect(CardId id) const {
        const int left = missing[at(index(id))];
        return exact ? std::abs(left) : std::max(left, 0);
    }
};

// What a seat knows of the cards of one Age, and draws of the rest.
class AgeSampler {
  public:
    // Writes into the world what is known of the Age. With two players some of it is drawn already.
    AgeSampler(const Observation& seen, State& world, Age age, Random& random)
        : seen_(seen), world_(world), age_(age), random_(random), me_(index(seen.seat)) {
        for (int n = 0; n < card_count; ++n)
            if (card(card_at(n)).row.age == age)
                unaccounted_[at(n)] = is_guild(card_at(n)) ? 1 : copies(card_at(n), seen.players);
        if (seen_.players == 2) {
            add_line(controller(age_, 0), true);
            add_line(1 - controller(age_, 0), false);
            add_draw_pile();
        } else {
            for (int seat = 0; seat < seen_.players; ++seat) add_line(seat, false);
        }
        collect_pile_facts();
        collect_pool();
    }

    // Fills in the rest of the Age.
    void draw(State& world, Random& random) {
        deal_pool(random);
        shuffle_groups(random);
        if (!facts_.empty() && !spots_.empty()) repair(random);
        write(world);
    }

  private:
    // ---- lines -----------------------------------------------------------------------------------------------

    bool past() const { return age_ < seen_.age; }
    int last_turn() const { return past() ? turns_per_age - 1 : seen_.turn; }
    int resolved() const { return past() || seen_.step != Step::choose ? last_turn() + 1 : seen_.turn; }
    int holder(int first, int turn) const {
        return (first + (age_ == Age::two ? seen_.players - turn % seen_.players : turn)) % seen_.players;
    }
    Hand sighting(int turn) const { return seen_.hands[at(age_)][at(turn)]; }
    CardId drawn(int turn) const { return seen_.drawn[at(age_)][at(turn)]; }

    // What is open of the group under way: cards known to be in it, what it began and ended with, a draw in between.
    struct Interval {
        bool begun_in_sight = false;
        Hand begin;
        FixedVector<CardId, 16> known;  // picks seen
        int first_spot = 0;
        int draw_turn = -1;  // a card that the other player drew
    };

    Interval new_interval() const {
        Interval interval;
        interval.first_spot = spots_.size();
        return interval;
    }

    void account_for(CardId id) {
        --unaccounted_[at(index(id))];
        if (is_guild(id)) ++guilds_accounted_;
    }

    void add_spot(int run, int turn, int discarded) { spots_.push_back({run, turn, 0, discarded, 0, 0}); }

    void add_pick(Interval& interval, int city, int turn) {
        const CardId known = seen_.picks[at(age_)][at(city)][at(turn)];
        run(world_, age_, city)[at(turn)] = known;
        if (known != no_card) {
            interval.known.push_back(known);
            account_for(known);
            return;
        }
        const bool in_pile = seen_.cities[at(city)].uses.at(age_, turn) == Use::discard;
        add_spot(city, turn, in_pile ? order({age_, std::min(turn, turns_per_age - 1)}) : never);
    }

    void add_rest(int seat, int size) {
        for (int i = 0; i < size; ++i) add_spot(in_hand, seat, never);
    }

    void add_line(int first, bool with_draws) {
        Interval interval = new_interval();
        for (int turn = 0; turn <= last_turn(); ++turn) {
            const int seat = holder(first, turn);
            if (seat == me_) {
                Hand left_over = sighting(turn);
                if (with_draws) left_over.erase(drawn(turn));
                if (turn > 0) close(interval, left_over);
                interval = new_interval();
                interval.begun_in_sight = true;
                interval.begin = sighting(turn);
            } else if (with_draws) {
                interval.draw_turn = turn;
            }
            if (turn < resolved()) add_pick(interval, seat, turn);
            if (turn < resolved() && with_draws) add_pick(interval, free_city, turn);
        }
        const int seat = holder(first, last_turn());
        const bool kept = seen_.cities[at(seat)].uses.at(age_, leftover) == Use::none;
        if (!kept)
            add_pick(interval, seat, leftover);
        else if (resolved() > last_turn())
            add_rest(seat, hand_size - resolved());
        else
            add_rest(seat, hand_size - resolved() + (with_draws ? 1 : 0));
        close(interval, Hand{});
    }

    // Makes the spots since interval.first_spot a group and finds its units. `end` is what was left of the line.
    void close(const Interval& interval, Hand end) {
        const int first_unit = units_.size();
        CardId drawn_card = no_card;
        if (interval.begun_in_sight) {
            Hand inside = interval.begin;
            const auto leave = [&](CardId id) {
                if (inside.contains(id))
                    inside.erase(id);
                else
                    drawn_card = id;  // it was not there at the beginning, so it is the one drawn
            };
            for (const CardId id : interval.known) leave(id);
            for (Hand rest = end; !rest.empty(); rest.drop_first()) leave(rest[0]);
            for (; !inside.empty(); inside.drop_first()) {
                units_.push_back({inside[0], false});
                account_for(inside[0]);
            }
        }
        close_group(interval.first_spot, first_unit);
        if (interval.draw_turn < 0) return;
        if (interval.begun_in_sight && drawn_card == no_card)
            link_draw(interval.draw_turn, units_.size() - 1);  // the one unit that was not seen at the beginning
        else if (interval.begun_in_sight)
            run(world_, age_, pile_run)[at(interval.draw_turn)] = drawn_card;
        else
            draw_from_all(interval, end, first_unit);
    }

    // Fills up with units of the pool, and gives each spot of the group its first unit.
    void close_group(int first_spot, int first_unit) {
        while (units_.size() - first_unit < spots_.size() - first_spot) units_.push_back({no_card, true});
        assert(units_.size() - first_unit == spots_.size() - first_spot);
        for (int spot = first_spot; spot < spots_.size(); ++spot) {
            spots_[spot].unit = first_unit + spot - first_spot;
            spots_[spot].group_first = first_spot;
            spots_[spot].group_last = spots_.size();
        }
    }

    void link_draw(int turn, int unit) { drawn_unit_[at(turn)] = unit; }

    // The first hand of the controller's line was never seen: any of its eight cards may have been the one drawn.
    void draw_from_all(const Interval& interval, Hand end, int first_unit) {
        const int hidden = units_.size() - first_unit;
        int choice = random_.below(hidden + interval.known.size() + end.size());
        if (choice < hidden) return link_draw(interval.draw_turn, first_unit + choice);
        choice -= hidden;
        const bool picked = choice < interval.known.size();
        run(world_, age_, pile_run)[at(interval.draw_turn)] =
            picked ? interval.known[choice] : end[choice - interval.known.size()];
    }

    void add_draw_pile() {
        Run& pile = run(world_, age_, pile_run);
        for (int turn = 0; turn <= last_turn(); ++turn)
            if (drawn(turn) != no_card) pile[at(turn)] = drawn(turn);
        Interval interval = new_interval();
        const int first_unit = units_.size();
        for (int turn = last_turn() + 1; turn < turns_per_age; ++turn) add_spot(pile_run, turn, never);
        if (seen_.cities[free_city].uses.at(age_, leftover) != Use::none) {
            add_pick(interval, free_city, leftover);
        } else if (drawn(leftover) != no_card) {
            pile[leftover] = drawn(leftover);
            account_for(drawn(leftover));
        } else {
            add_spot(pile_run, leftover, never);
        }
        close_group(interval.first_spot, first_unit);
    }

    // ---- the discard pile ------------------------------------------------------------------------------------

    bool of_this_age(CardId id) const { return id != not_asked && id != declined && card(id).row.age == age_; }

    void collect_pile_facts() {
        for (int city = 0; city < city_count(seen_.players); ++city)
            for (int stage = 0; stage < static_cast<int>(seen_.taken.size()); ++stage) {
                const bool exact = seen_.pile_seen[at(stage)];
                const bool looked = exact || of_this_age(seen_.taken[at(stage)]);
                if (looked && has_discard_power(seen_.cities[at(city)].board, stage)) add_pile_fact(city, stage, exact);
            }
    }

    void add_pile_fact(int city, int stage, bool exact) {
        PileFact fact{order(*moment_of_stage(seen_.cities[at(city)].uses, stage)), exact, {}};
        if (exact)
            for (int n = 0; n < card_count; ++n)
                if (of_this_age(card_at(n))) fact.missing[at(n)] = seen_.piles[at(stage)][at(n)];
        const int taken_by_then = exact ? stage : stage + 1;
        for (int earlier = 0; earlier < taken_by_then; ++earlier)
            if (of_this_age(seen_.taken[at(earlier)])) ++fact.missing[at(index(seen_.taken[at(earlier)]))];
        for (int c = 0; c < city_count(seen_.players); ++c)
            for (int turn = 0; turn < picks_per_age; ++turn) {
                const CardId known = seen_.picks[at(age_)][at(c)][at(turn)];
                const bool in_pile = seen_.cities[at(c)].uses.at(age_, turn) == Use::discard;
                if (known != no_card && in_pile && order({age_, std::min(turn, turns_per_age - 1)}) <= fact.moment)
                    --fact.missing[at(index(known))];
            }
        facts_.push_back(fact);
    }

    // ---- drawing ---------------------------------------------------------------------------------------------

    // The cards that nothing accounts for. Of the guilds, those seen in a pile are there, the rest at random
    // (SW-SET-2).
    void collect_pool() {
        guilds_missing_ = age_ == Age::three ? guilds_in_play(seen_.players) - guilds_accounted_ : 0;
        for (int n = 0; n < card_count; ++n) {
            const CardId id = card_at(n);
            const bool in_pile =
                std::any_of(facts_.begin(), facts_.end(), [&](const PileFact& f) { return f.missing[at(n)] > 0; });
            for (int copy = 0; copy < unaccounted_[at(n)]; ++copy) {
                if (is_guild(id) && !in_pile) {
                    guilds_.push_back(id);
                    continue;
                }
                if (is_guild(id)) --guilds_missing_;
                pool_.push_back(id);
            }
        }
    }

    void deal_pool(Random& random) {
        random.shuffle(guilds_);
        Pool pool = pool_;
        for (int i = 0; i < guilds_missing_; ++i) pool.push_back(guilds_[i]);
        random.shuffle(pool);
        int next = 0;
        for (Unit& unit : units_)
            if (unit.from_pool) unit.card = pool[next++];
        assert(next == pool.size());
    }

    void shuffle_groups(Random& random) {
        for (int spot = 0; spot < spots_.size(); ++spot)
            std::swap(spots_[spot].unit, spots_[spot + random.below(spots_[spot].group_last - spot)].unit);
    }

    Unit& unit_at(int spot) { return units_[spots_[spot].unit]; }

    // Counts the card of a spot in (or, with -1, out of) the pile facts; returns by how much they became worse.
    int count(int spot, int sign) {
        const CardId id = unit_at(spot).card;
        int change = 0;
        for (PileFact& fact : facts_) {
            if (spots_[spot].discarded > fact.moment) continue;
            const int before = fact.defect(id);
            fact.missing[at(index(id))] -= sign;
            change += fact.defect(id) - before;
        }
        return change;
    }

    // Two spots may exchange units within a group, or cards between units of the pool.
    void exchange(int a, int b) {
        if (spots_[a].group_first == spots_[b].group_first)
            std::swap(spots_[a].unit, spots_[b].unit);
        else
            std::swap(unit_at(a).card, unit_at(b).card);
    }

    int try_exchange(int a, int b) {
        const int out = count(a, -1) + count(b, -1);
        exchange(a, b);
        return out + count(a, 1) + count(b, 1);
    }

    // Random exchanges that do not make the pile facts worse, until they hold. Now and then a worse one, to get on.
    void repair(Random& random) {
        const Facts as_known = facts_;
        int defects = 0;
        for (const PileFact& fact : facts_)
            for (int n = 0; n < card_count; ++n) defects += fact.defect(card_at(n));
        for (int spot = 0; spot < spots_.size(); ++spot) defects += count(spot, 1);
        // An observation made from a world fits one, soon found. One that came from outside and fits none gets a world
        // that shows something else: whoever let it in compares.
        constexpr int most_tries = 10'000'000;
        for (int tries = 0; defects > 0 && tries < most_tries; ++tries) {
            const int a = random.below(spots_.size());
            const bool in_group = random.below(2) == 0;
            const int b = in_group ? spots_[a].group_first + random.below(spots_[a].group_last - spots_[a].group_first)
                                   : random.below(spots_.size());
            const bool same_group = spots_[a].group_first == spots_[b].group_first;
            if (a == b || (!same_group && !(unit_at(a).from_pool && unit_at(b).from_pool))) continue;
            const int change = try_exchange(a, b);
            if (change > 0 && random.below(64) != 0)
                try_exchange(a, b);
            else
                defects += change;
        }
        facts_ = as_known;
    }

    void write(State& world) const {
        for (const Spot& spot : spots_) {
            const CardId id = units_[spot.unit].card;
            if (spot.run == in_hand)
                hand_of(world, spot.turn).insert(id);
            else
                run(world, age_, spot.run)[at(spot.turn)] = id;
        }
        if (seen_.players != 2) return;
        Run& pile = run(world, age_, pile_run);
        for (int turn = 0; turn < turns_per_age; ++turn)
            if (drawn_unit_[at(turn)] >= 0) pile[at(turn)] = units_[drawn_unit_[at(turn)]].card;
        const CardId last = run(world, age_, free_city)[leftover];
        if (last != no_card) pile[leftover] = last;
    }

    using Pool = FixedVector<CardId, hand_size * max_players + guild_count>;
    using Facts = FixedVector<PileFact, 3>;

    const Observation& seen_;
    State& world_;  // it and random_ are used while the sampler is made, not later
    const Age age_;
    Random& random_;
    const int me_;
    FixedVector<Unit, 56> units_;
    FixedVector<Spot, 56> spots_;
    std::array<int, card_count> unaccounted_{};
    int guilds_accounted_ = 0;
    Pool pool_;
    FixedVector<CardId, guild_count> guilds_;  // any of these
    int guilds_missing_ = 0;
    std::array<int, picks_per_age> drawn_unit_ = {-1, -1, -1, -1, -1, -1, -1};
    Facts facts_;
};

City city_as_seen(const CityView& open) {
    const Production made = production_of(open.board, open.stages, open.buildings);
    City city;
    city.production = made.own;
    city.for_sale = made.for_sale;
    city.privileges = privileges_now(open.board, open.stages, open.buildings, open.free_build_used);
    city.buildings = open.buildings;
    city.uses = open.uses;
    city.coins = open.coins;
    city.tokens = open.tokens;
    city.board = open.board;
    city.stages = open.stages;
    city.free_build_used = open.free_build_used;
    return city;
}

void commit_as_seen(const Observation& seen, State& world) {
    const auto commit = [&](int city, Action action) {
        if (action.kind == ActionKind::none) return;
        world.committed[at(city)] = action;
        world.owed = static_cast<std::uint8_t>(world.owed & ~(1U << static_cast<unsigned>(city)));
    };
    commit(index(seen.seat), seen.committed[0]);
    commit(free_city, seen.committed[1]);
}

// All that is the same in every world, but for the runs and hands.
State as_seen(const Observation& seen) {
    State world;
    world.players = seen.players;
    world.age = seen.age;
    world.turn = seen.turn;
    world.step = seen.step;
    world.power_city = seen.power_city;
    world.owed = all_cities(seen.players);
    world.taken = seen.taken;
    for (int city = 0; city < city_count(seen.players); ++city)
        city_of(world, city) = city_as_seen(seen.cities[at(city)]);
    for (auto& runs : world.runs) runs.fill(empty_run);
    commit_as_seen(seen, world);
    return world;
}

}  // namespace

State sample_world(const Observation& seen, Random& random) {
    State world = as_seen(seen);
    for (const Age age : {Age::one, Age::two, Age::three}) {
        if (age <= seen.age)
            AgeSampler(seen, world, age, random).draw(world, random);
        else
            deal_runs(world, age, random);
    }
    return world;
}

struct Worlds::Known {
    State state;
    std::array<std::optional<AgeSampler>, age_count> ages;
};

Worlds::Worlds() : known_(std::make_unique<Known>()) {}
Worlds::~Worlds() = default;

void Worlds::see(const Observation& seen) {
    seen_ = &seen;
    known_->state = as_seen(seen);
    Random unused(0);  // nothing is drawn yet, except with two players, whose worlds are made anew each time
    for (const Age age : {Age::one, Age::two, Age::three}) {
        auto& sampler = known_->ages[at(age)];
        sampler.reset();
        if (age <= seen.age && seen.players > 2) sampler.emplace(seen, known_->state, age, unused);
    }
}

State Worlds::draw(Random& random) {
    if (seen_->players == 2) return sample_world(*seen_, random);
    State world = known_->state;
    for (const Age age : {Age::one, Age::two, Age::three}) {
        if (known_->ages[at(age)])
            known_->ages[at(age)]->draw(world, random);
        else
            deal_runs(world, age, random);
    }
    return world;
}

}  // namespace hepta::seven
