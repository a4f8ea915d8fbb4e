// The hall: where clients meet rooms, delivery, thinking and reviews.
#include "server/hall.h"

#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>
#include <utility>

#include "server/branch.h"
#include "server/rematch.h"
#include "server/text.h"

namespace hepta::server {
namespace {

std::unique_ptr<Store> open_store(boost::asio::io_context& network, const Options& options, Metrics& metrics,
                                  const Changed& changed) {
    const auto open = [where = options.database, changed] { return open_database(where, changed); };
    return std::make_unique<Store>(open, is_postgres(options.database), metrics,
                                   [&network](std::vector<std::function<void()>> calls) {
                                       boost::asio::post(network, [calls = std::move(calls)] {
                                           for (const auto& call : calls) call();
                                       });
                                   });
}

}  // namespace

Hall::Hall(boost::asio::io_context& network, const Options& options)
    : network_(network),
      options_(options),
      store_(
          open_store(network, options, metrics_,
                     [this](const std::string& game) { post([this, game] { delivery_.changed_elsewhere(game); }); })),
      rooms_(network, *store_, std::chrono::seconds(options.grace_seconds)),
      delivery_(network, rooms_, *store_, metrics_,
                [this](const RoomPtr& room) {
                    seats_.deal(room, [] {});
                    seats_.decide(room);
                    thinking_.wake(room);
                    rooms_.release_if_idle(room);
                }),
      seats_(delivery_),
      thinking_(network, rooms_, delivery_, metrics_, options),
      reviews_(network, rooms_) {}

Hall::~Hall() { close(); }

void Hall::close() {
    // What waits in these threads holds rooms, whose timers must not outlive the network.
    thinking_.stop();
    reviews_.stop();
    delivery_.stop_polling();
    next_look_.reset();
    next_deletion_.reset();
    store_.reset();
    rooms_.clear();
}

void Hall::open(const std::string& url) {
    store_->tell([url](Database& database) { database.announce(url); });
    store_->ask([](Database& database) { return database.by_the_day(); },
                [this](const std::vector<std::string>& games) { wake_next(games); });
    if (store_->is_shared()) delivery_.start_polling();
    watch_storage();
    delete_outdated();
}

// Games are kept for as long as the operator says. A game that somebody looks at stays.
void Hall::delete_outdated() {
    constexpr auto between_deletions = std::chrono::hours(1);
    if (options_.keep_finished_days <= 0 && options_.keep_abandoned_days <= 0) return;
    delete_outdated_after("");
    next_deletion_.emplace(network_, between_deletions);
    next_deletion_->async_wait([this](boost::system::error_code stopped) {
        if (!stopped) delete_outdated();
    });
}

// Some games at a time: what people ask of the database comes in between.
void Hall::delete_outdated_after(const std::string& last) {
    const auto before = [](double days) {
        constexpr double milliseconds_of_a_day = 24.0 * 60 * 60 * 1000;
        return days > 0 ? now() - static_cast<std::int64_t>(days * milliseconds_of_a_day) : Age::never;
    };
    const Age age{before(options_.keep_finished_days), before(options_.keep_abandoned_days)};
    store_->ask([age, last](Database& database) { return database.outdated(age, last); },
                [this](const Outdated& outdated) {
                    for (const std::string& game : outdated.games) {
                        const RoomPtr room = rooms_.find(game);
                        if (room && !room->viewers.empty()) continue;
                        if (room) {
                            delivery_.when_free(room, [this, room] { delivery_.remove(room, [] {}); });
                        } else {
                            store_->write(Removal{game}, [this](Written) { ++metrics_.games_deleted; });
                        }
                    }
                    if (!outdated.games.empty())
                        spdlog::info("{} games are older than you keep them", outdated.games.size());
                    if (!outdated.last.empty()) delete_outdated_after(outdated.last);
                });
}

// Everybody hears when the storage goes away and when it is back.
void Hall::watch_storage() {
    constexpr auto between_looks = std::chrono::milliseconds(500);
    if (std::exchange(storage_away_, store_->is_away()) != storage_away_) {
        const auto frame = shared_frame(storage_frame(storage_away_));
        for (const auto& [game, room] : rooms_.all()) Delivery::send_all(*room, frame);
    }
    std::erase_if(asking_, [](const auto& one) { return one.expired(); });
    if (store_->is_unreadable())
        for (const auto& one : std::exchange(asking_, {}))
            if (const auto asking = one.lock()) answer(*asking, {nullptr, "storage_away"});
    count_rooms();
    if (!std::exchange(pinging_, true))
        store_->ask(
            [](Database& database) {
                database.ping();
                return true;
            },
            [this](bool) { pinging_ = false; });
    next_look_.emplace(network_, between_looks);
    next_look_->async_wait([this](boost::system::error_code stopped) {
        if (!stopped) watch_storage();
    });
}

void Hall::drain() {
    draining_ = true;
    thinking_.cancel();
}

std::string_view Hall::state() const {
    if (draining_) return "draining";
    return storage_away_ ? "storage_away" : "ok";
}

void Hall::post(std::function<void()> action) { boost::asio::post(network_, std::move(action)); }

void Hall::wake_next(std::vector<std::string> games) {
    if (games.empty()) return;
    const std::string game = games.back();
    games.pop_back();
    with_room(game, [this, games = std::move(games)](const Found& found) {
        if (found.room) rooms_.release_if_idle(found.room);
        wake_next(games);
    });
}

// Whoever asks is answered once: with the room, or that the database is away.
void Hall::answer(Asking& asking, const Found& found) {
    if (const auto done = std::exchange(asking.done, nullptr)) return done(found);
    if (found.room) rooms_.release_if_idle(found.room);
}

void Hall::with_room(const std::string& game, std::function<void(const Found&)> done) {
    const RoomPtr room = rooms_.find(game);
    if (room && !store_->is_shared()) return found(room, done);
    if (store_->is_unreadable()) return done({nullptr, "storage_away"});
    const auto asking = std::make_shared<Asking>(Asking{std::move(done)});
    asking_.push_back(asking);
    const auto answered = [this, asking](const Found& found) { answer(*asking, found); };
    // Clients that come from another process find what was done there.
    if (room)
        return delivery_.when_free(room, [this, room, answered] {
            delivery_.catch_up(room, [this, room, answered](bool followed) {
                followed ? found(room, answered) : answered({nullptr, room->closed});
            });
        });
    rooms_.load(game, [this, answered](const Found& loaded) {
        if (!loaded.room) return answered(loaded);
        thinking_.wake(loaded.room);
        found(loaded.room, answered);
    });
}

// A process may have ended between the last claim and the deal: whoever comes next finds it made.
void Hall::found(const RoomPtr& room, const std::function<void(const Found&)>& done) {
    seats_.deal(room, [room, done] { done({room, ""}); });
}

void Hall::create(GameHead head, std::vector<Event> begun, std::function<void(Created)> done) {
    Created created = furnish(head, now());
    const bool by_the_day = head.clock.kind == ClockKind::days;
    write_game(std::move(head), std::move(begun), [=, this](bool written) {
        if (!written) return done({});
        done(created);
        if (by_the_day) wake_next({created.game});
    });
}

// In this order; nobody knows of the game before all of it is on disk.
void Hall::write_game(GameHead head, std::vector<Event> begun, const std::function<void(bool)>& done) {
    std::vector<Entry> entries;
    for (Event& event : numbered(std::move(begun), now()))
        entries.emplace_back(StoredEvent{head.id, std::move(event), false});
    entries.insert(entries.begin(), std::move(head));
    const auto all_written = std::make_shared<bool>(true);
    for (std::size_t i = 0; i < entries.size(); ++i)
        store_->write(std::move(entries[i]), [=, this, last = i + 1 == entries.size()](Written written) {
            *all_written = *all_written && written == Written::yes;
            if (!last) return;
            if (*all_written) ++metrics_.games_created;
            done(*all_written);
        });
}

void Hall::open_games(const std::function<void(std::vector<std::string>)>& done) {
    constexpr std::int64_t longest_wait = 7LL * 24 * 60 * 60 * 1000;  // for somebody to come
    store_->ask(
        [after = now() - longest_wait](Database& database) { return database.open_games(after, max_open_games); },
        done);
}

std::string Hall::table_of(const Room& room, bool owner) const {
    return table_text(*room.table, presence_in(room), owner);
}

KeptTexts::Text Hall::replay_of(const Room& room, std::size_t k) {
    const Table& table = *room.table;
    const std::string key = room.id() + " replay " + std::to_string(table.position()) + ' ' + std::to_string(k);
    return texts_.get(key, [&] { return replay_json(table, k).dump(); });
}

// Many come to a position that somebody has seen: spectators, and above all whoever comes back.
std::string Hall::welcome(const Room& room, const Right& right, std::int64_t last_seq, bool renewed) {
    const Table& table = *room.table;
    const int moments = table.moments_until(last_seq);
    const std::string viewer = std::to_string(right.seat ? index(*right.seat) : spectators_seat);
    const auto view = texts_.get(room.id() + " view " + viewer + ' ' + std::to_string(table.viewed()),
                                 [&] { return view_field(table, right.seat); });
    const auto news = texts_.get(
        room.id() + " news " + viewer + ' ' + std::to_string(table.position()) + ' ' + std::to_string(moments),
        [&] { return news_field(table, moments, right.seat); });
    return welcome_frame(table, presence_in(room), right.seat, right.owner, last_seq, renewed, *view, *news);
}

// ---- clients -----------------------------------------------------------------------------------------------------

void Hall::join(const RoomPtr& room, const std::shared_ptr<Client>& client, Right right, std::int64_t last_seq,
                bool renewed) {
    const std::vector<int> before = screens_of(*room);
    if (room->viewers.empty() && room->table->head().clock.kind == ClockKind::move)
        room->attended_since = std::chrono::steady_clock::now();
    const std::vector<int> here = present_here(*room);
    room->viewers.push_back({client, right});
    if (present_here(*room) != here) delivery_.publish_presence(room);
    client->send(shared_frame(welcome(*room, right, last_seq, renewed)));
    if (storage_away_) client->send(shared_frame(storage_frame(true)));
    if (room->note_screens(before)) delivery_.broadcast_presence(room, client.get());
    if (right.seat) seats_.returned(room, index(*right.seat));
    if (room->viewers.size() == 1) thinking_.reconsider(room);
    thinking_.wake(room);
}

void Hall::leave(const RoomPtr& room, const Client* client) {
    if (!store_) return;
    remove_viewer(room, client);
    if (room->viewers.empty()) thinking_.reconsider(room);
    rooms_.release_if_idle(room);
}

void Hall::remove_viewer(const RoomPtr& room, const Client* client) {
    const bool told = delivery_.remove_viewers(room, [&](const Viewing& viewing) {
        const auto there = viewing.client.lock();
        return !there || there.get() == client;
    });
    if (told) seats_.decide(room);  // somebody less has to agree
}

void Hall::refuse(const std::shared_ptr<Client>& client, const std::string& id, const Refusal& refusal) {
    ++metrics_.refusals;
    client->send(shared_frame(nack_frame(id, refusal)));
}

void Hall::choose(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Json& message) {
    const auto wish = read_wish(message);
    if (!wish)
        return client->send(
            shared_frame(error_frame("bad_message", {{"type", string_in(message, "type").value_or("")}})));
    if (!room->closed.empty()) return client->send(shared_frame(error_frame(room->closed)));
    if (draining_) return;  // not answered: the client asks again when it is back
    if (storage_away_) return refuse(client, wish->id, {"storage_away"});
    carry_out(room, client, seat, *wish);
}

void Hall::carry_out(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Wish& wish) {
    delivery_.when_free(room, [=, this] {
        const Table& table = *room->table;
        const auto answer = answer_to(wish, seat, table);
        if (const auto* before = std::get_if<CarriedOut>(&answer)) {
            ++metrics_.resends;
            return client->send(shared_frame(ack_frame(wish.id, before->seq)));
        }
        if (const auto* refusal = std::get_if<Refusal>(&answer)) return refuse(client, wish.id, *refusal);
        delivery_.commit(
            room, std::get<Event>(answer),
            [this, client, kind = wish.kind, frame = shared_frame(ack_frame(wish.id, table.seq() + 1))] {
                if (kind == EventKind::act) ++metrics_.acts;
                client->send(frame);
            },
            [=, this] { carry_out(room, client, seat, wish); });
    });
}

std::string Hall::metrics_text() {
    count_rooms();
    return metrics_.text();
}

// The new game is written first: what the old one points to is there. Until then nothing else happens to the old one,
// so that two who ask at the same time get the same game.
void Hall::rematch(const RoomPtr& room, int seat, std::function<void(std::string)> done) {
    delivery_.when_free(room, [=, this] {
        if (!room->table->next().empty()) return done(room->table->next());
        GameHead head = rematch_of(*room->table);
        std::vector<Event> devices = devices_of(*room->table, head);
        head.id = new_game_id();
        head.created = now();
        room->writing = true;
        const std::string game = head.id;
        write_game(std::move(head), std::move(devices), [=, this](bool written) {
            room->writing = false;
            if (!written) return done({});
            delivery_.commit(
                room, {0, EventKind::rematch, seat, "", game, 0}, [=] { done(game); },
                [=, this] { rematch(room, seat, done); });
        });
    });
}

}  // namespace hepta::server
