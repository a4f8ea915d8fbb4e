// Prices and chains: the rulebook's examples, derived vectors, and a brute-force search as judge.
#include <array>
#include <vector>

#include "position.h"
#include "support_games.h"

namespace hepta::duel {
namespace {

TEST(DuelPrices, costs_are_as_printed) {  // DU-EX-1
    const State state = Position(base_game, Age::one);
    EXPECT_EQ(price(state, 0, "lumber_yard"), 0);
    EXPECT_EQ(price(state, 0, "stone_pit"), 1);
    EXPECT_EQ(price(state, 0, "baths"), 2);
    EXPECT_EQ(price(state, 0, "arena"), 6);
    EXPECT_EQ(price(state, 0, "scriptorium"), 2);
}

TEST(DuelPrices, a_chain_makes_a_card_free) {  // DU-EX-2, DU-EX-8, DU-CHAIN-1
    State state = Position();
    EXPECT_EQ(price(state, 0, "horse_breeders"), 4);
    state = Position().cards(0, {"stable", "baths", "palisade"});
    EXPECT_EQ(price(state, 0, "horse_breeders"), 0);
    EXPECT_EQ(price(state, 0, "aqueduct"), 0);
    EXPECT_EQ(price(state, 0, "fortifications"), 0);
    EXPECT_EQ(price(state, 1, "aqueduct"), 6);
}

TEST(DuelPrices, cards_under_wonders_and_discarded_carry_no_symbol) {  // DU-CHAIN-2
    const State state = Position().built(0, "sphinx", "stable").discarded({"baths"});
    EXPECT_EQ(price(state, 0, "horse_breeders"), 4);
    EXPECT_EQ(price(state, 0, "aqueduct"), 6);
}

TEST(DuelPrices, own_production_is_used_first) {  // DU-EX-3, DU-PROD-1, DU-EFF-1
    const State state = Position().cards(0, {"quarry", "clay_pool", "brickyard", "press"});
    EXPECT_EQ(price(state, 0, "baths"), 0);
    EXPECT_EQ(price(state, 0, "garrison"), 0);
    EXPECT_EQ(price(state, 0, "apothecary"), 2);
}

TEST(DuelPrices, a_unit_costs_two_plus_what_the_opponent_makes) {  // DU-EX-4, DU-PRICE-2
    const State state = Position().cards(1, {"shelf_quarry"});
    EXPECT_EQ(price(state, 0, "baths"), 4);
    EXPECT_EQ(price(state, 0, "aqueduct"), 12);  // DU-EX-6
    EXPECT_EQ(price(state, 1, "aqueduct"), 2);   // DU-PRICE-1
}

TEST(DuelPrices, choices_and_wonders_of_the_opponent_do_not_count) {  // DU-PRICE-2
    const State state = Position().cards(1, {"forum", "caravansery"}).built(1, "piraeus", "tavern");
    EXPECT_EQ(price(state, 0, "baths"), 2);
    EXPECT_EQ(price(state, 0, "apothecary"), 2);
}

TEST(DuelPrices, trade_examples) {  // DU-EX-5, DU-EX-7, DU-PRICE-4
    State state = Position().cards(1, {"shelf_quarry"}).cards(0, {"clay_pool"});
    EXPECT_EQ(price(state, 1, "fortifications"), 5);
    state = Position().cards(0, {"glassworks"});
    EXPECT_EQ(price(state, 1, "caravansery"), 7);
}

TEST(DuelPrices, fixed_prices) {  // DU-PRICE-3, DU-EFF-4
    const State state = Position().cards(0, {"stone_reserve", "customs_house"}).cards(1, {"shelf_quarry", "press"});
    EXPECT_EQ(price(state, 0, "aqueduct"), 3);
    EXPECT_EQ(price(state, 0, "school"), 2 + 2);
    EXPECT_EQ(price(state, 0, "statue"), 4);
}

TEST(DuelPrices, choice_production_takes_the_dearest_unit) {  // DU-EFF-5, DU-PRICE-6
    const State state = Position().cards(0, {"caravansery"}).cards(1, {"shelf_quarry"});
    EXPECT_EQ(price(state, 0, "rostrum"), 2);
    const State wonder =
        Position().built(0, "great_lighthouse", "tavern").built(0, "piraeus", "altar");  // DU-WON-LIG, DU-WON-PIR
    EXPECT_EQ(price(wonder, 0, "archery_range"), 2);
}

TEST(DuelPrices, architecture_removes_two_units_of_wonders) {  // DU-TV-8, DU-TOK-2, DU-PRICE-5
    const State state = Position().tokens(0, {"architecture"}).cards(0, {"lumber_yard"}).cards(1, {"shelf_quarry"});
    EXPECT_EQ(wonder_price(state, 0, "great_lighthouse"), 2);
    EXPECT_EQ(price(state, 0, "baths"), 4);
}

TEST(DuelPrices, masonry_removes_two_units_of_blue_cards) {  // DU-TV-9, DU-TOK-5
    const State state = Position().tokens(0, {"masonry"});
    EXPECT_EQ(price(state, 0, "baths"), 0);
    EXPECT_EQ(price(state, 0, "aqueduct"), 2);
    EXPECT_EQ(price(state, 0, "walls"), 4);
}

TEST(DuelPrices, economy_gets_what_was_paid_for_resources) {  // DU-TV-7, DU-TOK-3, DU-PRICE-7
    State state = Position()
                      .tokens(0, {"economy"})
                      .cards(0, {"glassworks"})
                      .coins(0, 10)
                      .active(1)
                      .offer({"caravansery", "walls"});
    play(state, {"build caravansery"});
    EXPECT_EQ(coins_of(state, 1), 3);
    EXPECT_EQ(coins_of(state, 0), 5);
    state = Position()
                .tokens(0, {"economy"})
                .cards(0, {"glassworks"})
                .cards(1, {"customs_house"})
                .coins(0, 10)
                .active(1)
                .offer({"caravansery", "walls"});
    play(state, {"build caravansery"});
    EXPECT_EQ(coins_of(state, 1), 6);
    EXPECT_EQ(coins_of(state, 0), 2);
}

TEST(DuelPrices, coins_of_the_card_itself_cannot_pay_for_it) {  // DU-ACT-1, DU-ACT-4
    const State state = Position(base_game, Age::three).coins(2, 7).cards(0, {"brewery"}).offer({"arena", "port"});
    EXPECT_TRUE(is_legal(state, "build arena"));
    EXPECT_FALSE(is_legal(state, "build port"));
    EXPECT_TRUE(is_legal(state, "discard port"));  // DU-TURN-1
}

// ---- Agora and Pantheon --------------------------------------------------------------------------------------------

TEST(AgoraPrices, one_symbol_of_the_cost_is_ignored) {  // AG-TV-10, AG-DEC-5, AG-DEC-6, AG-DEC-7
    State state = Position(with_agora_only).decree(1, "ignore_cost_yellow").cubes(0, {1});
    EXPECT_EQ(price(state, 0, "forum"), 2);  // 3 coins or one clay at 2: the coins
    EXPECT_EQ(price(state, 0, "customs_house"), 0);
    EXPECT_EQ(price(state, 0, "caravansery"), 4);
    state = Position(with_agora_only).decree(1, "ignore_cost_red").cubes(0, {1});
    EXPECT_EQ(price(state, 0, "barracks"), 0);
    EXPECT_EQ(price(state, 0, "walls"), 2);
    state = Position(with_agora_only).decree(1, "ignore_cost_green").cubes(0, {1});
    EXPECT_EQ(price(state, 0, "scriptorium"), 0);
    EXPECT_EQ(price(state, 0, "library"), 4);
}

TEST(AgoraPrices, on_a_tie_the_opponent_with_economy_gets_less) {  // AG-DEC-18
    State state = Position(with_agora_only)
                      .decree(1, "ignore_cost_yellow")
                      .cubes(0, {1})
                      .tokens(1, {"economy"})
                      .coins(9, 0)
                      .offer({"forum", "walls"})
                      .cards(1, {"clay_pool"});
    EXPECT_EQ(price_of(market(state, seat_at(0)), a_card("forum")), (Price{3, 0}));
    play(state, {"build forum"});
    EXPECT_EQ(coins_of(state, 1), 0);
}

TEST(AgoraPrices, decree_and_architecture_add_up) {  // AG-TV-11, AG-DEC-8
    const State state =
        Position(with_agora_only).decree(1, "wonder_discount").cubes(0, {1}).tokens(0, {"architecture"});
    EXPECT_EQ(wonder_price(state, 0, "appian_way"), 4);
}

TEST(AgoraPrices, trade_rebates_stop_at_one_coin) {  // AG-EX-8, AG-DEC-10, AG-DEC-11
    const State state = Position(with_agora_only)
                            .decree(1, "trade_raw")
                            .decree(3, "trade_manufactured")
                            .cubes(0, {1, 0, 1})
                            .cards(0, {"stone_reserve"})
                            .cards(1, {"press"});
    EXPECT_EQ(price(state, 0, "garrison"), 1);
    EXPECT_EQ(price(state, 0, "aqueduct"), 3);
    EXPECT_EQ(price(state, 0, "workshop"), 2);
    EXPECT_EQ(price(state, 1, "garrison"), 2);
}

TEST(AgoraPrices, chains_of_the_opponent) {  // AG-TV-14, AG-DEC-15, AG-DEC-19
    State state = Position(with_agora_only)
                      .decree(1, "opponent_chains")
                      .cubes(0, {1})
                      .cards(1, {"baths"})
                      .tokens(0, {"urbanism"})
                      .coins(0, 0)
                      .offer({"aqueduct", "walls"});
    EXPECT_EQ(price(state, 0, "aqueduct"), 0);
    play(state, {"build aqueduct"});
    EXPECT_EQ(coins_of(state, 0), 4);
}

TEST(PantheonPrices, engineering_costs_one_coin_and_is_no_chain) {  // PA-TV-44, PA-TV-45, PA-TOK-1
    State state = Position(with_pantheon_only);
    EXPECT_EQ(price(state, 0, "statue"), 4);
    state = Position(with_pantheon_only).tokens(0, {"engineering", "urbanism"}).coins(1, 0).offer({"statue", "walls"});
    EXPECT_EQ(price(state, 0, "statue"), 1);
    EXPECT_EQ(price(state, 0, "walls"), 4);
    EXPECT_EQ(price(state, 0, "garrison"), 2);
    play(state, {"build statue"});
    EXPECT_EQ(coins_of(state, 0), 0);
    state = Position(with_pantheon_only)
                .tokens(0, {"engineering", "urbanism"})
                .cards(0, {"theater"})
                .coins(1, 0)
                .offer({"statue", "walls"});
    play(state, {"build statue"});
    EXPECT_EQ(coins_of(state, 0), 5);
}

TEST(PantheonPrices, a_mythology_token_is_a_chain_for_its_temple) {  // PA-TV-46, PA-TEM-2, PA-TEM-3, PA-TEM-5
    State state = Position(with_pantheon_only, Age::three).tokens(0, {"masonry"});
    EXPECT_EQ(price(state, 0, "roman_grand_temple"), 10);
    state = Position(with_pantheon_only, Age::three).tokens(0, {"engineering"});
    EXPECT_EQ(price(state, 0, "roman_grand_temple"), 1);
    state = Position(with_pantheon_only, Age::three)
                .mythology(0, "roman")
                .tokens(0, {"urbanism"})
                .coins(0, 0)
                .offer({"roman_grand_temple", "port"});
    EXPECT_EQ(price(state, 0, "roman_grand_temple"), 0);
    EXPECT_EQ(price(state, 0, "greek_grand_temple"), 10);
    play(state, {"build roman_grand_temple"});
    EXPECT_EQ(coins_of(state, 0), 4);
}

TEST(PantheonPrices, the_opponents_mythology_tokens_serve_by_decree) {  // PA-TA-8, PA-AGO-7
    State state = Position(with_both, Age::three)
                      .decree(1, "opponent_chains")
                      .cubes(0, {1})
                      .mythology(1, "egyptian")
                      .tokens(0, {"urbanism"})
                      .coins(0, 0)
                      .offer({"egyptian_grand_temple", "port"});
    EXPECT_EQ(price(state, 0, "egyptian_grand_temple"), 0);
    play(state, {"build egyptian_grand_temple"});
    EXPECT_EQ(coins_of(state, 0), 4);
}

// ---- the judge -----------------------------------------------------------------------------------------------------

struct Way {
    int total, trade;
    bool better_than(const Way& other) const {  // DU-PRICE-6, DU-PRICE-7
        return total != other.total ? total < other.total : trade < other.trade;
    }
};

// Tries every use of choice production, every reduction and every ignored symbol, one unit after the other.
class Search {
  public:
    Search(const State& state, Seat seat)
        : state_(state), city_(city_of(state, seat)), other_(city_of(state, opponent(seat))), seat_(seat) {
        for (int good = 0; good < good_count; ++good) prices_[at(good)] = unit_price(good);
    }
    Way building(CardId id) {
        const CardRow& row = card(id);
        if (has_symbol(row.accepts)) return {0, 0};
        const bool blue = row.colour == Colour::blue && owns("masonry");
        const bool ignored = row.colour != Colour::none && decree_of_colour(row.colour);
        best_ = {1 << 20, 0};
        cover(missing_of(row.cost), 0, row.cost.coins, blue ? 2 : 0, ignored);
        if (owns("engineering") && row.accepts != Chain::no_symbol) {
            const Way engineering{1, 0};
            if (engineering.better_than(best_)) best_ = engineering;
        }
        return best_;
    }
    Way wonder(WonderId id) {
        best_ = {1 << 20, 0};
        cover(missing_of(duel::wonder(id).cost), 0, 0,
              (owns("architecture") ? 2 : 0) + (decree("wonder_discount") ? 1 : 0), false);
        return best_;
    }

  private:
    using Units = std::array<int, good_count>;
    bool owns(std::string_view id) const { return (city_.tokens & only(a_token(id))) != 0; }
    bool decree(std::string_view id) const {
        for (int chamber = 0; chamber < agora::chamber_count; ++chamber)
            for (const agora::DecreeId lying : state_.agora.decrees[at(chamber)])
                if (lying == agora::find_decree(id) && state_.agora.controller[at(chamber)] == index(seat_))
                    return true;
        return false;
    }
    bool decree_of_colour(Colour colour) const {
        return (colour == Colour::yellow && decree("ignore_cost_yellow")) ||
               (colour == Colour::red && decree("ignore_cost_red")) ||
               (colour == Colour::green && decree("ignore_cost_green"));
    }
    static int units_made(const City& city, int good) {
        int total = 0;
        city.cards.for_each([&](CardId id) {
            for (const Effect& effect : card(id).effects)
                if (effect.kind == EffectKind::produce && effect.goods == 1 << good) total += effect.amount;
        });
        return total;
    }
    int unit_price(int good) const {
        int price = 2 + units_made(other_, good);
        city_.cards.for_each([&](CardId id) {
            for (const Effect& effect : card(id).effects)
                if (effect.kind == EffectKind::fixed_price && (effect.goods >> good & 1) != 0) price = 1;
        });
        if (decree(good < 3 ? "trade_raw" : "trade_manufactured")) price = std::max(1, price - 1);
        return price;
    }
    bool has_symbol(Chain chain) const {
        if (chain == Chain::no_symbol) return false;
        const auto in = [&](const City& city, int seat) {
            bool found = false;
            city.cards.for_each([&](CardId id) { found = found || card(id).gives == chain; });
            for (int number = 0; number < pantheon::mythology_count; ++number)
                found =
                    found || (pantheon::chain_of(pantheon::mythology_at(number)) == chain &&
                              state_.pantheon.devotions[at(seat)].mythology_tokens(pantheon::mythology_at(number)) > 0);
            return found;
        };
        return in(city_, index(seat_)) || (decree("opponent_chains") && in(other_, 1 - index(seat_)));
    }
    Units missing_of(const Cost& cost) const {
        Units missing{};
        for (int good = 0; good < good_count; ++good)
            missing[at(good)] = std::max(0, cost.units[at(good)] - units_made(city_, good));
        return missing;
    }
    // Uses the choice producers one after the other, each on any good it can make or on nothing.
    void cover(Units missing, int producer, int coins, int reductions, bool ignored) {
        const std::array<int, 2> kinds = {choices(raw_goods), choices(manufactured_goods)};
        if (producer == kinds[0] + kinds[1]) return reduce(missing, coins, reductions, ignored);
        const bool raw = producer < kinds[0];
        cover(missing, producer + 1, coins, reductions, ignored);
        for (int good = raw ? 0 : 3; good < (raw ? 3 : 5); ++good)
            if (missing[at(good)] > 0) {
                Units rest = missing;
                --rest[at(good)];
                cover(rest, producer + 1, coins, reductions, ignored);
            }
    }
    int choices(Goods goods) const {
        int total = 0;
        const auto count = [&](const Effects& effects) {
            for (const Effect& effect : effects)
                total += effect.kind == EffectKind::produce_choice && effect.goods == goods ? 1 : 0;
        };
        city_.cards.for_each([&](CardId id) { count(card(id).effects); });
        for (int number = 0; number < wonder_count; ++number)
            if ((city_.built >> number & 1) != 0) count(duel::wonder(wonder_at(number)).effects);
        return total;
    }
    void reduce(const Units& missing, int coins, int reductions, bool ignored) {
        int trade = 0;
        for (int good = 0; good < good_count; ++good) trade += missing[at(good)] * prices_[at(good)];
        const Way way{coins + trade, trade};
        if (way.better_than(best_)) best_ = way;
        if (ignored) reduce(missing, 0, reductions, false);  // the whole coin part
        for (int good = 0; good < good_count; ++good) {
            if (missing[at(good)] == 0) continue;
            Units rest = missing;
            --rest[at(good)];
            if (reductions > 0) reduce(rest, coins, reductions - 1, ignored);
            if (ignored) reduce(rest, coins, reductions, false);
        }
    }

    const State& state_;
    const City& city_;
    const City& other_;
    Seat seat_;
    std::array<int, good_count> prices_{};
    Way best_{};
};

// Random cities, tokens and decrees, much richer than those of random games.
State random_position(Random& random) {
    static const State empty = Position(with_both, Age::three);
    State state = empty;
    for (City& city : state.cities)
        city.tokens = static_cast<Tokens>(random.next() & random.next() & ((1U << token_count) - 1));
    state.cities[1].tokens = static_cast<Tokens>(state.cities[1].tokens & ~state.cities[0].tokens);
    for (int number = 0; number < card_count; ++number)
        if (const int where = random.below(4); where < 2) state.cities[at(where)].cards.insert(card_at(number));
    for (int number = 0; number < wonder_count; ++number)
        if (const int where = random.below(4); where < 2) state.cities[at(where)].built |= only(wonder_at(number));
    for (pantheon::Devotion& devotion : state.pantheon.devotions)
        devotion.mythology = static_cast<std::uint16_t>(random.next() & random.next() & 0x155);
    std::array<agora::DecreeId, agora::decree_count> decrees{};
    for (int i = 0; i < agora::decree_count; ++i) decrees[at(i)] = agora::decree_at(i);
    random.shuffle(decrees);
    for (int chamber = 0; chamber < agora::chamber_count; ++chamber) {
        state.agora.decrees[at(chamber)] = {decrees[at(chamber)], decrees[at(chamber + 6)]};
        state.agora.controller[at(chamber)] = static_cast<std::uint8_t>(random.below(3));
    }
    for (int seat = 0; seat < 2; ++seat) {
        derive_caches(state, seat_at(seat));
        state.agora.in_force[at(seat)] = agora::decrees_of_controller(state.agora, seat);
    }
    return state;
}

CardId random_building(Random& random) {
    for (;;)
        if (const CardId id = card_at(random.below(card_count)); !is_senator(id)) return id;  // those are recruited
}

// In every position a building and a wonder, for one of the seats.
void compare_prices(int positions, std::uint64_t seed) {
    Random random(seed);
    for (int position = 0; position < positions; ++position) {
        const State state = random_position(random);
        const Seat seat = seat_at(random.below(2));
        const Market trade = market(state, seat);
        Search search(state, seat);
        const CardId building = random_building(random);
        const Way way = search.building(building);
        ASSERT_EQ(price_of(trade, building), (Price{way.total, way.trade}))
            << duel::id(building) << " in position " << position;
        const WonderId wonder = wonder_at(random.below(wonder_count));
        const Way of_wonder = search.wonder(wonder);
        ASSERT_EQ(price_of(trade, wonder), (Price{of_wonder.total, of_wonder.trade}))
            << duel::id(wonder) << " in position " << position;
    }
}

// DU-PRICE-6, DU-PRICE-7, AG-DEC-18, PA-TOK-1
TEST(DuelPrices, equal_a_brute_force_search) { compare_prices(20'000, 1); }
TEST(SlowDuelPrices, equal_a_brute_force_search_in_a_million_positions) {
    compare_prices(HEPTA_SANITIZED ? 50'000 : 1'000'000, 2);
}

}  // namespace
}  // namespace hepta::duel
