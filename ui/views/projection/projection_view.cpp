// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/projection/projection_view.h"

#include "core/encodings/encoding_list.h"
#include "ui/keys/shortcuts.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/colour_bar.h"
#include "ui/plot/frame_text.h"
#include "ui/plot/navigation.h"
#include "ui/plot/point_cloud.h"
#include "ui/selection/selection.h"
#include "ui/views/projection/projection_bar.h"
#include "ui/views/projection/projection_words.h"
#include "ui/views/projection/tsne_worker.h"

#include <QKeyEvent>
#include <QVBoxLayout>

#include <cmath>

namespace posiscope {

namespace {

constexpr int controlsShare = 8; ///< of the view's height its controls have one part at most

// Pixels of a plot
constexpr double narrowestBar = 300; ///< with a colour bar
constexpr double lowestBar = 165;
constexpr double barGap = 11;       ///< besides the margin of the plane beside it
constexpr double lowestNamed = 240; ///< with its name

// Where two planes would be smaller, the first is there alone.
constexpr double leastSide = 180;
constexpr double leastShare = 0.58; ///< of the card's shorter side
constexpr double tallest = 1.15;    ///< a frame, where it is as wide as there is room for

template <typename Scalar>
std::vector<QPointF> placesOf(const Table<Scalar>& coordinates)
{
    std::vector<QPointF> places;
    places.reserve(static_cast<std::size_t>(coordinates.rows()));
    for (Eigen::Index i = 0; i < coordinates.rows(); ++i)
        places.emplace_back(static_cast<double>(coordinates(i, 0)), static_cast<double>(coordinates(i, 1)));
    return places;
}

enum class BarPlace { None, Beside, Below };

/// The height that planes have in a room, about: two of them beside each other or one above the other.
double heightOf(QSizeF room, bool stacked, BarPlace bar)
{
    const double besides = bar == BarPlace::Beside ? 160 : 100; // axis and margins
    const double height = room.height() - (bar == BarPlace::Below ? 54 : 0);
    constexpr double below = 72; // axis and caption
    const double width = room.width() - besides;
    return stacked ? std::min(width, height / 2 - below) : std::min(tallest * width / 2, height - below);
}

/// Puts the panels beside each other or one above the other, and removes everything else from the grid.
void putPanels(QCPLayoutGrid& grid, const std::vector<QCPLayoutElement*>& panels, bool stacked)
{
    const int count = static_cast<int>(panels.size());
    QList<QCPLayoutElement*> standing = grid.elements(false);
    standing.removeAll(nullptr); // empty places
    if (grid.rowCount() == (stacked ? count : 1) && std::ranges::is_permutation(standing, panels))
        return;
    for (QCPLayoutElement* const each : standing)
        grid.take(each);
    grid.simplify();
    for (int i = 0; i < count; ++i)
        grid.addElement(stacked ? i : 0, stacked ? 0 : i, panels[static_cast<std::size_t>(i)]);
}

} // namespace

ProjectionView::ProjectionView(QWidget* parent)
    : View(parent)
    , m_bar(new ProjectionBar(*this, this))
    , m_plot(new Plot(this))
    , m_pca(new ProjectionPanel(m_plot))
    , m_tsnePanel(new ProjectionPanel(m_plot))
    , m_planes(new QCPLayoutGrid)
    , m_colours(new ColourBar(m_plot))
    , m_level(new QCPMarginGroup(m_plot))
    , m_worker(new TsneWorker(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_plot, 1);
    setFocusProxy(m_plot);
    for (ProjectionPanel* const panel : {m_pca, m_tsnePanel})
        panel->setAxes({}, {}); // those of PCA come with its points
    m_pca->setCaptionLike(*m_tsnePanel);
    m_tsnePanel->setCaptionLike(*m_pca);
    m_colours->setWhole(true);
    m_plot->plotLayout()->addElement(0, 0, m_planes);
    m_plot->plotLayout()->addElement(0, 1, m_colours);
    listen(m_pca);
    listen(m_tsnePanel);
    connect(m_plot, &Plot::resized, this, &ProjectionView::arrange);
    connect(m_plot, &Plot::ticksWanted, this, &ProjectionView::fitPlanes);
    connect(m_plot, &Plot::ticksWanted, m_colours, &ColourBar::fitTicks);
    connect(m_worker, &TsneWorker::arranged, this, &ProjectionView::take);
    connect(m_worker, &TsneWorker::settled, this, [this] {
        showProgress();
        updateAccessibleText();
        emit settled();
    });
    connect(m_bar, &ProjectionBar::sceneRequested, this, &ProjectionView::sceneRequested);
    connect(m_bar, &ProjectionBar::pauseRequested, this, &ProjectionView::togglePause);
    connect(m_bar, &ProjectionBar::restartRequested, this, &ProjectionView::restart);
    arrange();
    showTheme();
}

void ProjectionView::listen(ProjectionPanel* panel)
{
    connect(panel->navigation(), &Navigation::hovered, this,
            [this, panel](const std::optional<QPointF>& place) {
                emit hovered({place ? panel->positionAt(*place) : std::nullopt, std::nullopt});
            });
    connect(panel->navigation(), &Navigation::clicked, this,
            [this, panel](QPointF place, Qt::KeyboardModifiers modifiers) {
                select(panel->positionAt(place), modifiers);
            });
}

bool ProjectionView::shows(ProjectionMethod method) const
{
    return scene().projection.method == method || scene().projection.method == ProjectionMethod::Both;
}

KeySet ProjectionView::reads() const
{
    return keysOf({KeyGroup::Encoding, KeyGroup::Projection}) | keysNamed({"position", "pinned_positions"});
}

QString ProjectionView::subtitle() const
{
    return ProjectionWords::subtitle(scene().parameters.maxLen, countedValues(scene()));
}

QStringList ProjectionView::subtitles() const
{
    const PointCloud& first = shownPanels().front()->cloud();
    const auto [from, to] = first.joined();
    if (to - from < 2 || std::ranges::any_of(shownPanels(), [&](const ProjectionPanel* panel) {
            return panel->cloud().joined() != std::pair(from, to);
        }))
        return {subtitle()};
    const auto number = [&](int index) {
        return wholeText(first.numbers()[static_cast<std::size_t>(index)]);
    };
    const QString lines =
        to - from == static_cast<int>(first.numbers().size()) ? tr("thin lines join successive ones")
        : to - from == 2
            ? tr("a thin line joins %1 and %2").arg(number(from), number(from + 1))
            : tr("thin lines join %1, %2, … %3").arg(number(from), number(from + 1), number(to - 1));
    return {tr("%1; %2").arg(subtitle(), lines), subtitle()};
}

QString ProjectionView::accessibleText() const
{
    QStringList said{tr("Projection of the positions into a plane, %1.").arg(subtitle())};
    for (const ProjectionPanel* panel : {m_pca, m_tsnePanel})
        if (panel->rect()->visible() && !(panel->isEmpty() && panel->note().isEmpty()))
            said << (panel == m_pca ? tr("PCA:") : tr("t-SNE:")) << panel->caption().detail() + QChar('.')
                 << panel->relation() << panel->note();
    return said.join(QChar(' ')).simplified();
}

QString ProjectionView::insight() const
{
    const ProjectionPanel* const first = shownPanels().front();
    return first->relationIn(first == m_pca ? tr("in PCA") : tr("in t-SNE"));
}

bool ProjectionView::isSettled() const
{
    return m_worker->isSettled();
}

void ProjectionView::ask()
{
    m_computations += m_worker->ask(scene().parameters, scene().projection, countedValues(scene()));
    if (m_pca->isEmpty()) // until there are points
        colourBy(scene().parameters.maxLen);
    showProgress();
}

void ProjectionView::arrange()
{
    const QSize room = m_plot->viewport().size();
    const QSizeF unscaled = QSizeF(room) / theme().scale;
    const bool isBoth = shows(ProjectionMethod::Pca) && showsTsneToo();
    // One above the other where that leaves them larger.
    m_isStacked =
        isBoth && heightOf(unscaled, true, BarPlace::None) > heightOf(unscaled, false, BarPlace::None);
    const QSizeF card = QSizeF(size()) / theme().scale + QSizeF(12, 44); // with its title
    const auto haveRoom = [&](BarPlace bar) {
        return heightOf(unscaled, m_isStacked, bar) >=
               std::max(leastSide, leastShare * std::min(card.width(), card.height()));
    };
    m_isOneShown = isBoth && !theme().isExport && !haveRoom(BarPlace::None);
    showPcaTitle();
    const bool isBeside = !isBoth || m_isOneShown || haveRoom(BarPlace::Beside);
    m_isBarBelow = !isBeside && !m_isStacked && haveRoom(BarPlace::Below);
    std::vector<QCPLayoutElement*> elements;
    const std::vector<ProjectionPanel*> shown = shownPanels();
    for (ProjectionPanel* panel : {m_pca, m_tsnePanel}) {
        const bool isShown = std::ranges::count(shown, panel) > 0;
        panel->setVisible(isShown);
        panel->rect()->setMarginGroup(QCP::msTop | QCP::msBottom, isShown ? m_level : nullptr);
        if (isShown)
            elements.push_back(panel->rect());
    }
    putPanels(*m_planes, elements, m_isStacked);
    putBar();
    const bool isBarKept = isBeside || m_isBarBelow;
    // A single position has no colours to tell apart.
    const bool hasColours =
        m_colouredLen > 1 && std::ranges::any_of(shown, [](const auto* panel) { return !panel->isEmpty(); });
    m_colours->setRoomFor(hasColours &&
                          (theme().isExport || (isBarKept && room.width() >= scaled(narrowestBar, theme()) &&
                                                room.height() >= scaled(lowestBar, theme()))));
    const bool isNamed = theme().isExport || room.height() >= scaled(lowestNamed, theme());
    for (QCPAxis* const axis : m_colours->axes())
        axis->setLabel(isNamed ? ProjectionWords::colourBar(m_colouredLen) : QString());
    joinAlike(); // a plane may have come or gone
}

/// Joins the same positions in all planes that are shown.
void ProjectionView::joinAlike()
{
    const std::vector<ProjectionPanel*> shown = shownPanels();
    const bool isAnyApart =
        std::ranges::any_of(shown, [](const ProjectionPanel* panel) { return panel->cloud().areApart(); });
    for (ProjectionPanel* const panel : shown)
        panel->setJoinedBesideOnly(isAnyApart);
}

/// Below the planes or at their right.
void ProjectionView::putBar()
{
    QCPLayoutGrid& grid = *m_plot->plotLayout();
    m_colours->setMarginGroup(QCP::msTop | QCP::msBottom, m_isBarBelow ? nullptr : m_level);
    m_colours->setLying(m_isBarBelow);
    if (grid.hasElement(m_isBarBelow ? 1 : 0, m_isBarBelow ? 0 : 1))
        return;
    grid.take(m_colours);
    grid.simplify();
    grid.addElement(m_isBarBelow ? 1 : 0, m_isBarBelow ? 0 : 1, m_colours);
}

std::vector<ProjectionPanel*> ProjectionView::shownPanels() const
{
    std::vector<ProjectionPanel*> shown;
    if (shows(ProjectionMethod::Pca))
        shown.push_back(m_pca);
    if (showsTsneToo() && !m_isOneShown)
        shown.push_back(m_tsnePanel);
    return shown;
}

/// Before there are components, and where t-SNE has been refused, the plane of PCA says so for both.
bool ProjectionView::showsTsneToo() const
{
    return shows(ProjectionMethod::Tsne) &&
           !(shows(ProjectionMethod::Pca) && (m_pca->isEmpty() || m_isTsneRefused));
}

/// Gives every plane a frame of the same size, a square or a little taller, as large as the plot has room
/// for, with what is left spread evenly around them.
void ProjectionView::fitPlanes()
{
    const std::vector<ProjectionPanel*> shown = shownPanels();
    stretchCells(QList<double>(static_cast<int>(shown.size()), 1));
    m_colours->setMinimumMargins({scaled(barGap, theme()), 0, 0, 0});
    for (const bool isFitted : {false, true}) {
        m_plot->updateLayout();
        for (ProjectionPanel* const panel : shown)
            isFitted ? panel->fit() : panel->fillCell();
    }
    m_plot->updateLayout();
    placeFrames(shown);
    if (m_isBarBelow) {
        m_plot->updateLayout();
        const int left = shown.front()->rect()->left() - m_colours->outerRect().left();
        const int right = m_colours->outerRect().right() - shown.back()->rect()->right();
        m_colours->setMinimumMargins({left, scaled(4, theme()), right, scaled(4, theme())});
    }
    m_plot->updateLayout();
    for (ProjectionPanel* const panel : shown)
        panel->fit();
}

void ProjectionView::stretchCells(const QList<double>& factors)
{
    m_planes->setRowStretchFactors(QList<double>(m_planes->rowCount(), 1));
    m_planes->setColumnStretchFactors(m_isStacked ? QList<double>{1} : factors);
}

/// The height that every frame may have, and the width that they may have together, or each of them if one is
/// above the other.
QSize ProjectionView::roomForFrames(const std::vector<ProjectionPanel*>& shown) const
{
    QSize room(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    for (const ProjectionPanel* const panel : shown)
        room = room.boundedTo(panel->rect()->size());
    if (m_isStacked)
        return room;
    // Not the sum of the frames, each of which has been rounded.
    room.setWidth(m_planes->rect().width() -
                  (static_cast<int>(shown.size()) - 1) * m_planes->columnSpacing());
    for (const ProjectionPanel* const panel : shown)
        room.rwidth() -= panel->rect()->margins().left() + panel->rect()->margins().right();
    return room;
}

void ProjectionView::placeFrames(const std::vector<ProjectionPanel*>& shown)
{
    const QSize room = roomForFrames(shown);
    const int width = room.width();
    const int height = room.height();
    const int across = m_isStacked ? 1 : static_cast<int>(shown.size());
    const int side = std::max(1, std::min(height, width / across));
    const int beside = std::max(0, width - across * side) / (2 * across); // each in the middle of its part
    const int high = std::min(height, m_isStacked ? side : static_cast<int>(tallest * side));
    const int above = std::max(0, height - high) / 3;
    // A bar at the right stands beside the last plane, and what is left is beyond it.
    const bool isBarBeside = m_colours->visible() && !m_isBarBelow && !m_isStacked;
    const int beyond = std::max(0, width - across * (side + 2 * beside) + beside);
    const int rest = isBarBeside ? 0 : beyond;
    const int overhang =
        isBarBeside ? m_colours->outerRect().width() + beyond : 0; // of the caption, over the bar
    if (isBarBeside)
        m_colours->setMinimumMargins({scaled(barGap, theme()), 0, m_colours->margins().right() + beyond, 0});
    QList<double> cells;
    for (ProjectionPanel* const panel : shown) {
        const QMargins around = panel->rect()->margins();
        const int right = m_isStacked             ? std::max(0, panel->rect()->width() - side - beside)
                          : panel == shown.back() ? rest
                                                  : beside;
        cells << side + around.left() + around.right() + beside + (m_isStacked ? 0 : right);
        // On the screen the first caption begins where the card's title and controls do.
        const bool isAtEdge = !theme().isExport && (m_isStacked || panel == shown.front());
        panel->leave({beside, above, right, std::max(0, height - high - above)}, isAtEdge ? 0 : beside,
                     panel == shown.back() ? overhang : 0);
    }
    stretchCells(cells);
}

void ProjectionView::arrangeControls()
{
    const int row = m_bar->heightOfControls(QWIDGETSIZE_MAX);
    const bool haveRoom =
        !theme().isPresentation && m_bar->heightOfControls(width()) <= row && controlsShare * row <= height();
    setControls(*m_bar, !shows(ProjectionMethod::Tsne) ? Controls::None
                        : haveRoom                     ? Controls::Beside
                                                       : Controls::Folded);
    showPcaTitle();
}

void ProjectionView::showScene(const KeySet& changed)
{
    arrangeControls();
    ask();
    if ((changed & keysNamed({"projection"})).any()) {
        arrange();
        m_plot->replot();
    }
    showMarks();
}

void ProjectionView::showFields()
{
    m_bar->setScene(scene());
}

std::vector<Window> ProjectionView::scalesOf(const Scene& scene) const
{
    const double reach = m_pcaTable == ShownTable{scene.parameters, countedValues(scene)}
                             ? m_pca->reach()
                             : std::sqrt(scene.parameters.dModel / 2.);
    return {{-reach, reach}};
}

void ProjectionView::turnOnto(const View& other)
{
    const auto* const wanted = dynamic_cast<const ProjectionView*>(&other);
    if (!wanted)
        return;
    const bool isPcaTurned = m_pca->turnOnto(*wanted->m_pca);
    const bool isTsneTurned = m_tsnePanel->turnOnto(*wanted->m_tsnePanel);
    if (!isPcaTurned && !isTsneTurned)
        return;
    constexpr double straight = 0.01; // the sine of an angle that nobody sees: the axes are mirrored at most
    if (std::abs(m_pca->turn().sine) > straight)
        m_pca->setAxes(ProjectionWords::turnedAxis(0), ProjectionWords::turnedAxis(1));
    else
        m_pca->setAxes(m_componentNames[0], m_componentNames[1]);
    mark();
    m_plot->replot();
}

void ProjectionView::showScales()
{
    const std::optional<Window> held = fixedScale(0);
    m_pca->fixReach(held ? std::optional(held->last) : std::nullopt);
    m_plot->replot();
}

void ProjectionView::take(const Arrangement& arrangement)
{
    takeComponents(arrangement);
    takeTsne(arrangement);
    if (arrangement.components)
        colourBy(arrangement.parameters.maxLen);
    showProgress();
    mark();
    m_plot->replot();
    emit titleLineChanged(); // the insight
    emit progressed(arrangement.done());
}

void ProjectionView::colourBy(int maxLen)
{
    m_colours->setColours(pointColours, {0, maxLen - 1.});
    m_colouredLen = maxLen;
    arrange();
}

void ProjectionView::takeComponents(const Arrangement& arrangement)
{
    m_pca->setNote(ProjectionWords::pcaNote(arrangement));
    if (!arrangement.components)
        return;
    const PrincipalComponents& found = *arrangement.components;
    m_pca->setPoints(arrangement, placesOf(found.coordinates));
    m_pcaTable = {arrangement.parameters, arrangement.values};
    for (const int component : {0, 1})
        m_componentNames[component] = ProjectionWords::axis(found, component);
    m_pca->setAxes(m_componentNames[0], m_componentNames[1]);
    const bool isRefused = !arrangement.refusal.empty();
    m_isTsneRefused = isRefused && m_tsnePanel->isEmpty();
    m_pcaDetails = ProjectionWords::pcaDetails(found);
    m_refusal =
        isRefused && shows(ProjectionMethod::Tsne) ? ProjectionWords::tsneNote(arrangement) : QStringList();
    showPcaTitle();
}

/// Says why there is no t-SNE beside it. Where the controls say why it is refused, the plane does not; a
/// picture or a file has no controls.
void ProjectionView::showPcaTitle()
{
    if (!m_pcaTable)
        return;
    const bool hasControls = !m_plot->isDrawnOnDevice() && !foldedControls() && m_bar->isVisible();
    const bool isRefused = !m_refusal.isEmpty() && (m_isOneShown || m_isTsneRefused);
    const QStringList note = isRefused      ? (hasControls ? QStringList() : m_refusal)
                             : m_isOneShown ? ProjectionWords::noRoom()
                                            : QStringList();
    m_pca->setTitle(ProjectionWords::pcaTitle(m_pcaTable->values),
                    ProjectionWords::withNote(m_pcaDetails, note));
}

void ProjectionView::takeTsne(const Arrangement& arrangement)
{
    m_tsnePanel->setNote(ProjectionWords::tsneNote(arrangement));
    if (!arrangement.refusal.empty()) {
        // The last points stay visible, with their settings.
        const bool isEmpty = m_tsnePanel->isEmpty();
        m_tsnePanel->setTitle(ProjectionWords::tsneTitle(isEmpty ? arrangement.values : m_tsneValues),
                              isEmpty ? QStringList()
                                      : ProjectionWords::staleDetails(m_tsneTable, m_tsneMade));
    }
    if (!arrangement.tsne)
        return;
    m_tsne = arrangement.tsne;
    m_tsneTable = arrangement.parameters;
    m_tsneMade = arrangement.projection;
    m_tsneValues = arrangement.values;
    // Equal rows are one point, which t-SNE would scatter.
    const bool isOnePoint = arrangement.components->totalVariance == 0;
    m_tsnePanel->setPoints(arrangement, isOnePoint
                                            ? std::vector<QPointF>(arrangement.sample->positions.size())
                                            : placesOf(m_tsne->coordinates));
    m_tsnePanel->setTitle(ProjectionWords::tsneTitle(arrangement.values),
                          ProjectionWords::tsneDetails(arrangement));
}

void ProjectionView::showProgress()
{
    m_bar->setState(isSettled()            ? TsneState::Settled
                    : m_worker->isPaused() ? TsneState::Paused
                                           : TsneState::Running);
}

bool ProjectionView::mark()
{
    const Selection selection = visibleSelection(scene());
    joinAlike();
    const bool left = m_pca->mark(selection, hover(), m_nearestRows);
    const bool right = m_tsnePanel->mark(selection, hover(), m_nearestRows);
    return left || right;
}

void ProjectionView::showMarks()
{
    if (mark())
        m_plot->replot();
    else
        m_plot->replotMarks();
}

void ProjectionView::showHover()
{
    showMarks();
}

void ProjectionView::showTheme()
{
    m_bar->setTheme(theme());
    m_plot->setTheme(theme());
    m_pca->setTheme(theme());
    m_tsnePanel->setTheme(theme());
    m_colours->setTheme(theme());
    arrangeControls();
    arrange();
    mark();
    m_plot->replot();
}

void ProjectionView::drawScene(QPaintDevice& device, QSize size)
{
    // A visible view is drawn in its present state; for a hidden one t-SNE is finished first.
    if (!isVisible()) {
        ask();
        m_worker->finish();
    }
    m_plot->drawOn(device, size);
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
    if (isSettled()) {
        restart();
        return;
    }
    m_worker->setPaused(!m_worker->isPaused());
    showProgress();
}

void ProjectionView::restart()
{
    if (!shows(ProjectionMethod::Tsne))
        return;
    m_worker->startAgain();
    showProgress();
}

void ProjectionView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    showPcaTitle();
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
    if (keysOf(Command::PauseTsne).contains(pressed))
        togglePause();
    else if (keysOf(Command::RestartSettling).contains(pressed))
        restart();
    else
        View::keyPressEvent(event);
}

} // namespace posiscope

#include "moc_projection_view.cpp"
