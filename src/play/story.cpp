// What a moment brought.
#include "play/story.h"

#include <cassert>

#include "play/games.h"
#include "play/results.h"

namespace hepta::play {
namespace {

// Worlds in which a choice is tried again. A card with two possible faces shows the same one in all of them once in
// four billion times.
constexpr int trials = 32;

// A choice that this viewer sees in full leads to the same knowledge in every world that fits.
bool taught(const duel::State& before, const duel::State& after, Seat viewer, Seat chooser,
            const duel::Action& action) {
    const auto seen = duel::observe(before, viewer);
    const auto known = duel::observe(after, viewer);
    Random random(0, Purpose::worlds);
    for (int trial = 0; trial < trials; ++trial) {
        duel::State world = duel::sample_world(seen, random);
        if (!duel::legal_actions(world, chooser).contains(action)) return true;
        duel::apply(world, chooser, action);
        if (!(duel::observe(world, viewer) == known)) return true;
    }
    return false;
}

}  // namespace

std::vector<News> news_of_moment(const Match& before, const Match& after) {
    const std::vector<Choice>& choices = after.turns().back();
    std::vector<News> news;
    for (const Choice& choice : choices) news.push_back(news_of(before, choice));
    with_game(before.game(), [&]<Game G>() {
        const auto state = [](const Match& match) { return static_cast<const MatchOf<G>&>(match).state(); };
        tell_results(news, choices, state(before), state(after));
    });
    return news;
}

bool came_to_light(const Match& before, const Match& after) {
    if (before.game() != Codec<duel::Duel>::name()) return true;
    const auto& from = static_cast<const MatchOf<duel::Duel>&>(before).state();
    const auto& to = static_cast<const MatchOf<duel::Duel>&>(after).state();
    const Choice& choice = after.turns().back().front();
    const auto action = duel::parse(choice.action);
    assert(action);
    const News news = news_of(before, choice);
    for (const Seat viewer : {seat_at(0), seat_at(1)}) {
        // What is hidden from the viewer shows nothing but what its chooser decided.
        if (viewer != choice.seat && news.own != news.open) continue;
        if (taught(from, to, viewer, choice.seat, *action)) return true;
    }
    return false;
}

}  // namespace hepta::play
