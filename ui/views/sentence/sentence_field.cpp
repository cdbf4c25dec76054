// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_field.h"

#include "core/sentence/tokens.h"
#include "ui/kit/controls/buttons.h"
#include "ui/kit/controls/labels.h"
#include "ui/kit/theme/field_frame.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/sentence/long_text_edit.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtMath>

#include <algorithm>
#include <utility>

namespace posiscope {

namespace {

constexpr qsizetype longText = 600; ///< characters, which need as many lines as there may be

} // namespace

SentenceField::SentenceField(QWidget* parent)
    : QWidget(parent)
    , m_edit(new LongTextEdit(this))
    , m_part(new QWidget(this))
    , m_partWords(new ElidedLabel(m_part))
    , m_earlier(
          partButton(QStringLiteral("‹"), tr("Earlier part of the text"), &LongTextEdit::showEarlierPart))
    , m_later(partButton(QStringLiteral("›"), tr("Later part of the text"), &LongTextEdit::showLaterPart))
{
    auto* const part = new QHBoxLayout(m_part);
    part->setContentsMargins(0, 0, 0, 0);
    part->addWidget(m_partWords, 1);
    part->addWidget(m_earlier);
    part->addWidget(m_later);
    m_partWords->setObjectName(QStringLiteral("sentence_part"));
    m_edit->setObjectName(QStringLiteral("sentence_field"));
    m_edit->setAccessibleName(tr("sentence"));
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setTabChangesFocus(true);
    m_edit->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_edit->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // lines end where the field does
    m_edit->setPlaceholderText(tr("Type a sentence"));
    m_edit->viewport()->setAutoFillBackground(false);
    m_edit->document()->setDocumentMargin(0);
    m_edit->installEventFilter(this);
    setFocusProxy(m_edit);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(m_edit, &LongTextEdit::edited, this, [this] {
        fitHeight();
        emit edited(m_edit->text());
    });
    connect(m_edit, &LongTextEdit::partChanged, this, &SentenceField::updatePartLabel);
    // It can be scrolled that far only after the layout.
    connect(m_edit->verticalScrollBar(), &QScrollBar::rangeChanged, this, &SentenceField::scrollToSentence);
    updatePartLabel();
}

QToolButton* SentenceField::partButton(const QString& sign, const QString& name,
                                       void (LongTextEdit::*clicked)())
{
    QToolButton* const button = makeQuietButton(sign, name, m_part);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, m_edit, clicked);
    return button;
}

void SentenceField::updatePartLabel()
{
    const QString length = wholeText(m_edit->text().size());
    const QString part =
        tr("%1–%2 of %3").arg(wholeText(m_edit->partBegin() + 1), wholeText(m_edit->partEnd()), length);
    if (m_edit->isAllSelected())
        m_partWords->setTexts({tr("all %1 characters selected").arg(length), tr("all selected")});
    else
        m_partWords->setTexts({tr("characters %1").arg(part), part});
    m_earlier->setEnabled(m_edit->partBegin() > 0);
    m_later->setEnabled(m_edit->partEnd() < m_edit->text().size());
    if (m_part->isHidden() != m_edit->isWholeShown()) {
        m_part->setVisible(!m_edit->isWholeShown());
        place();
        updateGeometry();
    }
}

void SentenceField::fitHeight()
{
    if (heightForWidth(width()) != height())
        updateGeometry();
}

QString SentenceField::text() const
{
    return m_edit->text();
}

void SentenceField::setShown(const QString& text)
{
    if (text == m_edit->text())
        return;
    m_edit->setText(text);
    fitHeight();
    scrollToSentence();
}

void SentenceField::showSentence(int sentence)
{
    if (std::exchange(m_sentence, sentence) != sentence)
        scrollToSentence();
}

void SentenceField::scrollToSentence()
{
    if (m_edit->hasFocus() || !m_edit->isWholeShown())
        return;
    int sentence = -1;
    for (QTextBlock line = m_edit->document()->begin(); line.isValid(); line = line.next()) {
        sentence += sentencesOf(line.text().toStdString()).empty() ? 0 : 1; // a line without words is none
        if (sentence == m_sentence) {
            m_edit->verticalScrollBar()->setValue(line.firstLineNumber());
            return;
        }
    }
}

void SentenceField::setWrong(bool wrong)
{
    m_wrong = wrong;
    update();
}

void SentenceField::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_edit->setFont(theme.interfaceFont());
    QPalette colours = m_edit->palette();
    colours.setColor(QPalette::Base, Qt::transparent);
    colours.setColor(QPalette::Text, theme.text);
    colours.setColor(QPalette::PlaceholderText, theme.quiet);
    colours.setColor(QPalette::Highlight, theme.accent);
    colours.setColor(QPalette::HighlightedText, theme.card);
    m_edit->setPalette(colours);
    m_partWords->setFont(theme.interfaceFont(Theme::notePoints));
    m_partWords->setColour(theme.quiet);
    for (QToolButton* const button : {m_earlier, m_later}) {
        button->setFont(theme.interfaceFont(Theme::textPoints, QFont::DemiBold));
        button->setFixedSize(scaled(28, theme), scaled(22, theme));
    }
    m_part->layout()->setSpacing(scaled(4, theme));
    place();
    updateGeometry();
    update();
}

void SentenceField::place()
{
    // There is no layout, because it would answer in the field's place how high that is for a width.
    const int padding = qRound(framePadding(m_theme));
    const int above = (lowest() - QFontMetrics(m_theme.interfaceFont()).lineSpacing()) / 2;
    QRect inside = rect().adjusted(padding, above, -padding / 2, -above / 2);
    if (!m_part->isHidden()) {
        const int height = m_part->sizeHint().height();
        m_part->setGeometry(inside.left(), inside.bottom() + 1 - height, inside.width(), height);
        inside.setBottom(inside.bottom() - height);
    }
    if (m_mostLines == 1) // nothing is seen of the next line
        inside.setHeight(QFontMetrics(m_theme.interfaceFont()).lineSpacing());
    m_edit->setGeometry(inside);
}

void SentenceField::resizeEvent(QResizeEvent*)
{
    place();
}

int SentenceField::lineCount(int width) const
{
    if (m_edit->text().size() > longText)
        return m_mostLines;
    const QFontMetrics metrics(m_theme.interfaceFont());
    const int room = std::max(1, width - 2 * qRound(framePadding(m_theme)));
    int lines = 0;
    // An empty line at the end does not count, so that Return at the end moves nothing.
    QStringView text(m_edit->text());
    while (text.endsWith(u'\n'))
        text.chop(1);
    for (const QStringView sentence : text.split(u'\n'))
        lines += std::max(1, (metrics.horizontalAdvance(sentence.toString()) + room - 1) / room);
    return std::min(lines, m_mostLines);
}

void SentenceField::setMostLines(int lines)
{
    if (lines == m_mostLines)
        return;
    m_mostLines = lines;
    m_edit->setVerticalScrollBarPolicy(lines == 1 ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    place();
    updateGeometry();
}

int SentenceField::lowest() const
{
    return m_theme.isPresentation ? qCeil(frameHeight(m_theme) * Theme::notePoints / Theme::textPoints)
                                  : frameHeight(m_theme);
}

int SentenceField::heightForWidth(int width) const
{
    const int further = (lineCount(width) - 1) * QFontMetrics(m_theme.interfaceFont()).lineSpacing();
    return lowest() + further + (m_part->isHidden() ? 0 : m_part->sizeHint().height());
}

QSize SentenceField::sizeHint() const
{
    return {minimumSizeHint().width(), heightForWidth(width())};
}

QSize SentenceField::minimumSizeHint() const
{
    return {scaled(80, m_theme), lowest()};
}

bool SentenceField::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
    case QEvent::FocusOut:
        emit focusChanged();
        update();
        break;
    case QEvent::ShortcutOverride:
        if (m_isRefused && static_cast<const QKeyEvent&>(*event).key() == Qt::Key_Escape) {
            event->accept(); // else it would leave a presentation
            return true;
        }
        break;
    case QEvent::KeyPress:
        if (m_isRefused && static_cast<const QKeyEvent&>(*event).key() == Qt::Key_Escape) {
            emit restoreRequested();
            return true;
        }
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void SentenceField::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintFrame(painter, rect(), m_theme, m_wrong ? FrameState::Refused : frameState(*m_edit));
}

} // namespace posiscope

#include "moc_sentence_field.cpp"
