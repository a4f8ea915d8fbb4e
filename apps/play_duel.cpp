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
#include "play/record.h"
#include "play/story.h"

namespace hepta::apps {

using namespace duel;

namespace {

class DuelGame {
  public:
    explicit DuelGame(const PlayDuelOptions& options)
        : options_(options),
          me_(seat_at(options.common.seat)),
          match_(opening(options), static_cast<std::int64_t>(options.common.seed)),
          dialog_(options.common) {}

    void run() {
        std::vector<std::string> game = {t_("duel")};
        for (const auto& expansion : all_expansions)
            if (options_.setup.wanted.*expansion.in) game.push_back(t_(expansion.id));
        dialog_.greet(t_.list(game));
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
        return {seen, t_, dialog_.ink(), std::max(size ? size->columns : duel_width, duel_width)};
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
            const auto answer = dialog_.ask(t_("terminal.prompt", {{"n", static_cast<int>(count)}}));
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

    std::string not_understood(const std::string& answer) const {
        const auto words = split(answer);
        const bool verb = words[0] == "build" || words[0] == "discard" || words[0] == "wonder" || words[0] == "recruit";
        for (std::size_t i = 1; verb && i < words.size(); ++i)
            if (!find_card(words[i]) && !find_wonder(words[i]))
                return t_("terminal.no_such_thing", {{"name", words[i]}});
        return verb ? t_("terminal.write_like_duel") : t_("terminal.not_understood", {{"answer", answer}});
    }

    // Commands that only show something; false if it is none of them.
    bool look(const DuelView& now, const std::string& answer) const {
        const auto words = split(answer);
        if (answer == "help" || answer == "h") {
            dialog_.say(t_("terminal.help_duel"));
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
            dialog_.hint(match_, me_,
                         {[this](std::string_view id) { return card_name(t_, *duel::find_card(id)); },
                          [this](int seat) { return seat_words(t_, seat); }});
        } else if (words[0] == "card") {
            show_card(words.size() > 1 ? answer.substr(words[0].size() + 1) : "");
        } else {
            return false;
        }
        return true;
    }

    void show_card(const std::string& text) const {
        const auto lines = all_about(t_, text);
        if (!lines) return dialog_.say(t_("terminal.nothing_to_show", {{"name", text}}));
        for (const std::string& line : *lines) dialog_.say(folded("", line, duel_width, 4));
    }

    // ---- what happened ----

    void report(const Observation& before) {
        const Observation after = match_.observe(me_);
        const auto earlier = play::replayed(match_, match_.turns().size() - 1);
        const play::News news = play::news_of_moment(*earlier, match_).front();
        for (const std::string& line : news_of(view(before), after, news.told_to(me_)))
            dialog_.tell(static_cast<int>(before.age), line);
    }

    void finish() {
        const Observation seen = match_.observe(me_);
        const DuelView now = view(seen);
        dialog_.new_screen();
        dialog_.show_news();
        dialog_.say(now.ink(Style::bold, t_("terminal.over")));
        dialog_.say(whole_table(now, Detail::full));
        dialog_.say(score_sheet(now));
        dialog_.say(now.ink(Style::bold, verdict(now)));
        dialog_.say_where_saved();
    }

    const PlayDuelOptions& options_;
    Seat me_;
    play::MatchOf<duel::Duel> match_;
    GameDialog dialog_;
    const Messages& t_ = dialog_.messages();
};

}  // namespace

void play_duel(const PlayDuelOptions& options) { DuelGame(options).run(); }

}  // namespace hepta::apps
