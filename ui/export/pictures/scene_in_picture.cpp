// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/scene_in_picture.h"

#include "ui/export/pictures/png_file.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

#include <algorithm>
#include <stdexcept>

namespace posiscope {

namespace {

const QLatin1String space("urn:posiscope");
const QLatin1String elementName("scene");

/// XML 1.0 cannot contain most control characters.
bool isXml(QChar c)
{
    return c == u'\n' || c == u'\t' || (c >= u' ' && c != QChar(0xfffe) && c != QChar(0xffff));
}

} // namespace

QByteArray xmlText(const QString& text)
{
    QString shown = text;
    std::ranges::replace_if(
        shown, [](QChar c) { return !isXml(c); }, QChar(QChar::ReplacementCharacter));
    return shown.toHtmlEscaped().toUtf8();
}

QByteArray sceneElement(const QByteArray& text)
{
    const QString characters = QString::fromUtf8(text);
    const bool plain = characters.toUtf8() == text && std::ranges::all_of(characters, isXml);
    return "<posiscope:scene xmlns:posiscope=\"" + QByteArray(space.data(), space.size()) + "\"" +
           (plain ? ">" + xmlText(characters) : " encoding=\"base64\">" + text.toBase64()) +
           "</posiscope:scene>";
}

QByteArray sceneXmp(const QByteArray& text, const QString& title)
{
    // The specification prescribes these first bytes, with a byte order mark in them.
    return "<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
           "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
           "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
           "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
           "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">" +
           xmlText(title) + "</rdf:li></rdf:Alt></dc:title>\n" + sceneElement(text) +
           "\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>";
}

std::optional<QByteArray> textOfSceneElement(QXmlStreamReader& reader)
{
    std::optional<QByteArray> found;
    while (!reader.atEnd()) {
        reader.readNext();
        if (found || !reader.isStartElement() || reader.name() != elementName ||
            reader.namespaceUri() != space)
            continue;
        const bool encoded = reader.attributes().value(QLatin1String("encoding")) == QLatin1String("base64");
        const QByteArray text = reader.readElementText().toUtf8();
        found = encoded ? QByteArray::fromBase64(text) : text;
    }
    if (reader.hasError())
        throw std::runtime_error(
            QCoreApplication::translate("posiscope::Pictures", "the picture is damaged in line %1: %2")
                .arg(reader.lineNumber())
                .arg(reader.errorString())
                .toStdString());
    return found;
}

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
    constexpr qsizetype lastPart = 1024; // blanks may follow the end
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
