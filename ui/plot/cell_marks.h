// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/drawing.h"

#include <functional>

namespace posiscope {

/// Marks special cells of a matrix. A cell that dropout has set to 0 gets a cross, or a dot if a cross does
/// not fit. Rows without a word are hatched, or tinted where their cells have numbers, which no line crosses.
/// Cells smaller than a dot get no mark.
class CellMarks : public Drawing
{
    Q_OBJECT

public:
    CellMarks(QCPAxis* x, QCPAxis* y);

    void setDroppedCells(int rowCount, int columnCount, std::function<bool(int row, int column)> isStruckOut);
    /// The colour of crosses and hatching, which has to be visible on the colours of cells.
    void setMarkColour(const QColor& ink) { m_markColour = ink; }
    /// In which sizes cells have numbers.
    void setNumbered(std::function<bool(QSizeF cell, QPaintDevice& device)> isNumbered)
    {
        m_isNumbered = std::move(isNumbered);
    }
    /// Rows from this one on have no word.
    void setFirstEmptyRow(int row) { m_firstEmptyRow = row; }
    void setTheme(const Theme& theme) { m_theme = theme; }
    /// Whether the cells are so small that dots stand for crosses.
    bool areDots() const;

protected:
    void draw(QCPPainter* painter) override;

private:
    QSizeF cellSize() const;
    double cellSide() const; ///< the shorter one, in pixels
    void drawCrosses(QCPPainter* painter) const;
    void markEmptyRows(QCPPainter* painter) const; ///< leaves the painter clipped

    int m_rowCount = 0;
    int m_columnCount = 0;
    std::function<bool(int row, int column)> m_isStruckOut;
    std::function<bool(QSizeF cell, QPaintDevice& device)> m_isNumbered;
    QColor m_markColour;
    int m_firstEmptyRow = 0;
    Theme m_theme;
};

} // namespace posiscope
