// The words of Duel in scenarios: what may be played and asked. What may be given is in scenario_given.
#include "scenario_table.h"

#include <algorithm>
#include <array>

#include "duel/game.h"
#include "duel/inspection.h"
#include "duel/market.h"
#include "duel/payment.h"
#include "scenario_given.h"
#include "view.h"

namespace hepta::duel {
namespace {

using scenario::Items;
using scenario::Problem;
using scenario::Statement;
using Words = std::vector<std::string>;

constexpr std::array phase_names = {"draft", "play", "choose_start", "end"};
constexpr std::array victory_names = {"none", "military", "scientific", "political", "civilian"};
constexpr std::array symbol_names = {"wheel", "plumb", "quill", "mortar", "sundial", "armillary", "scales"};
constexpr std::array status_names = {"held", "prepared", "triggered"};

Items one(int number) { return {std::to_string(number)}; }

Items ids(const CardSet& cards) {
    Items items;
    cards.for_each([&](CardId card) { items.emplace_back(id(card)); });
    return items;
}
template <class Mask, class At>
Items ids(Mask mask, At at_number) {
    Items items;
    for_each_bit(mask, [&](int number) { items.emplace_back(id(at_number(number))); });
    return items;
}
Items seats_in(const SeatList& seats) {
    Items items;
    for (const Seat seat : seats) items.push_back(std::to_string(index(seat)));
    return items;
}
Items with_card(std::string_view what, CardId card) {
    return {std::string(what) + (card == no_card ? "" : ' ' + std::string(id(card)))};
}

std::optional<int> points(const Score& score, const std::string& name) {
    const std::array<std::pair<const char*, int>, 12> categories = {{{"military", score.military},
                                                                     {"blue", score.blue},
                                                                     {"green", score.green},
                                                                     {"yellow", score.yellow},
                                                                     {"guilds", score.guilds},
                                                                     {"wonders", score.wonders},
                                                                     {"progress", score.progress},
                                                                     {"treasury", score.treasury},
                                                                     {"senate", score.senate},
                                                                     {"temples", score.temples},
                                                                     {"divinities", score.divinities},
                                                                     {"total", score.total()}}};
    for (const auto& [category, value] : categories)
        if (name == category) return value;
    return std::nullopt;
}

class DuelTable : public scenario::Table {
  public:
    Problem given(const Statement& statement) override { return given_.note(statement); }

    Problem begin() override {
        const auto made = given_.state();
        if (!made) return made.reason();
        state_ = *made;
        return std::nullopt;
    }

    // `0 build walls`: the seat must be the one that owes a choice.
    Problem play(const Statement& statement) override {
        const int number = statement.head.size() > 1 ? scenario::number(statement.head[0]).value_or(-1) : -1;
        if (number < 0) return "expected `<seat> <action>`";
        const SeatList seats = to_act(state_);
        if (seats.empty()) return "the game is over";
        if (index(seats[0]) != number) return "seat " + std::to_string(index(seats[0])) + " is to act";
        const auto action = parse(scenario::joined(Words(statement.head.begin() + 1, statement.head.end()), " "));
        if (!action) return "this is no action";
        const ActionList legal = legal_actions(state_, seats[0]);
        if (!legal.contains(*action)) return "not legal; legal: " + scenario::joined(legal_texts(""));
        apply(state_, seats[0], *action);
        if (auto wrong = check_invariants(state_)) return "invariant broken: " + *wrong;
        return std::nullopt;
    }

    Result<Items> fact(const Words& head) override {
        std::optional<Items> found;
        const int number = head.size() > 1 ? scenario::number(head[1]).value_or(-1) : -1;
        const bool of_seat = number == 0 || number == 1;
        if (head.size() == 1) found = of_game(head[0]);
        if (head.size() == 2 && head[0] == "legal") found = legal_texts(head[1]);
        if (head.size() == 2 && (head[0] == "deck" || head[0] == "top")) found = of_deck(head[0], head[1]);
        if (head.size() == 2 && !found) found = of_place(head[0], number);
        if (head.size() == 2 && !found && of_seat) found = of_city(head[0], number);
        if (head.size() == 3 && of_seat) found = of_city_and(head[0], number, head[2]);
        if (!found) return Failure{"nothing is known as `" + scenario::joined(head, " ") + '`'};
        return *found;
    }

  private:
    // Legal actions, or those that start with a word.
    Items legal_texts(const std::string& word) const {
        Items items;
        const SeatList seats = to_act(state_);
        if (seats.empty()) return items;
        for (const Action action : legal_actions(state_, seats[0])) {
            const std::string text = notation(action);
            if (word.empty() || text.substr(0, text.find(' ')) == word) items.push_back(text);
        }
        return items;
    }

    std::optional<Items> of_game(const std::string& what) const {
        if (what == "age") return one(static_cast<int>(state_.age) + 1);
        if (what == "phase") return Items{phase_names[static_cast<std::size_t>(state_.phase)]};
        if (what == "victory") return Items{victory_names[static_cast<std::size_t>(state_.victory)]};
        if (what == "active") return one(index(state_.active));
        if (what == "to_act") return seats_in(to_act(state_));
        if (what == "winners") return seats_in(winners(state_));
        if (what == "legal") return legal_texts("");
        if (what == "pawn") return one(state_.pawn);
        if (what == "board") return ids(state_.board, token_at);
        if (what == "box") return ids(state_.box, token_at);
        if (what == "discard") return ids(state_.discard);
        if (what == "offered") return ids(state_.offered, wonder_at);
        if (what == "military_tokens") return military();
        if (what == "display" || what == "face_up" || what == "face_down" || what == "available") return display(what);
        if (what == "conspiracy_deck") return conspiracy_deck();
        if (what == "minerva")
            return state_.pantheon.minerva == pantheon::no_minerva ? Items{} : one(state_.pantheon.minerva);
        if (what == "enki") return ids(state_.pantheon.enki_tokens, token_at);
        if (what == "display_tokens") return tokens_on_display();
        return std::nullopt;
    }

    Items military() const {
        Items items;
        for_each_bit(state_.military, [&](int number) { items.emplace_back(military_tokens[at(number)].id); });
        return items;
    }

    Items display(const std::string& what) const {
        Items items;
        for (const DisplayCard& there : display_cards(state_)) {
            const bool available = (available_slots(state_) & slot_bit(there.slot)) != 0;
            if (what == "display" || (what == "available" && available) || (what == "face_up" && there.up) ||
                (what == "face_down" && !there.up))
                items.emplace_back(id(there.card));
        }
        return items;
    }

    Items conspiracy_deck() const {
        Items items;
        for (int place = 0; place < state_.agora.deck_size; ++place)
            items.emplace_back(id(state_.agora.deck[at(place)]));
        return items;
    }

    Items tokens_on_display() const {
        Items items;
        for (const DisplayToken& there : display_tokens(state_))
            items.push_back(std::to_string(there.slot) + ' ' +
                            (there.offering != 0 ? std::to_string(there.offering) : std::string(id(there.mythology))));
        return items;
    }

    std::optional<Items> of_deck(const std::string& what, const std::string& name) const {
        Items items;
        if (name == "conspiracy")
            items = conspiracy_deck();
        else if (const auto mythology = pantheon::find_mythology(name))
            for (const pantheon::DivinityId card : deck_of(state_, *mythology)) items.emplace_back(id(card));
        else
            return std::nullopt;
        if (what == "top" && items.size() > 1) items.resize(1);
        return items;
    }

    // Spaces of the Pantheon and chambers of the Senate, from 1 on.
    std::optional<Items> of_place(const std::string& what, int number) const {
        if (number < 1 || number > agora::chamber_count) return std::nullopt;
        const std::size_t place = at(number - 1);
        if (what == "space") {
            const pantheon::DivinityId card = state_.pantheon.spaces[place];
            return card == pantheon::no_divinity ? Items{} : Items{std::string(id(card))};
        }
        if (what == "controller") {
            const std::uint8_t controller = state_.agora.controller[place];
            return controller == agora::nobody ? Items{} : one(controller);
        }
        if (what != "decrees") return std::nullopt;
        Items items;
        for (int below = 0; below < 2; ++below)
            if (const agora::DecreeId decree = state_.agora.decrees[place][at(below)]; decree != agora::no_decree)
                items.push_back(std::string(id(decree)) +
                                (agora::is_up(state_.agora, number - 1, below) ? "" : " down"));
        return items;
    }

    std::optional<Items> of_city(const std::string& what, int seat) const {
        const City& city = state_.cities[at(seat)];
        if (what == "coins") return one(city.coins);
        if (what == "cards") return ids(city.cards);
        if (what == "unbuilt") return ids(city.unbuilt, wonder_at);
        if (what == "tokens") return ids(city.tokens, token_at);
        if (what == "sees") return ids_in(observe(state_, seat_at(seat)));
        if (what == "view") return view_of(observe(state_, seat_at(seat)));
        if (what == "built") return built(city);
        if (what == "symbols") return symbols(city);
        if (what == "cubes") {
            Items items;
            for (const int cubes : state_.agora.cubes[at(seat)]) items.push_back(std::to_string(cubes));
            return Items{scenario::joined(items, " ")};
        }
        if (what == "reserve") return one(agora::reserve(state_.agora, seat));
        if (what == "conspiracies") return conspiracies(seat);
        return of_devotion(what, seat);
    }

    Items built(const City& city) const {
        Items items;
        for_each_bit(city.built, [&](int number) {
            items.push_back(with_card(id(wonder_at(number)), state_.under[at(number)])[0]);
        });
        return items;
    }

    static Items symbols(const City& city) {
        Items items;
        for (int number = 0; number < symbol_count; ++number)
            for (int copy = city.symbols.of(static_cast<Symbol>(number)); copy > 0; --copy)
                items.emplace_back(symbol_names[at(number)]);
        return items;
    }

    Items conspiracies(int seat) const {
        Items items;
        for (const ConspiracyInFront& there : conspiracies_of(state_, seat_at(seat))) {
            const std::string text =
                std::string(id(there.id)) + ' ' + status_names[static_cast<std::size_t>(there.status)];
            items.push_back(with_card(text, there.card)[0]);
        }
        return items;
    }

    std::optional<Items> of_devotion(const std::string& what, int seat) const {
        const pantheon::Devotion& devotion = state_.pantheon.devotions[at(seat)];
        if (what == "divinities") return ids(devotion.divinities, pantheon::divinity_at);
        if (what == "astarte") return one(devotion.astarte);
        if (what == "snake") {
            const bool own = state_.pantheon.snake_owner == seat && state_.pantheon.snake != no_card;
            return own ? Items{std::string(id(state_.pantheon.snake))} : Items{};
        }
        Items items;
        if (what == "mythology")
            for (int number = 0; number < pantheon::mythology_count; ++number)
                items.insert(items.end(), at(devotion.mythology_tokens(pantheon::mythology_at(number))),
                             std::string(id(pantheon::mythology_at(number))));
        else if (what == "offerings")
            for_each_bit(devotion.offerings,
                         [&](int number) { items.push_back(std::to_string(pantheon::lowest_offering + number)); });
        else
            return std::nullopt;
        return items;
    }

    std::optional<Items> of_city_and(const std::string& what, int seat, const std::string& name) const {
        if (what == "score") {
            const auto found = points(score(state_, seat_at(seat)), name);
            return found ? std::optional(one(*found)) : std::nullopt;
        }
        if (what != "price") return std::nullopt;
        const Market trade = market(state_, seat_at(seat));
        if (const auto card = find_card(name)) return one(price_of(trade, *card).total);
        if (const auto wonder = find_wonder(name)) return one(price_of(trade, *wonder).total);
        return std::nullopt;
    }

    ScenarioGiven given_;
    State state_;
};

}  // namespace

std::unique_ptr<scenario::Table> new_scenario_table() { return std::make_unique<DuelTable>(); }

}  // namespace hepta::duel
