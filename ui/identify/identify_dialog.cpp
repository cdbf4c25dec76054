// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/identify/identify_dialog.h"

#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_keys.h"
#include "core/sentence/given_vectors.h"
#include "core/text/numbers.h"
#include "ui/document/document.h"
#include "ui/document/table_file.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/system/input_file.h"

#include <QBoxLayout>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

constexpr int progressSteps = 1000;

const SceneKey& keyNamed(std::string_view name)
{
    return *findSceneKey(name);
}

/// The rows as csv, as many as may be given.
GivenRows givenRowsOf(const Table<double>& values)
{
    const std::size_t longest = std::get<TextKey>(keyNamed("given_rows").value).longest;
    std::string csv;
    for (Eigen::Index row = 0; row < values.rows(); ++row) {
        std::string line;
        for (Eigen::Index column = 0; column < values.cols(); ++column)
            line += numberText(values(row, column)) + (column + 1 < values.cols() ? ',' : '\n');
        if (csv.size() + line.size() > longest)
            break;
        csv += line;
    }
    return GivenRows(std::move(csv));
}

/// Whether all numbers may be rows of an encoding.
bool canBeGiven(const Table<double>& values)
{
    return std::ranges::all_of(values.reshaped(),
                               [](double value) { return std::abs(value) <= largestGiven; });
}

QString linesOf(const Parameters& parameters)
{
    QString text;
    for (const auto& [key, value] : settingsOf(parameters))
        text += textOf(key) + QStringLiteral(" = ") + textOf(value) + '\n';
    return text;
}

/// The settings of another convention that the first one has not.
QString differenceText(const Parameters& other, const Parameters& first)
{
    const auto known = settingsOf(first);
    QStringList parts;
    for (const auto& setting : settingsOf(other))
        if (std::ranges::find(known, setting) == known.end())
            parts << textOf(setting.first) + QStringLiteral(" = ") + textOf(setting.second);
    return parts.join(QStringLiteral(", "));
}

QString verdictOf(const Identification& found)
{
    if (!found.recognised)
        return IdentifyDialog::tr("Not recognised: no known convention makes this table");
    if (found.match.departing > 0)
        return found.match.departing == 1
                   ? IdentifyDialog::tr("Recognised, but for one cell")
                   : IdentifyDialog::tr("Recognised, but for %1 cells").arg(wholeText(found.match.departing));
    if (!found.others.empty())
        return IdentifyDialog::tr("Recognised; %1 conventions make these numbers")
            .arg(wholeText(std::ssize(found.others) + 1));
    return IdentifyDialog::tr("Recognised; no other known convention makes these numbers");
}

QString reportOf(const Identification& found, const QString& remark)
{
    QStringList parts;
    if (found.recognised || hasNearest(found))
        parts << (found.recognised ? QString() : IdentifyDialog::tr("The nearest is") + '\n') +
                     linesOf(found.parameters);
    QStringList cells;
    if (const std::optional<TableCell>& first = found.match.first)
        cells << IdentifyDialog::tr("First departing cell: row %1, column %2.")
                     .arg(wholeText(first->row), wholeText(first->column));
    if (found.recognised)
        cells << (cells.isEmpty() ? IdentifyDialog::tr("Worst cell: off by %1 ulp.")
                                  : IdentifyDialog::tr("Worst of the others: off by %1 ulp."))
                     .arg(textOf(numberText(found.match.worstUlp)));
    if (!cells.isEmpty())
        parts << cells.join(' ') + '\n';
    for (const std::string& sentence : found.evidence)
        parts << textOf(sentence) + '\n';
    for (const Parameters& other : found.others)
        parts << IdentifyDialog::tr("Or %1").arg(differenceText(other, found.parameters));
    if (!remark.isEmpty())
        parts << (found.others.empty() ? remark : '\n' + remark);
    return parts.join('\n').trimmed();
}

Scene sceneOf(Scene scene, const TableBeside& tables)
{
    scene.parameters = tables.convention;
    scene = withComparison(scene);
    scene.parameters = tables.table;
    scene.look.view = ViewId::Heatmap;
    if (tables.departing) {
        scene.selection.position = tables.departing->row;
        scene.selection.dimension = tables.departing->column;
    }
    return scene;
}

} // namespace

IdentifyDialog::IdentifyDialog(const QString& file, QWidget* parent)
    : QDialog(parent)
    , m_file(file)
    , m_verdict(new QLabel(this))
    , m_tensors(new ChoiceBox(this))
    , m_text(new QPlainTextEdit(this))
    , m_progress(new QProgressBar(this))
    , m_identify(new QPushButton(tr("&Identify"), this))
    , m_compare(new QPushButton(tr("&Compare"), this))
    , m_close(new QPushButton(this))
{
    setObjectName(QStringLiteral("identifyDialog"));
    setWindowTitle(tr("Identify table: %1").arg(tableFileName(file)));
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("report"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("What was found"));
    m_tensors->setObjectName(QStringLiteral("tensors"));
    m_tensors->setAccessibleName(tr("Tensor"));
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_compare->setToolTip(tr("Open the table as A beside the convention as B"));
    auto* const pile = new QVBoxLayout(this);
    pile->addWidget(m_verdict);
    pile->addWidget(m_tensors, 0, Qt::AlignLeft);
    pile->addWidget(m_text, 1);
    pile->addStretch(); // where there is no report
    auto* const foot = new QHBoxLayout;
    foot->addWidget(m_progress, 1);
    foot->addStretch(1);
    for (QPushButton* const button : {m_close, m_identify, m_compare})
        foot->addWidget(button);
    pile->addLayout(foot);
    onWindowTheme(this, [this] {
        m_progress->setFixedHeight(scaled(6, windowTheme()));
        resize(scaled(620, windowTheme()), scaled(460, windowTheme()));
    });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_identify, &QPushButton::clicked, this,
            [this] { start(m_tensors->currentData().toByteArray().toStdString()); });
    connect(m_compare, &QPushButton::clicked, this, [this] {
        emit comparisonAsked(*m_tables);
        accept();
    });
    connect(&m_job, &BackgroundJob::progressed, this,
            [this](double done) { m_progress->setValue(static_cast<int>(progressSteps * done)); });
    connect(&m_job, &BackgroundJob::failed, this, &IdentifyDialog::fail);
    connect(this, &QDialog::finished, this, &IdentifyDialog::end);
    m_tensors->hide();
    start({});
}

/// The closed dialog waits out of sight for what its job does last.
void IdentifyDialog::end()
{
    m_job.requestStop();
    if (!m_job.isRunning())
        return deleteLater();
    connect(&m_job, &BackgroundJob::finished, this, &QObject::deleteLater);
    connect(&m_job, &BackgroundJob::failed, this, &QObject::deleteLater);
}

void IdentifyDialog::setRunning(bool running)
{
    m_text->setVisible(!m_text->document()->isEmpty());
    m_progress->setVisible(running);
    m_progress->setValue(0);
    m_tensors->setEnabled(!running);
    m_identify->setVisible(!m_tensors->isHidden());
    m_identify->setEnabled(!running);
    m_compare->setVisible(!running && m_tables);
    m_close->setText(running ? tr("Cancel") : tr("Close"));
    (m_compare->isHidden() ? m_identify->isHidden() ? m_close : m_identify : m_compare)->setDefault(true);
}

void IdentifyDialog::start(const std::optional<std::string>& tensor)
{
    m_tables.reset();
    m_verdict->setText(tr("Looking for a convention…"));
    m_text->clear();
    setRunning(true);
    m_job.start([this, file = m_file, tensor](const BackgroundJob::Run& run) {
        InputFile input(file);
        const QByteArray& bytes = input.read(std::numeric_limits<qint64>::max(), run.stop());
        if (run.isStopped())
            return;
        const std::string_view content = stringViewOf(bytes);
        const std::string name = tableFileName(file).toStdString();
        const std::vector<std::string> tensors = tableNames(content, name);
        if (!tensor && tensors.size() > 1)
            return run.deliver([this, tensors] { askWhich(tensors); });
        const Result result = resultOf(readNumberFile(content, name, tensor.value_or("")), run.progress());
        if (!run.isStopped())
            run.deliver([this, result] { show(result); });
    });
}

IdentifyDialog::Result IdentifyDialog::resultOf(NumberTable table, const Progress& progress)
{
    Table<double> values = table.values;
    Result result;
    result.found = identify(std::move(table), progress);
    values = values.bottomRows(values.rows() - result.found.rowsBefore).eval();
    if (progress.isStopped() || (!result.found.recognised && !hasNearest(result.found)))
        return result;
    if (!canBeGiven(values)) {
        result.remark = tr("The table cannot be opened: it has numbers that are not finite or beyond ±%1.")
                            .arg(wholeText(static_cast<long long>(largestGiven)));
        return result;
    }
    TableBeside tables;
    tables.convention = result.found.parameters;
    const auto given = std::ranges::find_if(
        kindList(), [](const Kind* kind) { return kind->learned && kind->facets.vectors; });
    tables.table.kind = numberOf(**given);
    tables.table.givenRows = givenRowsOf(values);
    tables.table.dModel = static_cast<int>(values.cols());
    tables.table.maxLen = tables.table.givenRows.rows();
    tables.convention.maxLen = tables.table.maxLen;
    tables.departing = result.found.match.first;
    if (tables.departing)
        tables.departing->row -= result.found.rowsBefore;
    if (tables.departing && tables.departing->row >= tables.table.maxLen)
        tables.departing.reset();
    if (tables.table.maxLen < values.rows())
        result.remark = tr("Compare opens the first %1 of %2 rows, as many as a project can hold.")
                            .arg(wholeText(tables.table.maxLen), wholeText(values.rows()));
    if (tables.table.maxLen > 0)
        result.tables = std::move(tables);
    return result;
}

void IdentifyDialog::askWhich(const std::vector<std::string>& tensors)
{
    for (const std::string& name : tensors)
        m_tensors->addItem(textOf(name), QByteArray::fromStdString(name));
    m_verdict->setText(tr("The file has %1 tables. Which one?").arg(wholeText(std::ssize(tensors))));
    m_tensors->show();
    setRunning(false);
    m_tensors->setFocus();
}

void IdentifyDialog::show(const Result& result)
{
    m_tables = result.tables;
    m_verdict->setText(verdictOf(result.found));
    m_text->setPlainText(reportOf(result.found, result.remark));
    setRunning(false);
}

void IdentifyDialog::fail(const QString& why)
{
    m_verdict->setText(tr("The table could not be read"));
    m_text->setPlainText(why);
    setRunning(false);
}

void identifyTable(const QString& file, Document& document, QWidget& window)
{
    auto* const dialog = new IdentifyDialog(file, &window);
    QObject::connect(
        dialog, &IdentifyDialog::comparisonAsked, &document, [&document](const TableBeside& tables) {
            document.replace(sceneOf(document.scene(), tables), IdentifyDialog::tr("Open table"));
        });
    dialog->open();
}

void chooseTableToIdentify(Document& document, QWidget& window)
{
    chooseTable(
        &window, IdentifyDialog::tr("Identify table"),
        [&document, &window](const QString& file) { identifyTable(file, document, window); },
        QStringLiteral("*.npy *.safetensors *.csv *.tsv *.txt"));
}

} // namespace posiscope

#include "moc_identify_dialog.cpp"
