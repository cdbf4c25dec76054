// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/identify/identification_words.h"

#include "core/scene/scene_keys.h"
#include "core/text/numbers.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <limits>

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
        if (key.group == KeyGroup::Encoding && hasEffect(key, scene) &&
            (!sameValue(key, scene, beside) || (key.name == "scale" && !hasEffect(key, beside))))
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

QString row(const QString& label, const QString& value)
{
    return QStringLiteral("<tr><td class=\"quiet\">%1&nbsp;&nbsp;&nbsp;</td><td>%2</td></tr>")
        .arg(label.toHtmlEscaped(), value.toHtmlEscaped());
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
QString settingsTable(const Identification& found)
{
    Scene scene;
    scene.parameters = found.parameters;
    const TableMatch& match = found.match;
    QString kind;
    QString rows;
    for (const auto& [name, value] : settingsOf(found)) {
        const QString label = shortValueLabel(*findSceneKey(name), scene);
        if (kind.isEmpty())
            kind = label;
        else
            rows += row(textOf(name), label);
    }
    if (!found.recognised) {
        kind = Words::tr("The nearest: %1").arg(kind);
        rows +=
            row(Words::tr("the same cells"),
                Words::tr("%1 of %2").arg(wholeText(match.cells - match.departing), wholeText(match.cells)));
        if (match.first)
            rows += row(Words::tr("first departure"),
                        Words::tr("row %1, column %2: %3")
                            .arg(wholeText(match.first->row), wholeText(match.first->column),
                                 inPlaceText(*match.first)));
    } else if (match.worstUlp > 0)
        rows += row(match.departing > 0 ? Words::tr("worst of the others") : Words::tr("worst cell"),
                    Words::tr("off by %1 ulp").arg(roundedText(match.worstUlp)));
    return heading(kind) + QStringLiteral("<table cellspacing=\"0\">%1</table>").arg(rows);
}

/// What was found. A table says what is known of the nearest convention.
QString evidenceOf(const Identification& found)
{
    QString html;
    for (const std::string& sentence : found.evidence) {
        QString text = textOf(sentence);
        if (found.match.first)
            text = withShortNumbers(text, *found.match.first);
        html += paragraph(withGroups(withPowers(text)));
    }
    return html;
}

QString othersOf(const Identification& found)
{
    QString likely;
    QString far;
    const std::vector<Parameters> others = commonestOthers(found);
    for (const Parameters& other : others) {
        const QString text = differenceText(other, found.parameters);
        if (isFarFetched(other, found.parameters))
            far += paragraph(text, "quiet");
        else
            likely += paragraph(text);
    }
    if (const auto more = std::ssize(found.others) - std::ssize(others); more > 0)
        (far.isEmpty() ? likely : far) += paragraph(Words::tr("and %1 more").arg(wholeText(more)), "quiet");
    return (likely.isEmpty() ? QString() : heading(Words::tr("The same numbers")) + likely) +
           (far.isEmpty() ? QString() : heading(Words::tr("The same numbers, far-fetched")) + far);
}

} // namespace

QString verdictOf(const Identification& found)
{
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

QString reportOf(const Identification& found, const QString& remark, const Theme& theme)
{
    QString html = QStringLiteral("<style>p { margin: 0 0 %1px 0; } td { padding: 0 0 %2px 0; } "
                                  ".heading { font-weight: 600; margin-top: %3px; } .quiet { color: %4; } "
                                  "table { margin-top: %2px; margin-bottom: %3px; }"
                                  "</style>")
                       .arg(scaled(6, theme))
                       .arg(scaled(3, theme))
                       .arg(scaled(8, theme))
                       .arg(theme.quiet.name());
    if (found.recognised)
        html += settingsTable(found) + heading(Words::tr("Evidence"));
    html += evidenceOf(found);
    if (hasNearest(found) && !found.isNearestByChance)
        html += settingsTable(found);
    html += othersOf(found);
    if (!remark.isEmpty())
        html += paragraph(remark, "quiet");
    return html;
}

} // namespace posiscope::identification_words
