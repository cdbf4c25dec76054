// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/number_text.h"

#include "core/text/translated.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace posiscope {

namespace {

// Numbers beyond these are written with a power of ten, because many zeros are hard to read.
constexpr double smallestPlain = 1e-4;
constexpr double largestPlain = 1e15;
// A whole part with fewer digits is not grouped.
constexpr int shortestGrouped = 5;

constexpr QChar raisedMinus{0x207b};
constexpr QStringView raisedDigits = u"⁰¹²³⁴⁵⁶⁷⁸⁹";

QString grouped(const QString& plain)
{
    const bool negative = plain.startsWith('-');
    const QString unsignedPlain = plain.mid(negative ? 1 : 0);
    const auto point = unsignedPlain.indexOf('.');
    QString whole = point < 0 ? unsignedPlain : unsignedPlain.left(point);
    const QString fraction = point < 0 ? QString() : unsignedPlain.mid(point);
    if (whole.size() >= shortestGrouped)
        for (auto place = whole.size() - 3; place > 0; place -= 3)
            whole.insert(place, thinSpace);
    return (negative ? QString(realMinus) : QString()) + whole + fraction;
}

QString withoutClosingZeros(QString plain)
{
    if (!plain.contains('.'))
        return plain;
    while (plain.endsWith('0'))
        plain.chop(1);
    if (plain.endsWith('.'))
        plain.chop(1);
    return plain;
}

// Whether two numbers differ by rounding errors only: 3 · 0.1 counts as 0.3.
bool same(double one, double other)
{
    return std::abs(one - other) <= 4 * std::numeric_limits<double>::epsilon() * std::abs(one);
}

QString trimmedIfExact(double value, const QString& plain)
{
    return same(value, plain.toDouble()) ? withoutClosingZeros(plain) : plain;
}

// The power of ten of the first digit after rounding: 1 for 9.99996 with five digits.
int leadingPower(double value, int digits)
{
    const QString scientific = QString::number(value, 'e', digits - 1);
    return scientific.mid(scientific.indexOf('e') + 1).toInt();
}

// "-1.5e-09" as digits and power.
NumberText scientificText(const QString& plain)
{
    const auto exponent = plain.indexOf('e');
    return {grouped(plain.left(exponent)), plain.mid(exponent + 1).toInt()};
}

} // namespace

QString NumberText::text() const
{
    if (!power)
        return digits;
    QString raised;
    for (const QChar digit : QString::number(*power))
        raised += digit == '-' ? raisedMinus : raisedDigits[digit.digitValue()];
    return digits + thinSpace + u'×' + thinSpace + QStringLiteral("10") + raised;
}

NumberText significant(double value, int digits, int leastDecimals)
{
    if (value == 0)
        return {"0", std::nullopt};
    if (!std::isfinite(value))
        return {std::isnan(value) ? "NaN" : value > 0 ? "∞" : "−∞", std::nullopt};
    const double magnitude = std::abs(value);
    if (magnitude < smallestPlain || magnitude >= largestPlain) {
        const QString scientific = QString::number(value, 'e', digits - 1);
        NumberText text = scientificText(scientific);
        if (same(value, scientific.toDouble()))
            text.digits = withoutClosingZeros(text.digits);
        return text;
    }
    const int ofDigits = std::max(0, digits - 1 - leadingPower(value, digits));
    const int decimals = magnitude >= 1 ? std::max(ofDigits, leastDecimals) : ofDigits;
    return {grouped(trimmedIfExact(value, QString::number(value, 'f', decimals))), std::nullopt};
}

QString significantText(double value, int digits, int leastDecimals)
{
    return significant(value, digits, leastDecimals).text();
}

NumberText withPower(double value, int digits)
{
    if (value == 0)
        return {QStringLiteral("0"), std::nullopt};
    return scientificText(QString::number(value, 'e', digits - 1));
}

QString valueText(double value)
{
    return significantText(value);
}

QString decimalText(double value, int decimals)
{
    QString plain = QString::number(value, 'f', decimals);
    if (plain.startsWith('-') && plain.toDouble() == 0)
        plain.remove(0, 1);
    return grouped(plain);
}

QString wholeText(qint64 value)
{
    return grouped(QString::number(value));
}

QString countedText(qint64 count, const char* singular)
{
    return withGroups(QString::fromStdString(counted(count, singular)));
}

QString bytesText(double bytes)
{
    return QLocale::c().formattedDataSize(static_cast<qint64>(bytes), bytes < 1e6 ? 0 : 1,
                                          QLocale::DataSizeSIFormat);
}

QString shortestText(double value)
{
    const double magnitude = std::abs(value);
    if (value != 0 && (magnitude < smallestPlain || magnitude >= largestPlain))
        return scientificText(QString::number(value, 'e', QLocale::FloatingPointShortest)).text();
    return grouped(QString::number(value, 'f', QLocale::FloatingPointShortest));
}

std::optional<double> multipleOfPi(double value)
{
    constexpr double rounding = 1e-14;
    const double multiple = QString::number(value / std::numbers::pi, 'g', 6).toDouble();
    if (value == 0 || std::abs(multiple * std::numbers::pi - value) > rounding * std::abs(value))
        return {};
    return multiple;
}

QString fullPrecisionText(double value)
{
    return QString::number(value, 'g', std::numeric_limits<double>::max_digits10);
}

QString withGroups(const QString& sentence)
{
    const auto belongs = [&sentence](qsizetype at) {
        const QChar letter = sentence[at];
        const bool point = letter == '.' && at + 1 < sentence.size() && sentence[at + 1].isDigit();
        return letter.isLetterOrNumber() || letter == '_' || point;
    };
    QString result;
    for (qsizetype at = 0; at < sentence.size();) {
        const qsizetype first = at;
        while (at < sentence.size() && belongs(at))
            ++at;
        const QString word = sentence.mid(first, at - first);
        const bool plain = std::ranges::all_of(word, [](QChar c) { return c.isDigit() || c == '.'; });
        result += plain ? grouped(word) : word;
        while (at < sentence.size() && !belongs(at))
            result += sentence[at++];
    }
    return result;
}

QString plainNumber(const QString& typed)
{
    static const QRegularExpression spaces(QStringLiteral("(?<=[0-9×])\\s+(?=[0-9×])"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression groups(
        QStringLiteral("^[+-]?[1-9][0-9]{0,2}((,[0-9]{3})+|(['\u2019][0-9]{3})+)(?=[.eE]|$)"));
    static const QRegularExpression separators(QStringLiteral("[,'\u2019]"));
    static const QRegularExpression power(QStringLiteral("×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)$"));
    QString plain = typed.trimmed().remove(spaces).replace(realMinus, '-');
    if (const QRegularExpressionMatch grouped = groups.match(plain); grouped.hasMatch())
        plain.replace(0, grouped.capturedLength(), grouped.captured().remove(separators));
    if (const QRegularExpressionMatch raised = power.match(plain); raised.hasMatch()) {
        QString exponent;
        for (const QChar digit : raised.captured(1))
            exponent +=
                digit == raisedMinus ? QStringLiteral("-") : QString::number(raisedDigits.indexOf(digit));
        plain = plain.left(raised.capturedStart()) + 'e' + exponent;
    }
    return plain;
}

QString ungrouped(QString text)
{
    return text.remove(thinSpace);
}

} // namespace posiscope
