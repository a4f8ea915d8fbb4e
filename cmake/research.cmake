# The program with HEPTA_RESEARCH: rules, bots, and the commands that need neither server, database nor ICU.
find_package(Threads REQUIRED)
include(cmake/headers.cmake)

hepta_layers_of_play()

set(commands research_commands options arena_options contest_run interrupt progress records zstd_frames trace match tournament selfplay hints
    puzzles engine engine_session bench signature version)
list(TRANSFORM commands PREPEND ${PROJECT_SOURCE_DIR}/apps/)
list(TRANSFORM commands APPEND .cpp)
add_executable(hepta ${PROJECT_SOURCE_DIR}/apps/main.cpp ${commands})
target_include_directories(hepta PRIVATE ${PROJECT_SOURCE_DIR}/apps)
hepta_link(hepta PRIVATE hepta_options hepta_bots hepta_play hepta_seven hepta_duel hepta_core CLI11::CLI11)
find_library(zstd_library zstd)
find_path(zstd_include zstd.h)
if(zstd_library AND zstd_include)
    target_link_libraries(hepta PRIVATE ${zstd_library})
else()
    target_compile_definitions(hepta PRIVATE HEPTA_WITHOUT_ZSTD)  # no --records
endif()
