// An action as everybody may see it when it is made.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hepta {

struct OpenPart {
    std::string_view name;
    std::string text;
    std::vector<int> numbers{};  // instead of the text: one number, or a list of several
};

struct OpenAction {
    std::string text;  // in notation, or its first word if something of it is secret
    std::vector<OpenPart> parts{};
};

}  // namespace hepta
