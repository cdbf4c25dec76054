// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/frequencies/frequencies_view.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "ui/kinds/kind_cells.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/marks.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/selection_marks.h"
#include "ui/selection/selection.h"
#include "ui/views/frequencies/pair_wave_panel.h"

#include <utility>

namespace posiscope {

namespace {

constexpr QSizeF smallest(400, 255); ///< with the wave

const KeySet curveKeys = keysOf({KeyGroup::Encoding, KeyGroup::Compared}) | keysOf({"pair_curve"});
const KeySet selectedKeys = keysOf({"dimension", "pinned_dimensions", "position", "pinned_positions"});

} // namespace

FrequenciesView::FrequenciesView(QWidget* parent)
    : PlotView(parent)
    , m_waveCell(new QCPLayoutGrid)
    , m_sides(new QCPMarginGroup(m_plot))
{
    m_wavelengths = new WavelengthPanel(m_plot);
    m_plot->plotLayout()->addElement(0, 0, m_wavelengths->rect());
    m_plot->plotLayout()->addElement(1, 0, m_waveCell);
    m_wave = new PairWavePanel(m_plot, m_waveCell);
    m_plot->plotLayout()->take(m_waveCell);
    m_plot->plotLayout()->simplify();
    m_waveCell->setVisible(false);
    connectPanels();
    connect(m_plot, &Plot::resized, this, &FrequenciesView::arrange);
    showScene(KeySet().set());
    showTheme();
}

void FrequenciesView::connectPanels()
{
    const auto connectPanel = [this](Navigation* navigation, auto hoverAt, auto select) {
        connect(navigation, &Navigation::clicked, this,
                [this, select](QPointF place, Qt::KeyboardModifiers modifiers) {
                    Scene after = scene();
                    select(after.selection, place, modifiers);
                    emit sceneRequested(after, noGesture);
                });
        connect(navigation, &Navigation::hovered, this, [this, hoverAt](const std::optional<QPointF>& place) {
            emit hovered(place ? hoverAt(*place) : Hover{});
        });
    };
    const auto dimensionAt = [this](QPointF place) {
        return dimensionOf(scene().parameters, {m_wavelengths->pairAt(place), false});
    };
    connectPanel(
        m_wavelengths->navigation(),
        [dimensionAt](QPointF place) {
            return Hover{std::nullopt, dimensionAt(place)};
        },
        [dimensionAt](Selection& selection, QPointF place, Qt::KeyboardModifiers modifiers) {
            pinOrSelect(selection.pinnedDimensions, selection.dimension, dimensionAt(place), modifiers);
        });
    connectPanel(
        m_wave->navigation(),
        [this](QPointF place) {
            return Hover{m_wave->positionAt(place), std::nullopt};
        },
        [this](Selection& selection, QPointF place, Qt::KeyboardModifiers modifiers) {
            pinOrSelect(selection.pinnedPositions, selection.position, m_wave->positionAt(place), modifiers);
        });
}

void FrequenciesView::arrange()
{
    const QSize available = m_plot->viewport().size();
    const QSizeF least = smallest * theme().scale;
    const bool hasWave = available.width() >= least.width() && available.height() >= least.height();
    if (hasWave == std::exchange(m_hasWave, hasWave))
        return;
    QCPLayoutGrid& whole = *m_plot->plotLayout();
    if (m_waveCell->layout() == &whole)
        whole.take(m_waveCell);
    whole.simplify();
    m_waveCell->setVisible(hasWave);
    if (hasWave)
        whole.addElement(1, 0, m_waveCell);
    for (QCPAxisRect* const rect : {m_wavelengths->rect(), m_wave->rect()})
        rect->setMarginGroup(QCP::msLeft | QCP::msRight, hasWave ? m_sides : nullptr);
    applyTheme(); // also to what was in no layout when it was set
}

KeySet FrequenciesView::reads() const
{
    return curveKeys | selectedKeys;
}

bool FrequenciesView::hasWavelengths() const
{
    return hasPicture() && facetsOf(scene().parameters).frequencies;
}

std::vector<maths::Formula> FrequenciesView::readouts() const
{
    using namespace maths;
    // A hidden view gets its pairs when it is shown.
    if (!hasWavelengths() || m_pairs.parameters != scene().parameters)
        return {};
    const int pair = selectedPair();
    const Formula index = number(wholeText(pair)).in(Role::Dimension);
    if (!m_pairs.ofB || pair >= m_pairs.ofB->pairCount()) // its value stands at its point
        return {row({roman(tr("pair ")), index.emphasised()})};
    const auto valueOf = [this, pair](const Frequencies& of) {
        return number(m_pairs.valueOf(of, pair), 4).emphasised();
    };
    return formsOfBoth(row({italic(m_pairs.areFrequencies() ? "ω" : "λ"), fenced(index)}),
                       valueOf(*m_pairs.frequencies), valueOf(*m_pairs.ofB));
}

QString FrequenciesView::accessibleText() const
{
    const int pair = selectedPair();
    return tr("Wavelengths of %1 pairs; longer than the table of %2 positions: %3. "
              "Pair %4: wavelength %5 positions, %6 turns within the table.")
        .arg(wholeText(m_pairs.count()), wholeText(m_pairs.parameters.maxLen),
             wholeText(m_pairs.unfinished()), wholeText(pair),
             significantText(m_pairs.frequencies->wavelength(pair), 4),
             significantText(cyclesWithin(*m_pairs.frequencies, pair, m_pairs.length()), 4));
}

std::vector<Interval> FrequenciesView::scalesOf(const Scene& scene) const
{
    return {WavelengthPanel::valuesOf(pairsOf(scene))};
}

void FrequenciesView::showScales()
{
    m_wavelengths->fixValues(fixedScale(0));
    m_plot->scheduleReplot();
}

int FrequenciesView::selectedPair() const
{
    return pairOf(m_pairs.parameters, visibleSelection(scene()).dimension);
}

void FrequenciesView::showScene(const KeySet& changed)
{
    if ((changed & curveKeys).any())
        m_pairs = pairsOf(scene());
    const bool isInSight = m_wave->setPosition(visibleSelection(scene()).position);
    if ((changed & (curveKeys | keysOf({"dimension"}))).none() && isInSight) {
        mark();
        m_plot->replotMarks();
        return;
    }
    m_wavelengths->setPairs(m_pairs, selectedPair());
    m_wave->setWave(m_pairs, selectedPair(), shownColumns(scene()) == ShownColumns::All);
    mark();
    m_plot->scheduleReplot();
    emit titleLineChanged();
}

void FrequenciesView::mark()
{
    const Selection selection = visibleSelection(scene());
    std::vector<Mark> pairs, positions;
    const auto line = [this](MarkOf marked, MarkKind kind) {
        return lineMark(Mark::Axis::X, 0, marked, kind, theme());
    };
    const auto add = [](std::vector<Mark>& marks, const auto& panel, int place, Mark mark) {
        mark.place = place;
        mark.isBelowRing = true;
        if (mark.hasLine)
            mark.rings = panel.valuesAt(place);
        marks.push_back(std::move(mark));
    };
    const auto addPair = [&](int dimension, const Mark& mark) {
        add(pairs, *m_wavelengths, pairOf(scene().parameters, dimension), mark);
    };
    const auto addPosition = [&](int position, const Mark& mark) { add(positions, *m_wave, position, mark); };
    for (std::size_t i = 0; i < selection.pinnedDimensions.size(); ++i)
        addPair(selection.pinnedDimensions[i],
                pinMark(line(MarkOf::Dimension, MarkKind::Pinned), i, MarkOf::Dimension, theme()));
    for (std::size_t i = 0; i < selection.pinnedPositions.size(); ++i)
        addPosition(selection.pinnedPositions[i],
                    pinMark(line(MarkOf::Position, MarkKind::Pinned), i, MarkOf::Position, theme()));
    // The pointer may rest on a cell that only the table before had, or another one.
    if (const auto hovered = hover().dimension; hovered && *hovered < scene().parameters.dModel)
        addPair(*hovered, line(MarkOf::Dimension, MarkKind::Hovered));
    if (const auto hovered = hover().position; hovered && *hovered < scene().parameters.maxLen)
        addPosition(*hovered, line(MarkOf::Position, MarkKind::Hovered));
    addPair(selection.dimension, line(MarkOf::Dimension, MarkKind::Selected));
    addPosition(selection.position, line(MarkOf::Position, MarkKind::Selected));
    m_wavelengths->marks()->setMarks(std::move(pairs));
    m_wave->marks()->setMarks(std::move(positions));
}

void FrequenciesView::showHover()
{
    mark();
    m_plot->replotMarks();
}

void FrequenciesView::applyTheme()
{
    m_plot->setTheme(theme());
    m_wavelengths->applyTheme();
    m_wave->applyTheme();
}

void FrequenciesView::showTheme()
{
    applyTheme();
    arrange();
    mark();
    m_plot->scheduleReplot();
}

} // namespace posiscope

#include "moc_frequencies_view.cpp"
