// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace posiscope {
struct NumberText;
}

/// Mathematical formulas. The functions below build them, plainText() and latex() write them as text, and
/// formula_picture.h lays them out and paints them. PE(7, 24) = sin(7/10000^(24/128)) is
///
///     row({italic("PE"), fenced(row({number("7").in(Role::Position), symbol(","),
///     number("24").in(Role::Dimension)})),
///          symbol("="), function("sin"),
///          fenced(fraction(number("7"), superscript(number("10000"), row({number("24"), symbol("/"),
///          number("128")}))))})
namespace posiscope::maths {

/// What a part of a formula stands for; the theme has a colour for each.
enum class Role { Text, Quiet, Position, Dimension, Sine, Cosine };

enum class Face { Roman, Italic, Bold, BoldItalic };

/// The class of a part, as in TeX. It decides the space between neighbours.
enum class Atom { Ordinary, Operator, Binary, Relation, Opening, Closing, Punctuation, Inner };

enum class Fence { Round, Square, Bars, DoubleBars };

struct FormulaNode;

/// A formula or a part of one. It never changes; copies share their contents.
class Formula
{
public:
    Formula() = default; ///< an empty formula
    Formula(FormulaNode node);

    Formula in(Role role) const; ///< in the colour of a role, except parts that have their own
    Formula emphasised() const;  ///< bold

    bool isEmpty() const { return !m_node; }
    const FormulaNode& node() const { return *m_node; } ///< only if it is not empty
    std::optional<Role> role() const { return m_role; }
    bool isEmphasised() const { return m_emphasised; }

    bool operator==(const Formula& other) const;

private:
    std::shared_ptr<const FormulaNode> m_node;
    std::optional<Role> m_role;
    bool m_emphasised = false;
};

struct Symbol
{
    QString text;
    Face face = Face::Roman;
    Atom atom = Atom::Ordinary;
    bool operator==(const Symbol&) const = default;
};

struct Row
{
    std::vector<Formula> parts;
    bool operator==(const Row&) const = default;
};

struct Fraction
{
    Formula above;
    Formula below;
    bool operator==(const Fraction&) const = default;
};

struct Scripts
{
    Formula base;
    Formula below;
    Formula above;
    bool operator==(const Scripts&) const = default;
};

/// A sign such as ∑ that is set larger, with what stands below and above it centred on it, as in a formula
/// that has a line to itself.
struct Limits
{
    Formula sign;
    Formula below;
    Formula above;
    bool operator==(const Limits&) const = default;
};

struct Root
{
    Formula inside;
    bool operator==(const Root&) const = default;
};

struct Fenced
{
    Formula inside;
    Fence fence = Fence::Round;
    bool operator==(const Fenced&) const = default;
};

struct Matrix
{
    std::vector<std::vector<Formula>> rows;
    bool operator==(const Matrix&) const = default;
};

struct FormulaNode : std::variant<Symbol, Row, Fraction, Scripts, Limits, Root, Fenced, Matrix>
{
    using variant::variant;
};

Formula italic(const QString& name);                             ///< a variable: k, d, PE
Formula roman(const QString& text);                              ///< upright: units, words; spaces are kept
Formula function(const QString& name);                           ///< sin, cos, exp, ln
Formula number(const QString& digits);                           ///< a hyphen becomes a minus sign
Formula number(double value, int digits, int leastDecimals = 0); ///< with a power of ten where it needs one
Formula number(const NumberText& text);
Formula symbol(const QString& sign); ///< = + − · × , …; its class decides the space around it
Formula row(std::vector<Formula> parts);
Formula fraction(Formula above, Formula below);
Formula superscript(Formula base, Formula above);
Formula subscript(Formula base, Formula below);
Formula scripts(Formula base, Formula below, Formula above);
Formula prime();                             ///< the sign ′
Formula primed(Formula base, Formula below); ///< ω′ with an index
Formula limits(Formula sign, Formula below, Formula above);
Formula root(Formula inside);                                        ///< the square root
Formula fenced(Formula inside, Fence fence = Fence::Round);          ///< the fence grows with what it holds
Formula ofTwo(const QString& letter, Formula first, Formula second); ///< s(q, k)
Formula matrix(std::vector<std::vector<Formula>> rows, Fence fence = Fence::Square);

/// A formula in lines, with its numbers put in, and its value.
struct Reading
{
    std::vector<Formula> lines;
    double value = 0;
    bool operator==(const Reading&) const = default;
};

/// The class of the left and of the right end of a part.
Atom leftAtom(const Formula& formula);
Atom rightAtom(const Formula& formula);

/// The space between two neighbours in units of 1/18 em, from the table in The TeXbook, chapter 18.
int spaceBetween(Atom left, Atom right, bool inScript);

/// The classes of the ends of each part of a row. A binary sign that joins nothing, at the start or after
/// another sign, counts as ordinary: −1, = −1.
struct Ends
{
    Atom left;
    Atom right;
};
std::vector<Ends> endsOf(const std::vector<Formula>& parts);

/// The formula on one line, for reading aloud and copying: "PE(7, 24) = sin(7 / 10000^(24/128))". Digits are
/// not grouped.
QString plainText(const Formula& formula);

/// The formula for a LaTeX document's mathematics: "\sin\left(\frac{7}{10000^{24/128}}\right)".
QString latex(const Formula& formula);

} // namespace posiscope::maths
