// One hash over thousands of seeded games of every kind.
#include "play/signature.h"

#include <fmt/format.h>

namespace hepta::play {

std::string signature() {
    constexpr int games_of_each_kind = 500;
    Hash hash;
    for (int players = 2; players <= seven::max_players; ++players)
        add_games<seven::Seven>(hash, {.players = players, .sides = {}, .wishes = {}}, games_of_each_kind);
    for (const unsigned mode : {0U, 2U, 1U, 3U}) add_games<duel::Duel>(hash, duel::modes[mode], games_of_each_kind);
    return fmt::format("{:016x}", hash.value());
}

}  // namespace hepta::play
