// The commands of a program without server and terminal (HEPTA_RESEARCH): it needs few libraries and builds in seconds.
#include "commands.h"

namespace hepta::apps {

void add_commands(CLI::App& app) {
    add_trace(app);
    add_match(app);
    add_tournament(app);
    add_selfplay(app);
    add_hints(app);
    add_puzzles(app);
    add_engine(app);
    add_bench(app);
    add_signature(app);
}

}  // namespace hepta::apps
