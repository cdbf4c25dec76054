// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/lessons/html.h"

#include "core/lessons/markdown_lines.h"
#include "ui/lessons/lesson_text.h"
#include "ui/mathematics/formula.h"

#include <QFile>
#include <QImageReader>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextList>
#include <QTextTable>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace posiscope {

namespace {

using namespace maths;

QString element(const QString& name, const QString& contents, const QString& attributes = {})
{
    return '<' + name + (attributes.isEmpty() ? QString() : ' ' + attributes) + '>' + contents + "</" + name +
           '>';
}

// Formulas as MathML.

QString mathOf(const Formula& formula);

QString mathOf(const Symbol& symbol)
{
    const QString text = symbol.text.toHtmlEscaped();
    const bool isWord = std::ranges::all_of(symbol.text, [](QChar letter) { return letter.isLetter(); });
    const bool isNumber = std::ranges::any_of(symbol.text, [](QChar letter) { return letter.isDigit(); });
    const bool isItalic = symbol.face == Face::Italic || symbol.face == Face::BoldItalic;
    const bool isBold = symbol.face == Face::Bold || symbol.face == Face::BoldItalic;
    if (symbol.text.trimmed().isEmpty())
        return QStringLiteral("<mspace width=\"0.2em\"/>");
    if (isNumber && !isWord)
        return element("mn", text);
    if (!isWord) // an ordinary sign, such as a slash, has no space around it
        return element("mo", text, symbol.atom == Atom::Ordinary ? "lspace=\"0\" rspace=\"0\"" : "");
    // A letter alone is italic by itself, several are not.
    QString style = isItalic && symbol.text.size() > 1 ? "font-style:italic;" : "";
    style += isBold ? "font-weight:bold;" : "";
    QString attributes = isItalic ? "" : "mathvariant=\"normal\"";
    if (!style.isEmpty())
        attributes += (attributes.isEmpty() ? "style=\"" : " style=\"") + style + '"';
    return element("mi", text, attributes);
}

QString mathOf(const Row& row)
{
    QString parts;
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
        // A browser puts space around relations and the like; beside functions it is to be said.
        const Atom before = i > 0 ? rightAtom(row.parts[i - 1]) : Atom::Opening;
        const Atom after = leftAtom(row.parts[i]);
        if ((before == Atom::Operator || after == Atom::Operator) && spaceBetween(before, after, false) > 0)
            parts += "<mspace width=\"0.17em\"/>";
        parts += mathOf(row.parts[i]);
    }
    return element("mrow", parts);
}

QString mathOf(const Fraction& fraction)
{
    return element("mfrac", mathOf(fraction.above) + mathOf(fraction.below));
}

/// What stands below and above a base, or either of both, by the elements for these cases.
QString withScripts(const Formula& base, const Formula& below, const Formula& above, const QString& under,
                    const QString& over)
{
    const QString name = below.isEmpty() ? 'm' + over : above.isEmpty() ? 'm' + under : 'm' + under + over;
    return element(name, mathOf(base) + (below.isEmpty() ? "" : mathOf(below)) +
                             (above.isEmpty() ? "" : mathOf(above)));
}

QString mathOf(const Scripts& scripts)
{
    return withScripts(scripts.base, scripts.below, scripts.above, "sub", "sup");
}

QString mathOf(const Limits& limits)
{
    return withScripts(limits.sign, limits.below, limits.above, "under", "over");
}

QString mathOf(const Root& root)
{
    return element("msqrt", mathOf(root.inside));
}

QString mathOf(const Fenced& fenced)
{
    const auto signs = [&fenced]() -> std::pair<QString, QString> {
        switch (fenced.fence) {
        case Fence::Round:
            return {"(", ")"};
        case Fence::Square:
            return {"[", "]"};
        case Fence::Bars:
            return {"|", "|"};
        case Fence::DoubleBars:
            break;
        }
        return {"‖", "‖"};
    }();
    const QString stretched = QStringLiteral("stretchy=\"true\"");
    return element("mrow", element("mo", signs.first, stretched + " form=\"prefix\"") +
                               mathOf(fenced.inside) +
                               element("mo", signs.second, stretched + " form=\"postfix\""));
}

QString mathOf(const Matrix& matrix)
{
    QString rows;
    for (const std::vector<Formula>& row : matrix.rows) {
        QString cells;
        for (const Formula& cell : row)
            cells += element("mtd", mathOf(cell));
        rows += element("mtr", cells);
    }
    return element("mtable", rows);
}

QString mathOf(const Formula& formula)
{
    if (formula.isEmpty())
        return QStringLiteral("<mrow></mrow>");
    const QString math = std::visit([](const auto& node) { return mathOf(node); },
                                    static_cast<const FormulaNode&>(formula.node()));
    const Role role = formula.role().value_or(Role::Text);
    if (role != Role::Position && role != Role::Dimension)
        return math;
    return element("mrow", math, role == Role::Position ? "class=\"position\"" : "class=\"dimension\"");
}

QString htmlPicture(const QString& path, const QString& words)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return words.toHtmlEscaped();
    return "<img alt=\"" + words.toHtmlEscaped() + "\" src=\"data:image/" +
           QString::fromLatin1(QImageReader::imageFormat(path)) + ";base64," +
           QString::fromLatin1(file.readAll().toBase64()) + "\">";
}

/// Walks through a lesson's text and writes it as HTML.
class HtmlWriter
{
public:
    explicit HtmlWriter(const LessonText& text)
        : m_text(text)
    {
    }

    QString whole()
    {
        write(*m_text.rootFrame());
        close(0);
        return m_html;
    }

    QString inlined()
    {
        for (QTextBlock block = m_text.begin(); block.isValid(); block = block.next())
            m_html += (m_html.isEmpty() ? "" : " ") + contentsOf(block);
        return m_html;
    }

private:
    void write(const QTextFrame& frame)
    {
        for (auto part = frame.begin(); !part.atEnd(); ++part) {
            if (const auto* const table = qobject_cast<const QTextTable*>(part.currentFrame()))
                write(*table);
            else if (part.currentFrame())
                write(*part.currentFrame());
            else
                write(part.currentBlock());
        }
    }

    void write(const QTextTable& table)
    {
        close(0);
        QString rows;
        for (int row = 0; row < table.rows(); ++row) {
            QString cells;
            for (int column = 0; column < table.columns(); ++column)
                cells += element(row == 0 ? "th" : "td", contentsOf(table.cellAt(row, column), row == 0));
            rows += element("tr", cells);
        }
        m_html += element("table", rows) + '\n';
    }

    void write(const QTextBlock& block)
    {
        const QTextBlockFormat format = block.blockFormat();
        const QString contents = contentsOf(block);
        const bool isCode = format.hasProperty(QTextFormat::BlockCodeFence) ||
                            format.hasProperty(QTextFormat::BlockCodeLanguage);
        const bool isRule = format.hasProperty(QTextFormat::BlockTrailingHorizontalRulerWidth);
        if (contents.isEmpty() && !block.textList() && !isCode && !isRule)
            return;
        enter(block);
        const int heading = format.headingLevel();
        if (isCode)
            writeCode(block);
        else if (isRule)
            m_html += "<hr>\n";
        else if (block.textList())
            m_html += contents;
        else
            m_html +=
                element(heading > 0 ? 'h' + QString::number(std::min(heading, 6)) : "p", contents) + '\n';
    }

    /// The lines of a code block are blocks of their own.
    void writeCode(const QTextBlock& block)
    {
        const QString end = QStringLiteral("</code></pre>\n");
        const auto languageOf = [](const QTextBlock& codeBlock) {
            return codeBlock.blockFormat().property(QTextFormat::BlockCodeLanguage);
        };
        if (m_html.endsWith(end) && languageOf(block.previous()) == languageOf(block))
            m_html.chop(end.size());
        else
            m_html += "<pre><code>";
        m_html += block.text().toHtmlEscaped() + '\n' + end;
    }

    /// Closes and opens lists and quotes so that a block's contents can follow. Qt gives a block the number
    /// of lists and that of quotes it is in, not which is in which: that follows from those that stay open.
    void enter(const QTextBlock& block)
    {
        const QTextList* const list = block.textList();
        const int lists = list ? std::max(1, list->format().indent()) : block.blockFormat().indent();
        const int quotes = block.blockFormat().intProperty(QTextFormat::BlockQuoteLevel);
        const auto same = std::ranges::find(m_open, list, &Container::list);
        const bool goesOn = list && same != m_open.end();
        if (goesOn) {
            close(same - m_open.begin() + 1);
            m_html += "</li>\n<li>";
        }
        while (!goesOn && (count(true) > (list ? lists - 1 : lists) || count(false) > quotes))
            close(std::ssize(m_open) - 1);
        while (count(false) < quotes) {
            m_open.push_back({nullptr, QStringLiteral("blockquote")});
            m_html += "<blockquote>";
        }
        while (list && count(true) < lists) {
            const bool isNumbered = list->format().style() <= QTextListFormat::ListDecimal;
            m_open.push_back({list, isNumbered ? QStringLiteral("ol") : QStringLiteral("ul")});
            m_html += '<' + m_open.back().tag + (count(true) < lists ? "><li>" : ">\n<li>");
        }
    }

    /// How many lists, or quotes, are open.
    std::ptrdiff_t count(bool isList) const
    {
        return std::ranges::count_if(m_open,
                                     [isList](const Container& open) { return isList == !!open.list; });
    }

    /// Closes the lists and quotes in the outermost `kept` ones.
    void close(std::ptrdiff_t kept)
    {
        for (; std::ssize(m_open) > kept; m_open.pop_back())
            m_html += (m_open.back().list ? "</li></" : "</") + m_open.back().tag + ">\n";
    }

    /// Behind a quote or code, Qt begins a table's first cell with an empty block.
    QString contentsOf(const QTextTableCell& cell, bool isHead) const
    {
        QString contents;
        for (auto part = cell.begin(); !part.atEnd(); ++part)
            contents += contentsOf(part.currentBlock(), isHead);
        return contents;
    }

    /// The letters of a heading, and of a table's head, are bold by themselves.
    QString contentsOf(const QTextBlock& block, bool isHead = false) const
    {
        QString contents;
        for (auto part = block.begin(); !part.atEnd(); ++part)
            contents += contentsOf(part.fragment(), isHead || block.blockFormat().headingLevel() > 0);
        return contents;
    }

    QString contentsOf(const QTextFragment& fragment, bool isHead) const
    {
        const QTextCharFormat format = fragment.charFormat();
        if (const LessonText::Piece* const piece = m_text.formulaAt(format)) {
            const QString math = mathOf(piece->formula);
            return piece->isDisplay
                       ? element("span", element("math", math, "display=\"block\""), "class=\"display\"")
                       : element("math", math) + piece->tail.toHtmlEscaped();
        }
        if (const PictureFile* const picture = m_text.pictureAt(format))
            return htmlPicture(picture->path, format.stringProperty(QTextFormat::ImageAltText));
        QString text = fragment.text().toHtmlEscaped().replace(QChar::LineSeparator, "<br>");
        if (format.fontFixedPitch())
            text = element("code", text);
        if (format.fontItalic())
            text = element("em", text);
        if (format.fontWeight() > QFont::Normal && !isHead)
            text = element("strong", text);
        if (format.fontStrikeOut())
            text = element("del", text);
        if (format.isAnchor() && isWebAddress(format.anchorHref().toStdString()))
            text =
                element("a", text, "href=\"" + format.anchorHref().toHtmlEscaped() + "\" rel=\"noopener\"");
        return text;
    }

    struct Container
    {
        const QTextList* list; ///< nullptr for a quote
        QString tag;
    };

    const LessonText& m_text;
    QString m_html;
    std::vector<Container> m_open;
};

const QString style = QStringLiteral(R"(
:root { color-scheme: light dark; --paper: #fff; --ground: #f5f6f8; --ink: #1c2126; --quiet: #5a636e; --line: #d8dde3;
  --accent: #0068a5; --position: #c25400; --dimension: #0068a5; }
.on-dark { display: none; }
@media (prefers-color-scheme: dark) {
  .on-dark { display: inline; }
  .on-light { display: none; }
  :root { --paper: #16191d; --ground: #1f2328; --ink: #e4e7eb; --quiet: #a3adb8; --line: #3a4149; --accent: #6cb8ea;
    --position: #ff9a57; --dimension: #6cb8ea; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Inter, system-ui, sans-serif;
  overflow-wrap: break-word; }
main, header { max-width: 50rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1rem; color: var(--quiet); font-size: .9rem; }
main { padding-bottom: 4rem; }
h1 { font-size: 1.9rem; line-height: 1.25; margin: 1.2rem 0 1rem; }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 2.6rem 0 .8rem; }
h3 { font-size: 1.1rem; margin: 1.6rem 0 .5rem; }
a { color: var(--accent); }
figure { margin: 1.2rem 0; }
figure img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
img { max-width: 100%; height: auto; }
figcaption { color: var(--quiet); font-size: .9rem; margin-top: .4rem; }
math { font-family: "STIX Two Math", STIX, "Cambria Math", "Latin Modern Math", math; font-size: 1.08em; }
.display { display: block; overflow-x: auto; overflow-y: hidden; padding: .2rem 0; }
.position { color: var(--position); }
.dimension { color: var(--dimension); }
code { font-size: .92em; background: var(--ground); padding: .1em .3em; border-radius: 3px; }
pre { overflow-x: auto; background: var(--ground); padding: .8rem; border-radius: 6px; }
pre code { padding: 0; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; }
blockquote { margin: 1rem 0; padding: 0 1rem; border-left: 3px solid var(--line); }
.question, .task { margin: 1.4rem 0; padding: .9rem 1.1rem; background: var(--ground); border-radius: 6px;
  border-left: 3px solid var(--accent); break-inside: avoid; }
.task { border-left-color: var(--position); }
.question > :first-child, .task > :first-child { margin-top: 0; }
.question > :last-child, .task > :last-child { margin-bottom: 0; }
.label { color: var(--quiet); font-size: .85rem; margin: 0; }
.asked { font-weight: 600; }
details { margin-top: .6rem; }
summary { cursor: pointer; color: var(--accent); }
.right { font-weight: 600; }
.why { color: var(--quiet); }
.room { display: none; }
@media screen and (max-width: 40rem) { figure { overflow-x: auto; } figure img { width: 40rem; max-width: none; } }
@media print { body { font-size: 10.5pt; } figure, .question, .task { break-inside: avoid; } h2 { break-after: avoid; }
  details:not([open]) { display: none; } .question:not(:has(details[open])) .room { display: block; height: 5rem; }
  header { display: none; } }
)");

/// The Markdown with a number before the language of each block of code, because Qt tells blocks of one
/// language in sequence from one another by nothing else.
QString withNumberedCode(const QString& markdown)
{
    QStringList lines = markdown.split('\n');
    const std::string utf8 = markdown.toStdString(); // of which a fence keeps parts
    CodeFence fence;
    std::size_t begin = 0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const std::size_t end = std::min(utf8.find('\n', begin), utf8.size());
        const bool wasOpen = fence.isOpen();
        fence.takes(std::string_view(utf8).substr(begin, end - begin), 0);
        begin = end + 1;
        if (wasOpen || !fence.isOpen())
            continue;
        static const QRegularExpression mark(QStringLiteral("^(\\s*[`~]+)\\s*"));
        lines[i].replace(mark, QStringLiteral("\\1%1-").arg(i));
    }
    return lines.join('\n');
}

} // namespace

QString htmlOf(const QString& markdown, const QString& folder)
{
    LessonText text;
    text.setText(withNumberedCode(markdown), Theme::light(), LessonText::usualPoints, QFont::Normal, folder);
    return HtmlWriter(text).whole();
}

QString inlineHtmlOf(const QString& markdown)
{
    LessonText text;
    text.setText(markdown, Theme::light());
    return HtmlWriter(text).inlined();
}

QString htmlPage(const QString& title, const QString& head, const QString& contents)
{
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
           "<meta name=\"generator\" content=\"Posiscope\">\n"
           "<link rel=\"icon\" href=\"data:,\">\n" +
           element("title", title.toHtmlEscaped()) + '\n' + element("style", style) + "\n</head>\n<body>\n" +
           (head.isEmpty() ? QString() : element("header", head) + '\n') + element("main", '\n' + contents) +
           "\n</body>\n</html>\n";
}

} // namespace posiscope
