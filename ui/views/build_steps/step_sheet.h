// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"
#include "ui/mathematics/formula.h"
#include "ui/views/build_steps/step_words.h"

#include <QCoreApplication>

#include <vector>

namespace posiscope {

/// One table of a step as it is written.
struct SheetBand
{
    StepKind kind = StepKind::Zeros;
    BuildTable table;
    maths::Formula symbol;
    QString longestNumber; ///< of the cells, where their length differs

    bool isByPosition() const { return table.down == TableAxis::Positions; }
    /// Of sines and cosines only the wanted decimals are written.
    QString text(int row, int column, int decimals) const;
    /// What room a column needs.
    QString longestText(int decimals) const;
};

/// Tables over one another that share their columns.
struct SheetBlock
{
    std::vector<SheetBand> bands;

    TableAxis across() const { return bands.front().table.across; }
    int columns() const { return bands.front().table.columns; }
    int rows() const { return bands.back().table.rows; } ///< of the one that may be long
    bool isByPosition() const { return bands.back().isByPosition(); }
};

/// All that a step shows but for the numbers of the selected place. Tables of one row stand over what follows
/// them, where the columns are the same.
struct StepSheet
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::BuildSteps)

public:
    int number = 1;
    int count = 1;
    StepKind kind = StepKind::Zeros;
    StepWords words;
    std::vector<SheetBlock> blocks;
};

StepSheet makeSheet(const BuildSteps& steps, int number);

} // namespace posiscope
