// The words of Duel that a scenario may use to state a position.
#include "scenario_given.h"

#include <algorithm>
#include <sstream>

namespace hepta::duel {
namespace {

using scenario::Items;
using scenario::Problem;

constexpr int display_slots_needed = 20;  // Age cards and guilds or temples; the rest of a display are senators
constexpr int specials_in_age_three = 3;

std::vector<std::string> words_of(const std::string& item) {
    std::istringstream in(item);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

Ids ids_of(const Items& items) { return {items.begin(), items.end()}; }

// The first item that is no id in the sense of `find`.
template <class Find>
Problem unknown(const Items& items, const char* kind, Find find) {
    for (const auto& item : items)
        if (!find(item)) return "unknown " + std::string(kind) + " '" + item + "'";
    return std::nullopt;
}
Problem unknown_card(const Items& items) { return unknown(items, "card", find_card); }
Problem unknown_wonder(const Items& items) { return unknown(items, "wonder", find_wonder); }
Problem unknown_token(const Items& items) { return unknown(items, "progress token", find_token); }
Problem unknown_conspiracy(const Items& items) { return unknown(items, "conspiracy", agora::find_conspiracy); }
Problem unknown_divinity(const Items& items) { return unknown(items, "divinity", pantheon::find_divinity); }
Problem unknown_mythology(const Items& items) { return unknown(items, "mythology", pantheon::find_mythology); }

Result<std::vector<int>> numbers_of(const Items& items) {
    std::vector<int> numbers;
    for (const auto& item : items) {
        const auto found = scenario::number(item);
        if (!found) return Failure{"'" + item + "' is no number"};
        numbers.push_back(*found);
    }
    return numbers;
}

Result<int> number_of(const Items& items) {
    const auto numbers = numbers_of(items);
    if (!numbers) return numbers.failure();
    if (numbers->size() != 1) return Failure{"one number is needed"};
    return (*numbers)[0];
}

Problem keep_military_tokens(Position& position, const Items& left) {
    const auto is_token = [](const std::string& id) {
        return std::any_of(military_tokens.begin(), military_tokens.end(),
                           [&](const MilitaryTokenRow& row) { return row.id == id; });
    };
    if (auto wrong = unknown(left, "military token", is_token)) return wrong;
    for (const MilitaryTokenRow& row : military_tokens)
        if (std::find(left.begin(), left.end(), row.id) == left.end()) position.no_military_token(row.id);
    return std::nullopt;
}

// Named divinities on top of their deck, the others of the mythology below.
void set_deck(Position& position, const std::string& mythology, Items top) {
    const auto wanted = pantheon::find_mythology(mythology);
    for (int number = 0; number < pantheon::divinity_count; ++number) {
        const pantheon::DivinityId id = pantheon::divinity_at(number);
        const std::string text(pantheon::id(id));
        if (pantheon::mythology_of(id) == *wanted && std::find(top.begin(), top.end(), text) == top.end())
            top.push_back(text);
    }
    position.deck(mythology, ids_of(top));
}

}  // namespace

// A word with what follows it: nothing, a seat, a number from 1 on, or a mythology.
struct ScenarioGiven::Word {
    enum class Takes { no_word, a_seat, a_number, a_mythology };
    const char* name;
    Takes takes;
    Problem (*check)(const Items&);
    void (*apply)(Position&, int number, const std::string& word, const Items&);
};

// In the order in which they are applied.
const std::vector<ScenarioGiven::Word>& ScenarioGiven::words() {
    using enum Word::Takes;
    using P = Position;
    using I = Items;
    using S = std::string;
    static const std::vector<Word> list = {
        {"board", no_word, unknown_token, [](P& p, int, const S&, const I& items) { p.board(ids_of(items)); }},
        {"tokens", a_seat, unknown_token, [](P& p, int n, const S&, const I& items) { p.tokens(n, ids_of(items)); }},
        {"box", no_word, unknown_token, [](P& p, int, const S&, const I& items) { p.box(ids_of(items)); }},
        {"cards", a_seat, unknown_card, [](P& p, int n, const S&, const I& items) { p.cards(n, ids_of(items)); }},
        {"discard", no_word, unknown_card, [](P& p, int, const S&, const I& items) { p.discarded(ids_of(items)); }},
        {"unbuilt", a_seat, unknown_wonder, [](P& p, int n, const S&, const I& items) { p.unbuilt(n, ids_of(items)); }},
        {"conspiracy_deck", no_word, unknown_conspiracy,
         [](P& p, int, const S&, const I& items) { p.conspiracy_deck(ids_of(items)); }},
        {"deck", a_mythology, unknown_divinity,
         [](P& p, int, const S& word, const I& items) { set_deck(p, word, items); }},
        {"space", a_number, unknown_divinity, [](P& p, int n, const S&, const I& items) { p.space(n, items.at(0)); }},
        {"divinities", a_seat, unknown_divinity,
         [](P& p, int n, const S&, const I& items) {
             for (const auto& item : items) p.divinity(n, item);
         }},
        {"mythology", a_seat, unknown_mythology,
         [](P& p, int n, const S&, const I& items) {
             for (const auto& item : items) p.mythology(n, item);
         }},
        {"snake", a_seat, unknown_card, [](P& p, int n, const S&, const I& items) { p.snake(n, items.at(0)); }},
        {"enki", no_word, unknown_token, [](P& p, int, const S&, const I& items) { p.tokens_on_enki(ids_of(items)); }},
        {"decree", a_number, [](const I& items) { return unknown(items, "decree", agora::find_decree); },
         [](P& p, int n, const S&, const I& items) { p.decree(n, items.at(0)); }},
        {"later", a_number, unknown_card,
         [](P& p, int n, const S&, const I& items) { p.later(static_cast<Age>(n - 1), ids_of(items)); }},
        {"removed", a_number, unknown_card,
         [](P& p, int n, const S&, const I& items) { p.removed(static_cast<Age>(n - 1), ids_of(items)); }},
        {"slot", a_number, unknown_card, [](P& p, int n, const S&, const I& items) { p.slot(n, items.at(0)); }},
        // read by state() itself
        {"expansions", no_word, nullptr, nullptr},
        {"age", no_word, nullptr, nullptr},
        {"wonders", no_word, unknown_wonder, nullptr},
        {"active", no_word, nullptr, nullptr},
        {"pawn", no_word, nullptr, nullptr},
        {"coins", a_seat, nullptr, nullptr},
        {"built", a_seat, nullptr, nullptr},
        {"conspiracies", a_seat, nullptr, nullptr},
        {"military_tokens", no_word, nullptr, nullptr},
        {"cubes", a_seat, nullptr, nullptr},
        {"offerings", a_seat, nullptr, nullptr},
        {"astarte", a_seat, nullptr, nullptr},
        {"minerva", no_word, nullptr, nullptr},
        {"display_tokens", no_word, nullptr, nullptr},
        {"offering_order", no_word, nullptr, nullptr},
        {"display", no_word, nullptr, nullptr},
    };
    return list;
}

Problem ScenarioGiven::note(const scenario::Statement& statement) {
    if (!statement.has_items || statement.head.empty()) return "expected `<what>: <items>`";
    const auto& list = words();
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const Word& word) { return word.name == statement.head[0]; });
    if (found == list.end()) return "there is no such thing";
    const bool alone = found->takes == Word::Takes::no_word;
    if (statement.head.size() != (alone ? 1U : 2U)) return alone ? "expected no word more" : "expected one word more";
    if (!alone) {
        const auto number = scenario::number(statement.head[1]);
        if (found->takes == Word::Takes::a_seat && (!number || *number < 0 || *number > 1)) return "seats are 0 and 1";
        if (found->takes == Word::Takes::a_number && (!number || *number < 0 || *number >= max_slots))
            return "expected a number";
        if (found->takes == Word::Takes::a_mythology && !pantheon::find_mythology(statement.head[1]))
            return "unknown mythology";
    }
    if (found->check != nullptr)
        if (auto wrong = found->check(statement.items)) return wrong;
    stated_[scenario::joined(statement.head, " ")] = statement.items;
    return std::nullopt;
}

// ---- reading -----------------------------------------------------------------------------------------------------

Problem ScenarioGiven::read_expansions() {
    const auto found = stated_.find("expansions");
    if (found == stated_.end()) return std::nullopt;
    for (const auto& item : found->second) {
        if (item == "agora")
            setup_.agora = true;
        else if (item == "pantheon")
            setup_.pantheon = true;
        else
            return "expansions are agora and pantheon";
    }
    return std::nullopt;
}

Problem ScenarioGiven::read_age() {
    const auto found = stated_.find("age");
    if (found == stated_.end()) return std::nullopt;
    const auto number = number_of(found->second);
    if (!number) return number.reason();
    if (*number < 1 || *number > age_count) return "Ages are 1 to 3";
    age_ = static_cast<Age>(*number - 1);
    return std::nullopt;
}

// Cards that stand in a statement are where it says; the others may be used for filling.
void ScenarioGiven::note_used_cards() {
    for (const auto& [key, items] : stated_) {
        if (key == "expansions") continue;
        for (const auto& item : items)
            for (const auto& word : words_of(item))
                if (const auto card = find_card(word)) used_.insert(*card);
    }
}

CardId ScenarioGiven::any_card(Back back) {
    for (int number = 0; number < card_count; ++number)
        if (card(card_at(number)).back == back && !used_.contains(card_at(number))) {
            used_.insert(card_at(number));
            return card_at(number);
        }
    return no_card;
}

// ---- applying ----------------------------------------------------------------------------------------------------

Result<State> ScenarioGiven::state() {
    if (auto wrong = read_expansions()) return Failure{*wrong};
    if (auto wrong = read_age()) return Failure{*wrong};
    if (stated_.contains("wonders")) return draft();
    note_used_cards();
    Position position(setup_, age_);
    position.mythology_tokens({});
    if (auto wrong = apply_words(position)) return Failure{*wrong};
    if (auto wrong = lay_display(position)) return Failure{*wrong};
    State state = position.unchecked();
    Tokens drawable = 0;  // tokens that the stated board put aside cannot be drawn
    for (const TokenId id : state.box_order)
        if (id != no_token) drawable |= only(id);
    state.box &= drawable;
    if (auto wrong = check_invariants(state)) return Failure{*wrong};
    return state;
}

// A game from its very start: only the wonders, the conspiracy deck and the decrees can be stated.
Result<State> ScenarioGiven::draft() {
    Random random(1);
    Deal deal = duel::deal(setup_, random);
    for (const auto& [key, items] : stated_) {
        if (key == "wonders") {
            if (items.size() != drafted_wonders) return Failure{"a draft has eight wonders"};
            for (std::size_t i = 0; i < items.size(); ++i) deal.wonders[i] = a_wonder(items[i]);
        } else if (key == "conspiracy_deck") {
            for (std::size_t i = 0; i < items.size(); ++i)
                std::swap(*std::find(deal.conspiracies.begin(), deal.conspiracies.end(), a_conspiracy(items[i])),
                          deal.conspiracies[i]);
        } else if (key.starts_with("decree ")) {
            auto& place = deal.decrees[at(scenario::number(key.substr(7)).value_or(1) - 1)];
            const agora::DecreeId wanted = agora::find_decree(items[0]).value();
            auto* const other = std::find(deal.decrees.begin(), deal.decrees.end(), wanted);
            if (other != deal.decrees.end()) *other = place;
            place = wanted;
        } else if (key != "expansions" && key != "age") {
            return Failure{"`" + key + "` cannot be stated of a draft"};
        }
    }
    if (auto wrong = why_impossible(deal)) return Failure{*wrong};
    return start(setup_, deal);
}

Problem ScenarioGiven::apply_words(Position& position) {
    for (const Word& word : words())
        for (const auto& [key, items] : stated_) {
            if (key.substr(0, key.find(' ')) != word.name) continue;
            if (auto wrong = apply(position, word, key, items)) return "`" + key + "`: " + *wrong;
        }
    return std::nullopt;
}

// The card under a wonder, stated or any.
std::string ScenarioGiven::under(const std::string& stated) {
    if (!stated.empty()) return stated;
    const CardId found = any_card(Back::age_one);
    return found == no_card ? "" : std::string(id(found));
}

Problem ScenarioGiven::apply(Position& position, const Word& word, const std::string& key, const Items& items) {
    const std::string rest = key.find(' ') == std::string::npos ? "" : key.substr(key.find(' ') + 1);
    const int number = scenario::number(rest).value_or(0);
    const std::string name = word.name;
    if (name != "board" && name != "box" && name != "discard" && items.empty() && name != "military_tokens")
        return "nothing is stated";
    if (word.apply != nullptr) {
        word.apply(position, number, rest, items);
        return std::nullopt;
    }
    if (name == "built" || name == "conspiracies") {
        for (const auto& item : items) {
            const auto words = words_of(item);
            const std::string card = words.size() > 1 ? words[1] : "";
            if (!card.empty() && !find_card(card)) return "unknown card '" + card + "'";
            if (name == "built" ? !find_wonder(words[0]) : !agora::find_conspiracy(words[0]))
                return "unknown '" + words[0] + "'";
            if (name == "built")
                position.built(number, words[0], under(card));
            else
                position.conspiracy(number, words[0], card);
        }
        return std::nullopt;
    }
    if (name == "military_tokens") return keep_military_tokens(position, items);
    if (name == "display_tokens" && age_ == Age::one) {
        position.mythology_tokens(ids_of(items));
        return std::nullopt;
    }
    if (name == "expansions" || name == "age" || name == "display" || name == "wonders") return std::nullopt;
    const auto numbers = numbers_of(items);
    if (!numbers) return numbers.reason();
    const int first = (*numbers)[0];
    if (name == "active") position.active(first);
    if (name == "pawn") position.pawn(first);
    if (name == "coins") position.treasury(number, first);
    if (name == "cubes") position.cubes(number, *numbers);
    if (name == "offerings") position.offerings(number, *numbers);
    if (name == "astarte") position.astarte(number, first);
    if (name == "minerva") position.minerva(first);
    if (name == "display_tokens" || name == "offering_order") position.offering_tokens(*numbers);
    return std::nullopt;
}

// ---- the display -------------------------------------------------------------------------------------------------

// `full`: every slot; cards: those of row 0; nothing stated: any cards in row 0, unless slots are stated.
Problem ScenarioGiven::lay_display(Position& position) {
    const Layout& shape = layouts[setup_.agora ? 1 : 0][static_cast<std::size_t>(age_)];
    const int row_zero = std::popcount(shape.row_zero);
    const auto found = stated_.find("display");
    if (found != stated_.end() && found->second == Items{"full"}) return fill_display(position);
    if (found != stated_.end()) {
        if (auto wrong = unknown_card(found->second)) return wrong;
        if (static_cast<int>(found->second.size()) > row_zero)
            return "row 0 has " + std::to_string(row_zero) + " cards; use `slot`";
        position.offer(ids_of(found->second));
        return std::nullopt;
    }
    const bool slots =
        std::any_of(stated_.begin(), stated_.end(), [](const auto& entry) { return entry.first.starts_with("slot "); });
    for (int slot = 0; !slots && slot < row_zero; ++slot) position.slot(slot, id(any_card(back_of(age_))));
    return std::nullopt;
}

Problem ScenarioGiven::fill_display(Position& position) {
    const int size = display_size(setup_, age_);
    int senators_left = size - display_slots_needed;
    int specials_left = age_ == Age::three ? specials_in_age_three : 0;
    for (int slot = 0; slot < size; ++slot) {
        if (stated_.contains("slot " + std::to_string(slot))) continue;
        CardId filling = any_card(back_of(age_));
        if (filling == no_card && specials_left-- > 0)
            filling = any_card(setup_.pantheon ? Back::grand_temple : Back::guild);
        if (filling == no_card && senators_left-- > 0) filling = any_card(Back::senator);
        if (filling == no_card) return "too few cards are left for a full display";
        position.slot(slot, id(filling));
    }
    return std::nullopt;
}

}  // namespace hepta::duel
