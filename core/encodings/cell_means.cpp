// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/cell_means.h"

#include "core/numerics/seeded_random.h"

#include <cassert>
#include <limits>
#include <vector>

namespace posiscope {

namespace {

using IsBlank = std::function<bool(int cell)>;

/// The cells of a range that are not blank.
class VisibleCells
{
public:
    VisibleCells(int first, int count, const IsBlank& isBlank)
        : m_first(first)
        , m_size(static_cast<std::size_t>(count))
    {
        if (!isBlank)
            return;
        for (int cell = first; cell < first + count; ++cell)
            if (!isBlank(cell))
                m_chosen.push_back(cell);
        if (m_chosen.size() < m_size)
            m_size = m_chosen.size();
        else
            m_chosen.clear();
    }

    std::size_t size() const { return m_size; }
    int operator[](std::size_t place) const
    {
        return m_chosen.empty() ? m_first + static_cast<int>(place) : m_chosen[place];
    }

private:
    int m_first;
    std::size_t m_size;
    std::vector<int> m_chosen; ///< empty where none is blank
};

/// The cells of an interval that begins and ends within cells, beyond its length.
constexpr int partlyCovered = 2;

/// The most cells that a pixel of an axis may read, where `others` cells are read along the other axis.
int mostCellsPerPixel(Interval interval, int pixels, long long others)
{
    const double cellsAPixel = static_cast<double>(mostCellsRead) / static_cast<double>(others) / pixels;
    return static_cast<int>(std::clamp(cellsAPixel, 1., interval.size() + partlyCovered));
}

} // namespace

std::vector<int> evenChoice(int count, int most)
{
    assert(count >= 0 && most >= 0);
    const int taken = std::min(count, most);
    const long long gaps = std::max(taken - 1, 1);
    std::vector<int> places;
    for (long long i = 0; i < taken; ++i)
        places.push_back(static_cast<int>((i * (count - 1) + gaps / 2) / gaps));
    return places;
}

/// The cells of one pixel, at most `most`, which is even where pairs are sampled. Blank cells are left out
/// before a sample is taken, because that could consist of blank ones.
std::vector<CellMeans::Share> CellMeans::sharesOf(Interval interval, int pixel, int pixels, int most,
                                                  Sample sample, const IsBlank& isBlank)
{
    const double width = interval.size() / pixels;
    const bool isPart = width <= 1; // of a cell
    const double left = interval.first + pixel * width;
    const double right = std::min(left + width, interval.last);
    const int first = isPart ? cellUnder(interval, pixel, pixels) : static_cast<int>(std::floor(left));
    const int count = isPart ? 1 : static_cast<int>(std::ceil(right)) - first;
    const VisibleCells visible(first, count, isBlank);
    if (visible.size() == 0)
        return {{first, std::numeric_limits<double>::quiet_NaN()}};
    if (visible.size() == 1)
        return {{visible[0], 1}};
    std::vector<Share> shares;
    const std::size_t size = visible.size();
    const auto taken = static_cast<std::size_t>(most);
    if (size > taken && sample == Sample::Pairs) {
        const int firstPair = (first + 1) / 2;
        const int pairs = (first + count) / 2 - firstPair; // that lie wholly in the pixel
        for (int k = 0; k < most / 2; ++k) {
            const int pair = firstPair + (2 * k + 1) * pairs / most;
            shares.push_back({2 * pair, 1. / most});
            shares.push_back({2 * pair + 1, 1. / most});
        }
        return shares;
    }
    if (size > taken) {
        // One of each equal part, by chance: an even step would meet waves that are as long as it always at
        // one phase, and stripes would be seen that are not there.
        const std::size_t before = visible[0] < left ? 1 : 0; // which the pixel before may read
        for (std::size_t k = 0; k < taken; ++k) {
            const std::size_t begin = before + k * (size - before) / taken;
            const std::size_t cells = before + (k + 1) * (size - before) / taken - begin;
            const auto key = static_cast<std::uint64_t>(visible[begin]);
            shares.push_back({visible[begin + subkey(0, key) % cells], 1. / most});
        }
        return shares;
    }
    double covered = 0;
    for (std::size_t k = 0; k < size; ++k) {
        const int cell = visible[k];
        shares.push_back({cell, std::min<double>(right, cell + 1) - std::max<double>(left, cell)});
        covered += shares.back().weight;
    }
    for (Share& share : shares)
        share.weight /= covered;
    return shares;
}

CellMeans::Axis CellMeans::axisOf(Interval interval, int pixels, int most, Sample sample,
                                  const IsBlank& isBlank)
{
    if (sample == Sample::Pairs && most < std::numeric_limits<int>::max())
        most = std::max(2, most / 2 * 2);

    Axis axis;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        axis.shares.push_back(sharesOf(interval, pixel, pixels, most, sample, isBlank));
        const std::vector<Share>& shares = axis.shares.back();
        axis.isPlain = axis.isPlain && shares.size() == 1 && shares.front().weight == 1;
        for (const Share& share : shares)
            if (axis.cells.empty() || axis.cells.back() < share.cell)
                axis.cells.push_back(share.cell);
        Eigen::Index first = axis.firsts.empty() ? 0 : axis.firsts.back(); // two pixels may share a cell
        while (axis.cells[static_cast<std::size_t>(first)] != shares.front().cell)
            ++first;
        axis.firsts.push_back(first);
    }
    return axis;
}

CellMeans::CellMeans(Interval rows, Interval columns, int height, int width, const IsBlank& isBlank,
                     int mostPerAxis, Sample sample)
{
    assert(sample == Sample::Single || !isBlank);
    if (height <= 0 || width <= 0)
        return;
    const bool isWholeRead = readsAll(rows, columns, mostPerAxis);
    const auto most = [isWholeRead, mostPerAxis](Interval interval, int pixels, long long others) {
        return isWholeRead
                   ? std::numeric_limits<int>::max()
                   : std::min(mostCellsPerPixel(interval, pixels, others), std::max(1, mostPerAxis / pixels));
    };
    // At least one row is read for each pixel row. The rest of the allowed cells is used for columns first,
    // then for more rows.
    const long long fewestRows = std::min<long long>(height, std::llround(rows.size()) + 1);
    m_columns = axisOf(columns, width, most(columns, width, fewestRows), sample, isBlank);
    m_rows = axisOf(rows, height, most(rows, height, std::max<long long>(1, std::ssize(m_columns.cells))),
                    Sample::Single, {});
}

bool CellMeans::readsAll(Interval rows, Interval columns, int mostPerAxis)
{
    const double height = rows.size() + partlyCovered;
    const double width = columns.size() + partlyCovered;
    return std::max(height, width) <= mostPerAxis && height * width <= mostCellsRead;
}

/// Computes a row of pixels from a row of cells.
void CellMeans::drawRow(const Eigen::RowVectorXd& cells, TableRef<float> out, int pixelRow) const
{
    for (std::size_t pixel = 0; pixel < m_columns.shares.size(); ++pixel) {
        const Eigen::Index first = m_columns.firsts[pixel];
        double sum = 0;
        if (m_columns.isPlain)
            sum = cells[first];
        else {
            const std::vector<Share>& shares = m_columns.shares[pixel];
            for (std::size_t k = 0; k < shares.size(); ++k)
                sum += shares[k].weight * cells[first + static_cast<Eigen::Index>(k)];
        }
        out(pixelRow, static_cast<Eigen::Index>(pixel)) = static_cast<float>(sum);
    }
}

void CellMeans::draw(const RowReader& read, TableRef<float> out) const
{
    // Rows are averaged before columns, so that the work grows with the cells read and not with the pixels.
    const std::ptrdiff_t count = std::ssize(m_columns.cells);
    Eigen::RowVectorXd cells(count);
    Eigen::RowVectorXd sum(count);
    int lastRow = -1;
    for (int pixel = 0; pixel < out.rows() && out.cols() > 0; ++pixel) {
        const std::vector<Share>& shares = m_rows.shares[static_cast<std::size_t>(pixel)];
        if (pixel > 0 && shares == m_rows.shares[static_cast<std::size_t>(pixel) - 1]) {
            out.row(pixel) = out.row(pixel - 1);
            continue;
        }
        sum.setZero();
        for (const Share& share : shares) {
            if (share.cell != lastRow)
                read(share.cell, m_columns.cells, std::span(cells.data(), m_columns.cells.size()));
            lastRow = share.cell;
            sum += share.weight * cells;
        }
        drawRow(sum, out, pixel);
    }
}

} // namespace posiscope
