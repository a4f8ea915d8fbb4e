// Reading and evaluating networks.
#include "bots/network/network.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/hash.h"

namespace hepta::bots {
namespace {

constexpr std::string_view magic = "HEPTANET";
constexpr std::size_t alignment = 64;
constexpr int one = 512;         // of units
constexpr int weight_shift = 8;  // weights are in 1/256

constexpr std::size_t aligned(std::size_t place) { return (place + alignment - 1) / alignment * alignment; }

// Sixteen numbers at a time, by the compiler's own vectors: wide registers where there are some, else several narrow.
using Numbers = std::int16_t __attribute__((vector_size(32)));
constexpr int lanes = 16;
constexpr int registers = 8;  // that a sum of rows is kept in
constexpr int stride = lanes * registers;

Numbers load(const std::int16_t* from) {
    Numbers numbers;
    std::memcpy(&numbers, from, sizeof numbers);
    return numbers;
}

std::int32_t dot(const std::int16_t* a, const std::int16_t* b, int size) {
    std::int32_t sum = 0;
    for (int i = 0; i < size; ++i) sum += std::int32_t{a[i]} * std::int32_t{b[i]};
    return sum;
}

// Takes arrays off the bytes of a file, one after the other.
class Arrays {
  public:
    explicit Arrays(std::string_view bytes) : rest_(bytes) {}

    template <class Number>
    void take(std::vector<Number>& numbers, std::size_t count) {
        const std::size_t size = count * sizeof(Number);
        numbers.resize(count);
        if (rest_.size() < size) {
            whole_ = false;
            return;
        }
        std::memcpy(numbers.data(), rest_.data(), size);
        rest_.remove_prefix(std::min(rest_.size(), aligned(size)));
    }
    bool whole() const { return whole_ && rest_.empty(); }

  private:
    std::string_view rest_;
    bool whole_ = true;
};

std::string difference(const nlohmann::json& header, const NetworkShape& shape) {
    const auto differs = [&](const char* name, int expected) -> std::string {
        const auto found = header.find(name);
        if (found != header.end() && found->is_number_integer() && found->get<std::int64_t>() == expected) return {};
        return std::string(name) + " should be " + std::to_string(expected) + " and is " +
               (found == header.end() ? "missing" : found->dump());
    };
    if (header.value("game", "") != shape.game)
        return "it is for '" + header.value("game", "") + "', not for '" + std::string(shape.game) + "'";
    for (const auto& [name, expected] :
         {std::pair{"inputs", shape.inputs}, std::pair{"buckets", shape.buckets}, std::pair{"ways", shape.ways},
          std::pair{"policy_rows", shape.policy_rows}, std::pair{"places", shape.places},
          std::pair{"points", shape.points}, std::pair{"hidden", hidden_width}})
        if (std::string text = differs(name, expected); !text.empty()) return text;
    return {};
}

}  // namespace

Result<Network> Network::read(std::string_view bytes, const NetworkShape& shape) {
    std::uint32_t length = 0;
    const std::size_t front = magic.size() + sizeof length;
    if (!bytes.starts_with(magic) || bytes.size() < front) return Failure{"this is no network file"};
    std::memcpy(&length, bytes.data() + magic.size(), sizeof length);
    if (length > bytes.size() - front) return Failure{"the network file is cut off"};
    const auto header = nlohmann::json::parse(bytes.substr(front, length), nullptr, false);
    if (!header.is_object()) return Failure{"the header of the network file is no JSON object"};
    if (const std::string text = difference(header, shape); !text.empty())
        return Failure{"the network file does not fit: " + text};
    Network network;
    network.width_ = header.value("width", 0);
    if (network.width_ <= 0 || network.width_ > max_width || network.width_ % stride != 0)
        return Failure{"the width of a network must be a multiple of " + std::to_string(stride) + ", at most " +
                       std::to_string(max_width)};
    network.output_count_ = shape.ways + shape.places + shape.points;
    const std::string_view content = bytes.substr(std::min(bytes.size(), aligned(front + length)));
    Hash hash;
    hash.add(content);
    network.hash_ = hash.value();
    const auto width = static_cast<std::size_t>(network.width_);
    const auto buckets = static_cast<std::size_t>(shape.buckets);
    const auto outputs = static_cast<std::size_t>(network.output_count_);
    const auto rows = static_cast<std::size_t>(shape.policy_rows);
    Arrays arrays(content);
    arrays.take(network.input_weights_, static_cast<std::size_t>(shape.inputs) * width);
    arrays.take(network.input_bias_, width);
    arrays.take(network.hidden_weights_, buckets * hidden_width * width);
    arrays.take(network.hidden_bias_, buckets * hidden_width);
    arrays.take(network.output_weights_, buckets * outputs * hidden_width);
    arrays.take(network.output_bias_, buckets * outputs);
    arrays.take(network.policy_weights_, rows * width);
    arrays.take(network.policy_bias_, rows);
    if (!arrays.whole()) return Failure{"the network file is cut off or too long"};
    if (std::strtoull(header.value("hash", "").c_str(), nullptr, 16) != network.hash_)
        return Failure{"the network file is damaged: its hash is wrong"};
    return network;
}

void Glance::compare(const InputList& inputs) {
    constexpr std::uint8_t on = 1;
    constexpr std::uint8_t still_on = 2;
    // Without branches: which inputs change cannot be foreseen.
    int count = 0;
    for (const Input input : inputs) {
        const std::uint8_t mark = marks_[input];
        marks_[input] = static_cast<std::uint8_t>(mark + (mark == on ? 1 : 0));
        added_.data()[count] = input;
        count += mark == on ? 0 : 1;
    }
    added_.resize(count);
    count = 0;
    for (const Input input : last_) {
        const bool stays = marks_[input] == still_on;
        marks_[input] = stays ? on : 0;
        removed_.data()[count] = input;
        count += stays ? 0 : 1;
    }
    removed_.resize(count);
    for (const Input input : added_) marks_[input] = on;
    last_.resize(inputs.size());
    std::copy(inputs.begin(), inputs.end(), last_.begin());
}

void Glance::see(const Network& network, const InputList& inputs, Evaluation& evaluation) {
    if (marks_.empty()) {
        marks_.resize(network.input_weights_.size() / network.input_bias_.size());
        std::copy(network.input_bias_.begin(), network.input_bias_.end(), sums_.begin());
    }
    compare(inputs);
    const int width = network.width_;
    const std::int16_t* const weights = network.input_weights_.data();
    const auto row = [&](Input input, int first) { return weights + static_cast<std::size_t>(input) * width + first; };
    for (int first = 0; first < width; first += stride) {
        std::array<Numbers, registers> sums;
        for (std::size_t k = 0; k < registers; ++k) sums[k] = load(sums_.data() + first + lanes * k);
        for (const Input input : added_)
            for (std::size_t k = 0; k < registers; ++k) sums[k] += load(row(input, first) + lanes * k);
        for (const Input input : removed_)
            for (std::size_t k = 0; k < registers; ++k) sums[k] -= load(row(input, first) + lanes * k);
        std::memcpy(sums_.data() + first, sums.data(), sizeof sums);
        for (Numbers& sum : sums) {
            const Numbers positive = sum > 0 ? sum : Numbers{};
            sum = positive < one ? positive : Numbers{} + one;
        }
        std::memcpy(evaluation.units.data() + first, sums.data(), sizeof sums);
    }
}

void Network::judge(int bucket, Evaluation& evaluation) const {
    alignas(64) std::array<std::int16_t, hidden_width> hidden;
    const auto first = static_cast<std::size_t>(bucket) * hidden_width;
    for (std::size_t i = 0; i < hidden_width; ++i) {
        const std::int16_t* const row = hidden_weights_.data() + (first + i) * static_cast<std::size_t>(width_);
        const std::int32_t sum = hidden_bias_[first + i] + dot(row, evaluation.units.data(), width_);
        hidden[i] = static_cast<std::int16_t>(std::clamp(sum >> weight_shift, 0, one));
    }
    const auto outputs = static_cast<std::size_t>(output_count_);
    for (std::size_t i = 0; i < outputs; ++i) {
        const std::size_t number = static_cast<std::size_t>(bucket) * outputs + i;
        evaluation.outputs[i] =
            output_bias_[number] + dot(output_weights_.data() + number * hidden_width, hidden.data(), hidden_width);
    }
}

std::int32_t Network::row_score(const Evaluation& evaluation, std::uint16_t row) const {
    const std::int16_t* const weights = policy_weights_.data() + static_cast<std::size_t>(row) * width_;
    return policy_bias_[row] + dot(weights, evaluation.units.data(), width_);
}

std::int32_t Network::score(const Evaluation& evaluation, PolicyRows rows) const {
    const std::int32_t first = row_score(evaluation, rows.first);
    return rows.second == no_row ? first : first + row_score(evaluation, rows.second);
}

double exponential(double x) {
    constexpr double least = -30;
    constexpr double log2_of_e = 1.4426950408889634;
    constexpr int terms = 9;
    const double power = std::max(x, least) * log2_of_e;
    const double whole = std::floor(power);
    const double t = (power - whole) * 0.6931471805599453;
    double fraction = 1;  // the series of e to the power of t, from its end
    for (int n = terms; n > 0; --n) fraction = 1 + fraction * t / n;
    const auto exponent = static_cast<std::uint64_t>(static_cast<std::int64_t>(whole) + 1023);
    return fraction * std::bit_cast<double>(exponent << 52U);
}

void softmax(std::span<double> scores) {
    const double most = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (double& score : scores) sum += score = exponential(score - most);
    for (double& score : scores) score /= sum;
}

}  // namespace hepta::bots
