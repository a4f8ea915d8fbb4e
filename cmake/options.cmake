# How everything is compiled: the interface library hepta_options and the cache variables behind it.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_COLOR_DIAGNOSTICS ON)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# The processor to compile for. x86-64-v3 (AVX2, BMI2) runs on x86 machines since about 2013; on an older one, and on
# other architectures, the compiler's default.
set(default_arch "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
    include(CheckCXXSourceRuns)
    check_cxx_source_runs([[
        int main() {
            __builtin_cpu_init();
            return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") ? 0 : 1;
        }]] HEPTA_HOST_RUNS_X86_64_V3)
    if(HEPTA_HOST_RUNS_X86_64_V3)
        set(default_arch x86-64-v3)
    endif()
endif()
set(HEPTA_ARCH "${default_arch}" CACHE STRING "value of -march=; empty: the compiler's default")
set(HEPTA_SANITIZE OFF CACHE STRING "stop at the first error that a sanitizer finds: OFF, address, thread or fuzzer")
set_property(CACHE HEPTA_SANITIZE PROPERTY STRINGS OFF address thread fuzzer)
option(HEPTA_LTO "optimise across translation units" OFF)

add_library(hepta_options INTERFACE)
target_include_directories(hepta_options INTERFACE ${PROJECT_SOURCE_DIR}/src)

# A research build meets compilers that we have not tried: what these warn of must not stop it.
set(strictness -Werror)
if(HEPTA_RESEARCH)
    set(strictness "")
endif()
target_compile_options(hepta_options INTERFACE
    ${strictness} -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wimplicit-fallthrough
    # Not -Wsign-conversion (Clang has it in -Wconversion): indices are int, containers want std::size_t.
    -Wno-sign-conversion
    # Floating point results must not depend on the machine: no fused multiply-add unless written.
    -ffp-contract=off)

if(HEPTA_ARCH)
    target_compile_options(hepta_options INTERFACE -march=${HEPTA_ARCH})
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT HEPTA_ARCH MATCHES "v[34]|native")
    # Without AVX vectors of 32 bytes are handed over otherwise than with it. Only our own functions take them.
    target_compile_options(hepta_options INTERFACE -Wno-psabi)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
    # Copies of a state: GCC's own choice, `rep movs`, takes twice as long as a loop of vectors.
    set(copies -mmemcpy-strategy=vector_loop:1024:noalign,libcall:-1:noalign)
    target_compile_options(hepta_options INTERFACE ${copies})
    target_link_options(hepta_options INTERFACE ${copies})
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # False alarm of GCC 12 on `"text" + std::string` (GCC bug 105651).
    target_compile_options(hepta_options INTERFACE -Wno-restrict)
endif()

if(HEPTA_SANITIZE)
    # `fuzzer` counts for libFuzzer what is executed; tests/fuzz links the fuzzer itself.
    set(checks_of_address address,undefined)
    set(checks_of_thread thread)
    set(checks_of_fuzzer address,undefined,fuzzer-no-link)
    if(NOT checks_of_${HEPTA_SANITIZE})
        message(FATAL_ERROR "HEPTA_SANITIZE is address, thread, fuzzer or OFF, not ${HEPTA_SANITIZE}")
    endif()
    set(sanitizers -fsanitize=${checks_of_${HEPTA_SANITIZE}} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_options(hepta_options INTERFACE ${sanitizers})
    target_link_options(hepta_options INTERFACE ${sanitizers})
    target_compile_definitions(hepta_options INTERFACE _GLIBCXX_ASSERTIONS)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Instrumented code hides from GCC that a value is set: false alarms. The release build has the warning. And
        # the fences inside Boost that ThreadSanitizer does not know stand next to locks that it knows.
        target_compile_options(hepta_options INTERFACE -Wno-maybe-uninitialized -Wno-tsan)
    endif()
endif()

if(HEPTA_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT lto_works OUTPUT lto_problem)
    if(lto_works)
        set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
        # Inlining across files makes GCC 12 doubt bounds that were checked before the call. The compile step, where
        # warnings are errors, keeps these two.
        target_link_options(hepta_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow;-Wno-array-bounds>)
    else()
        message(STATUS "no link-time optimisation: ${lto_problem}")
    endif()
endif()

# Compiled once, wherever the clone lies and however often it is built from nothing.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()
