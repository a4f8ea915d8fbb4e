# One library per layer of src/.

# hepta_layer(<name> <libraries>...): the library hepta_<name> of src/<name>, on top of the libraries named. A layer
# without sources is left out, and so is a library that does not exist (yet). HEPTA_LEAVE_OUT: sources that a smaller build
# does without, as a regular expression.
function(hepta_layer name)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
    if(HEPTA_LEAVE_OUT)
        list(FILTER sources EXCLUDE REGEX "${HEPTA_LEAVE_OUT}")
    endif()
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.h)
    if(sources)
        set(scope PUBLIC)
        add_library(hepta_${name} STATIC ${sources})
    elseif(headers)
        set(scope INTERFACE)
        add_library(hepta_${name} INTERFACE)
    else()
        return()
    endif()
    hepta_link(hepta_${name} ${scope} hepta_options ${ARGN})
endfunction()

# target_link_libraries that passes over layers without sources.
function(hepta_link target scope)
    foreach(library IN LISTS ARGN)
        if(TARGET ${library})
            target_link_libraries(${target} ${scope} ${library})
        elseif(NOT library MATCHES "^hepta_")
            message(FATAL_ERROR "${target}: no library ${library}")
        endif()
    endforeach()
endfunction()

# The layers that need neither server, database nor terminal.
function(hepta_layers_of_play)
    hepta_layer(core fmt::fmt nlohmann_json::nlohmann_json)
    hepta_layer(seven hepta_core)
    hepta_layer(duel hepta_core)
    hepta_layer(play hepta_core hepta_seven hepta_duel Threads::Threads)
    # In the rules and in what is written of them a new kind must be thought of everywhere: no `default` hides it.
    foreach(layer seven duel play)
        target_compile_options(hepta_${layer} PRIVATE -Werror=switch-enum)
    endforeach()
    hepta_layer(bots hepta_play)
    hepta_embed_networks()
endfunction()
