// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posiscope {

inline constexpr double largestGivenNumber = 1e9; ///< of the magnitude of a number that is typed or in a file

/// Rows of numbers as text, for encodings that are not computed: a row a line, with commas, semicolons, tabs
/// or spaces between the numbers. A first line without any number is a heading; empty lines and lines that
/// begin with # are skipped. The text is read once, when it is set, and shared by copies.
///
/// givenVectors() (sentence/given_vectors.h) reads more forms, such as decimal commas and quotes, because it
/// is told how many columns there are; these rows give their table its shape.
class GivenRows
{
public:
    GivenRows() = default; ///< of an empty text, which has no rows
    explicit GivenRows(std::string text);

    const std::string& text() const;
    bool isEmpty() const { return text().empty(); }

    int rows() const;
    int columns() const { return m_read ? m_read->columns : 0; }
    double at(int row, int column) const
    {
        return m_read->values[static_cast<std::size_t>(row * m_read->columns + column)];
    }
    /// All numbers, row by row; as far as they could be read where there is a fault.
    std::span<const double> values() const
    {
        return m_read ? std::span<const double>(m_read->values) : std::span<const double>();
    }
    /// What is wrong with the text; empty where nothing is.
    const std::string& fault() const;
    const double* row(int row) const
    {
        return m_read->values.data() +
               static_cast<std::size_t>(row) * static_cast<std::size_t>(m_read->columns);
    }

    /// Throws Refusal with the name "given_rows" unless the text is empty, or is well-formed and has this
    /// number of columns and at least this number of rows or, where `forEach` is not null, just this number,
    /// translatable("parameters", "one for each bucket"). `columnsKey` is the key that gives the number of
    /// columns.
    void require(int rows, const char* forEach, int columns, std::string_view columnsKey) const;

    bool operator==(const GivenRows& other) const { return m_read == other.m_read || text() == other.text(); }

private:
    struct Read
    {
        std::string text;
        int columns = 0;
        std::vector<double> values;
        std::string fault; ///< what is wrong with the text; empty where nothing is
    };
    static Read read(std::string text);

    std::shared_ptr<const Read> m_read; ///< null where the text is empty
};

} // namespace posiscope
