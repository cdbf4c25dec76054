// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/notation.h"

#include <QTextBlock>
#include <QTextDocument>

#include <utility>
#include <vector>

namespace posiscope {

namespace {

/// The deepest nesting of powers that is set. A note may come from any file, and a deeper nesting would make
/// Qt's rich text, which is recursive, run out of stack.
constexpr std::size_t mostPowers = 32;

bool isOfWord(QChar character)
{
    return character.isLetter() || character == u'_' || character == u'’';
}

bool isOfNumber(QChar character)
{
    return character.isDigit() || character == u'.' || character == u'\u2009';
}

/// The end of the word or the number that begins at `at`; `at` where none does.
qsizetype endOfWord(const QString& text, qsizetype at)
{
    const auto isOf = at < text.size() && isOfWord(text[at]) ? isOfWord : isOfNumber;
    while (at < text.size() && isOf(text[at]))
        ++at;
    return at;
}

QString italic(const QString& letters)
{
    return QStringLiteral("<i>%1</i>").arg(letters);
}

QString setWord(const QString& word, bool isCalled)
{
    // The letters that are variables. “a” and “I” are words, and e is a constant.
    static const QString variables = QStringLiteral("kndixftrδωλ");
    if (word.size() == 1 && variables.contains(word))
        return italic(word);
    if (word == u"PE" && isCalled)
        return italic(word);
    if (word.size() == 3 && word[1] == u'_')
        return italic(word.left(1)) + QStringLiteral("<sub>%1</sub>").arg(setWord(word.right(1), false));
    return word;
}

} // namespace

QString notationHtml(const QString& text)
{
    QString html;
    std::vector<QString> open; // what closes each parenthesis that is open in a formula
    std::size_t powers = 0;    // among them
    bool isFormula = false;
    const auto setFormula = [&](bool is) {
        if (std::exchange(isFormula, is) != is)
            html += is ? QStringLiteral("<span class=\"maths\">") : QStringLiteral("</span>");
    };
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype end = endOfWord(text, at);
        const bool isPower = QStringView(text).sliced(end).startsWith(u"^(") && powers < mostPowers;
        const QString word = text.mid(at, end - at);
        const bool isCalled = end < text.size() && text[end] == u'(';
        const QString set = setWord(word, isCalled);
        if (open.empty())
            setFormula(isPower || set != word);
        html += set;
        at = end;
        if (isPower) {
            html += QStringLiteral("<sup>");
            open.push_back(QStringLiteral("</sup>"));
            ++powers;
            at += 2;
        } else if (isCalled && (!open.empty() || set != word)) {
            html += u'(';
            open.push_back(QStringLiteral(")"));
            ++at;
        } else if (word.isEmpty() && !open.empty() && text[at] == u')') {
            html += open.back();
            powers -= open.back() == u')' ? 0 : 1;
            open.pop_back();
            ++at;
        } else if (word.isEmpty()) {
            html +=
                open.empty() || text[at] != u' ' ? text.mid(at, 1).toHtmlEscaped() : QStringLiteral("&nbsp;");
            ++at;
        }
    }
    for (; !open.empty(); open.pop_back())
        if (open.back() != u')')
            html += open.back();
    setFormula(false);
    html.replace(u'\n', QStringLiteral("<br>"));
    // No line ends within a number, between two indices of a table or beside a sign. Qt would make a plain
    // space of a narrow one.
    html.replace(QChar(0x2009), QChar(0x202f));
    html.replace(QChar(0x202f), QStringLiteral("<span style=\"white-space:pre\">\u202f</span>"));
    html.replace(QStringLiteral("]["), QStringLiteral("]\u2060["));
    html.replace(QStringLiteral(" × "), QStringLiteral("&nbsp;×&nbsp;"));
    return html.replace(QStringLiteral(" = "), QStringLiteral("&nbsp;=&nbsp;"));
}

FormattedText formattedNotation(const QString& text)
{
    QTextDocument document;
    document.setHtml(notationHtml(QString(text).replace(u'\n', u' ')));
    FormattedText set;
    const QTextBlock block = document.begin();
    set.text = block.text();
    for (auto each = block.begin(); !each.atEnd(); ++each) {
        const QTextCharFormat format = each.fragment().charFormat();
        QTextCharFormat kept; // without the font, which the painter has
        if (format.fontItalic())
            kept.setFontItalic(true);
        if (format.verticalAlignment() != QTextCharFormat::AlignNormal)
            kept.setVerticalAlignment(format.verticalAlignment());
        if (!kept.isEmpty())
            set.formats.push_back(
                {each.fragment().position() - block.position(), each.fragment().length(), kept});
    }
    return set;
}

} // namespace posiscope
