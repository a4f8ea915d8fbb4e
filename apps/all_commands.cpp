// The commands of the whole program, in the order in which help lists them.
#include "commands.h"

namespace hepta::apps {

void add_commands(CLI::App& app) {
    add_play(app);
    add_serve(app);
    add_db(app);
    add_replay(app);
    add_verify(app);
    add_trace(app);
    add_match(app);
    add_tournament(app);
    add_simulate(app);
    add_selfplay(app);
    add_hints(app);
    add_puzzles(app);
    add_merge(app);
    add_engine(app);
    add_catalog(app);
    add_schema(app);
    add_perft(app);
    add_bench(app);
    add_signature(app);
}

}  // namespace hepta::apps
