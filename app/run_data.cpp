// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_data.h"

#include "app/standard_error.h"
#include "ui/export/data/table_file.h"
#include "ui/system/output_file.h"

#include "core/tables/table_shape.h"
#include "core/text/refusal.h"

#include <list>

namespace posiscope {

namespace {

struct Output
{
    Output(const std::string& name, TableFormat its)
        : file(name)
        , format(its)
    {
    }

    OutputFile file;
    TableFormat format;
};

std::string_view nameOf(DataTable table)
{
    return dataTables()[static_cast<std::size_t>(table)].name;
}

/// Opened before anything is computed: what cannot be written is told at once.
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
    static_cast<void>(writeTable(output.file, table, {rows, output.format, type}, progress));
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
                             "a name that ends in .csv or .npy, or any with --format csv or --format npy")
                         .what());
}

void runData(const DataOptions& options, const Scene& scene)
{
    const TableShape shape = tableShape(options.table, scene);
    const RowRange rows = options.rows.value_or(RowRange{0, shape.rows});
    try {
        requireWithin(rows, shape.rows);
    } catch (const Refusal& refused) {
        throw UsageError("--rows: " + refused.reason);
    }
    std::list<Output> outputs = openAll(options);
    const TableShape written{rows.count(), shape.columns};
    for (Output& output : outputs)
        reserve(output.file, written, output.format, options.type);
    TerminalProgress terminal("making " + std::string(nameOf(options.table)), false);
    const SceneTable table =
        sceneTable(options.table, scene, {[&terminal](double done) { terminal.report(done); }, {}});
    for (Output& output : outputs)
        write(output, table, rows, options.type);
}

} // namespace posiscope
