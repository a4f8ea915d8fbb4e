// Networks: files that are whole or refused, and whole numbers that a plain loop gives, too.
#include "bots/network/network.h"

#include <cmath>
#include <gtest/gtest.h>
#include <string>

#include "bots/network/duel_learned.h"
#include "bots/network/embedded.h"
#include "bots/network/network_file.h"
#include "bots/network/seven_learned.h"

namespace hepta::bots {
namespace {

std::string bytes_of(std::string_view name) {
    for (const EmbeddedNetwork& network : embedded_networks())
        if (network.name == name) return std::string(network.bytes);
    ADD_FAILURE() << "no network " << name;
    return {};
}

const NetworkShape duel_shape = Learned<duel::Duel>::shape();

std::string refusal(const std::string& bytes) {
    const auto read = Network::read(bytes, duel_shape);
    return read ? "accepted" : read.reason();
}

TEST(Network, the_program_carries_one_for_each_game) {
    EXPECT_TRUE(Network::read(bytes_of("/duel.network"), duel_shape));
    EXPECT_TRUE(Network::read(bytes_of("/seven.network"), Learned<seven::Seven>::shape()));
}

TEST(Network, all_files_together_are_small) {
    std::size_t size = 0;
    for (const EmbeddedNetwork& network : embedded_networks()) size += network.bytes.size();
    EXPECT_LT(size, std::size_t{8} << 20);
}

TEST(Network, refuses_what_is_not_whole) {
    const std::string whole = bytes_of("/duel.network");
    EXPECT_EQ(refusal("something else"), "this is no network file");
    EXPECT_EQ(refusal(whole.substr(0, 10)), "this is no network file");
    EXPECT_EQ(refusal(whole.substr(0, 40)), "the network file is cut off");
    EXPECT_EQ(refusal(whole.substr(0, whole.size() - 64)), "the network file is cut off or too long");
    EXPECT_EQ(refusal(whole + std::string(64, 'x')), "the network file is cut off or too long");
    std::string damaged = whole;
    damaged[whole.size() / 2] = static_cast<char>(damaged[whole.size() / 2] ^ 1);
    EXPECT_EQ(refusal(damaged), "the network file is damaged: its hash is wrong");
    EXPECT_NE(refusal(bytes_of("/seven.network")).find("it is for 'seven', not for 'duel'"), std::string::npos);
}

TEST(Network, a_missing_file_is_named) {
    const auto file = network_file("no/such/file.network");
    ASSERT_FALSE(file);
    EXPECT_NE(file.reason().find("no/such/file.network"), std::string::npos);
}

TEST(Network, exponential_is_close_to_the_library) {
    for (double x = -25; x <= 0; x += 0.037) EXPECT_NEAR(exponential(x) / std::exp(x), 1, 1e-6) << x;
    std::array<double, 3> shares = {1, 2, 3};
    softmax(shares);
    EXPECT_NEAR(shares[2] / shares[1], std::exp(1.0), 1e-5);
}

}  // namespace
}  // namespace hepta::bots
