// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/data/data_dialog.h"

#include "core/text/names.h"
#include "core/text/refusal.h"
#include "core/text/translated.h"
#include "ui/export/data/data_export.h"
#include "ui/export/files/file_name.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/settings/settings.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <span>

namespace posiscope {

namespace {

// Keys of the settings.
constexpr const char* dataGroup = "data";
constexpr const char* tableKey = "table";
constexpr const char* tableFormatKey = "format";
constexpr const char* typeKey = "type";
constexpr const char* tableFolderKey = "folder";

/// The choice with a remembered name, or the default if there is no such name.
template <typename Choice>
Choice chosen(const QVariant& name, std::span<const std::string_view> names, Choice standard)
{
    return choiceNamed<Choice>(name.toString().toStdString(), names).value_or(standard);
}

} // namespace

DataChoices rememberedDataChoices()
{
    const QVariantMap values = rememberedGroup(dataGroup);
    const DataChoices standard;
    return {chosen(values[tableKey], dataTableNames(), standard.table),
            chosen(values[tableFormatKey], tableFormatNames(), standard.format),
            chosen(values[typeKey], numberTypeNames(), standard.type), values[tableFolderKey].toString()};
}

void remember(const DataChoices& choices)
{
    rememberGroup(dataGroup, {{tableKey, textOf(rowOf(choices.table).name)},
                              {tableFormatKey, textOf(nameOf(choices.format))},
                              {typeKey, textOf(nameOf(choices.type))},
                              {tableFolderKey, choices.folder}});
}

QString proposedName(const Scene& scene, const DataChoices& choices, const std::optional<RowRange>& rows)
{
    std::string name = fileNameOf(rowOf(choices.table).name, scene.parameters);
    if (rows)
        name += "_rows" + std::to_string(rows->begin) + "to" + std::to_string(rows->end);
    return QString::fromStdString(name) + '.' + textOf(nameOf(choices.format));
}

namespace {

QStringList texts(std::span<const std::string_view> names)
{
    QStringList list;
    for (const std::string_view name : names)
        list << textOf(name);
    return list;
}

/// A range such as "0:10,000" in the form that programs read, "0:10000".
QString plainRange(const QString& typed)
{
    QStringList ends = typed.split(':');
    std::ranges::transform(ends, ends.begin(), plainNumber);
    return ends.join(':');
}

} // namespace

DataDialog::DataDialog(const Scene& scene, QWidget* parent)
    : ExportForm(tr("Export data"), parent)
    , m_scene(scene)
    , m_choices(rememberedDataChoices())
{
    setObjectName(QStringLiteral("dataDialog"));
    buildChoices();
    connect(&m_export, &DataExport::progressed, this, &DataDialog::setProgress);
    connect(&m_export, &DataExport::finished, this, &DataDialog::end);
    showWriting();
}

void DataDialog::buildChoices()
{
    m_table = new ChoiceBox(this);
    for (const DataTableRow& row : dataTables())
        m_table->addItem(textOf(row.name));
    addRow(tr("Table"), m_table);
    m_meaning = addNote("meaning");
    m_format = new SegmentedControl(texts(tableFormatNames()), this);
    addRow(tr("Format"), m_format);
    m_type = new SegmentedControl(texts(numberTypeNames()), this);
    addRow(tr("Numbers"), m_type);
    m_rows = new QLineEdit(tr("all"), this);
    m_rows->setObjectName(QStringLiteral("rows"));
    m_rows->setToolTip(tr("all, or A:B for the rows A to B − 1, counted from 0"));
    onWindowTheme(m_rows, [this] { m_rows->setFixedWidth(scaled(150, windowTheme())); });
    addRow(tr("Rows"), m_rows);
    m_size = addNote("size");
    addFoot();
    connect(m_table, &QComboBox::activated, this, [this](int index) {
        change([index](DataChoices& c) { c.table = static_cast<DataTable>(index); });
    });
    connect(m_format, &SegmentedControl::chosen, this, [this](int index) {
        change([index](DataChoices& c) { c.format = static_cast<TableFormat>(index); });
    });
    connect(m_type, &SegmentedControl::chosen, this, [this](int index) {
        change([index](DataChoices& c) { c.type = static_cast<NumberType>(index); });
    });
    connect(m_rows, &QLineEdit::textChanged, this, &DataDialog::showChoices);
}

void DataDialog::change(const std::function<void(DataChoices&)>& make)
{
    DataChoices choices = m_choices;
    make(choices);
    choose(choices);
}

void DataDialog::choose(const DataChoices& choices)
{
    m_choices = choices;
    showChoices();
}

std::optional<RowRange> DataDialog::rows() const
{
    const QString text = m_rows->text().trimmed();
    if (text.isEmpty() || text.compare(tr("all"), Qt::CaseInsensitive) == 0)
        return std::nullopt;
    const int rowCount = tableShape(m_choices.table, m_scene).rows;
    const std::optional<RowRange> range = readRowRange(plainRange(text).toStdString());
    if (!range || range->end > rowCount)
        throw refusal("rows", text.toStdString(), "all, or A:B with 0 ≤ A ≤ B ≤ " + std::to_string(rowCount));
    return range;
}

void DataDialog::showChoices()
{
    m_table->setCurrentIndex(static_cast<int>(m_choices.table));
    setNote(*m_meaning, textOf(translated("tables", rowOf(m_choices.table).meaning)), false);
    m_format->setCurrent(static_cast<int>(m_choices.format));
    m_type->setCurrent(static_cast<int>(m_choices.type));
    try {
        TableShape shape = tableShape(m_choices.table, m_scene);
        shape.rows = rows().value_or(RowRange{0, shape.rows}).count();
        const double bytes = likelyBytes(shape, m_choices.format, m_choices.type);
        const QString size =
            tr("%1 × %2, about %3")
                .arg(countedText(shape.rows, "row"), countedText(shape.columns, "column"), bytesText(bytes));
        const bool isLarge = bytes > 100e9;
        setNote(*m_size, isLarge ? tr("%1: many disks have less room").arg(size) : size, isLarge);
        setMayExport(true);
    } catch (const Refusal& refused) {
        // The field "Rows" stands above, so its name is left out. No line is broken within an inequality.
        QString reason =
            withGroups(QString::fromStdString(refused.name == "rows" ? refused.reason : refused.what()));
        setNote(*m_size, reason.replace(QStringLiteral(" ≤ "), QStringLiteral("\u00a0≤\u00a0")), true);
        setMayExport(false);
    }
}

void DataDialog::chooseFile()
{
    askForFile(m_choices.folder,
               m_choices.format == TableFormat::Npy ? tr("NumPy arrays (*.npy)")
                                                    : tr("Comma-separated text (*.csv)"),
               proposedName(m_scene, m_choices, rows()));
}

void DataDialog::exportTo(const QString& file)
{
    m_choices.format = tableFormatOf(file.toStdString()).value_or(m_choices.format);
    startWriting(file);
    m_export.start({m_scene, m_choices.table, rows(), m_choices.format, m_choices.type, file});
}

void DataDialog::keyPressEvent(QKeyEvent* event)
{
    // In the field of rows, Enter ends the input; elsewhere it presses the button Export.
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || !m_rows->hasFocus())
        QDialog::keyPressEvent(event);
}

void DataDialog::end(DataExport::End end, const QString& why)
{
    if (end != DataExport::End::Written)
        return endWriting({}, why);
    m_choices.folder = QFileInfo(file()).path(); // proposed next time, because it could be written to
    remember(m_choices);
    endWriting({file()});
}

} // namespace posiscope

#include "moc_data_dialog.cpp"
