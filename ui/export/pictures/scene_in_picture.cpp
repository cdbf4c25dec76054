// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/scene_in_picture.h"

#include "ui/export/pictures/png_file.h"
#include "ui/export/pictures/scene_element.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

#include <stdexcept>

namespace posiscope {

namespace {

bool isPdf(const QByteArray& file)
{
    return file.startsWith("%PDF-");
}

/// A project begins with the program's name or a comment, never with a tag.
bool isSvg(const QByteArray& file)
{
    const QByteArray begin = file.left(1024);
    return begin.startsWith("\xef\xbb\xbf<") || begin.trimmed().startsWith('<');
}

std::optional<QByteArray> textOfPdf(const QByteArray& file)
{
    constexpr qsizetype lastPart = 1024; // blanks may stand behind the end
    if (!file.right(lastPart).trimmed().endsWith("%%EOF"))
        throw std::runtime_error(
            QCoreApplication::translate("posiscope::Pictures", "it ends too soon: the picture is damaged")
                .toStdString());
    // Only the metadata of a PDF is not compressed, so that other programs find it. If the file was changed
    // later, the last packet counts.
    const qsizetype begin = file.lastIndexOf("<x:xmpmeta");
    if (begin < 0)
        return std::nullopt;
    const QByteArray end = "</x:xmpmeta>";
    const qsizetype close = file.indexOf(end, begin);
    QXmlStreamReader reader(close < 0 ? file.mid(begin) : file.mid(begin, close + end.size() - begin));
    return textOfSceneElement(reader);
}

std::optional<QByteArray> textOf(const QByteArray& picture)
{
    if (isPng(picture))
        return textOfPng(picture);
    if (isPdf(picture))
        return textOfPdf(picture);
    QXmlStreamReader reader(picture);
    return textOfSceneElement(reader);
}

} // namespace

bool isPicture(const QByteArray& file)
{
    return isPng(file) || isPdf(file) || isSvg(file);
}

QByteArray sceneTextOf(const QByteArray& picture)
{
    if (const auto text = textOf(picture))
        return *text;
    throw std::runtime_error(
        QCoreApplication::translate("posiscope::Pictures",
                                    "a picture that carries no scene; those exported by Posiscope do, unless "
                                    "another program has saved them anew")
            .toStdString());
}

} // namespace posiscope
