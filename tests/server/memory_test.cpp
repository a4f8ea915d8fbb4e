// How much memory a live game takes late in its life; the socket's part is measured by load.py.
#include <gtest/gtest.h>
#include <malloc.h>
#include <memory>
#include <string>
#include <vector>

#include "core/random.h"
#include "server/fair_deal.h"
#include "server/new_game.h"
#include "server/table.h"

#if !HEPTA_SANITIZED  // the allocator of the sanitizers does not count

namespace hepta::server {
namespace {

std::unique_ptr<Table> table_of(const Json& request) {
    auto head = std::get<GameHead>(new_game(request));
    const auto deal = fair_deal(head.game, {head.options, "", head.secret, {}});
    auto match = play::match_from_deal(head.game, *deal, head.seed);
    return std::make_unique<Table>(std::move(head), std::move(*match));
}

// Plays at random until the game would end; every choice comes with an id as long as those of the page.
void play_late(Table& table, Random& random) {
    while (true) {
        const Seat seat = table.match().to_act()[0];
        const auto legal = table.match().legal(seat);
        const std::string id = "xxxxxxxxxxxx" + std::to_string(table.seq());
        const Event event{table.seq() + 1,
                          EventKind::act,
                          index(seat),
                          id,
                          legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))],
                          0};
        if (table.would_end(event)) return;
        table.fold(event);
    }
}

std::size_t bytes_for_each(const Json& request) {
    constexpr std::size_t games = 50;
    std::vector<std::unique_ptr<Table>> tables;
    const std::size_t before = mallinfo2().uordblks;
    for (std::size_t game = 0; game < games; ++game) {
        Random random(7, Purpose::players, game);
        tables.push_back(table_of(request));
        play_late(*tables.back(), random);
    }
    return (mallinfo2().uordblks - before) / games;
}

Json people(int count) {
    Json seats = Json::array();
    for (int seat = 0; seat < count; ++seat)
        seats.push_back({{"kind", "person"}, {"name", "Somebody " + std::to_string(seat)}});
    return seats;
}

TEST(Memory, a_table_late_in_a_game_is_small) {
    constexpr std::size_t most = 24 * 1024;  // of 32 KiB for a game; the rest is for its room and what is under way
    const Json duel = {{"agora", true}, {"pantheon", true}};
    for (const int players : {3, 5, 7}) {
        const std::size_t bytes =
            bytes_for_each({{"game", "seven"}, {"options", {{"players", players}}}, {"seats", people(players)}});
        EXPECT_LE(bytes, most) << players << " players";
    }
    const std::size_t bytes = bytes_for_each({{"game", "duel"}, {"options", duel}, {"seats", people(2)}});
    EXPECT_LE(bytes, most) << "Duel";
}

}  // namespace
}  // namespace hepta::server

#endif
