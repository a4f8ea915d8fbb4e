# The engine as WebAssembly with HEPTA_WASM (preset wasm): rules, bots and tables in one module, hepta.wasm, for a page that
# plays without a server. No threads, no exceptions, no disk; src/offline/alone stands in for libraries that are not there.

# Libraries of headers lie beside those of this machine's C library, which are not for the module.
set(foreign ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${foreign})
foreach(library fmt nlohmann)
    find_path(${library}_folder ${library} PATHS /usr/include /usr/local/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
    file(CREATE_LINK ${${library}_folder}/${library} ${foreign}/${library} SYMBOLIC)
endforeach()

# Only what a page calls: no traces, schemas, arenas, training; nothing that reads files or throws.
set(sources "")
foreach(layer core seven duel play bots)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${layer}/*.cpp)
    list(APPEND sources ${found})
endforeach()
list(FILTER sources EXCLUDE REGEX
    "_catalog|/schema|/trace|/signature|_observation_|/match_from_json|/json_reader|/arena/|/selfplay|/positions|/file_bytes|/puzzles/mining|/puzzles/proof|/seven/invariants|/duel/invariants|agora/invariants")
foreach(name advice bodies bot_turns branch choices fair_deal frames lines looks moving new_game puzzles rematch review
        rights setups summary table text tokens verify)
    list(APPEND sources ${PROJECT_SOURCE_DIR}/src/server/${name}.cpp)
endforeach()
file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/offline/*.cpp)
list(FILTER found EXCLUDE REGEX "/offline/carried")
list(APPEND sources ${found})

# What does not play thousands of games a second is to be small.
set(small ${sources})
list(FILTER small INCLUDE REGEX "/src/(play|server|offline)/")
list(FILTER small EXCLUDE REGEX "/offline/fingerprint")
set_source_files_properties(${small} PROPERTIES COMPILE_OPTIONS -Oz)

add_executable(hepta_engine ${sources})
target_include_directories(hepta_engine SYSTEM PRIVATE ${foreign})
target_compile_definitions(hepta_engine PRIVATE FMT_HEADER_ONLY)
target_compile_options(hepta_engine PRIVATE -msimd128 -fno-exceptions -fno-rtti -fvisibility=hidden
    -ffunction-sections -fdata-sections)
# The stack lies before everything else: what is too deep for it leaves the memory and stops, it overwrites nothing.
target_link_options(hepta_engine PRIVATE -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all
    -Wl,--max-memory=1073741824 -Wl,--stack-first -Wl,-z,stack-size=1048576)
set_target_properties(hepta_engine PROPERTIES OUTPUT_NAME hepta SUFFIX .wasm)
hepta_link(hepta_engine PRIVATE hepta_options)
