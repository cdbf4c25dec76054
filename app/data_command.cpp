// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include "app/standard_error.h"
#include "core/kinds/kinds.h"
#include "core/projection/sampled_rows.h"
#include "core/tables/table_list.h"
#include "core/text/refusal.h"
#include "core/training/trainer.h"
#include "ui/export/data/data_export.h"
#include "ui/system/output_file.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <list>
#include <optional>
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
    for (const Parameters* const parameters : {&scene.parameters, &scene.compared})
        if (parameters == &scene.parameters || trainers.size() > 1)
            text += atEnd(std::string(kindOf(*parameters).name), columns);
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

} // namespace posiscope
