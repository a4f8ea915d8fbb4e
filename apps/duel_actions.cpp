// Actions of 7 Wonders Duel in English words.
#include <array>

#include "duel/notation.h"
#include "duel_words.h"

namespace hepta::apps {

using namespace duel;

namespace {

std::string name_of_wonder(int number) { return std::string(wonder(wonder_at(number)).name); }
std::string name_of_card(int number) { return card_name(card_at(number)); }
std::string name_of_token(int number) { return std::string(token(token_at(number)).name); }
std::string name_of_conspiracy(int number) { return std::string(agora::conspiracy(agora::conspiracy_at(number)).name); }
std::string name_of_divinity(int number) { return std::string(pantheon::divinity(pantheon::divinity_at(number)).name); }
std::string from_one(int number) { return std::to_string(number + 1); }

std::string offerings_words(pantheon::Offerings set) {
    std::vector<std::string> values;
    for_each_bit(set, [&](int bit) { values.push_back(std::to_string(pantheon::lowest_offering + bit)); });
    return values.empty() ? "" : " using the offering " + joined(values, " and ");
}

std::string seat_words(int seat) { return "seat " + std::to_string(seat); }

// A space of the military track.
std::string position_words(int position) {
    if (position == 0) return "the centre";
    const int side = position > 0 ? 1 : 0;  // DU-MIL-1
    const int steps = position > 0 ? position : -position;
    return "space " + std::to_string(steps) + " on the side of " + seat_words(side);
}

std::string strike_words(const Observation& seen, int slot) {
    const bool up = (seen.up & slot_bit(slot)) != 0;
    return "strike slot " + std::to_string(slot) + ", " +
           (up ? card_name(seen.display[at(slot)]) : back_words(back_of(seen, slot)));
}

// What another player's choice does not show.
std::optional<std::string> veiled_words(const Observation& seen, Action action) {
    switch (action.kind) {
        case ActionKind::keep:
            return std::string("keep one conspiracy, put the other on the ") + (action.b != 0 ? "top" : "bottom") +
                   " of the deck";
        case ActionKind::prepare: return "prepare a conspiracy with " + name_of_card(action.b);
        case ActionKind::lock: {
            const bool open = ((seen.board | seen.cities[at(seen.seat)].tokens) >> action.a & 1) != 0;
            return open ? "lock " + name_of_token(action.a) + " away" : "lock a token of the box away";
        }
        case ActionKind::divinity: {
            const auto mythology = pantheon::mythology_of(pantheon::divinity_at(action.a));
            return "place a divinity (" + std::string(pantheon::id(mythology)) + ") on space " + from_one(action.b);
        }
        case ActionKind::top: return "put the other divinities back on their deck";
        default: return std::nullopt;
    }
}

// `build Altar` as told of somebody: `builds Altar`.
std::string told_of_somebody(std::string words) {
    const auto end = std::min(words.find(' '), words.size());
    const bool hisses = words.substr(0, end).ends_with('s') || words.substr(0, end).ends_with('o');
    return words.insert(end, hisses ? "es" : "s");
}

std::string expansion_action_words(const Observation& seen, Action action) {
    switch (action.kind) {
        case ActionKind::activate: return "activate " + name_of_divinity(action.a) + offerings_words(action.b);
        case ActionKind::apply: return "use the military token " + military_token_words(action.a);
        case ActionKind::choose: return "choose " + name_of_divinity(action.a);
        case ActionKind::conspire: return "conspire";
        case ActionKind::construct: return "build " + name_of_card(action.a) + " free";
        case ActionKind::deck:
            return "open the " + std::string(pantheon::id(pantheon::mythology_at(action.a))) + " deck";
        case ActionKind::decree:
            return "move the decree of chamber " + from_one(action.a) + " to chamber " + from_one(action.b);
        case ActionKind::divinity: return "place " + name_of_divinity(action.a) + " on space " + from_one(action.b);
        case ActionKind::drop: return "remove the military token " + military_token_words(action.a);
        case ActionKind::keep:
            return "keep " + name_of_conspiracy(action.a) + ", the other to the " + (action.b != 0 ? "top" : "bottom");
        case ActionKind::lock: return "lock " + name_of_token(action.a) + " away";
        case ActionKind::minerva: return "put Minerva on " + position_words(action.a - capital);
        case ActionKind::move: return "move a cube from chamber " + from_one(action.a) + " to " + from_one(action.b);
        case ActionKind::place: return "place a cube in chamber " + from_one(action.a);
        case ActionKind::prepare: return "prepare " + name_of_conspiracy(action.a) + " with " + name_of_card(action.b);
        case ActionKind::raise: return "raise " + name_of_wonder(action.a) + " with " + name_of_card(action.b);
        case ActionKind::recruit: return "recruit " + name_of_card(action.a);
        case ActionKind::remove: return "remove a cube from chamber " + from_one(action.a);
        case ActionKind::sabotage: return "sabotage " + name_of_wonder(action.a);
        case ActionKind::snake: return "put the snake on " + name_of_card(action.a);
        case ActionKind::strike: return strike_words(seen, action.a);
        case ActionKind::swap: return "take " + name_of_card(action.a) + " and give " + name_of_card(action.b);
        case ActionKind::top: return "put " + name_of_divinity(action.a) + " on top of its deck";
        case ActionKind::trigger: return "trigger " + name_of_conspiracy(action.a);
        case ActionKind::undo: return "undo " + name_of_wonder(action.a);
        default: return notation(action);
    }
}

}  // namespace

std::string action_words(const Observation& seen, Action action) {
    switch (action.kind) {
        case ActionKind::build: return "build " + name_of_card(action.a);
        case ActionKind::destroy: return "destroy " + name_of_card(action.a);
        case ActionKind::discard: return "discard " + name_of_card(action.a);
        case ActionKind::draft: return "draft " + name_of_wonder(action.a);
        case ActionKind::pass: return "pass";
        case ActionKind::revive: return "build " + name_of_card(action.a) + " from the discard pile";
        case ActionKind::start: return "let " + seat_words(action.a) + " begin";
        case ActionKind::take_card: return "take " + name_of_card(action.a);
        case ActionKind::take_wonder: return "take " + name_of_wonder(action.a);
        case ActionKind::token: return "take " + name_of_token(action.a);
        case ActionKind::wonder: return "build " + name_of_wonder(action.a) + " with " + name_of_card(action.b);
        default: return expansion_action_words(seen, action);
    }
}

std::string detail_words(Action action) {
    switch (action.kind) {
        case ActionKind::construct:
        case ActionKind::revive:
        case ActionKind::take_card:
        case ActionKind::destroy: return effect_words(card(card_at(action.a)).effects);
        case ActionKind::draft:
        case ActionKind::take_wonder: {
            const WonderRow& row = wonder(wonder_at(action.a));
            return effect_words(row.effects) + "; costs " + cost_words(row.cost);
        }
        case ActionKind::token:
        case ActionKind::lock: return effect_words(token(token_at(action.a)).effects);
        case ActionKind::activate:
        case ActionKind::choose:
        case ActionKind::divinity: return effect_words(pantheon::divinity(pantheon::divinity_at(action.a)).effects);
        case ActionKind::keep:
        case ActionKind::trigger: return conspiracy_words(agora::conspiracy_at(action.a));
        default: return "";
    }
}

std::string choice_words(const Observation& seen, const play::Choice& choice) {
    const auto action = parse(choice.action);
    if (!action) return choice.action;
    if (choice.seat != seen.seat)
        if (const auto words = veiled_words(seen, *action)) return told_of_somebody(*words);
    return told_of_somebody(action_words(seen, *action));
}

}  // namespace hepta::apps
