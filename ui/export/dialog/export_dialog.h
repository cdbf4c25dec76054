// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/dialog/export_choices.h"
#include "ui/export/figure/figure_export.h"
#include "ui/kit/theme/theme.h"

#include <QDialog>

#include <vector>

class QScrollArea;
class QVBoxLayout;

namespace posiscope {

class ExportFoot;
class ExportSection;
class FigurePreview;
class FoldButton;
class FrameBar;
class SequenceSection;

/// The dialog Export figure…: the user chooses view, format, preset and theme beside a preview, and more
/// where that is unfolded: the size, the parts of the figure, and a sequence as files or a film. While
/// figures are drawn it shows the progress and offers to cancel; afterwards it says what was written, and
/// stays.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    /// Starts with this view and the choices of the last export.
    ExportDialog(const Scene& scene, ViewId view, const Theme& theme, QWidget* parent = nullptr);

    const ExportChoices& choices() const { return m_choices; }
    void setTheme(const Theme& theme);
    /// Exports to this file, in the format of its ending.
    void exportTo(const QString& file);
    /// Whether no figure is being drawn, computed or previewed.
    bool isIdle() const;

    void reject() override; ///< cancels what is being drawn first

signals:
    /// The names of the files written: "x.png", "x-01.png … x-50.png".
    void exported(const QString& what);

private:
    void build();
    void addPart(QVBoxLayout& column, ExportSection* part);
    void setUnfolded(bool unfolded);
    void choose(const ExportChoices& choices);
    void showFoot();
    void showDrawing(bool drawing);
    void showPreview();
    void showScaled();
    bool mayExport() const;
    void chooseFile();
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
    ExportFoot* m_foot = nullptr;
};

} // namespace posiscope
