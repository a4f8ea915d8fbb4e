// Games in the terminal: what does not depend on the game.
#include "game_dialog.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>

#include "bots/spec.h"
#include "commands.h"
#include "core/words.h"
#include "play/record.h"

namespace hepta::apps {
namespace {

constexpr std::string_view hint_bot = "consul";
constexpr int hints = 3;

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
    file << play::print_record(match) << std::flush;
    if (!file) throw UserError("cannot write '" + options_.record + "'");
}

void GameDialog::say_where_saved() const {
    if (!options_.record.empty()) say(t_("terminal.record", {{"file", options_.record}}));
}

void GameDialog::hint(const play::Match& match, Seat seat) const {
    constexpr int first = 30;
    say(t_("terminal.hint", {{"bot", t_("level." + std::string(hint_bot))}}));
    for (const bots::Suggestion& one : bot_of(hint_bot, options_.seed)->explain(match, seat, hints))
        say(padded("  " + one.action, first + 2) + ' ' +
            t_("terminal.hint_line", {{"win", right_aligned(fmt::format("{:.0f}", 100 * one.win), 3)},
                                      {"points", fmt::format("{:.0f}", one.points)}}));
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
