// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/scene_table.h"

#include "core/attention/acts_on.h"
#include "core/attention/distance_profile.h"
#include "core/attention/head.h"
#include "core/attention/score_terms.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/difference.h"
#include "core/kinds/kinds.h"
#include "core/projection/projection_job.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_keys.h"
#include "core/sentence/position_sum.h"
#include "core/tables/table_list.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

constexpr int rowsOfWords = 64; ///< at once: each is a sum over all words

/// A table from a function that reads its float64 numbers, `atOnce` rows at most; the float32 ones are those
/// rounded.
template <typename Read>
SceneTable tableOf(int rows, int columns, ColumnName names, Read read,
                   int atOnce = std::numeric_limits<int>::max())
{
    const auto round = [read, columns](int first, TableRef<float> out) {
        Table<double> exact(out.rows(), columns);
        read(first, TableRef<double>(exact));
        out = exact.template cast<float>();
    };
    return {{rows, columns, read, atOnce}, {rows, columns, round, atOnce}, std::move(names)};
}

/// Column names from a list of them.
ColumnName namedBy(std::vector<std::string> names)
{
    return [names = std::move(names)](int column) { return names.at(static_cast<std::size_t>(column)); };
}

/// The encoding, or its difference to the other where the scene shows that.
Encoding tabulated(const Scene& scene)
{
    return isDifference(scene) ? differenceOf(encodingOf(scene), *comparedEncoding(scene))
                               : encodingOf(scene);
}

SceneTable encodingTable(const Scene& scene)
{
    const auto vectors = tabulated(scene).vectors;
    const std::vector<int> dimensions = vectors->shownDimensions();
    const int rows = vectors->parameters().maxLen;
    const int count = static_cast<int>(dimensions.size());
    const auto floats = [vectors, read = vectors->shownRows()](int first, TableRef<float> out) {
        read(first, out);
    };
    const auto doubles = [vectors, dimensions](int first, TableRef<double> out) {
        if (out.cols() == vectors->parameters().dModel) {
            vectors->rows(first, out);
            return;
        }
        Table<double> wholeRows(out.rows(), vectors->parameters().dModel);
        vectors->rows(first, TableRef<double>(wholeRows));
        for (std::size_t i = 0; i < dimensions.size(); ++i)
            out.col(static_cast<Eigen::Index>(i)) = wholeRows.col(dimensions[i]);
    };
    const auto name = [vectors, dimensions](int column) {
        return vectors->columnName(dimensions.at(static_cast<std::size_t>(column)));
    };
    return {{rows, count, doubles}, {rows, count, floats}, name};
}

SceneTable frequencyTable(const Scene& scene)
{
    const auto frequencies = encodingOf(scene).frequencies;
    const int pairs = tableShape(DataTable::Frequencies, scene).rows;
    const auto read = [frequencies, spanned = positionsSpanned(scene.parameters)](int first,
                                                                                  TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const int pair = first + static_cast<int>(row);
            out.row(row) << pair, frequencies->omega(pair), frequencies->wavelength(pair),
                cyclesWithin(*frequencies, pair, spanned);
        }
    };
    return tableOf(pairs, 4, namedBy({"pair", "omega", "wavelength", "cycles"}), read);
}

/// Reads scores from `first` on: the means at offsets, or those of position `first` with the positions 0 …
/// scores.size() − 1.
using ReadScores = std::function<void(int first, std::span<double> scores)>;

/// Reads the scores of the scene's encoding, less those of the other where the scene shows the difference;
/// readerOf(encoding, preparing) reads those of one.
template <typename ReaderOf>
ReadScores shownReader(const Scene& scene, const Progress& preparing, ReaderOf readerOf)
{
    const Encoding a = encodingOf(scene);
    if (!isDifference(scene))
        return readerOf(a, preparing);
    const Encoding b = *comparedEncoding(scene);
    return [readA = ReadScores(readerOf(a, preparing.part(0, 0.5))),
            readB = ReadScores(readerOf(b, preparing.part(0.5, 1))),
            ofB = std::vector<double>()](int first, std::span<double> scores) mutable {
        ofB.resize(scores.size());
        readA(first, scores);
        readB(first, ofB);
        std::ranges::transform(scores, ofB, scores.begin(), std::minus());
    };
}

SceneTable offsetTable(const Scene& scene, const Progress& preparing)
{
    int atOnce = std::numeric_limits<int>::max();
    const auto readerOf = [&](const Encoding& encoding, const Progress& before) -> ReadScores {
        if (encoding.scores->curveMean() != CurveMean::None)
            atOnce = 128; // a mean may take as long as a row of the similarity
        return [scores = encoding.scores, read = encoding.scores->everyMean(scene.look.measure, before)](
                   int first, std::span<double> means) { read(first, means); };
    };
    const auto read = [readMeans = shownReader(scene, preparing, readerOf)](int first, TableRef<double> out) {
        std::vector<double> means(static_cast<std::size_t>(out.rows()));
        readMeans(first, means);
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            out.row(row) << static_cast<double>(first + row), means[static_cast<std::size_t>(row)];
    };
    const bool isMeasured = appliesTo(sceneKey("similarity"), kindOf(scene.parameters));
    const int rows = preparing.isStopped() ? 0 : tableShape(DataTable::OffsetCurve, scene).rows;
    return tableOf(rows, 2,
                   namedBy({"offset", isMeasured ? valueText(sceneKey("similarity"), scene) : "score"}), read,
                   atOnce);
}

SceneTable similarityTable(const Scene& scene, const Progress& preparing)
{
    const int positions = tableShape(DataTable::Similarity, scene).rows;
    const auto readerOf = [&scene](const Encoding& encoding, const Progress& before) -> ReadScores {
        return [scores = encoding.scores, read = encoding.scores->everyRow(scene.look.measure, before),
                row = std::vector<double>(static_cast<std::size_t>(encoding.parameters.maxLen))](
                   int p, std::span<double> out) mutable {
            if (out.size() == row.size())
                return read(p, out);
            read(p, row);
            std::copy_n(row.begin(), out.size(), out.begin());
        };
    };
    const auto read = [readRow = shownReader(scene, preparing, readerOf)](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            readRow(first + static_cast<int>(row),
                    {out.row(row).data(), static_cast<std::size_t>(out.cols())});
    };
    const auto name = [](int column) { return std::to_string(column); };
    return tableOf(preparing.isStopped() ? 0 : positions, positions, name, read);
}

/// Computes the projection; incomplete where it was stopped.
ProjectionJob projected(const Scene& scene, const Progress& preparing)
{
    ProjectionJob job;
    job.configure(scene.parameters, scene.projection, cosineSetting(scene));
    const auto [found, begun] = progressParts(scene.projection.method);
    if (!job.findComponents(preparing.part(0, found)) || !job.beginTsne(preparing.part(found, begun)))
        return job;
    const Progress iterations = preparing.part(begun, 1);
    while (!job.isSettled() && !preparing.isStopped()) {
        job.step();
        iterations.report(static_cast<double>(job.iteration()) / scene.projection.iterations);
    }
    return job;
}

SceneTable projectionTable(const Scene& scene, const Progress& preparing)
{
    const ProjectionJob job = projected(scene, preparing);
    std::vector<std::string> names{"position"};
    if (scene.projection.method != ProjectionMethod::Tsne)
        names.insert(names.end(), {"pc1", "pc2"});
    if (scene.projection.method != ProjectionMethod::Pca)
        names.insert(names.end(), {"tsne1", "tsne2"});
    const int columns = static_cast<int>(names.size());
    if (!job.isSettled())
        return tableOf(0, columns, namedBy(names), [](int, TableRef<double>) {});
    const ProjectionState state = job.state();
    const int rows = static_cast<int>(state.sample->positions.size());
    const bool components = scene.projection.method != ProjectionMethod::Tsne;
    const auto read = [state, components](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const Eigen::Index point = first + row;
            Eigen::Index next = 0;
            out(row, next++) = state.sample->positions[static_cast<std::size_t>(point)];
            for (Eigen::Index i = 0; components && i < 2; ++i)
                out(row, next++) = state.components->coordinates(point, i);
            for (Eigen::Index i = 0; next < out.cols(); ++i)
                out(row, next++) = state.tsne->coordinates(point, i);
        }
    };
    return tableOf(rows, columns, namedBy(names), read);
}

/// Where a row of the table stands in the batch.
struct WordInBatch
{
    int sentence;
    int position;
};

std::vector<WordInBatch> placesOf(const Embedding& embedding)
{
    std::vector<WordInBatch> places;
    for (int sentence = 0; sentence < embedding.sentenceCount(); ++sentence) {
        const auto words = static_cast<int>(embedding.sentences()[static_cast<std::size_t>(sentence)].size());
        for (int position = 0; position < words; ++position)
            places.push_back({sentence, position});
    }
    return places;
}

SceneTable sentenceTable(const Scene& scene)
{
    if (actsOn(scene.parameters) == ActsOn::QueriesAndKeys)
        throw refusal("encoding", kindOf(scene.parameters).name,
                      translated("tables", "an encoding that is added to words; this one turns their queries "
                                           "and keys"));
    const PositionSum sum = positionSum(scene);
    const std::vector<int> dimensions = encodingOf(scene).vectors->shownDimensions();
    const auto places = std::make_shared<const std::vector<WordInBatch>>(placesOf(sum.embedding()));
    const auto read = [sum, places, dimensions](int first, TableRef<double> out) {
        std::vector<double> word(static_cast<std::size_t>(sum.embedding().dModel()));
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const WordInBatch place = (*places)[static_cast<std::size_t>(first + row)];
            out(row, 0) = place.sentence + 1; // as the scene counts them
            out(row, 1) = place.position;
            sum.row(PositionSum::Stage::Output, place.sentence, place.position, word);
            for (std::size_t i = 0; i < dimensions.size(); ++i)
                out(row, idColumns + static_cast<Eigen::Index>(i)) =
                    word[static_cast<std::size_t>(dimensions[i])];
        }
    };
    const auto name = [dimensions](int column) -> std::string {
        if (column == 0)
            return "sentence";
        if (column == 1)
            return "position";
        return std::to_string(dimensions.at(static_cast<std::size_t>(column - idColumns)));
    };
    return tableOf(static_cast<int>(places->size()), idColumns + static_cast<int>(dimensions.size()), name,
                   read);
}

/// One row of scores, weights or what is received.
using ReadOfHead = void (Head::*)(int query, std::span<double> out) const;

SceneTable headTable(const Scene& scene, const Progress& preparing, ReadOfHead readRow)
{
    const auto head = std::make_shared<const Head>(scene, preparing);
    const auto read = [head, readRow](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            ((*head).*readRow)(first + static_cast<int>(row),
                               {out.row(row).data(), static_cast<std::size_t>(out.cols())});
    };
    const TableShape shape = tableShape(DataTable::Attention, scene);
    return tableOf(
        preparing.isStopped() ? 0 : shape.rows, shape.columns,
        [](int column) { return std::to_string(column); }, read, rowsOfWords);
}

SceneTable termTable(const Scene& scene, const Progress& preparing)
{
    const auto scoreTerms = std::make_shared<const ScoreTerms>(scene, preparing);
    std::vector<std::string> names{"query", "key"};
    const std::span<const std::string_view> terms = termNames(scene.parameters);
    names.insert(names.end(), terms.begin(), terms.end());
    const TableShape shape = tableShape(DataTable::Attention, scene);
    const int words = scoreTerms->head().words();
    const std::function<void(int, TableRef<double>)> read =
        [scoreTerms, words, ofQuery = Table<double>(words, shape.columns - idColumns),
         held = -1](int first, TableRef<double> out) mutable {
            for (Eigen::Index row = 0; row < out.rows(); ++row) {
                const int query = (first + static_cast<int>(row)) / words;
                const int key = (first + static_cast<int>(row)) % words;
                if (std::exchange(held, query) != query)
                    scoreTerms->read(query, ofQuery);
                out.row(row) << query, key, ofQuery.row(key);
            }
        };
    return tableOf(preparing.isStopped() ? 0 : shape.rows, shape.columns, namedBy(names), read);
}

SceneTable distanceTable(const Scene& scene, const Progress& preparing)
{
    const auto profile = std::make_shared<const DistanceProfile>(distanceProfile(scene, preparing));
    const auto read = [profile](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const int offset = first + static_cast<int>(row) + 1 - profile->words;
            out.row(row) << offset, profile->weight(offset);
        }
    };
    return tableOf(preparing.isStopped() ? 0 : tableShape(DataTable::Attention, scene).rows, 2,
                   namedBy({"offset", "weight"}), read);
}

SceneTable attentionTable(const Scene& scene, const Progress& preparing)
{
    switch (scene.look.attentionPart) {
    case AttentionPart::Scores:
        return headTable(scene, preparing, &Head::scores);
    case AttentionPart::Weights:
        return headTable(scene, preparing, &Head::weights);
    case AttentionPart::Received:
        return headTable(scene, preparing, &Head::received);
    case AttentionPart::Distance:
        return distanceTable(scene, preparing);
    case AttentionPart::Terms:
        break;
    }
    return termTable(scene, preparing);
}

} // namespace

SceneTable sceneTable(DataTable table, const Scene& scene, const Progress& preparing)
{
    requireValid(scene);
    const DataTableRow& row = rowOf(table);
    const auto requireFacets = [&row](std::string_view key, const Parameters& parameters) {
        if (const std::string lack = missingFacets(facetsOf(parameters), row.needs); !lack.empty())
            throw refusal(key, kindOf(parameters).name,
                          translated("tables", "an encoding for the table %1; this one has %2")
                              .arg(row.name, row.needs.frequencies && kindOf(parameters).turns
                                                 ? translated("tables", "several positions, by each of "
                                                                        "which other pairs turn")
                                                 : lack));
    };
    requireFacets("encoding", scene.parameters);
    if (isDifference(scene) && row.ofDifference)
        requireFacets("b.encoding", scene.compared);
    switch (table) {
    case DataTable::Encoding:
        return encodingTable(scene);
    case DataTable::Frequencies:
        return frequencyTable(scene);
    case DataTable::OffsetCurve:
        return offsetTable(scene, preparing);
    case DataTable::Similarity:
        return similarityTable(scene, preparing);
    case DataTable::Projection:
        return projectionTable(scene, preparing);
    case DataTable::Sentence:
        return sentenceTable(scene);
    case DataTable::Attention:
        return attentionTable(scene, preparing);
    case DataTable::Training:
        break;
    }
    std::vector<Trainer> trainers = trainersOf(scene);
    train(trainers, scene.training.steps, preparing);
    return trainingTable(preparing.isStopped() ? std::vector<Trainer>() : trainers);
}

SceneTable trainingTable(const std::vector<Trainer>& trainers)
{
    int steps = 0;
    for (const Trainer& trainer : trainers)
        steps = std::max(steps, static_cast<int>(trainer.points().size()));
    std::vector<std::string> names{"step", "loss", "accuracy"};
    if (trainers.size() > 1)
        names.insert(names.end(), {"b_loss", "b_accuracy"});
    Table<double> points = Table<double>::Constant(steps, std::ssize(names), std::nan(""));
    for (Eigen::Index step = 0; step < steps; ++step) {
        points(step, 0) = static_cast<double>(step + 1);
        Eigen::Index column = 1;
        for (const Trainer& trainer : trainers) {
            if (step < std::ssize(trainer.points())) {
                const TrainingPoint& point = trainer.points()[static_cast<std::size_t>(step)];
                points.row(step).segment<2>(column) << point.loss, point.accuracy;
            }
            column += 2;
        }
    }
    const auto columns = static_cast<int>(names.size());
    const auto read = [points = std::move(points)](int first, TableRef<double> out) {
        out = points.middleRows(first, out.rows());
    };
    return tableOf(steps, columns, namedBy(std::move(names)), read);
}

bool writeTable(std::ostream& out, const SceneTable& table, RowRange rows, TableFormat format,
                NumberType type, const Progress& progress)
{
    rows = {std::min(rows.begin, table.rows()), std::min(rows.end, table.rows())};
    if (format == TableFormat::Csv)
        return type == NumberType::Float32 ? writeCsv(out, table.floats, table.columnName, rows, progress)
                                           : writeCsv(out, table.doubles, table.columnName, rows, progress);
    return type == NumberType::Float32 ? writeNpy(out, table.floats, rows, progress)
                                       : writeNpy(out, table.doubles, rows, progress);
}

} // namespace posiscope
