// Games in the terminal: what does not depend on the game.
#include "game_dialog.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>

#include "bots/spec.h"
#include "commands.h"
#include "core/version.h"
#include "core/words.h"
#include "game_words.h"
#include "play/record.h"

namespace hepta::apps {
namespace {

std::unique_ptr<bots::Advisor> bot_of(std::string_view spec, std::uint64_t seed) {
    auto made = bots::make_advisor(spec, seed);
    if (!made) throw UserError("--bot: " + made.reason());
    return std::move(*made);
}

}  // namespace

GameDialog::GameDialog(const PlayOptions& options)
    : options_(options),
      t_(options.language),
      ink_(wants_colour(options.colour)),
      bot_(bot_of(options.bot, options.seed)) {}

void GameDialog::greet(const std::string& game) const {
    const auto levels = bots::level_names();
    const bool is_level = std::find(levels.begin(), levels.end(), options_.bot) != levels.end();
    const std::string bot = is_level ? t_("level." + options_.bot) : options_.bot;
    say(t_("terminal.greeting", {{"game", game}, {"seed", std::to_string(options_.seed)}, {"bot", bot}}));
    say(t_("terminal.greeting_seat", {{"seat", options_.seat}}));
}

void GameDialog::leave() const {
    say(t_("terminal.unfinished", {{"seed", std::to_string(options_.seed)}}));
    say_where_saved();
}

void GameDialog::save(const play::Match& match) const {
    if (options_.record.empty()) return;
    std::ofstream file(options_.record, std::ios::binary);
    file << with_version(play::print_record(match)) << std::flush;
    if (!file) throw UserError("cannot write '" + options_.record + "'");
}

void GameDialog::say_where_saved() const {
    if (!options_.record.empty()) say(t_("terminal.record", {{"file", options_.record}}));
}

void GameDialog::hint(const play::Match& match, Seat seat, const HintNames& names) const {
    constexpr int first = 30;
    constexpr int width = 80;
    say(t_("terminal.hint"));
    for (const bots::Hint& one : bots::hints(match, seat, options_.seed)) {
        say(padded("  " + one.action, first + 2) + ' ' +
            t_("terminal.hint_line", {{"win", one.win ? fmt::format("{:.0f}", 100 * *one.win) : "none"},
                                      {"points", fmt::format("{:.0f}", one.points)}}));
        if (one.equal) say("    " + t_("hint.equal"));
        for (const bots::Reason& reason : one.reasons) say(folded("    ", reason_words(reason, names), width, 4));
    }
}

// Hints are for whoever reads them: the choice is `mine`, the rival never is.
std::string GameDialog::reason_words(const bots::Reason& reason, const HintNames& names) const {
    const auto number = [&](const char* key) { return reason.args.value(key, 0); };
    const auto word = [&](const char* key) { return reason.args.value(key, std::string()); };
    const auto card = [&](const char* key) { return reason.args.contains(key) ? names.card(word(key)) : ""; };
    const char* other = reason.args.contains("rival") ? "rival" : "seat";
    return t_("reason." + reason.code, {{"who", ""},
                                        {"mine", "yes"},
                                        {"you", "no"},
                                        {"rival", reason.args.contains(other) ? names.seat(number(other)) : ""},
                                        {"card", card("card")},
                                        {"by", card("by")},
                                        {"good", reason.args.contains("good") ? resource_words(t_, word("good")) : ""},
                                        {"way", word("way")},
                                        {"category", word("category")},
                                        {"from", number("from")},
                                        {"to", number("to")},
                                        {"nth", number("nth")},
                                        {"shields", number("shields")},
                                        {"price", number("price")},
                                        {"coins", number("coins")},
                                        {"count", number("count")},
                                        {"steps", number("steps")},
                                        {"points", number("points")},
                                        {"stage", number("stage")}});
}

void GameDialog::tell(int age, const std::string& line) {
    log_.emplace_back(age, line);
    news_.push_back(line);
}

void GameDialog::show(int last_detail, const std::function<Lines(int detail)>& screen) {
    const int rows = with_person() ? terminal_size().value_or(TerminalSize{}).rows : 0;
    Lines lines;
    const auto too_long = [&] { return rows > 0 && news_.size() + lines.size() >= static_cast<std::size_t>(rows); };
    for (int detail = 0; detail <= last_detail; ++detail) {
        lines = screen(detail);
        if (!too_long()) break;
    }
    bool cut = false;
    for (; !news_.empty() && too_long(); cut = true) news_.erase(news_.begin());
    if (cut && !news_.empty()) news_.front() = ink_(Style::dim, t_("terminal.log_cut"));
    if (!log_.empty()) new_screen();
    show_news();
    say(lines);
}

void GameDialog::show_news() {
    say(news_);
    news_.clear();
}

void GameDialog::show_log(int from_age) const {
    bool any = false;
    for (const auto& [age, line] : log_) {
        if (age < from_age) continue;
        say(line);
        any = true;
    }
    if (!any) say(t_(log_.empty() ? "log.empty" : "terminal.log_empty_age"));
}

GameDialog::Numbered GameDialog::number(const std::string& answer, std::size_t count) const {
    const auto number = parse_number(answer);
    if (!number) return {};
    if (*number >= 1 && static_cast<std::size_t>(*number) <= count)
        return {true, static_cast<std::size_t>(*number) - 1};
    say(t_("terminal.no_action", {{"n", answer}, {"count", static_cast<int>(count)}}));
    return {true, std::nullopt};
}

}  // namespace hepta::apps
