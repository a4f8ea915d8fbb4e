// Inputs of the network of 7 Wonders.
#include "bots/network/seven_inputs.h"

#include <algorithm>
#include <array>

#include "bots/seven_symbols.h"
#include "seven/facts.h"
#include "seven/powers.h"
#include "seven/rules.h"

namespace hepta::bots::seven_inputs {
namespace {

using namespace seven;

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

constexpr int near_places = 3;  // the city and its neighbours, seen in detail
constexpr int coin_steps = 16;
constexpr int shield_steps = 12;
constexpr int symbol_steps = 5;
constexpr int free_symbol_steps = 3;
constexpr int defeat_steps = 6;
constexpr int board_count = static_cast<int>(boards.size());
constexpr int stage_levels = max_stages + 1;
constexpr int supply_steps = 3;
constexpr int step_count = static_cast<int>(Step::end) + 1;
constexpr int player_counts = max_players - 1;
constexpr int most_paid = 10;

// Blocks hold the same part for each place.
struct Blocks {
    InputBlocks next;
    InputBlock buildings = next.take(place_count * card_count);
    InputBlock hand = next.take(place_count * card_count);
    InputBlock buildable = next.take(near_places * card_count);  // of the hand, as far as coins and goods go now
    InputBlock board = next.take(place_count * board_count * stage_levels);
    InputBlock stage_payable = next.take(near_places);
    InputBlock coins = next.take(place_count * coin_steps);
    InputBlock shields = next.take(place_count * shield_steps);
    InputBlock symbols = next.take(place_count * symbol_count * symbol_steps);
    InputBlock free_symbols = next.take(place_count * free_symbol_steps);
    InputBlock victories = next.take(place_count * age_count * 2);
    InputBlock defeats = next.take(place_count * defeat_steps);
    InputBlock supply = next.take(near_places * good_count * supply_steps);
    InputBlock privileges = next.take(near_places * 4);
    InputBlock shield_lead = next.take(2 * (2 * shield_steps + 1));  // over the left and right neighbour
    InputBlock moment = next.take(age_count * turns_per_age);
    InputBlock step = next.take(step_count);
    InputBlock players = next.take(player_counts);
    InputBlock hand_size = next.take(seven::hand_size + 2);
    // Two players: the Free City, and choices already made in this turn.
    InputBlock free_city_place = next.take(near_places);
    InputBlock controller_place = next.take(near_places);
    InputBlock committed = next.take(near_places * 3 * card_count);
};
constexpr Blocks blocks;

// A card that the city can pay for, or has free, and does not have yet.
bool can_build(const City& city, const Market& market, CardId id) {
    const facts::Needs& needs = facts::needs(id);
    if (facts::is_duplicate(city, needs)) return false;
    if (facts::is_chained(city, needs) || (city.privileges & free_build) != 0) return true;
    if (city.coins < needs.coin_cost) return false;
    if (covers(market, needs.demand)) return true;
    if (!on_sale(market, needs.demand)) return false;
    const Bytes needed = load(needs.demand);
    const Trade trade = first_trade(needed, missing(needed, market.own), market);
    return static_cast<int>(trade.total % Trade::open) <= city.coins;
}

class Collector {
  public:
    Collector(const State& state, int city, InputList& inputs)
        : state_(state), me_(city), cities_(city_count(state)), out_(inputs) {}

    void collect() {
        out_.on(blocks.moment, turns_per_age * static_cast<int>(state_.age) + state_.turn);
        out_.on(blocks.step, static_cast<int>(state_.step));
        out_.on(blocks.players, state_.players - 2);
        for (int place = 0; place < cities_; ++place) add_city(place);
        add_leads();
        if (state_.players == 2) add_free_city();
    }

  private:
    int number_of_city_at(int place) const { return city_at_place(me_, place, cities_); }

    void add_city(int place) {
        const int number = number_of_city_at(place);
        const City& city = city_of(state_, number);
        city.buildings.for_each([&](CardId id) { out_.on(blocks.buildings, place * card_count + index(id)); });
        out_.on(blocks.board, (place * board_count + index(city.board)) * stage_levels + city.stages);
        out_.up_to(blocks.coins, place * coin_steps, coin_steps, city.coins);
        out_.up_to(blocks.shields, place * shield_steps, shield_steps, shields_of(city));
        for (int symbol = 0; symbol < symbol_count; ++symbol)
            out_.up_to(blocks.symbols, (place * symbol_count + symbol) * symbol_steps, symbol_steps,
                       (city.buildings & cards_by_symbol[at(symbol)]).count());
        out_.up_to(blocks.free_symbols, place * free_symbol_steps, free_symbol_steps,
                   stage_powers(city).free_symbols + (city.buildings & cards_of_any_symbol).count());
        add_conflicts(city.tokens, place);
        if (place < near_places)
            add_details(number, place);
        else
            add_hand(number, place);
    }

    void add_conflicts(const Tokens& tokens, int place) {
        const std::array<int, age_count> victories = {tokens.victories_1, tokens.victories_2, tokens.victories_3};
        for (int age = 0; age < age_count; ++age)
            out_.up_to(blocks.victories, (place * age_count + age) * 2, 2, victories[at(age)]);
        out_.up_to(blocks.defeats, place * defeat_steps, defeat_steps, tokens.defeats);
    }

    // The Free City holds no hand.
    bool has_hand(int city) const { return city < state_.players; }

    void add_hand(int city, int place) {
        if (!has_hand(city)) return;
        for (const CardId id : hand_of(state_, city).without_copies())
            out_.on(blocks.hand, place * card_count + index(id));
    }

    void add_details(int number, int place) {
        const City& city = city_of(state_, number);
        const Market here = market(state_, number);
        add_hand(number, place);
        if (place == 0 && has_hand(number)) out_.on(blocks.hand_size, hand_of(state_, number).size());
        // Whoever plays the Free City chooses from the own hand.
        const int holder = has_hand(number) ? number : controller(state_.age, state_.turn);
        for (const CardId id : hand_of(state_, holder).without_copies())
            if (can_build(city, here, id)) out_.on(blocks.buildable, place * card_count + index(id));
        if (has_next_stage(city) && on_sale(here, facts::stage_needs[at(index(city.board))][city.stages].demand))
            out_.on(blocks.stage_payable, place);
        for (int good = 0; good < good_count; ++good) {
            const unsigned entry = good < 4 ? 1U << good : manufactured_part + (1U << (good - 4));
            out_.up_to(blocks.supply, (place * good_count + good) * supply_steps, supply_steps,
                       city.production.by_subset[entry]);
        }
        for (int bit = 0; bit < 4; ++bit)
            if ((city.privileges >> bit & 1) != 0) out_.on(blocks.privileges, place * 4 + bit);
    }

    void add_leads() {
        const int own = shields_of(city_of(state_, me_));
        for (int side = 0; side < 2; ++side) {
            const int lead = own - shields_of(city_of(state_, number_of_city_at(1 + side)));
            out_.on(blocks.shield_lead,
                    side * (2 * shield_steps + 1) + shield_steps + std::clamp(lead, -shield_steps, shield_steps));
        }
    }

    // Only this city's own choices of the turn, and those its controller made for the Free City, are known.
    void add_free_city() {
        for (int place = 0; place < near_places; ++place) {
            if (number_of_city_at(place) == free_city) out_.on(blocks.free_city_place, place);
            if (number_of_city_at(place) == controller(state_.age, state_.turn))
                out_.on(blocks.controller_place, place);
        }
        const int chooser = me_ == free_city ? controller(state_.age, state_.turn) : me_;
        const Action choice = state_.committed[at(chooser)];
        if (choice.kind == ActionKind::none || choice.kind == ActionKind::pass || choice.kind == ActionKind::take)
            return;
        const int place = chooser == me_ ? 0 : chooser == number_of_city_at(1) ? 1 : 2;
        const int use = choice.kind == ActionKind::sell ? 2 : choice.kind == ActionKind::stage ? 1 : 0;
        out_.on(blocks.committed, (place * 3 + use) * card_count + index(choice.card));
    }

    const State& state_;
    int me_;
    int cities_;
    InputWriter out_;
};

struct RowBlocks {
    InputBlocks next;
    InputBlock pass = next.take(1);
    InputBlock build = next.take(card_count);
    InputBlock build_free = next.take(card_count);
    InputBlock sell = next.take(card_count);
    InputBlock stage = next.take(card_count);
    InputBlock take = next.take(card_count);
    InputBlock paid = next.take((most_paid + 1) * (most_paid + 1));  // coins to the left and right
};
constexpr RowBlocks row_blocks;

std::uint16_t row(InputBlock block, int number) { return static_cast<std::uint16_t>(block.first + number); }

std::uint16_t row_of_payment(Action action) {
    const int left = std::min<int>(action.left, most_paid);
    const int right = std::min<int>(action.right, most_paid);
    return row(row_blocks.paid, left * (most_paid + 1) + right);
}

}  // namespace

const int input_count = blocks.next.size();
const int policy_row_count = row_blocks.next.size();

int city_at_place(int city, int place, int cities) {
    const int distance = (place + 1) / 2;
    return (place % 2 == 1 ? city + distance : city + cities - distance) % cities;
}

int bucket_of(const State& state) { return age_count * (state.players - 2) + static_cast<int>(state.age); }

void collect(const State& state, int city, InputList& inputs) { Collector(state, city, inputs).collect(); }

PolicyRows rows_of(Action action) {
    const int id = index(action.card);
    switch (action.kind) {
        case ActionKind::none:
        case ActionKind::pass: return {row(row_blocks.pass, 0)};
        case ActionKind::build: return {row(row_blocks.build, id), row_of_payment(action)};
        case ActionKind::build_free: return {row(row_blocks.build_free, id)};
        case ActionKind::sell: return {row(row_blocks.sell, id)};
        case ActionKind::stage: return {row(row_blocks.stage, id), row_of_payment(action)};
        case ActionKind::take: return {row(row_blocks.take, id)};
    }
    return {no_row};
}

}  // namespace hepta::bots::seven_inputs
