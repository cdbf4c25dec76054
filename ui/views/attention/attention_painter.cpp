// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attention/attention_painter.h"

#include "core/encodings/cell_means.h"
#include "core/numerics/round_step.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/plot.h"
#include "ui/plot/text_line.h"
#include "ui/plot/triangle.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

namespace posiscope {

namespace {

struct AttentionPainterTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::AttentionView)
};

constexpr double thickest = 1.5;    ///< a line of weight 1, in lines of type
constexpr double softened = 0.55;   ///< the share of a line's colour in what is seen of it
constexpr double smallestFrame = 5; ///< pixels of a row that a frame leaves in sight

using AsNumbers = std::vector<double>;

/// A row of numbers as pixels, each the mean of those that it covers.
QImage stripPicture(const AsNumbers& numbers, const ColourTable& colours, int pixels)
{
    const int count = static_cast<int>(numbers.size());
    Table<float> values(1, std::min(count, std::max(1, pixels)));
    cellMeans(
        {0, 1}, {0., 1. * count},
        [&numbers](int, std::span<const int> columns, std::span<double> out) {
            for (std::size_t i = 0; i < columns.size(); ++i)
                out[i] = numbers[static_cast<std::size_t>(columns[i])];
        },
        values);
    return colours.colourise(values);
}

/// The weight as text with a fixed number of decimals, so that these stand below one another.
QString weightText(double weight)
{
    constexpr double least = 0.001;
    return weight > 0 && weight < least ? AttentionPainterTr::tr("< %1").arg(decimalText(least, 3))
                                        : decimalText(weight, 3);
}

/// What the numbers of a part are called.
QString nameOf(AttentionPart part)
{
    return part == AttentionPart::Weights    ? AttentionPainterTr::tr("weight")
           : part == AttentionPart::Received ? AttentionPainterTr::tr("received")
                                             : AttentionPainterTr::tr("score");
}

/// The factor, 1, 2 or 5 times a power of ten, by which a difference may be multiplied while there is still a
/// colour for its largest number.
double magnification(double largest, double most)
{
    constexpr double highest = 1e12;
    return largest == 0 ? 1 : std::clamp(std::round(1 / roundStep(largest / most)), 1., highest);
}

} // namespace

QImage attentionPicture(const AttentionContent& content, const AttentionColours& colours, QSize pixels)
{
    constexpr int mostPerAxis = 1024; // words read of each
    const Head& head = *content.own.head;
    const bool isReceived = colours.part == AttentionPart::Received;
    const int count = content.count();
    const int columns = isReceived ? head.width() : count;
    Table<float> values(std::min(count, pixels.height()), std::min(columns, pixels.width()));
    std::vector<double> row(static_cast<std::size_t>(columns));
    const auto read = [&](int query, std::span<const int> cells, std::span<double> out) {
        isReceived                               ? head.received(query, row)
        : colours.part == AttentionPart::Weights ? head.weights(query, row)
                                                 : head.scores(query, row);
        for (std::size_t i = 0; i < cells.size(); ++i)
            out[i] = !isReceived && std::isnan(head.bias(query, cells[i]))
                         ? std::numeric_limits<double>::quiet_NaN()
                         : row[static_cast<std::size_t>(cells[i])];
    };
    CellMeans({0., 1. * count}, {0., 1. * columns}, static_cast<int>(values.rows()),
              static_cast<int>(values.cols()), {}, mostPerAxis)
        .draw(read, values);
    return ColourTable(colours.matrix, colours.ofMatrix).colourise(values);
}

AttentionPainter::AttentionPainter(QPainter& painter, const AttentionContent& content,
                                   const AttentionLayout& layout, const AttentionColours& colours,
                                   const maths::MathsFont& font, const Theme& theme)
    : m_painter(painter)
    , m_content(content)
    , m_layout(layout)
    , m_colours(colours)
    , m_font(font)
    , m_theme(theme)
{
    m_painter.setRenderHint(QPainter::Antialiasing, theme.isExport); // as programs do that show the file
    m_painter.setLayoutDirection(Qt::LeftToRight);
}

void AttentionPainter::write(const QRectF& box, Qt::Alignment alignment, const QString& words,
                             const QColor& colour, bool isBold, double size) const
{
    const QFont font =
        m_theme.interfaceFont(size * Theme::notePoints, isBold ? QFont::DemiBold : QFont::Normal);
    m_painter.setFont(font);
    m_painter.setPen(colour);
    m_painter.drawText(box, static_cast<int>(alignment) | Qt::TextDontClip,
                       QFontMetricsF(font).elidedText(words, Qt::ElideRight, box.width() + 0.5));
}

/// Writes a formula with the left end of its baseline at a place.
void AttentionPainter::writeMaths(QPointF place, const maths::Formula& formula, double points) const
{
    const double pixels = QFontInfo(m_theme.interfaceFont(points)).pixelSize();
    maths::paint(m_painter, maths::layOut(formula, m_font, pixels), place, m_theme);
}

/// With the device's pixels in a file, because other programs smooth a picture of fewer. Masked cells are
/// grey, as the least weights and scores may be as light as the card.
void AttentionPainter::drawCells(const QRectF& rect, const QImage& cells) const
{
    if (cells.hasAlphaChannel())
        m_painter.fillRect(rect, m_theme.border);
    const QSize pixels = (rect.size() * m_painter.device()->devicePixelRatioF()).toSize();
    m_painter.drawImage(rect, m_theme.isExport ? cells.scaled(pixels) : cells);
}

QString AttentionPainter::wordAt(const OrderedWords& words, int place) const
{
    return m_content.words[static_cast<std::size_t>(words.order[static_cast<std::size_t>(place)])];
}

void AttentionPainter::paintMatrix(const QImage& picture, const std::optional<QPoint>& pointed) const
{
    drawCells(m_layout.matrix, picture);
    m_painter.setPen(m_theme.border);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(m_layout.matrix.adjusted(-0.5, -0.5, 0.5, 0.5));
    if (m_layout.areNamed)
        paintNames();
    if (!m_layout.own && m_layout.terms.empty() && m_colours.part != AttentionPart::Received)
        paintNumbers();
    paintMarks(pointed);
    if (!m_layout.bar.isEmpty()) {
        const int begin = drawHorizontalBar(m_painter, m_layout.bar.toRect(),
                                            ColourTable(m_colours.matrix, m_colours.ofMatrix),
                                            m_colours.ofMatrix, m_theme, m_colours.inMatrix);
        QRectF name = m_layout.bar;
        name.setRight(begin - m_layout.line / 2);
        write(name, Qt::AlignRight | Qt::AlignVCenter, nameOf(m_colours.part), m_theme.text);
    }
    if (m_colours.part == AttentionPart::Received)
        paintColumns(m_layout.matrix, m_content.own.head->width());
}

/// About the selected pair.
void AttentionPainter::paintFrameOfCell(const QRectF& matrix) const
{
    const double cell = matrix.width() / m_content.count();
    if (cell < smallestFrame)
        return;
    m_painter.setPen(QPen(m_theme.text, m_theme.lineWidth()));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(
        QRectF(matrix.topLeft() + cell * QPointF(m_content.key, m_content.own.query), QSizeF(cell, cell)));
}

/// The words of rows and columns: where they are closer than type is high, the selected one and every so
/// manieth other.
void AttentionPainter::paintNames() const
{
    const AttentionLayout& layout = m_layout;
    const double gutter = markGutter * m_theme.scale;
    const double high = layout.type * layout.line;
    const int step = std::max(1, static_cast<int>(std::ceil(high / layout.row)));
    const auto shownWith = [&](int selected, double size) {
        return readableLines(m_content.count(), layout.row, size, [selected, step](int place) {
            return place == selected ? 2 : place % step == 0 ? 1 : 0;
        });
    };
    for (const int place : shownWith(m_content.own.query, high)) {
        const bool isSelected = place == m_content.own.query;
        write({layout.matrix.left() - gutter - layout.word, layout.rowAt(place) - layout.line / 2,
               layout.word, layout.line},
              Qt::AlignRight | Qt::AlignVCenter, wordAt(m_content.own, place),
              isSelected ? m_theme.position : m_theme.quiet, isSelected, layout.type);
    }
    if (m_colours.part == AttentionPart::Received) // whose columns are no words
        return;
    for (const int place : shownWith(m_content.key, layout.isUpright ? high : 0)) {
        const bool isSelected = place == m_content.key;
        const QColor colour = isSelected ? m_theme.position : m_theme.quiet;
        const QPointF foot(layout.columnAt(place), layout.matrix.top() - gutter);
        if (!layout.isUpright) {
            write({foot.x() - layout.row / 2, foot.y() - layout.line, layout.row, layout.line},
                  Qt::AlignCenter, wordAt(m_content.own, place), colour, isSelected);
            continue;
        }
        m_painter.save();
        m_painter.translate(foot);
        m_painter.rotate(-90);
        write({0, -layout.line / 2, layout.word, layout.line}, Qt::AlignLeft | Qt::AlignVCenter,
              wordAt(m_content.own, place), colour, isSelected, layout.type);
        m_painter.restore();
    }
}

/// In the cells of the selected row, where no lines have them: with as many decimals as cells have room for,
/// if any.
void AttentionPainter::paintNumbers() const
{
    const double wide = m_layout.row - m_layout.line / 3;
    const bool areWeights = m_colours.part == AttentionPart::Weights;
    AsNumbers numbers(static_cast<std::size_t>(m_content.count()));
    areWeights ? m_content.own.head->weights(m_content.own.query, numbers)
               : m_content.own.head->scores(m_content.own.query, numbers);
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints));
    const ColourTable colours(m_colours.matrix, m_colours.ofMatrix);
    for (const int decimals : {3, 2}) { // fewer say nothing of most weights
        double widest = metrics.height();
        for (const double number : numbers)
            if (std::isfinite(number))
                widest = std::max(widest, metrics.horizontalAdvance(decimalText(number, decimals)));
        const double size = std::min(1., wide / widest);
        if (size < 0.75) // of the size of notes
            continue;
        for (int key = 0; key < m_content.count(); ++key)
            if (const double number = numbers[static_cast<std::size_t>(key)];
                std::isfinite(number) && !std::isnan(m_content.own.head->bias(m_content.own.query, key)))
                write({m_layout.columnAt(key) - m_layout.row / 2,
                       m_layout.rowAt(m_content.own.query) - m_layout.row / 2, m_layout.row, m_layout.row},
                      Qt::AlignCenter, decimalText(number, decimals), textOn(colours.at(number)), false,
                      size);
        return;
    }
}

void AttentionPainter::paintMarks(const std::optional<QPoint>& pointed) const
{
    const QRectF& matrix = m_layout.matrix;
    const auto mark = [&](QPoint cell, const QColor& colour) {
        drawTriangle(m_painter, {matrix.left(), m_layout.rowAt(cell.y())}, {1, 0}, triangleSize, colour,
                     m_theme.scale);
        if (m_colours.part != AttentionPart::Received)
            drawTriangle(m_painter, {m_layout.columnAt(cell.x()), matrix.top()}, {0, 1}, triangleSize, colour,
                         m_theme.scale, true);
    };
    if (pointed)
        mark(*pointed, hoveredColour(m_theme.position));
    mark({m_content.key, m_content.own.query}, m_theme.position);
    if (m_colours.part == AttentionPart::Received)
        drawTriangle(m_painter,
                     {matrix.left() + (m_content.column + 0.5) * matrix.width() / m_content.own.head->width(),
                      matrix.top()},
                     {0, 1}, triangleSize, m_theme.dimension, m_theme.scale);
    if (!m_layout.terms.empty()) {
        paintFrameOfCell(matrix);
    } else if (m_layout.row >= smallestFrame) {
        m_painter.setPen(
            QPen(m_theme.position, m_theme.lineWidth(), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(QRectF(matrix.left(), matrix.top() + m_content.own.query * m_layout.row,
                                  matrix.width(), m_layout.row));
    }
    const double line = m_layout.line;
    const double gutter = markGutter * m_theme.scale;
    writeMaths({matrix.left() - gutter - line / 2, matrix.bottom() + line}, maths::italic("p"),
               Theme::textPoints);
    if (m_colours.part != AttentionPart::Received)
        writeMaths(
            {std::max(matrix.right(), m_layout.columnAt(m_content.count() - 1) + m_layout.type * line / 2) +
                 line / 3,
             matrix.top() - (m_layout.areNamed ? gutter + line / 4 : gutter / 2)},
            maths::italic("q"), Theme::textPoints);
}

void AttentionPainter::paintLines() const
{
    if (m_layout.own)
        paintLinesOf(m_content.own, *m_layout.own);
    if (!m_layout.other)
        return;
    paintLinesOf(m_content.other, *m_layout.other);
    const AttentionLayout& layout = m_layout;
    const double width = layout.word;
    write({layout.other->from - layout.line / 2 - width,
           layout.rowAt(m_content.other.query) - layout.line / 2, width, layout.line},
          Qt::AlignRight | Qt::AlignVCenter, wordAt(m_content.other, m_content.other.query), m_theme.position,
          true);
    const double high = std::max(layout.row, layout.line); // of the first word
    const QString name = AttentionPainterTr::tr("other order");
    const double needed = QFontMetricsF(m_theme.interfaceFont(Theme::notePoints)).horizontalAdvance(name);
    const double left = std::min(layout.other->names, layout.other->numbers - needed);
    write({left, layout.rowAt(0) - high / 2 - layout.line * 1.25, layout.other->numbers - left, layout.line},
          Qt::AlignLeft | Qt::AlignVCenter, name, m_theme.quiet);
}

/// From the selected word to all others, thin ones first, and the words with the numbers of their weights:
/// where these are closer than type is high, those of the largest.
void AttentionPainter::paintLinesOf(const OrderedWords& words, const AttentionLayout::Lines& lines) const
{
    const AttentionLayout& layout = m_layout;
    const auto weight = [&words](int place) { return words.weights[static_cast<std::size_t>(place)]; };
    constexpr double thinnest = 0.05; // pixels; what is thinner is not seen
    const auto widthOf = [&](int place) { return thickest * layout.line * weight(place); };
    const QColor colour = mixed(m_theme.card, m_theme.position, softened);
    const QPointF from(lines.from, layout.rowAt(words.query));
    const double half = (lines.to - lines.from) / 2;
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (int place = 0; place < m_content.count(); ++place) {
        const double width = widthOf(place);
        if (width < thinnest)
            continue;
        const QPointF to(lines.to, layout.rowAt(place));
        QPainterPath path(from);
        path.cubicTo(from + QPointF(half, 0), to - QPointF(half, 0), to);
        QPainterPathStroker stroker;
        stroker.setWidth(width);
        stroker.setCapStyle(Qt::FlatCap);
        m_painter.fillPath(stroker.createStroke(path), colour);
    }
    m_painter.restore();
    const int key =
        words.order.empty()
            ? 0
            : static_cast<int>(std::ranges::find(words.order, m_content.key) - words.order.begin());
    const auto importance = [&](int place) { // what has no line is of none
        return place == words.query ? 3 : place == key ? 2 : widthOf(place) < thinnest ? 0 : weight(place);
    };
    for (const int place :
         readableLines(m_content.count(), layout.row, layout.type * layout.line, importance)) {
        const bool isSelected = place == words.query;
        const QRectF box(lines.names, layout.rowAt(place) - layout.line / 2, lines.numbers - lines.names,
                         layout.line);
        write(box, Qt::AlignRight | Qt::AlignVCenter,
              std::isnan(words.head->bias(words.query, place)) ? AttentionPainterTr::tr("masked")
                                                               : weightText(weight(place)),
              m_theme.quiet, false, layout.type);
        write(QRectF(box.topLeft(), QSizeF(layout.word, layout.line)), Qt::AlignLeft | Qt::AlignVCenter,
              wordAt(words, place), isSelected ? m_theme.position : m_theme.text, isSelected, layout.type);
    }
}

void AttentionPainter::paintReceived() const
{
    const AttentionLayout& layout = m_layout;
    if (layout.received.isEmpty())
        return;
    const QRectF head(layout.received.left(), layout.received.top(), layout.received.width(), layout.line);
    const QString word = wordAt(m_content.own, m_content.own.query);
    const QFontMetricsF bold(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    const double width = std::min(bold.horizontalAdvance(word), layout.word);
    const QString verb = AttentionPainterTr::tr("receives");
    const double verbWidth =
        QFontMetricsF(m_theme.interfaceFont(Theme::notePoints)).horizontalAdvance(verb) + layout.line / 4;
    // That of the matrix is the same where it has what all receive.
    const bool hasBar = m_colours.part != AttentionPart::Received;
    const double leastBar = hasBar ? leastBarWidth(m_colours.ofReceived, m_theme) : 0;
    const double rest = head.width() - width - verbWidth - layout.line;
    write(QRectF(head.topLeft(), QSizeF(width, layout.line)), Qt::AlignLeft | Qt::AlignVCenter, word,
          m_theme.position, true);
    if (rest >= leastBar)
        write(head.adjusted(width + layout.line / 4, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, verb,
              m_theme.text);
    const double bar = std::clamp(rest, leastBar, 2 * leastBar);
    if (hasBar)
        drawHorizontalBar(
            m_painter, QRectF(head.right() - bar, head.top(), bar, head.height()).toAlignedRect(),
            ColourTable(m_colours.received, m_colours.ofReceived), m_colours.ofReceived, m_theme);
    paintStrip(0, m_content.own.received,
               {m_content.sentence(m_content.own.order), AttentionPainterTr::tr("own order")});
    paintStrip(1, m_content.other.received,
               {m_content.sentence(m_content.other.order), AttentionPainterTr::tr("other order")});
    const double factor =
        m_content.norm == 0 ? 1 : magnification(m_colours.ofDifference.last, m_colours.ofReceived.last);
    AsNumbers magnified = m_content.difference;
    for (double& number : magnified)
        number *= factor;
    const QString times = factor == 1 ? QString() : QStringLiteral(" × ") + wholeText(std::llround(factor));
    const QString delta = QStringLiteral("Δ");
    paintStrip(2, magnified, {AttentionPainterTr::tr("difference") + times, delta + times, delta});
    paintColumns(layout.strip(2), static_cast<int>(m_content.difference.size()));
}

/// Paints a strip under the first of its names that has room.
void AttentionPainter::paintStrip(int which, const AsNumbers& numbers, const QStringList& names) const
{
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints));
    const AttentionLayout& layout = m_layout;
    const QRectF strip = layout.strip(which);
    QRectF over(strip.left(), strip.top() - 1.25 * layout.line, strip.width(), layout.line);
    if (which == 2) {
        const bool isRounded = m_content.norm > 0 && m_content.isRounding();
        const maths::Formula value =
            isRounded ? maths::row({maths::symbol("≈"), maths::number(QStringLiteral("0"))}).emphasised()
                      : maths::number(valueText(m_content.norm)).emphasised();
        const double pixels = QFontInfo(m_theme.interfaceFont(Theme::textPoints)).pixelSize();
        const maths::FormulaPicture picture = maths::layOut(value, m_font, 1.1 * pixels);
        const double baseline = over.bottom() - metrics.descent();
        maths::paint(m_painter, picture, {over.right() - picture.width, baseline}, m_theme);
        over.setRight(over.right() - picture.width - layout.line / 2);
        const QString norm =
            isRounded ? AttentionPainterTr::tr("norm, but for rounding") : AttentionPainterTr::tr("norm");
        const double rest = over.width() - metrics.horizontalAdvance(norm) - layout.line / 2;
        if (metrics.horizontalAdvance(names.front()) <= rest)
            write(over, Qt::AlignRight | Qt::AlignVCenter, norm, m_theme.quiet);
    }
    write(over, Qt::AlignLeft | Qt::AlignVCenter, fittingWords(names, metrics, over.width()), m_theme.quiet);
    const double ratio = m_painter.device()->devicePixelRatioF();
    drawCells(strip, stripPicture(numbers, ColourTable(m_colours.received, m_colours.ofReceived),
                                  static_cast<int>(strip.width() * ratio)));
    m_painter.setPen(m_theme.border);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(strip.adjusted(-0.5, -0.5, 0.5, 0.5));
}

/// Their numbers below a table.
void AttentionPainter::paintColumns(const QRectF& strip, int count) const
{
    const double line = m_layout.line;
    const double column = strip.width() / count;
    const double top = strip.bottom() + line / 4;
    const double right = strip.right() - line; // the letter stands there
    const int step = roundStep(count, usualTicks);
    for (int tick = 0; tick < count; tick += step) {
        const double middle = strip.left() + (tick + 0.5) * column;
        const QString words = wholeText(tick);
        const double half =
            QFontMetricsF(m_theme.interfaceFont(Theme::notePoints)).horizontalAdvance(words) / 2;
        if (middle + half < right)
            write({middle - half, top, 2 * half, line}, Qt::AlignCenter, words, m_theme.quiet);
    }
    writeMaths({strip.right() - line / 2, top + 0.8 * line}, maths::italic("j"), Theme::textPoints);
}

/// In the middle of a place or left of it, with the position in its colour, behind a sign.
void AttentionPainter::writeTerm(QPointF middle, const TermName& name, bool isRight,
                                 const QString& sign) const
{
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints));
    const double width = metrics.horizontalAdvance(sign + nameOf(name));
    double x = middle.x() - (isRight ? width : width / 2);
    const auto writeNext = [&](const QString& words, const QColor& colour) {
        const double advance = metrics.horizontalAdvance(words);
        write({x, middle.y() - m_layout.line / 2, advance, m_layout.line}, Qt::AlignLeft | Qt::AlignVCenter,
              words, colour);
        x += advance;
    };
    writeNext(sign, m_theme.text);
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (i > 0)
            writeNext(QStringLiteral(" · "), m_theme.text);
        writeNext(name[i].text, name[i].isPosition ? m_theme.position : m_theme.text);
    }
}

void AttentionPainter::paintTerms(const ScoreParts& parts) const
{
    const AttentionLayout& layout = m_layout;
    const ColourTable colours(m_colours.matrix, m_colours.ofMatrix);
    const std::vector<TermName> termNames = namesIn(layout.termName - layout.line, parts);
    for (std::size_t term = 0; term < layout.terms.size(); ++term) {
        const QRectF& square = layout.terms[term];
        writeTerm({square.center().x(), square.top() - layout.line}, termNames[term], false,
                  term > 0 ? QStringLiteral("+ ") : QString());
        drawCells(square, colours.colourise(parts.terms[term].scores));
        m_painter.setPen(m_theme.border);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(square.adjusted(-0.5, -0.5, 0.5, 0.5));
        const double cell = square.width() / m_content.count();
        drawTriangle(m_painter, {square.left(), square.top() + (m_content.own.query + 0.5) * cell}, {1, 0},
                     pinSize, m_theme.position, m_theme.scale);
        paintFrameOfCell(square);
    }
    const double names = !layout.areNamed ? 0 : layout.isUpright ? layout.word : layout.line;
    const double above = names + markGutter * m_theme.scale;
    const QRectF sum(layout.matrix.left(), layout.matrix.top() - above - 1.5 * layout.line,
                     layout.matrix.width(), layout.line);
    write(sum, Qt::AlignCenter, AttentionPainterTr::tr("= score"), m_theme.text, true);
    paintSteps(parts);
}

/// "content · position", or as much of each word as has room: "con. · pos.".
std::vector<AttentionPainter::TermName> AttentionPainter::namesIn(double width, const ScoreParts& parts) const
{
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints));
    std::vector<TermName> names;
    for (const int letters : {16, 3, 1}) {
        const QRegularExpression rest(QStringLiteral("(\\w{%1})\\w{2,}").arg(letters));
        names.clear();
        for (const ScoreTerm& term : parts.terms)
            for (ScoreTerm::Word& word : names.emplace_back(term.words))
                word.text.replace(rest, QStringLiteral("\\1."));
        const auto fits = [&](const TermName& name) {
            return metrics.horizontalAdvance(nameOf(name)) <= width;
        };
        if (std::ranges::all_of(names, fits))
            break;
    }
    return names;
}

/// The terms of the selected pair one after the other, each from where the one before ends, and their sum.
void AttentionPainter::paintSteps(const ScoreParts& parts) const
{
    const QRectF& room = m_layout.steps;
    if (room.isEmpty())
        return;
    const double line = m_layout.line;
    const QFontMetricsF metrics(m_theme.interfaceFont(Theme::notePoints));
    if (const QString why = m_content.whyMasked(m_content.own.query, m_content.key); !why.isEmpty())
        return write(room, Qt::AlignCenter,
                     metrics.horizontalAdvance(why) < room.width() ? why : AttentionPainterTr::tr("masked"),
                     m_theme.text);
    const double step = std::min(AttentionLayout::highStep * line,
                                 room.height() / (static_cast<double>(parts.terms.size()) + 1));
    const std::vector<TermName> words = namesIn(0.4 * room.width(), parts);
    double names = metrics.horizontalAdvance(AttentionPainterTr::tr("score") + u' ');
    for (const TermName& name : words)
        names = std::max(names, metrics.horizontalAdvance(nameOf(name)));
    double wholeSize = 0; // of the terms without their signs
    std::vector<double> ends{0};
    for (const ScoreTerm& term : parts.terms) {
        ends.push_back(ends.back() + term.selected);
        wholeSize += std::abs(term.selected);
    }
    const auto [least, most] = std::ranges::minmax(ends);
    const double left = room.left() + names + 2 * line;
    // Shares stand behind the numbers where that leaves the bars half of the room.
    const double share = room.right() - left > 15 * line ? 3 * line : 0;
    const double number = 4 * line;
    const double width = room.right() - share - number - line / 2 - left;
    const auto xOf = [&, least = least, most = most](double value) {
        return left + (most > least ? (value - least) / (most - least) : 0) * width;
    };
    const double top = room.top() + (room.height() - step * static_cast<double>(parts.terms.size())) / 2;
    m_painter.setPen(QPen(m_theme.hairline, m_theme.thinLineWidth()));
    m_painter.drawLine(QPointF(xOf(0), top - step / 2),
                       QPointF(xOf(0), top + step * (static_cast<double>(parts.terms.size()) + 0.5)));
    const ColourTable colours(m_colours.matrix, {-1, 1});
    const double rounding = 64 * std::numeric_limits<double>::epsilon();
    for (std::size_t index = 0; index <= parts.terms.size(); ++index) {
        const bool isSum = index == parts.terms.size();
        const double from = isSum ? 0 : ends[index];
        const double to = isSum ? parts.score : ends[index + 1];
        const double y = top + static_cast<double>(index) * step;
        const QColor colour = isSum ? m_theme.text : QColor(colours.at(to < from ? -0.75 : 0.75));
        m_painter.fillRect(QRectF(QPointF(std::min(xOf(from), xOf(to)), y - 0.6 * line),
                                  QPointF(std::max(xOf(from), xOf(to)), y + 0.6 * line)),
                           colour);
        if (!isSum) {
            m_painter.setPen(QPen(m_theme.hairline, m_theme.thinLineWidth()));
            m_painter.drawLine(QPointF(xOf(to), y + 0.6 * line), QPointF(xOf(to), y + step - 0.6 * line));
            writeTerm({left - line, y}, words[index], true);
        }
        const QRectF box(room.left(), y - line / 2, left - line - room.left(), line);
        if (isSum)
            write(box, Qt::AlignRight | Qt::AlignVCenter, AttentionPainterTr::tr("score"), m_theme.text,
                  true);
        write({room.right() - share - number, y - line / 2, number, line}, Qt::AlignRight | Qt::AlignVCenter,
              std::abs(to - from) < rounding * wholeSize ? QStringLiteral("≈ 0") : valueText(to - from),
              m_theme.text, isSum);
        if (!isSum && wholeSize > 0 && share > 0)
            write({room.right() - share, y - line / 2, share, line}, Qt::AlignRight | Qt::AlignVCenter,
                  AttentionPainterTr::tr("%1 %").arg(qRound(100 * std::abs(to - from) / wholeSize)),
                  m_theme.quiet);
    }
}

} // namespace posiscope
