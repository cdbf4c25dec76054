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

/// Makes frames into a film by ffmpeg, another program that may be missing. Until then the frames are in a
/// file without a name: whatever ends this program, nothing of it is left.
class Film
{
public:
    /// Throws std::runtime_error where the film cannot be written or ffmpeg is not found: it names the ways
    /// on.
    Film(const std::string& name, int framesASecond);
    ~Film();

    static bool isFilm(std::string_view ending);
    /// Whether ffmpeg is there.
    static bool isPossible();

    void add(const QByteArray& png);
    /// The film's name holds from now on the frames so far, unless it is stopped before. Throws
    /// std::runtime_error.
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
