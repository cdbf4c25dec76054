// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/notation.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>

#include <vector>

namespace posiscope {

namespace {

/// The deepest nesting of powers and parentheses that is set. A note may come from any file, and a deeper
/// nesting of powers would make Qt's rich text, which is recursive, run out of stack.
constexpr std::size_t mostOpen = 32;

/// 1 of a word, 2 of a number, else 0.
int partOf(QChar character)
{
    if (character.isLetter() || character == u'_' || character == u'’')
        return 1;
    return character.isDigit() || character == u'.' || character == u'\u202f' ? 2 : 0;
}

QString italic(const QString& letters)
{
    return QStringLiteral("<i>%1</i>").arg(letters);
}

QString setWord(const QString& word, bool isCalled)
{
    // The letters that are variables. “a” and “I” are words.
    static const QString variables = QStringLiteral("kndixyftrejpqmhLδωλ");
    if (word.size() == 1 && variables.contains(word))
        return italic(word);
    if (word == u"PE" && isCalled)
        return italic(word);
    if (word.size() == 3 && word[1] == u'_')
        return italic(word.left(1)) + QStringLiteral("<sub>%1</sub>").arg(setWord(word.right(1), false));
    return word;
}

/// Whether a word is a part of a name: the d of "2d" and the x of "4x4".
bool isInName(QStringView before, QStringView after)
{
    if (!after.isEmpty() && after.front().isDigit())
        return true;
    while (!before.isEmpty() && before.back().isDigit())
        before.chop(1);
    return before.size() > 1 && before.back() == u'-' && before[before.size() - 2].isLetter();
}

} // namespace

QString notationHtml(const QString& typed)
{
    const QString text = QString(typed).replace(QChar(0x2009), QChar(0x202f));
    QString html;
    std::vector<QString> open; // what closes each parenthesis that is open in a formula
    for (qsizetype at = 0; at < text.size();) {
        qsizetype last = at;
        while (last < text.size() && partOf(text[at]) != 0 && partOf(text[last]) == partOf(text[at]))
            ++last;
        const QString word = text.mid(at, last - at);
        const QStringView after = QStringView(text).sliced(last);
        const bool isPower = open.size() < mostOpen && after.startsWith(u"^(");
        const QString set =
            isInName(QStringView(text).first(at), after) ? word : setWord(word, after.startsWith(u'('));
        const bool begins = open.empty() && (isPower || set != word);
        html += (begins ? QStringLiteral("<span class=\"maths\">") : QString()) + set;
        const QString end = begins ? QStringLiteral("</span>") : QString();
        at = last;
        if (isPower || (after.startsWith(u'(') && (begins || !open.empty()))) {
            html += isPower ? QStringLiteral("<sup>") : QStringLiteral("(");
            open.push_back((isPower ? QStringLiteral("</sup>") : QStringLiteral(")")) + end);
            at += isPower ? 2 : 1;
        } else if (!word.isEmpty()) {
            html += end;
        } else if (const QChar sign = text[at++]; !open.empty() && sign == u')') {
            html += open.back();
            open.pop_back();
        } else {
            html += !open.empty() && sign == u' ' ? QStringLiteral("&nbsp;") : QString(sign).toHtmlEscaped();
        }
    }
    for (; !open.empty(); open.pop_back())
        html += open.back().remove(u')');
    html.replace(u'\n', QStringLiteral("<br>"));
    // No line ends within a number, between two indices of a table or beside a sign. Qt would make a plain
    // space of a narrow one.
    html.replace(QChar(0x202f), QStringLiteral("<span style=\"white-space:pre\">\u202f</span>"));
    html.replace(QStringLiteral("]["), QStringLiteral("]\u2060["));
    return html.replace(QRegularExpression(QStringLiteral(" ([×=−]) ")), QStringLiteral("&nbsp;\\1&nbsp;"));
}

FormattedText formattedNotation(const QString& text)
{
    QTextDocument document;
    document.setHtml(notationHtml(QString(text).replace(u'\n', u' ')));
    FormattedText set;
    const QTextBlock block = document.begin();
    set.text = block.text();
    for (auto part = block.begin(); !part.atEnd(); ++part) {
        const QTextCharFormat format = part.fragment().charFormat();
        QTextCharFormat kept; // without the font, which the painter has
        if (format.fontItalic())
            kept.setFontItalic(true);
        if (format.verticalAlignment() != QTextCharFormat::AlignNormal)
            kept.setVerticalAlignment(format.verticalAlignment());
        if (!kept.isEmpty())
            set.formats.push_back(
                {part.fragment().position() - block.position(), part.fragment().length(), kept});
    }
    return set;
}

} // namespace posiscope
