// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/npy.h"

#include <bit>
#include <string>

namespace posiscope {

namespace {

// Magic and version take 8 bytes, the length of what follows 2; the numbers start at a multiple of 64.
std::string npyHeader(std::size_t scalarBytes, int rows, int columns)
{
    // The file has the byte order of this machine.
    const char order = std::endian::native == std::endian::little ? '<' : '>';
    std::string dictionary = std::string("{'descr': '") + order + "f" + std::to_string(scalarBytes) +
                             "', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                             std::to_string(columns) + "), }";
    constexpr std::size_t before = 10;
    constexpr std::size_t alignment = 64;
    const std::size_t unpadded = before + dictionary.size() + 1;
    dictionary.append((alignment - unpadded % alignment) % alignment, ' ');
    dictionary += '\n';
    const auto length = static_cast<unsigned>(dictionary.size());
    std::string header = "\x93NUMPY";
    header += '\x01';
    header += '\x00';
    header += static_cast<char>(length & 0xffU);
    header += static_cast<char>(length >> 8U);
    return header + dictionary;
}

} // namespace

template <typename Scalar>
bool writeNpy(std::ostream& out, const TableSource<Scalar>& source, RowRange rows, const Progress& progress)
{
    requireWithin(rows, source.rows);
    writeOrThrow(out, npyHeader(sizeof(Scalar), rows.count(), source.columns));
    const bool whole = forEachBlock(source, rows, progress, [&out](const TableRef<Scalar>& block) {
        const std::size_t bytes = sizeof(Scalar) * static_cast<std::size_t>(block.size());
        writeOrThrow(out, {reinterpret_cast<const char*>(block.data()), bytes});
    });
    flushOrThrow(out);
    return whole;
}

template bool writeNpy(std::ostream&, const TableSource<float>&, RowRange, const Progress&);
template bool writeNpy(std::ostream&, const TableSource<double>&, RowRange, const Progress&);

} // namespace posiscope
