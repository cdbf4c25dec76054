// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointF>
#include <QPointer>

namespace posiscope {

class Divider;
class Plot;

/// Drags the divider of a plot, or moves it by Shift and an arrow key, while it is visible.
class DividerDrag : public QObject
{
    Q_OBJECT

public:
    /// The plot owns it.
    DividerDrag(Plot* plot, const Divider* divider);

signals:
    /// It is asked for at a part of the width.
    void moved(double place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isOnDivider(QPointF pixel) const;
    void moveTo(double pixel);

    Plot* m_plot;
    QPointer<const Divider> m_divider; ///< while the plot is destroyed, events come without it
    bool m_isDragged = false;
};

} // namespace posiscope
