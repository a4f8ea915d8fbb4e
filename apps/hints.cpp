// `hepta hints`: how far hints agree with each other when the same question is asked again.
#include "bots/hints.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <ctime>
#include <fmt/format.h>
#include <iostream>
#include <map>
#include <memory>

#include "bots/advisor.h"
#include "commands.h"
#include "play/games.h"

namespace hepta::apps {
namespace {

using bots::Hint;
using Answers = std::vector<std::vector<Hint>>;  // by asking

struct HintsOptions {
    SevenOptions seven;
    DuelOptions duel;
    int positions = 50;
    int askings = 5;
    std::uint64_t seed = 1;
    std::string bot = "consul";
    bool show = false;

    void add_to(CLI::App& command) {
        command.add_option("--positions", positions, "from games of the bot")
            ->check(CLI::Range(1, 1'000'000))
            ->capture_default_str();
        command.add_option("--askings", askings, "how often each position is asked about, with other random worlds")
            ->check(CLI::Range(2, 1000))
            ->capture_default_str();
        command.add_option("--bot", bot, "who plays the games")->capture_default_str();
        command.add_option("--seed", seed, "seed of games and hints")->capture_default_str();
        command.add_flag("--show", show, "show the hints of the first asking");
    }
};

struct Agreement {
    int pairs = 0, same = 0, called_equal = 0;  // pairs of askings: the same best action, or one called equal
    int hints = 0, equals = 0, told = 0, with_reasons = 0;
    std::vector<double> spreads;  // of the chance of one action over the askings that told it
    std::vector<double> seconds, cpu_seconds;

    void add(const Answers& answers) {
        for (const auto& one : answers)
            for (const auto& other : answers)
                if (&one != &other) compare(one, other);
        std::map<std::string, std::vector<double>> chances;
        for (const auto& answer : answers)
            for (const Hint& hint : answer) {
                ++hints;
                equals += hint.equal ? 1 : 0;
                told += hint.win ? 1 : 0;
                with_reasons += hint.reasons.empty() ? 0 : 1;
                if (hint.win) chances[hint.action].push_back(*hint.win);
            }
        for (const auto& [action, list] : chances) {
            const auto [least, most] = std::minmax_element(list.begin(), list.end());
            if (list.size() > 1) spreads.push_back(*most - *least);
        }
    }

  private:
    void compare(const std::vector<Hint>& one, const std::vector<Hint>& other) {
        ++pairs;
        const std::string& best = one.front().action;
        if (other.front().action == best)
            ++same;
        else if (std::any_of(other.begin(), other.end(), [&](const Hint& h) { return h.equal && h.action == best; }))
            ++called_equal;
    }
};

double quantile(std::vector<double> numbers, double share) {
    if (numbers.empty()) return 0;
    std::sort(numbers.begin(), numbers.end());
    return numbers[static_cast<std::size_t>(share * static_cast<double>(numbers.size() - 1))];
}

std::string reasons_text(const Hint& hint) {
    std::string text;
    for (const bots::Reason& reason : hint.reasons) text += " " + reason.code + reason.args.dump();
    return text;
}

void show(const std::vector<Hint>& list) {
    for (const Hint& hint : list)
        std::cout << fmt::format("  {:<34} {:>5} {:>5.1f} {} {}\n", hint.action,
                                 hint.win ? fmt::format("{:.1f}", 100 * *hint.win) : "-", hint.points,
                                 hint.equal ? "=" : " ", reasons_text(hint));
}

void print(const Agreement& found) {
    const auto percent = [](int part, int whole) { return 100.0 * part / std::max(whole, 1); };
    const auto within = std::count_if(found.spreads.begin(), found.spreads.end(), [](double s) { return s <= 0.03; });
    std::cout << fmt::format("pairs of askings {}: same best action {:.1f} %, or one called equal {:.1f} %\n",
                             found.pairs, percent(found.same, found.pairs),
                             percent(found.same + found.called_equal, found.pairs));
    std::cout << fmt::format(
        "hints {}: called equal to the first {:.0f} %, chance told {:.0f} %, with reasons {:.0f} %\n", found.hints,
        percent(found.equals, found.hints), percent(found.told, found.hints), percent(found.with_reasons, found.hints));
    std::cout << fmt::format(
        "chance of the same action, over the askings: within 3 points {:.1f} % of {}, median {:.1f}, largest {:.1f}\n",
        percent(static_cast<int>(within), static_cast<int>(found.spreads.size())), found.spreads.size(),
        100 * quantile(found.spreads, 0.5), 100 * quantile(found.spreads, 1));
    std::cout << fmt::format("seconds: median {:.2f}, largest {:.2f}; of computing: median {:.2f}, largest {:.2f}\n",
                             quantile(found.seconds, 0.5), quantile(found.seconds, 1), quantile(found.cpu_seconds, 0.5),
                             quantile(found.cpu_seconds, 1));
}

// Plays on until a seat has something to choose; the moments asked about are spread over games.
template <Game G>
void run(const HintsOptions& options, const typename G::Setup& setup) {
    using Clock = std::chrono::steady_clock;
    const auto bot = bots::make_advisor(options.bot, options.seed);
    if (!bot) throw UserError(bot.reason());
    Agreement found;
    Random pick(options.seed, Purpose::tests);
    std::unique_ptr<play::MatchOf<G>> match;
    int until_next = 0;
    std::uint64_t game = 0;
    for (int asked = 0; asked < options.positions;) {
        if (!match || match->over()) {
            Random random(options.seed, Purpose::deal, game++);
            match = std::make_unique<play::MatchOf<G>>(play::Opening<G>{setup, G::deal(setup, random)}, std::nullopt);
        }
        const SeatList owing = match->to_act();
        const Seat seat = owing[pick.below(owing.size())];
        if (match->legal(seat).size() > 1 && --until_next < 0) {
            constexpr int most_between = 60;
            until_next = pick.below(most_between);
            Answers answers;
            for (int asking = 0; asking < options.askings; ++asking) {
                const auto begin = Clock::now();
                const std::clock_t cpu_begin = std::clock();
                answers.push_back(bots::hints(*match, seat, options.seed + 1000 * static_cast<std::uint64_t>(asking)));
                found.seconds.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
                found.cpu_seconds.push_back(static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC);
            }
            if (options.show) {
                std::cout << fmt::format("position {}\n", ++asked);
                show(answers.front());
            } else {
                ++asked;
            }
            found.add(answers);
        }
        if (auto refused = match->act(seat, (*bot)->choose(*match, seat))) throw UserError(*refused);
    }
    print(found);
}

}  // namespace

void add_hints(CLI::App& app) {
    CLI::App* command = app.add_subcommand("hints", "measure how far hints agree when the same is asked again");
    command->require_subcommand(1);
    command->footer("Example: hepta hints seven --players 7 --positions 50 --askings 5");
    auto options = std::make_shared<HintsOptions>();
    CLI::App* duel = command->add_subcommand("duel", "7 Wonders Duel");
    options->add_to(*duel);
    options->duel.add_to(*duel);
    duel->callback([options] { run<hepta::duel::Duel>(*options, options->duel.setup()); });
    CLI::App* seven = command->add_subcommand("seven", "7 Wonders");
    options->add_to(*seven);
    options->seven.add_to(*seven);
    seven->callback([options] { run<hepta::seven::Seven>(*options, options->seven.setup()); });
}

}  // namespace hepta::apps
