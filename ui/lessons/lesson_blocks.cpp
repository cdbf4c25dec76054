// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_blocks.h"

#include "ui/kit/text/text_of.h"
#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/style_parts.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/lessons/lesson_text.h"

#include <QAbstractTextDocumentLayout>
#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace posiscope {

namespace {

constexpr int usualWidth = 312; ///< of a text in the panel, at scale 1

int heightOf(LessonText& text, int width)
{
    return static_cast<int>(std::ceil(text.heightFor(std::max(1, width))));
}

QSizePolicy asHighAsItsWidthAsks()
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    return policy;
}

/// A ring of a radius; where it is marked, a disc with a tick or a cross in it.
void paintSign(QPainter& painter, QPointF centre, double radius, ChoiceButton::Mark mark, QPen ring,
               const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (mark == ChoiceButton::Mark::None) {
        painter.setPen(ring);
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, radius, radius);
        return;
    }
    const bool isRight = mark == ChoiceButton::Mark::Right;
    painter.setPen(Qt::NoPen);
    painter.setBrush(isRight ? theme.sine : theme.quiet);
    painter.drawEllipse(centre, radius, radius);
    painter.setPen(QPen(theme.card, 0.28 * radius, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const auto point = [&](double x, double y) { return centre + radius * QPointF(x, y); };
    if (isRight) {
        painter.drawPolyline(QPolygonF({point(-0.45, 0.02), point(-0.12, 0.36), point(0.46, -0.34)}));
    } else {
        painter.drawLine(point(-0.34, -0.34), point(0.34, 0.34));
        painter.drawLine(point(-0.34, 0.34), point(0.34, -0.34));
    }
}

/// The text of a task without "Task." in bold, which says on a code host what the heading says here.
QString withoutHeading(QString text)
{
    static const QRegularExpression heading(QStringLiteral("^\\*\\*[^*]{1,20}[.:]\\*\\*\\s*"));
    return text.remove(heading);
}

} // namespace

LessonLabel::LessonLabel(QWidget* parent)
    : QWidget(parent)
    , m_text(std::make_unique<LessonText>())
{
    setSizePolicy(asHighAsItsWidthAsks());
    setMouseTracking(true);
}

LessonLabel::~LessonLabel() = default;

void LessonLabel::setText(const QString& markdown, double points, QFont::Weight weight, const QString& folder)
{
    Theme theme = windowTheme();
    theme.text = palette().color(foregroundRole());
    m_text->setText(markdown, theme, points, weight, folder);
    m_links.clear();
    m_link = -1;
    for (QTextBlock block = m_text->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            const QString address = fragment.charFormat().anchorHref();
            if (address.isEmpty())
                continue;
            if (!m_links.empty() && m_links.back().last == fragment.position() &&
                m_links.back().address == address)
                m_links.back().last += fragment.length();
            else
                m_links.push_back({fragment.position(), fragment.position() + fragment.length(), address});
        }
    setFocusPolicy(m_links.empty() ? Qt::NoFocus : Qt::TabFocus);
    setAccessibleName(m_text->spokenText());
    updateGeometry();
    update();
}

QSize LessonLabel::sizeHint() const
{
    return {scaled(usualWidth, windowTheme()), QFontMetrics(m_text->defaultFont()).height()};
}

int LessonLabel::heightForWidth(int width) const
{
    return heightOf(*m_text, width);
}

void LessonLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    m_text->fitWidth(width());
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = rect();
    if (hasFocus() && m_link >= 0) {
        const Link& link = m_links[static_cast<std::size_t>(m_link)];
        QAbstractTextDocumentLayout::Selection selection;
        selection.cursor = QTextCursor(m_text.get());
        selection.cursor.setPosition(link.first);
        selection.cursor.setPosition(link.last, QTextCursor::KeepAnchor);
        selection.format.setBackground(windowTheme().accent);
        selection.format.setForeground(onAccent(windowTheme()));
        context.selections.append(selection);
    }
    m_text->documentLayout()->draw(&painter, context);
}

QString LessonLabel::addressAt(QPointF place) const
{
    return m_text->documentLayout()->anchorAt(place);
}

void LessonLabel::mouseMoveEvent(QMouseEvent* event)
{
    setCursor(addressAt(event->position()).isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    QWidget::mouseMoveEvent(event);
}

void LessonLabel::mouseReleaseEvent(QMouseEvent* event)
{
    const QString address = addressAt(event->position());
    if (event->button() == Qt::LeftButton && !address.isEmpty())
        emit linkActivated(address);
}

void LessonLabel::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_link >= 0)
        emit linkActivated(m_links[static_cast<std::size_t>(m_link)].address);
    else
        QWidget::keyPressEvent(event);
}

void LessonLabel::focusInEvent(QFocusEvent* event)
{
    m_link = event->reason() == Qt::BacktabFocusReason ? static_cast<int>(m_links.size()) - 1 : 0;
    update();
}

void LessonLabel::focusOutEvent(QFocusEvent*)
{
    update();
}

bool LessonLabel::focusNextPrevChild(bool next)
{
    const int link = m_link + (next ? 1 : -1);
    if (!hasFocus() || link < 0 || link >= static_cast<int>(m_links.size()))
        return QWidget::focusNextPrevChild(next);
    m_link = link;
    update();
    return true;
}

ChoiceButton::ChoiceButton(QWidget* parent)
    : EnterButton(parent)
    , m_text(std::make_unique<LessonText>())
{
    setSizePolicy(asHighAsItsWidthAsks());
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

ChoiceButton::~ChoiceButton() = default;

void ChoiceButton::setText(const QString& markdown, double points)
{
    m_text->setText(markdown, windowTheme(), points);
    setAccessibleName(m_text->spokenText());
    updateGeometry();
    update();
}

void ChoiceButton::setMark(Mark mark)
{
    m_mark = mark;
    setAccessibleDescription(mark == Mark::Right   ? tr("right")
                             : mark == Mark::Wrong ? tr("not right")
                                                   : QString());
    update();
}

QSize ChoiceButton::sizeHint() const
{
    const int width = scaled(usualWidth, windowTheme());
    return {width, heightForWidth(width)};
}

int ChoiceButton::heightForWidth(int width) const
{
    return heightOf(*m_text, width - textLeft() - padding()) + 2 * padding();
}

void ChoiceButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const bool isOver = underMouse() && isEnabled();
    paintBox(painter, rect(), scaled(6, windowTheme()),
             isOver ? hoverColour(windowTheme()) : windowTheme().field,
             hasFocus() ? windowTheme().accent : windowTheme().border);
    m_text->fitWidth(width() - textLeft() - padding());
    const double line = QFontMetricsF(m_text->defaultFont()).height();
    paintSign(painter, {textLeft() / 2.0, padding() + 0.68 * line}, 0.4 * line, m_mark,
              QPen(windowTheme().hairline, 1.4 * windowTheme().scale), windowTheme());
    painter.translate(textLeft(), padding());
    m_text->drawContents(&painter);
}

TaskSign::TaskSign(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setState(false, {});
}

void TaskSign::setState(bool isDone, const QString& standing)
{
    const bool isNews = isDone && !m_isDone;
    m_isDone = isDone;
    m_standing = standing;
    setAccessibleName(isDone ? tr("done") : tr("not yet"));
    setAccessibleDescription(standing);
    update();
    if (!isNews)
        return;
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QSize TaskSign::sizeHint() const
{
    const QFontMetrics metrics(windowTheme().interfaceFont(Theme::textPoints, QFont::DemiBold));
    return {metrics.horizontalAdvance(tr("not yet")) + 2 * metrics.height(),
            metrics.height() + scaled(4, windowTheme())};
}

void TaskSign::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QFont font =
        windowTheme().interfaceFont(Theme::textPoints, m_isDone ? QFont::DemiBold : QFont::Normal);
    const double line = QFontMetricsF(font).height();
    const double radius = 0.4 * line;
    QPen ring(windowTheme().quiet, 1.4 * windowTheme().scale);
    ring.setDashPattern({1.6, 1.4});
    ring.setCapStyle(Qt::FlatCap);
    paintSign(painter, {radius + windowTheme().scale, height() / 2.0}, radius,
              m_isDone ? ChoiceButton::Mark::Right : ChoiceButton::Mark::None, ring, windowTheme());
    painter.setFont(font);
    painter.setPen(m_isDone ? windowTheme().text : windowTheme().quiet);
    const QRect room = rect().adjusted(static_cast<int>(1.5 * line), 0, 0, 0);
    const QString longer = m_isDone || m_standing.isEmpty() ? QString() : tr("not yet · %1").arg(m_standing);
    const bool isRoom = QFontMetrics(font).horizontalAdvance(longer) <= room.width();
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     isRoom && !longer.isEmpty() ? longer : accessibleName());
}

QuestionBlock::QuestionBlock(const Question& question, double points, QWidget* parent)
    : QWidget(parent)
    , m_question(question)
    , m_points(points)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    setSpacing(m_column, 10);
    m_text = addText();
    m_text->setText(textOf(question.text), points, QFont::DemiBold);
    for (std::size_t i = 0; i < question.choices.size(); ++i) {
        auto* const button = new ChoiceButton(this);
        button->setText(textOf(question.choices[i].text), points);
        connect(button, &QAbstractButton::clicked, this, [this, i] {
            BlockState state = m_state;
            state.chosen = i;
            emit stateRequested(state);
        });
        m_choices.push_back(button);
        m_column->addWidget(button);
    }
    m_why = addText();
    m_reveal = new QPushButton(tr("Reveal"), this);
    m_reveal->setAccessibleName(tr("Reveal the answer"));
    m_reveal->setObjectName(QStringLiteral("reveal"));
    connect(m_reveal, &QPushButton::clicked, this, [this] {
        BlockState state = m_state;
        state.isRevealed = true;
        emit stateRequested(state);
    });
    m_column->addWidget(m_reveal, 0, Qt::AlignLeft);
    m_answer = addText();
    m_answer->setText(textOf(question.answer), points);
    setState({});
}

LessonLabel* QuestionBlock::addText()
{
    auto* const label = new LessonLabel(this);
    connect(label, &LessonLabel::linkActivated, this, &QuestionBlock::linkActivated);
    m_column->addWidget(label);
    return label;
}

void QuestionBlock::setState(const BlockState& state)
{
    m_state = state;
    if (m_state.chosen && *m_state.chosen >= m_choices.size())
        m_state.chosen.reset();
    QString why;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        const Choice& choice = m_question.choices[i];
        const bool isChosen = m_state.chosen == i;
        m_choices[i]->setMark(choice.isRight && (isChosen || m_state.isRevealed) ? ChoiceButton::Mark::Right
                              : isChosen                                         ? ChoiceButton::Mark::Wrong
                                                                                 : ChoiceButton::Mark::None);
        const bool isSaid = isChosen || (choice.isRight && m_state.isRevealed && !m_state.chosen);
        if (isSaid && !choice.why.empty())
            why = (choice.isRight ? tr("Right: %1") : tr("Not right: %1")).arg(textOf(choice.why));
    }
    m_why->setText(why, m_points);
    m_why->setVisible(!why.isEmpty());
    const bool isFound = m_state.chosen && m_question.choices[*m_state.chosen].isRight;
    m_reveal->setVisible(!m_state.isRevealed &&
                         (!m_question.answer.empty() || (!m_choices.empty() && !isFound)));
    m_answer->setVisible(m_state.isRevealed && !m_question.answer.empty());
}

bool QuestionBlock::isHidingAnswer() const
{
    return !m_reveal->isHidden();
}

TaskBlock::TaskBlock(const Task& task, double points, QWidget* parent)
    : QWidget(parent)
    , m_task(task)
    , m_column(new QVBoxLayout(this))
    , m_text(new LessonLabel(this))
    , m_sign(new TaskSign(this))
    , m_more(makeQuietButton({}, {}, this))
    , m_hint(new LessonLabel(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    setSpacing(m_column, 8);
    m_text->setText(withoutHeading(textOf(task.text)), points, QFont::DemiBold);
    m_hint->setForegroundRole(quietRole);
    m_hint->setText(textOf(task.hint), points);
    setType(m_more, Theme::notePoints);
    m_column->addWidget(m_text);
    auto* const line = new QHBoxLayout;
    line->addWidget(m_sign, 1);
    line->addWidget(m_more);
    m_column->addLayout(line);
    m_column->addWidget(m_hint);
    for (LessonLabel* const label : {m_text, m_hint})
        connect(label, &LessonLabel::linkActivated, this, &TaskBlock::linkActivated);
    connect(m_more, &QToolButton::clicked, this, [this] {
        BlockState state = m_state;
        state.isRevealed = !state.isRevealed;
        emit stateRequested(state);
    });
    setState({});
}

void TaskBlock::setState(const BlockState& state)
{
    m_state = state;
    m_sign->setState(state.isDone, state.standing);
    m_more->setVisible(!m_task.hint.empty() && (state.isRevealed || !state.isDone));
    m_more->setText(state.isRevealed ? tr("Hide the hint") : tr("Hint"));
    m_hint->setVisible(state.isRevealed && !m_task.hint.empty());
}

} // namespace posiscope

#include "moc_lesson_blocks.cpp"
