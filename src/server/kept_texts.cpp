// Texts that take a while to make.
#include "server/kept_texts.h"

namespace hepta::server {

std::size_t KeptTexts::size_of(const One& one) {
    constexpr std::size_t around_it = 200;  // list, map and allocations
    return 2 * one.key.size() + one.text->size() + around_it;
}

KeptTexts::Text KeptTexts::get(const std::string& key, const std::function<std::string()>& make) {
    if (const auto found = by_key_.find(key); found != by_key_.end()) {
        ++metrics_.texts_kept;
        all_.splice(all_.begin(), all_, found->second);
        return all_.front().text;
    }
    ++metrics_.texts_made;
    Text text = std::make_shared<const std::string>(make());
    all_.push_front({key, text});
    by_key_[key] = all_.begin();
    bytes_ += size_of(all_.front());
    while (bytes_ > most_bytes_) {
        bytes_ -= size_of(all_.back());
        by_key_.erase(all_.back().key);
        all_.pop_back();
    }
    return text;
}

}  // namespace hepta::server
