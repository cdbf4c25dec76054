// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/colour_map.h"
#include "ui/plot/mark.h"
#include "ui/views/sentence/sentence_content.h"

#include <QObject>
#include <QRect>
#include <QSharedPointer>

class QCPAxisRect;

namespace posiscope {

class CellMarks;
class Marks;
class MatrixLayer;
class Navigation;
class Plot;
class WholeTicker;

/// One table of the sentence view: the matrix with its marks, ticks and mouse input. It has a row for every
/// position of the batch, though its matrix may have fewer.
class StageTable : public QObject
{
    Q_OBJECT

public:
    /// The plot owns what is drawn; the caller sets the geometry of rect().
    explicit StageTable(Plot* plot);

    QCPAxisRect* rect() const { return m_rect; }
    MatrixLayer* layer() const { return m_layer; }
    Navigation* navigation() const { return m_navigation; }
    CellMarks* cellMarks() const { return m_cellMarks; }

    void setShown(bool shown);
    /// The size that all tables share, and the visible rows and columns.
    void setExtent(int length, int dModel, const std::optional<Interval>& rows,
                   const std::optional<Interval>& columns);
    void setRows(Interval rows);
    /// The matrix, and numbers in its cells except those that `isLeftOut` names, with as many digits as fit
    /// all values within `numbers`.
    void setMatrix(const StageMatrix& matrix, Interval numbers = {},
                   const std::function<bool(int row, int column)>& isLeftOut = {});
    const StageMatrix& matrix() const { return m_matrix; }
    bool isEmpty() const { return m_matrix.rows == 0; }
    void setColours(const Colouring& map, Interval range);
    /// The labels of the rows; an empty function for none.
    void setRowNames(std::function<QString(int row)> nameOf);
    /// The cell whose number, and whose row's norm, is bold; x: dimension, y: position.
    void setSelected(QPoint cell) { m_selected = cell; }
    QPoint selected() const { return m_selected; }
    /// Marks of cells; none in a table without a matrix.
    void setMarks(std::vector<Mark> marks);
    void setTheme(const Theme& theme);

    /// The rectangle of the cells, and the room at their left for names and below for numbers. Without
    /// numbers it has no marks of columns.
    void place(const QRect& cells, int names, int ticks);
    void fitTicks();

    /// The cell at a place of the axes, within the extent.
    QPoint cellAt(QPointF place) const;

private:
    void showMarks();

    Plot* m_plot;
    QCPAxisRect* m_rect;
    MatrixLayer* m_layer;
    CellMarks* m_cellMarks;
    Marks* m_marks;
    Navigation* m_navigation;
    QSharedPointer<WholeTicker> m_columnTicks;
    QSharedPointer<WholeTicker> m_rowTicks;
    std::vector<Mark> m_markList;
    bool m_hasNumbers = true;
    StageMatrix m_matrix;
    QPoint m_selected{-1, -1};
    int m_length = 1;
    int m_dModel = 1;
};

} // namespace posiscope
