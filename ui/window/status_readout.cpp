// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/status_readout.h"

#include "ui/mathematics/number_text.h"

#include "ui/theme/sizes.h"

#include <QLabel>
#include <QStatusBar>

#include <algorithm>

namespace posiscope {

namespace {

/// The true minus, six decimals, as many digits as a glance takes in.
QString valueWords(double value)
{
    return QString::number(value, 'f', 6).replace(QLatin1Char('-'), QStringLiteral("−"));
}

} // namespace

StatusReadout::StatusReadout(QStatusBar& bar)
    : QObject(&bar)
    , m_cell(new QLabel(&bar))
    , m_table(new QLabel(&bar))
{
    m_cell->setObjectName(QStringLiteral("cellReadout"));
    m_table->setObjectName(QStringLiteral("tableReadout"));
    m_cell->setAccessibleName(tr("Cell"));
    m_table->setAccessibleName(tr("Table"));
    bar.setSizeGripEnabled(false);
    bar.addWidget(m_cell);
    bar.addPermanentWidget(m_table);
    // The bar gives its words the place of labels that are seen, and writes over those that are not seen yet.
    connect(&bar, &QStatusBar::messageChanged, m_cell,
            [this](const QString& words) { m_cell->setVisible(words.isEmpty()); });
    show();
}

void StatusReadout::setScene(const Scene& scene)
{
    if (scene.parameters != m_scene.parameters)
        m_encoding.reset();
    m_scene = scene;
    show();
}

void StatusReadout::setHover(const Hover& hover)
{
    m_hover = hover;
    show();
}

void StatusReadout::setTheme(const Theme& theme)
{
    for (QLabel* label : {m_cell, m_table}) {
        label->setFont(theme.interfaceFont(9));
        const int margin = scaled(14, theme);
        label->setContentsMargins(margin, 0, margin, 0);
    }
    // Of one size whatever they say: the window is not laid out anew for every cell the pointer passes.
    const QFontMetrics metrics(theme.interfaceFont(9, QFont::Bold));
    const int height = metrics.height() + 2;
    const int gaps = 2 * scaled(14, theme) + metrics.averageCharWidth();
    m_cell->setFixedSize(metrics.horizontalAdvance(
                             tr("position %1     dimension %2     value %3")
                                 .arg(wholeText(largestMaxLen), wholeText(largestDModel), valueWords(-1))) +
                             gaps,
                         height);
    m_table->setFixedSize(
        metrics.horizontalAdvance(
            tr("%1 × %2, n = %3")
                .arg(wholeText(largestMaxLen), wholeText(largestDModel), shortestText(123456789.12345678))) +
            gaps,
        height);
    m_table->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    // Rich text takes its colours here: the strong parts are the text's, the rest is quiet.
    m_table->setForegroundRole(QPalette::PlaceholderText);
}

void StatusReadout::show()
{
    const Parameters& table = m_scene.parameters;
    const Selection selected = visibleSelection(m_scene);
    const int position = std::clamp(m_hover.position.value_or(selected.position), 0, table.maxLen - 1);
    const int dimension = std::clamp(m_hover.dimension.value_or(selected.dimension), 0, table.dModel - 1);
    if (!m_encoding)
        m_encoding.emplace(table);
    m_cell->setText(
        tr("position <b>%1</b> &nbsp;&nbsp;&nbsp; dimension <b>%2</b> &nbsp;&nbsp;&nbsp; value <b>%3</b>")
            .arg(wholeText(position))
            .arg(wholeText(dimension))
            .arg(valueWords(m_encoding->cell(position, dimension))));
    m_table->setText(tr("%1 × %2, n = %3")
                         .arg(wholeText(table.maxLen))
                         .arg(wholeText(table.dModel))
                         .arg(shortestText(table.n)));
}

} // namespace posiscope
