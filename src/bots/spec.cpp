// Reading what bot is asked for.
#include "bots/spec.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "bots/network/network_file.h"
#include "core/words.h"

namespace hepta::bots {
namespace {

struct Level {
    std::string_view name;
    Spec spec;
};

constexpr Spec search_with(int simulations, int simultaneous) {
    return {.kind = Kind::mcts, .simulations = simulations, .simultaneous = simultaneous};
}

// Gentle to hard. docs/strength.md says how far they are apart.
constexpr auto levels = std::to_array<Level>({
    {"apprentice", {.kind = Kind::greedy, .errors = 1}},
    {"builder", {.kind = Kind::rules, .errors = 1}},
    {"architect", {.kind = Kind::rules, .errors = 0.5}},
    {"consul", search_with(80, 30)},
    {"pharaoh", search_with(20000, 8000)},
});
constexpr auto names_of_levels = [] {
    std::array<std::string_view, levels.size()> names;
    std::transform(levels.begin(), levels.end(), names.begin(), [](const Level& level) { return level.name; });
    return names;
}();

struct NamedKind {
    std::string_view name;
    Kind kind;
};
constexpr auto kinds = std::to_array<NamedKind>({{"random", Kind::random},
                                                 {"greedy", Kind::greedy},
                                                 {"rules", Kind::rules},
                                                 {"mcts", Kind::mcts},
                                                 {"seeker", Kind::seeker}});

struct NamedPlayouts {
    std::string_view name;
    Playouts playouts;
};
constexpr auto all_playouts = std::to_array<NamedPlayouts>({{"none", Playouts::none},
                                                            {"quick", Playouts::quick},
                                                            {"uniform", Playouts::uniform},
                                                            {"wishes", Playouts::wishes}});

struct NamedGoal {
    std::string_view name;
    Goal goal;
};
constexpr auto goals =
    std::to_array<NamedGoal>({{"science", Goal::science}, {"military", Goal::military}, {"politics", Goal::politics}});

constexpr int max_simulations = 100'000'000;
constexpr double max_seconds = 3600;
constexpr int max_threads = 256;
constexpr double max_errors = 100;
constexpr std::string_view known_options =
    "mcts takes simulations=NUMBER, time=SECONDS, threads=NUMBER, curiosity=NUMBER and playouts=none, quick, "
    "uniform or wishes, as in mcts:time=0.5,threads=2; seeker takes goal=science, military or politics and the options "
    "of "
    "mcts; greedy and rules take errors=NUMBER; mcts, seeker and rules take network=FILE";

Failure unknown_bot(std::string_view name) {
    std::string text = "unknown bot '" + std::string(name) + "'; there are";
    for (const NamedKind& kind : kinds) text += " " + std::string(kind.name);
    text += ", and the levels";
    for (const Level& level : levels) text += " " + std::string(level.name);
    return {text};
}

template <class Number>
std::optional<Number> number_in(std::string_view text, Number least, Number most) {
    const auto number = read_number<Number>(text);
    return number && *number >= least && *number <= most ? number : std::nullopt;
}

bool set_errors(Spec& spec, std::string_view name, std::string_view value) {
    const auto number = name == "errors" ? number_in(value, 0.0, max_errors) : std::nullopt;
    if (number) spec.errors = *number;
    return number.has_value();
}

bool set_search(Spec& spec, std::string_view name, std::string_view value) {
    if (name == "simulations") {
        const auto number = number_in(value, 1, max_simulations);
        if (number) spec.simulations = spec.simultaneous = *number;
        return number.has_value();
    }
    if (name == "time") {
        const auto number = number_in(value, 0.001, max_seconds);
        if (number) spec.seconds = *number;
        return number.has_value();
    }
    if (name == "threads") {
        const auto number = number_in(value, 1, max_threads);
        if (number) spec.threads = *number;
        return number.has_value();
    }
    if (name == "curiosity") {
        const auto number = number_in(value, 0.01, 100.0);
        if (number) spec.curiosity = *number;
        return number.has_value();
    }
    if (name == "playouts")
        for (const NamedPlayouts& playouts : all_playouts)
            if (value == playouts.name) {
                spec.playouts = playouts.playouts;
                return true;
            }
    return false;
}

bool set_goal(Spec& spec, std::string_view value) {
    for (const NamedGoal& goal : goals)
        if (value == goal.name) {
            spec.goal = goal.goal;
            return true;
        }
    return false;
}

// Sets one option, `name=value`; false if it cannot be read.
bool set_option(Spec& spec, std::string_view name, std::string_view value) {
    switch (spec.kind) {
        case Kind::random: return false;
        case Kind::greedy:
        case Kind::rules: return set_errors(spec, name, value);
        case Kind::mcts: return set_search(spec, name, value);
        case Kind::seeker: return name == "goal" ? set_goal(spec, value) : set_search(spec, name, value);
    }
    return false;
}

bool uses_network(const Spec& spec) { return spec.kind != Kind::random && spec.kind != Kind::greedy; }

Result<Spec> with_options(Spec spec, std::string_view options) {
    while (!options.empty()) {
        const auto comma = std::min(options.find(','), options.size());
        const std::string_view option = options.substr(0, comma);
        const auto equals = std::min(option.find('='), option.size());
        const std::string_view value = option.substr(std::min(equals + 1, option.size()));
        options.remove_prefix(std::min(comma + 1, options.size()));
        if (option.substr(0, equals) == "network" && uses_network(spec)) {
            const auto file = network_file(value);
            if (!file) return file.failure();
            spec.network = *file;
            continue;
        }
        if (!set_option(spec, option.substr(0, equals), value))
            return Failure{"bad option '" + std::string(option) + "' of a bot; " + std::string(known_options)};
    }
    return spec;
}

// What a kind is without options.
Spec plain(Kind kind) {
    Spec spec{.kind = kind};
    if (kind == Kind::seeker) spec.goal = Goal::science;
    return spec;
}

}  // namespace

std::span<const std::string_view> level_names() { return names_of_levels; }

Result<Spec> parse_spec(std::string_view text) {
    const auto colon = std::min(text.find(':'), text.size());
    const std::string_view name = text.substr(0, colon);
    const std::string_view options = text.substr(std::min(colon + 1, text.size()));
    if (colon == text.size())
        for (const Level& level : levels)
            if (level.name == name) return level.spec;
    for (const NamedKind& kind : kinds)
        if (kind.name == name) return with_options(plain(kind.kind), options);
    return unknown_bot(name);
}

}  // namespace hepta::bots
