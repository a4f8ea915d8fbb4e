// One conversation in the engine protocol (docs/engine-protocol.md): lines in, lines out.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "bots/advisor.h"
#include "play/match.h"

namespace hepta::apps {

class EngineSession {
  public:
    EngineSession(std::ostream& out, std::string bot) : out_(out), bot_(std::move(bot)) {}

    // Carries out one line; false: quit.
    bool obey(const std::string& line);

    // At the end of the input: an answer that is owed is still given.
    void finish();
    // At once.
    void stop();

  private:
    struct Go {
        std::optional<double> seconds;
        std::optional<std::uint64_t> simulations;
        std::uint64_t seed = 0;
    };

    void say(const std::string& line);
    void identify();
    void set(std::string_view rest);
    void read_position(std::string_view rest);
    void go(std::string_view rest);
    std::optional<Go> parse_go(std::string_view rest);
    std::string spec_for(const Go& go) const;
    void think(const play::Match& match, Seat seat);

    std::ostream& out_;
    std::mutex out_mutex_;
    std::string bot_;
    std::shared_ptr<const play::Match> match_;
    Seat seat_{};

    // Of the last `go`; a new one waits until its thread has answered.
    std::unique_ptr<bots::Advisor> advisor_;
    std::atomic<bool> thinking_ = false;
    std::jthread thread_;
};

}  // namespace hepta::apps
