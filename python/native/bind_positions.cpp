// State and Observation in Python.
#include <cstring>
#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "core/hash.h"
#include "native/bindings.h"
#include "native/values.h"
#include "play/json_text.h"

namespace hepta::python {
namespace nb = nanobind;
using namespace nb::literals;

namespace {

std::int64_t hash_of(const std::string& text) {
    Hash hash;
    hash.add(text);
    return static_cast<std::int64_t>(hash.value());
}

std::vector<int> numbers_of(const SeatList& seats) {
    std::vector<int> numbers;
    for (const Seat seat : seats) numbers.push_back(index(seat));
    return numbers;
}

// ---- states --------------------------------------------------------------------------------------------------------

// The seat asked for, or the first that owes a choice.
template <Game G>
Seat acting(const typename G::State& state, std::optional<int> asked) {
    const SeatList seats = G::to_act(state);
    if (seats.empty()) throw IllegalAction("the game is over");
    if (!asked) return seats[0];
    for (const Seat seat : seats)
        if (index(seat) == *asked) return seat;
    std::string text;
    for (const Seat seat : seats) text += (text.empty() ? "" : ", ") + std::to_string(index(seat));
    throw IllegalAction("seat " + std::to_string(*asked) + " is not to act; to act: " + text);
}

Seat checked_seat(int seat, int seats) {
    if (seat < 0 || seat >= seats) throw nb::index_error(("seats are 0 to " + std::to_string(seats - 1)).c_str());
    return seat_at(seat);
}

template <Game G>
nb::list python_list(const typename G::ActionList& legal) {
    nb::list list;
    for (const auto action : legal) list.append(AnyAction{Of<G, typename G::Action>{action}});
    return list;
}

template <Game G>
typename G::ActionList legal_of(const typename G::State& state, std::optional<int> asked) {
    if (asked) return G::legal_actions(state, checked_seat(*asked, G::seats(state)));
    const SeatList seats = G::to_act(state);
    return seats.empty() ? typename G::ActionList{} : G::legal_actions(state, seats[0]);
}

// What was asked for, in words, must be in the list.
template <Game G>
void act(typename G::State& state, Seat seat, const std::optional<typename G::Action>& action,
         const typename G::ActionList& legal, const std::string& asked) {
    if (!action || !legal.contains(*action))
        throw IllegalAction("'" + asked + "' is not legal; possible: " + texts_of<G>(legal));
    G::apply(state, seat, *action);
}

void apply_action(AnyState& self, const AnyAction& given, std::optional<int> asked) {
    visit(self, [&](auto& one) {
        using G = RulesOf<decltype(one)>;
        const Seat seat = acting<G>(one.value, asked);
        const auto* const mine = std::get_if<Of<G, typename G::Action>>(&given.of);
        if (mine == nullptr)
            throw IllegalAction("an action of '" + std::string(game_name(given)) + "' in a game of '" +
                                std::string(play::Codec<G>::name()) + "'");
        const auto legal = G::legal_actions(one.value, seat);
        if (legal.contains(mine->value)) [[likely]]
            return G::apply(one.value, seat, mine->value);
        act<G>(one.value, seat, mine->value, legal, G::notation(mine->value));
    });
}

void apply_number(AnyState& self, int number, std::optional<int> asked) {
    visit(self, [&](auto& one) {
        using G = RulesOf<decltype(one)>;
        const Seat seat = acting<G>(one.value, asked);
        const auto legal = G::legal_actions(one.value, seat);
        act<G>(one.value, seat, find_number<G>(legal, number), legal, "number " + std::to_string(number));
    });
}

void apply_text(AnyState& self, std::string_view text, std::optional<int> asked) {
    visit(self, [&](auto& one) {
        using G = RulesOf<decltype(one)>;
        const Seat seat = acting<G>(one.value, asked);
        act<G>(one.value, seat, G::parse(text), G::legal_actions(one.value, seat), std::string(text));
    });
}

AnyObservation observe(const AnyState& self, int seat) {
    AnyObservation seen;
    visit(self, [&](const auto& one) {
        using G = RulesOf<decltype(one)>;
        seen.of = Of<G, typename G::Observation>{G::observe(one.value, checked_seat(seat, G::seats(one.value)))};
    });
    return seen;
}

std::vector<int> totals(const AnyState& self) {
    return visit(self, [](const auto& one) {
        std::vector<int> all;
        for (const auto& score : RulesOf<decltype(one)>::scores(one.value)) all.push_back(score.total());
        return all;
    });
}

std::string state_json(const AnyState& self) {
    return visit(self,
                 [](const auto& one) { return play::Codec<RulesOf<decltype(one)>>::state_json(one.value).dump(); });
}

std::string end_json(const AnyState& self) {
    return visit(self, [](const auto& one) {
        using G = RulesOf<decltype(one)>;
        if (!G::to_act(one.value).empty()) throw nb::value_error("the game is not over");
        return play::Codec<G>::end_json(one.value).dump();
    });
}

// A pickled state: its bytes, and by which build they must be read. HEPTA_STATE_LAYOUT stands for all headers of the
// rules (cmake/python.cmake).
nb::tuple pickled(const AnyState& self) {
    return visit(self, [&](const auto& one) {
        std::string bytes(sizeof one.value, '\0');
        std::memcpy(bytes.data(), &one.value, sizeof one.value);
        return nb::make_tuple(HEPTA_STATE_LAYOUT, game_name(self), nb::bytes(bytes.data(), bytes.size()),
                              hash_of(bytes));
    });
}

void unpickle(AnyState& self, const nb::tuple& stored) {
    const auto bytes = nb::cast<nb::bytes>(stored[2]);
    const std::string text(bytes.c_str(), bytes.size());
    AnyState state;
    std::string wrong = "the pickled state is damaged";
    play::with_game(nb::cast<std::string>(stored[1]), [&]<Game G>() {
        typename G::State value;
        if (!nb::str(HEPTA_STATE_LAYOUT).equal(stored[0]) || text.size() != sizeof value)
            wrong = "the state was pickled by another build of heptapolis";
        else if (nb::cast<std::int64_t>(stored[3]) == hash_of(text)) {
            std::memcpy(&value, text.data(), sizeof value);
            wrong = G::check_invariants(value).value_or("");
            state.of = Of<G, typename G::State>{value};
        }
    });
    if (!wrong.empty()) throw nb::value_error(wrong.c_str());
    new (&self) AnyState(state);
}

void bind_state(nb::module_& module) {
    nb::class_<AnyState>(module, "State",
                         "A position with everything that is hidden. It comes from Game.start or Deal.start, for who\n"
                         "deals the game; players get an Observation.")
        .def_prop_ro(
            "game", [](const AnyState& self) { return game_name(self); }, "'seven' or 'duel'")
        .def_prop_ro("players",
                     [](const AnyState& self) {
                         return visit(self, [](auto& one) { return RulesOf<decltype(one)>::seats(one.value); });
                     })
        .def(
            "to_act",
            [](const AnyState& self) {
                return numbers_of(visit(self, [](auto& one) { return RulesOf<decltype(one)>::to_act(one.value); }));
            },
            "The seats that owe a choice, all at the same time; empty when the game is over.")
        .def_prop_ro("over",
                     [](const AnyState& self) {
                         return visit(self,
                                      [](auto& one) { return RulesOf<decltype(one)>::to_act(one.value).empty(); });
                     })
        .def(
            "owed",
            [](const AnyState& self) {
                std::vector<std::pair<int, int>> all;
                visit(self, [&](auto& one) {
                    for (const auto& owed : play::Codec<RulesOf<decltype(one)>>::owed(one.value))
                        all.emplace_back(index(owed.seat), owed.city);
                });
                return all;
            },
            "The choices owed now as (seat, city), in the order of traces; city is -1 in Duel.")
        .def(
            "legal_actions",
            [](const AnyState& self, std::optional<int> seat) {
                return visit(self, [&](auto& one) {
                    using G = RulesOf<decltype(one)>;
                    return python_list<G>(legal_of<G>(one.value, seat));
                });
            },
            "seat"_a = nb::none(), nb::sig("def legal_actions(self, seat: int | None = None) -> list[Action]"),
            "All that the seat may do now, sorted by notation. Without a seat: of the first one to act.")
        .def(
            "legal_numbers",
            [](const AnyState& self, std::optional<int> seat) {
                return visit(self, [&](auto& one) {
                    using G = RulesOf<decltype(one)>;
                    std::vector<int> numbers;
                    for (const auto action : legal_of<G>(one.value, seat))
                        numbers.push_back(ActionNumbers<G>::number(action));
                    return numbers;
                });
            },
            "seat"_a = nb::none(), "The numbers of legal_actions.")
        .def("apply", &apply_action, "action"_a, "seat"_a = nb::none(),
             "Makes the choice of the seat, or of the first one to act. Raises IllegalAction.")
        .def("apply", &apply_number, "number"_a, "seat"_a = nb::none())
        .def("apply", &apply_text, "text"_a, "seat"_a = nb::none())
        .def("copy", [](const AnyState& self) { return self; })
        .def("__copy__", [](const AnyState& self) { return self; })
        .def("__deepcopy__", [](const AnyState& self, const nb::dict& /*memo*/) { return self; })
        .def("observe", &observe, "seat"_a, "All that this seat may know.")
        .def("scores", &totals, "Points by seat, as they stand.")
        .def(
            "coins",
            [](const AnyState& self) {
                std::vector<int> all;
                visit(self, [&](auto& one) {
                    for (int seat = 0; seat < RulesOf<decltype(one)>::seats(one.value); ++seat)
                        all.push_back(one.value.cities[static_cast<std::size_t>(seat)].coins);
                });
                return all;
            },
            "Coins by seat.")
        .def(
            "winners",
            [](const AnyState& self) {
                return numbers_of(visit(self, [](auto& one) { return RulesOf<decltype(one)>::winners(one.value); }));
            },
            "The seats that have won, once nobody is to act.")
        .def("to_json", &state_json, "The state line of a trace (docs/notation.md).")
        .def("end_json", &end_json, "The end line of a trace: points by category, winners.")
        .def(
            "__eq__", [](const AnyState& a, const AnyState& b) { return a == b; }, nb::is_operator())
        .def("__hash__", [](const AnyState& self) { return hash_of(state_json(self)); })
        .def("__getstate__", &pickled)
        .def("__setstate__", &unpickle)
        .def("__repr__", [](const AnyState& self) {
            return "<State of '" + std::string(game_name(self)) + "', points " +
                   nb::repr(nb::cast(totals(self))).c_str() + ">";
        });
}

// ---- observations --------------------------------------------------------------------------------------------------

std::string observation_json(const AnyObservation& self) {
    return visit(
        self, [](const auto& one) { return play::Codec<RulesOf<decltype(one)>>::observation_json(one.value).dump(); });
}

AnyObservation observation_from_json(std::string_view text) {
    const play::Json json = play::parse_json(text);
    if (!json.is_object()) throw nb::value_error("an observation is a JSON object");
    const std::string name = json.contains("game") && json["game"].is_string() ? json["game"] : "";
    AnyObservation seen;
    std::string wrong = "unknown game '" + name + "'; known: " + std::string(play::game_names);
    play::with_game(name, [&]<Game G>() {
        const auto parsed = play::Codec<G>::parse_observation(json);
        wrong = parsed ? "" : parsed.reason();
        if (parsed) seen.of = Of<G, typename G::Observation>{*parsed};
    });
    if (!wrong.empty()) throw nb::value_error(wrong.c_str());
    return seen;
}

AnyState sample_world(const AnyObservation& self, std::uint64_t seed) {
    AnyState state;
    visit(self, [&](const auto& one) {
        using G = RulesOf<decltype(one)>;
        Random random(seed, Purpose::worlds);
        state.of = Of<G, typename G::State>{G::sample_world(one.value, random)};
    });
    return state;
}

void bind_observation(nb::module_& module) {
    nb::class_<AnyObservation>(module, "Observation", "All that one seat may know, with its legal actions.")
        .def_static("from_json", &observation_from_json, "text"_a,
                    "Reads what to_json writes; raises ValueError if it cannot come from a game.")
        .def("to_json", &observation_json, "The observation of docs/notation.md as text.")
        .def_prop_ro(
            "game", [](const AnyObservation& self) { return game_name(self); }, "'seven' or 'duel'")
        .def_prop_ro(
            "seat",
            [](const AnyObservation& self) { return visit(self, [](auto& one) { return index(one.value.seat); }); })
        .def_prop_ro(
            "legal_actions",
            [](const AnyObservation& self) {
                return visit(self, [](auto& one) { return python_list<RulesOf<decltype(one)>>(one.value.legal); });
            },
            nb::sig("def legal_actions(self) -> list[Action]"),
            "All that the seat may do now; empty if it owes nothing.")
        .def("sample_world", &sample_world, "seed"_a,
             "Some full state that fits: a guess at what is hidden, to search in. It observes the same.")
        .def(
            "__eq__", [](const AnyObservation& a, const AnyObservation& b) { return a == b; }, nb::is_operator())
        .def("__hash__", [](const AnyObservation& self) { return hash_of(observation_json(self)); })
        .def("__getstate__", &observation_json)
        .def("__setstate__", [](AnyObservation& self,
                                const std::string& text) { new (&self) AnyObservation(observation_from_json(text)); })
        .def("__repr__", [](const AnyObservation& self) {
            return "<Observation of '" + std::string(game_name(self)) + "' by seat " +
                   std::to_string(visit(self, [](auto& one) { return index(one.value.seat); })) + ">";
        });
}

}  // namespace

void bind_positions(nb::module_& module) {
    bind_state(module);
    bind_observation(module);
}

}  // namespace hepta::python
