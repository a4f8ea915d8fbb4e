// The vector environment in Python, on arrays that heptapolis/vector.py has checked; and tensors of observations.
#include <memory>
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <type_traits>
#include <vector>

#include "native/bindings.h"
#include "native/tensors.h"
#include "native/vector_env.h"

namespace hepta::python {
namespace nb = nanobind;
using namespace nb::literals;

namespace {

template <class T, int Dimensions>
using Array = nb::ndarray<T, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;
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

// One number a game, as they are: to convert would change those that do not fit, and would fill a copy.
template <class Number>
Array<Number, 1> numbers_of(const VectorEnv& env, nb::handle actions) {
    Array<Number, 1> numbers;
    if (!nb::try_cast(actions, numbers, false))
        throw nb::type_error(std::is_const_v<Number> ? "actions must be a contiguous int32 array"
                                                     : "actions must be a writeable, contiguous int32 array");
    if (static_cast<int>(numbers.shape(0)) != env.games())
        throw nb::value_error(
            ("actions must be " + std::to_string(env.games()) + " numbers, found " + std::to_string(numbers.shape(0)))
                .c_str());
    return numbers;
}

void check(const VectorEnv& env, const std::int32_t* actions) {
    if (const auto wrong = env.problem(actions)) throw IllegalAction(*wrong);
}

// An environment and the arrays that it writes. They live as long as it does, which ends only after a step that was
// sent.
struct NativeEnv {
    std::vector<nb::ndarray<>> arrays;
    std::unique_ptr<VectorEnv> env;
};

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

    nb::class_<NativeEnv>(module, "NativeEnv", "The machine behind VectorEnv.")
        .def_static(
            "make",
            [](const AnyGame& game, int threads, const Array<std::uint8_t, 2>& masks,
               const std::optional<Array<std::uint8_t, 2>>& observations, const Array<float, 2>& rewards,
               const Array<std::int32_t, 2>& scores, const Array<std::int32_t, 1>& players,
               const Array<std::uint8_t, 1>& done, const Array<std::uint64_t, 1>& seeds) {
                NativeEnv made;
                const auto held = [&](const auto& array) {
                    made.arrays.emplace_back(array);
                    return array.data();
                };
                made.env = make_vector_env(game, static_cast<int>(done.shape(0)), threads,
                                           {held(masks), observations ? held(*observations) : nullptr, held(rewards),
                                            held(scores), held(players), held(done), held(seeds)});
                return made;
            },
            "game"_a, "threads"_a, "masks"_a.noconvert(), "observations"_a.none().noconvert(), "rewards"_a.noconvert(),
            "scores"_a.noconvert(), "players"_a.noconvert(), "done"_a.noconvert(), "seeds"_a.noconvert(),
            nb::sig("def make(game: Game, threads: int, masks: object, observations: object | None, "
                    "rewards: object, scores: object, players: object, done: object, seeds: object) -> "
                    "NativeEnv"))
        .def(
            "reset", [](NativeEnv& self, std::uint64_t seed) { self.env->reset(seed); }, "seed"_a,
            nb::call_guard<nb::gil_scoped_release>())
        .def(
            "step",
            [](NativeEnv& self, nb::handle actions) {
                const auto numbers = numbers_of<const std::int32_t>(*self.env, actions);
                const nb::gil_scoped_release released;
                check(*self.env, numbers.data());
                self.env->step(numbers.data());
            },
            "actions"_a, nb::sig("def step(self, actions: object) -> None"))
        .def(
            "send",
            [](NativeEnv& self, nb::handle actions) {
                const auto numbers = numbers_of<const std::int32_t>(*self.env, actions);
                const nb::gil_scoped_release released;
                check(*self.env, numbers.data());
                self.env->send(numbers.data());
            },
            "actions"_a, nb::sig("def send(self, actions: object) -> None"))
        .def(
            "recv", [](NativeEnv& self) { self.env->receive(); }, nb::call_guard<nb::gil_scoped_release>())
        .def(
            "sample",
            [](NativeEnv& self, nb::handle actions) {
                const auto numbers = numbers_of<std::int32_t>(*self.env, actions);
                const nb::gil_scoped_release released;
                self.env->sample(numbers.data());
            },
            "actions"_a, nb::sig("def sample(self, actions: object) -> None"));
}

}  // namespace hepta::python
