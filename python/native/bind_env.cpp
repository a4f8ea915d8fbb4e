// The vector environment in Python, on arrays that heptapolis/vector.py has checked; and tensors of observations.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>

#include "native/bindings.h"
#include "native/tensors.h"
#include "native/vector_env.h"

namespace hepta::python {
namespace nb = nanobind;
using namespace nb::literals;

namespace {

template <class T, int Dimensions>
using Array = nb::ndarray<T, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;
using Actions = Array<std::int32_t, 1>;
using Row = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>;

// A new array of zeros that Python owns.
std::pair<std::uint8_t*, Row> new_row(std::size_t size) {
    auto* const bytes = new std::uint8_t[size]();  // NOLINT: the capsule owns it
    const nb::capsule owner(bytes, [](void* data) noexcept { delete[] static_cast<std::uint8_t*>(data); });
    return {bytes, Row(bytes, {size}, owner)};
}

Row tensor_of(const AnyObservation& seen) {
    return visit(seen, [](const auto& one) {
        using G = RulesOf<decltype(one)>;
        auto [bytes, row] = new_row(static_cast<std::size_t>(Tensor<G>::size(setup_of(one.value))));
        Tensor<G>::write(one.value, bytes);
        return row;
    });
}

Row mask_of(const AnyObservation& seen) {
    return visit(seen, [](const auto& one) {
        using G = RulesOf<decltype(one)>;
        auto [bytes, row] = new_row(static_cast<std::size_t>(ActionNumbers<G>::count(setup_of(one.value))));
        for (const auto action : one.value.legal) bytes[ActionNumbers<G>::number(action)] = 1;
        return row;
    });
}

nb::list layout_of(const AnyGame& game) {
    nb::list list;
    visit(game, [&](const auto& one) {
        for (const NamedBlock& block : Tensor<RulesOf<decltype(one)>>::layout(one.value))
            list.append(nb::make_tuple(block.name, block.first, block.shape, std::string(block.says)));
    });
    return list;
}

void check(const VectorEnv& env, const Actions& actions) {
    if (static_cast<int>(actions.shape(0)) != env.games())
        throw nb::value_error(
            ("actions must be " + std::to_string(env.games()) + " numbers, found " + std::to_string(actions.shape(0)))
                .c_str());
    if (const auto wrong = env.problem(actions.data())) throw IllegalAction(*wrong);
}

}  // namespace

void bind_env(nb::module_& module) {
    module.def("tensor", &tensor_of, "observation"_a, nb::sig("def tensor(observation: Observation) -> object"));
    module.def("mask", &mask_of, "observation"_a, nb::sig("def mask(observation: Observation) -> object"));
    module.def("tensor_layout", &layout_of, "game"_a, nb::sig("def tensor_layout(game: Game) -> list"));
    module.def(
        "tensor_size",
        [](const AnyGame& game) {
            return visit(game, [](const auto& one) { return Tensor<RulesOf<decltype(one)>>::size(one.value); });
        },
        "game"_a);

    nb::class_<VectorEnv>(module, "NativeEnv", "The machine behind VectorEnv; the arrays must outlive it.")
        .def_static(
            "make",
            [](const AnyGame& game, int threads, const Array<std::uint8_t, 2>& masks,
               const std::optional<Array<std::uint8_t, 2>>& observations, const Array<float, 2>& rewards,
               const Array<std::int32_t, 2>& scores, const Array<std::int32_t, 1>& players,
               const Array<std::uint8_t, 1>& done, const Array<std::uint64_t, 1>& seeds) {
                return make_vector_env(game, static_cast<int>(done.shape(0)), threads,
                                       {masks.data(), observations ? observations->data() : nullptr, rewards.data(),
                                        scores.data(), players.data(), done.data(), seeds.data()});
            },
            "game"_a, "threads"_a, "masks"_a, "observations"_a.none(), "rewards"_a, "scores"_a, "players"_a, "done"_a,
            "seeds"_a,
            nb::sig("def make(game: Game, threads: int, masks: object, observations: object | None, "
                    "rewards: object, scores: object, players: object, done: object, seeds: object) -> "
                    "NativeEnv"))
        .def("reset", &VectorEnv::reset, "seed"_a, nb::call_guard<nb::gil_scoped_release>())
        .def(
            "step",
            [](VectorEnv& self, const Actions& actions) {
                const nb::gil_scoped_release released;
                check(self, actions);
                self.step(actions.data());
            },
            "actions"_a, nb::sig("def step(self, actions: object) -> None"))
        .def(
            "send",
            [](VectorEnv& self, const Actions& actions) {
                const nb::gil_scoped_release released;
                check(self, actions);
                self.send(actions.data());
            },
            "actions"_a, nb::sig("def send(self, actions: object) -> None"))
        .def("recv", &VectorEnv::receive, nb::call_guard<nb::gil_scoped_release>())
        .def(
            "sample",
            [](VectorEnv& self, const Actions& actions) {
                const nb::gil_scoped_release released;
                if (static_cast<int>(actions.shape(0)) != self.games())
                    throw nb::value_error("one number a game is needed");
                self.sample(actions.data());
            },
            "actions"_a, nb::sig("def sample(self, actions: object) -> None"));
}

}  // namespace hepta::python
