// The version of the program. It stands in CMakeLists.txt.
#include "commands.h"

namespace hepta::apps {

const char* const program_version = HEPTA_VERSION;

}  // namespace hepta::apps
