// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/frequencies/wavelength_notes.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/marks.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr double besidePoint = 8; ///< pixels from a point to words about it
constexpr double namedAt = 0.6;   ///< of the pairs, where the curve has its name

} // namespace

WavelengthNotes::WavelengthNotes(QCPAxis* x, QCPAxis* y)
    : Drawing(x, y, QStringLiteral("main"))
{
}

QFont WavelengthNotes::font(bool isBold) const
{
    return m_theme.interfaceFont(Theme::notePoints, isBold ? QFont::DemiBold : QFont::Normal);
}

/// Of a pair or between two, where the curve is a straight line.
QPointF WavelengthNotes::pointOf(const Frequencies& of, double pair) const
{
    const int before = std::clamp(static_cast<int>(pair), 0, of.pairCount() - 1);
    const int after = std::min(before + 1, of.pairCount() - 1);
    const double part = std::clamp(pair - before, 0., 1.);
    const double low = y()->coordToPixel(of.wavelength(before));
    const double high = y()->coordToPixel(of.wavelength(after));
    return {x()->coordToPixel(pair), (1 - part) * low + part * high};
}

QRectF WavelengthNotes::boxAt(QPointF point, Side side, const Label& label) const
{
    const QFontMetricsF metrics(font(label.isBold));
    QRectF box(0, 0, metrics.horizontalAdvance(label.words) + 2, metrics.height());
    const double gap = besidePoint * m_theme.scale;
    const bool isLeft = side == Side::AboveLeft || side == Side::BelowLeft;
    const bool isAbove = side == Side::AboveLeft || side == Side::AboveRight;
    box.moveLeft(isLeft ? point.x() - gap - box.width() : point.x() + gap);
    box.moveTop(isAbove ? point.y() - gap / 2 - box.height() : point.y() + gap / 2);
    return box;
}

void WavelengthNotes::addAt(Labels& labels, Label label, QPointF point,
                            std::initializer_list<Side> sides) const
{
    for (const Side side : sides) {
        label.box = boxAt(point, side, label);
        if (!isClear(label.box, labels))
            continue;
        labels.push_back(std::move(label));
        return;
    }
}

void WavelengthNotes::addLevel(Labels& labels) const
{
    const int length = m_pairs.parameters.maxLen;
    const QPointF end(frame().right(), y()->coordToPixel(length));
    addAt(labels, {tr("max_len = %1").arg(wholeText(length)), {}, m_theme.text, true}, end,
          {Side::BelowLeft, Side::AboveLeft});
}

void WavelengthNotes::addCount(Labels& labels) const
{
    if (m_pairs.unfinished() == 0)
        return;
    const double left = std::max(frame().left(), x()->coordToPixel(m_pairs.firstUnfinished - 0.5));
    const QString counted =
        tr("%1 of %2 pairs").arg(wholeText(m_pairs.unfinished()), wholeText(m_pairs.count()));
    const std::size_t before = labels.size();
    for (const QString& words : {tr("%1 longer than the table").arg(counted), counted})
        if (labels.size() == before)
            addAt(labels, {words, {}, m_theme.quiet}, {left, frame().top()}, {Side::BelowRight});
}

void WavelengthNotes::addValues(Labels& labels) const
{
    const Frequencies& of = *m_pairs.frequencies;
    const int last = of.pairCount() - 1;
    const auto value = [&of](int pair) { return significantText(of.wavelength(pair), 4); };
    if (Marks::areShown(mParentPlot))
        addAt(labels, {value(m_selected), {}, m_theme.dimension, true}, pointOf(of, m_selected),
              {Side::AboveLeft, Side::BelowRight, Side::AboveRight});
    if (m_selected != 0)
        addAt(labels, {value(0), {}, m_theme.quiet}, pointOf(of, 0), {Side::BelowRight, Side::AboveRight});
    if (m_selected != last && last != 0)
        addAt(labels, {value(last), {}, m_theme.quiet}, pointOf(of, last),
              {Side::AboveLeft, Side::BelowLeft});
}

void WavelengthNotes::addNames(Labels& labels) const
{
    const Frequencies& of = *m_pairs.frequencies;
    addAt(labels, {tr("wavelength"), {}, m_theme.accent, true}, pointOf(of, namedAt * (of.pairCount() - 1)),
          {Side::AboveLeft, Side::BelowRight});
    const auto addThin = [&](const Frequencies& thin, const QString& name, const QColor& colour) {
        addAt(labels, {name, {}, colour}, pointOf(thin, 0.9 * (thin.pairCount() - 1)),
              {Side::BelowRight, Side::AboveLeft, Side::BelowLeft});
    };
    if (m_pairs.ofB)
        addThin(*m_pairs.ofB, tr("B"), m_theme.accent);
    if (m_pairs.before)
        addThin(*m_pairs.before, tr("before scaling"), m_theme.quiet);
}

std::vector<WavelengthNotes::Label> WavelengthNotes::labels() const
{
    Labels labels;
    if (!m_pairs.frequencies)
        return labels;
    addLevel(labels);
    addValues(labels);
    addCount(labels);
    addNames(labels);
    return labels;
}

QRegion WavelengthNotes::textRegion() const
{
    QRegion region;
    for (const Label& label : labels())
        region += label.box.toAlignedRect();
    return region;
}

bool WavelengthNotes::touches(const QRectF& box, const Frequencies& of) const
{
    const double gap = 3 * m_theme.scale;
    const QRectF around = box.adjusted(-gap, -gap / 2, gap, gap / 2);
    constexpr int steps = 12;
    for (int step = 0; step <= steps; ++step) {
        const double pair = x()->pixelToCoord(around.left() + around.width() * step / steps);
        if (pair < 0 || pair > of.pairCount() - 1)
            continue;
        const double height = pointOf(of, pair).y();
        if (height > around.top() && height < around.bottom())
            return true;
    }
    return false;
}

bool WavelengthNotes::isClear(const QRectF& box, const Labels& others) const
{
    if (!frame().contains(box))
        return false;
    const double level = y()->coordToPixel(m_pairs.parameters.maxLen);
    if (level > box.top() && level < box.bottom())
        return false;
    const QPointF selected = pointOf(*m_pairs.frequencies, m_selected);
    if (selected.x() > box.left() - 2 && selected.x() < box.right() + 2 && selected.y() < box.bottom())
        return false; // the hairline of the selection leads down from its point
    for (const auto& of : {m_pairs.frequencies, m_pairs.before, m_pairs.ofB})
        if (of && touches(box, *of))
            return false;
    return std::ranges::none_of(others, [&](const Label& other) { return other.box.intersects(box); });
}

void WavelengthNotes::draw(QCPPainter* painter)
{
    if (!m_pairs.frequencies)
        return;
    const double level = std::round(y()->coordToPixel(m_pairs.parameters.maxLen));
    if (level > frame().top() && level < frame().bottom())
        painter->fillRect(
            QRectF(frame().left(), level, frame().width(), std::max(1., std::round(m_theme.scale))),
            m_theme.text);
    for (const Label& label : labels()) {
        painter->setFont(font(label.isBold));
        painter->setPen(label.colour);
        painter->drawText(label.box, Qt::AlignCenter, label.words);
    }
}

} // namespace posiscope

#include "moc_wavelength_notes.cpp"
