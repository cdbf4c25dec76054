// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula_picture.h"

#include "ui/mathematics/number_text.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope::maths {

namespace {

/// The most texts whose measures are kept, because a moving pointer shows thousands of numbers.
constexpr int mostMeasured = 4096;

QFont face(QFont font, bool italic, bool bold)
{
    font.setPixelSize(MathsFont::referencePixels);
    font.setItalic(italic);
    font.setWeight(bold ? QFont::Bold : QFont::Normal);
    // Hinting would move glyphs to whole pixels of the reference size, which are not pixels of the device.
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

/// Whether it is a number, whose characters are not kerned.
bool isNumber(const QString& text)
{
    return std::ranges::all_of(text, [](QChar letter) {
        return (letter >= QLatin1Char('0') && letter <= QLatin1Char('9')) || letter == QLatin1Char('.') ||
               letter == realMinus || letter == thinSpace;
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
    if (m_measured.size() >= mostMeasured)
        m_measured.clear();
    const Extent extent = isNumber(text) && text.size() > 1 ? ofLetters(text, face) : ofOutline(text, face);
    m_measured.insert(key, extent);
    return extent;
}

Extent MathsFont::ofOutline(const QString& text, Face face) const
{
    // The outline is measured, because QFontMetricsF::tightBoundingRect includes the baseline and rounds to
    // whole pixels.
    QPainterPath outline;
    outline.addText(QPointF(), font(face), text);
    const QRectF ink = outline.boundingRect();
    const double em = referencePixels;
    // Design metrics are those of the outline. Those of the screen depend on what was drawn before.
    QTextLayout line(text, font(face));
    QTextOption option;
    option.setUseDesignMetrics(true);
    line.setTextOption(option);
    line.beginLayout();
    QTextLine whole = line.createLine();
    whole.setLineWidth(QWIDGETSIZE_MAX);
    const double advance = whole.naturalTextWidth();
    line.endLayout();
    return {advance / em, {ink.x() / em, ink.y() / em, ink.width() / em, ink.height() / em}};
}

Extent MathsFont::ofLetters(const QString& text, Face face) const
{
    Extent sum;
    for (const QChar letter : text) {
        const Extent letterExtent = measure(QString(letter), face);
        sum.ink |= letterExtent.ink.translated(sum.advance, 0);
        sum.advance += letterExtent.advance;
    }
    return sum;
}

namespace {

// Whether the painter draws pixels, in rows and columns parallel to its coordinates.
bool drawsPixels(const QPainter& painter)
{
    return painter.paintEngine()->type() == QPaintEngine::Raster &&
           painter.deviceTransform().type() <= QTransform::TxScale;
}

// A thin bar would look grey or twice as thick if it lay between two rows of pixels.
void fillOnDevicePixels(QPainter& painter, const QRectF& area, const QColor& colour)
{
    const QTransform toDevice = painter.deviceTransform();
    const QRectF device = toDevice.mapRect(area);
    const auto snapped = [](double from, double length) {
        const double whole = std::max(1.0, std::round(length));
        return std::pair{std::round(from + (length - whole) / 2), whole};
    };
    const auto [left, width] = snapped(device.left(), device.width());
    const auto [top, height] = snapped(device.top(), device.height());
    // Without antialiasing, because whole pixels that are mapped there and back have rounding errors.
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(toDevice.inverted().mapRect(QRectF(left, top, width, height)), colour);
    painter.setRenderHint(QPainter::Antialiasing);
}

} // namespace

void FormulaPicture::add(const FormulaPicture& other, QPointF offset)
{
    for (Run run : other.runs) {
        run.baseline += offset;
        runs.push_back(std::move(run));
    }
    for (const Bar& bar : other.bars)
        bars.push_back({bar.area.translated(offset), bar.role});
    for (const Shape& shape : other.shapes)
        shapes.push_back({shape.path.translated(offset), shape.role});
    width = std::max(width, offset.x() + other.width);
    ascent = std::max(ascent, other.ascent - offset.y());
    descent = std::max(descent, other.descent + offset.y());
}

QColor colourOf(Role role, const Theme& theme)
{
    switch (role) {
    case Role::Text:
        return theme.text;
    case Role::Quiet:
        return theme.quiet;
    case Role::Position:
        return theme.position;
    case Role::Dimension:
        return theme.dimension;
    case Role::Sine:
        return theme.sine;
    case Role::Cosine:
        return theme.cosine;
    }
    return theme.text;
}

void paint(QPainter& painter, const FormulaPicture& picture, QPointF baseline, const Theme& theme)
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.translate(baseline);
    for (const FormulaPicture::Shape& shape : picture.shapes)
        painter.fillPath(shape.path, colourOf(shape.role, theme));
    for (const FormulaPicture::Bar& bar : picture.bars)
        if (drawsPixels(painter))
            fillOnDevicePixels(painter, bar.area, colourOf(bar.role, theme));
        else
            painter.fillRect(bar.area, colourOf(bar.role, theme));
    for (const FormulaPicture::Run& run : picture.runs) {
        const double scale = run.size / MathsFont::referencePixels;
        painter.save();
        painter.translate(run.baseline);
        painter.scale(scale, scale);
        painter.setFont(run.font);
        painter.setPen(colourOf(run.role, theme));
        painter.drawText(QPointF(), run.text);
        painter.restore();
    }
    painter.restore();
}

} // namespace posiscope::maths
