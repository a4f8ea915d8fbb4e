// What a choice would bring its city.
#include "seven/previews.h"

#include <cstddef>

#include "seven/rules.h"

namespace hepta::seven {
namespace {

constexpr std::size_t first_manufactured = 4;  // wood, stone, clay and ore are raw materials

// Tries how many units of each good come from whom, one good after the other.
class Shopping {
  public:
    Shopping(const State& table, int city, const Cost& cost, Payment payment)
        : cost_(cost), payment_(payment), own_(city_of(table, city).production) {
        const auto [left, right] = neighbours(table, city);
        left_ = city_of(table, left).for_sale;
        right_ = city_of(table, right).for_sale;
        prices_ = prices(city_of(table, city).privileges);
    }

    bool find(std::size_t good, int to_left, int to_right) {
        if (to_left > payment_.left || to_right > payment_.right) return false;
        if (good == good_count) return to_left == payment_.left && to_right == payment_.right && is_possible();
        const bool raw = good < first_manufactured;
        const int left_price = raw ? prices_.raw_left : prices_.manufactured;
        const int right_price = raw ? prices_.raw_right : prices_.manufactured;
        const int needed = cost_.units[good];
        for (int left = 0; left <= needed; ++left)
            for (int right = 0; left + right <= needed; ++right) {
                found_.left[good] = static_cast<std::uint8_t>(left);
                found_.right[good] = static_cast<std::uint8_t>(right);
                if (find(good + 1, to_left + left * left_price, to_right + right * right_price)) return true;
            }
        found_.left[good] = found_.right[good] = 0;
        return false;
    }

    const Purchase& found() const { return found_; }

  private:
    bool is_possible() const {
        Cost own, left, right;
        left.units = found_.left;
        right.units = found_.right;
        for (std::size_t good = 0; good < good_count; ++good)
            own.units[good] = static_cast<std::uint8_t>(cost_.units[good] - left.units[good] - right.units[good]);
        return covers(own_, demand(own)) && covers(left_, demand(left)) && covers(right_, demand(right));
    }

    const Cost& cost_;
    Payment payment_;
    const Supply& own_;
    Supply left_, right_;
    Prices prices_{};
    Purchase found_;
};

}  // namespace

Preview preview(const State& table, int city, const Action& action) {
    State after = table;
    carry_out_alone(after, city, action);
    const City& before_city = city_of(table, city);
    const City& after_city = city_of(after, city);
    return {.coins = after_city.coins - before_city.coins, .shields = shields_of(after_city) - shields_of(before_city)};
}

std::optional<Purchase> purchase(const State& table, int city, const Cost& cost, Payment payment) {
    Shopping shopping(table, city, cost, payment);
    if (!shopping.find(0, 0, 0)) return std::nullopt;
    return shopping.found();
}

}  // namespace hepta::seven
