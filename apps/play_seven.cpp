// A game of 7 Wonders in the terminal: the dialogue with the player and the bots' choices.
#include "play_seven.h"

#include <algorithm>
#include <optional>

#include "core/random.h"
#include "core/words.h"
#include "play/games.h"
#include "seven_view.h"
#include "seven_words.h"

namespace hepta::apps {

using namespace seven;

namespace {

constexpr std::string_view help_text = R"(Commands
  number          the action with this number in the table of your cards
  build altar     an action in notation; also: build library pay 2 1 (coins to
                  left and right), build palace free, stage altar, sell altar
  undo            take your choice back, until it is revealed
  table, hand     show the table or your cards again
  city 2          show a city in full
  card altar      what a card costs, gives and makes free
  score           points of all cities as they stand
  hint            the best actions in the eyes of a good bot
  log, log all    what happened in this Age, or in the whole game
  help, quit
Symbols
  brn gry blu grn yel red pur    brown (raw materials), grey (manufactured goods),
                  blue, green (science), yellow, red, purple (guilds)
  wood/clay       one of the two each turn;   2 wood   two each turn
  L R             left and right neighbour;   L2   pay 2 coins to the left one
  1 pt/brown of L, R     1 point for each brown card of your neighbours
  1 coin/brown, all 3    the same in coins, counting your own city too
  2 sh st 1/3 grn1/0/2   in short: shields, stages, compasses/gears/tablets)";

enum class Intent { act, undo, leave };

struct Reply {
    Intent intent;
    Action action{};
};

class SevenGame {
  public:
    explicit SevenGame(const PlaySevenOptions& options)
        : me_(seat_at(options.common.seat)),
          match_(opening(options), static_cast<std::int64_t>(options.common.seed)),
          dialog_(options.common) {}

    void run() {
        dialog_.greet("7 Wonders, " + plural(match_.seats(), "player"));
        dialog_.save(match_);
        while (!match_.over()) {
            const Observation before = match_.observe(me_);
            if (!match_.to_act().contains(me_)) {
                bots_choose();
            } else if (!play_moment()) {
                dialog_.save(match_);
                dialog_.leave();
                return;
            }
            report(before);
            dialog_.save(match_);
        }
        finish();
    }

  private:
    static play::Opening<Seven> opening(const PlaySevenOptions& options) {
        const Setup setup = options.setup.setup();
        Random dealing(options.common.seed, Purpose::deal);
        return {setup, Seven::deal(setup, dealing)};
    }

    SevenView view(const Observation& seen) const {
        const auto size = terminal_size();
        return {seen, dialog_.ink(), std::max(size ? size->columns : least_width, least_width)};
    }

    // ---- one moment ----

    // All choices that the player owes now, then those of the bots. False: the player leaves.
    // A choice that nobody else must wait for would be carried out at once; it is held back until confirmed.
    bool play_moment() {
        std::optional<Action> held;
        show(match_.observe(me_));
        while (true) {
            const Observation seen = match_.observe(me_);
            const bool choosing = !seen.legal.empty() && !held;
            const Reply reply = choosing ? ask(seen) : confirm(seen, held);
            if (reply.intent == Intent::leave) {
                match_.take_back(me_);
                return false;
            }
            if (reply.intent == Intent::undo) {
                take_back(held);
            } else if (!choosing) {
                break;
            } else if (match_.owed().size() == 1) {
                held = reply.action;
            } else {
                match_.choose(me_, reply.action);
                show_second_choice(match_.observe(me_));
            }
        }
        if (held) match_.choose(me_, *held);
        bots_choose();
        return true;
    }

    void take_back(std::optional<Action>& held) {
        if (!held && !match_.take_back(me_)) {
            dialog_.say("There is nothing to take back.");
            return;
        }
        held.reset();
        dialog_.say("Taken back.");
        show_choices(match_.observe(me_));
    }

    // What the bots still owe at this moment.
    void bots_choose() {
        for (const play::Owed& owed : match_.owed()) {
            if (owed.seat == me_) continue;
            match_.act(owed.seat, dialog_.bot_choice(match_, owed.seat));
        }
    }

    // ---- screens ----

    void show(const Observation& seen) {
        const SevenView now = view(seen);
        dialog_.show(1, [&](int detail) { return table_and_choices(now, detail == 0); });
    }

    static Lines table_and_choices(const SevenView& now, bool with_cards) {
        Lines lines = heading(now);
        for (const Lines& part : {whole_table(now, with_cards), explanation(now), choices(now)})
            lines.insert(lines.end(), part.begin(), part.end());
        return lines;
    }

    void show_choices(const Observation& seen) const {
        const SevenView now = view(seen);
        dialog_.say(explanation(now));
        dialog_.say(choices(now));
    }

    // Two players: the Free City's card comes after the own one.
    void show_second_choice(const Observation& seen) const {
        if (seen.legal.empty()) return;
        dialog_.say(own_city(view(seen), seen.acting_city, "FREE"));
        show_choices(seen);
    }

    // ---- dialogue ----

    Reply ask(const Observation& seen) const {
        const SevenView now = view(seen);
        const auto actions = numbered_actions(seen);
        const std::size_t count = actions.size();
        while (true) {
            const auto answer = dialog_.ask("Your choice (1-" + std::to_string(count) + ")> ");
            if (!answer || *answer == "quit") return {Intent::leave};
            if (*answer == "undo") return {Intent::undo};
            if (answer->empty() || look(now, *answer)) continue;
            if (const auto numbered = dialog_.number(*answer, count); numbered.is_number) {
                if (numbered.action) return {Intent::act, actions[*numbered.action]};
                continue;
            }
            const auto action = parse(*answer);
            if (action && seen.legal.contains(*action)) return {Intent::act, *action};
            dialog_.say(action ? why_not_possible(now, *action) : not_understood(*answer));
        }
    }

    static std::string not_understood(const std::string& answer) {
        const Words words = split_words(answer).value_or(Words{});
        const bool verb =
            !words.empty() && (words[0] == "build" || words[0] == "stage" || words[0] == "sell" || words[0] == "take");
        if (verb && words.size() > 1 && !find_card(words[1]))
            return "There is no card '" + std::string(words[1]) + "'; write names like lumber_yard or loom_age1.";
        if (verb) return "Write actions like 'build altar', 'build library pay 2 1' or 'sell altar'.";
        return "'" + answer + "' is not understood; type a number, an action or 'help'.";
    }

    Reply confirm(const Observation& seen, std::optional<Action> held) const {
        const SevenView now = view(seen);
        if (held) dialog_.say("You: " + action_words(now, seen.acting_city, *held));
        for (const int i : {0, 1}) {
            const Action action = seen.committed[static_cast<std::size_t>(i)];
            const int city = i == 0 ? index(me_) : free_city;
            if (action.kind == ActionKind::none) continue;
            dialog_.say((i == 0 ? "You: " : "Free City: ") + action_words(now, city, action));
        }
        while (true) {
            const auto answer = dialog_.ask("Enter reveals, 'undo' takes it back> ");
            if (!answer || *answer == "quit") return {Intent::leave};
            if (answer->empty() || *answer == "ok") return {Intent::act};
            if (*answer == "undo") return {Intent::undo};
            if (!look(now, *answer)) dialog_.say("Press Enter to reveal your choice, or type 'undo' to take it back.");
        }
    }

    // Commands that only show something; false if it is none of them.
    bool look(const SevenView& now, const std::string& answer) const {
        const auto words = split(answer);
        const std::string rest = words.size() > 1 ? answer.substr(words[0].size() + 1) : "";
        if (answer == "help") {
            dialog_.say(std::string(help_text));
        } else if (answer == "table") {
            dialog_.say(heading(now));
            dialog_.say(whole_table(now, true));
        } else if (answer == "hand") {
            show_choices(now.seen);
        } else if (answer == "score") {
            dialog_.say(score_sheet(now));
        } else if (answer == "log" || answer == "log all") {
            dialog_.show_log(answer == "log" ? static_cast<int>(age_of_last_turn(now.seen)) : 0);
        } else if (answer == "hint") {
            show_hint(now.seen);
        } else if (words[0] == "city") {
            show_city(now, rest);
        } else if (words[0] == "card") {
            show_card(rest);
        } else {
            return false;
        }
        return true;
    }

    void show_city(const SevenView& now, const std::string& text) const {
        const int cities = city_count(now.seen.players);
        const auto number = parse_number(text);
        if (number && *number >= 0 && *number < cities)
            dialog_.say(full_city(now, *number));
        else
            dialog_.say("Which city? Type 'city N' with N from 0 to " + std::to_string(cities - 1) + '.');
    }

    void show_card(std::string text) const {
        std::replace(text.begin(), text.end(), ' ', '_');
        auto id = find_card(text);
        if (!id) id = find_card(text + "_age1");
        dialog_.say(id ? card_words(*id) : "There is no card '" + text + "'; type 'card altar', 'card town hall', ...");
    }

    static Age age_of_last_turn(const Observation& seen) {
        const bool age_begins = seen.turn == 0 && seen.step == Step::choose && seen.age != Age::one;
        return age_begins ? static_cast<Age>(static_cast<int>(seen.age) - 1) : seen.age;
    }

    void show_hint(const Observation& seen) const {
        if (seen.legal.empty()) return dialog_.say("You have chosen; 'undo' takes it back.");
        dialog_.hint(match_, me_);
    }

    // ---- what happened ----

    // Adds the moment just carried out to the news and the log, as far as the player may know it.
    void report(const Observation& before) {
        const Observation after = match_.observe(me_);
        const auto& choices = match_.turns().back();
        Lines lines = {dialog_.ink()(Style::bold, age_words(before.age) + ", turn " + std::to_string(before.turn + 1) +
                                                      (before.step == Step::choose ? "" : ", afterwards") + ':')};
        for (int i = 0; i < city_count(before.players); ++i) {
            const int city = before.players == 2 ? (i + free_city) % 3 : i;  // SW-2P-7: the Free City is shown first
            for (const play::Choice& choice : choices)
                if (choice.city == city)
                    for (std::string& line : told(before, after, choice)) lines.push_back(std::move(line));
        }
        if (after.age != before.age || after.step == Step::end)
            for (std::string& line : conflict_report(view(after), before.age)) lines.push_back(std::move(line));
        for (const std::string& line : lines) dialog_.tell(static_cast<int>(before.age), line);
    }

    Lines told(const Observation& before, const Observation& after, const play::Choice& choice) const {
        constexpr int first = 16;
        const auto city = static_cast<std::size_t>(choice.city);
        const std::string named = padded("  " + city_words(before, choice.city), first);
        auto words = split(choice_words(before, choice));
        const int was = before.cities[city].coins;
        const int is = after.cities[city].coins;
        if (was != is)
            words.push_back(
                dialog_.ink()(Style::dim, "(coins " + std::to_string(was) + " -> " + std::to_string(is) + ')'));
        return wrapped(choice.city == index(me_) ? dialog_.ink()(Style::bold, named) : named, words, " ", least_width,
                       first);
    }

    void finish() {
        const Observation seen = match_.observe(me_);
        const SevenView now = view(seen);
        dialog_.new_screen();
        dialog_.show_news();
        dialog_.say(now.ink(Style::bold, "The game is over. The cities:"));
        for (int city = 0; city < city_count(seen.players); ++city) dialog_.say(city_strip(now, city));
        dialog_.say(score_sheet(now));
        dialog_.say(now.ink(Style::bold, verdict(now)));
        dialog_.say_where_saved();
    }

    Seat me_;
    play::MatchOf<Seven> match_;
    GameDialog dialog_;
};

}  // namespace

void play_seven(const PlaySevenOptions& options) {
    const int players = options.setup.players;
    if (options.common.seat >= players)
        throw UserError("there is no seat " + std::to_string(options.common.seat) + " with " + std::to_string(players) +
                        " players; seats go from 0 to " + std::to_string(players - 1));
    SevenGame(options).run();
}

}  // namespace hepta::apps
