// What the engine for browsers answers when it is part of this program: a call per line in, an answer per line out. The
// WebAssembly must give the same (compare.mjs).
#include <iostream>
#include <string>

#include "offline/engine.h"

int main() {
    for (std::string line; std::getline(std::cin, line);) std::cout << hepta::offline::call(line) << std::endl;
    return 0;
}
