// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attention/distance_painter.h"

#include "core/numerics/round_step.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/plot.h"
#include "ui/plot/samples.h"
#include "ui/plot/text_line.h"
#include "ui/plot/tickers.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <ranges>
#include <utility>

namespace posiscope {

namespace {

struct DistanceTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::AttentionView)
};

constexpr double mostDecades = 6;
constexpr double partOfWeights = 0.62; ///< of the height, that the upper plot has

/// The step of ticks on an axis of whole numbers that has room for so many.
double stepOver(double range, double room)
{
    return roundStep(std::max(1., range / std::clamp(room, 1., double(usualTicks))));
}

/// A plot with an axis at its left and one below.
class Plane
{
public:
    Plane(QPainter& painter, const QRectF& room, bool hasNames, const maths::MathsFont& font,
          const Theme& theme)
        : m_painter(painter)
        , m_font(font)
        , m_theme(theme)
        , m_metrics(theme.interfaceFont(Theme::notePoints))
    {
        m_painter.setLayoutDirection(Qt::LeftToRight);
        const double line = m_metrics.height();
        m_area = room.adjusted(4.5 * line, 1.5 * line, hasNames ? -6 * line : -3 * line, -1.75 * line);
    }

    void setRanges(Interval x, Interval y)
    {
        m_x = x;
        m_y = y;
    }

    QPointF at(double x, double y) const
    {
        return {m_area.left() + (x - m_x.first) / m_x.size() * m_area.width(),
                m_area.bottom() - (y - m_y.first) / m_y.size() * m_area.height()};
    }

    void paintAxes(const QString& title, const QString& rest, const QString& letter,
                   const std::function<QString(double)>& nameOf) const
    {
        const double line = m_metrics.height();
        m_painter.setFont(m_theme.interfaceFont(Theme::notePoints));
        m_painter.setPen(m_theme.text);
        drawTextLine(&m_painter, {.name = title, .longestFirst = {rest, QString()}, .gap = line / 2},
                     {m_area.left(), m_area.top() - 1.5 * line, m_area.width(), line}, m_theme);
        m_painter.setFont(m_theme.interfaceFont(Theme::notePoints));
        const double yStep = stepOver(m_y.size(), m_area.height() / (1.2 * line));
        for (double y = std::ceil(m_y.first / yStep) * yStep; y <= m_y.last + yStep / 1000; y += yStep) {
            m_painter.setPen(QPen(m_theme.grid, m_theme.thinLineWidth()));
            m_painter.drawLine(at(m_x.first, y), at(m_x.last, y));
            m_painter.setPen(m_theme.quiet);
            const QPointF foot = at(m_x.first, y) + QPointF(-line / 2, line / 3);
            const QString name = nameOf(y);
            m_painter.drawText(foot - QPointF(m_metrics.horizontalAdvance(name), 0), name);
        }
        const double xStep = stepOver(m_x.size(), usualTicks);
        m_painter.setPen(m_theme.quiet);
        double last = m_area.left();
        for (double x = std::ceil(m_x.first / xStep) * xStep; x <= m_x.last; x += xStep) {
            const QString name = wholeText(std::llround(x));
            const double half = m_metrics.horizontalAdvance(name) / 2;
            m_painter.drawText(QPointF(at(x, 0).x() - half, m_area.bottom() + 1.25 * line), name);
            last = at(x, 0).x() + half;
        }
        const maths::FormulaPicture symbol = maths::layOut(maths::italic(letter), m_font, pixels());
        maths::paint(
            m_painter, symbol,
            QPointF(std::max(m_area.right() - symbol.width, last + line), m_area.bottom() + 1.25 * line),
            m_theme);
    }

    /// Lines between neighbours that have a value, as far as they lie on the axes, and dots where these stand
    /// apart. Returns where the last one stands.
    std::optional<QPointF> paintCurve(const std::vector<QPointF>& values, const QColor& colour,
                                      bool isStrong) const
    {
        constexpr double apart = 12; // pixels
        QPainterPath path;
        std::optional<QPointF> last;
        std::vector<QPointF> dots;
        for (const QPointF& value : values) {
            if (!std::isfinite(value.y())) {
                last.reset();
                continue;
            }
            const QPointF place = at(value.x(), value.y());
            last ? path.lineTo(place) : path.moveTo(place);
            last = place;
            dots.push_back(place);
        }
        const double width = isStrong ? m_theme.lineWidth() : m_theme.thinLineWidth();
        m_painter.save();
        m_painter.setClipRect(m_area.adjusted(-width, -width, width, width));
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(isStrong ? QPen(colour, width) : dashedPen(colour, width));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPath(path);
        m_painter.setPen(QPen(colour, width));
        m_painter.setBrush(colour);
        if (m_area.width() / std::max<double>(1, static_cast<double>(values.size())) >= apart)
            for (const QPointF& dot : dots)
                m_painter.drawEllipse(dot, width, width);
        m_painter.restore();
        return dots.empty() ? std::nullopt : std::optional(dots.back());
    }

    /// About a point that has a value on the axes.
    void paintRing(QPointF value) const
    {
        if (!(value.y() >= m_y.first))
            return;
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(m_theme.position, m_theme.lineWidth()));
        m_painter.setBrush(Qt::NoBrush);
        const double radius = m_metrics.height() / 3;
        m_painter.drawEllipse(at(value.x(), value.y()), radius, radius);
        m_painter.restore();
    }

    struct Name
    {
        QPointF end; ///< of its curve
        QString name;
        QColor colour;
        bool isStrong;
    };

    /// Writes names beside the ends of their curves, in the order of these, a line apart.
    void paintNames(std::vector<Name> names) const
    {
        const double line = m_metrics.height();
        std::ranges::stable_sort(names, {}, [](const Name& name) { return name.end.y(); });
        double bottom = m_area.bottom();
        for (Name& name : names | std::views::reverse) {
            name.end.setY(std::min(name.end.y(), bottom));
            bottom = name.end.y() - line;
        }
        double top = m_area.top();
        for (Name& name : names) {
            name.end.setY(std::max(name.end.y(), top));
            top = name.end.y() + line;
            m_painter.setFont(
                m_theme.interfaceFont(Theme::notePoints, name.isStrong ? QFont::DemiBold : QFont::Normal));
            m_painter.setPen(name.colour);
            m_painter.drawText(name.end + QPointF(line / 2, line / 3), name.name);
        }
    }

private:
    double pixels() const { return QFontInfo(m_theme.interfaceFont(Theme::textPoints)).pixelSize(); }

    QPainter& m_painter;
    const maths::MathsFont& m_font;
    const Theme& m_theme;
    QFontMetricsF m_metrics;
    QRectF m_area;
    Interval m_x{0, 1};
    Interval m_y{0, 1};
};

/// The logarithms of mean weights by offset; NaN where there is none, or it is 0.
std::vector<QPointF> weightsOf(const DistanceProfile& profile)
{
    std::vector<QPointF> values;
    for (int offset = 1 - profile.words; offset < profile.words; ++offset) {
        const double weight = profile.weight(offset);
        values.emplace_back(offset, weight > 0 ? std::log10(weight) : std::nan(""));
    }
    return values;
}

std::vector<QPointF> entropiesOf(const DistanceProfile& profile)
{
    std::vector<QPointF> values;
    for (std::size_t i = 0; i < profile.queries.size(); ++i)
        values.emplace_back(profile.queries[i], profile.entropies[i]);
    return values;
}

/// From the least to the largest x, and the same of y, of all points that have a value, and none below a
/// least.
std::pair<Interval, Interval> rangesOf(const std::vector<std::vector<QPointF>>& curves,
                                       double least = -std::numeric_limits<double>::infinity())
{
    std::optional<QRectF> box;
    for (const std::vector<QPointF>& curve : curves)
        for (const QPointF& point : curve)
            if (std::isfinite(point.y()) && point.y() >= least) {
                const QRectF own(point, QSizeF(1e-9, 1e-9));
                box = box ? box->united(own) : own;
            }
    const QRectF found = box.value_or(QRectF(0, 0, 1, 1));
    return {{found.left(), std::max(found.right(), found.left() + 1)}, {found.top(), found.bottom()}};
}

} // namespace

void paintDistances(QPainter& painter, const QRectF& room, const std::vector<NamedProfile>& profiles,
                    int offset, const maths::MathsFont& font, const Theme& theme)
{
    std::vector<std::vector<QPointF>> weights;
    std::vector<std::vector<QPointF>> entropies;
    for (const NamedProfile& named : profiles) {
        weights.push_back(weightsOf(named.profile));
        entropies.push_back(entropiesOf(named.profile));
    }
    const auto paintAll = [&](const Plane& plane, const std::vector<std::vector<QPointF>>& curves) {
        std::vector<Plane::Name> names;
        for (std::size_t i = 0; i < curves.size(); ++i) { // B is drawn over A, with gaps
            const std::optional<QPointF> end = plane.paintCurve(curves[i], theme.accent, i == 0);
            if (end && profiles.size() > 1)
                names.push_back({*end, profiles[i].name, theme.accent, i == 0});
        }
        plane.paintNames(std::move(names));
    };
    QRectF upper = room;
    upper.setHeight(partOfWeights * room.height());
    const bool hasNames = profiles.size() > 1;
    Plane above(painter, upper, hasNames, font, theme);
    const Interval logarithms = rangesOf(weights).second;
    const double highest = std::ceil(logarithms.last);
    const double lowest =
        std::min(highest - 1, std::max(std::floor(logarithms.first), highest - mostDecades));
    above.setRanges(rangesOf(weights, lowest).first, {lowest, highest});
    above.paintAxes(DistanceTr::tr("Mean weight"), DistanceTr::tr("of keys at the offset δ"),
                    QStringLiteral("δ"), [=](double power) {
                        return powerText(static_cast<int>(std::lround(power)), {lowest, highest});
                    });
    paintAll(above, weights);
    for (const std::vector<QPointF>& curve : weights)
        if (const auto point = std::ranges::find(curve, offset, &QPointF::x); point != curve.end())
            above.paintRing(*point);

    const double apart = QFontMetricsF(theme.interfaceFont(Theme::notePoints)).height(); // of numbers
    Plane below(painter, room.adjusted(0, upper.height() + apart, 0, 0), hasNames, font, theme);
    const auto [places, bits] = rangesOf(entropies);
    below.setRanges({0, places.last}, {0, std::max(1., std::ceil(bits.last))});
    below.paintAxes(DistanceTr::tr("Entropy"), DistanceTr::tr("of the weights of a query p, in bits"),
                    QStringLiteral("p"), [](double y) { return wholeText(std::llround(y)); });
    paintAll(below, entropies);
}

} // namespace posiscope
