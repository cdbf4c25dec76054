// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pair_notes.h"

#include "ui/plots/fitting_words.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double fewestLines =
    7; ///< of type in a frame's height: in a lower one the shortest words stand clear

/// The words that half a frame has room for.
QString fitting(const QStringList& longestFirst, const QFontMetricsF& metrics, const QRectF& inside)
{
    const bool low = inside.height() < fewestLines * metrics.height();
    return low ? longestFirst.last() : fittingWords(longestFirst, metrics, 0.55 * inside.width());
}

} // namespace

Shade::Shade(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("background"))
{
}

void Shade::draw(QCPPainter* painter)
{
    if (!m_from)
        return;
    const QRectF inside = frame();
    const double left = std::max(inside.left(), std::round(x()->coordToPixel(*m_from)));
    QColor colour = m_theme.quiet;
    colour.setAlphaF(0.13F);
    if (left < inside.right())
        painter->fillRect(QRectF(QPointF(left, inside.top()), inside.bottomRight()), colour);
}

PairNotes::PairNotes(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

void PairNotes::draw(QCPPainter* painter)
{
    painter->setFont(m_theme.interfaceFont(8.5));
    if (m_level)
        drawLevel(painter);
    if (m_ring)
        drawRing(painter);
    for (const Name& name : m_names)
        drawName(painter, name);
}

void PairNotes::write(QCPPainter* painter, QRectF box, const QString& words, const QColor& colour) const
{
    const QRectF inside = frame();
    box.moveTop(std::clamp(box.top(), inside.top(), std::max(inside.top(), inside.bottom() - box.height())));
    painter->setAntialiasing(true);
    painter->setPen(colour);
    painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, words);
}

void PairNotes::drawName(QCPPainter* painter, const Name& name) const
{
    const QFontMetricsF metrics(painter->font());
    const QRectF inside = frame();
    const double gap = 5 * m_theme.scale;
    const QString words = fitting(name.words, metrics, inside);
    const double width = metrics.horizontalAdvance(words) + 2;
    const double left = inside.left() + 2 * gap;
    // The curve runs away from the words at their left end; at their right end it is closest.
    const double clear = y()->coordToPixel(name.curve(x()->pixelToCoord(left + width)));
    const double top = name.above ? clear - gap - metrics.height() : clear + gap;
    write(painter, {left, top, width, metrics.height()}, words, name.colour);
}

void PairNotes::drawLevel(QCPPainter* painter) const
{
    const QFontMetricsF metrics(painter->font());
    const QRectF inside = frame();
    const double place = y()->coordToPixel(m_level->value);
    QPen pen(m_theme.text, m_theme.thinLineWidth());
    pen.setDashPattern({1.5, 2.5});
    painter->setAntialiasing(true);
    painter->setPen(pen);
    painter->drawLine(QLineF(inside.left(), place, inside.right(), place));
    const double width = metrics.horizontalAdvance(m_level->words) + 2;
    const double gap = 3 * m_theme.scale;
    const double top = m_level->above ? place - gap - metrics.height() : place + gap;
    write(painter, {inside.right() - width - 2 * gap, top, width, metrics.height()}, m_level->words,
          m_theme.text);
}

void PairNotes::drawRing(QCPPainter* painter) const
{
    const QFontMetricsF metrics(painter->font());
    const QPointF place = at(m_ring->place.x(), m_ring->place.y());
    const double radius = 3 * m_theme.scale;
    painter->setAntialiasing(true);
    painter->setPen(QPen(m_theme.quiet, m_theme.lineWidth()));
    painter->setBrush(m_theme.card);
    painter->drawEllipse(place, radius, radius);
    painter->setBrush(Qt::NoBrush);
    const QString words = fitting(m_ring->words, metrics, frame());
    const double width = metrics.horizontalAdvance(words) + 2;
    write(painter, {place.x() - width, place.y() - 2 * radius - metrics.height(), width, metrics.height()},
          words, m_theme.quiet);
}

} // namespace posiscope
