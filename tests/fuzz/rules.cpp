// Fuzzing: games in which the bytes choose the set-up, the deal and every legal action.
#include <cstdint>
#include <string>

#include "duel/game.h"
#include "play/games.h"
#include "targets.h"

namespace hepta::fuzz {
namespace {

class Bytes {
  public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
    bool empty() const { return bytes_.empty(); }
    int below(int bound) {
        if (bytes_.empty()) return 0;
        const auto byte = static_cast<unsigned char>(bytes_.front());
        bytes_.remove_prefix(1);
        return byte % bound;
    }

  private:
    std::string_view bytes_;
};

// What a position promises: something to choose for everybody asked, observations that fit worlds and the other way.
template <Game G>
void check(const typename G::State& state, Random& random) {
    const auto wrong = G::check_invariants(state);
    demand(!wrong, wrong ? wrong->c_str() : "");
    for (const Seat seat : G::to_act(state)) {
        const auto observation = G::observe(state, seat);
        demand(G::observe(G::sample_world(observation, random), seat) == observation, "a sampled world looks the same");
    }
}

template <Game G>
void play(const typename G::Setup& setup, Bytes& bytes) {
    constexpr int longest_game = 1000, choices_between_checks = 8;
    Random random(static_cast<std::uint64_t>(bytes.below(256)));
    typename G::State state = G::start(setup, G::deal(setup, random));
    for (int choices = 0; !G::to_act(state).empty(); ++choices) {
        demand(choices < longest_game, "a game ends");
        const SeatList asked = G::to_act(state);
        const Seat seat = asked[bytes.below(asked.size())];
        const auto legal = G::legal_actions(state, seat);
        demand(!legal.empty(), "who owes a choice has one");
        const auto action = legal[bytes.below(legal.size())];
        demand(G::parse(G::notation(action)) == action, "parse(notation(action)) == action");
        G::apply(state, seat, action);
        if (choices % choices_between_checks == 0) check<G>(state, random);
    }
    check<G>(state, random);
    demand(!G::winners(state).empty(), "somebody wins");
}

}  // namespace

void fuzz_seven(std::string_view given) {
    Bytes bytes(given);
    seven::Setup setup;
    setup.players = 2 + bytes.below(seven::max_players - 1);
    const int sides = bytes.below(3);
    setup.sides = sides == 0 ? seven::Sides::all_a : sides == 1 ? seven::Sides::all_b : setup.sides;
    play<seven::Seven>(setup, bytes);
}

void fuzz_duel(std::string_view given) {
    Bytes bytes(given);
    const int options = bytes.below(4);
    duel::Setup setup;
    setup.agora = options % 2 == 1;
    setup.pantheon = options >= 2;
    play<duel::Duel>(setup, bytes);
}

}  // namespace hepta::fuzz
