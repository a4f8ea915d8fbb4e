// Words that both games use in the terminal.
#pragma once

#include <string>
#include <string_view>

#include "messages.h"

namespace hepta::apps {

std::string age_words(const Messages& t, int number);                      // `Age II`
std::string tag_words(const Messages& t, std::string_view colour);         // `brn`: a colour told without colours
std::string resource_words(const Messages& t, std::string_view resource);  // `wood`
std::string units_words(const Messages& t, int amount, const std::string& what);  // `2 wood`; `wood`
std::string times_words(const Messages& t, const std::string& what, int amount);  // `gear x2`; `gear`
std::string coins_words(const Messages& t, int amount);                           // `3 coins`
std::string points_words(const Messages& t, int amount);                          // `3 points`

// An action of a kind that one may choose, with its first and second thing: `build Altar`.
std::string act_words(const Messages& t, std::string_view kind, const std::string& a = "", const std::string& b = "");

}  // namespace hepta::apps
