// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTemporaryFile>

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace posiscope {

class OutputFile;

/// Encodes frames as a film by ffmpeg, another program that may be missing. Until then frames are kept in an
/// unnamed temporary file, which disappears even if this program is killed.
class Film
{
public:
    /// Throws std::runtime_error if the film cannot be written or ffmpeg is not found; the message says what
    /// to do.
    Film(const std::string& name, int framesASecond);
    ~Film();

    static bool isFilm(std::string_view ending);
    /// Whether ffmpeg is there.
    static bool isPossible();

    void add(const QByteArray& png);
    /// Encodes the frames so far and writes the film, unless it is stopped before. Throws std::runtime_error.
    void finish(const std::stop_token& stop = {});

private:
    QByteArray made(const std::stop_token& stop);

    std::string m_name;
    int m_framesASecond;
    QString m_ffmpeg;
    std::unique_ptr<OutputFile> m_file;
    QTemporaryFile m_frames; ///< one PNG file after the other
    QTemporaryFile m_film;
};

} // namespace posiscope
