// Where the repository is. The only file that knows, so that all others can be compiled once for every clone.
#include "support/files.h"

namespace hepta {

std::string path_of(const std::string& relative) { return HEPTA_SOURCE_DIR "/" + relative; }

}  // namespace hepta
