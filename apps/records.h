// Records of runs: every game of a match, tournament or simulation as a lean trace (play/trace.h), in frames of zstd. A
// run that was stopped goes on from its file.
#pragma once

#include <chrono>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "play/match.h"

namespace hepta::apps {

// A game as it was recorded.
struct RecordedGame {
    std::uint64_t number = 0;       // in its run
    std::vector<std::string> bots;  // by seat
    std::vector<play::Choice> choices;
    std::vector<std::string> faults;  // of engines
};

// The file of a run. What is in it already is read first, then more is written behind it.
class RecordsFile {
  public:
    // `head` tells what is played; a file of another run is refused. An empty name: nothing is kept.
    RecordsFile(const std::string& file, const play::Json& head);
    ~RecordsFile();
    RecordsFile(const RecordsFile&) = delete;
    RecordsFile& operator=(const RecordsFile&) = delete;

    bool kept() const { return !name_.empty(); }

    // The next game that is there already; all of them must be read before more is written. A game that was not written
    // to its end counts as not written, and so do those behind it.
    std::optional<RecordedGame> next();

    // Makes the recorded choices in a match that was dealt anew; throws UserError unless it is this game of these bots.
    void replay(play::Match& match, const RecordedGame& game, std::uint64_t number,
                const std::vector<std::string>& bots) const;

    // Games that belong together: either all of them are there after a crash, or none.
    void write(const std::string& games);

    // Writes what still waits.
    void finish();

  private:
    [[noreturn]] void damaged(const std::string& why) const;
    void write_frame();

    std::string name_;
    std::string head_;
    std::ifstream in_;
    std::uint64_t whole_ = 0;  // bytes of the frames that were read
    std::string text_;         // of the frame being read
    std::size_t at_ = 0;
    std::ofstream out_;
    std::string waiting_;
    std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
};

}  // namespace hepta::apps
