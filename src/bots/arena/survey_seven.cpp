// What is counted of games of 7 Wonders: boards with their stages, and what became of every card.
#include "bots/arena/survey.h"

namespace hepta::bots::arena {

using namespace seven;

namespace {

enum SectionNumber : std::size_t { wonder_section, card_section };
enum WonderCount : std::size_t { stages_built = 1 };
enum CardCount : std::size_t { put_under_stage = 1, sold };

std::string_view name_of(Colour colour) {
    switch (colour) {
        case Colour::brown: return "brown";
        case Colour::grey: return "grey";
        case Colour::blue: return "blue";
        case Colour::green: return "green";
        case Colour::yellow: return "yellow";
        case Colour::red: return "red";
        case Colour::purple: break;
    }
    return "purple";
}

Section wonders() {
    Section section{"wonders", "Wonders", {"played", "stages"}, {}};
    for (std::size_t number = 0; number < boards.size(); ++number) {
        const auto id = static_cast<BoardId>(number);
        const std::string side(1, letter(board(id).side));
        section.items.push_back({notation(id), std::string(board(id).city) + " " + side, side});
    }
    return section;
}

Section cards_of_game(int players) {
    Section section{"cards", "Cards", {"built", "put under", "sold"}, {}};
    for (int number = 0; number < card_count; ++number) {
        const Card& one = card(card_at(number));
        std::string name(one.row.name);
        if (one.row.colour == Colour::grey) name += one.row.age == Age::one ? " I" : " II";
        const bool in_game = is_guild(card_at(number)) || copies(card_at(number), players) > 0;
        section.items.push_back({std::string(one.id()), in_game ? name : "", std::string(name_of(one.row.colour))});
    }
    return section;
}

void survey_picks(const State& state, int city, Statistics& statistics) {
    for (const Age age : {Age::one, Age::two, Age::three})
        for (int turn = 0; turn < picks_per_age; ++turn) {
            const Use use = city_of(state, city).uses.at(age, turn);
            if (use != Use::stage && use != Use::discard) continue;
            const CardId picked = run(state, age, city)[static_cast<std::size_t>(turn)];
            if (use == Use::stage || turn != leftover)  // the card left over in turn 6 is not sold
                statistics.add_count(card_section, static_cast<std::size_t>(picked),
                                     use == Use::stage ? put_under_stage : sold);
        }
}

}  // namespace

Layout survey_layout(const Setup& setup) {
    return {"seven",
            setup.players,
            {"conflicts", "treasury", "wonder", "civilian", "science", "commerce", "guilds"},
            {wonders(), cards_of_game(setup.players)}};
}

void survey(const State& state, std::int64_t decisions, Statistics& statistics) {
    const Outcome outcome = outcome_of(state);
    statistics.add(outcome, decisions);
    const Scores all = scores(state);
    for (int seat = 0; seat < all.size(); ++seat) {
        const Score& score = all[seat];
        const City& city = city_of(state, seat);
        const std::int64_t share = share_of(outcome, seat);
        const int total = outcome.totals[seat];
        std::size_t category = 0;
        for (const int points : {score.conflicts, score.treasury, score.wonder, score.civilian, score.science,
                                 score.commerce, score.guilds})
            statistics.add_category(category++, points, share > 0);
        statistics.add_item(wonder_section, static_cast<std::size_t>(city.board), share, total);
        statistics.add_count(wonder_section, static_cast<std::size_t>(city.board), stages_built, city.stages);
        city.buildings.for_each(
            [&](CardId built) { statistics.add_item(card_section, static_cast<std::size_t>(built), share, total); });
        survey_picks(state, seat, statistics);
    }
}

}  // namespace hepta::bots::arena
