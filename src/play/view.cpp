// What a viewer gets to see of a match.
#include "play/view.h"

#include <cassert>

#include "play/games.h"

namespace hepta::play {
namespace {

template <Game G>
const MatchOf<G>& as(const Match& match) {
    return static_cast<const MatchOf<G>&>(match);
}

}  // namespace

Json view_json(const Match& match, Viewer viewer) {
    Json view;
    with_game(match.game(), [&]<Game G>() {
        view = viewer ? Codec<G>::view(as<G>(match).observe(*viewer)) : Codec<G>::open_view(as<G>(match).state());
    });
    return view;
}

News news_of(const Match& before, const Choice& choice) {
    Json head = {{"seat", index(choice.seat)}};
    if (choice.city >= 0) head["city"] = choice.city;
    News news{choice.seat, head, std::move(head)};
    news.own["action"] = choice.action;
    with_game(before.game(), [&]<Game G>() {
        const auto action = G::parse(choice.action);
        assert(action);
        const OpenAction open = G::open_action(as<G>(before).state(), *action);
        news.open["action"] = open.text;
        for (const OpenPart& part : open.parts) {
            Json& value = news.open[std::string(part.name)];
            if (part.numbers.empty())
                value = part.text;
            else
                value = part.numbers.size() == 1 ? Json(part.numbers[0]) : Json(part.numbers);
        }
    });
    return news;
}

std::unique_ptr<Match> copy_of(const Match& match) {
    std::unique_ptr<Match> copy;
    with_game(match.game(), [&]<Game G>() { copy = std::make_unique<MatchOf<G>>(as<G>(match)); });
    return copy;
}

}  // namespace hepta::play
