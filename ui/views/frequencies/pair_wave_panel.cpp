// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/frequencies/pair_wave_panel.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/drawing.h"
#include "ui/plot/end_labels.h"
#include "ui/plot/marks.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot_text.h"
#include "ui/plot/tickers.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace posiscope {

namespace {

constexpr double linesOfBracket = 1.6; ///< of type, above the wave

/// The rows in which a wave turns once.
double rowsOfTurn(const Frequencies& frequencies, const Parameters& parameters, int pair)
{
    return frequencies.wavelength(pair) / std::abs(parameters.rowConvention.positionStep);
}

/// A wave over some rows.
Curve waveOf(const Frequencies& frequencies, const Parameters& parameters, int pair, bool cosine,
             Interval rows, double width)
{
    Curve curve;
    const double turns = rows.size() / rowsOfTurn(frequencies, parameters, pair);
    // 16 to a turn, which reach every peak: a wave is as high all along.
    const int points = static_cast<int>(std::ceil(std::max(width, 16 * turns)));
    for (int point = 0; point <= points; ++point) {
        const double row = rows.first + rows.size() * point / points;
        const double angle =
            2 * std::numbers::pi * frequencies.turns(pair).high * positionOf(parameters, row).high;
        const double value = cosine ? std::cos(angle) : std::sin(angle);
        curve.line.emplace_back(row, isZeroRow(parameters, static_cast<int>(row)) ? 0 : value);
    }
    return curve;
}

/// The rows from a peak of the sine to the next one, nearest to the middle of some rows; nothing without two
/// peaks in them.
std::optional<Interval> middleTurn(const Frequencies& frequencies, const Parameters& parameters, int pair,
                                   Interval rows)
{
    const RowConvention& convention = parameters.rowConvention;
    const double turn = rowsOfTurn(frequencies, parameters, pair);
    const int padding = paddingOf(parameters);
    const double anyPeak =
        padding + (frequencies.wavelength(pair) / 4 - convention.firstPosition) / convention.positionStep;
    const double from = std::max<double>(rows.first, padding);
    const double first = anyPeak + turn * std::ceil((from - anyPeak) / turn);
    const double turns = std::floor((rows.last - first) / turn);
    if (turns < 1)
        return std::nullopt;
    const double middle = (rows.first + rows.last) / 2;
    const double before = std::clamp(std::round((middle - first) / turn - 0.5), 0., turns - 1);
    const double peak = first + turn * before;
    return Interval{peak, peak + turn};
}

} // namespace

/// A bracket over one turn from a peak to the next.
class TurnBracket : public Drawing
{
public:
    TurnBracket(QCPAxis* x, QCPAxis* y)
        : Drawing(x, y, QStringLiteral("main"))
    {
    }

    /// The peaks between which it stands; std::nullopt for none.
    void setTurn(std::optional<Interval> turn) { m_turn = turn; }
    std::optional<Interval> turn() const { return m_turn; }

protected:
    QRect clipRect() const override { return x()->axisRect()->outerRect(); }
    void draw(QCPPainter* painter) override;

private:
    std::optional<Interval> m_turn;
};

void TurnBracket::draw(QCPPainter* painter)
{
    if (!m_turn)
        return;
    painter->setFont(theme().interfaceFont(Theme::notePoints));
    painter->setPen(QPen(theme().text, std::max(1., theme().scale)));
    const QFontMetricsF metrics(painter->font());
    const double from = std::round(x()->coordToPixel(m_turn->first));
    const double to = std::round(x()->coordToPixel(m_turn->last));
    const double peak = std::round(y()->coordToPixel(1));
    const double over = std::round(peak - metrics.height() / 2);
    painter->drawLines(
        {QLineF(from, over, to, over), QLineF(from, over, from, peak), QLineF(to, over, to, peak)});
    QRectF box(0, 0, metrics.horizontalAdvance(PairWavePanel::tr("one turn")) + 2, metrics.height());
    box.moveCenter({(from + to) / 2, over - metrics.height() / 2 - theme().scale});
    painter->drawText(box, Qt::AlignCenter, PairWavePanel::tr("one turn"));
}

PairWavePanel::PairWavePanel(Plot* plot, QCPLayoutGrid* cell)
    : CurveFrame(plot, plot)
    , m_head(new PlotText(plot, PlotText::Place::Row))
    , m_bracket(new TurnBracket(xAxis(), yAxis()))
{
    cell->addElement(0, 0, m_head);
    cell->addElement(1, 0, rect());
    cell->setRowSpacing(0);
    xAxis()->setSymbols({QStringLiteral("k")});
    auto levels = QSharedPointer<QCPAxisTickerText>::create();
    levels->setTicks({-1, 0, 1}, {QStringLiteral("−1"), QStringLiteral("0"), QStringLiteral("1")});
    yAxis()->setTicker(levels);
    names().setInMargin(true);
}

std::optional<Interval> PairWavePanel::turn() const
{
    return m_bracket->turn();
}

void PairWavePanel::setWave(const Pairs& pairs, int pair, bool cosinesShown)
{
    m_pairs = pairs;
    m_pair = pair;
    m_cosinesShown = cosinesShown;
    xAxis()->setWidest(wholeText(pairs.parameters.maxLen - 1));
    setCurves();
}

bool PairWavePanel::setPosition(int position)
{
    const auto first = [this] { return m_pairs.frequencies ? shownRows().first : -1; };
    const double before = first();
    m_position = position;
    return first() == before;
}

/// All rows of the table. Where turns are too narrow to be told apart, those of six turns that hold the
/// selected position: from a whole number of such pieces on, so that a click in them does not move them.
Interval PairWavePanel::shownRows() const
{
    const int last = m_pairs.parameters.maxLen - 1;
    double turn = rowsOfTurn(*m_pairs.frequencies, m_pairs.parameters, m_pair);
    if (isOfB())
        turn = std::min(turn, rowsOfTurn(*m_pairs.ofB, m_pairs.parametersOfB, m_pair));
    const double narrowest = QFontMetricsF(plot()->theme().interfaceFont(Theme::notePoints)).height();
    const double piece = std::max(2., std::ceil(6 * turn));
    if (turn * rect()->width() >= narrowest * last || piece >= last)
        return {0, static_cast<double>(last)};
    const double lastPiece = std::floor(last / piece) - 1; // with the rest
    const double number = std::min(std::floor(m_position / piece), lastPiece);
    return {piece * number, number == lastPiece ? last : piece * (number + 1)};
}

bool PairWavePanel::hasCosine(const Frequencies& frequencies) const
{
    return m_cosinesShown && !(frequencies.hasLoneSine() && m_pair == frequencies.pairCount() - 1);
}

/// Whether B has this pair too.
bool PairWavePanel::isOfB() const
{
    return m_pairs.ofB && m_pair < m_pairs.ofB->pairCount();
}

void PairWavePanel::setCurves()
{
    const Theme& theme = plot()->theme();
    struct Wave
    {
        std::shared_ptr<const Frequencies> frequencies;
        Parameters parameters;
        bool isTwin;
        bool isCosine;
        QPen pen;
    };
    std::vector<Wave> waves;
    std::vector<EndLabels::Name> ends;
    for (const bool isTwin : {true, false})
        for (const bool isCosine : {true, false}) {
            const auto& frequencies = isTwin ? m_pairs.ofB : m_pairs.frequencies;
            const Parameters& parameters = isTwin ? m_pairs.parametersOfB : m_pairs.parameters;
            if ((isTwin && !isOfB()) || (isCosine && !hasCosine(*frequencies)))
                continue;
            const QString name = isCosine ? tr("cosine") : tr("sine");
            const QColor colour = isCosine ? theme.cosine : theme.sine;
            ends.push_back(
                {isOfB() ? tr("%1, %2").arg(name, isTwin ? tr("B") : tr("A")) : name, colour,
                 theme.interfaceFont(Theme::notePoints, isTwin ? QFont::Normal : QFont::DemiBold)});
            waves.push_back(
                {frequencies, parameters, isTwin, isCosine,
                 isTwin ? dashedPen(colour, theme.lineWidth()) : QPen(colour, theme.lineWidth())});
        }
    names().setNames(std::move(ends));
    rect()->setMinimumMargins({scaled(defaultMargin, theme), 0, names().marginWidth(), scaled(6, theme)});
    curves()->setSource([waves, pair = m_pair, last = m_pairs.parameters.maxLen - 1,
                         sampleSize = 3 * theme.lineWidth()](QCPRange range, int width) {
        std::vector<Curve> curves;
        const Interval rows{std::max(0., range.lower), std::min<double>(last, range.upper)};
        const bool hasSamples = CurveLayer::mayHaveSamples(1, range, width);
        for (const Wave& wave : waves) {
            Curve& curve = curves.emplace_back(
                waveOf(*wave.frequencies, wave.parameters, pair, wave.isCosine, rows, width));
            curve.pen = wave.pen;
            curve.sampleSize = sampleSize;
            for (int position = static_cast<int>(std::ceil(rows.first));
                 hasSamples && !wave.isTwin && position <= rows.last; ++position) {
                const SineCosine at = valuesOfRow(*wave.frequencies, wave.parameters, pair, position);
                curve.samples.emplace_back(position, wave.isCosine ? at.cosine : at.sine);
            }
        }
        return curves;
    });
}

void PairWavePanel::applyTheme()
{
    hideTickMarks(yAxis());
    if (m_pairs.frequencies)
        setCurves();
}

std::vector<double> PairWavePanel::valuesAt(int position) const
{
    std::vector<double> values{valuesOfRow(*m_pairs.frequencies, m_pairs.parameters, m_pair, position).sine};
    if (isOfB())
        values.push_back(valuesOfRow(*m_pairs.ofB, m_pairs.parametersOfB, m_pair, position).sine);
    return values;
}

int PairWavePanel::positionAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x())), 0, m_pairs.parameters.maxLen - 1);
}

void PairWavePanel::fitTicks()
{
    const int last = m_pairs.parameters.maxLen - 1;
    const Interval rows = shownRows();
    const double margin = std::max(0.5, 0.01 * rows.size());
    QCPAxis* const x = xAxis();
    x->setRange(rows.first - margin, rows.last + margin);
    ticks().setBounds(rows.first, rows.last);
    QStringList heading{QString()};
    if (rows.size() < last)
        heading.prepend(tr("positions %1 to %2 of %3")
                            .arg(wholeText(static_cast<int>(rows.first)),
                                 wholeText(static_cast<int>(rows.last)), wholeText(last + 1)));
    m_head->setText(
        {.name = tr("Wave"), .longestFirst = heading, .gap = EndLabels::gap * plot()->theme().scale});
    // Above the wave a bracket has room, even if no turn is whole, where that leaves most of the height to
    // the wave.
    const double line = QFontMetricsF(plot()->theme().interfaceFont(Theme::notePoints)).height();
    const double height = std::max(1, rect()->height());
    const bool isWide =
        rowsOfTurn(*m_pairs.frequencies, m_pairs.parameters, m_pair) / x->range().size() * rect()->width() >
        line;
    const bool mayHaveBracket = isWide && height > 2.5 * linesOfBracket * line;
    m_bracket->setTurn(mayHaveBracket ? middleTurn(*m_pairs.frequencies, m_pairs.parameters, m_pair, rows)
                                      : std::nullopt);
    const double above = mayHaveBracket ? linesOfBracket * line : line; // below the heading
    const double unit = std::max(1., (height - above - line / 2) / 2);
    yAxis()->setRange(-1 - line / 2 / unit, 1 + above / unit);
    Plot::fitTickCount(x, wholeText(last));
}

} // namespace posiscope

#include "moc_pair_wave_panel.cpp"
