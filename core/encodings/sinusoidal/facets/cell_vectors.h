// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/facets/sinusoidal_vectors.h"
#include "core/numerics/rounding.h"

#include <memory>
#include <vector>

namespace posiscope {

/// What each step is rounded to; float64's where no step is.
const FloatFormat& formatOf(Arithmetic arithmetic);

/// The table as a framework computes it in a floating-point format, which can hold every position of the
/// table: position, frequency, their product, the sine or cosine of it, and its product with a factor are
/// each rounded once to that format. Such columns are no pure tones.
class RoundedVectors : public SinusoidalVectors
{
public:
    RoundedVectors(const std::shared_ptr<const Sinusoid>& sinusoid, ShownColumns shown);

    double cell(int position, int dimension) const override;
    RowReader reader() const override;

private:
    double value(double position, Column column) const;
    double multiplied(double value, int pair) const; ///< by the attention factor

    FloatFormat m_format;
    double m_factor;              ///< of the columns that turn, as a framework multiplies by it
    std::vector<double> m_omegas; ///< rounded
};

/// The table as it is stored in a floating-point format: its numbers, however they were computed, are rounded
/// once more.
class StoredVectors : public SinusoidalVectors
{
public:
    StoredVectors(const std::shared_ptr<const Sinusoid>& sinusoid, ShownColumns shown,
                  std::shared_ptr<const Vectors> computed);

    double cell(int position, int dimension) const override;
    RowReader reader() const override;

private:
    std::shared_ptr<const Vectors> m_computed;
    FloatFormat m_format;
};

/// The table whose rows of padding are zeros.
class PaddedVectors : public SinusoidalVectors
{
public:
    PaddedVectors(const std::shared_ptr<const Sinusoid>& sinusoid, ShownColumns shown,
                  std::shared_ptr<const Vectors> others);

    double cell(int position, int dimension) const override;
    RowReader reader() const override;

private:
    std::shared_ptr<const Vectors> m_others;
};

/// The vectors of a table whose columns are no pure tones: because numbers are rounded, because rows are
/// padding, or because columns form no pairs.
std::shared_ptr<const Vectors> vectorsByCell(const std::shared_ptr<const Sinusoid>& sinusoid,
                                             ShownColumns shown);

} // namespace posiscope
