// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/row_ids.h"

#include <algorithm>
#include <numbers>

namespace posiscope {

namespace {

Id idOfSection(const Parameters& parameters, int pair)
{
    const auto [text, row, column] = sectionsOf(parameters);
    return pair < text ? Id::Text : pair < text + row ? Id::Row : Id::Column;
}

} // namespace

bool isNormalised(const GridForm& form, const Parameters& parameters)
{
    return form.isFromOne && parameters.detr.normalise;
}

int frequencyColumns(const GridForm& form, const Parameters& parameters)
{
    return form.hasSections ? parameters.dModel : parameters.dModel / 2;
}

GridColumn gridColumn(const GridForm& form, const Parameters& parameters, int dimension)
{
    const int columns = frequencyColumns(form, parameters);
    const int within = dimension % columns;
    const int pair = form.areInterleaved ? within / 2 : within % (columns / 2);
    const bool isSecond = form.areInterleaved ? within % 2 == 1 : within >= columns / 2;
    const Id ofHalf = (dimension < columns) == form.isYFirst ? Id::Row : Id::Column;
    return {form.hasSections ? idOfSection(parameters, pair) : ofHalf, pair, isSecond != form.isCosineFirst};
}

int idOf(const GridForm& form, const Parameters& parameters, int row, Id id)
{
    const auto& [rows, columns] = parameters.grid;
    const int before = form.hasSections ? parameters.textBefore : 0;
    const int patch = row - before;
    if (patch < 0)
        return row;
    if (const long long patches = 1LL * rows * columns; patch >= patches)
        return before + std::max(rows, columns) + static_cast<int>(patch - patches);
    return before + (id == Id::Text ? 0 : id == Id::Row ? patch / columns : patch % columns);
}

double gridPosition(const GridForm& form, const Parameters& parameters, int row, Id id)
{
    const int place = idOf(form, parameters, row, id) + (form.isFromOne ? 1 : 0);
    const int length = id == Id::Row ? parameters.grid.rows : parameters.grid.columns;
    return isNormalised(form, parameters) ? 2 * std::numbers::pi * place / (length + lengthEpsilon) : place;
}

std::array<int, idCount> sectionsOf(const Parameters& parameters)
{
    const std::vector<int>& given = parameters.mrope.sections;
    if (given.size() == idCount)
        return {given[0], given[1], given[2]};
    const int pairs = parameters.dModel / 2;
    const int text = pairs / 4;
    const int row = (pairs - text) / 2;
    return {text, row, pairs - text - row};
}

std::string sectionsText(const Parameters& parameters)
{
    const auto [text, row, column] = sectionsOf(parameters);
    return std::to_string(text) + ", " + std::to_string(row) + ", " + std::to_string(column);
}

} // namespace posiscope
