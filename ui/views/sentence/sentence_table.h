// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/plot/colour_map.h"
#include "ui/views/sentence/sentence_content.h"

#include <QObject>
#include <QRect>
#include <QSharedPointer>

class QCPAxisRect;

namespace posiscope {

class CellMarks;
class FrameText;
class Marks;
class MatrixLayer;
class Navigation;
class Plot;
class WholeTicker;
struct Mark;

/// One table on a sentence's way into the model: the matrix with its marks, ticks and mouse. It has a row for
/// every position of the batch, though its matrix may have fewer.
class SentenceTable : public QObject
{
    Q_OBJECT

public:
    /// The plot owns what is drawn; whoever lays out the plot places rect().
    explicit SentenceTable(Plot* plot);

    QCPAxisRect* rect() const { return m_rect; }
    MatrixLayer* layer() const { return m_layer; }
    Navigation* navigation() const { return m_navigation; }
    CellMarks* cellMarks() const { return m_cellMarks; }

    void setShown(bool shown);
    /// The positions and dimensions that all tables share, and which of them are in view.
    void setExtent(int length, int dModel, const std::optional<Window>& rows,
                   const std::optional<Window>& columns);
    /// The matrix with its numbers, but for those that are left out; a picture that is kept shows it already.
    void setMatrix(const StageMatrix& matrix, bool keepsPicture = false,
                   const std::function<bool(int row, int column)>& isLeftOut = {});
    const StageMatrix& matrix() const { return m_matrix; }
    bool isEmpty() const { return m_matrix.rows == 0; }
    void setColours(ColourMap map, Window range);
    /// What stands beside the rows, nothing where none is given.
    void setRowNames(std::function<QString(int row)> nameOf);
    /// Marks of cells; none in a table without a matrix.
    void setMarks(std::vector<Mark> marks);
    /// Words in a table without a matrix.
    void setNote(const QString& words);
    void setTheme(const Theme& theme);

    /// Where the cells stand, and the room at their left and below for names and numbers.
    void place(const QRect& cells, int names, int ticks);
    void fitTicks();

    /// The cell at a place of the axes, within the extent.
    QPoint cellAt(QPointF place) const;

private:
    Plot* m_plot;
    QCPAxisRect* m_rect;
    MatrixLayer* m_layer;
    CellMarks* m_cellMarks;
    FrameText* m_note;
    Marks* m_marks;
    Navigation* m_navigation;
    QSharedPointer<WholeTicker> m_columnTicks;
    QSharedPointer<WholeTicker> m_rowTicks;
    StageMatrix m_matrix;
    int m_length = 1;
    int m_dModel = 1;
};

} // namespace posiscope
