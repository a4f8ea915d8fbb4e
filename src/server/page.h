// The page: static files, inside the program or from a directory while it is being worked on.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace hepta::server {

struct PageFile {
    std::string_view bytes;
    std::string_view type;
    std::string etag;
    std::string_view gzip;  // empty: not worth it
    bool lasting = false;   // the name changes with the content
    bool compiles = false;  // a worker that may compile WebAssembly
};

class Page {
  public:
    // The files inside the program; with a directory: those in it, read once.
    explicit Page(const std::string& directory);

    // The file at this path, such as `/assets/main.js`; null if there is none.
    const PageFile* find(std::string_view path) const;
    bool empty() const { return files_.empty(); }

  private:
    void add(const std::string& path, std::string_view bytes);
    void make(const std::string& path, std::string bytes);
    void add_engine();
    void complete_service_worker();
    std::map<std::string, std::string> contents_;  // of files that are not inside the program
    std::map<std::string, std::string> packed_;    // by path
    std::map<std::string, PageFile, std::less<>> files_;
};

}  // namespace hepta::server
