// 7 Wonders in short words.
#include "seven_words.h"

#include <algorithm>
#include <array>

#include "seven/notation.h"
#include "seven/powers.h"
#include "seven/spelling.h"
#include "story_words.h"

namespace hepta::apps {

using namespace seven;

namespace {

std::string colour_words(const Messages& t, std::size_t colour) {
    return t("terminal.colour." + std::string(colour_names[colour]));
}

using Units = std::array<std::uint8_t, good_count>;

std::vector<std::string> unit_items(const Messages& t, const Units& units) {
    std::vector<std::string> words;
    for (std::size_t good = 0; good < good_count; ++good)
        if (units[good] > 0) words.push_back(units_words(t, units[good], resource_words(t, good_names[good])));
    return words;
}

std::string counted_words(const Messages& t, const Effect& effect) {
    if (effect.counted == Counted::wonder_stages) return t("terminal.counted.stage");
    if (effect.counted == Counted::defeat_tokens) return t("terminal.counted.defeat");
    std::vector<std::string> words;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        if ((effect.colours >> colour & 1) != 0) words.push_back(colour_words(t, colour));
    return joined(words, " ");
}

// `1 pt/brown of L, R`
std::string per_words(const Messages& t, const std::string& gain, const Effect& effect) {
    constexpr std::array scopes = {"own", "neighbours", "all"};
    return t("terminal.per", {{"gain", gain},
                              {"what", counted_words(t, effect)},
                              {"scope", scopes[static_cast<std::size_t>(effect.scope)]}});
}

std::string few_points(const Messages& t, int amount) { return t("terminal.pts", {{"n", amount}}); }

std::string words_of(const Messages& t, const Effect& effect) {
    switch (effect.kind) {
        case EffectKind::produce: return units_words(t, effect.amount, goods_words(t, effect.goods));
        case EffectKind::points: return points_words(t, effect.amount);
        case EffectKind::shields: return t("shields", {{"n", effect.amount}});
        case EffectKind::coins: return coins_words(t, effect.amount);
        case EffectKind::science: return symbol_words(t, effect.symbol);
        case EffectKind::science_choice: return t("terminal.any_symbol");
        case EffectKind::trade_discount: return discount_words(t, effect.goods, effect.neighbours);
        case EffectKind::coins_per: return per_words(t, coins_words(t, effect.amount), effect);
        case EffectKind::points_per: return per_words(t, few_points(t, effect.amount), effect);
        default: return t("terminal.power." + std::string(form_of(effect.kind).data.type()));
    }
}

std::vector<std::string> names_of(const Messages& t, const CardSet& set) {
    std::vector<std::string> names;
    set.for_each([&](CardId id) {
        const std::string name = card_name(t, id);
        if (names.empty() || names.back() != name) names.push_back(name);
    });
    return names;
}

}  // namespace

std::string tag(const Messages& t, Colour colour) {
    return tag_words(t, colour_names[static_cast<std::size_t>(colour)]);
}

Style style(Colour colour) {
    constexpr std::array styles = {Style::brown,  Style::grey, Style::blue,  Style::green,
                                   Style::yellow, Style::red,  Style::purple};
    return styles[static_cast<std::size_t>(colour)];
}

std::string age_words(const Messages& t, Age age) { return age_words(t, number(age)); }

std::string card_name(const Messages& t, CardId id) {
    std::string_view building = card(id).id();
    building = building.substr(0, building.find("_age"));  // the grey cards of both Ages have one name
    return t.name("seven.cards", building);
}

std::string goods_words(const Messages& t, Goods goods) {
    std::vector<std::string> words;
    for (std::size_t good = 0; good < good_count; ++good)
        if ((goods >> good & 1) != 0) words.push_back(resource_words(t, good_names[good]));
    return joined(words, "/");
}

std::string symbol_words(const Messages& t, Symbol symbol) {
    return t("symbol." + std::string(symbol_names[static_cast<std::size_t>(symbol)]));
}

std::string cost_words(const Messages& t, const Cost& cost) {
    std::vector<std::string> words = unit_items(t, cost.units);
    if (cost.coins > 0) words.insert(words.begin(), coins_words(t, cost.coins));
    return words.empty() ? t("terminal.nothing") : t.list(words);
}

std::string discount_words(const Messages& t, Goods goods, Neighbours neighbours) {
    return t("terminal.discount", {{"goods", goods == raw_materials ? "raw" : "manufactured"},
                                   {"side", neighbours == left_neighbour    ? "left"
                                            : neighbours == right_neighbour ? "right"
                                                                            : "both"}});
}

std::string effect_words(const Messages& t, const Effects& effects) {
    if (effects[0].kind == EffectKind::coins_per && effects[1].kind == EffectKind::points_per)
        return per_words(t, coins_words(t, effects[0].amount) + '+' + few_points(t, effects[1].amount), effects[1]);
    std::vector<std::string> words;
    for (const Effect& effect : effects)
        if (effect.kind != EffectKind::nothing) words.push_back(words_of(t, effect));
    return t.list(words);
}

std::string sides_paid(int left, int right) {
    if (left > 0 && right > 0) return "both";
    return left > 0 ? "left" : "right";
}

std::string payment_words(const Messages& t, int left, int right) {
    return t("chip.pay", {{"n", left + right}, {"how", sides_paid(left, right)}, {"left", left}, {"right", right}});
}

std::string reason_words(const Messages& t, const Reason& reason) {
    switch (reason.obstacle) {
        case Obstacle::none: return t("chip.forced_chain");
        case Obstacle::already_built: return t("chip.already_built");
        case Obstacle::no_stage_left: return t("chip.no_stage");
        case Obstacle::goods: return t("chip.missing", {{"what", t.list(unit_items(t, reason.missing))}});
        case Obstacle::coins: break;
    }
    return t("chip.short", {{"n", reason.coins}});
}

std::string city_words(const Messages& t, const Observation& seen, int city) {
    if (seen.players == 2 && city == free_city) return t("city.free");
    return t.name("seven.cities", board(seen.cities[static_cast<std::size_t>(city)].board).id);
}

std::string board_words(const Messages& t, const Observation& seen, int city) {
    const Board& of_city = board(seen.cities[static_cast<std::size_t>(city)].board);
    const std::string words = t.name("seven.cities", of_city.id) + ' ' + letter(of_city.side);
    return seen.players == 2 && city == free_city ? t("city.free") + " (" + words + ')' : words;
}

int name_width(const Messages& t, const Observation& seen) {
    constexpr int least = 16;
    int width = least;
    for (int city = 0; city < city_count(seen.players); ++city)
        width = std::max(width, visible_width(city_words(t, seen, city)) + 3);
    return width;
}

Lines card_words(const Messages& t, CardId id) {
    const Card& it = card(id);
    const std::string kind =
        t.list({colour_words(t, static_cast<std::size_t>(it.row.colour)), age_words(t, it.row.age)});
    Lines lines = {
        t("terminal.about", {{"name", card_name(t, id)}, {"kind", kind}, {"what", effect_words(t, it.row.effects)}})};
    lines.push_back("  " +
                    (it.row.cost == nothing ? t("cost.free") : t("cost.is", {{"what", cost_words(t, it.row.cost)}})));
    if (!it.chain_from.empty())
        lines.push_back("  " + t("chain.from", {{"names", t.any_of(names_of(t, it.chain_from))}}));
    CardSet frees;
    for (int number = 0; number < card_count; ++number)
        if (card(card_at(number)).chain_from.contains(id)) frees.insert(card_at(number));
    if (!frees.empty()) lines.push_back("  " + t("chain.to", {{"names", t.all_of(names_of(t, frees))}}));
    return lines;
}

std::string turn_words(const Messages& t, const Observation& seen) {
    return t("terminal.turn", {{"age", age_words(t, seen.age)},
                               {"n", seen.turn + 1},
                               {"step", seen.step == Step::choose ? "choose" : "afterwards"}});
}

std::string told_words(const Messages& t, const Observation& seen, const play::Json& news) {
    const auto action = parse(news.at("action").get<std::string>());
    const bool named = action && action->card != no_card;
    const std::string who = city_words(t, seen, news.at("city").get<int>());
    return story_words(t, news, who, {named ? card_name(t, action->card) : "", ""});
}

std::optional<CardId> card_called(const Messages& t, const std::string& text) {
    std::string id = text;
    std::replace(id.begin(), id.end(), ' ', '_');
    for (const std::string& one : {id, id + "_age1"})
        if (const auto found = find_card(one)) return found;
    for (int number = 0; number < card_count; ++number)
        if (is_name(text, card_name(t, card_at(number)))) return card_at(number);
    return std::nullopt;
}

}  // namespace hepta::apps
