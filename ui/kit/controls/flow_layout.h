// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace posiscope {

/// Lays out items side by side, on several lines if one is too narrow. Items that expand share the rest of
/// their line equally; the items of a line are centred vertically. A line that begins with a right-aligned
/// item, and in which none expands, is right-aligned.
class FlowLayout : public QLayout
{
public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    void setGeometry(const QRect& bounds) override;

private:
    struct Line
    {
        std::vector<QLayoutItem*> items;
        int width = 0;
        int height = 0;
    };

    std::vector<Line> linesOf(int width) const;
    void place(const Line& line, const QRect& bounds) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace posiscope
