// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula_text.h"
#include "ui/mathematics/number_text.h"

#include <QStringList>

namespace posiscope::maths {

namespace {

QString written(const Formula& formula, bool inScript);

// Whether a part stays in one piece beside a power or a fraction bar without parentheses.
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
    const QString text = written(formula, true);
    return isOnePiece(formula) ? text : inParentheses(text);
}

QString textOf(const Symbol& symbol, bool)
{
    return ungrouped(symbol.text);
}

QString textOf(const Row& line, bool inScript)
{
    QString text;
    const std::vector<Ends> ends = endsOf(line.parts);
    for (std::size_t part = 0; part < line.parts.size(); ++part) {
        const bool afterOwnSign = part > 0 && ends[part - 1].right != rightAtom(line.parts[part - 1]);
        if (part > 0 && !afterOwnSign && spaceBetween(ends[part - 1].right, ends[part].left, inScript) > 0)
            text += ' ';
        text += written(line.parts[part], inScript);
    }
    return text;
}

QString textOf(const Fraction& fraction, bool inScript)
{
    const auto side = [&](const Formula& formula, bool safe) {
        const QString text = written(formula, inScript);
        return safe ? text : inParentheses(text);
    };
    const QString bar = inScript ? "/" : " / ";
    return side(fraction.above, isProductOrPiece(fraction.above)) + bar +
           side(fraction.below, isOnePiece(fraction.below));
}

QString textOf(const Scripts& scripts, bool inScript)
{
    QString text = isOnePiece(scripts.base) ? written(scripts.base, inScript)
                                            : inParentheses(written(scripts.base, inScript));
    if (!scripts.below.isEmpty())
        text += '_' + powerText(scripts.below);
    if (!scripts.above.isEmpty())
        text += '^' + powerText(scripts.above);
    return text;
}

QString textOf(const Fenced& fenced, bool inScript)
{
    const QString inside = written(fenced.inside, inScript);
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

QString textOf(const Matrix& matrix, bool inScript)
{
    QStringList rows;
    for (const std::vector<Formula>& cells : matrix.rows) {
        QStringList texts;
        for (const Formula& cell : cells)
            texts << written(cell, inScript);
        rows << texts.join(", ");
    }
    return '[' + rows.join("; ") + ']';
}

QString textOf(const Root& root, bool inScript)
{
    const QString inside = written(root.inside, inScript);
    return QStringLiteral("√") + (isOnePiece(root.inside) ? inside : inParentheses(inside));
}

QString written(const Formula& formula, bool inScript)
{
    if (formula.isEmpty())
        return {};
    return std::visit([&](const auto& node) { return textOf(node, inScript); },
                      static_cast<const FormulaNode::variant&>(formula.node()));
}

} // namespace

QString plainText(const Formula& formula)
{
    return written(formula, false);
}

} // namespace posiscope::maths
