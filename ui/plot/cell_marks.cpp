// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/cell_marks.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double smallestCross = 2; ///< pixels a cell

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
    markEmptyRows(painter);
    painter->restore();
}

void CellMarks::drawCrosses(QCPPainter* painter) const
{
    const QPointF cell = at(1, 1) - at(0, 0);
    const double side = std::min(cell.x(), cell.y());
    if (side < smallestCross * m_theme.scale)
        return;
    const double reach = std::min(0.36 * side, 3 * smallestCross * m_theme.scale); // from its middle
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
            for (const QPointF& end : {QPointF(reach, reach), QPointF(reach, -reach)})
                painter->drawLine(centre - end, centre + end);
        }
}

void CellMarks::markEmptyRows(QCPPainter* painter) const
{
    const QRectF inside = frame();
    const double top = std::max(inside.top(), y()->coordToPixel(m_firstEmptyRow - 0.5));
    const double bottom = std::min(inside.bottom(), y()->coordToPixel(m_rowCount - 0.5));
    if (bottom <= top)
        return;
    const QRectF rows(QPointF(inside.left(), top), QPointF(inside.right(), bottom));
    QColor tint = m_markColour;
    tint.setAlphaF(0.1f);
    painter->fillRect(rows, tint);
}

} // namespace posiscope

#include "moc_cell_marks.cpp"
