// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/svg_text.h"

#include "ui/export/pictures/scene_element.h"
#include "ui/export/pictures/svg_path.h"

#include <QFontInfo>
#include <QFontMetricsF>

namespace posiscope {

namespace {

/// Where the next word begins that may stand alone. Signs may not: their form depends on what is beside them.
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

/// What a word was laid out wider than its letters are, after each of them.
double missingBetweenLetters(const QString& word, const QFont& font, const QFontMetricsF& metrics)
{
    constexpr int large = 1024; // pixels, of which cutting off does not count
    QFont exact = font;
    exact.setPixelSize(large);
    const double width = QFontMetricsF(exact).horizontalAdvance(word) * QFontInfo(font).pixelSize() / large;
    return word.isEmpty() ? 0 : (metrics.horizontalAdvance(word) - width) / static_cast<double>(word.size());
}

} // namespace

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
