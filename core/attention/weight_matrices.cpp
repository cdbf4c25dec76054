// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/weight_matrices.h"

#include "core/attention/acts_on.h"
#include "core/numerics/seeded_random.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace posiscope {

namespace {

constexpr std::string_view givenKey = "weights_values";

void requireShape(const GivenRows& given, const Parameters& parameters)
{
    const int dModel = parameters.dModel;
    const std::string rows =
        translated("attention", "%1 rows, d_model of each of three matrices").arg(std::to_string(3 * dModel));
    if (given.isEmpty())
        throw refusal(givenKey, "", rows);
    if (!given.fault().empty())
        throw Refusal(givenKey, given.fault());
    if (given.rows() != 3 * dModel)
        throw refusal(givenKey, counted(given.rows(), "row"), rows);
    if (actsOn(parameters) == ActsOn::QueriesAndKeys && given.columns() != dModel)
        throw refusal(givenKey,
                      translated("attention", "%1 in a row").arg(counted(given.columns(), "number")),
                      translated("attention", "%1, d_model, as the encoding turns so many columns")
                          .arg(std::to_string(dModel)));
}

/// Reads the rows of a matrix one after the other.
using ReadWeights = std::function<void(int row, Eigen::RowVectorXd& out)>;

ReadWeights weightsOf(WeightMatrix matrix, const Scene& scene)
{
    const int dModel = scene.parameters.dModel;
    const int place = static_cast<int>(matrix);
    if (scene.attention.weights == WeightSource::Given)
        return
            [given = scene.attention.givenWeights, first = place * dModel](int row, Eigen::RowVectorXd& out) {
                out = Eigen::Map<const Eigen::RowVectorXd>(given.row(first + row), out.size());
            };
    constexpr std::array<std::string_view, 3> names{"W_q", "W_k", "W_v"};
    const SeededVectors seeded(scene.attention.weightsSeed);
    const std::uint64_t key = seeded.randomKey(names.at(static_cast<std::size_t>(place)));
    return [key, deviation = 1 / std::sqrt(dModel)](int row, Eigen::RowVectorXd& out) {
        SeededVectors::fill(subkey(key, static_cast<std::uint64_t>(row)), 0,
                            {out.data(), static_cast<std::size_t>(out.size())});
        out *= deviation;
    };
}

} // namespace

int headWidth(const Scene& scene)
{
    if (scene.attention.weights != WeightSource::Given)
        return scene.parameters.dModel;
    requireShape(scene.attention.givenWeights, scene.parameters);
    return scene.attention.givenWeights.columns();
}

Table<double> weighted(const Table<double>& rows, WeightMatrix by, const Scene& scene,
                       const Progress& progress)
{
    if (scene.attention.weights == WeightSource::Identity)
        return rows;
    constexpr int together = 16; // rows of W, which then stay in the cache for all words
    const ReadWeights read = weightsOf(by, scene);
    std::array<Eigen::RowVectorXd, together> weights;
    weights.fill(Eigen::RowVectorXd(headWidth(scene)));
    Table<double> products = Table<double>::Zero(rows.rows(), weights.front().size());
    const auto columns = static_cast<int>(rows.cols());
    for (int first = 0; first < columns && !progress.isStopped(); first += together) {
        const int count = std::min(together, columns - first);
        for (int i = 0; i < count; ++i)
            read(first + i, weights.at(static_cast<std::size_t>(i)));
        for (Eigen::Index word = 0; word < rows.rows(); ++word)
            for (int i = 0; i < count; ++i)
                products.row(word) += rows(word, first + i) * weights.at(static_cast<std::size_t>(i));
        progress.report(static_cast<double>(first + count) / columns);
    }
    return products;
}

} // namespace posiscope
