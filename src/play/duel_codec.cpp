// How games of 7 Wonders Duel are written down: the lines of a trace.
#include "play/duel_codec.h"

#include "duel/description.h"
#include "duel/inspection.h"
#include "play/archive.h"
#include "play/duel_json.h"
#include "play/json_text.h"

namespace hepta::play {

using namespace duel;

namespace {

namespace dj = duel_json;
using DuelOpening = Codec<Duel>::Opening;

// ---- state -----------------------------------------------------------------------------------------------------

std::string_view name_of(ConspiracyStatus status) {
    switch (status) {
        case ConspiracyStatus::held: return "held";
        case ConspiracyStatus::prepared: return "prepared";
        case ConspiracyStatus::triggered: break;
    }
    return "triggered";
}

void add_agora(Json& json, const State& state, Seat seat) {
    json["senators"] = dj::cards(senators_of(city_of(state, seat)));
    json["reserve"] = agora::reserve(state.agora, index(seat));
    json["conspiracies"] = Json::array();
    for (const ConspiracyInFront& one : conspiracies_of(state, seat))
        json["conspiracies"].push_back(
            {{"id", id(one.id)}, {"state", name_of(one.status)}, {"card", dj::card_or_null(one.card)}});
}

void add_pantheon(Json& json, const State& state, Seat seat) {
    const pantheon::Devotion& devotion = state.pantheon.devotions[at(seat)];
    json["divinities"] = dj::divinities(devotion.divinities);
    json["mythology"] = dj::mythology_tokens(devotion);
    json["offerings"] = dj::offerings(devotion.offerings);
    json["astarte"] = devotion.astarte;
    const bool owns_snake = state.pantheon.snake_owner == index(seat);
    json["snake"] = owns_snake ? dj::card_or_null(state.pantheon.snake) : Json(nullptr);
}

Json city_json(const State& state, Seat seat) {
    const City& city = city_of(state, seat);
    Json json = {{"coins", city.coins},
                 {"cards", dj::cards(buildings_of(city))},
                 {"built", dj::wonders(city.built)},
                 {"unbuilt", dj::wonders(city.unbuilt)},
                 {"tokens", dj::tokens(city.tokens)}};
    if (with_agora(state)) add_agora(json, state, seat);
    if (with_pantheon(state)) add_pantheon(json, state, seat);
    return json;
}

void add_senate(Json& json, const State& state) {
    json["senate"] = Json::array();
    for (int chamber = 0; chamber < agora::chamber_count; ++chamber) {
        Json decrees = Json::array();
        for (int place = 0; place < 2; ++place) {
            const agora::DecreeId decree = state.agora.decrees[at(chamber)][at(place)];
            if (decree == agora::no_decree) continue;
            decrees.push_back({{"id", id(decree)}, {"up", agora::is_up(state.agora, chamber, place)}});
        }
        const auto& cubes = state.agora.cubes;
        json["senate"].push_back({{"cubes", {cubes[0][at(chamber)], cubes[1][at(chamber)]}}, {"decrees", decrees}});
    }
    json["conspiracy_deck"] = Json::array();
    for (int place = 0; place < state.agora.deck_size; ++place)
        json["conspiracy_deck"].push_back(id(state.agora.deck[at(place)]));
}

void add_spaces(Json& json, const State& state) {
    json["spaces"] = Json::array();
    for (int space = 0; space < pantheon::space_count; ++space) {
        const pantheon::DivinityId card = state.pantheon.spaces[at(space)];
        if (card == pantheon::no_divinity)
            json["spaces"].push_back(nullptr);
        else
            json["spaces"].push_back({{"card", id(card)},
                                      {"up", spaces_face_up(state)},
                                      {"tokens", dj::tokens(tokens_on_space(state, space))}});
    }
    json["decks"] = Json::object();
    for (const pantheon::Mythology mythology : pantheon::mythologies_in_order)
        json["decks"][std::string(id(mythology))] = dj::ids(deck_of(state, mythology));
    json["minerva"] = state.pantheon.minerva == pantheon::no_minerva ? Json(nullptr) : Json(state.pantheon.minerva);
    json["display_tokens"] = Json::object();
    for (const DisplayToken& token : display_tokens(state))
        json["display_tokens"][std::to_string(token.slot)] =
            token.offering == 0 ? Json(id(token.mythology)) : Json(token.offering);
}

// ---- start -----------------------------------------------------------------------------------------------------

void add_agora(Json& json, const Deal& deal) {
    json["decrees"] = dj::ids(deal.decrees);
    json["conspiracies"] = dj::ids(deal.conspiracies);
}

void add_pantheon(Json& json, const Deal& deal) {
    json["mythology_tokens"] = dj::ids(deal.mythology_tokens);
    json["offering_tokens"] = deal.offering_tokens;
    json["divinities"] = Json::object();
    for (const pantheon::Mythology mythology : pantheon::mythologies_in_order)
        json["divinities"][std::string(id(mythology))] = dj::ids(deal.divinities[at(index(mythology))]);
}

// ---- reading ---------------------------------------------------------------------------------------------------

using Wrong = std::optional<std::string>;  // what is wrong with a deal

Wrong refuse_count(const std::string& what, const Json& list, const std::string& wanted) {
    return what + ": found " + std::to_string(list.size()) + wanted;
}

// Reads exactly target.size() ids.
template <class Target, class Find>
Wrong read_ids(const Json& list, const std::string& what, Target& target, Find find) {
    if (!list.is_array() || list.size() != target.size())
        return refuse_count(what, list, " instead of " + std::to_string(target.size()));
    std::size_t next = 0;
    for (const Json& text : list) {
        const auto found = find(text_in(text));
        if (!found) return what + ": unknown id '" + text_in(text) + "'";
        target[next++] = *found;
    }
    return std::nullopt;
}

// Reads any number of ids that fits.
template <class Vector, class Find>
Wrong read_list(const Json& list, const std::string& what, Vector& target, Find find) {
    if (!list.is_array()) return what + " are missing";
    if (list.size() > static_cast<std::size_t>(target.capacity()))
        return refuse_count(what, list, ", at most " + std::to_string(target.capacity()));
    for (const Json& text : list) {
        const auto found = find(text_in(text));
        if (!found) return what + ": unknown id '" + text_in(text) + "'";
        target.push_back(*found);
    }
    return std::nullopt;
}

Wrong read_ages(const Json& start, Deal& deal) {
    for (const char* field : {"ages", "removed"})
        if (part_of(start, field).size() != age_count) return refuse_count(field, part_of(start, field), " Ages");
    for (std::size_t age = 0; age < age_count; ++age) {
        const std::string of_age = " of Age " + std::to_string(age + 1);
        const Json& cards = part_of(part_of(start, "ages"), age);
        const Json& removed = part_of(part_of(start, "removed"), age);
        if (auto wrong = read_list(cards, "cards" + of_age, deal.ages[age], find_card)) return wrong;
        if (auto wrong = read_ids(removed, "removed cards" + of_age, deal.removed[age], find_card)) return wrong;
    }
    return std::nullopt;
}

Wrong read_agora(const Json& start, Deal& deal) {
    if (auto wrong = read_ids(part_of(start, "decrees"), "decrees", deal.decrees, agora::find_decree)) return wrong;
    return read_ids(part_of(start, "conspiracies"), "conspiracies", deal.conspiracies, agora::find_conspiracy);
}

Wrong read_pantheon(const Json& start, Deal& deal) {
    if (auto wrong = read_ids(part_of(start, "mythology_tokens"), "mythology tokens", deal.mythology_tokens,
                              pantheon::find_mythology))
        return wrong;
    const Json& offerings = part_of(start, "offering_tokens");
    if (!offerings.is_array() || offerings.size() != deal.offering_tokens.size())
        return refuse_count("offering tokens", offerings, "");
    for (std::size_t i = 0; i < offerings.size(); ++i) {
        if (!offerings[i].is_number_integer()) return "offering tokens are not numbers";
        deal.offering_tokens[i] = offerings[i].get<std::uint8_t>();
    }
    for (const pantheon::Mythology mythology : pantheon::mythologies_in_order) {
        const std::string name(id(mythology));
        if (auto wrong = read_ids(part_of(part_of(start, "divinities"), name), name + " divinities",
                                  deal.divinities[at(index(mythology))], pantheon::find_divinity))
            return wrong;
    }
    return std::nullopt;
}

Wrong read_deal(const Json& start, Deal& deal) {
    if (auto wrong = read_ids(part_of(start, "wonders"), "wonders", deal.wonders, find_wonder)) return wrong;
    if (auto wrong = read_list(part_of(start, "progress"), "progress tokens", deal.progress, find_token)) return wrong;
    if (auto wrong = read_list(part_of(start, "box"), "box", deal.box, find_token)) return wrong;
    if (auto wrong = read_ages(start, deal)) return wrong;
    if (deal.setup.agora)
        if (auto wrong = read_agora(start, deal)) return wrong;
    if (deal.setup.pantheon)
        if (auto wrong = read_pantheon(start, deal)) return wrong;
    return why_impossible(deal);
}

}  // namespace

std::vector<Owed> Codec<Duel>::owed(const State& state) {
    std::vector<Owed> list;
    for (const Seat seat : to_act(state)) list.push_back({seat, -1});
    return list;
}

Json Codec<Duel>::start_json(const DuelOpening& opening, std::int64_t seed) {
    const Deal& deal = opening.deal;
    Json json = {{"type", "start"},
                 {"game", "duel"},
                 {"agora", deal.setup.agora},
                 {"pantheon", deal.setup.pantheon},
                 {"seed", seed}};
    if (deal.setup.first_game) json["first_game"] = true;
    json["wonders"] = dj::ids(deal.wonders);
    json["progress"] = dj::ids(deal.progress);
    json["box"] = dj::ids(deal.box);
    json["ages"] = Json::array();
    for (const auto& cards : deal.ages) json["ages"].push_back(dj::ids(cards));
    json["removed"] = Json::array();
    for (const auto& cards : deal.removed) json["removed"].push_back(dj::ids(cards));
    if (deal.setup.agora) add_agora(json, deal);
    if (deal.setup.pantheon) add_pantheon(json, deal);
    return json;
}

Result<DuelOpening> Codec<Duel>::opening(const Json& start) {
    Deal deal;
    for (const auto& [name, flag] : {std::pair{"agora", &deal.setup.agora}, std::pair{"pantheon", &deal.setup.pantheon},
                                     std::pair{"first_game", &deal.setup.first_game}}) {
        const Json& value = part_of(start, name);
        const bool absent = value.is_null() && flag == &deal.setup.first_game;
        if (!value.is_boolean() && !absent)
            return Failure{"start line is not as expected: '" + std::string(name) + "' must be true or false"};
        *flag = value.is_boolean() && value.get<bool>();
    }
    if (const auto wrong = read_deal(start, deal)) return Failure{"impossible deal: " + *wrong};
    return DuelOpening{deal.setup, deal};
}

Json Codec<Duel>::state_json(const State& state) {
    Json json = {{"type", "state"},
                 {"age", dj::number(state.age)},
                 {"phase", name_of(state.phase)},
                 {"active", index(state.active)},
                 {"pawn", state.pawn},
                 {"military_tokens", dj::military_tokens(state.military)},
                 {"progress", dj::tokens(state.board)},
                 {"box", dj::tokens(state.box)}};
    json["display"] = Json::array();
    for (const DisplayCard& one : display_cards(state))
        json["display"].push_back({{"slot", one.slot}, {"card", id(one.card)}, {"up", one.up}});
    json["cities"] = {city_json(state, seat_at(0)), city_json(state, seat_at(1))};
    json["discard"] = dj::cards(state.discard);
    if (state.phase == Phase::draft) json["wonders_offered"] = dj::wonders(state.offered);
    if (with_agora(state)) add_senate(json, state);
    if (with_pantheon(state)) add_spaces(json, state);
    return json;
}

Json Codec<Duel>::end_json(const State& state) {
    Json json = {
        {"type", "end"}, {"victory", name_of(state.victory)}, {"winners", Json::array()}, {"scores", Json::array()}};
    for (const Seat seat : winners(state)) json["winners"].push_back(index(seat));
    for (const Score& score : scores(state)) {
        Json one;
        Writer writer(one, false);
        describe_points(writer, score);
        one["total"] = score.total();
        describe_points_of_expansions(writer, score, state.expansions);
        json["scores"].push_back(std::move(one));
    }
    return json;
}

std::vector<std::string> Codec<Duel>::deal_lines(const DuelOpening& opening) {
    // Every field of the start line is a line of the record: its key, then its words.
    std::vector<std::string> lines;
    const auto add = [&](const std::string& head, const Json& list) {
        std::string line = head;
        for (const Json& item : list) line += ' ' + (item.is_string() ? item.get<std::string>() : item.dump());
        lines.push_back(line);
    };
    const Json start = start_json(opening, 0);
    for (const char* flag : {"agora", "pantheon", "first_game"})
        if (start.value(flag, false)) lines.emplace_back(flag);
    for (const char* key : {"wonders", "progress", "box"}) add(key, start[key]);
    for (std::size_t age = 0; age < age_count; ++age) add("age " + std::to_string(age + 1), start["ages"][age]);
    for (std::size_t age = 0; age < age_count; ++age) add("removed " + std::to_string(age + 1), start["removed"][age]);
    for (const char* key : {"decrees", "conspiracies", "mythology_tokens", "offering_tokens"})
        if (start.contains(key)) add(key, start[key]);
    if (start.contains("divinities"))
        for (const auto& [name, deck] : start["divinities"].items()) add("divinities " + name, deck);
    return lines;
}

Result<DuelOpening> Codec<Duel>::parse_deal(const std::vector<std::string>& lines) {
    Json start = {{"agora", false},
                  {"pantheon", false},
                  {"ages", {nullptr, nullptr, nullptr}},
                  {"removed", {nullptr, nullptr, nullptr}}};
    for (const std::string& line : lines) {
        std::vector<std::string> words;
        for (std::size_t from = 0; from <= line.size();) {
            const std::size_t space = std::min(line.find(' ', from), line.size());
            words.push_back(line.substr(from, space - from));
            from = space + 1;
        }
        const std::string key = words[0];
        const auto rest = [&](std::size_t skip) {
            return Json(std::vector<std::string>(
                words.begin() + static_cast<std::ptrdiff_t>(std::min(skip, words.size())), words.end()));
        };
        const bool of_age = words.size() > 1 && words[1].size() == 1 && words[1][0] >= '1' && words[1][0] <= '3';
        if (key == "agora" || key == "pantheon" || key == "first_game")
            start[key] = true;
        else if ((key == "age" || key == "removed") && of_age)
            start[key == "age" ? "ages" : "removed"][static_cast<std::size_t>(words[1][0] - '1')] = rest(2);
        else if (key == "divinities" && words.size() > 1)
            start["divinities"][words[1]] = rest(2);
        else if (key == "offering_tokens") {
            start[key] = Json::array();
            for (std::size_t i = 1; i < words.size(); ++i)
                start[key].push_back(words[i].size() == 1 ? words[i][0] - '0' : 0);
        } else if (key == "wonders" || key == "progress" || key == "box" || key == "decrees" || key == "conspiracies" ||
                   key == "mythology_tokens")
            start[key] = rest(1);
        else
            return Failure{"unexpected line '" + line + "'"};
    }
    return opening(start);
}

}  // namespace hepta::play
