// Actions of 7 Wonders Duel in words.
#include "duel/notation.h"
#include "duel_words.h"
#include "story_words.h"

namespace hepta::apps {

using namespace duel;

namespace {

std::string from_one(int number) { return std::to_string(number + 1); }

std::string with_offerings(const Messages& t, const std::string& what, pantheon::Offerings set) {
    std::vector<std::string> values;
    for_each_bit(set, [&](int bit) { values.push_back(std::to_string(pantheon::lowest_offering + bit)); });
    return values.empty() ? what : t("act.using", {{"what", what}, {"tokens", joined(values, " + ")}});
}

// A space of the military track.
std::string position_words(const Messages& t, int position) {
    const int side = position > 0 ? 1 : 0;  // DU-MIL-1
    const int steps = position > 0 ? position : -position;
    return t("terminal.position", {{"n", steps}, {"seat", seat_words(t, side)}});
}

std::string military_token_words(const Messages& t, int number) {
    const MilitaryTokenRow& row = military_tokens[at(number)];
    return t("terminal.military_token", {{"what", !row.agora              ? "loot"
                                                  : row.zone == near_zone ? "place"
                                                                          : "remove"},
                                         {"n", row.coins},
                                         {"seat", seat_words(t, row.side)}});
}

std::string slot_words(const Messages& t, const Observation& seen, int slot) {
    const bool up = (seen.up & slot_bit(slot)) != 0;
    return std::to_string(slot) + ' ' +
           (up ? card_name(t, seen.display[at(slot)]) : back_words(t, back_of(seen, slot)));
}

Things things_of(const Messages& t, const Observation& seen, Action action) {
    const auto card_a = [&] { return card_name(t, card_at(action.a)); };
    const auto card_b = [&] { return card_name(t, card_at(action.b)); };
    const auto wonder_a = [&] { return name(t, wonder_at(action.a)); };
    const auto conspiracy_a = [&] { return name(t, agora::conspiracy_at(action.a)); };
    const auto divinity_a = [&] { return name(t, pantheon::divinity_at(action.a)); };
    switch (action.kind) {
        case ActionKind::none:
        case ActionKind::conspire:
        case ActionKind::pass: break;
        case ActionKind::build:
        case ActionKind::construct:
        case ActionKind::destroy:
        case ActionKind::discard:
        case ActionKind::recruit:
        case ActionKind::revive:
        case ActionKind::snake:
        case ActionKind::take_card: return {card_a(), ""};
        case ActionKind::swap: return {card_a(), card_b()};
        case ActionKind::draft:
        case ActionKind::sabotage:
        case ActionKind::take_wonder:
        case ActionKind::undo: return {wonder_a(), ""};
        case ActionKind::raise:
        case ActionKind::wonder: return {wonder_a(), card_b()};
        case ActionKind::lock:
        case ActionKind::token: return {name(t, token_at(action.a)), ""};
        case ActionKind::prepare: return {conspiracy_a(), card_b()};
        case ActionKind::trigger: return {conspiracy_a(), ""};
        case ActionKind::keep: return {conspiracy_a(), t(action.b != 0 ? "thing.top" : "thing.bottom")};
        case ActionKind::activate: return {with_offerings(t, divinity_a(), action.b), ""};
        case ActionKind::choose:
        case ActionKind::top: return {divinity_a(), ""};
        case ActionKind::divinity: return {divinity_a(), from_one(action.b)};
        case ActionKind::deck: return {name(t, pantheon::mythology_at(action.a)), ""};
        case ActionKind::decree:
        case ActionKind::move: return {from_one(action.a), from_one(action.b)};
        case ActionKind::place:
        case ActionKind::remove: return {from_one(action.a), ""};
        case ActionKind::apply:
        case ActionKind::drop: return {military_token_words(t, action.a), ""};
        case ActionKind::minerva: return {position_words(t, action.a - capital), ""};
        case ActionKind::start: return {seat_words(t, action.a), ""};
        case ActionKind::strike: return {slot_words(t, seen, action.a), ""};
    }
    return {};
}

// In a story, places have a word before their number.
Things told_things(const Messages& t, const Observation& seen, Action action) {
    const auto chamber = [&](int number) { return t("thing.chamber", {{"n", from_one(number)}}); };
    Things things = things_of(t, seen, action);
    switch (action.kind) {
        case ActionKind::place:
        case ActionKind::remove: return {chamber(action.a), ""};
        case ActionKind::decree:
        case ActionKind::move: return {chamber(action.a), chamber(action.b)};
        case ActionKind::divinity: things.b = t("thing.space", {{"n", things.b}}); break;
        case ActionKind::keep: things.b = t(action.b != 0 ? "story.top" : "story.bottom"); break;
        default: break;
    }
    return things;
}

// What others still see of a choice that is hidden from them (AG-HID-1, AG-HID-3, PA-HID-3).
Things veiled_things(const Messages& t, const play::Json& news) {
    if (news.contains("place")) return {"", t(news["place"] == "top" ? "story.top" : "story.bottom")};
    if (news.contains("card")) return {"", card_name(t, *find_card(news["card"].get<std::string>()))};
    if (!news.contains("mythology")) return {};
    return {t("myth." + news["mythology"].get<std::string>()),
            t("thing.space", {{"n", std::to_string(news["space"].get<int>())}})};
}

}  // namespace

std::string action_words(const Messages& t, const Observation& seen, Action action) {
    const std::string text = notation(action);
    const Things things = things_of(t, seen, action);
    return act_words(t, text.substr(0, text.find(' ')), things.a, things.b);
}

std::string detail_words(const Messages& t, Action action) {
    switch (action.kind) {
        case ActionKind::construct:
        case ActionKind::revive:
        case ActionKind::take_card:
        case ActionKind::destroy: return card_effects(t, card_at(action.a));
        case ActionKind::draft:
        case ActionKind::take_wonder: return wonder_sentences(t, wonder_at(action.a));
        case ActionKind::token:
        case ActionKind::lock: return effect_sentences(t, token(token_at(action.a)).effects);
        case ActionKind::activate:
        case ActionKind::choose:
        case ActionKind::divinity:
            return effect_sentences(t, pantheon::divinity(pantheon::divinity_at(action.a)).effects);
        case ActionKind::keep:
        case ActionKind::trigger: return conspiracy_sentences(t, agora::conspiracy_at(action.a));
        default: return "";
    }
}

std::string told_words(const Messages& t, const Observation& seen, const play::Json& news, const std::string& who) {
    const auto action = parse(news.at("action").get<std::string>());
    return story_words(t, news, who, action ? told_things(t, seen, *action) : veiled_things(t, news));
}

}  // namespace hepta::apps
