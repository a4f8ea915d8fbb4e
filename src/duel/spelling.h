// How the enumerations of Duel are spelled, in JSON, in the data and in scenarios.
#pragma once

#include <array>
#include <string_view>

#include "core/kind.h"
#include "duel/state.h"

namespace hepta::duel {

inline constexpr std::array<std::string_view, 4> phase_names = {"draft", "play", "choose_start", "end"};
inline constexpr std::array<std::string_view, 5> step_names = {"choose", "triggering", "use_card", "acting",
                                                               "turning_up"};
inline constexpr std::array<std::string_view, 5> victory_names = {"none", "military", "scientific", "political",
                                                                  "civilian"};
inline constexpr std::array<std::string_view, 6> back_names = {"age1",  "age2",         "age3",
                                                               "guild", "grand_temple", "senator"};
inline constexpr std::array<std::string_view, colour_count - 1> colour_names = {  // without Colour::none
    "brown", "grey", "blue", "green", "yellow", "red", "purple"};
inline constexpr std::array<std::string_view, good_count> good_names = {"wood", "stone", "clay", "glass", "papyrus"};
inline constexpr std::array<std::string_view, symbol_count> symbol_names = {"wheel",   "plumb",     "quill", "mortar",
                                                                            "sundial", "armillary", "scales"};
static_assert(static_cast<int>(Phase::end) + 1 == phase_names.size());
static_assert(static_cast<int>(Step::turning_up) + 1 == step_names.size());
static_assert(static_cast<int>(Victory::civilian) + 1 == victory_names.size());
static_assert(static_cast<int>(Back::senator) + 1 == back_names.size());

namespace kinds {
inline constexpr Kind phases = enumeration<phase_names>("phase");
inline constexpr Kind steps = enumeration<step_names>("step");
inline constexpr Kind victories = enumeration<victory_names>("victory");
inline constexpr Kind backs = enumeration<back_names>("back");
}  // namespace kinds

constexpr std::string_view name_of(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }
constexpr std::string_view name_of(Step step) { return step_names[static_cast<std::size_t>(step)]; }
constexpr std::string_view name_of(Victory victory) { return victory_names[static_cast<std::size_t>(victory)]; }
constexpr std::string_view name_of(Back back) { return back_names[static_cast<std::size_t>(back)]; }

}  // namespace hepta::duel
