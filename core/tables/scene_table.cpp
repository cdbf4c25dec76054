// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/scene_table.h"

#include "core/encodings/difference.h"
#include "core/encodings/encoding_list.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/projection/projection_job.h"
#include "core/scene/scene_keys.h"
#include "core/sentence/position_sum.h"
#include "core/text/refusal.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

/// A table from a function that reads its float64 numbers; the float32 ones are those rounded.
template <typename Read>
SceneTable tableOf(int rows, int columns, ColumnName names, Read read)
{
    const auto round = [read, columns](int first, TableRef<float> out) {
        Table<double> exact(out.rows(), columns);
        read(first, TableRef<double>(exact));
        out = exact.template cast<float>();
    };
    return {{rows, columns, read}, {rows, columns, round}, std::move(names)};
}

/// Column names from a list of them.
ColumnName namesOf(std::vector<std::string> names)
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
        Table<double> all(out.rows(), vectors->parameters().dModel);
        vectors->rows(first, TableRef<double>(all));
        for (std::size_t i = 0; i < dimensions.size(); ++i)
            out.col(static_cast<Eigen::Index>(i)) = all.col(dimensions[i]);
    };
    const auto name = [vectors, dimensions](int column) {
        return vectors->columnName(dimensions.at(static_cast<std::size_t>(column)));
    };
    return {{rows, count, doubles}, {rows, count, floats}, name};
}

SceneTable frequencyTable(const Scene& scene)
{
    const auto frequencies = encodingOf(scene).frequencies;
    const int pairs = frequencies->pairCount();
    const int maxLen = scene.parameters.maxLen;
    const auto read = [frequencies, maxLen](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const int pair = first + static_cast<int>(row);
            out.row(row) << pair, frequencies->omega(pair), frequencies->wavelength(pair),
                cyclesWithin(*frequencies, pair, maxLen);
        }
    };
    return tableOf(pairs, 4, namesOf({"pair", "omega", "wavelength", "cycles"}), read);
}

SceneTable offsetTable(const Scene& scene)
{
    const auto scores = encodingOf(scene).scores;
    const Measure measure = scene.look.measure;
    const std::optional<Encoding> other =
        isDifference(scene) ? comparedEncoding(scene) : std::optional<Encoding>();
    const auto read = [scores, measure, other](int first, TableRef<double> out) {
        const auto rows = static_cast<int>(out.rows());
        std::vector<double> values = scores->curve(measure, first, rows);
        if (other)
            std::ranges::transform(values, other->scores->curve(measure, first, rows), values.begin(),
                                   std::minus());
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            out.row(row) << static_cast<double>(first + row), values[static_cast<std::size_t>(row)];
    };
    const SceneKey& similarity = *findSceneKey("similarity");
    const bool isMeasured = appliesTo(similarity, rowOf(scene.parameters.kind).name);
    return tableOf(tableShape(DataTable::OffsetCurve, scene).rows, 2,
                   namesOf({"offset", isMeasured ? valueText(similarity, scene) : "score"}), read);
}

/// Reads the scores of position p with the positions 0 … out.size() − 1.
using ReadScores = std::function<void(int p, std::span<double> out)>;

ReadScores scoresReader(const Encoding& encoding, Measure measure, const Progress& preparing)
{
    return [scores = encoding.scores, read = encoding.scores->everyRow(measure, preparing),
            row = std::vector<double>(static_cast<std::size_t>(encoding.parameters.maxLen))](
               int p, std::span<double> out) mutable {
        if (out.size() == row.size())
            return read(p, out);
        read(p, row);
        std::copy_n(row.begin(), out.size(), out.begin());
    };
}

ReadScores scoresReader(const Scene& scene, const Progress& preparing)
{
    const Encoding a = encodingOf(scene);
    if (!isDifference(scene))
        return scoresReader(a, scene.look.measure, preparing);
    const Encoding b = *comparedEncoding(scene);
    return [readA = scoresReader(a, scene.look.measure, preparing.part(0, 0.5)),
            readB = scoresReader(b, scene.look.measure, preparing.part(0.5, 1)),
            ofB = std::vector<double>()](int p, std::span<double> out) mutable {
        ofB.resize(out.size());
        readA(p, out);
        readB(p, ofB);
        std::ranges::transform(out, ofB, out.begin(), std::minus());
    };
}

SceneTable similarityTable(const Scene& scene, const Progress& preparing)
{
    const int positions = tableShape(DataTable::Similarity, scene).rows;
    const auto read = [readRow = scoresReader(scene, preparing)](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row)
            readRow(first + static_cast<int>(row),
                    {out.row(row).data(), static_cast<std::size_t>(out.cols())});
    };
    const auto name = [](int column) { return std::to_string(column); };
    return tableOf(preparing.stop.stop_requested() ? 0 : positions, positions, name, read);
}

/// Computes the projection; incomplete where it was stopped.
ProjectionJob projected(const Scene& scene, const Progress& preparing)
{
    ProjectionJob job;
    job.configure(scene.parameters, scene.projection, shownValues(scene.look));
    const auto [found, begun] = milestones(scene.projection.method);
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
        return tableOf(0, columns, namesOf(names), [](int, TableRef<double>) {});
    const Arrangement arrangement = job.arrangement();
    const int rows = static_cast<int>(arrangement.sample->positions.size());
    const bool components = scene.projection.method != ProjectionMethod::Tsne;
    const auto read = [arrangement, components](int first, TableRef<double> out) {
        for (Eigen::Index row = 0; row < out.rows(); ++row) {
            const Eigen::Index point = first + row;
            Eigen::Index next = 0;
            out(row, next++) = arrangement.sample->positions[static_cast<std::size_t>(point)];
            for (Eigen::Index i = 0; components && i < 2; ++i)
                out(row, next++) = arrangement.components->coordinates(point, i);
            for (Eigen::Index i = 0; next < out.cols(); ++i)
                out(row, next++) = arrangement.tsne->coordinates(point, i);
        }
    };
    return tableOf(rows, columns, namesOf(names), read);
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
    if (const EncodingRow& kind = rowOf(scene.parameters.kind); kind.turns)
        throw refusal("encoding", kind.name,
                      "an encoding that is added to words; this one turns their queries and keys");
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

} // namespace

SceneTable sceneTable(DataTable table, const Scene& scene, const Progress& preparing)
{
    requireValid(scene);
    const DataTableRow& row = rowOf(table);
    const auto requireFacets = [&row](std::string_view key, EncodingKind kind) {
        if (const std::string lack = missingFacets(kind, row.needs); !lack.empty())
            throw refusal(key, rowOf(kind).name,
                          "an encoding for the table " + std::string(row.name) + "; this one has " + lack);
    };
    requireFacets("encoding", scene.parameters.kind);
    if (isDifference(scene) && row.ofDifference)
        requireFacets("b.encoding", scene.compared.kind);
    switch (table) {
    case DataTable::Encoding:
        return encodingTable(scene);
    case DataTable::Frequencies:
        return frequencyTable(scene);
    case DataTable::OffsetCurve:
        return offsetTable(scene);
    case DataTable::Similarity:
        return similarityTable(scene, preparing);
    case DataTable::Projection:
        return projectionTable(scene, preparing);
    case DataTable::Sentence:
        break;
    }
    return sentenceTable(scene);
}

bool writeTable(std::ostream& out, const SceneTable& table, RowRange rows, TableFormat format,
                NumberType type, const Progress& progress)
{
    if (format == TableFormat::Csv)
        return type == NumberType::Float32 ? writeCsv(out, table.floats, table.columnName, rows, progress)
                                           : writeCsv(out, table.doubles, table.columnName, rows, progress);
    return type == NumberType::Float32 ? writeNpy(out, table.floats, rows, progress)
                                       : writeNpy(out, table.doubles, rows, progress);
}

} // namespace posiscope
