// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/numerics/table.h"
#include "core/scene/parameters.h"

#include <memory>

namespace posiscope {

/// The encoding itself: PE(k, 2i) = sin(k·ω_i), PE(k, 2i + 1) = cos(k·ω_i), in either layout. What lies
/// outside the table is refused by a std::invalid_argument.
class Sinusoid
{
public:
    /// Throws std::invalid_argument where a parameter lies outside its domain.
    explicit Sinusoid(const Parameters& parameters);

    const Parameters& parameters() const { return m_parameters; }
    const Frequencies& frequencies() const { return *m_frequencies; }
    const std::shared_ptr<const Frequencies>& sharedFrequencies() const { return m_frequencies; }

    /// PE(position, dimension), within 3e-16 of the true value.
    double cell(int position, int dimension) const;

    /// The column's continuous curve at any real position of magnitude up to 2²⁵; equals cell() at whole
    /// ones.
    double curve(double position, int dimension) const;

    /// Rows first … first + out.rows() − 1, all d_model columns. float32 within 3.0e-8 of the true value;
    /// float64 is cell() to the bit. A row is the same to the bit whichever rows are asked for together with
    /// it. Between processors with and without fused products a float32 cell may differ in its last bit;
    /// within the bound it holds for both.
    void rows(int first, TableRef<float> out) const;
    void rows(int first, TableRef<double> out) const;

private:
    Parameters m_parameters;
    std::shared_ptr<const Frequencies> m_frequencies;
};

} // namespace posiscope
