// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <functional>

namespace posiscope {

/// What of a matrix is no ordinary cell: cells that were struck out carry a cross (a dot where they are
/// no larger than one), rows that hold nothing are hatched. Cells smaller than a dot carry none.
class CellMarks : public Drawing
{
    Q_OBJECT

public:
    CellMarks(QCPAxis* x, QCPAxis* y);

    void setStruckOut(int rowCount, int columnCount, std::function<bool(int row, int column)> isStruckOut);
    /// What crosses and hatching are drawn with: a colour that reads on that of the cells.
    void setInk(const QColor& ink) { m_ink = ink; }
    /// Rows from this one on hold nothing.
    void setEmptyFrom(int row) { m_emptyFrom = row; }
    void setTheme(const Theme& theme) { m_theme = theme; }

protected:
    void draw(QCPPainter* painter) override;

private:
    /// From its middle to its ends, in a cell of a size; none where it has no room.
    QPointF reachOfCross(QPointF cell) const;
    void strikeOut(QCPPainter* painter) const;
    void hatch(QCPPainter* painter) const; ///< leaves the painter clipped

    int m_rowCount = 0;
    int m_columnCount = 0;
    std::function<bool(int row, int column)> m_isStruckOut;
    QColor m_ink;
    int m_emptyFrom = 0;
    Theme m_theme;
};

} // namespace posiscope
