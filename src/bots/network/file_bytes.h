// Reading a file of the disk, where there is one.
#pragma once

#include <optional>
#include <string>

namespace hepta::bots {

// All its bytes; none if it cannot be read.
std::optional<std::string> bytes_of_file(const std::string& name);

}  // namespace hepta::bots
