// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/cell_marks.h"
#include "ui/plot/frame_text.h"
#include "ui/plot/marks.h"
#include "ui/plot/matrix_layer.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/plot_text.h"
#include "ui/plot/row_bars.h"

#include <array>

namespace posiscope {

class WholeTicker;

/// One table on a sentence's way into the model: what it is called, the matrix, and beside it the length of
/// each row. It has a row for every position of the batch, though its matrix may have fewer.
class SentenceTable : public QObject
{
    Q_OBJECT

public:
    /// What a matrix is, between what its values lie, and what its rows measure.
    struct Matrix
    {
        int rows = 0;
        int columns = 0;
        MatrixLayer::Fill pixels;
        cell_text::ValueOf valueOf; ///< NaN where the cell is blank
        std::function<double(int row)> normOf;
        Window range;
    };

    /// Stands nowhere yet.
    explicit SentenceTable(Plot* plot);
    ~SentenceTable() override;

    /// In two columns of a layout's rows 0 and 1, from `column` on, under its name.
    void standAcross(QCPLayoutGrid* layout, int column, QCPMarginGroup* level);
    /// In a row of a layout, from `column` on, beside its name; the last has the scale of dimensions for all,
    /// and is level with the group.
    void standDown(QCPLayoutGrid* layout, int row, int column, bool isLast, QCPMarginGroup* level);
    /// Out of the layout it stands in.
    void leave();

    QCPAxisRect* rect() const { return m_rect; }
    MatrixLayer* layer() const { return m_layer; }
    Navigation* navigation() const { return m_navigation; }
    PlotText* caption() const { return m_caption; }
    PlotText* normCaption() const { return m_normCaption; }
    PlotText* side() const { return m_side; }
    CellMarks* cellMarks() const { return m_cellMarks; }

    /// The positions and dimensions that all tables share, and which of them are in view.
    void setExtent(int length, int dModel, const std::optional<Window>& rows,
                   const std::optional<Window>& columns);
    void setMatrix(const Matrix& matrix);
    /// What is written into the cells, but for those that are left out.
    void setNumbers(const Matrix& matrix, const std::function<bool(int row, int column)>& isLeftOut = {});
    /// How numbers would be written into cells of a size; nothing where they have no room.
    std::optional<cell_text::NumberForm> numbersIn(QSizeF cell) const;
    Window numberRange() const { return m_range; }
    bool isEmpty() const { return m_rows == 0; }
    void setColours(ColourMap map, Window range);
    void setFullNorm(double full);
    /// In a narrow plot the lengths give way to the matrix.
    void setNormsShown(bool shown);
    bool normsShown() const { return m_normsShown; }
    int normsWidth() const;
    /// What stands beside the rows, nothing where none is given. Its room is what it needs, or this many
    /// pixels, so that other words move nothing.
    void setRowNames(std::function<QString(int row)> nameOf, std::optional<int> room = std::nullopt);
    /// Marks of cells; none in a table without a matrix.
    void setMarks(std::vector<Mark> marks);
    void setNote(const QString& words) { m_note->setWords({words}); }
    void setTheme(const Theme& theme);

    /// Makes the matrix so many pixels wide and high, or as large as there is room.
    void setSize(std::optional<int> width, std::optional<int> height);
    /// What stands along the dimensions, unless the plot is too low for it.
    void setAxisLabelShown(bool shown);
    /// Ticks and words for the size the matrix has.
    void fitTicks();
    static bool isLow(int plotHeight, const Theme& theme);

    /// The cell at a place of the axes, within the extent.
    QPoint cellAt(QPointF place) const;

private:
    std::array<QCPLayoutElement*, 5> elements() const;
    void buildMatrix();
    void buildNorms();
    void fitNorms();

    Plot* m_plot;
    QCPAxisRect* m_rect;
    QCPAxisRect* m_norms;
    PlotText* m_caption = nullptr;
    PlotText* m_normCaption = nullptr;
    PlotText* m_side = nullptr;
    MatrixLayer* m_layer = nullptr;
    CellMarks* m_cellMarks = nullptr;
    RowBars* m_bars = nullptr;
    FrameText* m_note = nullptr;
    Marks* m_marks = nullptr;
    Navigation* m_navigation = nullptr;
    QSharedPointer<WholeTicker> m_columnTicks;
    QSharedPointer<WholeTicker> m_rowTicks;
    int m_rows = 0;
    Window m_range{-1, 1};
    int m_length = 1;
    int m_dModel = 1;
    double m_fullNorm = 1;
    bool m_normsShown = true;
    bool m_labelShown = true;
};

} // namespace posiscope
