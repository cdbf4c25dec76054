// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_panel.h"

#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/choices.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/controls/scroll_fade.h"
#include "ui/kit/qt/ways_around.h"
#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/lessons/lesson_text.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr qsizetype mostShownFaults = 8; // of a step

} // namespace

LessonPanel::LessonPanel(QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this))
    , m_head(new QWidget(this))
    , m_caption(new ElidedLabel(m_head))
    , m_close(new CloseButton(tr("Close the lesson"), m_head))
    , m_bar(new PageBar(m_head))
    , m_area(new QScrollArea(this))
    , m_foot(new QWidget(this))
    , m_return(makeQuietButton(tr("Reset"), tr("Show the step's scene again"), m_foot))
    , m_back(new QPushButton(tr("‹  Back"), m_foot))
    , m_next(new QPushButton(tr("Next  ›"), m_foot))
{
    setObjectName(QStringLiteral("lessonPanel"));
    setAccessibleName(tr("Lesson"));
    setWhatsThis(
        tr("A lesson, page by page. Next and Back turn the pages. Page Down, which a presenter's remote "
           "sends, shows what comes next: the answer to a question that was read, then "
           "the next page; Page Up goes back. The line below the title goes to any page. Everything else in "
           "the window can be changed freely meanwhile."));
    buildHead();
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->viewport()->setAutoFillBackground(false);
    fadeAtEdges(*m_area);
    buildFoot();
    m_column->addWidget(m_head);
    m_column->addWidget(m_area, 1);
    m_column->addWidget(m_foot);
    onWindowTheme(this, [this] {
        fitMargins();
        fillPage();
    });
}

void LessonPanel::buildHead()
{
    auto* const head = new QVBoxLayout(m_head);
    auto* const line = new QHBoxLayout;
    head->addLayout(line);
    head->addWidget(m_bar);
    m_caption->setForegroundRole(quietRole);
    line->addWidget(m_caption, 1);
    line->addWidget(m_close);
    connect(m_bar, &PageBar::pageRequested, this, &LessonPanel::pageRequested);
    connect(m_close, &QAbstractButton::clicked, this, &LessonPanel::closeRequested);
}

void LessonPanel::buildFoot()
{
    auto* const line = new QHBoxLayout(m_foot);
    m_return->hide();
    setType(m_return, Theme::notePoints);
    line->addWidget(m_back);
    line->addStretch(1);
    line->addWidget(m_return);
    line->addStretch(1);
    line->addWidget(m_next);
    m_back->setObjectName(QStringLiteral("lessonBack"));
    m_next->setObjectName(QStringLiteral("lessonNext"));
    m_back->setAccessibleName(tr("Back"));
    m_next->setAccessibleName(tr("Next"));
    m_next->setDefault(true);
    m_next->setToolTip(tr("The next page. Page Down shows the answer to a question first."));
    m_back->setToolTip(tr("The page before"));
    connect(m_return, &QToolButton::clicked, this, &LessonPanel::returnRequested);
    connect(m_back, &QPushButton::clicked, this, [this] { emit turned(-1); });
    connect(m_next, &QPushButton::clicked, this, [this] { emit turned(1); });
}

void LessonPanel::setPage(const LessonPage& page)
{
    const bool isOther = page.number != m_page.number || page.title != m_page.title;
    m_page = page;
    m_caption->setText(page.caption);
    m_bar->setPages(page.titles, page.number, page.furthest);
    const bool isLast = static_cast<qsizetype>(page.number) + 1 == page.titles.size();
    m_back->setEnabled(page.number > 0);
    m_next->setEnabled(!isLast || !page.next.isEmpty());
    m_next->setText(isLast && !page.next.isEmpty() ? tr("Next lesson  ›") : tr("Next  ›"));
    if (isOther)
        m_area->verticalScrollBar()->setValue(0);
    showReturn();
    fillPage();
}

void LessonPanel::setBlockState(std::size_t block, const BlockState& state)
{
    if (block >= m_page.states.size() || m_page.states[block] == state)
        return;
    m_page.states[block] = state;
    if (m_questions[block])
        m_questions[block]->setState(state);
    if (m_tasks[block])
        m_tasks[block]->setState(state);
}

void LessonPanel::setReturnOffered(bool offered)
{
    m_isReturnOffered = offered;
    showReturn();
}

void LessonPanel::showReturn()
{
    m_return->setVisible(m_isReturnOffered && m_page.kind != LessonPageKind::End);
}

void LessonPanel::setPresenting(bool presenting)
{
    const bool isOther = std::exchange(m_presenting, presenting) != presenting;
    m_close->setVisible(!presenting);
    setSizePolicy(QSizePolicy::Preferred, presenting ? QSizePolicy::Ignored : QSizePolicy::Preferred);
    fitMargins();
    if (isOther)
        fillPage();
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
    layOutNow(); // a page that is new
    const int seen = m_area->verticalScrollBar()->value() + m_area->viewport()->height() - 1;
    for (std::size_t i = 0; i < m_questions.size(); ++i)
        if (m_questions[i] && m_questions[i]->isHidingAnswer() && m_questions[i]->geometry().bottom() <= seen)
            return i;
    return std::nullopt;
}

/// The scroll bar lies in the margin at the right.
void LessonPanel::fitMargins()
{
    const int side = panelMargin(windowTheme());
    m_column->setContentsMargins(m_presenting ? 0 : side, m_presenting ? 0 : side / 2, 0, side);
    m_column->setSpacing(scaled(8, windowTheme()));
    for (QWidget* const part : {m_head, m_foot})
        part->layout()->setContentsMargins(0, 0, m_presenting ? 0 : side, 0);
    if (m_content)
        m_content->setContentsMargins(0, 0, m_presenting ? 0 : side, 0);
}

/// Makes an empty page, which fillPage() shows when it is complete.
void LessonPanel::startContent()
{
    m_questions.clear();
    m_tasks.clear();
    auto* const content = new QWidget;
    m_content = new QVBoxLayout(content);
    m_content->setSpacing(scaled(8, windowTheme()));
    fitMargins();
}

void LessonPanel::showContent()
{
    const QWidget* const focus = window()->focusWidget();
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
}

void LessonPanel::addText(const QString& markdown, double points, QFont::Weight weight)
{
    if (markdown.trimmed().isEmpty())
        return;
    auto* const label = new LessonLabel(m_content->parentWidget());
    label->setText(markdown, points, weight, m_page.folder);
    connect(label, &LessonLabel::linkActivated, this, &LessonPanel::linkActivated);
    m_content->addWidget(label);
}

void LessonPanel::addHeading(const QString& markdown)
{
    addText(markdown, m_presenting ? Theme::presentedFormulaPoints : Theme::headingPoints, QFont::DemiBold);
}

void LessonPanel::addFaults()
{
    QStringList faults = m_page.faults.mid(0, mostShownFaults);
    if (const qsizetype others = m_page.faults.size() - faults.size(); others > 0)
        faults << tr("%1 more; run posiscope lesson check to list them all.").arg(others);
    for (const QString& fault : faults) {
        auto* const label = new ReasonLabel(QStringLiteral("fault"), m_content->parentWidget());
        QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        label->setSizePolicy(policy);
        label->setReason(fault);
        m_content->addWidget(label);
    }
}

template <typename Block>
void LessonPanel::addBlock(Block* block, std::size_t index)
{
    block->setState(m_page.states[index]);
    connect(block, &Block::stateRequested, this,
            [this, index](const BlockState& state) { emit blockStateRequested(index, state); });
    connect(block, &Block::linkActivated, this, &LessonPanel::linkActivated);
    m_content->addWidget(block);
}

double LessonPanel::points() const
{
    return m_presenting ? Theme::textPoints : LessonText::usualPoints;
}

void LessonPanel::fillPage()
{
    startContent();
    if (m_page.kind != LessonPageKind::Part && m_page.caption != plainTitle(m_page.title))
        addHeading(m_page.title);
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
    if (m_page.number == 0 && m_page.hasShortPath)
        addStart();
    m_content->addStretch(1);
    showContent();
}

/// On the first page: the choice of the short path.
void LessonPanel::addStart()
{
    auto* const box = new QCheckBox(tr("Short path, for a 20-minute talk"), m_content->parentWidget());
    box->setObjectName(QStringLiteral("lessonShort"));
    box->setChecked(m_page.isShort);
    connect(box, &QAbstractButton::clicked, this, &LessonPanel::shortRequested);
    m_content->addWidget(box);
}

void LessonPanel::addPart()
{
    const std::size_t block = m_page.part.block;
    if (block >= m_page.content.blocks.size())
        return addHeading(textOf(m_page.content.title));
    if (const auto* const question = std::get_if<Question>(&m_page.content.blocks[block])) {
        addBlock(m_questions[block] = new QuestionBlock(*question, points(), m_content->parentWidget()),
                 block);
    } else if (const auto* const task = std::get_if<Task>(&m_page.content.blocks[block])) {
        addBlock(m_tasks[block] = new TaskBlock(*task, points(), m_content->parentWidget()), block);
    } else {
        addHeading(textOf(m_page.content.title));
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
    connect(again, &QPushButton::clicked, this, &LessonPanel::startRequested);
    m_content->addWidget(again, 0, Qt::AlignLeft);
}

} // namespace posiscope

#include "moc_lesson_panel.cpp"
