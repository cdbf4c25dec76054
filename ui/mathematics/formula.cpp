// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula.h"

#include "ui/mathematics/number_text.h"

#include <array>
#include <utility>

namespace posiscope::maths {

namespace {

Atom atomOfSign(const QString& sign)
{
    static const QString relations = QStringLiteral("=≈≠<>≤≥∈→↦≡");
    static const QString joining = QStringLiteral("+−-·×±");
    static const QString stops = QStringLiteral(",;");
    if (sign.size() != 1)
        return Atom::Ordinary;
    if (relations.contains(sign))
        return Atom::Relation;
    if (joining.contains(sign))
        return Atom::Binary;
    if (stops.contains(sign))
        return Atom::Punctuation;
    return sign == "…" ? Atom::Inner : Atom::Ordinary;
}

QString withRealMinus(QString text)
{
    return text.replace('-', realMinus);
}

template <typename... Cases>
struct Overloaded : Cases...
{
    using Cases::operator()...;
};
template <typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

enum class End { Left, Right };

Atom atomAt(End end, const Formula& formula)
{
    if (formula.isEmpty())
        return Atom::Ordinary;
    const auto ofRow = [end](const Row& row) {
        return row.parts.empty() ? Atom::Ordinary
                                 : atomAt(end, end == End::Left ? row.parts.front() : row.parts.back());
    };
    return std::visit(
        Overloaded{[](const Symbol& symbol) { return symbol.atom; }, ofRow,
                   [end](const Scripts& scripts) { return atomAt(end, scripts.base); },
                   [end](const Limits& limits) { return atomAt(end, limits.sign); },
                   [](const Root&) { return Atom::Ordinary; },
                   [end](const Fenced&) { return end == End::Left ? Atom::Opening : Atom::Closing; },
                   [](const Fraction&) { return Atom::Inner; }, [](const Matrix&) { return Atom::Ordinary; }},
        formula.node());
}

} // namespace

Formula::Formula(FormulaNode node)
    : m_node(std::make_shared<const FormulaNode>(std::move(node)))
{
}

Formula Formula::in(Role role) const
{
    Formula coloured = *this;
    coloured.m_role = role;
    return coloured;
}

Formula Formula::emphasised() const
{
    Formula bold = *this;
    bold.m_emphasised = true;
    return bold;
}

bool Formula::operator==(const Formula& other) const
{
    if (m_role != other.m_role || m_emphasised != other.m_emphasised || isEmpty() != other.isEmpty())
        return false;
    return m_node == other.m_node || *m_node == *other.m_node;
}

Formula italic(const QString& name)
{
    return FormulaNode(Symbol{name, Face::Italic, Atom::Ordinary});
}

Formula roman(const QString& text)
{
    return FormulaNode(Symbol{text, Face::Roman, Atom::Ordinary});
}

Formula function(const QString& name)
{
    return FormulaNode(Symbol{name, Face::Roman, Atom::Operator});
}

Formula number(const QString& digits)
{
    return roman(withRealMinus(digits));
}

Formula number(double value, int digits, int leastDecimals)
{
    return number(significant(value, digits, leastDecimals));
}

Formula number(const NumberText& text)
{
    if (!text.power)
        return roman(text.digits);
    return row(
        {roman(text.digits), symbol("×"), superscript(roman("10"), number(QString::number(*text.power)))});
}

Formula symbol(const QString& sign)
{
    return FormulaNode(Symbol{withRealMinus(sign), Face::Roman, atomOfSign(sign)});
}

Formula row(std::vector<Formula> parts)
{
    return FormulaNode(Row{std::move(parts)});
}

Formula fraction(Formula above, Formula below)
{
    return FormulaNode(Fraction{std::move(above), std::move(below)});
}

Formula superscript(Formula base, Formula above)
{
    return scripts(std::move(base), {}, std::move(above));
}

Formula subscript(Formula base, Formula below)
{
    return scripts(std::move(base), std::move(below), {});
}

Formula scripts(Formula base, Formula below, Formula above)
{
    return FormulaNode(Scripts{std::move(base), std::move(below), std::move(above)});
}

Formula prime()
{
    return symbol(QStringLiteral("′"));
}

Formula primed(Formula base, Formula below)
{
    return scripts(std::move(base), std::move(below), prime());
}

Formula limits(Formula sign, Formula below, Formula above)
{
    return FormulaNode(Limits{std::move(sign), std::move(below), std::move(above)});
}

Formula root(Formula inside)
{
    return FormulaNode(Root{std::move(inside)});
}

Formula fenced(Formula inside, Fence fence)
{
    return FormulaNode(Fenced{std::move(inside), fence});
}

Formula ofTwo(const QString& letter, Formula first, Formula second)
{
    return row(
        {italic(letter), fenced(row({std::move(first), symbol(QStringLiteral(",")), std::move(second)}))});
}

Formula matrix(std::vector<std::vector<Formula>> rows, Fence fence)
{
    return fenced(FormulaNode(Matrix{std::move(rows)}), fence);
}

Atom leftAtom(const Formula& formula)
{
    return atomAt(End::Left, formula);
}

Atom rightAtom(const Formula& formula)
{
    return atomAt(End::Right, formula);
}

int spaceBetween(Atom left, Atom right, bool inScript)
{
    // A row for what stands left, in the order of Atom; negative: none within scripts.
    static constexpr std::array<std::array<int, 8>, 8> table{{
        {0, 3, -4, -5, 0, 0, 0, -3},
        {3, 3, 0, -5, 0, 0, 0, -3},
        {-4, -4, 0, 0, -4, 0, 0, -4},
        {-5, -5, 0, 0, -5, 0, 0, -5},
        {0, 0, 0, 0, 0, 0, 0, 0},
        {0, 3, -4, -5, 0, 0, 0, -3},
        {-3, -3, 0, -3, -3, -3, -3, -3},
        {-3, 3, -4, -5, -3, 0, -3, -3},
    }};
    const int space = table[static_cast<std::size_t>(left)][static_cast<std::size_t>(right)];
    return space >= 0 ? space : inScript ? 0 : -space;
}

std::vector<Ends> endsOf(const std::vector<Formula>& parts)
{
    const auto joinsNothing = [](Atom left) {
        return left == Atom::Operator || left == Atom::Binary || left == Atom::Relation ||
               left == Atom::Opening || left == Atom::Punctuation;
    };
    std::vector<Ends> ends;
    ends.reserve(parts.size());
    for (const Formula& part : parts) {
        Ends here{leftAtom(part), rightAtom(part)};
        const bool first = ends.empty() || joinsNothing(ends.back().right);
        if (here.left == Atom::Binary && first)
            here = {Atom::Ordinary, here.right == Atom::Binary ? Atom::Ordinary : here.right};
        ends.push_back(here);
    }
    return ends;
}

} // namespace posiscope::maths
