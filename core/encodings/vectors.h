// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/cell_means.h"
#include "core/numerics/table.h"
#include "core/scene/scene.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace posiscope {

/// A curve at `width` + 1 evenly spaced places of a window, ends included. Where a pixel holds more of the
/// curve than it can show, `unseen`, 0 … 1, says how much of the swing is hidden.
struct WavePixels
{
    std::vector<double> values;
    std::vector<double> unseen;
};

/// What a column holds, as far as its kind says.
enum class ColumnForm { Plain, Sine, Cosine };

/// Columns that one curve across a row runs through: first, first + step, … , `count` of them.
struct ColumnRun
{
    int first = 0;
    int step = 1;
    int count = 0;
    ColumnForm form = ColumnForm::Plain;
};

struct LookAlike
{
    int first = 0;
    int second = 0;
    double distance = 0;
    double cosine = 0;
};

/// A search for the closest two covers so many positions at most.
inline constexpr int searchedOffsets = 65536;

struct ClosestPair
{
    LookAlike pair;
    bool everyOffsetSearched = true; ///< false where max_len exceeds `searched`
    int searched = searchedOffsets;
    bool byOffset = true; ///< the pairs less than `searched` apart, else those among the first `searched`
};

/// What takes the rows of a picture from the first to the last, some at a time.
using TakeRows = std::function<void(const TableRef<float>& rows)>;

/// The table of an encoding: max_len rows of d_model numbers, of which a scene may hide some columns.
///
/// A kind gives the cells. What it does not give itself is made of them within a fixed cost, by an even
/// choice of cells where there are too many. What lies outside the table is refused by a
/// std::invalid_argument.
class Vectors
{
public:
    virtual ~Vectors() = default;

    const Parameters& parameters() const { return m_parameters; }

    virtual double cell(int position, int dimension) const = 0;

    /// Reads cells of one row after the other, the same columns of each.
    virtual RowReader reader() const;

    /// Rows first … first + out.rows() − 1, all d_model columns, hidden ones too.
    virtual void rows(int first, TableRef<double> out) const;
    virtual void rows(int first, TableRef<float> out) const;

    /// Rows of the columns that are not hidden, for a reader that goes through the table from the first row
    /// to the last.
    virtual std::function<void(int first, TableRef<float> out)> shownRows() const;

    /// Columns that no view and no fact counts.
    virtual bool isHidden(int /*dimension*/) const { return false; }
    bool hidesColumns() const;
    std::vector<int> shownDimensions() const;
    /// What a table's first line calls the column.
    virtual std::string columnName(int dimension) const;

    /// Whether columns are sines and cosines of pairs, in the order of the parameters' layout.
    virtual bool isPaired() const { return false; }
    virtual ColumnForm formOf(int /*dimension*/) const { return ColumnForm::Plain; }
    /// The curves that a row is drawn as: every column that is not hidden is part of one.
    virtual std::vector<ColumnRun> runs() const;

    /// The picture of a window of the table: one value a pixel, NaN where nothing but hidden columns is in
    /// it. A pixel of at most one row and column shows the cell under its centre (cellUnder).
    virtual void pixels(Window rows, Window columns, TableRef<float> out) const;
    /// The same picture, handed on some rows at a time while it is made.
    virtual void pixels(Window rows, Window columns, int height, int width, const TakeRows& take) const;

    /// The curve of a run across a row, over a window of its columns: column `first` is place 0, the next
    /// one of the run place 1.
    virtual WavePixels acrossRow(int position, const ColumnRun& run, Window places, int width) const;
    /// One column along the positions.
    virtual WavePixels alongColumn(int dimension, Window positions, int width) const;

    /// The ends of a scale for all values: below and above 0 alike.
    virtual Window bounds() const;
    /// The largest less the smallest value of a column.
    virtual double columnRange(int dimension) const;
    /// The length of a row, of the columns that are not hidden.
    virtual double norm(int position) const;

    /// The two different positions whose rows lie closest; the smallest offset, then the smallest position,
    /// of equals. Nothing for max_len 1, or when stopped.
    virtual std::optional<ClosestPair> closestPair(std::stop_token stop = {}) const;

protected:
    explicit Vectors(const Parameters& parameters);

    void requireCell(int position, int dimension) const;

private:
    Parameters m_parameters;
};

/// Rows of the columns that are not hidden, one at a time.
class ShownRow
{
public:
    /// Of vectors that outlive it.
    explicit ShownRow(const Vectors& vectors)
        : m_read(vectors.reader())
        , m_dimensions(vectors.shownDimensions())
        , m_row(static_cast<Eigen::Index>(m_dimensions.size()))
    {
    }

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

/// The columns that are not hidden and vary by less than `below`, ascending: they can hardly tell one
/// position from another.
std::vector<int> idleColumns(const Vectors& vectors, double below = 0.1);

} // namespace posiscope
