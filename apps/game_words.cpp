// Words that both games use in the terminal.
#include "game_words.h"

#include <array>

namespace hepta::apps {

std::string age_words(const Messages& t, int number) {
    return t("age", {{"n", std::string(static_cast<std::size_t>(number), 'I')}});
}

std::string tag_words(const Messages& t, std::string_view colour) { return t("terminal.tag." + std::string(colour)); }

std::string resource_words(const Messages& t, std::string_view resource) {
    return t("resource." + std::string(resource));
}

std::string units_words(const Messages& t, int amount, const std::string& what) {
    return amount == 1 ? what : t("units", {{"n", amount}, {"what", what}});
}

std::string times_words(const Messages& t, const std::string& what, int amount) {
    return amount == 1 ? what : t("terminal.times", {{"n", amount}, {"what", what}});
}

std::string coins_words(const Messages& t, int amount) { return t("coins", {{"n", amount}}); }
std::string points_words(const Messages& t, int amount) { return t("terminal.points", {{"n", amount}}); }

std::string act_words(const Messages& t, std::string_view kind, const std::string& a, const std::string& b) {
    return t("terminal.act." + std::string(kind), {{"a", a}, {"b", b}});
}

}  // namespace hepta::apps
