// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/other_tables.h"

#include "core/encodings/cell_means.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/identify/base_candidates.h"
#include "core/identify/convention_search.h"
#include "core/identify/convention_text.h"
#include "core/identify/frequency_fit.h"
#include "core/identify/order_search.h"
#include "core/identify/pair_tones.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace posiscope {

namespace {

constexpr int leastDiagonal = 4; ///< rows and columns of a matrix of biases
constexpr double masked = -1e4;  ///< and below: scores that causal attention leaves out
constexpr double leastDoubled = 0.9;
constexpr int sampledDoubles = 32; ///< rows

bool isSame(double one, double other)
{
    return one == other || (std::isnan(one) && std::isnan(other));
}

/// Whether the edges hold one number or two, as those of a mask or of the identity do.
bool hasTwoNumbers(const Table<double>& values)
{
    const double one = values(0, 0);
    const double other = values(1, 0) == one ? values(0, 1) : values(1, 0);
    const auto isOther = [=](double value) { return !isSame(value, one) && !isSame(value, other); };
    return std::ranges::none_of(values.row(0), isOther) && std::ranges::none_of(values.col(0), isOther);
}

/// How much a bias falls from each row to the next. It must fall evenly from 0 at the diagonal, and at the
/// other side of the diagonal fall or rise as much, or be masked; 0 where it does not.
double slopeOf(const Table<double>& values)
{
    const double slope = -values(1, 0);
    constexpr double roundings = 0x1p-7; // of bfloat16 in both
    const auto isAt = [](double found, double wanted) {
        return std::abs(found - wanted) <= roundings * std::abs(wanted);
    };
    bool isEven = values(0, 0) == 0 && slope > 0;
    for (Eigen::Index row = 1; row < values.rows() && isEven; ++row)
        isEven = isAt(values(row, 0), -slope * static_cast<double>(row));
    for (Eigen::Index column = 1; column < values.cols() && isEven; ++column) {
        const double found = values(0, column);
        isEven = found < masked || isAt(std::abs(found), slope * static_cast<double>(column));
    }
    return isEven ? slope : 0;
}

/// Says how much a bias falls, and in which heads of models with usual numbers of heads it has this slope.
std::string slopeSentence(double slope, int rows)
{
    constexpr int mostNamed = 3;
    int named = 0;
    std::string convention;
    std::string all;
    for (const Kind* const kind : kindList()) {
        if (named > 0)
            break;
        for (const int heads : {8, 16, 32, 64, 12, 112, 4, 2, 1, 20, 24, 40, 48, 71, 128})
            for (int head = 0; kind->slope && head < heads && named < mostNamed; ++head) {
                const Parameters parameters{
                    .maxLen = rows, .kind = kindIdOf(*kind), .heads = heads, .head = head};
                if (std::abs(kind->slope(parameters, head) - slope) > 0x1p-9 * slope)
                    continue;
                if (++named == 1)
                    convention = conventionText(parameters);
                addListed(
                    all, translated("identify", "%1 of %2").arg(std::to_string(head), std::to_string(heads)));
                break;
            }
    }
    const char* const text =
        named > 0 ? translatable("identify", "It falls by %1 from row to row, as by %2 (head %3).")
                  : translatable("identify", "It falls by %1 from row to row.");
    return translated("identify", text).arg(shortText(slope), convention, all);
}

/// The sines and cosines of pairs as points on the circle: a row of points for each row, after columns that
/// are left out.
Eigen::MatrixXcd pointsOf(const Table<double>& values, const Parameters& order, Eigen::Index leftOut)
{
    Eigen::MatrixXcd points(values.rows(), order.dModel / 2);
    for (int pair = 0; pair < order.dModel / 2; ++pair) {
        points.col(pair).real() = values.col(leftOut + dimensionOf(order, {pair, true}));
        points.col(pair).imag() = values.col(leftOut + dimensionOf(order, {pair, false}));
    }
    return points;
}

/// A sentence with how x grows along the rows, by the angles of the slowest pair, if it does so evenly.
std::string withStep(const std::string& sentence, const Eigen::VectorXcd& slowest,
                     const CellPrecision& precision)
{
    const Eigen::VectorXd turns =
        (slowest.tail(slowest.size() - 1).array() * slowest.head(slowest.size() - 1).array().conjugate())
            .arg();
    const double turn = turns.mean();
    const double error = 8 * std::max(precision.error(), 0x1p-53);
    if ((turns.array() - turn).abs().maxCoeff() > error)
        return sentence + '.';
    const double meanError = 2 * error / static_cast<double>(turns.size());
    const RoundNumber plain = roundestOrReciprocal({turn, meanError});
    const RoundNumber ofPi = roundestOrReciprocal({turn / std::numbers::pi, meanError / std::numbers::pi});
    return ofPi.digits <= plain.digits
               ? translated("identify", "%1: pair 0 is that of π·x, where x grows by %2 from row to row.")
                     .arg(sentence, shortText(ofPi.value))
               : translated("identify",
                            "%1: pair 0 is that of x, without π, where x grows by %2 from row to row.")
                     .arg(sentence, shortText(plain.value));
}

/// What the columns from one to another tell of patches, and by which convention, if that is known.
std::string halfText(bool tellRow, Eigen::Index first, const GivenTable& half)
{
    const std::vector<FoundConvention> found = sinusoidsThatFit(half);
    const char* const text =
        found.empty()
            ? (tellRow ? translatable("identify", "columns %1 to %2 tell the row of a patch")
                       : translatable("identify", "columns %1 to %2 tell its column"))
            : (tellRow ? translatable("identify", "columns %1 to %2 tell the row of a patch, as by %3")
                       : translatable("identify", "columns %1 to %2 tell its column, as by %3"));
    return translated("identify", text)
        .arg(std::to_string(first), std::to_string(first + half.values.cols() - 1),
             found.empty() ? "" : conventionText(found.front().parameters));
}

/// The largest error of the cells of a picture's table, whose angles were rounded, too.
double cellError(const CellPrecision& precision)
{
    constexpr double singleAngles = 0x1p-14;
    return 2 * precision.error() + (precision.digits() < 53 ? singleAngles : 0x1p-40);
}

Table<double> madeBy(const Parameters& parameters)
{
    Table<double> table(parameters.maxLen, parameters.dModel);
    encodingOf(parameters).vectors->rows(0, TableRef<double>(table));
    return table;
}

/// Up to which row one half of the columns stays as it is in row 0.
Eigen::Index rowsAlike(const Table<double>& values)
{
    const Eigen::Index half = values.cols() / 2;
    Eigen::Index most = 1;
    for (const Eigen::Index begin : {Eigen::Index{0}, values.cols() - half}) {
        const auto columns = values.middleCols(begin, half);
        Eigen::Index width = 1;
        while (width < values.rows() && columns.row(width) == columns.row(0))
            ++width;
        most = std::max(most, width);
    }
    return most;
}

} // namespace

std::optional<Explanation> biasByOffset(const GivenTable& given)
{
    const Table<double>& values = given.values;
    const Eigen::Index rows = values.rows();
    const Eigen::Index columns = values.cols();
    if (rows < leastDiagonal || columns < leastDiagonal || hasTwoNumbers(values))
        return std::nullopt;
    for (Eigen::Index row = 1; row < rows; ++row)
        for (Eigen::Index column = 1; column < columns; ++column)
            if (!isSame(values(row, column), values(row - 1, column - 1)))
                return std::nullopt;
    std::string text = translated(
        "identify", "Each diagonal is constant: a bias by the offset of a key from its query, such "
                    "as ALiBi's or T5's, and no table of positions.");
    if (const double slope = slopeOf(values); slope > 0)
        text = text + ' ' + slopeSentence(slope, static_cast<int>(rows));
    return Explanation{text, std::nullopt};
}

std::optional<Explanation> roundedPositions(const GivenTable& given)
{
    if (given.precision.isDecimal() || given.precision.digits() > float16Format.digits)
        return std::nullopt;
    const FloatFormat format =
        given.precision.digits() == float16Format.digits ? float16Format : bfloat16Format;
    const Eigen::Index edge = Eigen::Index{1}
                              << format.digits; // up to it, every whole number is one of the type
    if (given.values.rows() < edge + 2 || given.values.row(edge) == given.values.row(edge - 1))
        return std::nullopt;
    for (Eigen::Index row = edge; row < given.values.rows(); ++row) {
        const auto position = static_cast<Eigen::Index>(rounded(format, static_cast<double>(row)));
        if (position < given.values.rows() && given.values.row(row) != given.values.row(position))
            return std::nullopt;
    }
    return Explanation{translated("identify",
                                  "From row %1 on, rows repeat as positions do that are rounded to %2: the "
                                  "table was computed in this type, and not only stored in it, by roundings "
                                  "that no convention here has.")
                           .arg(std::to_string(edge), given.precision.name()),
                       std::nullopt};
}

namespace {

/// "0, 3.5, 7, 11, …": the positions of the rows by a convention whose base is known; empty where a row is at
/// none, or all lie evenly.
std::string positionsText(const GivenTable& given, const Parameters& convention)
{
    constexpr int mostShown = 4;
    const double rounding = given.precision.digits() < 53 ? 0x1p-22 : 0x1p-50;
    const Frequencies frequencies(convention);
    std::vector<double> omegas;
    for (int pair = 0; pair < convention.dModel / 2; ++pair)
        omegas.push_back(frequencies.omega(pair));
    std::string text;
    std::vector<Estimate> positions;
    const Eigen::MatrixXcd points = pointsOf(given.values, convention, 0);
    if (!((points.cwiseAbs2().array() - 1).abs() <= radiusError(given.precision)).all())
        return {};
    for (Eigen::Index row = 0; row < points.rows(); ++row) {
        std::vector<Tone> tones;
        for (const auto& point : points.row(row))
            tones.push_back({.turn = 0, .phase = std::arg(point), .error = given.precision.error()});
        const auto firsts = firstPositions(tones, omegas, {1, rounding, 0, 0}, 0);
        if (firsts.empty())
            return {};
        if (row < mostShown)
            text += shortText(roundestWithin(firsts.front()).value) + ", ";
        positions.push_back(firsts.front());
    }
    const Estimate& first = positions.front();
    const double step = (positions.back().value - first.value) / static_cast<double>(points.rows() - 1);
    const double error = first.error + positions.back().error;
    bool areEven = true;
    for (std::size_t row = 0; row < positions.size(); ++row)
        areEven = areEven && std::abs(positions[row].value - first.value - static_cast<double>(row) * step) <=
                                 error + positions[row].error;
    return areEven ? std::string() : text + "…";
}

} // namespace

std::optional<Explanation> rowsAtUnevenPositions(const GivenTable& given)
{
    constexpr int leastColumns = 8;
    if (given.values.cols() < leastColumns || given.values.cols() % 2 != 0)
        return std::nullopt;
    for (Parameters named : columnOrders(given.columns(), given.rows())) {
        if (shareOfUnitRadii(given.values, named, radiusError(given.precision)) < leastShareOfPairs)
            continue;
        for (const Exponent exponent : {Exponent::Paper, Exponent::Endpoint})
            for (const double base : knownBases().first(2)) {
                named.rowConvention.exponent = exponent;
                named.n = base;
                if (const std::string positions = positionsText(given, named); !positions.empty())
                    return Explanation{
                        translated("identify",
                                   "The rows are those of %1 at positions that do not lie evenly: %2.")
                            .arg(conventionText(named), positions),
                        std::nullopt, translated("identify", "%1, at uneven positions").arg(nameOf(named))};
            }
    }
    return std::nullopt;
}

std::optional<Explanation> doublingPairs(const GivenTable& given)
{
    if (given.values.rows() < 3)
        return std::nullopt;
    const Table<double> some = given.values(evenChoice(given.rows(), sampledDoubles), Eigen::all);
    // Code may put x itself before the sines and cosines.
    const Eigen::Index leftOut = given.values.cols() % 2;
    for (const Parameters& order :
         columnOrders(static_cast<int>(given.values.cols() - leftOut), given.rows())) {
        const Eigen::MatrixXcd points = pointsOf(some, order, leftOut);
        const Eigen::Index pairs = points.cols();
        if (pairs < 3 || (points.col(0).array() == points(0, 0)).all())
            continue;
        const Eigen::ArrayXXd off =
            (points.rightCols(pairs - 1).array() - points.leftCols(pairs - 1).array().square()).abs();
        const Eigen::ArrayXXd radii = points.array().abs2();
        const auto isNearlyAll = [&given](const Eigen::ArrayXXd& errors) {
            return static_cast<double>((errors <= radiusError(given.precision)).count()) >=
                   leastDoubled * static_cast<double>(errors.size());
        };
        if (!isNearlyAll(off) || !isNearlyAll((radii - 1).abs()))
            continue;
        const std::string doubling =
            leftOut == 0
                ? translated("identify", "From each pair to the next the angle doubles, as in NeRF's "
                                         "encoding, sin(2^k·π·x) and cos(2^k·π·x)")
                : translated("identify", "From each pair to the next the angle doubles, as in NeRF's "
                                         "encoding, sin(2^k·π·x) and cos(2^k·π·x), with a column "
                                         "before them that is left out here");
        return Explanation{
            withStep(doubling, pointsOf(given.values, order, leftOut).col(0), given.precision) + ' ' +
                translated("identify",
                           "With its pairs in reverse order it is a sinusoidal table with n = %1.")
                    .arg(numberText(std::exp2(static_cast<double>(pairs)))),
            std::nullopt};
    }
    return std::nullopt;
}

std::optional<Explanation> patchesByHalves(const GivenTable& given)
{
    const Eigen::Index patches = given.values.rows();
    const Eigen::Index half = given.values.cols() / 2;
    if (given.values.cols() % 2 != 0 || half < 2)
        return std::nullopt;
    for (const bool isRowFirst : {true, false}) {
        const auto ofRow = isRowFirst ? given.values.leftCols(half) : given.values.rightCols(half);
        const auto ofColumn = isRowFirst ? given.values.rightCols(half) : given.values.leftCols(half);
        Eigen::Index width = 1;
        while (width < patches && ofRow.row(width) == ofRow.row(0))
            ++width;
        if (width < 2 || width == patches || patches % width != 0)
            continue;
        bool isPicture = true;
        for (Eigen::Index patch = 0; patch < patches && isPicture; ++patch)
            isPicture = ofRow.row(patch) == ofRow.row(patch / width * width) &&
                        ofColumn.row(patch) == ofColumn.row(patch % width);
        if (!isPicture)
            continue;
        const Eigen::Index height = patches / width;
        Table<double> rows(height, half);
        for (Eigen::Index row = 0; row < height; ++row)
            rows.row(row) = ofRow.row(row * width);
        return Explanation{
            translated("identify", "The rows are the patches of a picture of %1 by %2: %3; %4.")
                .arg(std::to_string(height), std::to_string(width),
                     halfText(true, isRowFirst ? 0 : half, {rows, given.precision}),
                     halfText(false, isRowFirst ? half : 0, {ofColumn.topRows(width), given.precision})),
            std::nullopt};
    }
    return std::nullopt;
}

std::optional<Explanation> patchesMoved(const GivenTable& given)
{
    constexpr Eigen::Index mostCells = 1 << 18;
    const auto cells = static_cast<double>(given.values.size());
    const double error = cellError(given.precision);
    // Of sines and cosines of the same angles, half a unit a cell.
    if (given.values.size() > mostCells ||
        !(std::abs(given.values.squaredNorm() - 0.5 * cells) <= 2 * error * cells))
        return std::nullopt;
    const auto ordered = [](const Table<double>& table) {
        std::vector<double> numbers(table.data(), table.data() + table.size());
        std::ranges::sort(numbers);
        return numbers;
    };
    const std::vector<double> numbers = ordered(given.values);
    const double sum = given.values.sum();
    for (const Parameters& parameters : pictureConventions(given.columns(), given.rows())) {
        const Table<double> computed = madeBy(parameters);
        if (std::abs(computed.sum() - sum) <= error * cells &&
            std::ranges::equal(ordered(computed), numbers,
                               [error](double one, double other) { return std::abs(one - other) <= error; }))
            return Explanation{translated("identify",
                                          "The table has in another order the numbers of %1: its rows or "
                                          "columns were moved.")
                                   .arg(conventionText(parameters)),
                               std::nullopt};
    }
    return std::nullopt;
}

std::optional<Explanation> patchesCut(const GivenTable& given)
{
    const auto patches = given.rows();
    const auto width = static_cast<int>(rowsAlike(given.values));
    if (width < 2 || patches < width || patches % width == 0)
        return std::nullopt;
    const int positions = width * (patches / width + 1);
    for (const Parameters& parameters : pictureConventions(given.columns(), positions))
        if (parameters.grid.columns == width &&
            matchRows(given, parameters, Allowance::Angles, evenChoice(patches, patches)).fits)
            return Explanation{
                translated("identify", "The table has the first %1 of %2 rows of %3: rows were cut off.")
                    .arg(std::to_string(patches), std::to_string(positions), conventionText(parameters)),
                std::nullopt};
    return std::nullopt;
}

} // namespace posiscope
