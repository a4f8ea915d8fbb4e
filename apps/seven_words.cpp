// 7 Wonders in short English words.
#include "seven_words.h"

#include <array>

#include "seven/notation.h"
#include "seven/powers.h"

namespace hepta::apps {

using namespace seven;

namespace {

constexpr std::array<std::string_view, good_count> good_names = {"wood",  "stone", "clay",   "ore",
                                                                 "glass", "cloth", "papyrus"};
constexpr std::array<std::string_view, symbol_count> symbol_names = {"compass", "gear", "tablet"};

// `2 ore, glass`
std::string units_words(const std::array<std::uint8_t, good_count>& units) {
    std::vector<std::string> words;
    for (std::size_t good = 0; good < good_count; ++good) {
        if (units[good] == 0) continue;
        words.push_back((units[good] > 1 ? std::to_string(units[good]) + ' ' : "") + std::string(good_names[good]));
    }
    return joined(words, ", ");
}

std::string counted_words(const Effect& effect) {
    std::string words;
    if (effect.counted == Counted::wonder_stages) words = "stage";
    if (effect.counted == Counted::defeat_tokens) words = "defeat";
    if (effect.counted == Counted::cards)
        for (int number = 0; number < colour_count; ++number) {
            const auto colour = static_cast<Colour>(number);
            const bool several = (effect.colours & (effect.colours - 1)) != 0;
            if ((effect.colours & only(colour)) == 0) continue;
            words +=
                (words.empty() ? "" : " ") + std::string(several && colour == Colour::purple ? "guild" : name(colour));
        }
    if (effect.scope == Scope::neighbours) words += " of L, R";
    if (effect.scope == Scope::all) words += ", all 3";
    return words;
}

std::string discount_words(const Effect& effect) {
    const std::string_view goods = effect.goods == raw_materials ? "raw at 1" : "manufactured at 1";
    if (effect.neighbours == left_neighbour) return std::string(goods) + " from left";
    if (effect.neighbours == right_neighbour) return std::string(goods) + " from right";
    return std::string(goods);
}

std::string words_of(const Effect& effect) {
    switch (effect.kind) {
        case EffectKind::nothing: break;
        case EffectKind::produce:
            return (effect.amount > 1 ? std::to_string(effect.amount) + ' ' : "") + goods_words(effect.goods);
        case EffectKind::points: return plural(effect.amount, "point");
        case EffectKind::shields: return plural(effect.amount, "shield");
        case EffectKind::coins: return plural(effect.amount, "coin");
        case EffectKind::science: return std::string(symbol_names[static_cast<std::size_t>(effect.symbol)]);
        case EffectKind::science_choice: return "any science symbol";
        case EffectKind::trade_discount: return discount_words(effect);
        case EffectKind::coins_per: return plural(effect.amount, "coin") + '/' + counted_words(effect);
        case EffectKind::points_per: return plural(effect.amount, "pt") + '/' + counted_words(effect);
        case EffectKind::build_free_once_per_age: return "1 free build per Age";
        case EffectKind::build_from_discard: return "build from discard";
        case EffectKind::play_seventh_card: return "play the 7th card";
        case EffectKind::copy_neighbour_guild: return "copy a guild of L, R";
    }
    return "";
}

std::string names_of(const CardSet& set, std::string_view separator) {
    std::vector<std::string> names;
    set.for_each([&](CardId id) {
        const std::string name_of_card(card(id).row.name);
        if (names.empty() || names.back() != name_of_card) names.push_back(name_of_card);
    });
    return joined(names, separator);
}

// `, paying Rhodes 2 and Giza 1`
std::string paid_words(const Observation& seen, int city, Action action) {
    const int cities = city_count(seen.players);
    std::vector<std::string> parts;
    if (action.left > 0) parts.push_back(city_words(seen, left_of(city, cities)) + ' ' + std::to_string(action.left));
    if (action.right > 0)
        parts.push_back(city_words(seen, right_of(city, cities)) + ' ' + std::to_string(action.right));
    return parts.empty() ? "" : ", paying " + joined(parts, " and ");
}

}  // namespace

std::string_view tag(Colour colour) {
    constexpr std::array<std::string_view, colour_count> tags = {"brn", "gry", "blu", "grn", "yel", "red", "pur"};
    return tags[static_cast<std::size_t>(colour)];
}

std::string_view name(Colour colour) {
    constexpr std::array<std::string_view, colour_count> names = {"brown",  "grey", "blue",  "green",
                                                                  "yellow", "red",  "purple"};
    return names[static_cast<std::size_t>(colour)];
}

Style style(Colour colour) {
    constexpr std::array styles = {Style::brown,  Style::grey, Style::blue,  Style::green,
                                   Style::yellow, Style::red,  Style::purple};
    return styles[static_cast<std::size_t>(colour)];
}

std::string age_words(Age age) { return "Age " + std::string(static_cast<std::size_t>(number(age)), 'I'); }

std::string goods_words(Goods goods) {
    std::vector<std::string> words;
    for (std::size_t good = 0; good < good_count; ++good)
        if ((goods >> good & 1) != 0) words.emplace_back(good_names[good]);
    return joined(words, "/");
}

std::string cost_words(const Cost& cost) {
    const std::string units = units_words(cost.units);
    if (cost.coins == 0) return units.empty() ? "nothing" : units;
    return plural(cost.coins, "coin") + (units.empty() ? "" : ", " + units);
}

std::string effect_words(const Effects& effects) {
    if (effects[0].kind == EffectKind::coins_per && effects[1].kind == EffectKind::points_per)
        return plural(effects[0].amount, "coin") + '+' + words_of(effects[1]);
    std::vector<std::string> words;
    for (const Effect& effect : effects)
        if (effect.kind != EffectKind::nothing) words.push_back(words_of(effect));
    return joined(words, ", ");
}

std::string payment_words(int left, int right) {
    std::string words = "pay " + std::to_string(left + right) + " (";
    if (left > 0) words += 'L' + std::to_string(left);
    if (left > 0 && right > 0) words += ' ';
    if (right > 0) words += 'R' + std::to_string(right);
    return words + ')';
}

std::string reason_words(const Reason& reason) {
    switch (reason.obstacle) {
        case Obstacle::none: return "not allowed now";
        case Obstacle::already_built: return "already built";
        case Obstacle::no_stage_left: return "all stages built";
        case Obstacle::goods: return "missing " + units_words(reason.missing);
        case Obstacle::coins: break;
    }
    return "needs " + plural(reason.coins, "more coin");
}

std::string city_words(const Observation& seen, int city) {
    if (seen.players == 2 && city == free_city) return "Free City";
    return std::string(board(seen.cities[static_cast<std::size_t>(city)].board).city);
}

std::string board_words(const Observation& seen, int city) {
    const Board& of_city = board(seen.cities[static_cast<std::size_t>(city)].board);
    const std::string words = std::string(of_city.city) + ' ' + letter(of_city.side);
    return seen.players == 2 && city == free_city ? "Free City (" + words + ')' : words;
}

std::string card_words(CardId id) {
    const Card& it = card(id);
    std::string words = std::string(it.row.name) + " (" + std::string(name(it.row.colour)) + ", " +
                        age_words(it.row.age) + "): " + effect_words(it.row.effects) +
                        "\n  cost: " + cost_words(it.row.cost);
    if (!it.chain_from.empty()) words += "; free for who has " + names_of(it.chain_from, " or ");
    CardSet frees;
    for (int number = 0; number < card_count; ++number)
        if (card(card_at(number)).chain_from.contains(id)) frees.insert(card_at(number));
    if (!frees.empty()) words += "\n  makes free: " + names_of(frees, ", ");
    return words;
}

std::string choice_words(const Observation& seen, const play::Choice& choice) {
    const auto action = parse(choice.action);
    if (!action) return choice.action;
    const bool own = choice.seat == seen.seat;
    const std::string named = action->card == no_card ? "" : std::string(card(action->card).row.name);
    switch (action->kind) {
        case ActionKind::build: return "builds " + named + paid_words(seen, choice.city, *action);
        case ActionKind::build_free: return "builds " + named + " with its free build";
        case ActionKind::stage:
            return "builds stage " + std::to_string(seen.cities[static_cast<std::size_t>(choice.city)].stages + 1) +
                   (own ? " with " + named : "") + paid_words(seen, choice.city, *action);
        case ActionKind::sell: return "sells " + (own ? named : "a card");
        case ActionKind::take: return "takes " + named + " from the discard pile";
        case ActionKind::pass: return "takes nothing from the discard pile";
        case ActionKind::none: break;
    }
    return "";
}

}  // namespace hepta::apps
