// Why an action is better than another, as codes with arguments that page and terminal put into words
// (docs/protocol.md).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "bots/contender.h"
#include "play/json.h"

namespace hepta::bots {

struct Reason {
    std::string code;
    play::Json args;
};

// An action, the one it is compared with, and what was found out about both.
template <Game G>
struct Comparison {
    const typename G::Observation& seen;
    const Contender& one;
    const Contender* other;                // none: there is no other choice
    std::span<const Outlook> first_sight;  // by world, of `one` ...
    std::span<const Outlook> other_sight;  // ... and of `other` in the same worlds

    typename G::Action action() const { return seen.legal[one.place]; }
};

// What speaks for the action, the weightiest first.
// static std::vector<Reason> reasons(const Comparison<G>&);
// static bool similar(Action, Action);        they differ only in what is paid to whom
// static bool same_matter(Action, Action);    they take the same card
template <Game G>
struct Reasoning;

}  // namespace hepta::bots
