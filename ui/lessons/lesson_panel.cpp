// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_panel.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/lessons/lesson_area.h"
#include "ui/lessons/lesson_text.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr int padding = 24;
constexpr int gap = 9; // to the views
constexpr int presentedButton = 55;
constexpr int presentedSide = 12;        // at the right, where the scroll bar lies
constexpr double titlePoints = 16.5;     // 22 px
constexpr qsizetype mostShownFaults = 8; // of a step

QString whereOf(const LessonPage& page)
{
    const StepBar::Steps& steps = page.steps;
    return steps.titles.isEmpty()
               ? LessonPanel::tr("This file has no steps.")
               : LessonPanel::tr("Step %1 of %2").arg(steps.shown + 1).arg(steps.titles.size());
}

/// "lesson.md · fault in step 5", which explains the marks of the bar. It is the file's: beside the number of
/// another step a reader would take it for one of his own.
QStringList captionOf(const LessonPage& page)
{
    const std::vector<std::size_t>& faulty = page.steps.faulty;
    if (faulty.empty())
        return {page.caption};
    const QString words = faulty.size() == 1 ? LessonPanel::tr("fault in step %1").arg(faulty.front() + 1)
                                             : LessonPanel::tr("faults in %1 steps").arg(faulty.size());
    return {LessonPanel::tr("%1 · %2").arg(page.caption, words), words};
}

} // namespace

LessonPanel::LessonPanel(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
    , m_head(new QWidget(this))
    , m_caption(new ElidedLabel(m_head))
    , m_close(new CloseButton(tr("Close the lesson"), m_head))
    , m_area(new LessonArea(this))
    , m_foot(new QWidget(this))
    , m_return(makeQuietButton(tr("Back to this step"), tr("Show the step's scene again"), m_head))
    , m_hint(makeQuietButton(tr("Hint?"), tr("A hint for the task of this step"), m_foot))
    , m_back(new QPushButton(tr("‹  Back"), m_foot))
    , m_more(makeQuietButton(tr("more ↓"), tr("The rest of this step"), m_foot))
    , m_next(new QPushButton(tr("Next  ›"), m_foot))
{
    setObjectName(QStringLiteral("lessonPanel"));
    setAccessibleName(tr("Lesson"));
    setWhatsThis(tr(
        "A lesson, step by step. Next and Back go from step to step. Page Down, which a presenter's remote "
        "sends, shows what comes next: the rest of the text, the answer to a question that was read, then "
        "the next step; Page Up goes back. The line below the title goes to any step. Everything else in "
        "the window can be changed freely meanwhile; number keys show views, as they do without a "
        "lesson."));
    buildHead();
    m_area->verticalScrollBar()->installEventFilter(this);
    connect(m_area->verticalScrollBar(), &QScrollBar::rangeChanged, this, qOverload<>(&QWidget::update));
    buildFoot();
    m_column->addWidget(m_head);
    m_column->addWidget(m_area, 1);
    m_column->addWidget(m_foot);
}

void LessonPanel::buildHead()
{
    auto* const line = new QHBoxLayout(m_head);
    line->setContentsMargins(0, 0, 0, 0);
    m_return->hide();
    line->addWidget(m_caption, 1);
    line->addWidget(m_return);
    line->addWidget(m_close);
    connect(m_return, &QToolButton::clicked, this, &LessonPanel::returnRequested);
    connect(m_close, &QAbstractButton::clicked, this, &LessonPanel::closeRequested);
}

void LessonPanel::buildFoot()
{
    auto* const foot = new QVBoxLayout(m_foot);
    foot->setContentsMargins(0, 0, 0, 0);
    auto* const line = new QHBoxLayout;
    line->addWidget(m_back);
    line->addStretch(1);
    line->addWidget(m_more);
    line->addWidget(m_hint);
    line->addStretch(1);
    line->addWidget(m_next);
    foot->addLayout(line);
    m_more->setAccessibleName(tr("More of this step"));
    m_more->hide();
    m_hint->hide();
    m_back->setObjectName(QStringLiteral("lessonBack"));
    m_next->setObjectName(QStringLiteral("lessonNext"));
    m_back->setAccessibleName(tr("Back"));
    m_next->setAccessibleName(tr("Next"));
    m_next->setDefault(true);
    m_next->setToolTip(tr("The next step. Page Down shows the rest of this one and its answers first."));
    m_back->setToolTip(tr("Previous step"));
    connect(m_more, &QToolButton::clicked, this, [this] { m_area->scrollBy(1); });
    connect(m_area, &LessonArea::shownPartChanged, this, [this, bar = m_area->verticalScrollBar()] {
        m_more->setVisible(bar->value() < bar->maximum());
        showCaption();
        showHintOffer();
    });
    connect(m_hint, &QToolButton::clicked, this, [this] {
        BlockState state = m_page.states.at(*m_offeredHint);
        state.isRevealed = true;
        emit blockStateRequested(*m_offeredHint, state);
    });
    connect(m_back, &QPushButton::clicked, this, [this] { emit stepRequested(m_page.steps.shown - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { emit stepRequested(m_page.steps.shown + 1); });
}

void LessonPanel::setPage(const LessonPage& page)
{
    const std::size_t step = page.steps.shown;
    const bool isOtherStep = step != m_page.steps.shown || page.title != m_page.title;
    m_page = page;
    showCaption();
    m_back->setEnabled(step > 0);
    m_next->setEnabled(step + 1 < static_cast<std::size_t>(page.steps.titles.size()));
    if (isOtherStep)
        m_area->verticalScrollBar()->setValue(0);
    fillContent();
}

/// The file, or the title while that is out of sight.
void LessonPanel::showCaption()
{
    const bool isScrolled = m_area->verticalScrollBar()->value() > 0;
    m_caption->setTexts(isScrolled && !m_page.title.isEmpty() ? QStringList{plainTitle(m_page.title)}
                                                              : captionOf(m_page));
}

void LessonPanel::setBlockState(std::size_t block, const BlockState& state)
{
    if (block >= m_page.states.size() || m_page.states[block] == state)
        return;
    const BlockState before = std::exchange(m_page.states[block], state);
    if (m_questions[block])
        m_questions[block]->setState(state);
    if (m_tasks[block])
        m_tasks[block]->setState(state);
    const bool isNews = (state.chosen && state.chosen != before.chosen) ||
                        (state.isRevealed && !before.isRevealed) || (state.isDone && !before.isDone);
    if (!isNews)
        return;
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // the page has its new height
    if (m_questions[block])
        m_area->scrollTo(*m_questions[block], m_questions[block]->revealedRect());
    else if (m_tasks[block])
        m_area->scrollTo(*m_tasks[block], m_tasks[block]->revealedRect());
}

void LessonPanel::setReturnOffered(bool offered)
{
    m_return->setVisible(offered);
}

void LessonPanel::setHintOffered(std::optional<std::size_t> block)
{
    m_offeredHint = block;
    showHintOffer();
}

/// Marks the button of the task whose hint is offered; another one is shown while that is out of sight.
void LessonPanel::showHintOffer()
{
    bool isInSight = false;
    std::vector<bool> tasks(m_tasks.size());
    for (std::size_t i = 0; i < m_tasks.size(); ++i) {
        if (!m_tasks[i] || !m_area->isAncestorOf(m_tasks[i])) // of a page that is being made
            continue;
        const QPoint place = m_tasks[i]->mapTo(m_area->viewport(), QPoint());
        const QRect whole = m_area->uncovered();
        tasks[i] = whole.contains(m_tasks[i]->text().translated(place));
        m_tasks[i]->setHintOffered(m_offeredHint == i);
        if (m_offeredHint == i)
            isInSight = whole.contains(m_tasks[i]->hintButton().translated(place));
    }
    m_hint->setVisible(m_offeredHint && !isInSight);
    if (tasks == m_tasksInSight)
        return;
    m_tasksInSight = tasks;
    emit tasksInSightChanged();
}

void LessonPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_area->setTheme(theme);
    m_caption->setFont(theme.interfaceFont());
    m_caption->setColour(theme.quiet);
    m_close->setTheme(theme);
    for (QToolButton* const button : {m_return, m_hint, m_more})
        button->setFont(theme.interfaceFont(Theme::notePoints));
    for (QPushButton* const button : {m_back, m_next})
        button->setFont(theme.interfaceFont());
    m_foot->layout()->setSpacing(scaled(8, theme));
    fitMargins();
    fillContent();
    update();
}

void LessonPanel::setPresenting(bool presenting)
{
    const bool isOther = presenting != m_presenting;
    m_presenting = presenting;
    m_head->setVisible(!presenting);
    // In the head it takes no room from the text, in which a task says whether it is done.
    if (QWidget* const place = presenting ? m_foot : m_head; m_return->parentWidget() != place) {
        const bool wasShown = !m_return->isHidden();
        m_return->parentWidget()->layout()->removeWidget(m_return);
        if (presenting)
            static_cast<QBoxLayout*>(place->layout())->insertWidget(0, m_return, 0, Qt::AlignLeft);
        else
            static_cast<QBoxLayout*>(place->layout())->insertWidget(1, m_return);
        m_return->setVisible(wasShown);
    }
    QSizePolicy policy(QSizePolicy::Preferred, presenting ? QSizePolicy::Ignored : QSizePolicy::Preferred);
    setSizePolicy(policy);
    fitMargins();
    if (isOther)
        fillContent(); // a presentation leaves the title out
    update();
}

void LessonPanel::takeFocus()
{
    (m_next->isEnabled() ? m_next : m_back)->setFocus(Qt::ShortcutFocusReason);
}

bool LessonPanel::scrollBy(int pages)
{
    return m_area->scrollBy(pages);
}

std::optional<std::size_t> LessonPanel::questionRead() const
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // of a page that is new
    const int seen = m_area->verticalScrollBar()->value() + m_area->uncovered().bottom();
    for (std::size_t i = 0; i < m_questions.size(); ++i)
        if (m_questions[i] && m_questions[i]->isHidingAnswer() && m_questions[i]->geometry().bottom() <= seen)
            return i;
    return std::nullopt;
}

/// The texts are as wide with a scroll bar as without one: it lies in the margin.
void LessonPanel::fitMargins()
{
    const int side = scaled(m_presenting ? presentedSide : padding, m_theme);
    const int left = (m_presenting ? 0 : side) + gapToViews();
    const int above = m_presenting ? 0 : scaled(12, m_theme);
    const int below = scaled(m_presenting ? presentedSide : padding, m_theme);
    m_column->setContentsMargins(left, above, 0, below);
    m_column->setSpacing(scaled(m_presenting ? 6 : 10, m_theme));
    const QScrollBar* const bar = m_area->verticalScrollBar();
    const int barWidth = bar->isVisibleTo(m_area) ? bar->sizeHint().width() : 0;
    m_head->layout()->setContentsMargins(0, 0, std::max(0, side - scaled(10, m_theme)), 0);
    m_foot->layout()->setContentsMargins(0, 0, side, 0);
    // The column of a presentation may be narrower than both with their words.
    for (QPushButton* const button : {m_back, m_next}) {
        button->setMinimumWidth(m_presenting ? scaled(presentedButton, m_theme) : 0);
        button->setMaximumWidth(m_presenting ? scaled(presentedButton, m_theme) : QWIDGETSIZE_MAX);
    }
    if (m_content)
        m_content->setContentsMargins(0, 0, std::max(m_presenting ? side / 2 : 0, side - barWidth), 0);
}

bool LessonPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) // of the scroll bar
        fitMargins();
    return QWidget::eventFilter(watched, event);
}

/// Makes an empty page, which fillContent() shows when it is complete.
void LessonPanel::startContent()
{
    m_questions.clear();
    m_tasks.clear();
    auto* const content = new QWidget;
    m_content = new QVBoxLayout(content);
    m_content->setSpacing(0);
    fitMargins();
}

void LessonPanel::showContent()
{
    const QWidget* const focus = window()->focusWidget();
    const bool isBar = qobject_cast<const StepBar*>(focus);
    if (m_area->widget() && focus && m_area->widget()->isAncestorOf(focus))
        takeFocus();
    m_area->setPage(m_content->parentWidget());
    if (isBar)
        m_bar->setFocus(Qt::OtherFocusReason);
}

void LessonPanel::addText(const QString& markdown, double points, QFont::Weight weight)
{
    if (markdown.trimmed().isEmpty())
        return;
    auto* const label = new LessonLabel(m_content->parentWidget());
    label->expectWidth(
        std::max(1, m_area->width() - scaled(m_presenting ? presentedSide : padding, m_theme)));
    label->setText(markdown, m_theme, points, weight, m_page.folder);
    connect(label, &LessonLabel::linkActivated, this, &LessonPanel::linkActivated);
    m_content->addWidget(label);
}

void LessonPanel::addRule()
{
    m_content->addWidget(new Rule(m_theme, m_content->parentWidget()));
}

void LessonPanel::addFaults()
{
    QStringList faults = m_page.faults.mid(0, mostShownFaults);
    if (const qsizetype others = m_page.faults.size() - faults.size(); others > 0)
        faults << tr("%1 more; run posiscope lesson check to list them all.").arg(others);
    for (const QString& fault : faults) {
        auto* const label = new QLabel(fault, m_content->parentWidget());
        label->setObjectName(QStringLiteral("fault"));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        label->setSizePolicy(policy);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setFont(m_theme.interfaceFont(Theme::textPoints));
        setTextColour(*label, m_theme.warning);
        m_content->addWidget(label);
        m_content->addSpacing(scaled(10, m_theme));
    }
}

template <typename Block>
void LessonPanel::addBlock(Block* block, std::size_t index)
{
    addRule();
    block->setTheme(m_theme, LessonText::usualPoints);
    block->setState(m_page.states[index]);
    connect(block, &Block::stateRequested, this,
            [this, index](const BlockState& state) { emit blockStateRequested(index, state); });
    connect(block, &Block::linkActivated, this, &LessonPanel::linkActivated);
    m_content->addWidget(block);
}

void LessonPanel::fillContent()
{
    startContent();
    if (!m_presenting)
        addText(m_page.title, titlePoints, QFont::DemiBold);
    m_bar = new StepBar(m_content->parentWidget());
    StepBar::Steps steps = m_page.steps;
    if (m_presenting) // the caption, which says what they are, is hidden
        steps.faulty.clear();
    m_bar->setSteps(steps);
    m_bar->setTheme(m_theme);
    connect(m_bar, &StepBar::stepRequested, this, &LessonPanel::stepRequested);
    m_content->addSpacing(scaled(4, m_theme));
    m_content->addWidget(m_bar);
    auto* const where = new QLabel(whereOf(m_page), m_content->parentWidget());
    where->setFont(m_theme.interfaceFont(Theme::notePoints));
    setTextColour(*where, m_theme.quiet);
    m_content->addWidget(where);
    m_content->addSpacing(scaled(20, m_theme));
    addFaults();
    addText(m_page.introduction, LessonText::usualPoints);
    if (!m_page.introduction.trimmed().isEmpty())
        m_content->addSpacing(scaled(14, m_theme));
    addText(textOf(m_page.content.title), LessonText::usualPoints, QFont::DemiBold);
    m_content->addSpacing(scaled(6, m_theme));
    const std::vector<LessonBlock>& blocks = m_page.content.blocks;
    m_page.states.resize(blocks.size());
    m_questions.assign(blocks.size(), nullptr);
    m_tasks.assign(blocks.size(), nullptr);
    bool isAfterRule = false; // a text behind a question or a task is set apart from it too
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (const auto* const text = std::get_if<std::string>(&blocks[i])) {
            if (isAfterRule)
                addRule();
            addText(textOf(*text), LessonText::usualPoints);
        } else if (const auto* const question = std::get_if<Question>(&blocks[i])) {
            addBlock(m_questions[i] = new QuestionBlock(*question, m_content->parentWidget()), i);
        } else {
            addBlock(m_tasks[i] = new TaskBlock(std::get<Task>(blocks[i]), m_content->parentWidget()), i);
        }
        isAfterRule = !std::holds_alternative<std::string>(blocks[i]);
    }
    m_content->addStretch(1);
    showContent();
}

void LessonPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect card = rect().adjusted(gapToViews(), 0, 0, 0);
    if (!m_presenting)
        paintCard(painter, card, m_theme);
    if (m_area->verticalScrollBar()->maximum() > 0) // what is scrolled ends here
        painter.fillRect(QRect(card.left(), m_area->geometry().bottom() + 1, card.width(), 1),
                         m_theme.border);
}

int LessonPanel::gapToViews() const
{
    return m_presenting ? 0 : scaled(gap, m_theme);
}

} // namespace posiscope

#include "moc_lesson_panel.cpp"
