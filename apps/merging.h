// Putting together the results of runs that were split with --first and --games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena_options.h"
#include "play/json.h"

namespace hepta::apps {

struct MergeOptions {
    std::vector<std::string> files;
    std::vector<GameRange> parts;  // of all files, in order
    std::optional<std::string> json;
    std::string csv;
    std::string html;
};

// Results of the same kind and settings; each prints what one run would have printed.
void merge_matches(const std::vector<play::Json>& results, const MergeOptions& merge);
void merge_tournaments(const std::vector<play::Json>& results, const MergeOptions& merge);
void merge_simulations(const std::vector<play::Json>& results, const MergeOptions& merge);

}  // namespace hepta::apps
