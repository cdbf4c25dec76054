// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>

#include <vector>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace posiscope {

class ReasonLabel;

/// A dialog to export something to a file: the choices, and below them what was written or why that failed,
/// the progress, and the buttons Export and Close, which is Cancel while the file is written. It stays open
/// after an export.
class ExportForm : public QDialog
{
    Q_OBJECT

public:
    /// Writes to this file, in the format of its ending. With any other ending a table or a handout has the
    /// chosen format, and a figure is refused.
    virtual void exportTo(const QString& file) = 0;

    void reject() override; ///< cancels what is being written first

signals:
    /// The names of the files written: "x.png", "x-01.png … x-50.png".
    void exported(const QString& file);

protected:
    ExportForm(const QString& title, QWidget* parent);

    /// Adds a named choice below the one before.
    void addRow(const QString& name, QWidget* control);
    /// A quiet text below the choice before, with room for two lines.
    QLabel* addNote(const char* name);
    /// What holds choices of another form than rows. It is disabled while a file is written.
    void addChoices(QLayout* line, QWidget* choices);
    /// Adds what stands below the choices. It is called after the last of them, because Tab follows the order
    /// in which controls are made.
    void addFoot();
    /// Adds a remark beside the buttons.
    void addToFoot(QWidget* remark);

    /// The words of a note, in the colour of warnings if something is wrong.
    void setNote(QLabel& note, const QString& words, bool isWrong);
    void setMayExport(bool may);
    bool mayExport() const { return m_mayExport && !isWriting(); }
    void setProgress(double part); ///< 0 … 1
    /// Shows why an export failed; nothing for an empty text.
    void setFailure(const QString& why);

    /// Asks for the name of the file to export to. That of numbered files is not one of them: exportTo() asks
    /// whether they may be replaced.
    void askForFile(const QString& folder, const QString& filter, const QString& proposed,
                    bool isNumbered = false);
    /// Shows whether something is being written, and the choices.
    void showWriting();
    void startWriting(const QString& file);
    /// Says what was written, if anything was, and why no more was.
    void endWriting(const QStringList& files, const QString& why = {});
    const QString& file() const { return m_file; } ///< that is being written; empty between exports
    bool isWriting() const { return !m_file.isEmpty(); }

    virtual void chooseFile() = 0;
    virtual void cancel() = 0;
    /// Shows the choices in the controls, which are enabled again after something was written.
    virtual void showChoices() = 0;

private:
    void showWritten(const QStringList& files);

    QString m_file;
    bool m_mayExport = true;
    QGridLayout* m_grid;
    QHBoxLayout* m_foot = nullptr;
    QVBoxLayout* m_words = nullptr; ///< at the left of the foot
    std::vector<QWidget*> m_controls;
    ReasonLabel* m_failure = nullptr;
    QLabel* m_written = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace posiscope
