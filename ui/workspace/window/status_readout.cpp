// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace/window/status_readout.h"

#include "core/build_steps/build_steps.h"
#include "core/encodings/difference.h"
#include "core/encodings/encoding_list.h"
#include "core/scene/scene_keys.h"
#include "ui/mathematics/number_text.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QStatusBar>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace posiscope {

/// Names with their values, which are strong. Painted one after another: as rich text each cell that the
/// pointer passes would be a new document.
class StatusReadout::Words : public QLabel
{
public:
    explicit Words(QWidget* parent)
        : QLabel(parent)
    {
        setTextFormat(Qt::PlainText);
    }

    void setValues(const std::vector<std::pair<QString, QString>>& values)
    {
        m_words.clear();
        for (const auto& [name, value] : values) {
            const QString gap = m_words.isEmpty() ? QString() : QString(5, u' ');
            m_words << gap + name + ' ' << value;
        }
        setText(m_words.join(QString()));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        QFont strong = font();
        strong.setWeight(QFont::DemiBold);
        const QRect inside = contentsRect();
        const double baseline = inside.center().y() + fontMetrics().capHeight() / 2.0;
        double left = inside.left();
        for (qsizetype i = 0; i < m_words.size(); ++i) {
            painter.setFont(i % 2 == 1 ? strong : font());
            painter.drawText(QPointF(left, baseline), m_words[i]);
            left += painter.fontMetrics().horizontalAdvance(m_words[i]);
        }
    }

private:
    QStringList m_words; ///< a name, its value, the next name …
};

namespace {

/// "100 × 64, n = 10 000".
QString shapeOf(const Parameters& table)
{
    const EncodingRow& kind = rowOf(table.kind);
    const QString rows = wholeText(table.maxLen);
    if (!kind.facets.vectors)
        return StatusReadout::tr("%1 positions, head %2 (%3 in all)")
            .arg(rows, wholeText(visibleHead(table)), wholeText(table.heads));
    const QString shape = StatusReadout::tr("%1 × %2").arg(rows, wholeText(table.dModel));
    return appliesTo(*findSceneKey("n"), kind.name)
               ? StatusReadout::tr("%1, n = %2").arg(shape, shortestText(table.n))
               : shape;
}

} // namespace

StatusReadout::StatusReadout(QStatusBar& bar)
    : QObject(&bar)
    , m_bar(bar)
    , m_cell(new Words(&bar))
    , m_table(new QLabel(&bar))
{
    m_cell->setObjectName(QStringLiteral("cellReadout"));
    m_table->setObjectName(QStringLiteral("tableReadout"));
    m_cell->setAccessibleName(tr("Cell"));
    m_table->setAccessibleName(tr("Table"));
    bar.setSizeGripEnabled(false);
    bar.addWidget(m_cell);
    bar.addPermanentWidget(m_table);
    // A message hides the labels that are visible. A label that is not visible yet would be written over.
    connect(&bar, &QStatusBar::messageChanged, m_cell,
            [this](const QString& words) { m_cell->setVisible(words.isEmpty()); });
    bar.installEventFilter(this);
    show();
}

bool StatusReadout::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QObject::eventFilter(watched, event);
}

/// The table's numbers stand in the panel too: where there is no room for both, the cell stays.
void StatusReadout::fit()
{
    // The label has one size for all values, so that the window is not laid out again for every one.
    const QString widest =
        shapeOf({.n = 123456789.12345678, .dModel = largestDModel, .maxLen = largestMaxLen});
    const auto widthOf = [&](const QString& text) {
        return m_table->fontMetrics().horizontalAdvance(text) + 2 * scaled(14, m_theme);
    };
    const int available = m_bar.width() - m_cell->width();
    const bool isOfBoth = isComparing(m_scene);
    const int least = widthOf(isOfBoth ? tr("A %1").arg(widest) : widest);
    const int most = isOfBoth ? widthOf(tr("A %1  ·  B %2").arg(widest, widest)) : least;
    m_table->setFixedSize(std::clamp(available, least, most), m_cell->height());
    m_table->setVisible(least <= available);
    showTable();
}

void StatusReadout::showTable()
{
    const QString ofA = shapeOf(m_scene.parameters);
    if (!isComparing(m_scene)) {
        m_table->setText(ofA);
        return;
    }
    const QString both = tr("A %1  ·  B %2").arg(ofA, shapeOf(m_scene.compared));
    const bool hasRoom = m_table->fontMetrics().horizontalAdvance(both) <= m_table->contentsRect().width();
    m_table->setText(hasRoom ? both : tr("A %1").arg(ofA));
}

void StatusReadout::setScene(const Scene& scene)
{
    if (scene.parameters != m_scene.parameters)
        m_encoding.reset();
    const bool otherWidth = isComparing(scene) != isComparing(m_scene);
    if (otherWidth || scene.compared != m_scene.compared)
        m_other.reset();
    m_scene = scene;
    if (otherWidth)
        setTheme(m_theme);
    showTable();
    show();
}

void StatusReadout::setHover(const Hover& hover)
{
    m_hover = hover;
    show();
}

void StatusReadout::setTheme(const Theme& theme)
{
    m_theme = theme;
    QPalette colours = m_bar.palette();
    colours.setColor(QPalette::WindowText, theme.quiet);
    m_bar.setPalette(colours);
    colours.setColor(QPalette::WindowText, theme.text);
    m_cell->setPalette(colours);
    for (QLabel* label : {static_cast<QLabel*>(m_cell), m_table}) {
        label->setFont(theme.interfaceFont(Theme::notePoints));
        const int margin = scaled(14, theme);
        label->setContentsMargins(margin, 0, margin, 0);
    }
    // The words have one size for all values, so that the window is not laid out again for every cell under
    // the pointer.
    const QFontMetrics metrics(theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
    const int height = metrics.height() + 2;
    const int gaps = 2 * scaled(14, theme) + metrics.averageCharWidth();
    m_cell->setFixedSize(
        metrics.horizontalAdvance(
            isComparing(m_scene)
                ? tr("position %1     dimension %2     A %3     B %3     A − B %3")
                      .arg(wholeText(largestMaxLen), wholeText(largestDModel), valueText(-0.123456))
                : tr("position %1     dimension %2     when finished %3")
                      .arg(wholeText(largestMaxLen), wholeText(largestDModel), valueText(-1.23456e-10))) +
            gaps,
        height);
    m_table->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setForegroundRole(QPalette::PlaceholderText);
    fit();
}

void StatusReadout::show()
{
    if (!m_encoding)
        m_encoding = encodingOf(m_scene.parameters);
    if (!m_other)
        m_other = comparedEncoding(m_scene);
    m_cell->setValues(values());
}

/// The names and values of a cell of the table or, for an encoding without one, of a query and its key.
std::vector<std::pair<QString, QString>> StatusReadout::values() const
{
    const Parameters& table = m_scene.parameters;
    const Selection selected = visibleSelection(m_scene);
    const bool isCell = m_encoding->vectors != nullptr;
    const int position = std::clamp(m_hover.position.value_or(selected.position), 0, table.maxLen - 1);
    const int other = isCell ? std::clamp(m_hover.dimension.value_or(selected.dimension), 0, table.dModel - 1)
                             : std::clamp(position + selected.offset, 0, table.maxLen - 1);
    const auto valueOf = [&](const Encoding& of) {
        const Parameters& its = of.parameters;
        const bool isThere = position < its.maxLen && other < (isCell ? its.dModel : its.maxLen);
        return !isThere ? std::numeric_limits<double>::quiet_NaN()
               : isCell ? of.vectors->cell(position, other)
                        : of.scores->value(Measure::Dot, position, other);
    };
    const auto text = [isCell](double value) {
        return !std::isnan(value) ? valueText(value) : isCell ? QStringLiteral("–") : tr("none");
    };
    const double ofA = valueOf(*m_encoding);
    std::vector<std::pair<QString, QString>> values{
        {isCell ? tr("position") : tr("query"), wholeText(position)},
        {isCell ? tr("dimension") : tr("key"), wholeText(other)},
        {m_other                 ? tr("A")
         : isUnfinished(m_scene) ? tr("when finished")
         : isCell                ? tr("encoding")
                                 : tr("bias"),
         text(ofA)}};
    if (m_other && (isCell ? m_other->vectors != nullptr : m_other->scores != nullptr)) {
        const double ofB = valueOf(*m_other);
        values.insert(values.end(), {{tr("B"), text(ofB)}, {tr("A − B"), text(ofA - ofB)}});
    }
    return values;
}

} // namespace posiscope

#include "moc_status_readout.cpp"
