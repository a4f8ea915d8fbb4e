// zstd: text into frames, frames into text.
#include "zstd_frames.h"

#include <array>
#include <filesystem>
#include <fstream>

#include "commands.h"

#ifndef HEPTA_WITHOUT_ZSTD
#include <zstd.h>
#endif

namespace hepta::apps {

#ifdef HEPTA_WITHOUT_ZSTD

std::string zstd_frame(const std::string&) { throw UserError("this program was built without zstd"); }
std::optional<Frame> next_frame(std::istream&) { throw UserError("this program was built without zstd"); }

#else

std::string zstd_frame(const std::string& text) {
    constexpr int level = 9;
    std::string frame(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size = ZSTD_compress(frame.data(), frame.size(), text.data(), text.size(), level);
    if (ZSTD_isError(size) != 0) throw UserError(std::string("zstd: ") + ZSTD_getErrorName(size));
    frame.resize(size);
    return frame;
}

// Reads byte by byte up to the end of the frame at most: what follows is left in the stream.
std::optional<Frame> next_frame(std::istream& in) {
    const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream(ZSTD_createDStream(), ZSTD_freeDStream);
    std::string buffer(ZSTD_DStreamOutSize(), '\0');
    std::string compressed;
    Frame frame;
    std::size_t wanted = ZSTD_initDStream(stream.get());  // a hint that never goes beyond the frame
    while (wanted != 0) {
        compressed.resize(wanted);
        in.read(compressed.data(), static_cast<std::streamsize>(wanted));
        compressed.resize(static_cast<std::size_t>(in.gcount()));
        if (compressed.empty()) return std::nullopt;
        frame.bytes += compressed.size();
        ZSTD_inBuffer input{compressed.data(), compressed.size(), 0};
        ZSTD_outBuffer output{buffer.data(), buffer.size(), 0};
        do {
            output.pos = 0;
            wanted = ZSTD_decompressStream(stream.get(), &output, &input);
            if (ZSTD_isError(wanted) != 0) return std::nullopt;
            frame.text.append(buffer.data(), output.pos);
        } while (wanted != 0 && (input.pos < input.size || output.pos == output.size));
    }
    return frame;
}

#endif

namespace {

// Frame after frame.
class FrameText final : public std::streambuf {
  public:
    explicit FrameText(std::ifstream in) : in_(std::move(in)) {}

  protected:
    int_type underflow() override {
        do {
            auto frame = next_frame(in_);
            if (!frame) return traits_type::eof();
            text_ = std::move(frame->text);
        } while (text_.empty());
        setg(text_.data(), text_.data(), text_.data() + text_.size());
        return traits_type::to_int_type(text_[0]);
    }

  private:
    std::ifstream in_;
    std::string text_;
};

class FrameStream final : public std::istream {
  public:
    explicit FrameStream(std::ifstream file) : std::istream(nullptr), text_(std::move(file)) { rdbuf(&text_); }

  private:
    FrameText text_;
};

}  // namespace

bool has_frames(const std::string& file) {
    constexpr std::array<char, 4> mark = {'\x28', '\xB5', '\x2F', '\xFD'};
    std::array<char, 4> begin{};
    std::ifstream in(file, std::ios::binary);
    return in.read(begin.data(), begin.size()) && begin == mark;
}

std::unique_ptr<std::istream> open_text(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in || std::filesystem::is_directory(file)) throw UserError("cannot read '" + file + "'");
    if (has_frames(file)) return std::make_unique<FrameStream>(std::move(in));
    return std::make_unique<std::ifstream>(std::move(in));
}

}  // namespace hepta::apps
