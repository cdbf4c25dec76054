// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/maths_font.h"

#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>

namespace posiscope::maths {

namespace {

// Beyond it numbers that have gone by are forgotten: a hovering pointer shows thousands of them.
constexpr int longestMemory = 4096;

QFont face(QFont font, bool italic, bool bold)
{
    font.setPixelSize(MathsFont::referencePixels);
    font.setItalic(italic);
    font.setWeight(bold ? QFont::Bold : QFont::Normal);
    // Hinting moves glyphs to whole pixels of the reference size, which are none of the device's.
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

/// Figures all advance alike and are not kerned.
bool isNumber(const QString& text)
{
    return std::ranges::all_of(text, [](QChar letter) {
        return (letter >= QLatin1Char('0') && letter <= QLatin1Char('9')) || letter == QLatin1Char('.') ||
               letter == realMinus;
    });
}

} // namespace

MathsFont::MathsFont(const QFont& family)
    : m_faces{face(family, false, false), face(family, true, false), face(family, false, true),
              face(family, true, true)}
    , m_axis(-measure(QString(realMinus), Face::Roman).ink.center().y())
    , m_xHeight(-measure("x", Face::Roman).ink.top())
    , m_figureHeight(-measure("1", Face::Roman).ink.top())
    , m_rule(std::clamp(measure(QString(realMinus), Face::Roman).ink.height() * 0.8, 0.035, 0.06))
{
}

Extent MathsFont::measure(const QString& text, Face face) const
{
    const std::pair key{text, static_cast<int>(face)};
    if (const auto known = m_measured.constFind(key); known != m_measured.cend())
        return *known;
    if (m_measured.size() >= longestMemory)
        m_measured.clear();
    const Extent extent = isNumber(text) && text.size() > 1 ? ofLetters(text, face) : ofOutline(text, face);
    m_measured.insert(key, extent);
    return extent;
}

Extent MathsFont::ofOutline(const QString& text, Face face) const
{
    // The outline, since QFontMetricsF::tightBoundingRect counts the baseline in and rounds to whole pixels.
    QPainterPath outline;
    outline.addText(QPointF(), font(face), text);
    const QRectF ink = outline.boundingRect();
    const double em = referencePixels;
    return {QFontMetricsF(font(face)).horizontalAdvance(text) / em,
            {ink.x() / em, ink.y() / em, ink.width() / em, ink.height() / em}};
}

Extent MathsFont::ofLetters(const QString& text, Face face) const
{
    Extent sum;
    for (const QChar letter : text) {
        const Extent one = measure(QString(letter), face);
        sum.ink |= one.ink.translated(sum.advance, 0);
        sum.advance += one.advance;
    }
    return sum;
}

} // namespace posiscope::maths
