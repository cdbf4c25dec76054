// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_plot.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/cell_marks.h"
#include "ui/plot/colour_bar.h"
#include "ui/plot/colourings.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/plot_text.h"
#include "ui/plot/selection_marks.h"
#include "ui/view/zoomable_view.h"
#include "ui/views/sentence/stage_words.h"

#include <QtMath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

using Stage = PositionSum::Stage;

const QString signs[] = {{}, QStringLiteral("+"), QStringLiteral("="), QStringLiteral("→")};

} // namespace

/// Places the tables by their layout and draws the text around them.
class SentencePlot::TablesElement : public QCPLayoutGrid
{
public:
    explicit TablesElement(SentencePlot& tables)
        : m_tables(tables)
    {
    }

    void updateLayout() override { m_tables.arrange(); }

protected:
    void draw(QCPPainter* painter) override { m_tables.draw(*painter); }

private:
    SentencePlot& m_tables;
};

SentencePlot::SentencePlot(Plot* plot)
    : QObject(plot)
    , m_plot(plot)
    , m_message(new PlotText(plot, PlotText::Place::Middle))
    , m_bar(new ColourBar(plot))
    , m_words(std::make_shared<const Tokens>())
{
    auto* const sheet = new TablesElement(*this);
    plot->plotLayout()->addElement(0, 0, sheet);
    sheet->setLayer(QStringLiteral("legend"));
    sheet->addElement(0, 0, m_message);
    sheet->addElement(0, 1, m_bar);
    for (std::size_t table = 0; table < m_tables.size(); ++table) {
        m_tables[table] = new StageTable(plot);
        sheet->addElement(static_cast<int>(table) + 1, 0, m_tables[table]->rect());
        connectTable(m_tables[table]);
    }
    m_message->setText(
        {.name = tr("No words yet"),
         .longestFirst = {tr("Type a sentence: each word becomes a vector, and so does each position.")}});
    connect(plot, &Plot::ticksWanted, this, [this] {
        for (std::size_t table = 0; table < m_shown; ++table)
            m_tables[table]->fitTicks();
        m_bar->fitTicks();
    });
}

SentencePlot::~SentencePlot() = default;

const Theme& SentencePlot::theme() const
{
    return m_plot->theme();
}

void SentencePlot::connectTable(const StageTable* table)
{
    Navigation* const navigation = table->navigation();
    connect(navigation, &Navigation::viewportRequested, this, &SentencePlot::viewportRequested);
    connect(navigation, &Navigation::pressed, this, &SentencePlot::pressed);
    connect(navigation, &Navigation::resetRequested, this, &SentencePlot::resetRequested);
    connect(navigation, &Navigation::clicked, this,
            [this, table](QPointF place, Qt::KeyboardModifiers modifiers) {
                emit clicked(table->cellAt(place), modifiers);
            });
    connect(navigation, &Navigation::hovered, this, [this, table](const std::optional<QPointF>& place) {
        emit pointed(place ? std::optional(table->cellAt(*place)) : std::nullopt);
    });
}

void SentencePlot::showContent(const SentenceContent& content, const Scene& scene)
{
    m_shown = content.length == 0 ? 0 : !content.sum ? 2 : scene.sentence.dropout > 0 ? 4 : 3;
    m_message->setVisible(m_shown == 0);
    for (std::size_t table = 0; table < m_tables.size(); ++table)
        m_tables[table]->setShown(table < m_shown);
    // Figures have a colour bar of their own, as no header of a card has one for them.
    m_bar->setRoomFor(theme().isExport && m_shown > 0);
    if (m_shown == 0)
        return;
    const auto sentence = static_cast<std::size_t>(shownSentence(content, scene.look));
    m_words = {content.allSentences, &content.sentences()[sentence]};
    showLook(content, scene);
    fill(content, scene);
    setShape(content);
}

void SentencePlot::fill(const SentenceContent& content, const Scene& scene)
{
    const int sentence = shownSentence(content, scene.look);
    const Parameters& parameters = content.encoding->parameters();
    for (std::size_t number = 0; number < m_shown; ++number) {
        const auto stage = static_cast<Stage>(number);
        StageTable& table = *m_tables[number];
        std::function<bool(int, int)> isDropped;
        if (stage == Stage::Output)
            isDropped = [sum = content.sum, sentence, vectors = content.encoding](int row, int column) {
                return !vectors->isHidden(column) && !sum->dropout().keeps(sentence, row, column);
            };
        // A short sentence has fewer words than the batch has positions.
        table.cellMarks()->setFirstEmptyRow(stage == Stage::Encoding
                                                ? std::min(content.length, parameters.maxLen)
                                                : content.wordCount(sentence));
        table.cellMarks()->setDroppedCells(content.length, parameters.dModel, isDropped);
        table.setMatrix(stageMatrix(content, sentence, stage), m_range, isDropped);
        m_titles[number] = stageTitle(content, scene, stage);
        m_titles[number].gap = scaled(m_titles[number].gap, theme());
    }
}

void SentencePlot::setShape(const SentenceContent& content)
{
    const QFontMetricsF bold(theme().interfaceFont(Theme::notePoints, QFont::DemiBold));
    const int gutter = scaled(markGutter, theme());
    m_shape.tables = static_cast<int>(m_shown);
    m_shape.rows = content.length;
    m_shape.columns = content.encoding->parameters().dModel;
    // The words of all sentences, so that another one moves nothing.
    double widest = content.sentences().size() > 1 ? bold.horizontalAdvance(tr("padding")) : 0;
    for (const Tokens& tokens : content.sentences())
        for (const std::string& word : tokens)
            widest = std::max(widest, bold.horizontalAdvance(shownWord(word)));
    m_shape.names = std::max(qCeil(widest) + 3 * gutter / 2, 9 * gutter / 2); // nor does another short word
    m_shape.positions = qCeil(bold.horizontalAdvance(wholeText(content.length - 1))) + 4 * gutter;
    widest = 0;
    const QString usual = valueText(0.8888); // as wide as most numbers of four digits
    for (const QString& text : {tr("norm"), usual, valueText(std::sqrt(m_shape.columns) * m_range.last)})
        widest = std::max(widest, bold.horizontalAdvance(text));
    m_shape.norms = qCeil(widest) + gutter / 2;
}

void SentencePlot::showLook(const SentenceContent& content, const Scene& scene)
{
    if (m_shown == 0)
        return;
    const Look& look = scene.look;
    m_range = m_fixedRange ? *m_fixedRange : valueRange(content, scene.sentence);
    m_rowsZoomed = look.sentenceRows;
    m_bar->setColours(colouringOn(theme(), look.colourMap), m_range);
    m_layoutSize = {};
    for (std::size_t table = 0; table < m_shown; ++table) {
        m_tables[table]->setColours(colouringOn(theme(), look.colourMap), m_range);
        m_tables[table]->setExtent(content.length, scene.parameters.dModel, look.sentenceRows,
                                   look.sentenceColumns);
    }
}

bool SentencePlot::mark(const SentenceContent& content, const Scene& scene, const Hover& hover)
{
    const Selection selection = visibleSelection(scene);
    const std::vector<Mark> marks = tableMarks(selection, hover, content.length, m_plot->theme());
    const QPoint selected(selection.dimension, selection.position);
    m_selectedRow = std::max(0, selected.y());
    turnPage();
    bool isOther = false;
    for (std::size_t table = 0; table < m_shown; ++table) {
        isOther = isOther || m_tables[table]->selected() != selected;
        m_tables[table]->setSelected(selected);
        m_tables[table]->setMarks(marks);
    }
    return isOther;
}

void SentencePlot::setTheme(const Theme& theme)
{
    // The plot has set the theme of every axis; tables remove the parts that they do not show.
    m_plot->setTheme(theme);
    for (StageTable* const table : m_tables)
        table->setTheme(theme);
    m_bar->setTheme(theme);
    m_plot->plotLayout()->setMargins({0, 0, scaled(markGutter, theme) / 4, 0}); // right of the last symbol
}

void SentencePlot::arrange()
{
    const QSize plot = m_plot->viewport().size();
    const int gutter = scaled(markGutter, theme());
    m_message->setOuterRect(m_plot->viewport());
    m_shape.bar = m_bar->visible() ? m_bar->minimumOuterSizeHint().width() + 2 * gutter : 0;
    m_shape.pixelRatio = m_plot->pixelRatio();
    if (m_shown == 0 || (m_layoutSize == plot && m_layoutShape == m_shape))
        return;
    m_layout = sentenceLayout(m_shape, plot, theme());
    m_layoutSize = plot;
    m_layoutShape = m_shape;
    for (std::size_t table = 0; table < m_shown; ++table) {
        const bool isLast = !m_layout.stacked || table + 1 == m_shown;
        const int names = m_layout.stacked || table == 0 ? m_layout.names : m_shape.positions;
        m_tables[table]->place(m_layout.tables[table], names, isLast ? m_layout.ticks : 0);
    }
    const QRect united = m_layout.tables.front().united(m_layout.tables.back());
    const int bar = m_shape.bar - gutter;
    m_bar->setOuterRect({plot.width() - bar, united.top(), bar, united.height()});
    turnPage();
    nameRows();
}

/// Shows the page with the selected word, unless the scene zooms to other rows.
void SentencePlot::turnPage()
{
    if (m_layoutSize.isEmpty())
        return;
    const int length = m_shape.rows;
    Page page = pageWith(std::min(m_selectedRow, length - 1), m_layout.rows, length);
    if (m_rowsZoomed) {
        page.first = static_cast<int>(std::floor(m_rowsZoomed->first));
        page.shown = std::min(length, static_cast<int>(std::ceil(m_rowsZoomed->last))) - page.first;
    } else {
        for (std::size_t table = 0; table < m_shown; ++table)
            m_tables[table]->setRows({1. * page.first, 1. * page.last() + 1});
    }
    if (std::exchange(m_page, page) != page)
        emit pageChanged();
}

void SentencePlot::nameRows()
{
    const QFontMetricsF bold(theme().interfaceFont(Theme::notePoints, QFont::DemiBold));
    const int room = m_layout.names - scaled(1.25 * markGutter, theme());
    const auto word = [words = m_words, bold, room](int position) {
        const auto index = static_cast<std::size_t>(position);
        return bold.elidedText(index < words->size() ? shownWord((*words)[index]) : tr("padding"),
                               Qt::ElideRight, room);
    };
    for (std::size_t table = 0; table < m_shown; ++table) {
        if (static_cast<Stage>(table) == Stage::Encoding)
            m_tables[table]->setRowNames([](int position) { return wholeText(position); });
        else if ((m_layout.stacked || table == 0) && !m_tables[table]->isEmpty())
            m_tables[table]->setRowNames(word);
        else
            m_tables[table]->setRowNames({});
    }
}

void SentencePlot::draw(QCPPainter& painter) const
{
    for (std::size_t table = 0; table < m_shown; ++table) {
        drawTitle(painter, table);
        if (m_layout.norms && !m_tables[table]->isEmpty())
            drawNorms(painter, table);
    }
}

/// The name of a table over it, and the sign before it: between two tables, or before the name.
void SentencePlot::drawTitle(QCPPainter& painter, std::size_t table) const
{
    const int gutter = scaled(markGutter, theme());
    const QRect cells = m_layout.tables[table];
    const bool isAlone = m_layout.stacked && !m_layout.norms; // in its line
    const int width = isAlone ? m_plot->viewport().right() - gutter / 4 - cells.left() : cells.width();
    const QRectF line(cells.left(), cells.top() - m_layout.caption, width, m_layout.caption - 2 * gutter / 3);
    TextLine title = m_titles[table];
    if (table == 0 && !m_page.isWhole() && !theme().isExport) // a figure says it below
        title.longestFirst.prepend(
            tr("words %1–%2 of %3")
                .arg(wholeText(m_page.first), wholeText(m_page.last()), wholeText(m_page.count)));
    drawTextLine(&painter, title, line, theme());
    if (table == 0)
        return;
    const int left = m_layout.tables[table - 1].right() + m_layout.normsEnd;
    const int numbers = table == 1 ? m_shape.positions - 3 * gutter : 0;
    const QRectF beside(left, cells.top(), cells.left() - numbers - left, cells.height());
    painter.setFont(theme().interfaceFont(Theme::presentedFormulaPoints));
    painter.setPen(theme().text);
    const QRectF before(line.topLeft() - QPointF(3 * gutter, 0), QSizeF(2.5 * gutter, line.height()));
    painter.drawText(m_layout.stacked ? before : beside,
                     Qt::TextDontClip | Qt::AlignVCenter |
                         (m_layout.stacked ? Qt::AlignRight : Qt::AlignHCenter),
                     signs[table]);
}

void SentencePlot::drawNorms(QCPPainter& painter, std::size_t table) const
{
    const QCPAxis* const y = m_tables[table]->layer()->valueAxis();
    const StageMatrix& matrix = m_tables[table]->matrix();
    const QRectF cells = m_layout.tables[table];
    const double line = m_layout.caption - 2 * scaled(markGutter, theme()) / 3;
    const auto write = [&](const QString& words, double middle, bool isStrong) {
        painter.setFont(theme().interfaceFont(Theme::notePoints, isStrong ? QFont::DemiBold : QFont::Normal));
        painter.setPen(isStrong ? theme().text : theme().quiet);
        const QRectF box(cells.right(), middle - line, m_layout.normsEnd - line / 3, 2 * line);
        painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, words);
    };
    if (cells.height() / y->range().size() < scaled(markGutter, theme()))
        return;                          // zoomed out, where rows are lower than letters
    if (!m_layout.stacked || table == 0) // one is enough
        write(tr("norm"), cells.top() - m_layout.caption + line / 2, false);
    const int first = std::max(0, static_cast<int>(std::ceil(y->range().lower)));
    const int last = std::min(matrix.rows - 1, static_cast<int>(std::floor(y->range().upper)));
    for (int row = first; row <= last; ++row)
        write(valueText(matrix.normOf(row)), y->coordToPixel(row), row == m_tables[table]->selected().y());
}

} // namespace posiscope

#include "moc_sentence_plot.cpp"
