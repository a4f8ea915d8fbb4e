# The Python module with HEPTA_PYTHON: rules and bots, and python/native on top. `pip install .` calls this (pyproject.toml).
find_package(Threads REQUIRED)
include(cmake/headers.cmake)
find_package(Python 3.10 REQUIRED COMPONENTS Interpreter Development.Module)
execute_process(COMMAND ${Python_EXECUTABLE} -m nanobind --cmake_dir OUTPUT_STRIP_TRAILING_WHITESPACE
    OUTPUT_VARIABLE nanobind_ROOT)
find_package(nanobind CONFIG REQUIRED)

set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(HEPTA_LEAVE_OUT "_catalog|_view|/view|/trace|/signature|/arena/|/selfplay|/positions|/puzzles/")
hepta_layers_of_play()

file(GLOB native CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/native/*.cpp)
nanobind_add_module(_native NB_STATIC NB_DOMAIN heptapolis ${native})
# Few large units compile faster. The two games' names would clash in one.
set_target_properties(_native nanobind-static PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
set_source_files_properties(${PROJECT_SOURCE_DIR}/python/native/seven_tensor.cpp
    ${PROJECT_SOURCE_DIR}/python/native/duel_tensor.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
target_include_directories(_native PRIVATE ${PROJECT_SOURCE_DIR}/python)

# A pickled state is its bytes: another build may read them only if nothing that makes a state has changed.
file(GLOB_RECURSE rules CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/core/*.h ${PROJECT_SOURCE_DIR}/src/seven/*.h
    ${PROJECT_SOURCE_DIR}/src/duel/*.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rules})
set(sums "")
foreach(header IN LISTS rules)
    file(SHA256 ${header} sum)
    string(APPEND sums ${sum})
endforeach()
string(SHA256 sums "${sums}")
string(SUBSTRING ${sums} 0 16 sums)
target_compile_definitions(_native PRIVATE HEPTA_STATE_LAYOUT="${sums}")

get_target_property(foreign nanobind-static INTERFACE_INCLUDE_DIRECTORIES)
target_include_directories(_native SYSTEM PRIVATE ${foreign})  # our warnings are not for its headers
hepta_link(_native PRIVATE hepta_options hepta_bots hepta_play hepta_seven hepta_duel hepta_core)
target_link_options(_native PRIVATE -Wl,--exclude-libs,ALL)  # what other modules of the process must not see
nanobind_add_stub(_native_stub MODULE _native OUTPUT _native.pyi PYTHON_PATH $<TARGET_FILE_DIR:_native> DEPENDS _native)

install(TARGETS _native LIBRARY DESTINATION heptapolis)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/_native.pyi DESTINATION heptapolis)
