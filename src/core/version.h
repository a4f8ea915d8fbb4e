// The version of the program.
#pragma once

#include <string>

namespace hepta {

const char* version();  // the one in CMakeLists.txt

// A record, with a comment at its end: which version wrote it.
std::string with_version(const std::string& record);

}  // namespace hepta
