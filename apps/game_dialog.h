// What a game in the terminal needs whichever game it is: bots for the other seats, news and log, screens that fit the
// terminal, questions, the record.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/advisor.h"
#include "bots/hints.h"
#include "messages.h"
#include "play/match.h"
#include "terminal_dialog.h"

namespace hepta::apps {

struct PlayOptions {
    std::uint64_t seed = 0;
    int seat = 0;
    std::string bot = "apprentice";  // the gentlest level
    std::string record;              // file for the record; empty: none
    std::string colour = "auto";
    std::string language = "en";
};

class GameDialog : public Dialog {
  public:
    explicit GameDialog(const PlayOptions& options);

    const Messages& messages() const { return t_; }
    const Ink& ink() const { return ink_; }

    void greet(const std::string& game) const;
    void leave() const;
    // After every turn, so that nothing is lost whatever happens.
    void save(const play::Match& match) const;
    void say_where_saved() const;

    // What the bot would do in this seat.
    std::string bot_choice(const play::Match& match, Seat seat) const { return bot_->choose(match, seat); }
    // How a game names what reasons speak of.
    struct HintNames {
        std::function<std::string(std::string_view id)> card;
        std::function<std::string(int seat)> seat;
    };
    // The best actions with reasons, for `hint`.
    void hint(const play::Match& match, Seat seat, const HintNames& names) const;

    // Something happened in this Age.
    void tell(int age, const std::string& line);
    // The news since the last screen, then the screen: the most detailed (from 0 to `last`) that fits. If none does,
    // the older news is left out.
    void show(int last_detail, const std::function<Lines(int detail)>& screen);
    void show_news();
    void show_log(int from_age) const;

    // A number from 1 to `count`, from which it counts 0; an answer that is a number without such an action is told so.
    struct Numbered {
        bool is_number = false;
        std::optional<std::size_t> action;
    };
    Numbered number(const std::string& answer, std::size_t count) const;

  private:
    std::string reason_words(const bots::Reason& reason, const HintNames& names) const;

    PlayOptions options_;
    Messages t_;
    Ink ink_;
    std::unique_ptr<bots::Advisor> bot_;
    Lines news_;  // since the player's last choice
    std::vector<std::pair<int, std::string>> log_;
};

}  // namespace hepta::apps
