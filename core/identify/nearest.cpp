// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/identify/nearest.h"

#include "core/encodings/cell_means.h"
#include "core/identify/arithmetic_match.h"
#include "core/identify/convention_search.h"
#include "core/identify/convention_text.h"
#include "core/identify/evidence.h"
#include "core/identify/frequency_fit.h"
#include "core/kinds/kinds.h"
#include "core/text/numbers.h"
#include "core/text/translated.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

constexpr int rowsToChoose = 32; ///< by which common conventions are compared
constexpr int mostCountedCells = 1 << 17;
constexpr int firstRowsSearched = 64;
constexpr long long leastNear = 20; ///< one of so many cells is equal by chance
constexpr int mostAlikeCells = 1 << 14;
constexpr int leastAlikeRows = 8;
constexpr double leastShared = 0.2;     ///< of a table's spread
constexpr double leastSharedCells = 24; ///< and by chance, as if so many of its cells were alike

/// The first cell of all rows that departs.
std::optional<TableCell> firstDeparture(const GivenTable& given, const Parameters& parameters)
{
    const auto rows = given.rows();
    for (int count = std::min(firstRowsSearched, rows);; count = std::min(2 * count, rows)) {
        const TableMatch match = matchRows(given, parameters, Allowance::Angles, evenChoice(count, count));
        if (match.first || count == rows)
            return match.first;
    }
}

bool isEqualByChance(const TableMatch& match)
{
    return (match.cells - match.departing) * leastNear < match.cells;
}

Table<double> withoutMeans(const Table<double>& values)
{
    const Table<double> finite = values.unaryExpr([](double cell) { return std::isfinite(cell) ? cell : 0; });
    return finite.rowwise() - finite.colwise().mean();
}

/// The squared cosine of the angle between two tables as vectors. For tables without their means it is the
/// share of one table's spread that the other explains, whatever factor it has.
double sharedSpread(const Table<double>& one, const Table<double>& other)
{
    const double product = one.cwiseProduct(other).sum();
    const double squares = one.squaredNorm() * other.squaredNorm();
    return squares > 0 ? product * product / squares : 0;
}

Table<double> rowsOf(const Parameters& parameters, const std::vector<int>& rows)
{
    const Encoding encoding = encodingOf(parameters);
    Table<double> rowsMade(static_cast<Eigen::Index>(rows.size()), parameters.dModel);
    for (std::size_t i = 0; i < rows.size(); ++i)
        encoding.vectors->rows(rows[i],
                               TableRef<double>(rowsMade.middleRows(static_cast<Eigen::Index>(i), 1)));
    return rowsMade;
}

/// "times 3 plus 1", where one factor and one constant make the table of the convention's; or empty.
std::string factorAndConstant(const Table<double>& sample, const Table<double>& computed)
{
    constexpr double mostLeft = 1e-5; // of the spread, by the roundings of float32
    const Table<double> spread = withoutMeans(sample);
    const Table<double> madeSpread = withoutMeans(computed);
    const double factor = spread.cwiseProduct(madeSpread).sum() / madeSpread.squaredNorm();
    const Table<double> rest = sample - factor * computed;
    const double constant = rest.mean();
    if (!((rest.array() - constant).matrix().norm() <= mostLeft * spread.norm()))
        return {};
    const auto rounded = [](double value) {
        return numberText(roundestWithin({value, mostLeft * std::max(1., std::abs(value))}).value);
    };
    const std::string times = rounded(factor);
    const std::string added = rounded(std::abs(constant));
    if (times == "0")
        return {};
    if (times == "1" && added == "0")
        return {};
    if (added == "0")
        return translated("identify", "times %1").arg(times);
    const char* const text = times == "1" ? (constant < 0 ? translatable("identify", "minus %2")
                                                          : translatable("identify", "plus %2"))
                                          : (constant < 0 ? translatable("identify", "times %1 minus %2")
                                                          : translatable("identify", "times %1 plus %2"));
    return translated("identify", text).arg(times, added);
}

/// "with column 3 negated", where the other columns are the convention's; or empty.
std::string negatedColumn(const Table<double>& sample, const Table<double>& computed)
{
    constexpr double mostOff = 1e-3; // of a cell, by roundings of its angle
    const auto isNear = [](const auto& difference) { return difference.cwiseAbs().maxCoeff() <= mostOff; };
    std::string text;
    for (Eigen::Index column = 0; column < sample.cols(); ++column)
        if (!isNear(sample.col(column) - computed.col(column))) {
            if (!text.empty() || !isNear(sample.col(column) + computed.col(column)))
                return {};
            text = translated("identify", "with column %1 negated").arg(std::to_string(column));
        }
    return text;
}

/// "without row 33" or "with row 33 twice", where the rows after it are the convention's; or empty.
std::string movedRows(const GivenTable& given, const Nearest& nearest)
{
    if (!nearest.match.first)
        return {};
    const int row = nearest.match.first->row;
    std::vector<int> after = evenChoice(given.rows() - row, rowsToChoose);
    std::ranges::for_each(after, [row](int& position) { position += row; });
    for (const int by : {1, -1}) {
        Parameters moved = nearest.parameters;
        moved.rowConvention.firstPosition += by * moved.rowConvention.positionStep;
        if (const TableMatch match = matchRows(given, moved, Allowance::Angles, after);
            match.departing == 0 && match.cells > given.values.cols())
            return by > 0 ? translated("identify", "without row %1").arg(std::to_string(row))
                          : translated("identify", "with row %1 twice").arg(std::to_string(row - 1));
    }
    return {};
}

/// "but for row 33", where no cell of the other rows departs; or empty.
std::string wrongRow(const GivenTable& given, const Nearest& nearest)
{
    if (!nearest.match.first || given.values.rows() <= rowsToChoose)
        return {};
    const int row = nearest.match.first->row;
    std::vector<int> others = evenChoice(given.rows(), given.rows());
    others.erase(others.begin() + row);
    if (matchRows(given, nearest.parameters, Allowance::Angles, others).departing > 0)
        return {};
    const TableMatch ofRow = matchRows(given, nearest.parameters, Allowance::Angles, std::span(&row, 1));
    return translated("identify", "but for row %1, where %2 of %3 cells depart")
        .arg(std::to_string(row), std::to_string(ofRow.departing), std::to_string(ofRow.cells));
}

/// "with noise of about 0.01 on every cell", where all columns are off by as much; or empty.
std::string noise(const Table<double>& off)
{
    constexpr double leastNoise = 1e-5; // more than angles of float32 are off by
    constexpr double mostNoise = 0.1;
    constexpr double mostUneven = 2;
    const Eigen::RowVectorXd ofColumns =
        (off.colwise().squaredNorm() / static_cast<double>(off.rows())).cwiseSqrt();
    const double mean = std::sqrt(off.squaredNorm() / static_cast<double>(off.size()));
    if (!(mean > leastNoise && mean < mostNoise && ofColumns.maxCoeff() < mostUneven * mean &&
          ofColumns.minCoeff() * mostUneven > mean))
        return {};
    return translated("identify", "with noise of about %1 on every cell")
        .arg(numberText(roundestWithin({mean, 0.1 * mean}).value));
}

/// The single fault by which the table differs from the nearest convention; empty where it is none of the
/// known ones.
std::string faultOf(const GivenTable& given, const Nearest& nearest)
{
    const std::vector<int> rows = evenChoice(given.rows(), rowsToChoose);
    const Table<double> sample = given.values(rows, Eigen::all);
    if (!sample.allFinite())
        return {};
    const Table<double> computed = rowsOf(nearest.parameters, rows);
    for (const std::string& fault : {factorAndConstant(sample, computed), negatedColumn(sample, computed)})
        if (!fault.empty())
            return fault;
    const std::string moved = movedRows(given, nearest);
    if (!moved.empty())
        return moved;
    const std::string row = wrongRow(given, nearest);
    return row.empty() ? noise(sample - computed) : row;
}

std::string sentenceOf(const Nearest& nearest, double shared, long long allCells)
{
    const TableMatch& match = nearest.match;
    const std::string convention = conventionText(nearest.parameters);
    if (nearest.hasFewOfItsCells && !nearest.fault.empty())
        return translated("identify", "The nearest of the common conventions is %1.").arg(convention);
    const bool isSample = match.cells < allCells;
    const char* const text =
        match.first
            ? (isSample
                   ? translatable("identify",
                                  "The nearest of the common conventions is %1, which has %2 of %3 cells, "
                                  "a sample of %4; from it the table departs at %5.")
                   : translatable("identify",
                                  "The nearest of the common conventions is %1, which has %2 of %3 cells; "
                                  "from it the table departs at %5."))
            : (isSample
                   ? translatable("identify",
                                  "The nearest of the common conventions is %1, which has %2 of %3 cells, "
                                  "a sample of %4.")
                   : translatable("identify",
                                  "The nearest of the common conventions is %1, which has %2 of %3 "
                                  "cells."));
    const std::string sentence =
        translated("identify", text)
            .arg(convention, std::to_string(match.cells - match.departing), std::to_string(match.cells),
                 std::to_string(allCells), match.first ? placeText(*match.first) : "");
    if (!(shared > 0 && 2 * match.departing > match.cells))
        return sentence;
    return sentence + ' ' +
           translated("identify",
                      "But for a factor and the means of the columns, it leaves %1 of the table's spread.")
               .arg(shortText(std::sqrt(std::max(0., 1 - shared))));
}

/// Every order with a base, and every exponent with the commonest.
std::vector<Parameters> commonConventions(const GivenTable& given, double base)
{
    std::vector<Parameters> all;
    for (Parameters order : columnOrders(given.columns(), given.rows()))
        for (const Exponent exponent :
             {Exponent::Paper, Exponent::Endpoint, Exponent::Doubled, Exponent::Column}) {
            order.n = base;
            order.rowConvention.exponent = exponent;
            if (base != knownBases().front() && exponent != Exponent::Paper)
                continue;
            // Rounded angles alone are no departure.
            order.arithmetic = given.precision.digits() < 53 ? Arithmetic::Float32 : Arithmetic::Float64;
            if (isValid(order))
                all.push_back(order);
        }
    return all;
}

/// The convention whose columns vary most as those of the table and have most of its numbers, and the part of
/// the spread that they share; nothing where none shares more than by chance.
std::optional<std::pair<Parameters, double>> mostAlike(const GivenTable& given)
{
    const int count = std::clamp(mostAlikeCells / given.columns(), leastAlikeRows, rowsToChoose);
    const std::vector<int> rows = evenChoice(given.rows(), count);
    const Table<double> sample = given.values(rows, Eigen::all);
    const Table<double> spread = withoutMeans(sample);
    const auto cells = static_cast<double>(sample.size());
    std::optional<std::pair<Parameters, double>> best;
    double most = 0;
    const auto consider = [&](const Parameters& parameters, double leastEqual) {
        const Table<double> computed = rowsOf(parameters, rows);
        const double shared = sharedSpread(spread, withoutMeans(computed));
        const auto equal =
            static_cast<double>(((sample - computed).array().abs() <= 2 * given.precision.error()).count()) /
            cells;
        if (shared > leastShared + leastSharedCells / cells && equal >= leastEqual && shared + equal > most) {
            most = shared + equal;
            best = {parameters, shared};
        }
    };
    for (const double base : knownBases())
        for (const Parameters& parameters : commonConventions(given, base))
            consider(parameters, 0);
    // There are many pictures with as many patches, so one is near by chance unless most cells are its own.
    for (const Parameters& picture : pictureConventions(given.columns(), given.rows()))
        if (picture.n == knownBases().front())
            consider(picture, 0.5);
    return best;
}

} // namespace

std::string wavesSentence(const Table<double>& values)
{
    constexpr double mostOff = 1e-3; // by roundings
    const Eigen::Index half = values.cols() / 2;
    if (half < 2 || values.cols() % 2 != 0 || values.rows() < 2 || !values.allFinite())
        return {};
    const Table<double> left = values.leftCols(half);
    const Table<double> right = values.rightCols(half);
    const double first = values(0, 0);
    const double largest = values.cwiseAbs().maxCoeff();
    const bool isCosineOf0 = std::abs(std::abs(first) - largest) <= mostOff * largest;
    if (left == right && largest > 0 && (isCosineOf0 || first == 0) &&
        (values.row(0).array() - first).abs().maxCoeff() <= mostOff * largest)
        return translated("identify",
                          "The table is that of no convention that is known here, although each column is "
                          "there twice, as in the caches of rotary: frequencies that are divided by factors "
                          "of their own, as LongRoPE's are, and other first positions are not sought there.");
    const auto areOnCircle = [&](const Table<double>& sines, const Table<double>& cosines) {
        const Table<double> squares = sines.cwiseAbs2() + cosines.cwiseAbs2();
        return squares.maxCoeff() - squares.minCoeff() <= mostOff * squares.maxCoeff();
    };
    const auto every2nd = [&](Eigen::Index from) {
        return Table<double>(values(Eigen::all, Eigen::seqN(from, half, 2)));
    };
    if (areOnCircle(left, right) || areOnCircle(every2nd(0), every2nd(1)))
        return translated("identify",
                          "The table is that of no convention that is known here, although its pairs of "
                          "columns are sines and cosines: of positions that do not lie evenly, or of "
                          "frequencies of their own.");
    return {};
}

std::optional<Nearest> nearestOf(const GivenTable& given)
{
    const auto d = given.columns();
    const auto rows = given.rows();
    const auto compared = [&](const Parameters& parameters, int count) {
        return matchRows(given, parameters, Allowance::Angles, evenChoice(rows, count));
    };
    const auto alike = mostAlike(given);
    std::optional<Nearest> nearest;
    for (const Parameters& parameters :
         alike ? std::vector{alike->first} : commonConventions(given, knownBases().front())) {
        const TableMatch match = compared(parameters, rowsToChoose);
        if (!nearest || match.departing < nearest->match.departing)
            nearest = Nearest{.parameters = parameters, .match = match};
    }
    if (!nearest)
        return nearest;
    nearest->match = compared(nearest->parameters, std::max(rowsToChoose, mostCountedCells / d));
    nearest->match.first = firstDeparture(given, nearest->parameters);
    nearest->fault = faultOf(given, *nearest);
    nearest->parameters.arithmetic = Arithmetic::Exact;
    nearest->hasFewOfItsCells = isEqualByChance(nearest->match);
    nearest->isByChance = !alike && nearest->hasFewOfItsCells;
    nearest->sentence =
        sentenceOf(*nearest, alike && nearest->fault.empty() ? alike->second : 0, given.values.size());
    return nearest;
}

} // namespace posiscope
