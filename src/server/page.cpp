// The page: static files.
#include "server/page.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <spdlog/spdlog.h>
#include <zlib.h>

#include "server/embedded.h"
#include "server/secrets.h"

namespace hepta::server {
namespace {

constexpr std::string_view notice =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Heptapolis</title>"
    "<h1>Heptapolis</h1><p>The server runs. This program was built without its page.</p></html>\n";

std::string_view type_of(std::string_view path) {
    struct Type {
        std::string_view end, name;
    };
    constexpr Type types[] = {{".html", "text/html; charset=utf-8"},
                              {".js", "text/javascript; charset=utf-8"},
                              {".css", "text/css; charset=utf-8"},
                              {".svg", "image/svg+xml"},
                              {".json", "application/json"},
                              {".webmanifest", "application/manifest+json"},
                              {".png", "image/png"},
                              {".ico", "image/x-icon"},
                              {".woff2", "font/woff2"},
                              {".txt", "text/plain; charset=utf-8"}};
    for (const Type& type : types)
        if (path.ends_with(type.end)) return type.name;
    return "application/octet-stream";
}

std::string etag_of(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::size_t length = 8;
    const TokenHash hash = hash_of(bytes);
    std::string text = "\"";
    for (std::size_t i = 0; i < length; ++i) {
        text += digits[hash[i] >> 4U];
        text += digits[hash[i] & 15U];
    }
    return text + '"';
}

std::string packed(std::string_view bytes) {
    constexpr int gzip_window = 15 + 16;
    constexpr int memory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, memory, Z_DEFAULT_STRATEGY) != Z_OK)
        return "";
    std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib does not write there
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return done ? out : "";
}

}  // namespace

Page::Page(const std::string& directory) {
    namespace fs = std::filesystem;
    if (directory.empty()) {
        for (const EmbeddedFile& file : embedded_page()) add(std::string(file.path), file.bytes);
    } else {
        for (const auto& entry : fs::recursive_directory_iterator(directory)) {
            if (!entry.is_regular_file()) continue;
            const std::string path = '/' + fs::relative(entry.path(), directory).generic_string();
            std::ifstream in(entry.path(), std::ios::binary);
            contents_[path] = std::string(std::istreambuf_iterator<char>(in), {});
            add(path, contents_[path]);
        }
    }
    if (!files_.contains("/index.html")) add("/index.html", notice);
}

void Page::add(const std::string& path, std::string_view bytes) {
    constexpr std::size_t smallest = 512;
    PageFile file{bytes, type_of(path), etag_of(bytes), "", path.starts_with("/assets/")};
    const bool is_text = file.type.starts_with("text/") || path.ends_with(".svg") || path.ends_with(".json");
    if (is_text && bytes.size() >= smallest) {
        packed_[path] = packed(bytes);
        if (packed_[path].size() < bytes.size()) file.gzip = packed_[path];
    }
    files_[path] = file;
}

const PageFile* Page::find(std::string_view path) const {
    const auto found = files_.find(path == "/" ? "/index.html" : path);
    return found == files_.end() ? nullptr : &found->second;
}

}  // namespace hepta::server
