// The one door to the engine: a call as JSON text in, its answer as JSON text out. Whatever comes in, an answer comes
// out.
#pragma once

#include <string>
#include <string_view>

namespace hepta::offline {

std::string call(std::string_view text);

}  // namespace hepta::offline
