// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/difference.h"

#include "core/kinds/kinds.h"
#include "core/parameters/require.h"
#include "core/text/translated.h"

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

class DifferenceVectors : public Vectors
{
public:
    DifferenceVectors(std::shared_ptr<const Vectors> a, std::shared_ptr<const Vectors> b)
        : Vectors(commonPart(a->parameters(), b->parameters()))
        , m_a(std::move(a))
        , m_b(std::move(b))
    {
    }

    double cell(int position, int dimension) const override
    {
        return m_a->cell(position, dimension) - m_b->cell(position, dimension);
    }

    RowReader reader() const override
    {
        return [readA = m_a->reader(), readB = m_b->reader(), ofB = std::vector<double>()](
                   int position, std::span<const int> dimensions, std::span<double> out) mutable {
            ofB.resize(dimensions.size());
            readA(position, dimensions, out);
            readB(position, dimensions, ofB);
            std::ranges::transform(out, ofB, out.begin(), std::minus());
        };
    }

    using Vectors::rows;
    void rows(int first, TableRef<double> out) const override
    {
        requireInRange("columns", out.cols(), parameters().dModel, parameters().dModel);
        Table<double> ofA(out.rows(), m_a->parameters().dModel);
        Table<double> ofB(out.rows(), m_b->parameters().dModel);
        m_a->rows(first, TableRef<double>(ofA));
        m_b->rows(first, TableRef<double>(ofB));
        out = ofA.leftCols(out.cols()) - ofB.leftCols(out.cols());
    }

    bool isHidden(int dimension) const override
    {
        return m_a->isHidden(dimension) || m_b->isHidden(dimension);
    }

    std::string columnName(int dimension) const override
    {
        const std::string name = m_a->columnName(dimension);
        return name == m_b->columnName(dimension) ? name : Vectors::columnName(dimension);
    }

    void pixels(Interval rows, Interval columns, TableRef<float> out) const override
    {
        requireInterval("rows", rows, parameters().maxLen);
        requireInterval("columns", columns, parameters().dModel);
        Table<float> ofB(out.rows(), out.cols());
        m_a->pixels(rows, columns, out);
        m_b->pixels(rows, columns, TableRef<float>(ofB));
        out -= ofB;
    }

    bool averagesAll(Interval rows, Interval columns) const override
    {
        return m_a->averagesAll(rows, columns) && m_b->averagesAll(rows, columns);
    }

    void pixels(Interval rows, Interval columns, int height, int width, const TakeRows& take) const override
    {
        requireInterval("rows", rows, parameters().maxLen);
        requireInterval("columns", columns, parameters().dModel);
        Table<float> ofB(std::max(height, 0), std::max(width, 0));
        m_b->pixels(rows, columns, TableRef<float>(ofB));
        m_a->pixels(rows, columns, height, width,
                    [&, done = Eigen::Index{0}](const TableRef<float>& ofA) mutable {
                        Table<float> difference = ofA - ofB.middleRows(done, ofA.rows());
                        done += ofA.rows();
                        take(TableRef<float>(difference));
                    });
    }

    Interval bounds() const override
    {
        const double largest = m_a->bounds().last + m_b->bounds().last;
        return {-largest, largest};
    }

    /// 0 alone where every cell is 0 and there are few enough to read all; the first that is not ends it.
    Interval valueRange() const override
    {
        constexpr double mostRead = 1 << 20;
        const int columns = parameters().dModel;
        if (1. * parameters().maxLen * columns > mostRead)
            return bounds();
        Table<double> row(1, columns);
        for (int position = 0; position < parameters().maxLen; ++position) {
            rows(position, TableRef<double>(row));
            if (!row.isZero(0))
                return bounds();
        }
        return {0, 0};
    }

private:
    std::shared_ptr<const Vectors> m_a;
    std::shared_ptr<const Vectors> m_b;
};

} // namespace

Parameters commonPart(const Parameters& a, const Parameters& b)
{
    return {.dModel = std::min(a.dModel, b.dModel), .maxLen = std::min(a.maxLen, b.maxLen)};
}

Encoding differenceOf(const Encoding& a, const Encoding& b)
{
    for (const Encoding* const encoding : {&a, &b})
        if (!encoding->vectors)
            throw std::invalid_argument(
                translated("kinds", "encoding: %1 has no vectors").arg(kindOf(encoding->parameters).name));
    auto vectors = std::make_shared<const DifferenceVectors>(a.vectors, b.vectors);
    return {vectors->parameters(), ShownColumns::All, vectors, {}, {}};
}

} // namespace posiscope
