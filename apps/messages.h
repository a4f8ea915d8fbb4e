// What the terminal says, in the language of whoever reads it: messages of the catalogues in words/, which the page
// has, too, and the names of components. Callers name it `t`, as the page does.
#pragma once

#include <array>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hepta::apps {

inline constexpr std::array<std::string_view, 4> languages = {"en", "ko", "ja", "tr"};

// As POSIX has it: the first of LC_ALL, LC_MESSAGES and LANG that is set. A language that we do not speak: English.
std::string language_of_environment();

struct Argument {
    const char* name;
    std::variant<int, std::string> value;
};

class Messages {
  public:
    explicit Messages(std::string_view language);
    ~Messages();
    Messages(Messages&&) noexcept;
    Messages& operator=(Messages&&) noexcept;

    // The message of a key. What is missing shows itself, so that a test can find it: a key as ⟨key⟩, an argument in
    // braces.
    std::string operator()(std::string_view key, std::initializer_list<Argument> arguments = {}) const;

    // The name of a component: of `duel.wonders`, `sphinx`.
    std::string name(std::string_view kind, std::string_view id) const;

    std::string list(const std::vector<std::string>& items) const;    // `wood, stone`
    std::string any_of(const std::vector<std::string>& items) const;  // `wood, stone, or clay`
    std::string all_of(const std::vector<std::string>& items) const;  // `glass and papyrus`
    std::string in_capitals(const std::string& text) const;           // `ŞEHİR` of the Turkish `Şehir`

  private:
    struct Language;
    std::unique_ptr<const Language> language_;
};

// What a person may have typed for a name: the same in any case, and with any of the four letters i.
bool is_name(std::string_view typed, std::string_view name);

}  // namespace hepta::apps
