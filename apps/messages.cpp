// What the terminal says: messages in ICU MessageFormat, and the names of components.
#include "messages.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <unicode/listformatter.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include "catalogues.h"
#include "korean.h"
#include "terminal_ink.h"

namespace hepta::apps {
namespace {

using Json = nlohmann::json;
using Texts = std::map<std::string, std::string, std::less<>>;

Json read(const std::string& path) {
    for (const Catalogue& one : catalogues())
        if (one.path == path) return Json::parse(one.bytes);
    assert(false);
    return Json::object();
}

icu::UnicodeString wide(std::string_view text) {
    return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string narrow(const icu::UnicodeString& text) {
    std::string bytes;
    return text.toUTF8String(bytes);
}

// Items joined as the language has it.
std::string listed(const std::vector<std::string>& items, const icu::Locale& locale, UListFormatterType type) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<const icu::ListFormatter> formatter(
        icu::ListFormatter::createInstance(locale, type, ULISTFMT_WIDTH_WIDE, status));
    if (U_FAILURE(status)) return joined(items, ", ");
    std::vector<icu::UnicodeString> texts;
    for (const std::string& item : items) texts.push_back(wide(item));
    icu::UnicodeString text;
    return narrow(formatter->format(texts.data(), static_cast<std::int32_t>(texts.size()), text, status));
}

std::optional<std::string> text_at(const Json& object, const std::string& key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

// Of the rulebooks' names the reading that we propose, then the printed one; 7 Wonders has no Japanese rulebook here,
// so cards of the same name in Duel lend theirs.
std::optional<std::string> printed_name(const Json& row, const std::string& language) {
    for (const char* const form : {"_proposed", "", "_duel"})
        if (auto name = text_at(row, language + form)) return name;
    return std::nullopt;
}

// The names of a game: `printed` those of its rulebooks, `own` ours, by language, kind and id. English is the last
// resort.
void add_names(Texts& names, const std::string& game, const std::string& language, const Json& printed,
               const Json& own) {
    const auto add = [&](const std::string& kind, const std::string& id, const std::optional<std::string>& name) {
        if (name) names.emplace(std::string(game).append(".").append(kind).append(".").append(id), *name);
    };
    for (const std::string& wanted : {language, std::string("en")}) {
        for (const auto& [kind, of_kind] : own.at(wanted).items())
            for (const auto& [id, name] : of_kind.items()) add(kind, id, name.get<std::string>());
        for (const auto& [kind, of_kind] : printed.items())
            for (const auto& [id, row] : of_kind.items())
                if (row.is_object()) add(kind, id, printed_name(row, wanted));
    }
}

}  // namespace

std::string language_of_environment() {
    for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const std::string_view locale = environment(variable);
        if (locale.empty()) continue;
        const std::string_view language = locale.substr(0, locale.find_first_of("_.@"));
        const bool known = std::find(languages.begin(), languages.end(), language) != languages.end();
        return std::string(known ? language : languages.front());
    }
    return std::string(languages.front());
}

struct Messages::Language {
    std::string code;
    icu::Locale locale;
    std::map<std::string, icu::MessageFormat, std::less<>> messages;
    Texts names;
};

Messages::Messages(std::string_view language) {
    auto made =
        std::make_unique<Language>(Language{std::string(language), icu::Locale(std::string(language).c_str()), {}, {}});
    const Json catalogue = read("/words/" + made->code + ".json");
    for (const auto& [key, message] : catalogue.items()) {
        UErrorCode status = U_ZERO_ERROR;
        made->messages.emplace(key, icu::MessageFormat(wide(message.get<std::string>()), made->locale, status));
        if (U_FAILURE(status)) made->messages.erase(key);
    }
    add_names(made->names, "seven", made->code, read("/data/seven_wonders_names.json"),
              read("/words/names_seven.json"));
    add_names(made->names, "duel", made->code, read("/data/duel_names.json"), read("/words/names_duel.json"));
    language_ = std::move(made);
}

Messages::~Messages() = default;
Messages::Messages(Messages&&) noexcept = default;
Messages& Messages::operator=(Messages&&) noexcept = default;

std::string Messages::operator()(std::string_view key, std::initializer_list<Argument> arguments) const {
    const auto found = language_->messages.find(key);
    if (found == language_->messages.end()) return "⟨" + std::string(key) + "⟩";
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const Argument& one : arguments) {
        names.push_back(wide(one.name));
        if (const int* const number = std::get_if<int>(&one.value))
            values.emplace_back(*number);
        else
            values.emplace_back(wide(std::get<std::string>(one.value)));
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString text;
    found->second.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text, status);
    return language_->code == "ko" ? with_particles(narrow(text)) : narrow(text);
}

std::string Messages::name(std::string_view kind, std::string_view id) const {
    const std::string key = std::string(kind).append(".").append(id);
    const auto found = language_->names.find(key);
    return found == language_->names.end() ? "⟨" + key + "⟩" : found->second;
}

std::string Messages::list(const std::vector<std::string>& items) const { return joined(items, (*this)("list.comma")); }

std::string Messages::any_of(const std::vector<std::string>& items) const {
    return listed(items, language_->locale, ULISTFMT_TYPE_OR);
}

std::string Messages::all_of(const std::vector<std::string>& items) const {
    return listed(items, language_->locale, ULISTFMT_TYPE_AND);
}

std::string Messages::in_capitals(const std::string& text) const {
    return narrow(wide(text).toUpper(language_->locale));
}

bool is_name(std::string_view typed, std::string_view name) {
    const auto folded = [](std::string_view text) {
        icu::UnicodeString letters = wide(text).foldCase();
        letters.findAndReplace(u"i̇", u"i").findAndReplace(u"ı", u"i");  // a capital dotted İ folds to i and a dot
        return letters;
    };
    return folded(typed) == folded(name);
}

}  // namespace hepta::apps
