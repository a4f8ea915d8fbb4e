// Drawing many worlds that fit one observation.
#pragma once

#include <array>
#include <utility>

#include "core/random.h"
#include "duel/cards.h"
#include "duel/observation.h"
#include "duel/setup.h"
#include "duel/state.h"

namespace hepta::duel {

// Cards of one back that a player has not seen.
class UnseenCards {
  public:
    UnseenCards() = default;
    UnseenCards(const CardSet& all, const CardSet& seen);
    void gather() { used_ = 0; }
    // Each of those left with the same chance.
    CardId draw(Random& random) {
        if (used_ == size_) return cards_[0];  // an observation from outside that fits no world
        std::swap(cards_[at(used_)], cards_[at(used_ + random.below(size_ - used_))]);
        return cards_[at(used_++)];
    }

  private:
    static constexpr int capacity = 24;
    std::array<CardId, capacity> cards_{};
    int size_ = 0;
    int used_ = 0;
};

// What the worlds of an observation share is worked out once. The observation must live on.
class Worlds {
  public:
    void see(const Observation& view);
    State draw(Random& random);

    struct Hidden {
        std::array<UnseenCards, age_count> ages;
        UnseenCards specials;
        UnseenCards politics;
    };

  private:
    const Observation* view_ = nullptr;
    State seen_;
    Setup setup_;
    Hidden hidden_;
    bool has_caches_ = false;
};

}  // namespace hepta::duel
