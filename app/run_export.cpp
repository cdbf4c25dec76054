// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_export.h"

#include "app/output/film.h"
#include "app/output/output_file.h"
#include "app/output/terminal_progress.h"

#include "core/scene/ascii.h"
#include "core/scene/numbers.h"
#include "core/scene/refusal.h"
#include "ui/figures/figure.h"

#include <QEventLoop>

#include <algorithm>
#include <cmath>
#include <list>
#include <memory>

namespace posiscope {

namespace {

std::string endingOf(const std::string& name)
{
    const std::size_t slash = name.find_last_of('/') + 1;
    const std::size_t point = name.find_last_of('.');
    return point == std::string::npos || point <= slash ? "" : lowerCase(name.substr(point + 1));
}

WrongWords wrong(std::string_view option, std::string_view given, std::string_view allowed)
{
    return WrongWords(refusal(option, given, allowed).what());
}

ExportPlan::Output outputOf(const std::string& name, bool swept)
{
    const std::string ending = endingOf(name);
    if (const auto format = formatNamed(ending))
        return {name, *format, false};
    if (!Film::isFilm(ending))
        throw wrong("--output", name,
                    swept ? "a name that ends in .png, .svg, .pdf, .mp4 or .gif"
                          : "a name that ends in .png, .svg or .pdf");
    if (!swept)
        throw wrong("--output", name, "a film of --sweep KEY=FROM:TO:STEPS; .png, .svg or .pdf without one");
    return {name, FigureFormat::Png, true};
}

FigureSpec specOf(const ExportWords& words, const Scene& scene)
{
    FigureSpec spec;
    const SizeWords size = words.size.value_or(SizeWords{2400, 1600});
    spec.view = scene.look.view;
    spec.width = size.width;
    spec.height = size.height;
    spec.unit = words.size ? words.unit : LengthUnit::Pixel;
    if (words.dpi != std::floor(words.dpi) || words.dpi > largestDpi)
        throw wrong("--dpi", numberText(words.dpi), wholeNumbersBetween(smallestDpi, largestDpi));
    spec.dpi = static_cast<int>(words.dpi);
    spec.dark = words.theme == FigureTheme::Dark;
    spec.transparent = words.transparent;
    spec.fontPoints = words.fontSize;
    spec.titleShown = words.title;
    spec.captionShown = words.caption;
    spec.colourBarShown = words.colourBar;
    const bool sweepsSelection = words.sweep && words.sweep->key->belongs == Belongs::Selection;
    spec.marksShown = words.marks && (sweepsSelection || scene.selection != Selection());
    requireValid(spec);
    return spec;
}

/// Worked out beside this thread, which tells how far it is.
void settle(Figure& figure)
{
    TerminalProgress terminal("settling", false);
    QEventLoop waiting;
    bool done = false;
    QObject::connect(&figure, &Figure::progressed, &waiting, [&](double part) { terminal.report(part); });
    QObject::connect(&figure, &Figure::settled, &waiting, [&] {
        done = true;
        waiting.quit();
    });
    figure.settle();
    if (!done)
        waiting.exec();
}

void write(OutputFile& file, const QByteArray& bytes)
{
    if (!file.stream().write(bytes.constData(), bytes.size()))
        throw std::runtime_error(file.failure());
    file.keep();
}

/// Wide enough for every step.
std::vector<Window> commonScales(const ExportPlan& plan)
{
    std::vector<Window> common;
    for (int step = 0; step < plan.steps(); ++step) {
        const std::vector<Window> scales = Figure(plan.sceneAt(step), plan.spec).scales();
        if (step == 0)
            common = scales;
        if (common.empty())
            break;
        for (std::size_t i = 0; i < common.size(); ++i)
            common[i] = {std::min(common[i].first, scales[i].first),
                         std::max(common[i].last, scales[i].last)};
    }
    return common;
}

/// The figures of one step, into every output.
void draw(const ExportPlan& plan, int step, const std::vector<Window>& scales, std::list<Film>& films)
{
    // What cannot be written is told before anything is drawn.
    std::list<std::pair<OutputFile, FigureFormat>> files;
    for (const ExportPlan::Output& output : plan.outputs)
        if (!output.film)
            files.emplace_back(std::piecewise_construct, std::forward_as_tuple(plan.fileAt(output, step)),
                               std::forward_as_tuple(output.format));
    Figure figure(plan.sceneAt(step), plan.spec);
    figure.holdScales(scales);
    settle(figure);
    for (auto& [file, format] : files)
        write(file, figure.file(format));
    for (Film& film : films)
        film.add(figure.file(FigureFormat::Png));
}

} // namespace

std::string ExportPlan::fileAt(const Output& output, int step) const
{
    if (!sweep)
        return output.name;
    const std::string last = std::to_string(sweep->steps);
    std::string number = std::to_string(step + 1);
    number.insert(0, last.size() - number.size(), '0');
    const std::size_t point = output.name.find_last_of('.');
    return output.name.substr(0, point) + "-" + number + output.name.substr(point);
}

ExportPlan exportPlan(const ExportWords& words, const Scene& scene)
{
    ExportPlan plan;
    plan.scene = withValue(scene, *findSceneKey("view"), words.view);
    plan.spec = specOf(words, plan.scene);
    plan.sweep = words.sweep;
    if (words.outputs.empty())
        throw WrongWords("export: no --output given; allowed: a name that ends in .png, .svg or .pdf");
    for (const std::string& name : words.outputs)
        plan.outputs.push_back(outputOf(name, words.sweep.has_value()));
    return plan;
}

void runExport(const ExportPlan& plan)
{
    std::list<Film> films;
    for (const ExportPlan::Output& output : plan.outputs)
        if (output.film)
            films.emplace_back(output.name);
    const std::vector<Window> scales = plan.sweep ? commonScales(plan) : std::vector<Window>();
    TerminalProgress terminal("figures", plan.steps() == 1);
    for (int step = 0; step < plan.steps(); ++step) {
        draw(plan, step, scales, films);
        terminal.report((step + 1.) / plan.steps());
    }
    for (Film& film : films)
        film.finish();
}

} // namespace posiscope
