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
    play::Json options;  // of the game
    bool whole = true;   // false: ended early
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

// What is known of people who play the same game, to stand beside what bots do: a kind of victory or a seat, and its
// share of the games, from low to high.
struct PeoplesShare {
    std::string_view what;  // `military`, `scientific`; `0`: the first seat
    double low, high;
};
std::vector<PeoplesShare> shares_of_people(const SimulationReport& report);
// `23 %`, `54 to 62 %`; empty if nothing is known.
std::string peoples_share(const SimulationReport& report, std::string_view what);

// `1,234,567`
std::string grouped(std::int64_t number);

std::string report_text(const SimulationReport& report, bool all_items);
play::Json report_json(const SimulationReport& report);  // what follows head_json
std::string report_csv(const SimulationReport& report);
std::string report_html(const SimulationReport& report);

// All that was counted, for `hepta merge`, and back; throws UserError if it does not fit the layout.
play::Json sums_json(const bots::arena::Statistics& sums);
bots::arena::Statistics statistics_of(const bots::arena::Layout& layout, const play::Json& json);

}  // namespace hepta::apps
