// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure/figure_export.h"

#include "core/scene/scene_keys.h"
#include "core/scene/scene_text.h"
#include "ui/export/figure/figure.h"
#include "ui/export/files/film.h"
#include "ui/export/pictures/png_file.h"
#include "ui/kit/text/text_of.h"
#include "ui/system/output_file.h"

#include <QPainter>

#include <algorithm>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

constexpr double settlingShare = 0.9; ///< the part of a figure's work that is settling, if it has to settle

/// Writes the bytes unless it is stopped; returns whether it wrote them.
bool write(OutputFile& file, const QByteArray& bytes, const std::stop_token& stop)
{
    if (stop.stop_requested())
        return false;
    file.writeWhole(stringViewOf(bytes));
    return true;
}

/// Throws if a later step of a sweep would fail when files of the steps before it are written already.
void requirePossible(const FigureOrder& order)
{
    for (int step = 0; step < order.steps(); ++step) {
        requireValid(order.sceneAt(step));
        for (const FigureOrder::Output& output : order.outputs)
            if (const std::string name = order.fileAt(output, step); !output.film && !isWrittenStraight(name))
                OutputFile tried(name);
    }
}

/// The image with the figure's background, because a film has no transparency, and clear pixels would be
/// black.
QImage withGround(const QImage& image, const FigureSpec& spec)
{
    if (!image.hasAlphaChannel())
        return image;
    QImage solid(image.size(), QImage::Format_RGB32);
    solid.fill(spec.dark ? Theme::darkTheme().card : Theme::light().card);
    QPainter(&solid).drawImage(0, 0, image);
    return solid;
}

} // namespace

FigureExport::FigureExport()
    : m_scales(Figure::scalesOf)
{
    connect(&m_scales, &SweepScales::found, this, [this] { queue(&FigureExport::beginStep); });
    connect(&m_scales, &SweepScales::failed, this, &FigureExport::fail);
    connect(&m_writer, &BackgroundJob::finished, this, [this] { perform(m_next); });
    connect(&m_writer, &BackgroundJob::failed, this, [this](const QString& why) {
        if (m_running)
            fail(why);
    });
}

FigureExport::~FigureExport() = default;

void FigureExport::start(const FigureOrder& order)
{
    m_order = order;
    m_running = true;
    m_step = 0;
    m_isStepWritten = false;
    queue(&FigureExport::begin);
}

void FigureExport::cancel()
{
    if (!m_running)
        return;
    m_writer.requestStop();
    end(End::Cancelled);
}

void FigureExport::perform(Part part)
{
    if (!m_running)
        return;
    try {
        (this->*part)();
    } catch (const std::exception& error) {
        fail(reasonOf(error));
    }
}

void FigureExport::queue(Part part)
{
    QMetaObject::invokeMethod(
        this, [this, part] { perform(part); }, Qt::QueuedConnection);
}

void FigureExport::runOnThread(Work work, Part next)
{
    m_next = next;
    m_writer.start([work = std::move(work)](const BackgroundJob::Run& run) { work(run.stop()); });
}

void FigureExport::begin()
{
    for (const FigureOrder::Output& output : m_order.outputs)
        if (output.film)
            m_films.emplace_back(output.name, m_order.frameRate);
    if (m_order.sweep)
        requirePossible(m_order);
    // All figures have the same scales, so that they can be compared.
    if (m_order.sweep)
        m_scales.find(m_order.scene, m_order.spec.view, *m_order.sweep);
    else
        beginStep();
}

void FigureExport::beginStep()
{
    // The files are opened first, so that one that cannot be written is reported before anything is drawn.
    for (const FigureOrder::Output& output : m_order.outputs)
        if (!output.film)
            m_files.emplace_back(m_order.fileAt(output, m_step));
    m_figure = std::make_unique<Figure>(m_order.sceneAt(m_step), m_order.spec);
    if (m_order.sweep)
        m_figure->fixScales(m_scales.scales());
    connect(m_figure.get(), &Figure::progressed, this, [this](double part) { report(settlingShare * part); });
    connect(m_figure.get(), &Figure::settled, this, [this] {
        m_figure->disconnect(this);
        queue(&FigureExport::drawStep);
    });
    m_figure->settle();
}

void FigureExport::drawStep()
{
    if (m_order.fitsHeight && !m_order.sweep)
        m_figure->fitHeight();
    if (const QString left = m_figure->leftOut(); m_step == 0 && !left.isEmpty())
        emit remarked(left);
    const bool hasPixels = std::ranges::any_of(m_order.outputs, [](const FigureOrder::Output& output) {
        return output.format == FigureFormat::Png;
    });
    const QImage image = hasPixels ? m_figure->image() : QImage();
    std::vector<QByteArray> drawn;
    for (const FigureOrder::Output& output : m_order.outputs)
        if (!output.film)
            drawn.push_back(output.format == FigureFormat::Png ? QByteArray()
                                                               : m_figure->file(output.format));
    // In a sweep other figures may show more.
    if (const std::optional<Refusal> refusal = m_figure->refusal())
        emit refused(*refusal);
    else if (const QString remark = m_figure->remark(); !m_order.sweep && !remark.isEmpty())
        emit remarked(remark);
    const QByteArray text = QByteArray::fromStdString(sceneText(m_figure->scene()));
    runOnThread(
        [this, image, drawn, text, spec = m_order.spec](const std::stop_token& stop) {
            const QByteArray png =
                m_files.empty() || image.isNull() ? QByteArray() : pngFile(image, spec.dpi, text);
            bool allWritten = m_films.empty();
            for (auto bytes = drawn.begin(); OutputFile & file : m_files) {
                allWritten &= write(file, bytes->isEmpty() ? png : *bytes, stop);
                ++bytes;
            }
            m_isStepWritten = allWritten;
            if (m_films.empty() || stop.stop_requested())
                return;
            const QByteArray frame = pngFile(withGround(image, spec), spec.dpi, text);
            for (Film& film : m_films)
                film.add(frame);
        },
        &FigureExport::endStep);
}

void FigureExport::endStep()
{
    m_files.clear();
    m_figure.reset();
    m_isStepWritten = false;
    ++m_step;
    report(0);
    if (m_step < m_order.steps())
        return beginStep();
    if (m_films.empty())
        return end(End::Written);
    runOnThread(
        [this](const std::stop_token& stop) {
            for (Film& film : m_films)
                film.finish(stop);
        },
        &FigureExport::endFilms);
}

void FigureExport::end(End end, const QString& why)
{
    m_running = false;
    m_scales.stop();
    m_writer.wait();
    // A step may be cancelled after its last file was written and before it was counted.
    m_step += std::exchange(m_isStepWritten, false);
    m_files.clear();
    m_films.clear();
    m_figure.reset();
    // Queued, because the receiver may delete this object.
    QMetaObject::invokeMethod(
        this, [this, end, why] { emit finished(end, why); }, Qt::QueuedConnection);
}

} // namespace posiscope

#include "moc_figure_export.cpp"
