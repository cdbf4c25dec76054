// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parameters/parameters.h"

#include <array>
#include <string>

namespace posiscope {

/// The coordinates of a row of the table: x and y, the column and the row of its patch in the picture, and t,
/// its place in the text. Each column of the table encodes one of them.
enum class Id { Column, Row, Text };
inline constexpr int idCount = 3;

inline constexpr double lengthEpsilon = 1e-6; ///< DETR's eps: added to H and W to avoid a division by 0

/// How the columns of a table encode ids: in halves, one for each of x and y, which have the same frequencies
///
///     ω_i = n^(−i/(d_model/4)),
///
/// or with ω_i = n^(−2i/d_model) all together, where sections of the pairs i are for t, y and x in turn.
struct GridForm
{
    bool hasSections = false;
    bool isYFirst = false;       ///< y has the first half of the columns
    bool areInterleaved = false; ///< whether the two columns of a pair are neighbours; otherwise the first
                                 ///< columns of all pairs come before the second ones
    bool isCosineFirst = false;  ///< of a pair; else the sine is
    bool isFromOne = false;      ///< y counts from 1 and, unless DetrParameters says no, is
                                 ///< multiplied by 2π/(H + 1e-6), x likewise
};

/// MAE, DiT and Stable Diffusion 3.
inline constexpr GridForm maeForm{};
/// DETR.
inline constexpr GridForm detrForm{.isYFirst = true, .areInterleaved = true, .isFromOne = true};
/// A query of (1, 0) in every pair, turned; the columns of a pair are neighbours: compute_axial_cis of
/// RoPE-ViT and SAM 2, and the pictures of Llama 4.
inline constexpr GridForm axesForm{.areInterleaved = true, .isCosineFirst = true};
/// A query of (1, 0) in every pair, turned; the columns of a pair stand half a vector apart, as rotate_half
/// of Qwen2-VL has them.
inline constexpr GridForm sectionsForm{.hasSections = true, .isCosineFirst = true};

bool isNormalised(const GridForm& form, const Parameters& parameters);

/// What a column encodes.
struct GridColumn
{
    Id id = Id::Column;
    int pair = 0; ///< number of its frequency
    bool cosine = false;
};
GridColumn gridColumn(const GridForm& form, const Parameters& parameters, int dimension);

/// How many columns share the frequencies from the fastest to the slowest: d_model, or half of it.
int frequencyColumns(const GridForm& form, const Parameters& parameters);

/// An id of the patch that a row stands for, counted from 0. Where the form has sections, a row may be a word
/// too, whose three ids are the same. Words before the picture count from 0; a patch has their number as t,
/// and adds its row and column to it as y and x; the words after the picture go on at the largest id + 1.
int idOf(const GridForm& form, const Parameters& parameters, int row, Id id);

/// The number by which the frequencies of the columns are multiplied: idOf() or, where isNormalised(), its
/// normalised value.
double gridPosition(const GridForm& form, const Parameters& parameters, int row, Id id);

/// How many pairs encode t, y and x: as the parameters say, or in Qwen2-VL's proportion of 2 : 3 : 3.
std::array<int, idCount> sectionsOf(const Parameters& parameters);
std::string sectionsText(const Parameters& parameters); ///< "16, 24, 24"

} // namespace posiscope
