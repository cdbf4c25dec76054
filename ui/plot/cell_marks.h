// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <functional>

namespace posiscope {

/// Marks special cells of a matrix. A cell that dropout has set to 0 gets a cross, unless it
/// is too small for one. Rows without a word are tinted.
class CellMarks : public Drawing
{
    Q_OBJECT

public:
    CellMarks(QCPAxis* x, QCPAxis* y);

    void setDroppedCells(int rowCount, int columnCount, std::function<bool(int row, int column)> isStruckOut);
    /// The colour of crosses and of the tint, which has to be visible on the colours of cells.
    void setMarkColour(const QColor& ink) { m_markColour = ink; }
    /// Rows from this one on have no word.
    void setFirstEmptyRow(int row) { m_firstEmptyRow = row; }
    void setTheme(const Theme& theme) { m_theme = theme; }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawCrosses(QCPPainter* painter) const;
    void markEmptyRows(QCPPainter* painter) const;

    int m_rowCount = 0;
    int m_columnCount = 0;
    std::function<bool(int row, int column)> m_isStruckOut;
    QColor m_markColour;
    int m_firstEmptyRow = 0;
    Theme m_theme;
};

} // namespace posiscope
