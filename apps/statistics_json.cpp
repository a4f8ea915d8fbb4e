// Statistics as lists of whole numbers, in the order of their members, and back.
#include "commands.h"
#include "simulation_report.h"

namespace hepta::apps {
namespace {

using bots::arena::Statistics;
using play::Json;

// Calls visit(number) for every number of the statistics, always in the same order.
template <class Sums, class Visit>
void for_each_number(Sums& sums, Visit visit) {
    const auto item = [&](auto& one) {
        for (auto& count : one.counts) visit(count);
        visit(one.wins);
        visit(one.points);
    };
    visit(sums.games);
    visit(sums.decisions);
    visit(sums.winners);
    for (auto& seat : sums.seats) item(seat);
    for (auto& kind : sums.victories)
        for (auto& number : kind) visit(number);
    for (auto& number : sums.kinds) visit(number);
    for (auto& number : sums.totals) visit(number);
    for (auto& number : sums.winning_totals) visit(number);
    for (auto& category : sums.categories) {
        visit(category.points);
        visit(category.squares);
        visit(category.points_of_winners);
    }
    for (auto& section : sums.items)
        for (auto& one : section) item(one);
}

}  // namespace

Json sums_json(const Statistics& sums) {
    Json list = Json::array();
    for_each_number(sums, [&](const std::int64_t& number) { list.push_back(number); });
    return list;
}

Statistics statistics_of(const bots::arena::Layout& layout, const Json& json) {
    Statistics sums(layout);
    std::size_t next = 0;
    for_each_number(sums, [&](std::int64_t& number) { number = json.at(next++).get<std::int64_t>(); });
    if (next != json.size()) throw UserError("the sums of a result do not fit its game");
    return sums;
}

}  // namespace hepta::apps
