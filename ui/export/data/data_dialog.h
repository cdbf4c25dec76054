// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/data/data_choices.h"
#include "ui/export/data/data_export.h"
#include "ui/kit/theme/theme.h"

#include <QDialog>

#include <functional>
#include <vector>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace posiscope {

class ChoiceBox;
class SegmentedControl;

/// Export data…: which table of the scene, how it is written, which rows, and how large the file will be;
/// then how far the writing is, which can be cancelled.
class DataDialog : public QDialog
{
    Q_OBJECT

public:
    DataDialog(const Scene& scene, const Theme& theme, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

    /// Writes to this file, in the format of its ending where that is one of them.
    void exportTo(const QString& file);

    void reject() override; ///< cancels what is being written first

signals:
    void exported(const QString& file);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildChoices();
    void buildFoot();
    void addRow(const QString& name, QWidget* control);
    void change(const std::function<void(DataChoices&)>& make);
    void choose(const DataChoices& choices);
    void showSize();
    void showWriting(bool writing);
    void chooseFile();
    void end(DataExport::End end, const QString& why);
    std::optional<RowRange> rows() const; ///< as typed; throws std::invalid_argument

    Scene m_scene;
    Theme m_theme;
    DataChoices m_choices;
    DataExport m_export;
    QString m_file; ///< being written
    QGridLayout* m_grid = nullptr;
    QHBoxLayout* m_foot = nullptr;
    std::vector<QLabel*> m_names; ///< of the choices
    ChoiceBox* m_table = nullptr;
    QLabel* m_meaning = nullptr;
    SegmentedControl* m_format = nullptr;
    SegmentedControl* m_type = nullptr;
    QLineEdit* m_rows = nullptr;
    QLabel* m_size = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace posiscope
