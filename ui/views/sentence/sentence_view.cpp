// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_view.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/matrix_panel.h"
#include "ui/selection/selection.h"
#include "ui/views/sentence/cell_line.h"
#include "ui/views/sentence/sentence_editor.h"
#include "ui/views/sentence/sentence_plot.h"

#include <QApplication>
#include <QBoxLayout>
#include <QHelpEvent>

#include <algorithm>

namespace posiscope {

namespace {

// The controls above the tables take at most 1/5 of the view's height, 1/9 in a presentation; where they need
// more they are in the card's menu.
constexpr int mostOfHeight = 5;
constexpr int mostOfPresentation = 9;
constexpr int mostOfWords = 10;   ///< 1/10 where the words are the only control
constexpr double lowView = 450;   ///< pixels: lower than that, controls have one row or leave the text field
                                  ///< alone
constexpr int mostLines = 3;      ///< of words
constexpr double linesView = 560; ///< pixels: in a lower view whose controls have several rows there is one
                                  ///< line, that of the chosen sentence

const KeySet wordKeys = keysOf({KeyGroup::Sentence}) | keysNamed({"d_model"});
const KeySet encodingKeys = keysOf({KeyGroup::Encoding}) | keysNamed({"cosines"});
const KeySet aboutKeys = keysOf({KeyGroup::About}); ///< which tell whether a sentence is of another project
const KeySet lookKeys = keysNamed({"colour_map", "sentence_shown", "sentence_rows", "sentence_columns"});
const KeySet markKeys = keysOf({KeyGroup::Selection}) & ~keysNamed({"offset"});

} // namespace

SentenceView::SentenceView(QWidget* parent)
    : ZoomableView(parent)
    , m_layout(new QVBoxLayout(this))
    , m_plot(new Plot(this))
    , m_editor(new SentenceEditor(*this))
    , m_tables(new SentencePlot(m_plot))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    connect(m_editor, &SentenceEditor::sceneRequested, this, &View::sceneRequested);
    // Later, because controls lose the focus while they are moved to the menu as well.
    connect(qApp, &QApplication::focusChanged, this, &SentenceView::arrangeControls, Qt::QueuedConnection);
    m_layout->addWidget(m_editor);
    m_layout->addWidget(m_plot, 1);
    m_cell = new CellLine(m_plot);
    m_plot->installEventFilter(this);
    setFocusProxy(m_plot);
    connectTables();
    updateContent(true);
    showFields();
    showTheme();
}

SentenceView::~SentenceView() = default;

bool SentenceView::isInTable(QPoint cell) const
{
    return !m_content.isStale() && cell.y() < scene().parameters.maxLen &&
           cell.x() < scene().parameters.dModel;
}

void SentenceView::connectTables()
{
    connect(m_tables, &SentencePlot::viewportRequested, this, [this](const Viewport& asked, bool begins) {
        const int length = m_content.shown().length;
        std::optional<Window> rows = unlessWhole(cellWindow(asked.y), length);
        if (!rows && m_tables->layout().rows < length) // not zoomed there is a page of them
            rows = Window{0, 1. * length};
        askZoom({rows, unlessWhole(cellWindow(asked.x), m_content.parameters().dModel)}, begins);
    });
    connect(m_tables, &SentencePlot::pageChanged, this, &View::titleLineChanged);
    connectDoubleClick(m_tables);
    connect(m_tables, &SentencePlot::clicked, this, [this](QPoint cell, Qt::KeyboardModifiers modifiers) {
        if (!isInTable(cell))
            return; // a word beyond the table has no position to select, nor has a table that is out of date
        emit sceneRequested(afterClick(scene(), cell.y(), modifiers,
                                       [&cell](Selection& selection) { selection.dimension = cell.x(); }),
                            noGesture);
    });
    connect(m_tables, &SentencePlot::pointed, this, [this](const std::optional<QPoint>& cell) {
        emit hovered(cell && isInTable(*cell) ? Hover{cell->y(), cell->x()} : Hover{});
    });
}

QString SentenceView::subtitle() const
{
    return tr("embedding + encoding, as a Transformer adds them");
}

QStringList SentenceView::subtitles() const
{
    const Page words = m_tables->page();
    if (m_content.shown().length == 0 || words.isWhole())
        return {subtitle(), tr("embedding + encoding")};
    const QString which =
        tr("words %1–%2 of %3").arg(wholeText(words.first), wholeText(words.last()), wholeText(words.all));
    return {tr("%1, drag for the others").arg(which), which};
}

QString SentenceView::accessibleText() const
{
    const SentenceContent& shown = m_content.shown();
    if (shown.length == 0)
        return tr("No words yet. Type a sentence.");
    const Scene sceneOfContent = this->sceneOfContent();
    const int sentence = shownSentence(shown, sceneOfContent.look);
    const Selection selection = visibleSelection(sceneOfContent);
    const int count = shown.wordCount(sentence);
    const QString words = count == 1 ? tr("1 word") : tr("%1 words").arg(wholeText(count));
    const auto sentences = static_cast<qint64>(shown.sentences().size());
    const QString which =
        tr("Sentence %1 of %2, %3.").arg(wholeText(sentence + 1), wholeText(sentences), words);
    if (m_content.isStale())
        return tr("%1 %2. %3").arg(m_content.reason(), m_content.remark(), which);
    if (selection.position >= count)
        return tr("%1 Position %2 has no word.").arg(which, wholeText(selection.position));
    return tr("%1 Position %2, %3, dimension %4: %5.")
        .arg(which, wholeText(selection.position), shown.word(sentence, selection.position),
             wholeText(selection.dimension),
             sentenceCell(shown, sceneOfContent, selection.position, selection.dimension).words());
}

KeySet SentenceView::reads() const
{
    return wordKeys | encodingKeys | aboutKeys | lookKeys | markKeys;
}

void SentenceView::showScene(const KeySet& changed)
{
    const auto has = [&changed](const KeySet& keys) { return (changed & keys).any(); };
    // The content of another project must not stay visible.
    if (has(aboutKeys) && has(keysNamed({"sentence"})))
        m_content.setSeen(false);
    const bool otherContent = has(wordKeys | encodingKeys);
    if (otherContent)
        updateContent(has(wordKeys));
    if (otherContent || has(keysNamed({"sentence_shown"})))
        showContent();
    else if (has(lookKeys))
        m_tables->showLook(m_content.shown(), sceneOfContent());
    if (mark() || otherContent || has(lookKeys))
        m_plot->replot();
    else
        m_plot->replotMarks();
}

void SentenceView::updateContent(bool otherWords)
{
    m_content.read(scene(), otherWords);
    if (!m_content.isStale())
        m_content.setSeen(isVisible());
}

void SentenceView::showFields()
{
    const SentenceContent& shown = m_content.shown();
    m_editor->setScene(scene(), m_content.sentenceError(), m_content.vectorsError());
    m_editor->setSentences(static_cast<int>(shown.sentences().size()), shownSentence(shown, scene().look));
    arrangeControls(); // other fields may be wider
}

void SentenceView::showContent()
{
    m_tables->showContent(m_content.shown(), sceneOfContent(), m_content.remark());
}

std::vector<Window> SentenceView::scalesOf(const Scene& scene) const
{
    const SentenceContent content = sentenceContent(sentenceWords(scene), scene);
    return {valueRange(content, scene.sentence)};
}

void SentenceView::showScales()
{
    m_tables->fixRange(fixedScale(0));
    m_tables->showLook(m_content.shown(), sceneOfContent());
    showCell(); // beside a scale with other numbers
    m_plot->replot();
}

void SentenceView::showHover()
{
    mark();
    m_plot->replotMarks();
}

bool SentenceView::mark()
{
    const bool isOtherCell = m_tables->mark(m_content.shown(), sceneOfContent(), hover());
    showCell();
    return isOtherCell;
}

void SentenceView::placeCell()
{
    m_cell->setGeometry(m_tables->headerRect(m_plot->size()));
}

void SentenceView::showCell()
{
    const bool hasCell = m_content.shown().length > 0 && !m_content.isStale();
    m_cell->setVisible(hasCell);
    if (!hasCell)
        return;
    placeCell();
    const Scene sceneOfContent = this->sceneOfContent();
    const Selection selection = visibleSelection(sceneOfContent);
    const auto within = [](std::optional<int> pointed, int selected, int count) {
        return std::clamp(pointed.value_or(selected), 0, count - 1);
    };
    const Parameters& table = sceneOfContent.parameters;
    const int position = within(hover().position, selection.position, table.maxLen);
    const int dimension = within(hover().dimension, selection.dimension, table.dModel);
    std::optional<PositionSum::Stage> stage;
    if (hover().position)
        stage = m_tables->pointedStage();
    m_cell->setCell(sentenceCell(m_content.shown(), sceneOfContent, position, dimension), stage);
}

void SentenceView::showTheme()
{
    m_editor->setTheme(theme());
    m_cell->setTheme(theme());
    m_tables->setTheme(theme());
    m_layout->setSpacing(scaled(8, theme()));
    showContent();
    arrangeControls();
    mark();
    m_plot->replot();
}

void SentenceView::drawScene(QPaintDevice& device, QSize size)
{
    m_plot->drawOn(device, size);
}

void SentenceView::zoomBy(int notches)
{
    const Selection selection = visibleSelection(scene());
    if (const StageTable* const table = m_tables->table(PositionSum::Stage::Encoding))
        table->navigation()->zoomBy(notches, QPointF(selection.dimension, selection.position));
}

Scene SentenceView::zoomed(const Zoom& zoom) const
{
    Scene after = scene();
    after.look.sentenceRows = zoom.rows;
    after.look.sentenceColumns = zoom.columns;
    return after;
}

void SentenceView::showEvent(QShowEvent* event)
{
    ZoomableView::showEvent(event);
    m_content.setSeen(true);
}

bool SentenceView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_plot && event->type() == QEvent::Resize)
        placeCell();
    // The tool tip says words beside the rows that are cut.
    const std::vector<QRect>& tables = m_tables->layout().tables;
    if (watched == m_plot && event->type() == QEvent::ToolTip && !tables.empty() &&
        static_cast<const QHelpEvent&>(*event).pos().x() >= tables.front().left())
        return true;
    return ZoomableView::eventFilter(watched, event);
}

void SentenceView::arrangeControls()
{
    // Where they are typed in they stay; moved, a field would lose the focus.
    const QWidget* const focus = window()->focusWidget();
    if (m_editor->words()->isAncestorOf(focus) || (!foldedControls() && m_editor->isAncestorOf(focus))) {
        if (!foldedControls())
            m_editor->takeWords(width());
        return;
    }
    const auto fits = [this](int rows, int most) {
        return most * (m_editor->heightOfRows(rows) + m_layout->spacing()) <= height();
    };
    const int rows = m_editor->rows(width());
    const int most = theme().isPresentation ? mostOfPresentation : mostOfHeight;
    // Where there is no word yet, they are what the view is for.
    const bool haveRoom = m_content.shown().length == 0 ||
                          (fits(rows, most) && (rows == 1 || height() >= scaled(lowView, theme())));
    const bool areWordsApart = !haveRoom && !theme().isPresentation && fits(1, mostOfWords);
    setControls(*m_editor, haveRoom ? Controls::Beside : Controls::Folded);
    // An audience sees the words in the tables.
    const bool hasLines = haveRoom && (rows == 1 || height() >= scaled(linesView, theme()));
    m_editor->setMostLines(hasLines && !theme().isPresentation ? mostLines : 1);
    if (!areWordsApart)
        m_editor->takeWords(width());
    else if (m_layout->indexOf(m_editor->words()) < 0)
        m_editor->giveWords(*m_layout);
}

} // namespace posiscope

#include "moc_sentence_view.cpp"
