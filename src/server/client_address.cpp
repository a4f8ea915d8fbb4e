// From where somebody comes.
#include "server/client_address.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace hepta::server {
namespace {

namespace ip = boost::asio::ip;

constexpr unsigned short bits_v4 = 32, bits_v6 = 128;

// IPv4 written as IPv6 is IPv4.
ip::address plain(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

bool is_in(const ip::network_v4& network, const ip::address& address) {
    return address.is_v4() && ip::network_v4(address.to_v4(), network.prefix_length()).canonical() == network;
}

bool is_in(const ip::network_v6& network, const ip::address& address) {
    return address.is_v6() && ip::network_v6(address.to_v6(), network.prefix_length()).canonical() == network;
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char mark) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(mark), text.size());
        parts.push_back(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

// `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]`, `[2001:db8::1]:80`, `2001:db8::1`, each perhaps in quotes.
std::optional<ip::address> address_in(std::string_view text) {
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
    if (text.starts_with('['))
        text = text.substr(1, text.find(']') - 1);
    else if (std::count(text.begin(), text.end(), ':') == 1)
        text = text.substr(0, text.find(':'));
    boost::system::error_code failed;
    const auto address = ip::make_address(std::string(text), failed);
    return failed ? std::nullopt : std::optional(plain(address));
}

// The value of `for` in one element of a Forwarded header.
std::string_view for_in(std::string_view element) {
    for (const std::string_view pair : split(element, ';')) {
        constexpr std::string_view name = "for=";
        const auto same = [](char a, char b) { return (a | ' ') == (b | ' '); };
        if (pair.size() > name.size() && std::equal(name.begin(), name.end(), pair.begin(), same))
            return pair.substr(name.size());
    }
    return {};
}

}  // namespace

TrustedProxies::TrustedProxies(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
        boost::system::error_code failed;
        if (text.find('/') == std::string::npos) {
            const ip::address address = ip::make_address(text, failed);
            if (failed) throw std::runtime_error("--trusted-proxy: no address: " + text);
            if (address.is_v4())
                networks_.emplace_back(ip::network_v4(address.to_v4(), bits_v4));
            else
                networks_.emplace_back(ip::network_v6(address.to_v6(), bits_v6));
            continue;
        }
        if (const auto network = ip::make_network_v4(text, failed); !failed) {
            networks_.emplace_back(network.canonical());
            continue;
        }
        const auto network = ip::make_network_v6(text, failed);
        if (failed) throw std::runtime_error("--trusted-proxy: no network: " + text);
        networks_.emplace_back(network.canonical());
    }
}

bool TrustedProxies::contains(const ip::address& address) const {
    return std::any_of(networks_.begin(), networks_.end(), [&](const auto& network) {
        return std::visit([&](const auto& one) { return is_in(one, plain(address)); }, network);
    });
}

ip::address client_address(const ip::address& peer, ProxyHeader header, std::string_view list,
                           const TrustedProxies& proxies) {
    ip::address client = plain(peer);
    auto hops = split(list, ',');
    if (header == ProxyHeader::forwarded)
        for (std::string_view& hop : hops) hop = for_in(hop);
    for (; !hops.empty() && proxies.contains(client); hops.pop_back()) {
        const auto before = address_in(hops.back());
        if (!before) break;  // `unknown` or a made-up name: whoever said so is all we know
        client = *before;
    }
    return client;
}

std::string limit_key(const ip::address& address) {
    constexpr unsigned short household = 64;
    if (address.is_v6()) return ip::network_v6(address.to_v6(), household).canonical().to_string();
    return address.to_string();
}

}  // namespace hepta::server
