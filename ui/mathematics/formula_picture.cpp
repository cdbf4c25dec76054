// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula_picture.h"

#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace posiscope::maths {

namespace {

// A bar of a hair's width looks grey or doubled when it falls between two rows of pixels.
QRectF onDevicePixels(const QPainter& painter, const QRectF& area)
{
    const QTransform toDevice = painter.deviceTransform();
    if (painter.paintEngine()->type() != QPaintEngine::Raster || toDevice.type() > QTransform::TxScale)
        return area;
    const QRectF device = toDevice.mapRect(area);
    const auto snapped = [](double from, double length) {
        const double whole = std::max(1.0, std::round(length));
        return std::pair{std::round(from + (length - whole) / 2), whole};
    };
    const auto [left, width] = snapped(device.left(), device.width());
    const auto [top, height] = snapped(device.top(), device.height());
    return toDevice.inverted().mapRect(QRectF(left, top, width, height));
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
        painter.fillRect(onDevicePixels(painter, bar.area), colourOf(bar.role, theme));
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
