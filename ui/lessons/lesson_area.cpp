// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_area.h"

#include "ui/lessons/lesson_blocks.h"

#include <QLabel>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <vector>

namespace posiscope {

namespace {

bool isBlock(const QWidget& widget)
{
    return qobject_cast<const QuestionBlock*>(&widget) || qobject_cast<const TaskBlock*>(&widget);
}

/// What is shown whole or not at all, from the top down: a line, a control, a heading with the question or
/// the task below it. A hairline belongs to what is below it.
std::vector<QRect> piecesOf(const QWidget& page)
{
    QList<QWidget*> children = page.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    std::ranges::stable_sort(children, {}, &QWidget::y);
    std::vector<QRect> pieces;
    const QWidget* above = nullptr; // belongs to the next piece
    bool isHeading = false;
    for (const QWidget* const child : children) {
        if (child->isHidden())
            continue;
        const auto* const label = qobject_cast<const LessonLabel*>(child);
        std::vector<QRect> parts = isBlock(*child)       ? piecesOf(*child)
                                   : label && !isHeading ? label->lines()
                                                         : std::vector{child->rect()};
        for (QRect& part : parts)
            pieces.push_back(part.translated(child->pos()));
        if (above && !parts.empty())
            pieces[pieces.size() - parts.size()].setTop(above->y());
        isHeading = isBlock(page) && qobject_cast<const QLabel*>(child);
        above = nullptr;
        if (isHeading || dynamic_cast<const Rule*>(child)) {
            above = child;
            pieces.pop_back();
        }
    }
    return pieces;
}

} // namespace

Rule::Rule(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setFixedHeight(2 * scaled(14, theme) + 1);
}

void Rule::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(0, height() / 2, width(), 1, m_theme.border);
}

/// Lies over the page above and below what is uncovered.
class LessonArea::Cover : public QWidget
{
public:
    explicit Cover(const LessonArea& area)
        : QWidget(area.viewport())
        , m_area(area)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
    }

    void setTheme(const Theme& theme) { m_theme = theme; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QRect uncovered = m_area.uncovered();
        painter.fillRect(QRect(0, 0, width(), uncovered.top()), m_theme.card);
        painter.fillRect(QRect(0, uncovered.bottom() + 1, width(), height()), m_theme.card);
    }

private:
    const LessonArea& m_area;
    Theme m_theme;
};

LessonArea::LessonArea(QWidget* parent)
    : QScrollArea(parent)
    , m_cover(new Cover(*this))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    viewport()->setAutoFillBackground(false);
}

void LessonArea::setTheme(const Theme& theme)
{
    m_cover->setTheme(theme);
}

void LessonArea::setPage(QWidget* page)
{
    const int scrolled = verticalScrollBar()->value();
    if (QWidget* const before = takeWidget())
        before->deleteLater(); // a button in it may be emitting its signal
    setWidget(page);
    page->setAutoFillBackground(false); // which setWidget() sets
    m_cover->raise();
    // When the page has its height.
    QMetaObject::invokeMethod(
        this, [this, scrolled] { verticalScrollBar()->setValue(scrolled); }, Qt::QueuedConnection);
}

QRect LessonArea::uncovered() const
{
    QRect uncovered = viewport()->rect();
    const int height = uncovered.height();
    for (QRect piece : widget() ? piecesOf(*widget()) : std::vector<QRect>()) {
        piece.translate(widget()->pos());
        if (3 * piece.height() > 2 * height)
            continue;
        if (piece.top() < 0 && piece.bottom() >= 0)
            uncovered.setTop(piece.bottom() + 1);
        else if (piece.top() < height && piece.bottom() >= height)
            uncovered.setBottom(piece.top() - 1);
    }
    return uncovered;
}

bool LessonArea::scrollBy(int areas)
{
    QScrollBar& bar = *verticalScrollBar();
    const int before = bar.value();
    const int height = viewport()->height();
    const QRect seen = uncovered();
    int value = before + areas * (areas > 0 ? seen.bottom() + 1 : height - seen.top());
    // A question or a task that would be parted comes whole.
    for (const QWidget* const child : widget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (const QRect block = child->geometry(); isBlock(*child) && areas > 0 && block.height() <= height &&
                                                   block.top() > before && block.top() < value &&
                                                   block.bottom() >= value)
            value = block.top();
    bar.setValue(value);
    return bar.value() != before;
}

void LessonArea::scrollTo(const QWidget& block, QRect part)
{
    QScrollBar& bar = *verticalScrollBar();
    part.translate(block.pos());
    const int value = std::min(part.bottom() + 1 - viewport()->height(), part.top());
    if (part.top() < bar.value())
        bar.setValue(part.top());
    if (value <= bar.value())
        return;
    const std::vector<QRect> pieces = piecesOf(*widget());
    const auto first =
        std::ranges::find_if(pieces, [value](const QRect& piece) { return piece.top() >= value; });
    bar.setValue(first == pieces.end() ? value : first->top());
}

void LessonArea::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    m_cover->resize(viewport()->size());
    emit resized();
}

} // namespace posiscope

#include "moc_lesson_area.cpp"
