// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/identify/identify_dialog.h"

#include "core/identify/identification_text.h"
#include "core/kinds/difference.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/parameters/given_rows.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_keys.h"
#include "core/text/numbers.h"
#include "core/text/refusal.h"
#include "ui/document/document.h"
#include "ui/document/table_file.h"
#include "ui/identify/identification_words.h"
#include "ui/kinds/kind_cells.h"
#include "ui/kit/controls/row_list.h"
#include "ui/kit/controls/scroll_fade.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/mathematics/formula_label.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/plot.h"
#include "ui/system/input_file.h"
#include "ui/views/heatmap/heatmap_view.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QTextEdit>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace posiscope {

namespace {

constexpr int progressSteps = 1000;

/// The rows as csv, as many as may be given.
GivenRows givenRowsOf(const Table<double>& values)
{
    const std::size_t longest = std::get<TextKey>(sceneKey("given_rows").value).longest;
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
                               [](double value) { return std::abs(value) <= largestGivenNumber; });
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

/// How the convention makes the cell that departs, or another one; empty where the table has others than its
/// cells.
std::vector<maths::Formula> formulaOf(const Identification& found)
{
    if (!found.recognised || !found.columns.empty() || found.factor != 1)
        return {};
    Scene scene;
    scene.parameters = found.parameters;
    if (const auto& first = found.match.first) {
        scene.selection.position = first->row - found.rowsBefore;
        scene.selection.dimension = first->column;
    }
    const Encoding encoding = encodingOf(found.parameters);
    const Selection selection = visibleSelection(scene);
    std::vector<maths::Formula> lines =
        maths::linesOf(encoding, maths::cellOf(encoding, selection.position, selection.dimension));
    lines.resize(std::min<std::size_t>(lines.size(), 2)); // name and formula, without values
    return {maths::row(std::move(lines))};
}

/// The kind whose rows are given, with as many of these as a project can hold. Where they are all the patches
/// of a picture, it is the one whose positions are patches.
Parameters givenTable(const Table<double>& values, const std::optional<PatchRows>& patches)
{
    Parameters given;
    given.givenRows = givenRowsOf(values);
    given.dModel = static_cast<int>(values.cols());
    given.maxLen = given.givenRows.rows();
    const bool isPicture = patches && *patches == PatchRows{patches->grid} &&
                           patches->last() + 1 == given.maxLen && given.maxLen == values.rows();
    if (isPicture)
        given.grid = given.learned2d.trainedGrid = patches->grid;
    given.kind = kindIdOf(**std::ranges::find_if(kindList(), [&](const Kind* kind) {
        return isPicture ? appliesTo(sceneKey("trained_grid"), *kind) : kind->learned && kind->facets.vectors;
    }));
    return given;
}

/// Both with the rows of the file that stand before the first patch, which are zeros by convention.
TableBeside withRowsBefore(TableBeside tables, int before, const Table<double>& values)
{
    if (before == 0)
        return tables;
    tables.table = givenTable(values, {});
    Table<double> all = Table<double>::Zero(tables.table.maxLen, tables.table.dModel);
    if (const int patches = tables.table.maxLen - before; patches > 0)
        encodingOf(tables.convention).vectors->rows(0, TableRef<double>(all.bottomRows(patches)));
    tables.convention = givenTable(all, {});
    return tables;
}

/// Without a departure that the table has not.
TableBeside withinRows(TableBeside tables)
{
    if (tables.departing && (tables.departing->row < 0 || tables.departing->row >= tables.table.maxLen))
        tables.departing.reset();
    return tables;
}

double farthestOf(const TableBeside& tables)
{
    const Encoding difference = differenceOf(encodingOf(tables.table), encodingOf(tables.convention));
    Table<double> cells(difference.parameters.maxLen, difference.parameters.dModel);
    difference.vectors->rows(0, TableRef<double>(cells));
    return cells.cwiseAbs().maxCoeff();
}

} // namespace

IdentifyDialog::IdentifyDialog(const QString& file, QWidget* parent)
    : QDialog(parent)
    , m_file(file)
    , m_verdict(new QLabel(this))
    , m_sureness(new QLabel(this))
    , m_tensors(new RowList(this))
    , m_pictures(new QWidget(this))
    , m_size(new QLabel(m_pictures))
    , m_table(new HeatmapView(m_pictures))
    , m_nameOfDifference(new QLabel(m_pictures))
    , m_difference(new HeatmapView(m_pictures))
    , m_formula(new maths::FormulaLabel(this))
    , m_text(new QTextEdit(this))
    , m_progress(new QProgressBar(this))
    , m_identify(new QPushButton(this))
    , m_copy(new QPushButton(tr("Cop&y settings"), this))
    , m_compare(new QPushButton(this))
    , m_close(new QPushButton(this))
{
    setObjectName(QStringLiteral("identifyDialog"));
    setWindowTitle(tr("Identify table: %1").arg(tableFileName(file)));
    m_verdict->setObjectName(QStringLiteral("verdict"));
    m_sureness->setObjectName(QStringLiteral("sureness"));
    m_difference->setObjectName(QStringLiteral("difference"));
    for (QLabel* const label : {m_verdict, m_sureness, m_size}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_text->setObjectName(QStringLiteral("report"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->installEventFilter(this);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->viewport()->setAutoFillBackground(false);
    m_text->document()->setDocumentMargin(0);
    fadeAtEdges(*m_text);
    m_text->setAccessibleName(tr("What was found"));
    m_formula->setAlignment(Qt::AlignLeft);
    m_tensors->setObjectName(QStringLiteral("tensors"));
    m_tensors->setAccessibleName(tr("Tensors"));
    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_compare->setObjectName(QStringLiteral("compare"));
    m_compare->setToolTip(tr("Open the table as A beside the convention as B"));
    addPictures();
    layOut();
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    const auto startWithChosen = [this] { start(m_tensors->currentItem()->text().toStdString()); };
    connect(m_tensors, &RowList::itemActivated, this, startWithChosen);
    connect(m_identify, &QPushButton::clicked, this, [this, startWithChosen] {
        if (m_tensors->isHidden())
            askWhich();
        else
            startWithChosen();
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(textOf(optionsText(settingsOf(m_result->found))));
    });
    connect(m_compare, &QPushButton::clicked, this, [this] {
        emit comparisonAsked(*m_result->tables);
        accept();
    });
    connect(&m_job, &BackgroundJob::progressed, this,
            [this](double done) { m_progress->setValue(static_cast<int>(progressSteps * done)); });
    connect(&m_job, &BackgroundJob::failed, this, &IdentifyDialog::fail);
    connect(this, &QDialog::finished, this, &IdentifyDialog::end);
    start({});
}

/// They only show: what could be chosen in them is chosen once the table is open.
void IdentifyDialog::addPictures()
{
    auto* const pile = new QVBoxLayout(m_pictures);
    pile->setContentsMargins({});
    for (const auto& [name, view] :
         {std::pair(m_size, m_table), std::pair(m_nameOfDifference, m_difference)}) {
        auto* const head = new QHBoxLayout;
        head->addWidget(name, 1);
        head->addWidget(view->headerPart());
        view->headerPart()->show();
        pile->addLayout(head);
        pile->addWidget(view, 1);
        view->setAttribute(Qt::WA_TransparentForMouseEvents);
        for (Plot* const plot : view->plots())
            plot->setFocusPolicy(Qt::NoFocus);
    }
}

void IdentifyDialog::layOut()
{
    auto* const pile = new QVBoxLayout(this);
    pile->addWidget(m_verdict);
    pile->addWidget(m_sureness);
    pile->addWidget(m_tensors, 1);
    auto* const beside = new QHBoxLayout;
    beside->addWidget(m_pictures, 5);
    auto* const words = new QVBoxLayout;
    words->addWidget(m_formula);
    words->addWidget(m_text, 1);
    beside->addLayout(words, 6);
    pile->addLayout(beside, 1);
    pile->addStretch(0); // where there is no report
    auto* const foot = new QHBoxLayout;
    foot->addWidget(m_progress, 1);
    foot->addStretch(1);
    for (QPushButton* const button : {m_close, m_identify, m_copy, m_compare})
        foot->addWidget(button);
    pile->addLayout(foot);
    m_sureness->setForegroundRole(quietRole);
    setType(m_verdict, Theme::headingPoints, QFont::DemiBold);
    setMargins(pile, {20, 16, 20, 16});
    setMargins(beside, {0, 16, 0, 16});
    setSpacing(beside, 24);
    onWindowTheme(this, [this] {
        m_progress->setFixedHeight(scaled(6, windowTheme()));
        fitContents();
        Theme onDialog = windowTheme();
        onDialog.card = onDialog.window; // no card lies behind the pictures
        for (HeatmapView* const view : {m_table, m_difference})
            view->setTheme(onDialog);
        showReport();
    });
}

/// Makes the dialog so large that the pictures and what was found are readable, or else no larger than its
/// contents.
void IdentifyDialog::fitContents()
{
    const QSize most = screen()->availableSize();
    const QSize usual = (QSize(880, 600) * windowTheme().scale).boundedTo(most);
    setMinimumSize(m_result ? (QSize(640, 420) * windowTheme().scale).boundedTo(most) : QSize(0, 0));
    resize(m_result ? usual : sizeHint().boundedTo(usual));
}

/// Evidence stands beside its setting where there is room.
bool IdentifyDialog::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_text && event->type() == QEvent::Resize)
        showReport();
    return QDialog::eventFilter(object, event);
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
    const bool isAsking = !m_tensors->isHidden();
    m_text->setVisible(!m_text->document()->isEmpty());
    m_formula->setVisible(m_result && !formulaOf(m_result->found).empty());
    m_sureness->setVisible(!m_sureness->text().isEmpty());
    const bool isOpenable = m_result && m_result->tables;
    m_pictures->setVisible(isOpenable);
    m_progress->setVisible(running);
    m_progress->setValue(0);
    m_identify->setVisible(!running && m_tensors->count() > 0);
    m_identify->setText(isAsking ? tr("&Identify") : tr("Another &tensor"));
    m_copy->setVisible(m_result && m_result->found.recognised);
    m_compare->setVisible(isOpenable && !m_result->found.isNearestByChance);
    m_close->setText(running ? tr("Cancel") : tr("Close"));
    const bool isRecognised = isOpenable && m_result->found.recognised;
    m_compare->setText(isRecognised ? tr("&Compare") : tr("&Compare with the nearest"));
    QPushButton* const likeliest = !m_compare->isHidden() ? m_compare : isAsking ? m_identify : m_close;
    likeliest->setDefault(true);
    fitContents();
    likeliest->setFocus(); // else the outline of the focus stays about the button that cancelled
}

void IdentifyDialog::start(const std::optional<std::string>& tensor)
{
    m_result.reset();
    m_tensors->hide();
    m_verdict->setText(tr("Looking for a convention…"));
    m_sureness->clear();
    m_text->clear();
    setRunning(true);
    m_job.start([this, file = m_file, tensor](const BackgroundJob::Run& run) {
        InputFile input(file);
        const QByteArray& bytes = input.read(std::numeric_limits<qint64>::max(), run.stop());
        if (run.isStopped())
            return;
        const std::string_view content = stringViewOf(bytes);
        const std::string name = tableFileName(file).toStdString();
        const std::vector<NamedTable> tensors = namedTables(content, name);
        if (!tensor && tensors.size() > 1)
            return run.deliver([this, tensors] { list(tensors); });
        const Result result = resultOf(readNumberFile(content, name, tensor.value_or("")), run.progress());
        if (!run.isStopped())
            run.deliver([this, result] { show(result); });
    });
}

IdentifyDialog::Result IdentifyDialog::resultOf(NumberTable table, const Progress& progress)
{
    const Table<double> whole = table.values;
    Result result;
    result.rows = whole.rows();
    result.found = identify(std::move(table), progress);
    const int before = result.found.rowsBefore;
    const Table<double> values = whole.bottomRows(whole.rows() - before);
    if (progress.isStopped() || (!result.found.recognised && !hasNearest(result.found)))
        return result;
    if (!canBeGiven(values)) {
        result.remark = tr("The table cannot be opened: it has numbers that are not finite or beyond ±%1.")
                            .arg(wholeText(static_cast<long long>(largestGivenNumber)));
        return result;
    }
    const std::optional<PatchRows> patches = patchesOf(result.found.parameters);
    TableBeside tables{.table = givenTable(values, patches),
                       .convention = result.found.parameters,
                       .note = identification_words::noteOf(result.found).toStdString()};
    tables.convention.maxLen = tables.table.maxLen;
    const std::vector<int>& columns = result.found.columns;
    if (!columns.empty() || result.found.factor != 1) {
        Table<double> all(tables.convention.maxLen, tables.convention.dModel);
        encodingOf(tables.convention).vectors->rows(0, TableRef<double>(all));
        all *= result.found.factor;
        tables.convention =
            givenTable(columns.empty() ? all : Table<double>(all(Eigen::all, columns)), patches);
    }
    if (!result.found.isNearestByChance)
        tables.departing = result.found.match.first;
    result.pictured = withinRows(withRowsBefore(tables, before, whole));
    if (tables.departing)
        tables.departing->row -= before;
    if (tables.table.maxLen < values.rows())
        result.remark =
            tr("The picture and Compare have the first %1 of %2 rows, as many as a project can hold.")
                .arg(wholeText(tables.table.maxLen), wholeText(values.rows()));
    if (tables.table.maxLen == 0)
        return result;
    if (result.pictured.departing)
        result.farthest = farthestOf(result.pictured);
    result.tables = withinRows(std::move(tables));
    return result;
}

void IdentifyDialog::list(const std::vector<NamedTable>& tensors)
{
    for (const NamedTable& tensor : tensors)
        m_tensors->addRow(textOf(tensor.name),
                          QStringLiteral("%1 × %2").arg(tensor.rows).arg(tensor.columns));
    m_tensors->setMaximumWidth(m_tensors->wholeWidth());
    m_tensors->setCurrentRow(0);
    askWhich();
}

void IdentifyDialog::askWhich()
{
    m_result.reset();
    m_verdict->setText(tr("The file has %1 tables. Which one?").arg(wholeText(m_tensors->count())));
    m_sureness->clear();
    m_text->clear();
    m_tensors->show();
    setRunning(false);
    m_tensors->setFocus();
}

void IdentifyDialog::show(const Result& result)
{
    m_result = result;
    m_verdict->setText(identification_words::verdictOf(result.found));
    m_sureness->setText(identification_words::surenessOf(result.found));
    showReport();
    if (result.tables)
        showPictures();
    setRunning(false);
}

void IdentifyDialog::showReport()
{
    if (!m_result)
        return;
    m_formula->setLines(formulaOf(m_result->found));
    m_text->setHtml(
        identification_words::reportOf(m_result->found, m_result->remark, m_text->width(), windowTheme()));
}

void IdentifyDialog::showPictures()
{
    const TableBeside& tables = m_result->pictured;
    const double farthest = m_result->farthest;
    m_size->setText(
        tr("%1, %2 × %3")
            .arg(tableFileName(m_file), wholeText(m_result->rows), wholeText(tables.table.dModel)));
    Scene scene = sceneOf({}, tables);
    scene.comparison = Comparison::Difference;
    const bool departs = tables.departing.has_value();
    if (departs) {
        m_difference->fixScales({{-farthest, farthest}});
        m_difference->setScene(scene);
    }
    m_nameOfDifference->setText(m_result->found.recognised ? tr("Off the convention")
                                                           : tr("Off the nearest"));
    for (QWidget* const widget :
         std::initializer_list<QWidget*>{m_nameOfDifference, m_difference->headerPart(), m_difference})
        widget->setVisible(departs);
    m_table->setScene(withoutComparison(scene));
    for (HeatmapView* const view : {m_table, m_difference})
        for (Plot* const plot : view->plots())
            plot->setMarksShown(departs);
}

void IdentifyDialog::fail(const QString& why)
{
    m_verdict->setText(tr("The table could not be read"));
    m_sureness->clear();
    m_text->setPlainText(why);
    setRunning(false);
}

void openIdentifyDialog(const QString& file, Document& document, QWidget& window)
{
    auto* const dialog = new IdentifyDialog(file, &window);
    QObject::connect(dialog, &IdentifyDialog::comparisonAsked, &document,
                     [&document, file](const TableBeside& tables) {
                         Scene scene = sceneOf(document.scene(), tables);
                         scene.about.title = printable(tableFileName(file).toStdString());
                         scene.about.note = tables.note;
                         document.replace(scene, IdentifyDialog::tr("Open table"));
                     });
    dialog->open();
}

void chooseTableToIdentify(Document& document, QWidget& window)
{
    chooseTable(
        &window, IdentifyDialog::tr("Identify table"),
        [&document, &window](const QString& file) { openIdentifyDialog(file, document, window); },
        QStringLiteral("*.npy *.npz *.safetensors *.csv *.tsv *.txt"));
}

} // namespace posiscope

#include "moc_identify_dialog.cpp"
