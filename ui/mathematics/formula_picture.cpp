// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula_picture.h"

#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope::maths {

namespace {

// Whether the painter draws pixels, in rows and columns parallel to ours.
bool drawsPixels(const QPainter& painter)
{
    return painter.paintEngine()->type() == QPaintEngine::Raster &&
           painter.deviceTransform().type() <= QTransform::TxScale;
}

// A bar of a hair's width looks grey or doubled when it falls between two rows of pixels.
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
    // Without soft edges: mapped there and back, whole pixels are whole but for the last bit.
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
