// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/table_list.h"
#include "core/tables/table_stream.h"
#include "ui/export/data/data_export.h"
#include "ui/kit/theme/theme.h"

#include <QDialog>
#include <QString>

#include <functional>
#include <optional>
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

/// The choices of the last export of data. The settings keep them; they are no part of a scene.
struct DataChoices
{
    DataTable table = DataTable::Encoding;
    TableFormat format = TableFormat::Npy;
    NumberType type = NumberType::Float32;
    QString folder; ///< empty: the system's default

    bool operator==(const DataChoices&) const = default;
};

/// The choices from the settings; a choice that is missing or unknown there has its default.
DataChoices rememberedDataChoices();
void remember(const DataChoices& choices);

/// "encoding_n10000_d128_len100.npy"; with chosen rows "…_rows5to20.npy".
QString proposedName(const Scene& scene, const DataChoices& choices, const std::optional<RowRange>& rows);

/// The dialog Export data…: the user chooses a table of the scene, its format and its rows, and sees how
/// large the file will be. While the file is written the dialog shows the progress and offers to cancel.
class DataDialog : public QDialog
{
    Q_OBJECT

public:
    DataDialog(const Scene& scene, const Theme& theme, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

    /// Writes to this file, in the format of its ending, or the chosen format for any other ending.
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
    std::optional<RowRange> rows() const; ///< as the user typed them; throws std::invalid_argument

    Scene m_scene;
    Theme m_theme;
    DataChoices m_choices;
    DataExport m_export;
    QString m_file; ///< the file that is being written; empty between exports
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
