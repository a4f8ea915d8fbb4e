// One conversation in the engine protocol (docs/engine-protocol.md): lines in, lines out.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "play/match.h"

namespace hepta::apps {

// The result of one `go`, shared with the thread that thinks: the answer is given once, by whoever is first.
struct Thought {
    std::mutex mutex;
    std::string best;  // so far
    bool answered = false;
};

class EngineSession {
  public:
    EngineSession(std::ostream& out, std::string bot) : out_(out), bot_(std::move(bot)) {}

    // Carries out one line; false: quit.
    bool obey(const std::string& line);

    // At the end of the input: an answer that is owed is still given.
    void finish();

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
    void stop();
    std::optional<Go> parse_go(std::string_view rest);
    std::string spec_for(const Go& go, double part) const;
    void think(const std::shared_ptr<play::Match>& match, Seat seat, const Go& go,
               const std::shared_ptr<Thought>& thought);
    void answer(Thought& thought);

    std::ostream& out_;
    std::mutex out_mutex_;
    std::string bot_;
    std::shared_ptr<play::Match> match_;
    Seat seat_{};
    std::shared_ptr<Thought> thought_;  // of the last `go`
};

}  // namespace hepta::apps
