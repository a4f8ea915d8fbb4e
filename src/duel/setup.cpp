// Setting up a game: decks, deal and first state (section 2 of the clauses of each game).
#include "duel/setup.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <span>
#include <type_traits>

#include "duel/rules.h"

namespace hepta::duel {
namespace {

inline constexpr int specials_in_play = 3;  // DU-SET-4, PA-SET-2
inline constexpr std::array<std::string_view, drafted_wonders> first_game_wonders = {
    "pyramids",       "great_lighthouse", "temple_of_artemis", "statue_of_zeus",  // P1
    "circus_maximus", "piraeus",          "appian_way",        "colossus"};       // P2

// The members of a set, as a list to be shuffled.
template <class Id, int Size>
struct Pile {
    std::array<Id, Size> items{};
    int size = 0;
    constexpr std::span<Id> all() { return {items.data(), static_cast<std::size_t>(size)}; }
};
using CardPile = Pile<CardId, 24>;  // no deck has more cards than that
constexpr CardPile pile_of(const CardSet& set) {
    CardPile pile;
    set.for_each([&](CardId id) { pile.items[at(pile.size++)] = id; });
    return pile;
}
constexpr std::array<CardPile, age_count> age_piles = {
    pile_of(cards_of(Back::age_one)), pile_of(cards_of(Back::age_two)), pile_of(cards_of(Back::age_three))};
constexpr CardPile guild_pile = pile_of(guilds);
constexpr CardPile temple_pile = pile_of(temples);
constexpr CardPile senator_pile = pile_of(senators);

template <class Id, class Mask>
constexpr Pile<Id, 16> pile_of_bits(Mask mask) {
    Pile<Id, 16> pile;
    for_each_bit(mask, [&](int number) { pile.items[at(pile.size++)] = static_cast<Id>(number); });
    return pile;
}
// By the expansions in play.
template <class Id, class Mask>
constexpr std::array<Pile<Id, 16>, 4> piles_by_expansions(Mask base, Mask agora, Mask pantheon) {
    return {pile_of_bits<Id>(base), pile_of_bits<Id>(static_cast<Mask>(base | agora)),
            pile_of_bits<Id>(static_cast<Mask>(base | pantheon)),
            pile_of_bits<Id>(static_cast<Mask>(base | agora | pantheon))};
}
constexpr auto wonder_piles = piles_by_expansions<WonderId>(base_wonders, agora_wonders, pantheon_wonders);
constexpr auto token_piles = piles_by_expansions<TokenId>(base_tokens, agora_tokens, pantheon_tokens);

// Copies a list of which it is known how long it is at least: these items at once, without a call, the others if there
// are any.
template <int Least, class List>
void copy_list(const List& list, typename std::remove_cvref_t<decltype(*list.begin())>* to) {
    assert(list.size() >= Least);
    std::copy_n(list.begin(), Least, to);
    if (list.size() > Least) std::copy(list.begin() + Least, list.end(), to + Least);
}
constexpr int least_slots = 20;
constexpr int least_box = 5;

// DU-SET-4, AG-SET-1, PA-SET-2
template <class Draws>
void deal_ages(Deal& deal, const Setup& setup, Draws& random) {
    CardPile specials = setup.pantheon ? temple_pile : guild_pile;
    random.shuffle(specials.all());
    CardPile politics = senator_pile;
    if (setup.agora) random.shuffle(politics.all());
    int senators_dealt = 0;
    for (const Age age : {Age::one, Age::two, Age::three}) {
        const auto number = static_cast<std::size_t>(age);
        CardPile pile = age_piles[number];
        random.shuffle(pile.all());
        std::copy_n(pile.items.begin(), removed_per_age, deal.removed[number].begin());
        auto& deck = deal.ages[number];
        deck.resize(display_size(setup, age));
        // More than there are, but a fixed number: what is too much is overwritten or lies behind the end.
        std::copy(pile.items.begin() + removed_per_age, pile.items.end(), deck.begin());
        CardId* place = deck.begin() + pile.size - removed_per_age;
        if (age == Age::three) place = std::copy_n(specials.items.begin(), specials_in_play, place);
        const int senators = senators_in(setup, age);
        if (senators > 0) std::copy_n(politics.items.begin() + senators_dealt, senators, place);
        senators_dealt += senators;
        const bool mixed = setup.agora || age == Age::three;  // otherwise shuffled already
        if (mixed) random.shuffle(deck);
    }
}

template <class Draws>
void deal_agora(Deal& deal, Draws& random) {  // AG-SET-3, AG-SET-4
    std::array<agora::DecreeId, agora::decree_count> decrees{};
    for (int i = 0; i < agora::decree_count; ++i) decrees[at(i)] = agora::decree_at(i);
    random.shuffle(decrees);
    std::copy_n(decrees.begin(), agora::chamber_count, deal.decrees.begin());
    for (int i = 0; i < agora::conspiracy_count; ++i) deal.conspiracies[at(i)] = agora::conspiracy_at(i);
    random.shuffle(deal.conspiracies);
}

template <class Draws>
void deal_pantheon(Deal& deal, Draws& random) {  // PA-SET-3, PA-SET-4, PA-AGE-1
    using namespace pantheon;
    std::array<Mythology, mythology_count * tokens_per_mythology> tokens{};
    for (int i = 0; i < static_cast<int>(tokens.size()); ++i) tokens[at(i)] = mythology_at(i / tokens_per_mythology);
    random.shuffle(tokens);
    std::copy_n(tokens.begin(), mythology_tokens_in_play, deal.mythology_tokens.begin());
    for (int i = 0; i < offering_count; ++i)
        deal.offering_tokens[at(i)] = static_cast<std::uint8_t>(lowest_offering + i);
    random.shuffle(deal.offering_tokens);
    for (int number = 0; number < mythology_count; ++number) {
        Deck& deck = deal.divinities[at(number)];
        std::size_t size = 0;
        for_each_bit(divinities_of(mythology_at(number)), [&](int id) { deck[size++] = divinity_at(id); });
        random.shuffle(deck);
    }
}

void start_agora(agora::AgoraState& agora, const Deal& deal) {
    agora.controller.fill(agora::nobody);
    for (int chamber = 0; chamber < agora::chamber_count; ++chamber) {
        agora.decrees[at(chamber)] = {deal.decrees[at(chamber)], agora::no_decree};
        if (chamber % 2 == 0) agora.face_up = static_cast<std::uint16_t>(agora.face_up | 1U << (2 * chamber));
    }
    agora.deck = deal.conspiracies;
    agora.deck_size = agora::conspiracy_count;
    agora.prepared_with.fill(no_card);
}

void start_pantheon(pantheon::PantheonState& pantheon, const Deal& deal) {
    pantheon.decks = deal.divinities;
    pantheon.spaces.fill(pantheon::no_divinity);
    pantheon.mythology_tokens = deal.mythology_tokens;
    pantheon.offering_tokens = deal.offering_tokens;
    pantheon.tokens_left = (1U << pantheon::mythology_tokens_in_play) - 1;
}

void hand_out_wonders(State& state) {  // DU-SET-7
    for (int place = 0; place < drafted_wonders; ++place)
        state.cities[place < drafted_wonders / 2 ? 0 : 1].unbuilt |= only(state.wonders[at(place)]);
    state.picks = drafted_wonders;
}

template <class Draws>
Deal deal_all(const Setup& setup, Draws& random) {
    Deal deal;
    deal.setup = setup;
    auto wonders = wonder_piles[expansions_of(setup)];
    random.shuffle(wonders.all());
    std::copy_n(wonders.items.begin(), drafted_wonders, deal.wonders.begin());
    if (setup.first_game)
        for (int i = 0; i < drafted_wonders; ++i) deal.wonders[at(i)] = *find_wonder(first_game_wonders[at(i)]);
    auto tokens = token_piles[expansions_of(setup)];
    random.shuffle(tokens.all());
    deal.progress.resize(tokens_on_board);
    std::copy_n(tokens.items.begin(), tokens_on_board, deal.progress.begin());
    deal.box.resize(tokens.size - tokens_on_board);
    std::copy_n(tokens.items.begin() + tokens_on_board, max_box,
                deal.box.begin());  // what is too much lies behind the end
    deal_ages(deal, setup, random);
    if (setup.agora) deal_agora(deal, random);
    if (setup.pantheon) deal_pantheon(deal, random);
    return deal;
}

}  // namespace

Wonders wonders_in_game(const Setup& setup) {
    return static_cast<Wonders>(base_wonders | (setup.agora ? agora_wonders : 0) |
                                (setup.pantheon ? pantheon_wonders : 0));
}

Tokens tokens_in_game(const Setup& setup) {
    return static_cast<Tokens>(base_tokens | (setup.agora ? agora_tokens : 0) | (setup.pantheon ? pantheon_tokens : 0));
}

int display_size(const Setup& setup, Age age) {
    return layouts[setup.agora ? 1 : 0][static_cast<std::size_t>(age)].size;
}

int senators_in(const Setup& setup, Age age) {
    if (!setup.agora) return 0;
    return age == Age::three ? 3 : 5;
}

CardSet special_cards(const Setup& setup) { return setup.pantheon ? temples : guilds; }

std::optional<std::string> why_impossible(const Setup& setup) {
    if (setup.first_game && expansions_of(setup) != 0)
        return "the first game without a draft is possible with the base game only (DU-SET-7)";
    return std::nullopt;
}

Deal deal(const Setup& setup, Random& random) { return deal_all(setup, random); }
Deal deal(const Setup& setup, Chance& chance) { return deal_all(setup, chance); }

State start(const Setup& setup, const Deal& deal) {
    State state;
    state.expansions = expansions_of(setup);
    state.shapes = setup.agora ? 1 : 0;
    state.military = setup.agora ? agora_military_tokens : base_military_tokens;
    state.wonders = deal.wonders;
    for (const TokenId id : deal.progress) state.board |= only(id);
    state.box_order.fill(no_token);
    copy_list<least_box>(deal.box, state.box_order.data());
    for (const TokenId id : deal.box) state.box |= only(id);
    for (std::size_t age = 0; age < age_count; ++age) {
        state.displays[age].fill(no_card);
        copy_list<least_slots>(deal.ages[age], state.displays[age].data());
    }
    state.removed = deal.removed;
    state.under.fill(no_card);
    if (setup.agora) start_agora(state.agora, deal);
    if (setup.pantheon) start_pantheon(state.pantheon, deal);
    if (with_any_expansion(state)) lay_out(state);  // AG-SET-2, PA-SET-4
    if (setup.first_game) {
        hand_out_wonders(state);
        begin_play(state);
        return state;
    }
    for (int place = 0; place < drafted_wonders / 2; ++place) state.offered |= only(state.wonders[at(place)]);
    state.active = drafter(0);
    return state;
}

bool operator==(const Deal& a, const Deal& b) {
    return a.setup.agora == b.setup.agora && a.setup.pantheon == b.setup.pantheon &&
           a.setup.first_game == b.setup.first_game && a.wonders == b.wonders && a.progress == b.progress &&
           a.box == b.box && a.ages == b.ages && a.removed == b.removed && a.decrees == b.decrees &&
           a.conspiracies == b.conspiracies && a.mythology_tokens == b.mythology_tokens &&
           a.offering_tokens == b.offering_tokens && a.divinities == b.divinities;
}

}  // namespace hepta::duel
