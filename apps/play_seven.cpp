// A game of 7 Wonders in the terminal: the dialogue with the player and the bots' choices.
#include "play_seven.h"

#include <algorithm>
#include <optional>

#include "core/random.h"
#include "core/words.h"
#include "play/games.h"
#include "play/record.h"
#include "play/story.h"
#include "seven_view.h"
#include "seven_words.h"

namespace hepta::apps {

using namespace seven;

namespace {

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
        dialog_.greet(t_("terminal.players", {{"game", t_("seven")}, {"n", match_.seats()}}));
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
        return {seen, t_, dialog_.ink(), std::max(size ? size->columns : least_width, least_width)};
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
            dialog_.say(t_("terminal.undo_nothing"));
            return;
        }
        held.reset();
        dialog_.say(t_("terminal.undone"));
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
        dialog_.say(own_city(view(seen), seen.acting_city, "terminal.free"));
        show_choices(seen);
    }

    // ---- dialogue ----

    Reply ask(const Observation& seen) const {
        const SevenView now = view(seen);
        const auto actions = numbered_actions(seen);
        const std::size_t count = actions.size();
        while (true) {
            const auto answer = dialog_.ask(t_("terminal.prompt", {{"n", static_cast<int>(count)}}));
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

    std::string not_understood(const std::string& answer) const {
        const Words words = split_words(answer).value_or(Words{});
        const bool verb =
            !words.empty() && (words[0] == "build" || words[0] == "stage" || words[0] == "sell" || words[0] == "take");
        if (verb && words.size() > 1 && !find_card(words[1]))
            return t_("terminal.no_such_card", {{"name", std::string(words[1])}});
        return verb ? t_("terminal.write_like_seven") : t_("terminal.not_understood", {{"answer", answer}});
    }

    Reply confirm(const Observation& seen, std::optional<Action> held) const {
        const SevenView now = view(seen);
        const auto say_chosen = [&](int city, Action action) {
            const std::string who = city == index(me_) ? t_("you") : city_words(t_, seen, city);
            dialog_.say(t_("said", {{"who", who}, {"what", action_words(now, city, action)}}));
        };
        if (held) say_chosen(seen.acting_city, *held);
        for (const int i : {0, 1}) {
            const Action action = seen.committed[static_cast<std::size_t>(i)];
            if (action.kind != ActionKind::none) say_chosen(i == 0 ? index(me_) : free_city, action);
        }
        while (true) {
            const auto answer = dialog_.ask(t_("terminal.prompt_reveal"));
            if (!answer || *answer == "quit") return {Intent::leave};
            if (answer->empty() || *answer == "ok") return {Intent::act};
            if (*answer == "undo") return {Intent::undo};
            if (!look(now, *answer)) dialog_.say(t_("terminal.reveal"));
        }
    }

    // Commands that only show something; false if it is none of them.
    bool look(const SevenView& now, const std::string& answer) const {
        const auto words = split(answer);
        const std::string rest = words.size() > 1 ? answer.substr(words[0].size() + 1) : "";
        if (answer == "help" || answer == "h") {
            dialog_.say(t_("terminal.help_seven"));
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
            dialog_.say(t_("terminal.which_city", {{"last", cities - 1}}));
    }

    void show_card(const std::string& text) const {
        const auto id = card_called(t_, text);
        if (!id) return dialog_.say(t_("terminal.no_card_to_show", {{"name", text}}));
        for (const std::string& line : card_words(t_, *id)) dialog_.say(folded("", line, least_width, 4));
    }

    static Age age_of_last_turn(const Observation& seen) {
        const bool age_begins = seen.turn == 0 && seen.step == Step::choose && seen.age != Age::one;
        return age_begins ? static_cast<Age>(static_cast<int>(seen.age) - 1) : seen.age;
    }

    void show_hint(const Observation& seen) const {
        if (seen.legal.empty()) return dialog_.say(t_("terminal.hint_chosen"));
        dialog_.hint(match_, me_,
                     {[this](std::string_view id) { return card_name(t_, *seven::find_card(id)); },
                      [&](int city) { return city_words(t_, seen, city); }});
    }

    // ---- what happened ----

    // Adds the moment just carried out to the news and the log, as far as the player may know it.
    void report(const Observation& before) {
        const Observation after = match_.observe(me_);
        const auto earlier = play::replayed(match_, match_.turns().size() - 1);
        const auto news = play::news_of_moment(*earlier, match_);
        Lines lines = {dialog_.ink()(Style::bold, turn_words(t_, before) + ':')};
        for (int i = 0; i < city_count(before.players); ++i) {
            const int city = before.players == 2 ? (i + free_city) % 3 : i;  // SW-2P-7: the Free City is shown first
            for (const play::News& one : news)
                if (one.own.at("city") == city)
                    for (std::string& line : told(before, after, one.told_to(me_))) lines.push_back(std::move(line));
        }
        if (after.age != before.age || after.step == Step::end)
            for (std::string& line : conflict_report(view(after), before.age)) lines.push_back(std::move(line));
        for (const std::string& line : lines) dialog_.tell(static_cast<int>(before.age), line);
    }

    Lines told(const Observation& before, const Observation& after, const play::Json& news) const {
        const auto city = news.at("city").get<std::size_t>();
        const int was = before.cities[city].coins;
        const int is = after.cities[city].coins;
        std::string words = told_words(t_, before, news);
        if (was != is)
            words +=
                ' ' + dialog_.ink()(Style::dim, '(' + t_("terminal.coins_change", {{"was", was}, {"is", is}}) + ')');
        return folded("  ", words, least_width, 4);
    }

    void finish() {
        const Observation seen = match_.observe(me_);
        const SevenView now = view(seen);
        dialog_.new_screen();
        dialog_.show_news();
        dialog_.say(now.ink(Style::bold, t_("terminal.over_cities")));
        for (int city = 0; city < city_count(seen.players); ++city) dialog_.say(city_strip(now, city));
        dialog_.say(score_sheet(now));
        dialog_.say(now.ink(Style::bold, verdict(now)));
        dialog_.say_where_saved();
    }

    Seat me_;
    play::MatchOf<Seven> match_;
    GameDialog dialog_;
    const Messages& t_ = dialog_.messages();
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
