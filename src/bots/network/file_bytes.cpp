// Reading a file of the disk.
#include "bots/network/file_bytes.h"

#include <fstream>
#include <sstream>

namespace hepta::bots {

std::optional<std::string> bytes_of_file(const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    std::stringstream bytes;
    if (!in || !(bytes << in.rdbuf())) return std::nullopt;
    return bytes.str();
}

}  // namespace hepta::bots
