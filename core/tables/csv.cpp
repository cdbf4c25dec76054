// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/csv.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <string_view>
#include <vector>

namespace posiscope {

namespace {

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
    requireWithin(rows, source.rows);
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

} // namespace posiscope
