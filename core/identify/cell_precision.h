// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/number_files/number_table.h"
#include "core/numerics/rounding.h"

#include <span>
#include <string>

namespace posiscope {

/// The numbers that the cells of a table can have: those of a floating-point format, or decimals. A file may
/// hold numbers of a narrower format than its own: float32 numbers as float64.
class CellPrecision
{
public:
    /// The narrowest format that holds all numbers of the table, but for a few, which may be wrong cells. Of
    /// a text, numbers that were float32 with 9 digits, or with as few as tell them, become float32 again;
    /// float32 numbers that were rounded to decimals become these.
    static CellPrecision of(NumberTable& table);

    /// That of the same numbers, each divided by one number.
    CellPrecision dividedBy(double divisor) const;

    /// The nearest number that a cell can have.
    double nearest(double value) const;

    /// The same of many values.
    void round(std::span<double> values) const;

    /// The distance of neighbouring numbers near a value: an ulp.
    double spacing(double value) const;

    /// By how much numbers near 1 may differ from those that they stand for.
    double error() const { return 0.5 * spacing(0.75); }

    /// "float32", "4 decimals"; "whole numbers", which say of no format that it is theirs.
    std::string name() const;

    /// The format's number of bits; 53 for decimals that were no float32.
    int digits() const { return m_format.digits; }
    bool isDecimal() const { return m_decimals > 0 || m_significant > 0; }

private:
    static CellPrecision decimalsOf(NumberTable& table, CellPrecision precision);
    /// The same of a number that is not divided.
    double nearestWhole(double value) const;
    double spacingOfWhole(double value) const;
    /// Of decimals, the last digit's unit is this power of ten.
    int exponentOfUnit(double value) const;

    FloatFormat m_format = float64Format;
    bool m_areWhole = false;
    int m_decimals = 0;    ///< after the point, where numbers are decimals; of numbers of the format
    int m_significant = 0; ///< or of each number
    double m_divisor = 1;
};

} // namespace posiscope
