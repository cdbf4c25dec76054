// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_stream.h"

#include "core/parameters/require.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/translated.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <vector>

namespace posiscope {

std::optional<RowRange> readRowRange(std::string_view text)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return std::nullopt;
    const std::optional<int> begin = readWholeNumber(trimmed(text.substr(0, colon)));
    const std::optional<int> end = readWholeNumber(trimmed(text.substr(colon + 1)));
    if (!begin || !end || *begin < 0 || *end < *begin)
        return std::nullopt;
    return RowRange{*begin, *end};
}

void requireRows(RowRange range, int rows)
{
    requireRange("rows", range.begin, static_cast<long long>(range.end) - range.begin, rows);
}

namespace {

// A stream does not tell the reason of a failure; errno does, if it is set.
void requireGood(const std::ostream& out)
{
    if (out)
        return;
    const std::string reason = errno != 0 ? std::generic_category().message(errno)
                                          : translated("tables", "the output stream failed");
    throw std::runtime_error(translated("tables", "the table could not be written: %1").arg(reason));
}

void writeOrThrow(std::ostream& out, std::string_view bytes)
{
    errno = 0;
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    requireGood(out);
}

void flushOrThrow(std::ostream& out)
{
    errno = 0;
    out.flush();
    requireGood(out);
}

/// A block of a table in memory has about this many bytes, or one row where a row is longer.
constexpr std::size_t blockBytes = std::size_t{1} << 20;

/// Reads these rows of the table block by block, calls use(block) with each, and reports progress after each.
/// Returns false if it was stopped before the last.
template <typename Scalar, typename Use>
bool forEachBlock(const TableSource<Scalar>& source, RowRange rows, const Progress& progress, Use use)
{
    const std::size_t rowBytes = sizeof(Scalar) * static_cast<std::size_t>(std::max(1, source.columns));
    const int most =
        std::min(source.atOnce, static_cast<int>(std::max<std::size_t>(1, blockBytes / rowBytes)));
    Table<Scalar> block(std::min(most, rows.count()), source.columns);
    for (int first = rows.begin; first < rows.end;) {
        if (progress.isStopped())
            return false;
        TableRef<Scalar> part = block.topRows(std::min(most, rows.end - first));
        source.read(first, part);
        if (progress.isStopped()) // while it was read, so that it may be incomplete
            return false;
        use(part);
        first += static_cast<int>(part.rows());
        progress.report(static_cast<double>(first - rows.begin) / rows.count());
    }
    return true;
}

// A name that contains a separator is put in quotes, and quotes in it are doubled.
std::string quoted(const std::string& name)
{
    if (name.find_first_of(",\"\r\n") == std::string::npos)
        return name;
    std::string result = "\"";
    for (const char letter : name)
        result.append(letter == '"' ? 2 : 1, letter);
    return result + '"';
}

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

// A buffer of text before a stream. Numbers are printed into the buffer, because formatting by the stream, or
// a string for each number, takes several times as long.
class CsvBuffer
{
public:
    explicit CsvBuffer(std::ostream& out)
        : m_out(out)
    {
    }

    void letter(char value)
    {
        makeRoom(1);
        *m_end++ = value;
    }

    void words(std::string_view value)
    {
        for (const char each : value)
            letter(each);
    }

    template <typename Scalar>
    void number(Scalar value)
    {
        if (std::isnan(value)) {
            words("nan"); // to_chars would show its sign, which depends on the processor
            return;
        }
        // Besides the digits there may be a sign, a point, and "0.000" or an exponent of three digits.
        constexpr int digits = std::numeric_limits<Scalar>::max_digits10;
        makeRoom(digits + 8);
        char* const limit = m_letters.data() + m_letters.size();
        m_end = std::to_chars(m_end, limit, value, std::chars_format::general, digits).ptr;
    }

    void flush()
    {
        writeOrThrow(m_out, {m_letters.data(), static_cast<std::size_t>(m_end - m_letters.data())});
        m_end = m_letters.data();
    }

private:
    void makeRoom(std::ptrdiff_t letters)
    {
        if (m_letters.data() + m_letters.size() - m_end < letters)
            flush();
    }

    std::ostream& m_out;
    std::vector<char> m_letters = std::vector<char>(1U << 16U);
    char* m_end = m_letters.data();
};

template <typename Scalar>
bool writeCsv(std::ostream& out, const TableSource<Scalar>& source, const ColumnName& columnName,
              RowRange rows, const Progress& progress)
{
    requireRows(rows, source.rows);
    CsvBuffer text(out);
    for (int column = 0; column < source.columns; ++column) {
        if (column > 0)
            text.letter(',');
        text.words(quoted(columnName(column)));
    }
    text.letter('\n');
    const bool whole = forEachBlock(source, rows, progress, [&text](const TableRef<Scalar>& block) {
        for (Eigen::Index row = 0; row < block.rows(); ++row) {
            for (Eigen::Index column = 0; column < block.cols(); ++column) {
                if (column > 0)
                    text.letter(',');
                text.number(block(row, column));
            }
            text.letter('\n');
        }
        // Flushed, so that a full disk is reported at once, and progress counts what was written.
        text.flush();
    });
    text.flush();
    flushOrThrow(out);
    return whole;
}

template bool writeCsv(std::ostream&, const TableSource<float>&, const ColumnName&, RowRange,
                       const Progress&);
template bool writeCsv(std::ostream&, const TableSource<double>&, const ColumnName&, RowRange,
                       const Progress&);

template <typename Scalar>
bool writeNpy(std::ostream& out, const TableSource<Scalar>& source, RowRange rows, const Progress& progress)
{
    requireRows(rows, source.rows);
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
