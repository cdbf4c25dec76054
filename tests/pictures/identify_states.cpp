// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/states.h"

#include <cmath>

namespace pictures {

namespace {

constexpr int rows = 12;
constexpr int columns = 8;

/// The formula of the paper, all sines first.
double sinusoid(int row, int column)
{
    const double angle = row * std::pow(10000., -2. * (column % 4) / columns);
    return column < 4 ? std::sin(angle) : std::cos(angle);
}

double noise(int row, int column)
{
    return std::fmod((row * columns + column) * 0.618034, 1);
}

double withOneWrong(int row, int column)
{
    return row == 7 && column == 3 ? 0.25 : sinusoid(row, column);
}

double quarters(int row, int column)
{
    const double angle = 0.25 * row * std::pow(10000., -2. * (column % 4) / columns);
    return column < 4 ? std::sin(angle) : std::cos(angle);
}

double padded(int row, int column)
{
    return row < 3 ? 0 : sinusoid(row - 3, column);
}

double shuffled(int row, int column)
{
    return sinusoid(5 * row % rows, column);
}

/// A cache of rotary: each cosine twice.
double cached(int row, int column)
{
    return sinusoid(row, 4 + column % 4);
}

/// A picture of 4 × 4 patches as MAE has them, after the row of a class token.
double patches(int row, int column)
{
    const int place = column < 4 ? (row - 1) % 4 : (row - 1) / 4;
    const double angle = place * std::pow(10000., -(column % 2) / 2.);
    return row == 0 ? 0 : column % 4 < 2 ? std::sin(angle) : std::cos(angle);
}

template <double cell(int row, int column), int count = rows>
QByteArray csv()
{
    QByteArray text;
    for (int row = 0; row < count; ++row)
        for (int column = 0; column < columns; ++column)
            text += QByteArray::number(cell(row, column), 'g', 17) + (column + 1 < columns ? ',' : '\n');
    return text;
}

QByteArray twoTensors()
{
    const QByteArray header = R"({"embed.positions":{"dtype":"F32","shape":[12,8],"data_offsets":[0,384]},)"
                              R"("lm_head":{"dtype":"F32","shape":[12,8],"data_offsets":[384,768]}})";
    QByteArray length(8, 0);
    length[0] = static_cast<char>(header.size());
    return length + header + QByteArray(768, 0);
}

constexpr TableFile right{"positions.csv", csv<sinusoid>};
constexpr TableFile wrong{"one-wrong.csv", csv<withOneWrong>};
constexpr TableFile unknown{"noise.csv", csv<noise>};
constexpr TableFile interpolated{"interpolated.csv", csv<quarters>};
constexpr TableFile withPadding{"padded.csv", csv<padded>};
constexpr TableFile outOfOrder{"shuffled.csv", csv<shuffled>};
constexpr TableFile cache{"cache.csv", csv<cached>};
constexpr TableFile picture{"picture.csv", csv<patches, 17>};
constexpr TableFile several{"model.safetensors", twoTensors};

const State all[] = {
    {.name = "identify-recognised", .scene = "", .table = right},
    {.name = "identify-recognised-dark", .scene = "", .dark = true, .table = right},
    {.name = "identify-one-wrong", .scene = "", .table = wrong},
    {.name = "identify-one-wrong-dark", .scene = "", .dark = true, .table = wrong},
    {.name = "identify-one-wrong-small", .scene = "", .size = {320, 240}, .table = wrong},
    {.name = "identify-one-wrong-type-200", .scene = "", .screen = "type 200", .table = wrong},
    {.name = "identify-two-names", .scene = "", .table = interpolated},
    {.name = "identify-padded", .scene = "", .table = withPadding},
    {.name = "identify-shuffled", .scene = "", .table = outOfOrder},
    {.name = "identify-unknown", .scene = "", .table = unknown},
    {.name = "identify-unknown-dark", .scene = "", .dark = true, .table = unknown},
    {.name = "identify-cache", .scene = "", .table = cache},
    {.name = "identify-cache-compared", .scene = "", .entry = "compare", .table = cache},
    {.name = "identify-picture", .scene = "", .table = picture},
    {.name = "identify-picture-compared", .scene = "", .entry = "compare", .table = picture},
    {.name = "identify-one-wrong-compared", .scene = "", .entry = "compare", .table = wrong},
    {.name = "identify-several", .scene = "", .table = several},
    {.name = "identify-unknown-type-200", .scene = "", .screen = "type 200", .table = unknown},
    {.name = "identify-several-dark", .scene = "", .dark = true, .table = several},
};

} // namespace

std::span<const State> identifyStates()
{
    return all;
}

} // namespace pictures
