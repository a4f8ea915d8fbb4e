// 7 Wonders Duel in short words: names, cards, costs.
#include "duel_words.h"

#include <array>

#include "duel/payment.h"
#include "duel/spelling.h"

namespace hepta::apps {

using namespace duel;

namespace {

constexpr std::array<std::string_view, colour_count> colour_ids = {"brown",  "grey", "blue",   "green",
                                                                   "yellow", "red",  "purple", "none"};

std::vector<std::string> goods_items(const Messages& t, Goods goods) {
    std::vector<std::string> words;
    for_each_bit(goods, [&](int good) { words.push_back(good_words(t, good)); });
    return words;
}

std::string one_of_words(const Messages& t, Goods goods) {
    return goods == raw_goods ? t("terminal.any_raw") : joined(goods_items(t, goods), "/");
}

std::string counted_words(const Messages& t, const Effect& effect) {
    constexpr int coins_by_three = 3;
    switch (effect.counted) {
        case Counted::wonders: return t("terminal.counted.wonder");
        case Counted::coins_by_three: return coins_words(t, coins_by_three);
        case Counted::cards: break;
    }
    std::vector<std::string> words;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if ((effect.colours >> colour & 1) != 0)
            words.push_back(t("terminal.colour." + std::string(colour_ids[colour])));
    return joined(words, " ");
}

std::string per_words(const Messages& t, const std::string& gain, const Effect& effect, const char* scope) {
    return t("terminal.per", {{"gain", gain}, {"what", counted_words(t, effect)}, {"scope", scope}});
}

std::string few_points(const Messages& t, int amount) { return t("terminal.pts", {{"n", amount}}); }

// A senator's.
std::string choice_of_card(const Messages& t, const Effect& effect) {
    constexpr std::array<const char*, 3> chambers = {"1-2", "3-4", "5-6"};
    const bool politician = effect.task == task_number(agora::TaskKind::politician);
    return politician ? t("terminal.politician", {{"chambers", chambers[effect.amount]}}) : t("terminal.conspirator");
}

// Only kinds that are printed on cards.
std::string words_of(const Messages& t, const Effect& effect) {
    switch (effect.kind) {
        case EffectKind::produce: return units_words(t, effect.amount, joined(goods_items(t, effect.goods), "/"));
        case EffectKind::produce_choice: return one_of_words(t, effect.goods);
        case EffectKind::fixed_price: return t("terminal.for_one", {{"what", t.list(goods_items(t, effect.goods))}});
        case EffectKind::points: return points_words(t, effect.amount);
        case EffectKind::shields: return t("shields", {{"n", effect.amount}});
        case EffectKind::coins: return coins_words(t, effect.amount);
        case EffectKind::coins_per: return per_words(t, coins_words(t, effect.amount), effect, "own");
        case EffectKind::coins_per_most: return per_words(t, coins_words(t, effect.amount), effect, "most");
        case EffectKind::points_per_most: return per_words(t, few_points(t, effect.amount), effect, "most");
        case EffectKind::science: return symbol_words(t, effect.symbol);
        case EffectKind::choice: return choice_of_card(t, effect);
        default: return effect_sentences(t, {effect});
    }
}

}  // namespace

std::string tag(const Messages& t, Colour colour) { return tag_words(t, colour_ids[static_cast<std::size_t>(colour)]); }

std::string tag(const Messages& t, CardId id) {
    const CardRow& row = card(id);
    if (row.back == Back::senator) return tag_words(t, "senator");
    return row.back == Back::grand_temple ? tag_words(t, "temple") : tag(t, row.colour);
}

Style style(Colour colour) {
    constexpr std::array styles = {Style::brown,  Style::grey, Style::blue,   Style::green,
                                   Style::yellow, Style::red,  Style::purple, Style::plain};
    return styles[static_cast<std::size_t>(colour)];
}

std::string age_words(const Messages& t, Age age) { return age_words(t, number(age)); }

std::string card_name(const Messages& t, CardId id) {
    const std::string text(duel::id(id));
    if (is_senator(id)) {
        const auto number = text.rfind('_');
        return t("terminal.senator." + text.substr(0, number)) + ' ' + text.substr(number + 1);
    }
    if (card(id).back == Back::grand_temple)
        return t("terminal.temple", {{"mythology", t("myth." + text.substr(0, text.find('_')))}});
    return t.name("duel.cards", text);
}

std::string name(const Messages& t, WonderId id) { return t.name("duel.wonders", duel::id(id)); }
std::string name(const Messages& t, TokenId id) { return t.name("duel.progress_tokens", duel::id(id)); }
std::string name(const Messages& t, agora::ConspiracyId id) { return t.name("duel.conspiracies", agora::id(id)); }
std::string name(const Messages& t, pantheon::DivinityId id) { return t.name("duel.divinities", pantheon::id(id)); }
std::string name(const Messages& t, pantheon::Mythology id) { return t("myth." + std::string(pantheon::id(id))); }

std::string name(const Messages& t, agora::DecreeId id) {
    return id == agora::hidden_decree ? t("terminal.face_down") : t.name("duel.decrees", agora::id(id));
}

std::string back_words(const Messages& t, Back back) {
    switch (back) {
        case Back::age_one: return "[I]";
        case Back::age_two: return "[II]";
        case Back::age_three: return "[III]";
        case Back::guild: return '[' + t("terminal.back.guild") + ']';
        case Back::grand_temple: return '[' + t("terminal.back.temple") + ']';
        case Back::senator: break;
    }
    return '[' + t("terminal.back.senator") + ']';
}

std::string good_words(const Messages& t, int good) { return resource_words(t, good_names[at(good)]); }

std::string symbol_words(const Messages& t, Symbol symbol) {
    return t("symbol." + std::string(symbol_names[static_cast<std::size_t>(symbol)]));
}

std::string offering_words(const Messages& t, int value) { return t("terminal.offering", {{"n", value}}); }
std::string seat_words(const Messages& t, int seat) { return t("terminal.seat", {{"n", seat}}); }

std::string cost_words(const Messages& t, const Cost& cost) {
    std::vector<std::string> words;
    if (cost.coins > 0) words.push_back(coins_words(t, cost.coins));
    for (int good = 0; good < good_count; ++good)
        if (cost.units[at(good)] > 0) words.push_back(units_words(t, cost.units[at(good)], good_words(t, good)));
    return words.empty() ? t("terminal.nothing") : t.list(words);
}

std::string card_effects(const Messages& t, CardId id) {
    const Effects& effects = card(id).effects;
    if (effects[0].kind == EffectKind::coins_per_most && effects[1].kind == EffectKind::points_per_most)
        return per_words(t, coins_words(t, effects[0].amount) + '+' + few_points(t, effects[1].amount), effects[1],
                         "most");
    std::vector<std::string> words;
    for (const Effect& effect : effects)
        if (effect.kind != EffectKind::nothing) words.push_back(words_of(t, effect));
    return words.empty() ? t("terminal.temple_points") : t.list(words);
}

std::string supply_words(const Messages& t, const Supply& supply) {
    std::vector<std::string> words;
    const auto add = [&](int amount, const std::string& what) {
        if (amount > 0) words.push_back(units_words(t, amount, what));
    };
    for (int good = 0; good < good_count; ++good) add(supply.units(good), good_words(t, good));
    add(supply.raw_choices(), one_of_words(t, raw_goods));
    add(supply.manufactured_choices(), one_of_words(t, manufactured_goods));
    return words.empty() ? t("terminal.nothing") : t.list(words);
}

}  // namespace hepta::apps
