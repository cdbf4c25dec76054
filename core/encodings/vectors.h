// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/cell_means.h"
#include "core/numerics/table.h"
#include "core/parameters/parameters.h"
#include "core/parameters/require.h"

#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace posiscope {

/// A curve sampled at `width` + 1 evenly spaced places of an interval, both ends included. Where the curve
/// oscillates within a pixel, the sample is a mean or filtered value, and `unresolved` says which part of its
/// amplitude it leaves out, from 0 to 1.
struct WavePixels
{
    std::vector<double> values;
    std::vector<double> unresolved;
};

/// What a column is: the sine or cosine of a pair, or neither.
enum class ColumnForm { Plain, Sine, Cosine };

/// The columns that one curve across a row connects: first, first + step, …, `count` of them.
struct ColumnRun
{
    int first = 0;
    int step = 1;
    int count = 0;
    ColumnForm form = ColumnForm::Plain;
};

/// Two positions whose rows are close.
struct ClosePair
{
    int first = 0;
    int second = 0;
    double distance = 0;
    double cosine = 0;
};

/// The most offsets that are searched for the closest two positions and for the first rise of a curve.
inline constexpr int searchedOffsets = 65536;

struct ClosestPair
{
    ClosePair pair;
    bool everyOffsetSearched = true; ///< false where max_len exceeds `searched`
    int searched = searchedOffsets;
    /// True: positions less than `searched` apart were compared. False: the first `searched` positions were.
    bool byOffset = true;
};

/// Called with the rows of a picture from the first to the last, a few rows at a time.
using TakeRows = std::function<void(const TableRef<float>& rows)>;

/// The table of an encoding: max_len rows of d_model numbers, of which a scene may hide some columns.
///
/// A kind of encoding has to implement cell(). The other functions have default implementations, which read
/// at most a fixed number of cells, evenly spaced where there are more. Every function throws
/// std::invalid_argument for positions, dimensions and intervals outside the table.
class Vectors
{
public:
    virtual ~Vectors() = default;

    const Parameters& parameters() const { return m_parameters; }

    virtual double cell(int position, int dimension) const = 0;

    /// Reads cells row by row, at the same columns of each row.
    virtual RowReader reader() const;

    /// Rows first … first + out.rows() − 1, all d_model columns, hidden ones too.
    virtual void rows(int first, TableRef<double> out) const;
    virtual void rows(int first, TableRef<float> out) const;

    /// Reads rows without their hidden columns. Fastest where rows are read in order, from first to last.
    virtual std::function<void(int first, TableRef<float> out)> shownRows() const;

    /// Whether views, searches and norms leave out the column.
    virtual bool isHidden(int /*dimension*/) const { return false; }
    bool hidesColumns() const { return static_cast<int>(shownDimensions().size()) < m_parameters.dModel; }
    std::vector<int> shownDimensions() const;
    /// The column's name in the first line of a table.
    virtual std::string columnName(int dimension) const { return std::to_string(dimension); }

    /// Whether columns are sines and cosines of pairs, in the order of the parameters' layout.
    virtual bool isPaired() const { return false; }
    virtual ColumnForm formOf(int /*dimension*/) const { return ColumnForm::Plain; }
    /// The curves that a row is drawn as. Each column that is not hidden belongs to one of them.
    virtual std::vector<ColumnRun> runs() const { return {{0, 1, m_parameters.dModel, ColumnForm::Plain}}; }

    /// Draws a part of the table, one value a pixel, and NaN where a pixel covers hidden columns alone. A
    /// pixel of at most one row and column shows the cell under its centre (cellUnder).
    virtual void pixels(Interval rows, Interval columns, TableRef<float> out) const;
    /// The same picture, passed to `take` a few rows at a time while it is drawn.
    virtual void pixels(Interval rows, Interval columns, int height, int width, const TakeRows& take) const;
    /// Whether a larger pixel of that interval is the mean of all cells that it covers, and not of a sample.
    virtual bool averagesAll(Interval rows, Interval columns) const;

    /// One of the curves runs() across a row, over an interval of places: place 0 is the run's first column,
    /// place 1 its second.
    virtual WavePixels acrossRow(int position, const ColumnRun& run, Interval places, int width) const;
    /// One column along the positions.
    virtual WavePixels alongColumn(int dimension, Interval positions, int width) const;

    /// The ends of a scale for all values, symmetric about 0.
    virtual Interval bounds() const;
    /// The ends of an axis for all values: those of bounds(), or 0 where no value is negative.
    virtual Interval valueRange() const { return bounds(); }
    /// In how many positions, evenly spaced, columnRange() looks: max_len where it is exact.
    virtual int positionsOfRanges() const;
    /// The largest less the smallest value of a column.
    virtual double columnRange(int dimension) const;
    /// The same of several columns, which ascend.
    virtual std::vector<double> columnRanges(std::span<const int> dimensions) const;
    /// The Euclidean norm of a row without its hidden columns.
    virtual double norm(int position) const;

    /// The two different positions whose rows lie closest. Of equally close pairs it is the one with the
    /// smallest offset, then the one with the smallest position. Nothing for max_len 1, or when stopped.
    virtual std::optional<ClosestPair> closestPair(std::stop_token stop = {}) const;

protected:
    explicit Vectors(const Parameters& parameters);

    void requireCell(int position, int dimension) const
    {
        requireInRange("position", position, 0, m_parameters.maxLen - 1);
        requireInRange("dimension", dimension, 0, m_parameters.dModel - 1);
    }

    /// The ranges of columns over a sample of rows, read one after the other.
    std::vector<double> sampledRanges(std::span<const int> dimensions) const;

private:
    Parameters m_parameters;
};

/// Reads one row at a time, without its hidden columns.
class ShownRow
{
public:
    /// The vectors must outlive this object.
    explicit ShownRow(const Vectors& vectors)
        : m_read(vectors.reader())
        , m_dimensions(vectors.shownDimensions())
        , m_row(static_cast<Eigen::Index>(m_dimensions.size()))
    {
    }

    Eigen::Index size() const { return m_row.size(); }

    const Eigen::RowVectorXd& at(int position)
    {
        m_read(position, m_dimensions, {m_row.data(), m_dimensions.size()});
        return m_row;
    }

private:
    RowReader m_read;
    std::vector<int> m_dimensions;
    Eigen::RowVectorXd m_row;
};

/// The columns that are not hidden and vary by less than `below`, ascending. They hardly help to tell one
/// position from another.
std::vector<int> nearlyConstantColumns(const Vectors& vectors, double below = 0.1);

} // namespace posiscope
