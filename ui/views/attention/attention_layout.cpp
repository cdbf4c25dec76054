// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attention/attention_layout.h"

#include "ui/plot/matrix_panel.h"
#include "ui/plot/triangle.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

namespace posiscope {

namespace {

constexpr QSizeF smallestWhole(260, 300); ///< a smaller view is a card
// In lines of type:
constexpr double widestWord = 8;
constexpr double leastCurves = 5; ///< the width of lines between words, at least
constexpr double mostCurves = 9;
constexpr double leastMatrix = 11;
constexpr double leastRow = 1.25; ///< of few words, whose matrix may be smaller
constexpr double leastOfHeight =
    0.65;                           ///< the matrix, in the height that it may have where nothing stands below
constexpr double leastType = 0.75;  ///< of words, so that all have room
constexpr double leastStrips = 9.5; ///< the width of strips beside the matrix, and their height below it
constexpr double highStrip = 2.5;
constexpr double mostStrips = 2.5 + 3 * (highStrip + 4.5); ///< the height of all with their names

/// The parts beside the matrix, from most to least.
struct Parts
{
    bool lines, other, received;
};
constexpr std::array candidates{Parts{true, true, true}, Parts{true, false, true}, Parts{false, false, true},
                                Parts{true, false, false}, Parts{false, false, false}};

/// The measures from which a layout is made.
struct Measures
{
    QRectF room;
    double line, word, number;
    double gutter; ///< for marks
    double left;   ///< of the matrix: words and a mark
    double above;  ///< the matrix, where words stand over its columns
    double below;

    double widthOf(const Parts& parts) const
    {
        const double list = leastCurves * line + line / 2 + word + number;
        return left + (parts.lines ? line / 2 + list : 0) +
               (parts.other ? 2 * line + word + line / 2 + list : 0);
    }
    double height() const { return room.height() - above - below; }
};

/// How long the sides of the matrix, a square, may be at most, by where the strips of the received sum stand.
struct SquareSides
{
    double beside; ///< with the strips beside the matrix; 0 where that would leave too much room empty
    double over;   ///< with the strips below the matrix; 0 where there are no strips
};

Measures measuresIn(const QRectF& area, const AttentionShape& shape, const Theme& theme)
{
    const QFontMetricsF metrics(theme.interfaceFont(Theme::notePoints));
    const double line = metrics.height();
    const double word = std::min(shape.widestWord, widestWord * line);
    const double gutter = markGutter * theme.scale;
    return {.room = area.adjusted(line, line / 2, -line, -line / 2),
            .line = line,
            .word = word,
            .number = metrics.horizontalAdvance(QStringLiteral("0.001234")) + line / 2,
            .gutter = gutter,
            .left = word + gutter + line / 3,
            .above = word + gutter + line / 4,
            .below = 1.25 * line};
}

SquareSides sidesOf(const Measures& measures, const Parts& parts)
{
    const double width = measures.room.width() - measures.widthOf(parts);
    if (!parts.received)
        return {std::min(measures.height(), width), 0};
    const double beside = std::min(measures.height(), width - (2 + leastStrips) * measures.line);
    const double strips = std::max(leastStrips * measures.line, 0.3 * measures.height());
    const double over = std::min(measures.height() - strips - measures.line, width);
    // Beside a matrix that is much lower than the view there would be nothing below.
    return {beside >= leastOfHeight * measures.height() ? beside : 0, over};
}

/// The nearest edge of a pixel of the device.
double onPixel(double place, const AttentionShape& shape)
{
    return std::round(place * shape.pixelRatio) / shape.pixelRatio;
}

/// Whether words over columns have to stand, on a matrix that has so much room.
bool isUprightOn(const AttentionShape& shape, double side, double line)
{
    const int whole = wholeCellsIn(static_cast<int>(std::max(1., side)), shape.words, shape.pixelRatio);
    return shape.widestWord + line / 3 > 1. * whole / shape.words;
}

AttentionLayout arranged(const AttentionShape& shape, const Measures& measures, const Parts& parts)
{
    const SquareSides sides = sidesOf(measures, parts);
    const bool areBelow = parts.received && sides.over > sides.beside;
    const double line = measures.line;
    AttentionLayout layout;
    layout.line = line;
    layout.areNamed = true;
    layout.word = measures.word;
    const int side =
        wholeCellsIn(static_cast<int>(areBelow ? sides.over : sides.beside), shape.words, shape.pixelRatio);
    layout.row = 1. * side / shape.words;
    layout.isUpright = isUprightOn(shape, side, line);
    // What is left widens the lines, then the strips, and then the margins.
    double spare = measures.room.width() - measures.widthOf(parts) - side;
    double strips =
        parts.received && !areBelow ? std::min(spare - 2 * line, std::max(leastStrips * line, 1. * side)) : 0;
    spare -= strips > 0 ? strips + 2 * line : 0;
    const int lists = parts.other ? 2 : parts.lines ? 1 : 0;
    const double wider = lists == 0 ? 0 : std::min((mostCurves - leastCurves) * line, spare / lists);
    spare -= lists * wider;
    const double margin = std::max(0., spare / 2);
    layout.matrix = QRectF(onPixel(measures.room.left() + margin + measures.left, shape),
                           onPixel(measures.room.top() + measures.above, shape), side, side);
    double x = layout.matrix.right() + line / 2;
    const auto addLines = [&](std::optional<AttentionLayout::Lines>& lines) {
        const double to = x + leastCurves * line + wider;
        lines = AttentionLayout::Lines{x, to, to + line / 2, to + line / 2 + measures.word + measures.number};
        x = lines->numbers;
    };
    if (parts.lines)
        addLines(layout.own);
    if (parts.other) {
        x += 2 * line + measures.word + line / 2;
        addLines(layout.other);
    }
    if (areBelow) {
        const double top = layout.matrix.bottom() + measures.below + line;
        const double from =
            parts.lines ? layout.matrix.left() : measures.room.left(); // sentences need the room
        const double to = parts.lines ? x : measures.room.right();
        layout.received =
            QRectF(from, top, to - from, std::min(measures.room.bottom() - top, mostStrips * line));
    } else if (parts.received) {
        layout.received = QRectF(x + 2 * line, layout.matrix.top() - line - line / 2, strips,
                                 std::min(side + 1.5 * line + measures.below, mostStrips * line));
    }
    layout.received.setLeft(
        onPixel(layout.received.left(), shape)); // else files of lines and pictures differ
    layout.received.setRight(onPixel(layout.received.right(), shape));
    return layout;
}

/// The layout with as many parts as leave the matrix large enough; an empty one where the matrix is too small
/// even alone.
AttentionLayout withPartsIfLarge(const AttentionShape& shape, Measures measures, bool isLarge)
{
    const double line = measures.line;
    for (const Parts& parts : candidates) {
        if (parts.received && !shape.hasOtherOrder)
            continue;
        // Words over columns lie where they have room, else they stand.
        for (const double above : {line, measures.word}) {
            measures.above = above + measures.gutter + line / 4;
            const SquareSides sides = sidesOf(measures, parts);
            const double side = std::max(sides.beside, sides.over);
            const bool fits = above > line || !isUprightOn(shape, side, line);
            const bool isAlone = !parts.lines && !parts.received;
            const double rows = isLarge   ? leastMatrix
                                : isAlone ? 3
                                          : std::min(leastMatrix, leastRow * shape.words);
            const double enough = std::max(line, std::min(rows * line, measures.height() / 2));
            const bool isFilled = isAlone || parts.received || side >= leastOfHeight * measures.height();
            const bool hasReceived = parts.received || !shape.hasOtherOrder;
            if (fits && isFilled && side >= enough && (hasReceived || !isLarge))
                return arranged(shape, measures, parts);
        }
    }
    return {};
}

/// A matrix that is large matters more than the lines.
AttentionLayout withParts(const AttentionShape& shape, const Measures& measures)
{
    const AttentionLayout large = withPartsIfLarge(shape, measures, true);
    return large.matrix.isEmpty() ? withPartsIfLarge(shape, measures, false) : large;
}

} // namespace

std::optional<int> AttentionLayout::placeAt(double offset) const
{
    if (offset < 0 || offset >= matrix.width())
        return std::nullopt;
    return static_cast<int>(offset / row);
}

QRectF AttentionLayout::strip(int which) const
{
    // The name of all stands in the first line, that of each over it, and the numbers of columns below.
    const double stripRoom = (received.height() - 2.5 * line) / 3;
    const double height = std::clamp(stripRoom - 1.5 * line, line / 2, highStrip * line);
    return {received.left(), std::round(received.top() + (which + 1) * stripRoom + line - height),
            received.width(), std::round(height)};
}

namespace {

// In lines of type:
constexpr double betweenTerms = 1.75; ///< for a sign, and a mark
constexpr double leastSteps = 11;     ///< the width of their names and numbers, and bars that are told apart

/// The terms and their sum in one row, as large, with the steps beside them or below. Empty where they have
/// no room.
AttentionLayout rowOfTerms(const AttentionShape& shape, const Measures& measures)
{
    constexpr double lowStep = 2;       // lines of type
    constexpr double asWideSteps = 1.5; // as a matrix, where they stand beside it
    const double line = measures.line;
    const double between = betweenTerms * line;
    const double beforeSteps = measures.below + line; // below the matrices
    const int matrices = shape.mostTerms + 1;         // with their sum, each of which has a step
    const QRectF room = measures.room.adjusted(measures.gutter, 0, 0, 0);
    AttentionLayout layout;
    double side = 0;
    double word = 0;
    double above = 0;
    for (const bool areNamed : {true, false}) { // low matrices have no words
        layout.areNamed = areNamed;
        word = areNamed ? measures.left - measures.gutter : 0;
        above = 1.5 * line + (areNamed ? measures.above : measures.gutter);
        const double width = room.width() - word - shape.mostTerms * between;
        const double height = room.height() - above;
        const double besideSteps = std::min((width - between - leastSteps * line) / matrices,
                                            (width - between) / (matrices + asWideSteps));
        side = std::max(std::min(besideSteps, height - measures.below),
                        std::min(width / matrices, height - beforeSteps - matrices * lowStep * line));
        if (side >= 2 * between)
            break;
    }
    if (side < between)
        return {};
    side = wholeCellsIn(static_cast<int>(side), shape.words, shape.pixelRatio);
    layout.line = line;
    layout.word = measures.word;
    layout.row = side / shape.words;
    layout.isUpright = shape.widestWord + line / 3 > layout.row;
    const QRectF first(onPixel(room.left(), shape), onPixel(room.top() + above, shape), side, side);
    for (int term = 0; term < shape.terms; ++term)
        layout.terms.push_back(first.translated(onPixel(term * (side + between), shape), 0));
    layout.termName = side + between - line / 2;
    layout.matrix = first.translated(onPixel(shape.terms * (side + between) + word, shape), 0);
    const QRectF beside(QPointF(layout.matrix.right() + between, layout.matrix.top()),
                        QPointF(room.right(), layout.matrix.bottom()));
    const double top = layout.matrix.bottom() + beforeSteps;
    const QRectF below(first.left(), top, layout.matrix.right() - first.left(),
                       std::min(room.bottom() - top, (shape.terms + 1) * AttentionLayout::highStep * line));
    layout.steps =
        beside.width() >= leastSteps * line - 1 ? beside
        : below.width() >= leastSteps * line - 1 && below.height() >= (shape.terms + 1) * lowStep * line - 1
            ? below
            : QRectF();
    return layout;
}

/// The matrices of terms beside one another, in one row or two, and below the first one that of their sum,
/// larger, with the steps beside it. Empty where they have no room.
AttentionLayout termsOf(const AttentionShape& shape, const Measures& measures)
{
    constexpr double larger = 1.5; // the sum, which alone has words
    const double line = measures.line;
    const QRectF room = measures.room.adjusted(measures.gutter, 0, 0, 0);
    const double name = 1.5 * line;
    const auto aboveSum = [&](bool areNamed) { return areNamed ? measures.above : measures.gutter; };
    const auto wordsOf = [&](bool areNamed) { return areNamed ? measures.left - measures.gutter : 0; };
    const auto columnsIn = [](int terms, int rows) { return (terms + rows - 1) / rows; };
    const auto heightFor = [&](int rows, bool areNamed) {
        return room.height() - (rows + 1) * name - rows * line - aboveSum(areNamed) - measures.below;
    };
    const auto sideIn = [&](int rows, bool areNamed) {
        const int columns = columnsIn(shape.mostTerms, rows);
        return std::min({(room.width() - (columns - 1) * betweenTerms * line) / columns,
                         room.width() - wordsOf(areNamed), heightFor(rows, areNamed) / (rows + larger)});
    };
    AttentionLayout layout;
    int rows = 1;
    double most = 0;
    for (const bool areNamed : {true, false}) { // low matrices have no words
        rows = sideIn(2, areNamed) > sideIn(1, areNamed) ? 2 : 1;
        most = sideIn(rows, areNamed);
        layout.areNamed = areNamed;
        if (most >= 2 * betweenTerms * line)
            break;
    }
    if (most < betweenTerms * line)
        return {};
    const auto wholeCells = [&](double side) {
        return wholeCellsIn(static_cast<int>(side), shape.words, shape.pixelRatio);
    };
    const int side = wholeCells(most);
    const double word = wordsOf(layout.areNamed);
    const double besideSum = room.width() - word;
    const double besideSteps = besideSum - (betweenTerms + leastSteps) * line;
    const int sum = wholeCells(std::max(1. * side, std::min(heightFor(rows, layout.areNamed) - rows * side,
                                                            besideSteps < side ? besideSum : besideSteps)));
    const int columns = columnsIn(shape.mostTerms, rows);
    const double apart = std::min(2. * side, (room.width() - side) / std::max(1, columns - 1));
    // They stand above their sum where that leaves them room.
    const double shift = std::clamp(room.width() - side - (columns - 1) * apart, 0., word);
    const QRectF first(onPixel(room.left(), shape), onPixel(room.top() + name, shape), side, side);
    const int across = columnsIn(shape.terms, rows);
    const double outside = std::min(shift, room.width() - side - shift - (columns - 1) * apart) + line / 2;
    for (int term = 0; term < shape.terms; ++term)
        layout.terms.push_back(first.translated(onPixel(shift + term % across * apart, shape),
                                                onPixel(term / across * (side + line + name), shape)));
    layout.termName = across > 1 ? std::min(apart - line / 2, side + 2 * outside) : room.width();
    layout.line = line;
    layout.word = measures.word;
    layout.row = 1. * sum / shape.words;
    layout.isUpright = shape.widestWord + line / 3 > layout.row;
    layout.matrix = QRectF(
        first.topLeft() + QPointF(onPixel(word, shape),
                                  onPixel(rows * (side + line + name) + aboveSum(layout.areNamed), shape)),
        QSizeF(sum, sum));
    const QRectF steps(
        QPointF(layout.matrix.right() + betweenTerms * line, layout.matrix.top() - aboveSum(layout.areNamed)),
        QPointF(room.right(), layout.matrix.bottom()));
    if (steps.width() >= leastSteps * line - 1) // edges are whole pixels
        layout.steps = steps;
    return layout;
}

/// In the one of both ways in which the matrices are larger.
AttentionLayout withTerms(const AttentionShape& shape, const Measures& measures)
{
    const AttentionLayout inARow = rowOfTerms(shape, measures);
    const AttentionLayout overSum = termsOf(shape, measures);
    const auto sideOf = [](const AttentionLayout& layout) {
        return layout.terms.empty() ? 0 : layout.terms.front().width();
    };
    return shape.mostTerms > 2 && sideOf(inARow) <= sideOf(overSum) ? overSum : inARow;
}

/// The matrix, with its words where a row has room for one and the matrix does not become much smaller.
AttentionLayout cardOf(const AttentionShape& shape, const Measures& measures)
{
    AttentionLayout layout;
    layout.line = measures.line;
    const auto sideIn = [&](double left, double above) {
        const double side = std::max(1., std::min(measures.room.width() - left - 2 * measures.line,
                                                  measures.room.height() - above - measures.below));
        return wholeCellsIn(static_cast<int>(side), shape.words, shape.pixelRatio);
    };
    int whole = sideIn(measures.gutter, measures.gutter);
    double left = 0;
    double above = measures.gutter;
    for (const double words : {measures.word, measures.line}) {
        const double over = words + measures.gutter + measures.line / 4;
        const int side = sideIn(measures.left, over);
        const bool isUpright = isUprightOn(shape, side, measures.line);
        if (side < leastOfHeight * whole || side < leastRow * measures.line * shape.words ||
            (isUpright && words < measures.word))
            continue;
        layout.areNamed = true;
        layout.isUpright = isUpright;
        layout.word = measures.word;
        left = measures.left;
        above = over;
    }
    if (layout.areNamed)
        whole = sideIn(left, above);
    layout.row = 1. * whole / shape.words;
    layout.matrix = QRectF(onPixel(measures.room.center().x() + (left - whole) / 2., shape),
                           onPixel(measures.room.top() + above, shape), whole, whole);
    return layout;
}

} // namespace

AttentionLayout attentionLayout(const AttentionShape& shape, QSizeF size, const Theme& theme)
{
    const QSizeF least = smallestWhole * theme.scale / (theme.isExport ? 2 : 1); // a figure is small
    const bool isCard = size.width() < least.width() || size.height() < least.height();
    const double line = QFontMetricsF(theme.interfaceFont(Theme::notePoints)).height();
    const QRectF bar = theme.isExport ? QRectF(line, line / 2, size.width() - 2 * line, line) : QRectF();
    const Measures measures =
        measuresIn(QRectF(QPointF(), size).adjusted(0, bar.bottom(), 0, 0), shape, theme);
    AttentionLayout layout;
    if (shape.terms == 0 && !isCard)
        layout = withParts(shape, measures);
    else if (shape.terms > 0 && (!isCard || theme.isExport))
        layout = withTerms(shape, measures);
    if (layout.matrix.isEmpty())
        layout = cardOf(shape, measures);
    layout.bar = bar;
    layout.type = layout.row >= leastType * line ? std::min(1., layout.row / line) : 1;
    const auto lowest = [&] {
        return std::max(
            {layout.matrix.bottom() + measures.below, layout.received.bottom(), layout.steps.bottom()});
    };
    if (!isCard && !theme.isExport) { // a figure is as low as its picture
        const double down = onPixel(std::max(0., (measures.room.bottom() - lowest()) / 2), shape);
        for (QRectF* const part : {&layout.matrix, &layout.received, &layout.steps})
            part->translate(0, down);
        for (QRectF& term : layout.terms)
            term.translate(0, down);
    }
    layout.end = lowest() + line / 2;
    return layout;
}

std::vector<int> readableLines(int count, double step, double height,
                               const std::function<double(int line)>& importance)
{
    std::vector<int> lines(static_cast<std::size_t>(count));
    std::iota(lines.begin(), lines.end(), 0);
    if (step >= height)
        return lines;
    std::erase_if(lines, [&](int line) { return importance(line) <= 0; });
    std::ranges::stable_sort(lines, std::ranges::greater(), importance);
    const int apart = static_cast<int>(std::ceil(height / step));
    std::set<int> chosen;
    for (const int line : lines) {
        const auto after = chosen.lower_bound(line);
        const bool isFree = (after == chosen.end() || *after - line >= apart) &&
                            (after == chosen.begin() || line - *std::prev(after) >= apart);
        if (isFree)
            chosen.insert(line);
    }
    return {chosen.begin(), chosen.end()};
}

} // namespace posiscope
