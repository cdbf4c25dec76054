// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/similarity/offset_panel.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/text_line.h"
#include "ui/plot/tickers.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double roomForWords = 0.3;  ///< above the curve, as a part of its height
constexpr double besideCurve = 0.02;  ///< to each side, as a part of its width: room for whole samples
constexpr int samplesForRange = 1024; ///< of the curve, to find how far it reaches

/// The curve from offset 0 to `last`: every offset where there are fewer than pixels, else one point a pixel.
std::vector<QPointF> points(const Scores& scores, Measure measure, double last, int width)
{
    const bool every = last < width;
    const double step = every ? 1 : (last + 1) / width;
    const std::vector<double> values = every ? scores.curve(measure, 0, static_cast<int>(last) + 1)
                                             : scores.curvePixels(measure, {0, last + 1}, width);
    std::vector<QPointF> line{{0, scores.curve(measure, 0, 1).front()}};
    for (std::size_t i = every ? 1 : 0; i < values.size(); ++i)
        line.emplace_back((static_cast<double>(i) + 0.5) * step - 0.5, values[i]);
    // Rows of zeros have no cosine, and an offset may have no others.
    std::erase_if(line, [](QPointF point) { return std::isnan(point.y()); });
    return line;
}

} // namespace

/// The label of the mark of the first rise. It moves away from the mark of the selected offset, and is
/// painted with the marks, because it moves with it.
class OffsetPanel::Note : public Marks
{
public:
    using Marks::Marks;

    /// `longestFirst`: each holds a %1 for the offset.
    void set(std::optional<int> rise, const QStringList& longestFirst, const Theme& theme)
    {
        m_rise = rise;
        m_words = longestFirst;
        m_theme = theme;
    }
    void avoid(int offset) { m_avoided = offset; }

    QRegion written() const override { return isSeen() ? ground(place().box).toAlignedRect() : QRegion(); }
    QRegion region() const override { return written(); }

protected:
    void draw(QCPPainter* painter) override
    {
        if (!isSeen())
            return;
        const Place place = this->place();
        QColor background = m_theme.card; // translucent, so that a curve behind the text stays visible
        background.setAlphaF(0.75F);
        painter->fillRect(ground(place.box), background);
        painter->setFont(font());
        painter->setPen(m_theme.quiet);
        painter->drawText(place.box, Qt::AlignLeft | Qt::AlignVCenter, place.words);
    }

private:
    struct Place
    {
        QString words;
        QRectF box;
    };

    bool isSeen() const { return m_rise && *m_rise <= x()->range().upper; }
    QFont font() const { return m_theme.interfaceFont(Theme::tickPoints); }
    static QRectF ground(const QRectF& box) { return box.adjusted(-2, 0, 2, 0); }
    bool isCrossed(const QRectF& box) const
    {
        const double line = x()->coordToPixel(m_avoided);
        const QRectF covered = ground(box).adjusted(-2, 0, 2, 0);
        return line >= covered.left() && line <= covered.right();
    }
    /// Wherever there is room: the longest words first, right of the mark before left of it.
    std::vector<Place> places() const
    {
        const QFontMetricsF metrics(font());
        const double mark = x()->coordToPixel(*m_rise);
        const double gap = 6 * m_theme.scale;
        std::vector<Place> found;
        for (const QString& form : m_words) {
            const QString words = form.arg(wholeText(*m_rise));
            const QSizeF size(metrics.horizontalAdvance(words) + 2, metrics.height());
            const double left = mark - gap - size.width();
            if (mark + gap + size.width() <= frame().right())
                found.push_back({words, {{mark + gap, frame().top()}, size}});
            if (left >= frame().left() || (found.empty() && form == m_words.last()))
                found.push_back({words, {{left, frame().top()}, size}});
        }
        return found;
    }
    Place place() const
    {
        const std::vector<Place> all = places();
        const auto free =
            std::ranges::find_if(all, [this](const Place& each) { return !isCrossed(each.box); });
        return free == all.end() ? all.front() : *free;
    }

    std::optional<int> m_rise;
    int m_avoided = 0;
    QStringList m_words;
    Theme m_theme;
};

OffsetPanel::OffsetPanel(Plot* plot, int layoutRow)
    : QObject(plot)
    , m_plot(plot)
    , m_rect(new QCPAxisRect(plot, false))
    , m_ticks(QSharedPointer<WholeTicker>::create())
{
    plot->plotLayout()->addElement(layoutRow, 0, m_rect);
    QCPAxis* x = Axis::addTo(m_rect, QCPAxis::atBottom);
    QCPAxis* y = Axis::addTo(m_rect, QCPAxis::atLeft);
    x->setTicker(m_ticks);
    y->setTicker(QSharedPointer<ValueTicker>::create());
    y->grid()->setVisible(true);
    m_curve = new CurveLayer(x, y);
    m_marks = new Marks(x, y);
    m_note = new Note(x, y);
    m_navigation = new Navigation(plot, m_rect, x, y);
    m_navigation->setMovable({});
    connect(plot, &Plot::ticksWanted, this, &OffsetPanel::fitTicks);
}

void OffsetPanel::setCurve(const Encoding& encoding, Measure measure)
{
    const bool isOther = !m_encoding.scores || encoding.parameters != m_encoding.parameters ||
                         encoding.values != m_encoding.values;
    m_encoding = encoding;
    if (isOther)
        m_firstRise = m_encoding.scores->firstRise().offset;
    m_measure = measure;
    switch (mean()) {
    case CurveMean::None:
        m_labels = {tr("offset δ = q − p")};
        break;
    case CurveMean::Endless:
        // A sine without its cosine makes similarity depend on the positions too: the curve is their mean
        // over an infinite table.
        m_labels = {tr("offset δ = q − p, mean over an infinite table"),
                    tr("offset δ, mean over an infinite table"), tr("offset δ, overall mean")};
        break;
    case CurveMean::Table:
        m_labels = {tr("offset δ = q − p, mean over positions"), tr("offset δ, mean over positions"),
                    tr("offset δ, mean")};
        break;
    }
    m_labels << tr("offset δ") << QStringLiteral("δ");
    m_ticks->setBounds(0, encoding.parameters.maxLen - 1);
    colour();
}

void OffsetPanel::colour()
{
    if (!m_encoding.scores)
        return;
    // Of the distance the first fall is marked instead of the first rise.
    const bool falls = m_measure == Measure::Distance;
    m_note->set(m_firstRise,
                {falls ? tr("first fall, δ = %1") : tr("first rise, δ = %1"), QStringLiteral("δ = %1")},
                m_plot->theme());
    m_curve->setSource([this, scores = m_encoding.scores, measure = m_measure, theme = m_plot->theme(),
                        largest = m_encoding.parameters.maxLen - 1.](QCPRange range, int width) {
        Curve curve;
        curve.pen = QPen(theme.accent, theme.lineWidth());
        curve.line = points(*scores, measure, std::min(m_last, largest), width);
        if (CurveLayer::mayHaveSamples(1, range, width)) {
            curve.samples = curve.line;
            curve.sampleSize = 4 * theme.scale;
        }
        return std::vector<Curve>{std::move(curve)};
    });
}

Window OffsetPanel::valuesOf(const Scores& scores, Measure measure, double last)
{
    const std::vector<QPointF> line = points(scores, measure, last, samplesForRange);
    if (line.empty())
        return {0, 1};
    const auto [low, high] = std::ranges::minmax(line, {}, &QPointF::y);
    return {low.y(), high.y()};
}

void OffsetPanel::setLastOffset(double last)
{
    QCPAxis* x = m_curve->keyAxis();
    m_last = last;
    const double end = std::max(0.5, last); // the only offset of a single row stands in the middle
    const double beside = last > 0 ? besideCurve * end : 0;
    x->setRange(last > 0 ? -beside : -end, end + beside);
    const Window seen = m_held ? *m_held : valuesOf(*m_encoding.scores, m_measure, last);
    const double size = std::max(seen.size(), 1e-6 * (1 + std::abs(seen.last)));
    const double above = m_held || m_firstRise ? roomForWords : 0.06; // a rise may come while values are held
    m_curve->valueAxis()->setRange(seen.first - 0.06 * size, seen.last + above * size);
}

void OffsetPanel::mark(int selected, std::optional<int> hovered)
{
    std::vector<Mark> marks;
    const auto add = [&](int offset, MarkOf of, MarkKind kind) {
        marks.push_back(lineMark(Mark::Axis::X, offset, of, kind, m_plot->theme()));
    };
    if (m_firstRise)
        add(*m_firstRise, MarkOf::Note, MarkKind::Hovered);
    add(selected, MarkOf::Offset, MarkKind::Selected);
    if (hovered)
        add(*hovered, MarkOf::Offset, MarkKind::Hovered);
    m_note->avoid(selected);
    m_marks->setMarks(std::move(marks), Qt::transparent); // a halo would hide the sample that is marked
}

void OffsetPanel::setTheme(const Theme& theme)
{
    dressNumbers(m_curve->valueAxis());
    m_rect->setMinimumSize(10, qRound(48 * theme.scale));
    colour();
}

int OffsetPanel::offsetAt(QPointF place) const
{
    return std::clamp(static_cast<int>(std::lround(place.x())), 0, static_cast<int>(m_last));
}

double OffsetPanel::valueAt(int offset) const
{
    return m_encoding.scores->atOffset(m_measure, offset);
}

void OffsetPanel::fitTicks()
{
    QCPAxis* y = m_curve->valueAxis();
    const bool isNamed = QFontMetricsF(y->labelFont()).horizontalAdvance(m_yLabel) <= m_rect->height();
    y->setLabel(isNamed ? m_yLabel : QString());
    QCPAxis* x = m_curve->keyAxis();
    x->setLabel(fittingWords(m_labels, QFontMetricsF(x->labelFont()), m_rect->width()));
    Plot::fitTickCount(x, wholeText(m_encoding.parameters.maxLen - 1));
    x->ticker()->setTickCount(std::max(2, x->ticker()->tickCount())); // one alone tells no scale
    y->ticker()->setTickCount(
        std::clamp(static_cast<int>(m_rect->height() / (28 * m_plot->theme().scale)), 2, 5));
}

} // namespace posiscope

#include "moc_offset_panel.cpp"
