// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/flow_layout.h"

#include <QStyle>

#include <algorithm>

namespace posiscope {

FlowLayout::FlowLayout(QWidget* parent)
    : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem* const item = m_items[static_cast<std::size_t>(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

std::vector<FlowLayout::Line> FlowLayout::linesOf(int width) const
{
    std::vector<Line> lines(1);
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize hint = item->sizeHint().expandedTo(item->minimumSize());
        if (!lines.back().items.empty() && lines.back().width + spacing() + hint.width() > width)
            lines.emplace_back();
        Line& line = lines.back();
        line.width += hint.width() + (line.items.empty() ? 0 : spacing());
        line.height = std::max(line.height, hint.height());
        line.items.push_back(item.get());
    }
    return lines;
}

int FlowLayout::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    int height = margins.top() + margins.bottom() - spacing();
    for (const Line& line : linesOf(width - margins.left() - margins.right()))
        height += line.height + spacing();
    return std::max(height, 0);
}

QSize FlowLayout::sizeHint() const
{
    const int unlimited = QLAYOUTSIZE_MAX;
    return {linesOf(unlimited).front().width, heightForWidth(unlimited)};
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& bounds)
{
    QLayout::setGeometry(bounds);
    QRect rest = bounds.marginsRemoved(contentsMargins());
    for (const Line& line : linesOf(rest.width())) {
        place(line, rest);
        rest.setTop(rest.top() + line.height + spacing());
    }
}

void FlowLayout::place(const Line& line, const QRect& bounds) const
{
    const auto expands = [](const QLayoutItem* item) {
        return item->expandingDirections().testFlag(Qt::Horizontal);
    };
    auto expanding = static_cast<int>(std::ranges::count_if(line.items, expands));
    int spare = std::max(0, bounds.width() - line.width);
    int x = bounds.left();
    if (line.items.empty()) // all is hidden
        return;
    if (expanding == 0 && line.items.front()->alignment().testFlag(Qt::AlignRight))
        x += spare;
    for (QLayoutItem* const item : line.items) {
        int width = std::min(item->sizeHint().expandedTo(item->minimumSize()).width(), bounds.width());
        if (expands(item)) {
            const int share = spare / expanding--;
            width += share;
            spare -= share;
        }
        const int height = std::min(line.height, item->sizeHint().height());
        const QRect place(x, bounds.top() + (line.height - height) / 2, width, height);
        item->setGeometry(QStyle::visualRect(
            parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight, bounds, place));
        x += width + spacing();
    }
}

} // namespace posiscope
