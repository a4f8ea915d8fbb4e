// From where somebody comes: the last address that is not a trusted proxy's own.
#include "server/client_address.h"

#include <gtest/gtest.h>

namespace hepta::server {
namespace {

std::string client_of(const char* peer, const char* list, ProxyHeader header = ProxyHeader::x_forwarded_for) {
    static const TrustedProxies proxies({"127.0.0.1", "10.0.0.0/8", "fd00::/8"});
    return client_address(boost::asio::ip::make_address(peer), header, list, proxies).to_string();
}

std::string client_forwarded(const char* peer, const char* list) {
    return client_of(peer, list, ProxyHeader::forwarded);
}

TEST(ClientAddress, is_the_peer_where_nobody_is_trusted) {
    EXPECT_EQ(client_of("192.0.2.1", "203.0.113.9"), "192.0.2.1");
    EXPECT_EQ(client_forwarded("192.0.2.1", "for=203.0.113.9"), "192.0.2.1");
    EXPECT_EQ(client_of("127.0.0.1", ""), "127.0.0.1");
}

TEST(ClientAddress, is_what_the_proxy_added_last) {
    EXPECT_EQ(client_of("127.0.0.1", "203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(client_of("127.0.0.1", "1.2.3.4, 203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(client_of("127.0.0.1", "1.2.3.4, 203.0.113.9,10.1.1.1"), "203.0.113.9");
    EXPECT_EQ(client_of("::ffff:10.2.3.4", "203.0.113.9:4711"), "203.0.113.9");
    EXPECT_EQ(client_of("fd00::1", "2001:db8::9"), "2001:db8::9");
}

TEST(ClientAddress, reads_the_standard_header) {
    EXPECT_EQ(client_forwarded("127.0.0.1", "for=203.0.113.9;proto=https;by=10.0.0.1"), "203.0.113.9");
    EXPECT_EQ(client_forwarded("127.0.0.1", R"(For="[2001:db8::9]:4711")"), "2001:db8::9");
    EXPECT_EQ(client_forwarded("127.0.0.1", R"(for=1.2.3.4, for=203.0.113.9, for="10.0.0.5")"), "203.0.113.9");
}

TEST(ClientAddress, stops_at_what_is_no_address) {
    for (const char* odd : {"unknown", "", ",", "x, y", "[", "\"", "for=_hidden", "1.2.3.4.5"})
        EXPECT_EQ(client_of("127.0.0.1", odd), "127.0.0.1") << odd;
    EXPECT_EQ(client_forwarded("127.0.0.1", "for=_hidden;proto=https"), "127.0.0.1");
}

TEST(ClientAddress, counts_a_household_once) {
    const auto key = [](const char* text) { return limit_key(boost::asio::ip::make_address(text)); };
    EXPECT_EQ(key("2001:db8:1:2::1"), key("2001:db8:1:2:3:4:5:6"));
    EXPECT_NE(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
    EXPECT_NE(key("192.0.2.1"), key("192.0.2.2"));
}

TEST(TrustedProxies, are_addresses_or_networks) {
    EXPECT_THROW(TrustedProxies({"example.org"}), std::runtime_error);
    EXPECT_THROW(TrustedProxies({"10.0.0.0/99"}), std::runtime_error);
}

}  // namespace
}  // namespace hepta::server
