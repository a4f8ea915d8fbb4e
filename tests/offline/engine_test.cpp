// The engine behind a page that plays without a server: whole games through its one door, and whatever else comes in.
#include "offline/engine.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "core/random.h"
#include "play/json_text.h"

namespace hepta::offline {
namespace {

using play::Json;
using play::part_of;
using play::text_in;

Json ask(const Json& question) { return play::parse_json(call(question.dump())); }

// A page with its storage: writes what is to be written and plays the bots' part at random.
class Page {
  public:
    Json request(const std::string& method, const Json& path, const std::string& token, const Json& body) {
        return carry_out(
            {{"do", "request"}, {"method", method}, {"path", path}, {"token", token}, {"body", body}, {"now", 1}});
    }
    Json carry_out(Json question) {
        while (true) {
            const Json reply = ask(question);
            if (const Json& game = part_of(reply, "missing"); game.is_string()) {
                const std::string id = play::text_in(game);
                if (!heads_.contains(id))
                    question["absent"].push_back(id);
                else
                    EXPECT_EQ(ask({{"do", "open"}, {"head", heads_[id]}, {"events", events_[id]}}), Json::object());
                continue;
            }
            settle(reply);
            if (part_of(reply, "again") != true) return reply;
        }
    }
    // Starts the engine anew for this game: it knows nothing but what was written.
    void reopen(const std::string& game) {
        EXPECT_EQ(ask({{"do", "open"}, {"head", heads_[game]}, {"events", events_[game]}}), Json::object());
    }
    // The person takes the only seat that is left and opens the table; the token.
    std::string sit(const Json& made) {
        const std::string id = play::text_in(made["body"]["game"]), token(43, 'a');
        const Json claim = {{"secret", token}, {"chance", std::string(43, 'b')}, {"name", ""}};
        for (const Json& seat : made["body"]["seats"]) {
            const std::string& invitation = text_in(part_of(seat, "invitation"));
            if (invitation.empty()) continue;
            EXPECT_EQ(request("POST", {"games", id, "claim"}, invitation, claim)["status"], 200);
        }
        hello(id, token);
        return token;
    }
    void hello(const std::string& id, const std::string& token) {
        const Json hello = {{"type", "hello"}, {"proto", 1}, {"game", id}, {"token", token}};
        carry_out({{"do", "hear"}, {"client", 1}, {"frame", hello.dump()}});
    }
    // Everybody chooses at random; `until` so many own choices.
    void play(const std::string& id, int until) {
        Random random(7);
        int acts = 0;
        for (int step = 0; step < 2000 && !over() && acts < until; ++step) {
            const Json legal = part_of(part_of(view_, "observation"), "legal");
            if (legal.is_array() && !legal.empty() && !part_of(view_, "ask").is_null()) {
                const std::string action =
                    play::text_in(legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
                const std::string message = std::to_string(++acts_);
                const Json act = {{"type", "act"},
                                  {"id", message},
                                  {"turn", turn()},
                                  {"event", question_["event"]},
                                  {"city", question_["city"]},
                                  {"action", action}};
                carry_out({{"do", "hear"}, {"client", 1}, {"frame", act.dump()}});
                ASSERT_EQ(acks.back(), message);
                ++acts;
            }
            for (const Json& bot : std::exchange(bots, Json::array())) {
                Json answer = bot;  // without an action: something legal
                answer["do"] = "chosen";
                answer["game"] = id;
                carry_out(answer);
            }
        }
    }
    Json kept(const std::string& id) const { return {{"head", heads_.at(id)}, {"events", events_.at(id)}}; }
    const Json& table() const { return table_; }
    const Json& last_view() const { return view_; }
    bool over() const { return part_of(table_, "over") == true; }
    int turn() const { return part_of(table_, "turn").get<int>(); }
    Json bots;
    std::vector<std::string> acks, said;

  private:
    void settle(const Json& reply) {
        for (const Json& frame : part_of(reply, "frames")) hear(play::parse_json(play::text_in(frame[1])));
        const std::string game = play::text_in(part_of(reply, "game"));
        if (const Json& head = part_of(reply, "head"); head.is_object()) {
            heads_[play::text_in(part_of(head, "id"))] = head;
            events_[play::text_in(part_of(head, "id"))] = part_of(reply, "begun");
        }
        if (const Json& list = part_of(reply, "bots"); list.is_array()) bots = list;
        if (const Json& event = part_of(reply, "write"); event.is_object()) {
            events_[game].push_back(event);
            settle(ask({{"do", "happened"}, {"game", game}, {"events", Json::array({event})}, {"client", 1}}));
        }
    }
    void hear(const Json& frame) {
        if (part_of(frame, "type") == "ack") acks.push_back(play::text_in(part_of(frame, "id")));
        if (part_of(frame, "type") == "said") said.push_back(play::text_in(part_of(part_of(frame, "line"), "text")));
        for (const Json& line : part_of(frame, "chat")) said.push_back(play::text_in(part_of(line, "text")));
        if (part_of(frame, "table").is_object()) table_ = part_of(frame, "table");
        if (part_of(frame, "view").is_object()) view_ = part_of(frame, "view");
        if (part_of(frame, "question").is_object()) question_ = part_of(frame, "question");
    }

    std::map<std::string, Json> heads_, events_;
    Json table_, view_, question_;
    int acts_ = 0;
};

constexpr int all = 1000;

Json game(const std::string& kind, const Json& options, int seats) {
    Json list = Json::array({Json{{"kind", "person"}, {"name", "Ada"}}});
    while (static_cast<int>(list.size()) < seats) list.push_back({{"kind", "bot"}, {"level", "apprentice"}});
    return {{"game", kind}, {"options", options}, {"seats", list}, {"speed", "instant"}};
}

std::string id_of(const Json& made) { return play::text_in(made["body"]["game"]); }

std::string code_of(const Json& answer) { return play::text_in(part_of(part_of(answer["body"], "error"), "code")); }

void play_whole(const std::string& kind, const Json& options, int seats, bool reopen) {
    Page page;
    const Json made = page.request("POST", {"games"}, "", game(kind, options, seats));
    ASSERT_EQ(made["status"], 201);
    const std::string id = id_of(made), token = page.sit(made);
    if (reopen) {
        page.play(id, 8);
        page.reopen(id);
        page.hello(id, token);
    }
    page.play(id, all);
    ASSERT_TRUE(page.over());
    const Json record = page.request("GET", {"games", id, "record"}, token, nullptr);
    EXPECT_EQ(record["status"], 200);
    EXPECT_TRUE(play::text_in(record["body"]).starts_with("heptapolis record 1"));
    const Json next = page.request("POST", {"games", id, "rematch"}, token, nullptr);
    EXPECT_EQ(next["status"], 200);
    EXPECT_EQ(page.request("POST", {"games", id, "rematch"}, token, nullptr)["body"], next["body"]);
}

TEST(EngineTest, plays_whole_games_of_both_games) {
    play_whole("seven", {{"players", 3}}, 3, false);
    play_whole("seven", {{"players", 2}}, 2, false);
    play_whole("duel", {{"agora", true}, {"pantheon", true}}, 2, false);
}

TEST(EngineTest, goes_on_from_what_was_written) {
    play_whole("seven", {{"players", 4}}, 4, true);
    play_whole("duel", Json::object(), 2, true);
}

TEST(EngineTest, keeps_what_is_said) {
    Page page;
    const Json bot = {{"kind", "bot"}, {"level", "apprentice"}};
    const Json made = page.request("POST", {"games"}, "", {{"game", "duel"}, {"seats", {bot, bot}}});
    const std::string id = play::text_in(made["body"]["game"]);
    const auto hear = [&](const Json& frame) {
        page.carry_out({{"do", "hear"}, {"client", 1}, {"frame", frame.dump()}});
    };
    const Json hello = {{"type", "hello"}, {"proto", 1}, {"game", id}, {"token", made["body"]["watch"]}};
    hear(hello);
    hear({{"type", "say"}, {"id", "1"}, {"text", "  It  rains "}});
    hear({{"type", "say"}, {"id", "1"}, {"text", "again"}});
    hear({{"type", "say"}, {"id", "2"}, {"phrase", "nonsense"}});
    EXPECT_EQ(page.acks, (std::vector<std::string>{"1", "1"}));
    EXPECT_EQ(page.said, std::vector<std::string>{"It rains"});
    page.reopen(id);
    hear(hello);
    EXPECT_EQ(page.said, (std::vector<std::string>{"It rains", "It rains"}));
}

TEST(EngineTest, begins_with_puzzles_and_plays_them_to_the_end) {
    Page page;
    const Json puzzles = page.request("GET", {"puzzles"}, "", nullptr)["body"]["puzzles"];
    ASSERT_GT(puzzles.size(), 10U);
    for (const Json& line : {puzzles.front(), puzzles.back()}) {
        const Json puzzle = page.request("GET", {"puzzles", line["id"]}, "", nullptr)["body"];
        const std::string action = play::text_in(puzzle["solutions"][0]["action"]);
        const Json made = page.request("POST", {"puzzles", line["id"], "game"}, "", {{"action", action}});
        ASSERT_EQ(made["status"], 201);
        page.sit(made);
        EXPECT_EQ(page.table()["options"]["from"]["puzzle"], line["id"]);
        page.play(id_of(made), all);
        EXPECT_TRUE(page.over());
    }
    EXPECT_EQ(page.request("GET", {"puzzles", "none"}, "", nullptr)["status"], 404);
    EXPECT_EQ(page.request("POST", {"puzzles", "none", "game"}, "", nullptr)["status"], 404);
    EXPECT_EQ(page.request("POST", {"puzzles", puzzles[0]["id"], "game"}, "", {{"action", "x"}})["status"], 422);
}

TEST(EngineTest, goes_on_otherwise_from_a_moment) {
    Page page;
    const Json made = page.request("POST", {"games"}, "", game("duel", Json::object(), 2));
    const std::string id = id_of(made), token = page.sit(made);
    page.play(id, 6);
    const Json branch = page.request("POST", {"games", id, "branch"}, token, {{"step", 5}});
    ASSERT_EQ(branch["status"], 201);
    page.sit(branch);
    EXPECT_EQ(page.turn(), 5);
    page.play(id_of(branch), all);
    EXPECT_TRUE(page.over());
    EXPECT_EQ(page.request("POST", {"games", id, "branch"}, token, {{"step", 999}})["status"], 422);
}

TEST(EngineTest, opens_what_was_saved_as_a_file) {
    Page page;
    const Json made = page.request("POST", {"games"}, "", game("seven", {{"players", 3}}, 3));
    const std::string id = id_of(made);
    EXPECT_EQ(page.request("GET", {"games", id, "file"}, play::text_in(made["body"]["owner"]), nullptr)["status"], 409);
    const std::string token = page.sit(made);
    page.play(id, 5);
    const Json file = page.request("GET", {"games", id, "file"}, token, nullptr)["body"];
    Page other;
    const Json moved = other.request("POST", {"games", "import"}, "", file);
    ASSERT_EQ(moved["status"], 201);
    EXPECT_NE(id_of(moved), id);
    EXPECT_TRUE(moved["body"]["commitment"].is_null());
    other.sit(moved);
    EXPECT_EQ(other.table()["options"]["from"]["file"], true);
    EXPECT_EQ(other.table()["seats"][0]["name"], "Ada");
    EXPECT_EQ(other.turn(), 5);
    other.play(id_of(moved), all);
    EXPECT_TRUE(other.over());
    Json damaged = file;
    damaged["record"] = play::text_in(file["record"]) + "6: 0 build nothing\n";
    EXPECT_EQ(code_of(other.request("POST", {"games", "import"}, "", damaged)), "bad_record");
    damaged = file;
    damaged["heptapolis"] = "game 2";
    EXPECT_EQ(code_of(other.request("POST", {"games", "import"}, "", damaged)), "no_game_file");
}

TEST(EngineTest, checks_records) {
    Page page;
    const Json made = page.request("POST", {"games"}, "", game("duel", Json::object(), 2));
    const std::string id = id_of(made), token = page.sit(made);
    page.play(id, all);
    const std::string record = play::text_in(page.request("GET", {"games", id, "record"}, token, nullptr)["body"]);
    const Json good = page.request("POST", {"verify"}, "", {{"record", record}});
    EXPECT_EQ(good["status"], 200);
    EXPECT_EQ(good["body"]["over"], true);
    EXPECT_EQ(good["body"]["commitment"], made["body"]["commitment"]);
    EXPECT_EQ(good["body"]["chances"], Json::array({0}));
    std::string other = record;
    const auto secret = other.find("secret ") + 7;
    other[secret] = other[secret] == '0' ? '1' : '0';
    EXPECT_EQ(code_of(page.request("POST", {"verify"}, "", {{"record", other}})), "unfair_deal");
    EXPECT_EQ(code_of(page.request("POST", {"verify"}, "", {{"record", record + "x\n"}})), "bad_record");
}

TEST(EngineTest, thinks_the_same_again_where_there_is_a_seed) {
    Page page;
    const Json made = page.request("POST", {"games"}, "", game("duel", {{"seed", 5}}, 2));
    const std::string id = id_of(made);
    page.sit(made);
    page.play(id, 3);
    std::set<std::string> with_seed, without;
    for (int again = 0; again < 30; ++again) {
        Json question = page.kept(id);
        question.update({{"do", "think"}, {"work", "choose"}, {"level", "apprentice"}});
        for (const int seat : {0, 1}) {
            question["seat"] = seat;
            Json drawn = question;
            drawn["head"]["seed"] = nullptr;
            if (const auto one = text_in(part_of(ask(question), "action")); !one.empty()) with_seed.insert(one);
            if (const auto one = text_in(part_of(ask(drawn), "action")); !one.empty()) without.insert(one);
        }
    }
    EXPECT_EQ(with_seed.size(), 1U);
    EXPECT_GT(without.size(), 1U);
}

TEST(EngineTest, tells_whoever_looks_that_the_game_is_gone) {
    Page page;
    const Json made = page.request("POST", {"games"}, "", game("duel", Json::object(), 2));
    const std::string id = id_of(made), token = page.sit(made);
    const Json here = ask({{"do", "request"}, {"method", "DELETE"}, {"path", {"games", id}}, {"token", token}});
    EXPECT_EQ(here["erase"], id);
    EXPECT_EQ(here["frames"][0][0], 1);
    EXPECT_NE(text_in(here["frames"][0][1]).find("unknown_game"), std::string::npos);
    page.reopen(id);
    page.hello(id, token);
    const Json elsewhere = ask({{"do", "gone"}, {"game", id}});
    EXPECT_NE(text_in(elsewhere["frames"][0][1]).find("unknown_game"), std::string::npos);
    EXPECT_EQ(ask({{"do", "gone"}, {"game", id}}), Json::object());
}

TEST(EngineTest, bodies_are_as_limited_as_those_of_a_server) {
    Json deep = Json::array();
    for (int i = 0; i < 10; ++i) deep = Json::array({deep});
    const Json answer = ask({{"do", "request"}, {"method", "POST"}, {"path", {"games"}}, {"body", {{"game", deep}}}});
    EXPECT_EQ(answer["status"], 400);
    EXPECT_EQ(code_of(answer), "too_deep");
}

TEST(EngineTest, answers_whatever_comes_in) {
    for (const char* text :
         {"", "[]", "{", "{}", "{\"do\":3}", "{\"do\":\"open\"}", "{\"do\":\"open\",\"head\":{},\"events\":[]}",
          "{\"do\":\"happened\"}", "{\"do\":\"hear\"}",
          "{\"do\":\"hear\",\"client\":1,\"frame\":\"{\\\"type\\\":\\\"act\\\"}\"}", "{\"do\":\"request\"}",
          "{\"do\":\"request\",\"method\":\"POST\",\"path\":[\"games\"],\"body\":{\"game\":\"duel\",\"seats\":7}}",
          "{\"do\":\"gone\"}", "{\"do\":\"think\"}", "{\"do\":\"checksum\"}", "{\"do\":\"choices\"}",
          "{\"do\":\"chosen\",\"game\":\"x\",\"seat\":99}"})
        EXPECT_TRUE(play::parse_json(call(text)).is_object()) << text;
}

}  // namespace
}  // namespace hepta::offline
