// A game of 7 Wonders Duel in the terminal: the dialogue with the player and the bot's choices.
#include "play_duel.h"

#include <algorithm>
#include <fstream>
#include <optional>

#include "core/random.h"
#include "core/words.h"
#include "duel/notation.h"
#include "duel_news.h"
#include "duel_view.h"
#include "duel_words.h"
#include "play/games.h"
#include "play/record.h"
#include "terminal_dialog.h"

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
          me_(seat_at(options.seat)),
          match_(opening(options), static_cast<std::int64_t>(options.seed)),
          bot_(options.seed, Purpose::players),
          ink_(wants_colour(options.colour)) {}

    void run() {
        dialog_.say("7 Wonders Duel" + std::string(options_.setup.agora ? ", Agora" : "") +
                    (options_.setup.pantheon ? ", Pantheon" : "") + ", seed " + std::to_string(options_.seed) +
                    ". You are seat " + std::to_string(options_.seat) + ". Type 'help' for help.");
        save();
        while (!match_.over()) {
            const Observation before = match_.observe(me_);
            if (!match_.to_act().contains(me_)) {
                bot_chooses();
            } else if (const auto action = ask(before)) {
                match_.choose(me_, *action);
            } else {
                leave();
                return;
            }
            report(before);
            save();
        }
        finish();
    }

  private:
    static play::Opening<duel::Duel> opening(const PlayDuelOptions& options) {
        const Setup setup = options.setup.setup();
        Random dealing(options.seed, Purpose::deal);
        return {setup, duel::Duel::deal(setup, dealing)};
    }

    DuelView view(const Observation& seen) const {
        const auto size = terminal_size();
        return {seen, ink_, std::max(size ? size->columns : duel_width, duel_width)};
    }

    void bot_chooses() {
        const Seat bot = opponent(me_);
        const Observation seen = match_.observe(bot);
        match_.choose(bot, seen.legal[bot_.below(seen.legal.size())]);
    }

    // ---- screens ----

    // As much as fits: first the table gets shorter, then the older news is left out.
    void show(const DuelView& now) {
        const int rows = dialog_.with_person() ? terminal_size().value_or(TerminalSize{}).rows : 0;
        const auto too_long = [&](std::size_t lines) { return rows > 0 && lines >= static_cast<std::size_t>(rows); };
        Lines screen;
        for (const Detail detail : {Detail::full, Detail::medium, Detail::brief}) {
            screen = table_and_choices(now, detail);
            if (!too_long(news_.size() + screen.size())) break;
        }
        bool cut = false;
        for (; !news_.empty() && too_long(news_.size() + screen.size()); cut = true) news_.erase(news_.begin());
        if (cut && !news_.empty()) news_.front() = ink_(Style::dim, "(type 'log' for all that happened)");
        if (!log_.empty()) dialog_.new_screen();
        dialog_.say(news_);
        dialog_.say(screen);
        news_.clear();
    }

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
        const int count = static_cast<int>(actions.size());
        show(now);
        while (true) {
            const auto answer = dialog_.ask("Your choice (1-" + std::to_string(count) + ")> ");
            if (!answer || *answer == "quit") return std::nullopt;
            if (answer->empty() || look(now, *answer)) continue;
            if (const auto number = parse_number(*answer)) {
                if (*number >= 1 && *number <= count) return actions[at(*number - 1)];
                dialog_.say("There is no action " + *answer + "; they go from 1 to " + std::to_string(count) + '.');
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
            show_log(answer == "log" ? now.seen.age : Age::one);
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

    void show_log(Age from) const {
        bool any = false;
        for (const auto& [age, line] : log_) {
            if (age < from) continue;
            dialog_.say(line);
            any = true;
        }
        if (!any) dialog_.say(log_.empty() ? "Nothing has happened yet." : "Nothing has happened in this Age yet.");
    }

    // ---- what happened ----

    void report(const Observation& before) {
        const Observation after = match_.observe(me_);
        for (const std::string& line : news_of(view(before), after, match_.turns().back().back())) {
            log_.emplace_back(before.age, line);
            news_.push_back(line);
        }
    }

    void finish() {
        const Observation seen = match_.observe(me_);
        const DuelView now = view(seen);
        dialog_.new_screen();
        dialog_.say(news_);
        dialog_.say(ink_(Style::bold, "The game is over."));
        dialog_.say(whole_table(now, Detail::full));
        dialog_.say(score_sheet(now));
        dialog_.say(ink_(Style::bold, verdict(now)));
        say_where_saved();
    }

    void leave() const {
        dialog_.say("The game ends here, unfinished. It had seed " + std::to_string(options_.seed) + '.');
        say_where_saved();
    }

    // ---- record ----

    // After every action, so that nothing is lost whatever happens.
    void save() const {
        if (options_.record.empty()) return;
        std::ofstream file(options_.record, std::ios::binary);
        file << play::print_record(match_) << std::flush;
        if (!file) throw UserError("cannot write '" + options_.record + "'");
    }

    void say_where_saved() const {
        if (!options_.record.empty())
            dialog_.say("Record: " + options_.record + " (see it with: hepta replay " + options_.record + ')');
    }

    const PlayDuelOptions& options_;
    Seat me_;
    play::MatchOf<duel::Duel> match_;
    Random bot_;
    Ink ink_;
    Dialog dialog_;
    Lines news_;  // since the player's last choice
    std::vector<std::pair<Age, std::string>> log_;
};

}  // namespace

void play_duel(const PlayDuelOptions& options) { DuelGame(options).run(); }

}  // namespace hepta::apps
