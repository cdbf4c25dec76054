// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_choices.h"
#include "ui/export/dialog/export_form.h"
#include "ui/export/figure/figure_export.h"

#include <utility>

class QScrollArea;

namespace posiscope {

class ExportSection;
class FigurePreview;
class FoldButton;
class FrameBar;
class NumberField;
class SequenceSection;

/// The dialog Export figure…: the user chooses view, format, preset and theme beside a preview, and more
/// where that is unfolded: the size, the parts of the figure, and a sequence as files or a film. While
/// figures are drawn it shows the progress and offers to cancel; afterwards it says what was written, and
/// stays.
class ExportDialog : public ExportForm
{
    Q_OBJECT

public:
    /// Starts with this view and the choices of the last export.
    ExportDialog(const Scene& scene, ViewId view, QWidget* parent = nullptr);

    const ExportChoices& choices() const { return m_choices; }
    void exportTo(const QString& file) override;
    /// Whether no figure is being drawn, computed or previewed.
    bool isIdle() const;

private:
    void build();
    void addPart(QVBoxLayout& column, ExportSection* part);
    void setUnfolded(bool unfolded);
    /// Shows the reasons of a field from now on. They stand at the foot, so that they cover no control and
    /// move none.
    void addReasonsOf(NumberField& field);
    void choose(const ExportChoices& choices);
    void showFoot();
    void showPreview();
    void showScaled();
    void chooseFile() override;
    void cancel() override { m_export.cancel(); }
    void showChoices() override;
    void start(const FigureOrder& order);
    void end(FigureExport::End end, const QString& why);

    Scene m_scene;
    ExportChoices m_choices;
    FigureExport m_export;
    SweepScales m_scales; ///< of the sequence, for its preview
    FigureOrder m_order;  ///< being drawn
    std::vector<ExportSection*> m_parts;
    SequenceSection* m_sequence = nullptr;
    FigurePreview* m_preview = nullptr;
    QScrollArea* m_area = nullptr;
    QWidget* m_column = nullptr;
    FoldButton* m_more = nullptr;
    FrameBar* m_frame = nullptr;
    std::vector<std::pair<NumberField*, ReasonLabel*>> m_reasons;
    QLabel* m_leftOut = nullptr; ///< which texts have no room in the figure; it gives way to a reason
};

} // namespace posiscope
