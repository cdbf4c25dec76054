// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/qt/ways_around.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPen>

#include <algorithm>

namespace posiscope {

namespace {

/// Sees whether any layout has asked for room.
class LayoutRequests : public QObject
{
public:
    LayoutRequests() { qApp->installEventFilter(this); }

    bool deliver()
    {
        m_were = false;
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        return m_were;
    }

protected:
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        m_were |= event->type() == QEvent::LayoutRequest;
        return false;
    }

private:
    bool m_were = false;
};

} // namespace

void layOutNow()
{
    constexpr int mostPasses = 16; // a widget that asks again whenever it is laid out would never end them
    LayoutRequests requests;
    for (int pass = 0; pass < mostPasses && requests.deliver(); ++pass) {
    }
}

bool isOfOtherScreen(const QEvent& event)
{
    return event.type() == QEvent::ScreenChangeInternal;
}

double miterLimitOf(const QPen& pen)
{
    return std::max(1., 2 * pen.miterLimit());
}

} // namespace posiscope
