// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/cell_marks.h"
#include "ui/plots/marks.h"
#include "ui/plots/matrix_layer.h"
#include "ui/plots/navigation.h"
#include "ui/plots/plot.h"
#include "ui/plots/plot_caption.h"
#include "ui/plots/plot_note.h"
#include "ui/plots/row_bars.h"

namespace posiscope {

class WholeTicker;
class WordTicker;

/// One table on a sentence's way into the model: a caption, the matrix, and beside it the length of each row.
/// It has a row for every position of the batch, though its matrix may have fewer.
class SentenceTable : public QObject
{
    Q_OBJECT

public:
    /// What a matrix is and what its rows measure.
    struct Matrix
    {
        int rows = 0;
        int columns = 0;
        MatrixLayer::Fill pixels;
        std::function<double(int row, int column)> valueOf;
        std::function<double(int row)> normOf;
    };

    /// In two columns of a layout's rows 0 and 1, from `column` on; level with all of a group.
    SentenceTable(Plot* plot, QCPLayoutGrid* layout, int column, QCPMarginGroup* level);
    ~SentenceTable() override;

    QCPAxisRect* rect() const { return m_rect; }
    MatrixLayer* layer() const { return m_layer; }
    Navigation* navigation() const { return m_navigation; }
    PlotCaption* caption() const { return m_caption; }
    CellMarks* cellMarks() const { return m_cellMarks; }

    /// The positions and dimensions that all tables share, and which of them are in view.
    void setExtent(int length, int dModel, const std::optional<Window>& rows,
                   const std::optional<Window>& columns);
    void setMatrix(const Matrix& matrix);
    void setColours(ColourMap map, Window range);
    void setFullNorm(double full);
    /// In a narrow plot the lengths give way to the matrix.
    void setNormsShown(bool shown);
    bool normsShown() const { return m_normsShown; }
    /// What stands beside the rows, nothing where none is given. Its room is what it needs, or this many
    /// pixels, so that other words move nothing.
    void setRowNames(std::function<QString(int row)> nameOf, std::optional<int> room = std::nullopt);
    /// Marks of cells; none in a table without a matrix.
    void setMarks(std::vector<Mark> marks);
    void setNote(const QString& words) { m_note->setWords(words); }
    void setTheme(const Theme& theme);

    /// Makes the matrix so many pixels wide, or as wide as there is room.
    void setWidth(std::optional<int> width);

    /// The cell at a place of the axes, within the extent.
    QPoint cellAt(QPointF place) const;

private:
    void buildMatrix(QCPLayoutGrid* layout, int column);
    void buildNorms(QCPLayoutGrid* layout, int column);
    void fitNorms();
    void fitTicks();

    Plot* m_plot;
    QCPAxisRect* m_rect;
    QCPAxisRect* m_norms;
    PlotCaption* m_caption = nullptr;
    PlotCaption* m_normCaption = nullptr;
    MatrixLayer* m_layer = nullptr;
    CellMarks* m_cellMarks = nullptr;
    RowBars* m_bars = nullptr;
    PlotNote* m_note = nullptr;
    Marks* m_marks = nullptr;
    Navigation* m_navigation = nullptr;
    QSharedPointer<WholeTicker> m_columnTicks;
    QSharedPointer<WordTicker> m_rowTicks;
    int m_rows = 0;
    int m_length = 1;
    int m_dModel = 1;
    double m_fullNorm = 1;
    bool m_normsShown = true;
};

} // namespace posiscope
