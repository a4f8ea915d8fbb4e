// zstd: text into frames, frames into text.
#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>

namespace hepta::apps {

// One frame with this text. Throws UserError in a program that was built without zstd.
std::string zstd_frame(const std::string& text);

struct Frame {
    std::string text;
    std::uint64_t bytes = 0;  // that it takes in the file
};
// The next whole frame, or none: the end, or a frame that was cut or damaged.
std::optional<Frame> next_frame(std::istream& in);

// Whether a file begins as a frame does.
bool has_frames(const std::string& file);

// The text of a file: of its frames if it has any, else as it is. Throws UserError if there is no such file.
std::unique_ptr<std::istream> open_text(const std::string& file);

}  // namespace hepta::apps
