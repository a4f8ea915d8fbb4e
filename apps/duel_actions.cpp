// Actions of 7 Wonders Duel in words.
#include "duel/notation.h"
#include "duel/operands.h"
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

// `told`: in a story, where places have a word before their number.
std::string operand_words(const Messages& t, const Observation& seen, Operand operand, int value, bool told) {
    switch (operand) {
        case Operand::none:
        case Operand::offerings: break;
        case Operand::card: return card_name(t, card_at(value));
        case Operand::wonder: return name(t, wonder_at(value));
        case Operand::token: return name(t, token_at(value));
        case Operand::divinity: return name(t, pantheon::divinity_at(value));
        case Operand::mythology: return name(t, pantheon::mythology_at(value));
        case Operand::conspiracy: return name(t, agora::conspiracy_at(value));
        case Operand::military_token: return military_token_words(t, value);
        case Operand::chamber: return told ? t("thing.chamber", {{"n", from_one(value)}}) : from_one(value);
        case Operand::space: return told ? t("thing.space", {{"n", from_one(value)}}) : from_one(value);
        case Operand::slot: return slot_words(t, seen, value);
        case Operand::seat: return seat_words(t, value);
        case Operand::position: return position_words(t, value - capital);
        case Operand::end: return t((told ? "story." : "thing.") + std::string(kinds::ends.id(value)));
    }
    return "";
}

Things things_of(const Messages& t, const Observation& seen, Action action, bool told) {
    const ActionForm& form = form_of(action.kind);
    Things things = {operand_words(t, seen, form.a.operand, action.a, told),
                     operand_words(t, seen, form.b.operand, action.b, told)};
    if (form.b.operand == Operand::offerings) things.a = with_offerings(t, things.a, action.b);
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
    const Things things = things_of(t, seen, action, false);
    return act_words(t, form_of(action.kind).word, things.a, things.b);
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
    return story_words(t, news, who, action ? things_of(t, seen, *action, true) : veiled_things(t, news));
}

}  // namespace hepta::apps
