// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/frequencies/pair_wave_panel.h"

#include "core/numerics/tone_filter.h"
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

/// The pixels of rows 0 to `last` in a frame.
int pixelsOf(double last, QCPRange range, double width)
{
    return std::max(2, static_cast<int>(std::lround(width * last / range.size())));
}

/// Half turns that a pixel holds.
double halfTurns(const Frequencies& frequencies, const Parameters& parameters, int pair, double last,
                 int pixels)
{
    return 2 * frequencies.turns(pair).high * std::abs(parameters.rowConvention.positionStep) * last / pixels;
}

/// Where a pixel holds more than a quarter turn, tones are filtered. A wave drawn like that would seem to be
/// lower than it is, so that it is too quick to draw.
bool isSeen(double ofNyquist)
{
    return toneFilter(ofNyquist) == 1;
}

/// A wave over the table.
Curve waveOf(const Frequencies& frequencies, const Parameters& parameters, int pair, bool cosine, double last,
             QCPRange range, int width)
{
    Curve curve;
    const int pixels = pixelsOf(last, range, width);
    const double ofNyquist = halfTurns(frequencies, parameters, pair, last, pixels);
    // 16 to a turn, which reach every peak: a wave is as high all along.
    const int points = pixels * std::max(1, static_cast<int>(std::ceil(8 * std::min(ofNyquist, 1.))));
    for (int point = 0; point <= points; ++point) {
        const double row = last * point / points;
        const double angle =
            2 * std::numbers::pi * frequencies.turns(pair).high * positionOf(parameters, row).high;
        const double value = cosine ? std::cos(angle) : std::sin(angle);
        curve.line.emplace_back(row, isZeroRow(parameters, static_cast<int>(row)) ? 0 : value);
    }
    if (!isSeen(ofNyquist))
        curve.unresolved.assign(curve.line.size(), 1);
    return curve;
}

/// The rows from a peak of the sine to the next one, nearest to the middle of the table; nothing without two
/// peaks.
std::optional<Interval> middleTurn(double wavelength, const Parameters& parameters, double last)
{
    const RowConvention& convention = parameters.rowConvention;
    const int padding = paddingOf(parameters);
    const double turn = wavelength / std::abs(convention.positionStep);
    const double anyPeak = (wavelength / 4 - convention.firstPosition) / convention.positionStep;
    const double first = padding + anyPeak - turn * std::floor(anyPeak / turn);
    const double turns = std::floor((last - first) / turn);
    if (turns < 1)
        return std::nullopt;
    const double before = std::clamp(std::round((last / 2 - first) / turn - 0.5), 0., turns - 1);
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
    const double last = pairs.parameters.maxLen - 1;
    const double margin = std::max(0.5, 0.01 * last);
    xAxis()->setRange(-margin, last + margin);
    xAxis()->setWidest(wholeText(pairs.parameters.maxLen - 1));
    ticks().setBounds(0, last);
    setCurves();
}

bool PairWavePanel::hasCosine(const Frequencies& of) const
{
    return m_cosinesShown && !(of.hasLoneSine() && m_pair == of.pairCount() - 1);
}

/// Whether B has this pair too.
bool PairWavePanel::isOfB() const
{
    return m_pairs.ofB && m_pair < m_pairs.ofB->pairCount();
}

void PairWavePanel::setCurves()
{
    const Theme& theme = plot()->theme();
    m_head->setText({.name = tr("Wave"),
                     .longestFirst = {tr("pair %1").arg(wholeText(m_pair)), QString()},
                     .gap = EndLabels::gap * theme.scale});
    struct Wave
    {
        std::shared_ptr<const Frequencies> of;
        Parameters parameters;
        bool isTwin;
        bool isCosine;
        QPen pen;
    };
    std::vector<Wave> waves;
    std::vector<EndLabels::Name> ends;
    for (const bool isTwin : {true, false})
        for (const bool isCosine : {true, false}) {
            const auto& of = isTwin ? m_pairs.ofB : m_pairs.frequencies;
            const Parameters& parameters = isTwin ? m_pairs.parametersOfB : m_pairs.parameters;
            if ((isTwin && !isOfB()) || (isCosine && !hasCosine(*of)))
                continue;
            const QString name = isCosine ? tr("cosine") : tr("sine");
            const QColor colour = isCosine ? theme.cosine : theme.sine;
            ends.push_back(
                {isOfB() ? tr("%1, %2").arg(name, isTwin ? tr("B") : tr("A")) : name, colour,
                 theme.interfaceFont(Theme::notePoints, isTwin ? QFont::Normal : QFont::DemiBold)});
            waves.push_back(
                {of, parameters, isTwin, isCosine,
                 isTwin ? dashedPen(colour, theme.lineWidth()) : QPen(colour, theme.lineWidth())});
        }
    names().setNames(std::move(ends));
    rect()->setMinimumMargins({scaled(defaultMargin, theme), 0, names().marginWidth(), scaled(6, theme)});
    curves()->setSource([waves, pair = m_pair, sampleSize = 3 * theme.lineWidth(),
                         last = m_pairs.parameters.maxLen - 1](QCPRange range, int width) {
        std::vector<Curve> curves;
        const bool hasSamples = CurveLayer::mayHaveSamples(1, range, width);
        for (const Wave& wave : waves) {
            Curve& curve = curves.emplace_back(
                waveOf(*wave.of, wave.parameters, pair, wave.isCosine, last, range, width));
            curve.pen = wave.pen;
            curve.sampleSize = sampleSize;
            for (int position = 0; hasSamples && !wave.isTwin && position <= last; ++position) {
                const SineCosine at = valuesOfRow(*wave.of, wave.parameters, pair, position);
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
    std::vector<double> values;
    const double last = m_pairs.parameters.maxLen - 1;
    const int pixels = pixelsOf(last, xAxis()->range(), rect()->width());
    const auto add = [&](const Frequencies& of, const Parameters& parameters) {
        if (isSeen(halfTurns(of, parameters, m_pair, last, pixels)))
            values.push_back(valuesOfRow(of, parameters, m_pair, position).sine);
    };
    add(*m_pairs.frequencies, m_pairs.parameters);
    if (isOfB())
        add(*m_pairs.ofB, m_pairs.parametersOfB);
    return values;
}

int PairWavePanel::positionAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x())), 0, m_pairs.parameters.maxLen - 1);
}

void PairWavePanel::fitTicks()
{
    // Above the wave a bracket has room, even if no turn is whole, where that leaves most of the height to
    // the wave.
    const double line = QFontMetricsF(plot()->theme().interfaceFont(Theme::notePoints)).height();
    const double height = std::max(1, rect()->height());
    const double length = m_pairs.frequencies->wavelength(m_pair);
    QCPAxis* const x = xAxis();
    const bool isWide = length / std::abs(m_pairs.parameters.rowConvention.positionStep) / x->range().size() *
                            rect()->width() >
                        line;
    const bool mayHaveBracket = isWide && height > 2.5 * linesOfBracket * line;
    m_bracket->setTurn(mayHaveBracket ? middleTurn(length, m_pairs.parameters, m_pairs.parameters.maxLen - 1)
                                      : std::nullopt);
    const double above = mayHaveBracket ? linesOfBracket * line : line; // below the heading
    const double unit = std::max(1., (height - above - line / 2) / 2);
    yAxis()->setRange(-1 - line / 2 / unit, 1 + above / unit);
    Plot::fitTickCount(x, wholeText(m_pairs.parameters.maxLen - 1));
}

} // namespace posiscope

#include "moc_pair_wave_panel.cpp"
