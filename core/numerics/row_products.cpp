// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/row_products.h"

#include "core/numerics/simd.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace posiscope {

namespace {

using namespace simd;

constexpr std::size_t rowsAtOnce =
    6; ///< with two vectors each, as many sums as processors have registers for
constexpr std::size_t depthAtOnce = 256; ///< columns whose products are added before the next ones

struct Factors
{
    const float* a;
    std::size_t aRows;
    const float* b;
    std::size_t bRows;
    std::size_t depth; ///< columns of both
    bool areSame;      ///< products below the diagonal suffice
};

/// The sums over `depth` columns of six rows with the rows of a panel. The panel has two vectors for each
/// column, of which each lane belongs to another row of b.
template <std::size_t Bytes>
POSISCOPE_INLINE void sumProducts(const float* const* rows, const typename VectorTypes<Bytes>::Floats* panel,
                                  std::size_t depth, typename VectorTypes<Bytes>::Floats* out)
{
    typename VectorTypes<Bytes>::Floats sums[rowsAtOnce][2] = {};
    for (std::size_t k = 0; k < depth; ++k)
#pragma GCC unroll 6
        for (std::size_t row = 0; row < rowsAtOnce; ++row) {
            sums[row][0] += rows[row][k] * panel[2 * k];
            sums[row][1] += rows[row][k] * panel[2 * k + 1];
        }
    for (std::size_t row = 0; row < rowsAtOnce; ++row) {
        out[2 * row] = sums[row][0];
        out[2 * row + 1] = sums[row][1];
    }
}

template <std::size_t Bytes>
POSISCOPE_INLINE void multiplyRows(const Factors& given, FloatLine* panelLines, float* products)
{
    using Floats = typename VectorTypes<Bytes>::Floats;
    constexpr std::size_t width = 2 * VectorTypes<Bytes>::floats; // of a panel
    float* const packed = panelLines->at.data();
    for (std::size_t from = 0; from < given.depth; from += depthAtOnce) {
        const std::size_t depth = std::min(depthAtOnce, given.depth - from);
        for (std::size_t column = 0; column < given.bRows; column += width) {
            const std::size_t columns = std::min(width, given.bRows - column);
            for (std::size_t j = 0; j < width; ++j) {
                const float* const row = given.b + (column + std::min(j, columns - 1)) * given.depth + from;
                for (std::size_t k = 0; k < depth; ++k)
                    packed[k * width + j] = row[k];
            }
            const std::size_t first = given.areSame ? column / rowsAtOnce * rowsAtOnce : 0;
            for (std::size_t i = first; i < given.aRows; i += rowsAtOnce) {
                const std::size_t count = std::min(rowsAtOnce, given.aRows - i);
                const float* rows[rowsAtOnce];
                for (std::size_t row = 0; row < rowsAtOnce; ++row)
                    rows[row] = given.a + (i + std::min(row, count - 1)) * given.depth + from;
                alignas(64) float sums[rowsAtOnce * width];
                sumProducts<Bytes>(rows, reinterpret_cast<const Floats*>(packed), depth,
                                   reinterpret_cast<Floats*>(sums));
                for (std::size_t row = 0; row < count; ++row) {
                    float* const out = products + (i + row) * given.bRows + column;
                    for (std::size_t j = 0; j < columns; ++j)
                        out[j] = sums[row * width + j] + (from > 0 ? out[j] : 0);
                }
            }
        }
    }
}

POSISCOPE_VERSIONS(void multiply(const Factors& given, FloatLine* panel, float* products), multiplyRows,
                   (given, panel, products))

Table<float> products(const Table<float>& a, const Table<float>& b, bool areSame)
{
    assert(a.cols() == b.cols());
    Table<float> products(a.rows(), b.rows());
    constexpr std::size_t widest = 2 * 16; // float32 in two of the longest vectors
    std::vector<FloatLine> panel(depthAtOnce * widest / lineFloats);
    if (a.cols() == 0)
        products.setZero();
    else if (products.size() > 0)
        multiply({a.data(), static_cast<std::size_t>(a.rows()), b.data(), static_cast<std::size_t>(b.rows()),
                  static_cast<std::size_t>(a.cols()), areSame},
                 panel.data(), products.data());
    return products;
}

} // namespace

Table<float> rowProducts(const Table<float>& a, const Table<float>& b)
{
    return products(a, b, false);
}

Table<float> rowProducts(const Table<float>& rows)
{
    Table<float> symmetric = products(rows, rows, true);
    // In blocks, because columns of a long table are far apart in memory.
    constexpr Eigen::Index block = 32;
    for (Eigen::Index top = 0; top < symmetric.rows(); top += block)
        for (Eigen::Index left = top; left < symmetric.cols(); left += block)
            for (Eigen::Index i = top; i < std::min(top + block, symmetric.rows()); ++i)
                for (Eigen::Index j = std::max(left, i + 1); j < std::min(left + block, symmetric.cols());
                     ++j)
                    symmetric(i, j) = symmetric(j, i);
    return symmetric;
}

} // namespace posiscope
