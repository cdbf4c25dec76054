// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numerics/table.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

/// The type in which a file stores its numbers.
enum class NumberFormat { Float16, BFloat16, Float32, Float64, Integer, Text };

/// The numbers of a file, row by row, and what it says of them.
struct NumberTable
{
    Table<double> values;
    NumberFormat format = NumberFormat::Float64;
    bool hadRowNumbers = false;    ///< the file has them in a first column, which was left out
    bool hadColumnNumbers = false; ///< the file has them in a first row, which was left out
};

/// What is done with dimensions of size 1: a table of shape (1, 512, 64) may be taken as one of (512, 64).
enum class UnitDimensions { Kept, LeftOut };

/// The shape that is asked of tables, for messages.
std::string wantedShape();

/// "(2, 3)", "(2,)".
std::string shapeText(const std::vector<std::size_t>& shape);

/// The shape without its dimensions of size 1, as long as more than two are left.
std::vector<std::size_t> withoutUnitDimensions(std::vector<std::size_t> shape);

/// Whether the file begins with the magic bytes of NumPy files.
bool isNpy(std::string_view file);

/// Reads a NumPy file, format 1.0 to 3.0. The numbers are floats of 2, 4 or 8 bytes, integers of 1 to 8
/// bytes, or booleans, in either byte order, and of two dimensions, in C or Fortran order. `wanted` names
/// the two for a message: "(words, d_model)".
///
/// Throws Refusal with the name `source` for any other type or shape, a damaged header, and more or fewer
/// bytes than the shape needs.
NumberTable readNpy(std::string_view file, std::string_view source, std::string_view wanted,
                    UnitDimensions unitDimensions);

/// Whether a file without NumPy's magic bytes is one of safetensors: eight bytes, and a header in braces.
bool isSafetensors(std::string_view file);

/// What a file of safetensors or .npz says of a table that it has.
struct NamedTable
{
    std::string name;
    std::size_t rows = 0;
    std::size_t columns = 0;

    bool operator==(const NamedTable&) const = default;
};

/// The tensors of two dimensions that a safetensors file has; none of any other file. Throws Refusal as
/// readSafetensors() does.
std::vector<NamedTable> namedTensors(std::string_view file, std::string_view source);

/// Reads one tensor of a safetensors file: of the given name or, if that is empty, the only one of two
/// dimensions. Its numbers are F64, F32, F16 or BF16.
///
/// Throws Refusal with the name `source` for a header that is damaged, longer than the file or than 100 MB,
/// offsets outside the file, and a shape that is not of two dimensions or needs more or fewer bytes. Throws
/// Refusal with the name "tensor" for a name that the file has not, and where several may be meant.
NumberTable readSafetensors(std::string_view file, std::string_view source, std::string_view tensor);

/// The tables that any file of numbers has; of a .npz file, the arrays that are not compressed.
std::vector<NamedTable> namedTables(std::string_view file, std::string_view source);

/// Reads a NumPy file, an array of .npz, a tensor of a safetensors file or csv, whichever it is: as GivenRows
/// says (parameters/given_rows.h). Refused are a name of a tensor beside a file that has none, and cells that
/// are no number (NaN).
NumberTable readNumberFile(std::string_view file, std::string_view source, std::string_view tensor = {});

} // namespace posiscope
