// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/latex_reader.h"

#include "ui/mathematics/number_text.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include <stdexcept>
#include <utility>

namespace posiscope::maths {

namespace {

struct NotRead : std::runtime_error
{
    explicit NotRead(const QString& why)
        : std::runtime_error(why.toStdString())
    {
    }
};

QString latexTr(const char* text)
{
    return QCoreApplication::translate("posiscope::Latex", text);
}

const QHash<QString, QString>& greekLetters()
{
    static const QHash<QString, QString> letters{
        {"alpha", "α"},    {"beta", "β"},  {"gamma", "γ"}, {"delta", "δ"},   {"epsilon", "ε"},
        {"zeta", "ζ"},     {"eta", "η"},   {"theta", "θ"}, {"iota", "ι"},    {"kappa", "κ"},
        {"lambda", "λ"},   {"mu", "μ"},    {"nu", "ν"},    {"xi", "ξ"},      {"pi", "π"},
        {"rho", "ρ"},      {"sigma", "σ"}, {"tau", "τ"},   {"upsilon", "υ"}, {"phi", "φ"},
        {"varphi", "φ"},   {"chi", "χ"},   {"psi", "ψ"},   {"omega", "ω"},   {"varepsilon", "ε"},
        {"Gamma", "Γ"},    {"Delta", "Δ"}, {"Theta", "Θ"}, {"Lambda", "Λ"},  {"Xi", "Ξ"},
        {"Pi", "Π"},       {"Sigma", "Σ"}, {"Phi", "Φ"},   {"Psi", "Ψ"},     {"Omega", "Ω"},
        {"vartheta", "ϑ"}, {"ell", "ℓ"},
    };
    return letters;
}

/// Commands for one sign, or for a space.
const QHash<QString, QString>& signCommands()
{
    static const QHash<QString, QString> signs{
        {"cdot", "·"},
        {"times", "×"},
        {"pm", "±"},
        {"le", "≤"},
        {"leq", "≤"},
        {"ge", "≥"},
        {"geq", "≥"},
        {"ne", "≠"},
        {"neq", "≠"},
        {"approx", "≈"},
        {"equiv", "≡"},
        {"in", "∈"},
        {"to", "→"},
        {"mapsto", "↦"},
        {"rightarrow", "→"},
        {"dots", "…"},
        {"ldots", "…"},
        {"cdots", "…"},
        {"infty", "∞"},
        {"lt", "<"},
        {"gt", ">"},
        {"prime", "′"},
        {"circ", "∘"},
        {"top", "T"},
        {"odot", "⊙"},
        {"div", "÷"},
        {"mid", "|"},
        {"colon", ":"},
        {"sim", "∼"},
        {"propto", "∝"},
        {",", "\u2009"},
        {":", "\u2009"},
        {";", "\u2005"},
        {"!", ""},
        {" ", "\u2005"},
        {"quad", "\u2003"},
        {"qquad", "\u2003\u2003"},
        {"%", "%"},
        {"#", "#"},
        {"&", "&"},
        {"_", "_"},
        {"$", "$"},
        {"{", "{"},
        {"}", "}"},
    };
    return signs;
}

const QStringList& functionNames()
{
    static const QStringList names{"sin", "cos", "tan", "exp", "ln",  "log", "max",
                                   "min", "mod", "arg", "lim", "gcd", "deg"};
    return names;
}

Formula opening(const QString& sign)
{
    return FormulaNode(Symbol{sign, Face::Roman, Atom::Opening});
}

Formula closing(const QString& sign)
{
    return FormulaNode(Symbol{sign, Face::Roman, Atom::Closing});
}

/// A recursive descent. What it does not know ends the reading with NotRead.
class LatexReader
{
public:
    LatexReader(const QString& source, LatexStyle style)
        : m_text(source)
        , m_style(style)
    {
    }

    Formula readAll()
    {
        const Formula whole = readRow();
        if (m_at < m_text.size())
            throw NotRead(latexTr("%1 has no beginning").arg(stopHere()));
        return whole;
    }

private:
    bool isEnd() const { return m_at >= m_text.size(); }
    QChar next() const { return isEnd() ? QChar() : m_text[m_at]; }

    void skipSpaces()
    {
        while (!isEnd() && (next().isSpace() || next() == u'~'))
            ++m_at;
    }

    /// The command that begins here without its backslash; empty if none does.
    QString command() const
    {
        if (next() != u'\\' || m_at + 1 >= m_text.size())
            return {};
        qsizetype end = m_at + 1;
        while (end < m_text.size() && m_text[end].isLetter() && m_text[end].unicode() < 0x80)
            ++end;
        return m_text.mid(m_at + 1, std::max<qsizetype>(end - m_at - 1, 1));
    }

    /// What ends a row: a closing brace, a cell's or a row's end, \right or \end. Empty if none is here.
    QString stopHere() const
    {
        if (next() == u'}' || next() == u'&')
            return m_text.mid(m_at, 1);
        const QString name = command();
        for (const char* const stop : {"\\", "right", "end", "rVert", "rvert"})
            if (name == QLatin1String(stop))
                return '\\' + name;
        return {};
    }

    bool take(const QString& word)
    {
        if (!QStringView(m_text).sliced(m_at).startsWith(word))
            return false;
        m_at += word.size();
        return true;
    }

    void require(const QString& word)
    {
        skipSpaces();
        if (!take(word))
            throw NotRead(latexTr("%1 is missing").arg(word));
    }

    Formula readRow(QChar end = {}, QStringView endCommand = {})
    {
        if (++m_depth > deepestLatex)
            throw NotRead(latexTr("more than %1 groups within one another").arg(deepestLatex));
        std::vector<Formula> parts;
        for (skipSpaces(); !isEnd() && stopHere().isEmpty(); skipSpaces()) {
            if ((!end.isNull() && next() == end) || (!endCommand.isEmpty() && command() == endCommand))
                break;
            if (Formula part = readScripted(); !part.isEmpty())
                parts.push_back(std::move(part));
        }
        --m_depth;
        return parts.size() == 1 ? parts.front() : row(std::move(parts));
    }

    /// A part with its powers and indices.
    Formula readScripted()
    {
        const bool isSign = command() == QLatin1String("sum") || command() == QLatin1String("prod");
        Formula base = next() == u'^' || next() == u'_' ? Formula() : readPart();
        Formula below;
        Formula above;
        for (skipSpaces(); !isEnd(); skipSpaces()) {
            if (next() == u'\'') {
                ++m_at;
                above = prime();
            } else if (next() == u'^' && above.isEmpty()) {
                ++m_at;
                above = readArgument();
            } else if (next() == u'_' && below.isEmpty()) {
                ++m_at;
                below = readArgument();
            } else {
                break;
            }
        }
        if (isSign && m_style == LatexStyle::Display)
            return limits(std::move(base), std::move(below), std::move(above));
        if (below.isEmpty() && above.isEmpty())
            return base;
        return scripts(std::move(base), std::move(below), std::move(above));
    }

    /// What a command or a power applies to: a group in braces, or one part.
    Formula readArgument()
    {
        skipSpaces();
        if (isEnd() || !(stopHere().isEmpty()))
            throw NotRead(
                latexTr("something is missing at the end of “%1”").arg(m_text.left(m_at).right(12)));
        if (next().isDigit())
            return number(m_text.mid(m_at++, 1));
        return readPart();
    }

    Formula readPart()
    {
        const QChar sign = next();
        if (sign == u'{') {
            ++m_at;
            const Formula inside = readRow();
            require(QStringLiteral("}"));
            return inside.isEmpty() ? row({}) : inside;
        }
        if (sign == u'\\')
            return readCommand();
        if (sign.isDigit())
            return readNumber();
        ++m_at;
        if (sign.isLetter())
            return variable(QString(sign));
        if (sign == u'(' || sign == u'[' || sign == u'|')
            return readFence(sign);
        if (sign == u')' || sign == u']')
            return closing(QString(sign));
        return symbol(QString(sign));
    }

    static Formula variable(const QString& letter)
    {
        if (letter == u"k")
            return italic(letter).in(Role::Position);
        if (letter == u"j")
            return italic(letter).in(Role::Dimension);
        return italic(letter);
    }

    Formula readNumber()
    {
        qsizetype end = m_at;
        const auto isDigitAt = [this](qsizetype at) { return at < m_text.size() && m_text[at].isDigit(); };
        const auto isGroupAt = [&](qsizetype at) { // as latex() writes it
            return m_text.mid(at).startsWith(QLatin1String("\\,")) && isDigitAt(at + 2) &&
                   isDigitAt(at + 3) && isDigitAt(at + 4) && !isDigitAt(at + 5);
        };
        while (isDigitAt(end) || isGroupAt(end) ||
               (end < m_text.size() && m_text[end] == u'.' && isDigitAt(end + 1)))
            end += isGroupAt(end) ? 2 : 1;
        const QString digits = m_text.mid(m_at, end - m_at).remove(QLatin1String("\\,"));
        m_at = end;
        return number(withGroups(digits));
    }

    /// Parentheses, brackets or bars with what they hold, if the closing one is of the same kind; else the
    /// sign.
    Formula readFence(QChar sign)
    {
        const QChar end = sign == u'(' ? u')' : sign == u'[' ? u']' : u'|';
        if (!isClosedBy(sign, end))
            return opening(QString(sign));
        Formula inside = readRow(end);
        require(QString(end));
        return fenced(std::move(inside), fenceOf(sign));
    }

    static Fence fenceOf(QChar sign)
    {
        return sign == u'(' ? Fence::Round : sign == u'[' ? Fence::Square : Fence::Bars;
    }

    bool isClosedBy(QChar begin, QChar end) const
    {
        int braces = 0;
        int open = 1;
        for (qsizetype at = m_at; at < m_text.size() && braces >= 0; ++at) {
            const QChar sign = m_text[at];
            if (sign == u'\\') {
                if (QStringView(m_text).sliced(at).startsWith(u"\\right"))
                    return false;
                ++at;
                continue;
            }
            braces += sign == u'{' ? 1 : sign == u'}' ? -1 : 0;
            if (braces != 0)
                continue;
            if (sign == u'&')
                return false;
            open += sign == end ? -1 : sign == begin ? 1 : 0;
            if (open == 0)
                return true;
        }
        return false;
    }

    /// The raw text of a group in braces, with its spaces.
    QString readWord()
    {
        require(QStringLiteral("{"));
        const qsizetype end = m_text.indexOf(u'}', m_at);
        if (end < 0)
            throw NotRead(latexTr("%1 is missing").arg(QStringLiteral("}")));
        const QString word = m_text.mid(m_at, end - m_at).replace(QStringLiteral("\\_"), QStringLiteral("_"));
        m_at = end + 1;
        return word;
    }

    Formula readCommand()
    {
        const QString name = command();
        if (name.isEmpty())
            throw NotRead(latexTr("nothing follows the last backslash"));
        m_at += 1 + name.size();
        if (const auto letter = greekLetters().constFind(name); letter != greekLetters().cend())
            return name.front().isUpper() ? roman(*letter) : italic(*letter);
        if (const auto sign = signCommands().constFind(name); sign != signCommands().cend())
            return signOf(*sign);
        if (functionNames().contains(name))
            return function(name);
        if (name == u"sum" || name == u"prod")
            return function(name == u"sum" ? QStringLiteral("∑") : QStringLiteral("∏"));
        if (name == u"frac" || name == u"tfrac" || name == u"dfrac") {
            Formula above = readArgument();
            return fraction(std::move(above), readArgument());
        }
        if (name == u"sqrt")
            return root(readArgument());
        if (name == u"text" || name == u"mathrm")
            return roman(readWord());
        if (name == u"operatorname")
            return function(readWord());
        if (name == u"mathit")
            return italic(readWord());
        if (name == u"mathbf" || name == u"boldsymbol")
            return readArgument().emphasised();
        return readFenceCommand(name);
    }

    static Formula signOf(const QString& sign)
    {
        const bool isSpace = sign.isEmpty() || sign.front().isSpace();
        return isSpace ? (sign.isEmpty() ? Formula() : roman(sign)) : symbol(sign);
    }

    Formula readFenceCommand(const QString& name)
    {
        if (name == u"|")
            return readBars(u"|", Fence::DoubleBars);
        if (name == u"lVert")
            return readBars(u"rVert", Fence::DoubleBars);
        if (name == u"lvert")
            return readBars(u"rvert", Fence::Bars);
        if (name == u"lfloor" || name == u"lceil")
            return opening(name == u"lfloor" ? QStringLiteral("⌊") : QStringLiteral("⌈"));
        if (name == u"rfloor" || name == u"rceil")
            return closing(name == u"rfloor" ? QStringLiteral("⌋") : QStringLiteral("⌉"));
        if (name == u"left")
            return readLeftRight();
        if (name == u"begin")
            return readMatrix();
        throw NotRead(latexTr("\\%1 is not known").arg(name));
    }

    Formula readBars(QStringView end, Fence fence)
    {
        Formula inside = readRow({}, end);
        require('\\' + end.toString());
        return fenced(std::move(inside), fence);
    }

    QString readDelimiter()
    {
        skipSpaces();
        const QString name = command();
        const QString sign = name.isEmpty() ? m_text.mid(m_at, 1) : '\\' + name;
        m_at += sign.size();
        return sign;
    }

    Formula readLeftRight()
    {
        const QString left = readDelimiter();
        Formula inside = readRow();
        require(QStringLiteral("\\right"));
        readDelimiter();
        if (left == u"(" || left == u"[" || left == u"|")
            return fenced(std::move(inside), fenceOf(left.front()));
        if (left == u"\\|" || left == u"\\lVert")
            return fenced(std::move(inside), Fence::DoubleBars);
        if (left == u"\\lfloor")
            return row({opening(QStringLiteral("⌊")), inside, closing(QStringLiteral("⌋"))});
        throw NotRead(latexTr("\\left%1 is not known").arg(left));
    }

    Formula readMatrix()
    {
        const QString kind = readWord();
        static const QHash<QString, Fence> fences{
            {"pmatrix", Fence::Round}, {"bmatrix", Fence::Square}, {"vmatrix", Fence::Bars}};
        if (!fences.contains(kind))
            throw NotRead(latexTr("\\begin{%1} is not known; matrices are pmatrix and bmatrix").arg(kind));
        std::vector<std::vector<Formula>> rows(1);
        for (;;) {
            rows.back().push_back(readRow());
            if (take(QStringLiteral("&")))
                continue;
            if (take(QStringLiteral("\\\\"))) {
                rows.emplace_back();
                continue;
            }
            require(QStringLiteral("\\end"));
            break;
        }
        if (readWord() != kind)
            throw NotRead(latexTr("\\end{%1} is missing").arg(kind));
        return matrix(std::move(rows), fences[kind]);
    }

    QString m_text;
    LatexStyle m_style;
    qsizetype m_at = 0;
    int m_depth = 0;
};

} // namespace

LatexReading readLatex(const QString& source, LatexStyle style)
{
    if (source.size() > longestLatex)
        return {roman(source.left(20) + QStringLiteral(" …")),
                latexTr("%1 characters; at most %2 are allowed").arg(source.size()).arg(longestLatex)};
    try {
        return {LatexReader(source.trimmed(), style).readAll(), {}};
    } catch (const NotRead& why) {
        return {roman(source), QString::fromUtf8(why.what())};
    }
}

} // namespace posiscope::maths
