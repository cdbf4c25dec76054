// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/frequencies/frequencies_view.h"

#include "core/encodings/difference.h"
#include "core/encodings/encoding_list.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/selection_marks.h"
#include "ui/selection/selection.h"
#include "ui/views/frequencies/pair_wave_panel.h"

#include <QVBoxLayout>

#include <utility>

namespace posiscope {

namespace {

constexpr double wideFrequencies = 2; ///< width to height from which all stands in one line
// Least sizes of a frame with its words.
constexpr QSize screenFrame(180, 170);
// The same in a file.
constexpr int frameWidth = 200;
constexpr int frameHeight = 150;
constexpr int lowestWave = 130; ///< with its measures, one above the other
// Lines of type in the height of a plot: in lower ones the frames need their room.
constexpr double fewestForNames = 16;
constexpr double fewestForHeads = 13;
// Shares of the width or height, where what stands before has 1.
constexpr double besideExponential = 1.35; ///< the wave's
constexpr double besideWavelengths = 1.7;  ///< the exponential's and the wave's together
constexpr double belowWavelengths = 2;     ///< the same, one below the other

const KeySet pairKeys = keysOf({KeyGroup::Encoding, KeyGroup::Compared});
const KeySet selectedKeys = keysNamed({"dimension", "pinned_dimensions"});

/// How many lines of type have room in the height of a plot.
double linesIn(QSize plot, const Theme& theme)
{
    return plot.height() / QFontMetricsF(theme.interfaceFont(Theme::notePoints)).height();
}

/// A place of the layout for a head over a frame.
QCPLayoutGrid* cellOf(QCPLayoutGrid* grid, int column)
{
    auto* const cell = new QCPLayoutGrid;
    grid->addElement(0, column, cell);
    return cell;
}

} // namespace

FrequenciesView::FrequenciesView(QWidget* parent)
    : View(parent)
    , m_plot(new Plot(this))
    , m_first(new QCPLayoutGrid)
    , m_others(new QCPLayoutGrid)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    setFocusProxy(m_plot);
    m_plot->plotLayout()->addElement(0, 0, m_first);
    m_plot->plotLayout()->addElement(1, 0, m_others);
    m_wavelengths = new PairPanel(m_plot, cellOf(m_first, 0), PairPanel::Kind::Wavelengths);
    m_exponentialCell = cellOf(m_others, 0);
    m_pairWaveCell = cellOf(m_others, 1);
    m_exponential = new PairPanel(m_plot, m_exponentialCell, PairPanel::Kind::Exponential);
    m_pairWave = new PairWavePanel(m_plot, m_pairWaveCell);
    m_others->setColumnStretchFactor(1, besideExponential);
    connectPanel(m_wavelengths);
    connectPanel(m_exponential);
    connect(m_plot, &Plot::resized, this, &FrequenciesView::arrange);
    updatePairs();
    showTheme();
}

void FrequenciesView::connectPanel(PairPanel* panel)
{
    connect(panel->navigation(), &Navigation::clicked, this,
            [this, panel](QPointF place, Qt::KeyboardModifiers modifiers) {
                select(panel->pairAt(place), modifiers);
            });
    connect(panel->navigation(), &Navigation::hovered, this,
            [this, panel](const std::optional<QPointF>& place) {
                emit hovered(place ? Hover{std::nullopt, dimensionOfPair(panel->pairAt(*place))} : Hover{});
            });
}

FrequenciesView::Shape FrequenciesView::shapeIn(QSize available) const
{
    const bool isWide = available.width() > wideFrequencies * available.height();
    const bool isExport = theme().isExport;
    if (isExport && available.height() < lowestWave)
        return Shape::Wavelengths;
    const int columns = available.width() / (isExport ? frameWidth : scaled(screenFrame.width(), theme()));
    const int lines = available.height() / (isExport ? frameHeight : scaled(screenFrame.height(), theme()));
    if (isWide && columns >= 3 && hasHeads(available)) // a head says what the exponential is
        return Shape::SideBySide;
    if (columns >= 2)
        return lines >= 2 ? Shape::AboveBoth : Shape::BesideWave;
    return lines >= 3 ? Shape::Column : lines == 2 ? Shape::AboveWave : Shape::Wavelengths;
}

bool FrequenciesView::hasHeads(QSize available) const
{
    return theme().isExport || linesIn(available, theme()) >= fewestForHeads;
}

bool FrequenciesView::hasNames(QSize available) const
{
    return theme().isExport || linesIn(available, theme()) >= fewestForNames;
}

void FrequenciesView::arrange()
{
    const QSize available = m_plot->viewport().size();
    if (hasHeads(available) != std::exchange(m_hasHeads, hasHeads(available)))
        emit titleLineChanged();
    updateWords();
    const Shape shape = shapeIn(available);
    if (shape == std::exchange(m_shape, shape))
        return;
    removePanels();
    if (shape != Shape::Wavelengths)
        addPanels(shape);
    applyTheme(); // also to panels that were in no layout when it was set
}

void FrequenciesView::updateWords()
{
    const QSize available = m_plot->viewport().size();
    m_wavelengths->setWords(hasHeads(available), hasNames(available));
    m_exponential->setWords(hasHeads(available), hasNames(available));
    m_pairWave->setWords(hasHeads(available), hasNames(available));
}

void FrequenciesView::removePanels()
{
    const auto takeFrom = [](QCPLayoutGrid* grid, QCPLayoutElement* element) {
        if (element->layout() == grid)
            grid->take(element);
        grid->simplify();
    };
    takeFrom(m_plot->plotLayout(), m_others);
    takeFrom(m_others, m_exponentialCell);
    takeFrom(m_others, m_pairWaveCell);
    for (QCPLayoutElement* const each : {m_others, m_exponentialCell, m_pairWaveCell})
        each->setVisible(false);
}

void FrequenciesView::addPanels(Shape shape)
{
    const bool hasExponential =
        shape == Shape::SideBySide || shape == Shape::AboveBoth || shape == Shape::Column;
    const bool isColumn = shape == Shape::Column;
    m_others->setVisible(true);
    m_pairWaveCell->setVisible(true);
    m_exponentialCell->setVisible(hasExponential);
    if (hasExponential)
        m_others->addElement(0, 0, m_exponentialCell);
    m_others->addElement(isColumn ? 1 : 0, hasExponential && !isColumn ? 1 : 0, m_pairWaveCell);
    if (m_others->columnCount() == 2)
        m_others->setColumnStretchFactors({1, besideExponential});
    const bool isBeside = shape == Shape::SideBySide || shape == Shape::BesideWave;
    QCPLayoutGrid* const whole = m_plot->plotLayout();
    whole->addElement(isBeside ? 0 : 1, isBeside ? 1 : 0, m_others);
    if (isBeside)
        whole->setColumnStretchFactors({1, shape == Shape::SideBySide ? besideWavelengths : 1});
    else
        whole->setRowStretchFactors({1, isColumn ? belowWavelengths : 1});
}

KeySet FrequenciesView::reads() const
{
    return pairKeys | selectedKeys;
}

QString FrequenciesView::subtitle() const
{
    if (isComparing(scene()))
        return rowOf(scene().compared.kind).facets.frequencies ? tr("how fast each pair turns, in A and in B")
                                                               : tr("A alone: B has no frequencies");
    return tr("how fast each pair turns, and the selected pair's wave");
}

QStringList FrequenciesView::subtitles() const
{
    // A hidden view gets its pairs when it is shown.
    if (m_hasHeads || m_pairs.parameters != scene().parameters)
        return {subtitle(), tr("how fast each pair turns")};
    // What the heads would say.
    const int pair = columnAt(m_pairs.parameters, visibleSelection(scene()).dimension).pair;
    const QString cycles =
        tr("pair %1: %2 cycles")
            .arg(wholeText(pair),
                 significantText(cyclesWithin(*m_pairs.frequencies, pair, m_pairs.parameters.maxLen), 3));
    QStringList words;
    for (const QString& each : m_wavelengths->cycleWords())
        words << (each.isEmpty() ? cycles : tr("%1; %2").arg(each, cycles));
    return words;
}

QString FrequenciesView::accessibleText() const
{
    const Parameters& parameters = scene().parameters;
    const int pair = columnAt(parameters, visibleSelection(scene()).dimension).pair;
    QString before;
    if (parameters.scaling != Scaling::None) {
        const Frequencies unscaled(parameters.n, parameters.dModel);
        before =
            tr(" Before scaling its wavelength is %1; pairs without a full cycle within %3 positions: %2.")
                .arg(significantText(unscaled.wavelength(pair), 6),
                     wholeText(unscaled.pairCount() - firstUnfinishedPair(unscaled, parameters.originalLen)),
                     wholeText(parameters.originalLen));
    }
    return before.prepend(
        tr("Frequencies and wavelengths of %1 pairs; without a full cycle within %3 positions: %2. "
           "Pair %4: wavelength %5 positions, frequency %6 cycles per position.")
            .arg(wholeText(m_pairs.count()), wholeText(m_pairs.unfinished()),
                 wholeText(scene().parameters.maxLen), wholeText(pair),
                 significantText(m_pairs.frequencies->wavelength(pair), 6),
                 significantText(m_pairs.frequencies->turns(pair).high, 6)));
}

std::vector<Window> FrequenciesView::scalesOf(const Scene& scene) const
{
    const std::optional<Encoding> other = comparedEncoding(scene);
    return {PairPanel::wavelengthValues(scene.parameters, other ? other->frequencies.get() : nullptr)};
}

void FrequenciesView::showScales()
{
    m_wavelengths->fixValues(fixedScale(0));
    m_plot->replot();
}

void FrequenciesView::showScene(const KeySet& changed)
{
    if ((changed & pairKeys).any())
        updatePairs();
    updateWaves();
    mark();
    m_plot->replot();
    if (!m_hasHeads)
        emit titleLineChanged();
}

void FrequenciesView::updatePairs()
{
    const Parameters& parameters = scene().parameters;
    m_pairs.parameters = parameters;
    m_pairs.frequencies = encodingOf(parameters).frequencies;
    const std::optional<Encoding> other = comparedEncoding(scene());
    m_pairs.ofB = other ? other->frequencies : nullptr;
    m_pairs.unfinishedOfB =
        m_pairs.ofB ? m_pairs.ofB->pairCount() - firstUnfinishedPair(*m_pairs.ofB, scene().compared.maxLen)
                    : 0;
    m_pairs.firstUnfinished = firstUnfinishedPair(*m_pairs.frequencies, parameters.maxLen);
    m_wavelengths->setPairs(m_pairs);
    m_exponential->setPairs(m_pairs);
    updateWords(); // they stand beyond the widest number
}

void FrequenciesView::updateWaves()
{
    m_pairWave->setWaves(m_pairs, visibleSelection(scene()), scene().look.cosinesShown);
}

void FrequenciesView::mark()
{
    const Selection selection = visibleSelection(scene());
    std::vector<std::pair<int, Mark>> marks;
    const auto add = [&](int dimension, MarkKind kind) {
        marks.emplace_back(columnAt(scene().parameters, dimension).pair,
                           lineMark(Mark::Axis::X, 0, MarkOf::Dimension, kind, theme()));
    };
    for (const int pinned : selection.pinnedDimensions)
        add(pinned, MarkKind::Pinned);
    // The pointer may rest on a dimension that only the table before had, or another one.
    if (const auto hovered = hover().dimension; hovered && *hovered < scene().parameters.dModel)
        add(*hovered, MarkKind::Hovered);
    add(selection.dimension, MarkKind::Selected);
    m_wavelengths->setMarks(marks);
    m_exponential->setMarks(marks);
}

void FrequenciesView::showHover()
{
    mark();
    m_plot->replotMarks();
}

void FrequenciesView::applyTheme()
{
    m_plot->setTheme(theme());
    m_wavelengths->setTheme(theme());
    m_exponential->setTheme(theme());
    m_pairWave->setTheme(theme());
    updateWords();
}

void FrequenciesView::showTheme()
{
    applyTheme();
    updateWaves();
    mark();
    m_plot->replot();
}

void FrequenciesView::drawScene(QPaintDevice& device, QSize size)
{
    m_plot->drawOn(device, size);
}

int FrequenciesView::dimensionOfPair(int pair) const
{
    return dimensionOf(scene().parameters, {pair, false});
}

void FrequenciesView::select(int pair, Qt::KeyboardModifiers modifiers)
{
    Scene after = scene();
    pinOrSelect(after.selection.pinnedDimensions, after.selection.dimension, dimensionOfPair(pair),
                modifiers);
    emit sceneRequested(after, noGesture);
}

} // namespace posiscope

#include "moc_frequencies_view.cpp"
