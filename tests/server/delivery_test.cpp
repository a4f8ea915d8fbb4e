// A bad network: frames arrive twice, late and in another order, connections break. Every act is carried out once.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/random.h"
#include "server/socket.h"
#include "server/text.h"
#include "support/server_house.h"

namespace hepta::server {
namespace {

using test::House;

// HEPTA_DELIVERIES=10000: so many games.
int games_wanted() {
    const char* text = std::getenv("HEPTA_DELIVERIES");
    return text != nullptr ? std::atoi(text) : HEPTA_SANITIZED != 0 ? 4 : 24;
}

class Inbox final : public Client {
  public:
    void send(std::shared_ptr<const std::string> frame) override { frames.push_back(Json::parse(*frame)); }
    std::vector<Json> frames;
};

// One person with a bad line.
class Player {
  public:
    Player(House& house, std::string game, std::string token, Random& random)
        : house_(house), game_(std::move(game)), token_(std::move(token)), random_(random) {
        connect();
    }

    // A moment passes: frames that have come are read, one may be written, one may arrive, the line may break. False:
    // nothing will happen here until something comes.
    bool step() {
        constexpr int between_breaks = 200;
        const bool came = !inbox_->frames.empty();
        read();
        if (!over() && random_.below(between_breaks) == 0) connect();
        write();
        if (!on_the_way_.empty() && random_.below(2) == 0) deliver_one();
        return came || !inbox_->frames.empty() || !on_the_way_.empty();  // an answer may be there already
    }

    bool over() const { return table_.value("over", false) && unanswered_.empty() && on_the_way_.empty(); }
    const Json& table() const { return table_; }

    void read() {
        for (const Json& frame : inbox_->frames) {
            const std::string type = frame["type"];
            ASSERT_NE(type, "error") << frame;
            if (frame.contains("table")) table_ = frame["table"];
            if (frame.contains("view")) view_ = frame["view"];
            if (frame.contains("question")) question_ = frame["question"];
            if (type == "welcome") welcomed(frame);
            if (type == "ack") acknowledged(frame["id"], frame["seq"]);
            if (type == "ack" || type == "nack") unanswered_.erase(frame["id"]);
        }
        inbox_->frames.clear();
    }

    struct Sent {
        std::string kind, action;
        std::int64_t seq = 0;  // under which it was carried out
    };
    std::map<std::string, Sent> sent;

  private:
    void connect() {
        inbox_ = std::make_shared<Inbox>();
        talk_ = std::make_unique<Conversation>(house_.hall(), house_.options());
        // As a page does; the answer may get lost.
        if (next_token_.empty()) next_token_ = new_token();
        const Json hello = {
            {"type", "hello"}, {"proto", 1}, {"game", game_}, {"token", token_}, {"renew", next_token_}};
        talk_->hear(inbox_, hello.dump());
        for (const auto& [id, frame] : unanswered_) on_the_way_.push_back(frame);
    }

    void welcomed(const Json& frame) {
        seat_ = frame["seat"];
        if (frame.contains("renewed")) token_ = std::exchange(next_token_, "");
    }

    void acknowledged(const std::string& id, std::int64_t seq) {
        Sent& one = sent.at(id);
        ASSERT_TRUE(one.seq == 0 || one.seq == seq) << id << " was carried out twice";
        one.seq = seq;
    }

    // A choice where one is owed, now and then another one in its place or a take-back.
    void write() {
        if (!unanswered_.empty() || table_.value("over", true)) return;
        const Json& seat = table_["seats"][seat_];
        constexpr int changes_its_mind = 12;
        const bool take_back = seat["chosen"] && random_.below(changes_its_mind) == 0;
        const Json legal = view_["observation"].value("legal", Json::array());
        if (!take_back && (!seat["owes"] || legal.empty())) return;
        const std::string id = "m" + std::to_string(sent.size());
        Json frame = {{"type", take_back ? "take_back" : "act"}, {"id", id}, {"turn", table_["turn"]}};
        frame.update(question_);
        if (!take_back)
            frame["action"] = legal[static_cast<std::size_t>(random_.below(static_cast<int>(legal.size())))];
        sent[id] = {frame["type"], frame.value("action", "")};
        unanswered_[id] = frame.dump();
        for (int copies = 1 + random_.below(3); copies > 0; --copies) on_the_way_.push_back(unanswered_[id]);
    }

    // Any of the frames on the way arrives; the network may keep it and bring it once more.
    void deliver_one() {
        constexpr int once_more = 4;
        const auto at = on_the_way_.begin() + random_.below(static_cast<int>(on_the_way_.size()));
        const std::string frame = *at;
        if (random_.below(once_more) != 0) on_the_way_.erase(at);
        talk_->hear(inbox_, frame);
    }

    House& house_;
    std::string game_, token_, next_token_;
    Random& random_;
    std::shared_ptr<Inbox> inbox_;
    std::unique_ptr<Conversation> talk_;
    std::vector<std::string> on_the_way_;
    std::map<std::string, std::string> unanswered_;
    Json table_ = Json::object(), view_, question_;
    std::size_t seat_ = 0;
};

using Players = std::vector<std::unique_ptr<Player>>;

Json request_for(int number) {
    const Json person = {{"kind", "person"}};
    if (number % 2 == 0) {
        const int players = 2 + number / 2 % 3;
        return {{"game", "seven"},
                {"seats", std::vector<Json>(static_cast<std::size_t>(players), person)},
                {"options", {{"players", players}}}};
    }
    return {{"game", "duel"},
            {"seats", {person, person}},
            {"options", {{"agora", number % 4 == 1}, {"pantheon", number % 3 == 1}}}};
}

// Everybody plays until everybody has seen the end.
Players play(House& house, const Created& created, Random& random) {
    Players players;
    for (const std::string& token : created.seats)
        players.push_back(std::make_unique<Player>(house, created.game, token, random));
    constexpr int patience = 100'000;
    for (int moment = 0; moment < patience; ++moment) {
        bool moving = false, over = true;
        for (const auto& player : players) {
            moving = player->step() || moving;
            over = over && player->over();
        }
        if (over || testing::Test::HasFailure()) return players;
        const bool came = house.poll();
        if (!moving && !came && !house.wait()) break;
    }
    ADD_FAILURE() << "the game does not go on";
    return players;
}

bool is_renewal(const Event& event) { return event.kind == EventKind::renew; }

// Every event was sent, once, and its sender was told its number; and the other way round.
void check_events(const std::vector<Event>& events, const Players& players) {
    std::set<std::pair<int, std::string>> seen;
    std::size_t choices = 0;
    for (const Event& event : events) {
        const bool no_choice = event.kind == EventKind::claim || event.kind == EventKind::deal || is_renewal(event);
        if (no_choice) continue;
        ++choices;
        const auto& sent = players[static_cast<std::size_t>(event.seat)]->sent;
        const auto found = sent.find(event.id);
        EXPECT_TRUE(seen.emplace(event.seat, event.id).second) << event.id;
        ASSERT_NE(found, sent.end()) << "nobody sent " << event.id;
        EXPECT_EQ(found->second.seq, event.seq) << event.id;
        EXPECT_EQ(found->second.action, event.body);
    }
    std::size_t acknowledged = 0;
    for (const auto& player : players)
        for (const auto& [id, one] : player->sent) acknowledged += one.seq > 0 ? 1 : 0;
    EXPECT_EQ(acknowledged, choices);
}

// Whatever came last, everybody has the picture that the server has.
void check_tables(House& house, const std::string& game, const Players& players) {
    const Json table = Json::parse(house.hall().table_of(*house.room(game), false));
    for (const auto& player : players) {
        player->read();
        while (player->table() != table && house.wait()) player->read();
        EXPECT_EQ(player->table(), table);
    }
}

TEST(Deliveries, twice_late_and_in_another_order_change_nothing) {
    House house;
    const auto database = open_sqlite(house.options().database, Use::to_look);
    std::size_t events = 0, sent = 0;
    std::ptrdiff_t renewals = 0;
    const int wanted = games_wanted();
    for (int game = 0; game < wanted && !HasFailure(); ++game) {
        SCOPED_TRACE("game " + std::to_string(game));
        Random random(static_cast<std::uint64_t>(game));
        const auto created = house.create(request_for(game));
        const Players players = play(house, created, random);
        const auto stored = database->read(created.game);
        ASSERT_TRUE(stored);
        check_events(stored->events, players);
        check_tables(house, created.game, players);
        renewals += std::count_if(stored->events.begin(), stored->events.end(), is_renewal);
        events += stored->events.size();
        for (const auto& player : players) sent += player->sent.size();
    }
    std::cout << wanted << " games, " << sent << " messages, " << events - static_cast<std::size_t>(renewals)
              << " carried out, each once; " << renewals << " secrets renewed, " << house.hall().metrics().resends
              << " copies answered as before\n";
    EXPECT_GT(house.hall().metrics().resends, 0U);
    EXPECT_GT(renewals, 2 * wanted);  // some of those who came back
}

}  // namespace
}  // namespace hepta::server
