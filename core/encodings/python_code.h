// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

#include <string>
#include <string_view>

namespace posiscope {

enum class CodeFor { NumPy, PyTorch };

/// Python code for one of the two libraries, which have most names in common: lines name the library xp, and
/// .cast(type) is what makes an array of another type.
class PythonCode
{
public:
    explicit PythonCode(CodeFor library)
        : m_isNumPy(library == CodeFor::NumPy)
    {
    }

    bool isNumPy() const { return m_isNumPy; }

    void add(std::string_view lines);
    void set(std::string_view name, int value);
    void set(std::string_view name, double value);

    /// The code, with the imports that it needs before it.
    std::string text() const;

private:
    bool m_isNumPy;
    std::string m_text;
};

/// How far each key (a column) lies from each query (a row).
inline constexpr std::string_view codeOfOffsets =
    "positions = xp.arange(max_len)\n"
    "offsets = positions - positions[:, None]  # key less query\n";

/// Leaves out the scores of keys after their query, where Parameters::causal says so.
void addCausalCode(PythonCode& code, const Parameters& parameters);

/// The sizes of a table, then its rows.
void addTableCode(PythonCode& code, const Parameters& parameters, std::string_view rows);

} // namespace posiscope
