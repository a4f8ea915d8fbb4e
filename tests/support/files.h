// Reading and writing the text files that tests compare with.
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace hepta {

// A path below the repository's root.
std::string path_of(const std::string& relative);

inline std::string read_text(const std::string& relative) {
    std::ifstream in(path_of(relative));
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

inline void write_text(const std::string& relative, const std::string& text) {
    std::ofstream(path_of(relative)) << text;
}

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// HEPTA_UPDATE_GOLDEN=1 writes golden files, perft counts and the signature anew instead of comparing with them.
inline bool updating() {
    const char* wish = std::getenv("HEPTA_UPDATE_GOLDEN");
    return wish != nullptr && std::string(wish) == "1";
}

inline std::string difference_text(std::size_t line, const std::string& expected, const std::string& found) {
    return "line " + std::to_string(line) + "\n  expected: " + expected + "\n  found:    " + found;
}

// The first line in which two texts differ, for messages; empty if there is none.
inline std::string first_difference(const std::string& expected, const std::string& found) {
    const auto a = lines_of(expected);
    const auto b = lines_of(found);
    for (std::size_t i = 0; i < a.size() || i < b.size(); ++i) {
        const std::string& x = i < a.size() ? a[i] : "(end of text)";
        const std::string& y = i < b.size() ? b[i] : "(end of text)";
        if (x != y) return difference_text(i + 1, x, y);
    }
    return expected == found ? "" : "the ends of the lines differ";
}

}  // namespace hepta
