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

/// Makes a film of frames by the program ffmpeg, which may be missing. Until finish() the frames are in a
/// file without a name, so that nothing is left of them however this program ends.
class Film
{
public:
    /// Throws std::runtime_error if the film cannot be written or ffmpeg is not found; the message says what
    /// to do.
    Film(const std::string& name, int framesASecond);
    ~Film();

    static bool isFilm(std::string_view ending) { return ending == "mp4" || ending == "gif"; }
    /// Whether ffmpeg is installed.
    static bool isPossible();

    void add(const QByteArray& png);
    /// Writes the film of all frames added, or nothing if it is stopped. Throws std::runtime_error.
    void finish(const std::stop_token& stop = {});

private:
    QByteArray encoded(const std::stop_token& stop);

    std::string m_name;
    int m_framesASecond;
    QString m_ffmpeg;
    std::unique_ptr<OutputFile> m_file;
    QTemporaryFile m_frames; ///< one PNG file after the other
    QTemporaryFile m_film;
};

} // namespace posiscope
