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
        painter->setFont(font());
        painter->setPen(m_theme.text);
        const Label label = labelOf(line);
        painter->drawText(label.box, Qt::AlignCenter, label.words);
    }
    if (isNoteShown()) {
        painter->setPen(m_theme.quiet);
        painter->drawText(noteBox(), Qt::AlignCenter, m_note);
    }
}

void MeasureLines::setNote(const QString& note, double from)
{
    m_note = note;
    m_noteFrom = from;
}

bool MeasureLines::isNoteShown() const
{
    if (m_note.isEmpty() || m_lines.empty())
        return false;
    const QRectF box = noteBox();
    return box.left() >= std::max(frame().left(), x()->coordToPixel(m_noteFrom)) &&
           std::ranges::none_of(m_lines,
                                [&](const MeasureLine& line) { return labelOf(line).box.intersects(box); });
}

/// With a gap at either side.
QRectF MeasureLines::noteBox() const
{
    const QRectF first = labelOf(m_lines.front()).box;
    const double width = QFontMetricsF(font()).horizontalAdvance(m_note) + 12 * m_theme.scale;
    return {frame().right() - width, first.top(), width, first.height()};
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

MeasureLines::Label MeasureLines::labelOf(const MeasureLine& line) const
{
    const QPointF from = at(line.from.x(), line.from.y());
    const QPointF to = at(line.to.x(), line.to.y());
    const QFontMetricsF metrics(font());
    const double gap = 5 * m_theme.scale;
    const QRectF inside = frame();
    const double right = std::max(from.x(), to.x()) + gap;
    const double left = line.wordsAfter ? right : inside.left();
    // Words of a line before the shaded positions stay off their edge, if shorter ones that say as much do.
    const double edge = m_note.isEmpty() ? inside.right() : x()->coordToPixel(m_noteFrom) - gap;
    double end = inside.right();
    if (right < edge && !fittingWords(line.words + QStringList{QString()}, metrics, edge - left).isEmpty())
        end = std::min(end, edge);
    const QString words = fittingWords(line.words + line.lesserWords, metrics, end - left);
    const double width = metrics.horizontalAdvance(words) + 2;
    QRectF box(right, (from.y() + to.y() - metrics.height()) / 2, width, metrics.height());
    if (!line.wordsAfter)
        box.moveCenter({(from.x() + to.x()) / 2, from.y() - 0.4 * gap - metrics.height() / 2});
    box.moveLeft(std::clamp(box.left(), inside.left(), std::max(inside.left(), end - width)));
    return {words, box};
}

} // namespace posiscope

#include "moc_measure_lines.cpp"
