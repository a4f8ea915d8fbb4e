// `hepta bench`: the speeds by which the engine is measured, as a table or as JSON.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <ctime>
#include <fmt/format.h>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bots/duel_judge.h"
#include "bots/search.h"
#include "commands.h"
#include "play/games.h"
#include "play/json.h"
#include "play/simulate.h"
#include "seven/payment.h"

namespace hepta::apps {
namespace {

using play::Json;

struct BenchOptions {
    bool json = false;
    double seconds = 1.0;
    int threads = 0;
    std::string only;  // one kind of game
    std::uint64_t games = 0;
};

// CPU time of this thread: what else the machine does counts less.
double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

constexpr int runs = 5;
constexpr std::uint64_t bench_seed = 1;

struct Speed {
    double games_per_s = 0;
    double decisions_per_game = 0;
    double decisions_per_s() const { return games_per_s * decisions_per_game; }
    Json json() const {
        return {{"games_per_s", games_per_s},
                {"decisions_per_s", decisions_per_s()},
                {"decisions_per_game", decisions_per_game}};
    }
};

// Median over several runs of uniform play on one thread.
template <Game G>
Speed uniform_speed(const typename G::Setup& setup, double seconds) {
    std::uint64_t game = 0;
    play::Tally all;
    std::vector<double> speeds;
    for (int run = 0; run < runs; ++run) {
        const double begin = cpu_seconds();
        double used = 0;
        std::int64_t games = 0;
        while (used < seconds / runs) {
            const play::Tally some = play::simulate<G>(setup, bench_seed, game, 256, 1);
            game += 256;
            games += some.games;
            all += some;
            used = cpu_seconds() - begin;
        }
        speeds.push_back(static_cast<double>(games) / used);
    }
    return {median(speeds), static_cast<double>(all.decisions) / static_cast<double>(all.games)};
}

// Nanoseconds per call of `work(i)`, median over several runs.
template <class Work>
double nanoseconds_per_call(int calls, Work work) {
    std::vector<double> times;
    for (int run = 0; run < runs; ++run) {
        const double begin = cpu_seconds();
        for (int i = 0; i < calls; ++i) work(i);
        times.push_back((cpu_seconds() - begin) * 1e9 / calls);
    }
    return median(times);
}

// Keeps the compiler from leaving work out whose result nobody reads.
template <class T>
void keep(const T& value) {
    asm volatile("" : : "r"(&value) : "memory");
}

// Positions from the middle of random games.
std::vector<seven::State> some_positions() {
    std::vector<seven::State> positions;
    for (std::uint64_t game = 0; positions.size() < 1024; ++game) {
        Random random(bench_seed, Purpose::tests, game);
        const seven::Setup setup{.players = 3 + static_cast<int>(game % 5), .sides = {}, .wishes = {}};
        auto state = seven::start(setup, seven::deal(setup, random));
        for (int steps = random.below(50); steps > 0; --steps) {
            const Seat seat = seven::to_act(state)[0];
            const auto actions = seven::legal_actions(state, seat);
            seven::apply(state, seat, actions[random.below(actions.size())]);
        }
        positions.push_back(state);
    }
    return positions;
}

double trade_query_ns(const std::vector<seven::State>& positions) {
    struct Query {
        seven::Market market;
        seven::Supply demand;
    };
    std::vector<Query> queries;
    Random random(bench_seed);
    while (queries.size() < positions.size()) {
        const seven::State& state = positions[queries.size()];
        const auto card = seven::card_at(random.below(seven::card_count));
        const seven::Supply demand = seven::demand(seven::card(card).row.cost);
        queries.push_back({seven::market(state, random.below(seven::city_count(state))), demand});
    }
    const std::size_t mask = queries.size() - 1;
    return nanoseconds_per_call(2'000'000, [&](int i) {
        const Query& query = queries[static_cast<std::size_t>(i) & mask];
        keep(seven::payments(query.demand, 0, query.market));
    });
}

double state_copy_ns(const std::vector<seven::State>& positions) {
    seven::State copy;
    return nanoseconds_per_call(2'000'000, [&](int i) {
        copy = positions[static_cast<std::size_t>(i) & 15];
        keep(copy);
    });
}

// The start of Age I.
duel::Observation first_choice(Random& random) {
    const duel::Setup setup{.first_game = true};
    return duel::observe(duel::start(setup, duel::deal(setup, random)), seat_at(0));
}

double duel_world_ns() {
    Random random(bench_seed, Purpose::deal);
    const auto seen = first_choice(random);
    duel::Worlds worlds;
    worlds.see(seen);
    return nanoseconds_per_call(200'000, [&](int) { keep(worlds.draw(random)); });
}

// Searches of so many simulations from the start of Age I.
double mcts_simulations_per_s(double seconds, bots::Playouts playouts, int simulations) {
    Random random(bench_seed, Purpose::deal);
    const auto seen = first_choice(random);
    const auto search = std::make_unique<bots::Search<duel::Duel>>(
        bots::Spec{.kind = bots::Kind::mcts, .simulations = simulations, .playouts = playouts});
    const auto findings = std::make_unique<bots::Search<duel::Duel>::Findings>();
    std::vector<double> speeds;
    for (int run = 0; run < runs; ++run) {
        const double begin = cpu_seconds();
        double used = 0;
        int searches = 0;
        for (; used < seconds / runs; used = cpu_seconds() - begin, ++searches) search->run(seen, random, *findings);
        speeds.push_back(searches * simulations / used);
    }
    return median(speeds);
}

struct ThreadResult {
    int threads = 1;
    double efficiency = 1;
    bool same_results = true;
};

// The same games on one thread and on all.
ThreadResult thread_efficiency(int threads, double seconds) {
    const seven::Setup setup;
    const auto games = static_cast<std::uint64_t>(20'000 * seconds);
    const auto timed = [&](int count, play::Tally& tally) {
        const auto begin = std::chrono::steady_clock::now();
        tally = play::simulate<seven::Seven>(setup, bench_seed, 0, games, count);
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    play::Tally one;
    play::Tally all;
    const double alone = timed(1, one);
    const double together = timed(threads, all);
    return {threads, alone / together / threads, one == all};
}

// A kind of game that is measured: its key in the JSON, its name in the table, and the two ways to play it.
struct Kind {
    std::string key;
    std::string name;
    std::function<Speed(double seconds)> speed;
    std::function<play::Tally(std::uint64_t games, int threads)> simulate;
};

template <Game G>
Kind kind(std::string key, std::string name, const typename G::Setup& setup) {
    return {
        std::move(key), std::move(name), [setup](double seconds) { return uniform_speed<G>(setup, seconds); },
        [setup](std::uint64_t games, int threads) { return play::simulate<G>(setup, bench_seed, 0, games, threads); }};
}

std::vector<Kind> kinds() {
    std::vector<Kind> all = {kind<duel::Duel>("duel", "Duel", duel::modes[0]),
                             kind<duel::Duel>("duel_agora", "Duel with Agora", duel::modes[1]),
                             kind<duel::Duel>("duel_pantheon", "Duel with Pantheon", duel::modes[2]),
                             kind<duel::Duel>("duel_both", "Duel with both", duel::modes[3])};
    for (const int players : {3, 5, 7})
        all.push_back(kind<seven::Seven>(fmt::format("seven_{}", players),
                                         fmt::format("7 Wonders, {} players", players),
                                         {.players = players, .sides = {}, .wishes = {}}));
    return all;
}

void print_row(const std::string& name, const Speed& speed) {
    std::cout << fmt::format("{:<26}{:>12.0f}{:>15.0f}{:>17.1f}", name, speed.games_per_s, speed.decisions_per_s(),
                             speed.decisions_per_game)
              << std::endl;
}

// Exactly so many games of each kind, without timing: for counting instructions.
void count_games(const BenchOptions& options, const std::vector<Kind>& measured) {
    const int threads = std::max(1, options.threads);
    Json json;
    for (const Kind& kind : measured) {
        const play::Tally tally = kind.simulate(options.games, threads);
        json[kind.key] = {{"games", tally.games}, {"decisions", tally.decisions}, {"checksum", tally.checksum}};
        if (!options.json)
            std::cout << fmt::format("{}: games {}, decisions {}, checksum {:016x}\n", kind.key, tally.games,
                                     tally.decisions, tally.checksum);
    }
    if (options.json) std::cout << json.dump() << '\n';
}

Json measure_speeds(const BenchOptions& options, const std::vector<Kind>& measured) {
    Json json;
    if (!options.json)
        std::cout << fmt::format("{:<26}{:>12}{:>15}{:>17}\n", "uniform play, one thread", "games/s", "decisions/s",
                                 "decisions/game");
    for (const Kind& kind : measured) {
        const Speed speed = kind.speed(options.seconds);
        json[kind.key] = speed.json();
        if (!options.json) print_row(kind.name, speed);
    }
    return json;
}

void bench(const BenchOptions& options) {
    std::vector<Kind> measured = kinds();
    if (!options.only.empty()) std::erase_if(measured, [&](const Kind& kind) { return kind.key != options.only; });
    if (options.games > 0) return count_games(options, measured);
    Json json = measure_speeds(options, measured);
    if (!options.only.empty()) {
        if (options.json) std::cout << json.dump() << '\n';
        return;
    }
    const auto positions = some_positions();
    json["trade_query_ns"] = trade_query_ns(positions);
    json["state_copy_ns"] = state_copy_ns(positions);
    json["duel_world_ns"] = duel_world_ns();
    json["mcts_simulations_per_s"] = mcts_simulations_per_s(options.seconds, bots::Playouts::uniform, 2000);
    constexpr int short_think = 30'000;
    constexpr int long_think = 600'000;  // about two seconds
    json["mcts_short_think_per_s"] = mcts_simulations_per_s(options.seconds, bots::Playouts::none, short_think);
    json["mcts_long_think_per_s"] = mcts_simulations_per_s(options.seconds, bots::Playouts::none, long_think);
    const int threads =
        options.threads > 0 ? options.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const ThreadResult result = thread_efficiency(threads, options.seconds);
    json["threads"] = {
        {"count", result.threads}, {"efficiency", result.efficiency}, {"same_results", result.same_results}};
    if (options.json) {
        std::cout << json.dump() << '\n';
        return;
    }
    std::cout << fmt::format("\n{:<26}{:>9.1f} ns\n{:<26}{:>9.1f} ns  ({} bytes)\n", "7 Wonders trade query",
                             json["trade_query_ns"].get<double>(), "7 Wonders state copy",
                             json["state_copy_ns"].get<double>(), sizeof(seven::State));
    std::cout << fmt::format("{:<26}{:>9.1f} ns\n", "Duel world", json["duel_world_ns"].get<double>());
    for (const auto& [name, key] : {std::pair{"Duel, uniform playouts", "mcts_simulations_per_s"},
                                    std::pair{"Duel, network, 0.1 s", "mcts_short_think_per_s"},
                                    std::pair{"Duel, network, 2 s", "mcts_long_think_per_s"}})
        std::cout << fmt::format("{:<26}{:>9.0f} simulations/s\n", name, json[key].get<double>());
    std::cout << fmt::format("{:<26}{:>8.0f} %   (results {})\n", fmt::format("efficiency, {} threads", threads),
                             100 * result.efficiency, result.same_results ? "identical" : "DIFFER");
}

}  // namespace

void add_bench(CLI::App& app) {
    auto options = std::make_shared<BenchOptions>();
    CLI::App* command = app.add_subcommand("bench", "measure the speed of the engine");
    command->add_flag("--json", options->json, "print one JSON object");
    command->add_option("--seconds", options->seconds, "time for each measurement")
        ->check(CLI::Range(0.01, 600.0))
        ->capture_default_str();
    command->add_option("--threads", options->threads, "threads for the efficiency measurement (default: all cores)")
        ->check(CLI::Range(1, 1024));
    std::vector<std::string> keys;
    for (const Kind& kind : kinds()) keys.push_back(kind.key);
    command->add_option("--only", options->only, "measure one kind of game")->check(CLI::IsMember(keys));
    command
        ->add_option("--games", options->games,
                     "play exactly this many games of each kind, on --threads threads (default: one), and print their "
                     "number, decisions and checksum instead of speeds")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    command->callback([options] { bench(*options); });
}

}  // namespace hepta::apps
