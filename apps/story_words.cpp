// The story of a game in the words of the page.
#include "story_words.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace hepta::apps {
namespace {

// Choices that hide something from others have a sentence of their own.
std::string kind_of(const std::string& action, bool seven) {
    constexpr std::array<std::string_view, 7> veiled = {"stage", "sell", "prepare", "keep", "lock", "divinity", "top"};
    const std::string verb = action.substr(0, action.find(' '));
    if (verb == action && std::find(veiled.begin(), veiled.end(), verb) != veiled.end()) return verb + "_hidden";
    return verb == "take" && seven ? "take_discarded" : verb;
}

std::string way_of(const play::Json& news, const std::string& action) {
    if (news.value("cost", 0) > 0) return "paid";
    if (news.value("chain", false)) return "chain";
    return action.ends_with(" free") ? "free" : "own";
}

std::string gain_words(const Messages& t, const play::Json& news) {
    std::vector<std::string> gains;
    for (const char* kind : {"coins", "points", "shields", "steps", "rival_coins", "chambers"})
        if (const int n = news.value(kind, 0); n != 0)
            gains.push_back(t("gain." + std::string(kind) + (n < 0 ? "_lost" : ""), {{"n", std::abs(n)}}));
    return t.list(gains);
}

}  // namespace

std::string story_words(const Messages& t, const play::Json& news, const std::string& who, const Things& things) {
    const auto action = news.at("action").get<std::string>();
    const std::string what = t("told." + kind_of(action, news.contains("city")), {{"who", who},
                                                                                  {"a", things.a},
                                                                                  {"b", things.b},
                                                                                  {"cost", news.value("cost", 0)},
                                                                                  {"how", way_of(news, action)},
                                                                                  {"n", news.value("stage", 0)}});
    const std::string gains = gain_words(t, news);
    return gains.empty() ? what : t("story.gains", {{"what", what}, {"gains", gains}});
}

}  // namespace hepta::apps
