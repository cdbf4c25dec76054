// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/extension_icon.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPolygonF>

#include <algorithm>

namespace posiscope {

namespace {

class MoreToTheRight : public QIconEngine
{
public:
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const double arm = 0.22 * std::min(rect.width(), rect.height());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(QGuiApplication::palette().color(group, QPalette::ButtonText), 0.4 * arm,
                             Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->translate(QRectF(rect).center());
        for (const double left : {-1.25 * arm, 0.25 * arm})
            painter->drawPolyline(QPolygonF{QPointF(left, -arm), QPointF(left + arm, 0), QPointF(left, arm)});
        painter->restore();
    }

    QIconEngine* clone() const override { return new MoreToTheRight(*this); }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return picture;
    }
};

} // namespace

QIcon extensionIcon()
{
    return QIcon(new MoreToTheRight);
}

} // namespace posiscope
