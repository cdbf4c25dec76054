// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/svg_text.h"

#include "ui/export/pictures/scene_element.h"

#include <QFontInfo>
#include <QFontMetricsF>

namespace posiscope {

namespace {

/// Where the next word begins that can be placed alone. Mathematical signs cannot: their form depends on
/// their neighbours.
qsizetype nextWord(const QString& text, qsizetype from)
{
    for (qsizetype i = from + 1; i + 1 < text.size(); ++i) {
        const QChar before = text[i - 1];
        const QChar after = text[i + 1];
        if (text[i] == ' ' && (before.isLetterOrNumber() || QStringView(u",.:;)").contains(before)) &&
            (after.isLetterOrNumber() || after == '('))
            return i + 1;
    }
    return text.size();
}

/// By how much the laid out word is wider than its letters, for each letter.
double missingBetweenLetters(const QString& word, const QFont& font, const QFontMetricsF& metrics)
{
    constexpr int large = 1024; // pixels: so large that the cut does not matter
    QFont exact = font;
    exact.setPixelSize(large);
    const double width = QFontMetricsF(exact).horizontalAdvance(word) * QFontInfo(font).pixelSize() / large;
    return word.isEmpty() ? 0 : (metrics.horizontalAdvance(word) - width) / static_cast<double>(word.size());
}

} // namespace

QByteArray svgNumber(double value)
{
    constexpr int decimals = 3;
    QByteArray text = QByteArray::number(value, 'f', decimals);
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text == "-0" ? "0" : text;
}

QByteArray svgAttribute(const char* name, const QByteArray& value)
{
    return QByteArray(" ") + name + "=\"" + value + '"';
}

QByteArray svgPath(const QPainterPath& path)
{
    QByteArray text;
    QPointF start;
    const auto add = [&text](const char* command, const QPainterPath::Element& to) {
        text += command + svgNumber(to.x) + ' ' + svgNumber(to.y);
    };
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            start = element;
            add("M", element);
            break;
        case QPainterPath::LineToElement: {
            const bool last = i + 1 == path.elementCount() || path.elementAt(i + 1).isMoveTo();
            if (last && QPointF(element) == start)
                text += 'Z';
            else
                add("L", element);
            break;
        }
        case QPainterPath::CurveToElement:
            add("C", element);
            break;
        case QPainterPath::CurveToDataElement:
            add(" ", element);
            break;
        }
    }
    return text;
}

QByteArray svgFont(const QFont& font, int dpi, double scale)
{
    QStringList families;
    for (const QString& family : font.families())
        families << (family.contains(' ') ? '\'' + family + '\'' : family);
    const double pixels = font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * dpi / 72;
    QByteArray text = svgAttribute("font-family", xmlText(families.join(QStringLiteral(", ")))) +
                      svgAttribute("font-size", svgNumber(pixels * scale));
    if (font.weight() != QFont::Normal)
        text += svgAttribute("font-weight", QByteArray::number(static_cast<int>(font.weight())));
    if (font.italic())
        text += svgAttribute("font-style", "italic");
    return text;
}

QByteArray svgWords(const QTextItem& item, QPaintDevice& device, double x, double scale)
{
    const QFontMetricsF metrics(item.font(), &device);
    const QString text = item.text();
    QByteArray written;
    for (qsizetype first = 0, next = 0; first < text.size(); first = next) {
        next = nextWord(text, first);
        const QString word = text.mid(first, next - first);
        QByteArray place;
        if (first > 0)
            place = svgAttribute("x", svgNumber(x + metrics.horizontalAdvance(text.left(first)) * scale));
        const QByteArray spacing =
            svgNumber(missingBetweenLetters(word.trimmed(), item.font(), metrics) * scale);
        if (spacing != "0")
            place += svgAttribute("letter-spacing", spacing);
        if (first == 0 && next == text.size())
            return place + '>' + xmlText(word);
        written += place.isEmpty() ? xmlText(word) : "<tspan" + place + '>' + xmlText(word) + "</tspan>";
    }
    return '>' + written;
}

} // namespace posiscope
