// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/output/film.h"

#include "ui/output/file_name.h"
#include "ui/output/output_file.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>

#include <stdexcept>

namespace posiscope {

namespace {

constexpr int framesASecond = 25;

QString ffmpeg()
{
    return QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
}

std::runtime_error failure(const std::string& name, const QString& reason)
{
    return std::runtime_error(name + ": cannot be written: " + reason.toStdString());
}

QStringList arguments(const QString& frames, const QString& film)
{
    QStringList words{"-y", "-loglevel", "error", "-framerate", QString::number(framesASecond), "-i", frames};
    if (film.endsWith(QLatin1String(".gif")))
        words << "-filter_complex"
              << "split[a][b];[a]palettegen[p];[b][p]paletteuse"; // colours of its own
    else // what every player takes: sides of even numbers, colour at half the resolution. A pixel of the
         // margin goes unnoticed; one more would be of another colour.
        words << "-vf"
              << "crop=floor(iw/2)*2:floor(ih/2)*2:0:0"
              << "-pix_fmt"
              << "yuv420p";
    return words << film;
}

} // namespace

Film::Film(const std::string& name)
    : m_name(name)
    , m_ffmpeg(ffmpeg())
{
    if (m_ffmpeg.isEmpty())
        throw failure(name, QStringLiteral("films are made by ffmpeg, which is not here (Debian: apt install "
                                           "ffmpeg); numbered figures need nothing: a name that ends in "
                                           ".png"));
    m_file = std::make_unique<OutputFile>(name);
    if (!m_folder.isValid())
        throw failure(name, m_folder.errorString());
}

Film::~Film() = default;

bool Film::isFilm(std::string_view ending)
{
    return ending == "mp4" || ending == "gif";
}

QString Film::frame(int number) const
{
    return m_folder.filePath(QStringLiteral("%1.png").arg(number, 6, 10, QLatin1Char('0')));
}

void Film::add(const QByteArray& png)
{
    QFile file(frame(m_count++));
    if (!file.open(QIODevice::WriteOnly) || file.write(png) != png.size() || !file.flush())
        throw failure(m_name, file.errorString());
}

bool Film::isPossible()
{
    return !ffmpeg().isEmpty();
}

/// Nothing where it was stopped.
QByteArray Film::made(const std::stop_token& stop) const
{
    const QString name = m_folder.filePath(QString::fromStdString("film." + endingOf(m_name)));
    QProcess process;
    process.start(m_ffmpeg, arguments(m_folder.filePath(QStringLiteral("%06d.png")), name));
    constexpr int aWhile = 50; // milliseconds, until it is looked whether the film is still wanted
    while (!process.waitForFinished(aWhile) && process.state() != QProcess::NotRunning) {
        if (!stop.stop_requested())
            continue;
        process.kill();
        process.waitForFinished();
        return {};
    }
    QFile film(name);
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 &&
        film.open(QIODevice::ReadOnly))
        return film.readAll();
    const QString said = QString::fromLocal8Bit(process.readAllStandardError()).simplified();
    throw failure(m_name, said.isEmpty() ? QStringLiteral("ffmpeg failed") : "ffmpeg: " + said);
}

void Film::finish(const std::stop_token& stop)
{
    const QByteArray bytes = made(stop);
    if (stop.stop_requested())
        return;
    m_file->writeWhole({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

} // namespace posiscope
