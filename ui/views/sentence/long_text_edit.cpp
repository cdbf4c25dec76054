// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/long_text_edit.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBoundaryFinder>

#include <algorithm>

namespace posiscope {

namespace {

/// Nearer to an end of the part the next key could want more of the text.
constexpr qsizetype longestMove = 2048;

/// A place near `wanted` where a part may end: between two words, or at least between two characters as
/// people count them.
qsizetype partBorder(const QString& text, qsizetype wanted)
{
    if (wanted <= 0 || wanted >= text.size())
        return std::clamp(wanted, qsizetype{0}, text.size());
    // QTextBoundaryFinder::Line would break no line between numbers.
    constexpr qsizetype farthest = 256;
    const qsizetype from = std::max(wanted - farthest, qsizetype{0});
    for (qsizetype border = wanted; border > from; --border)
        if (text[border - 1].isSpace() && !text[border].isSpace())
            return border;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text.mid(from, 2 * farthest));
    finder.setPosition(wanted - from);
    if (finder.isAtBoundary())
        return wanted;
    const qsizetype border = finder.toPreviousBoundary();
    return border > 0 ? from + border : wanted;
}

/// As a document holds it, a character for each: where "\r\n" stands, QTextCursor would insert one break for
/// two characters.
QString asInDocument(QString text)
{
    for (qsizetype at = 0; at < text.size(); ++at) {
        const char16_t code = text.at(at).unicode();
        if (code == u'\r' && at + 1 < text.size() && text.at(at + 1) == u'\n')
            text[at] = u' ';
        else if (code == u'\r' || code == u'\n' || code == 0xFDD0 || code == 0xFDD1)
            text[at] = QChar::ParagraphSeparator;
    }
    return text;
}

/// What was typed into a document, as plain text.
QString asTyped(QString text)
{
    text.replace(QChar::ParagraphSeparator, u'\n');
    text.replace(QChar::LineSeparator, u'\n');
    return text;
}

} // namespace

LongTextEdit::LongTextEdit(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setUndoRedoEnabled(false); // the document undoes, and a part that is exchanged is no edit
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        readDocument();
        readSelection();
        if (m_reportedText == m_text)
            return;
        m_reportedText = m_text;
        emit edited();
    });
    // It comes before textChanged, and then speaks of a document that has not been read yet.
    connect(this, &QPlainTextEdit::selectionChanged, this, [this] {
        readDocument();
        readSelection();
    });
}

void LongTextEdit::setText(const QString& text)
{
    if (text == m_text)
        return;
    const qsizetype cursor = m_begin + textCursor().position();
    m_text = text;
    m_reportedText = text;
    showAround(std::min(cursor, text.size()));
}

void LongTextEdit::showPart(qsizetype begin, qsizetype end, qsizetype cursor)
{
    m_begin = begin;
    m_shownText = asInDocument(m_text.mid(begin, end - begin));
    // setPlainText() may not be called while a drop changes the document.
    QTextCursor whole(document());
    whole.select(QTextCursor::Document);
    whole.insertText(m_shownText);
    whole.setPosition(static_cast<int>(cursor - begin));
    setTextCursor(whole);
    emit partChanged();
}

void LongTextEdit::showAround(qsizetype cursor)
{
    if (m_text.size() <= longestPart) {
        showPart(0, m_text.size(), cursor);
        return;
    }
    // Half of it before the cursor, and all of it where the text ends there.
    const qsizetype first = std::clamp(cursor - longestPart / 2, qsizetype{0}, m_text.size() - longestPart);
    showPart(partBorder(m_text, first), partBorder(m_text, first + longestPart), cursor);
}

void LongTextEdit::showEarlierPart()
{
    const qsizetype begin = partBorder(m_text, m_begin - longestPart);
    showPart(begin, m_begin, begin);
}

void LongTextEdit::showLaterPart()
{
    const qsizetype begin = partEnd();
    showPart(begin, partBorder(m_text, begin + longestPart), begin);
}

void LongTextEdit::readDocument()
{
    const QString shown = document()->toRawText();
    if (shown == m_shownText)
        return;
    if (m_isAllSelected && !isWholeShown()) {
        m_text = asTyped(shown);
        m_begin = 0;
    } else {
        // What is equal before and after the edit stays in the text, so that it loses nothing that a document
        // does not hold. After an edit the cursor stands at its end.
        const qsizetype most = std::min(shown.size(), m_shownText.size());
        const qsizetype mostRest = std::min(most, shown.size() - textCursor().position());
        qsizetype rest = 0;
        while (rest < mostRest &&
               shown[shown.size() - 1 - rest] == m_shownText[m_shownText.size() - 1 - rest])
            ++rest;
        qsizetype begin = 0;
        while (begin < most - rest && shown[begin] == m_shownText[begin])
            ++begin;
        m_text.replace(m_begin + begin, m_shownText.size() - rest - begin,
                       asTyped(shown.mid(begin, shown.size() - rest - begin)));
    }
    m_shownText = shown;
    m_isAllSelected = false;
    emit partChanged();
}

void LongTextEdit::readSelection()
{
    const QTextCursor cursor = textCursor();
    const bool isAll =
        !m_shownText.isEmpty() && cursor.selectionEnd() - cursor.selectionStart() == m_shownText.size();
    if (isAll == m_isAllSelected)
        return;
    m_isAllSelected = isAll;
    emit partChanged();
}

void LongTextEdit::keyPressEvent(QKeyEvent* event)
{
    const bool toStart = event->matches(QKeySequence::MoveToStartOfDocument);
    const bool toEnd = event->matches(QKeySequence::MoveToEndOfDocument);
    const qsizetype place = toStart ? 0 : toEnd ? m_text.size() : m_begin + textCursor().position();
    const bool wantsEarlier = m_begin > 0 && place - m_begin < longestMove;
    const bool wantsLater = partEnd() < m_text.size() && partEnd() - place < longestMove;
    const bool isTooLong = m_shownText.size() > 2 * longestPart;
    if ((wantsEarlier || wantsLater || isTooLong) && (toStart || toEnd || !textCursor().hasSelection())) {
        // The line with the cursor stays where it is seen.
        const int top = cursorRect().top();
        showAround(place);
        verticalScrollBar()->setValue(verticalScrollBar()->value() +
                                      (cursorRect().top() - top) / fontMetrics().lineSpacing());
    }
    QPlainTextEdit::keyPressEvent(event);
}

QMimeData* LongTextEdit::createMimeDataFromSelection() const
{
    const QTextCursor cursor = textCursor();
    const qsizetype begin = m_begin + cursor.selectionStart();
    auto* const copied = new QMimeData;
    copied->setText(m_isAllSelected ? m_text
                                    : m_text.mid(begin, cursor.selectionEnd() - cursor.selectionStart()));
    return copied;
}

void LongTextEdit::insertFromMimeData(const QMimeData* source)
{
    const QString text = source->text();
    if (text.isEmpty())
        return;
    readDocument(); // a drop has just taken the text from where it stood
    readSelection();
    QTextCursor cursor = textCursor();
    const qsizetype begin = cursor.selectionStart();
    const qsizetype length = cursor.selectionEnd() - begin;
    if (m_isAllSelected) {
        m_text = text;
        m_begin = 0;
    } else {
        m_text.replace(m_begin + begin, length, text);
    }
    m_isAllSelected = false;
    if (text.size() > longestPart) {
        showAround(m_begin + begin + text.size());
        return;
    }
    const QString shown = asInDocument(text);
    m_shownText.replace(begin, length, shown);
    cursor.insertText(shown);
    setTextCursor(cursor);
    emit partChanged();
}

} // namespace posiscope

#include "moc_long_text_edit.cpp"
