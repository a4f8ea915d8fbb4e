// What a player's view refuses: each refusal has a clause of the rules behind it.
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "core/random.h"
#include "play/games.h"
#include "support/files.h"

namespace hepta::play {
namespace {

constexpr int games = 4;  // of each kind

// Calls visit(view) for every seat at every choice of some random games, and at their ends.
template <Game G, class Visit>
void in_views(const typename G::Setup& setup, Visit visit) {
    for (int game = 0; game < games; ++game) {
        Random random(12, Purpose::tests, static_cast<std::uint64_t>(game));
        auto state = G::start(setup, G::deal(setup, random));
        const auto look = [&] {
            for (int seat = 0; seat < G::seats(state); ++seat) visit(Codec<G>::view(G::observe(state, seat_at(seat))));
        };
        for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
            look();
            const Seat seat = seats[random.below(seats.size())];
            const auto actions = G::legal_actions(state, seat);
            G::apply(state, seat, actions[random.below(actions.size())]);
        }
        look();
    }
}

class Refusals {
  public:
    void expect(const Json& why, const std::string& what) {
        ASSERT_TRUE(why["clause"].is_string()) << what << ": " << why;
        const auto clause = why["clause"].get<std::string>();
        EXPECT_NE(rules_.find("**" + clause), std::string::npos) << "no clause " << clause;
        EXPECT_EQ(why.contains("short"), why["code"] == "short") << why;
        EXPECT_GT(why.value("short", 1), 0) << what;
        seen_.insert(what + " " + why["code"].get<std::string>());
    }
    bool has(const std::string& what) const { return seen_.contains(what); }

  private:
    std::string rules_ = read_text("docs/rules/duel.md") + read_text("docs/rules/agora.md") +
                         read_text("docs/rules/pantheon.md") + read_text("docs/rules/seven-wonders.md");
    std::set<std::string> seen_;
};

bool allows(const Json& view, const std::string& verb, const std::string& thing) {
    if (!view["observation"].contains("legal")) return false;
    const std::string start = verb + " " + thing;
    for (const Json& one : view["observation"]["legal"]) {
        const auto action = one.get<std::string>();
        if (action == start || action.starts_with(start + " ")) return true;
    }
    return false;
}

// Of everything on the table that could be built or activated by the viewer: it is legal, or refused.
void check_duel(const Json& view, Refusals& refusals) {
    const Json& seen = view["observation"];
    const int me = seen["seat"].get<int>();
    for (const Json& one : view["offers"]["cards"]) {
        const auto id = one["card"].get<std::string>();
        const bool legal = allows(view, "build", id) || allows(view, "recruit", id);
        EXPECT_EQ(one["why"].is_null(), legal || !view["end"].is_null()) << id << view["ask"];
        if (!one["why"].is_null()) refusals.expect(one["why"], "card");
    }
    for (const Json& one : view["offers"]["wonders"]) {
        const Json why = one.value("why", Json(nullptr));
        const bool mine = one["seat"] == me && view["end"].is_null();
        EXPECT_EQ(why.is_null(), !mine || allows(view, "wonder", one["wonder"].get<std::string>())) << one;
        if (!why.is_null()) refusals.expect(why, "wonder");
    }
    for (const Json& one : view["offers"].value("divinities", Json::array())) {
        const Json why = one.value("why", Json(nullptr));
        const Json& space = seen["spaces"][one["space"].get<std::size_t>() - 1];
        const bool legal = space.contains("card") && space["card"].is_string() &&
                           allows(view, "activate", space["card"].get<std::string>());
        EXPECT_EQ(why.is_null(), legal || !view["end"].is_null()) << one;
        if (!why.is_null()) refusals.expect(why, "divinity");
    }
}

TEST(Refusals, of_duel_name_their_clause) {
    Refusals refusals;
    for (const bool agora : {false, true})
        for (const bool pantheon : {false, true}) {
            duel::Setup setup;
            setup.agora = agora;
            setup.pantheon = pantheon;
            in_views<duel::Duel>(setup, [&](const Json& view) { check_duel(view, refusals); });
        }
    for (const char* what :
         {"card covered", "card short", "card not_your_turn", "card not_now", "wonder short", "wonder not_your_turn",
          "wonder not_now", "divinity short", "divinity too_early", "divinity not_your_turn", "divinity not_now"})
        EXPECT_TRUE(refusals.has(what)) << what;
}

TEST(Refusals, of_seven_name_their_clause) {
    Refusals refusals;
    for (int players = 2; players <= seven::max_players; ++players) {
        seven::Setup setup;
        setup.players = players;
        in_views<seven::Seven>(setup, [&](const Json& view) {
            for (const Json& one : view["offers"])
                for (const char* what : {"build", "stage"}) {
                    const Json& offer = one[what];
                    EXPECT_EQ(offer["actions"].empty(), offer["clause"].is_string()) << offer;
                    if (!offer["actions"].empty()) continue;
                    EXPECT_TRUE(offer["kind"] != "forced_chain" ||
                                (view["ask"] == "free_city" && one["build"]["kind"] == "chain"));
                    Json why = {{"code", offer["kind"]}, {"clause", offer["clause"]}};
                    if (!offer["short"].is_null()) why["short"] = offer["short"];
                    refusals.expect(why, what);
                }
        });
    }
    for (const char* what : {"build missing", "build short", "build already_built", "stage missing", "stage short",
                             "stage no_stage", "stage forced_chain"})
        EXPECT_TRUE(refusals.has(what)) << what;
}

}  // namespace
}  // namespace hepta::play
