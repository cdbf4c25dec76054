// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/colour_bar.h"
#include "ui/plot/frame_text.h"
#include "ui/plot/marks.h"
#include "ui/plot/matrix_layer.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/titles.h"

#include <utility>

namespace posiscope {

class WholeTicker;

/// A matrix in a plot: axes with ticks at whole numbers, the coloured cells, a colour bar, marks, and mouse
/// input. Row 0 is at the top.
class MatrixPanel : public QObject
{
    Q_OBJECT

public:
    /// Puts the matrix, and beside it its colour bar, into one cell of a layout of the plot.
    MatrixPanel(Plot* plot, QCPLayoutGrid& layout, int layoutRow = 0, int layoutColumn = 0);
    /// Moves the panel into another cell of the same layout.
    void moveTo(int layoutRow, int layoutColumn);
    /// Takes the panel out of the layout until moveTo() puts it into a cell again.
    void takeOut();

    QCPAxisRect* rect() const { return m_rect; }
    MatrixLayer* layer() const { return m_layer; }
    Navigation* navigation() const { return m_navigation; }

    void setLabels(const QString& x, const QString& y);
    void setTicksShown(bool areShown); ///< and their numbers
    void setFramed();                  ///< a line around the matrix, whose cells may be as the ground
    void setBarLabel(const QString& label, const QFont& font)
    {
        m_bar->axis(QCPAxis::atRight)->setLabel(label);
        m_bar->axis(QCPAxis::atRight)->setLabelFont(font);
    }
    void setMatrix(int rowCount, int columnCount, PixelSource source);
    /// Sets the labels of rows and columns where these are not their numbers. At the left there is room for
    /// the labels in `alsoBeside` too, which belong to a panel below.
    void setRowNames(std::function<QString(int row)> names, const QStringList& alsoBeside = {});
    void setColumnNames(std::function<QString(int column)> names);
    /// The colours of values in `range`, of which the colour bar shows all, or a part. Its ticks are at whole
    /// values only where there are no others.
    void setColours(const Colouring& map, Interval range, Interval shown, bool areIntegers);
    void setColours(ColourMap map, Interval range) { setColours(map, range, range, false); }
    /// The visible rows and columns, by cell edges; all of them if absent.
    void setVisibleCells(const std::optional<Interval>& rows, const std::optional<Interval>& columns);
    void setMarks(std::vector<Mark> marks) { m_marks->setMarks(std::move(marks)); }
    /// Lines of text over the left and the right half of the frame, or one with a lying colour bar at its
    /// right end; none where both are empty.
    void setTitles(const TextLine& left, const TextLine& right = {}, bool hasBar = false);
    /// Extends them to the end of another panel, farther right in the same row.
    void setTitlesEnd(const MatrixPanel& panel) { m_titles->setEnd(*panel.rect()); }
    /// A hidden panel takes no room.
    void setShown(bool isShown);
    /// Rows and columns are the same positions: equal intervals of both have equal ticks.
    void setSharedScale() { m_isScaleShared = true; }
    /// Text over the matrix, in its middle; empty for none.
    void setNote(const QString& words) { m_note->setWords({words}); }
    void setTheme(const Theme& theme);

    /// The width below which a lying colour bar above the frame has no room.
    int leastHorizontalWidth() const { return m_bar->leastHorizontalWidth(); }
    /// Whether the panel has room for its colour bar.
    void setBarRoom(bool isRoom);
    /// Symbols behind the numbers of the columns and below those of the rows; see Axis.
    void setSymbols(const QStringList& across, const QStringList& down = {});
    /// Makes the matrix this large, or as large as there is room.
    void setSize(std::optional<QSize> size);
    /// Puts the matrix in the middle of the plot's width, once it has its size.
    void centre();
    /// Whether the layout cell of the matrix may be wider than the matrix, for the elements above or below
    /// it.
    void setMayBeWider(bool mayBeWider);
    void setMayBeHigher(bool mayBeHigher); ///< the same, for those beside it

    /// The cell at a place of the axes, within the matrix.
    QPoint cellAt(QPointF place) const;

private:
    class Grid;

    void setMargins();
    void fitTicks();
    void reserveForNames();
    void tickEveryName() const;

    Plot* m_plot;
    QCPLayoutGrid& m_layout;
    Grid* m_grid;
    QCPAxisRect* m_rect;
    ColourBar* m_bar;
    MatrixLayer* m_layer;
    FrameText* m_note;
    Titles* m_titles;
    Marks* m_marks;
    Navigation* m_navigation;
    std::function<QString(int)> m_rowNames;
    QStringList m_alsoBeside;
    QSharedPointer<WholeTicker> m_columnTicks;
    QSharedPointer<WholeTicker> m_rowTicks;
    bool m_isShown = true;
    bool m_isScaleShared = false;
    bool m_isFramed = false;
    int m_rowCount = 1;
    int m_columnCount = 1;
};

/// Right of the data of a table, and of the waves below it, for the letter of the axis; at the ordinary size
/// of type.
constexpr double symbolMargin = 28;

/// The fewest cells that zooming shows.
constexpr double fewestVisibleCells = 2;

/// The largest length within `room` at which all of `cells` cells have the same whole number of device
/// pixels. If it would leave too much of the room empty, the room itself; cells then differ by one pixel.
int wholeCellsIn(int room, int cells, double pixelRatio);

/// The widest label at the left of so many rows: the number of the last one, a name, or one of others.
QString widestBeside(int rows, const std::function<QString(int row)>& names, QStringList others,
                     const QFont& font);

/// The range of an axis of `count` cells that an interval shows.
QCPRange axisRange(const std::optional<Interval>& interval, int count);

/// A viewport of a matrix's axes as intervals of its cells.
Interval cellInterval(const QCPRange& range);

/// The interval, or std::nullopt if it is the whole axis.
std::optional<Interval> unlessWhole(Interval interval, int count);

} // namespace posiscope
