// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/build_steps/build_steps_view.h"
#include "view_bench.h"

#include <QPushButton>
#include <QRadioButton>

namespace posiscope::build_steps_bench {

constexpr QSize cardSize(640, 460);

/// The notebook's table.
inline Scene notebook(int step, BuildSequence sequence = BuildSequence::Stages)
{
    Scene changed;
    changed.parameters = {.n = 10000, .dModel = 16, .maxLen = 20};
    changed.selection.position = 3;
    changed.selection.dimension = 4;
    changed.look.buildSequence = sequence;
    changed.look.buildStep = step;
    return changed;
}

/// The third word's weights, and that of the second as their key.
inline Scene weightSteps(int step)
{
    Scene changed = notebook(step, BuildSequence::Weights);
    changed.sentence.text = "one two three four five six";
    changed.selection.position = 2;
    changed.selection.offset = -1;
    return changed;
}

inline Scene largeTable(int step)
{
    Scene changed = notebook(step);
    changed.parameters = {.n = 10000, .dModel = 512, .maxLen = 5000};
    changed.selection.position = 300;
    changed.selection.dimension = 60;
    return changed;
}

class BuildStepsBench : public ViewBench<BuildStepsView>
{
public:
    explicit BuildStepsBench(const Scene& scene, QSize size = cardSize)
        : ViewBench(scene, size)
    {
    }

    const StepSheet& sheet() const { return view.sheet(); }
    const SheetLayout& shown() { return view.shown(); }
    int step() const { return view.scene().look.buildStep; }

    /// The middle of a cell of a table that is shown, in the view's pixels.
    QPointF cell(int row, int column, std::size_t block = 0, std::size_t band = 0)
    {
        const PlacedBlock& place = shown().blocks[block];
        const PlacedBand& table = place.bands[band];
        return place.cell(table, row, column).center();
    }

    QList<QPushButton*> buttons() const { return view.findChildren<QPushButton*>(); }
    QList<QRadioButton*> marks() const { return view.findChildren<QRadioButton*>(); }
    void press(Qt::Key key)
    {
        QTest::keyClick(&view, key);
        settle();
    }
};

} // namespace posiscope::build_steps_bench
