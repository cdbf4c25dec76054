// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/identify/identification_words.h"

#include "core/encodings/sinusoidal/frequencies.h"
#include "core/identify/alternatives.h"
#include "core/identify/identification_text.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/numbers.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QList>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace posiscope::identification_words {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::Identification)
};

/// The settings that another convention has in place of those of the first.
QString differenceText(const Parameters& other, const Parameters& first)
{
    Scene scene;
    scene.parameters = other;
    Scene beside;
    beside.parameters = first;
    QStringList parts;
    for (const SceneKey& key : sceneKeys())
        if (key.group == KeyGroup::Encoding && affectsEncoding(key, scene) &&
            (!sameValue(key, scene, beside) || (key == "scale" && !affectsEncoding(key, beside))))
            parts << QStringLiteral("%1 = %2").arg(textOf(key.name), shortValueLabel(key, scene));
    return parts.join(QStringLiteral(", "));
}

/// "0.25 in place of 0.007000", with as many digits as tell both apart.
QString inPlaceText(const TableCell& cell)
{
    int digits = shownDigits;
    while (digits < std::numeric_limits<double>::max_digits10 &&
           significantText(cell.found, digits) == significantText(cell.expected, digits))
        ++digits;
    return Words::tr("%1 in place of %2")
        .arg(significantText(cell.found, digits), significantText(cell.expected, digits));
}

/// A sentence with the numbers of the first cell that departs as it has them, in few digits.
QString withShortNumbers(const QString& sentence, const TableCell& cell)
{
    const QString exact = QStringLiteral("%1 in place of %2")
                              .arg(textOf(numberText(cell.found)), textOf(numberText(cell.expected)));
    return QString(sentence).replace(exact, inPlaceText(cell));
}

/// In few digits, without zeros at its end: "1" for 0.99999.
QString roundedText(double value)
{
    return shortestText(QString::number(value, 'g', shownDigits).toDouble());
}

/// A sentence whose "7.947286e-08" is "7.947 × 10⁻⁸".
QString withPowers(QString sentence)
{
    static const QRegularExpression number(QStringLiteral("\\b\\d(?:\\.\\d+)?e[+-]\\d+\\b"));
    for (auto match = number.match(sentence); match.hasMatch(); match = number.match(sentence))
        sentence.replace(match.capturedStart(), match.capturedLength(),
                         significantText(match.captured().toDouble()));
    return sentence;
}

/// "sinusoidal, n = 10 000, halves, sine first" for "encoding = sinusoidal, n = 10000, layout = halves, …".
QString withoutKeys(QString sentence)
{
    static const QRegularExpression setting(QStringLiteral("\\b([a-z_]+) = ([\\w.-]*\\w)"));
    Scene scene;
    qsizetype from = 0;
    for (auto match = setting.match(sentence); match.hasMatch(); match = setting.match(sentence, from)) {
        from = match.capturedEnd();
        const SceneKey* const key = findSceneKey(match.captured(1).toStdString());
        if (!key)
            continue;
        scene = withValue(scene, *key, match.captured(2).toStdString());
        const bool isNumber =
            std::holds_alternative<RealKey>(key->value) || std::holds_alternative<IntegerKey>(key->value);
        const QString label = shortValueLabel(*key, scene);
        const QString words = isNumber ? match.captured(1) + QStringLiteral(" = ") + label : label;
        sentence.replace(match.capturedStart(), match.capturedLength(), words);
        from = match.capturedStart() + words.size();
    }
    return sentence;
}

/// Says in few words by what a setting is known; empty where the picture shows it.
QString evidenceOf(std::string_view key, const Identification& found)
{
    const Parameters& parameters = found.parameters;
    const RowConvention& convention = parameters.rowConvention;
    if (key == "arithmetic")
        return found.match.unequal == found.match.departing ? Words::tr("no cell is rounded otherwise")
                                                            : Words::tr("fewest cells are rounded otherwise");
    if (key == "stored")
        return Words::tr("the digits of the file");
    if (key == "padding")
        return convention.paddingRow == PaddingRow::Zeros ? Words::tr("rows of zeros")
                                                          : Words::tr("rows that are the same");
    const bool havePairs = kindOf(parameters).facets.frequencies && formsPairs(parameters);
    if (!havePairs || !found.columns.empty())
        return {};
    const Frequencies frequencies(parameters);
    const int slowest = frequencies.pairCount() - 1;
    const double wave = 2 * std::numbers::pi / frequencies.omega(slowest);
    if (key == "layout")
        return Words::tr("columns %1 and %2 are a pair")
            .arg(std::min(dimensionOf(parameters, {0, false}), dimensionOf(parameters, {0, true})))
            .arg(std::max(dimensionOf(parameters, {0, false}), dimensionOf(parameters, {0, true})));
    if (key == "order")
        return columnAt(parameters, 0).cosine ? Words::tr("column 0 is a cosine")
                                              : Words::tr("column 0 is a sine");
    if (key == "first_position")
        return Words::tr("pair 0 begins at the angle %1")
            .arg(roundedText(convention.firstPosition * frequencies.omega(0)));
    if (key == "position_step")
        return Words::tr("pair 0 turns by %1 a row")
            .arg(roundedText(convention.positionStep * frequencies.omega(0)));
    if (slowest > 0 && key == "n")
        return Words::tr("longest wave %1").arg(wholeText(std::llround(wave)));
    if (slowest > 0 && key == "exponent")
        return Words::tr("each wave %1 times longer")
            .arg(significantText(frequencies.omega(0) / frequencies.omega(1)));
    return {};
}

/// A table of rows, each from its first cell on, with a line between two of them.
QString ruled(const QStringList& rows)
{
    return QStringLiteral("<table cellspacing=\"0\" width=\"100%\"><tr>%1</table>")
        .arg(rows.join(QStringLiteral("<tr class=\"ruled\">")));
}

/// A setting, its value, and by what it is known.
struct Row
{
    QString label;
    QString value;
    QString evidence{};
};

/// The rows as a table. The evidence stands below the value where it has no room beside it.
QString tableOf(const QList<Row>& rows, int width, const Theme& theme)
{
    constexpr QLatin1String gap("&nbsp;&nbsp;&nbsp;");
    const QFontMetricsF metrics(theme.interfaceFont());
    const auto widest = [&](QString Row::*part) {
        double most = 0;
        for (const Row& row : rows)
            most = std::max(most, metrics.horizontalAdvance(row.*part + QStringLiteral("   ")));
        return most;
    };
    const bool isBeside = widest(&Row::label) + widest(&Row::value) + widest(&Row::evidence) <= width;
    QStringList lines;
    for (const Row& row : rows) {
        const QString evidence = row.evidence.toHtmlEscaped();
        lines << QStringLiteral("<td class=\"quiet key\">") + row.label.toHtmlEscaped() + gap +
                     QStringLiteral("</td><td><span class=\"key\">") + row.value.toHtmlEscaped() +
                     QStringLiteral("</span>") +
                     (isBeside ? gap + QStringLiteral("</td><td class=\"quiet\" align=\"right\">") + evidence
                      : evidence.isEmpty()
                          ? QString()
                          : QStringLiteral("<br><span class=\"quiet\">%1</span>").arg(evidence)) +
                     QStringLiteral("</td></tr>");
    }
    return ruled(lines);
}

QString paragraph(const QString& text, const char* name = "")
{
    return QStringLiteral("<p class=\"%1\">%2</p>").arg(QLatin1String(name), text.toHtmlEscaped());
}

QString heading(const QString& text)
{
    return paragraph(text, "heading");
}

/// The kind as a heading, and a table of the other settings and of how the numbers match.
QString settingsTable(const Identification& found, int width, const Theme& theme)
{
    Scene scene;
    scene.parameters = found.parameters;
    const TableMatch& match = found.match;
    QString kind;
    QList<Row> rows;
    for (const auto& [name, value] : settingsOf(found)) {
        const QString label = shortValueLabel(*findSceneKey(name), scene);
        if (kind.isEmpty())
            kind = label;
        else
            rows << Row{textOf(name), label, found.recognised ? evidenceOf(name, found) : QString()};
    }
    if (!found.recognised) {
        kind = Words::tr("The nearest: %1").arg(kind);
        rows << Row{
            Words::tr("the same cells"),
            Words::tr("%1 of %2").arg(wholeText(match.cells - match.departing), wholeText(match.cells))};
        if (match.first)
            rows << Row{Words::tr("first departure"),
                        Words::tr("row %1, column %2")
                            .arg(wholeText(match.first->row), wholeText(match.first->column)),
                        inPlaceText(*match.first)};
    } else {
        const QString equal =
            Words::tr("%1 of %2 equal").arg(wholeText(match.cells - match.unequal), wholeText(match.cells));
        if (match.worst > 0)
            rows << Row{Words::tr("worst cell"), Words::tr("%1 ulp").arg(roundedText(match.worstUlp)), equal};
        else if (!match.first) // else a sentence below says how many depart
            rows << Row{Words::tr("cells"), equal};
    }
    return heading(kind) + tableOf(rows, width, theme);
}

/// What was found, beside what the table of settings says.
QString sentencesOf(const Identification& found)
{
    QString html;
    for (const std::string& sentence : found.evidence) {
        QString text = textOf(sentence);
        if (found.match.first)
            text = withShortNumbers(text, *found.match.first);
        html += paragraph(withGroups(withPowers(withoutKeys(text))));
    }
    return html;
}

QString othersOf(const Identification& found)
{
    QStringList cells;
    const auto add = [&](const QString& text, const char* name = "") {
        cells
            << QStringLiteral("<td class=\"%1\">%2</td></tr>").arg(QLatin1String(name), text.toHtmlEscaped());
    };
    const auto [likely, more, unlikely] = namedAlternatives(found);
    for (const Parameters& other : likely)
        add(differenceText(other, found.parameters));
    if (more > 0)
        add(Words::tr("and %1 more").arg(wholeText(static_cast<long long>(more))), "quiet");
    if (unlikely > 0)
        add(countedText(static_cast<qint64>(unlikely), "unlikely convention"), "quiet");
    return cells.isEmpty() ? QString() : heading(Words::tr("The same numbers")) + ruled(cells);
}

} // namespace

QString verdictOf(const Identification& found)
{
    if (!found.headline.empty()) {
        static const QRegularExpression inBrackets(QStringLiteral(" \\([^)]*\\)"));
        return Words::tr("Nearly recognised: %1").arg(withGroups(textOf(found.headline).remove(inBrackets)));
    }
    if (!found.recognised)
        return Words::tr("Not recognised");
    const QString verdict = found.factor == 1
                                ? Words::tr("Recognised")
                                : Words::tr("Recognised, times %1").arg(significantText(found.factor));
    const QString extent =
        found.match.departing == 0 ? verdict
        : found.match.departing == 1
            ? Words::tr("%1, but for one cell").arg(verdict)
            : Words::tr("%1, but for %2 cells").arg(verdict, wholeText(found.match.departing));
    return Words::tr("%1: %2").arg(extent, textOf(nameOf(found)));
}

QString surenessOf(const Identification& found)
{
    return found.recognised ? textOf(howSure(found)) : QString(); // the evidence says it
}

QString noteOf(const Identification& found)
{
    Scene scene;
    scene.parameters = found.parameters;
    QStringList settings;
    for (const auto& [name, value] : settingsOf(found)) {
        const QString label = shortValueLabel(*findSceneKey(name), scene);
        settings << (settings.isEmpty() ? label : QStringLiteral("%1 = %2").arg(textOf(name), label));
    }
    if (found.factor != 1)
        settings << Words::tr("times %1").arg(significantText(found.factor));
    QString note =
        found.rowsBefore == 0
            ? Words::tr("A is the table of the file.")
            : Words::tr("A is the table of the file from row %1 on.").arg(wholeText(found.rowsBefore));
    if (found.isNearestByChance)
        return note;
    note +=
        u' ' + (found.recognised ? Words::tr("B is its convention: %1.") : Words::tr("B is the nearest: %1."))
                   .arg(settings.join(QStringLiteral(", ")));
    return found.columns.empty() ? note : note + u' ' + textOf(found.evidence.front());
}

QString reportOf(const Identification& found, const QString& remark, int width, const Theme& theme)
{
    QString html = QStringLiteral("<style>p { margin: 0 0 %1px 0; } td { padding: %2px 0; } "
                                  ".heading { font-weight: 600; margin-top: %3px; } .quiet { color: %4; } "
                                  ".key { white-space: nowrap; } "
                                  ".ruled td { border-top: 1px solid %5; } "
                                  "table { margin-top: %2px; margin-bottom: %3px; }"
                                  "</style>")
                       .arg(scaled(6, theme))
                       .arg(scaled(3, theme))
                       .arg(scaled(8, theme))
                       .arg(theme.quiet.name(), theme.border.name());
    if (found.recognised)
        html += settingsTable(found, width, theme);
    html += sentencesOf(found);
    if (hasNearest(found) && !found.isNearestByChance)
        html += settingsTable(found, width, theme);
    html += othersOf(found);
    if (!remark.isEmpty())
        html += paragraph(remark, "quiet");
    return html;
}

} // namespace posiscope::identification_words
