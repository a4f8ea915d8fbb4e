// 7 Wonders Duel in short English words: cards, costs and effects.
#include "duel_words.h"

#include <array>

#include "duel/notation.h"
#include "duel/payment.h"

namespace hepta::apps {

using namespace duel;

namespace {

using agora::DecreeKind;

constexpr std::array<std::string_view, good_count> good_names = {"wood", "stone", "clay", "glass", "papyrus"};
constexpr std::array<std::string_view, symbol_count> symbol_names = {"wheel",   "plumb",     "quill", "mortar",
                                                                     "sundial", "armillary", "scales"};
constexpr std::array<std::string_view, colour_count> colour_names = {"brown",  "grey", "blue",   "green",
                                                                     "yellow", "red",  "purple", "no colour"};

std::string colours_words(Colours colours) {
    std::vector<std::string> words;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if ((colours >> colour & 1) != 0) words.emplace_back(colour_names[colour]);
    return joined(words, " or ");
}

std::string names_of_goods(Goods goods) {
    if (goods == raw_goods) return "raw goods";
    if (goods == manufactured_goods) return "glass, papyrus";
    std::vector<std::string> words;
    for_each_bit(goods, [&](int good) { words.emplace_back(good_names[at(good)]); });
    return joined(words, ", ");
}

std::string counted_words(const Effect& effect) {
    switch (effect.counted) {
        case Counted::wonders: return "wonder";
        case Counted::coins_by_three: return "3 coins";
        case Counted::cards: break;
    }
    return colours_words(effect.colours);
}

// What a choice offers; `data` as in the table of cards.
std::string base_task_words(TaskKind kind, int data) {
    const std::string colours = colours_words(static_cast<Colours>(data));
    switch (kind) {
        case TaskKind::none: break;
        case TaskKind::board_token: return "progress token";
        case TaskKind::drawn_token:
        case TaskKind::draw_library: return "1 of 3 box tokens";
        case TaskKind::destroy: return "rival loses a " + colours + " card";
        case TaskKind::revive: return "build from discard pile";
        case TaskKind::take_card: return "take a " + colours + " card of the rival";
        case TaskKind::take_wonder: return "take an unbuilt wonder of the rival";
        case TaskKind::turn_up:
        case TaskKind::flip: break;
    }
    return "";
}

std::string agora_task_words(agora::TaskKind kind, int data) {
    using enum agora::TaskKind;
    constexpr std::array<std::string_view, 3> chambers = {"1-2", "3-4", "5-6"};
    switch (kind) {
        case place: return "place a cube";
        case remove: return "remove a cube of the rival";
        case may_move: return "may move a cube";
        case politician: return "senate " + std::string(chambers[at(data)]);
        case conspirator: return "cube or conspire";
        case trigger_unprepared: return "trigger a conspiracy unprepared";
        case lock_token: return "lock a progress token away";
        case construct_last_row: return "build a card of the first row laid, free";
        case construct_removed: return "build a card removed in set-up, free";
        case token_from_box: return "take a progress token from the box";
        case discard_available: return "discard an available card";
        case may_discard_available: return "may discard one more";
        case swap_cards: return "swap a blue or green card with one of the rival";
        case move_decree: return "move a decree to another chamber";
        case sabotage: return "a built wonder of the rival leaves the game";
        case conspire: return "conspire";
        case take_half_coins: return "take half of the rival's coins";
        case coup: return plural(data, "shield");
        case embezzle: return "coins for own cubes, the rival loses as many as cubes there";
        case keep:
        case check_control:
        case settle_shield: break;
    }
    return "";
}

std::string pantheon_task_words(pantheon::TaskKind kind) {
    using enum pantheon::TaskKind;
    switch (kind) {
        case theater_deck: return "activate a divinity of a deck, free";
        case put_snake: return "copy the symbol of a green card of the rival";
        case strike: return "put any card of the display on the discard pile";
        case undo_wonder: return "undo a built wonder of either city";
        case raise_wonder: return "build an own wonder with a discarded card, free";
        case put_minerva: return "put the Minerva pawn on the track: it stops the conflict pawn once";
        case drop_token: return "remove a military token, use another";
        case open_gate: return "activate the top divinity of a deck, free";
        case take_from_enki: return "take one of the two tokens on Enki";
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

std::string task_words(std::uint8_t kind, int data) {
    if (kind >= first_pantheon_task) return pantheon_task_words(static_cast<pantheon::TaskKind>(kind));
    if (kind >= first_agora_task) return agora_task_words(static_cast<agora::TaskKind>(kind), data);
    return base_task_words(static_cast<TaskKind>(kind), data);
}

std::string words_of(const Effect& effect) {
    const std::string amount = std::to_string(effect.amount);
    switch (effect.kind) {
        case EffectKind::nothing: break;
        case EffectKind::produce: return (effect.amount > 1 ? amount + ' ' : "") + names_of_goods(effect.goods);
        case EffectKind::produce_choice: return effect.goods == raw_goods ? "any raw good" : "glass or papyrus";
        case EffectKind::fixed_price: return names_of_goods(effect.goods) + " for 1";
        case EffectKind::points: return plural(effect.amount, "point");
        case EffectKind::shields: return plural(effect.amount, "shield");
        case EffectKind::coins: return plural(effect.amount, "coin");
        case EffectKind::coins_per: return plural(effect.amount, "coin") + '/' + counted_words(effect);
        case EffectKind::coins_per_most: return plural(effect.amount, "coin") + "/most " + counted_words(effect);
        case EffectKind::points_per_most: return plural(effect.amount, "point") + "/most " + counted_words(effect);
        case EffectKind::science: return std::string(symbol_name(effect.symbol));
        case EffectKind::opponent_loses_coins: return "rival loses " + plural(effect.amount, "coin");
        case EffectKind::play_again: return "play again";
        case EffectKind::choice: return task_words(effect.task, effect.amount);
        case EffectKind::wonder_units_off: return "wonders cost " + amount + " goods less";
        case EffectKind::blue_units_off: return "blue cards cost " + amount + " goods less";
        case EffectKind::gain_trade_coins: return "get what the rival pays for goods";
        case EffectKind::points_per_token: return amount + " points/progress token";
        case EffectKind::extra_shield: return amount + " more shield/red card";
        case EffectKind::wonders_play_again: return "wonders play again";
        case EffectKind::coins_on_chain: return amount + " coins/chain";
        case EffectKind::senators_free: return "senators cost nothing";
        case EffectKind::keep_both: return "keep both conspiracies drawn";
        case EffectKind::chain_for_one_coin: return "cards with a chain symbol cost 1";
        case EffectKind::points_per_offering: return amount + " points/mythology or offering token";
        case EffectKind::coin_per_space: return "the rival loses 1 coin per space of the pawn";
        case EffectKind::activation_discount: return "divinities cost " + amount + " less";
        case EffectKind::safe_coins: return amount + " coins that nobody can take";
    }
    return "";
}

Lines about_card(CardId id) {
    const CardRow& row = card(id);
    Lines lines = {card_name(id) + " (" + std::string(tag(id)) + ", " + back_words(row.back) +
                   "): " + effect_words(row.effects)};
    lines.push_back(is_senator(id) ? "  cost: 1 coin for each senator you have" : "  cost: " + cost_words(row.cost));
    for (int number = 0; number < card_count; ++number) {
        const CardRow& other = card(card_at(number));
        if (row.accepts != Chain::no_symbol && other.gives == row.accepts)
            lines.push_back("  free for who has " + card_name(card_at(number)));
        if (row.gives != Chain::no_symbol && other.accepts == row.gives)
            lines.push_back("  makes free: " + card_name(card_at(number)));
    }
    return lines;
}

}  // namespace

std::string_view tag(Colour colour) {
    constexpr std::array<std::string_view, colour_count> tags = {"brn", "gry", "blu", "grn",
                                                                 "yel", "red", "pur", "   "};
    return tags[static_cast<std::size_t>(colour)];
}

std::string_view tag(CardId id) {
    const CardRow& row = card(id);
    if (row.back == Back::senator) return "sen";
    return row.back == Back::grand_temple ? "tem" : tag(row.colour);
}

Style style(Colour colour) {
    constexpr std::array styles = {Style::brown,  Style::grey, Style::blue,   Style::green,
                                   Style::yellow, Style::red,  Style::purple, Style::plain};
    return styles[static_cast<std::size_t>(colour)];
}

std::string card_name(CardId id) {
    constexpr std::string_view grand = " Grand";
    std::string words(card(id).name);
    const auto found = words.find(grand);
    if (found != std::string::npos) words.erase(found, grand.size());
    return words;
}

std::string back_words(Back back) {
    switch (back) {
        case Back::age_one: return "[I]";
        case Back::age_two: return "[II]";
        case Back::age_three: return "[III]";
        case Back::guild: return "[guild]";
        case Back::grand_temple: return "[temple]";
        case Back::senator: break;
    }
    return "[senator]";
}

std::string age_words(Age age) { return "Age " + std::string(at(number(age)), 'I'); }
std::string_view good_name(int good) { return good_names[at(good)]; }
std::string_view symbol_name(Symbol symbol) { return symbol_names[static_cast<std::size_t>(symbol)]; }

std::string cost_words(const Cost& cost) {
    std::vector<std::string> words;
    if (cost.coins > 0) words.push_back(plural(cost.coins, "coin"));
    for (std::size_t good = 0; good < good_count; ++good)
        if (cost.units[good] > 0)
            words.push_back((cost.units[good] > 1 ? std::to_string(cost.units[good]) + ' ' : "") +
                            std::string(good_names[good]));
    return words.empty() ? "nothing" : joined(words, ", ");
}

std::string effect_words(const Effects& effects) {
    std::vector<std::string> words;
    for (const Effect& effect : effects)
        if (effect.kind != EffectKind::nothing) words.push_back(words_of(effect));
    return joined(words, ", ");
}

std::string supply_words(const Supply& supply) {
    std::vector<std::string> words;
    for (int good = 0; good < good_count; ++good)
        if (supply.units(good) > 0)
            words.push_back((supply.units(good) > 1 ? std::to_string(supply.units(good)) + ' ' : "") +
                            std::string(good_name(good)));
    const auto add_choices = [&](int amount, std::string_view what) {
        if (amount > 0) words.push_back((amount > 1 ? std::to_string(amount) + ' ' : "") + std::string(what));
    };
    add_choices(supply.raw_choices(), "any raw");
    add_choices(supply.manufactured_choices(), "glass/papyrus");
    return words.empty() ? "nothing" : joined(words, ", ");
}

std::string decree_name(agora::DecreeId id) {
    if (id == agora::no_decree) return "-";
    if (id == agora::hidden_decree) return "[face down]";
    std::string words(agora::id(id));
    for (char& letter : words)
        if (letter == '_') letter = ' ';
    return words;
}

std::string decree_words(agora::DecreeId id) {
    const agora::DecreeRow& row = agora::decree(id);
    const std::string colour(colour_names[static_cast<std::size_t>(row.colour)]);
    switch (row.kind) {
        case DecreeKind::income: return "coins (1, 2, 3 by Age) for each " + colour + " card that anybody builds";
        case DecreeKind::ignore_cost: return "one good, or the coins, of the cost of " + colour + " cards is ignored";
        case DecreeKind::wonder_discount: return "wonders cost one good less";
        case DecreeKind::shield: return "one shield while you control it";
        case DecreeKind::trade_rebate: return names_of_goods(row.goods) + " cost 1 coin less to buy";
        case DecreeKind::more_blue: return "politicians count 2 more blue cards";
        case DecreeKind::more_for_discards: return "2 more coins for discarding";
        case DecreeKind::income_wonder: return "coins (1, 2, 3 by Age) for each wonder that anybody builds";
        case DecreeKind::opponent_chains: return "use the chain symbols of the rival";
        case DecreeKind::conspirator_again: break;
    }
    return "play again after recruiting a conspirator";
}

std::string conspiracy_words(agora::ConspiracyId id) {
    std::vector<std::string> words;
    for (const agora::Part& part : agora::conspiracy(id).parts) {
        std::string text = task_words(part.kind, part.data);
        if (!text.empty()) words.push_back(std::move(text));
    }
    return joined(words, ", ");
}

std::string military_token_words(int number) {
    const MilitaryTokenRow& row = military_tokens[at(number)];
    const std::string what = !row.agora              ? "lose " + plural(row.coins, "coin")
                             : row.zone == near_zone ? "place a cube"
                                                     : "remove a cube, may move one";
    return "'" + what + "' on the side of seat " + std::to_string(row.side);
}

std::optional<Lines> all_about(const std::string& text) {
    if (const auto found = find_card(text)) return about_card(*found);
    if (const auto found = find_wonder(text))
        return Lines{std::string(wonder(*found).name) + " (wonder): " + effect_words(wonder(*found).effects),
                     "  cost: " + cost_words(wonder(*found).cost)};
    if (const auto found = find_token(text))
        return Lines{std::string(token(*found).name) + " (progress token): " + effect_words(token(*found).effects)};
    if (const auto found = agora::find_conspiracy(text))
        return Lines{std::string(agora::conspiracy(*found).name) + " (conspiracy): " + conspiracy_words(*found)};
    if (const auto found = agora::find_decree(text))
        return Lines{decree_name(*found) + " (decree): " + decree_words(*found)};
    if (const auto found = pantheon::find_divinity(text))
        return Lines{std::string(pantheon::divinity(*found).name) +
                     " (divinity): " + effect_words(pantheon::divinity(*found).effects)};
    return std::nullopt;
}

}  // namespace hepta::apps
