// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/encodings/sinusoidal/tone_bank.h"
#include "core/numerics/table.h"
#include "core/parameters/parameters.h"

#include <memory>

namespace posiscope {

/// The values of the sinusoidal encoding: PE(k, 2i) = sin(k·ω_i), PE(k, 2i + 1) = cos(k·ω_i), with columns in
/// either layout; as the convention says, the position of row k stands in place of k, and where rotary has an
/// attention factor, it multiplies the columns that turn. Rows and dimensions outside
/// the table throw std::invalid_argument.
class Sinusoid
{
public:
    /// Throws std::invalid_argument where a parameter lies outside its domain.
    explicit Sinusoid(const Parameters& parameters);

    const Parameters& parameters() const { return m_parameters; }
    const Frequencies& frequencies() const { return *m_frequencies; }
    const std::shared_ptr<const Frequencies>& sharedFrequencies() const { return m_frequencies; }
    const Frequencies& rowFrequencies() const { return *m_rowFrequencies; }
    const std::shared_ptr<const Frequencies>& sharedRowFrequencies() const { return m_rowFrequencies; }

    /// What multiplies the sine and cosine of a pair.
    double amplitude(int pair) const { return 2 * pair < turnedColumns(m_parameters) ? m_factor : 1; }

    /// PE(row, dimension), within 3e-16 of the true value.
    double cell(int row, int dimension) const;

    /// The column's continuous curve at any real number of a row of magnitude up to 2²⁵; equals cell() at
    /// whole ones.
    double curve(double row, int dimension) const;

    /// Rows first … first + out.rows() − 1, all d_model columns. A float32 value is within 3.0e-8 of the true
    /// value; a float64 value equals cell() bit for bit. A row does not depend on which other rows are read
    /// with it. Its float32 values may differ in the last bit between processors with and without fused
    /// multiply-add; the bound holds on both.
    void rows(int first, TableRef<float> out) const;
    void rows(int first, TableRef<double> out) const;

    /// Computes float32 rows of these columns, or rows of pixels.
    ToneBank tones(const std::vector<Column>& lanes, RowGrid grid = {},
                   std::vector<double> amplitudes = {}) const;

private:
    Parameters m_parameters;
    std::shared_ptr<const Frequencies> m_frequencies;
    std::shared_ptr<const Frequencies> m_rowFrequencies; ///< the same where the step is 1
    double m_factor;                                     ///< attentionFactor()
    std::vector<SineCosine> m_starts; ///< of each pair at row 0; empty where that is position 0
};

/// The largest less the smallest value of a column at the positions 0 … max_len − 1. The maximum of the wave
/// may lie between two positions, and then does not count. Takes O(log max_len) steps.
double columnRange(const Sinusoid& sinusoid, int dimension);

} // namespace posiscope
