// Reading JSON that came from outside: what is wrong ends the reading.
#include "play/json_reader.h"

namespace hepta::play {

void JsonReader::refuse(const std::string& what) const {
    throw BadJson{(path_.empty() ? "the observation" : path_) + ": " + what};
}

}  // namespace hepta::play
