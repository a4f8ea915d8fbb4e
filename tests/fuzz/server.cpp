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

// Bytes cannot guess tokens, so they have names: $game, $seat, $owner, $watch; $open and $invitation of a game where
// nobody sits yet, and $secret for a token that a client makes.
std::string with_tokens(std::string text, const Created& created) {
    static const std::string secret = server::new_token();
    static const Created open = house().create_empty(request_for(false));
    const std::pair<std::string_view, const std::string*> names[] = {
        {"$game", &created.game},       {"$seat", &created.seats[0]}, {"$owner", &created.owner},
        {"$watch", &created.watch},     {"$secret", &secret},         {"$open", &open.game},
        {"$invitation", &open.seats[0]}};
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
