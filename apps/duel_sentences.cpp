// What wonders, progress tokens, conspiracies, decrees and divinities do, in the page's sentences; and all about one
// component.
#include <algorithm>
#include <array>

#include "duel_words.h"

namespace hepta::apps {

using namespace duel;

namespace {

using agora::DecreeKind;

constexpr std::array<std::string_view, colour_count> colour_codes = {"brown",  "grey", "blue",   "green",
                                                                     "yellow", "red",  "purple", "temple"};

std::string code(Colour colour) { return std::string(colour_codes[static_cast<std::size_t>(colour)]); }

// The code by which messages select their words for several colours: `brown_grey`.
std::string code(int colours) {
    std::vector<std::string> codes;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if ((colours >> colour & 1) != 0) codes.emplace_back(colour_codes[colour]);
    return joined(codes, "_");
}

std::vector<std::string> goods_items(const Messages& t, Goods goods) {
    std::vector<std::string> words;
    for_each_bit(goods, [&](int good) { words.push_back(good_words(t, good)); });
    return words;
}

// What a choice offers; `data` as in the table of cards.
std::string base_task_sentence(const Messages& t, TaskKind kind, int data) {
    constexpr int library_tokens = 3;  // DU-WON-LIB
    switch (kind) {
        case TaskKind::none:
        case TaskKind::board_token: break;
        case TaskKind::drawn_token:
        case TaskKind::draw_library: return t("fx.progress_token_from_removed", {{"n", library_tokens}});
        case TaskKind::destroy: return t("fx.destroy_opponent_card", {{"colours", code(data)}});
        case TaskKind::revive: return t("fx.build_from_discard");
        case TaskKind::take_card: return t("fx.take_opponent_card", {{"colours", code(data)}});
        case TaskKind::take_wonder: return t("fx.take_opponent_unbuilt_wonder");
        case TaskKind::turn_up:
        case TaskKind::flip: break;
    }
    return "";
}

std::string embezzlement(const Messages& t) {
    return t("fx.coins_per", {{"n", 1}, {"what", "own_influence_in_senate"}, {"scope", "own"}}) + t("list.sentence") +
           t("fx.opponent_loses_coins_per", {{"n", 1}, {"what", "opponent_influence_in_senate"}});
}

std::string agora_task_sentence(const Messages& t, agora::TaskKind kind, int data) {
    using enum agora::TaskKind;
    constexpr std::array sections = {"fx.politician_left", "fx.politician_centre", "fx.politician_right"};
    switch (kind) {
        case place: return t("fx.place_influence", {{"n", 1}});
        case remove: return t("fx.remove_opponent_influence");
        case may_move: return t("fx.move_influence");
        case politician: return t(sections[at(data)]);
        case conspirator: return t("fx.conspirator");
        case trigger_unprepared: return t("fx.trigger_unprepared_conspiracy");
        case lock_token: return t("fx.lock_progress_token");
        case construct_last_row: return t("fx.build_from_structure");
        case construct_removed: return t("fx.build_from_removed_cards");
        case token_from_box: return t("fx.progress_token_from_removed", {{"n", 0}});
        case discard_available: return t("fx.discard_available_cards");
        case swap_cards: return t("fx.swap_card");
        case move_decree: return t("fx.move_decree");
        case sabotage: return t("fx.remove_opponent_built_wonder");
        case conspire: return t("fx.conspire");
        case take_half_coins: return t("fx.take_half_opponent_coins");
        case coup: return t("fx.shields", {{"n", data}});
        case embezzle: return embezzlement(t);
        case may_discard_available:  // the words for the first card cover it
        case keep:
        case check_control:
        case settle_shield: break;
    }
    return "";
}

std::string pantheon_task_sentence(const Messages& t, pantheon::TaskKind kind) {
    using enum pantheon::TaskKind;
    switch (kind) {
        case theater_deck: return t("fx.activate_deck");
        case put_snake: return t("fx.snake_token");
        case strike: return t("fx.discard_structure_card");
        case undo_wonder: return t("fx.unbuild_wonder");
        case raise_wonder: return t("fx.build_own_wonder_with_discarded_card");
        case put_minerva: return t("fx.place_minerva_pawn");
        case drop_token: return t("fx.discard_military_token") + t("list.sentence") + t("fx.apply_military_token");
        case open_gate: return t("fx.activate_top");
        case take_from_enki: return t("fx.progress_token_from_card");
        case place_divinity:
        case gate_choice:
        case theater_choice:
        case theater_top:
        case apply_token:
        case draw_divinities:
        case activate: break;
    }
    return "";
}

std::string task_sentence(const Messages& t, std::uint8_t kind, int data) {
    if (kind >= first_pantheon_task) return pantheon_task_sentence(t, static_cast<pantheon::TaskKind>(kind));
    if (kind >= first_agora_task) return agora_task_sentence(t, static_cast<agora::TaskKind>(kind), data);
    return base_task_sentence(t, static_cast<TaskKind>(kind), data);
}

// Kinds that are printed only on cards (coins or points for each thing counted) have no sentence here.
std::string sentence_of(const Messages& t, const Effect& effect) {
    const int n = effect.amount;
    switch (effect.kind) {
        case EffectKind::produce:
        case EffectKind::produce_choice: return t("fx.produce_own", {{"what", t.any_of(goods_items(t, effect.goods))}});
        case EffectKind::fixed_price:
            return t("fx.fixed_trade_price", {{"n", 1}, {"what", t.all_of(goods_items(t, effect.goods))}});
        case EffectKind::points: return t("fx.vp", {{"n", n}});
        case EffectKind::shields: return t("fx.shields", {{"n", n}});
        case EffectKind::coins: return t("fx.coins", {{"n", n}});
        case EffectKind::science: return t("fx.science", {{"symbol", symbol_words(t, effect.symbol)}});
        case EffectKind::opponent_loses_coins: return t("fx.opponent_loses_coins", {{"n", n}});
        case EffectKind::play_again: return t("fx.play_again");
        case EffectKind::choice: return task_sentence(t, effect.task, n);
        case EffectKind::wonder_units_off: return t("fx.resource_discount", {{"n", n}, {"what", "wonders"}});
        case EffectKind::blue_units_off: return t("fx.resource_discount", {{"n", n}, {"what", "blue"}});
        case EffectKind::gain_trade_coins: return t("fx.gain_opponent_trade_spending");
        case EffectKind::points_per_token:
            return t("fx.vp_per", {{"n", n}, {"what", "progress_tokens"}, {"scope", "own"}});
        case EffectKind::extra_shield: return t("fx.extra_shields");
        case EffectKind::wonders_play_again: return t("fx.grant_play_again");
        case EffectKind::coins_on_chain: return t("fx.coins_on_chain_build", {{"n", n}});
        case EffectKind::senators_free: return t("fx.senators_cost_nothing");
        case EffectKind::keep_both: return t("fx.conspire_keep_both");
        case EffectKind::chain_for_one_coin: return t("fx.fixed_cost_for_chain_takers");
        case EffectKind::points_per_offering:
            return t("fx.vp_per", {{"n", n}, {"what", "mythology_tokens_offering_tokens"}, {"scope", "own"}});
        case EffectKind::coin_per_space:
            return t("fx.opponent_loses_coins_per", {{"n", n}, {"what", "spaces_advanced"}});
        case EffectKind::activation_discount: return t("fx.pantheon_discount", {{"n", n}});
        case EffectKind::safe_coins: return t("fx.protected_coins");
        case EffectKind::nothing:
        case EffectKind::coins_per:
        case EffectKind::coins_per_most:
        case EffectKind::points_per_most: break;
    }
    return "";
}

// Kind and effects of a card; in sentences where the short words would say little.
Lines about_card(const Messages& t, CardId id) {
    const CardRow& row = card(id);
    std::string kind = t("colour." + code(row.colour));
    std::string what = card_effects(t, id);
    if (is_senator(id)) {
        kind = t("colour.senator");
        what = effect_sentences(t, row.effects);
    } else if (row.back == Back::grand_temple) {
        what = t("fx.temple");
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
    std::vector<std::string> sentences;
    for (const Effect& effect : effects)
        if (effect.kind != EffectKind::nothing) sentences.push_back(sentence_of(t, effect));
    return joined(sentences, t("list.sentence"));
}

std::string wonder_sentences(const Messages& t, WonderId id) {
    const WonderRow& row = wonder(id);
    std::string sentences = effect_sentences(t, row.effects);
    if (row.when_drafted != 0) {
        const bool conspires = static_cast<agora::TaskKind>(row.when_drafted) == agora::TaskKind::conspire;
        const char* const what = conspires ? "conspire" : "place_influence";
        sentences += t("list.sentence") + t("fx.on_select", {{"what", what}});
    }
    return sentences + t("list.sentence") + t("cost.is", {{"what", cost_words(t, row.cost)}});
}

std::string conspiracy_sentences(const Messages& t, agora::ConspiracyId id) {
    std::vector<std::string> sentences;
    for (const agora::Part& part : agora::conspiracy(id).parts) {
        std::string sentence = task_sentence(t, part.kind, part.data);
        if (!sentence.empty()) sentences.push_back(std::move(sentence));
    }
    return joined(sentences, t("list.sentence"));
}

std::string decree_sentence(const Messages& t, agora::DecreeId id) {
    const agora::DecreeRow& row = agora::decree(id);
    switch (row.kind) {
        case DecreeKind::income: return t("fx.coins_on_build", {{"what", code(row.colour)}});
        case DecreeKind::ignore_cost: return t("fx.ignore_cost_symbol", {{"what", code(row.colour)}});
        case DecreeKind::wonder_discount: return t("fx.resource_discount", {{"n", 1}, {"what", "wonders"}});
        case DecreeKind::shield: return t("fx.shield_while_controlled");
        case DecreeKind::trade_rebate: return t("fx.trade_cheaper", {{"what", t.any_of(goods_items(t, row.goods))}});
        case DecreeKind::more_blue: return t("fx.extra_blue_for_senate_actions");
        case DecreeKind::more_for_discards: return t("fx.extra_discard_income");
        case DecreeKind::income_wonder: return t("fx.coins_on_build", {{"what", "wonders"}});
        case DecreeKind::opponent_chains: return t("fx.use_opponent_chain_symbols");
        case DecreeKind::conspirator_again: break;
    }
    return t("fx.play_again_on_recruit");
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
