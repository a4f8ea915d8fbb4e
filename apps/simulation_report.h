// The result of `hepta simulate` in all its forms: tables, JSON, CSV and an HTML page.
#pragma once

#include <string>
#include <vector>

#include "bots/arena/statistics.h"
#include "play/json.h"

namespace hepta::apps {

struct SimulationReport {
    bots::arena::Layout layout;
    bots::arena::Statistics statistics;
    std::string game_words;         // `7 Wonders, 3 players`
    std::vector<std::string> bots;  // one for all seats, or one for each
    std::uint64_t seed = 1;
    play::Json options;
    bool whole = true;  // false: ended early
};

// A share of victories, with what it is based on.
struct WinShare {
    double share = 0;
    double low = 0;  // 95 % interval
    double high = 1;
};
WinShare win_share(const bots::arena::ItemSums& sums);
double mean_points(const bots::arena::ItemSums& sums);

// The items of a section that are in the game, the most successful first; those never seen last.
std::vector<std::size_t> items_by_success(const SimulationReport& report, std::size_t section);

std::string bots_words(const SimulationReport& report);

// `1,234,567`
std::string grouped(std::int64_t number);

std::string report_text(const SimulationReport& report, bool all_items);
play::Json report_json(const SimulationReport& report);
std::string report_csv(const SimulationReport& report);
std::string report_html(const SimulationReport& report);

}  // namespace hepta::apps
