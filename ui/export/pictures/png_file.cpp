// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/png_file.h"

#include "ui/export/pictures/lengths.h"

#include <QCoreApplication>
#include <QtEndian>

#include <array>
#include <cmath>
#include <stdexcept>

namespace posiscope {

namespace {

QByteArray signature()
{
    return QByteArrayLiteral("\x89PNG\r\n\x1a\n");
}

QByteArray keyword()
{
    return QByteArrayLiteral("posiscope");
}

/// CRC-32 of ISO 3309, as the specification of PNG has it.
quint32 crcOf(const QByteArray& bytes)
{
    static const auto table = [] {
        std::array<quint32, 256> made{};
        for (quint32 i = 0; i < made.size(); ++i) {
            quint32 crc = i;
            for (int bit = 0; bit < 8; ++bit)
                crc = (crc & 1) != 0 ? 0xedb88320u ^ (crc >> 1) : crc >> 1;
            made[i] = crc;
        }
        return made;
    }();
    quint32 crc = 0xffffffffu;
    for (const char byte : bytes)
        crc = table[(crc ^ static_cast<unsigned char>(byte)) & 0xff] ^ (crc >> 8);
    return ~crc;
}

QByteArray number(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray chunk(const QByteArray& type, const QByteArray& data)
{
    const QByteArray checked = type + data;
    return number(static_cast<quint32>(data.size())) + checked + number(crcOf(checked));
}

QByteArray headOf(const QImage& image)
{
    constexpr char bitsAChannel = 8;
    constexpr char rgb = 2;
    constexpr char rgba = 6;
    QByteArray head =
        number(static_cast<quint32>(image.width())) + number(static_cast<quint32>(image.height()));
    head += bitsAChannel;
    head += image.hasAlphaChannel() ? rgba : rgb;
    return head + QByteArray(3, '\0'); // deflate, adaptive filters, not interlaced
}

/// The rows compressed by deflate. None is filtered, because neighbouring values of a colour map may differ
/// in any way in red, green and blue; a filter would make a heatmap's file half as large again.
QByteArray packedRows(const QImage& image)
{
    constexpr int level = 3;     // higher levels save a tenth and take three times as long
    constexpr int ownHeader = 4; // of qCompress, before the stream
    constexpr char unfiltered = 0;
    const bool clear = image.hasAlphaChannel();
    const QImage pixels = image.convertToFormat(clear ? QImage::Format_RGBA8888 : QImage::Format_RGB888);
    const qsizetype length = pixels.width() * (clear ? 4 : 3);
    QByteArray rows;
    rows.reserve((length + 1) * pixels.height());
    for (int y = 0; y < pixels.height(); ++y) {
        rows += unfiltered;
        rows.append(reinterpret_cast<const char*>(pixels.constScanLine(y)), length);
    }
    return qCompress(rows, level).mid(ownHeader);
}

QByteArray densityOf(double dpi)
{
    const QByteArray perMetre = number(static_cast<quint32>(std::lround(dpi / millimetresAnInch * 1000)));
    return perMetre + perMetre + '\1';
}

/// An international text chunk, because Latin-1 would lose letters: not compressed, of no language.
QByteArray textData(const QByteArray& text)
{
    return keyword() + QByteArray(5, '\0') + text;
}

std::runtime_error damaged(const char* how)
{
    return std::runtime_error(QCoreApplication::translate("posiscope::Pictures", how).toStdString());
}

std::optional<QByteArray> textOfChunk(const QByteArray& type, const QByteArray& data)
{
    if (!data.startsWith(keyword() + '\0'))
        return std::nullopt;
    if (type == "iTXt" && data.startsWith(textData({})))
        return data.mid(textData({}).size());
    if (type == "tEXt")
        return data.mid(keyword().size() + 1);
    return std::nullopt;
}

} // namespace

QByteArray pngFile(const QImage& image, double dpi, const QByteArray& text)
{
    QByteArray file = signature() + chunk("IHDR", headOf(image));
    if (dpi > 0)
        file += chunk("pHYs", densityOf(dpi));
    if (!text.isEmpty())
        file += chunk("iTXt", textData(text));
    return file + chunk("IDAT", packedRows(image)) + chunk("IEND", {});
}

bool isPng(const QByteArray& file)
{
    return file.startsWith(signature());
}

std::optional<QByteArray> textOfPng(const QByteArray& file)
{
    constexpr qsizetype around = 12; // length, type and sum
    std::optional<QByteArray> text;
    // Read to the end, even after the scene was found, because a picture that is cut off or changed is
    // refused.
    for (qsizetype at = signature().size(); file.size() - at >= around;) {
        const auto length = static_cast<qsizetype>(qFromBigEndian<quint32>(file.constData() + at));
        if (length > file.size() - at - around)
            break;
        const auto part = QByteArray::fromRawData(file.constData() + at + 4, length + 4);
        const QByteArray type = part.left(4);
        const std::optional<QByteArray> found = text ? std::nullopt : textOfChunk(type, part.mid(4));
        if (qFromBigEndian<quint32>(part.constData() + part.size()) != crcOf(part))
            throw damaged(found ? QT_TRANSLATE_NOOP("posiscope::Pictures", "the scene it carries is damaged")
                                : QT_TRANSLATE_NOOP("posiscope::Pictures",
                                                    "the picture is damaged: a part of it was changed"));
        if (found)
            text = found;
        if (type == "IEND")
            return text;
        at += around + length;
    }
    throw damaged(QT_TRANSLATE_NOOP("posiscope::Pictures", "it ends too soon: the picture is damaged"));
}

} // namespace posiscope
