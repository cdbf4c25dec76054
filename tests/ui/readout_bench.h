// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/formula_label.h"
#include "ui/panels/readout_panel.h"

/// What tests of the readout share.
namespace posiscope::readout_bench {

inline Scene sceneOf(Parameters parameters, int position, int dimension)
{
    Scene scene;
    scene.parameters = parameters;
    scene.selection.position = position;
    scene.selection.dimension = dimension;
    return scene;
}

inline const Parameters phillips{.n = 100, .dModel = 4, .maxLen = 10, .layout = Layout::Interleaved};

inline maths::FormulaLabel* formulaOf(const ReadoutPanel& panel)
{
    return panel.findChild<maths::FormulaLabel*>();
}

} // namespace posiscope::readout_bench
