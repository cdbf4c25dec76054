// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_view.h"

#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_encodings.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/header_bar.h"
#include "ui/plot/navigation.h"
#include "ui/plot/plot.h"
#include "ui/plot/point_cloud.h"
#include "ui/selection/selection.h"
#include "ui/shortcuts/shortcuts.h"
#include "ui/views/projection/projection_bar.h"
#include "ui/views/projection/projection_worker.h"

#include <QKeyEvent>
#include <QMenu>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

/// A file may name both planes. The view shows one, that of the principal components.
Projection shownProjection(const Scene& scene)
{
    Projection shown = scene.projection;
    if (shown.method == ProjectionMethod::Both)
        shown.method = ProjectionMethod::Pca;
    return shown;
}

template <typename Scalar>
std::vector<QPointF> placesOf(const Table<Scalar>& coordinates)
{
    std::vector<QPointF> places;
    places.reserve(static_cast<std::size_t>(coordinates.rows()));
    for (Eigen::Index i = 0; i < coordinates.rows(); ++i)
        places.emplace_back(static_cast<double>(coordinates(i, 0)), static_cast<double>(coordinates(i, 1)));
    return places;
}

/// Rounded down, so that work in progress never shows 100 %.
QString percentDone(double part)
{
    return ProjectionView::tr("%1 %").arg(wholeText(std::min(99, static_cast<int>(100 * part))));
}

/// Why there are no points yet, or none at all; empty if there is nothing to say.
QStringList noteOf(const ProjectionState& state)
{
    const bool isTsne = state.projection.method == ProjectionMethod::Tsne;
    if (state.preparing) {
        const QString done = percentDone(state.preparing->done);
        return {state.components ? ProjectionView::tr("Measuring distances: %1").arg(done)
                                 : ProjectionView::tr("Finding components: %1").arg(done),
                done};
    }
    if (state.refusal.empty() || (!isTsne && state.components))
        return {};
    return {textOf(state.refusal),
            isTsne ? ProjectionView::tr("No t-SNE") : ProjectionView::tr("No components")};
}

/// The part of the variance that the plane shows, or how far t-SNE has come.
maths::Formula valueOf(const ProjectionState& shown)
{
    using namespace maths;
    if (shown.sample->positions.size() == 1)
        return roman(ProjectionView::tr("a single position"));
    if (shown.components->totalVariance == 0)
        return roman(ProjectionView::tr("equal rows, one point"));
    if (shown.projection.method == ProjectionMethod::Tsne)
        return row(
            {roman(QStringLiteral("KL ")), number(shown.tsne->divergence, 4).emphasised(),
             roman(ProjectionView::tr(", iteration %1 of %2")
                       .arg(wholeText(shown.tsne->iteration), wholeText(shown.projection.iterations)))});
    const double share = shown.components->explained(0) + shown.components->explained(1);
    return row({number(100 * share, 4).emphasised(), roman(ProjectionView::tr(" % of the variance"))});
}

/// Which positions and columns count, where not all do: ", one point every 5 positions, by the sines alone".
QString sampleWords(const Scene& scene)
{
    QString words;
    if (const int step = projectedStep(scene.parameters.maxLen); step > 1)
        words += ProjectionView::tr(", one point every %1 positions").arg(wholeText(step));
    if (shownColumns(scene) == ShownColumns::Sines)
        words += ProjectionView::tr(", by the sines alone");
    return words;
}

/// The bar of the header in a row of its own, at its right end: in a file without a title beside which it
/// could stand.
class BarRow : public QCPLayoutElement
{
public:
    BarRow(Plot* plot, const HeaderBar& bar)
        : QCPLayoutElement(plot)
        , m_bar(&bar)
    {
    }

    QSize minimumOuterSizeHint() const override { return {0, height()}; }
    QSize maximumOuterSizeHint() const override { return {QWIDGETSIZE_MAX, height()}; }

protected:
    void draw(QCPPainter* painter) override
    {
        if (const int whole = height(); whole > 0)
            m_bar->draw(*painter, rect().adjusted(0, 0, -whole / 3, 0));
    }

private:
    int height() const
    {
        const auto& plot = *static_cast<const Plot*>(mParentPlot);
        const bool isShown = plot.theme().isExport && plot.colourScaleShown() && m_bar->isOffered();
        return isShown ? 3 * m_bar->sizeHint().height() / 2 : 0;
    }

    const HeaderBar* m_bar;
};

} // namespace

ProjectionView::ProjectionView(QWidget* parent)
    : PlotView(parent)
    , m_bar(new ProjectionBar(*this, this))
    , m_colours(new HeaderBar(this))
    , m_plane(new ProjectionPanel(m_plot))
    , m_worker(new ProjectionWorker(this))
{
    layout()->setSpacing(0);
    addAbove(*m_bar);
    setHeaderPart(*m_colours);
    m_colours->setSymbol(QStringLiteral("k"));
    m_plot->plotLayout()->addElement(0, 0, new BarRow(m_plot, *m_colours));
    m_plot->plotLayout()->addElement(1, 0, m_plane->rect());
    m_plot->plotLayout()->setRowSpacing(0);
    connect(m_plane->navigation(), &Navigation::hovered, this, [this](const std::optional<QPointF>& place) {
        emit hovered({place ? m_plane->positionAt(*place) : std::nullopt, std::nullopt});
    });
    connect(m_plane->navigation(), &Navigation::clicked, this,
            [this](QPointF place, Qt::KeyboardModifiers modifiers) {
                select(m_plane->positionAt(place), modifiers);
            });
    connect(m_worker, &ProjectionWorker::arranged, this, &ProjectionView::take);
    connect(m_worker, &ProjectionWorker::settled, this, [this] {
        updateAccessibleText();
        emit settled();
    });
    connect(m_bar, &ProjectionBar::sceneRequested, this, &ProjectionView::sceneRequested);
    showTheme();
}

bool ProjectionView::showsTsne() const
{
    return scene().projection.method == ProjectionMethod::Tsne;
}

KeySet ProjectionView::reads() const
{
    return keysOf({KeyGroup::Encoding, KeyGroup::Projection}) | keysOf({"position", "pinned_positions"});
}

std::vector<maths::Formula> ProjectionView::readouts() const
{
    if (!m_shown || !hasPicture())
        return {};
    const maths::Formula value = valueOf(*m_shown);
    const QString sample = sampleWords(scene());
    if (sample.isEmpty())
        return {value};
    return {maths::row({value, maths::roman(sample)}), value};
}

QString ProjectionView::note() const
{
    if (!m_shown || m_shown->projection.method == ProjectionMethod::Tsne ||
        m_shown->components->totalVariance == 0)
        return {};
    const auto percent = [this](int component) {
        return significantText(100 * m_shown->components->explained(component), 4);
    };
    return tr("c₁ holds %1 % of the variance, c₂ %2 %").arg(percent(0), percent(1));
}

QString ProjectionView::accessibleText() const
{
    const std::vector<maths::Formula> values = readouts();
    const QString value = values.empty() ? QString() : maths::plainText(values.back()) + u'.';
    return QStringList{tr("Projection of the positions into a plane: %1%2.")
                           .arg(showsTsne() ? tr("t-SNE") : tr("PCA"), sampleWords(scene())),
                       value, m_plane->relation().remove('*'), m_plane->note()}
        .join(QChar(' '))
        .simplified();
}

QString ProjectionView::ownInsight() const
{
    return m_plane->relation();
}

bool ProjectionView::isSettled() const
{
    return m_worker->isSettled();
}

void ProjectionView::ask()
{
    m_computations += m_worker->ask(scene().parameters, shownProjection(scene()), shownColumns(scene()));
}

void ProjectionView::arrangeControls()
{
    controls().place(*m_bar, showsTsne() ? ViewControls::Place::InPopup : ViewControls::Place::Nowhere);
}

void ProjectionView::showScene(const KeySet&)
{
    arrangeControls();
    ask();
    showMarks();
}

void ProjectionView::showFields()
{
    m_bar->setScene(scene());
}

std::vector<Interval> ProjectionView::scalesOf(const Scene& scene) const
{
    const Projection wanted = shownProjection(scene);
    if (wanted.method == ProjectionMethod::Tsne)
        return {};
    const bool isShown = m_shown && m_shown->projection.method == wanted.method &&
                         m_shown->parameters == scene.parameters && m_shown->shown == shownColumns(scene);
    const double reach = isShown ? m_plane->reach() : std::sqrt(scene.parameters.dModel / 2.);
    return {{-reach, reach}};
}

void ProjectionView::alignWith(const View& other)
{
    const auto* const wanted = dynamic_cast<const ProjectionView*>(&other);
    if (!wanted || !m_plane->alignWith(*wanted->m_plane))
        return;
    mark();
    m_plot->scheduleReplot();
}

void ProjectionView::showScales()
{
    const std::optional<Interval> held = showsTsne() ? std::nullopt : fixedScale(0);
    m_plane->fixReach(held ? std::optional(held->last) : std::nullopt, isComparing(scene()));
    m_plot->scheduleReplot();
}

void ProjectionView::take(const ProjectionState& state)
{
    m_plane->setNote(noteOf(state));
    const bool isTsne = state.projection.method == ProjectionMethod::Tsne;
    if (isTsne ? state.tsne.has_value() : state.components != nullptr)
        showPoints(state);
    showScales();
    mark();
    m_plot->scheduleReplot();
    emit titleLineChanged();
    emit progressed(state.done());
}

void ProjectionView::showPoints(const ProjectionState& state)
{
    m_shown = state;
    const bool isTsne = state.projection.method == ProjectionMethod::Tsne;
    // Equal rows are one point, which t-SNE would scatter.
    const bool isOnePoint = state.components->totalVariance == 0;
    if (isTsne)
        m_tsne = state.tsne;
    m_plane->setPoints(state, !isTsne      ? placesOf(state.components->coordinates)
                              : isOnePoint ? std::vector<QPointF>(state.sample->positions.size())
                                           : placesOf(state.tsne->coordinates));
    showColours();
}

void ProjectionView::showColours()
{
    if (!m_colours || !m_shown) // the card that it belongs to may be closing
        return;
    const double last = m_shown->parameters.maxLen - 1;
    m_colours->setColours(pointColours, rangeOfPointColours(theme(), last), {0, last});
    m_colours->setOffered(last > 0); // a single position has no colours to tell apart
}

void ProjectionView::mark()
{
    m_plane->mark(visibleSelection(scene()), hover(), m_nearestRows);
}

void ProjectionView::showMarks()
{
    if (m_plane->mark(visibleSelection(scene()), hover(), m_nearestRows))
        m_plot->scheduleReplot();
    else
        m_plot->replotMarks();
}

void ProjectionView::showHover()
{
    showMarks();
}

void ProjectionView::showTheme()
{
    m_colours->setTheme(theme());
    showColours();
    m_plot->setTheme(theme());
    m_plane->setTheme(theme());
    arrangeControls();
    mark();
    m_plot->scheduleReplot();
}

Drawn ProjectionView::drawScene(QPaintDevice& device, QSize size)
{
    // A visible view is drawn in its present state; for a hidden one t-SNE is finished first.
    if (!isVisible()) {
        ask();
        m_worker->finish();
    }
    return PlotView::drawScene(device, size);
}

void ProjectionView::beginSettling()
{
    ask();
    m_worker->ignoreVisibility();
    if (isSettled())
        emit settled();
}

void ProjectionView::select(const std::optional<int>& position, Qt::KeyboardModifiers modifiers)
{
    if (!position)
        return;
    Scene after = scene();
    pinOrSelect(after.selection.pinnedPositions, after.selection.position, *position, modifiers);
    emit sceneRequested(after, noGesture);
}

void ProjectionView::togglePause()
{
    if (isSettled())
        restart();
    else
        m_worker->setPaused(!m_worker->isPaused());
}

void ProjectionView::restart()
{
    if (showsTsne())
        m_worker->startAgain();
}

void ProjectionView::addOwnActions(QMenu& menu)
{
    if (!showsTsne())
        return;
    const auto keys = [](Command command) {
        return u'\t' + shortcutsOf(command).value(0).toString(QKeySequence::NativeText);
    };
    const QString pause = m_worker->isPaused() ? tr("Continue t-SNE") : tr("Pause t-SNE");
    menu.addAction(pause + keys(Command::PauseSettling), this, &ProjectionView::togglePause)
        ->setEnabled(!isSettled());
    menu.addAction(tr("Restart t-SNE") + keys(Command::RestartSettling), this, &ProjectionView::restart);
}

void ProjectionView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    ask();
    m_worker->setSeen(true);
}

void ProjectionView::hideEvent(QHideEvent* event)
{
    m_worker->setSeen(false);
    View::hideEvent(event);
}

void ProjectionView::keyPressEvent(QKeyEvent* event)
{
    const QKeySequence pressed(event->keyCombination());
    if (shortcutsOf(Command::PauseSettling).contains(pressed))
        togglePause();
    else if (shortcutsOf(Command::RestartSettling).contains(pressed))
        restart();
    else
        View::keyPressEvent(event);
}

} // namespace posiscope

#include "moc_projection_view.cpp"
