// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "core/tables/table_list.h"
#include "core/tables/table_stream.h"
#include "ui/export/data/data_export.h"
#include "ui/export/dialog/export_form.h"

#include <QString>

#include <functional>
#include <optional>

class QLineEdit;

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
/// large the file will be.
class DataDialog : public ExportForm
{
    Q_OBJECT

public:
    DataDialog(const Scene& scene, QWidget* parent = nullptr);

    void exportTo(const QString& file) override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildChoices();
    void change(const std::function<void(DataChoices&)>& make);
    void choose(const DataChoices& choices);
    void chooseFile() override;
    void cancel() override { m_export.cancel(); }
    void showChoices() override;
    void end(DataExport::End end, const QString& why);
    std::optional<RowRange> rows() const; ///< as the user typed them; throws std::invalid_argument

    Scene m_scene;
    DataChoices m_choices;
    DataExport m_export;
    ChoiceBox* m_table = nullptr;
    QLabel* m_meaning = nullptr;
    SegmentedControl* m_format = nullptr;
    SegmentedControl* m_type = nullptr;
    QLineEdit* m_rows = nullptr;
    QLabel* m_size = nullptr;
};

} // namespace posiscope
