// Files of perft counts: a line is what describes the start and the depth, then the number of action sequences.
#pragma once

#include <cstdint>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

#include "support/files.h"

namespace hepta::play {

using PerftLine = std::vector<std::string>;  // without the count

// Comments and empty lines of the file stay as they are; with HEPTA_UPDATE_GOLDEN=1 the counts are written anew.
template <class Counted>
void compare_perft_file(const std::string& file, std::size_t words, Counted counted) {
    std::string text;
    int counts = 0;
    for (const auto& line : lines_of(read_text(file))) {
        std::istringstream in(line);
        PerftLine start;
        for (std::string word; start.size() < words && in >> word;) start.push_back(word);
        if (line.starts_with('#') || start.size() < words) {
            text += line + '\n';
            continue;
        }
        std::uint64_t expected = 0;
        in >> expected;
        const std::uint64_t found = counted(start);
        if (!updating()) {
            EXPECT_EQ(found, expected) << file << ": " << line;
        }
        for (const std::string& word : start) text += word + ' ';
        text += std::to_string(found) + '\n';
        ++counts;
    }
    EXPECT_GT(counts, 0) << file;
    if (updating()) write_text(file, text);
}

}  // namespace hepta::play
