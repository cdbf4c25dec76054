// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/scene_element.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

#include <algorithm>
#include <stdexcept>

namespace posiscope {

namespace {

const QLatin1String space("urn:posiscope");
const QLatin1String element("scene");

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
        if (found || !reader.isStartElement() || reader.name() != element || reader.namespaceUri() != space)
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

} // namespace posiscope
