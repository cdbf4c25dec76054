// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QWidget>

#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace posiscope {

class NumberField;
class ReasonLabel;

/// The lower part of the export dialog: what was written or why an export failed, which texts have no room in
/// the figure, or why a typed text is refused, the progress, and the buttons Export and Close.
class ExportFoot : public QWidget
{
    Q_OBJECT

public:
    explicit ExportFoot(QWidget* parent);

    void setTheme(const Theme& theme);
    /// Shows the reasons of a field from now on. They stand here, so that they cover no control and move
    /// none.
    void addReasonsOf(NumberField& field);
    /// Shows which texts have no room in the figure.
    void setLeftOut(const QString& text);
    void setMayExport(bool may);
    /// Shows why the export failed; nothing for an empty text.
    void setFailure(const QString& why);
    /// Shows what was written, with a link to its folder; nothing for an empty text.
    void setWritten(const QString& words, const QString& folder);
    /// While a figure is drawn, the button Close is Cancel and has the focus.
    void setDrawing(bool drawing);
    /// Shows the part that is done, from 0 to 1.
    void setProgress(double part);
    /// Gives the focus to the button Export.
    void takeFocus();

signals:
    void exportRequested();
    void closeRequested();

private:
    void showReasons();

    ReasonLabel* m_failure;
    QLabel* m_written;
    QHBoxLayout* m_line;
    QVBoxLayout* m_words;
    std::vector<std::pair<NumberField*, ReasonLabel*>> m_reasons;
    QLabel* m_leftOut;
    QProgressBar* m_progress;
    QPushButton* m_start;
    QPushButton* m_close;
};

} // namespace posiscope
