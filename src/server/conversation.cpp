// What a client says over a socket, understood.
#include "server/socket.h"
#include "server/text.h"

namespace hepta::server {
namespace {

void send(const std::shared_ptr<Client>& client, std::string frame) {
    client->send(std::make_shared<const std::string>(std::move(frame)));
}

constexpr double seconds_of_burst = 2;

}  // namespace

Conversation::Conversation(Hall& hall, const Options& options)
    : hall_(hall), frames_(options.limits.frames_per_second, seconds_of_burst * options.limits.frames_per_second) {}

void Conversation::end() {
    if (room_) hall_.leave(room_, self_);
    room_ = nullptr;
}

void Conversation::hear(const std::shared_ptr<Client>& client, std::string_view text) {
    ++hall_.metrics().frames_received;
    if (!frames_.take(std::chrono::steady_clock::now())) {
        ++hall_.metrics().rate_limited;
        return send(client, error_frame("rate"));
    }
    const Parsed parsed = parse_object(text);
    if (!parsed.error.empty()) return send(client, error_frame(parsed.error));
    const auto type = string_in(parsed.json, "type");
    if (!type) return send(client, error_frame("unknown_type"));
    if (type == "ping") return send(client, R"({"type":"pong"})");
    if (type == "hello") return hello(client, parsed.json);
    const bool known = type == "act" || type == "take_back" || type == "hint" || type == "step";
    if (!known) return send(client, error_frame("unknown_type"));
    if (!room_) return send(client, error_frame("no_hello"));
    if (type == "step") return hall_.step(room_);
    if (!right_.seat) return send(client, error_frame("spectator", {{"type", *type}}));
    if (type == "act") return hall_.act(room_, client, index(*right_.seat), parsed.json);
    if (type == "take_back") return hall_.take_back(room_, client, index(*right_.seat), parsed.json);
    ask_hint(client, parsed.json);
}

void Conversation::hello(const std::shared_ptr<Client>& client, const Json& message) {
    if (number_in(message, "proto") != 1) return send(client, error_frame("unknown_proto", {{"known", {1}}}));
    const auto game = string_in(message, "game");
    const auto token = string_in(message, "token");
    if (!game || !token) return send(client, error_frame("bad_message", {{"type", "hello"}}));
    const auto room = hall_.room(*game);
    if (!room) return send(client, error_frame("unknown_game"));
    const auto right = Hall::right_of(*room, *token);
    if (!right) {
        hall_.rest(room);
        return send(client, error_frame("bad_token"));
    }
    end();
    room_ = hall_.room(*game);  // again: leaving may have put it to rest
    right_ = *right;
    self_ = client.get();
    const long long last_seq = number_in(message, "lastSeq").value_or(0);
    hall_.join(room_, client, right_, std::max(0LL, last_seq));
}

void Conversation::ask_hint(const std::shared_ptr<Client>& client, const Json& message) {
    const auto id = string_in(message, "id");
    if (!id || id->empty() || id->size() > max_act_id)
        return send(client, error_frame("bad_message", {{"type", "hint"}}));
    if (*hint_under_way_) return send(client, nack_frame(*id, {"busy"}));
    *hint_under_way_ = true;
    hall_.hint(room_, client, index(*right_.seat), *id, [busy = hint_under_way_] { *busy = false; });
}

}  // namespace hepta::server
