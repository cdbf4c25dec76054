// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_dialog.h"

#include "ui/export/dialog/choice_sections.h"
#include "ui/export/dialog/export_foot.h"
#include "ui/export/dialog/figure_preview.h"
#include "ui/export/dialog/sequence_section.h"
#include "ui/export/figure/figure.h"
#include "ui/kit/controls/fold_button.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/dialogs/notice.h"
#include "ui/kit/text/text_of.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <stdexcept>

namespace posiscope {

namespace {

QString filterOf(const QString& ending)
{
    return ExportDialog::tr("%1 (*.%2)").arg(ending.toUpper(), ending);
}

QString fileAt(const FigureOrder& order, int step)
{
    return QString::fromStdString(order.fileAt(order.outputs.front(), step));
}

/// The order for the choices and a file. Throws std::runtime_error if the file's name is not that of a
/// figure.
FigureOrder orderOf(const ExportChoices& choices, const Scene& scene, const QString& file)
{
    FigureOrder order{choices.spec, scene};
    if (choices.isSequence)
        order.sweep = choices.sweep;
    order.frameRate = choices.frameRate;
    const auto output = outputNamed(file.toStdString());
    if (!output || (output->film && !choices.isSequence))
        throw std::runtime_error(ExportDialog::tr("%1: a figure's name ends in .png, .svg or .pdf")
                                     .arg(QFileInfo(file).fileName())
                                     .toStdString());
    order.outputs = {*output};
    return order;
}

/// How many of the files that an order writes exist already.
int filesThere(const FigureOrder& order)
{
    int there = 0;
    for (int step = 0; step < order.steps(); ++step)
        there += QFileInfo::exists(fileAt(order, step)) ? 1 : 0;
    return there;
}

/// The names of the files written: "x.png", or "x-01.png … x-50.png".
QString fileNames(const FigureOrder& order)
{
    const QString first = QDir::toNativeSeparators(fileAt(order, 0));
    if (!order.writesNumberedFiles())
        return QDir::toNativeSeparators(QString::fromStdString(order.outputs.front().name));
    return ExportDialog::tr("%1 … %2").arg(first, QFileInfo(fileAt(order, order.steps() - 1)).fileName());
}

/// What was written, for a person: "heatmap.png, 51 kB".
QString writtenWords(const FigureOrder& order)
{
    qint64 bytes = 0;
    if (order.writesNumberedFiles())
        for (int step = 0; step < order.steps(); ++step)
            bytes += QFileInfo(fileAt(order, step)).size();
    else
        bytes = QFileInfo(QString::fromStdString(order.outputs.front().name)).size();
    return ExportDialog::tr("Written: %1, %2")
        .arg(QFileInfo(fileNames(order)).fileName(), bytesText(static_cast<double>(bytes)));
}

} // namespace

ExportDialog::ExportDialog(const Scene& scene, ViewId view, const Theme& theme, QWidget* parent)
    : QDialog(parent)
    , m_scene(scene)
    , m_choices(rememberedExportChoices())
    , m_scales(Figure::scalesOf)
{
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export figure"));
    m_choices.spec.view = view;
    build();
    connect(&m_export, &FigureExport::progressed, m_foot, &ExportFoot::setProgress);
    connect(&m_scales, &SweepScales::found, this, &ExportDialog::showScaled);
    connect(&m_scales, &SweepScales::failed, m_foot, &ExportFoot::setFailure);
    connect(&m_export, &FigureExport::finished, this, &ExportDialog::end);
    setTheme(theme);
    choose(m_choices);
    showDrawing(false);
    setUnfolded(false);
    resize(sizeHint().boundedTo(screen()->availableSize() * 0.95));
}

void ExportDialog::setUnfolded(bool unfolded)
{
    for (ExportSection* const part : m_parts)
        part->setUnfolded(unfolded);
    showFoot();
}

void ExportDialog::build()
{
    auto* const pile = new QVBoxLayout(this);
    auto* const line = new QHBoxLayout;
    pile->addLayout(line, 1);
    auto* const left = new QVBoxLayout;
    m_preview = new FigurePreview(this);
    m_frame = new FrameBar(this);
    connect(m_frame, &FrameBar::stepChanged, this, &ExportDialog::showPreview);
    left->addWidget(m_preview, 1);
    left->addWidget(m_frame);
    line->addLayout(left, 1);
    m_area = new QScrollArea(this);
    m_area->setObjectName(QStringLiteral("column"));
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setWidgetResizable(true);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_column = new QWidget;
    auto* const column = new QVBoxLayout(m_column);
    addPart(*column, new ViewSection(m_column)); // in the order of Tab
    addPart(*column, new SizeSection(m_column));
    addPart(*column, new StyleSection(m_column));
    addPart(*column, m_sequence = new SequenceSection(m_scene, m_column));
    m_more = new FoldButton(tr("more settings"), tr("Show or hide the further settings"), m_column);
    connect(m_more, &FoldButton::toggled, this, &ExportDialog::setUnfolded);
    column->addWidget(m_more);
    column->addStretch(1);
    m_area->setWidget(m_column);
    line->addWidget(m_area);
    m_foot = new ExportFoot(this);
    for (NumberField* const field : m_column->findChildren<NumberField*>())
        m_foot->addReasonsOf(*field);
    pile->addWidget(m_foot);
    connect(m_foot, &ExportFoot::exportRequested, this, &ExportDialog::chooseFile);
    connect(m_foot, &ExportFoot::closeRequested, this, &ExportDialog::reject);
}

void ExportDialog::addPart(QVBoxLayout& column, ExportSection* part)
{
    column.addWidget(part);
    m_parts.push_back(part);
    connect(part, &ExportSection::choicesRequested, this, &ExportDialog::choose);
    connect(part, &ExportSection::refusedChanged, this, &ExportDialog::showFoot);
}

void ExportDialog::setTheme(const Theme& theme)
{
    const int margin = scaled(20, theme);
    const int besideBar = scaled(14, theme); // of the column, where it has to be scrolled
    layout()->setContentsMargins(margin, margin, margin, margin);
    layout()->setSpacing(besideBar);
    layout()->itemAt(0)->layout()->setSpacing(margin);
    m_column->layout()->setContentsMargins(0, 0, besideBar, 0);
    m_column->layout()->setSpacing(ExportSection::spacing(theme));
    for (ExportSection* const part : m_parts)
        part->setTheme(theme);
    m_preview->setTheme(theme);
    m_frame->setTheme(theme);
    m_more->setTheme(theme);
    m_foot->setTheme(theme);
    m_area->setFixedWidth(std::max(m_column->minimumSizeHint().width(), scaled(320, theme)));
}

void ExportDialog::choose(const ExportChoices& choices)
{
    m_choices = choices;
    for (ExportSection* const part : m_parts)
        part->setChoices(choices);
    showPreview();
    // A value that was refused may be allowed beside the new choice.
    for (ExportSection* const part : m_parts)
        part->checkAgain();
    showFoot();
}

void ExportDialog::showPreview()
{
    m_frame->setVisible(m_choices.isSequence);
    m_frame->setSweep(m_choices.sweep);
    if (m_choices.isSequence)
        m_scales.find(m_scene, m_choices.spec.view, m_choices.sweep);
    else
        m_scales.stop();
    showScaled();
}

void ExportDialog::showScaled()
{
    m_preview->setFigure(m_choices.isSequence ? withStep(m_scene, m_choices.sweep, m_frame->step()) : m_scene,
                         m_choices.spec, m_scales.scales());
}

bool ExportDialog::mayExport() const
{
    return !m_export.isRunning() && !m_sequence->lacksFilms() &&
           std::ranges::none_of(m_parts, &ExportSection::isRefused);
}

void ExportDialog::showFoot()
{
    m_foot->setLeftOut(m_preview->leftOut());
    m_foot->setMayExport(mayExport());
}

void ExportDialog::showDrawing(bool drawing)
{
    m_column->setEnabled(!drawing);
    m_foot->setDrawing(drawing);
    showFoot();
}

void ExportDialog::chooseFile()
{
    m_foot->takeFocus(); // ends the input in a field, so that its value counts
    if (!mayExport())
        return;
    const QString ending = m_choices.ending();
    auto* const dialog = new QFileDialog(this, tr("Export figure"), m_choices.folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({filterOf(ending), tr("All files (*)")});
    dialog->setDefaultSuffix(ending);
    // The files of a sequence have numbered names; those that exist are asked about below.
    dialog->setOption(QFileDialog::DontConfirmOverwrite, m_choices.isSequence && !m_choices.isFilm());
    const auto sweep = m_choices.isSequence ? std::optional(m_choices.sweep) : std::nullopt;
    dialog->selectFile(QFileInfo(proposedName(m_scene, m_choices.spec, sweep)).completeBaseName() + '.' +
                       ending);
    connect(dialog, &QFileDialog::fileSelected, this, &ExportDialog::exportTo);
    dialog->open();
}

void ExportDialog::exportTo(const QString& file)
{
    try {
        const FigureOrder order = orderOf(m_choices, m_scene, file);
        // For a single file the file dialog has asked already.
        if (const int there = order.writesNumberedFiles() ? filesThere(order) : 0; there > 0)
            askBeforeReplacing(this, there, [this, order] { start(order); });
        else
            start(order);
    } catch (const std::exception& error) {
        m_foot->setWritten({}, {});
        m_foot->setFailure(reasonOf(error));
    }
}

void ExportDialog::start(const FigureOrder& order)
{
    ExportChoices choices = m_choices;
    if (!order.outputs.front().film)
        choices.spec.format = order.outputs.front().format;
    choose(choices);
    m_foot->setFailure({});
    m_foot->setWritten({}, {});
    m_order = order;
    m_export.start(order);
    showDrawing(true);
}

bool ExportDialog::isIdle() const
{
    return !m_export.isRunning() && !m_scales.isComputing() && m_preview->isCurrent();
}

void ExportDialog::reject()
{
    if (m_export.isRunning())
        m_export.cancel();
    else
        QDialog::reject();
}

void ExportDialog::end(FigureExport::End end, const QString& why)
{
    showDrawing(false);
    m_foot->takeFocus();
    if (end == FigureExport::End::Failed)
        m_foot->setFailure(why);
    else if (end == FigureExport::End::Cancelled && m_order.writesNumberedFiles() && m_export.written() > 0)
        m_foot->setFailure(tr("Cancelled: %1 of %2 figures are written.")
                               .arg(wholeText(m_export.written()), wholeText(m_order.steps())));
    if (end != FigureExport::End::Written)
        return;
    // Proposed next time, because it could be written to.
    m_choices.folder = QFileInfo(QString::fromStdString(m_order.outputs.front().name)).absolutePath();
    remember(m_choices);
    m_foot->setWritten(writtenWords(m_order), m_choices.folder);
    emit exported(fileNames(m_order));
}

} // namespace posiscope

#include "moc_export_dialog.cpp"
