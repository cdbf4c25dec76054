// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_field.h"

#include "ui/kit/controls/elided_label.h"
#include "ui/kit/controls/field_frame.h"
#include "ui/kit/theme/sizes.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/sentence/long_text_edit.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace posiscope {

namespace {

constexpr int fewestTextLines = 2;
constexpr int usualLines = 3;

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
    auto* const inside = new QVBoxLayout(this);
    inside->setSpacing(0);
    inside->addWidget(m_edit);
    inside->addWidget(m_part);
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
    m_edit->setPlaceholderText(tr("Type a sentence. Each line is one of its own."));
    m_edit->viewport()->setAutoFillBackground(false);
    m_edit->document()->setDocumentMargin(0);
    m_edit->installEventFilter(this);
    setFocusProxy(m_edit);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(m_edit, &LongTextEdit::edited, this, [this] { emit edited(m_edit->text()); });
    connect(m_edit, &LongTextEdit::partChanged, this, &SentenceField::sayPart);
    sayPart();
}

QToolButton* SentenceField::partButton(const QString& sign, const QString& name, void (LongTextEdit::*clicked)())
{
    auto* const button = new QToolButton(m_part);
    button->setObjectName(QStringLiteral("quietButton"));
    button->setText(sign);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, m_edit, clicked);
    return button;
}

void SentenceField::sayPart()
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
        updateGeometry();
    }
}

QString SentenceField::text() const
{
    return m_edit->text();
}

void SentenceField::setShown(const QString& text)
{
    m_edit->setText(text);
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
    const int padding = qRound(framePadding(theme));
    layout()->setContentsMargins(padding, padding / 2, padding / 2, padding / 2);
    updateGeometry();
    update();
}

int SentenceField::heightOf(int lines) const
{
    const int part = m_part->isHidden() ? 0 : m_part->sizeHint().height();
    return lines * QFontMetrics(m_theme.interfaceFont()).lineSpacing() + part +
           qRound(framePadding(m_theme)) + 2;
}

QSize SentenceField::sizeHint() const
{
    return {qRound(220 * m_theme.scale), heightOf(usualLines)};
}

QSize SentenceField::minimumSizeHint() const
{
    return {qRound(120 * m_theme.scale), heightOf(fewestTextLines)};
}

bool SentenceField::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
    case QEvent::FocusOut:
        emit focusMoved();
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
            emit dropped();
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
    paintFrame(painter, rect(), m_theme, m_wrong ? FrameState::Wrong : frameState(*m_edit));
}

} // namespace posiscope

#include "moc_sentence_field.cpp"
