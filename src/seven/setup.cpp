// Setting up a game: decks, boards, deal and first state (SW-SET-1 to SW-SET-7, SW-2P-1 to SW-2P-3).
#include "seven/setup.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>

#include "core/fixed_vector.h"
#include "seven/powers.h"

namespace hepta::seven {
namespace {

inline constexpr int max_deck = hand_size * max_players;
using Deck = FixedVector<CardId, max_deck + guild_count>;

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

// All cards that can be in play, every guild among them, in the order of ids.
constexpr Deck widest_deck(Age age, int players) {
    Deck deck;
    for (int number = 0; number < card_count; ++number) {
        const CardId id = card_at(number);
        if (card(id).row.age != age) continue;
        for (int copy = 0; copy < (is_guild(id) ? 1 : copies(id, players)); ++copy) deck.push_back(id);
    }
    return deck;
}

constexpr auto all_decks() {
    std::array<std::array<Deck, max_players + 1>, age_count> decks;
    for (const Age age : {Age::one, Age::two, Age::three})
        for (int players = 2; players <= max_players; ++players)
            decks[at(static_cast<int>(age))][at(players)] = widest_deck(age, players);
    return decks;
}
const auto decks = all_decks();

using Guilds = std::array<CardId, guild_count>;
constexpr Guilds guilds_in_order() {
    Guilds guilds{};
    std::size_t size = 0;
    for (int number = 0; number < card_count; ++number)
        if (is_guild(card_at(number))) guilds[size++] = card_at(number);
    return guilds;
}
constexpr Guilds all_guilds = guilds_in_order();

// For each card 1 if it is in play, else 0.
using InPlay = std::array<std::uint8_t, card_count>;
constexpr InPlay all_but_guilds = [] {
    InPlay in_play{};
    for (int number = 0; number < card_count; ++number) in_play[at(number)] = is_guild(card_at(number)) ? 0 : 1;
    return in_play;
}();

// SW-SET-1, SW-SET-2: the deck of an Age in the order of ids.
template <class Draws>
Deck sorted_deck(Age age, int players, Draws& random) {
    const Deck& widest = decks[at(static_cast<int>(age))][at(players)];
    if (age != Age::three) return widest;
    Guilds guilds = all_guilds;
    random.shuffle(guilds);
    InPlay in_play = all_but_guilds;
    for (int guild = 0; guild < guilds_in_play(players); ++guild) in_play[at(index(guilds[at(guild)]))] = 1;
    Deck deck;
    CardId* place = deck.data();
    for (const CardId id : widest) {
        *place = id;
        place += in_play[at(index(id))];
    }
    deck.resize(static_cast<int>(place - deck.data()));
    return deck;
}

template <class Draws>
Side chosen_side(const Setup& setup, int city, Draws& random) {
    const auto drawn = static_cast<Side>(random.below(2));  // drawn in any case: wishes do not shift later draws
    if (const auto wish = setup.wishes[at(city)].side) return *wish;
    switch (setup.sides) {
        case Sides::all_a: return Side::a;
        case Sides::all_b: return Side::b;
        case Sides::random: break;
    }
    return drawn;
}

// SW-SET-4: different wonders, at random among those that nobody wished for.
template <class Draws>
void deal_boards(Deal& deal, const Setup& setup, Draws& random) {
    std::array<std::uint8_t, wonder_count> wonders{};
    for (std::size_t wonder = 0; wonder < wonders.size(); ++wonder) wonders[wonder] = static_cast<std::uint8_t>(wonder);
    random.shuffle(wonders);
    const int cities = city_count(setup.players);
    BitSet<wonder_count> wished;
    for (int city = 0; city < cities; ++city)
        if (const auto wish = setup.wishes[at(city)].wonder) wished.insert(*wish);
    auto next = wonders.begin();
    for (int city = 0; city < cities; ++city) {
        const Side side = chosen_side(setup, city, random);
        if (const auto wish = setup.wishes[at(city)].wonder) {
            deal.boards[at(city)] = board_id(*wish, side);
            continue;
        }
        while (wished.contains(*next)) ++next;
        deal.boards[at(city)] = board_id(*next++, side);
    }
}

using Targets = std::array<std::uint8_t, max_deck>;
constexpr Targets hand_by_hand = [] {
    Targets target{};
    for (std::size_t place = 0; place < max_deck; ++place) target[place] = static_cast<std::uint8_t>(place / hand_size);
    return target;
}();

// SW-AGE-2: instead of the cards, the hands they go to are shuffled; so every hand comes out in the order of ids.
// The shuffle settles one place after another, from the last to the first, and each card is dealt at once.
template <class Draws>
[[gnu::noinline]] void deal_hands(Deal& deal, Age age, Draws& random) {
    const Deck deck = sorted_deck(age, deal.players, random);
    std::array<DealtHand, max_players>& hands = deal.hands[at(static_cast<int>(age))];
    std::array<CardId*, max_players> end;
    for (std::size_t seat = 0; seat < end.size(); ++seat) end[seat] = hands[seat].data() + hand_size;
    Targets target = hand_by_hand;
    Draws draws = random;
    for (std::size_t place = at(deck.size()) - 1; place > 0; --place) {
        const std::size_t hand = std::exchange(target[at(draws.below(static_cast<int>(place + 1)))], target[place]);
        *--end[hand] = deck.data()[place];
    }
    *--end[target[0]] = deck[0];
    random = draws;
    if (deal.players != 2) return;
    DealtHand& pile = deal.piles[at(static_cast<int>(age))];  // SW-2P-3: the third hand, in an order of its own
    pile = std::exchange(hands[free_city], DealtHand{});
    random.shuffle(pile);
}

Run run_in_order(const DealtHand& pile) {
    Run run = empty_run;
    std::copy(pile.begin(), pile.end(), run.begin());
    return run;
}

// Every card is at most the next one, compared in all bytes at once: ids have no top bit, so no byte borrows.
bool is_sorted(const Run& run) {
    constexpr std::uint64_t top_bits = 0x8080808080808080U;
    const auto cards = std::bit_cast<std::uint64_t>(run);
    const std::uint64_t next = cards >> 8U | static_cast<std::uint64_t>(no_card) << 56U | top_bits;
    return ((next - (cards & ~top_bits)) & top_bits) == top_bits;
}

Run sorted_run(const DealtHand& hand) {
    Run run = run_in_order(hand);
    if (!is_sorted(run)) std::sort(run.begin(), run.begin() + hand_size);
    return run;
}

void fill_runs(State& state, Age age, const Deal& deal) {
    for (int seat = 0; seat < deal.players; ++seat)
        run(state, age, seat) = sorted_run(deal.hands[at(static_cast<int>(age))][at(seat)]);
    if (deal.players == 2) run(state, age, pile_run) = run_in_order(deal.piles[at(static_cast<int>(age))]);
}

constexpr City new_city(BoardId id) {
    City city;
    city.board = id;
    city.production = city.for_sale = slots(board(id).resource, 1);
    return city;
}
constexpr auto new_cities = [] {
    std::array<City, boards.size()> cities;
    for (std::size_t id = 0; id < cities.size(); ++id) cities[id] = new_city(static_cast<BoardId>(id));
    return cities;
}();

// Cards of an Age by id, with guilds counted in one place of their own.
std::optional<std::string> why_wrong_deck(const Deal& deal, Age age) {
    std::array<int, card_count> found{};
    int guilds = 0;
    const auto count = [&](const DealtHand& hand) {
        for (const CardId id : hand) ++found[at(index(id))];
    };
    for (int seat = 0; seat < deal.players; ++seat) count(deal.hands[at(static_cast<int>(age))][at(seat)]);
    if (deal.players == 2) count(deal.piles[at(static_cast<int>(age))]);
    const std::string where =
        "Age " + std::to_string(number(age)) + " with " + std::to_string(deal.players) + " players";
    for (int n = 0; n < card_count; ++n) {
        const CardId id = card_at(n);
        const bool in_age = card(id).row.age == age;
        const int possible = !in_age ? 0 : is_guild(id) ? 1 : copies(id, deal.players);
        guilds += is_guild(id) ? found[at(n)] : 0;
        const bool exact = !is_guild(id);
        if (found[at(n)] > possible || (exact && found[at(n)] != possible))
            return where + " has " + std::to_string(possible) + " of " + std::string(card(id).id()) + ", found " +
                   std::to_string(found[at(n)]);
    }
    if (age == Age::three && guilds != guilds_in_play(deal.players))
        return where + " has " + std::to_string(guilds_in_play(deal.players)) + " guilds, found " +
               std::to_string(guilds);
    return std::nullopt;
}

template <class Draws>
Deal deal_all(const Setup& setup, Draws& random) {
    Deal deal;
    deal.players = setup.players;
    deal_boards(deal, setup, random);
    for (const Age age : {Age::one, Age::two, Age::three}) deal_hands(deal, age, random);
    return deal;
}

}  // namespace

std::optional<std::string> why_impossible(const Setup& setup) {
    if (setup.players < 2 || setup.players > max_players)
        return "7 Wonders is for 2 to 7 players, not " + std::to_string(setup.players);
    std::array<bool, wonder_count> taken{};
    for (int city = 0; city < city_count(setup.players); ++city)
        if (const auto wonder = setup.wishes[at(city)].wonder) {
            if (taken[at(*wonder)])
                return "wonder " + std::string(board(board_id(*wonder, Side::a)).id) + " is given twice";
            taken[at(*wonder)] = true;
        }
    return std::nullopt;
}

Deal deal(const Setup& setup, Random& random) { return deal_all(setup, random); }
Deal deal(const Setup& setup, Chance& chance) { return deal_all(setup, chance); }

std::optional<std::string> why_impossible(const Deal& deal) {
    Setup setup{.players = deal.players};
    if (deal.players >= 2 && deal.players <= max_players)
        for (int city = 0; city < city_count(deal.players); ++city)
            setup.wishes[at(city)].wonder = wonder_of(deal.boards[at(city)]);
    if (auto reason = why_impossible(setup)) return reason;
    for (const Age age : {Age::one, Age::two, Age::three})
        if (auto reason = why_wrong_deck(deal, age)) return reason;
    return std::nullopt;
}

void deal_runs(State& state, Age age, Random& random) {
    Deal deal;
    deal.players = state.players;
    deal_hands(deal, age, random);
    fill_runs(state, age, deal);
}

State start(const Setup& /*setup*/, const Deal& deal) {
    State state;
    state.players = static_cast<std::uint8_t>(deal.players);
    state.owed = all_cities(deal.players);
    for (auto& runs_of_age : state.runs) runs_of_age.fill(empty_run);
    for (int city = 0; city < city_count(deal.players); ++city)
        city_of(state, city) = new_cities[at(index(deal.boards[at(city)]))];
    for (const Age age : {Age::one, Age::two, Age::three}) fill_runs(state, age, deal);
    deal_age(state);
    return state;
}

void deal_age(State& state) {
    for (int seat = 0; seat < state.players; ++seat) {
        hand_of(state, seat) = std::bit_cast<Hand>(run(state, state.age, seat));
        run(state, state.age, seat) = empty_run;
    }
    for (int number = 0; number < city_count(state); ++number) {  // SW-WA-OLY-2
        City& city = city_of(state, number);
        if (!std::exchange(city.free_build_used, false)) continue;
        city.privileges |= free_build;
    }
    if (state.players == 2) draw_for_controller(state);
}

void draw_for_controller(State& state) {
    hand_of(state, controller(state.age, state.turn)).insert(run(state, state.age, pile_run)[state.turn]);
}

}  // namespace hepta::seven
