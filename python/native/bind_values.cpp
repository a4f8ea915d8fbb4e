// Game, Deal and Action in Python.
#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>
#include <set>
#include <tuple>

#include "core/hash.h"
#include "native/bindings.h"
#include "native/values.h"
#include "play/json_text.h"
#include "seven/wonders.h"

namespace hepta::python {
namespace nb = nanobind;
using namespace nb::literals;

namespace {

std::string unknown_game(std::string_view name) {
    return "unknown game '" + std::string(name) + "'; known: " + std::string(play::game_names);
}

// ---- options -------------------------------------------------------------------------------------------------------

// Options by name; what is left over in the end was unknown.
class Options {
  public:
    Options(std::string_view game, const nb::dict& given, std::set<std::string> known) : given_(given) {
        for (const auto& [name, value] : given) {
            const auto text = nb::cast<std::string>(name);
            if (known.contains(text)) continue;
            std::string all;
            for (const std::string& one : known) all += (all.empty() ? "" : ", ") + one;
            throw nb::value_error(
                ("'" + text + "' is no option of '" + std::string(game) + "'; there are: " + all).c_str());
        }
    }
    template <class T>
    T take(const char* name, T otherwise) const {
        if (!given_.contains(name) || nb::handle(given_[name]).is_none()) return otherwise;
        T value{};
        if (!nb::try_cast<T>(given_[name], value))
            throw nb::type_error(("option '" + std::string(name) + "' has the wrong type").c_str());
        return value;
    }

  private:
    nb::dict given_;
};

seven::BoardWish parse_wish(const std::string& text) {
    const auto colon = std::min(text.find(':'), text.size());
    seven::BoardWish wish;
    wish.wonder = seven::find_wonder(text.substr(0, colon));
    if (!wish.wonder) throw nb::value_error(("unknown wonder '" + text.substr(0, colon) + "'").c_str());
    if (colon == text.size()) return wish;
    const std::string side = text.substr(colon + 1);
    if (side != "A" && side != "B") throw nb::value_error(("a side is A or B, not '" + side + "'").c_str());
    wish.side = side == "A" ? seven::Side::a : seven::Side::b;
    return wish;
}

template <class Setup>
AnyGame checked(const Setup& setup) {
    if (const auto wrong = why_impossible(setup)) throw nb::value_error(wrong->c_str());
    AnyGame game;
    if constexpr (std::is_same_v<Setup, seven::Setup>)
        game.of = Of<Seven, Setup>{setup};
    else
        game.of = Of<Duel, Setup>{setup};
    return game;
}

AnyGame seven_game(const nb::dict& given) {
    const Options options("seven", given, {"players", "sides", "wonders"});
    seven::Setup setup;
    setup.players = options.take<int>("players", setup.players);
    const auto sides = options.take<std::string>("sides", "random");
    if (sides != "random" && sides != "A" && sides != "B")
        throw nb::value_error(("sides are random, A or B, not '" + sides + "'").c_str());
    setup.sides = sides == "A" ? seven::Sides::all_a : sides == "B" ? seven::Sides::all_b : seven::Sides::random;
    const auto wonders = options.take<std::vector<std::string>>("wonders", {});
    if (const auto wrong = why_impossible(setup)) throw nb::value_error(wrong->c_str());
    const auto cities = static_cast<std::size_t>(seven::city_count(setup.players));
    if (!wonders.empty() && wonders.size() != cities)
        throw nb::value_error(("wonders needs one entry per city: " + std::to_string(cities) + ", found " +
                               std::to_string(wonders.size()))
                                  .c_str());
    for (std::size_t city = 0; city < wonders.size(); ++city) setup.wishes[city] = parse_wish(wonders[city]);
    return checked(setup);
}

AnyGame make_game(std::string_view name, const nb::dict& given) {
    if (name == "seven") return seven_game(given);
    if (name != "duel") throw nb::value_error(unknown_game(name).c_str());
    const Options options("duel", given, {"agora", "pantheon", "first_game"});
    return checked(duel::Setup{.agora = options.take<bool>("agora", false),
                               .pantheon = options.take<bool>("pantheon", false),
                               .first_game = options.take<bool>("first_game", false)});
}

nb::dict options_of(const seven::Setup& setup) {
    nb::dict options;
    options["players"] = setup.players;
    options["sides"] = setup.sides == seven::Sides::all_a ? "A" : setup.sides == seven::Sides::all_b ? "B" : "random";
    nb::list wonders;
    for (int city = 0; city < seven::city_count(setup.players); ++city) {
        const seven::BoardWish& wish = setup.wishes[static_cast<std::size_t>(city)];
        if (!wish.wonder) continue;
        std::string text(seven::board(seven::board_id(*wish.wonder, seven::Side::a)).id);
        if (wish.side) text += *wish.side == seven::Side::a ? ":A" : ":B";
        wonders.append(text);
    }
    if (nb::len(wonders) > 0) options["wonders"] = wonders;
    return options;
}

nb::dict options_of(const duel::Setup& setup) {
    nb::dict options;
    options["agora"] = setup.agora;
    options["pantheon"] = setup.pantheon;
    options["first_game"] = setup.first_game;
    return options;
}

nb::dict options_of(const AnyGame& game) {
    return visit(game, [](const auto& one) { return options_of(one.value); });
}

std::string words_of(const AnyGame& game) {
    std::string text = "Game('" + std::string(game_name(game)) + "'";
    for (const auto& [name, value] : options_of(game))
        text += ", " + nb::cast<std::string>(name) + "=" + nb::repr(value).c_str();
    return text + ")";
}

// ---- deals ---------------------------------------------------------------------------------------------------------

AnyDeal deal(const AnyGame& game, std::uint64_t seed, std::uint64_t number) {
    AnyDeal dealt;
    visit(game, [&](const auto& one) {
        using G = RulesOf<decltype(one)>;
        Random random(seed, Purpose::deal, number);
        dealt.of = Of<G, DealtGame<G>>{{{one.value, G::deal(one.value, random)}, static_cast<std::int64_t>(seed)}};
    });
    return dealt;
}

std::string deal_json(const AnyDeal& dealt) {
    return visit(dealt, [](const auto& one) {
        return play::Codec<RulesOf<decltype(one)>>::start_json(one.value.opening, one.value.seed).dump();
    });
}

AnyDeal deal_from_json(std::string_view text) {
    const play::Json json = play::parse_json(text);
    if (!json.is_object()) throw nb::value_error("a deal is a JSON object");
    const std::string name = json.contains("game") && json["game"].is_string() ? json["game"] : "";
    const auto seed = json.find("seed");
    AnyDeal dealt;
    std::string wrong = unknown_game(name);
    play::with_game(name, [&]<Game G>() {
        const auto opening = play::Codec<G>::opening(json);
        wrong = opening ? "" : opening.reason();
        const bool seeded = seed != json.end() && seed->is_number_integer();
        if (opening) dealt.of = Of<G, DealtGame<G>>{{*opening, seeded ? seed->template get<std::int64_t>() : 0}};
    });
    if (!wrong.empty()) throw nb::value_error(wrong.c_str());
    return dealt;
}

AnyState start(const AnyDeal& dealt) {
    AnyState state;
    visit(dealt, [&](const auto& one) {
        using G = RulesOf<decltype(one)>;
        state.of = Of<G, typename G::State>{G::start(one.value.opening.setup, one.value.opening.deal)};
    });
    return state;
}

// ---- actions -------------------------------------------------------------------------------------------------------

AnyAction parse_action(std::string_view game, std::string_view text) {
    AnyAction action;
    bool found = false;
    const bool known = play::with_game(game, [&]<Game G>() {
        const auto parsed = G::parse(text);
        found = parsed.has_value();
        if (found) action.of = Of<G, typename G::Action>{*parsed};
    });
    if (!known) throw nb::value_error(unknown_game(game).c_str());
    if (!found)
        throw nb::value_error(("'" + std::string(text) + "' is no action of '" + std::string(game) + "'").c_str());
    return action;
}

std::string text_of(const AnyAction& action) {
    return visit(action, [](const auto& one) { return RulesOf<decltype(one)>::notation(one.value); });
}
int number_of(const AnyAction& action) {
    return visit(action, [](const auto& one) { return ActionNumbers<RulesOf<decltype(one)>>::number(one.value); });
}
std::tuple<int, int, int> tuple_of(const Factors& parts) { return {parts.use, parts.object, parts.with}; }

int action_count(const AnyGame& game) {
    return visit(game, [](const auto& one) { return ActionNumbers<RulesOf<decltype(one)>>::count(one.value); });
}

// Calls visit.operator()<G>() if there is such a number.
template <class Visit>
auto with_number(const AnyGame& game, int number, Visit what) {
    const int count = action_count(game);
    if (number < 0 || number >= count)
        throw nb::index_error(("action numbers are 0 to " + std::to_string(count - 1)).c_str());
    return visit(game, [&](const auto& one) { return what.template operator()<RulesOf<decltype(one)>>(); });
}

void bind_action(nb::module_& module) {
    nb::class_<AnyAction>(module, "Action", "One choice of one player.")
        .def(
            "__init__",
            [](AnyAction* self, std::string_view game, std::string_view text) {
                new (self) AnyAction(parse_action(game, text));
            },
            "game"_a, "text"_a, "The action of game 'seven' or 'duel' that a text in notation stands for.")
        .def_prop_ro(
            "game", [](const AnyAction& self) { return game_name(self); }, "'seven' or 'duel'")
        .def_prop_ro("text", &text_of, "notation, such as 'build library pay 2 1'")
        .def_prop_ro("number", &number_of, "the fixed number of the action; see Game.action_count")
        .def_prop_ro(
            "factors",
            [](const AnyAction& self) {
                return visit(self, [](const auto& one) {
                    using Numbers = ActionNumbers<RulesOf<decltype(one)>>;
                    return tuple_of(Numbers::factors(Numbers::number(one.value)));
                });
            },
            "the number in three parts: use, object, with")
        .def(
            "__eq__", [](const AnyAction& self, const AnyAction& other) { return self == other; }, nb::is_operator())
        .def("__hash__", [](const AnyAction& self) { return 2 * number_of(self) + static_cast<int>(self.of.index()); })
        .def("__str__", &text_of)
        .def("__repr__",
             [](const AnyAction& self) {
                 return "Action('" + std::string(game_name(self)) + "', '" + text_of(self) + "')";
             })
        .def("__reduce__", [](nb::handle self) {
            const auto& action = nb::cast<const AnyAction&>(self);
            return nb::make_tuple(self.type(), nb::make_tuple(game_name(action), text_of(action)));
        });
}

void bind_deal(nb::module_& module) {
    nb::class_<AnyDeal>(module, "Deal", "Everything random of a game, decided once. For who deals, never for players.")
        .def_static("from_json", &deal_from_json, "text"_a, "The deal of a trace's start line, checked.")
        .def("to_json", &deal_json, "The start line of a trace (docs/notation.md).")
        .def("start", &start, "The first state of the game.")
        .def_prop_ro("seed", [](const AnyDeal& self) { return visit(self, [](auto& one) { return one.value.seed; }); })
        .def(
            "__eq__", [](const AnyDeal& a, const AnyDeal& b) { return deal_json(a) == deal_json(b); },
            nb::is_operator())
        .def("__hash__",
             [](const AnyDeal& self) {
                 Hash hash;
                 hash.add(deal_json(self));
                 return static_cast<std::int64_t>(hash.value());
             })
        .def("__getstate__", &deal_json)
        .def("__setstate__", [](AnyDeal& self, const std::string& text) { new (&self) AnyDeal(deal_from_json(text)); });
}

}  // namespace

void bind_values(nb::module_& module) {
    bind_action(module);
    bind_deal(module);
    nb::class_<AnyGame>(module, "Game", "A game with its options: 7 Wonders ('seven') or 7 Wonders Duel ('duel').")
        .def(
            "__init__",
            [](AnyGame* self, std::string_view name, const nb::kwargs& options) {
                new (self) AnyGame(make_game(name, options));
            },
            "name"_a, "options"_a,
            nb::sig("def __init__(self, name: str, *, players: int = 3, sides: str = 'random', "
                    "wonders: list[str] = [], agora: bool = False, pantheon: bool = False, "
                    "first_game: bool = False) -> None"),
            "7 Wonders takes players (2 to 7), sides ('random', 'A', 'B') and wonders ('giza:A', one per city);\n"
            "Duel takes agora, pantheon and first_game.")
        .def_prop_ro(
            "name", [](const AnyGame& self) { return game_name(self); }, "'seven' or 'duel'")
        .def_prop_ro("options", [](const AnyGame& self) { return options_of(self); })
        .def_prop_ro(
            "players", [](const AnyGame& self) { return visit(self, [](auto& one) { return seats_of(one.value); }); },
            "number of seats")
        .def_prop_ro("action_count", &action_count, "every action's number is below it, in every position")
        .def(
            "action_name",
            [](const AnyGame& self, int number) {
                return with_number(self, number, [&]<Game G>() { return ActionNumbers<G>::name(number); });
            },
            "number"_a,
            "What a number stands for. For 7 Wonders the payment is said by 'left N', the coins that the\n"
            "left neighbour gets; what the right one gets follows.")
        .def(
            "action_factors",
            [](const AnyGame& self, int number) {
                return with_number(self, number, [&]<Game G>() { return tuple_of(ActionNumbers<G>::factors(number)); });
            },
            "number"_a, "A number in three parts: use, object, with.")
        .def("deal", &deal, "seed"_a, "number"_a = 0,
             "Shuffles everything. The deal of `hepta trace --seed`; with a number that deal of `hepta match` and\n"
             "`hepta simulate` with this seed.")
        .def(
            "start", [](const AnyGame& self, std::uint64_t seed) { return start(deal(self, seed, 0)); }, "seed"_a,
            "The first state of the game with the deal of this seed.")
        .def(
            "__eq__", [](const AnyGame& a, const AnyGame& b) { return words_of(a) == words_of(b); }, nb::is_operator())
        .def("__hash__", [](const AnyGame& self) { return nb::hash(nb::str(words_of(self).c_str())); })
        .def("__repr__", &words_of)
        .def("__getstate__", [](const AnyGame& self) { return nb::make_tuple(game_name(self), options_of(self)); })
        .def("__setstate__", [](AnyGame& self, const nb::tuple& state) {
            new (&self) AnyGame(make_game(nb::cast<std::string>(state[0]), nb::cast<nb::dict>(state[1])));
        });
}

}  // namespace hepta::python
