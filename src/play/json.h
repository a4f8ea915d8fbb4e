// JSON as we use it: keys keep the order in which they are written.
#pragma once

#include <nlohmann/json.hpp>

namespace hepta::play {

using Json = nlohmann::ordered_json;

}  // namespace hepta::play
