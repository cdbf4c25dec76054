// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_view.h"

#include "ui/kit/theme/sizes.h"
#include "ui/plot/matrix_panel.h"
#include "ui/selection/pins.h"
#include "ui/views/sentence/batch_bar.h"
#include "ui/views/sentence/cell_line.h"
#include "ui/views/sentence/sentence_cell.h"
#include "ui/views/sentence/sentence_editor.h"
#include "ui/views/sentence/sentence_flow.h"
#include "ui/views/sentence/sentence_table.h"
#include "ui/views/sentence/sentence_words.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace posiscope {

namespace {

constexpr double narrowestControls = 210; ///< pixels
constexpr double widestControls = 264;    ///< pixels
constexpr double controlsShareOfWidth = 0.3;
constexpr double narrowestWide = 520;          ///< pixels, of controls in two columns
constexpr double controlsShareOfHeight = 0.42; ///< of the height, at most, where they do

/// The controls, scrolled where they have less height than they need. Whatever changes that height, as a
/// reason that comes does, a layout learns of it as of any widget whose height depends on its width.
class ControlsArea : public QScrollArea
{
public:
    using QScrollArea::QScrollArea;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override
    {
        // With a bar or without one the controls are equally wide: see SentenceView::fitControls.
        const QScrollBar* const bar = verticalScrollBar();
        return widget()->heightForWidth(width - (bar->maximum() > 0 ? bar->sizeHint().width() : 0));
    }

protected:
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::event(event);
    }
};

} // namespace

SentenceView::SentenceView(QWidget* parent)
    : ZoomableView(parent)
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
    , m_plot(new Plot(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    buildControls();
    auto* const tables = new QVBoxLayout;
    tables->setSpacing(0);
    m_batch = new BatchBar(*this, this);
    m_cell = new CellLine(this);
    auto* const head =
        new QWidget(this); // a layout with nothing to show would narrow the tables to its margins
    m_head = new QHBoxLayout(head);
    m_head->addWidget(m_batch);
    m_head->addWidget(m_cell, 1);
    tables->addWidget(head);
    tables->addWidget(m_plot, 1);
    m_layout->addWidget(m_controls);
    m_layout->addLayout(tables, 1);
    setFocusProxy(m_plot);
    m_flow = std::make_unique<SentenceFlow>(m_plot);
    connect(m_editor, &SentenceEditor::sceneAsked, this, &View::sceneAsked);
    connect(m_batch, &BatchBar::sceneAsked, this, &View::sceneAsked);
    connectFlow();
    readContent(true);
    showControls();
    showTheme();
}

SentenceView::~SentenceView() = default;

void SentenceView::buildControls()
{
    m_editor = new SentenceEditor(*this);
    m_controls = new ControlsArea(this);
    m_controls->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_controls->setFrameShape(QFrame::NoFrame);
    m_controls->setWidgetResizable(true);
    m_controls->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_controls->setFocusPolicy(Qt::NoFocus);
    m_controls->setWidget(m_editor);
    m_controls->viewport()->setAutoFillBackground(false);
    m_editor->setAutoFillBackground(false);
    connect(m_controls->verticalScrollBar(), &QScrollBar::rangeChanged, this, &SentenceView::fitControls);
}

void SentenceView::fitControls()
{
    // A bar that comes with a reason takes room that was kept for it, and moves no control.
    const QScrollBar* const bar = m_controls->verticalScrollBar();
    const int margin = scaled(4, theme());
    const int spare = bar->maximum() > 0 ? 0 : bar->sizeHint().width();
    m_editor->layout()->setContentsMargins(margin, margin / 2, margin + spare, margin / 2);
}

bool SentenceView::isInTable(QPoint cell) const
{
    return cell.y() < scene().parameters.maxLen && cell.x() < scene().parameters.dModel;
}

void SentenceView::connectFlow()
{
    connect(m_flow.get(), &SentenceFlow::viewportAsked, this, [this](const Viewport& asked, bool begins) {
        askZoom({unlessWhole(cellWindow(asked.y), m_lasting.shown().length),
                 unlessWhole(cellWindow(asked.x), m_lasting.parameters().dModel)},
                begins);
    });
    resetBy(m_flow.get());
    connect(m_flow.get(), &SentenceFlow::clicked, this, [this](QPoint cell, Qt::KeyboardModifiers modifiers) {
        if (!isInTable(cell))
            return; // a word beyond the table has no position to select
        emit sceneAsked(afterClick(scene(), cell.y(), modifiers,
                                   [&cell](Selection& selection) { selection.dimension = cell.x(); }),
                        noGesture);
    });
    connect(m_flow.get(), &SentenceFlow::pointed, this, [this](const std::optional<QPoint>& cell) {
        emit hovered(cell && isInTable(*cell) ? Hover{cell->y(), cell->x()} : Hover{});
    });
}

QString SentenceView::subtitle() const
{
    return tr("embedding + encoding, as a Transformer adds them");
}

QStringList SentenceView::subtitles() const
{
    return {subtitle(), tr("embedding + encoding")};
}

QString SentenceView::spoken() const
{
    return spokenSentence(m_lasting, pictured());
}

int SentenceView::computations() const
{
    return m_flow->computations();
}

void SentenceView::showScene(const KeySet& changed)
{
    const auto has = [&changed](const KeySet& keys) { return (changed & keys).any(); };
    const bool otherWords = has(keysOf({KeyGroup::Sentence}) | keysNamed({"d_model"}));
    const bool otherColumns = has(keysNamed({"cosines"}));
    const bool otherContent = otherWords || has(keysOf({KeyGroup::Encoding}) & ~keysNamed({"cosines"}));
    const bool otherLook = has(keysOf({KeyGroup::Look}) | keysNamed({"cosines"}));
    // What was seen of another project says nothing of this one.
    if (has(keysOf({KeyGroup::About})) && has(keysNamed({"sentence"})))
        m_lasting.setSeen(false);
    if (otherContent || otherColumns)
        readContent(otherWords);
    showControls();
    if (otherContent || has(keysNamed({"sentence_shown"})) || otherColumns)
        showContent();
    else if (otherLook)
        m_flow->showLook(m_lasting.shown(), pictured());
    m_flow->mark(m_lasting.shown(), pictured(), hover());
    showCell();
    if (otherContent && isVisible())
        arrange(); // other numbers may need another room
    if (!otherContent && !otherLook)
        m_plot->replotMarks();
    else
        m_plot->replot();
}

void SentenceView::readContent(bool otherWords)
{
    m_lasting.read(scene(), otherWords);
    if (!m_lasting.isStale())
        m_lasting.setSeen(isVisible());
}

void SentenceView::showControls()
{
    // With every change of the scene: what a field has refused goes with the next one.
    m_editor->setScene(scene(), m_lasting.unfitWords(), m_lasting.unfitting());
    m_batch->setSentences(static_cast<int>(m_lasting.shown().sentences().size()),
                          shownSentence(m_lasting.shown(), scene().look));
}

void SentenceView::showContent()
{
    m_flow->showContent(m_lasting.shown(), pictured(), m_lasting.words());
}

std::vector<Window> SentenceView::scalesOf(const Scene& scene) const
{
    // Given vectors are of one d_model: nothing that plays changes their colours.
    if (scene.sentence.source == EmbeddingSource::Given)
        return {};
    return {seededRange(scene.sentence, scene.parameters.dModel)};
}

void SentenceView::showScales()
{
    m_flow->holdRange(heldScale(0));
    m_flow->showLook(m_lasting.shown(), pictured());
    m_plot->replot();
}

void SentenceView::showHover()
{
    m_flow->mark(m_lasting.shown(), pictured(), hover());
    showCell();
    m_plot->replotMarks();
}

void SentenceView::showCell()
{
    m_cell->setVisible(m_lasting.shown().length > 0);
    if (m_lasting.shown().length == 0)
        return;
    const Scene pictured = this->pictured();
    const Selection selection = visibleSelection(pictured);
    const auto within = [](std::optional<int> pointed, int selected, int count) {
        return std::clamp(pointed.value_or(selected), 0, count - 1);
    };
    const Parameters& table = pictured.parameters;
    const int position = within(hover().position, selection.position, table.maxLen);
    const int dimension = within(hover().dimension, selection.dimension, table.dModel);
    std::optional<PositionSum::Stage> stage;
    if (hover().position)
        stage = m_flow->pointedStage();
    m_cell->setCell(sentenceCell(m_lasting.shown(), pictured, position, dimension), stage);
}

void SentenceView::showTheme()
{
    m_editor->setTheme(theme());
    m_batch->setTheme(theme());
    m_cell->setTheme(theme());
    m_head->setSpacing(scaled(14, theme()));
    m_head->setContentsMargins(scaled(4, theme()), 0, scaled(4, theme()), 0);
    m_flow->setTheme(theme());
    m_layout->setSpacing(scaled(14, theme()));
    fitControls();
    showContent();
    if (isVisible())
        arrange(); // sooner, its size is not known yet
    m_flow->mark(m_lasting.shown(), pictured(), hover());
    showCell();
    m_plot->replot();
}

void SentenceView::drawScene(QPaintDevice& device, QSize size)
{
    m_plot->drawOn(device, size);
}

void SentenceView::zoomBy(int notches)
{
    const Selection selection = visibleSelection(scene());
    if (const SentenceTable* const table = m_flow->table(PositionSum::Stage::Encoding))
        table->navigation()->zoomBy(notches, QPointF(selection.dimension, selection.position));
}

Scene SentenceView::zoomed(const Zoom& zoom) const
{
    Scene after = scene();
    after.look.sentenceRows = zoom.rows;
    after.look.sentenceColumns = zoom.columns;
    return after;
}

void SentenceView::showEvent(QShowEvent* event)
{
    ZoomableView::showEvent(event);
    m_lasting.setSeen(true);
}

void SentenceView::resizeEvent(QResizeEvent* event)
{
    ZoomableView::resizeEvent(event);
    arrange();
}

ControlsPlace SentenceView::placeOfControls(int wantedWidth) const
{
    const int beside = width() - wantedWidth;
    const ControlsPlace usual =
        controlsPlace(size(), beside, m_lasting.sentence().dropout > 0 ? 4 : 3, theme());
    if (usual == ControlsPlace::None)
        return usual;
    // Where numbers can be read only so, the controls stand on the other side.
    const int head = m_head->parentWidget()->sizeHint().height();
    const auto numbers = [&](ControlsPlace place) {
        const bool above = place == ControlsPlace::Above;
        const QSize plot(above ? width() : beside - m_layout->spacing(),
                         height() - head - (above ? controlsHeight() + m_layout->spacing() : 0));
        return m_flow->numbersIn(plot);
    };
    const ControlsPlace other = usual == ControlsPlace::Above ? ControlsPlace::Beside : ControlsPlace::Above;
    return numbers(usual) == Legible::Not && numbers(other) != Legible::Not ? other : usual;
}

int SentenceView::controlsHeight() const
{
    return std::min(m_controls->heightForWidth(width()), static_cast<int>(controlsShareOfHeight * height()));
}

void SentenceView::arrange()
{
    const int wantedWidth = std::clamp(static_cast<int>(controlsShareOfWidth * width()),
                                       scaled(narrowestControls, theme()), scaled(widestControls, theme()));
    // Whether there is room above the tables is asked of the controls as they would stand there.
    m_editor->setWide(width() >= scaled(narrowestWide, theme()));
    const ControlsPlace place = placeOfControls(wantedWidth);
    m_controls->setVisible(place != ControlsPlace::None);
    if (place == ControlsPlace::Above) {
        m_layout->setDirection(QBoxLayout::TopToBottom);
        m_controls->setMinimumWidth(0);
        m_controls->setMaximumSize(QWIDGETSIZE_MAX, static_cast<int>(controlsShareOfHeight * height()));
        return;
    }
    m_editor->setWide(false);
    m_layout->setDirection(QBoxLayout::LeftToRight);
    m_controls->setFixedWidth(wantedWidth);
    m_controls->setMaximumHeight(QWIDGETSIZE_MAX);
}

} // namespace posiscope

#include "moc_sentence_view.cpp"
