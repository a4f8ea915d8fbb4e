// Texts that take a while to make and that several people ask for, or one person again: views, news, moments of
// replays. The latest of them are kept, in bounded memory. A key says all that the text depends on, so that nothing
// kept is ever out of date.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/metrics.h"

namespace hepta::server {

class KeptTexts {
  public:
    using Text = std::shared_ptr<const std::string>;

    KeptTexts(std::size_t most_bytes, Metrics& metrics) : most_bytes_(most_bytes), metrics_(metrics) {}

    Text get(const std::string& key, const std::function<std::string()>& make);
    std::size_t bytes() const { return bytes_; }

  private:
    struct One {
        std::string key;
        Text text;
    };
    static std::size_t size_of(const One& one);

    const std::size_t most_bytes_;
    Metrics& metrics_;
    std::list<One> all_;  // the latest asked for first
    std::unordered_map<std::string, std::list<One>::iterator> by_key_;
    std::size_t bytes_ = 0;
};

}  // namespace hepta::server
