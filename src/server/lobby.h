// Open tables: games whose creators want others on this server to take their free seats.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "server/hall.h"

namespace hepta::server {

class Lobby {
  public:
    explicit Lobby(Hall& hall) : hall_(hall) {}

    // The list as JSON. It is made at most once a second, whoever asks.
    using Listed = std::function<void(const std::string& json)>;
    void list(const Listed& done);

    // Takes a free seat; whoever asks again with the same secret has the same one. `unknown_game`, `table_full`, or
    // whatever speaks against the claim.
    using Seated = std::function<void(std::optional<Refusal>, int seat)>;
    void sit_down(const std::string& game, const Claim& claim, const Seated& done);

  private:
    struct Looking {
        std::vector<std::string> games;
        std::size_t next = 0;
        Json tables = Json::array();
    };
    void look_at_next(const std::shared_ptr<Looking>& looking);
    void sit_down_in(const RoomPtr& room, const Claim& claim, const Seated& done);

    Hall& hall_;
    std::string list_;
    std::chrono::steady_clock::time_point made_{};
    std::vector<Listed> waiting_;
};

}  // namespace hepta::server
