// What a viewer gets to see of a match.
#include "play/view.h"

#include <cassert>

#include "duel/open_table.h"
#include "play/game_views.h"
#include "play/games.h"

namespace hepta::play {
namespace {

template <Game G>
const MatchOf<G>& as(const Match& match) {
    return static_cast<const MatchOf<G>&>(match);
}

bool is_seven(const Match& match) { return match.game() == Codec<seven::Seven>::name(); }

}  // namespace

Json view_json(const Match& match, Viewer viewer) {
    if (is_seven(match)) {
        const auto& played = as<seven::Seven>(match);
        return viewer ? seven_view(played.observe(*viewer), true)
                      : seven_view(seven::observe_openly(played.state()), false);
    }
    const auto& played = as<duel::Duel>(match);
    if (viewer) return duel_view(played.observe(*viewer));
    return open_duel_view(duel::observe_openly(played.state(), seat_at(0)),
                          duel::observe_openly(played.state(), seat_at(1)));
}

News news_of(const Match& before, const Choice& choice) {
    News news;
    news.chooser = choice.seat;
    news.own = {{"seat", index(choice.seat)}};
    if (choice.city >= 0) news.own["city"] = choice.city;
    news.own["action"] = choice.action;
    if (is_seven(before)) {
        const auto action = seven::parse(choice.action);
        assert(action);
        news.open = veiled_in_seven(news.own, *action);
    } else {
        const auto action = duel::parse(choice.action);
        assert(action);
        news.open = veiled_in_duel(news.own, *action, as<duel::Duel>(before).state());
    }
    return news;
}

std::unique_ptr<Match> copy_of(const Match& match) {
    std::unique_ptr<Match> copy;
    with_game(match.game(), [&]<Game G>() { copy = std::make_unique<MatchOf<G>>(as<G>(match)); });
    return copy;
}

}  // namespace hepta::play
