// Our bots in Python: callables that take an observation.
#include <memory>
#include <mutex>
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>
#include <tuple>

#include "bots/hints.h"
#include "bots/make_bot.h"
#include "native/bindings.h"
#include "native/values.h"
#include "play/match_of.h"

namespace hepta::python {
namespace nb = nanobind;
using namespace nb::literals;

namespace {

// What a bot thinks of one action.
struct AnyOpinion {
    AnyAction action;
    double win = 0;
    double points = 0;
    double share = 0;
};

// A hint, its action as a value.
struct AnyHint {
    AnyAction action;
    bots::Hint hint;
};

// One bot for both games, each made when first needed. One thread at a time thinks.
class AnyBot {
  public:
    AnyBot(std::string spec, std::uint64_t seed) : spec_(std::move(spec)), seed_(seed) {
        const auto parsed = bots::parse_spec(spec_);
        if (!parsed) throw nb::value_error(parsed.reason().c_str());
        parsed_ = *parsed;
    }
    const std::string& spec() const { return spec_; }
    std::uint64_t seed() const { return seed_; }

    AnyAction choose(const AnyObservation& seen) {
        return visit(seen, [&](const auto& one) {
            using G = RulesOf<decltype(one)>;
            check<G>(one.value);
            const std::scoped_lock lock(mutex_);
            return AnyAction{Of<G, typename G::Action>{bot<G>().choose(one.value)}};
        });
    }

    std::vector<AnyOpinion> opinions(const AnyObservation& seen) {
        return visit(seen, [&](const auto& one) {
            using G = RulesOf<decltype(one)>;
            check<G>(one.value);
            const std::scoped_lock lock(mutex_);
            std::vector<AnyOpinion> all;
            for (const bots::Opinion<G>& opinion : bot<G>().opinions(one.value))
                all.push_back(
                    {AnyAction{Of<G, typename G::Action>{opinion.action}}, opinion.win, opinion.points, opinion.share});
            return all;
        });
    }

    std::vector<AnyHint> hints(const AnyObservation& seen) const {
        return visit(seen, [&](const auto& one) {
            using G = RulesOf<decltype(one)>;
            check<G>(one.value);
            // Hints look at what the seat sees of a match, and of this one it sees the same.
            Random random(seed_, Purpose::worlds);
            const play::MatchOf<G> match(G::sample_world(one.value, random));
            std::vector<AnyHint> all;
            for (bots::Hint& hint : bots::hints(match, one.value.seat, seed_))
                all.push_back({AnyAction{Of<G, typename G::Action>{*G::parse(hint.action)}}, std::move(hint)});
            return all;
        });
    }

  private:
    template <Game G>
    static void check(const typename G::Observation& seen) {
        if (seen.legal.empty()) throw IllegalAction("seat " + std::to_string(index(seen.seat)) + " owes no choice");
    }
    template <Game G>
    bots::Bot<G>& bot() {
        auto& mine = std::get<std::unique_ptr<bots::Bot<G>>>(bots_);
        if (!mine) mine = bots::make_bot<G>(parsed_, seed_);
        return *mine;
    }

    std::string spec_;
    std::uint64_t seed_;
    bots::Spec parsed_;
    std::mutex mutex_;
    std::tuple<std::unique_ptr<bots::Bot<Seven>>, std::unique_ptr<bots::Bot<Duel>>> bots_;
};

void bind_hints(nb::module_& module) {
    nb::class_<bots::Reason>(module, "Reason", "What speaks for an action: a code with its arguments.")
        .def_ro("code", &bots::Reason::code, "see REASON in docs/protocol.md")
        .def_prop_ro(
            "args",
            [](const bots::Reason& self) {
                return nb::module_::import_("json").attr("loads")(self.args.is_null() ? "{}" : self.args.dump());
            },
            nb::sig("def args(self) -> dict"), "such as {'card': 'baths', 'points': 3}")
        .def("__repr__", [](const bots::Reason& self) {
            return "Reason('" + self.code + "', " + (self.args.is_null() ? "{}" : self.args.dump()) + ")";
        });
    nb::class_<AnyHint>(module, "Hint", "One of the best actions, and why.")
        .def_ro("action", &AnyHint::action)
        .def_prop_ro(
            "win", [](const AnyHint& self) { return self.hint.win; }, "chance to win, 0 to 1; None if it is not sure")
        .def_prop_ro(
            "points", [](const AnyHint& self) { return self.hint.points; }, "expected final points")
        .def_prop_ro(
            "equal", [](const AnyHint& self) { return self.hint.equal; }, "cannot be told from the first one")
        .def_prop_ro(
            "reasons", [](const AnyHint& self) { return self.hint.reasons; }, "what speaks for it, weightiest first")
        .def("__repr__", [](const AnyHint& self) {
            const nb::object action = nb::cast(self.action), reasons = nb::cast(self.hint.reasons);
            return "Hint(" + std::string(nb::repr(action).c_str()) + ", reasons=" + nb::repr(reasons).c_str() + ")";
        });
}

// The seeds that `hepta match` and `hepta simulate` give the players of a game.
std::vector<std::uint64_t> player_seeds(std::uint64_t seed, std::uint64_t number, int seats) {
    Random random(seed, Purpose::players, number);
    std::vector<std::uint64_t> seeds;
    for (int seat = 0; seat < seats; ++seat) seeds.push_back(random.next());
    return seeds;
}

}  // namespace

void bind_bots(nb::module_& module) {
    module.def("player_seeds", &player_seeds, "seed"_a, "number"_a, "seats"_a,
               "The seeds that `hepta match` and `hepta simulate` give the players of game `number`.");
    nb::class_<AnyOpinion>(module, "Opinion", "What a bot thinks of one action.")
        .def_ro("action", &AnyOpinion::action)
        .def_ro("win", &AnyOpinion::win, "chance to win, 0 to 1 (ties shared)")
        .def_ro("points", &AnyOpinion::points, "expected final points")
        .def_ro("share", &AnyOpinion::share, "share of a search's simulations; 0 from bots that do not search")
        .def("__repr__", [](const AnyOpinion& self) {
            const nb::object action = nb::cast(self.action);
            return "Opinion(" + std::string(nb::repr(action).c_str()) + ", win=" + std::to_string(self.win) +
                   ", points=" + std::to_string(self.points) + ", share=" + std::to_string(self.share) + ")";
        });
    bind_hints(module);
    nb::class_<AnyBot>(module, "Bot", "One of our bots: call it with an observation.")
        .def(
            nb::init<std::string, std::uint64_t>(), "spec"_a, "seed"_a = 1,
            "A level (apprentice, builder, architect, consul, pharaoh) or a bot with options, as on the command line:\n"
            "'greedy', 'mcts:simulations=500,threads=2'.")
        .def_prop_ro("spec", &AnyBot::spec)
        .def_prop_ro("seed", &AnyBot::seed)
        .def("__call__", &AnyBot::choose, "observation"_a, nb::call_guard<nb::gil_scoped_release>(),
             "The action that it chooses. The same observation gets the same answer.")
        .def("opinions", &AnyBot::opinions, "observation"_a, nb::call_guard<nb::gil_scoped_release>(),
             "What it thinks of every legal action, best first.")
        .def(
            "hints", &AnyBot::hints, "observation"_a, nb::call_guard<nb::gil_scoped_release>(),
            "The three best actions and why, as the page shows them to people: a long search of its own, the same for\n"
            "every bot. It takes up to about a second, so that a slow machine finds less.")
        .def("__reduce__",
             [](nb::handle self) {
                 const auto& bot = nb::cast<const AnyBot&>(self);
                 return nb::make_tuple(self.type(), nb::make_tuple(bot.spec(), bot.seed()));
             })
        .def("__repr__",
             [](const AnyBot& self) { return "Bot('" + self.spec() + "', seed=" + std::to_string(self.seed()) + ")"; });
}

}  // namespace hepta::python
