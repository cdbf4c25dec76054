// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/property_table.h"

#include "ui/mathematics/number_text.h"
#include "ui/plot/sample_shape.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace posiscope {

namespace {

int widthOf(const QStaticText& text)
{
    return static_cast<int>(std::ceil(text.size().width()));
}

} // namespace

PropertyTable::PropertyTable(QWidget* parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFont(m_theme.interfaceFont(Theme::notePoints));
}

int PropertyTable::add(const QString& caption, const QString& meaning)
{
    m_properties.push_back(
        {.caption = prepared(caption), .value = prepared({}), .meaning = meaning, .lines = {}});
    updateGeometry();
    return count() - 1;
}

void PropertyTable::setValue(int row, const QString& value, const QString& other)
{
    Property& property = m_properties[static_cast<std::size_t>(row)];
    if (property.value.text() == value && property.other == other)
        return;
    const int linesBefore = linesOf(property, width());
    property.value = prepared(value);
    property.other = other;
    property.lines.clear();
    setAccessibleDescription(accessibleText());
    // Laying out the whole panel for every number under the pointer would be noticed.
    if (linesOf(property, width()) != linesBefore)
        updateGeometry();
    update();
}

void PropertyTable::setHeads(const QStringList& heads)
{
    if (heads == m_heads)
        return;
    m_heads = heads;
    prepareAgain();
}

void PropertyTable::setCaption(int row, const QString& caption)
{
    m_properties[static_cast<std::size_t>(row)].caption = prepared(caption);
}

void PropertyTable::setShown(int row, bool shown)
{
    if (std::exchange(m_properties[static_cast<std::size_t>(row)].isShown, shown) == shown)
        return;
    updateGeometry();
    update();
}

int PropertyTable::columnWidth() const
{
    int widest = 0;
    for (const Property& property : m_properties)
        if (property.isShown)
            widest =
                std::max({widest, widthOf(property.value), fontMetrics().horizontalAdvance(property.other)});
    return widest;
}

void PropertyTable::setMeaning(int row, const QString& meaning)
{
    m_properties[static_cast<std::size_t>(row)].meaning = meaning;
}

void PropertyTable::setTheme(const Theme& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    setFont(theme.interfaceFont(Theme::notePoints));
    prepareAgain();
}

void PropertyTable::prepareAgain()
{
    for (Property& property : m_properties) {
        property.caption = prepared(property.caption.text());
        property.value = prepared(property.value.text());
        property.lines.clear();
    }
    updateGeometry();
    update();
}

QStaticText PropertyTable::prepared(const QString& text) const
{
    QStaticText made(text);
    made.setTextFormat(Qt::PlainText);
    made.prepare({}, font());
    return made;
}

QString PropertyTable::accessibleText() const
{
    QStringList lines;
    for (const Property& property : m_properties)
        if (property.isShown)
            lines << property.caption.text() + ' ' + ungrouped(property.value.text()) +
                         (property.other.isEmpty()
                              ? QString()
                              : ", " + m_heads.value(1) + ' ' + ungrouped(property.other));
    return lines.join("; ");
}

int PropertyTable::gap() const
{
    return scaled(12, m_theme);
}

int PropertyTable::captionWidth() const
{
    int widest = 0;
    for (const Property& property : m_properties)
        if (property.isShown)
            widest = std::max(widest, widthOf(property.caption));
    return widest;
}

int PropertyTable::lineHeight() const
{
    return fontMetrics().height();
}

int PropertyTable::linesOf(const Property& property, int width) const
{
    const int available = std::max(1, width - captionWidth() - gap());
    if (hasHeads() || widthOf(property.value) <= available)
        return 1;
    if (const auto known = property.lines.constFind(available); known != property.lines.cend())
        return *known;
    const QRect needed = fontMetrics().boundingRect(QRect(0, 0, available, QWIDGETSIZE_MAX), Qt::TextWordWrap,
                                                    property.value.text());
    return *property.lines.insert(available,
                                  std::max(1, (needed.height() + lineHeight() / 2) / lineHeight()));
}

int PropertyTable::rowHeight(const Property& property, int width) const
{
    return property.isShown ? linesOf(property, width) * lineHeight() + scaled(3, m_theme) : 0;
}

QSize PropertyTable::sizeHint() const
{
    int widest = 0;
    for (const Property& property : m_properties)
        widest = std::max(widest, widthOf(property.value));
    const int width = captionWidth() + gap() + (hasHeads() ? 2 * columnWidth() + gap() : widest);
    return {width, heightForWidth(width)};
}

QSize PropertyTable::minimumSizeHint() const
{
    if (hasHeads())
        return {captionWidth() + 2 * (gap() + columnWidth()), lineHeight()};
    int widest = 0;
    for (const Property& property : m_properties)
        for (const QString& word : property.value.text().split(' '))
            widest = std::max(widest, fontMetrics().horizontalAdvance(word));
    return {captionWidth() + gap() + widest + 1, lineHeight()};
}

int PropertyTable::heightForWidth(int width) const
{
    int height = headHeight();
    for (const Property& property : m_properties)
        height += rowHeight(property, width);
    return height;
}

std::vector<int> PropertyTable::rowEnds() const
{
    std::vector<int> ends;
    int bottom = headHeight();
    for (const Property& property : m_properties)
        ends.push_back(bottom += rowHeight(property, width()));
    return ends;
}

int PropertyTable::rowAt(int y) const
{
    const std::vector<int> ends = rowEnds();
    const auto row = std::ranges::upper_bound(ends, y);
    return row == ends.end() ? -1 : static_cast<int>(row - ends.begin());
}

bool PropertyTable::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    const int row = rowAt(help->pos().y());
    if (row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), at(row).meaning, this);
    return true;
}

void PropertyTable::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int left = captionWidth() + gap();
    int top = headHeight();
    const int columns[] = {width() - columnWidth() - gap(), width()}; // their right edges
    const auto drawInColumn = [&](int column, int y, const QString& text) {
        painter.drawText(QRect(0, y, columns[column], lineHeight()), Qt::AlignRight | Qt::AlignVCenter, text);
    };
    if (hasHeads()) {
        painter.setFont(m_theme.interfaceFont(Theme::notePoints, QFont::DemiBold));
        const double dash = scaled(16, m_theme);
        const QPen pens[] = {QPen(m_theme.text, m_theme.lineWidth()),
                             twinPen(m_theme.text, TwinDash::Short, m_theme)}; // as in the views
        for (int column = 0; column < 2; ++column) {
            painter.setPen(m_theme.text);
            drawInColumn(column, 0, m_heads[column]);
            const double right = columns[column] - painter.fontMetrics().horizontalAdvance(m_heads[column]) -
                                 scaled(5, m_theme);
            const double middle = lineHeight() / 2.0;
            painter.setPen(pens[column]);
            painter.drawLine(QPointF(right - dash, middle), QPointF(right, middle));
        }
        painter.setFont(font());
    }
    for (const Property& property : m_properties) {
        if (!property.isShown)
            continue;
        painter.setPen(m_theme.quiet);
        painter.drawStaticText(0, top, property.caption);
        painter.setPen(m_theme.text);
        if (hasHeads()) {
            drawInColumn(0, top, property.value.text());
            drawInColumn(1, top, property.other);
            top += rowHeight(property, width());
            continue;
        }
        const int lines = linesOf(property, width());
        if (lines == 1)
            painter.drawStaticText(left, top, property.value);
        else
            painter.drawText(QRect(left, top, width() - left, lines * lineHeight()), Qt::TextWordWrap,
                             property.value.text());
        top += rowHeight(property, width());
    }
}

} // namespace posiscope

#include "moc_property_table.cpp"
