// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula.h"

#include "ui/mathematics/number_text.h"

#include <QHash>
#include <QStringList>

#include <algorithm>

namespace posiscope::maths {

namespace {

// As plain text.

QString partText(const Formula& formula, bool inScript);

// Whether a part needs no parentheses as the base of a power or beside a fraction bar.
bool isOnePiece(const Formula& formula)
{
    if (formula.isEmpty())
        return true;
    if (const auto* line = std::get_if<Row>(&formula.node()))
        return line->parts.size() == 1 && isOnePiece(line->parts.front());
    return !std::holds_alternative<Fraction>(formula.node());
}

bool isProductOrPiece(const Formula& formula)
{
    if (formula.isEmpty() || isOnePiece(formula))
        return true;
    const auto* line = std::get_if<Row>(&formula.node());
    if (!line)
        return false;
    for (const Formula& part : line->parts)
        if (leftAtom(part) == Atom::Binary || leftAtom(part) == Atom::Relation || !isOnePiece(part))
            return false;
    return true;
}

QString inParentheses(const QString& text)
{
    return '(' + text + ')';
}

QString powerText(const Formula& formula)
{
    const QString text = partText(formula, true);
    return isOnePiece(formula) ? text : inParentheses(text);
}

QString plainOf(const Symbol& symbol, bool)
{
    return ungrouped(symbol.text);
}

QString plainOf(const Row& line, bool inScript)
{
    QString text;
    const std::vector<Ends> ends = endsOf(line.parts);
    for (std::size_t part = 0; part < line.parts.size(); ++part) {
        const bool afterOwnSign = part > 0 && ends[part - 1].right != rightAtom(line.parts[part - 1]);
        if (part > 0 && !afterOwnSign && spaceBetween(ends[part - 1].right, ends[part].left, inScript) > 0)
            text += ' ';
        text += partText(line.parts[part], inScript);
    }
    return text;
}

QString plainOf(const Fraction& fraction, bool inScript)
{
    const auto side = [&](const Formula& formula, bool safe) {
        const QString text = partText(formula, inScript);
        return safe ? text : inParentheses(text);
    };
    const QString bar = inScript ? "/" : " / ";
    return side(fraction.above, isProductOrPiece(fraction.above)) + bar +
           side(fraction.below, isOnePiece(fraction.below));
}

QString plainOf(const Scripts& scripts, bool inScript)
{
    QString text = isOnePiece(scripts.base) ? partText(scripts.base, inScript)
                                            : inParentheses(partText(scripts.base, inScript));
    const bool isPrimed = scripts.above == prime();
    if (isPrimed)
        text += QStringLiteral("′");
    if (!scripts.below.isEmpty())
        text += '_' + powerText(scripts.below);
    if (!scripts.above.isEmpty() && !isPrimed)
        text += '^' + powerText(scripts.above);
    return text;
}

QString plainOf(const Limits& limits, bool inScript)
{
    return plainOf(Scripts{limits.sign, limits.below, limits.above}, inScript);
}

// Whether √ before it needs no parentheses: one symbol.
bool isOneSymbol(const Formula& formula)
{
    if (formula.isEmpty())
        return true;
    if (const auto* line = std::get_if<Row>(&formula.node()))
        return line->parts.size() == 1 && isOneSymbol(line->parts.front());
    return std::holds_alternative<Symbol>(formula.node()) || std::holds_alternative<Fenced>(formula.node());
}

QString plainOf(const Root& root, bool inScript)
{
    const QString inside = partText(root.inside, inScript);
    return QStringLiteral("√") + (isOneSymbol(root.inside) ? inside : inParentheses(inside));
}

QString plainOf(const Fenced& fenced, bool inScript)
{
    const QString inside = partText(fenced.inside, inScript);
    if (std::holds_alternative<Matrix>(fenced.inside.isEmpty() ? FormulaNode(Row{}) : fenced.inside.node()))
        return inside;
    switch (fenced.fence) {
    case Fence::Square:
        return '[' + inside + ']';
    case Fence::Bars:
        return '|' + inside + '|';
    case Fence::DoubleBars:
        return QStringLiteral("‖") + inside + QStringLiteral("‖");
    case Fence::Round:
        break;
    }
    return inParentheses(inside);
}

QString plainOf(const Matrix& matrix, bool inScript)
{
    QStringList rows;
    for (const std::vector<Formula>& cells : matrix.rows) {
        QStringList texts;
        for (const Formula& cell : cells)
            texts << partText(cell, inScript);
        rows << texts.join(", ");
    }
    return '[' + rows.join("; ") + ']';
}

QString partText(const Formula& formula, bool inScript)
{
    if (formula.isEmpty())
        return {};
    return std::visit([&](const auto& node) { return plainOf(node, inScript); }, formula.node());
}

// As LaTeX.

// A character as LaTeX: the command for one that LaTeX does not accept as it is.
QString signText(QChar sign)
{
    static const QHash<QChar, QString> commands{
        {realMinus, "-"},    {thinSpace, "\\,"},  {u'·', "\\cdot "},   {u'×', "\\times "},
        {u'±', "\\pm "},     {u'≈', "\\approx "}, {u'≠', "\\ne "},     {u'≤', "\\le "},
        {u'≥', "\\ge "},     {u'∈', "\\in "},     {u'→', "\\to "},     {u'↦', "\\mapsto "},
        {u'≡', "\\equiv "},  {u'…', "\\dots "},   {u'∞', "\\infty "},  {u'⌊', "\\lfloor "},
        {u'⌋', "\\rfloor "}, {u'ω', "\\omega "},  {u'λ', "\\lambda "}, {u'δ', "\\delta "},
        {u'π', "\\pi "},     {u'θ', "\\theta "},  {u'Δ', "\\Delta "},  {u'‖', "\\|"},
        {u'_', "\\_"},       {u'%', "\\%"},       {u'#', "\\#"},       {u'&', "\\&"},
        {u'{', "\\{"},       {u'}', "\\}"},       {u'$', "\\$"},       {u'\\', "\\backslash "},
        {u'⊙', "\\odot "},   {u'∑', "\\sum "},    {u'∏', "\\prod "},
    };
    return commands.value(sign, sign);
}

QString signsText(const QString& text)
{
    QString written;
    for (const QChar sign : text)
        written += signText(sign);
    return written;
}

bool isLatin(QChar sign)
{
    return sign.isLetter() && sign.unicode() < 0x80;
}

bool isWord(const QString& text)
{
    return text.size() > 1 &&
           std::all_of(text.begin(), text.end(), [](QChar c) { return isLatin(c) || c == '_' || c == ' '; });
}

QString latexOf(const Symbol& symbol)
{
    static const QStringList functions{"sin", "cos", "tan", "exp", "ln", "log", "max", "min"};
    if (functions.contains(symbol.text))
        return '\\' + symbol.text;
    const QString written = signsText(symbol.text);
    if (symbol.atom == Atom::Operator && isWord(symbol.text))
        return "\\operatorname{" + written + '}';
    if (symbol.face == Face::Italic)
        return isWord(symbol.text) ? "\\mathit{" + written + '}' : written.trimmed();
    const bool letters = std::any_of(symbol.text.begin(), symbol.text.end(), isLatin);
    return letters ? "\\text{" + written + '}' : written.trimmed();
}

// Whether parentheses around it have to be taller than a line of text.
bool isTall(const Formula& formula)
{
    if (formula.isEmpty())
        return false;
    if (const auto* line = std::get_if<Row>(&formula.node()))
        return std::any_of(line->parts.begin(), line->parts.end(), isTall);
    if (const auto* scripts = std::get_if<Scripts>(&formula.node()))
        return isTall(scripts->base);
    if (const auto* fenced = std::get_if<Fenced>(&formula.node()))
        return isTall(fenced->inside);
    return !std::holds_alternative<Symbol>(formula.node());
}

// Joins two texts, with a space if the left one ends in a command's name and the right one begins with a
// letter.
QString joined(const QString& left, const QString& right)
{
    const auto slash = left.lastIndexOf('\\');
    const bool endsInName =
        slash >= 0 && slash + 1 < left.size() &&
        std::all_of(left.begin() + slash + 1, left.end(), [](QChar c) { return c.isLetter(); });
    const bool startsWithLetter = !right.isEmpty() && right.front().isLetter();
    return left + (endsInName && startsWithLetter ? " " : "") + right;
}

QString latexOf(const Row& line)
{
    QString text;
    const std::vector<Ends> ends = endsOf(line.parts);
    for (std::size_t part = 0; part < line.parts.size(); ++part) {
        const bool spaced =
            part > 0 && (ends[part - 1].right == Atom::Relation || ends[part].left == Atom::Relation ||
                         ends[part - 1].right == Atom::Punctuation || ends[part - 1].right == Atom::Binary ||
                         ends[part].left == Atom::Binary);
        text = joined(text + (spaced ? " " : ""), latex(line.parts[part]));
    }
    return text;
}

QString latexOf(const Fraction& fraction)
{
    return "\\frac{" + latex(fraction.above) + "}{" + latex(fraction.below) + '}';
}

QString latexOf(const Scripts& scripts)
{
    QString text = latex(scripts.base);
    if (!scripts.base.isEmpty() && !std::holds_alternative<Symbol>(scripts.base.node()))
        text = '{' + text + '}';
    if (!scripts.below.isEmpty())
        text += "_{" + latex(scripts.below) + '}';
    if (!scripts.above.isEmpty())
        text += "^{" + latex(scripts.above) + '}';
    return text;
}

QString latexOf(const Limits& limits)
{
    return latexOf(Scripts{limits.sign, limits.below, limits.above});
}

QString latexOf(const Root& root)
{
    return "\\sqrt{" + latex(root.inside) + '}';
}

QString latexOf(const Fenced& fenced)
{
    static const QHash<Fence, QStringList> signsOf{{Fence::Round, {"(", ")"}},
                                                   {Fence::Square, {"[", "]"}},
                                                   {Fence::Bars, {"|", "|"}},
                                                   {Fence::DoubleBars, {"\\|", "\\|"}}};
    const QStringList signs = signsOf[fenced.fence];
    const QString inside = latex(fenced.inside);
    if (isTall(fenced.inside))
        return "\\left" + signs[0] + inside + "\\right" + signs[1];
    return signs[0] + inside + signs[1];
}

QString latexOf(const Matrix& matrix)
{
    QStringList rows;
    for (const std::vector<Formula>& cells : matrix.rows) {
        QStringList texts;
        for (const Formula& cell : cells)
            texts << latex(cell);
        rows << texts.join(" & ");
    }
    return "\\begin{matrix}" + rows.join(" \\\\ ") + "\\end{matrix}";
}

} // namespace

QString plainText(const Formula& formula)
{
    return partText(formula, false);
}

QString latex(const Formula& formula)
{
    if (formula.isEmpty())
        return {};
    const QString text = std::visit([](const auto& node) { return latexOf(node); }, formula.node());
    return formula.isEmphasised() ? "\\mathbf{" + text + '}' : text;
}

} // namespace posiscope::maths
