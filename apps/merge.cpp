// `hepta merge`: the results of a run that was split over processes or machines, as one.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>

#include "commands.h"
#include "merging.h"
#include "play/json_text.h"

namespace hepta::apps {
namespace {

using play::Json;

Json read_result(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw UserError("cannot read '" + file + "'");
    std::ostringstream text;
    text << in.rdbuf();
    Json json = play::parse_json(text.str());
    if (!json.is_object() || !json.contains("kind") || !json.contains("parts") || !json["parts"].is_array())
        throw UserError("'" + file + "' is no result of match, tournament or simulate (--json)");
    if (json["parts"].empty()) throw UserError("'" + file + "' was interrupted: its games cannot be counted");
    return json;
}

// What must be the same in all results.
void check_same(const std::vector<std::string>& files, const std::vector<Json>& results) {
    for (std::size_t i = 1; i < results.size(); ++i)
        for (const char* name : {"version", "kind", "game", "options", "seed", "a", "b", "bots"})
            if (results[i].value(name, Json(nullptr)) != results[0].value(name, Json(nullptr)))
                throw UserError("'" + files[0] + "' and '" + files[i] + "' differ in '" + name + "'");
}

// The games of all results, ranges that meet put together.
std::vector<GameRange> all_parts(const std::vector<Json>& results) {
    std::vector<GameRange> parts;
    for (const Json& result : results)
        for (const Json& part : result.at("parts"))
            parts.push_back({part.at("first").get<std::uint64_t>(), part.at("games").get<std::uint64_t>()});
    std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<GameRange> merged;
    for (const GameRange& part : parts) {
        if (merged.empty() || merged.back().first + merged.back().games < part.first)
            merged.push_back(part);
        else if (merged.back().first + merged.back().games == part.first)
            merged.back().games += part.games;
        else
            throw UserError("game " + std::to_string(part.first) + " is in more than one result");
    }
    return merged;
}

void merge(MergeOptions& options) {
    std::vector<Json> results;
    for (const std::string& file : options.files) results.push_back(read_result(file));
    check_same(options.files, results);
    try {
        options.parts = all_parts(results);
        const auto kind = results[0].at("kind").get<std::string>();
        if (kind == "match")
            merge_matches(results, options);
        else if (kind == "tournament")
            merge_tournaments(results, options);
        else if (kind == "simulate")
            merge_simulations(results, options);
        else
            throw UserError("results of kind '" + kind + "' cannot be merged");
    } catch (const Json::exception& error) {
        throw UserError(std::string("a result is damaged: ") + error.what());
    }
}

}  // namespace

void add_merge(CLI::App& app) {
    auto options = std::make_shared<MergeOptions>();
    CLI::App* command = app.add_subcommand("merge", "put together the results of a run that was split");
    command->add_option("FILES", options->files, "results of match, tournament or simulate, written with --json")
        ->required();
    command->add_option("--json", options->json, "write the result as JSON into this file ('-': standard output)")
        ->type_name("FILE");
    command->add_option("--csv", options->csv, "of simulations: all numbers as CSV")->type_name("FILE");
    command->add_option("--html", options->html, "of simulations: a report with plots")->type_name("FILE");
    command->footer(
        "Split a run with --first and --games; however it is split, the numbers are those of one run:\n"
        "  hepta match duel consul architect --first 0 --games 500 --json 1.json\n"
        "  hepta match duel consul architect --first 500 --games 500 --json 2.json\n"
        "  hepta merge 1.json 2.json");
    command->callback([options] { merge(*options); });
}

}  // namespace hepta::apps
