// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/offset_panel.h"

#include "core/encodings/encoding_list.h"
#include "ui/mathematics/kind_cells.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/text_line.h"
#include "ui/plot/tickers.h"
#include "ui/plot/triangle.h"
#include "ui/view/zoomable_view.h"

#include <QtMath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

constexpr double leastShape = 1.6;        ///< of the frame, its width by its height
constexpr double partOfPlot = 1. / 8;     ///< of the plot's height
constexpr double partOfPresented = 0.135; ///< the most that leaves the matrix its part of the card
constexpr double underHead = 6;           ///< pixels between the card's head and the words over a frame
constexpr int samplesForRange = 1024;     ///< of the curve, to find how far it reaches
constexpr int meansForRange = 256;        ///< the same, where each is the mean of a sample of pairs
constexpr int mostCellsOfAMean = 1 << 19; ///< of the table, for the mean at an offset
constexpr int cellsOfARow = 128;          ///< at least, because each row has a cost of its own

/// At one offset; a single position is no mean over many, but has the value of its only pair.
double valueOf(const Scores& scores, Measure measure, int offset)
{
    return scores.parameters().maxLen == 1 ? scores.value(measure, 0, 0) : scores.atOffset(measure, offset);
}

/// The curve from offset 0 to `last`: every offset where there are fewer than pixels, else one point a pixel.
std::vector<QPointF> points(const Scores& scores, Measure measure, double last, int width)
{
    const bool every = last < width;
    const double step = every ? 1 : (last + 1) / width;
    const std::vector<double> values = every ? scores.curve(measure, 0, static_cast<int>(last) + 1)
                                             : scores.curvePixels(measure, {0, last + 1}, width);
    std::vector<QPointF> line{{0, valueOf(scores, measure, 0)}};
    for (std::size_t i = every ? 1 : 0; i < values.size(); ++i)
        line.emplace_back((static_cast<double>(i) + 0.5) * step - 0.5, values[i]);
    // Rows of zeros have no cosine, and an offset may have no others.
    std::erase_if(line, [](QPointF point) { return std::isnan(point.y()); });
    return line;
}

/// The line through points of a curve: from one to the next, or in steps between them where the bias of a
/// bucket is that of several offsets.
std::vector<QPointF> lineThrough(std::vector<QPointF> points, const Scores& scores)
{
    if (rowOf(scores.parameters().kind).name != "t5")
        return points;
    std::vector<QPointF> steps;
    for (const QPointF& point : points) {
        if (!steps.empty()) {
            const double middle = (steps.back().x() + point.x()) / 2;
            steps.insert(steps.end(), {{middle, steps.back().y()}, {middle, point.y()}});
        }
        steps.push_back(point);
    }
    return steps;
}

/// The scores of keys after their query from offset 0 to `last`, where they are others than those of keys
/// before it; else nothing.
std::vector<QPointF> pointsAfter(const Scores& scores, Measure measure, double last, int width)
{
    std::vector<QPointF> line;
    if (!scores.curveLooksBack())
        return line;
    const double step = std::max(1., (last + 1) / width);
    bool isOther = false;
    for (double offset = 0; offset <= last; offset += step) {
        const int place = static_cast<int>(offset);
        const double value = scores.value(measure, 0, place);
        isOther |= value != scores.value(measure, place, 0);
        line.emplace_back(place, value);
    }
    std::erase_if(line, [](QPointF point) { return std::isnan(point.y()); });
    return isOther && line.size() > 1 ? line : std::vector<QPointF>();
}

} // namespace

/// The place of the first rise: a dotted line from a dot on the curve to its words, which stand over the
/// frame. A dot, because the selection's ring may stand at the same pixel. At the right of the words stands
/// which of two curves is of earlier keys.
class OffsetPanel::Note : public Drawing
{
public:
    Note(QCPAxis* x, QCPAxis* y)
        : Drawing(x, y, QStringLiteral("main"))
    {
    }

    void set(std::optional<int> rise, const QStringList& longestFirst)
    {
        m_rise = rise, m_words = longestFirst;
    }
    void setValue(double value) { m_value = value; }
    /// Whether keys after their query have the dashed curve.
    void setHasAfter(bool hasAfter) { m_hasAfter = hasAfter; }
    /// Whether the words stand over the frame. Below the matrix of a presentation they stand beside the
    /// picture, in its insight, and the number alone beside the line.
    void setOver(bool over) { m_isOver = over; }
    /// With the half of the selection's ring on the frame's upper edge, which they do not touch.
    int height() const
    {
        const int words = m_isOver ? qCeil(QFontMetricsF(font()).height()) : 0;
        return words + 2 + qCeil(6 * theme().scale);
    }

protected:
    QRect clipRect() const override { return x()->axisRect()->outerRect(); }
    void draw(QCPPainter* painter) override
    {
        const QFontMetricsF metrics(font());
        const double right = frame().right() - (m_hasAfter && m_isOver ? drawDirections(painter) : 0);
        if (!m_rise || !x()->range().contains(*m_rise))
            return;
        const QPointF place = at(*m_rise, m_value);
        const double radius = 3 * theme().scale;
        const double top = frame().top();
        enableAntialiasing(painter);
        painter->setPen(QPen(theme().quiet, theme().thinLineWidth(), Qt::DotLine));
        painter->drawLine(QPointF(place.x(), top), place - QPointF(0, radius));
        painter->setPen(QPen(theme().card, theme().thinLineWidth()));
        painter->setBrush(theme().accent);
        painter->drawEllipse(place, radius, radius);
        painter->setBrush(Qt::NoBrush);
        painter->setFont(font());
        painter->setPen(theme().quiet);
        if (!m_isOver) { // beside the line, where that is long enough
            const QString number = wholeText(*m_rise);
            const QRectF box(place.x() + radius, top, metrics.horizontalAdvance(number) + 1,
                             metrics.height());
            if (box.bottom() < place.y() && box.right() < frame().right() && !m_words.constFirst().isEmpty())
                painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter, number);
            return;
        }
        const QString shown = fittingWords(m_words, metrics, right - frame().left());
        const double width = metrics.horizontalAdvance(shown) + 1;
        const double left = std::max(frame().left(), std::min(place.x(), right - width));
        painter->drawText(QRectF(left, top - height(), width, height()), Qt::AlignLeft | Qt::AlignTop, shown);
    }

private:
    const Theme& theme() const { return static_cast<const Plot*>(mParentPlot)->theme(); }
    QFont font() const { return theme().interfaceFont(Theme::tickPoints); }

    /// Returns the width that they take at the right of the frame.
    double drawDirections(QCPPainter* painter) const
    {
        const QFontMetricsF metrics(font());
        const double sample = 16 * theme().scale;
        const double gap = 4 * theme().scale;
        QStringList words{OffsetPanel::tr("earlier key"), OffsetPanel::tr("later key")};
        const auto widthOf = [&](const QString& each) {
            return 4 * gap + sample + metrics.horizontalAdvance(each);
        };
        if (widthOf(words[0]) + widthOf(words[1]) > frame().width())
            words = {OffsetPanel::tr("earlier"), OffsetPanel::tr("later")};
        const double taken = widthOf(words[0]) + widthOf(words[1]);
        const double top = frame().top() - height();
        double left = frame().right() - taken + 3 * gap;
        painter->setFont(font());
        enableAntialiasing(painter);
        for (const auto& [each, pen] :
             {std::pair(words[0], QPen(theme().accent, theme().lineWidth())),
              std::pair(words[1], twinPen(theme().accent, TwinDash::Short, theme()))}) {
            const double middle = top + metrics.height() / 2;
            painter->setPen(pen);
            painter->drawLine(QPointF(left, middle), QPointF(left + sample, middle));
            painter->setPen(theme().quiet);
            painter->drawText(QPointF(left + sample + gap, top + metrics.ascent()), each);
            left += widthOf(each);
        }
        return taken;
    }

    std::optional<int> m_rise;
    double m_value = 0;
    bool m_isOver = true;
    bool m_hasAfter = false;
    QStringList m_words;
};

/// The letters of the curves of A and B: at their right ends, or beside a piece of each line over its numbers
/// where both have a scale of their own.
class OffsetPanel::Ends : public Drawing
{
public:
    Ends(QCPAxis* x, QCPAxis* y, const Axis* ofB)
        : Drawing(x, y, QStringLiteral("main"))
        , m_axisOfB(ofB)
    {
    }

    /// Where they end; none is shown without B.
    void set(double ofA, std::optional<double> ofB) { m_ofA = ofA, m_ofB = ofB; }
    /// Whether there is room for letters over the numbers; else they stand beside them.
    void setOver(bool over) { m_isOver = over; }

protected:
    QRect clipRect() const override { return mParentPlot->viewport(); }
    void draw(QCPPainter* painter) override
    {
        if (m_axisOfB->visible())
            return drawHeads(painter);
        if (!m_ofB || std::isnan(m_ofA) || std::isnan(*m_ofB))
            return;
        const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
        const QFont font = theme.interfaceFont(Theme::tickPoints, QFont::DemiBold);
        const double height = QFontMetricsF(font).height();
        double a = y()->coordToPixel(m_ofA);
        double b = m_axisOfB->coordToPixel(*m_ofB);
        // Of close ends each letter moves by half of what they lack, but not out of the frame.
        const double lack = std::max(0., height - std::abs(b - a)) / 2;
        (a <= b ? a : b) -= lack;
        (a <= b ? b : a) += lack;
        const double over = std::max(0., frame().top() - std::min(a, b));
        const double under = std::max(0., std::max(a, b) - frame().bottom());
        painter->setFont(font);
        painter->setPen(theme.text);
        for (const auto& [letter, middle] :
             {std::pair(OffsetPanel::tr("A"), a), std::pair(OffsetPanel::tr("B"), b)})
            painter->drawText(QRectF(frame().right() + 2 * theme.scale, middle - height / 2 + over - under,
                                     (markGutter - 2) * theme.scale, height),
                              Qt::AlignLeft | Qt::AlignVCenter, letter);
    }

private:
    void drawHeads(QCPPainter* painter) const
    {
        const Theme& theme = static_cast<const Plot*>(mParentPlot)->theme();
        const QFont font = theme.interfaceFont(Theme::tickPoints, QFont::DemiBold);
        const QFontMetricsF metrics(font);
        const double sample = 16 * theme.scale;
        const double gap = 4 * theme.scale;
        const double middle =
            m_isOver ? frame().top() - 2 - 6 * theme.scale - metrics.height() / 2 // of the note's words
                     : frame().center().y();
        painter->setFont(font);
        painter->setAntialiasing(true);
        const auto drawHead = [&](double left, const QString& letter, const QPen& pen) {
            painter->setPen(pen);
            painter->drawLine(QPointF(left, middle), QPointF(left + sample, middle));
            painter->setPen(theme.text);
            painter->drawText(QPointF(left + sample + gap, middle + metrics.capHeight() / 2), letter);
        };
        const QString a = OffsetPanel::tr("A");
        const QString b = OffsetPanel::tr("B");
        const auto widthOf = [&](const QString& letter) {
            return sample + gap + metrics.horizontalAdvance(letter);
        };
        double left = frame().left() - y()->tickLabelPadding();
        double right = frame().right() + m_axisOfB->tickLabelPadding();
        if (!m_isOver) {
            for (const Axis::Number& number : static_cast<const Axis*>(y())->numbers())
                left = std::min(left, number.box.left() - 3 * gap);
            for (const Axis::Number& number : m_axisOfB->numbers())
                right = std::max(right, number.box.right() + 3 * gap);
        }
        drawHead(left - widthOf(a), a, QPen(theme.accent, theme.lineWidth()));
        drawHead(std::min(right, clipRect().right() - widthOf(b)), b,
                 twinPen(theme.accent, TwinDash::Short, theme));
    }

    const Axis* m_axisOfB;
    bool m_isOver = true;
    double m_ofA = 0;
    std::optional<double> m_ofB;
};

OffsetPanel::Rise OffsetPanel::riseOf(const Encoding& encoding, Measure measure)
{
    // Neither chance nor a sample tells where the curve rises.
    if (maths::isUntrained(encoding.parameters) || encoding.scores->curveMean() == CurveMean::Sample)
        return {};
    const FirstRise rise = encoding.scores->firstRise(measure);
    return {rise.offset == 1 ? std::nullopt : rise.offset, !rise.offset && rise.everyOffsetSearched};
}

OffsetPanel::OffsetPanel(Plot* plot, int layoutRow)
    : QObject(plot)
    , m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_ticks(QSharedPointer<WholeTicker>::create())
    , m_valueTicks(QSharedPointer<ValueTicker>::create())
    , m_valueTicksOfB(QSharedPointer<ValueTicker>::create())
{
    plot->plotLayout()->addElement(layoutRow, 0, m_rect);
    auto* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    x->setGutter(true);
    x->setPadding(0); // as that of the matrix, whose base line it has
    QCPAxis* y = Axis::addTo(m_rect, QCPAxis::atLeft);
    x->setTicker(m_ticks);
    y->setTicker(m_valueTicks);
    y->grid()->setVisible(true);
    auto* const ofB = Axis::addTo(m_rect, QCPAxis::atRight);
    ofB->setTicker(m_valueTicksOfB);
    ofB->setVisible(false);
    m_valuesOfB = ofB;
    m_curveOfB = new CurveLayer(x, m_valuesOfB); // below that of A
    m_curve = new CurveLayer(x, y);
    m_marks = new Marks(x, y);
    m_note = new Note(x, y);
    m_noteOfB = new Note(x, m_valuesOfB);
    m_ends = new Ends(x, y, ofB);
    m_navigation = new Navigation(plot, m_rect, x, y);
    m_navigation->setMovable({});
    connect(plot, &Plot::ticksWanted, this, &OffsetPanel::fitTicks);
}

void OffsetPanel::setCurve(const Encoding& encoding, const std::optional<Encoding>& other, Measure measure)
{
    const bool isOtherMeasure = measure != m_measure;
    const bool isOtherB = isOtherMeasure || !other || !m_other || other->parameters != m_other->parameters ||
                          other->values != m_other->values;
    m_other = other;
    if (isOtherB)
        m_firstRiseOfB = m_other ? riseOf(*m_other, measure) : Rise();
    const bool isOther = isOtherMeasure || !m_encoding.scores ||
                         encoding.parameters != m_encoding.parameters || encoding.values != m_encoding.values;
    m_encoding = encoding;
    if (isOther)
        m_firstRise = riseOf(m_encoding, measure);
    m_measure = measure;
    m_lastAsked.reset();
    m_eachScore = nullptr;
    m_valuesOfB->setVisible(other && haveOwnScales(encoding.parameters, other->parameters, measure));
    constexpr int fewOffsets = 256; // tell whether the two directions differ
    const int last = std::min(encoding.parameters.maxLen, fewOffsets) - 1;
    const bool differ = !pointsAfter(*encoding.scores, measure, last, fewOffsets).empty();
    m_hasAfter = !other && differ;
    m_note->setHasAfter(m_hasAfter);
    m_isSymmetric = looksBack() && !differ && !std::isnan(encoding.scores->value(measure, 0, last));
    switch (mean()) {
    case CurveMean::None:
        m_labels = !looksBack() ? QStringList{tr("offset δ = q − p")}
                   : m_isSymmetric || (m_hasAfter && !m_plot->theme().isPresentation)
                       ? QStringList{tr("distance |p − q|"), tr("|p − q|")}
                   : m_hasAfter // in a presentation, where no words stand over the frame
                       ? QStringList{tr("key before its query, p − q; dashed: after it"),
                                     tr("p − q, dashed q − p"), tr("|p − q|")}
                       : QStringList{tr("key before its query, p − q"), tr("p − q")};
        break;
    case CurveMean::Endless:
        // A sine without its cosine makes similarity depend on the positions too: the curve is their mean
        // over an endless table, which no table with an end has.
        m_labels = {tr("offset δ = q − p, mean over an endless table"),
                    tr("offset δ, mean over an endless table"), tr("offset δ, endless mean"),
                    tr("δ, endless mean")};
        break;
    case CurveMean::Table:
        m_labels = {tr("offset δ = q − p, mean over positions"), tr("offset δ, mean over positions"),
                    tr("offset δ, mean"), tr("δ, mean")};
        break;
    case CurveMean::Sample:
        m_labels = {tr("offset δ = q − p, mean over sampled positions"),
                    tr("offset δ, mean over sampled positions"), tr("offset δ, sampled mean"),
                    tr("δ, sampled mean")};
        break;
    }
    if (mean() == CurveMean::None && !looksBack())
        m_labels << tr("offset δ") << QStringLiteral("δ");
    m_ticks->setBounds(0, encoding.parameters.maxLen - 1);
    colour();
}

void OffsetPanel::colour()
{
    if (!m_encoding.scores)
        return;
    // For the distance the first fall is marked instead of the first rise.
    const bool falls = m_measure == Measure::Distance && m_encoding.vectors;
    const QString name = falls ? tr("first fall") : tr("first rise");
    const QString offset = looksBack() ? QStringLiteral("p − q = ") : QStringLiteral("δ = ");
    QStringList places, numbers;
    const bool isOneNamed = m_firstRise.offset || m_firstRiseOfB.offset; // else there is nothing to say
    // A distance rises where a bias falls.
    const bool areAlike =
        !m_other || m_measure != Measure::Distance || !m_encoding.vectors == !m_other->vectors;
    const auto add = [&](const QString& encoding, const Rise& rise) {
        if (rise.offset) {
            places << encoding + offset + wholeText(*rise.offset);
            numbers << encoding + wholeText(*rise.offset);
        } else if (m_other && isOneNamed && rise.isNever && areAlike) {
            places << encoding + tr("none");
            numbers << places.constLast();
        }
    };
    add(m_other ? tr("A ") : QString(), m_firstRise);
    add(tr("B "), m_firstRiseOfB);
    const QString separator = QStringLiteral(", ");
    const QString where = places.join(separator);
    const QStringList words{name + (m_other ? QStringLiteral(": ") : separator) + where, where,
                            m_other ? numbers.join(separator) : where, QString()};
    // One line for both.
    m_note->set(m_firstRise.offset, words);
    m_noteOfB->set(m_firstRiseOfB.offset, m_firstRise.offset ? QStringList(QString()) : words);
    if (m_firstRise.offset)
        m_note->setValue(valueAt(*m_firstRise.offset));
    if (m_firstRiseOfB.offset)
        m_noteOfB->setValue(*valueOfB(*m_firstRiseOfB.offset));
    const auto curveOf = [this, measure = m_measure](const Scores& of, int width, const QPen& pen) {
        Curve curve;
        curve.pen = pen;
        curve.line = points(of, measure, std::min(m_last, of.parameters().maxLen - 1.), width);
        return curve;
    };
    const Theme& theme = m_plot->theme();
    const QPen dashed = twinPen(theme.accent, TwinDash::Short, theme);
    m_curveOfB->setSource([curveOf, other = m_other, dashed](QCPRange, int width) {
        std::vector<Curve> curves;
        if (other) {
            curves.push_back(curveOf(*other->scores, width, dashed));
            curves.back().line = lineThrough(std::move(curves.back().line), *other->scores);
        }
        return curves;
    });
    m_curve->setSource([this, curveOf, scores = m_encoding.scores, isAlone = !m_other, measure = m_measure,
                        dashed, theme](QCPRange range, int width) {
        std::vector<Curve> curves;
        Curve after;
        if (isAlone)
            after.line = pointsAfter(*scores, measure, m_last, width);
        after.pen = dashed;
        if (!after.line.empty())
            curves.push_back(std::move(after));
        curves.push_back(curveOf(*scores, width, QPen(theme.accent, theme.lineWidth())));
        if (CurveLayer::mayHaveSamples(1, range, width)) {
            curves.back().samples = curves.back().line;
            curves.back().sampleSize = 4 * theme.scale;
        }
        for (Curve& curve : curves)
            curve.line = lineThrough(std::move(curve.line), *scores);
        return curves;
    });
}

std::optional<double> OffsetPanel::valueOfB(int offset) const
{
    if (!m_other || offset >= m_other->parameters.maxLen)
        return std::nullopt;
    return valueOf(*m_other->scores, m_measure, offset);
}

WindowsOfTwo OffsetPanel::valuesOf(const Encoding& encoding, const std::optional<Encoding>& other,
                                   Measure measure, double last)
{
    const auto valuesIn = [](const std::vector<QPointF>& line) {
        if (line.empty())
            return Window{0, 1};
        const auto [low, high] = std::ranges::minmax(line, {}, &QPointF::y);
        return Window{low.y(), high.y()};
    };
    const auto samplesOf = [](const Scores& scores) {
        return scores.curveMean() == CurveMean::Sample ? meansForRange : samplesForRange;
    };
    const int samples = samplesOf(*encoding.scores);
    std::vector<QPointF> line = points(*encoding.scores, measure, last, samples);
    const std::vector<QPointF> after = pointsAfter(*encoding.scores, measure, last, samples);
    line.insert(line.end(), after.begin(), after.end());
    if (!other)
        return {valuesIn(line), valuesIn(line)};
    const std::vector<QPointF> ofB = points(
        *other->scores, measure, std::min(last, other->parameters.maxLen - 1.), samplesOf(*other->scores));
    return scalesOfTwo(encoding.parameters, other->parameters, measure, valuesIn(line), valuesIn(ofB));
}

void OffsetPanel::setLastOffset(double last)
{
    m_last = last;
    if (const int end = static_cast<int>(last); m_other) // a value may be the mean of a whole table
        m_ends->set(valueAt(end), valueOfB(end));
    else
        m_ends->set(0, std::nullopt);
    // Each offset has the width of a column of the matrix.
    m_curve->keyAxis()->setRange(-0.5, last + 0.5);
    const WindowsOfTwo seen = m_fixedValues ? *m_fixedValues : valuesOf(m_encoding, m_other, m_measure, last);
    setValues(*m_curve->valueAxis(), *m_valueTicks, seen.ofA);
    setValues(*m_valuesOfB, *m_valueTicksOfB, seen.ofB);
}

void OffsetPanel::setValues(QCPAxis& axis, ValueTicker& ticker, Window seen) const
{
    const bool isOneValue = seen.size() < 1e-6 * (1 + std::abs(seen.last)); // but for rounding
    if (isOneValue)
        seen = {seen.first - 0.5, seen.first + 0.5};
    ticker.setWhole(isOneValue);
    constexpr double beyond = 0.06; // of the height
    // Below a mean stands the diamond of a pair that is less alike.
    const double below = mean() == CurveMean::None ? beyond : 5 * beyond;
    axis.setRange(seen.first - below * seen.size(), seen.last + beyond * seen.size());
}

void OffsetPanel::setPlace(similarity_layout::CurvePlace place)
{
    const bool isShown = place != similarity_layout::CurvePlace::Nowhere;
    const int lowest = scaled(similarity_layout::lowestBelow, m_plot->theme()) / 2;
    m_rect->setVisible(isShown);
    const bool isOver = place == similarity_layout::CurvePlace::Beside || !m_plot->theme().isPresentation;
    for (Note* const note : {m_note, m_noteOfB})
        note->setOver(isOver);
    m_ends->setOver(isOver);
    m_rect->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    m_rect->setMinimumSize(isShown ? QSize(10, lowest) : QSize(0, 0));
    m_rect->setMaximumSize(QWIDGETSIZE_MAX, isShown ? QWIDGETSIZE_MAX : 0);
    m_rect->setAutoMargins(isShown ? QCP::msAll : QCP::msNone);
    if (!isShown)
        m_rect->setMargins({});
}

int OffsetPanel::usualHeight() const
{
    constexpr double least = 80;
    const Theme& theme = m_plot->theme();
    const int height = m_plot->viewport().height();
    return theme.isPresentation ? qRound(partOfPresented * height)
                                : std::max(scaled(least, theme), qRound(partOfPlot * height));
}

void OffsetPanel::limitFrame(std::optional<int> width, const QRect& beside)
{
    // By its margins, because a maximum size would apply to everything in the same row or column of the
    // layout.
    const int gutter = std::max(defaultMargin, qCeil(markGutter * m_plot->theme().scale));
    QMargins margins(gutter, std::max(gutter, m_note->height()), gutter, gutter);
    if (width) {
        const QRect place = m_rect->outerRect();
        int height = static_cast<int>(*width / leastShape);
        if (!beside.isNull()) {
            margins.setTop(
                std::max(margins.top() + scaled(underHead, m_plot->theme()), beside.top() - place.top()));
            height =
                std::min(beside.bottom() + 1 - place.top(), place.height() - m_rect->margins().bottom()) -
                margins.top();
        }
        margins.setRight(std::max(gutter, place.width() - m_rect->margins().left() - *width));
        margins.setBottom(std::max(gutter, place.height() - margins.top() - height));
    }
    m_rect->setMinimumMargins(margins);
}

std::optional<int> OffsetPanel::placeOf(int offset) const
{
    if (looksBack() && offset > 0 && !m_isSymmetric)
        return std::nullopt;
    return std::min(std::abs(offset), m_encoding.parameters.maxLen - 1);
}

void OffsetPanel::mark(int selected, std::optional<int> hovered, std::optional<double> ofPair)
{
    std::vector<Mark> marks;
    const auto add = [&](int offset, MarkKind kind) {
        const bool isAfter = looksBack() && offset > 0; // on the dashed curve, if there is one
        const std::optional<int> place =
            isAfter && m_hasAfter ? std::min(offset, m_encoding.parameters.maxLen - 1) : placeOf(offset);
        if (!place)
            return;
        Mark mark = lineMark(Mark::Axis::X, *place, MarkOf::Offset, kind, m_plot->theme());
        mark.isOneEnded = true;         // over the frame stand the words of the first rise
        if (!looksBack() && offset < 0) // whose value is that of the offset itself
            mark.name = QStringLiteral("|−%1|").arg(wholeText(-offset));
        mark.endsAtRing = true; // over offset 1 it would hide how far the curve falls from 0
        const double value = isAfter ? m_encoding.scores->value(m_measure, 0, *place) : valueAt(*place);
        if (!std::isnan(value))
            mark.rings = {value};
        if (kind == MarkKind::Selected && ofPair && !std::isnan(*ofPair))
            mark.diamond = ofPair; // of this pair alone, beside the ring of all with its offset
        if (const std::optional<double> ofB = valueOfB(*place); ofB && !std::isnan(*ofB)) {
            const Window ofAxis{m_valuesOfB->range().lower, m_valuesOfB->range().upper};
            const QCPRange& marked = m_curve->valueAxis()->range();
            mark.rings.push_back(inScale(*ofB, ofAxis, {marked.lower, marked.upper}));
        }
        marks.push_back(std::move(mark));
    };
    if (hovered)
        add(*hovered, MarkKind::Hovered);
    add(selected, MarkKind::Selected);
    m_marks->setMarks(std::move(marks));
}

void OffsetPanel::setTheme()
{
    hideAxisLine(m_curve->valueAxis());
    hideAxisLine(m_valuesOfB);
    m_valuesOfB->setTickLabelPadding(m_curve->valueAxis()->tickLabelPadding());
    colour();
}

int OffsetPanel::offsetAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x())), 0, static_cast<int>(m_last));
}

double OffsetPanel::valueAt(int offset) const
{
    // The mark and the title ask for the same one, and a mean reads many rows.
    if (!m_lastAsked || m_lastAsked->x() != offset)
        m_lastAsked = QPointF(offset, meanOfValue() == mean() ? valueOf(*m_encoding.scores, m_measure, offset)
                                                              : meanOfAll(offset));
    return m_lastAsked->y();
}

double OffsetPanel::meanOfAll(int offset) const
{
    if (!m_eachScore)
        m_eachScore = m_encoding.scores->eachValue(m_measure);
    double sum = 0;
    int counted = 0;
    for (int p = 0; p + offset < m_encoding.parameters.maxLen; ++p)
        if (const double score = m_eachScore(p, p + offset); !std::isnan(score)) {
            sum += score;
            ++counted;
        }
    return sum / counted; // NaN where none has a score
}

CurveMean OffsetPanel::mean() const
{
    return m_encoding.parameters.maxLen == 1 ? CurveMean::None : m_encoding.scores->curveMean();
}

CurveMean OffsetPanel::meanOfValue() const
{
    const Parameters& parameters = m_encoding.parameters;
    const bool isSmall =
        static_cast<long long>(parameters.maxLen) * std::max(parameters.dModel, cellsOfARow) <=
        mostCellsOfAMean;
    return mean() == CurveMean::Sample && isSmall && !m_other ? CurveMean::Table : mean();
}

void OffsetPanel::fitLabels()
{
    QCPAxis* y = m_curve->valueAxis();
    const bool isNamed = QFontMetricsF(y->labelFont()).horizontalAdvance(m_yLabel) <= m_rect->height();
    y->setLabel(isNamed ? m_yLabel : QString());
    QCPAxis* x = m_curve->keyAxis();
    QStringList labels = m_labels;
    const double offsetsAPixel = (m_last + 1) / std::max(1., m_rect->width() * m_plot->pixelRatio());
    const bool isFiltered =
        m_encoding.scores->curveIsFiltered() && (!m_other || m_other->scores->curveIsFiltered());
    const bool hasSeveral = isFiltered && offsetsAPixel > severalAPixel; // others have the value of one
    const bool isMean = mean() != CurveMean::None; // and named as one before those in a pixel
    for (qsizetype i = hasSeveral ? m_labels.size() : 0; i > 0; --i)
        labels.prepend(isMean ? tr("%1; %2 per pixel").arg(m_labels[i - 1], countPerPixel(offsetsAPixel))
                              : perPixel(m_labels[i - 1], offsetsAPixel));
    if (isMean)
        labels << QStringLiteral("δ");
    const bool isShort =
        m_isUnderMatrix && !isMean && !hasSeveral && !(m_hasAfter && m_plot->theme().isPresentation);
    constexpr double toPadding = 10; // from the picture's edge to the end of the title line above it
    static_cast<Axis*>(x)->setEndWords(isShort ? m_labels.mid(1) : QStringList(),
                                       scaled(toPadding, m_plot->theme()));
    x->setLabel(isShort ? QString() : fittingWords(labels, QFontMetricsF(x->labelFont()), m_rect->width()));
}

void OffsetPanel::fitTicks()
{
    fitLabels();
    QCPAxis* const x = m_curve->keyAxis();
    QCPAxis* const y = m_curve->valueAxis();
    Plot::fitTickCount(x, wholeText(m_encoding.parameters.maxLen - 1), 2);
    for (QCPAxis* const each : {y, m_valuesOfB})
        each->ticker()->setTickCount(
            std::clamp(static_cast<int>(m_rect->height() / (28 * m_plot->theme().scale)), 2, 5));
}

} // namespace posiscope

#include "moc_offset_panel.cpp"
