// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_view.h"

#include "core/scene/scene_encodings.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/colourings.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/matrix_panel.h"
#include "ui/selection/selection.h"
#include "ui/views/sentence/sentence_cell.h"
#include "ui/views/sentence/sentence_editor.h"
#include "ui/views/sentence/sentence_plot.h"

#include <QApplication>
#include <QBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr int shareOfControls =
    6; ///< with a line of words the controls take at most 1/6 of the view's height

const KeySet wordKeys = keysOf({KeyGroup::Sentence}) | keysOf({"d_model"});
const KeySet encodingKeys = keysOf({KeyGroup::Encoding});
const KeySet partKeys = keysOf({"colour_map", "sentence_shown", "sentence_rows", "sentence_columns"});
const KeySet placeKeys = keysOf({KeyGroup::Selection}) & ~keysOf({"offset"});

} // namespace

SentenceView::SentenceView(QWidget* parent)
    : ZoomableView(parent)
    , m_editor(new SentenceEditor(*this))
    , m_tables(new SentencePlot(m_plot))
    , m_bar(new HeaderBar(this))
{
    setHeaderPart(*m_bar);
    connect(m_editor, &SentenceEditor::sceneRequested, this, &View::sceneRequested);
    // Later, because controls lose the focus while they are moved to the menu as well.
    connect(qApp, &QApplication::focusChanged, this, &SentenceView::arrangeControls, Qt::QueuedConnection);
    addAbove(*m_editor);
    connectTables();
    updateContent(true, true);
    showFields();
    showTheme();
}

SentenceView::~SentenceView() = default;

bool SentenceView::isInTable(QPoint cell) const
{
    return cell.y() < scene().parameters.maxLen && cell.x() < scene().parameters.dModel;
}

void SentenceView::connectTables()
{
    connect(m_tables, &SentencePlot::viewportRequested, this, [this](const Viewport& requested, bool begins) {
        const int length = m_content.length;
        std::optional<Interval> rows = unlessWhole(cellInterval(requested.y), length);
        if (!rows && m_tables->layout().rows < length) // not zoomed there is a page of them
            rows = Interval{0, 1. * length};
        requestZoom({rows, unlessWhole(cellInterval(requested.x), scene().parameters.dModel)}, begins);
    });
    connect(m_tables, &SentencePlot::pageChanged, this, &View::titleLineChanged);
    connectDoubleClick(m_tables);
    connect(m_tables, &SentencePlot::clicked, this, [this](QPoint cell, Qt::KeyboardModifiers modifiers) {
        if (!isInTable(cell))
            return; // a word beyond the table has no position to select
        emit sceneRequested(afterClick(scene(), cell.y(), modifiers,
                                       [&cell](Selection& selection) { selection.dimension = cell.x(); }),
                            noGesture);
    });
    connect(m_tables, &SentencePlot::pointed, this, [this](const std::optional<QPoint>& cell) {
        // The name of its row may be cut.
        m_plot->setToolTip(cell ? m_content.word(shownSentence(m_content, scene().look), cell->y())
                                : QString());
        emit hovered(cell && isInTable(*cell) ? Hover{cell->y(), cell->x()} : Hover{});
    });
}

QString SentenceView::note() const
{
    if (m_content.length == 0)
        return {};
    QStringList remarks;
    if (const Page words = m_tables->page(); !words.isWhole())
        remarks << tr("Words %1–%2 of %3")
                       .arg(wholeText(words.first), wholeText(words.last()), wholeText(words.count));
    if (const Sentence& sentence = scene().sentence;
        theme().isExport && sentence.source == EmbeddingSource::Seeded)
        remarks << tr("Vectors of the words from seed %1").arg(sentence.embeddingSeed);
    return remarks.join(QStringLiteral(". "));
}

std::vector<maths::Formula> SentenceView::readouts() const
{
    if (m_content.length == 0)
        return {};
    const Selection selection = visibleSelection(scene());
    const Parameters& table = m_content.encoding->parameters();
    return sentenceCell(m_content, scene(),
                        std::min(hover().position.value_or(selection.position), table.maxLen - 1),
                        std::min(hover().dimension.value_or(selection.dimension), table.dModel - 1))
        .readouts();
}

QString SentenceView::ownInsight() const
{
    const Parameters& parameters = scene().parameters;
    const int columns = parameters.dModel;
    if (!showsWholePairs(scene()) || isRounded(parameters) || paddingOf(parameters) > 0)
        return {};
    return tr("The encoding of every position has the norm √(%1/2) = *%2*.")
        .arg(wholeText(columns), significantText(std::sqrt(columns / 2), 4));
}

QString SentenceView::accessibleText() const
{
    if (m_content.length == 0)
        return tr("No words yet. Type a sentence.");
    const int sentence = shownSentence(m_content, scene().look);
    const Selection selection = visibleSelection(scene());
    const int count = m_content.wordCount(sentence);
    const QString words = count == 1 ? tr("1 word") : tr("%1 words").arg(wholeText(count));
    const auto sentences = static_cast<qint64>(m_content.sentences().size());
    const QString which =
        tr("Sentence %1 of %2, %3.").arg(wholeText(sentence + 1), wholeText(sentences), words);
    if (selection.position >= count)
        return tr("%1 Position %2 has no word.").arg(which, wholeText(selection.position));
    return tr("%1 Position %2, %3, dimension %4: %5.")
        .arg(which, wholeText(selection.position), m_content.word(sentence, selection.position),
             wholeText(selection.dimension),
             sentenceCell(m_content, scene(), selection.position, selection.dimension).words());
}

KeySet SentenceView::reads() const
{
    return wordKeys | encodingKeys | partKeys | placeKeys;
}

void SentenceView::showScene(const KeySet& changed)
{
    const auto has = [&changed](const KeySet& keys) { return (changed & keys).any(); };
    const bool otherContent = has(wordKeys | encodingKeys);
    if (otherContent)
        updateContent(has(wordKeys), has(encodingKeys));
    if (otherContent || has(keysOf({"sentence_shown"})))
        showContent();
    else if (has(partKeys))
        showLook();
    if (mark() || otherContent || has(partKeys))
        m_plot->scheduleReplot();
    else
        m_plot->replotMarks();
}

void SentenceView::updateContent(bool otherWords, bool otherEncoding)
{
    SentenceContent content = otherWords ? sentenceWords(scene()) : m_content;
    content.encoding = otherEncoding ? nullptr : m_content.encoding;
    content.encodingPictures = m_content.encodingPictures;
    m_content = sentenceContent(std::move(content), scene());
}

void SentenceView::showFields()
{
    m_editor->setScene(scene(), m_content.tooLongError, m_content.vectorsError);
    m_editor->setSentences(static_cast<int>(m_content.sentences().size()),
                           shownSentence(m_content, scene().look));
    arrangeControls(); // other fields may be wider
}

void SentenceView::showContent()
{
    m_tables->showContent(m_content, scene());
    showLook();
}

void SentenceView::showLook()
{
    m_tables->showLook(m_content, scene());
    m_bar->setOffered(m_content.length > 0);
    m_bar->setColours(colouringOn(theme(), scene().look.colourMap), m_tables->colourRange(),
                      m_tables->colourRange());
}

std::vector<Interval> SentenceView::scalesOf(const Scene& scene) const
{
    const SentenceContent content = sentenceContent(sentenceWords(scene), scene);
    return {valueRange(content, scene.sentence)};
}

void SentenceView::showScales()
{
    m_tables->fixRange(fixedScale(0));
    showContent();
    m_plot->scheduleReplot();
}

void SentenceView::showHover()
{
    mark();
    m_plot->replotMarks();
    emit titleLineChanged(); // it says the values of the hovered cell
}

bool SentenceView::mark()
{
    return m_tables->mark(m_content, scene(), hover());
}

void SentenceView::showTheme()
{
    m_tables->setTheme(theme());
    m_bar->setTheme(theme());
    layout()->setSpacing(scaled(4, theme()));
    showContent();
    arrangeControls();
    mark();
    m_plot->scheduleReplot();
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

void SentenceView::arrangeControls()
{
    const int needed = m_editor->arrange(width());
    // Where they are typed in they stay; moved, a field would lose the focus.
    if (!controls().hidden() && m_editor->isAncestorOf(window()->focusWidget()))
        return;
    // Where there is no word yet, they are what the view is for.
    const bool haveRoom = m_content.length == 0 || shareOfControls * needed <= height();
    controls().place(*m_editor, haveRoom ? ViewControls::Place::BesidePicture : ViewControls::Place::InPopup);
}

} // namespace posiscope

#include "moc_sentence_view.cpp"
