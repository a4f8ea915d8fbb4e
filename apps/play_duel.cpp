// A game of 7 Wonders Duel in the terminal: the dialogue with the player and the bot's choices.
#include "play_duel.h"

#include <algorithm>
#include <optional>

#include "core/random.h"
#include "duel/notation.h"
#include "duel_news.h"
#include "duel_view.h"
#include "duel_words.h"
#include "play/games.h"

namespace hepta::apps {

using namespace duel;

namespace {

constexpr std::string_view help_text = R"(Commands
  number          the action with this number
  build altar     an action in notation; also: discard altar, wonder sphinx altar,
                  recruit conspirator_1, prepare coup altar, trigger coup,
                  activate zeus using 2 3, place 4, move 2 3, pass
  table           show the whole table and your choices again
  cities          both cities in full
  discard         the cards of the discard pile (with a card: discard it)
  card NAME       what a card, wonder, token, decree, conspiracy or divinity does
  score           points of both as they stand
  hint            the best actions in the eyes of a good bot
  log, log all    what happened in this Age, or in the whole game
  help, quit
The display       each row lies over the row above it; a card is covered by the two
                  cards below it. *12 is available, 12 is its slot; 3/5 is the price
                  for you and for the rival; [II] [guild] [senator] [temple] are
                  backs of face-down cards; <greek> <offering 3> are tokens on them
The turn          BUILD: number and price; (9): too dear; chain: free by a chain;
                  RIVAL: the rival's price; SELL: discard for coins; a, b, ...: put
                  the card under that wonder or conspiracy
War               @ the pawn, # the capitals (yours is left), : a new zone; 2 5 coins
                  lost when the pawn comes there; p r place or remove a cube (Agora);
                  to win: steps to military supremacy, yours / the rival's)";

class DuelGame {
  public:
    explicit DuelGame(const PlayDuelOptions& options)
        : options_(options),
          me_(seat_at(options.common.seat)),
          match_(opening(options), static_cast<std::int64_t>(options.common.seed)),
          dialog_(options.common) {}

    void run() {
        dialog_.greet("7 Wonders Duel" + std::string(options_.setup.agora ? ", Agora" : "") +
                      (options_.setup.pantheon ? ", Pantheon" : ""));
        dialog_.save(match_);
        while (!match_.over()) {
            const Observation before = match_.observe(me_);
            if (!match_.to_act().contains(me_)) {
                match_.act(opponent(me_), dialog_.bot_choice(match_, opponent(me_)));
            } else if (const auto action = ask(before)) {
                match_.choose(me_, *action);
            } else {
                dialog_.leave();
                return;
            }
            report(before);
            dialog_.save(match_);
        }
        finish();
    }

  private:
    static play::Opening<duel::Duel> opening(const PlayDuelOptions& options) {
        const Setup setup = options.setup.setup();
        Random dealing(options.common.seed, Purpose::deal);
        return {setup, duel::Duel::deal(setup, dealing)};
    }

    DuelView view(const Observation& seen) const {
        const auto size = terminal_size();
        return {seen, dialog_.ink(), std::max(size ? size->columns : duel_width, duel_width)};
    }

    // ---- screens ----

    static Lines table_and_choices(const DuelView& now, Detail detail) {
        Lines lines = heading(now);
        for (const Lines& part : {whole_table(now, detail), asked(now), choices(now)})
            lines.insert(lines.end(), part.begin(), part.end());
        return lines;
    }

    static Lines asked(const DuelView& now) {
        const std::string words = question(now);
        return words.empty() ? Lines{} : Lines{now.ink(Style::bold, words)};
    }

    // ---- dialogue ----

    // None: the player leaves.
    std::optional<Action> ask(const Observation& seen) {
        const DuelView now = view(seen);
        const auto actions = numbered_actions(seen);
        const std::size_t count = actions.size();
        dialog_.show(static_cast<int>(Detail::brief),
                     [&](int detail) { return table_and_choices(now, static_cast<Detail>(detail)); });
        while (true) {
            const auto answer = dialog_.ask("Your choice (1-" + std::to_string(count) + ")> ");
            if (!answer || *answer == "quit") return std::nullopt;
            if (answer->empty() || look(now, *answer)) continue;
            if (const auto numbered = dialog_.number(*answer, count); numbered.is_number) {
                if (numbered.action) return actions[*numbered.action];
                continue;
            }
            const auto action = parse(*answer);
            if (action && seen.legal.contains(*action)) return *action;
            dialog_.say(action ? why_not_possible(now, *action) : not_understood(*answer));
        }
    }

    static std::string not_understood(const std::string& answer) {
        const auto words = split(answer);
        const bool verb = words[0] == "build" || words[0] == "discard" || words[0] == "wonder" || words[0] == "recruit";
        for (std::size_t i = 1; verb && i < words.size(); ++i)
            if (!find_card(words[i]) && !find_wonder(words[i]))
                return "There is no '" + words[i] + "'; write names like lumber_yard or great_library.";
        if (verb) return "Write actions like 'build altar', 'discard altar' or 'wonder sphinx altar'.";
        return "'" + answer + "' is not understood; type a number, an action or 'help'.";
    }

    // Commands that only show something; false if it is none of them.
    bool look(const DuelView& now, const std::string& answer) const {
        const auto words = split(answer);
        if (answer == "help") {
            dialog_.say(std::string(help_text));
        } else if (answer == "table") {
            dialog_.say(table_and_choices(now, Detail::full));
        } else if (answer == "cities") {
            for (const Seat seat : {now.rival(), now.me()}) dialog_.say(city_lines(now, seat, Detail::full));
        } else if (answer == "discard") {
            dialog_.say(discard_pile(now));
        } else if (answer == "score") {
            dialog_.say(score_sheet(now));
        } else if (answer == "log" || answer == "log all") {
            dialog_.show_log(answer == "log" ? static_cast<int>(now.seen.age) : 0);
        } else if (answer == "hint") {
            dialog_.hint(match_, me_);
        } else if (words[0] == "card") {
            show_card(words.size() > 1 ? answer.substr(words[0].size() + 1) : "");
        } else {
            return false;
        }
        return true;
    }

    void show_card(std::string text) const {
        std::replace(text.begin(), text.end(), ' ', '_');
        const auto lines = all_about(text.starts_with("the_") ? text.substr(4) : text);
        if (!lines) return dialog_.say("There is no '" + text + "'; type 'card altar', 'card great library', ...");
        for (const std::string& line : *lines) dialog_.say(wrapped("", split(line), " ", duel_width, 4));
    }

    // ---- what happened ----

    void report(const Observation& before) {
        const Observation after = match_.observe(me_);
        for (const std::string& line : news_of(view(before), after, match_.turns().back().back()))
            dialog_.tell(static_cast<int>(before.age), line);
    }

    void finish() {
        const Observation seen = match_.observe(me_);
        const DuelView now = view(seen);
        dialog_.new_screen();
        dialog_.show_news();
        dialog_.say(now.ink(Style::bold, "The game is over."));
        dialog_.say(whole_table(now, Detail::full));
        dialog_.say(score_sheet(now));
        dialog_.say(now.ink(Style::bold, verdict(now)));
        dialog_.say_where_saved();
    }

    const PlayDuelOptions& options_;
    Seat me_;
    play::MatchOf<duel::Duel> match_;
    GameDialog dialog_;
};

}  // namespace

void play_duel(const PlayDuelOptions& options) { DuelGame(options).run(); }

}  // namespace hepta::apps
