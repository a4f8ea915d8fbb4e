// The text form of actions, read and written as they are described.
#include "duel/notation.h"

#include "core/words.h"
#include "duel/operands.h"

namespace hepta::duel {
namespace {

std::string offerings_text(std::uint8_t set) {
    std::string text;
    for_each_bit(set, [&](int bit) { text += " " + std::to_string(pantheon::lowest_offering + bit); });
    return set == 0 ? text : " using" + text;
}

std::string text_of(Operand operand, std::uint8_t value) {
    if (operand == Operand::none) return "";
    if (operand == Operand::offerings) return offerings_text(value);
    const OperandForm form = form_of(operand);
    return " " + (form.things != nullptr ? std::string(form.things->id(value)) : std::to_string(value + form.least));
}

// Takes the next word off the text.
std::string_view next_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

// A number from the least on, as it is kept.
std::optional<int> number_in(std::string_view word, int least, int count) {
    const auto number = parse_number(word);
    return number && *number >= least && *number < least + count ? std::optional(*number - least) : std::nullopt;
}

std::optional<int> offerings_in(std::string_view& text) {
    if (text.empty()) return 0;
    if (next_word(text) != "using") return std::nullopt;
    int set = 0;
    int last = -1;
    while (!text.empty()) {
        const auto token = number_in(next_word(text), pantheon::lowest_offering, pantheon::offering_count);
        if (!token || *token <= last) return std::nullopt;
        last = *token;
        set |= 1 << last;
    }
    return set == 0 ? std::nullopt : std::optional(set);
}

std::optional<int> value_of(Operand operand, std::string_view& text) {
    if (operand == Operand::none) return 0;
    if (operand == Operand::offerings) return offerings_in(text);
    const std::string_view word = next_word(text);
    const OperandForm form = form_of(operand);
    return form.things != nullptr ? form.things->find(word) : number_in(word, form.least, form.count);
}

// AG-HID-10: a token locked from the box is known to whoever locked it.
bool lay_open(const State& before, int token) {
    const auto open = static_cast<Tokens>(before.board | before.cities[0].tokens | before.cities[1].tokens);
    return (open >> token & 1) != 0;
}

bool is_open(const ActionPart& part, std::uint8_t value, const State& before) {
    switch (part.sight) {
        case Sight::everybody: return true;
        case Sight::where_it_lay: return lay_open(before, value);
        case Sight::owner:
        case Sight::back: break;
    }
    return false;
}

OpenPart open_part(const ActionPart& part, std::uint8_t value) {
    if (part.sight == Sight::back)
        return {part.name, std::string(id(pantheon::mythology_of(pantheon::divinity_at(value))))};
    const std::string text = text_of(part.operand, value).substr(1);
    if (form_of(part.operand).things == nullptr) return {part.name, "", {std::stoi(text)}};
    return {part.name, text};
}

}  // namespace

std::string notation(Action action) {
    const ActionForm& form = form_of(action.kind);
    return std::string(form.word) + text_of(form.a.operand, action.a) + text_of(form.b.operand, action.b);
}

OpenAction open_action(const State& before, Action action) {
    const ActionForm& form = form_of(action.kind);
    const bool a_open = is_open(form.a, action.a, before);
    const bool b_open = is_open(form.b, action.b, before);
    if (a_open && b_open) return {notation(action)};
    OpenAction open{std::string(form.word)};
    if (form.a.sight == Sight::back) open.parts.push_back(open_part(form.a, action.a));
    if (b_open && form.b.operand != Operand::none) open.parts.push_back(open_part(form.b, action.b));
    return open;
}

std::optional<Action> parse(std::string_view text) {
    for (int number = 1; number < action_kind_count; ++number) {
        const auto kind = static_cast<ActionKind>(number);
        const ActionForm& form = form_of(kind);
        std::string_view rest = text;
        if (next_word(rest) != form.word) continue;
        const auto a = value_of(form.a.operand, rest);
        if (!a) continue;
        const auto b = value_of(form.b.operand, rest);
        if (!b || !rest.empty()) continue;
        const Action found = action(kind, *a, *b);
        if (notation(found) == text) return found;  // nothing left over, not even a space
    }
    return std::nullopt;
}

}  // namespace hepta::duel
