// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/colour_map.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

// The points are as few as keep every colour within 0.9/255 a channel of the published map, read as straight
// lines between its entries; the middle is always one of them, so that it is exact.

// This product includes color specifications and designs developed by Cynthia Brewer
// (http://colorbrewer.org/): the nine classes of RdBu and PuOr, turned round so that warm is high. Published
// under the Apache License, Version 2.0, whose text stands in LICENSES/Apache-2.0.txt.
constexpr ControlPoint rdBu[] = {
    {0, 0x2166ac},   {32, 0x4393c3},  {64, 0x92c5de},  {96, 0xd1e5f0},  {128, 0xf7f7f7},
    {160, 0xfddbc7}, {192, 0xf4a582}, {224, 0xd6604d}, {256, 0xb2182b},
};

constexpr ControlPoint puOr[] = {
    {0, 0x542788},   {32, 0x8073ac},  {64, 0xb2abd2},  {96, 0xd8daeb},  {128, 0xf7f7f7},
    {160, 0xfee0b6}, {192, 0xfdb863}, {224, 0xe08214}, {256, 0xb35806},
};

// By Stéfan van der Walt, Nathaniel Smith and Eric Firing, in the public domain (CC0).
constexpr ControlPoint viridis[] = {
    {0, 0x440154},   {13, 0x481467},  {26, 0x482576},  {38, 0x463480},  {55, 0x3f4889},  {82, 0x32658e},
    {117, 0x24868e}, {128, 0x21908c}, {135, 0x1f978b}, {147, 0x1fa287}, {156, 0x24aa83}, {165, 0x2db27d},
    {174, 0x3aba76}, {187, 0x52c569}, {200, 0x6ece58}, {217, 0x98d93e}, {234, 0xc5e021}, {241, 0xd8e219},
    {247, 0xe7e419}, {252, 0xf4e61e}, {256, 0xfde725},
};

constexpr ControlPoint magma[] = {
    {0, 0x000004},   {2, 0x010106},   {8, 0x030311},   {16, 0x0a0822},  {27, 0x160f3a},  {38, 0x251255},
    {47, 0x341069},  {56, 0x430f76},  {68, 0x57147e},  {83, 0x6e1e81},  {104, 0x8f2a81}, {122, 0xac337c},
    {128, 0xb63779}, {133, 0xbe3977}, {148, 0xd6446d}, {159, 0xe54f64}, {170, 0xf05f5d}, {177, 0xf56b5c},
    {186, 0xfa7c5d}, {195, 0xfc8d63}, {206, 0xfea16e}, {216, 0xfeb47b}, {234, 0xfed597}, {256, 0xfcfdbf},
};

// By Jamie Nuñez, Christopher Anderton and Ryan Renslow (doi:10.1371/journal.pone.0199239), as in matplotlib.
constexpr ControlPoint cividis[] = {
    {0, 0x00224e},   {1, 0x00234f},   {19, 0x00306f},  {22, 0x003171},  {23, 0x013271},
    {29, 0x143670},  {37, 0x233c6e},  {55, 0x3a486c},  {75, 0x4e566c},  {102, 0x666970},
    {128, 0x7c7b78}, {152, 0x938d78}, {184, 0xb3a670}, {210, 0xcebc63}, {227, 0xe0cb56},
    {243, 0xf2da44}, {251, 0xfce236}, {253, 0xfee434}, {256, 0xfee838},
};

// By Kenneth Moreland (doi:10.1007/978-3-642-10520-3_9), as in matplotlib.
constexpr ControlPoint coolwarm[] = {
    {0, 0x3b4cc0},   {14, 0x4b64d5},  {32, 0x6282ea},  {48, 0x779af7},  {64, 0x8db0fe},
    {80, 0xa3c2ff},  {96, 0xb8d0f9},  {112, 0xccd9ee}, {128, 0xdddddd}, {144, 0xecd3c5},
    {156, 0xf3c8b3}, {169, 0xf7ba9f}, {184, 0xf7a687}, {200, 0xf18d6f}, {214, 0xe7745a},
    {232, 0xd55042}, {239, 0xcc4039}, {248, 0xc0282f}, {256, 0xb40426},
};

// Scientific Colour Maps 7.0.1 (doi:10.5281/zenodo.5501399), Copyright (c) 2021 Fabio Crameri, under the MIT
// License, whose text stands in resources/notices.txt.
constexpr ControlPoint vik[] = {
    {0, 0x001261},   {2, 0x011563},   {5, 0x011a66},   {7, 0x021d68},   {20, 0x023175},  {34, 0x034783},
    {39, 0x044f88},  {44, 0x07578d},  {46, 0x095b90},  {48, 0x0c5e92},  {53, 0x156798},  {55, 0x196b9a},
    {64, 0x2f7da6},  {77, 0x5697b8},  {98, 0x99c1d5},  {112, 0xc5dbe6}, {117, 0xd4e2e9}, {121, 0xdfe6e9},
    {125, 0xe8e7e6}, {128, 0xece5e0}, {132, 0xeee1d9}, {136, 0xeedacf}, {146, 0xe8c7b4}, {156, 0xdfb399},
    {174, 0xd1916c}, {202, 0xbb602c}, {213, 0xab4714}, {218, 0xa13c0b}, {219, 0x9f390a}, {220, 0x9c3709},
    {222, 0x983307}, {225, 0x912d06}, {227, 0x8d2906}, {231, 0x852206}, {240, 0x741506}, {243, 0x6f1107},
    {249, 0x650907}, {250, 0x630707}, {251, 0x620607}, {252, 0x600408}, {256, 0x590008},
};

constexpr ControlPoint batlow[] = {
    {0, 0x011959},   {3, 0x041e5a},   {10, 0x0a285c},  {11, 0x0a2a5c},  {14, 0x0c2e5d},  {20, 0x0e365e},
    {23, 0x0f395f},  {25, 0x0f3c5f},  {37, 0x124861},  {47, 0x165162},  {56, 0x1b5962},  {60, 0x1e5d62},
    {61, 0x1f5d61},  {63, 0x215f61},  {69, 0x27635f},  {76, 0x30685c},  {90, 0x437052},  {114, 0x697b3d},
    {124, 0x7a8034}, {128, 0x828232}, {129, 0x838231}, {132, 0x89842f}, {136, 0x90862d}, {143, 0x9e892b},
    {149, 0xaa8c2c}, {161, 0xc19036}, {172, 0xd59445}, {181, 0xe39755}, {188, 0xed9a63}, {198, 0xf7a179},
    {207, 0xfca78e}, {212, 0xfdab9a}, {234, 0xfdbbc9}, {236, 0xfdbccd}, {237, 0xfcbdcf}, {241, 0xfcc0d8},
    {247, 0xfcc5e5}, {248, 0xfbc6e8}, {249, 0xfbc6ea}, {253, 0xfbcaf3}, {254, 0xfbcaf6}, {255, 0xfacbf8},
    {256, 0xfaccfa},
};

constexpr ControlPoint grey[] = {
    {0, 0x000000},
    {256, 0xffffff},
};

QRgb interpolated(const ControlPoint& from, const ControlPoint& to, int k)
{
    const int length = to.at - from.at;
    const auto channel = [&](int a, int b) {
        return (a * (to.at - k) + b * (k - from.at) + length / 2) / length;
    };
    return qRgb(channel(qRed(from.colour), qRed(to.colour)), channel(qGreen(from.colour), qGreen(to.colour)),
                channel(qBlue(from.colour), qBlue(to.colour)));
}

double linear(int channel)
{
    const double c = channel / 255.;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

} // namespace

std::span<const ControlPoint> controlPoints(ColourMap map)
{
    switch (map) {
    case ColourMap::RdBu:
        return rdBu;
    case ColourMap::Viridis:
        return viridis;
    case ColourMap::Cividis:
        return cividis;
    case ColourMap::Magma:
        return magma;
    case ColourMap::PuOr:
        return puOr;
    case ColourMap::Coolwarm:
        return coolwarm;
    case ColourMap::Vik:
        return vik;
    case ColourMap::Batlow:
        return batlow;
    case ColourMap::Grey:
        break;
    }
    return grey;
}

namespace {

Colours through(std::span<const ControlPoint> points)
{
    Colours colours{};
    for (std::size_t p = 1; p < points.size(); ++p)
        for (int k = points[p - 1].at; k <= points[p].at; ++k)
            colours[static_cast<std::size_t>(k)] = interpolated(points[p - 1], points[p], k);
    return colours;
}

/// The strong colours of each half become the middle of its way, and the light ones, a quarter of the map
/// from its end, become the end: so the colours grow lighter with the distance from the dark middle.
Colours withMiddle(QRgb middle, const Colours& light)
{
    const ControlPoint points[] = {
        {0, light[64]}, {64, light[32]}, {128, middle}, {192, light[224]}, {256, light[192]},
    };
    return through(points);
}

} // namespace

Colours coloursOf(const Colouring& colouring)
{
    if (colouring.ramp) {
        const auto& [lowest, strong, strongest] = *colouring.ramp;
        const ControlPoint points[] = {{0, lowest}, {192, strong}, {colourCount - 1, strongest}};
        return through(points);
    }
    const Colours colours = through(controlPoints(colouring.map));
    return colouring.darkMiddle && isDiverging(colouring.map) ? withMiddle(*colouring.darkMiddle, colours)
                                                              : colours;
}

bool isDiverging(ColourMap map)
{
    return map == ColourMap::RdBu || map == ColourMap::PuOr || map == ColourMap::Coolwarm ||
           map == ColourMap::Vik;
}

double luminance(QRgb colour)
{
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

double contrast(QRgb one, QRgb other)
{
    const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor textOn(QRgb colour)
{
    const bool black = contrast(colour, qRgb(0, 0, 0)) >= contrast(colour, qRgb(255, 255, 255));
    return black ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace posiscope
