// What is fuzzed: functions that take any bytes and stop the program when something is wrong.
#pragma once

#include <span>
#include <string_view>

namespace hepta::fuzz {

struct Target {
    std::string_view name;  // also the folder of its corpus
    void (*run)(std::string_view bytes);
};

std::span<const Target> targets();
const Target* find_target(std::string_view name);

// Stops the program: the fuzzer keeps the bytes that led here.
void demand(bool holds, const char* what);

// Parsers (parsers.cpp).
void fuzz_notation(std::string_view bytes);
void fuzz_record(std::string_view bytes);
void fuzz_trace(std::string_view bytes);
void fuzz_observation(std::string_view bytes);
void fuzz_name(std::string_view bytes);
void fuzz_engine(std::string_view bytes);

// Games in which the bytes choose the set-up and the legal actions (rules.cpp).
void fuzz_seven(std::string_view bytes);
void fuzz_duel(std::string_view bytes);

// A server without network (server.cpp).
void fuzz_frames(std::string_view bytes);
void fuzz_http(std::string_view bytes);

}  // namespace hepta::fuzz
