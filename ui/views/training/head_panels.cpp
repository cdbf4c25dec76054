// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/training/head_panels.h"

#include "core/numerics/round_step.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/colourings.h"
#include "ui/plot/matrix_layer.h"
#include "ui/plot/matrix_panel.h"
#include "ui/plot/triangle.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace posiscope {

namespace {

constexpr std::size_t mostPanels = 5; // of a learner: four heads, and what the encoding learns
constexpr std::size_t mostLearners = 2;
constexpr double mostPart = 0.55; // of the height, because the curves stand above
// In lines of type:
constexpr double leastSide = 4;    // of a matrix, in a figure half of that; smaller ones are left out
constexpr double besideHead = 2;   // a gap, with the margins
constexpr double aboveHead = 3.25; // its name
constexpr double belowHeads = 1.5; // the name of an axis

/// The end of a scale that begins at 0.
double endOfScale(double most)
{
    const double step = roundStep(std::max(most, 0.01) / 5);
    return step * std::ceil(most / step);
}

/// A title in the room of several: its name, and the words after it that have room.
TextLine titleOf(const QString& name, const QStringList& longestFirst)
{
    return {.name = name, .longestFirst = longestFirst + QStringList{QString()}};
}

} // namespace

HeadPanels::HeadPanels(Plot* plot)
    : m_plot(plot)
    , m_grid(new QCPLayoutGrid)
{
    m_plot->plotLayout()->addElement(m_plot->plotLayout()->rowCount(), 0, m_grid);
    for (std::size_t i = 0; i < mostPanels * mostLearners; ++i) {
        auto* const panel = m_panels.emplace_back(new MatrixPanel(m_plot, *m_grid, static_cast<int>(i), 0));
        panel->setBarRoom(false);
        panel->setFramed();
        panel->setTicksShown(false);
        panel->navigation()->setMovable({});
        panel->takeOut();
        panel->setShown(false);
    }
    m_plot->plotLayout()->take(m_grid);
    m_plot->plotLayout()->simplify();
}

void HeadPanels::show(const std::vector<Learner>& learners, ColourMap map)
{
    m_learners = learners;
    m_map = map;
    showAll();
}

void HeadPanels::applyTheme()
{
    for (MatrixPanel* const panel : m_panels) {
        panel->setTheme(m_plot->theme());
    }
    showAll();
}

int HeadPanels::count() const
{
    return static_cast<int>(heads() + (isAnythingLearned() ? 1 : 0));
}

bool HeadPanels::isAnythingLearned() const
{
    return std::ranges::any_of(m_learners, [](const Learner& learner) { return learner.learned.size() > 0; });
}

MatrixPanel& HeadPanels::panelOf(std::size_t learner, std::size_t head) const
{
    return *m_panels[learner * mostPanels + head];
}

double HeadPanels::line() const
{
    return QFontMetricsF(m_plot->theme().interfaceFont(Theme::notePoints, QFont::DemiBold)).height();
}

/// Chooses as many panels as have room in a size that can be read. Those of the two learners stand below each
/// other or in one row, whichever makes them larger.
HeadPanels::Places HeadPanels::placesIn(QSizeF room) const
{
    Places best;
    if (heads() == 0 || room.isEmpty())
        return best;
    const double typeHeight = line();
    const std::size_t learners = m_learners.size();
    std::vector<bool> doLearn;
    for (const Learner& learner : m_learners)
        doLearn.push_back(learner.learned.size() > 0);
    const Table<float>& weights = m_learners.front().attention.front();
    const double ratio = 1. * static_cast<double>(weights.rows()) / static_cast<double>(weights.cols());
    const QCPAxis& answers = *panelOf(0, 0).layer()->valueAxis(); // its name needs more than the gutter
    const int name = QFontMetrics(answers.labelFont()).height() + answers.labelPadding() + answers.padding();
    const double beside = (name - (markGutter + 1) * m_plot->theme().scale) / typeHeight;
    const double wide = room.width() / typeHeight - beside;
    for (auto shown = static_cast<std::size_t>(count()); shown > 0 && best.shown == 0; --shown)
        for (const std::size_t rows : {learners, std::size_t(1)}) {
            const auto columns = static_cast<double>(shown * learners / rows);
            const double width = wide / columns - besideHead;
            const double height =
                (mostPart * room.height() / typeHeight - belowHeads) / static_cast<double>(rows) - aboveHead;
            const QSizeF size(std::min(width, height / ratio), std::min(width * ratio, height));
            if (size.width() < leastSide / (m_plot->theme().isExport ? 2 : 1) ||
                size.width() * typeHeight <= best.size.width())
                continue;
            const double high = static_cast<double>(rows) * (size.height() + aboveHead) + belowHeads;
            best = {learners,
                    shown,
                    doLearn,
                    rows < learners,
                    size * typeHeight,
                    high * typeHeight / room.height(),
                    1 + beside * columns / wide};
        }
    return best;
}

void HeadPanels::arrange(QSizeF room)
{
    const Places places = placesIn(room);
    if (places == std::exchange(m_places, places))
        return;
    if (m_grid->layout()) { // where it is empty it would have no width, nor what is above it
        m_plot->plotLayout()->take(m_grid);
        m_plot->plotLayout()->simplify();
    }
    for (MatrixPanel* const panel : m_panels) {
        panel->takeOut();
        panel->setShown(false);
    }
    if (places.shown == 0)
        return;
    const int row = m_plot->plotLayout()->rowCount();
    m_plot->plotLayout()->addElement(row, 0, m_grid);
    m_plot->plotLayout()->setRowStretchFactor(row, places.part / (1 - places.part));
    for (std::size_t learner = 0; learner < places.learners; ++learner)
        for (std::size_t head = 0; head < places.shown; ++head) {
            if (head == heads() && m_learners[learner].learned.size() == 0)
                continue;
            MatrixPanel& panel = panelOf(learner, head);
            panel.setShown(true);
            panel.moveTo(static_cast<int>(places.areInOneRow ? 0 : learner),
                         static_cast<int>(head + (places.areInOneRow ? learner * places.shown : 0)));
            panel.setSize(places.size.toSize());
        }
    m_grid->setColumnStretchFactor(0, places.firstColumn);
    showAll(); // which of them have the bar and the names of the axes
}

void HeadPanels::showAll()
{
    double largest = 0;
    for (const Learner& learner : m_learners)
        for (const Table<float>& weights : learner.attention)
            largest = std::max(largest, 1. * weights.maxCoeff<Eigen::PropagateNumbers>());
    const Interval range{0, std::min(1., endOfScale(largest))};
    for (std::size_t learner = 0; learner < m_learners.size(); ++learner) {
        for (std::size_t head = 0; head < heads(); ++head)
            showHead(learner, head, range);
        showLearned(learner);
    }
}

/// The name of an axis, with its numbers where there is room.
QString HeadPanels::numbered(const QString& name, Eigen::Index count, double length) const
{
    const QString whole = tr("%1 0 … %2").arg(name, wholeText(static_cast<int>(count) - 1));
    const QFontMetricsF metrics(m_plot->theme().interfaceFont(Theme::notePoints));
    return metrics.horizontalAdvance(whole) <= length ? whole : name;
}

/// "heads 0 to 3", "heads 0 to 2 of 4; grey: masked".
QStringList HeadPanels::headWords(std::size_t learner) const
{
    const QString last = wholeText(static_cast<int>(shownHeads()) - 1);
    const QString shown = shownHeads() == 1 ? tr("head 0") : tr("heads 0 to %1").arg(last);
    const QString words =
        shownHeads() == heads() ? shown : tr("%1 of %2").arg(shown, wholeText(static_cast<int>(heads())));
    const bool isMasked = m_learners[learner].attention.front().hasNaN();
    return isMasked ? QStringList{tr("%1; grey: masked").arg(words), words} : QStringList{words};
}

QString HeadPanels::letterOf(std::size_t learner) const
{
    return m_learners.size() < 2 ? QString() : learner == 0 ? tr("A") : tr("B");
}

void HeadPanels::showHead(std::size_t learner, std::size_t head, Interval range)
{
    const Table<float>& weights = m_learners[learner].attention[head];
    MatrixPanel& panel = panelOf(learner, head);
    // They share the names of their axes, and the bar.
    const bool isLowest = m_places.areInOneRow || learner + 1 == m_places.learners;
    const bool isFirst = head == 0 && (learner == 0 || !m_places.areInOneRow);
    panel.setLabels(isLowest ? numbered(tr("word"), weights.cols(), m_places.size.width()) : QString(),
                    isFirst ? numbered(tr("answer"), weights.rows(), m_places.size.height()) : QString());
    panel.setTitles({.name = QStringLiteral(" ")}); // a line, over which the title of the first one goes on
    if (head == 0) {
        const QString letter = letterOf(learner);
        panel.setTitles(titleOf(letter.isEmpty() ? tr("Weights") : letter, headWords(learner)), {},
                        learner == 0);
        panel.setTitlesEnd(panelOf(learner, shownHeads() - 1));
    }
    showTable(panel, weights, weightColours(m_plot->theme()), range);
}

void HeadPanels::showLearned(std::size_t learner)
{
    const Table<float>& learned = m_learners[learner].learned;
    if (learned.size() == 0)
        return;
    MatrixPanel& panel = panelOf(learner, heads());
    const double extent = endOfScale(1. * learned.cwiseAbs().maxCoeff());
    const bool areBiases = m_learners[learner].areBiases;
    panel.setLabels(numbered(areBiases ? tr("head") : tr("dimension"), learned.cols(), m_places.size.width()),
                    {});
    const QString name = areBiases ? tr("learned biases") : tr("learned rows");
    const QString letter = letterOf(learner);
    panel.setTitles(letter.isEmpty() ? titleOf(name.at(0).toUpper() + name.mid(1), {})
                                     : titleOf(letter, {name, areBiases ? tr("biases") : tr("rows")}),
                    {}, true);
    showTable(panel, learned, colouringOn(m_plot->theme(), m_map), {-extent, extent});
}

/// A cell a number.
void HeadPanels::showTable(MatrixPanel& panel, const Table<float>& table, const Colouring& colours,
                           Interval range)
{
    panel.setColours(colours, range, range, false);
    panel.setMatrix(static_cast<int>(table.rows()), static_cast<int>(table.cols()),
                    MatrixLayer::allAtOnce([table](Interval rows, Interval columns, TableRef<float> out) {
                        cellMeans(
                            rows, columns,
                            [&](int row, std::span<const int> chosen, std::span<double> cells) {
                                for (std::size_t k = 0; k < chosen.size(); ++k)
                                    cells[k] = static_cast<double>(table(row, chosen[k]));
                            },
                            out);
                    }));
    panel.setVisibleCells({}, {});
}

} // namespace posiscope
