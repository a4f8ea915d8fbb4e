// An observation as a list of short texts.
#include "view.h"

#include <algorithm>

#include "seven/notation.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

class View {
  public:
    explicit View(const Observation& seen) : seen_(seen) {}

    void fill() {
        say("seat", index(seen_.seat));
        say("players", seen_.players);
        say("age", number(seen_.age));
        say("turn", seen_.turn + 1);
        say("step", static_cast<int>(seen_.step));
        say("power city", seen_.power_city);
        say("acting city", seen_.acting_city);
        for (int city = 0; city < city_count(seen_.players); ++city) open_city(city);
        for (Hand hand = seen_.hand; !hand.empty(); hand.drop_first()) card_at_place("hand", hand[0]);
        for (const Age age : {Age::one, Age::two, Age::three}) of_age(age);
        for (int stage = 0; stage < 3; ++stage) discard_power(stage);
        for (const Action action : seen_.committed)
            if (action.kind != ActionKind::none) {
                texts.push_back("committed " + notation(action));
                cards.emplace_back(card(action.card).id());
            }
        for (const Action action : seen_.legal) texts.push_back("legal " + notation(action));
    }

    std::vector<std::string> texts;
    std::vector<std::string> cards;

  private:
    void say(const std::string& what, int value) { texts.push_back(what + ' ' + std::to_string(value)); }
    void card_at_place(const std::string& place, CardId card_id) {
        const std::string id(card(card_id).id());
        texts.push_back(place + ' ' + id);
        cards.push_back(id);
    }

    void open_city(int number_of_city) {
        const CityView& city = seen_.cities[at(number_of_city)];
        const std::string name = "city " + std::to_string(number_of_city) + ' ';
        texts.push_back(name + notation(city.board));
        say(name + "coins", city.coins);
        say(name + "stages", city.stages);
        say(name + "defeats", city.tokens.defeats);
        say(name + "victories", city.tokens.victories_1 + 3 * city.tokens.victories_2 + 5 * city.tokens.victories_3);
        say(name + "free build used", city.free_build_used ? 1 : 0);
        city.buildings.for_each([&](CardId card_id) { card_at_place(name + "card", card_id); });
    }

    void of_age(Age age) {
        const auto of = static_cast<std::size_t>(age);
        const auto when = [&](int turn) { return std::to_string(number(age)) + '.' + std::to_string(turn + 1) + ' '; };
        for (int turn = 0; turn < picks_per_age; ++turn) {
            for (int city = 0; city < city_count(seen_.players); ++city) {
                const std::string name = when(turn) + "city " + std::to_string(city);
                if (const Use use = seen_.cities[at(city)].uses.at(age, turn); use != Use::none)
                    say(name + " use", static_cast<int>(use));
                if (const CardId pick = seen_.picks[of][at(city)][at(turn)]; pick != no_card)
                    card_at_place(name + " pick", pick);
            }
            if (const CardId drawn = seen_.drawn[of][at(turn)]; drawn != no_card)
                card_at_place(when(turn) + "drew", drawn);
            if (turn == leftover) continue;
            for (Hand hand = seen_.hands[of][at(turn)]; !hand.empty(); hand.drop_first())
                card_at_place(when(turn) + "held", hand[0]);
        }
    }

    void discard_power(int stage) {
        const std::string name = "discard power " + std::to_string(stage + 1);
        const CardId taken = seen_.taken[at(stage)];
        if (taken == declined) texts.push_back(name + " declined");
        if (taken != declined && taken != not_asked) card_at_place(name + " took", taken);
        if (!seen_.pile_seen[at(stage)]) return;
        texts.push_back(name + " seen");
        for (int n = 0; n < card_count; ++n)
            for (int copy = 0; copy < seen_.piles[at(stage)][at(n)]; ++copy) card_at_place(name + " pile", card_at(n));
    }

    const Observation& seen_;
};

}  // namespace

std::vector<std::string> view_of(const Observation& seen) {
    View view(seen);
    view.fill();
    return view.texts;
}

std::vector<std::string> cards_in(const Observation& seen) {
    View view(seen);
    view.fill();
    std::sort(view.cards.begin(), view.cards.end());
    view.cards.erase(std::unique(view.cards.begin(), view.cards.end()), view.cards.end());
    return view.cards;
}

}  // namespace hepta::seven
