// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula_text.h"
#include "ui/mathematics/number_text.h"

#include <QHash>
#include <QStringList>

#include <algorithm>

namespace posiscope::maths {

namespace {

// The command of a sign that LaTeX does not take as it is.
QString signText(QChar sign)
{
    static const QHash<QChar, QString> commands{
        {realMinus, "-"},        {thinSpace, "\\,"},      {u'·', "\\cdot "},  {u'×', "\\times "},
        {u'±', "\\pm "},         {u'≈', "\\approx "},     {u'≠', "\\ne "},    {u'≤', "\\le "},
        {u'≥', "\\ge "},         {u'∈', "\\in "},         {u'→', "\\to "},    {u'↦', "\\mapsto "},
        {u'≡', "\\equiv "},      {u'…', "\\dots "},       {u'∑', "\\sum"},    {u'∞', "\\infty "},
        {u'⌊', "\\lfloor "},     {u'⌋', "\\rfloor "},     {u'ω', "\\omega "}, {u'λ', "\\lambda "},
        {u'δ', "\\delta "},      {u'π', "\\pi "},         {u'θ', "\\theta "}, {u'Δ', "\\Delta "},
        {u'‖', "\\|"},           {u'_', "\\_"},           {u'%', "\\%"},      {u'#', "\\#"},
        {u'&', "\\&"},           {u'{', "\\{"},           {u'}', "\\}"},      {u'$', "\\$"},
        {u'\\', "\\backslash "}, {u'ᵀ', "^{\\mathsf T}"}, {u'⊙', "\\odot "},
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

QString textOf(const Symbol& symbol)
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

// Whether a fence around it is taller than a line.
bool isTall(const Formula& formula)
{
    if (formula.isEmpty())
        return false;
    if (const auto* line = std::get_if<Row>(&formula.node()))
        return std::any_of(line->parts.begin(), line->parts.end(), isTall);
    if (const auto* scripts = std::get_if<Scripts>(&formula.node()))
        return scripts->limits || isTall(scripts->base);
    if (const auto* fenced = std::get_if<Fenced>(&formula.node()))
        return isTall(fenced->inside);
    return !std::holds_alternative<Symbol>(formula.node());
}

// A command's name must not run into a letter that follows it.
QString joined(const QString& left, const QString& right)
{
    const auto slash = left.lastIndexOf('\\');
    const bool endsInName =
        slash >= 0 && slash + 1 < left.size() &&
        std::all_of(left.begin() + slash + 1, left.end(), [](QChar c) { return c.isLetter(); });
    const bool startsWithLetter = !right.isEmpty() && right.front().isLetter();
    return left + (endsInName && startsWithLetter ? " " : "") + right;
}

QString textOf(const Row& line)
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

QString textOf(const Fraction& fraction)
{
    return "\\frac{" + latex(fraction.above) + "}{" + latex(fraction.below) + '}';
}

QString textOf(const Scripts& scripts)
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

QString textOf(const Fenced& fenced)
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

QString textOf(const Matrix& matrix)
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

QString textOf(const Root& root)
{
    return "\\sqrt{" + latex(root.inside) + '}';
}

} // namespace

QString latex(const Formula& formula)
{
    if (formula.isEmpty())
        return {};
    const QString text = std::visit([](const auto& node) { return textOf(node); },
                                    static_cast<const FormulaNode::variant&>(formula.node()));
    return formula.isEmphasised() ? "\\mathbf{" + text + '}' : text;
}

} // namespace posiscope::maths
