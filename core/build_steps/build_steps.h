// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/head.h"
#include "core/encodings/encoding.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/encodings/step_kind.h"
#include "core/scene/scene.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace posiscope {

/// The values of a table of a build step; i is a pair, k a position, j a dimension, ω_i = n^(−2i/d_model). Of
/// an encoding that adds to scores, p is a query's position, q a key's and h a head.
enum class TableContent {
    Encoding,          ///< PE(k, j), as far as it is filled
    IntegerEncoding,   ///< the same of a kind whose values are integers
    Positions,         ///< k
    Exponents,         ///< 2i
    Multipliers,       ///< ω_i
    ScaledMultipliers, ///< what the scaling makes of ω_i
    Sines,             ///< sin(k·ω_i)
    Cosines,           ///< cos(k·ω_i)
    Divisors,          ///< n^(2i/d)
    Reciprocals,       ///< 1/n^(2i/d)
    NegativePowers,    ///< n^(−2i/d)
    Logarithms,        ///< ln n^(−2i/d)
    ExpOfLogarithms,   ///< e^(ln n^(−2i/d))
    LogExponents,      ///< −(2i/d)·ln n
    ExpOfExponents,    ///< e^(−(2i/d)·ln n)
    FactoredExponents, ///< 2i·(−ln n/d)
    DivTerm,           ///< e^(2i·(−ln n/d)): what the tutorials' code calls div_term
    Angles,            ///< k·ω_i
    LogSpaceErrors,    ///< float32Error()
    PowerErrors,
    ExactAngleErrors,
    GridRows,       ///< y of the patch k
    GridColumns,    ///< x of the patch k
    TextIds,        ///< t of row k
    PatchRowIds,    ///< y of row k, where it may also be a word
    PatchColumnIds, ///< x of row k
    ColumnIds,      ///< the id of row k that column j encodes
    TrainedRows,    ///< y of the patch k among those of training
    TrainedColumns, ///< x of the patch k among those of training
    Fractions,      ///< k/(max_len − 1)
    Powers,         ///< 2^j
    Quotients,      ///< ⌊k/2^j⌋
    Differences,    ///< q − p
    Distances,      ///< |p − q|
    Slopes,         ///< m_h
    Dampings,       ///< ζ_i
    Buckets,        ///< the bucket of p and q
    BucketValues,   ///< the value of each bucket
    Biases,         ///< b(p, q)
    Query,          ///< q_j
    Key,            ///< k_j
    TurnedQueries,  ///< the query turned at position k
    TurnedKeys,
    Permutation,     ///< the column that comes to stand at j in the other order
    PermutedQueries, ///< the permuted query turned at position k, in the other order
    PermutedKeys,
    Products, ///< of a query and each key: q·k/√d_head
    Added,    ///< to them: the bias, −∞ where the key is masked
    Scores,
    Exponentials, ///< e^((score − largest score)/temperature)
    Sum,          ///< of these
    Weights,
};

/// What the rows or columns of a table are; One where there is a single one.
enum class TableAxis { One, Positions, Dimensions, Pairs, Keys, Heads, Buckets, Words };

/// The bits that a position below 2²⁴ has.
inline constexpr int bitsOfPositions = 24;

enum class CellState {
    Zero,    ///< 0, not filled yet
    Kept,    ///< filled by an earlier step
    Written, ///< filled by this step
    Hidden,  ///< a cosine that the scene hides
};

/// A table of a build step: its shape, and functions that compute each cell. The table is never stored, so
/// that 2²⁴ rows of 16384 columns take no memory.
struct BuildTable
{
    TableContent content = TableContent::Encoding;
    TableAxis down = TableAxis::Positions;
    TableAxis across = TableAxis::Dimensions;
    int rows = 0;
    int columns = 0; ///< 0 for the cosines of d_model = 1
    std::function<double(int row, int column)> cell;
    std::function<CellState(int column)> state; ///< the same for a whole column
};

/// The column in which a table shows a dimension; std::nullopt if it shows none. If columns are pairs, a
/// dimension is in its pair's column.
std::optional<int> columnOfDimension(const BuildTable& table, const Parameters& parameters, int dimension);

/// The column of the selection: that of its dimension or its key, or of the head or the bucket that these
/// have; std::nullopt if there is a single column.
std::optional<int> selectedColumn(const BuildTable& table, const Parameters& parameters,
                                  const Selection& selection);

/// The position of the selected key, `offset` after the selected position, or the nearest in the table.
int selectedKey(const Parameters& parameters, const Selection& selection);

/// The dimension that is selected by a click on a column of a table. Where columns are pairs: the pair's sine
/// or cosine if the table has sines or cosines alone, else the same of the two as `selected` is, and the sine
/// if the pair has no cosine. Nothing where there is a single column.
std::optional<int> dimensionAt(const BuildTable& table, const Parameters& parameters, int column,
                               int selected);

/// What a head computes of a query, a number for each word that is a key.
struct WeightRow
{
    int query = 0;
    int key = 0;   ///< the selected one
    int width = 0; ///< d_head
    double temperature = 1;
    Tokens words{};
    std::vector<double> products{}; ///< Head::product()
    std::vector<double> added{};    ///< the bias, −∞ where the key is masked
    std::vector<double> scores{};
    double largest = 0; ///< score
    std::vector<double> exponentials{};
    double sum = 0; ///< of them; 0 where all keys are masked
    std::vector<double> weights{};
};

/// Whether scores differ from the products of queries and keys: by biases, or because keys are masked.
bool addsToProducts(const Parameters& parameters);

struct BuildStep
{
    StepKind kind = StepKind::Zeros;
    std::vector<BuildTable> tables;
};

/// The steps of one sequence for some parameters.
class BuildSteps
{
public:
    /// Stages or a derivation. With ShownColumns::Sines the cosines are hidden. Throws std::invalid_argument
    /// where a parameter lies outside its domain. Kinds without pairs have stages alone, and no derivation.
    /// The derivation is that of the plain frequencies, before scaling and rounding.
    BuildSteps(const Parameters& parameters, BuildSequence sequence, ShownColumns shown = ShownColumns::All);
    /// The steps of BuildSequence::Weights: how `head`, which is that of the scene, computes the weight of
    /// the selected key for the selected query.
    BuildSteps(const Scene& scene, const Head& head);

    const Encoding& encoding() const { return m_encoding; }
    const Parameters& parameters() const { return m_encoding.parameters; }
    /// The exact sines and cosines; null where there are no frequencies.
    const Sinusoid* sinusoid() const { return m_sinusoid.get(); }
    BuildSequence sequence() const { return m_sequence; }
    ShownColumns shown() const { return m_shown; }
    /// What the steps of BuildSequence::Weights show; null in the other sequences.
    const WeightRow* weightRow() const { return m_weightRow.get(); }

    /// The step with a number from 1; a number beyond the last step gives the last.
    BuildStep step(int number) const;

private:
    Encoding m_encoding;
    std::shared_ptr<const Sinusoid> m_sinusoid;
    std::shared_ptr<const WeightRow> m_weightRow;
    BuildSequence m_sequence;
    ShownColumns m_shown;
};

/// The sequence that is shown of an encoding: Stages where columns are no pairs, and there is no Derivation.
BuildSequence shownSequence(const Parameters& parameters, BuildSequence sequence);

/// The kinds of a sequence's steps in their order.
std::vector<StepKind> stepsOf(const Parameters& parameters, BuildSequence sequence);

/// The number of the step shown for a scene's `build_step`: at most that of the last step.
int shownStep(const Parameters& parameters, BuildSequence sequence, int number);

/// Whether the view in front builds a table that later steps have still to fill.
bool isUnfinished(const Scene& scene);

/// How a cell may be computed in float32.
enum class Float32Way {
    LogSpace,   ///< sin(k·e^(2i·(−ln n/d))), every operation in float32, as in the tutorials' code
    Power,      ///< sin(k/n^(2i/d)), likewise
    ExactAngle, ///< rounded once, from the exact angle
};

/// The error of a pair's cells at a position, which are computed in float32 on this machine: the larger of
/// the distances of sine and cosine from their true values. The last digits depend on the machine's expf and
/// powf.
double float32Error(const Sinusoid& sinusoid, Float32Way way, int row, int pair);

/// The largest error among all pairs.
double largestFloat32Error(const Sinusoid& sinusoid, Float32Way way, int row);

} // namespace posiscope
