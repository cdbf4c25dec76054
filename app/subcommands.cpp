// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include "app/command_line/options.h"
#include "app/standard_error.h"
#include "core/attention/attended_words.h"
#include "core/kinds/kinds.h"
#include "core/projection/conditional_probabilities.h"
#include "core/projection/sampled_rows.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_keys.h"
#include "core/sentence/position_sum.h"
#include "core/tables/table_list.h"
#include "core/text/refusal.h"
#include "core/training/trainer.h"
#include "ui/export/data/data_export.h"
#include "ui/export/figure/figure_export.h"
#include "ui/export/pictures/lengths.h"
#include "ui/system/output_file.h"
#include "ui/views/view_list.h"

#include <QEventLoop>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <list>
#include <optional>
#include <stdexcept>
#include <thread>

namespace posiscope {

namespace {

struct Output
{
    Output(const std::string& name, TableFormat tableFormat)
        : file(name)
        , format(tableFormat)
    {
    }

    OutputFile file;
    TableFormat format;
};

/// Opens the outputs before anything is computed, so that one that cannot be written is reported at once.
std::list<Output> openAll(const DataOptions& options)
{
    const std::vector<std::string> standard{"-"};
    const std::vector<std::string>& names = options.outputs.empty() ? standard : options.outputs;
    std::vector<TableFormat> formats;
    for (const std::string& name : names)
        formats.push_back(formatOf(options, name));
    std::list<Output> outputs;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const OutputFile& file = outputs.emplace_back(names[i], formats[i]).file;
        if (formats[i] == TableFormat::Npy && file.isTerminal())
            throw UsageError("--format: npy given for " + file.name() + ", a terminal; allowed there: csv");
    }
    return outputs;
}

void write(Output& output, const SceneTable& table, RowRange rows, NumberType type)
{
    TerminalProgress terminal(output.file.name(), output.file.isTerminal());
    const Progress progress{[&terminal](double done) { terminal.report(done); }, {}};
    static_cast<void>(writeTable(output.file, table, rows, output.format, type, progress));
}

} // namespace

TableFormat formatOf(const DataOptions& options, const std::string& output)
{
    if (options.format)
        return *options.format;
    if (const auto format = tableFormatOf(output))
        return *format;
    if (isWrittenStraight(output))
        return TableFormat::Csv;
    throw UsageError(refusal("--output", output,
                             "a name that ends in .csv or .npy, or any with --format csv or --format npy"));
}

namespace {

/// Writes the rows that are asked for of a table that is made after the outputs can be written.
void writeTables(const DataOptions& options, const Scene& scene,
                 const std::function<SceneTable(const Progress& preparing)>& make)
{
    const TableShape shape = tableShape(options.table, scene);
    const RowRange rows = options.rows.value_or(RowRange{0, shape.rows});
    try {
        requireRows(rows, shape.rows);
    } catch (const Refusal& refused) {
        throw UsageError("--rows: " + refused.reason);
    }
    if (const int step = projectedStep(scene.parameters.maxLen);
        options.table == DataTable::Projection && step > 1)
        printError("projection: one point every " + std::to_string(step) +
                   " positions, as there are more than " + std::to_string(mostProjected));
    std::list<Output> outputs = openAll(options);
    const TableShape written{rows.count(), shape.columns};
    for (Output& output : outputs)
        reserve(output.file, written, output.format, options.type);
    TerminalProgress terminal("making " + std::string(rowOf(options.table).name), false);
    const SceneTable table = make({[&terminal](double done) { terminal.report(done); }, {}});
    for (Output& output : outputs)
        write(output, table, rows, options.type);
}

/// Trains the scene's models, and writes how they learn where an output is given or `isAlways`. Throws
/// Refusal where a training diverges, after that.
std::vector<Trainer> trainAndWrite(const DataOptions& options, const Scene& scene, bool isAlways)
{
    std::vector<Trainer> trainers;
    const auto learn = [&](const Progress& progress) {
        trainers = trainersOf(scene, static_cast<int>(std::thread::hardware_concurrency()));
        train(trainers, scene.training.steps, progress);
        return trainingTable(trainers);
    };
    if (options.outputs.empty() && !isAlways) {
        TerminalProgress terminal("training", false);
        static_cast<void>(learn({[&terminal](double done) { terminal.report(done); }, {}}));
    } else {
        writeTables(options, scene, learn);
    }
    if (const std::optional<Refusal> diverged = divergence(scene, trainers))
        throw *diverged;
    return trainers;
}

} // namespace

void runData(const DataOptions& options, const Scene& scene)
{
    if (options.table == DataTable::Training)
        static_cast<void>(trainAndWrite(options, scene, true));
    else
        writeTables(options, scene,
                    [&](const Progress& preparing) { return sceneTable(options.table, scene, preparing); });
}

namespace {

/// "97.3 %"
std::string percentText(const std::optional<double>& part)
{
    return part ? QString::number(100 * *part, 'f', 1).toStdString() + " %" : "-";
}

std::string atEnd(std::string text, std::size_t columns)
{
    return std::string(columns - std::min(columns, text.size()), ' ') + text;
}

/// How many answers are right at which length, a line a length.
std::string lengthReport(const std::vector<Trainer>& trainers, const Scene& scene)
{
    constexpr std::size_t columns = 14;
    std::string text = "words";
    for (const Parameters* const of : {&scene.parameters, &scene.compared})
        if (of == &scene.parameters || trainers.size() > 1)
            text += atEnd(std::string(kindOf(*of).name), columns);
    for (const int words : measuredLengths(scene.training)) {
        text += '\n' + atEnd(std::to_string(words), 5);
        for (const Trainer& trainer : trainers)
            text += atEnd(percentText(trainer.accuracy(words)), columns);
        if (words == scene.training.words)
            text += "  in training";
    }
    const std::string rows = rowsWhenMeasured(scene);
    return text + '\n' + (rows.empty() ? "" : rows + '\n');
}

} // namespace

void runTrain(DataOptions options, const Scene& scene)
{
    options.table = DataTable::Training;
    const std::vector<Trainer> trainers = trainAndWrite(options, scene, false);
    const bool isTable = std::ranges::find(options.outputs, "-") != options.outputs.end();
    const std::string report = lengthReport(trainers, scene);
    if (isTable)
        std::fputs(report.c_str(), stderr);
    else
        OutputFile("-").writeWhole(report);
}

namespace {

FigureOrder::Output outputOf(const std::string& name, bool swept)
{
    const std::optional<FigureOrder::Output> output = outputNamed(name);
    if (!output)
        throw UsageError(refusal("--output", name,
                                 swept ? "a name that ends in .png, .svg, .pdf, .mp4 or .gif"
                                       : "a name that ends in .png, .svg or .pdf"));
    if (output->film && !swept)
        throw UsageError(refusal("--output", name, "a film of --sweep; .png, .svg or .pdf without one"));
    return *output;
}

FigureSpec specOf(const ExportOptions& options, const Scene& scene)
{
    FigureSpec spec = options.spec;
    spec.view = scene.look.view;
    if (options.isSizeGiven) {
        spec.unit = options.unit.value_or(spec.unit);
        if (spec.unit == LengthUnit::Pixel && !options.isDpiGiven)
            spec.dpi = screenDpi;
    }
    const bool sweepsSelection = options.sweep && options.sweep->key->group == KeyGroup::Selection;
    // Waves below another picture are those of its selected row or pair, which is marked there.
    Scene unselected;
    unselected.parameters = scene.parameters;
    spec.marksShown &= sweepsSelection || spec.wavesBelow || spec.view == ViewId::Frequencies ||
                       scene.selection != withMiddlePatch(unselected).selection;
    try {
        requireValid(spec);
    } catch (const Refusal& refused) { // each number is allowed, but not all together
        throw UsageError((options.isSizeGiven ? "--size: " : "--size: by default ") + refused.reason);
    }
    return spec;
}

/// Throws if the figure would show only a text that says why it is empty.
void requireDrawable(const Scene& scene)
{
    requireValid(scene);
    if (scene.look.view == ViewId::Attention && scene.look.attentionPart != AttentionPart::Distance)
        static_cast<void>(attendedWords(scene));
    if (const QString why = whyNotShown(rowOf(scene.look.view), scene); !why.isEmpty())
        throw Refusal("encoding", why.toStdString());
    if (scene.look.view == ViewId::Training)
        static_cast<void>(trainersOf(scene));
    if (scene.look.view == ViewId::Sentence)
        static_cast<void>(positionSum(scene));
    if (scene.look.view == ViewId::Projection && scene.projection.method == ProjectionMethod::Tsne)
        requirePerplexity(scene.projection.perplexity, projectedPoints(scene.parameters));
}

} // namespace

FigureOrder figureOrder(const ExportOptions& options, const Scene& scene)
{
    FigureOrder order;
    order.scene = scene;
    order.spec = specOf(options, order.scene);
    order.fitsHeight = !options.isSizeGiven && order.spec.unit == LengthUnit::Millimetre; // of a preset
    order.sweep = options.sweep;
    order.frameRate = options.frameRate;
    for (const std::string& name : options.outputs)
        order.outputs.push_back(outputOf(name, options.sweep.has_value()));
    for (int step = 0; step < order.steps(); ++step)
        requireDrawable(order.sceneAt(step));
    return order;
}

void runExport(const FigureOrder& order)
{
    TerminalProgress terminal(order.steps() == 1 ? "settling" : "figures", false);
    FigureExport drawing;
    QEventLoop waiting;
    std::optional<std::string> failure;
    std::optional<Refusal> diverged; // of a figure that is drawn as far as its training went
    QObject::connect(&drawing, &FigureExport::progressed, &waiting,
                     [&](double done) { terminal.report(done); });
    QObject::connect(&drawing, &FigureExport::remarked, &waiting, [&](const QString& remark) {
        const FigureOrder::Output& first = order.outputs.front();
        printError((first.film ? first.name : order.fileAt(first, 0)) + ": " + remark.toStdString());
    });
    QObject::connect(&drawing, &FigureExport::refused, &waiting,
                     [&](const Refusal& refused) { diverged = refused; });
    QObject::connect(&drawing, &FigureExport::finished, &waiting,
                     [&](FigureExport::End end, const QString& why) {
                         if (end == FigureExport::End::Failed)
                             failure = why.toStdString();
                         waiting.quit();
                     });
    drawing.start(order);
    waiting.exec();
    if (failure)
        throw std::runtime_error(*failure);
    if (diverged)
        throw *diverged;
}

namespace {

/// Name, title, view, and the table's size and base.
using Line = std::array<QString, 4>;

Line lineOf(const GalleryItem& item)
{
    const Parameters& parameters = item.scene.parameters;
    return {item.name, item.title(), QString::fromStdString(valueText(*findSceneKey("view"), item.scene)),
            QStringLiteral("%1 × %2, n = %3")
                .arg(parameters.maxLen)
                .arg(parameters.dModel)
                .arg(parameters.n, 0, 'g', 17)};
}

} // namespace

QString galleryText()
{
    std::array<qsizetype, 4> widths{}; // that of the last column stays 0
    for (const GalleryGroup& group : gallery())
        for (const GalleryItem& item : group.items) {
            const Line line = lineOf(item);
            for (std::size_t i = 0; i + 1 < line.size(); ++i)
                widths.at(i) = std::max(widths.at(i), line.at(i).size());
        }
    QString text;
    for (const GalleryGroup& group : gallery()) {
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + group.title + '\n';
        for (const GalleryItem& item : group.items) {
            const Line line = lineOf(item);
            for (std::size_t i = 0; i < line.size(); ++i)
                text += "  " + line.at(i).leftJustified(widths.at(i));
            text += '\n';
        }
    }
    return text;
}

const GalleryItem& itemOf(const CommandLine& line)
{
    if (const GalleryItem* const item = findGalleryItem(QString::fromStdString(line.item)))
        return *item;
    if (line.command == Subcommand::Gallery)
        throw refusedSubject(line.command, line.item);
    throw refusedValue(*findOption(line.command, "gallery"), "--gallery", line.item);
}

} // namespace posiscope
