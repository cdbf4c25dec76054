// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/files/film.h"

#include "ui/export/files/file_name.h"
#include "ui/kit/text/text_of.h"
#include "ui/system/output_file.h"
#include "ui/system/process.h"

#include <QDir>
#include <QStandardPaths>

#include <optional>
#include <stdexcept>

namespace posiscope {

namespace {

QString ffmpeg()
{
    return QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
}

std::runtime_error failure(const std::string& name, const QString& reason)
{
    return std::runtime_error(name + ": cannot be written: " + reason.toStdString());
}

/// The failure of a temporary file, which lies in another folder than the film.
std::runtime_error temporaryFailure(const std::string& name, const QFile& file)
{
    return failure(name,
                   QStringLiteral("%1, in %2, where its frames are kept meanwhile; TMPDIR names another "
                                  "folder")
                       .arg(file.errorString(), QDir::tempPath()));
}

/// ffmpeg reads the frames from standard input. The film is a file under a name that ffmpeg knows it by,
/// because writing an mp4 goes back to its beginning.
QStringList ffmpegArguments(const std::string& ending, int framesASecond, const QString& film)
{
    QString options = QStringLiteral("-y -loglevel error -f image2pipe -c:v png -framerate %1 -i pipe:0 ")
                          .arg(framesASecond);
    if (ending == "gif") // with a palette made from the film's own colours
        options += "-filter_complex split[a][b];[a]palettegen[p];[b][p]paletteuse";
    else // Every player takes sides of even numbers, with colour at half the resolution. An odd side loses a
         // pixel of its margin, because an added one would have another colour. The colour space is named,
         // because players would guess it from the film's size.
        options += "-vf crop=floor(iw/2)*2:floor(ih/2)*2:0:0,scale=out_color_matrix=bt709:out_range=tv "
                   "-pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 "
                   "-color_range tv";
    return options.split(' ') << "-f" << QString::fromStdString(ending) << film;
}

} // namespace

Film::Film(const std::string& name, int framesASecond)
    : m_name(name)
    , m_framesASecond(framesASecond)
    , m_ffmpeg(ffmpeg())
{
    if (m_ffmpeg.isEmpty())
        throw failure(name, QStringLiteral("films are made by ffmpeg, which is not here (Debian: apt install "
                                           "ffmpeg; others: ffmpeg.org); numbered figures need nothing: a "
                                           "name that ends in .png"));
    m_file = std::make_unique<OutputFile>(name);
    for (QTemporaryFile* const file : {&m_frames, &m_film})
        if (!openUnnamed(*file))
            throw temporaryFailure(name, *file);
}

Film::~Film() = default;

void Film::add(const QByteArray& png)
{
    // Where there is room for a part, Qt writes it and knows no reason. The next attempt gives one.
    for (qint64 written = 0; written < png.size();) {
        const qint64 more = m_frames.write(png.constData() + written, png.size() - written);
        if (more < 0)
            throw temporaryFailure(m_name, m_frames);
        written += more;
    }
    if (!m_frames.flush() && !m_frames.flush())
        throw temporaryFailure(m_name, m_frames);
}

bool Film::isPossible()
{
    return !ffmpeg().isEmpty();
}

/// The film's bytes; empty if it was stopped.
QByteArray Film::encoded(const std::stop_token& stop)
{
    const std::optional<QString> fault =
        faultOfProgram(m_ffmpeg, ffmpegArguments(endingOf(m_name), m_framesASecond, pathOfOutput(m_film)),
                       m_frames, m_film, stop);
    if (stop.stop_requested())
        return {};
    if (!fault && m_film.size() > 0)
        return m_film.readAll();
    throw failure(m_name, fault.value_or(QString()).isEmpty() ? QStringLiteral("ffmpeg failed")
                                                              : "ffmpeg: " + *fault);
}

void Film::finish(const std::stop_token& stop)
{
    const QByteArray bytes = encoded(stop);
    if (stop.stop_requested())
        return;
    m_file->writeWhole(stringViewOf(bytes));
}

} // namespace posiscope
