// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/segmented_control.h"
#include "ui/views/build_steps/build_steps_view.h"
#include "ui/views/build_steps/step_bar.h"
#include "view_bench.h"

#include <QScrollBar>
#include <QToolButton>

namespace posiscope::build_steps_bench {

constexpr QSize cardSize(640, 460);

/// The notebook's table.
inline Scene notebook(int step, BuildSequence sequence = BuildSequence::Stages)
{
    Scene made;
    made.parameters = {.n = 10000, .dModel = 16, .maxLen = 20};
    made.selection.position = 3;
    made.selection.dimension = 4;
    made.look.buildSequence = sequence;
    made.look.buildStep = step;
    return made;
}

inline Scene largeTable(int step)
{
    Scene made = notebook(step);
    made.parameters = {.n = 10000, .dModel = 512, .maxLen = 5000};
    made.selection.position = 300;
    made.selection.dimension = 60;
    return made;
}

class BuildStepsBench : public ViewBench<BuildStepsView>
{
public:
    explicit BuildStepsBench(const Scene& scene, QSize size = cardSize)
        : ViewBench(scene, size)
    {
    }

    StepCanvas& canvas() const { return *view.findChild<StepCanvas*>(); }
    const StepSheet& sheet() const { return canvas().sheet(); }
    int step() const { return view.scene().look.buildStep; }

    /// The middle of a cell of a table that is shown, in the view's pixels.
    QPointF cell(int row, int column, std::size_t block = 0, std::size_t band = 0) const
    {
        const PlacedBlock& place = canvas().shown().blocks[block];
        const PlacedBand& table = place.bands[band];
        const QPointF in =
            table.cells.topLeft() + QPointF((column - place.columns.first + 0.5) * place.columnWidth,
                                            (row - table.rows.first + 0.5) * place.rowHeight);
        return canvas().mapTo(&view, in.toPoint());
    }

    QList<QToolButton*> buttons() const { return view.findChild<StepBar*>()->findChildren<QToolButton*>(); }
    QList<Segment*> marks() const { return view.findChildren<Segment*>(); }
    QScrollBar* bar(Qt::Orientation along) const
    {
        for (QScrollBar* each : view.findChildren<QScrollBar*>())
            if (each->orientation() == along)
                return each;
        return nullptr;
    }

    void press(Qt::Key key)
    {
        QTest::keyClick(&canvas(), key);
        settle();
    }
};

} // namespace posiscope::build_steps_bench
