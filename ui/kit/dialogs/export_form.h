// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QDialog>
#include <QString>
#include <QStringList>

#include <vector>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace posiscope {

/// A dialog to export something to a file: named choices one below the other, what will be written, the
/// progress, and the buttons Export and Close, which is Cancel while the file is written.
class ExportForm : public QDialog
{
    Q_OBJECT

public:
    virtual void setTheme(const Theme& theme);

    /// Writes to this file, in the format of its ending, or the chosen format for any other ending.
    virtual void exportTo(const QString& file) = 0;

    void reject() override; ///< cancels what is being written first

signals:
    void exported(const QString& file);

protected:
    ExportForm(const QString& title, QWidget* parent);

    void addRow(const QString& name, QWidget* control);
    /// A quiet text below the choice before, with room for two lines.
    QLabel* addNote(const char* name);
    /// Adds what stands below the choices. Call it after the last of them.
    void addFoot();

    /// What will be written, or in the colour of warnings what is wrong.
    void setResult(const QString& text, bool isWrong);
    void setMayExport(bool may);
    void setProgress(double part); ///< 0 … 1

    /// Asks for the name of the file to export to.
    void askForFile(const QString& folder, const QString& filter, const QString& proposed);
    void startWriting(const QString& file);
    /// `why` is the reason of a failure; it is shown.
    void endWriting(bool isWritten, const QString& why);
    const QString& file() const { return m_file; } ///< that is being written; empty between exports

    virtual void chooseFile() = 0;
    virtual void cancel() = 0;
    /// Shows the choices in the controls, which are enabled again after something was written.
    virtual void showChoices() = 0;

private:
    QLabel* addText(const char* name);
    void showWriting();

    Theme m_theme = Theme::light();
    QString m_file;
    bool m_mayExport = true;
    QGridLayout* m_grid;
    QHBoxLayout* m_foot = nullptr;
    std::vector<QLabel*> m_names; ///< of the choices
    std::vector<QWidget*> m_controls;
    std::vector<QLabel*> m_notes;
    QLabel* m_result = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace posiscope
