// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace posiscope {

class ReasonLabel;

/// The lower part of the export dialog: why an export failed, how large the figure will be, the progress, and
/// the buttons Export and Close.
class ExportFoot : public QWidget
{
    Q_OBJECT

public:
    explicit ExportFoot(QWidget* parent);

    void setTheme(const Theme& theme);
    void setWords(const QString& words); ///< of the size
    void setMayExport(bool may);
    void setFailure(const QString& why); ///< empty if there is none
    /// While a figure is drawn, the button Close is Cancel and has the focus.
    void setDrawing(bool drawing);
    void setProgress(double part); ///< 0 … 1
    /// Gives the focus to the button Export.
    void takeFocus();

signals:
    void exportAsked();
    void closeAsked();

private:
    ReasonLabel* m_failure;
    QHBoxLayout* m_line;
    QLabel* m_size;
    QProgressBar* m_progress;
    QPushButton* m_start;
    QPushButton* m_close;
};

} // namespace posiscope
