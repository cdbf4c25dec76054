// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/standard_error.h"
#include "core/scene/scene_text.h"
#include "core/text/utf8.h"
#include "stress.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include <unistd.h>

#ifdef __SANITIZE_ADDRESS__
extern "C" int __sanitizer_install_malloc_and_free_hooks(void (*allocated)(const volatile void*, std::size_t),
                                                         void (*freed)(const volatile void*));
extern "C" std::size_t __sanitizer_get_allocated_size(const volatile void* memory);
#endif

namespace posiscope {

inline std::string bytesOf(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// In the order of their names.
inline std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

/// Prints an error as the program does. Throws a Finding unless a terminal shows every character of it.
inline void checkError(const std::string& message)
{
    printError(message);
    // Standard error is a file, which begins with what was just printed.
    std::string said(static_cast<std::size_t>(std::max<off_t>(0, ::lseek(STDERR_FILENO, 0, SEEK_CUR))), '\0');
    if (::pread(STDERR_FILENO, said.data(), said.size(), 0) < 0 || ::ftruncate(STDERR_FILENO, 0) != 0 ||
        ::lseek(STDERR_FILENO, 0, SEEK_SET) != 0)
        throw std::logic_error("standard error is no file");
    for (std::size_t at = 0; at < said.size();) {
        const Character each = characterAt(said, at);
        const auto is = [&each](char32_t first, char32_t last) {
            return each.code >= first && each.code <= last;
        };
        if (!each.valid || is(0, '\n' - 1) || is('\n' + 1, 0x1f) || is(0x7f, 0x9f) || is(0x202a, 0x202e) ||
            is(0x2066, 0x2069))
            throw Finding{"not printable", said};
        at += each.length;
    }
}

/// Throws a Finding unless a scene is valid and reads back from its text as it is.
inline void checkScene(const Scene& scene)
{
    requireValid(scene);
    if (const std::string text = sceneText(scene); readScene(text).scene != scene)
        throw Finding{"another scene", text};
}

/// Calls what reads an input. It may refuse the input with an error that can be printed, and takes no more
/// memory than the input's length explains, which is known under AddressSanitizer alone.
template <typename Read>
void mayRefuse(const std::string& input, Read read)
{
    static std::atomic<long long> allocated;
    static std::atomic<long long> most;
#ifdef __SANITIZE_ADDRESS__
    [[maybe_unused]] static const int installed = __sanitizer_install_malloc_and_free_hooks(
        [](const volatile void*, std::size_t size) {
            const long long now = allocated += static_cast<long long>(size);
            if (now > most)
                most = now;
        },
        [](const volatile void* memory) {
            allocated -= static_cast<long long>(__sanitizer_get_allocated_size(memory));
        });
#endif
    allocated = 0;
    most = 0;
    try {
        read();
    } catch (const std::invalid_argument& error) {
        checkError(error.what());
    } catch (const std::runtime_error& error) {
        checkError(error.what());
    }
    constexpr long long always = 64 << 20; // of fonts and windows
    if (most > always + 64 * static_cast<long long>(input.size()))
        throw Finding{"too much memory",
                      std::to_string(most) + " bytes for an input of " + std::to_string(input.size())};
}

} // namespace posiscope
