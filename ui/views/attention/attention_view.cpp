// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attention/attention_view.h"

#include "core/attention/attended_words.h"
#include "core/kinds/kinds.h"
#include "core/scene/comparing.h"
#include "core/scene/scene_keys.h"
#include "ui/document/key_labels.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/colourings.h"
#include "ui/plot/header_bar.h"
#include "ui/selection/selection.h"
#include "ui/view/refusal_overlay.h"
#include "ui/views/attention/attention_formula.h"
#include "ui/views/attention/attention_words.h"

#include <QFontMetricsF>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

using namespace attention_words;

namespace {

const KeySet headKeys =
    (keysOf({KeyGroup::Encoding, KeyGroup::Sentence, KeyGroup::Attention}) | keysOf({"sentence_shown"})) &
    ~keysOf({"cosines"});
/// What the vectors of the words depend on.
const KeySet wordKeys = keysOf({KeyGroup::Sentence}) | keysOf({"sentence_shown", "d_model", "content"});
const KeySet pairKeys = keysOf({"position", "offset"});
const KeySet columnKeys = keysOf({"dimension"}); // of what is received
const KeySet partKeys = keysOf({"part", "colour_map"});

/// How far the head looks, and that of the encoding B while it is compared; none where a head cannot be.
std::vector<NamedProfile> profilesOf(const Scene& scene, const Progress& progress = {})
{
    try {
        if (!isComparing(scene))
            return {{distanceProfile(scene, progress), {}}};
        return {{distanceProfile(scene, progress.part(0, 0.5)), comparedName(scene, WhichEncoding::A)},
                {distanceProfile(withEncodingsSwapped(scene), progress.part(0.5, 1)),
                 comparedName(scene, WhichEncoding::B)}};
    } catch (const std::invalid_argument&) {
        return {}; // the content says why
    }
}

/// What is received, the difference of that, the colours of the matrix, and the numbers in it.
std::vector<Interval> scalesOfPart(AttentionPart part, const AttentionContent& content,
                                   const std::optional<ScoreParts>& parts)
{
    const Interval received = receivedRange(content);
    const MatrixRange matrix = parts                             ? parts->range
                               : part == AttentionPart::Scores   ? scoreRange(content)
                               : part == AttentionPart::Received ? MatrixRange{received, received}
                                                                 : weightRange(content);
    return {received, differenceRange(content), matrix.colours, matrix.numbers};
}

} // namespace

AttentionView::AttentionView(QWidget* parent)
    : View(parent)
    , m_colours{AttentionPart::Weights, ColourMap::RdBu, {0, 1}, {0, 1}, ColourMap::RdBu, {-1, 1}, {}}
    , m_font(theme().mathsFont(Theme::presentedTextPoints))
    , m_bar(new HeaderBar(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setHeaderPart(*m_bar);
    setPictureKept();
    m_content = attentionContent(scene());
    showTheme();
}

KeySet AttentionView::reads() const
{
    return headKeys | pairKeys | partKeys | keysOf({KeyGroup::Compared}) |
           (scene().look.attentionPart == AttentionPart::Received ? columnKeys : KeySet());
}

void AttentionView::showScene(const KeySet& changed)
{
    if ((changed & headKeys).any()) {
        const int before = m_content.count();
        m_content = attentionContent(scene(), (changed & wordKeys).any() ? nullptr : m_content.vectors);
        if (m_content.count() != before)
            m_picture = {}; // of other words
        discardPicture();
    } else if ((changed & (pairKeys | columnKeys)).any()) {
        m_content = withSelection(std::move(m_content), scene());
    }
    updateScoreParts();
    if ((changed & (headKeys | partKeys | keysOf({KeyGroup::Compared}))).any())
        updateProfiles();
    showColours();
}

bool AttentionView::isOverDistance() const
{
    return scene().look.attentionPart == AttentionPart::Distance;
}

void AttentionView::updateProfiles()
{
    m_profiling.drop();
    m_areProfilesOutdated = isOverDistance();
    if (!m_areProfilesOutdated) {
        m_profiles.clear();
        return;
    }
    m_profiling.startWhenIdle([this, profiled = scene()](const BackgroundJob::Run& run) {
        run.deliver([this, found = profilesOf(profiled, run.progress())] {
            m_profiles = found;
            m_areProfilesOutdated = false;
            update();
            emit settled();
            emit titleLineChanged();
        });
    });
}

void AttentionView::beginSettling()
{
    if (isSettled())
        emit settled();
}

void AttentionView::updateScoreParts()
{
    m_scoreParts.reset();
    if (!m_content.isEmpty() && scene().look.attentionPart == AttentionPart::Terms)
        m_scoreParts = scoreParts(scene(), m_content.own.query, m_content.key);
}

void AttentionView::showColours()
{
    update();
    m_bar->setOffered(!isOverDistance());
    if (m_content.isEmpty())
        return;
    const AttentionPart part = scene().look.attentionPart;
    const Colouring diverging = colouringOn(theme(), scene().look.colourMap);
    const std::vector<Interval> scales =
        fixedScales().empty() ? scalesOfPart(part, m_content, m_scoreParts) : fixedScales();
    const AttentionColours colours{
        part,         part == AttentionPart::Weights ? weightColours(theme()) : diverging,
        scales.at(2), scales.at(3),
        diverging,    scales.at(0),
        scales.at(1)};
    if (std::exchange(m_colours, colours) != colours)
        discardPicture();
    m_bar->setColours(colours.matrix, colours.ofMatrix, colours.ofMatrix, colours.inMatrix);
}

std::vector<Interval> AttentionView::scalesOf(const Scene& scene) const
{
    const AttentionContent content = attentionContent(scene);
    if (content.isEmpty())
        return {};
    const AttentionPart part = scene.look.attentionPart;
    return scalesOfPart(part, content,
                        part == AttentionPart::Terms
                            ? std::optional(scoreParts(scene, content.own.query, content.key))
                            : std::nullopt);
}

void AttentionView::showTheme()
{
    m_font = maths::MathsFont(theme().mathsFont(Theme::presentedTextPoints));
    m_bar->setTheme(theme());
    showColours();
}

QPoint AttentionView::shownCell() const
{
    if (m_pointed && std::max(m_pointed->x(), m_pointed->y()) < m_content.count())
        return *m_pointed;
    // A row that is pointed at in another view.
    const int query =
        hover().position ? std::min(*hover().position, m_content.count() - 1) : m_content.own.query;
    return {m_content.key, query};
}

int AttentionView::shownColumn() const
{
    return std::min(hover().dimension.value_or(m_content.column), m_content.own.head->width() - 1);
}

int AttentionView::shownOffset() const
{
    return drawnOffset(m_profiles, scene().selection.offset);
}

double AttentionView::valueAt(QPoint cell) const
{
    std::vector<double> row(static_cast<std::size_t>(m_content.count()));
    isOfScores() ? m_content.own.head->scores(cell.y(), row) : m_content.own.head->weights(cell.y(), row);
    return row[static_cast<std::size_t>(cell.x())];
}

std::vector<maths::Formula> AttentionView::readouts() const
{
    using namespace maths;
    if (isOverDistance()) {
        if (m_profiles.empty())
            return {};
        std::vector<Formula> readings;
        for (const Formula& line : distanceLines(m_profiles, shownOffset())) {
            if (!readings.empty())
                readings.push_back(roman(QStringLiteral(", ")));
            readings.push_back(line);
        }
        return {row(std::move(readings))};
    }
    if (m_content.isEmpty())
        return {};
    const QPoint cell = shownCell();
    if (m_colours.part == AttentionPart::Received)
        return receivedReadouts(m_content, cell.y(), shownColumn());
    if (const QString why = m_content.whyMasked(cell.y(), cell.x()); !why.isEmpty())
        return {roman(why), roman(tr("masked"))};
    return pairReadouts(isOfScores() ? "s" : "a", m_content.words, cell.y(), cell.x(), valueAt(cell));
}

QString AttentionView::note() const
{
    return noteOf(scene(), m_content);
}

QString AttentionView::accessibleText() const
{
    if (isOverDistance())
        return ownInsight().remove(u'*');
    if (m_content.isEmpty())
        return m_content.error;
    const auto word = [this](int place) { return m_content.words[static_cast<std::size_t>(place)]; };
    QStringList weights;
    for (int place = 0; place < std::min(mostSpokenNumbers, m_content.count()); ++place)
        weights << tr("%1 %2").arg(word(place),
                                   valueText(m_content.own.weights[static_cast<std::size_t>(place)]));
    return tr("Attention on %1 words. Weights of %2: %3. %4")
        .arg(wholeText(m_content.count()), word(m_content.own.query), weights.join(QStringLiteral(", ")),
             ownInsight().remove(u'*'))
        .trimmed();
}

QString AttentionView::ownInsight() const
{
    if (isOverDistance())
        return reachInsight(m_profiles);
    if (m_scoreParts)
        return largestTerm(*m_scoreParts);
    return hasOtherOrder() ? ordersInsight(m_content) : QString();
}

QString AttentionView::ownInsightWith(const View& viewOfB) const
{
    const auto& ofB = static_cast<const AttentionView&>(viewOfB);
    if (m_scoreParts && ofB.m_scoreParts)
        return largestTerm(*m_scoreParts, &*ofB.m_scoreParts);
    return m_scoreParts || !hasOtherOrder() || ofB.m_content.isEmpty()
               ? QString()
               : ordersInsight(m_content, ofB.m_content);
}

/// Words that are all alike have none.
bool AttentionView::hasOtherOrder() const
{
    return m_content.count() > 1 && scene().attention.content == WordContent::Words;
}

bool AttentionView::isOfScores() const
{
    return m_colours.part == AttentionPart::Scores || m_colours.part == AttentionPart::Terms;
}

maths::Reading AttentionView::ownReading() const
{
    if (isOverDistance()) { // what the encoding has at two positions is not in the picture
        return {distanceLines(m_profiles, shownOffset()),
                m_profiles.empty() ? 0 : meanWeight(m_profiles.front().profile, shownOffset())};
    }
    if (m_content.isEmpty())
        return {};
    const QPoint cell = shownCell();
    if (m_colours.part == AttentionPart::Received)
        return receivedReading(m_content, cell.y(), shownColumn());
    maths::Reading reading = isOfScores() ? scoreReading(m_content, scene(), cell.y(), cell.x())
                                          : weightReading(m_content, scene(), cell.y(), cell.x());
    constexpr std::size_t mostPresented = 4; // lines of large type; the next one says what a score is
    if (theme().isPresentation && reading.lines.size() > mostPresented)
        reading.lines.resize(mostPresented);
    return reading;
}

void AttentionView::askOrder(std::vector<int> order, Gesture gesture)
{
    Scene after = scene();
    after.attention.otherOrder = orderPrefix(std::move(order));
    emit sceneRequested(after, gesture);
}

void AttentionView::addOwnActions(QMenu& menu)
{
    QMenu* const temperatures = menu.addMenu(tr("Temperature"));
    for (const double temperature : {0.5, 1., 2., 4., 8., 16.}) {
        QAction* const action = temperatures->addAction(shortestText(temperature));
        action->setCheckable(true);
        action->setChecked(temperature == scene().attention.temperature);
        connect(action, &QAction::triggered, this, [this, temperature] {
            Scene after = scene();
            after.attention.temperature = temperature;
            emit sceneRequested(after, noGesture);
        });
    }
    connect(menu.addAction(tr("Show steps of this row")), &QAction::triggered, this, [this] {
        Scene after = scene();
        after.look.view = ViewId::BuildSteps;
        after.look.buildSequence = BuildSequence::Weights;
        emit sceneRequested(after, noGesture);
    });
    if (!hasOtherOrder())
        return;
    connect(menu.addAction(tr("Shuffle the other order")), &QAction::triggered, this, [this] {
        Scene after = scene();
        after.attention.otherOrder.clear();
        after.attention.shuffle = after.attention.shuffle % seedBounds.largest + 1;
        emit sceneRequested(after, noGesture);
    });
    connect(menu.addAction(tr("Reverse the other order")), &QAction::triggered, this, [this] {
        askOrder({m_content.other.order.rbegin(), m_content.other.order.rend()}, noGesture);
    });
}

AttentionLayout AttentionView::layoutAt(QSizeF size, double pixelRatio) const
{
    const QFontMetricsF bold(theme().interfaceFont(Theme::notePoints, QFont::DemiBold));
    AttentionShape shape{std::max(1, m_content.count()),
                         0,
                         m_scoreParts ? static_cast<int>(m_scoreParts->terms.size()) : 0,
                         m_scoreParts ? mostScoreTerms(scene()) : 0,
                         hasOtherOrder(),
                         pixelRatio};
    for (const QString& word : m_content.words)
        shape.widestWord = std::max(shape.widestWord, bold.horizontalAdvance(word));
    return attentionLayout(shape, size, theme());
}

void AttentionView::discardPicture()
{
    m_job.drop();
    m_pictureSize = {};
    m_askedSize = {};
}

const QImage& AttentionView::picture(QSize pixels, bool isOnScreen)
{
    constexpr double mostAtOnce = 4e6; // products, which take less than a tenth of a frame
    if (m_pictureSize == pixels)
        return m_picture;
    const double products = 1. * m_content.count() * m_content.count() * m_content.own.head->width();
    if (!isOnScreen || products < mostAtOnce) {
        m_picture = attentionPicture(m_content, m_colours, pixels);
        m_pictureSize = pixels;
    } else if (std::exchange(m_askedSize, pixels) != pixels) {
        m_job.startWhenIdle(
            [this, content = m_content, colours = m_colours, pixels](const BackgroundJob::Run& run) {
                run.deliver([this, picture = attentionPicture(content, colours, pixels), pixels] {
                    m_picture = picture;
                    m_pictureSize = pixels;
                    update();
                });
            });
    }
    return m_picture;
}

Drawn AttentionView::drawScene(QPaintDevice& device, QSize size)
{
    QPainter painter(&device);
    if (!theme().isExport)
        painter.fillRect(QRect(QPoint(), size), theme().card);
    if (isOverDistance() && m_areProfilesOutdated && &device != this)
        m_profiles = profilesOf(scene());
    if (isOverDistance() && (!m_profiles.empty() || m_areProfilesOutdated)) {
        if (!m_profiles.empty())
            paintDistances(painter, QRectF(QPointF(), QSizeF(size)), m_profiles, shownOffset(), m_font,
                           theme());
        return {};
    }
    if (m_content.isEmpty()) {
        painter.end();
        paintRefusal(device, size, m_content.error, theme());
        return {};
    }
    const AttentionLayout layout = layoutAt(size, device.devicePixelRatioF());
    const AttentionPainter attention(painter, m_content, layout, m_colours, m_font, theme());
    const QSize pixels = (layout.matrix.size() * device.devicePixelRatioF()).toSize();
    std::optional<QPoint> pointed;
    if (m_pointed || hover().position)
        pointed = shownCell();
    attention.paintMatrix(picture(pixels, &device == this), pointed);
    attention.paintLines();
    attention.paintReceived();
    if (m_scoreParts && !layout.terms.empty())
        attention.paintTerms(*m_scoreParts);
    return {.leftOut = leftOutOf(layout, m_scoreParts.has_value(), hasOtherOrder()),
            .unusedHeight = std::max(0, static_cast<int>(size.height() - layout.end))};
}

void AttentionView::paintEvent(QPaintEvent*)
{
    drawScene(*this, size());
}

std::optional<QPoint> AttentionView::cellAt(QPointF point) const
{
    if (m_content.isEmpty() || isOverDistance())
        return std::nullopt;
    const AttentionLayout layout = layoutAt(size());
    const QPointF inside = point - layout.matrix.topLeft();
    const std::optional<int> query = layout.placeAt(inside.y());
    const std::optional<int> key = layout.placeAt(inside.x());
    if (query && key)
        return QPoint(m_colours.part == AttentionPart::Received ? m_content.key : *key, *query);
    if (query && layout.areNamed && inside.x() < 0)
        return QPoint(m_content.key, *query);
    if (key && layout.areNamed && inside.y() < 0 && inside.y() > layout.line - layout.matrix.top())
        return QPoint(*key, m_content.own.query);
    if (query && layout.own && point.x() >= layout.own->from && point.x() < layout.own->numbers)
        return QPoint(*query, m_content.own.query);
    if (const std::optional<int> other = otherPlaceAt(point))
        return QPoint(m_content.other.order[static_cast<std::size_t>(*other)], m_content.own.query);
    for (const QRectF& term : layout.terms)
        if (term.contains(point)) {
            const QPointF cell = (point - term.topLeft()) * m_content.count() / term.width();
            return QPoint(static_cast<int>(cell.x()), static_cast<int>(cell.y()));
        }
    return std::nullopt;
}

std::optional<int> AttentionView::otherPlaceAt(QPointF point) const
{
    const AttentionLayout layout = layoutAt(size());
    const bool isBeside =
        layout.other && point.x() >= layout.other->names && point.x() < layout.other->numbers;
    return isBeside ? layout.placeAt(point.y() - layout.matrix.top()) : std::nullopt;
}

/// Moves the dragged word to another place of the other order.
void AttentionView::drag(int place)
{
    std::vector<int> order = m_content.other.order;
    const auto from = order.begin() + *m_dragged;
    const int word = *from;
    order.erase(from);
    order.insert(order.begin() + place, word);
    m_dragged = place;
    askOrder(std::move(order), m_drag);
}

std::optional<int> AttentionView::columnAt(QPointF point) const
{
    if (m_content.isEmpty() || m_colours.part != AttentionPart::Received)
        return std::nullopt;
    const QRectF matrix = layoutAt(size()).matrix;
    if (point.x() < matrix.left() || point.x() >= matrix.right())
        return std::nullopt;
    return static_cast<int>((point.x() - matrix.left()) * m_content.own.head->width() / matrix.width());
}

void AttentionView::point(const std::optional<QPoint>& cell, const std::optional<int>& column)
{
    if (cell == m_pointed && column == hover().dimension)
        return;
    m_pointed = cell;
    emit hovered(cell ? Hover{cell->y(), column} : Hover{});
    update();
    emit titleLineChanged();
}

void AttentionView::showHover()
{
    update();
    emit titleLineChanged(); // it says the value of the hovered cell
}

void AttentionView::mousePressEvent(QMouseEvent* event)
{
    const auto cell = event->button() == Qt::LeftButton ? cellAt(event->position()) : std::nullopt;
    if (!cell)
        return View::mousePressEvent(event);
    m_dragged = otherPlaceAt(event->position());
    m_drag = newGesture();
    const std::optional<int> column = columnAt(event->position());
    const auto select = [&](Selection& selection) {
        if (column)
            selection.dimension = *column;
        else
            selection.offset = cell->x() - cell->y();
    };
    emit sceneRequested(afterClick(scene(), cell->y(), event->modifiers(), select), noGesture);
}

void AttentionView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragged) {
        const AttentionLayout layout = layoutAt(size());
        const double y = std::clamp(event->position().y(), layout.matrix.top(), layout.matrix.bottom() - 1);
        if (const auto place = layout.placeAt(y - layout.matrix.top()); place && *place != *m_dragged)
            drag(*place);
        return;
    }
    setCursor(otherPlaceAt(event->position()) ? Qt::OpenHandCursor : Qt::ArrowCursor);
    const std::optional<QPoint> cell = cellAt(event->position());
    point(cell, cell ? columnAt(event->position()) : std::nullopt);
}

void AttentionView::mouseReleaseEvent(QMouseEvent* event)
{
    m_dragged.reset();
    View::mouseReleaseEvent(event);
}

void AttentionView::leaveEvent(QEvent* event)
{
    View::leaveEvent(event);
    point(std::nullopt);
}

} // namespace posiscope

#include "moc_attention_view.cpp"
