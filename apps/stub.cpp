#include "commands.h"
namespace hepta::apps {
void add_bench(CLI::App&) {}
void add_catalog(CLI::App&) {}
void add_perft(CLI::App&) {}
void add_play(CLI::App&) {}
void add_replay(CLI::App&) {}
void add_signature(CLI::App&) {}
}
