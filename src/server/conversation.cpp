// What a client says over a socket, understood.
#include <utility>

#include "server/socket.h"
#include "server/text.h"

namespace hepta::server {
namespace {

void send(const std::shared_ptr<Client>& client, std::string frame) {
    client->send(std::make_shared<const std::string>(std::move(frame)));
}

// Why this token opens nothing.
std::string refusal_of(const Table& table, const std::string& token) {
    if (const auto seat = former_seat(table, token)) return stale_frame(*seat);
    const auto invited = invited_seat(table, token);
    if (!invited) return error_frame("bad_token");
    return error_frame(table.is_claimed(*invited) ? "invitation_used" : "invitation", {{"seat", *invited}});
}

constexpr double seconds_of_burst = 2;
constexpr std::size_t max_early_frames = 40;

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
    if (greeting_.expired()) return understand(client, text);
    if (early_.size() < max_early_frames)
        early_.emplace_back(text);
    else
        send(client, error_frame("rate"));
}

// What came while a hello was under way; another hello among it is waited for again.
void Conversation::hear_early(const std::shared_ptr<Client>& client) {
    for (auto early = std::exchange(early_, {}); !early.empty(); early.pop_front())
        greeting_.expired() ? understand(client, early.front()) : early_.push_back(early.front());
}

// A hello under way. Whoever drops it has closed the room that was asked for.
class Conversation::Greeting {
  public:
    Greeting(Conversation& talk, const std::shared_ptr<Client>& client)
        : talk_(talk), hall_(talk.hall_), life_(talk.life_), client_(client) {}
    ~Greeting() {
        if (ended_) return;
        hall_.post([&talk = talk_, life = life_, who = client_] {
            const auto client = who.lock();
            if (life.expired() || !client) return;
            send(client, error_frame("damaged_game"));
            talk.hear_early(client);
        });
    }
    Greeting(const Greeting&) = delete;
    Greeting& operator=(const Greeting&) = delete;
    void end() { ended_ = true; }

  private:
    Conversation& talk_;
    Hall& hall_;
    std::weak_ptr<bool> life_;
    std::weak_ptr<Client> client_;
    bool ended_ = false;
};

void Conversation::understand(const std::shared_ptr<Client>& client, std::string_view text) {
    const Parsed parsed = parse_object(text);
    if (!parsed.error.empty()) return send(client, error_frame(parsed.error));
    const auto type = string_in(parsed.json, "type");
    if (!type) return send(client, error_frame("unknown_type"));
    if (type == "ping") return send(client, R"({"type":"pong"})");
    if (type == "hello") return hello(client, parsed.json);
    const bool known = type == "act" || type == "take_back" || type == "undo" || type == "hint" || type == "forecast" ||
                       type == "step" || type == "say";
    if (!known) return send(client, error_frame("unknown_type"));
    if (!room_) return send(client, error_frame("no_hello"));
    if (right_.seat && !room_->table->opens(index(*right_.seat), right_.key)) {
        end();
        return send(client, stale_frame(index(*right_.seat)));
    }
    if (type == "say") return say(client, parsed.json);
    if (type == "step" && right_.owner) return hall_.thinking().step(room_);
    if (!right_.seat) return send(client, error_frame("spectator", {{"type", *type}}));
    if (type == "step") return hall_.thinking().step(room_);
    if (type == "act" || type == "take_back" || type == "undo")
        return hall_.choose(room_, client, index(*right_.seat), parsed.json);
    ask_advice(client, parsed.json, type == "hint" ? Advice::hints : Advice::forecast);
}

// What a client says first, and whether the seat has another secret since.
struct Conversation::Hello {
    std::string game, token, renew, chance;
    std::int64_t last_seq = 0;
    bool renewed = false;

    void renew_token() {
        token = renew;
        renewed = true;
    }
};

std::optional<Conversation::Hello> Conversation::read_hello(const Json& message) {
    const auto game = string_in(message, "game"), token = string_in(message, "token");
    if (!game || !token) return std::nullopt;
    const auto made = [&](const char* name) { return string_in(message, name).value_or(""); };
    Hello hello{*game, *token, made("renew"), made("chance"), std::max(0LL, number_in(message, "lastSeq").value_or(0))};
    for (const std::string& one : {hello.renew, hello.chance})
        if (!one.empty() && !is_token(one)) return std::nullopt;
    return hello;
}

void Conversation::hello(const std::shared_ptr<Client>& client, const Json& message) {
    if (number_in(message, "proto") != 1) return send(client, error_frame("unknown_proto", {{"known", {1}}}));
    const auto read = read_hello(message);
    if (!read) return send(client, error_frame("bad_message", {{"type", "hello"}}));
    const auto said = std::make_shared<Hello>(*read);
    const auto greeting = std::make_shared<Greeting>(*this, client);
    greeting_ = greeting;
    hall_.with_room(said->game, [=, this, &hall = hall_, life = std::weak_ptr(life_),
                                 who = std::weak_ptr(client)](const Found& found) {
        const auto go_in = [=, this, &hall] {
            const auto there = who.lock();
            greeting->end();
            if (life.expired() || !there) return found.room ? hall.release(found.room) : void();  // this talk has ended
            greeting_.reset();
            enter(there, found, *said);
            hear_early(there);
        };
        if (!found.room || life.expired() || who.expired()) return go_in();
        prepare(hall, found.room, said, go_in);
    });
}

// What whoever has a seat changes by coming.
void Conversation::prepare(Hall& hall, const RoomPtr& room, const std::shared_ptr<Hello>& said,
                           const std::function<void()>& then) {
    // The answer to the same hello got lost.
    const auto before = said->renew.empty() ? std::nullopt : right_of(*room->table, said->renew);
    if (before && before->seat) said->renew_token();
    const auto right = right_of(*room->table, said->token);
    if (!right || !right->seat) return then();
    const int seat = index(*right->seat);
    // Before the deal is made, as in a rematch, one adds to it.
    hall.seats().add_chance(room, seat, said->chance, [=, &hall, key = right->key] {
        // Whoever comes does not wait for a storage that is away.
        if (said->renew.empty() || said->renewed || hall.is_storage_away()) return then();
        hall.seats().renew(room, seat, {key, hash_of(said->renew)}, [=](bool renewed) {
            if (renewed) said->renew_token();
            then();
        });
    });
}

void Conversation::enter(const std::shared_ptr<Client>& client, const Found& found, const Hello& said) {
    if (!found.room) return send(client, error_frame(found.code));
    const Table& table = *found.room->table;
    const auto right = right_of(table, said.token);
    if (!right) {
        send(client, refusal_of(table, said.token));
        return hall_.release(found.room);
    }
    if (room_ == found.room)
        hall_.remove_viewer(room_, self_);
    else
        end();
    room_ = found.room;
    right_ = *right;
    self_ = client.get();
    hall_.join(room_, client, right_, said.last_seq, said.renewed);
}

// Spectators may speak too, among themselves.
void Conversation::say(const std::shared_ptr<Client>& client, const Json& message) {
    const auto id = message_id(message);
    if (id && !lines_.take(std::chrono::steady_clock::now())) {
        ++hall_.metrics().rate_limited;
        return send(client, nack_frame(*id, {"rate"}));
    }
    hall_.choose(room_, client, right_.seat ? index(*right_.seat) : spectators_seat, message);
}

// One question of each kind at a time.
void Conversation::ask_advice(const std::shared_ptr<Client>& client, const Json& message, Advice advice) {
    const auto id = string_in(message, "id");
    const bool hints = advice == Advice::hints;
    if (!id || id->empty() || id->size() > max_act_id)
        return send(client, error_frame("bad_message", {{"type", hints ? "hint" : "forecast"}}));
    if (!room_->table->head().hints) return send(client, nack_frame(*id, {"no_hints"}));
    const auto& under_way = hints ? hint_under_way_ : forecast_under_way_;
    if (*under_way) return send(client, nack_frame(*id, {"busy"}));
    *under_way = true;
    hall_.thinking().advise(room_, client, index(*right_.seat), *id, advice, [busy = under_way] { *busy = false; });
}

}  // namespace hepta::server
