// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/data/data_dialog.h"

#include "core/text/names.h"
#include "core/text/refusal.h"
#include "ui/export/data/data_export.h"
#include "ui/export/files/file_name.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/dialogs/notice.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/settings/settings.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

// Keys of the settings.
constexpr const char* group = "data";
constexpr const char* tableKey = "table";
constexpr const char* formatKey = "format";
constexpr const char* typeKey = "type";
constexpr const char* folderKey = "folder";

/// The choice with a remembered name, or the default if there is no such name.
template <typename Choice>
Choice chosen(const QVariant& name, std::span<const std::string_view> names, Choice standard)
{
    return choiceNamed<Choice>(name.toString().toStdString(), names).value_or(standard);
}

} // namespace

DataChoices rememberedDataChoices()
{
    const QVariantMap values = rememberedGroup(group);
    const DataChoices standard;
    return {chosen(values[tableKey], dataTableNames(), standard.table),
            chosen(values[formatKey], tableFormatNames(), standard.format),
            chosen(values[typeKey], numberTypeNames(), standard.type), values[folderKey].toString()};
}

void remember(const DataChoices& choices)
{
    rememberGroup(group, {{tableKey, textOf(rowOf(choices.table).name)},
                          {formatKey, textOf(nameOf(choices.format))},
                          {typeKey, textOf(nameOf(choices.type))},
                          {folderKey, choices.folder}});
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

DataDialog::DataDialog(const Scene& scene, const Theme& theme, QWidget* parent)
    : QDialog(parent)
    , m_scene(scene)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("dataDialog"));
    setWindowTitle(tr("Export data"));
    m_grid = new QGridLayout(this);
    m_grid->setColumnStretch(1, 1);
    buildChoices();
    buildFoot();
    connect(&m_export, &DataExport::progressed, this,
            [this](double done) { m_progress->setValue(static_cast<int>(1000 * done)); });
    connect(&m_export, &DataExport::finished, this, &DataDialog::end);
    setTheme(theme);
    choose(rememberedDataChoices());
}

void DataDialog::addRow(const QString& name, QWidget* control)
{
    auto* const label = new QLabel(name, this);
    m_names.push_back(label);
    label->setBuddy(control);
    control->setAccessibleName(name);
    const int row = m_grid->rowCount();
    m_grid->addWidget(label, row, 0);
    m_grid->addWidget(control, row, 1, Qt::AlignLeft);
}

void DataDialog::buildChoices()
{
    m_table = new ChoiceBox(this);
    for (const DataTableRow& row : dataTables())
        m_table->addItem(textOf(row.name));
    addRow(tr("Table"), m_table);
    m_meaning = new QLabel(this);
    m_meaning->setObjectName(QStringLiteral("meaning"));
    m_meaning->setWordWrap(true);
    m_meaning->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_grid->addWidget(m_meaning, m_grid->rowCount(), 1);
    m_format = new SegmentedControl(texts(tableFormatNames()), this);
    addRow(tr("Format"), m_format);
    m_type = new SegmentedControl(texts(numberTypeNames()), this);
    addRow(tr("Numbers"), m_type);
    m_rows = new QLineEdit(tr("all"), this);
    m_rows->setObjectName(QStringLiteral("rows"));
    m_rows->setToolTip(tr("all, or A:B for the rows A to B − 1, counted from 0"));
    addRow(tr("Rows"), m_rows);
    connect(m_table, &QComboBox::activated, this, [this](int index) {
        change([index](DataChoices& c) { c.table = static_cast<DataTable>(index); });
    });
    connect(m_format, &SegmentedControl::chosen, this, [this](int index) {
        change([index](DataChoices& c) { c.format = static_cast<TableFormat>(index); });
    });
    connect(m_type, &SegmentedControl::chosen, this, [this](int index) {
        change([index](DataChoices& c) { c.type = static_cast<NumberType>(index); });
    });
    connect(m_rows, &QLineEdit::textChanged, this, &DataDialog::showSize);
}

void DataDialog::buildFoot()
{
    m_size = new QLabel(this);
    m_size->setObjectName(QStringLiteral("size"));
    m_size->setWordWrap(true);
    m_size->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_grid->addWidget(m_size, m_grid->rowCount(), 1);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_start = new QPushButton(tr("&Export…"), this);
    m_start->setDefault(true);
    m_close = new QPushButton(this);
    m_foot = new QHBoxLayout;
    m_foot->addWidget(m_progress, 1);
    m_foot->addWidget(m_close);
    m_foot->addWidget(m_start);
    m_grid->addLayout(m_foot, m_grid->rowCount(), 0, 1, 2);
    QSizePolicy stays = m_progress->sizePolicy();
    stays.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(stays);
    connect(m_start, &QPushButton::clicked, this, &DataDialog::chooseFile);
    connect(m_close, &QPushButton::clicked, this, &DataDialog::reject);
    showWriting(false);
}

void DataDialog::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int margin = scaled(20, theme);
    m_grid->setContentsMargins(margin, margin, margin, margin);
    m_grid->setHorizontalSpacing(scaled(18, theme));
    m_grid->setVerticalSpacing(scaled(10, theme));
    m_foot->setSpacing(scaled(8, theme));
    for (QLabel* const name : m_names)
        setTextColour(*name, theme.quiet);
    m_table->setTheme(theme);
    m_format->setTheme(theme);
    m_type->setTheme(theme);
    m_rows->setFixedWidth(scaled(150, theme));
    m_meaning->setFont(theme.interfaceFont(Theme::notePoints));
    setTextColour(*m_meaning, theme.quiet);
    m_meaning->setMinimumHeight(2 * m_meaning->fontMetrics().lineSpacing()); // the same for every table
    m_size->setFont(theme.interfaceFont());
    m_size->setMinimumHeight(2 * m_size->fontMetrics().lineSpacing()); // room for the reason of a refusal
    m_progress->setFixedHeight(scaled(6, theme));
    setMinimumWidth(scaled(460, theme));
    showSize();
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
    m_table->setCurrentIndex(static_cast<int>(choices.table));
    m_meaning->setText(textOf(rowOf(choices.table).meaning));
    m_format->setCurrent(static_cast<int>(choices.format));
    m_type->setCurrent(static_cast<int>(choices.type));
    showSize();
}

std::optional<RowRange> DataDialog::rows() const
{
    const QString text = m_rows->text().trimmed();
    if (text.isEmpty() || text.compare(tr("all"), Qt::CaseInsensitive) == 0)
        return std::nullopt;
    const int all = tableShape(m_choices.table, m_scene).rows;
    const std::optional<RowRange> range = readRowRange(plainRange(text).toStdString());
    if (!range || range->end > all)
        throw refusal("rows", text.toStdString(), "all, or A:B with 0 ≤ A ≤ B ≤ " + std::to_string(all));
    return range;
}

void DataDialog::showSize()
{
    QString reason;
    try {
        TableShape shape = tableShape(m_choices.table, m_scene);
        shape.rows = rows().value_or(RowRange{0, shape.rows}).count();
        m_size->setText(tr("%1 rows × %2 columns, about %3")
                            .arg(wholeText(shape.rows), wholeText(shape.columns),
                                 bytesText(likelyBytes(shape, m_choices.format, m_choices.type))));
    } catch (const Refusal& refused) {
        // The field "Rows" stands above, so its name is left out. No line is broken within an inequality.
        reason = withGroups(QString::fromStdString(refused.name == "rows" ? refused.reason : refused.what()));
        m_size->setText(QString(reason).replace(QStringLiteral(" ≤ "), QStringLiteral("\u00a0≤\u00a0")));
    }
    setTextColour(*m_size, reason.isEmpty() ? m_theme.text : m_theme.warning);
    m_start->setEnabled(reason.isEmpty() && m_file.isEmpty());
}

void DataDialog::showWriting(bool writing)
{
    for (QWidget* const control : std::initializer_list<QWidget*>{m_table, m_format, m_type, m_rows})
        control->setEnabled(!writing);
    m_progress->setValue(0);
    m_progress->setVisible(writing);
    m_close->setText(writing ? tr("Cancel") : tr("Close"));
    showSize();
}

void DataDialog::chooseFile()
{
    const QString ending = textOf(nameOf(m_choices.format));
    auto* const dialog = new QFileDialog(this, tr("Export data"), m_choices.folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    // Only the chosen format is offered, because a filter for another one would promise that one.
    dialog->setNameFilters({m_choices.format == TableFormat::Npy ? tr("NumPy arrays (*.npy)")
                                                                 : tr("Comma-separated text (*.csv)"),
                            tr("All files (*)")});
    dialog->setDefaultSuffix(ending);
    dialog->selectFile(proposedName(m_scene, m_choices, rows()));
    connect(dialog, &QFileDialog::fileSelected, this, &DataDialog::exportTo);
    dialog->open();
}

void DataDialog::exportTo(const QString& file)
{
    DataChoices choices = m_choices;
    choices.format = tableFormatOf(file.toStdString()).value_or(choices.format);
    choose(choices);
    m_file = file;
    showWriting(true);
    m_export.start({m_scene, choices.table, rows(), choices.format, choices.type, file});
}

void DataDialog::reject()
{
    if (m_file.isEmpty())
        QDialog::reject();
    else
        m_export.cancel();
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
    const QString file = std::exchange(m_file, {});
    showWriting(false);
    m_start->setFocus();
    if (end == DataExport::End::Failed)
        showNotice(this, tr("%1 could not be exported").arg(QFileInfo(file).fileName()), why);
    if (end != DataExport::End::Written)
        return;
    m_choices.folder = QFileInfo(file).path(); // proposed next time, because it could be written to
    remember(m_choices);
    emit exported(file);
    accept();
}

} // namespace posiscope

#include "moc_data_dialog.cpp"
