// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/scene_in_picture.h"

#include "ui/export/pictures/png_file.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

#include <algorithm>
#include <stdexcept>

namespace posiscope {

namespace {

constexpr QByteArrayView space = "urn:posiscope";

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
    return "<posiscope:scene xmlns:posiscope=\"" + space.toByteArray() + "\"" +
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

namespace {

constexpr QByteArrayView quotes = "\"'";
constexpr QByteArrayView nameEnds = "/ \t\r\n";

std::runtime_error refused(const char* why)
{
    return std::runtime_error(QCoreApplication::translate("posiscope::Pictures", why).toStdString());
}

std::runtime_error endsTooSoon()
{
    return refused(QT_TRANSLATE_NOOP("posiscope::Pictures", "it ends too soon: the picture is damaged"));
}

std::runtime_error sceneIsDamaged()
{
    return refused(QT_TRANSLATE_NOOP("posiscope::Pictures", "the scene it carries is damaged"));
}

/// The tags of an XML document, one after the other. A QXmlStreamReader would take minutes for some documents
/// of a megabyte: it compares each attribute of a tag with all others, and looks for a prefix in all tags
/// around. Declarations of a document's type are skipped.
class XmlTags
{
public:
    explicit XmlTags(QByteArrayView xml)
        : m_xml(xml)
    {
    }

    /// The next tag, without its brackets: `g id="a"`, `/g`, `path d="M0,0"/`; std::nullopt behind the last.
    std::optional<QByteArrayView> next()
    {
        while (true) {
            const qsizetype begin = m_xml.indexOf('<', m_end);
            if (begin < 0)
                return std::nullopt;
            const QByteArrayView rest = m_xml.sliced(begin);
            if (rest.startsWith("<!--"))
                m_end = endOf("-->", begin + 4);
            else if (rest.startsWith("<![CDATA["))
                m_end = endOf("]]>", begin);
            else if (rest.startsWith("<?"))
                m_end = endOf("?>", begin);
            else if (rest.startsWith("<!"))
                m_end = endOfTag(begin, "[>"); // what stands between square brackets looks like tags
            else {
                m_end = endOfTag(begin, ">");
                return m_xml.sliced(begin + 1, m_end - begin - 2);
            }
        }
    }

private:
    qsizetype endOf(QByteArrayView sign, qsizetype from) const
    {
        const qsizetype found = m_xml.indexOf(sign, from);
        if (found < 0)
            throw endsTooSoon();
        return found + sign.size();
    }

    /// Behind the first of these signs that is not in quotes.
    qsizetype endOfTag(qsizetype at, QByteArrayView signs) const
    {
        for (; at < m_xml.size(); ++at) {
            if (signs.contains(m_xml[at]))
                return at + 1;
            if (quotes.contains(m_xml[at]))
                at = endOf(m_xml.sliced(at, 1), at + 1) - 1;
        }
        throw endsTooSoon();
    }

    QByteArrayView m_xml;
    qsizetype m_end = 0; ///< of the tag
};

/// `svg`, `/svg`
QByteArrayView nameIn(QByteArrayView tag)
{
    const qsizetype begin = tag.startsWith('/') ? 1 : 0;
    const auto* const end =
        std::find_first_of(tag.begin() + begin, tag.end(), nameEnds.begin(), nameEnds.end());
    return tag.first(end - tag.begin());
}

/// Calls take(name, value) for each attribute of a tag.
template <typename Take>
void eachAttribute(QByteArrayView tag, Take take)
{
    const auto* place = nameIn(tag).end();
    while (true) {
        const auto* const open = std::find_first_of(place, tag.end(), quotes.begin(), quotes.end());
        const auto* const close = open == tag.end() ? open : std::find(open + 1, tag.end(), *open);
        if (close == tag.end())
            return;
        const QByteArrayView name = QByteArrayView(place, open).trimmed();
        if (name.endsWith('='))
            take(name.chopped(1).trimmed(), QByteArrayView(open + 1, close));
        place = close + 1;
    }
}

/// The characters between an element's tags. The entities in them are those of XML alone.
QByteArray textBetween(QByteArrayView characters)
{
    QXmlStreamReader reader("<a>" + characters.toByteArray() + "</a>");
    reader.readNextStartElement();
    const QByteArray text = reader.readElementText().toUtf8();
    if (reader.hasError())
        throw sceneIsDamaged();
    return text;
}

/// The text of the first element of a scene; std::nullopt if the document has none. Another program may have
/// changed the prefix, and declared it in another tag before.
std::optional<QByteArray> textOfXml(QByteArrayView xml)
{
    XmlTags tags(xml);
    const QByteArrayView first = tags.next().value_or(QByteArrayView());
    QByteArrayView last;
    QByteArray name; // of the element
    std::optional<QByteArray> text;
    for (std::optional<QByteArrayView> tag = first; tag; tag = tags.next()) {
        last = *tag;
        if (text)
            continue;
        bool isEncoded = false;
        eachAttribute(last, [&](QByteArrayView attribute, QByteArrayView value) {
            if (value == space && attribute == "xmlns")
                name = "scene";
            else if (value == space && attribute.startsWith("xmlns:"))
                name = attribute.sliced(6).toByteArray() + ":scene";
            isEncoded |= attribute == "encoding" && value == "base64";
        });
        if (name.isEmpty() || nameIn(last) != name || last.endsWith('/'))
            continue;
        const auto close = tags.next();
        if (!close)
            throw endsTooSoon();
        if (nameIn(*close) != '/' + name)
            throw sceneIsDamaged();
        text = textBetween({last.end() + 1, close->begin() - 1});
        if (isEncoded)
            text = QByteArray::fromBase64(*text);
    }
    if (nameIn(last) != '/' + nameIn(first).toByteArray() &&
        !(first.endsWith('/') && last.begin() == first.begin()))
        throw endsTooSoon();
    return text;
}

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
        throw endsTooSoon();
    // Only the metadata of a PDF is not compressed, so that other programs find it. If the file was changed
    // later, the last packet counts.
    const qsizetype begin = file.lastIndexOf("<x:xmpmeta");
    if (begin < 0)
        return std::nullopt;
    const QByteArrayView end = "</x:xmpmeta>";
    const qsizetype close = file.indexOf(end, begin);
    return textOfXml(
        QByteArrayView(file).sliced(begin, (close < 0 ? file.size() : close + end.size()) - begin));
}

std::optional<QByteArray> textOfPicture(const QByteArray& picture)
{
    if (isPng(picture))
        return textOfPng(picture);
    return isPdf(picture) ? textOfPdf(picture) : textOfXml(picture);
}

} // namespace

bool isPicture(const QByteArray& file)
{
    return isPng(file) || isPdf(file) || isSvg(file);
}

QByteArray sceneTextOf(const QByteArray& picture)
{
    if (const auto text = textOfPicture(picture))
        return *text;
    throw refused(QT_TRANSLATE_NOOP("posiscope::Pictures",
                                    "a picture that carries no scene; those exported by Posiscope do, unless "
                                    "another program has saved them anew"));
}

} // namespace posiscope
