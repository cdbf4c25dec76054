// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_stream.h"

#include <streambuf>

/// A number of a known place: all digits in use, of both signs, the same on every machine.
template <typename Scalar>
Scalar testValue(int row, int column)
{
    const Scalar value = static_cast<Scalar>(row * 37 + column + 1) / Scalar(7001);
    return (row + column) % 2 == 0 ? value : -value;
}

template <typename Scalar>
posiscope::TableSource<Scalar> testTable(int rows, int columns)
{
    return {rows, columns, [](int first, posiscope::TableRef<Scalar> out) {
                for (int row = 0; row < out.rows(); ++row)
                    for (int column = 0; column < out.cols(); ++column)
                        out(row, column) = testValue<Scalar>(first + row, column);
            }};
}

/// A disk with room for so many bytes.
class SmallDisk : public std::streambuf
{
public:
    explicit SmallDisk(std::streamsize room)
        : m_room(room)
    {
    }

protected:
    std::streamsize xsputn(const char*, std::streamsize count) override
    {
        const std::streamsize taken = count < m_room ? count : m_room;
        m_room -= taken;
        return taken;
    }
    int_type overflow(int_type) override { return traits_type::eof(); }

private:
    std::streamsize m_room;
};
