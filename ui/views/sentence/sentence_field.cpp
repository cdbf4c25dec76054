// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_field.h"

#include "ui/kit/controls/field_frame.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace posiscope {

namespace {

constexpr int fewestTextLines = 2;
constexpr int usualLines = 3;

} // namespace

SentenceField::SentenceField(QWidget* parent)
    : QWidget(parent)
    , m_edit(new QPlainTextEdit(this))
{
    auto* const inside = new QVBoxLayout(this);
    inside->addWidget(m_edit);
    m_edit->setObjectName(QStringLiteral("sentence_field"));
    m_edit->setAccessibleName(tr("sentence"));
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setTabChangesFocus(true);
    m_edit->setUndoRedoEnabled(false);
    m_edit->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_edit->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // lines end where the field does
    m_edit->setPlaceholderText(tr("Type a sentence. Each line is one of its own."));
    m_edit->viewport()->setAutoFillBackground(false);
    m_edit->document()->setDocumentMargin(0);
    m_edit->installEventFilter(this);
    setFocusProxy(m_edit);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        m_shown = text();
        emit edited(m_shown);
    });
}

QString SentenceField::text() const
{
    return m_edit->toPlainText();
}

void SentenceField::setShown(const QString& text)
{
    if (text == m_shown)
        return;
    m_shown = text;
    const QSignalBlocker quiet(m_edit);
    const int cursor = m_edit->textCursor().position();
    m_edit->setPlainText(text);
    QTextCursor place = m_edit->textCursor();
    place.setPosition(std::min(cursor, static_cast<int>(m_edit->document()->characterCount()) - 1));
    m_edit->setTextCursor(place);
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
    const int padding = qRound(framePadding(theme));
    layout()->setContentsMargins(padding, padding / 2, padding / 2, padding / 2);
    updateGeometry();
    update();
}

int SentenceField::heightOf(int lines) const
{
    return lines * QFontMetrics(m_theme.interfaceFont()).lineSpacing() + qRound(framePadding(m_theme)) + 2;
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
