// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/dialog/export_dialog.h"

#include "ui/export/dialog/choice_sections.h"
#include "ui/export/dialog/figure_preview.h"
#include "ui/export/dialog/sequence_section.h"
#include "ui/export/figure/figure.h"
#include "ui/kit/controls/fold_button.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/number_field.h"
#include "ui/kit/controls/scroll_fade.h"
#include "ui/kit/dialogs/notice.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <stdexcept>

namespace posiscope {

namespace {

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

/// The files that an order writes.
QStringList filesOf(const FigureOrder& order)
{
    if (!order.writesNumberedFiles())
        return {QString::fromStdString(order.outputs.front().name)};
    QStringList files;
    for (int step = 0; step < order.steps(); ++step)
        files << QString::fromStdString(order.fileAt(order.outputs.front(), step));
    return files;
}

} // namespace

ExportDialog::ExportDialog(const Scene& scene, ViewId view, QWidget* parent)
    : ExportForm(tr("Export figure"), parent)
    , m_scene(scene)
    , m_choices(rememberedExportChoices())
    , m_scales(Figure::scalesOf)
{
    setObjectName(QStringLiteral("exportDialog"));
    m_choices.spec.view = view;
    build();
    connect(&m_export, &FigureExport::progressed, this, &ExportDialog::setProgress);
    connect(&m_scales, &SweepScales::found, this, &ExportDialog::showScaled);
    connect(&m_scales, &SweepScales::failed, this, &ExportDialog::setFailure);
    connect(&m_export, &FigureExport::finished, this, &ExportDialog::end);
    showWriting();
    choose(m_choices);
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
    auto* const line = new QHBoxLayout;
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
    fadeAtEdges(*m_area);
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
    setSpacing(line, 20);
    setMargins(column, {0, 0, 14, 0}); // where it has to be scrolled
    setSpacing(column, ExportSection::spacing);
    onWindowTheme(this, [this] {
        m_area->setFixedWidth(std::max(m_column->minimumSizeHint().width(), scaled(320, windowTheme())));
    });
    addChoices(line, m_column);
    addFoot();
    m_leftOut = new QLabel(this);
    m_leftOut->setObjectName(QStringLiteral("leftOut"));
    m_leftOut->setForegroundRole(quietRole);
    addToFoot(m_leftOut);
    for (NumberField* const field : m_column->findChildren<NumberField*>())
        addReasonsOf(*field);
}

void ExportDialog::addPart(QVBoxLayout& column, ExportSection* part)
{
    column.addWidget(part);
    m_parts.push_back(part);
    connect(part, &ExportSection::choicesRequested, this, &ExportDialog::choose);
    connect(part, &ExportSection::refusedChanged, this, &ExportDialog::showFoot);
}

void ExportDialog::addReasonsOf(NumberField& field)
{
    auto* const reason = new ReasonLabel(field.objectName() + QStringLiteral("_reason"), this);
    field.showReasonsIn(*reason);
    addToFoot(reason);
    m_reasons.emplace_back(&field, reason);
    connect(&field, &NumberField::reasonChanged, this, &ExportDialog::showFoot);
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

void ExportDialog::showFoot()
{
    setMayExport(!m_sequence->lacksFilms() && std::ranges::none_of(m_parts, &ExportSection::isRefused));
    bool isAny = false;
    for (const auto& [field, reason] : m_reasons) {
        const bool isShown = !reason->text().isEmpty() && field->isVisibleTo(this);
        reason->setVisible(isShown);
        isAny = isAny || isShown;
    }
    m_leftOut->setText(m_preview->leftOut());
    m_leftOut->setVisible(!isAny);
}

void ExportDialog::showChoices()
{
    choose(m_choices);
}

void ExportDialog::chooseFile()
{
    const auto sweep = m_choices.isSequence ? std::optional(m_choices.sweep) : std::nullopt;
    const QString name = QFileInfo(proposedName(m_scene, m_choices.spec, sweep)).completeBaseName();
    const QString ending = m_choices.ending();
    askForFile(m_choices.folder, tr("%1 (*.%2)").arg(ending.toUpper(), ending), name + u'.' + ending,
               m_choices.isSequence && !m_choices.isFilm());
}

void ExportDialog::exportTo(const QString& file)
{
    try {
        const FigureOrder order = orderOf(m_choices, m_scene, file);
        const QStringList files = filesOf(order);
        const auto there =
            std::ranges::count_if(files, [](const QString& name) { return QFileInfo::exists(name); });
        // For a single file the file dialog has asked already.
        if (order.writesNumberedFiles() && there > 0)
            askBeforeReplacing(this, static_cast<int>(there), [this, order] { start(order); });
        else
            start(order);
    } catch (const std::exception& error) {
        endWriting({}, reasonOf(error));
    }
}

void ExportDialog::start(const FigureOrder& order)
{
    if (!order.outputs.front().film)
        m_choices.spec.format = order.outputs.front().format;
    m_order = order;
    startWriting(QString::fromStdString(order.outputs.front().name));
    m_export.start(order);
}

bool ExportDialog::isIdle() const
{
    return !m_export.isRunning() && !m_scales.isComputing() && m_preview->isCurrent();
}

void ExportDialog::end(FigureExport::End end, const QString& why)
{
    if (end == FigureExport::End::Cancelled && m_order.writesNumberedFiles() && m_export.written() > 0)
        return endWriting({}, tr("Cancelled: %1 of %2 figures are written.")
                                  .arg(wholeText(m_export.written()), wholeText(m_order.steps())));
    if (end != FigureExport::End::Written)
        return endWriting({}, why);
    // Proposed next time, because it could be written to.
    m_choices.folder = QFileInfo(file()).absolutePath();
    remember(m_choices);
    endWriting(filesOf(m_order));
}

} // namespace posiscope

#include "moc_export_dialog.cpp"
