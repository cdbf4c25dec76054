// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTemporaryDir>

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace posiscope {

class OutputFile;

/// Frames made into a film by ffmpeg, which is another program and need not be there.
class Film
{
public:
    /// Throws std::runtime_error where the film cannot be written or ffmpeg is not found: it names the ways
    /// on.
    explicit Film(const std::string& name);
    ~Film();

    static bool isFilm(std::string_view ending);
    /// Whether ffmpeg is there.
    static bool isPossible();

    void add(const QByteArray& png);
    /// The film's name holds from now on the frames so far, unless it is stopped before. Throws
    /// std::runtime_error.
    void finish(const std::stop_token& stop = {});

private:
    QString frame(int number) const;
    QByteArray made(const std::stop_token& stop) const;

    std::string m_name;
    QString m_ffmpeg;
    std::unique_ptr<OutputFile> m_file;
    QTemporaryDir m_folder;
    int m_count = 0;
};

} // namespace posiscope
