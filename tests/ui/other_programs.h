// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QImageReader>
#include <QProcess>
#include <QStandardPaths>
#include <QString>
#include <QStringList>

/// Programs that read what was exported, so that it is not ours alone that can.
namespace other_programs {

inline bool isHere(const QString& program)
{
    return !QStandardPaths::findExecutable(program).isEmpty();
}

/// What it says on standard output; nothing where it fails.
inline QByteArray said(const QString& program, const QStringList& words)
{
    QProcess process;
    process.start(program, words);
    const bool done = process.waitForFinished(60'000) && process.exitCode() == 0;
    return done ? process.readAllStandardOutput() : QByteArray();
}

/// Each pixel the mean of `side` × `side`.
inline QImage averaged(const QImage& image, int side)
{
    QImage small(image.width() / side, image.height() / side, QImage::Format_RGB32);
    for (int y = 0; y < small.height(); ++y)
        for (int x = 0; x < small.width(); ++x) {
            int red = 0;
            int green = 0;
            int blue = 0;
            for (int row = 0; row < side; ++row) {
                const auto* const line = reinterpret_cast<const QRgb*>(image.constScanLine(y * side + row));
                for (int column = 0; column < side; ++column) {
                    const QRgb pixel = line[x * side + column];
                    red += qRed(pixel);
                    green += qGreen(pixel);
                    blue += qBlue(pixel);
                }
            }
            const int count = side * side;
            small.setPixel(x, y, qRgb(red / count, green / count, blue / count));
        }
    return small;
}

inline QImage renderedSvg(const QString& file, QSize size, const QString& to)
{
    said("rsvg-convert",
         {"-w", QString::number(size.width()), "-h", QString::number(size.height()), "-o", to, file});
    return QImage(to).convertToFormat(QImage::Format_RGB32);
}

/// Poppler puts letters on whole pixels: drawn `finer` times as large, they are off by a part of one.
inline QImage renderedPdf(const QString& file, QSize size, const QString& to, int finer)
{
    QImageReader::setAllocationLimit(0);
    said("pdftocairo", {"-png", "-singlefile", "-scale-to-x", QString::number(finer * size.width()),
                        "-scale-to-y", QString::number(finer * size.height()), file, to});
    return averaged(QImage(to + ".png").convertToFormat(QImage::Format_RGB32), finer);
}

} // namespace other_programs
