// The words in which a game describes what it writes down: forms of values, and who may see a field. A description is
// a function over an archive that writes, reads or explains (play/archive.h):
//
//     archive("pawn", everybody, view.pawn, Number{-9, 9});
//
// Without an audience it does not compile, and what is not described is not seen.
#pragma once

#include <cstdint>

#include "core/kind.h"

namespace hepta {

enum class Audience : std::uint8_t {
    everybody,
    owner,  // whose observation it is
};
inline constexpr Audience everybody = Audience::everybody;
inline constexpr Audience owner = Audience::owner;

struct Flag {};

// Written so much larger than it is kept: an Age is kept from 0, written from 1.
struct Number {
    int least = 0;
    int most = 0;
    int written_from = 0;
};
struct NumberOrNull {
    int least = 0;
    int most = 0;
    int null = 0;  // the value that is written as null
};

// A thing by its id, an enumeration by its spelling.
struct OneOf {
    const Kind& kind;
};
struct OneOrNull {
    const Kind& kind;
    int null = 0;
};

// A set of things, kept as a mask or as a BitSet; several of each, kept in two bits a thing; a set of numbers, kept as
// a mask in which bit 0 stands for `first`.
struct SetOf {
    const Kind& kind;
};
struct CopiesOf {
    const Kind& kind;
    int most = 0;  // of each
};
struct Numbers {
    int count = 0;
    int first = 0;
};

// The same form for each place of an array.
template <class Form>
struct Each {
    Form form;
};
template <class Form>
Each(Form) -> Each<Form>;

// How many entries a list has.
struct Size {
    int least = 0;
    int most = 0;
};
constexpr Size exactly(int count) { return {count, count}; }

}  // namespace hepta
