// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/notation.h"

#include <QTextBlock>
#include <QTextDocument>

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

/// The end of the word that contains `at`.
qsizetype endOfWord(const QString& text, qsizetype at)
{
    while (at < text.size() && isOfWord(text[at]))
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
    std::vector<int> powers; // for each open power the number of parentheses open within it
    for (qsizetype at = 0; at < text.size();) {
        if (isOfWord(text[at])) {
            const qsizetype end = endOfWord(text, at);
            html += setWord(text.mid(at, end - at), end < text.size() && text[end] == u'(');
            at = end;
        } else if (powers.size() < mostPowers && QStringView(text).sliced(at).startsWith(u"^(")) {
            html += QStringLiteral("<sup>");
            powers.push_back(0);
            at += 2;
        } else if (!powers.empty() && text[at] == u')' && powers.back() == 0) {
            html += QStringLiteral("</sup>");
            powers.pop_back();
            ++at;
        } else {
            if (!powers.empty())
                powers.back() += text[at] == u'(' ? 1 : text[at] == u')' ? -1 : 0;
            html += text.mid(at, 1).toHtmlEscaped();
            ++at;
        }
    }
    html += QStringLiteral("</sup>").repeated(static_cast<qsizetype>(powers.size()));
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
