// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/identify/identification_words.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"
#include "core/text/numbers.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace posiscope::identification_words {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::Identification)
};

/// The label and the value of each setting of a convention, its kind first.
std::vector<std::pair<QString, QString>> labelled(const Parameters& parameters)
{
    Scene scene;
    scene.parameters = parameters;
    std::vector<std::pair<QString, QString>> lines;
    for (const auto& [name, value] : settingsOf(parameters)) {
        const SceneKey& key = *findSceneKey(name);
        lines.emplace_back(textOf(name), valueLabel(key, scene));
    }
    return lines;
}

/// The settings of another convention that the first one has not.
QString differenceText(const Parameters& other, const Parameters& first)
{
    const auto known = labelled(first);
    QStringList parts;
    for (const auto& line : labelled(other))
        if (std::ranges::find(known, line) == known.end())
            parts << QStringLiteral("%1 = %2").arg(line.first, line.second);
    return parts.join(QStringLiteral(", "));
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

QString settingsTable(const Identification& found)
{
    const auto lines = labelled(found.parameters);
    QString rows;
    for (std::size_t i = 1; i < lines.size(); ++i)
        rows += row(lines[i].first, lines[i].second);
    if (found.match.worstUlp > 0)
        rows += row(found.match.departing > 0 ? Words::tr("worst of the others") : Words::tr("worst cell"),
                    Words::tr("off by %1 ulp").arg(textOf(numberText(found.match.worstUlp))));
    return heading(lines.front().second) + QStringLiteral("<table cellspacing=\"0\">%1</table>").arg(rows);
}

QString othersOf(const Identification& found)
{
    const auto isFar = [&found](const Parameters& other) { return isFarFetched(other, found.parameters); };
    QString likely;
    QString far;
    for (const Parameters& other : found.others) {
        const QString text = differenceText(other, found.parameters);
        if (isFar(other))
            far += paragraph(Words::tr("far-fetched: %1").arg(text), "quiet");
        else
            likely += paragraph(text);
    }
    return likely.isEmpty() && far.isEmpty() ? QString()
                                             : heading(Words::tr("The same numbers")) + likely + far;
}

} // namespace

QString verdictOf(const Identification& found)
{
    if (!found.recognised)
        return Words::tr("Not recognised");
    if (found.match.departing == 0)
        return Words::tr("Recognised");
    return found.match.departing == 1
               ? Words::tr("Recognised, but for one cell")
               : Words::tr("Recognised, but for %1 cells").arg(wholeText(found.match.departing));
}

QString surenessOf(const Identification& found)
{
    return found.recognised ? textOf(howSure(found)) : QString(); // the evidence says it
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
    for (const std::string& sentence : found.evidence)
        html += paragraph(textOf(sentence));
    html += othersOf(found);
    if (!remark.isEmpty())
        html += paragraph(remark, "quiet");
    return html;
}

} // namespace posiscope::identification_words
