// Rules of Pantheon, alone and with Agora, clause by clause.
#include "position.h"
#include "support_games.h"

namespace hepta::duel {
namespace {

using Texts = std::vector<std::string>;
using pantheon::no_divinity;

Position pantheon_in(Age age = Age::two) { return Position(with_pantheon_only, age); }
Position both_in(Age age = Age::two) { return Position(with_both, age); }

bool has_divinity(const State& state, int seat, std::string_view id) {
    return (state.pantheon.devotions[at(seat)].divinities & pantheon::only(a_divinity(id))) != 0;
}
int astarte(const State& state, int seat) { return state.pantheon.devotions[at(seat)].astarte; }

// ---- set-up, tokens, Ages
// --------------------------------------------------------------------------------------------

TEST(PantheonSetup, decks_tokens_display) {  // PA-TV-1, PA-SET-1 to PA-SET-5
    Random random(3);
    const Deal deal = duel::deal(with_pantheon_only, random);
    const State state = start(with_pantheon_only, deal);
    int temples_there = 0;
    for (const CardId id : deal.ages[2]) temples_there += temples.contains(id) ? 1 : 0;
    EXPECT_EQ(temples_there, 3);                                        // PA-SET-2
    EXPECT_EQ(std::popcount(state.box), 8);                             // PA-SET-1
    EXPECT_EQ(std::popcount(wonders_in_game(with_pantheon_only)), 14);  // PA-SET-5
    EXPECT_EQ(state.present, layout(state).all);                        // PA-SET-4
    const auto tokens = display_tokens(state);
    ASSERT_EQ(tokens.size(), 5);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(layout(state).row[at(tokens[i].slot)] % 2, 1);
    for (const auto& deck : state.pantheon.decks) EXPECT_EQ(pantheon::deck_size(deck), 3);  // PA-SET-3
}

TEST(PantheonSetup, with_agora) {  // PA-TA-1, PA-AGO-1, PA-AGO-2, AG-PAN-3
    Random random(3);
    const Deal deal = duel::deal(with_both, random);
    State state = start(with_both, deal);
    EXPECT_EQ(deal.ages[0].size() + deal.ages[1].size() + deal.ages[2].size(), 73);
    EXPECT_EQ(std::popcount(state.box), 10);
    EXPECT_EQ(std::popcount(wonders_in_game(with_both)), 16);
    EXPECT_EQ(state.military, agora_military_tokens);
    for (const auto& [age, slots] :
         std::vector<std::pair<Age, std::vector<int>>>{{Age::one, {4, 6, 12, 14, 17}}, {Age::two, {7, 9, 12}}}) {
        state.age = age;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            EXPECT_EQ(pantheon::token_slots(state)[i], slots[i]);
            EXPECT_EQ(layout(state).face_up & slot_bit(slots[i]), 0U);
        }
    }
}

State age_one_with_tokens(const Ids& mythology_by_slot) {
    State state = pantheon_in(Age::one).full_display().tokens_on_display();
    std::size_t next = 0;
    for (const auto id : mythology_by_slot)
        state.pantheon.mythology_tokens[next++] = pantheon::find_mythology(id).value();
    return state;
}
void take(State& state, int slot) { play(state, {"discard " + std::string(id(card_in(state, slot)))}); }

// PA-TV-2, PA-MYTH-1 to PA-MYTH-4, PA-TURN-1, PA-TURN-2, PA-TV-9
TEST(PantheonMythology, a_token_places_a_divinity) {
    State state = age_one_with_tokens({"greek", "greek", "roman", "egyptian", "roman"});
    state.pantheon.decks[at(pantheon::index(pantheon::Mythology::roman))] = {a_divinity("mars"), a_divinity("minerva"),
                                                                             a_divinity("neptune")};
    take(state, 14);
    take(state, 15);
    EXPECT_EQ(seat_to_act(state), 1);
    EXPECT_EQ(legal(state).size(), 12U);
    EXPECT_EQ(state.up & slot_bit(9), 0U);
    EXPECT_EQ(deck_of(state, pantheon::Mythology::roman).size(), 1);
    play(state, {"divinity minerva 4"});
    EXPECT_NE(state.up & slot_bit(9), 0U);
    EXPECT_EQ(seat_to_act(state), 0);
    EXPECT_EQ(state.pantheon.spaces[3], a_divinity("minerva"));
    EXPECT_EQ(deck_of(state, pantheon::Mythology::roman)[0], a_divinity("mars"));
    EXPECT_EQ(price(state, 1, "roman_grand_temple"), 0);
    EXPECT_TRUE(legal(state, "activate").empty());
}

TEST(PantheonMythology, short_decks) {  // PA-MYTH-5
    State state = age_one_with_tokens({"greek", "greek", "roman", "egyptian", "roman"});
    state.pantheon.decks[at(pantheon::index(pantheon::Mythology::roman))] = {a_divinity("mars"), no_divinity,
                                                                             no_divinity};
    state.pantheon.devotions[0].divinities = static_cast<pantheon::Divinities>(pantheon::only(a_divinity("minerva")) |
                                                                               pantheon::only(a_divinity("neptune")));
    take(state, 14);
    take(state, 15);
    EXPECT_EQ(legal(state).size(), 6U);
    play(state, {"divinity mars 1"});
    take(state, 18);
    take(state, 19);  // the other Roman token: nothing to place
    EXPECT_EQ(seat_to_act(state), 0);
    EXPECT_EQ(state.pantheon.devotions[1].mythology_tokens(pantheon::Mythology::roman), 2);
}

TEST(PantheonMythology, several_tokens_highest_slot_first) {  // PA-TV-28, PA-TURN-3, PA-RUL-34
    State state = age_one_with_tokens({"greek", "greek", "roman", "egyptian", "roman"});
    state.pantheon.decks[at(pantheon::index(pantheon::Mythology::greek))] = {a_divinity("zeus"), a_divinity("hades"),
                                                                             a_divinity("aphrodite")};
    state.cities[0].unbuilt = only(a_wonder("divine_theater"));
    state.cities[0].coins = 40;
    take(state, 15);
    take(state, 17);
    play(state, {"wonder divine_theater " + std::string(id(card_in(state, 14))), "deck greek", "choose zeus",
                 "top hades", "strike 16"});
    EXPECT_EQ(legal(state, "divinity")[0].substr(0, 8), "divinity");
    const auto first = parse(legal(state)[0]).value();
    EXPECT_EQ(pantheon::mythology_of(pantheon::divinity_at(first.a)), pantheon::Mythology::egyptian);  // slot 11
    EXPECT_EQ(state.up & slot_bit(10), 0U);
    apply(state, seat_at(0), first);
    const auto second = parse(legal(state)[0]).value();
    EXPECT_EQ(pantheon::mythology_of(pantheon::divinity_at(second.a)), pantheon::Mythology::roman);  // slot 9
    apply(state, seat_at(0), second);
    EXPECT_NE(state.up & slot_bit(10), 0U);
    EXPECT_EQ(seat_to_act(state), 1);
}

TEST(PantheonAges, start_of_age_two) {  // PA-AGE-1, PA-AGE-2, PA-AGE-3, PA-TV-13, PA-ENK-1, PA-ENK-4
    State state = pantheon_in(Age::one).space(1, "enki").space(3, "mars").space(5, "ra").offer({"baths"});
    const int box = std::popcount(state.box);
    play(state, {"discard baths"});
    EXPECT_EQ(state.pantheon.spaces[5], pantheon::gate);
    EXPECT_EQ(state.pantheon.spaces[1], no_divinity);
    EXPECT_EQ(std::popcount(tokens_on_space(state, 0)), 2);
    EXPECT_EQ(std::popcount(state.box), box - 2);
    const auto tokens = display_tokens(state);
    ASSERT_EQ(tokens.size(), 3);
    EXPECT_EQ(tokens[0].slot, 6);
    EXPECT_EQ(state.phase, Phase::choose_start);
}

TEST(PantheonOfferings, are_taken_when_the_card_is_uncovered) {  // PA-TV-3, PA-OFF-1, PA-OFF-2, PA-OFF-3
    State state =
        pantheon_in().slot(0, "walls").slot(1, "forum").slot(6, "statue").slot(11, "temple").tokens_on_display();
    state.pantheon.tokens_left = 1;
    state.pantheon.offering_tokens[0] = 3;
    play(state, {"discard temple"});
    EXPECT_EQ(state.pantheon.devotions[0].offerings, 2);
    EXPECT_EQ(display_tokens(state).size(), 0);
}

// ---- activation
// ------------------------------------------------------------------------------------------------------

TEST(PantheonActivation, prices) {  // PA-TV-4, PA-TV-5, PA-ACT-1, PA-ACT-2, PA-ACT-3
    State state = pantheon_in().space(2, "mars").coins(4, 6).offer({"walls", "forum"});
    EXPECT_TRUE(is_legal(state, "activate mars"));
    state.cities[0].coins = 3;
    EXPECT_FALSE(is_legal(state, "activate mars"));
    state = pantheon_in().space(2, "gate").coins(8, 14).offer({"walls", "forum"});
    EXPECT_TRUE(is_legal(state, "activate gate"));
    state = pantheon_in().space(2, "gate").coins(8, 13).active(1).offer({"walls", "forum"});
    EXPECT_FALSE(is_legal(state, "activate gate"));
    state = pantheon_in()
                .built(0, "sanctuary", "altar")
                .space(1, "mars")
                .space(3, "gate")
                .coins(8, 0)
                .offer({"walls", "forum"});  // PA-WON-SAN
    EXPECT_TRUE(is_legal(state, "activate gate"));
    play(state, {"activate mars"});
    EXPECT_EQ(coins_of(state, 0), 7);
    EXPECT_EQ(state.pantheon.spaces[0], no_divinity);  // PA-ACT-7
    EXPECT_TRUE(has_divinity(state, 0, "mars"));
    EXPECT_EQ(seat_to_act(state), 1);  // PA-TURN-4, PA-TURN-5, PA-ACT-8
}

TEST(PantheonActivation, offering_tokens) {  // PA-TV-6, PA-TV-7, PA-TV-8, PA-ACT-4
    State state =
        pantheon_in().space(4, "mars").offerings(1, {2, 3, 4}).coins(0, 10).active(1).offer({"walls", "forum"});
    EXPECT_EQ(legal(state, "activate"),
              (Texts{"activate mars", "activate mars using 2", "activate mars using 2 3", "activate mars using 2 4",
                     "activate mars using 3", "activate mars using 3 4", "activate mars using 4"}));
    State used = state;
    play(used, {"activate mars using 2"});
    EXPECT_EQ(coins_of(used, 1), 7);
    EXPECT_EQ(used.pantheon.devotions[1].offerings, 6);
    state = pantheon_in().space(2, "mars").offerings(0, {2, 4}).coins(0, 0).offer({"walls", "forum"});
    EXPECT_EQ(legal(state, "activate"), Texts{"activate mars using 4"});
    state = pantheon_in()
                .built(0, "sanctuary", "altar")
                .space(1, "mars")
                .offerings(0, {3})
                .coins(0, 0)
                .offer({"walls", "forum"});
    play(state, {"activate mars using 3"});
    EXPECT_EQ(coins_of(state, 0), 0);
    state = pantheon_in().space(4, "mars").space(5, "ra").offerings(0, {4}).coins(2, 0).offer({"walls", "forum"});
    EXPECT_EQ(legal(state, "activate"), Texts{"activate mars using 4"});
}

TEST(PantheonActivation, economy_gains_nothing) {  // PA-TV-10, PA-ACT-5
    State state = pantheon_in().space(6, "tanit").tokens(1, {"economy"}).coins(8, 0).offer({"walls", "forum"});
    play(state, {"activate tanit"});
    EXPECT_EQ(coins_of(state, 1), 0);
    EXPECT_EQ(coins_of(state, 0), 12);  // PA-DIV-TAN, PA-ORD-1
}

TEST(PantheonActivation, sanctuary_and_the_end_of_an_age) {  // PA-TV-50, PA-TV-51, PA-WON-2, PA-TURN-6
    State state = pantheon_in().unbuilt(0, {"sanctuary"}).space(1, "mars").coins(40, 0).offer({"walls", "forum"});
    const int cost = wonder_price(state, 0, "sanctuary");
    play(state, {"wonder sanctuary walls", "activate mars"});
    EXPECT_EQ(coins_of(state, 0), 40 - cost - 1);
    state = pantheon_in().unbuilt(0, {"sanctuary"}).space(1, "mars").coins(40, 0).offer({"walls"});
    play(state, {"wonder sanctuary walls", "start 0"});
    EXPECT_TRUE(is_legal(state, "activate mars"));
}

// ---- Gate and Divine Theater
// -------------------------------------------------------------------------------------------

TEST(PantheonGate, reveals_the_top_cards) {  // PA-GATE-1, PA-GATE-2, PA-GATE-3, PA-GATE-4, PA-TV-14, PA-ENK-3
    State state = pantheon_in()
                      .space(1, "gate")
                      .deck("mesopotamian", {"enki", "nisaba", "ishtar"})
                      .deck("roman", {"mars", "minerva", "neptune"})
                      .coins(20, 0)
                      .offer({"walls", "forum"});
    const Tokens box = state.box;
    play(state, {"activate gate"});
    EXPECT_EQ(legal(state).size(), 5U);
    EXPECT_EQ(std::popcount(state.box), std::popcount(box) - 2);
    EXPECT_EQ(deck_of(state, pantheon::Mythology::roman).size(), 2);
    play(state, {"choose mars"});
    EXPECT_EQ(state.box, box);
    EXPECT_EQ(state.pawn, 2);
    EXPECT_EQ(state.pantheon.decks[at(pantheon::index(pantheon::Mythology::mesopotamian))][0], a_divinity("enki"));
    for (int seat = 0; seat < 2; ++seat)  // PA-HID-5
        EXPECT_EQ(
            observe(state, seat_at(seat)).pantheon.decks[at(pantheon::index(pantheon::Mythology::mesopotamian))][0],
            a_divinity("enki"));
    EXPECT_FALSE(has_divinity(state, 0, "gate"));
}

TEST(PantheonGate, tokens_on_enki_stay_on_the_pantheon) {  // PA-ENK-4
    State state = pantheon_in(Age::one)
                      .space(1, "enki")
                      .deck("roman", {"mars", "minerva", "neptune"})
                      .pawn(-1)
                      .coins(40, 0)
                      .offer({"baths"});
    play(state, {"discard baths", "start 0"});
    const Tokens on_enki = tokens_on_space(state, 0);
    play(state, {"activate gate", "choose mars"});
    EXPECT_EQ(tokens_on_space(state, 0), on_enki);
}

TEST(PantheonTheater, reveals_a_deck) {  // PA-TV-49, PA-WON-THE, PA-WON-1, PA-ORD-2, PA-ORD-3
    State state = pantheon_in(Age::one)
                      .unbuilt(0, {"divine_theater"})
                      .deck("roman", {"mars", "minerva", "neptune"})
                      .coins(40, 0)
                      .offer({"walls", "forum"});
    play(state, {"wonder divine_theater walls"});
    EXPECT_EQ(legal(state),
              (Texts{"deck egyptian", "deck greek", "deck mesopotamian", "deck phoenician", "deck roman"}));
    play(state, {"deck roman"});
    EXPECT_EQ(deck_of(state, pantheon::Mythology::roman).size(), 0);
    play(state, {"choose mars"});
    EXPECT_EQ(state.pawn, 0);
    EXPECT_EQ(legal(state), (Texts{"top minerva", "top neptune"}));
    play(state, {"top neptune"});
    EXPECT_EQ(state.pawn, 2);
    EXPECT_EQ(deck_of(state, pantheon::Mythology::roman)[0], a_divinity("neptune"));
    EXPECT_EQ(observe(state, seat_at(0)).pantheon.decks[4][0], a_divinity("neptune"));
    EXPECT_EQ(observe(state, seat_at(1)).pantheon.decks[4][0], pantheon::hidden_divinity);
    EXPECT_EQ(score(state, seat_at(0)).wonders, 2);
}

TEST(PantheonTheater, enki_revealed_and_chosen) {  // PA-ENK-2, PA-DIV-ENK, PA-TV-15, PA-ENK-5
    State state = pantheon_in(Age::one)
                      .unbuilt(0, {"divine_theater"})
                      .deck("mesopotamian", {"enki", "nisaba", "ishtar"})
                      .box({"law", "economy", "strategy"})
                      .cards(0, {"scriptorium", "pharmacist", "workshop", "apothecary", "academy"})
                      .coins(40, 0)
                      .offer({"walls", "forum"});
    play(state, {"wonder divine_theater walls", "deck mesopotamian", "choose enki", "top ishtar"});
    EXPECT_EQ(legal(state), (Texts{"token economy", "token law"}));
    EXPECT_EQ(std::popcount(state.box), 1);
    State won = state;
    play(won, {"token law"});
    EXPECT_EQ(won.victory, Victory::scientific);
    play(state, {"token economy"});
    EXPECT_EQ(std::popcount(state.box), 2);
    State empty = pantheon_in().space(1, "enki").box({}).coins(40, 0).offer({"walls", "forum"});
    play(empty, {"activate enki"});
    EXPECT_EQ(seat_to_act(empty), 1);
}

// ---- divinities
// --------------------------------------------------------------------------------------------------------

TEST(PantheonDivinities, ishtar) {  // PA-TV-16, PA-TV-17, PA-DIV-ISH, PA-SCI-1, PA-SCI-2, PA-SCI-3
    State state =
        pantheon_in().space(1, "ishtar").tokens(0, {"law"}).board({"economy"}).coins(20, 0).offer({"walls", "forum"});
    play(state, {"activate ishtar"});
    EXPECT_EQ(legal(state), Texts{"token economy"});
    EXPECT_EQ(state.cities[0].symbols.different(), 1);
    state = pantheon_in()
                .space(1, "ishtar")
                .cards(0, {"scriptorium", "pharmacist", "workshop", "apothecary", "academy"})
                .coins(20, 0)
                .offer({"walls", "forum"});
    play(state, {"activate ishtar"});
    EXPECT_EQ(state.victory, Victory::scientific);  // PA-END-1
}

TEST(PantheonDivinities, nisaba) {  // PA-TV-18 to PA-TV-21, PA-DIV-NIS, PA-NIS-1 to PA-NIS-4, PA-ACT-6
    State state = pantheon_in()
                      .space(1, "nisaba")
                      .cards(0, {"pharmacist", "workshop", "apothecary", "academy", "university"})
                      .cards(1, {"library"})
                      .coins(20, 0)
                      .offer({"walls", "forum"});
    play(state, {"activate nisaba", "snake library"});
    EXPECT_EQ(state.victory, Victory::scientific);
    state = pantheon_in()
                .space(1, "nisaba")
                .cards(0, {"scriptorium"})
                .cards(1, {"library"})
                .board({"law"})
                .coins(20, 0)
                .offer({"walls", "forum"});
    play(state, {"activate nisaba", "snake library", "token law"});
    EXPECT_EQ(state.cities[1].symbols.of(Symbol::quill), 1);
    EXPECT_EQ(score(state, seat_at(1)).green, 2);
    state = pantheon_in()
                .space(1, "nisaba")
                .cards(1, {"apothecary"})
                .board({"law"})
                .coins(20, 0)
                .offer({"school", "forum", "walls"});
    play(state, {"activate nisaba", "snake apothecary", "discard walls", "build school", "token law"});
    state = pantheon_in().space(1, "nisaba").coins(20, 0).offer({"walls", "forum"});
    play(state, {"activate nisaba"});
    EXPECT_EQ(seat_to_act(state), 1);
    EXPECT_EQ(state.pantheon.snake, no_card);
}

TEST(PantheonDivinities, astarte) {  // PA-TV-22, PA-TV-23, PA-DIV-AST, PA-AST-1 to PA-AST-4
    State state = pantheon_in().space(1, "astarte").coins(3, 0).offer({"walls", "forum"});
    play(state, {"activate astarte"});
    EXPECT_EQ(coins_of(state, 0), 0);
    EXPECT_EQ(astarte(state, 0), 7);
    state = pantheon_in().astarte(0, 7).coins(3, 20).pawn(-4).no_military_token("loot_2_a").offer({"forum", "walls"});
    EXPECT_TRUE(is_legal(state, "build forum"));  // 3 coins and a clay at 2
    play(state, {"build forum"});
    EXPECT_EQ(coins_of(state, 0), 0);
    EXPECT_EQ(astarte(state, 0), 5);
    play(state, {"build walls"});
    EXPECT_EQ(state.pawn, -6);
    EXPECT_EQ(astarte(state, 0), 5);
    const State end = pantheon_in().astarte(0, 5).coins(8, 0);
    EXPECT_EQ(score(end, seat_at(0)).treasury, 2);
    EXPECT_EQ(score(end, seat_at(0)).divinities, 5);
}

TEST(PantheonDivinities, baal) {  // PA-TV-24, PA-DIV-BAA
    State state = pantheon_in().space(1, "baal").cards(1, {"brickyard"}).coins(20, 0).offer({"walls", "forum"});
    EXPECT_EQ(price(state, 0, "garrison"), 4);
    play(state, {"activate baal", "take brickyard"});
    EXPECT_EQ(price(state, 0, "statue"), 0);
    EXPECT_EQ(price(state, 1, "garrison"), 4);
}

TEST(PantheonDivinities, hades) {  // PA-TV-25, PA-DIV-HAD
    State state = pantheon_in()
                      .space(1, "hades")
                      .discarded({"horse_breeders"})
                      .cards(0, {"stable"})
                      .tokens(0, {"strategy", "urbanism"})
                      .coins(3, 0)
                      .offer({"walls", "forum"});
    play(state, {"activate hades", "revive horse_breeders"});
    EXPECT_EQ(state.pawn, 2);
    EXPECT_EQ(coins_of(state, 0), 0);
}

TEST(PantheonDivinities, zeus) {  // PA-TV-26, PA-TV-27, PA-DIV-ZEU, PA-ORD-5, PA-HID-9
    State state = pantheon_in().space(1, "zeus").coins(20, 0).full_display().tokens_on_display();
    state.pantheon.offering_tokens = {2, 3, 4};
    State upper = state;
    play(upper, {"activate zeus", "strike 11"});
    EXPECT_EQ(upper.pantheon.devotions[0].offerings, 1);
    EXPECT_NE(upper.up & slot_bit(6), 0U);
    State token_card = state;
    play(token_card, {"activate zeus", "strike 6"});
    EXPECT_EQ(display_tokens(token_card).size(), 2);
    EXPECT_EQ(token_card.pantheon.devotions[0].offerings, 0);
    State last = pantheon_in().space(1, "zeus").active(1).coins(0, 20).offer({"walls"});
    play(last, {"activate zeus", "strike 0"});
    EXPECT_EQ(last.phase, Phase::choose_start);
    EXPECT_EQ(seat_to_act(last), 1);
}

TEST(PantheonDivinities, anubis) {  // PA-TV-29 to PA-TV-32, PA-DIV-ANU, PA-ANU-1 to PA-ANU-6
    State state = pantheon_in().space(1, "anubis").built(1, "pyramids", "altar").coins(20, 0).offer({"walls", "forum"});
    play(state, {"activate anubis", "undo pyramids"});
    EXPECT_EQ(score(state, seat_at(1)).wonders, 0);
    EXPECT_TRUE(is_discarded(state, "altar"));
    EXPECT_NE(state.cities[1].unbuilt & only(a_wonder("pyramids")), 0);
    State six = pantheon_in()
                    .space(1, "anubis")
                    .built(0, "sphinx", "altar")
                    .built(0, "colossus", "baths")
                    .built(0, "pyramids", "theater")
                    .built(1, "piraeus", "press")
                    .built(1, "mausoleum", "quarry")
                    .built(1, "appian_way", "stable")
                    .built(1, "great_library", "garrison")
                    .coins(60, 0)
                    .offer({"walls", "forum", "statue"});
    play(six, {"activate anubis", "undo colossus"});
    EXPECT_EQ(wonders_built(six), 6);
    play(six, {"discard statue", "wonder colossus walls"});
    EXPECT_EQ(wonders_built(six), 7);
    EXPECT_EQ(six.pawn, 2);
    State theater = pantheon_in()
                        .unbuilt(0, {"divine_theater"})
                        .tokens(0, {"theology"})
                        .deck("egyptian", {"anubis", "isis", "ra"})
                        .coins(60, 0)
                        .offer({"walls", "forum"});
    play(theater, {"wonder divine_theater walls", "deck egyptian", "choose anubis", "top isis",
                   "undo divine_theater"});  // PA-ANU-5
    EXPECT_EQ(seat_to_act(theater), 0);
    EXPECT_FALSE(has_built(theater, 0, "divine_theater"));
}

TEST(PantheonDivinities, isis) {  // PA-TV-33, PA-TV-34, PA-TV-35, PA-DIV-ISI, PA-ISI-1 to PA-ISI-4
    State state = pantheon_in()
                      .space(1, "isis")
                      .unbuilt(0, {"sphinx"})
                      .discarded({"baths"})
                      .coins(3, 0)
                      .offer({"walls", "forum"});
    play(state, {"activate isis", "raise sphinx baths"});
    EXPECT_EQ(coins_of(state, 0), 0);
    EXPECT_EQ(seat_to_act(state), 0);
    EXPECT_EQ(score(state, seat_at(0)).wonders, 6);
    state = pantheon_in().space(1, "isis").unbuilt(0, {"sphinx"}).coins(3, 0).offer({"walls", "forum"});
    play(state, {"activate isis"});
    EXPECT_EQ(seat_to_act(state), 1);
    state = pantheon_in()
                .space(1, "isis")
                .unbuilt(0, {"mausoleum"})
                .discarded({"baths"})
                .coins(3, 0)
                .offer({"walls", "forum"});
    play(state, {"activate isis", "raise mausoleum baths"});
    EXPECT_EQ(seat_to_act(state), 1);
}

TEST(PantheonDivinities, ra) {  // PA-TV-36, PA-DIV-RA
    State state = pantheon_in().space(1, "ra").unbuilt(1, {"sphinx", "pyramids"}).coins(3, 0).offer({"walls", "forum"});
    play(state, {"activate ra", "take sphinx"});
    EXPECT_NE(state.cities[0].unbuilt & only(a_wonder("sphinx")), 0);
}

TEST(PantheonDivinities, mars_and_aphrodite) {  // PA-TV-37, PA-DIV-MAR, PA-DIV-APH, PA-END-2, PA-END-3
    State state = pantheon_in().space(1, "mars").pawn(7).coins(3, 0).offer({"walls", "forum"});
    play(state, {"activate mars"});
    EXPECT_EQ(state.victory, Victory::military);
    state = pantheon_in().space(1, "mars").tokens(0, {"strategy"}).pawn(6).coins(3, 0).offer({"walls", "forum"});
    play(state, {"activate mars"});
    EXPECT_EQ(state.pawn, 8);
    EXPECT_EQ(score(pantheon_in().divinity(0, "aphrodite").state(), seat_at(0)).divinities, 9);
    EXPECT_EQ(score(pantheon_in().divinity(0, "aphrodite").state(), seat_at(0)).blue, 0);
}

TEST(PantheonDivinities, minerva) {  // PA-TV-38, PA-TV-39, PA-TV-40, PA-DIV-MIN, PA-MIN-1 to PA-MIN-5
    State state = pantheon_in().space(1, "minerva").coins(3, 0).offer({"walls", "forum"});
    play(state, {"activate minerva"});
    EXPECT_EQ(legal(state).size(), 18U);
    EXPECT_TRUE(is_legal(state, "minerva -9"));
    EXPECT_FALSE(is_legal(state, "minerva 0"));
    play(state, {"minerva 9"});
    EXPECT_EQ(state.pantheon.minerva, 9);
    state = pantheon_in(Age::three)
                .minerva(4)
                .pawn(2)
                .tokens(0, {"poliorcetics"})
                .coins(20, 9)
                .offer({"pretorium", "port"});
    play(state, {"build pretorium"});
    EXPECT_EQ(state.pawn, 3);
    EXPECT_EQ(coins_of(state, 1), 6);
    EXPECT_EQ(state.pantheon.minerva, pantheon::no_minerva);
    state = pantheon_in(Age::three).minerva(9).pawn(8).coins(40, 9).offer({"pretorium", "port"});
    play(state, {"build pretorium"});
    EXPECT_EQ(state.pawn, 8);
    EXPECT_FALSE(game_over(state));
}

TEST(PantheonDivinities, neptune) {  // PA-TV-41, PA-TV-42, PA-DIV-NEP, PA-NEP-1 to PA-NEP-4
    State state = pantheon_in().space(1, "neptune").coins(3, 9).offer({"walls", "forum"});
    play(state, {"activate neptune"});
    EXPECT_EQ(legal(state), (Texts{"drop loot_2_a", "drop loot_2_b", "drop loot_5_a", "drop loot_5_b"}));
    play(state, {"drop loot_5_a", "apply loot_2_a"});
    EXPECT_EQ(coins_of(state, 1), 7);
    EXPECT_EQ(std::popcount(state.military), 2);
    state = pantheon_in()
                .space(1, "neptune")
                .no_military_token("loot_2_a")
                .no_military_token("loot_2_b")
                .no_military_token("loot_5_a")
                .coins(3, 9)
                .offer({"walls", "forum"});
    play(state, {"activate neptune", "drop loot_5_b"});
    EXPECT_EQ(coins_of(state, 1), 9);
    EXPECT_EQ(seat_to_act(state), 1);
}

TEST(PantheonTokens, poliorcetics_and_mysticism) {  // PA-TV-43, PA-TV-48, PA-TOK-2, PA-TOK-3
    State state = pantheon_in(Age::three)
                      .pawn(4)
                      .no_military_token("loot_2_b")
                      .tokens(0, {"poliorcetics"})
                      .coins(20, 10)
                      .offer({"pretorium", "port"});
    play(state, {"build pretorium"});
    EXPECT_EQ(state.pawn, 7);
    EXPECT_EQ(coins_of(state, 1), 2);
    const State mystic = pantheon_in()
                             .tokens(0, {"mysticism"})
                             .mythology(0, "roman")
                             .mythology(0, "roman")
                             .mythology(0, "greek")
                             .offerings(0, {3});
    EXPECT_EQ(score(mystic, seat_at(0)).progress, 8);
}

TEST(PantheonTemples, points) {  // PA-TV-47, PA-TEM-1, PA-TEM-4
    const State state = pantheon_in(Age::three)
                            .cards(0, {"roman_grand_temple", "greek_grand_temple"})
                            .cards(1, {"egyptian_grand_temple"});
    EXPECT_EQ(score(state, seat_at(0)).temples, 12);
    EXPECT_EQ(score(state, seat_at(1)).temples, 5);
    EXPECT_EQ(score(pantheon_in(Age::three)
                        .cards(0, {"roman_grand_temple", "greek_grand_temple", "egyptian_grand_temple"})
                        .state(),
                    seat_at(0))
                  .temples,
              21);
}

// ---- with Agora
// ----------------------------------------------------------------------------------------------------------

TEST(BothExpansions,
     turn_of_events_is_a_turn_up_step) {  // PA-TA-2, PA-TA-3, PA-AGO-3, PA-AGO-4, AG-PAN-1, AG-PAN-2, AG-PAN-4
    State state = both_in().conspiracy(0, "turn_of_events", "altar").space(1, "mars").full_display();
    play(state, {"trigger turn_of_events", "discard " + std::string(id(card_in(state, 22))),
                 "discard " + std::string(id(card_in(state, 23)))});
    EXPECT_EQ(state.up & (slot_bit(18) | slot_bit(19)), slot_bit(18) | slot_bit(19));
    EXPECT_TRUE(is_legal(state, "activate mars"));
    state = both_in()
                .conspiracy(0, "turn_of_events", "altar")
                .space(4, "mars")
                .coins(2, 0)
                .slot(7, "statue")
                .slot(13, "walls")
                .offer({"forum"})
                .tokens_on_display();
    state.pantheon.tokens_left = 1;
    state.pantheon.offering_tokens[0] = 4;
    play(state, {"trigger turn_of_events", "discard walls"});
    EXPECT_TRUE(is_legal(state, "discard statue"));
    play(state, {"pass", "activate mars using 4"});
    EXPECT_EQ(coins_of(state, 0), 0);
}

TEST(BothExpansions, no_step_two_on_an_empty_display) {  // PA-TA-4, AG-TURN-3
    State state = both_in().conspiracy(0, "turn_of_events", "altar").space(1, "mars").offer({"walls", "forum"});
    play(state, {"trigger turn_of_events", "discard walls", "discard forum"});
    EXPECT_EQ(state.phase, Phase::choose_start);
    EXPECT_EQ(seat_to_act(state), 0);
}

TEST(BothExpansions, astarte_is_safe_and_pays) {  // PA-TA-5, PA-TA-6, PA-AGO-11
    State state = both_in().conspiracy(0, "blackmail", "altar").astarte(1, 7).coins(0, 5).offer({"walls", "forum"});
    play(state, {"trigger blackmail"});
    EXPECT_EQ(coins_of(state, 1), 2);
    EXPECT_EQ(astarte(state, 1), 7);
    state = both_in()
                .cards(0, {"conspirator_1", "conspirator_2"})
                .astarte(0, 2)
                .coins(1, 0)
                .offer({"conspirator_3", "forum"});
    play(state, {"recruit conspirator_3"});
    EXPECT_EQ(coins_of(state, 0), 0);
    EXPECT_EQ(astarte(state, 0), 1);
}

TEST(BothExpansions, hades_recruits_senators) {  // PA-TA-7, PA-AGO-5
    State state = both_in()
                      .decree(1, "conspirator_play_again")
                      .cubes(0, {1})
                      .space(1, "hades")
                      .cards(0, {"conspirator_1", "conspirator_2", "conspirator_3"})
                      .discarded({"conspirator_4"})
                      .coins(3, 0)
                      .offer({"walls", "forum"});
    play(state, {"activate hades", "revive conspirator_4", "place 2"});
    EXPECT_EQ(coins_of(state, 0), 0);
    EXPECT_EQ(seat_to_act(state), 0);
}

TEST(BothExpansions, wonders_of_isis_are_constructed) {  // PA-TA-9, PA-TA-16, PA-AGO-6, PA-AGO-16
    State state = both_in(Age::three)
                      .decree(1, "income_wonder")
                      .cubes(1, {1})
                      .space(1, "isis")
                      .unbuilt(0, {"pyramids"})
                      .discarded({"baths"})
                      .coins(3, 0)
                      .offer({"port", "arena"});
    play(state, {"activate isis", "raise pyramids baths"});
    EXPECT_EQ(coins_of(state, 1), 3);
    state = both_in()
                .space(1, "isis")
                .unbuilt(0, {"curia_julia"})
                .conspiracy(0, "coup")
                .conspiracy(0, "blackmail", "altar")
                .discarded({"baths"})
                .coins(3, 1)
                .offer({"walls", "forum"});
    play(state, {"activate isis", "raise curia_julia baths", "trigger coup"});
    EXPECT_EQ(coins_of(state, 0), 6);
    EXPECT_EQ(seat_to_act(state), 0);
    EXPECT_TRUE(is_legal(state, "trigger blackmail"));
}

TEST(BothExpansions, neptune_applies_the_tokens_of_agora) {  // PA-TA-10, PA-AGO-8
    State state = both_in()
                      .space(1, "neptune")
                      .cubes(0, {1, 1, 1, 1, 1})
                      .decree(6, "income_blue")
                      .coins(3, 0)
                      .offer({"walls", "forum"});
    play(state, {"activate neptune"});
    EXPECT_EQ(legal(state),
              (Texts{"drop agora_large_a", "drop agora_large_b", "drop agora_small_a", "drop agora_small_b"}));
    play(state, {"drop agora_large_b", "apply agora_small_a", "place 6"});
    EXPECT_EQ(state.victory, Victory::political);
}

TEST(BothExpansions, minerva_stops_the_shield_decree) {  // PA-TA-11, PA-AGO-10
    State state = both_in()
                      .decree(1, "shield")
                      .minerva(3)
                      .pawn(2)
                      .cards(0, {"altar", "baths"})
                      .offer({"politician_left_1", "walls"});
    play(state, {"recruit politician_left_1", "place 1"});
    EXPECT_EQ(state.pawn, 2);
    EXPECT_EQ(state.pantheon.minerva, pantheon::no_minerva);
    play(state, {"move 1 2"});
    EXPECT_EQ(state.pawn, 1);
}

TEST(BothExpansions, mars_and_poliorcetics) {  // PA-TA-12, PA-TA-13, PA-AGO-9
    State state = both_in().space(1, "mars").pawn(2).tokens(0, {"poliorcetics"}).coins(3, 7).offer({"walls", "forum"});
    play(state, {"activate mars", "place 3"});
    EXPECT_EQ(state.pawn, 4);
    EXPECT_EQ(coins_of(state, 1), 5);
    state = both_in()
                .decree(1, "shield")
                .cubes(1, {1})
                .active(1)
                .tokens(0, {"poliorcetics"})
                .coins(0, 7)
                .offer({"politician_left_1", "walls"});
    play(state, {"recruit politician_left_1", "move 1 2"});
    EXPECT_EQ(state.pawn, 1);
    EXPECT_EQ(coins_of(state, 1), 6);
}

TEST(BothExpansions, the_snake_leaves_with_its_card) {  // PA-TA-14, PA-AGO-15, PA-NIS-4
    State state = both_in()
                      .conspiracy(0, "coercion", "altar")
                      .divinity(0, "nisaba")
                      .snake(0, "library")
                      .cards(0, {"school"})
                      .cards(1, {"library"})
                      .board({"law"})
                      .offer({"walls", "forum"});
    play(state, {"trigger coercion", "swap library school"});
    EXPECT_EQ(state.cities[0].symbols.of(Symbol::quill), 1);
    EXPECT_EQ(state.pantheon.snake, no_card);
    EXPECT_TRUE(is_legal(state, "build walls"));
    state = both_in()
                .conspiracy(0, "coercion", "altar")
                .divinity(0, "nisaba")
                .snake(0, "library")
                .cards(0, {"school", "scriptorium"})
                .cards(1, {"library"})
                .board({"law"})
                .offer({"walls", "forum"});
    play(state, {"trigger coercion", "swap library school"});
    EXPECT_EQ(legal(state), Texts{"token law"});
}

TEST(BothExpansions, tokens_on_enki_are_out_of_reach) {  // PA-TA-15, PA-AGO-12, PA-AGO-17
    State state = both_in(Age::one)
                      .space(1, "enki")
                      .conspiracy(0, "espionage", "altar")
                      .conspiracy(0, "obscurantism", "theater")
                      .pawn(-1)
                      .offer({"baths"});
    play(state, {"discard baths", "start 0", "trigger espionage"});
    EXPECT_EQ(legal(state).size(), 8U);
    for (const std::string& text : legal(state)) {
        const TokenId id = a_token(text.substr(6));
        EXPECT_EQ(state.pantheon.enki_tokens & only(id), 0);
    }
}

TEST(BothExpansions, sabotage_and_anubis_end_the_sanctuary) {  // PA-TA-17
    State state = both_in()
                      .conspiracy(1, "sabotage", "altar")
                      .active(1)
                      .built(0, "sanctuary", "baths")
                      .space(1, "mars")
                      .coins(3, 0)
                      .offer({"walls", "forum"});
    play(state, {"trigger sabotage", "sabotage sanctuary", "discard walls", "activate mars"});
    EXPECT_EQ(coins_of(state, 0), 0);
}

TEST(BothExpansions, treason_and_property_fraud) {  // PA-AGO-13, PA-AGO-14, PA-AGO-18
    State state = both_in(Age::three).conspiracy(0, "property_fraud", "altar").offer({"roman_grand_temple", "port"});
    play(state, {"trigger property_fraud", "construct roman_grand_temple"});
    EXPECT_EQ(score(state, seat_at(0)).temples, 5);
    state = both_in(Age::three).conspiracy(0, "treason", "altar").offer({"port", "arena"});
    play(state, {"trigger treason"});
    EXPECT_EQ(legal(state).size(), 9U);
}

// ---- hidden information
// ----------------------------------------------------------------------------------------------------

TEST(PantheonHidden, who_knows_a_placed_divinity) {  // PA-TV-11, PA-HID-2, PA-HID-3, PA-HID-4
    State state = age_one_with_tokens({"greek", "greek", "mesopotamian", "egyptian", "mesopotamian"});
    state.pantheon.decks[2] = {a_divinity("enki"), a_divinity("nisaba"), a_divinity("ishtar")};
    take(state, 15);
    take(state, 18);
    take(state, 14);
    EXPECT_EQ(seat_to_act(state), 0);
    play(state, {"divinity nisaba 1"});
    EXPECT_EQ(observe(state, seat_at(0)).pantheon.decks[2][1], a_divinity("ishtar"));  // by elimination
    EXPECT_EQ(observe(state, seat_at(1)).pantheon.spaces[0], pantheon::hidden_divinity);
    EXPECT_EQ(observe(state, seat_at(1)).pantheon.backs[0], pantheon::Mythology::mesopotamian);  // PA-HID-1
    take(state, 19);
    play(state, {"divinity ishtar 2"});
    const pantheon::PantheonView first = observe(state, seat_at(0)).pantheon;
    EXPECT_EQ(first.spaces[0], a_divinity("nisaba"));
    EXPECT_EQ(first.spaces[1], pantheon::hidden_divinity);
    EXPECT_EQ(first.decks[2][0], pantheon::hidden_divinity);
    const pantheon::PantheonView second = observe(state, seat_at(1)).pantheon;
    EXPECT_EQ(second.spaces[0], a_divinity("nisaba"));
    EXPECT_EQ(second.decks[2][0], a_divinity("enki"));
}

// PA-TV-12, PA-TA-18, PA-HID-6, PA-HID-7, PA-HID-8, PA-HID-10, PA-HID-11
TEST(PantheonHidden, exchanged_hidden_things_give_the_same_observation) {
    const State state = pantheon_in(Age::one).full_display().tokens_on_display();
    State other = state;
    std::swap(other.pantheon.decks[0][0], other.pantheon.decks[0][2]);
    std::swap(other.pantheon.offering_tokens[0], other.pantheon.offering_tokens[2]);
    EXPECT_EQ(observe(state, seat_at(0)), observe(other, seat_at(0)));
    std::swap(other.pantheon.mythology_tokens[0], other.pantheon.mythology_tokens[1]);
    const bool same_tokens = other.pantheon.mythology_tokens == state.pantheon.mythology_tokens;
    EXPECT_EQ(observe(state, seat_at(0)) == observe(other, seat_at(0)), same_tokens);
    const State late = Position(with_both, Age::three).full_display();
    const Observation view = observe(late, seat_at(0));
    for (const DisplayCard& there : display_cards(late))
        if (!there.up) {
            EXPECT_EQ(view.backs[at(there.slot)], card(there.card).back);
        }
}

}  // namespace
}  // namespace hepta::duel
