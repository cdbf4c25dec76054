// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"
#include "ui/kinds/kind_words.h"

#include <QSize>
#include <QStringList>

#include <vector>

namespace posiscope {

StepWords wordsOf(StepKind kind, const BuildSteps& steps);

/// Tables under one another that share their columns. Only the last may have more than one row.
struct SheetBlock
{
    std::vector<BuildTable> tables;
    QStringList words{}; ///< over columns that are words

    const BuildTable& last() const { return tables.back(); }
    TableAxis across() const { return last().across; }
    bool isByPosition() const { return last().down == TableAxis::Positions; }
    bool isOfWords() const { return across() == TableAxis::Words; }
    /// In the stages, tables of one row have a column each, and a row for each pair, bit, head or bucket.
    bool isTurned(BuildSequence sequence) const
    {
        return sequence == BuildSequence::Stages && !isByPosition();
    }
};

/// A sheet is what the view shows of one step, its text and its tables, without the numbers of the selected
/// cell. A sine table and a cosine table are two blocks, everything else is one. The steps that rewrite the
/// divisor, and those of weights, add their rows to those of the steps before, so that all of it is visible.
struct StepSheet
{
    int number = 1;
    int count = 1;
    BuildSequence sequence = BuildSequence::Stages;
    StepKind kind = StepKind::Zeros;
    std::vector<StepWords> allWords{}; ///< of all steps
    QString remark{};                  ///< after the title, where there is room
    std::vector<SheetBlock> blocks{};
    BuildTable filled{};                    ///< the last table of the last step
    std::vector<maths::Formula> rowNames{}; ///< of the tables of one row in all steps of the sequence
    QString longest{};                      ///< the longest number in the largest tables of the sequence
    QSize cells{}; ///< the columns and rows that the largest step has, if all are shown

    QSize cellsOf(const std::vector<SheetBlock>& shown) const; ///< of a step with such blocks
    const StepWords& words() const { return allWords[static_cast<std::size_t>(number) - 1]; }
};

StepSheet makeSheet(const BuildSteps& steps, int number);

/// The text of a number in its cell; empty if it is hidden.
QString cellText(const BuildTable& table, int row, int column);

/// What a step says in set mathematics: the formula, and below it the same with the numbers of the selected
/// position and dimension put in, where there are any.
std::vector<maths::Formula> stepFormulas(const BuildSteps& steps, StepKind kind, const Selection& selection);

/// The same of a step of weights, of the scene that they are of.
std::vector<maths::Formula> weightFormulas(const BuildSteps& steps, StepKind kind, const Scene& scene);

/// The name of a table in the mathematics of the formulas: ω with index i, 1/n^(2i/d). With a scaling, waves
/// are those of ω′. `temperature`: that scores are divided by.
maths::Formula symbolOf(TableContent content, const Parameters& parameters, double temperature = 1);

} // namespace posiscope
