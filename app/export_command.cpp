// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/subcommands.h"

#include "app/standard_error.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_keys.h"
#include "core/text/refusal.h"
#include "ui/export/figure/figure_export.h"
#include "ui/export/pictures/lengths.h"
#include "ui/views/view_list.h"

#include <QEventLoop>

#include <optional>
#include <stdexcept>

namespace posiscope {

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
    spec.marksShown &= sweepsSelection || spec.wavesBelow || rowOf(spec.view).showsSelected ||
                       scene.selection != withMiddlePatch(unselected).selection;
    try {
        requireValid(spec);
    } catch (const Refusal& refused) { // each number is allowed, but not all together
        throw UsageError((options.isSizeGiven ? "--size: " : "--size: by default ") + refused.reason);
    }
    return spec;
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
        requireFigure(order.sceneAt(step));
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

} // namespace posiscope
