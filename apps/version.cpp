// The version of the program, for its commands.
#include "core/version.h"

#include "commands.h"

namespace hepta::apps {

const char* const program_version = version();

}  // namespace hepta::apps
