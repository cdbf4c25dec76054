// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/measure_lines.h"

#include "ui/plot/text_line.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr double arrowLength = 6;
constexpr double arrowHalfWidth = 2.2;

} // namespace

MeasureLines::MeasureLines(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

void MeasureLines::draw(QCPPainter* painter)
{
    painter->setAntialiasing(true);
    for (const MeasureLine& line : m_lines) {
        const QPointF from = at(line.from.x(), line.from.y());
        const QPointF to = at(line.to.x(), line.to.y());
        painter->setPen(QPen(m_theme.quiet, 1, Qt::DotLine));
        painter->drawLine(from, at(line.measuredFrom.x(), line.measuredFrom.y()));
        painter->drawLine(to, at(line.measuredTo.x(), line.measuredTo.y()));
        painter->setPen(QPen(m_theme.text, 1));
        painter->drawLine(from, to);
        drawArrow(painter, from, to);
        drawArrow(painter, to, from);
        drawWords(painter, line);
    }
}

void MeasureLines::drawArrow(QCPPainter* painter, QPointF tip, QPointF tail) const
{
    const QLineF line(tip, tail);
    // Of a short line both arrows fit all the same.
    const double length = std::min(arrowLength * m_theme.scale, line.length() / 3);
    if (length <= 0)
        return;
    const QPointF along = (tail - tip) / line.length();
    const QPointF across(-along.y(), along.x());
    const QPointF base = tip + along * length;
    const QPointF half = across * (arrowHalfWidth * m_theme.scale);
    painter->setBrush(m_theme.text);
    painter->setPen(Qt::NoPen);
    painter->drawPolygon(QPolygonF({tip, base + half, base - half}));
    painter->setBrush(Qt::NoBrush);
}

void MeasureLines::drawWords(QCPPainter* painter, const MeasureLine& line) const
{
    if (line.words.isEmpty())
        return;
    painter->setFont(m_theme.interfaceFont(Theme::tickPoints));
    const QPointF from = at(line.from.x(), line.from.y());
    const QPointF to = at(line.to.x(), line.to.y());
    const QFontMetricsF metrics(painter->font());
    const double gap = 5 * m_theme.scale;
    const QRectF inside = frame();
    const double right = std::max(from.x(), to.x()) + gap;
    const double available = line.wordsAfter ? inside.right() - right : inside.width();
    const QString words = fittingWords(line.words, metrics, available);
    const double width = metrics.horizontalAdvance(words) + 2;
    QRectF box(right, (from.y() + to.y() - metrics.height()) / 2, width, metrics.height());
    if (!line.wordsAfter)
        box.moveCenter({(from.x() + to.x()) / 2, from.y() - 0.4 * gap - metrics.height() / 2});
    box.moveLeft(std::clamp(box.left(), inside.left(), std::max(inside.left(), inside.right() - width)));
    painter->setPen(m_theme.text);
    painter->drawText(box, Qt::AlignCenter, words);
}

} // namespace posiscope

#include "moc_measure_lines.cpp"
