// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/cell_marks.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double smallestDot = 2;    ///< pixels a cell
constexpr double smallestCross = 11; ///< pixels a cell
constexpr double largestCross = 12;  ///< pixels
constexpr double narrowestCross = 3; ///< pixels of a cell's shorter side, where the longer is longer by far
constexpr double tallestCross = 2;   ///< of its width

} // namespace

CellMarks::CellMarks(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

void CellMarks::setDroppedCells(int rowCount, int columnCount, std::function<bool(int, int)> isStruckOut)
{
    m_rowCount = rowCount;
    m_columnCount = columnCount;
    m_isStruckOut = std::move(isStruckOut);
}

void CellMarks::draw(QCPPainter* painter)
{
    painter->save();
    enableAntialiasing(painter);
    if (m_isStruckOut)
        drawCrosses(painter);
    hatch(painter);
    painter->restore();
}

QPointF CellMarks::crossHalfSize(QPointF cell) const
{
    const double shorter = std::min(cell.x(), cell.y());
    const double longer = std::max(cell.x(), cell.y());
    if (shorter >= smallestCross * m_theme.scale) {
        const double reach = std::min(0.25 * shorter, largestCross * m_theme.scale / 2);
        return {reach, reach};
    }
    if (shorter < narrowestCross || longer < tallestCross * shorter)
        return {};
    // The cross fills most of the cell's shorter side, and is longer along the other one.
    const double across = 0.36 * shorter;
    const double along = std::min(tallestCross * across, 0.3 * longer);
    return cell.x() < cell.y() ? QPointF(across, along) : QPointF(along, across);
}

void CellMarks::drawCrosses(QCPPainter* painter) const
{
    const QPointF unit = at(1, 1) - at(0, 0);
    const double side = std::min(unit.x(), unit.y());
    if (side < smallestDot * m_theme.scale)
        return;
    const QPointF reach = crossHalfSize(unit);
    const bool crossed = !reach.isNull();
    painter->setPen(QPen(m_markColour, std::min(1.3 * m_theme.scale, std::max(1., side / 4))));
    const QCPRange rows = y()->range();
    const QCPRange columns = x()->range();
    const int lastRow = std::min(m_rowCount - 1, static_cast<int>(std::floor(rows.upper + 0.5)));
    const int lastColumn = std::min(m_columnCount - 1, static_cast<int>(std::floor(columns.upper + 0.5)));
    for (int row = std::max(0, static_cast<int>(std::floor(rows.lower + 0.5))); row <= lastRow; ++row)
        for (int column = std::max(0, static_cast<int>(std::floor(columns.lower + 0.5)));
             column <= lastColumn; ++column) {
            if (!m_isStruckOut(row, column))
                continue;
            const QPointF centre = at(column, row);
            if (crossed) {
                const QPointF falling(reach.x(), -reach.y());
                painter->drawLine(centre - reach, centre + reach);
                painter->drawLine(centre - falling, centre + falling);
            } else {
                const double dot = std::max(1., 0.3 * side);
                painter->fillRect(QRectF(centre - QPointF(dot, dot) / 2, QSizeF(dot, dot)), m_markColour);
            }
        }
}

void CellMarks::hatch(QCPPainter* painter) const
{
    const QRectF inside = frame();
    const double top = std::max(inside.top(), y()->coordToPixel(m_firstEmptyRow - 0.5));
    const double bottom = std::min(inside.bottom(), y()->coordToPixel(m_rowCount - 0.5));
    if (bottom <= top)
        return;
    const QRectF rows(QPointF(inside.left(), top), QPointF(inside.right(), bottom));
    painter->setClipRect(rows, Qt::IntersectClip);
    QColor line = m_markColour;
    line.setAlphaF(0.15f);
    painter->setPen(QPen(line, m_theme.thinLineWidth()));
    const double step = 8 * m_theme.scale;
    for (double x = rows.left() - rows.height(); x < rows.right(); x += step)
        painter->drawLine(QPointF(x, rows.bottom()), QPointF(x + rows.height(), rows.top()));
}

} // namespace posiscope

#include "moc_cell_marks.cpp"
