// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/matrix_panel.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/tickers.h"
#include "ui/plot/triangle.h"

#include <QtMath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

/// A layout grid that may have no maximum width, so that a square matrix does not make the elements above and
/// below it narrower. Its maximum height is that of its elements, so the other elements get the rest, unless
/// those beside it are higher.
class MatrixPanel::Grid : public QCPLayoutGrid
{
public:
    bool mayBeWider = true;
    bool mayBeHigher = false;

    QSize maximumOuterSizeHint() const override
    {
        const QSize needed = QCPLayoutGrid::maximumOuterSizeHint();
        return {mayBeWider ? QWIDGETSIZE_MAX : needed.width(),
                mayBeHigher ? QWIDGETSIZE_MAX : needed.height()};
    }
};

int wholeCellsIn(int room, int cells, double pixelRatio)
{
    constexpr double leastPart = 0.95; // of the room
    const int pixels = std::max(1, static_cast<int>(room * pixelRatio));
    if (pixels < cells)
        return room;
    const auto whole = static_cast<int>(std::lround(pixels / cells * cells / pixelRatio));
    return whole >= leastPart * room ? whole : room;
}

QString widestBeside(int rows, const std::function<QString(int row)>& names, QStringList others,
                     const QFont& font)
{
    constexpr int mostRead = 256;
    others << wholeText(std::max(rows - 1, 10)); // of two digits, as wide as "−1"
    for (int row = 0; names && row < std::min(rows, mostRead); ++row)
        others << names(row);
    const QFontMetricsF metrics(font);
    return *std::ranges::max_element(others, {},
                                     [&](const QString& name) { return metrics.horizontalAdvance(name); });
}

QCPRange axisRange(const std::optional<Interval>& interval, int count)
{
    const Interval shown = visibleInterval(interval, count);
    return {shown.first - 0.5, shown.last - 0.5};
}

Interval cellInterval(const QCPRange& range)
{
    return {range.lower + 0.5, range.upper + 0.5};
}

std::optional<Interval> unlessWhole(Interval interval, int count)
{
    if (interval.first <= 0 && interval.last >= count)
        return std::nullopt;
    return Interval{std::max(interval.first, 0.), std::min(interval.last, static_cast<double>(count))};
}

MatrixPanel::MatrixPanel(Plot* plot, QCPLayoutGrid& layout, int layoutRow, int layoutColumn)
    : QObject(plot)
    , m_plot(plot)
    , m_layout(layout)
    , m_grid(new Grid)
    , m_rect(new QCPAxisRect(plot, false))
    , m_bar(new ColourBar(plot))
    , m_columnTicks(QSharedPointer<WholeTicker>::create())
    , m_rowTicks(QSharedPointer<WholeTicker>::create())
{
    layout.addElement(layoutRow, layoutColumn, m_grid);
    m_grid->addElement(0, 0, m_rect);
    m_grid->addElement(0, 1, m_bar);
    m_rect->setMinimumSize(10, 10); // so that the colour bar keeps its width in a narrow plot
    auto* level = new QCPMarginGroup(plot);
    m_rect->setMarginGroup(QCP::msTop | QCP::msBottom, level);
    m_bar->setMarginGroup(QCP::msTop | QCP::msBottom, level);

    auto* const x = Axis::addTo(m_rect, QCPAxis::atBottom);
    auto* const y = Axis::addTo(m_rect, QCPAxis::atLeft);
    x->setGutter(true);
    x->setPadding(0);
    y->setGutter(true);
    x->setTicker(m_columnTicks);
    y->setTicker(m_rowTicks);
    y->setRangeReversed(true);
    m_layer = new MatrixLayer(x, y);
    m_note = new FrameText(x, y);
    m_titles = new Titles(x, y, markGutter + 1);
    m_marks = new Marks(x, y);
    m_navigation = new Navigation(plot, m_rect, x, y);
    connect(plot, &Plot::ticksWanted, this, &MatrixPanel::fitTicks);
}

void MatrixPanel::moveTo(int layoutRow, int layoutColumn)
{
    takeOut();
    m_layout.addElement(layoutRow, layoutColumn, m_grid);
}

void MatrixPanel::takeOut()
{
    if (!m_grid->layout())
        return;
    m_layout.take(m_grid);
    m_layout.simplify();
}

void MatrixPanel::setLabels(const QString& x, const QString& y)
{
    m_layer->keyAxis()->setLabel(x);
    m_layer->valueAxis()->setLabel(y);
}

void MatrixPanel::setTicksShown(bool areShown)
{
    for (QCPAxis* const axis : {m_layer->keyAxis(), m_layer->valueAxis()})
        axis->setTicks(areShown);
}

void MatrixPanel::setFramed()
{
    m_isFramed = true;
    for (const auto side : {QCPAxis::atTop, QCPAxis::atRight})
        m_rect->addAxis(side)->setTicks(false);
}

void MatrixPanel::setMatrix(int rowCount, int columnCount, PixelSource source)
{
    m_rowCount = rowCount;
    m_columnCount = columnCount;
    m_layer->setSource(rowCount, columnCount, std::move(source));
    m_columnTicks->setBounds(0, columnCount - 1);
    m_rowTicks->setBounds(0, rowCount - 1);
    m_navigation->setBounds({axisRange(std::nullopt, columnCount), axisRange(std::nullopt, rowCount)},
                            fewestVisibleCells, fewestVisibleCells);
    reserveForNames();
}

void MatrixPanel::setRowNames(std::function<QString(int row)> names, const QStringList& alsoBeside)
{
    m_rowNames = names;
    m_alsoBeside = alsoBeside;
    m_rowTicks->setNames(std::move(names));
    reserveForNames();
}

void MatrixPanel::setColumnNames(std::function<QString(int column)> names)
{
    m_columnTicks->setNames(std::move(names));
}

/// Reserves room for the widest label of a row, because a mark moves without a new layout.
void MatrixPanel::reserveForNames()
{
    auto* const axis = static_cast<Axis*>(m_layer->valueAxis());
    axis->setWidest(widestBeside(m_rowCount, m_rowNames, m_alsoBeside, axis->tickLabelFont()));
}

void MatrixPanel::setColours(const Colouring& map, Interval range, Interval shown, bool areIntegers)
{
    m_bar->setWhole(areIntegers);
    m_layer->setColours(map, range);
    m_bar->setColours(map, range, shown);
}

void MatrixPanel::setVisibleCells(const std::optional<Interval>& rows, const std::optional<Interval>& columns)
{
    m_layer->keyAxis()->setRange(axisRange(columns, m_columnCount));
    m_layer->valueAxis()->setRange(axisRange(rows, m_rowCount));
}

void MatrixPanel::setTheme(const Theme& theme)
{
    m_bar->setTheme(theme);
    if (m_isFramed)
        for (QCPAxis* const axis : m_rect->axes())
            axis->setBasePen(QPen(theme.border, 1));
    setMargins();
}

void MatrixPanel::setMargins()
{
    if (!m_isShown)
        return;
    const int gutter = qCeil((markGutter + 1) * m_plot->theme().scale);
    const int beside = std::max(defaultMargin, gutter);
    const bool isExport = m_plot->theme().isExport;
    const int right =
        isExport || m_isFramed ? gutter / (m_isScaleShared ? 2 : 1) : scaled(symbolMargin, m_plot->theme());
    // Titles stand closer to their matrix than to the title of the card.
    const int titles = m_titles->height() + (isExport || m_titles->height() == 0 ? 0 : gutter);
    m_rect->setMinimumMargins({gutter, gutter + titles, right, beside});
}

void MatrixPanel::setTitles(const TextLine& left, const TextLine& right, bool hasBar)
{
    m_titles->set(left, right, hasBar ? m_bar : nullptr);
    setMargins();
}

void MatrixPanel::setShown(bool isShown)
{
    m_isShown = isShown;
    m_rect->setVisible(isShown);
    m_rect->setMinimumSize(isShown ? QSize(10, 10) : QSize(0, 0));
    m_rect->setMaximumSize(isShown ? QWIDGETSIZE_MAX : 0, QWIDGETSIZE_MAX);
    m_rect->setAutoMargins(isShown ? QCP::msAll : QCP::msNone);
    m_grid->mayBeWider = isShown;
    if (isShown)
        return setMargins();
    setBarRoom(false);
    m_rect->setMinimumMargins({});
    m_rect->setMargins({});
}

void MatrixPanel::setSize(std::optional<QSize> size)
{
    const QSize most = size.value_or(QSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX)).expandedTo(QSize(1, 1));
    m_rect->setSizeConstraintRect(QCPLayoutElement::scrInnerRect);
    m_rect->setMaximumSize(most);
    m_bar->setMaximumSize(m_bar->maximumSize().width(), most.height());
}

void MatrixPanel::centre()
{
    const int right = m_plot->viewport().right();
    const int beside = right - m_rect->outerRect().right();
    const int besideBar = m_bar->visible() ? right - m_bar->outerRect().right() : beside;
    m_plot->plotLayout()->setMargins({std::max(0, std::min(beside / 2, besideBar)), 0, 0, 0});
    m_plot->updateLayout();
}

void MatrixPanel::setBarRoom(bool isRoom)
{
    constexpr int plainSpacing = 5; // pixels, QCustomPlot's
    m_bar->setRoomFor(isRoom);
    m_grid->setColumnSpacing(isRoom ? plainSpacing : 0);
}

void MatrixPanel::setSymbols(const QStringList& across, const QStringList& down)
{
    static_cast<Axis*>(m_layer->keyAxis())->setSymbols(across);
    static_cast<Axis*>(m_layer->valueAxis())->setSymbols(down);
}

void MatrixPanel::setMayBeWider(bool mayBeWider)
{
    m_grid->mayBeWider = mayBeWider;
}

QPoint MatrixPanel::cellAt(QPointF place) const
{
    return {std::clamp(static_cast<int>(std::lround(place.x())), 0, m_columnCount - 1),
            std::clamp(static_cast<int>(std::lround(place.y())), 0, m_rowCount - 1)};
}

void MatrixPanel::setMayBeHigher(bool mayBeHigher)
{
    m_grid->mayBeHigher = mayBeHigher;
}

/// The name of a row says more than its number, so that every one is shown where there is room.
void MatrixPanel::tickEveryName() const
{
    const QCPAxis* const axis = m_layer->valueAxis();
    const double rows = std::min(axis->range().size(), static_cast<double>(m_rowCount));
    const double rowHeight = m_rect->height() / std::max(rows, 1.);
    if (m_rowNames && rowHeight >= 1.1 * QFontMetricsF(axis->tickLabelFont()).height())
        m_rowTicks->setTickCount(static_cast<int>(std::ceil(rows)));
}

void MatrixPanel::fitTicks()
{
    Plot::fitTickCount(m_layer->keyAxis(), wholeText(m_columnCount - 1));
    Plot::fitTickCount(m_layer->valueAxis(), wholeText(m_rowCount - 1));
    tickEveryName();
    if (m_isScaleShared &&
        qFuzzyCompare(m_layer->keyAxis()->range().size(), m_layer->valueAxis()->range().size())) {
        const int common = std::min(m_columnTicks->tickCount(), m_rowTicks->tickCount());
        m_columnTicks->setTickCount(common);
        m_rowTicks->setTickCount(common);
    }
    m_bar->fitTicks();
}

} // namespace posiscope

#include "moc_matrix_panel.cpp"
