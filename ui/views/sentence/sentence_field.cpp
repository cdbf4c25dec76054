// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/sentence_field.h"

#include "ui/kit/theme/field_frame.h"
#include "ui/kit/theme/window_theme.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace posiscope {

namespace {

constexpr int mostLines = 3; ///< that the field is high; a longer text can be scrolled

/// A longer text that is pasted is only reported, to be refused.
class TextEdit : public QPlainTextEdit
{
public:
    explicit TextEdit(SentenceField* field)
        : QPlainTextEdit(field)
        , m_field(field)
    {
    }

protected:
    void insertFromMimeData(const QMimeData* source) override
    {
        if (source->text().size() + document()->characterCount() > 2 * SentenceField::longest)
            emit m_field->edited(source->text());
        else
            QPlainTextEdit::insertFromMimeData(source);
    }

private:
    SentenceField* m_field;
};

} // namespace

SentenceField::SentenceField(QWidget* parent)
    : QWidget(parent)
    , m_edit(new TextEdit(this))
{
    (new QVBoxLayout(this))->addWidget(m_edit);
    m_edit->setObjectName(QStringLiteral("sentence_field"));
    m_edit->setAccessibleName(tr("sentence"));
    m_edit->setFrameShape(QFrame::NoFrame);
    m_edit->setTabChangesFocus(true);
    m_edit->setUndoRedoEnabled(false); // the document undoes
    m_edit->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_edit->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // lines end where the field does
    m_edit->setPlaceholderText(tr("Type a sentence"));
    m_edit->viewport()->setAutoFillBackground(false);
    m_edit->document()->setDocumentMargin(0);
    QPalette colours;
    colours.setColor(QPalette::Base, Qt::transparent);
    m_edit->setPalette(colours);
    onWindowTheme(this, [this] { fitHeight(); });
    m_edit->installEventFilter(this);
    setFocusProxy(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        if (m_edit->isReadOnly()) // which an assistive tool may try to change
            return;
        m_shown = m_edit->document()->toRawText().replace(QChar::ParagraphSeparator, u'\n');
        emit edited(m_shown);
    });
    connect(m_edit, &QPlainTextEdit::blockCountChanged, this, &SentenceField::fitHeight);
}

void SentenceField::setShown(const QString& text)
{
    const bool isWhole = text.size() <= longest; // a file may have more; its beginning is shown
    const QString shown = isWhole ? text : text.left(longest) + u'…';
    m_edit->setReadOnly(!isWhole);
    if (shown == m_shown && !m_isRefused)
        return;
    m_shown = shown;
    const QSignalBlocker blocker(m_edit); // it is no edit
    const int cursor = m_edit->textCursor().position();
    m_edit->setPlainText(shown);
    QTextCursor moved = m_edit->textCursor();
    moved.setPosition(std::min(cursor, m_edit->document()->characterCount() - 1));
    m_edit->setTextCursor(moved);
    fitHeight();
}

void SentenceField::setWrong(bool wrong)
{
    m_wrong = wrong;
    update();
}

void SentenceField::fitHeight()
{
    const int lines = std::min(m_edit->blockCount(), mostLines);
    m_edit->setVerticalScrollBarPolicy(lines == 1 ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    const int spacing = QFontMetrics(windowTheme().interfaceFont()).lineSpacing();
    const int above = (frameHeight(windowTheme()) - spacing) / 2;
    const int padding = qRound(framePadding(windowTheme()));
    layout()->setContentsMargins(padding, above, padding / 2, 0);
    m_edit->setFixedHeight(lines * spacing + above);
}

bool SentenceField::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
    case QEvent::FocusOut:
        emit focusChanged();
        update();
        break;
    case QEvent::ShortcutOverride: // else Escape would leave a presentation
    case QEvent::KeyPress:
        if (!m_isRefused || static_cast<const QKeyEvent&>(*event).key() != Qt::Key_Escape)
            break;
        event->accept();
        if (event->type() == QEvent::KeyPress)
            emit restoreRequested();
        return true;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void SentenceField::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintFrame(painter, rect(), windowTheme(), m_wrong ? FrameState::Refused : frameState(*m_edit));
}

} // namespace posiscope

#include "moc_sentence_field.cpp"
