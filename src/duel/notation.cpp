// The description of actions: a word, then what the action is about, and who sees it.
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

constexpr std::array<std::string_view, 2> end_names = {"bottom", "top"};
constexpr Kind ends = enumeration<end_names>("place");

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

// Who sees an operand when the choice is made.
enum class Sight : std::uint8_t {
    everybody,
    owner,
    back,          // everybody sees the back of the card: its mythology
    where_it_lay,  // everybody, if it lay open before
};
using enum Sight;

// Without an audience it does not compile. Under `name` news give a part where another one is secret.
struct Part {
    constexpr Part(Operand an_operand, Sight who, std::string_view a_name)
        : operand(an_operand), sight(who), name(a_name) {}
    Operand operand;
    Sight sight;
    std::string_view name;
};
constexpr Part no_part{Operand::none, everybody, ""};

struct Form {
    std::string_view word;
    Part a = no_part;
    Part b = no_part;
};

// In the order of ActionKind.
constexpr std::array<Form, action_kind_count> forms = {{
    {""},
    {"activate", {Operand::divinity, everybody, "divinity"}, {Operand::offerings, everybody, "offerings"}},
    {"apply", {Operand::military_token, everybody, "token"}},
    {"build", {Operand::card, everybody, "card"}},
    {"choose", {Operand::divinity, everybody, "divinity"}},
    {"conspire"},
    {"construct", {Operand::card, everybody, "card"}},
    {"deck", {Operand::mythology, everybody, "mythology"}},
    {"decree", {Operand::chamber, everybody, "from"}, {Operand::chamber, everybody, "to"}},
    {"destroy", {Operand::card, everybody, "card"}},
    {"discard", {Operand::card, everybody, "card"}},
    {"divinity", {Operand::divinity, back, "mythology"}, {Operand::space, everybody, "space"}},  // PA-HID-3
    {"draft", {Operand::wonder, everybody, "wonder"}},
    {"drop", {Operand::military_token, everybody, "token"}},
    {"keep", {Operand::conspiracy, owner, ""}, {Operand::top_or_bottom, everybody, "place"}},  // AG-HID-1
    {"lock", {Operand::token, where_it_lay, ""}},                                              // AG-HID-10
    {"minerva", {Operand::position, everybody, "position"}},
    {"move", {Operand::chamber, everybody, "from"}, {Operand::chamber, everybody, "to"}},
    {"pass"},
    {"place", {Operand::chamber, everybody, "chamber"}},
    {"prepare", {Operand::conspiracy, owner, ""}, {Operand::card, everybody, "card"}},  // AG-HID-3, AG-HID-5
    {"raise", {Operand::wonder, everybody, "wonder"}, {Operand::card, everybody, "card"}},
    {"recruit", {Operand::card, everybody, "card"}},
    {"remove", {Operand::chamber, everybody, "chamber"}},
    {"revive", {Operand::card, everybody, "card"}},
    {"sabotage", {Operand::wonder, everybody, "wonder"}},
    {"snake", {Operand::card, everybody, "card"}},
    {"start", {Operand::seat, everybody, "seat"}},
    {"strike", {Operand::slot, everybody, "slot"}},
    {"swap", {Operand::card, everybody, "their_card"}, {Operand::card, everybody, "card"}},
    {"take", {Operand::card, everybody, "card"}},
    {"take", {Operand::wonder, everybody, "wonder"}},
    {"token", {Operand::token, everybody, "token"}},
    {"top", {Operand::divinity, owner, ""}},  // PA-HID-5
    {"trigger", {Operand::conspiracy, everybody, "conspiracy"}},
    {"undo", {Operand::wonder, everybody, "wonder"}},
    {"wonder", {Operand::wonder, everybody, "wonder"}, {Operand::card, everybody, "card"}},
}};
static_assert(forms.back().word == "wonder");

std::string offerings_text(std::uint8_t set) {
    std::string text;
    for_each_bit(set, [&](int bit) { text += " " + std::to_string(pantheon::lowest_offering + bit); });
    return set == 0 ? text : " using" + text;
}

// The things an operand can be; none: a number.
const Kind* things_of(Operand operand) {
    switch (operand) {
        case Operand::card: return &kinds::cards;
        case Operand::wonder: return &kinds::wonders;
        case Operand::token: return &kinds::tokens;
        case Operand::divinity: return &pantheon::kinds::divinities;
        case Operand::mythology: return &pantheon::kinds::mythologies;
        case Operand::conspiracy: return &agora::kinds::conspiracies;
        case Operand::military_token: return &kinds::military_tokens;
        case Operand::top_or_bottom: return &ends;
        case Operand::none:
        case Operand::chamber:
        case Operand::space:
        case Operand::slot:
        case Operand::seat:
        case Operand::position:
        case Operand::offerings: break;
    }
    return nullptr;
}

// The numbers an operand can be; the least is kept as 0.
struct Range {
    int least, most;
};
Range range_of(Operand operand) {
    switch (operand) {
        case Operand::chamber: return {1, agora::chamber_count};
        case Operand::space: return {1, pantheon::space_count};
        case Operand::slot: return {0, max_slots - 1};
        case Operand::seat: return {0, 1};
        case Operand::position: return {-capital, capital};
        case Operand::none:
        case Operand::card:
        case Operand::wonder:
        case Operand::token:
        case Operand::divinity:
        case Operand::mythology:
        case Operand::conspiracy:
        case Operand::military_token:
        case Operand::top_or_bottom:
        case Operand::offerings: break;
    }
    return {0, -1};
}

std::string text_of(Operand operand, std::uint8_t value) {
    if (operand == Operand::none) return "";
    if (operand == Operand::offerings) return offerings_text(value);
    if (const Kind* const things = things_of(operand)) return " " + std::string(things->id(value));
    return " " + std::to_string(value + range_of(operand).least);
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

std::optional<int> value_of(Operand operand, std::string_view& text) {
    if (operand == Operand::none) return 0;
    if (operand == Operand::offerings) return offerings_in(text);
    const std::string_view word = next_word(text);
    if (const Kind* const things = things_of(operand)) return things->find(word);
    const auto [least, most] = range_of(operand);
    const auto number = number_in(word, least, most);
    return number ? std::optional(*number - least) : std::nullopt;
}

// AG-HID-10: a token locked from the box is known to whoever locked it.
bool lay_open(const State& before, int token) {
    const auto open = static_cast<Tokens>(before.board | before.cities[0].tokens | before.cities[1].tokens);
    return (open >> token & 1) != 0;
}

bool is_open(const Part& part, std::uint8_t value, const State& before) {
    switch (part.sight) {
        case everybody: return true;
        case where_it_lay: return lay_open(before, value);
        case owner:
        case back: break;
    }
    return false;
}

OpenPart open_part(const Part& part, std::uint8_t value) {
    if (part.sight == back) return {part.name, std::string(id(pantheon::mythology_of(pantheon::divinity_at(value))))};
    const std::string text = text_of(part.operand, value).substr(1);
    if (things_of(part.operand) == nullptr) return {part.name, "", {std::stoi(text)}};
    return {part.name, text};
}

}  // namespace

std::string notation(Action action) {
    const Form& form = forms[static_cast<std::size_t>(action.kind)];
    return std::string(form.word) + text_of(form.a.operand, action.a) + text_of(form.b.operand, action.b);
}

OpenAction open_action(const State& before, Action action) {
    const Form& form = forms[static_cast<std::size_t>(action.kind)];
    const bool a_open = is_open(form.a, action.a, before);
    const bool b_open = is_open(form.b, action.b, before);
    if (a_open && b_open) return {notation(action)};
    OpenAction open{std::string(form.word)};
    if (form.a.sight == back) open.parts.push_back(open_part(form.a, action.a));
    if (b_open && form.b.operand != Operand::none) open.parts.push_back(open_part(form.b, action.b));
    return open;
}

std::optional<Action> parse(std::string_view text) {
    for (std::size_t kind = 1; kind < forms.size(); ++kind) {
        std::string_view rest = text;
        if (next_word(rest) != forms[kind].word) continue;
        const auto a = value_of(forms[kind].a.operand, rest);
        if (!a) continue;
        const auto b = value_of(forms[kind].b.operand, rest);
        if (!b || !rest.empty()) continue;
        const Action found = action(static_cast<ActionKind>(kind), *a, *b);
        if (notation(found) == text) return found;  // nothing left over, not even a space
    }
    return std::nullopt;
}

}  // namespace hepta::duel
