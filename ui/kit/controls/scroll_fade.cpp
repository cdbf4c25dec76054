// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/controls/scroll_fade.h"

#include "ui/kit/theme/window_theme.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QEvent>
#include <QLinearGradient>
#include <QPainter>
#include <QScrollBar>

#include <utility>

namespace posiscope {

namespace {

/// Lies over the viewport at one of its edges, while there is more beyond it.
class Fade : public QWidget
{
public:
    Fade(QAbstractScrollArea& area, Qt::Edge edge, std::function<QColor()> behind)
        : QWidget(&area)
        , m_area(area)
        , m_edge(edge)
        , m_behind(std::move(behind))
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        area.viewport()->installEventFilter(this);
        const QScrollBar* const bar = area.verticalScrollBar();
        connect(bar, &QScrollBar::valueChanged, this, [this] { place(); });
        connect(bar, &QScrollBar::rangeChanged, this, [this] { place(); });
        place();
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
            place();
        return false;
    }

    void paintEvent(QPaintEvent*) override
    {
        const QColor opaque = m_behind ? m_behind() : windowTheme().window;
        if (!opaque.isValid())
            return;
        QColor clear = opaque;
        clear.setAlpha(0);
        QLinearGradient gradient(rect().topLeft(), QPointF(0, height()));
        gradient.setColorAt(0.25, m_edge == Qt::TopEdge ? opaque : clear);
        gradient.setColorAt(0.75, m_edge == Qt::TopEdge ? clear : opaque);
        QPainter(this).fillRect(rect(), gradient);
    }

private:
    void place()
    {
        const QScrollBar& bar = *m_area.verticalScrollBar();
        QRect there = m_area.viewport()->geometry();
        if (m_edge == Qt::TopEdge)
            there.setHeight(2 * fontMetrics().height());
        else
            there.setTop(there.bottom() + 1 - 2 * fontMetrics().height());
        setGeometry(there);
        setVisible(m_edge == Qt::TopEdge ? bar.value() > bar.minimum() : bar.value() < bar.maximum());
        raise();
    }

    QAbstractScrollArea& m_area;
    Qt::Edge m_edge;
    std::function<QColor()> m_behind;
};

} // namespace

void fadeAtEdges(QAbstractScrollArea& area, std::function<QColor()> behind)
{
    const auto* const list = qobject_cast<const QAbstractItemView*>(&area);
    if (!list ||
        list->verticalScrollMode() != QAbstractItemView::ScrollPerItem) // else it begins with a whole one
        new Fade(area, Qt::TopEdge, behind);
    new Fade(area, Qt::BottomEdge, behind);
}

} // namespace posiscope
