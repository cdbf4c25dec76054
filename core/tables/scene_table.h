// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/table_list.h"
#include "core/tables/table_stream.h"
#include "core/training/trainer.h"

namespace posiscope {

/// One of the named tables of a scene (DataTable, in table_list.h), whose numbers are computed while it is
/// read; Table, in contrast, is a matrix in memory. Both sources have the same numbers; a float32 number is
/// the float64 one rounded, or, for the encoding, within 3.0e-8 of the true value.
struct SceneTable
{
    TableSource<double> doubles;
    TableSource<float> floats;
    ColumnName columnName;

    int rows() const { return doubles.rows; }
    int columns() const { return doubles.columns; }
};

/// The tables of a scene:
///
///     encoding      max_len × d_model: sin0, cos0, sin1, … in the scene's layout. Without cosines, the sines
///     frequencies   a row a pair: pair, omega, wavelength, cycles within max_len
///     offset-curve  max_len × 2: offset, and the mean score of all pairs of positions that far apart, by the
///                   scene's measure. Pairs without a score, as the cosine of a zero row, are left out; NaN
///                   where no pair has one
///     similarity    max_len × max_len, by the scene's measure: column q of row p compares p with q
///     projection    a row a position projected: position, pc1, pc2, tsne1, tsne2, or those asked for; by the
///                   sines alone without cosines
///     sentence      a row a word of the whole batch: sentence, position, then d_model numbers, embedding +
///                   encoding after dropout, those of the cosines' dimensions left out without cosines
///     attention     one head on the words of the sentence shown (attention/head.h), by the scene's `part`:
///                   scores and weights, a row a query, a column a key; received, a row a word; terms, a row
///                   a query and key: their positions, and what makes up their score (score_terms.h)
///     training      a row a step of a model with the encoding: step, loss, accuracy; where the scene
///                   compares two, b_loss and b_accuracy too; NaN of one that diverged before the other ended
///
/// Where the scene shows the difference of two encodings, the first, third and fourth are A − B, in the part
/// that both have; the others are always A's. A mean of A is that over A's whole table, and one of B over
/// B's.
///
/// `preparing` is the progress of what is computed before the first row can be read (t-SNE, the sums of the
/// similarity, queries and keys, the training). If that is stopped, the table has no rows; if it is stopped
/// later, means that are being read are incomplete. Throws std::invalid_argument if the scene has no such
/// table.
SceneTable sceneTable(DataTable table, const Scene& scene, const Progress& preparing = {});

/// The table `training`, of models that were trained: as many rows as one of them took steps.
SceneTable trainingTable(const std::vector<Trainer>& trainers);

/// Writes the rows in a format and type (table_stream.h), as far as the table has them: a training that
/// diverged has fewer than tableShape(). Returns false if it was stopped.
[[nodiscard]] bool writeTable(std::ostream& out, const SceneTable& table, RowRange rows, TableFormat format,
                              NumberType type, const Progress& progress = {});

} // namespace posiscope
