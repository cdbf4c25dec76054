// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/waves/waves_view.h"

#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/formula.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/curve_layer.h"
#include "ui/plot/end_labels.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/selection_marks.h"
#include "ui/plot/tickers.h"
#include "ui/views/waves/wave_curves.h"
#include "ui/views/waves/wave_panel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <ranges>
#include <utility>

namespace posiscope {

namespace {

constexpr double smallestPanel = 130; ///< its sides, in pixels, on a screen, which shows those that fit

const KeySet tableKeys = keysOf({KeyGroup::Encoding, KeyGroup::Compared});
const KeySet lookKeys =
    keysOf({"waves", "wave_panels", "wave_axis", "wave_window", "wave_positions", "columns"});
// Keys of what is drawn as curves and of what is drawn as marks; waves by dimension swap the two.
const KeySet positionKeys = keysOf({"position", "pinned_positions"});
const KeySet dimensionKeys = keysOf({"dimension", "pinned_dimensions"});

int thatFit(int length, const Theme& theme)
{
    return std::max(1, length / scaled(smallestPanel, theme));
}

/// How many panels stand in a line: in as many lines as make the panels closest to squares. A file shows all
/// of them, however small.
int panelsInALine(int panels, QSize available, const Theme& theme)
{
    const int most = theme.isExport ? panels : thatFit(available.width(), theme);
    const int mostLines = theme.isExport ? panels : thatFit(available.height(), theme);
    const auto inALine = [panels](int lines) { return (panels + lines - 1) / lines; };
    const auto squareness = [&](int lines) {
        const double shape =
            static_cast<double>(available.width()) / inALine(lines) * lines / available.height();
        return inALine(lines) > most ? std::numeric_limits<double>::max() : std::abs(std::log(shape));
    };
    return inALine(std::ranges::min(std::views::iota(1, std::min(panels, mostLines) + 1), {}, squareness));
}

/// Line by line, so many in each.
void putInLines(QCPLayoutGrid& grid, const std::vector<QCPLayoutElement*>& panels, int inALine)
{
    const auto isInPlace = [&, i = 0](const QCPLayoutElement* panel) mutable {
        const int row = i / inALine;
        const int column = i++ % inALine;
        return grid.hasElement(row, column) && grid.element(row, column) == panel;
    };
    if (grid.columnCount() == inALine && std::ranges::all_of(panels, isInPlace))
        return;
    for (QCPLayoutElement* const panel : panels)
        grid.take(panel);
    grid.simplify();
    for (int i = 0; QCPLayoutElement* const panel : panels) {
        grid.addElement(i / inALine, i % inALine, panel);
        ++i;
    }
}

} // namespace

WavesView::WavesView(QWidget* parent)
    : ZoomableView(parent)
    , m_row(new QCPLayoutGrid)
    , m_left(new QCPMarginGroup(m_plot))
{
    m_plot->plotLayout()->addElement(0, 0, m_row);
    m_row->setColumnSpacing(0);
    connect(m_plot, &Plot::resized, this, [this] {
        // While a newer scene waits to be shown, its panels are built with it.
        const bool current = m_vectors->parameters() == scene().parameters;
        if (current && groups().size() != m_panels.size()) {
            rebuildPanels();
            emit titleLineChanged(); // it says how many are shown
        }
        arrangePanels();
    });
    updateVectors();
    showTheme();
}

WavesView::~WavesView() = default;

KeySet WavesView::reads() const
{
    const KeySet ofTable = isAlignedWithTable() ? DimensionAxis::nameKeys(scene()) : KeySet();
    return tableKeys | lookKeys | positionKeys | dimensionKeys | ofTable;
}

QString WavesView::note() const
{
    return isComparing(scene()) && !m_ofB
               ? tr("A alone: %1 (B) has no table").arg(textOf(titleOf(kindOf(scene().compared))))
               : QString();
}

/// "row 7", or "column 24"; "row 7, with 4 of 20 pins" where not all panels have room.
std::vector<maths::Formula> WavesView::readouts() const
{
    using namespace maths;
    const Selection selection = visibleSelection(scene());
    const int index = byPosition() ? selection.position : selection.dimension;
    const Formula selected =
        row({roman((byPosition() ? tr("row") : tr("column")) + QChar::Nbsp),
             number(wholeText(index)).in(byPosition() ? Role::Position : Role::Dimension).emphasised()});
    if (isComparing(scene()) && !m_ofB)
        return {row({selected, roman(tr(" of A, B has none"))}), selected};
    const std::size_t shown = groups().size();
    const std::size_t wanted = chosenWaves().size();
    if (scene().look.wavePanels == WavePanels::Overlaid || shown == wanted)
        return {selected};
    return {row({selected, roman(tr(", with %1 of %2 pins").arg(shown - 1).arg(wanted - 1))}), selected};
}

QString WavesView::accessibleText() const
{
    const Selection selection = visibleSelection(scene());
    const QString value = valueText(m_vectors->cell(selection.position, selection.dimension));
    return byPosition() ? tr("Waves of position %1 across the dimensions. Dimension %2: %3.")
                              .arg(wholeText(selection.position), wholeText(selection.dimension), value)
                        : tr("Wave of dimension %1 along the positions. Position %2: %3.")
                              .arg(wholeText(selection.dimension), wholeText(selection.position), value);
}

WavesView::Group WavesView::chosenWaves() const
{
    const Selection selection = visibleSelection(scene());
    const int selected = byPosition() ? selection.position : selection.dimension;
    Group waves;
    for (const int pin : byPosition() ? selection.pinnedPositions : selection.pinnedDimensions)
        if (pin != selected)
            waves.push_back({pin, false});
    std::ranges::sort(waves, std::greater(), &Shown::index);
    waves.push_back({selected, true}); // drawn last, above the others
    return waves;
}

std::vector<WavesView::Group> WavesView::groups() const
{
    Group waves = chosenWaves();
    std::vector<Group> groups;
    if (scene().look.wavePanels == WavePanels::Overlaid) {
        groups.push_back(std::move(waves));
    } else {
        std::ranges::sort(waves, {}, &Shown::index);
        while (!theme().isExport && waves.size() > panelsThatFit())
            waves.erase(waves.back().selected ? waves.end() - 2 : waves.end() - 1);
        for (const Shown& shown : waves)
            groups.push_back({shown});
    }
    if (isBeside()) {
        groups.push_back(groups.front());
        for (Shown& wave : groups.back())
            wave.isOfB = true;
    } else if (m_ofB) {
        for (Group& group : groups) // of the selected wave alone, and behind all others
            group.insert(group.begin(), {group.back().index, group.back().selected, true});
    }
    return groups;
}

bool WavesView::isBeside() const
{
    return m_ofB && scene().comparison == Comparison::Side && scene().look.wavePanels == WavePanels::Overlaid;
}

Scene WavesView::sceneOf(const Shown& wave) const
{
    return wave.isOfB ? withEncodingsSwapped(scene()) : scene();
}

std::size_t WavesView::panelsThatFit() const
{
    const QSize available = m_plot->viewport().size();
    return static_cast<std::size_t>(thatFit(available.width(), theme()) *
                                    thatFit(available.height(), theme()));
}

/// "PE(7, j)" of one row, "PE(k, 24)" of one column.
QString WavesView::valueName() const
{
    QString k = QStringLiteral("k");
    QString j = QStringLiteral("j");
    if (const std::vector<Shown> waves = chosenWaves(); waves.size() == 1)
        (byPosition() ? k : j) = wholeText(waves.front().index);
    return tr("PE(%1, %2)").arg(k, j);
}

/// The cells along x: of two encodings those that both have, as on the heatmap.
int WavesView::countAlong() const
{
    const int ofA = wave_curves::axisOf(scene()).count;
    return m_ofB ? std::min(ofA, wave_curves::axisOf(withEncodingsSwapped(scene())).count) : ofA;
}

void WavesView::showScene(const KeySet& changed)
{
    if ((changed & tableKeys).any())
        updateVectors();
    if ((changed & (tableKeys | lookKeys | DimensionAxis::nameKeys(scene()) |
                    (byPosition() ? positionKeys : dimensionKeys)))
            .any()) {
        rebuildPanels();
        return;
    }
    if (mark())
        m_plot->scheduleReplot();
    else
        m_plot->replotMarks();
}

void WavesView::updateVectors()
{
    m_vectors = encodingOf(scene()).vectors;
    const std::optional<Encoding> b = comparedEncoding(scene());
    m_ofB = b ? b->vectors : nullptr;
    m_axis = {*m_vectors, m_ofB.get()};
}

void WavesView::rebuildPanels()
{
    const std::vector<Group> wanted = groups();
    const std::size_t before = m_panels.size();
    while (m_panels.size() > wanted.size()) {
        m_panels.pop_back();
        m_row->simplify();
    }
    while (m_panels.size() < wanted.size()) {
        m_panels.push_back(std::make_unique<WavePanel>(m_plot, m_row, static_cast<int>(m_panels.size())));
        connectPanel(m_panels.back().get());
    }
    if (m_panels.size() > before)
        applyTheme();
    QStringList named;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        fill(*m_panels[i], wanted[i], named);
    arrangePanels();
    mark();
    m_plot->scheduleReplot();
}

void WavesView::arrangePanels()
{
    const QSize available = m_plot->viewport().size();
    const bool isExport = theme().isExport;
    const auto count = static_cast<int>(m_panels.size());
    const int inALine = panelsInALine(count, available, theme());
    int names = 0;
    for (const auto& panel : m_panels)
        names = std::max(names, panel->names().marginWidth());
    const QString widest = m_axis.widest(isAlignedWithTable() ? DimensionAxis::rowNames(scene()) : nullptr,
                                         m_panels.front()->curves()->valueAxis()->tickLabelFont());
    std::vector<QCPLayoutElement*> rects;
    for (const auto& panel : m_panels) {
        const bool isFirst = static_cast<int>(rects.size()) % inALine == 0;
        panel->curves()->valueAxis()->setTickLabels(isFirst || isExport); // a line of panels has one scale
        panel->setTableMargins(widest, names);
        panel->setMostWidth(QWIDGETSIZE_MAX);
        panel->setYLabel(isExport && isFirst ? valueName() : QString());
        panel->rect()->setMarginGroup(QCP::msLeft, isExport ? m_left : nullptr);
        rects.push_back(panel->rect());
    }
    putInLines(*m_row, rects, inALine);
    m_plot->updateLayout();
    // The first of a line has its numbers in addition to a frame as wide as that of the others.
    const QCPAxisRect& first = *m_panels.front()->rect();
    const double numbers = isExport ? 0 : std::max(0, first.margins().left() - first.minimumMargins().left());
    const double columnWidth = std::max(1., (m_row->rect().width() - numbers) / inALine);
    for (int column = 0; column < m_row->columnCount(); ++column)
        m_row->setColumnStretchFactor(column, column == 0 ? columnWidth + numbers : columnWidth);
    if (!isAlignedWithTable())
        return;
    m_plot->updateLayout();
    const int width = wholeCellsIn(m_panels.back()->rect()->width(), countAlong(), m_plot->pixelRatio());
    for (const auto& panel : m_panels)
        panel->setMostWidth(width);
}

/// Whether a column has its place under that of the heatmap above, whose cells have whole pixels.
bool WavesView::isAlignedWithTable() const
{
    return !theme().isExport && scene().look.wavePanels == WavePanels::Overlaid && byPosition() &&
           wave_curves::axisOf(scene()).count == scene().parameters.dModel;
}

/// `named`: the curves that panels before this one name at their ends.
void WavesView::fill(WavePanel& panel, const Group& group, QStringList& named)
{
    const Shown& last = group.back();
    const Scene shown = sceneOf(last);
    const bool isOneOfSeveral = scene().look.wavePanels == WavePanels::SideBySide;
    const QString name = wave_curves::waveName(shown, last.index);
    TextLine title;
    if (isBeside())
        title = {last.isOfB ? tr("B") : tr("A"),
                 comparedWords(scene(), last.isOfB ? WhichEncoding::B : WhichEncoding::A)};
    else if (isOneOfSeveral && last.selected)
        title = {.name = name, .colour = byPosition() ? theme().position : theme().dimension};
    else if (isOneOfSeveral)
        title.longestFirst = {name, QString()};
    panel.setWords(wave_curves::axisOf(shown).symbol, title);
    panel.setIndices(countAlong(), shownInterval(), m_axis.values(), kindOf(shown.parameters).integers);
    std::vector<std::pair<wave_curves::Wave, std::shared_ptr<const Vectors>>> waves;
    std::vector<EndLabels::Name> ends;
    for (const Shown& drawn : group)
        for (wave_curves::Wave& wave :
             wave_curves::wavesOf(sceneOf(drawn), *vectorsOf(drawn), drawn.index, drawn.selected, theme())) {
            const bool isTwin = drawn.isOfB && !last.isOfB;
            const QString owner = isTwin ? tr("B") : tr("A");
            if (group.front().isOfB && !last.isOfB)
                wave.name = wave.name.isEmpty() ? owner : tr("%1, %2").arg(wave.name, owner);
            if (isTwin) {
                wave.pen = dashedPen(wave.pen.color(), theme().lineWidth());
                wave.sampleSize = 0;
            }
            ends.push_back({named.contains(wave.name) ? QString() : wave.name, wave.pen.color(),
                            theme().interfaceFont(Theme::notePoints,
                                                  wave.strong && !isTwin ? QFont::DemiBold : QFont::Normal)});
            waves.emplace_back(std::move(wave), vectorsOf(drawn));
        }
    for (const auto& [wave, table] : waves)
        named << wave.name;
    panel.names().setNames(std::move(ends));
    panel.names().setInMargin(!isOneOfSeveral && !isAlignedWithTable());
    panel.curves()->setSource([waves, look = scene().look](QCPRange range, int width) {
        std::vector<Curve> curves;
        for (const auto& [wave, table] : waves)
            curves.push_back(wave_curves::curveOf(wave, *table, look, range, width));
        return curves;
    });
}

bool WavesView::mark()
{
    bool haveMoved = false;
    const std::vector<Group> shown = groups();
    for (std::size_t i = 0; i < std::min(shown.size(), m_panels.size()); ++i)
        haveMoved = markIn(*m_panels[i], shown[i]) || haveMoved;
    return haveMoved;
}

bool WavesView::markIn(WavePanel& panel, const Group& group)
{
    const Scene shown = sceneOf(group.back());
    const Selection selection = visibleSelection(scene());
    const MarkOf marked = byPosition() ? MarkOf::Dimension : MarkOf::Position;
    const auto line = [&](int index, MarkKind kind) {
        return lineMark(Mark::Axis::X, wave_curves::xOf(shown, index), marked, kind, theme());
    };
    std::vector<Mark> marks;
    const std::vector<int>& pins = byPosition() ? selection.pinnedDimensions : selection.pinnedPositions;
    for (std::size_t i = 0; i < pins.size(); ++i)
        marks.push_back(pinMark(line(pins[i], MarkKind::Pinned), i, marked, theme()));
    if (const auto hovered = byPosition() ? hover().dimension : hover().position)
        marks.push_back(line(*hovered, MarkKind::Hovered));
    Mark selected = line(byPosition() ? selection.dimension : selection.position, MarkKind::Selected);
    const int wave = group.back().index;
    const int position = byPosition() ? wave : selection.position;
    const int dimension = byPosition() ? selection.dimension : wave;
    for (const Shown& drawn : {group.back(), group.front()})
        if (wave_curves::isInTable(*vectorsOf(drawn), position, dimension))
            selected.rings.push_back(vectorsOf(drawn)->cell(position, dimension));
    selected.hasLine = !selected.rings.empty();    // else it would lead to nothing
    selected.isRingAlone = !group.back().selected; // one hairline is enough for the panels beside each other
    marks.push_back(std::move(selected));
    return panel.setMarks(std::move(marks));
}

void WavesView::showHover()
{
    mark();
    m_plot->replotMarks();
}

void WavesView::showTheme()
{
    applyTheme();
    rebuildPanels();
}

void WavesView::applyTheme()
{
    // The plot has set the theme of all axes; panels remove the lines that they do not show.
    m_plot->setTheme(theme());
    for (const auto& panel : m_panels)
        hideTickMarks(panel->curves()->valueAxis());
}

void WavesView::zoomBy(int notches)
{
    const Selection selection = visibleSelection(scene());
    const double x = wave_curves::xOf(scene(), byPosition() ? selection.dimension : selection.position);
    m_panels.front()->navigation()->zoomBy(notches, QPointF(x, 0));
}

Scene WavesView::zoomed(const Zoom& zoom) const
{
    Scene after = scene();
    after.look.wavePositions = zoom.rows;
    if (scene().look.waveAxis == WaveAxis::Pair)
        after.look.waveInterval = zoom.columns;
    else
        DimensionAxis::showColumns(after.look, zoom.columns);
    return after;
}

Zoom WavesView::zoom() const
{
    const Look& look = scene().look;
    const bool isOfPairs = look.waveAxis == WaveAxis::Pair || look.waveInterval;
    return {look.wavePositions, isOfPairs ? look.waveInterval : look.columns};
}

void WavesView::connectPanel(WavePanel* panel)
{
    connect(panel->navigation(), &Navigation::viewportRequested, this,
            [this](const Viewport& requested, bool begins) {
                Zoom wanted = zoom(); // positions and dimensions each keep theirs
                (byPosition() ? wanted.columns : wanted.rows) =
                    unlessWhole(cellInterval(requested.x), countAlong());
                requestZoom(wanted, begins);
            });
    connectDoubleClick(panel->navigation());
    connect(panel->navigation(), &Navigation::clicked, this,
            [this, panel](QPointF place, Qt::KeyboardModifiers modifiers) {
                select(panel->indexAt(place), modifiers);
            });
    connect(panel->navigation(), &Navigation::hovered, this,
            [this, panel](const std::optional<QPointF>& place) { point(*panel, place); });
}

void WavesView::point(const WavePanel& panel, const std::optional<QPointF>& place)
{
    if (!place)
        emit hovered({});
    else if (byPosition())
        emit hovered({std::nullopt, wave_curves::dimensionAt(scene(), panel.indexAt(*place))});
    else
        emit hovered({panel.indexAt(*place), std::nullopt});
}

void WavesView::select(int index, Qt::KeyboardModifiers modifiers)
{
    Scene after = scene();
    Selection& selection = after.selection;
    if (byPosition())
        pinOrSelect(selection.pinnedDimensions, selection.dimension, wave_curves::dimensionAt(scene(), index),
                    modifiers);
    else
        pinOrSelect(selection.pinnedPositions, selection.position, index, modifiers);
    emit sceneRequested(after, noGesture);
}

} // namespace posiscope

#include "moc_waves_view.cpp"
