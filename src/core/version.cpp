// The version of the program. It stands in CMakeLists.txt.
#include "core/version.h"

namespace hepta {

const char* version() { return HEPTA_VERSION; }

std::string with_version(const std::string& record) { return record + "# heptapolis " + version() + '\n'; }

}  // namespace hepta
