// Drawing many worlds that fit one observation.
#pragma once

#include <memory>

#include "core/random.h"
#include "seven/observation.h"
#include "seven/state.h"

namespace hepta::seven {

// What the worlds of an observation share is worked out once. The observation must live on.
class Worlds {
  public:
    Worlds();
    ~Worlds();
    Worlds(Worlds&&) = delete;

    void see(const Observation& seen);
    State draw(Random& random);

  private:
    struct Known;
    const Observation* seen_ = nullptr;
    std::unique_ptr<Known> known_;
};

}  // namespace hepta::seven
