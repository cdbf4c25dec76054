// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_plot.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/cell_marks.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/plot_text.h"
#include "ui/plot/selection_marks.h"
#include "ui/view/zoomable_view.h"
#include "ui/views/sentence/stage_words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

using Stage = PositionSum::Stage;

constexpr double shortNames = 67;   ///< pixels beside the rows
constexpr double longNames = 109;   ///< pixels
constexpr std::size_t longWord = 8; ///< bytes
constexpr double sideMargin = 4;    ///< pixels that stay free at the plot's sides
constexpr double namesGap = 14;     ///< pixels from a row's name to the row
constexpr double normPoints = 8.5;
constexpr double normsGap = 6;        ///< pixels between the triangle of a marked row and its norm
constexpr double narrowestTitle = 78; ///< pixels: a few quiet words to a line
constexpr double scaleWidth = 156;    ///< pixels of the scale of colours
constexpr double scaleGap = 6;        ///< pixels between it and the numbers at its ends
constexpr double scaleHeight = 8;     ///< pixels
constexpr double remarkPadding = 16;  ///< pixels from the bar at its left
const QString signs[] = {{}, QStringLiteral("+"), QStringLiteral("="), QStringLiteral("→")};

/// Digits that fit every norm up to about `full`.
QString normText(double norm, double full)
{
    return decimalText(norm, full < 10 ? 3 : full < 100 ? 2 : full < 1000 ? 1 : 0);
}

QString onwards()
{
    return SentencePlot::tr("→ Transformer");
}

/// The value at an end of the scale of colours.
QString endText(double value)
{
    return shortestText(QString::number(value, 'g', 6).toDouble());
}

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
    , m_words(std::make_shared<const Tokens>())
{
    auto* const sheet = new TablesElement(*this);
    plot->plotLayout()->addElement(0, 0, sheet);
    sheet->setLayer(QStringLiteral("legend"));
    sheet->addElement(0, 0, m_message);
    for (std::size_t at = 0; at < m_tables.size(); ++at) {
        m_tables[at] = new StageTable(plot);
        sheet->addElement(static_cast<int>(at) + 1, 0, m_tables[at]->rect());
        connectTable(static_cast<Stage>(at));
    }
    m_message->setText(
        {.name = tr("No words yet"),
         .longestFirst = {tr("Type a sentence: each word becomes a vector, and so does each position.")}});
    connect(plot, &Plot::ticksWanted, this, [this] {
        for (std::size_t at = 0; at < m_shown; ++at)
            m_tables[at]->fitTicks();
    });
}

SentencePlot::~SentencePlot() = default;

const Theme& SentencePlot::theme() const
{
    return m_plot->theme();
}

void SentencePlot::connectTable(Stage stage)
{
    const StageTable* const table = m_tables[static_cast<std::size_t>(stage)];
    Navigation* const navigation = table->navigation();
    connect(navigation, &Navigation::viewportRequested, this, &SentencePlot::viewportRequested);
    connect(navigation, &Navigation::pressed, this, &SentencePlot::pressed);
    connect(navigation, &Navigation::resetRequested, this, &SentencePlot::resetRequested);
    connect(navigation, &Navigation::clicked, this,
            [this, table](QPointF place, Qt::KeyboardModifiers modifiers) {
                emit clicked(table->cellAt(place), modifiers);
            });
    connect(navigation, &Navigation::hovered, this,
            [this, table, stage](const std::optional<QPointF>& place) {
                m_pointed = place ? std::optional(stage) : std::nullopt;
                emit pointed(place ? std::optional(table->cellAt(*place)) : std::nullopt);
            });
}

void SentencePlot::showContent(const SentenceContent& content, const Scene& scene, const QString& remark)
{
    m_remark = remark;
    m_shown = content.length == 0 ? 0 : scene.sentence.dropout > 0 ? 4 : 3;
    m_message->setVisible(m_shown == 0);
    for (std::size_t at = 0; at < m_tables.size(); ++at)
        m_tables[at]->setShown(at < m_shown);
    m_layoutSize = {};
    if (m_shown == 0) {
        m_encodingShown.reset();
        m_pointed.reset();
        return;
    }
    const auto sentence = static_cast<std::size_t>(shownSentence(content, scene.look));
    m_words = {content.allSentences, &content.sentences()[sentence]};
    fill(content, scene);
    setShape(content, scene);
    showLook(content, scene);
}

void SentencePlot::fill(const SentenceContent& content, const Scene& scene)
{
    const int sentence = shownSentence(content, scene.look);
    const Parameters& parameters = content.encoding->parameters();
    const int positions = std::min(content.length, parameters.maxLen);
    const ShownEncoding encoding{parameters, positions, content.encoding->hidesColumns()};
    std::vector<StageMatrix> matrices;
    m_numbers = {0, 0};
    for (std::size_t at = 0; at < m_shown; ++at) {
        matrices.push_back(stageMatrix(content, scene.sentence, sentence, static_cast<Stage>(at)));
        m_numbers = {std::min(m_numbers.first, matrices.back().range.first),
                     std::max(m_numbers.last, matrices.back().range.last)};
    }
    for (std::size_t at = 0; at < m_shown; ++at) {
        const auto stage = static_cast<Stage>(at);
        StageTable& table = *m_tables[at];
        std::function<bool(int, int)> isDropped;
        if (stage == Stage::Output && content.sum)
            isDropped = [sum = content.sum, sentence, vectors = content.encoding](int row, int column) {
                return !vectors->isHidden(column) && !sum->dropout().keeps(sentence, row, column);
            };
        // A short sentence has fewer words than the batch has positions.
        table.cellMarks()->setFirstEmptyRow(stage == Stage::Encoding ? positions
                                                                     : content.wordCount(sentence));
        table.cellMarks()->setDroppedCells(content.length, parameters.dModel, isDropped);
        // A changed word does not change the encoding, so its image is kept.
        table.setMatrix(matrices[at], m_numbers, stage == Stage::Encoding && encoding == m_encodingShown,
                        isDropped);
        table.setNote(stageNote(content, scene, stage));
        m_titles[at] = stageTitle(content, scene, stage, theme().isExport);
        m_titles[at].gap = scaled(m_titles[at].gap, theme());
    }
    m_encodingShown = encoding;
    m_normEnd = normEnd(content, scene.sentence);
}

void SentencePlot::setShape(const SentenceContent& content, const Scene& scene)
{
    const QFontMetricsF metrics(theme().interfaceFont(Theme::notePoints));
    const QFontMetricsF bold(theme().interfaceFont(Theme::notePoints, QFont::DemiBold));
    const QFontMetricsF digits(theme().interfaceFont(normPoints, QFont::DemiBold));
    // Names have one of two widths, by the longest word of the batch: other words seldom move what stands
    // beside them.
    const bool isLong = std::ranges::any_of(content.sentences(), [](const Tokens& tokens) {
        return std::ranges::any_of(tokens, [](const std::string& word) { return word.size() > longWord; });
    });
    m_shape.tables = static_cast<int>(m_shown);
    m_shape.rows = content.length;
    m_shape.columns = scene.parameters.dModel;
    m_shape.names = scaled(isLong ? longNames : shortNames, theme());
    double widest = 0;
    for (const std::string& word : *m_words)
        if (widest < m_shape.names)
            widest = std::max(widest, metrics.horizontalAdvance(shownWord(word)));
    m_shape.shortestNames =
        std::min(m_shape.names, std::ceil(widest) + scaled(namesGap + sideMargin, theme()));
    m_shape.positions = metrics.horizontalAdvance(wholeText(content.length - 1)) + scaled(namesGap, theme());
    m_shape.norms = std::max(digits.horizontalAdvance(normText(0.888 * std::max(11., m_normEnd), m_normEnd)) +
                                 scaled(normsGap, theme()),
                             metrics.horizontalAdvance(tr("norm")));
    m_shape.titles = scaled(narrowestTitle, theme());
    for (std::size_t at = 0; at < m_shown; ++at)
        m_shape.titles =
            std::max(m_shape.titles, bold.horizontalAdvance(signs[at] + u' ' + m_titles[at].name));
    m_shape.titles += scaled(namesGap + sideMargin, theme());
    m_shape.remark = !m_remark.isEmpty();
    m_shape.numbersFit = [this](QSizeF cell, bool precisely) {
        const auto form = cell_text::formWithin(theme(), m_numbers, cell);
        return form && (!precisely || cell_text::hasEnoughDecimals(*form, m_numbers));
    };
}

void SentencePlot::showLook(const SentenceContent& content, const Scene& scene)
{
    if (m_shown == 0)
        return;
    const Look& look = scene.look;
    m_map = look.colourMap;
    m_range = m_fixedRange ? *m_fixedRange : valueRange(content, scene.sentence);
    m_rowsZoomed = look.sentenceRows;
    m_shape.rowsZoomed = look.sentenceRows.has_value();
    m_shape.columnsZoomed = look.sentenceColumns.has_value();
    m_layoutSize = {};
    for (std::size_t at = 0; at < m_shown; ++at) {
        m_tables[at]->setColours(m_map, m_range);
        m_tables[at]->setExtent(content.length, scene.parameters.dModel, look.sentenceRows,
                                look.sentenceColumns);
    }
}

bool SentencePlot::mark(const SentenceContent& content, const Scene& scene, const Hover& hover)
{
    const Selection selection = visibleSelection(scene);
    // The selection is one of other tables than those that are still shown.
    const bool isOld = !m_remark.isEmpty();
    const std::vector<Mark> marks =
        isOld ? std::vector<Mark>() : tableMarks(selection, hover, content.length, m_plot->theme());
    const QPoint selected = isOld ? QPoint(-1, -1) : QPoint(selection.dimension, selection.position);
    m_selectedRow = std::max(0, selected.y());
    turnPage();
    bool isOther = false;
    for (std::size_t at = 0; at < m_shown; ++at) {
        isOther = isOther || m_tables[at]->selected() != selected;
        m_tables[at]->setSelected(selected);
        m_tables[at]->setMarks(marks);
    }
    return isOther;
}

void SentencePlot::setTheme(const Theme& theme)
{
    // The plot has set the theme of every axis; tables remove the parts that they do not show.
    m_plot->setTheme(theme);
    for (StageTable* const table : m_tables)
        table->setTheme(theme);
    m_layoutSize = {};
}

void SentencePlot::arrange()
{
    const QSize plot = m_plot->viewport().size();
    m_message->setOuterRect(m_plot->viewport());
    const double ratio = m_plot->pixelRatio();
    const bool head = m_plot->colourScaleShown() || !theme().isExport;
    if (m_shown == 0 || (m_layoutSize == plot && m_shape.pixelRatio == ratio && m_shape.head == head))
        return;
    m_shape.pixelRatio = ratio;
    m_shape.head = head;
    m_layout = sentenceLayout(m_shape, plot, theme());
    m_layoutSize = plot;
    for (std::size_t at = 0; at < m_shown; ++at) {
        const int names = m_layout.stacked || at == 0 ? m_layout.names
                          : at == 1                   ? static_cast<int>(m_shape.positions)
                                                      : 0;
        const bool hasTicks =
            m_layout.ticks > scaled(tableGutter, theme()) && (!m_layout.stacked || at + 1 == m_shown);
        m_tables[at]->place(m_layout.tables[at], names, hasTicks ? m_layout.ticks : 0,
                            !m_layout.stacked || at == 0, !m_layout.stacked || at + 1 == m_shown);
    }
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
        for (std::size_t at = 0; at < m_shown; ++at)
            m_tables[at]->setRows({1. * page.first, 1. * page.last() + 1});
    }
    if (std::exchange(m_page, page) != page)
        emit pageChanged();
}

void SentencePlot::nameRows()
{
    const QFontMetricsF metrics(theme().interfaceFont(Theme::notePoints));
    const int room = m_layout.names - scaled(namesGap, theme());
    // A word that is cut is said by the tool tip.
    constexpr std::size_t longestTip = 40; // words
    QStringList whole;
    bool isAnyCut = false;
    for (std::size_t position = 0; position < std::min(longestTip, m_words->size()); ++position) {
        whole << shownWord((*m_words)[position]);
        isAnyCut = isAnyCut || metrics.horizontalAdvance(whole.last()) > room;
    }
    m_plot->setToolTip(isAnyCut ? whole.join(u' ') : QString());
    const auto word = [words = m_words, metrics, room](int position) {
        if (position >= std::ssize(*words))
            return fittingWords({tr("padding"), tr("pad")}, metrics, room);
        return metrics.elidedText(shownWord((*words)[static_cast<std::size_t>(position)]), Qt::ElideRight,
                                  room);
    };
    for (std::size_t at = 0; at < m_shown; ++at) {
        if (static_cast<Stage>(at) == Stage::Encoding)
            m_tables[at]->setRowNames([](int position) { return wholeText(position); });
        else if (m_layout.stacked || at == 0)
            m_tables[at]->setRowNames(word);
        else
            m_tables[at]->setRowNames({});
    }
}

QRectF SentencePlot::colourScale(int width) const
{
    const QFontMetricsF metrics(theme().interfaceFont(Theme::tickPoints));
    const double length = std::min(scaled(scaleWidth, theme()), width / 6);
    const double height = scaled(scaleHeight, theme());
    const double right = width - scaled(sideMargin, theme()) -
                         metrics.horizontalAdvance(endText(m_range.last)) - scaled(scaleGap, theme());
    return {std::floor(right - length), std::floor((scaled(headHeight, theme()) - height) / 2), length,
            height};
}

QRect SentencePlot::headerRect(QSize plot) const
{
    if (plot.height() < scaled(headedPlot, theme()))
        return {};
    const QFontMetricsF metrics(theme().interfaceFont(Theme::tickPoints));
    const double right = colourScale(plot.width()).left() -
                         metrics.horizontalAdvance(endText(m_range.first)) - 3 * scaled(scaleGap, theme());
    const int left = scaled(sideMargin, theme());
    return {left, 0, static_cast<int>(right) - left, scaled(headHeight, theme())};
}

void SentencePlot::draw(QCPPainter& painter) const
{
    if (m_shown == 0)
        return;
    if (m_layout.head > 0 && m_plot->colourScaleShown())
        drawColourScale(painter);
    for (std::size_t at = 0; at < m_shown; ++at) {
        if (m_layout.stacked)
            drawTitle(painter, at);
        else
            drawCaption(painter, at);
        if (!m_layout.stacked && at > 0)
            drawSign(painter, at);
        if (m_layout.norms)
            drawNorms(painter, at);
    }
    drawLabels(painter);
    if (!m_remark.isEmpty())
        drawRemark(painter);
}

/// Says that the tables are older than what is set, in the place of a cell's values, and dims them.
void SentencePlot::drawRemark(QCPPainter& painter) const
{
    QColor veil = theme().card;
    veil.setAlphaF(0.6F);
    for (const QRect& table : m_layout.tables)
        painter.fillRect(table, veil);
    const double padding = scaled(remarkPadding, theme());
    const QRectF place = m_layout.head > 0
                             ? QRectF(headerRect(m_plot->viewport().size()))
                             : QRectF(m_layout.remark).adjusted(scaled(sideMargin, theme()), 0, 0, 0);
    painter.fillRect(QRectF(place.left(), place.top(), scaled(3, theme()), place.height()), theme().accent);
    drawTextLine(&painter, {.name = m_remark}, place.adjusted(padding, 0, -padding, 0), theme());
}

void SentencePlot::drawColourScale(QCPPainter& painter) const
{
    const QRectF strip = colourScale(m_plot->viewport().width());
    Table<float> values(1, std::max(1, qRound(strip.width() * painter.device()->devicePixelRatioF())));
    for (Eigen::Index at = 0; at < values.cols(); ++at)
        values(0, at) = static_cast<float>(m_range.first + m_range.size() * (static_cast<double>(at) + 0.5) /
                                                               static_cast<double>(values.cols()));
    painter.drawImage(strip, ColourTable(m_map, m_range).colourise(values));
    painter.setFont(theme().interfaceFont(Theme::tickPoints));
    painter.setPen(theme().quiet);
    painter.drawText(QRectF(0, 0, strip.left() - scaled(scaleGap, theme()), m_layout.head),
                     Qt::AlignRight | Qt::AlignVCenter, endText(m_range.first));
    painter.drawText(QRectF(0, 0, m_plot->viewport().width() - scaled(sideMargin, theme()), m_layout.head),
                     Qt::AlignRight | Qt::AlignVCenter, endText(m_range.last));
}

double SentencePlot::captionHeight() const
{
    return m_layout.caption - scaled(tableGutter, theme());
}

/// Its legend has the mark that dropped cells have in their size.
TextLine SentencePlot::titleOf(std::size_t table) const
{
    TextLine title = m_titles[table];
    if (m_tables[table]->cellMarks()->areDots())
        title.longestFirst.replaceInStrings(QStringLiteral("✕"), QStringLiteral("•"));
    return title;
}

void SentencePlot::drawCaption(QCPPainter& painter, std::size_t table) const
{
    const QRect cells = m_layout.tables[table];
    const double reach = m_layout.norms ? 0 : m_layout.between / 2.;
    const double width = std::min(cells.width() + reach, 1. * m_plot->viewport().right() - cells.left());
    QRectF place(cells.left(), cells.top() - m_layout.caption, width, captionHeight());
    const double overhang = std::clamp(m_plot->viewport().right() - place.right(), 0., m_layout.between / 4.);
    TextLine title = titleOf(table);
    title.name = fittingWords(QStringList{title.name, shortStageName(static_cast<Stage>(table)), QString()},
                              QFontMetricsF(theme().interfaceFont(Theme::notePoints, QFont::DemiBold)),
                              width + overhang);
    if (title.name.isEmpty() && table == 0) { // over the names of rows as well
        title.name = shortStageName(Stage::Embedding);
        place.setLeft(scaled(sideMargin, theme()));
    }
    drawTextLine(&painter, title, place, theme(), overhang);
}

/// The name of one of the stacked tables, with its sign.
void SentencePlot::drawTitle(QCPPainter& painter, std::size_t table) const
{
    const QRect cells = m_layout.tables[table];
    const QFont name = theme().interfaceFont(Theme::notePoints, QFont::DemiBold);
    const double line = QFontMetricsF(name).height();
    const auto signedName = [table](const QString& words) {
        return table > 0 ? signs[table] + u' ' + words : words;
    };
    if (m_layout.titles == 0) {
        TextLine title = titleOf(table);
        title.name = signedName(title.name);
        const double top = cells.top() - line - (table == 0 ? scaled(tableGutter, theme()) : 4);
        const QRectF room(cells.left(), top, cells.width(), line);
        drawTextLine(&painter, title, room, theme());
        if (table + 1 < m_shown || m_layout.label > 0)
            return;
        // No line below the table is left for it.
        const double left = room.width() - title.widthIn(room.width(), theme()) - scaled(namesGap, theme());
        painter.setFont(name);
        painter.setPen(theme().text);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter,
                         fittingWords({onwards(), QString()}, QFontMetricsF(name), left));
        return;
    }
    const double side = scaled(sideMargin, theme());
    const QRectF room(m_layout.left + side, cells.top(), m_layout.titles - side - scaled(namesGap, theme()),
                      cells.height());
    const QString longest = signedName(m_titles[table].name);
    const QString shown = fittingWords(
        {longest, signedName(shortStageName(static_cast<Stage>(table))), signs[table], QString()},
        QFontMetricsF(name), room.width());
    const QFont plain = theme().interfaceFont(normPoints);
    const QString words = shown == longest ? titleOf(table).longestFirst.value(0) : QString();
    const QRectF below =
        QFontMetricsF(plain).boundingRect(QRectF(0, 0, room.width(), 1000), Qt::TextWordWrap, words);
    const bool fits =
        !words.isEmpty() && below.width() <= room.width() && line + below.height() <= room.height();
    const double top = room.center().y() - (line + (fits ? below.height() : 0)) / 2;
    if (top < 0 || top + line > m_plot->viewport().bottom())
        return; // of a table that is cut itself
    painter.setFont(name);
    painter.setPen(theme().text);
    painter.drawText(QRectF(room.left(), top, room.width(), line), Qt::AlignLeft | Qt::TextDontClip, shown);
    if (!fits)
        return;
    painter.setFont(plain);
    painter.setPen(theme().quiet);
    painter.drawText(QRectF(room.left(), top + line, room.width(), below.height() + 1),
                     Qt::AlignLeft | Qt::TextWordWrap, words);
}

void SentencePlot::drawSign(QCPPainter& painter, std::size_t table) const
{
    const QRect cells = m_layout.tables[table];
    const double left = m_layout.tables[table - 1].right() + 1 + m_layout.normsEnd;
    const double right = cells.left() - (table == 1 ? m_shape.positions : scaled(tableGutter, theme()));
    painter.setFont(theme().interfaceFont(1.4 * Theme::headingPoints));
    painter.setPen(theme().text);
    painter.drawText(QRectF(left, cells.top(), right - left, cells.height()),
                     Qt::AlignCenter | Qt::TextDontClip, signs[table]);
}

void SentencePlot::drawNorms(QCPPainter& painter, std::size_t table) const
{
    const QFont font = theme().interfaceFont(normPoints);
    const double line = QFontMetricsF(font).height();
    const QRect cells = m_layout.tables[table];
    // Right-aligned, they may reach over the gap at their left.
    const double right = cells.right() + 1 + m_layout.normsEnd;
    const auto write = [&](const QString& words, double middle) {
        painter.drawText(QRectF(cells.right(), middle - line, right - cells.right(), 2 * line),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, words);
    };
    painter.setFont(theme().interfaceFont(Theme::notePoints));
    painter.setPen(theme().quiet);
    if (m_layout.stacked && table == 0 && m_layout.head > 0) // one is enough
        write(tr("norm"), cells.top() - m_layout.caption / 2.);
    else if (!m_layout.stacked && !m_tables[table]->isEmpty())
        write(tr("norm"), cells.top() - m_layout.caption + captionHeight() / 2);
    const QCPAxis* const y = m_tables[table]->layer()->valueAxis();
    const StageMatrix& matrix = m_tables[table]->matrix();
    const int first = std::max(0, static_cast<int>(std::ceil(y->range().lower - 1e-6)));
    const int last = std::min(matrix.rows - 1, static_cast<int>(std::floor(y->range().upper + 1e-6)));
    for (int row = first; row <= last; ++row) {
        const bool isSelected = row == m_tables[table]->selected().y();
        painter.setFont(isSelected ? theme().interfaceFont(normPoints, QFont::DemiBold) : font);
        painter.setPen(isSelected ? theme().text : theme().quiet);
        write(normText(matrix.normOf(row), m_normEnd), y->coordToPixel(row));
    }
}

QStringList SentencePlot::axisWords(const StageTable& table) const
{
    const double pixels = m_layout.tables[0].width() * m_shape.pixelRatio;
    const double each = table.layer()->keyAxis()->range().size() / pixels;
    const QStringList names{tr("dimension j"), tr("j")};
    return each <= severalAPixel ? names
                                 : QStringList{perPixel(names[0], each), perPixel(names[1], each), names[1]};
}

/// What the columns are, and where the last table goes on to: below the numbers of the columns, or beside
/// them.
void SentencePlot::drawLabels(QCPPainter& painter) const
{
    const QFont plain = theme().interfaceFont(Theme::notePoints);
    const QFont bold = theme().interfaceFont(Theme::notePoints, QFont::DemiBold);
    const QRect last = m_layout.tables.back();
    const double side = scaled(sideMargin, theme());
    const double gutter = scaled(tableGutter, theme());
    const double far = m_plot->viewport().width() - side;
    const auto write = [&painter](const QRectF& place, Qt::Alignment aligned, const QFont& font,
                                  const QStringList& longestFirst) {
        painter.setFont(font);
        painter.drawText(
            place, aligned | Qt::AlignVCenter,
            fittingWords(longestFirst + QStringList(QString()), QFontMetricsF(font), place.width()));
    };
    painter.setPen(theme().text);
    const double left = m_layout.left + side;
    const double below = last.bottom() + 1 + m_layout.ticks;
    if (m_layout.stacked && m_layout.label == 0 && m_layout.ticks > gutter) {
        const double line = m_layout.ticks - gutter;
        if (m_layout.titles > 0)
            write({left, below - line, last.left() - gutter - left, line}, Qt::AlignLeft, bold, {onwards()});
        const double number = QFontMetricsF(bold).horizontalAdvance(wholeText(m_shape.columns - 1));
        const double behind = last.right() + std::max(gutter, number / 2 + scaled(sideMargin, theme()));
        write({behind, below - line, far - behind, line}, Qt::AlignLeft, plain, {tr("dimension j"), tr("j")});
    }
    if (m_layout.label == 0)
        return;
    const double line = m_layout.label;
    for (std::size_t at = m_layout.stacked ? m_shown - 1 : 0; at + (m_layout.stacked ? 0 : 1) < m_shown;
         ++at) {
        const QRect cells = m_layout.tables[at];
        write(QRectF(cells.left(), below, cells.width(), line), Qt::AlignHCenter, plain,
              axisWords(*m_tables[at]));
    }
    const QFontMetricsF metrics(bold);
    const double width = std::ceil(metrics.horizontalAdvance(onwards())) + 1;
    if (!m_layout.stacked)
        return write({std::min(last.center().x() - width / 2, far - width), below, width, line},
                     Qt::AlignLeft, bold, {onwards()});
    const QString beside =
        fittingWords(axisWords(*m_tables[m_shown - 1]), QFontMetricsF(plain), last.width());
    const double end = last.center().x() - metrics.horizontalAdvance(beside) / 2 - gutter;
    write({left, below, end - left, line}, Qt::AlignLeft, bold, {onwards()});
}

} // namespace posiscope

#include "moc_sentence_plot.cpp"
