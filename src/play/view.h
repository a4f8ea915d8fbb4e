// What a viewer gets to see of a match: computed from an observation alone, so that nothing hidden can slip in.
#pragma once

#include <memory>
#include <optional>

#include "play/match.h"

namespace hepta::play {

// A seat, or none: a spectator, who sees what everybody may see.
using Viewer = std::optional<Seat>;

// Observation, what is asked, offers with prices and reasons, points as they stand, derived numbers, the end.
// The form is in docs/protocol.md.
Json view_json(const Match& match, Viewer viewer);

// A choice in two forms: for whoever made it, and for everybody else (SW-HID-4, SW-HID-5, AG-HID-1 to AG-HID-3,
// AG-HID-10, PA-HID-3, PA-HID-5).
struct News {
    Seat chooser{};
    Json own;
    Json open;
    const Json& told_to(Viewer viewer) const { return viewer == chooser ? own : open; }
};

// News of a choice that is about to be made in this match.
News news_of(const Match& before, const Choice& choice);

// The match itself, to be played on elsewhere.
std::unique_ptr<Match> copy_of(const Match& match);

}  // namespace hepta::play
