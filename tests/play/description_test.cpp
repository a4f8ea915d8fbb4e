// What comes from a game's description: observations fit the schema, spectators and news get what is open.
#include <boost/pfr.hpp>
#include <gtest/gtest.h>
#include <string>

#include "core/random.h"
#include "play/games.h"
#include "play/schema.h"
#include "play/view.h"

namespace hepta::play {
namespace {

// A new member of what a seat knows: describe it (<game>/description.h), then count it here.
template <class View>
constexpr int members = static_cast<int>(boost::pfr::tuple_size_v<View>);
static_assert(members<duel::Observation> == 32 && members<duel::CityView> == 5);
static_assert(members<duel::agora::AgoraView> == 22 && members<duel::agora::Memory> == 3);
static_assert(members<duel::pantheon::PantheonView> == 13 && members<duel::pantheon::DevotionView> == 4);
static_assert(members<seven::Observation> == 17 && members<seven::CityView> == 7);

constexpr int games = HEPTA_SANITIZED != 0 ? 1 : 4;  // of each kind

template <Game G, class Visit>
void in_random_games(const typename G::Setup& setup, Visit visit) {
    for (int game = 0; game < games; ++game) {
        Random random(17, Purpose::tests, static_cast<std::uint64_t>(game));
        auto state = G::start(setup, G::deal(setup, random));
        for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
            const Seat seat = seats[random.below(seats.size())];
            visit(state, seat);
            const auto actions = G::legal_actions(state, seat);
            G::apply(state, seat, actions[random.below(actions.size())]);
        }
        visit(state, seat_at(0));
    }
}

template <class Visit>
void in_games_of_duel(Visit visit) {
    for (const bool agora : {false, true})
        for (const bool pantheon : {false, true})
            in_random_games<duel::Duel>({.agora = agora, .pantheon = pantheon, .first_game = false}, visit);
}

// As much of JSON Schema as ours uses. Empty, or what does not fit.
std::string misfit(const Json& json, const Json& schema, const Json& root, const std::string& path) {
    if (schema.contains("$ref")) {
        const std::string name = schema["$ref"].get<std::string>().substr(std::string("#/$defs/").size());
        return misfit(json, root["$defs"][name], root, path);
    }
    if (schema.contains("anyOf")) {
        for (const Json& one : schema["anyOf"])
            if (misfit(json, one, root, path).empty()) return "";
        return path + " fits nothing: " + json.dump();
    }
    if (schema.contains("enum")) {
        const Json& words = schema["enum"];
        return std::find(words.begin(), words.end(), json) != words.end() ? "" : path + " is no " + words.dump();
    }
    const std::string type = schema["type"].get<std::string>();
    const bool fits = type == "integer"   ? json.is_number_integer()
                      : type == "boolean" ? json.is_boolean()
                      : type == "string"  ? json.is_string()
                      : type == "null"    ? json.is_null()
                      : type == "array"   ? json.is_array()
                                          : json.is_object();
    if (!fits) return path + " is no " + type;
    std::string wrong;
    if (type == "array")
        for (const Json& item : json) wrong += misfit(item, schema["items"], root, path + "[]");
    if (type != "object") return wrong;
    if (schema.contains("additionalProperties")) {
        for (const auto& [name, value] : json.items())
            wrong += misfit(value, schema["additionalProperties"], root, path + "." + name);
        return wrong;
    }
    for (const Json& name : schema["required"])
        if (!json.contains(name.get<std::string>())) wrong += path + " lacks " + name.dump();
    for (const auto& [name, value] : json.items())
        wrong += schema["properties"].contains(name)
                     ? misfit(value, schema["properties"][name], root, path + "." + name)
                     : path + " has an unknown " + name;
    return wrong;
}

template <Game G>
auto expect_fit(const Json& schema) {
    return [&schema](const typename G::State& state, Seat seat) {
        EXPECT_EQ(misfit(Codec<G>::observation_json(G::observe(state, seat)), schema, schema, ""), "");
        EXPECT_EQ(misfit(Codec<G>::open_observation_json(state), schema, schema, ""), "");
    };
}

TEST(Schema, fits_all_observations) {
    const Json of_duel = *schema_of("duel");
    in_games_of_duel(expect_fit<duel::Duel>(of_duel));
    const Json of_seven = *schema_of("seven");
    for (const int players : {2, 3, 7})
        in_random_games<seven::Seven>({.players = players, .sides = {}, .wishes = {}},
                                      expect_fit<seven::Seven>(of_seven));
    EXPECT_FALSE(schema_of("chess"));
}

TEST(Schema, refuses_what_is_no_observation) {
    const Json schema = *schema_of("duel");
    Random random(1);
    const duel::Setup setup{.agora = true, .pantheon = true, .first_game = false};
    const auto seen = duel::Duel::observe(duel::Duel::start(setup, duel::Duel::deal(setup, random)), seat_at(0));
    Json json = Codec<duel::Duel>::observation_json(seen);
    json["phase"] = "lunch";
    EXPECT_NE(misfit(json, schema, schema, ""), "");
    json = Codec<duel::Duel>::observation_json(seen);
    json.erase("pawn");
    EXPECT_NE(misfit(json, schema, schema, ""), "");
}

// A spectator's observation has no field of an owner, and every other one.
template <Game G>
auto expect_open(const Json& schema) {
    return [&schema](const typename G::State& state, Seat seat) {
        const Json open = Codec<G>::open_observation_json(state);
        const Json own = Codec<G>::observation_json(G::observe(state, seat));
        EXPECT_TRUE(open["seat"].is_null());
        for (const auto& [name, field] : own.items())
            EXPECT_EQ(open.contains(name), !schema["properties"][name].contains("x-audience")) << name;
    };
}

TEST(Spectators, see_what_everybody_may_see) {
    const Json of_duel = *schema_of("duel");
    for (const char* secret : {"legal", "opponent_knows", "seen_in_box", "divinities_opponent_knows"})
        EXPECT_EQ(of_duel["properties"][secret]["x-audience"], "owner") << secret;
    in_games_of_duel(expect_open<duel::Duel>(of_duel));
    const Json of_seven = *schema_of("seven");
    for (const char* secret : {"legal", "hand", "hands_seen", "committed"})
        EXPECT_EQ(of_seven["properties"][secret]["x-audience"], "owner") << secret;
    in_random_games<seven::Seven>({.players = 4, .sides = {}, .wishes = {}}, expect_open<seven::Seven>(of_seven));
}

bool names(const OpenAction& open, std::string_view id) {
    bool found = open.text.find(id) != std::string::npos;
    for (const OpenPart& part : open.parts) found = found || part.text == id;
    return found;
}

// AG-HID-1, AG-HID-3, AG-HID-10, PA-HID-3, PA-HID-5; everything else is open.
TEST(News, of_duel_tell_what_is_open) {
    using duel::ActionKind;
    in_games_of_duel([](const duel::State& state, Seat seat) {
        for (const duel::Action action : duel::legal_actions(state, seat)) {
            const OpenAction open = duel::open_action(state, action);
            const bool conspires = action.kind == ActionKind::keep || action.kind == ActionKind::prepare;
            const bool places = action.kind == ActionKind::divinity || action.kind == ActionKind::top;
            const bool from_box = action.kind == ActionKind::lock && (state.box >> action.a & 1) != 0;
            if (conspires) {
                EXPECT_FALSE(names(open, id(duel::agora::conspiracy_at(action.a)))) << open.text;
            } else if (places) {
                EXPECT_FALSE(names(open, id(duel::pantheon::divinity_at(action.a)))) << open.text;
            } else {
                EXPECT_EQ(open.text, from_box ? "lock" : duel::notation(action));
            }
        }
    });
}

// SW-HID-4, SW-HID-5, SW-HID-9
TEST(News, of_seven_wonders_tell_what_is_open) {
    using seven::ActionKind;
    in_random_games<seven::Seven>({.players = 3, .sides = {}, .wishes = {}}, [](const seven::State& state, Seat seat) {
        for (const seven::Action action : seven::legal_actions(state, seat)) {
            const OpenAction open = seven::open_action(action);
            const bool hidden = action.kind == ActionKind::sell || action.kind == ActionKind::stage;
            if (hidden) {
                EXPECT_FALSE(names(open, seven::card(action.card).id())) << open.text;
            } else {
                EXPECT_EQ(open.text, seven::notation(action));
            }
        }
    });
}

TEST(News, keep_their_form) {
    const auto action = duel::parse("divinity zeus 3");
    ASSERT_TRUE(action);
    const OpenAction open = duel::open_action(duel::State{}, *action);
    EXPECT_EQ(open.text, "divinity");
    ASSERT_EQ(open.parts.size(), 2U);
    EXPECT_EQ(open.parts[0].name, "mythology");
    EXPECT_EQ(open.parts[0].text, "greek");
    EXPECT_EQ(open.parts[1].name, "space");
    EXPECT_EQ(open.parts[1].numbers, std::vector<int>{3});
    const OpenAction kept = duel::open_action(duel::State{}, *duel::parse("keep coup top"));
    EXPECT_EQ(kept.text, "keep");
    ASSERT_EQ(kept.parts.size(), 1U);
    EXPECT_EQ(kept.parts[0].name, "place");
    EXPECT_EQ(kept.parts[0].text, "top");
}

}  // namespace
}  // namespace hepta::play
