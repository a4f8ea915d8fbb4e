// What wonders, progress tokens, conspiracies, decrees and divinities do, in the page's sentences; and all about one
// component.
#include <algorithm>
#include <array>

#include "duel_words.h"
#include "play/duel_catalog.h"

namespace hepta::apps {

using namespace duel;

namespace {

using play::Json;

// What an effect counts or is about, as the code by which messages select their words: `brown_grey`, `wonders`.
std::string code(const Json& what) {
    std::vector<std::string> codes;
    for (const Json& one : what.is_array() ? what : Json::array({what})) {
        const std::string text = one.get<std::string>();
        codes.push_back(text.substr(0, text.rfind("_cards")));
    }
    return joined(codes, "_");
}

std::string key_of(const Json& effect) {
    const std::string type = effect["type"].get<std::string>();
    if (type == "produce_choice") return "fx.produce_own";
    if (type == "trade_discount") return "fx.trade_cheaper";
    if (type != "activate_one_of") return "fx." + type;
    return effect["reveal"].get<std::string>().starts_with("top") ? "fx.activate_top" : "fx.activate_deck";
}

std::string what_of(const Messages& t, const Json& effect) {
    for (const char* const name : {"count", "applies_to", "target", "colours"})
        if (effect.contains(name)) return code(effect[name]);
    std::vector<std::string> goods;
    for (const char* const name : {"options", "resources"})
        if (effect.contains(name) && !effect[name].is_number())
            for (const auto& [good, units] : effect[name].items())
                goods.push_back(units.is_string() ? resource_words(t, units.get<std::string>())
                                                  : units_words(t, units.get<int>(), resource_words(t, good)));
    if (goods.empty()) return "";
    return effect["type"] == "fixed_trade_price" ? t.all_of(goods) : t.any_of(goods);
}

// The number that a message names; 0: all.
int number_of(const Json& effect) {
    for (const char* const name : {"draw", "amount", "price", "resources"})
        if (effect.contains(name)) return effect[name].is_number() ? effect[name].get<int>() : 0;
    return 1;
}

// An effect as the data have it, in the page's sentence (web/src/lib/effects.ts).
std::string sentence_of(const Messages& t, const Json& effect) {
    const std::string what = what_of(t, effect);
    const std::string symbol = effect.contains("symbol") ? "symbol." + effect["symbol"].get<std::string>() : "";
    return t(key_of(effect), {{"n", number_of(effect)},
                              {"what", what},
                              {"colours", what},
                              {"scope", "own"},
                              {"symbol", symbol.empty() ? "" : t(symbol)}});
}

std::string sentences_of(const Messages& t, const Json& effects) {
    std::vector<std::string> sentences;
    for (const Json& effect : effects) sentences.push_back(sentence_of(t, effect));
    return joined(sentences, t("list.sentence"));
}

// What a senator lets its owner do.
std::string senator_sentence(const Messages& t, const Effect& effect) {
    constexpr std::array sections = {"fx.politician_left", "fx.politician_centre", "fx.politician_right"};
    const bool politician = effect.task == task_number(agora::TaskKind::politician);
    return t(politician ? sections[effect.amount] : "fx.conspirator");
}

// Kind and effects of a card; in sentences where the short words would say little.
Lines about_card(const Messages& t, CardId id) {
    const CardRow& row = card(id);
    std::string kind;
    std::string what;
    if (is_senator(id)) {
        kind = t("colour.senator");
        what = senator_sentence(t, row.effects[0]);
    } else if (row.back == Back::grand_temple) {
        kind = t("colour.temple");
        what = t("fx.temple");
    } else {
        kind = t("colour." + std::string(colour_names[static_cast<std::size_t>(row.colour)]));
        what = card_effects(t, id);
    }
    Lines lines = {t("terminal.about", {{"name", card_name(t, id)}, {"kind", kind}, {"what", what}})};
    lines.push_back("  " + (is_senator(id)       ? t("cost.senator")
                            : row.cost == Cost{} ? t("cost.free")
                                                 : t("cost.is", {{"what", cost_words(t, row.cost)}})));
    for (int number = 0; number < card_count; ++number) {
        const CardRow& other = card(card_at(number));
        if (row.accepts != Chain::no_symbol && other.gives == row.accepts)
            lines.push_back("  " + t("chain.from", {{"names", card_name(t, card_at(number))}}));
        if (row.gives != Chain::no_symbol && other.accepts == row.gives)
            lines.push_back("  " + t("chain.to", {{"names", card_name(t, card_at(number))}}));
    }
    return lines;
}

Lines about(const Messages& t, const std::string& name, const char* kind, const std::string& what) {
    return {t("terminal.about", {{"name", name}, {"kind", t(kind)}, {"what", what}})};
}

// The number of the component that is called so, by its id or its name.
template <class NameOf, class IdOf>
std::optional<int> called(const std::string& text, int count, const NameOf& name_of, const IdOf& id_of) {
    std::string id_text = text.starts_with("the ") ? text.substr(4) : text;
    std::replace(id_text.begin(), id_text.end(), ' ', '_');
    for (int number = 0; number < count; ++number)
        if (id_of(number) == id_text || is_name(text, name_of(number))) return number;
    return std::nullopt;
}

}  // namespace

std::string effect_sentences(const Messages& t, const Effects& effects) {
    Json list = Json::array();
    for (const Effect& effect : effects) play::components::add_effect(list, effect);
    return sentences_of(t, list);
}

std::string wonder_sentences(const Messages& t, WonderId id) {
    const WonderRow& row = wonder(id);
    std::string sentences = effect_sentences(t, row.effects);
    if (row.when_drafted != 0) {
        Json list = Json::array();
        play::components::add_task(list, row.when_drafted);
        const std::string what = list[0]["type"].get<std::string>();
        sentences += t("list.sentence") + t("fx.on_select", {{"what", what}});
    }
    return sentences + t("list.sentence") + t("cost.is", {{"what", cost_words(t, row.cost)}});
}

std::string conspiracy_sentences(const Messages& t, agora::ConspiracyId id) {
    Json list = Json::array();
    for (const agora::Part& part : agora::conspiracy(id).parts) play::components::add_task(list, part.kind, part.data);
    return sentences_of(t, list);
}

std::string decree_sentence(const Messages& t, agora::DecreeId id) {
    return sentence_of(t, play::components::decree_effect(id));
}

std::optional<Lines> all_about(const Messages& t, const std::string& text) {
    const auto find = [&](int count, auto of_number) {
        return called(
            text, count, [&](int number) { return name(t, of_number(number)); },
            [&](int number) { return id(of_number(number)); });
    };
    if (const auto found = called(
            text, card_count, [&](int number) { return card_name(t, card_at(number)); },
            [](int number) { return id(card_at(number)); }))
        return about_card(t, card_at(*found));
    if (const auto found = find(wonder_count, wonder_at))
        return about(t, name(t, wonder_at(*found)), "terminal.kind.wonder", wonder_sentences(t, wonder_at(*found)));
    if (const auto found = find(token_count, token_at))
        return about(t, name(t, token_at(*found)), "result.token",
                     effect_sentences(t, token(token_at(*found)).effects));
    if (const auto found = find(agora::conspiracy_count, agora::conspiracy_at)) {
        const auto id = agora::conspiracy_at(*found);
        return about(t, name(t, id), "terminal.kind.conspiracy", conspiracy_sentences(t, id));
    }
    if (const auto found = find(agora::decree_count, agora::decree_at)) {
        const auto id = agora::decree_at(*found);
        return about(t, name(t, id), "terminal.kind.decree", decree_sentence(t, id));
    }
    if (const auto found = find(pantheon::divinity_count, pantheon::divinity_at)) {
        const auto id = pantheon::divinity_at(*found);
        return about(t, name(t, id), "terminal.kind.divinity", effect_sentences(t, pantheon::divinity(id).effects));
    }
    return std::nullopt;
}

}  // namespace hepta::apps
