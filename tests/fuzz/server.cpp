// Fuzzing: what clients say over a socket and over HTTP, to a hall with a real store.
#include <memory>
#include <string>

#include "server/api.h"
#include "server/socket.h"
#include "server/text.h"
#include "support/server_house.h"
#include "targets.h"

namespace hepta::fuzz {
namespace {

using play::Json;
using server::Created;
using server::Hall;
using test::House;

// One hall for all inputs.
House& house() {
    static House only;
    return only;
}

Json request_for(bool seven) {
    const Json person = {{"kind", "person"}};
    const Json three = {{"game", "seven"}, {"seats", {person, person, person}}, {"options", {{"players", 3}}}};
    const Json two = {
        {"game", "duel"}, {"seats", {person, person}}, {"options", {{"agora", true}, {"pantheon", true}}}};
    return seven ? three : two;
}

Created new_game(bool seven) { return house().create(request_for(seven)); }

class Listener final : public server::Client {
  public:
    void send(std::shared_ptr<const std::string> frame) override {
        const Json json = Json::parse(*frame, nullptr, false);
        demand(json.is_object() && json.contains("type"), "a frame is an object with a type");
        ++heard;
    }
    int heard = 0;
};

// A game of two people that is over.
const Created& finished_game() {
    static const Created created = [] {
        Created made = house().create({{"game", "duel"}, {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}}});
        const auto client = std::make_shared<Listener>();
        house().room(made.game);  // makes the deal
        // A room that nobody watches leaves memory after each event.
        for (auto room = house().room(made.game); !room->table->over(); room = house().room(made.game)) {
            const Seat seat = room->table->match().to_act()[0];
            const std::int64_t seq = room->table->seq();
            house().hall().choose(room, client, index(seat),
                                  {{"type", "act"},
                                   {"id", std::to_string(seq)},
                                   {"turn", room->table->turn()},
                                   {"event", room->table->question(index(seat)).event},
                                   {"action", room->table->match().legal(seat).front()}});
            while (room->table->seq() == seq) demand(house().wait(), "a choice is carried out");
        }
        return made;
    }();
    return created;
}

// Bytes cannot guess tokens, so they have names: $game, $seat, $owner, $watch; $open and $invitation of a game where
// nobody sits yet, $over, $over_seat, $over_other and $over_owner of a finished one, and $secret for a token that a
// client makes.
std::string with_tokens(std::string text, const Created& created) {
    static const std::string secret = server::new_token();
    static const Created open = house().create_empty(request_for(false));
    const Created& over = finished_game();
    const std::pair<std::string_view, const std::string*> names[] = {
        {"$game", &created.game},        {"$seat", &created.seats[0]},   {"$owner", &created.owner},
        {"$watch", &created.watch},      {"$secret", &secret},           {"$open", &open.game},
        {"$invitation", &open.seats[0]}, {"$over_seat", &over.seats[0]}, {"$over_other", &over.seats[1]},
        {"$over_owner", &over.owner},    {"$over", &over.game}};  // longer names first
    for (const auto& [name, value] : names)
        for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + value->size()))
            text.replace(at, name.size(), *value);
    return text;
}

std::string first_line(std::string_view& bytes) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    std::string line(bytes.substr(0, end));
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    return line;
}

}  // namespace

// The first byte says which game; each line after it is a frame of one of two clients on the same seat. Hints, which
// think long, are left out.
void fuzz_frames(std::string_view bytes) {
    if (bytes.empty()) return;
    const bool seven = bytes.front() % 2 == 0;
    bytes.remove_prefix(1);
    const Created created = new_game(seven);
    const auto one = std::make_shared<Listener>(), other = std::make_shared<Listener>();
    server::Conversation first(house().hall(), house().options()), second(house().hall(), house().options());
    const Json hello = {{"type", "hello"}, {"proto", 1}, {"game", created.game}, {"token", created.seats[0]}};
    first.hear(one, hello.dump());
    while (one->heard == 0) demand(house().wait(), "a hello is answered");
    constexpr int most_frames = 40;
    for (int i = 0; i < most_frames && !bytes.empty(); ++i) {
        const std::string frame = with_tokens(first_line(bytes), created);
        if (frame.size() > server::max_frame_bytes || frame.find("hint") != std::string::npos) continue;
        if (i % 3 == 2)
            second.hear(other, frame);
        else
            first.hear(one, frame);
        house().poll();
    }
    const int before = one->heard;
    first.hear(one, R"({"type":"ping"})");
    while (one->heard == before) demand(house().wait(), "a socket survives everything");
}

// The first line is method and target, the second the token; the rest is the body.
void fuzz_http(std::string_view bytes) {
    static const Created created = new_game(false);
    static const server::Page page("");
    static const server::Addresses addresses;
    static server::Api api(house().hall(), page, addresses, house().options());
    const std::string line = with_tokens(first_line(bytes), created);
    server::Request request;
    const std::size_t space = std::min(line.find(' '), line.size());
    request.method = line.substr(0, space);
    request.target = space < line.size() ? line.substr(space + 1) : "/";
    request.bearer = with_tokens(first_line(bytes), created);
    request.body = with_tokens(std::string(bytes), created);
    request.is_json = true;
    request.accepts_gzip = true;
    request.address = "127.0.0.1";
    if (request.target.empty()) return;
    if (request.body.find("bot") != std::string::npos) {  // bots would play on: such a game is only set up
        const server::Parsed parsed = server::parse_object(request.body);
        if (parsed.error.empty()) server::new_game(parsed.json);
        return;
    }
    bool answered = false;
    api.answer(request, [&](const server::Response& response) {
        answered = true;
        demand(response.status >= 200 && response.status < 500, "nothing fails inside");
        if (response.status < 400) return;
        demand(Json::parse(response.body, nullptr, false).contains("error"), "an error has a code");
    });
    while (!answered) demand(house().wait(), "every request is answered");
    house().poll();
}

}  // namespace hepta::fuzz
