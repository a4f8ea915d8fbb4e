// Could this observation occur in a real game of Duel? First come the counts that drawing a world relies on, then a
// world itself.
#include "play/duel_observation_check.h"

#include <algorithm>
#include <bit>

#include "duel/rules.h"
#include "duel/setup.h"

namespace hepta::play {

using namespace duel;

namespace {

bool has_agora(const Observation& seen) { return (seen.expansions & agora_bit) != 0; }
bool has_pantheon(const Observation& seen) { return (seen.expansions & pantheon_bit) != 0; }
int count_bits(unsigned mask) { return std::popcount(mask); }

// ---- cards ------------------------------------------------------------------------------------------------------

// All cards this player can name; each lies in one place only.
CardSet known_cards(const JsonReader& json, const Observation& seen) {
    CardSet known;
    const auto add = [&](CardId card) {
        if (card == no_card) return;
        if (known.contains(card)) json.refuse("the card " + std::string(id(card)) + " is in two places");
        known.insert(card);
    };
    for (const CityView& city : seen.cities) city.cards.for_each(add);
    seen.discard.for_each(add);
    seen.removed_seen.for_each(add);
    for (const CardId card : seen.under) add(card);
    for (const CardId card : seen.display) add(card);
    if (!has_agora(seen)) return known;
    seen.agora.opponent_prepared.for_each(add);
    for (const CardId card : seen.agora.prepared_with) add(card);
    return known;
}

bool to_come(const Observation& seen, Age age) {
    return age > seen.age || (age == seen.age && seen.phase == Phase::draft && seen.present == 0);
}

int face_down(const Observation& seen, Back back) {
    int count = 0;
    for_each_bit(seen.present & ~seen.up, [&](int slot) { count += seen.backs[at(slot)] == back ? 1 : 0; });
    return count;
}

// Each back has as many unseen cards as lie face down, are out of the game, or are to come.
void check_backs(const JsonReader& json, const Observation& seen) {
    const CardSet known = known_cards(json, seen);
    const Setup setup = setup_of(seen.expansions);
    const auto unseen = [&](const CardSet& all) { return all.count() - (all & known).count(); };
    constexpr int specials_in_play = 3;
    int specials = face_down(seen, setup.pantheon ? Back::grand_temple : Back::guild);
    int politics = face_down(seen, Back::senator);
    for (const Age age : {Age::one, Age::two, Age::three}) {
        const CardSet all = cards_of(back_of(age));
        const int specials_here = age == Age::three ? specials_in_play : 0;
        const int known_removed = (seen.removed_seen & all).count();
        if (known_removed > seen.removed[static_cast<std::size_t>(age)])
            json["removed_seen"].refuse("more cards than were removed");
        int wanted = face_down(seen, back_of(age)) + seen.removed[static_cast<std::size_t>(age)] - known_removed;
        if (to_come(seen, age)) {
            wanted += display_size(setup, age) - senators_in(setup, age) - specials_here;
            specials += specials_here;
            politics += senators_in(setup, age);
        }
        if (wanted != unseen(all))
            json.refuse("of Age " + std::to_string(static_cast<int>(age) + 1) + " " + std::to_string(unseen(all)) +
                        " cards are not seen, but " + std::to_string(wanted) + " lie face down or are out of the game");
    }
    if (specials > unseen(special_cards(setup))) json.refuse("too few guilds or grand temples are left");
    if (politics > unseen(senators)) json.refuse("too few senators are left");
    const CardSet foreign = (setup.agora ? CardSet{} : senators) | (setup.pantheon ? guilds : temples);
    if (foreign.intersects(known)) json.refuse("a card that is not in this game");
}

// ---- wonders and tokens -----------------------------------------------------------------------------------------

void check_wonders(const JsonReader& json, const Observation& seen) {
    const int laid_out = count_bits(seen.seen_wonders);
    if (laid_out != drafted_wonders / 2 && laid_out != drafted_wonders)
        json["wonders_seen"].refuse("four or eight wonders are laid out");
    if ((seen.seen_wonders & ~wonders_in_game(setup_of(seen.expansions))) != 0)
        json["wonders_seen"].refuse("a wonder that is not in this game");
    unsigned placed = 0;
    for (const Wonders set :
         {seen.cities[0].built, seen.cities[0].unbuilt, seen.cities[1].built, seen.cities[1].unbuilt, seen.offered}) {
        if ((placed & set) != 0) json["cities"].refuse("a wonder in two places");
        placed |= set;
    }
    if ((placed & ~static_cast<unsigned>(seen.seen_wonders)) != 0)
        json["wonders_seen"].refuse("lacks a wonder that is in a city or offered");
}

void check_tokens(const JsonReader& json, const Observation& seen) {
    unsigned placed = 0;
    for (const Tokens set :
         {seen.board, seen.box, seen.drawn, seen.cities[0].tokens, seen.cities[1].tokens, seen.pantheon.enki_tokens}) {
        if ((placed & set) != 0) json.refuse("a progress token in two places");
        placed |= set;
    }
    if ((placed & ~static_cast<unsigned>(tokens_in_game(setup_of(seen.expansions)))) != 0)
        json.refuse("a progress token that is not in this game");
    if (count_bits(seen.box) + count_bits(seen.drawn) + count_bits(seen.pantheon.enki_tokens) > max_box)
        json["box"].refuse("more progress tokens than fit");
    if (seen.drawn_unseen > count_bits(seen.box)) json["drawn_unseen"].refuse("more tokens than the box holds");
    const bool drawn = seen.drawn != 0 || seen.drawn_unseen != 0 || seen.agora.drawn_count != 0;
    if (drawn && seen.tasks.empty()) json["tasks"].refuse("something is drawn, but nobody is to choose");
}

// ---- expansions -------------------------------------------------------------------------------------------------

bool exists(const agora::AgoraView& view, int place) {
    return place < agora::first_drawn_place ? place < view.deck_size
                                            : place - agora::first_drawn_place < view.drawn_count;
}

void check_conspiracies(const JsonReader& json, const agora::AgoraView& view) {
    unsigned placed = 0;
    const auto add = [&](unsigned set) {
        if ((placed & set) != 0) json.refuse("a conspiracy in two places");
        placed |= set;
    };
    for (const agora::Conspiracies set :
         {view.held, view.prepared, view.triggered[0], view.triggered[1], view.own_memory.in_front})
        add(set);
    for (const agora::ConspiracyId card : view.known)
        if (card != agora::no_conspiracy) add(only(card));
    const int in_front = view.opponent_held + view.opponent_prepared.count();
    const int own = count_bits(view.held) + count_bits(view.prepared) + count_bits(view.triggered[0]) +
                    count_bits(view.triggered[1]);
    if (own + in_front + view.deck_size + view.drawn_count != agora::conspiracy_count)
        json.refuse("the conspiracies do not add up to " + std::to_string(agora::conspiracy_count));
    for (int place = 0; place < agora::place_count; ++place)
        if ((view.known_to_opponent >> place & 1) != 0 && !exists(view, place))
            json["opponent_knows"].refuse("a conspiracy is known where none lies");
    unsigned suspects = 0;
    unsigned places = 0;
    for (int number = 0; number < agora::conspiracy_count; ++number) {
        const std::uint8_t place = view.own_memory.suspected_at[at(number)];
        const std::uint8_t their_place = view.opponent_memory.suspected_at[at(number)];
        if ((place != agora::no_place && !exists(view, place)) ||
            (their_place != agora::no_place && !exists(view, their_place)))
            json.refuse("a conspiracy is suspected where none lies");
        if (place == agora::no_place) continue;
        add(only(agora::conspiracy_at(number)));
        suspects |= only(agora::conspiracy_at(number));
        places |= 1U << place;
    }
    if (count_bits(view.own_memory.in_front) + count_bits(suspects) - count_bits(places) > in_front)
        json.refuse("more conspiracies are suspected than the opponent has");
}

void check_agora(const JsonReader& json, const Observation& seen) {
    const agora::AgoraView& view = seen.agora;
    check_conspiracies(json, view);
    unsigned decrees = 0;
    for (const auto& chamber : view.decrees)
        for (const agora::DecreeId decree : chamber) {
            if (decree == agora::no_decree || decree == agora::hidden_decree) continue;
            if ((decrees & only(decree)) != 0) json["senate"].refuse("a decree in two places");
            decrees |= only(decree);
        }
    for (int seat = 0; seat < 2; ++seat) {
        int cubes = 0;
        for (const std::uint8_t here : view.cubes[at(seat)]) cubes += here;
        if (cubes > agora::cubes_per_player) json["senate"].refuse("more cubes than a player has");
    }
    const bool secret = view.locked_from_box && view.locked == no_token;
    if (secret && (seen.box & ~view.seen_in_box) == 0) json["seen_in_box"].refuse("leaves no token that can be locked");
}

void check_pantheon(const JsonReader& json, const Observation& seen) {
    const pantheon::PantheonView& view = seen.pantheon;
    std::array<int, pantheon::mythology_count> hidden{};
    unsigned placed = 0;
    const auto add = [&](pantheon::DivinityId card, int mythology) {
        if (card == pantheon::no_divinity) return;
        if (card == pantheon::hidden_divinity) {
            ++hidden[at(mythology)];
            return;
        }
        if ((placed & only(card)) != 0) json.refuse("a divinity in two places");
        placed |= only(card);
    };
    for (int number = 0; number < pantheon::mythology_count; ++number)
        for (const pantheon::DivinityId card : view.decks[at(number)]) add(card, number);
    for (int space = 0; space < pantheon::space_count; ++space)
        add(view.spaces[at(space)], index(view.backs[at(space)]));
    for (const pantheon::DevotionView& devotion : view.devotions) {
        if ((placed & devotion.divinities) != 0) json.refuse("a divinity in two places");
        placed |= devotion.divinities;
    }
    for (int number = 0; number < pantheon::mythology_count; ++number) {
        const auto of_mythology = pantheon::divinities_of(pantheon::mythology_at(number));
        if (hidden[at(number)] > count_bits(of_mythology & ~placed))
            json["decks"].refuse("more unknown cards than the mythology has");
    }
}

// The numbers that tasks carry are looked up in tables.
void check_tasks(const JsonReader& json, const Observation& seen) {
    for (int depth = 0; depth < seen.tasks.size(); ++depth) {
        const Task& task = seen.tasks[depth];
        int most = 255;
        if (task.is(agora::TaskKind::politician)) most = 2;
        if (task.is(agora::TaskKind::check_control)) most = agora::chamber_count - 1;
        if (task.is(pantheon::TaskKind::place_divinity) || task.is(pantheon::TaskKind::theater_choice) ||
            task.is(pantheon::TaskKind::theater_top) || task.is(pantheon::TaskKind::draw_divinities))
            most = pantheon::mythology_count - 1;
        if (task.is(pantheon::TaskKind::activate)) most = pantheon::divinity_count - 1;
        if (task.data > most) json["tasks"].at(depth)["data"].refuse("is too large");
    }
}

// The last word: a world that fits must show this player exactly this.
void check_world(const JsonReader& json, const Observation& seen) {
    Random random(1, Purpose::worlds);
    const State world = sample_world(seen, random);
    if (const auto wrong = check_invariants(world)) json.refuse("no game looks like this: " + *wrong);
    if (!(observe(world, seen.seat) == seen)) json.refuse("no game looks like this: its parts contradict each other");
}

}  // namespace

void check_observation(const JsonReader& json, const Observation& seen) {
    check_backs(json, seen);
    check_wonders(json, seen);
    check_tokens(json, seen);
    check_tasks(json, seen);
    if (has_agora(seen)) check_agora(json, seen);
    if (has_pantheon(seen)) check_pantheon(json, seen);
    check_world(json, seen);
}

}  // namespace hepta::play
