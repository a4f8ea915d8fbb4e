// The engine behind a page that plays without a server: whole games through its one door, and whatever else comes in.
#include "offline/engine.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "play/json_text.h"

namespace hepta::offline {
namespace {

using play::Json;
using play::part_of;

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
    const Json& last_view() const { return view_; }
    const Json& question() const { return question_; }
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
            events_[play::text_in(part_of(head, "id"))] = Json::array();
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
};

void play_whole(const std::string& game, const Json& options, int seats, bool reopen) {
    Page page;
    Json list = Json::array({Json{{"kind", "person"}, {"name", "Ada"}}});
    while (static_cast<int>(list.size()) < seats) list.push_back({{"kind", "bot"}, {"level", "apprentice"}});
    const Json made = page.request("POST", {"games"}, "",
                                   {{"game", game}, {"options", options}, {"seats", list}, {"speed", "instant"}});
    ASSERT_EQ(made["status"], 201);
    const std::string id = play::text_in(made["body"]["game"]);
    const std::string token(43, 'a');
    const Json claim = {{"secret", token}, {"chance", std::string(43, 'b')}, {"name", ""}};
    ASSERT_EQ(page.request("POST", {"games", id, "claim"}, play::text_in(made["body"]["seats"][0]["invitation"]),
                           claim)["status"],
              200);
    const Json hello = {{"type", "hello"}, {"proto", 1}, {"game", id}, {"token", token}};
    page.carry_out({{"do", "hear"}, {"client", 1}, {"frame", hello.dump()}});
    Random random(7);
    int acts = 0;
    for (int step = 0; step < 2000 && !page.over(); ++step) {
        if (reopen && step == 40) {
            page.reopen(id);
            page.carry_out({{"do", "hear"}, {"client", 1}, {"frame", hello.dump()}});
        }
        const Json legal = part_of(part_of(page.last_view(), "observation"), "legal");
        if (legal.is_array() && !legal.empty() && !part_of(page.last_view(), "ask").is_null()) {
            const std::string action =
                play::text_in(legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
            const Json act = {{"type", "act"},
                              {"id", std::to_string(++acts)},
                              {"turn", page.turn()},
                              {"event", page.question()["event"]},
                              {"city", page.question()["city"]},
                              {"action", action}};
            page.carry_out({{"do", "hear"}, {"client", 1}, {"frame", act.dump()}});
            ASSERT_EQ(page.acks.back(), std::to_string(acts));
        }
        const Json bots = std::exchange(page.bots, Json::array());
        for (const Json& bot : bots) {
            Json answer = bot;  // without an action: something legal
            answer["do"] = "chosen";
            answer["game"] = id;
            page.carry_out(answer);
        }
    }
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

TEST(EngineTest, answers_whatever_comes_in) {
    for (const char* text :
         {"", "[]", "{", "{}", "{\"do\":3}", "{\"do\":\"open\"}", "{\"do\":\"open\",\"head\":{},\"events\":[]}",
          "{\"do\":\"happened\"}", "{\"do\":\"hear\"}",
          "{\"do\":\"hear\",\"client\":1,\"frame\":\"{\\\"type\\\":\\\"act\\\"}\"}", "{\"do\":\"request\"}",
          "{\"do\":\"request\",\"method\":\"POST\",\"path\":[\"games\"],\"body\":{\"game\":\"duel\",\"seats\":7}}",
          "{\"do\":\"think\"}", "{\"do\":\"checksum\"}", "{\"do\":\"choices\"}",
          "{\"do\":\"chosen\",\"game\":\"x\",\"seat\":99}"})
        EXPECT_TRUE(play::parse_json(call(text)).is_object()) << text;
}

}  // namespace
}  // namespace hepta::offline
