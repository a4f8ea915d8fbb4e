// Open tables.
#include "server/lobby.h"

#include <utility>

#include "play/json_text.h"

namespace hepta::server {
namespace {

bool is_free(const Table& table, int seat) {
    return !table.seats()[static_cast<std::size_t>(seat)].bot && !table.is_claimed(seat);
}

int free_seats(const Table& table) {
    int count = 0;
    for (int seat = 0; seat < table.seat_count(); ++seat) count += is_free(table, seat) ? 1 : 0;
    return count;
}

bool is_open(const Table& table) { return table.head().listed && !table.is_dealt(); }

}  // namespace

void Lobby::list(const Listed& done) {
    constexpr auto fresh = std::chrono::seconds(1);
    if (!list_.empty() && std::chrono::steady_clock::now() - made_ < fresh) return done(list_);
    waiting_.push_back(done);
    if (waiting_.size() > 1) return;
    hall_.open_games([this](std::vector<std::string> games) {
        auto looking = std::make_shared<Looking>();
        looking->games = std::move(games);
        look_at_next(looking);
    });
}

// One game after the other between other work: each may have to come from the disk.
void Lobby::look_at_next(const std::shared_ptr<Looking>& looking) {
    if (looking->next == looking->games.size()) {
        list_ = Json{{"tables", std::move(looking->tables)}}.dump();
        made_ = std::chrono::steady_clock::now();
        for (const Listed& done : std::exchange(waiting_, {})) done(list_);
        return;
    }
    hall_.with_room(looking->games[looking->next++], [this, looking](const Found& found) {
        if (found.room) {
            const Table& table = *found.room->table;
            const int free = is_open(table) ? free_seats(table) : 0;
            if (free > 0)
                looking->tables.push_back({{"game", found.room->id()},
                                           {"free", free},
                                           {"table", play::parse_json(hall_.table_of(*found.room, false))}});
            hall_.release(found.room);
        }
        hall_.post([this, looking] { look_at_next(looking); });
    });
}

void Lobby::sit_down(const std::string& game, const Claim& claim, const Seated& done) {
    hall_.with_room(game, [=, this](const Found& found) {
        if (!found.room) return done(Refusal{"unknown_game"}, -1);
        sit_down_in(found.room, claim, done);
        hall_.release(found.room);
    });
}

void Lobby::sit_down_in(const RoomPtr& room, const Claim& claim, const Seated& done) {
    const Table& table = *room->table;
    if (!table.head().listed) return done(Refusal{"unknown_game"}, -1);
    int free = -1;
    for (int seat = table.seat_count() - 1; seat >= 0; --seat) {
        if (table.opens(seat, claim.secret)) return done(std::nullopt, seat);
        if (table.opened_once(seat, claim.secret)) return done(Refusal{"stale_secret", {{"seat", seat}}}, seat);
        if (is_free(table, seat)) free = seat;
    }
    if (!is_open(table) || free < 0) return done(Refusal{"table_full"}, -1);
    hall_.seats().claim(room, free, claim, [=, this](const std::optional<Refusal>& refusal) {
        // Somebody else was faster: another seat may be free.
        if (refusal && refusal->code == "invitation_used") return sit_down_in(room, claim, done);
        done(refusal, free);
    });
}

}  // namespace hepta::server
