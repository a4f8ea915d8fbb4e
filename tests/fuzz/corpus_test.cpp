// Every input of the corpus, without a fuzzer: what was once found stays mended.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

#include "support/files.h"
#include "targets.h"

namespace hepta::fuzz {
namespace {

TEST(Corpus, passes) {
    namespace fs = std::filesystem;
    for (const Target& target : targets()) {
        int files = 0;
        for (const auto& entry : fs::directory_iterator(fs::path(path_of("tests/fuzz/corpus")) / target.name)) {
            std::ifstream in(entry.path(), std::ios::binary);
            SCOPED_TRACE(entry.path().string());
            target.run(std::string(std::istreambuf_iterator<char>(in), {}));
            ++files;
        }
        EXPECT_GT(files, 0) << target.name;
    }
}

TEST(Corpus, bytes_without_meaning_pass) {
    const std::string zeros(3, '\0');
    for (const Target& target : targets())
        for (const std::string& bytes : {std::string(), zeros, std::string("\n"), std::string("{}"),
                                         std::string("[[[["), std::string("\xff\xfe"), std::string("0\n0\n0")})
            target.run(bytes);
}

}  // namespace
}  // namespace hepta::fuzz
