// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/table_stream.h"

namespace posiscope {

/// Every row of a table at once.
template <typename Scalar>
Table<Scalar> whole(const TableSource<Scalar>& source)
{
    Table<Scalar> table(source.rows, source.columns);
    source.read(0, table);
    return table;
}

/// A scene all of whose tables are soon made.
inline Scene smallScene()
{
    Scene scene;
    scene.parameters = {.n = 10000, .dModel = 16, .maxLen = 40};
    scene.projection.iterations = 20;
    scene.projection.perplexity = 5;
    scene.training.words = 4;
    scene.training.steps = 3;
    scene.training.heads = 1; // which divide any d_model
    return scene;
}

} // namespace posiscope
