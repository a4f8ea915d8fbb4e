// How games of 7 Wonders are written down: trace lines, and the deal of a record.
#include "play/seven_codec.h"

#include <algorithm>
#include <array>
#include <span>

#include "play/archive.h"
#include "play/json_text.h"
#include "seven/description.h"
#include "seven/history.h"
#include "seven/powers.h"

namespace hepta::play {

using namespace seven;

namespace {

using SevenOpening = Codec<Seven>::Opening;

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::array ages = {Age::one, Age::two, Age::three};

std::string id(CardId card_id) { return std::string(card(card_id).id()); }

Json cards_json(const CardSet& set) {
    Json list = Json::array();
    set.for_each([&](CardId card_id) { list.push_back(id(card_id)); });
    return list;
}

Json cards_json(Hand hand) {
    Json list = Json::array();
    for (; !hand.empty(); hand.drop_first()) list.push_back(id(hand[0]));
    return list;
}

Json cards_json(const CardCounts& counts) {
    Json list = Json::array();
    for (int number = 0; number < card_count; ++number)
        for (int copy = 0; copy < counts[at(number)]; ++copy) list.push_back(id(card_at(number)));
    return list;
}

Json cards_json(std::span<const CardId> cards) {
    Json list = Json::array();
    for (const CardId card_id : cards) list.push_back(id(card_id));
    return list;
}

Json tokens_json(const Tokens& tokens) {
    Json list = Json::array();
    const auto add = [&](int token, int times) {
        for (int i = 0; i < times; ++i) list.push_back(token);
    };
    add(-1, tokens.defeats);
    add(1, tokens.victories_1);
    add(3, tokens.victories_2);
    add(5, tokens.victories_3);
    return list;
}

Json board_json(BoardId board_id) {
    return {{"wonder", board(board_id).id}, {"side", std::string(1, letter(board(board_id).side))}};
}

// Two players: the cards of the draw pile not yet drawn or discarded, top first.
Json pile_json(const State& state) {
    const bool last_is_gone = run(state, state.age, free_city)[leftover] != no_card;
    const int end = last_is_gone ? leftover : hand_size;
    const Run& pile = run(state, state.age, pile_run);
    return cards_json(std::span(pile).subspan(at(state.turn + 1), at(std::max(end - state.turn - 1, 0))));
}

// ---- reading -------------------------------------------------------------------------------------------------

Result<BoardId> board_of(std::string_view wonder, std::string_view side) {
    const auto found = find_wonder(wonder);
    if (!found) return Failure{"unknown wonder '" + std::string(wonder) + "'"};
    if (side != "A" && side != "B")
        return Failure{"side of " + std::string(wonder) + " is A or B, not '" + std::string(side) + "'"};
    return board_id(*found, side == "A" ? Side::a : Side::b);
}

Result<DealtHand> hand_of_ids(const std::vector<std::string>& ids, const std::string& where) {
    DealtHand hand{};
    if (ids.size() != hand_size)
        return Failure{where + " has " + std::to_string(ids.size()) + " cards instead of " + std::to_string(hand_size)};
    for (std::size_t i = 0; i < hand_size; ++i) {
        const auto found = find_card(ids[i]);
        if (!found) return Failure{where + ": unknown card '" + ids[i] + "'"};
        hand[i] = *found;
    }
    return hand;
}

Result<SevenOpening> checked(const Deal& deal) {
    if (const auto wrong = why_impossible(deal)) return Failure{"impossible deal: " + *wrong};
    Setup setup;
    setup.players = deal.players;
    const auto cities = std::min<std::size_t>(at(city_count(deal.players)), max_cities);
    for (std::size_t city = 0; city < cities; ++city)
        setup.wishes[city] = {wonder_of(deal.boards[city]), board(deal.boards[city]).side};
    return SevenOpening{setup, deal};
}

std::string where(const char* what, Age age, int seat) {
    return std::string(what) + " of Age " + std::to_string(number(age)) +
           (seat < 0 ? "" : ", seat " + std::to_string(seat));
}

std::optional<std::string> read_boards(const Json& wonders, Deal& deal) {
    if (!wonders.is_array() || wonders.size() != at(city_count(deal.players)))
        return "found " + std::to_string(wonders.size()) + " wonders for " + std::to_string(city_count(deal.players)) +
               " cities";
    for (std::size_t city = 0; city < wonders.size(); ++city) {
        const auto board_id =
            board_of(text_in(part_of(wonders[city], "wonder")), text_in(part_of(wonders[city], "side")));
        if (!board_id) return board_id.reason();
        deal.boards[city] = *board_id;
    }
    return std::nullopt;
}

std::optional<std::string> read_cards(const Json& start, Deal& deal) {
    for (const Age age : ages) {
        const Json& hands = part_of(part_of(start, "hands"), static_cast<std::size_t>(age));
        if (!hands.is_array() || hands.size() != at(deal.players))
            return where("hands", age, -1) + ": found " + std::to_string(hands.size());
        for (int seat = 0; seat < deal.players; ++seat) {
            const auto hand = hand_of_ids(texts_in(hands[at(seat)]), where("hand", age, seat));
            if (!hand) return hand.reason();
            deal.hands[static_cast<std::size_t>(age)][at(seat)] = *hand;
        }
        if (deal.players != 2) continue;
        const Json& piles = part_of(part_of(start, "piles"), static_cast<std::size_t>(age));
        const auto pile = hand_of_ids(texts_in(piles), where("draw pile", age, -1));
        if (!pile) return pile.reason();
        deal.piles[static_cast<std::size_t>(age)] = *pile;
    }
    return std::nullopt;
}

// The words of a line after its first `skip` words.
std::vector<std::string> words_after(const std::string& line, std::size_t skip) {
    std::vector<std::string> words;
    std::size_t from = 0;
    while (from <= line.size()) {
        const std::size_t space = std::min(line.find(' ', from), line.size());
        if (skip > 0)
            --skip;
        else
            words.push_back(line.substr(from, space - from));
        from = space + 1;
    }
    return words;
}

std::string joined(const std::string& head, std::span<const CardId> cards) {
    std::string line = head;
    for (const CardId card_id : cards) line += ' ' + id(card_id);
    return line;
}

}  // namespace

Json score_json(const Score& score) {
    Json json;
    Writer writer(json, false);
    describe_points(writer, score);
    json["total"] = score.total();
    return json;
}

std::vector<Owed> Codec<Seven>::owed(const State& state) {
    std::vector<Owed> list;
    for (const Seat seat : to_act(state)) {
        list.push_back({seat, acting_city(state, seat)});
        const bool then_free_city = state.step == Step::choose && state.players == 2 && list.back().city != free_city &&
                                    index(seat) == controller(state.age, state.turn);
        if (then_free_city) list.push_back({seat, free_city});
    }
    return list;
}

Json Codec<Seven>::start_json(const Opening& opening, std::int64_t seed) {
    const Deal& deal = opening.deal;
    Json json = {{"type", "start"}, {"game", "seven"}, {"players", deal.players}, {"seed", seed}};
    json["wonders"] = Json::array();
    for (int city = 0; city < city_count(deal.players); ++city)
        json["wonders"].push_back(board_json(deal.boards[at(city)]));
    json["hands"] = Json::array();
    for (const auto& hands : deal.hands) {
        Json of_age = Json::array();
        for (int seat = 0; seat < deal.players; ++seat) of_age.push_back(cards_json(hands[at(seat)]));
        json["hands"].push_back(std::move(of_age));
    }
    if (deal.players != 2) return json;
    json["piles"] = Json::array();
    for (const auto& pile : deal.piles) json["piles"].push_back(cards_json(pile));
    return json;
}

Result<SevenOpening> Codec<Seven>::opening(const Json& start) {
    Deal deal;
    const Json& players = part_of(start, "players");
    if (!players.is_number_integer()) return Failure{"start line is not as expected: 'players' must be a number"};
    deal.players = players.get<int>();
    if (deal.players < 2 || deal.players > max_players)
        return Failure{"7 Wonders is for 2 to 7 players, not " + std::to_string(deal.players)};
    if (const auto wrong = read_boards(part_of(start, "wonders"), deal)) return Failure{*wrong};
    if (const auto wrong = read_cards(start, deal)) return Failure{*wrong};
    return checked(deal);
}

Json Codec<Seven>::state_json(const State& state) {
    Json json = {
        {"type", "state"}, {"age", number(state.age)}, {"turn", state.turn + 1}, {"step", name_of(state.step)}};
    json["cities"] = Json::array();
    for (int number = 0; number < city_count(state); ++number) {
        const City& city = city_of(state, number);
        const auto under = stage_cards(state, number);
        json["cities"].push_back({{"coins", city.coins},
                                  {"cards", cards_json(city.buildings)},
                                  {"stages", city.stages},
                                  {"stage_cards", cards_json(std::span(under.begin(), under.end()))},
                                  {"tokens", tokens_json(city.tokens)},
                                  {"free_build_used", city.free_build_used}});
    }
    json["hands"] = Json::array();
    for (int seat = 0; seat < state.players; ++seat) json["hands"].push_back(cards_json(hand_of(state, seat)));
    json["discard"] = cards_json(discard_pile(state));
    if (state.players == 2) json["pile"] = pile_json(state);
    return json;
}

Json Codec<Seven>::end_json(const State& state) {
    Json json = {{"type", "end"}, {"scores", Json::array()}, {"winners", Json::array()}};
    for (const Score& score : scores(state)) json["scores"].push_back(score_json(score));
    for (const Seat seat : winners(state)) json["winners"].push_back(index(seat));
    return json;
}

std::vector<std::string> Codec<Seven>::deal_lines(const Opening& opening) {
    const Deal& deal = opening.deal;
    std::vector<std::string> lines = {"players " + std::to_string(deal.players)};
    std::string wonders = "wonders";
    for (int city = 0; city < city_count(deal.players); ++city) wonders += ' ' + notation(deal.boards[at(city)]);
    lines.push_back(wonders);
    for (const Age age : ages) {
        const std::string of_age = std::to_string(number(age));
        for (int seat = 0; seat < deal.players; ++seat)
            lines.push_back(
                joined("hand " + of_age + ' ' + std::to_string(seat), deal.hands[at(static_cast<int>(age))][at(seat)]));
        if (deal.players == 2) lines.push_back(joined("pile " + of_age, deal.piles[at(static_cast<int>(age))]));
    }
    return lines;
}

Result<SevenOpening> Codec<Seven>::parse_deal(const std::vector<std::string>& lines) {
    Deal deal;
    std::size_t next = 0;
    const auto expect = [&](const std::string& head) -> std::optional<std::vector<std::string>> {
        if (next >= lines.size() || !lines[next].starts_with(head + ' ')) return std::nullopt;
        return words_after(lines[next++], static_cast<std::size_t>(std::count(head.begin(), head.end(), ' ')) + 1);
    };
    const auto wrong_line = [&](const std::string& head) {
        return Failure{"expected a line '" + head + " ...', found " +
                       (next < lines.size() ? "'" + lines[next] + "'" : "none")};
    };
    const auto players = expect("players");
    if (!players) return wrong_line("players");
    deal.players = players->size() == 1 && (*players)[0].size() == 1 ? (*players)[0][0] - '0' : 0;
    if (deal.players < 2 || deal.players > max_players) return Failure{"players must be 2 to 7"};
    const auto wonders = expect("wonders");
    if (!wonders) return wrong_line("wonders");
    if (wonders->size() != at(city_count(deal.players))) return Failure{"one wonder per city is needed"};
    for (std::size_t city = 0; city < wonders->size(); ++city) {
        const std::string& text = (*wonders)[city];
        const std::size_t colon = std::min(text.find(':'), text.size());
        const auto found = board_of(text.substr(0, colon), colon < text.size() ? text.substr(colon + 1) : "");
        if (!found) return found.failure();
        deal.boards[city] = *found;
    }
    for (const Age age : ages) {
        const std::string of_age = std::to_string(number(age));
        for (int seat = 0; seat < deal.players; ++seat) {
            const std::string head = "hand " + of_age + ' ' + std::to_string(seat);
            const auto ids = expect(head);
            if (!ids) return wrong_line(head);
            const auto hand = hand_of_ids(*ids, where("hand", age, seat));
            if (!hand) return hand.failure();
            deal.hands[at(static_cast<int>(age))][at(seat)] = *hand;
        }
        if (deal.players != 2) continue;
        const auto ids = expect("pile " + of_age);
        if (!ids) return wrong_line("pile " + of_age);
        const auto pile = hand_of_ids(*ids, where("draw pile", age, -1));
        if (!pile) return pile.failure();
        deal.piles[at(static_cast<int>(age))] = *pile;
    }
    if (next != lines.size()) return Failure{"unexpected line '" + lines[next] + "'"};
    return checked(deal);
}

}  // namespace hepta::play
