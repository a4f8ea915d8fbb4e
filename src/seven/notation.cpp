// The text form of actions, used everywhere: `build library pay 2 1`.
#include "seven/notation.h"

#include "core/words.h"

namespace hepta::seven {
namespace {

std::string_view verb(ActionKind kind) {
    switch (kind) {
        case ActionKind::build:
        case ActionKind::build_free: return "build";
        case ActionKind::pass: return "pass";
        case ActionKind::sell: return "sell";
        case ActionKind::stage: return "stage";
        case ActionKind::take: return "take";
        case ActionKind::none: break;
    }
    return "none";
}

std::optional<ActionKind> kind_of(std::string_view word) {
    for (const ActionKind kind : {ActionKind::build, ActionKind::sell, ActionKind::stage, ActionKind::take})
        if (verb(kind) == word) return kind;
    return std::nullopt;
}

// The words after verb and card: `free`, or `pay` with two numbers.
bool parse_payment(const Words& words, Action& action) {
    if (words.size() == 2) return true;
    const bool payable = action.kind == ActionKind::build || action.kind == ActionKind::stage;
    if (words.size() == 3 && words[2] == "free" && action.kind == ActionKind::build) {
        action.kind = ActionKind::build_free;
        return true;
    }
    if (words.size() != 5 || words[2] != "pay" || !payable) return false;
    const auto left = parse_number(words[3]);
    const auto right = parse_number(words[4]);
    if (!left || !right || *left < 0 || *right < 0 || *left > 255 || *right > 255 || *left + *right == 0) return false;
    action.left = static_cast<std::uint8_t>(*left);
    action.right = static_cast<std::uint8_t>(*right);
    return true;
}

}  // namespace

std::string notation(Action action) {
    std::string text(verb(action.kind));
    if (action.kind == ActionKind::pass || action.kind == ActionKind::none) return text;
    text += ' ';
    text += card(action.card).id();
    if (action.kind == ActionKind::build_free) text += " free";
    if (action.left + action.right != 0)
        text += " pay " + std::to_string(action.left) + ' ' + std::to_string(action.right);
    return text;
}

std::optional<Action> parse(std::string_view text) {
    Action action{ActionKind::pass, no_card, 0, 0};
    if (text == "pass") return action;
    const auto words = split_words(text);
    if (!words || words->size() < 2) return std::nullopt;
    const auto kind = kind_of((*words)[0]);
    const auto id = find_card((*words)[1]);
    if (!kind || !id) return std::nullopt;
    action.kind = *kind;
    action.card = *id;
    if (!parse_payment(*words, action)) return std::nullopt;
    return action;
}

OpenAction open_action(Action action) {
    switch (action.kind) {
        case ActionKind::build:
        case ActionKind::build_free:
        case ActionKind::take:
        case ActionKind::pass: return {notation(action)};
        case ActionKind::sell: return {std::string(verb(action.kind))};
        case ActionKind::stage: {
            OpenAction open{std::string(verb(action.kind))};
            if (action.left + action.right != 0) open.parts.push_back({"payment", "", {action.left, action.right}});
            return open;
        }
        case ActionKind::none: break;
    }
    return {};
}

std::string notation(BoardId id) { return std::string(board(id).id) + ':' + letter(board(id).side); }

}  // namespace hepta::seven
