// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QWidget>

namespace posiscope {

/// Contains one widget, and asks for a new layout only if that widget needs another size. A label asks for
/// one at each new text: without this class, a number that changes in a panel would lay out the whole window
/// for each of its values.
class RelayoutGuard : public QWidget
{
public:
    using QWidget::QWidget;

    /// Sets the contained widget. Create it as a child of this widget, because Qt restyles a widget whose
    /// parent changes.
    void setContent(QWidget* inside)
    {
        m_inside = inside;
        if (inside->parentWidget() != this)
            inside->setParent(this);
        setSizePolicy(inside->sizePolicy());
    }

    QSize sizeHint() const override { return m_inside->sizeHint().expandedTo(m_inside->minimumSize()); }
    QSize minimumSizeHint() const override
    {
        return m_inside->minimumSizeHint().expandedTo(m_inside->minimumSize());
    }
    bool hasHeightForWidth() const override { return m_inside->hasHeightForWidth(); }
    int heightForWidth(int width) const override { return m_inside->heightForWidth(width); }

protected:
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest)
            forwardChange();
        return QWidget::event(event);
    }

    void resizeEvent(QResizeEvent*) override
    {
        m_inside->setGeometry(rect());
        forwardChange(); // the widget may be resized before it has asked for another size
    }

private:
    void forwardChange()
    {
        const QSize smallest = minimumSizeHint();
        const int wanted = hasHeightForWidth() ? heightForWidth(width()) : sizeHint().height();
        // A panel that shrinks and grows again may have reported a height in between. The layout then has
        // given it a height other than the one it needs now.
        if (smallest == m_smallest && wanted == m_wanted && wanted == height())
            return;
        m_smallest = smallest;
        m_wanted = wanted;
        updateGeometry();
    }

    QWidget* m_inside = nullptr;
    QSize m_smallest; ///< the minimum size that the widget asked for last
    int m_wanted = 0; ///< the height that it asked for last
};

} // namespace posiscope
