// The words of 7 Wonders in scenarios: what may be given, played and asked.
#include "scenario_table.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "position.h"
#include "seven/history.h"
#include "seven/notation.h"
#include "seven/observation.h"
#include "seven/powers.h"
#include "seven/rules.h"
#include "seven/scoring.h"
#include "view.h"

namespace hepta::seven {
namespace {

using scenario::Items;
using scenario::Problem;
using scenario::Statement;
using Words = std::vector<std::string>;

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

Items ids(const CardSet& set) {
    Items items;
    set.for_each([&](CardId card_id) { items.emplace_back(card(card_id).id()); });
    return items;
}
Items ids(Hand hand) {
    Items items;
    for (; !hand.empty(); hand.drop_first()) items.emplace_back(card(hand[0]).id());
    return items;
}
Items ids(const CardCounts& counts) {
    Items items;
    for (int n = 0; n < card_count; ++n) items.insert(items.end(), counts[at(n)], std::string(card(card_at(n)).id()));
    return items;
}

Items one(int number) { return {std::to_string(number)}; }
Items one(bool truth) { return {truth ? "yes" : "no"}; }

Result<CardIds> cards_of_items(const Items& items) {
    CardIds cards;
    for (const auto& item : items) {
        const auto found = find_card(item);
        if (!found) return Failure{"unknown card '" + item + "'"};
        cards.push_back(*found);
    }
    return cards;
}

Result<std::vector<int>> numbers_of_items(const Items& items) {
    std::vector<int> numbers;
    for (const auto& item : items) {
        const auto found = scenario::number(item);
        if (!found) return Failure{"'" + item + "' is not a number"};
        numbers.push_back(*found);
    }
    return numbers;
}

Result<BoardId> board_of(const std::string& text) {
    for (int wonder = 0; wonder < wonder_count; ++wonder)
        for (const Side side : {Side::a, Side::b})
            if (notation(board_id(wonder, side)) == text) return board_id(wonder, side);
    return Failure{"unknown board '" + text + "'; boards are written giza:A"};
}

Items tokens_of(const Tokens& tokens) {
    Items items;
    items.insert(items.end(), tokens.defeats, "-1");
    items.insert(items.end(), tokens.victories_1, "1");
    items.insert(items.end(), tokens.victories_2, "3");
    items.insert(items.end(), tokens.victories_3, "5");
    return items;
}

std::optional<int> category(const Score& score, const std::string& name) {
    if (name == "conflicts") return score.conflicts;
    if (name == "treasury") return score.treasury;
    if (name == "wonder") return score.wonder;
    if (name == "civilian") return score.civilian;
    if (name == "science") return score.science;
    if (name == "commerce") return score.commerce;
    if (name == "guilds") return score.guilds;
    if (name == "total") return score.total();
    return std::nullopt;
}

std::string name_of(Step step) {
    switch (step) {
        case Step::choose: return "choose";
        case Step::seventh: return "seventh";
        case Step::discard_power: return "discard_power";
        case Step::end: break;
    }
    return "end";
}

class SevenTable final : public scenario::Table {
  public:
    Problem given(const Statement& statement) override {
        const Words& head = statement.head;
        if (head.size() == 1) return given_of_game(head[0], statement.items);
        if (head.size() == 3 && head[0] == "hand") return given_later_hand(head, statement.items);
        const auto city = head.size() == 2 ? scenario::number(head[1]) : std::nullopt;
        if (!city || *city < 0 || *city >= max_cities) return "expected `<what> <city>: <items>`";
        return given_of_city(head[0], *city, statement.items);
    }

    Problem begin() override {
        const auto state = state_of(position_);
        if (!state) return state.reason();
        state_ = *state;
        complete_ = position_.age == Age::one && position_.turn == 0;
        return checked();
    }

    Problem play(const Statement& statement) override {
        const Words& words = statement.head;
        if (words == Words{"rest", "sell"}) return rest_sell();
        if (words.size() == 4 && words[0] == "skip" && words[1] == "to") return skip_to(words[2], words[3]);
        if (words == Words{"skip", "to", "end"}) return skip_to("4", "1");
        const auto city = words.empty() ? std::nullopt : scenario::number(words[0]);
        if (!city) return "expected `<city> <action>`, `rest sell`, `skip to <age> <turn>` or `skip to end`";
        const auto seat = seat_for(*city);
        if (!seat) return seat.reason();
        const auto action = parse(scenario::joined({words.begin() + 1, words.end()}, " "));
        if (!action || !legal_actions(state_, *seat).contains(*action))
            return "not legal; legal: " + scenario::joined(texts(legal_actions(state_, *seat)));
        apply(state_, *seat, *action);
        return checked();
    }

    Result<Items> fact(const Words& head) override {
        if (head.empty()) return Failure{"expected `<what>: <items>`"};
        if (head.size() == 1) return fact_of_game(head[0]);
        const auto city = scenario::number(head[1]);
        if (!city || *city < 0 || *city >= city_count(state_)) return Failure{"no city " + head[1]};
        if (head[0] == "score" && head.size() == 3) return points(*city, head[2]);
        if (head[0] == "legal" && head.size() == 2) return legal(*city, "");
        if (head[0] == "legal" && head.size() == 4 && head[2] == "of") return legal(*city, head[3]);
        if (head[0] == "payments" && head.size() == 4) return payments(*city, head[2], head[3]);
        if (head.size() != 2) return Failure{"nothing is known as `" + scenario::joined(head, " ") + '`'};
        return fact_of_city(head[0], *city);
    }

  private:
    // ---- given -------------------------------------------------------------------------------------------------

    static Problem read_cards(const Items& items, CardIds& target) {
        const auto cards = cards_of_items(items);
        if (!cards) return cards.reason();
        target = *cards;
        return std::nullopt;
    }

    Problem given_of_game(const std::string& what, const Items& items) {
        if (what == "discard") return read_cards(items, position_.discard);
        if (what == "pile") return read_cards(items, position_.pile);
        if (what == "drawn") {
            const auto cards = cards_of_items(items);
            if (!cards) return cards.reason();
            position_.drawn = (*cards)[0];
            return std::nullopt;
        }
        const auto numbers = numbers_of_items(items);
        if (!numbers || numbers->size() != 1) return "expected one number";
        const int value = (*numbers)[0];
        if (what == "players" && value >= 2 && value <= max_players)
            position_.players = value;
        else if (what == "age" && value >= 1 && value <= age_count)
            position_.age = static_cast<Age>(value - 1);
        else if (what == "turn" && value >= 1 && value <= turns_per_age)
            position_.turn = value - 1;
        else
            return "there is no such thing";
        return std::nullopt;
    }

    Problem given_later_hand(const Words& head, const Items& items) {
        const auto age = scenario::number(head[1]);
        const auto seat = scenario::number(head[2]);
        if (!age || !seat || *age < 2 || *age > age_count || *seat < 0 || *seat >= max_players)
            return "expected `hand <age> <seat>: <cards>`";
        return read_cards(items, position_.later_hands[at(*age - 1)][at(*seat)]);
    }

    Problem given_of_city(const std::string& what, int number_of_city, const Items& items) {
        CityOf& city = position_.cities[at(number_of_city)];
        if (what == "cards") return read_cards(items, city.cards);
        if (what == "under") return read_cards(items, city.under);
        if (what == "sold") return read_cards(items, city.sold);
        if (what == "hand") return read_cards(items, position_.hands[at(number_of_city)]);
        if (what == "board") {
            const auto found = items.size() == 1 ? board_of(items[0]) : Failure{"one board is needed"};
            if (!found) return found.reason();
            city.board = *found;
            return std::nullopt;
        }
        if (what == "free_build_used") {
            city.free_build_used = items == Items{"yes"};
            return std::nullopt;
        }
        const auto numbers = numbers_of_items(items);
        if (!numbers) return numbers.reason();
        if (what == "tokens") {
            city.tokens = *numbers;
            return std::nullopt;
        }
        if (numbers->size() != 1 || (what != "coins" && what != "stages")) return "there is no such thing";
        (what == "coins" ? city.coins : city.stages) = (*numbers)[0];
        return std::nullopt;
    }

    // ---- play --------------------------------------------------------------------------------------------------

    // A position whose whole history is known is checked after every step.
    Problem checked() const {
        if (!complete_) return std::nullopt;
        if (auto wrong = check_invariants(state_)) return "invariant broken: " + *wrong;
        return std::nullopt;
    }

    // The seat that decides for this city, if it is to decide now.
    Result<Seat> seat_for(int city) const {
        for (const Seat seat : to_act(state_))
            if (acting_city(state_, seat) == city) return seat;
        return Failure{"city " + std::to_string(city) + " is not to act"};
    }

    static Items texts(const ActionList& actions) {
        Items items;
        for (const Action action : actions) items.push_back(notation(action));
        return items;
    }

    // Sells the first card; the Free City must act otherwise if it can, a discard power is declined.
    Problem sell_first(Seat seat) {
        const ActionList actions = legal_actions(state_, seat);
        if (actions.empty()) return "no legal action";
        const auto* sale =
            std::find_if(actions.begin(), actions.end(), [](Action a) { return a.kind == ActionKind::sell; });
        apply(state_, seat, sale != actions.end() ? *sale : actions[0]);
        return checked();
    }

    auto moment() const { return std::tuple(state_.age, state_.turn, state_.step); }

    Problem rest_sell() {
        const auto now = moment();
        while (moment() == now && state_.step == Step::choose && !to_act(state_).empty())
            if (auto wrong = sell_first(to_act(state_)[0])) return wrong;
        return std::nullopt;
    }

    Problem skip_to(const std::string& age_word, const std::string& turn_word) {
        const auto age = scenario::number(age_word);
        const auto turn = scenario::number(turn_word);
        if (!age || !turn) return "expected `skip to <age> <turn>`";
        const auto reached = [&] {
            return state_.step == Step::choose && number(state_.age) == *age && state_.turn + 1 == *turn;
        };
        while (!reached() && !to_act(state_).empty())
            if (auto wrong = sell_first(to_act(state_)[0])) return wrong;
        return std::nullopt;
    }

    // ---- facts -------------------------------------------------------------------------------------------------

    Result<Items> fact_of_game(const std::string& what) const {
        if (what == "age") return one(number(state_.age));
        if (what == "turn") return one(state_.turn + 1);
        if (what == "step") return Items{name_of(state_.step)};
        if (what == "discard") return ids(discard_pile(state_));
        if (what == "controller") return one(controller(state_.age, state_.turn));
        if (what == "pile") return pile();
        if (what == "to_act" || what == "winners") {
            Items items;
            for (const Seat seat : what == "to_act" ? to_act(state_) : winners(state_))
                items.push_back(std::to_string(index(seat)));
            return items;
        }
        return Failure{"nothing is known as `" + what + '`'};
    }

    Items pile() const {
        Items items;
        const bool last_is_gone = run(state_, state_.age, free_city)[leftover] != no_card;
        for (int place = state_.turn + 1; place < (last_is_gone ? leftover : hand_size); ++place)
            items.emplace_back(card(run(state_, state_.age, pile_run)[at(place)]).id());
        return items;
    }

    Result<Items> fact_of_city(const std::string& what, int number_of_city) const {
        const City& city = city_of(state_, number_of_city);
        if (what == "coins") return one(city.coins);
        if (what == "cards") return ids(city.buildings);
        if (what == "stages") return one(city.stages);
        if (what == "tokens") return tokens_of(city.tokens);
        if (what == "shields") return one(shields_of(city));
        if (what == "free_build_used") return one(city.free_build_used);
        if (what == "under") {
            Items items;
            for (const CardId card_id : stage_cards(state_, number_of_city)) items.emplace_back(card(card_id).id());
            return items;
        }
        if (number_of_city >= state_.players) return Failure{"nothing is known of a city as `" + what + '`'};
        if (what == "hand") return ids(hand_of(state_, number_of_city));
        if (what == "view") return view_of(observe(state_, seat_at(number_of_city)));
        if (what == "sees") return cards_in(observe(state_, seat_at(number_of_city)));
        return Failure{"nothing is known as `" + what + '`'};
    }

    Result<Items> points(int seat, const std::string& name) const {
        if (seat >= state_.players) return Failure{"the Free City is not scored"};
        const auto found = category(scores(state_)[seat], name);
        if (!found)
            return Failure{"scores are conflicts, treasury, wonder, civilian, science, commerce, guilds, total"};
        return one(*found);
    }

    // What the city may do now, or only what concerns one card.
    Result<Items> legal(int city, const std::string& card_id) const {
        const auto seat = seat_for(city);
        if (!seat) return Items{};
        if (!card_id.empty() && !find_card(card_id)) return Failure{"unknown card '" + card_id + "'"};
        Items items;
        for (const Action action : legal_actions(state_, *seat))
            if (card_id.empty() || (action.kind != ActionKind::pass && card(action.card).id() == card_id))
                items.push_back(notation(action));
        return items;
    }

    // The coins to the left and right for which a card, or a stage with a card, can be built: `2 0`.
    Result<Items> payments(int city, const std::string& verb, const std::string& card_id) const {
        const auto seat = seat_for(city);
        if (!seat) return seat.failure();
        if (!hand_of(state_, index(*seat)).contains(find_card(card_id).value_or(no_card)))
            return Failure{"the hand has no " + card_id};
        const ActionKind kind = verb == "stage" ? ActionKind::stage : ActionKind::build;
        Items items;
        for (const Action action : legal_actions(state_, *seat))
            if (action.kind == kind && card(action.card).id() == card_id)
                items.push_back(std::to_string(action.left) + ' ' + std::to_string(action.right));
        return items;
    }

    Position position_;
    State state_;
    bool complete_ = false;
};

}  // namespace

std::unique_ptr<scenario::Table> new_scenario_table() { return std::make_unique<SevenTable>(); }

}  // namespace hepta::seven
