// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_flow.h"

#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/selection_marks.h"

#include <algorithm>

namespace posiscope {

namespace {

constexpr double shortNames = 67;   ///< pixels beside the rows
constexpr double longNames = 109;   ///< pixels
constexpr std::size_t longWord = 8; ///< bytes

void say(SentenceTable& table, const StageWords& words)
{
    table.caption()->setText({words.before, words.name, {words.join + words.detail, words.shorter, {}}});
    table.side()->setText({{}, words.name, {words.detail}});
}

} // namespace

SentenceFlow::SentenceFlow(Plot* plot)
    : m_plot(plot)
    , m_bar(new ColourBar(plot))
    , m_level(new QCPMarginGroup(plot))
{
    m_bar->setMarginGroup(QCP::msTop | QCP::msBottom, m_level);
    connect(plot, &Plot::resized, this, &SentenceFlow::shareRoomAnew);
    connect(plot, &Plot::ticksWanted, this, [this] { m_bar->fitTicks(); });
}

int SentenceFlow::computations() const
{
    int sum = m_forgotten;
    for (const auto& table : m_tables)
        sum += table ? table->layer()->computations() : 0;
    return sum;
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
    m_remark = nullptr;
    m_plot->plotLayout()->simplify();
    m_grid = nullptr;
    m_signs.clear();
    m_encodingShown.reset();
    m_shared.reset();
}

void SentenceFlow::build(std::size_t tables)
{
    if (m_tableCount == tables)
        return;
    clear();
    m_tableCount = tables;
    m_bar->setRoomFor(tables > 0);
    if (tables == 0) {
        auto* const message = new PlotText(m_plot, PlotText::Place::Middle);
        message->setText({{},
                          tr("No words yet"),
                          {tr("Type a sentence: each word becomes a vector, and so does each position.")}});
        m_plot->plotLayout()->addElement(0, 0, message);
        return;
    }
    m_grid = new QCPLayoutGrid;
    m_grid->setColumnSpacing(0);
    m_plot->plotLayout()->addElement(0, 0, m_grid);
    for (std::size_t at = 0; at < tables; ++at) {
        m_tables[at] = std::make_unique<SentenceTable>(m_plot);
        connectTable(static_cast<Stage>(at));
    }
    const auto addSign = [this](std::size_t table, const QString& sign, const QStringList& word = {}) {
        m_signs.push_back(new PlotText(m_plot, PlotText::Place::Between, m_tables[table]->rect()));
        m_signs.back()->setText({{}, sign, word});
    };
    const QString signs[] = {QStringLiteral("+"), QStringLiteral("="), QStringLiteral("→")};
    for (std::size_t at = 1; at < tables; ++at)
        addSign(at, signs[at - 1]);
    addSign(tables - 1, QStringLiteral("→"), {tr("Transformer")});
    shareRoomAnew(); // all stand in the layout, and go with it
    setTheme(m_plot->theme());
}

void SentenceFlow::connectTable(Stage stage)
{
    const SentenceTable* const table = this->table(stage);
    Navigation* const navigation = table->navigation();
    connect(navigation, &Navigation::viewportAsked, this, &SentenceFlow::viewportAsked);
    connect(navigation, &Navigation::pressed, this, &SentenceFlow::pressed);
    connect(navigation, &Navigation::resetAsked, this, &SentenceFlow::resetAsked);
    connect(navigation, &Navigation::clicked, this,
            [this, table](QPointF place, Qt::KeyboardModifiers modifiers) {
                emit clicked(table->cellAt(place), modifiers);
            });
    connect(navigation, &Navigation::hovered, this,
            [this, table, stage](const std::optional<QPointF>& place) {
                // A pointer that goes from one table to the next has come to it before it has left the other.
                if (!place && m_pointed != stage)
                    return;
                m_pointed = place ? std::optional(stage) : std::nullopt;
                emit pointed(place ? std::optional(table->cellAt(*place)) : std::nullopt);
            });
}

void SentenceFlow::showContent(const SentenceContent& content, const Scene& scene, const QString& words)
{
    build(content.length == 0 ? 0 : scene.sentence.dropout > 0 ? 4 : 3);
    if (content.length == 0)
        return;
    remark(words);
    fill(content, scene);
    nameRows(content, shownSentence(content, scene.look));
    describe(content, scene);
    showLook(content, scene);
}

void SentenceFlow::remark(const QString& words)
{
    m_wanted.remark = !words.isEmpty();
    if (m_remark)
        m_plot->plotLayout()->remove(m_remark);
    m_remark = nullptr;
    m_plot->plotLayout()->simplify();
    if (words.isEmpty())
        return;
    m_remark = new PlotText(m_plot, PlotText::Place::RowOver, table(Stage::Embedding)->rect());
    m_remark->setEnd(m_bar, false);
    m_remark->setText({{}, words});
    m_plot->plotLayout()->addElement(1, 0, m_remark);
}

void SentenceFlow::fill(const SentenceContent& content, const Scene& scene)
{
    const SentenceFilling filling(content, scene);
    filling.fill(*table(Stage::Embedding), PositionSum::Stage::Embedding);
    // Another word is no other encoding: its picture stands.
    if (filling.encoding() != m_encodingShown)
        filling.fill(*table(Stage::Encoding), PositionSum::Stage::Encoding);
    else
        filling.dress(*table(Stage::Encoding), PositionSum::Stage::Encoding);
    m_encodingShown = filling.encoding();
    filling.fill(*table(Stage::Sum), PositionSum::Stage::Sum);
    if (table(Stage::Output))
        filling.fill(*table(Stage::Output), PositionSum::Stage::Output);
    m_wanted.norm = fullNorm(content, scene.sentence);
    for (const auto& table : m_tables)
        if (table)
            table->setFullNorm(m_wanted.norm);
}

void SentenceFlow::nameRows(const SentenceContent& content, int sentence)
{
    m_names = {content.allSentences, &content.sentences()[static_cast<std::size_t>(sentence)]};
    m_longNames = std::ranges::any_of(content.sentences(), [](const Tokens& tokens) {
        return std::ranges::any_of(tokens, [](const std::string& word) { return word.size() > longWord; });
    });
    fitNames();
}

void SentenceFlow::fitNames()
{
    // One of two widths, by the longest word of the batch: other words seldom move what stands beside them.
    const Theme& theme = m_plot->theme();
    m_wanted.names = scaled(m_longNames ? longNames : shortNames, theme);
    const int room = roomForNames(this->room(), m_plot->viewport().size());
    const QFontMetricsF metrics(theme.interfaceFont(Theme::notePoints));
    table(Stage::Embedding)
        ->setRowNames(
            [names = m_names, metrics, most = room - scaled(11, theme)](int position) {
                return position < std::ssize(*names)
                           ? metrics.elidedText(shownWord((*names)[static_cast<std::size_t>(position)]),
                                                Qt::ElideRight, most)
                           : tr("padding");
            },
            room);
    // One below the other, tables begin at one line.
    const std::optional<int> asMuch = m_down ? std::optional(room) : std::nullopt;
    table(Stage::Encoding)->setRowNames([](int position) { return wholeText(position); }, asMuch);
    for (const Stage stage : {Stage::Sum, Stage::Output})
        if (table(stage))
            table(stage)->setRowNames({}, asMuch);
}

void SentenceFlow::describe(const SentenceContent& content, const Scene& scene)
{
    m_wanted.titles.clear();
    for (const Stage stage : {Stage::Embedding, Stage::Encoding, Stage::Sum, Stage::Output})
        if (table(stage)) {
            const StageWords words = stageWords(content, scene, stage);
            say(*table(stage), words);
            table(stage)->setNote(words.note);
            m_wanted.titles << words.name;
            if (stage == Stage::Sum)
                m_sumWords = words;
        }
    sayNorms();
}

void SentenceFlow::sayNorms()
{
    // On paper there is no window to be made larger.
    SentenceTable& sum = *table(Stage::Sum);
    const bool areMissed = !m_normsShown && !sum.isEmpty() && !m_plot->theme().isExport;
    say(sum, areMissed ? withoutNorms(m_sumWords) : m_sumWords);
}

void SentenceFlow::showLook(const SentenceContent& content, const Scene& scene)
{
    if (content.length == 0)
        return;
    const Window range = m_heldRange ? *m_heldRange : valueRange(content, scene.sentence);
    m_bar->setColours(scene.look.colourMap, range);
    m_wanted.rows = visibleWindow(scene.look.sentenceRows, content.length).size();
    m_wanted.columns = visibleWindow(scene.look.sentenceColumns, scene.parameters.dModel).size();
    m_wanted.ranges = {range};
    m_wanted.empty.clear();
    for (const auto& table : m_tables)
        if (table) {
            table->setColours(scene.look.colourMap, range);
            table->setExtent(content.length, scene.parameters.dModel, scene.look.sentenceRows,
                             scene.look.sentenceColumns);
            m_wanted.ranges.push_back(table->numberRange());
            m_wanted.empty.push_back(table->isEmpty());
        }
    shareRoom();
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
    m_shared.reset();
}

SentenceRoom SentenceFlow::room() const
{
    std::vector<SentenceTable*> tables;
    for (const auto& table : m_tables)
        if (table)
            tables.push_back(table.get());
    return {m_plot, m_grid, m_level, tables, m_signs, m_bar, m_wanted.names, m_wanted.rows, m_wanted.columns};
}

void SentenceFlow::shareRoom()
{
    if (m_shared != m_wanted)
        shareRoomAnew();
}

void SentenceFlow::shareRoomAnew()
{
    if (!table(Stage::Embedding))
        return;
    m_down = false;
    fitNames();
    const SentenceRoom room = this->room();
    m_needs = measured(room);
    const SentencePlan plan = planFor(room, m_needs, m_plot->viewport().size());
    m_down = plan.down;
    fitNames();
    carryOut(room, plan);
    m_normsShown = plan.norms;
    sayNorms();
    m_shared = m_wanted;
}

Legible SentenceFlow::numbersIn(QSize plot) const
{
    return m_shared ? planFor(room(), m_needs, plot).numbers : Legible::Well;
}

} // namespace posiscope

#include "moc_sentence_flow.cpp"
