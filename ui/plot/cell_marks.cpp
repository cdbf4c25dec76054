// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/cell_marks.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double smallestDot = 2;   ///< pixels a cell
constexpr double smallestCross = 6; ///< pixels a cell

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

QSizeF CellMarks::cellSize() const
{
    const QPointF unit = at(1, 1) - at(0, 0);
    return {unit.x(), unit.y()};
}

double CellMarks::cellSide() const
{
    const QSizeF cell = cellSize();
    return std::min(cell.width(), cell.height());
}

bool CellMarks::areDots() const
{
    const double side = cellSide();
    return side >= smallestDot * m_theme.scale && side < smallestCross * m_theme.scale;
}

void CellMarks::drawCrosses(QCPPainter* painter) const
{
    const double side = cellSide();
    if (side < smallestDot * m_theme.scale)
        return;
    const bool crossed = !areDots();
    const double reach = std::min(0.36 * side, smallestCross * m_theme.scale); // from its middle
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
                for (const QPointF& end : {QPointF(reach, reach), QPointF(reach, -reach)})
                    painter->drawLine(centre - end, centre + end);
            } else {
                const double dot = std::max(1., 0.5 * side);
                painter->fillRect(QRectF(centre - QPointF(dot, dot) / 2, QSizeF(dot, dot)), m_markColour);
            }
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
    QColor line = m_markColour;
    if (m_isNumbered && m_isNumbered(cellSize(), *painter->device())) {
        line.setAlphaF(0.05f);
        return painter->fillRect(rows, line);
    }
    painter->setClipRect(rows, Qt::IntersectClip);
    line.setAlphaF(0.15f);
    painter->setPen(QPen(line, m_theme.thinLineWidth()));
    const double step = 8 * m_theme.scale;
    for (double x = rows.left() - rows.height(); x < rows.right(); x += step)
        painter->drawLine(QPointF(x, rows.bottom()), QPointF(x + rows.height(), rows.top()));
}

} // namespace posiscope

#include "moc_cell_marks.cpp"
