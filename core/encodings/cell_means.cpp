// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/cell_means.h"

#include <limits>
#include <vector>

namespace posiscope {

namespace {

/// A cell that a pixel covers, and its weight in the pixel's mean.
struct Share
{
    int cell;
    double weight;

    bool operator==(const Share&) const = default;
};

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

/// The cells of one pixel, at most `most`. Blank cells are left out before an evenly spaced sample is taken,
/// because a sample of every second cell could consist of blank ones.
std::vector<Share> sharesOf(Window window, int pixel, int pixels, int most, const IsBlank& isBlank)
{
    const double width = window.size() / pixels;
    const bool isPart = width <= 1; // of a cell
    const double left = window.first + pixel * width;
    const double right = std::min(left + width, window.last);
    const int first = isPart ? cellUnder(window, pixel, pixels) : static_cast<int>(std::floor(left));
    const int count = isPart ? 1 : static_cast<int>(std::ceil(right)) - first;
    const VisibleCells visible(first, count, isBlank);
    if (visible.size() == 0)
        return {{first, std::numeric_limits<double>::quiet_NaN()}};
    if (visible.size() == 1)
        return {{visible[0], 1}};
    std::vector<Share> shares;
    const std::size_t size = visible.size();
    const auto taken = static_cast<std::size_t>(most);
    if (size > taken) {
        for (std::size_t k = 0; k < taken; ++k)
            shares.push_back({visible[(2 * k + 1) * size / (2 * taken)], 1. / most});
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

/// The most cells that a pixel of an axis may read, where `others` cells are read along the other axis.
int mostCellsAPixel(Window window, int pixels, long long others)
{
    const double each = static_cast<double>(mostCellsRead) / static_cast<double>(others) / pixels;
    // A window that begins and ends within cells covers parts of up to two cells more than its length.
    return static_cast<int>(std::clamp(each, 1., window.size() + 2));
}

/// The pixels of an axis, and the cells that they read.
struct Axis
{
    Axis(Window window, int pixels, long long others, const IsBlank& isBlank = {})
    {
        const int most = mostCellsAPixel(window, pixels, others);
        for (int pixel = 0; pixel < pixels; ++pixel) {
            shares.push_back(sharesOf(window, pixel, pixels, most, isBlank));
            for (const Share& share : shares.back())
                if (cells.empty() || cells.back() < share.cell)
                    cells.push_back(share.cell);
        }
    }

    std::vector<std::vector<Share>> shares; ///< the cells of each pixel
    std::vector<int> cells;                 ///< all of them, ascending
};

/// Computes a row of pixels from a row of cells.
void showRow(const Axis& columns, const Eigen::RowVectorXd& cells, TableRef<float> out, int pixelRow)
{
    Eigen::Index at = 0; // the index of a pixel's first cell among those read; two pixels may share a cell
    for (std::size_t pixel = 0; pixel < columns.shares.size(); ++pixel) {
        const std::vector<Share>& shares = columns.shares[pixel];
        while (columns.cells[static_cast<std::size_t>(at)] != shares.front().cell)
            ++at;
        double sum = 0;
        for (std::size_t k = 0; k < shares.size(); ++k)
            sum += shares[k].weight * cells[at + static_cast<Eigen::Index>(k)];
        out(pixelRow, static_cast<Eigen::Index>(pixel)) = static_cast<float>(sum);
    }
}

} // namespace

void cellMeans(Window rows, Window columns, const RowReader& read, TableRef<float> out,
               const IsBlank& isBlank)
{
    if (out.size() == 0)
        return;
    const auto height = static_cast<int>(out.rows());
    const auto width = static_cast<int>(out.cols());
    // At least one row is read for each pixel row. The rest of the allowed cells is used for columns first,
    // then for more rows.
    const Axis columnAxis(columns, width, std::min<long long>(height, std::llround(rows.size()) + 1),
                          isBlank);
    const Axis rowAxis(rows, height, std::max<long long>(1, std::ssize(columnAxis.cells)));

    // Rows are averaged before columns, so that the work grows with the cells read and not with the pixels.
    const std::ptrdiff_t count = std::ssize(columnAxis.cells);
    Eigen::RowVectorXd cells(count);
    Eigen::RowVectorXd sum(count);
    int lastRow = -1;
    for (int pixel = 0; pixel < height; ++pixel) {
        const std::vector<Share>& shares = rowAxis.shares[static_cast<std::size_t>(pixel)];
        if (pixel > 0 && shares == rowAxis.shares[static_cast<std::size_t>(pixel) - 1]) {
            out.row(pixel) = out.row(pixel - 1);
            continue;
        }
        sum.setZero();
        for (const Share& share : shares) {
            if (share.cell != lastRow)
                read(share.cell, columnAxis.cells, std::span(cells.data(), columnAxis.cells.size()));
            lastRow = share.cell;
            sum += share.weight * cells;
        }
        showRow(columnAxis, sum, out, pixel);
    }
}

} // namespace posiscope
