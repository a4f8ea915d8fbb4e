// Could this observation occur in a real game of 7 Wonders? First comes everything that drawing a world relies on, then
// a world itself.
#include "play/seven_observation_check.h"

#include <algorithm>
#include <array>
#include <vector>

#include "seven/history.h"
#include "seven/powers.h"

namespace hepta::play {

using namespace seven;

namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::size_t at(Age age) { return static_cast<std::size_t>(age); }

std::string city_words(int city) { return "city " + std::to_string(city); }

// ---- turns --------------------------------------------------------------------------------------------------------

bool is_over(const Observation& seen, Age age, int turn) {
    if (age != seen.age) return age < seen.age;
    return turn < seen.turn || (turn == seen.turn && seen.step != Step::choose);
}

// Every city has picked once in each turn that is over, and not more; a card is left over only at the end of an Age.
void check_turns(const JsonReader& json, const Observation& seen) {
    for (int city = 0; city < city_count(seen.players); ++city) {
        const Uses& uses = seen.cities[at(city)].uses;
        int stages = 0;
        for (const Age age : {Age::one, Age::two, Age::three})
            for (int turn = 0; turn < picks_per_age; ++turn) {
                const bool done = uses.at(age, turn) != Use::none;
                stages += uses.at(age, turn) == Use::stage ? 1 : 0;
                const bool last_turn_over = is_over(seen, age, turns_per_age - 1);
                const bool right =
                    turn == leftover ? (done ? last_turn_over : age >= seen.age) : done == is_over(seen, age, turn);
                if (!right)
                    json["picks"].refuse(city_words(city) + " lacks a pick, or has one too many, in Age " +
                                         std::to_string(number(age)) + ", turn " + std::to_string(turn + 1));
            }
        if (stages != seen.cities[at(city)].stages)
            json["cities"].refuse(city_words(city) + " has other stages than its picks say");
    }
}

// SW-WB-BAB-2: the stage stands, and the last card is still there.
bool somebody_plays_a_seventh_card(const Observation& seen) {
    return std::any_of(seen.cities.begin(), seen.cities.begin() + city_count(seen.players), [&](const CityView& open) {
        City city;
        city.board = open.board;
        city.stages = open.stages;
        return stage_powers(city).seventh_card && open.uses.at(seen.age, leftover) == Use::none;
    });
}

void check_step(const JsonReader& json, const Observation& seen) {
    // A seventh card is played before the discard pile is looked through (SW-TURN-8).
    const bool waits = seen.power_city != no_city;
    if (seen.step == Step::discard_power ? !waits : waits && seen.step != Step::seventh)
        json["step"].refuse("does not go with the power_city");
    if (seen.step == Step::seventh && (seen.turn + 1 != turns_per_age || !somebody_plays_a_seventh_card(seen)))
        json["step"].refuse("needs the last turn and a city with this power");
    if (seen.step == Step::end && (seen.age != Age::three || seen.turn + 1 != turns_per_age))
        json["step"].refuse("needs the last turn of Age III");
    Hand hand = seen.hand;
    for (const Action action : seen.committed) {
        if (action.kind == ActionKind::none || action.kind == ActionKind::pass) continue;
        if (!hand.contains(action.card)) json["committed"].refuse("a card that is not in the hand");
        hand.erase(action.card);
    }
    if (seen.step == Step::choose && !(seen.hand == seen.hands[at(seen.age)][seen.turn]))
        json["hand"].refuse("is not the hand of this turn in hands_seen");
}

// A discard power belongs to a stage that stands (SW-WA-HAL-1).
void check_discard_powers(const JsonReader& json, const Observation& seen) {
    for (int stage = 0; stage < static_cast<int>(seen.taken.size()); ++stage) {
        if (seen.taken[at(stage)] == not_asked && !seen.pile_seen[at(stage)]) continue;
        const bool stands = std::any_of(
            seen.cities.begin(), seen.cities.begin() + city_count(seen.players),
            [&](const CityView& city) { return stage < city.stages && has_discard_power(city.board, stage); });
        if (!stands) json["discard_powers"].refuse("no city has built this stage");
    }
}

// ---- the ways of the cards of one Age ---------------------------------------------------------------------------

// Follows the hands dealt at the start of an Age from holder to holder, as sample_world does.
class Lines {
  public:
    Lines(const JsonReader& json, const Observation& seen, Age age) : json_(json), seen_(seen), age_(age) {}

    void check() {
        if (seen_.players == 2) {
            follow(controller(age_, 0), true);
            follow(1 - controller(age_, 0), false);
            look_at_pile();
        } else {
            for (int seat = 0; seat < seen_.players; ++seat) follow(seat, false);
        }
        check_copies();
    }

  private:
    int last_turn() const { return age_ < seen_.age ? turns_per_age - 1 : seen_.turn; }
    int resolved() const {
        return age_ < seen_.age || seen_.step != Step::choose ? last_turn() + 1 : static_cast<int>(seen_.turn);
    }
    int holder(int first, int turn) const {
        return (first + (age_ == Age::two ? seen_.players - turn % seen_.players : turn)) % seen_.players;
    }
    [[noreturn]] void refuse() const {
        json_["hands_seen"].refuse("the hands of Age " + std::to_string(number(age_)) +
                                   " do not follow from each other");
    }

    // What happens to a line between two sightings of it.
    struct Interval {
        bool begun_in_sight = false;
        bool other_draws = false;
        Hand begin;
        std::vector<CardId> known;
        int hidden = 0;
    };

    void add_pick(Interval& interval, int city, int turn) {
        const CardId card_id = seen_.picks[at(age_)][at(city)][at(turn)];
        if (card_id == no_card) {
            ++interval.hidden;
            return;
        }
        interval.known.push_back(card_id);
        ++accounted_[at(index(card_id))];
    }

    // `end` is what is left of the line when it is seen again.
    void close(const Interval& interval, Hand end) {
        if (!interval.begun_in_sight) return;
        Hand inside = interval.begin;
        int not_there = interval.other_draws ? 1 : 0;
        const auto leave = [&](CardId card_id) {
            if (inside.contains(card_id))
                inside.erase(card_id);
            else if (--not_there < 0)
                refuse();
        };
        for (const CardId card_id : interval.known) leave(card_id);
        for (const CardId card_id : end) leave(card_id);
        if (inside.size() + not_there != interval.hidden) refuse();
        for (const CardId card_id : inside) ++accounted_[at(index(card_id))];
    }

    void follow(int first, bool with_draws) {
        Interval interval;
        for (int turn = 0; turn <= last_turn(); ++turn) {
            const int seat = holder(first, turn);
            if (seat == index(seen_.seat)) {
                const Hand hand = seen_.hands[at(age_)][at(turn)];
                Hand left_over = hand;
                if (with_draws) left_over.erase(seen_.drawn[at(age_)][at(turn)]);
                if (turn > 0) close(interval, left_over);
                interval = Interval{true, false, hand, {}, 0};
            } else if (with_draws) {
                interval.other_draws = true;
            }
            if (turn < resolved()) add_pick(interval, seat, turn);
            if (turn < resolved() && with_draws) add_pick(interval, free_city, turn);
        }
        const int seat = holder(first, last_turn());
        if (seen_.cities[at(seat)].uses.at(age_, leftover) != Use::none)
            add_pick(interval, seat, leftover);
        else
            interval.hidden += hand_size - resolved() + (with_draws && resolved() <= last_turn() ? 1 : 0);
        close(interval, Hand{});
    }

    void look_at_pile() {
        Interval interval;
        const CardId drawn = seen_.drawn[at(age_)][leftover];
        if (seen_.cities[free_city].uses.at(age_, leftover) != Use::none)
            add_pick(interval, free_city, leftover);
        else if (drawn != no_card)
            ++accounted_[at(index(drawn))];
    }

    // No card is there more often than in the deck; and not more guilds than are in play (SW-SET-2).
    void check_copies() const {
        int guilds = 0;
        for (int n = 0; n < card_count; ++n) {
            const CardId card_id = card_at(n);
            if (card(card_id).row.age != age_) continue;
            const int most = is_guild(card_id) ? 1 : copies(card_id, seen_.players);
            const bool in_a_pile = std::any_of(seen_.piles.begin(), seen_.piles.end(),
                                               [&](const CardCounts& pile) { return pile[at(n)] > 0; }) ||
                                   std::find(seen_.taken.begin(), seen_.taken.end(), card_id) != seen_.taken.end();
            if (accounted_[at(n)] > most)
                json_.refuse("more copies of " + std::string(card(card_id).id()) + " than the game has");
            guilds += is_guild(card_id) && (accounted_[at(n)] > 0 || in_a_pile) ? 1 : 0;
        }
        if (age_ == Age::three && guilds > guilds_in_play(seen_.players)) json_.refuse("more guilds than are in play");
    }

    const JsonReader& json_;
    const Observation& seen_;
    Age age_;
    std::array<int, card_count> accounted_{};
};

// The last word: a world that fits must show this player exactly this.
void check_world(const JsonReader& json, const Observation& seen) {
    Random random(1, Purpose::worlds);
    const State world = sample_world(seen, random);
    if (const auto wrong = check_invariants(world)) json.refuse("no game looks like this: " + *wrong);
    if (!(observe(world, seen.seat) == seen)) json.refuse("no game looks like this: its parts contradict each other");
}

}  // namespace

void check_observation(const JsonReader& json, const Observation& seen) {
    check_turns(json, seen);
    check_step(json, seen);
    check_discard_powers(json, seen);
    for (const Age age : {Age::one, Age::two, Age::three})
        if (age <= seen.age) Lines(json, seen, age).check();
    check_world(json, seen);
}

}  // namespace hepta::play
