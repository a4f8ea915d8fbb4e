// The text form of actions: a word, then what the action is about.
#include "duel/notation.h"

#include <array>
#include <charconv>

#include "duel/agora/cards.h"
#include "duel/cards.h"
#include "duel/pantheon/cards.h"
#include "duel/pantheon/state.h"
#include "duel/state.h"

namespace hepta::duel {
namespace {

// What stands behind the word of an action.
enum class Operand : std::uint8_t {
    none,
    card,
    wonder,
    token,
    divinity,
    mythology,
    conspiracy,
    military_token,
    chamber,
    space,
    slot,
    seat,
    position,
    top_or_bottom,
    offerings,
};

struct Form {
    std::string_view word;
    Operand a = Operand::none;
    Operand b = Operand::none;
};

// In the order of ActionKind.
constexpr std::array<Form, action_kind_count> forms = {{
    {""},
    {"activate", Operand::divinity, Operand::offerings},
    {"apply", Operand::military_token},
    {"build", Operand::card},
    {"choose", Operand::divinity},
    {"conspire"},
    {"construct", Operand::card},
    {"deck", Operand::mythology},
    {"decree", Operand::chamber, Operand::chamber},
    {"destroy", Operand::card},
    {"discard", Operand::card},
    {"divinity", Operand::divinity, Operand::space},
    {"draft", Operand::wonder},
    {"drop", Operand::military_token},
    {"keep", Operand::conspiracy, Operand::top_or_bottom},
    {"lock", Operand::token},
    {"minerva", Operand::position},
    {"move", Operand::chamber, Operand::chamber},
    {"pass"},
    {"place", Operand::chamber},
    {"prepare", Operand::conspiracy, Operand::card},
    {"raise", Operand::wonder, Operand::card},
    {"recruit", Operand::card},
    {"remove", Operand::chamber},
    {"revive", Operand::card},
    {"sabotage", Operand::wonder},
    {"snake", Operand::card},
    {"start", Operand::seat},
    {"strike", Operand::slot},
    {"swap", Operand::card, Operand::card},
    {"take", Operand::card},
    {"take", Operand::wonder},
    {"token", Operand::token},
    {"top", Operand::divinity},
    {"trigger", Operand::conspiracy},
    {"undo", Operand::wonder},
    {"wonder", Operand::wonder, Operand::card},
}};
static_assert(forms.back().word == "wonder");

std::string offerings_text(std::uint8_t set) {
    std::string text;
    for_each_bit(set, [&](int bit) { text += " " + std::to_string(pantheon::lowest_offering + bit); });
    return set == 0 ? text : " using" + text;
}

std::string text_of(Operand operand, std::uint8_t value) {
    switch (operand) {
        case Operand::none: return "";
        case Operand::card: return " " + std::string(id(card_at(value)));
        case Operand::wonder: return " " + std::string(id(wonder_at(value)));
        case Operand::token: return " " + std::string(id(token_at(value)));
        case Operand::divinity: return " " + std::string(id(pantheon::divinity_at(value)));
        case Operand::mythology: return " " + std::string(id(pantheon::mythology_at(value)));
        case Operand::conspiracy: return " " + std::string(id(agora::conspiracy_at(value)));
        case Operand::military_token: return " " + std::string(military_tokens[value].id);
        case Operand::chamber:
        case Operand::space: return " " + std::to_string(value + 1);
        case Operand::slot:
        case Operand::seat: return " " + std::to_string(value);
        case Operand::position: return " " + std::to_string(value - capital);
        case Operand::top_or_bottom: return value != 0 ? " top" : " bottom";
        case Operand::offerings: return offerings_text(value);
    }
    return "";
}

// Takes the next word off the text.
std::string_view next_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

// A number without leading zeros or signs that do not belong there.
std::optional<int> number_in(std::string_view word, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || value < least || value > most) return std::nullopt;
    if (std::to_string(value) != word) return std::nullopt;
    return value;
}

template <class Id>
std::optional<int> number_of(std::optional<Id> id) {
    return id ? std::optional(static_cast<int>(*id)) : std::nullopt;
}

std::optional<int> military_token(std::string_view word) {
    for (std::size_t number = 0; number < military_tokens.size(); ++number)
        if (military_tokens[number].id == word) return static_cast<int>(number);
    return std::nullopt;
}

std::optional<int> offerings_in(std::string_view& text) {
    if (text.empty()) return 0;
    if (next_word(text) != "using") return std::nullopt;
    int set = 0;
    int last = 0;
    while (!text.empty()) {
        const auto value = number_in(next_word(text), pantheon::lowest_offering,
                                     pantheon::lowest_offering + pantheon::offering_count - 1);
        if (!value || *value <= last) return std::nullopt;
        last = *value;
        set |= 1 << (last - pantheon::lowest_offering);
    }
    return set == 0 ? std::nullopt : std::optional(set);
}

std::optional<int> one_less(std::optional<int> number) { return number ? std::optional(*number - 1) : std::nullopt; }

std::optional<int> value_of(Operand operand, std::string_view& text) {
    if (operand == Operand::none) return 0;
    if (operand == Operand::offerings) return offerings_in(text);
    const std::string_view word = next_word(text);
    switch (operand) {
        case Operand::card: return number_of(find_card(word));
        case Operand::wonder: return number_of(find_wonder(word));
        case Operand::token: return number_of(find_token(word));
        case Operand::divinity: return number_of(pantheon::find_divinity(word));
        case Operand::mythology: return number_of(pantheon::find_mythology(word));
        case Operand::conspiracy: return number_of(agora::find_conspiracy(word));
        case Operand::military_token: return military_token(word);
        case Operand::chamber: return one_less(number_in(word, 1, agora::chamber_count));
        case Operand::space: return one_less(number_in(word, 1, pantheon::space_count));
        case Operand::slot: return number_in(word, 0, max_slots - 1);
        case Operand::seat: return number_in(word, 0, 1);
        case Operand::position: {
            const auto position = number_in(word, -capital, capital);
            return position ? std::optional(*position + capital) : std::nullopt;
        }
        case Operand::top_or_bottom:
            return word == "top" ? std::optional(1) : word == "bottom" ? std::optional(0) : std::nullopt;
        case Operand::none:
        case Operand::offerings: break;
    }
    return std::nullopt;
}

}  // namespace

std::string notation(Action action) {
    const Form& form = forms[static_cast<std::size_t>(action.kind)];
    return std::string(form.word) + text_of(form.a, action.a) + text_of(form.b, action.b);
}

std::optional<Action> parse(std::string_view text) {
    for (std::size_t kind = 1; kind < forms.size(); ++kind) {
        std::string_view rest = text;
        if (next_word(rest) != forms[kind].word) continue;
        const auto a = value_of(forms[kind].a, rest);
        if (!a) continue;
        const auto b = value_of(forms[kind].b, rest);
        if (!b || !rest.empty()) continue;
        const Action found = action(static_cast<ActionKind>(kind), *a, *b);
        if (notation(found) == text) return found;  // nothing left over, not even a space
    }
    return std::nullopt;
}

}  // namespace hepta::duel
