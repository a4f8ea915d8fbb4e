// `hepta replay`: steps through the record of a game.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "commands.h"
#include "core/words.h"
#include "duel_news.h"
#include "duel_view.h"
#include "duel_words.h"
#include "play/games.h"
#include "play/record.h"
#include "play/story.h"
#include "play/trace.h"
#include "seven_view.h"
#include "seven_words.h"
#include "terminal_dialog.h"

namespace hepta::apps {
namespace {

struct ReplayOptions {
    std::string file;
    std::string colour = "auto";
    std::string language = "en";
    bool trace = false;
};

std::unique_ptr<play::Match> read(const std::string& name) {
    std::ifstream file(name, std::ios::binary);
    if (!file || std::filesystem::is_directory(name)) throw UserError("cannot read '" + name + "'");
    std::stringstream text;
    text << file.rdbuf();
    auto match = play::parse_record(text.str());
    if (!match) throw UserError(name + ", " + match.reason());
    return std::move(*match);
}

void print_trace(const play::Match& match) {
    if (!match.over()) throw UserError("the game of this record is not finished; a trace shows a whole game");
    const auto fresh = play::replayed(match, 0);
    std::vector<std::string> actions;
    for (const auto& moment : match.turns())
        for (const play::Choice& choice : moment) actions.push_back(choice.action);
    std::size_t next = 0;
    const auto as_recorded = [&](Seat, const std::vector<std::string>& legal) {
        const auto found = std::find(legal.begin(), legal.end(), actions[next++]);
        return static_cast<int>(found - legal.begin());
    };
    play::write_trace(std::cout, *fresh, as_recorded, false);
}

// What a game shows of a moment: its name, the choices in words, the table after it.
struct Moment {
    std::string name;
    Lines choices;
    Lines table;
    Lines end;  // empty while the game goes on
};

// The record is its owner's: every card is shown, each choice as its chooser knows it.
Moment moment_of(const play::MatchOf<seven::Seven>& before, const play::MatchOf<seven::Seven>& after, const Messages& t,
                 const Ink& ink) {
    const seven::Observation seen = before.observe(seat_at(0));
    const seven::Observation now = after.observe(seat_at(0));
    Moment moment;
    moment.name = turn_words(t, seen);
    for (const play::News& news : play::news_of_moment(before, after))
        for (std::string& line : folded("  ", told_words(t, seen, news.own), least_width, 4))
            moment.choices.push_back(std::move(line));
    SevenView view(now, t, ink, least_width);
    view.personal = false;
    if (seen.age != now.age || now.step == seven::Step::end) moment.table = conflict_report(view, seen.age);
    for (int city = 0; city < seven::city_count(now.players); ++city) moment.table.push_back(city_strip(view, city));
    if (now.step == seven::Step::end) moment.end = score_sheet(view);
    return moment;
}

Moment moment_of(const play::MatchOf<duel::Duel>& before, const play::MatchOf<duel::Duel>& after, const Messages& t,
                 const Ink& ink) {
    const play::Choice& choice = after.turns().back().front();
    const duel::Observation seen = before.observe(choice.seat);
    DuelView view(seen, t, ink, duel_width);
    view.personal = false;
    Moment moment;
    moment.name = seen.phase == duel::Phase::draft ? t("terminal.draft_short") : age_words(t, seen.age);
    moment.choices = news_of(view, after.observe(choice.seat), play::news_of_moment(before, after).front().own);
    const duel::Observation now = after.observe(seat_at(0));
    DuelView shown(now, t, ink, duel_width);
    shown.personal = false;
    moment.table = whole_table(shown, Detail::brief);
    if (now.phase == duel::Phase::end) {
        moment.end = score_sheet(shown);
        moment.end.push_back(verdict(shown));
    }
    return moment;
}

Moment moment_at(const play::Match& match, std::size_t number, const Messages& t, const Ink& ink) {
    const auto before = play::replayed(match, number);
    const auto after = play::replayed(match, number + 1);
    const auto& choices = match.turns()[number];
    using SevenMatch = play::MatchOf<seven::Seven>;
    if (const auto* first = dynamic_cast<const SevenMatch*>(before.get()))
        return moment_of(*first, dynamic_cast<const SevenMatch&>(*after), t, ink);
    using DuelMatch = play::MatchOf<duel::Duel>;
    if (const auto* first = dynamic_cast<const DuelMatch*>(before.get()))
        return moment_of(*first, dynamic_cast<const DuelMatch&>(*after), t, ink);
    return {"", {"  " + play::print_choices(choices)}, {}, {}};
}

class Replay {
  public:
    Replay(const play::Match& match, const Messages& messages, const Ink& ink)
        : match_(match), t_(messages), ink_(ink) {}

    void print_all() const {
        dialog_.say(title());
        for (std::size_t number = 1; number <= last(); ++number) print(number);
        print_end();
    }

    void step_through() const {
        dialog_.say(title());
        std::size_t number = 0;
        while (true) {
            const auto answer = dialog_.ask(
                t_("terminal.replay.prompt", {{"n", static_cast<int>(number)}, {"of", static_cast<int>(last())}}));
            if (!answer || *answer == "q" || *answer == "quit") return;
            if (!go(number, *answer)) continue;
            dialog_.new_screen();
            if (number == 0)
                dialog_.say(title());
            else
                print(number);
            if (number == last()) print_end();
        }
    }

  private:
    std::size_t last() const { return match_.turns().size(); }

    // Moves to where the answer says; false if it says nothing that can be done.
    bool go(std::size_t& number, const std::string& answer) const {
        const auto wanted = parse_number(answer);
        if (answer.empty() || answer == "n") {
            if (number < last()) return ++number, true;
            dialog_.say(t_("terminal.replay.at_end"));
        } else if (answer == "p") {
            if (number > 0) return --number, true;
            dialog_.say(t_("terminal.replay.at_start"));
        } else if (answer == "e") {
            number = last();
            return true;
        } else if (wanted && *wanted >= 0 && static_cast<std::size_t>(*wanted) <= last()) {
            number = static_cast<std::size_t>(*wanted);
            return true;
        } else {
            dialog_.say(t_("terminal.replay.keys", {{"last", static_cast<int>(last())}}));
        }
        return false;
    }

    Lines title() const {
        const auto seed = match_.seed();
        std::vector<std::string> words = {t_("terminal.players", {{"game", t_(match_.game())}, {"n", match_.seats()}})};
        if (seed) words.push_back(t_("terminal.seed", {{"seed", std::to_string(*seed)}}));
        words.push_back(t_("terminal.moments", {{"n", static_cast<int>(last())}}));
        if (!match_.over()) words.push_back(t_("terminal.not_finished"));
        return {ink_(Style::bold, t_.list(words))};
    }

    void print(std::size_t number) const {
        const Moment moment = moment_at(match_, number - 1, t_, ink_);
        dialog_.say(ink_(Style::bold, std::to_string(number) + ": " + moment.name));
        dialog_.say(moment.choices);
        dialog_.say(moment.table);
        dialog_.say(moment.end);
    }

    void print_end() const {
        if (!match_.over()) {
            dialog_.say(t_("terminal.replay.unfinished"));
            return;
        }
        std::vector<std::string> seats;
        for (const Seat seat : match_.winners()) seats.push_back(seat_words(t_, index(seat)));
        dialog_.say(ink_(Style::bold, t_("terminal.replay.winner", {{"who", t_.list(seats)}})));
    }

    const play::Match& match_;
    const Messages& t_;
    const Ink& ink_;
    Dialog dialog_;
};

void replay(const ReplayOptions& options) {
    const auto match = read(options.file);
    if (options.trace) {
        print_trace(*match);
        return;
    }
    const Ink ink(wants_colour(options.colour));
    const Messages messages(options.language);
    const Replay shown(*match, messages, ink);
    if (Dialog().with_person())
        shown.step_through();
    else
        shown.print_all();
}

}  // namespace

void add_replay(CLI::App& app) {
    auto options = std::make_shared<ReplayOptions>();
    CLI::App* command = app.add_subcommand("replay", "step through the record of a game");
    command->footer("hepta play --record FILE writes records. docs/notation.md describes the format.");
    command->add_option("file", options->file, "the record")->required();
    command->add_flag("--trace", options->trace, "print the game as a trace instead, see hepta trace");
    command->add_option("--colour", options->colour, "colours on the terminal")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str();
    add_language(*command, options->language);
    command->callback([options] { replay(*options); });
}

}  // namespace hepta::apps
