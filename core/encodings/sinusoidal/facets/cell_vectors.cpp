// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/facets/cell_vectors.h"

#include "core/encodings/sinusoidal/facets/chosen_pairs.h"
#include "core/encodings/sinusoidal/row_convention.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace posiscope {

const FloatFormat& formatOf(Arithmetic arithmetic)
{
    switch (arithmetic) {
    case Arithmetic::Float32:
        return float32Format;
    case Arithmetic::Float16:
        return float16Format;
    case Arithmetic::BFloat16:
        return bfloat16Format;
    case Arithmetic::Exact:
    case Arithmetic::Float64:
        break;
    }
    return float64Format;
}

RoundedVectors::RoundedVectors(const std::shared_ptr<const Sinusoid>& sinusoid, ShownColumns shown)
    : SinusoidalVectors(sinusoid, shown)
    , m_format(formatOf(sinusoid->parameters().arithmetic))
    // A number that is no tensor is a float32 to PyTorch where the tensor's type is narrower than float64.
    , m_factor(sinusoid->parameters().arithmetic == Arithmetic::Float64
                   ? sinusoid->amplitude(0)
                   : rounded(float32Format, sinusoid->amplitude(0)))
{
    assert(sinusoid->parameters().arithmetic != Arithmetic::Exact);
    for (const DoubleDouble& turns : sinusoid->frequencies().turns())
        m_omegas.push_back(rounded(m_format, turns * twoPi));
}

double RoundedVectors::value(double position, Column column) const
{
    const double omega = m_omegas[static_cast<std::size_t>(column.pair)];
    const double angle = rounded(m_format, exactProduct(position, omega));
    return multiplied(column.cosine ? roundedCosine(m_format, angle) : roundedSine(m_format, angle),
                      column.pair);
}

double RoundedVectors::multiplied(double value, int pair) const
{
    return sinusoid().amplitude(pair) == 1 ? value : rounded(m_format, exactProduct(value, m_factor));
}

double RoundedVectors::cell(int position, int dimension) const
{
    requireCell(position, dimension);
    return value(rounded(m_format, positionOf(parameters(), position)), columnAt(parameters(), dimension));
}

RowReader RoundedVectors::reader() const
{
    struct Chosen
    {
        ChosenPairs pairs;
        std::vector<double> omegas;
    };
    return [this, chosen = std::shared_ptr<Chosen>()](int position, std::span<const int> dimensions,
                                                      std::span<double> out) mutable {
        if (!chosen) {
            chosen = std::make_shared<Chosen>(Chosen{{parameters(), dimensions}, {}});
            for (const int pair : chosen->pairs.pairs())
                chosen->omegas.push_back(m_omegas[static_cast<std::size_t>(pair)]);
        }
        roundedSinesAndCosines(m_format, rounded(m_format, positionOf(parameters(), position)),
                               chosen->omegas, chosen->pairs.sines(), chosen->pairs.cosines());
        if (sinusoid().amplitude(0) != 1)
            chosen->pairs.changeEach([this](double value, int pair) { return multiplied(value, pair); });
        chosen->pairs.write(out);
    };
}

StoredVectors::StoredVectors(const std::shared_ptr<const Sinusoid>& sinusoid, ShownColumns shown,
                             std::shared_ptr<const Vectors> computed)
    : SinusoidalVectors(sinusoid, shown)
    , m_computed(std::move(computed))
    , m_format(formatOf(sinusoid->parameters().stored))
{
}

double StoredVectors::cell(int position, int dimension) const
{
    return rounded(m_format, m_computed->cell(position, dimension));
}

RowReader StoredVectors::reader() const
{
    return [format = m_format, computed = m_computed->reader()](int position, std::span<const int> dimensions,
                                                                std::span<double> out) {
        computed(position, dimensions, out);
        for (double& value : out)
            value = rounded(format, value);
    };
}

PaddedVectors::PaddedVectors(const std::shared_ptr<const Sinusoid>& sinusoid, ShownColumns shown,
                             std::shared_ptr<const Vectors> others)
    : SinusoidalVectors(sinusoid, shown)
    , m_others(std::move(others))
{
}

double PaddedVectors::cell(int position, int dimension) const
{
    const double value = m_others->cell(position, dimension); // refuses what lies outside
    return isZeroRow(parameters(), position) ? 0 : value;
}

RowReader PaddedVectors::reader() const
{
    return [this, others = m_others->reader()](int position, std::span<const int> dimensions,
                                               std::span<double> out) {
        if (isZeroRow(parameters(), position))
            std::ranges::fill(out, 0);
        else
            others(position, dimensions, out);
    };
}

std::shared_ptr<const Vectors> vectorsByCell(const std::shared_ptr<const Sinusoid>& sinusoid,
                                             ShownColumns shown)
{
    const Parameters& parameters = sinusoid->parameters();
    std::shared_ptr<const Vectors> vectors;
    if (parameters.arithmetic == Arithmetic::Exact)
        vectors = std::make_shared<const SinusoidalVectors>(sinusoid, shown);
    else
        vectors = std::make_shared<const RoundedVectors>(sinusoid, shown);
    if (parameters.stored != Arithmetic::Exact)
        vectors = std::make_shared<const StoredVectors>(sinusoid, shown, vectors);
    if (isZeroRow(parameters, 0))
        vectors = std::make_shared<const PaddedVectors>(sinusoid, shown, vectors);
    return vectors;
}

} // namespace posiscope
