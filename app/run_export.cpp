// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_export.h"

#include "app/standard_error.h"

#include "core/projection/conditional_probabilities.h"
#include "core/projection/sampled_rows.h"
#include "core/sentence/position_sum.h"
#include "core/text/refusal.h"
#include "ui/export/figure/figure_export.h"

#include <QEventLoop>

#include <optional>
#include <stdexcept>

namespace posiscope {

namespace {

UsageError wrong(std::string_view option, std::string_view given, std::string_view allowed)
{
    return UsageError(refusal(option, given, allowed).what());
}

FigureOrder::Output outputOf(const std::string& name, bool swept)
{
    const std::optional<FigureOrder::Output> output = outputNamed(name);
    if (!output)
        throw wrong("--output", name,
                    swept ? "a name that ends in .png, .svg, .pdf, .mp4 or .gif"
                          : "a name that ends in .png, .svg or .pdf");
    if (output->film && !swept)
        throw wrong("--output", name, "a film of --sweep; .png, .svg or .pdf without one");
    return *output;
}

FigureSpec specOf(const ExportOptions& options, const Scene& scene)
{
    FigureSpec spec = options.spec;
    spec.view = scene.look.view;
    if (!options.isSizeGiven)
        spec.unit = LengthUnit::Pixel;
    const bool sweepsSelection = options.sweep && options.sweep->key->belongs == KeyGroup::Selection;
    spec.marksShown &= sweepsSelection || scene.selection != Selection();
    try {
        requireValid(spec);
    } catch (const Refusal& refused) { // for example a size in mm and a dpi that give too many pixels
        throw UsageError((options.isSizeGiven ? "--size: " : "--size: by default ") + refused.reason);
    }
    return spec;
}

/// Throws where the figure would show little but a reason why it is empty.
void requireDrawable(const Scene& scene)
{
    if (scene.look.view == ViewId::Sentence)
        static_cast<void>(positionSum(scene));
    if (scene.look.view == ViewId::Projection && scene.projection.method == ProjectionMethod::Tsne)
        requirePerplexity(scene.projection.perplexity, projectedPoints(scene.parameters));
}

} // namespace

FigureOrder figureOrder(const ExportOptions& options, const Scene& scene)
{
    FigureOrder order;
    order.scene = withValue(scene, *findSceneKey("view"), options.view);
    order.spec = specOf(options, order.scene);
    order.sweep = options.sweep;
    order.frameRate = options.frameRate;
    for (const std::string& name : options.outputs)
        order.outputs.push_back(outputOf(name, options.sweep.has_value()));
    requireDrawable(order.sceneAt(0));
    requireDrawable(order.sceneAt(order.steps() - 1));
    return order;
}

void runExport(const FigureOrder& order)
{
    TerminalProgress terminal(order.steps() == 1 ? "settling" : "figures", false);
    FigureExport drawing;
    QEventLoop waiting;
    std::optional<std::string> failure;
    QObject::connect(&drawing, &FigureExport::progressed, &waiting,
                     [&](double done) { terminal.report(done); });
    QObject::connect(&drawing, &FigureExport::remarked, &waiting, [&order](const QString& remark) {
        const FigureOrder::Output& first = order.outputs.front();
        tell((first.film ? first.name : order.fileAt(first, 0)) + ": " + remark.toStdString());
    });
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
}

} // namespace posiscope
