// What is counted of games of Duel: cards, wonders, progress tokens, conspiracies, divinities.
#include "bots/arena/survey.h"
#include "duel/spelling.h"

namespace hepta::bots::arena {

using namespace duel;

namespace {

// Sections of the base game, then those of the expansions that are played.
enum SectionNumber : std::size_t { wonder_section, card_section, token_section, first_expansion };
enum WonderCount : std::size_t { left_unbuilt = 1 };
enum CardCount : std::size_t { put_under = 1, discarded };
enum ConspiracyCount : std::size_t { prepared_only = 1, held_only };

std::string_view group_of(const CardRow& row) {
    if (row.colour != Colour::none) return colour_names[static_cast<std::size_t>(row.colour)];
    return row.back == Back::senator ? "senator" : "temple";
}

std::string name_if(bool in_game, std::string_view name) { return in_game ? std::string(name) : std::string(); }

Section wonders_of(const Setup& setup) {
    Section section{"wonders", "Wonders", {"built", "unbuilt"}, {}};
    for (int number = 0; number < wonder_count; ++number) {
        const WonderId one = wonder_at(number);
        const bool in_game = (wonders_in_game(setup) & only(one)) != 0;
        section.items.push_back({std::string(id(one)), name_if(in_game, wonder(one).name), ""});
    }
    return section;
}

Section cards_of(const Setup& setup) {
    Section section{"cards", "Cards", {"built", "put under", "discarded"}, {}};
    for (int number = 0; number < card_count; ++number) {
        const CardRow& row = card(card_at(number));
        const bool in_game = row.back == Back::senator        ? setup.agora
                             : row.back == Back::grand_temple ? setup.pantheon
                             : row.back == Back::guild        ? !setup.pantheon
                                                              : true;
        section.items.push_back(
            {std::string(id(card_at(number))), name_if(in_game, row.name), std::string(group_of(row))});
    }
    return section;
}

Section tokens_of(const Setup& setup) {
    Section section{"progress_tokens", "Progress tokens", {"taken"}, {}};
    for (int number = 0; number < token_count; ++number) {
        const TokenId one = token_at(number);
        const bool in_game = (tokens_in_game(setup) & only(one)) != 0;
        section.items.push_back({std::string(id(one)), name_if(in_game, token(one).name), ""});
    }
    return section;
}

Section conspiracies() {
    Section section{"conspiracies", "Conspiracies", {"triggered", "prepared", "held"}, {}};
    for (int number = 0; number < agora::conspiracy_count; ++number) {
        const auto one = agora::conspiracy_at(number);
        section.items.push_back({std::string(id(one)), std::string(agora::conspiracy(one).name), ""});
    }
    return section;
}

Section divinities() {
    Section section{"divinities", "Divinities", {"activated"}, {}};
    for (int number = 0; number < pantheon::divinity_count; ++number) {
        const auto one = pantheon::divinity_at(number);
        const std::string name = name_if(one != pantheon::gate, pantheon::divinity(one).name);  // never in front
        const std::string group = one == pantheon::gate ? "" : std::string(id(pantheon::mythology_of(one)));
        section.items.push_back({std::string(id(one)), name, group});
    }
    return section;
}

// A city at the end, with what its owner got for it.
struct Result {
    int seat;
    std::int64_t share;
    int total;
};

void survey_city(const State& state, const Result& result, Statistics& statistics) {
    const City& city = state.cities[at(result.seat)];
    const auto add = [&](std::size_t section, int item) {
        statistics.add_item(section, at(item), result.share, result.total);
    };
    city.cards.for_each([&](CardId built) { add(card_section, index(built)); });
    for_each_bit(city.tokens, [&](int number) { add(token_section, number); });
    for_each_bit(city.unbuilt, [&](int number) { statistics.add_count(wonder_section, at(number), left_unbuilt); });
    for_each_bit(city.built, [&](int number) {
        add(wonder_section, number);
        const CardId under = state.under[at(number)];
        if (under != no_card) statistics.add_count(card_section, at(index(under)), put_under);
    });
}

void survey_agora(const State& state, const Result& result, std::size_t section, Statistics& statistics) {
    const agora::Intrigue& intrigue = state.agora.intrigues[at(result.seat)];
    for_each_bit(intrigue.triggered,
                 [&](int number) { statistics.add_item(section, at(number), result.share, result.total); });
    for_each_bit(intrigue.prepared, [&](int number) { statistics.add_count(section, at(number), prepared_only); });
    for_each_bit(intrigue.held, [&](int number) { statistics.add_count(section, at(number), held_only); });
    for_each_bit(static_cast<agora::Conspiracies>(intrigue.triggered | intrigue.prepared), [&](int number) {
        const CardId with = state.agora.prepared_with[at(number)];
        if (with != no_card) statistics.add_count(card_section, at(index(with)), put_under);
    });
}

void survey_score(const State& state, const Score& score, bool winner, Statistics& statistics) {
    std::size_t category = 0;
    for (const Category& one : categories)
        if (is_scored(one, state.expansions)) statistics.add_category(category++, score.*one.points, winner);
}

}  // namespace

Layout survey_layout(const Setup& setup) {
    Layout layout{"duel", 2, {}, {wonders_of(setup), cards_of(setup), tokens_of(setup)}};
    for (const Category& one : categories)
        if (is_scored(one, expansions_of(setup))) layout.categories.emplace_back(one.name);
    if (setup.agora) layout.sections.push_back(conspiracies());
    if (setup.pantheon) layout.sections.push_back(divinities());
    return layout;
}

void survey(const State& state, std::int64_t decisions, Statistics& statistics) {
    const Outcome outcome = outcome_of(state);
    statistics.add(outcome, decisions);
    const Scores all = scores(state);
    for (int seat = 0; seat < 2; ++seat) {
        const Result result{seat, share_of(outcome, seat), outcome.totals[seat]};
        std::size_t expansion = first_expansion;
        survey_score(state, all[seat], result.share > 0, statistics);
        survey_city(state, result, statistics);
        if (with_agora(state)) survey_agora(state, result, expansion++, statistics);
        if (with_pantheon(state))
            for_each_bit(state.pantheon.devotions[at(seat)].divinities,
                         [&](int number) { statistics.add_item(expansion, at(number), result.share, result.total); });
    }
    state.discard.for_each([&](CardId card) { statistics.add_count(card_section, at(index(card)), discarded); });
}

}  // namespace hepta::bots::arena
