// What hints and reviews say, as JSON.
#include "server/advice.h"

#include <cmath>

namespace hepta::server {

using play::Json;

namespace {

double rounded(double number, double unit) { return std::round(number * unit) / unit; }

constexpr double thousandths = 1000;
constexpr double tenths = 10;

}  // namespace

Json reasons_json(const std::vector<bots::Reason>& reasons) {
    Json list = Json::array();
    for (const bots::Reason& reason : reasons) list.push_back({{"code", reason.code}, {"args", reason.args}});
    return list;
}

Json hints_json(const std::vector<bots::Hint>& hints) {
    Json list = Json::array();
    for (const bots::Hint& one : hints)
        list.push_back({{"action", one.action},
                        {"win", one.win ? Json(rounded(*one.win, thousandths)) : Json(nullptr)},
                        {"points", rounded(one.points, tenths)},
                        {"equal", one.equal},
                        {"reasons", reasons_json(one.reasons)}});
    return list;
}

Json promises_json(const std::vector<bots::Promise>& promises) {
    Json json = Json::object();
    for (const bots::Promise& one : promises) {
        Json change = Json::object();
        if (one.win) change["win"] = rounded(*one.win, thousandths);
        if (one.points) change["points"] = rounded(*one.points, tenths);
        if (!change.empty()) json[one.action] = std::move(change);
    }
    return json;
}

}  // namespace hepta::server
