// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence_flow.h"

#include "ui/mathematics/number_text.h"
#include "ui/plots/plot_message.h"
#include "ui/plots/selection_marks.h"
#include "ui/theme/sizes.h"
#include "ui/views/sentence_matrices.h"
#include "ui/views/sentence_numbers.h"
#include "ui/views/sentence_room.h"
#include "ui/views/sentence_words.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr double shortNames = 67;   ///< pixels beside the rows
constexpr double longNames = 109;   ///< pixels
constexpr std::size_t longWord = 8; ///< bytes
constexpr int columnsATable = 3;    ///< of the layout: the matrix, the lengths of its rows, a sign after it

} // namespace

SentenceFlow::SentenceFlow(Plot* plot)
    : m_plot(plot)
    , m_bar(new ColourBar(plot))
    , m_level(new QCPMarginGroup(plot))
{
    m_bar->setMarginGroup(QCP::msTop | QCP::msBottom, m_level);
    connect(plot, &Plot::resized, this, &SentenceFlow::shareWidth);
    connect(plot, &Plot::ticksWanted, this, [this] { m_bar->fitTicks(); });
}

int SentenceFlow::computations() const
{
    int sum = m_forgotten;
    for (const auto& table : m_tables)
        sum += table ? table->layer()->computations() : 0;
    return sum;
}

std::optional<SentenceFlow::Stage> SentenceFlow::pointedStage() const
{
    return m_pointed ? std::optional(static_cast<Stage>(*m_pointed)) : std::nullopt;
}

void SentenceFlow::clear()
{
    m_pointed.reset();
    for (std::unique_ptr<SentenceTable>& table : m_tables) {
        m_forgotten += table ? table->layer()->computations() : 0;
        table.reset();
    }
    if (m_bar->layout())
        m_bar->layout()->take(m_bar);
    m_plot->plotLayout()->clear();
    m_grid = nullptr;
    m_signs.clear();
    m_encodingShown.reset();
}

void SentenceFlow::build(std::size_t tables)
{
    if (m_tableCount == tables)
        return;
    clear();
    m_tableCount = tables;
    m_bar->setVisible(tables > 0);
    if (tables == 0) {
        m_plot->plotLayout()->addElement(
            0, 0,
            new PlotMessage(m_plot, tr("No words yet"),
                            tr("Type a sentence: each word becomes a vector, and so does each position.")));
        return;
    }
    m_grid = new QCPLayoutGrid;
    m_grid->setColumnSpacing(0);
    m_grid->setRowSpacing(0);
    m_plot->plotLayout()->addElement(0, 0, m_grid);
    const QString signs[] = {QString(), QStringLiteral("+"), QStringLiteral("="), QStringLiteral("→")};
    for (std::size_t stage = 0; stage < tables; ++stage) {
        const int column = columnsATable * static_cast<int>(stage);
        m_tables[stage] = std::make_unique<SentenceTable>(m_plot, m_grid, column, m_level);
        SentenceTable* const table = m_tables[stage].get();
        connectTable(table);
        if (stage > 0) {
            m_signs.push_back(new PlotSign(m_plot, table->rect(), signs[stage]));
            m_grid->addElement(1, column - 1, m_signs.back());
        }
    }
    const int end = columnsATable * static_cast<int>(tables);
    m_signs.push_back(new PlotSign(m_plot, m_tables.front()->rect(), QStringLiteral("→"), tr("Transformer")));
    m_grid->addElement(1, end - 1, m_signs.back());
    m_grid->addElement(1, end, m_bar);
    setTheme(m_plot->theme());
}

void SentenceFlow::connectTable(SentenceTable* table)
{
    Navigation* const navigation = table->navigation();
    connect(navigation, &Navigation::viewportAsked, this, &SentenceFlow::viewportAsked);
    connect(navigation, &Navigation::resetAsked, this, &SentenceFlow::resetAsked);
    connect(navigation, &Navigation::clicked, this,
            [this, table](QPointF place, Qt::KeyboardModifiers modifiers) {
                emit clicked(table->cellAt(place), modifiers);
            });
    const auto index = static_cast<std::size_t>(
        std::ranges::find(m_tables, table, &std::unique_ptr<SentenceTable>::get) - m_tables.begin());
    connect(navigation, &Navigation::hovered, this,
            [this, table, index](const std::optional<QPointF>& place) {
                // A pointer that goes from one table to the next has come to it before it has left the other.
                if (!place && m_pointed != index)
                    return;
                m_pointed = place ? std::optional(index) : std::nullopt;
                emit pointed(place ? std::optional(table->cellAt(*place)) : std::nullopt);
            });
}

void SentenceFlow::showContent(const SentenceContent& content, const Scene& scene)
{
    build(content.length == 0 ? 0 : scene.sentence.dropout > 0 ? 4 : 3);
    if (content.length == 0)
        return;
    fill(content, scene);
    nameRows(content, shownSentence(content, scene.look));
    describe(content, scene);
    showLook(content, scene);
}

void SentenceFlow::fill(const SentenceContent& content, const Scene& scene)
{
    using namespace sentence_matrices;
    const int sentence = shownSentence(content, scene.look);
    const double largest = valueRange(content, scene.sentence).last;
    number(*m_tables[EmbeddingStage], embedding(content, sentence), largest);
    fillEncoding(content, largest);
    number(*m_tables[SumStage], sum(content, sentence, PositionSum::Stage::Sum), largest);
    const double full = fullNorm(content, scene.sentence);
    for (const auto& table : m_tables)
        if (table)
            table->setFullNorm(full);
    for (const Stage stage : {EmbeddingStage, SumStage, DropoutStage})
        if (m_tables[stage]) {
            CellMarks* const marks = m_tables[stage]->cellMarks();
            marks->setStruckOut(content.length, scene.parameters.dModel, {});
            marks->setEmptyFrom(content.wordCount(sentence));
        }
    CellMarks* const encodingMarks = m_tables[EncodingStage]->cellMarks();
    encodingMarks->setStruckOut(content.length, scene.parameters.dModel, {});
    encodingMarks->setEmptyFrom(std::min(content.length, scene.parameters.maxLen));
    if (!m_tables[DropoutStage])
        return;
    std::function<bool(int, int)> isDropped = [](int, int) { return false; };
    if (content.sum)
        isDropped = [sum = content.sum, sentence](int row, int column) {
            return !sum->dropout().keeps(sentence, row, column);
        };
    m_tables[DropoutStage]->cellMarks()->setStruckOut(content.length, scene.parameters.dModel, isDropped);
    number(*m_tables[DropoutStage], sum(content, sentence, PositionSum::Stage::Output), largest, isDropped);
}

void SentenceFlow::fillEncoding(const SentenceContent& content, double largest)
{
    // Another word is no other encoding: its picture stands.
    const SentenceTable::Matrix matrix = sentence_matrices::encoding(content);
    const std::pair wanted(content.sinusoid->parameters(), matrix.rows);
    if (m_encodingShown != wanted)
        m_tables[EncodingStage]->setMatrix(matrix);
    m_encodingShown = wanted;
    m_tables[EncodingStage]->layer()->setText(sentenceNumbers(m_plot->theme(), largest, matrix.valueOf, {}));
}

void SentenceFlow::number(SentenceTable& table, const SentenceTable::Matrix& matrix, double largest,
                          std::function<bool(int, int)> isLeftOut)
{
    table.setMatrix(matrix);
    table.layer()->setText(
        matrix.rows == 0 ? cell_text::Maker()
                         : sentenceNumbers(m_plot->theme(), largest, matrix.valueOf, std::move(isLeftOut)));
}

void SentenceFlow::nameRows(const SentenceContent& content, int sentence)
{
    m_names = content.sentences[static_cast<std::size_t>(sentence)];
    m_longNames = std::ranges::any_of(content.sentences, [](const Tokens& tokens) {
        return std::ranges::any_of(tokens, [](const std::string& word) { return word.size() > longWord; });
    });
    fitNames();
    m_tables[EncodingStage]->setRowNames([](int position) { return wholeText(position); });
    for (const Stage stage : {SumStage, DropoutStage})
        if (m_tables[stage])
            m_tables[stage]->setRowNames({});
}

void SentenceFlow::fitNames()
{
    // One of two widths, by the longest word of the batch: other words seldom move what stands beside them.
    const Theme& theme = m_plot->theme();
    const double wanted = scaled(m_longNames ? longNames : shortNames, theme);
    const auto room = static_cast<int>(std::min(wanted, m_plot->viewport().width() / 7.));
    const QFontMetricsF metrics(theme.interfaceFont(9));
    m_tables[EmbeddingStage]->setRowNames(
        [names = m_names, metrics, most = room - scaled(11, theme)](int position) {
            return position < std::ssize(names)
                       ? metrics.elidedText(QString::fromStdString(names[static_cast<std::size_t>(position)]),
                                            Qt::ElideRight, most)
                       : tr("padding");
        },
        room);
}

void SentenceFlow::describe(const SentenceContent& content, const Scene& scene)
{
    for (const Stage stage : {EmbeddingStage, EncodingStage, SumStage, DropoutStage})
        if (m_tables[stage]) {
            const StageWords words = stageWords(content, scene, static_cast<int>(stage));
            m_tables[stage]->caption()->setWords(words.before, words.name, words.after);
            m_tables[stage]->setNote(words.note);
        }
}

void SentenceFlow::showLook(const SentenceContent& content, const Scene& scene)
{
    if (content.length == 0)
        return;
    const Window range = valueRange(content, scene.sentence);
    const double columns = visibleWindow(scene.look.sentenceColumns, scene.parameters.dModel).size();
    const bool otherCells = columns != m_columns || range.last != m_largest;
    m_columns = columns;
    m_largest = range.last;
    if (otherCells)
        shareWidth();
    m_bar->setColours(scene.look.colourMap, range);
    for (const auto& table : m_tables)
        if (table) {
            table->setColours(scene.look.colourMap, range);
            table->setExtent(content.length, scene.parameters.dModel, scene.look.sentenceRows,
                             scene.look.sentenceColumns);
        }
}

void SentenceFlow::mark(const SentenceContent& content, const Scene& scene, const Hover& hover)
{
    const std::vector<Mark> marks =
        tableMarks(visibleSelection(scene), hover, content.length, m_plot->theme());
    for (const auto& table : m_tables)
        if (table)
            table->setMarks(marks);
}

void SentenceFlow::setTheme(const Theme& theme)
{
    // The plot dresses every axis there is: tables and bar take off again what they do without.
    m_plot->setTheme(theme);
    m_bar->setTheme(theme);
    for (const auto& table : m_tables)
        if (table)
            table->setTheme(theme);
    for (PlotSign* const sign : m_signs)
        sign->setTheme(theme);
}

void SentenceFlow::shareWidth()
{
    if (m_tables[EmbeddingStage])
        fitNames();
    std::vector<SentenceTable*> tables;
    for (const auto& table : m_tables)
        if (table)
            tables.push_back(table.get());
    if (!tables.empty())
        shareOutWidth({m_plot, tables, m_signs.back(), m_bar, m_columns, m_largest});
}

} // namespace posiscope
