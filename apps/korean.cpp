// Korean particles.
#include "korean.h"

#include <algorithm>
#include <cstdint>
#include <unicode/utf8.h>

namespace hepta::apps {
namespace {

// What stands in brackets behind a word does not change the particle: 제단 (나)은.
std::string_view without_brackets(std::string_view word) {
    if (!word.ends_with(')')) return word;
    const std::string_view before = word.substr(0, std::min(word.rfind('('), word.size()));
    return before.find_first_not_of(' ') == std::string_view::npos ? word : before;
}

// The last letter, closing signs passed over; 0 if there is none.
UChar32 last_letter(std::string_view text) {
    const std::string_view word = without_brackets(text);
    const auto end = word.find_last_not_of(")]\"' ");
    if (end == std::string_view::npos) return 0;
    auto place = static_cast<std::int32_t>(end + 1);
    UChar32 letter = 0;
    U8_PREV(word.data(), 0, place, letter);
    return letter;
}

bool is_among(UChar32 letter, std::string_view letters) {
    return letter > 0 && letter < 0x80 && letters.find(static_cast<char>(letter)) != std::string_view::npos;
}

}  // namespace

bool ends_in_consonant(std::string_view word, bool before_ro) {
    constexpr UChar32 first_syllable = 0xac00;
    constexpr UChar32 last_syllable = 0xd7a3;
    constexpr int finals = 28;  // each syllable comes with these endings, the first of which is none
    constexpr int final_l = 8;
    const UChar32 last = last_letter(word);
    if (last >= first_syllable && last <= last_syllable) {
        const int final = (last - first_syllable) % finals;
        return final != 0 && !(before_ro && final == final_l);
    }
    if (before_ro && is_among(last, "178lL")) return false;
    return is_among(last, "013678bcdgklmnpqtBCDGKLMNPQT");
}

std::string with_particles(std::string_view text) {
    std::string result;
    std::size_t word = 0;  // where the word before the particle begins: behind the last bracket
    while (true) {
        const auto open = text.find('[');
        const auto close = text.find(']', open);
        if (close == std::string_view::npos) return result.append(text);
        const auto slash = text.substr(0, close).find('/', open);
        result.append(text.substr(0, open));
        if (slash == std::string_view::npos) {
            result.append(text.substr(open, close + 1 - open));
        } else {
            const auto after = text.substr(open + 1, slash - open - 1);
            const auto without = text.substr(slash + 1, close - slash - 1);
            result.append(ends_in_consonant(std::string_view(result).substr(word), without == "로") ? after : without);
        }
        word = result.size();
        text.remove_prefix(close + 1);
    }
}

}  // namespace hepta::apps
