// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_panel.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/lessons/lesson_text.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr int padding = 24;
constexpr int presentedButton = 55;
constexpr int presentedSide = 12;      // at the right, where the scroll bar lies
constexpr double titlePoints = 16.5;   // 22 px
constexpr double smallestScale = 0.55; // of a page's texts
constexpr double scaleStep = 0.9;
constexpr qsizetype mostShownFaults = 8; // of a step

/// A hairline above a question or a task.
class Rule : public QWidget
{
public:
    Rule(const Theme& theme, QWidget* parent)
        : QWidget(parent)
        , m_theme(theme)
    {
        setFixedHeight(2 * scaled(14, theme) + 1);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter(this).fillRect(0, height() / 2, width(), 1, m_theme.border);
    }

private:
    Theme m_theme;
};

QString whereOf(const LessonPage& page)
{
    const StepBar::Steps& steps = page.steps;
    return steps.titles.isEmpty() ? LessonPanel::tr("This file has no steps.")
                                  : LessonPanel::tr("%1 of %2").arg(page.number + 1).arg(page.count);
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
    , m_area(new QScrollArea(this))
    , m_foot(new QWidget(this))
    , m_return(makeQuietButton(tr("Back to this step"), tr("Show the step's scene again"), m_head))
    , m_back(new QPushButton(tr("‹  Back"), m_foot))
    , m_next(new QPushButton(tr("Next  ›"), m_foot))
{
    setObjectName(QStringLiteral("lessonPanel"));
    setAccessibleName(tr("Lesson"));
    setWhatsThis(
        tr("A lesson, page by page. Next and Back turn the pages. Page Down, which a presenter's remote "
           "sends, shows what comes next: the answer to a question that was read, then "
           "the next page; Page Up goes back. The line below the title goes to any step. Everything else in "
           "the window can be changed freely meanwhile; number keys show views, as they do without a "
           "lesson."));
    buildHead();
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->viewport()->setAutoFillBackground(false);
    m_area->installEventFilter(this);
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
    line->addWidget(m_next);
    foot->addLayout(line);
    m_back->setObjectName(QStringLiteral("lessonBack"));
    m_next->setObjectName(QStringLiteral("lessonNext"));
    m_back->setAccessibleName(tr("Back"));
    m_next->setAccessibleName(tr("Next"));
    m_next->setDefault(true);
    m_next->setToolTip(tr("The next page. Page Down shows the answer to a question first."));
    m_back->setToolTip(tr("The page before"));
    connect(m_back, &QPushButton::clicked, this, [this] { emit turned(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { emit turned(1); });
}

void LessonPanel::setPage(const LessonPage& page)
{
    const bool isOther = page.number != m_page.number || page.title != m_page.title;
    m_page = page;
    m_caption->setTexts(captionOf(m_page));
    const bool isLast = page.number + 1 == page.count;
    m_back->setEnabled(page.number > 0);
    m_next->setEnabled(!isLast || !page.next.isEmpty());
    m_next->setText(isLast && !page.next.isEmpty() ? tr("Next lesson  ›") : tr("Next  ›"));
    if (isOther)
        m_area->verticalScrollBar()->setValue(0);
    fillContent();
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
    if (!fits())
        fillContent();
}

void LessonPanel::setReturnOffered(bool offered)
{
    m_return->setVisible(offered);
}

void LessonPanel::setHintOffered(std::optional<std::size_t> block)
{
    m_offeredHint = block;
    for (std::size_t i = 0; i < m_tasks.size(); ++i)
        if (m_tasks[i])
            m_tasks[i]->setHintOffered(i == block);
}

void LessonPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_caption->setFont(theme.interfaceFont());
    m_caption->setColour(theme.quiet);
    m_close->setTheme(theme);
    m_return->setFont(theme.interfaceFont(Theme::notePoints));
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
    QScrollBar& bar = *m_area->verticalScrollBar();
    const int before = bar.value();
    const int kept = 2 * m_area->fontMetrics().lineSpacing(); // a line that was cut is seen whole
    bar.setValue(before + pages * std::max(1, bar.pageStep() - kept));
    return bar.value() != before;
}

std::optional<std::size_t> LessonPanel::questionRead() const
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // of a page that is new
    const int seen = m_area->verticalScrollBar()->value() + m_area->viewport()->height() - 1;
    for (std::size_t i = 0; i < m_questions.size(); ++i)
        if (m_questions[i] && m_questions[i]->isHidingAnswer() && m_questions[i]->geometry().bottom() <= seen)
            return i;
    return std::nullopt;
}

/// The texts are as wide with a scroll bar as without one: it lies in the margin.
void LessonPanel::fitMargins()
{
    const int side = scaled(m_presenting ? presentedSide : padding, m_theme);
    const int left = m_presenting ? 0 : side;
    const int above = m_presenting ? 0 : scaled(12, m_theme);
    const int below = scaled(m_presenting ? presentedSide : padding, m_theme);
    m_column->setContentsMargins(left, above, 0, below);
    m_column->setSpacing(scaled(m_presenting ? 6 : 10, m_theme));
    const QScrollBar* const bar = m_area->verticalScrollBar();
    const int barWidth = bar->isVisibleTo(m_area) ? bar->sizeHint().width() : 0;
    m_head->layout()->setContentsMargins(0, 0, std::max(0, side - scaled(10, m_theme)), 0);
    m_foot->layout()->setContentsMargins(0, 0, side, 0);
    // The column of a presentation may be narrower than both with their words.
    for (QPushButton* const button : {m_back, m_next})
        button->setMinimumWidth(m_presenting ? scaled(presentedButton, m_theme) : 0);
    if (m_content)
        m_content->setContentsMargins(0, 0, std::max(m_presenting ? side / 2 : 0, side - barWidth), 0);
}

bool LessonPanel::eventFilter(QObject* watched, QEvent* event)
{
    const bool isOfArea = watched == m_area;
    if (isOfArea && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &LessonPanel::fitArea, Qt::QueuedConnection);
    else if (!isOfArea && (event->type() == QEvent::Show || event->type() == QEvent::Hide)) // the scroll bar
        fitMargins();
    return QWidget::eventFilter(watched, event);
}

void LessonPanel::fitArea()
{
    if (m_area->size() != m_fittedSize)
        fillContent();
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
    QScrollBar* const scroll = m_area->verticalScrollBar();
    const int scrolled = scroll->value();
    if (QWidget* const before = m_area->takeWidget())
        before->deleteLater(); // a button in it may be emitting its signal
    m_area->setWidget(m_content->parentWidget());
    m_area->widget()->setAutoFillBackground(false); // which setWidget() sets
    QMetaObject::invokeMethod(                      // when the page has its height
        scroll, [scroll, scrolled] { scroll->setValue(scrolled); }, Qt::QueuedConnection);
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
    block->setTheme(m_theme, points());
    block->setState(m_page.states[index]);
    connect(block, &Block::stateRequested, this,
            [this, index](const BlockState& state) { emit blockStateRequested(index, state); });
    connect(block, &Block::linkActivated, this, &LessonPanel::linkActivated);
    m_content->addWidget(block);
}

double LessonPanel::points() const
{
    return LessonText::usualPoints * m_scale;
}

/// Whether the page, as it is now, needs no scrolling. Nothing is laid out before it is shown.
bool LessonPanel::fits()
{
    if (!isVisible())
        return true;
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    return m_area->verticalScrollBar()->maximum() == 0;
}

/// Makes the page in the largest type in which it fits.
void LessonPanel::fillContent()
{
    m_fittedSize = m_area->size();
    m_scale = 1;
    for (fillPage(); !fits() && m_scale * scaleStep >= smallestScale; fillPage())
        m_scale *= scaleStep;
}

void LessonPanel::fillPage()
{
    startContent();
    if (!m_presenting && m_page.kind != LessonPageKind::Part)
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
    m_content->addSpacing(scaled(14, m_theme));
    addFaults();
    m_page.states.resize(m_page.content.blocks.size());
    m_questions.assign(m_page.content.blocks.size(), nullptr);
    m_tasks.assign(m_page.content.blocks.size(), nullptr);
    if (m_page.kind == LessonPageKind::Part)
        addPart();
    else if (m_page.kind == LessonPageKind::End)
        addEnd();
    else
        addText(m_page.introduction, points());
    if (m_page.number == 0)
        addStart();
    m_content->addStretch(1);
    showContent();
}

/// On the first page: the choice of the short path.
void LessonPanel::addStart()
{
    if (!m_page.hasShortPath)
        return;
    auto* const box = new CheckBox(tr("Short path, for twenty minutes"), m_content->parentWidget());
    box->setObjectName(QStringLiteral("lessonShort"));
    box->setTheme(m_theme);
    box->setChecked(m_page.isShort);
    connect(box, &QAbstractButton::clicked, this, &LessonPanel::shortRequested);
    m_content->addSpacing(scaled(14, m_theme));
    m_content->addWidget(box);
}

void LessonPanel::addPart()
{
    addText(textOf(m_page.content.title), points(), QFont::DemiBold);
    m_content->addSpacing(scaled(6, m_theme));
    const std::size_t block = m_page.part.block;
    if (block >= m_page.content.blocks.size())
        return;
    if (const auto* const question = std::get_if<Question>(&m_page.content.blocks[block])) {
        addBlock(m_questions[block] = new QuestionBlock(*question, m_content->parentWidget()), block);
    } else if (const auto* const task = std::get_if<Task>(&m_page.content.blocks[block])) {
        addBlock(m_tasks[block] = new TaskBlock(*task, m_content->parentWidget()), block);
        m_tasks[block]->setHintOffered(block == m_offeredHint);
    } else {
        addText(textOf(m_page.part.text), points());
    }
}

void LessonPanel::addEnd()
{
    addText(m_page.next.isEmpty() ? tr("This is the end of the lesson.")
                                  : tr("Next: **%1**").arg(m_page.next),
            points());
    auto* const again = new QPushButton(tr("Start again"), m_content->parentWidget());
    again->setObjectName(QStringLiteral("lessonAgain"));
    again->setFont(m_theme.interfaceFont());
    connect(again, &QPushButton::clicked, this, &LessonPanel::startRequested);
    m_content->addSpacing(scaled(14, m_theme));
    m_content->addWidget(again, 0, Qt::AlignLeft);
}

/// Before it is shown, its texts have no height.
void LessonPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_content)
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!fits())
                    fillContent();
            },
            Qt::QueuedConnection);
}

void LessonPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect card = rect();
    if (!m_presenting)
        paintCard(painter, card, m_theme);
    if (m_area->verticalScrollBar()->maximum() > 0) // what is scrolled ends here
        painter.fillRect(QRect(card.left(), m_area->geometry().bottom() + 1, card.width(), 1),
                         m_theme.border);
}

} // namespace posiscope

#include "moc_lesson_panel.cpp"
