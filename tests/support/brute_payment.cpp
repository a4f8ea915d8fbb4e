// Payments by enumeration.
#include "support/brute_payment.h"

#include <algorithm>
#include <set>

namespace hepta::seven::brute {
namespace {

enum class Owner { self, left, right };

struct Slot {
    Goods goods;
    Owner owner;
    friend bool operator==(const Slot&, const Slot&) = default;
};

void add_slots(std::vector<Slot>& slots, const Effects& effects, Owner owner) {
    for (const Effect& effect : effects)
        if (effect.kind == EffectKind::produce)
            for (int i = 0; i < effect.amount; ++i) slots.push_back({effect.goods, owner});
}

// SW-PROD-2 for the own city; SW-TRADE-2 for a neighbour: start resource, brown and grey cards.
void add_city(std::vector<Slot>& slots, const Place& place, Owner owner) {
    slots.push_back({board(place.board).resource, owner});
    place.cards.for_each([&](CardId id) {
        const Colour colour = card(id).row.colour;
        const bool sells = colour == Colour::brown || colour == Colour::grey;
        if (owner == Owner::self || sells) add_slots(slots, card(id).row.effects, owner);
    });
    if (owner != Owner::self) return;
    for (int stage = 0; stage < place.stages; ++stage)
        add_slots(slots, board(place.board).stage[static_cast<std::size_t>(stage)].effects, owner);
}

// SW-TRADE-3, SW-EFF-YEL-2
int price(const Place& own, Goods good, Owner owner) {
    if (owner == Owner::self) return 0;
    const Neighbours seller = owner == Owner::left ? left_neighbour : right_neighbour;
    int price = 2;
    const auto look = [&](const Effects& effects) {
        for (const Effect& effect : effects) {
            const bool applies = (effect.goods & good) != 0 && (effect.neighbours & seller) != 0;
            if (effect.kind == EffectKind::trade_discount && applies) price = 1;
        }
    };
    own.cards.for_each([&](CardId id) { look(card(id).row.effects); });
    for (int stage = 0; stage < own.stages; ++stage)
        look(board(own.board).stage[static_cast<std::size_t>(stage)].effects);
    return price;
}

class Search {
  public:
    Search(const Cost& cost, const Place& own, const Place& left, const Place& right) : own_(own) {
        for (std::size_t good = 0; good < good_count; ++good)
            units_.insert(units_.end(), cost.units[good], static_cast<Goods>(1U << good));
        add_city(slots_, own, Owner::self);
        add_city(slots_, left, Owner::left);
        add_city(slots_, right, Owner::right);
        used_.resize(slots_.size());
    }

    std::set<Pair> all() {
        assign(0, {0, 0});
        return found_;
    }

  private:
    // Gives units_[next] and all after it a slot each, in every possible way. Slots that are alike are tried once.
    void assign(std::size_t next, Pair paid) {
        if (next == units_.size()) {
            found_.insert(paid);
            return;
        }
        std::vector<Slot> tried;
        for (std::size_t i = 0; i < slots_.size(); ++i) {
            if (used_[i] || (slots_[i].goods & units_[next]) == 0) continue;
            if (std::find(tried.begin(), tried.end(), slots_[i]) != tried.end()) continue;
            tried.push_back(slots_[i]);
            used_[i] = true;
            const int coins = price(own_, units_[next], slots_[i].owner);
            const bool to_left = slots_[i].owner == Owner::left;
            assign(next + 1, {paid.first + (to_left ? coins : 0), paid.second + (to_left ? 0 : coins)});
            used_[i] = false;
        }
    }

    const Place& own_;
    std::vector<Goods> units_;
    std::vector<Slot> slots_;
    std::vector<bool> used_;
    std::set<Pair> found_;
};

bool beats(Pair a, Pair b) { return a != b && a.first <= b.first && a.second <= b.second; }

}  // namespace

std::vector<Pair> minimal_payments(const Cost& cost, int coins, const Place& own, const Place& left,
                                   const Place& right) {
    const std::set<Pair> all = Search(cost, own, left, right).all();
    std::vector<Pair> minimal;
    for (const Pair& pair : all) {
        const bool beaten = std::any_of(all.begin(), all.end(), [&](const Pair& other) { return beats(other, pair); });
        if (!beaten && pair.first + pair.second + cost.coins <= coins) minimal.push_back(pair);
    }
    return minimal;
}

}  // namespace hepta::seven::brute
