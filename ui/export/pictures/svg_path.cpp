// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/pictures/svg_path.h"

#include <algorithm>
#include <cmath>

namespace posiscope {

QByteArray svgNumber(double value)
{
    constexpr int decimals = 3;
    QByteArray text = QByteArray::number(value, 'f', decimals);
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text == "-0" ? "0" : text;
}

QByteArray svgAttribute(const char* name, const QByteArray& value)
{
    return QByteArray(" ") + name + "=\"" + value + '"';
}

QByteArray svgPath(const QPainterPath& path)
{
    QByteArray text;
    QPointF start;
    const auto add = [&text](const char* command, const QPainterPath::Element& to) {
        text += command + svgNumber(to.x) + ' ' + svgNumber(to.y);
    };
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            start = element;
            add("M", element);
            break;
        case QPainterPath::LineToElement: {
            const bool last = i + 1 == path.elementCount() || path.elementAt(i + 1).isMoveTo();
            if (last && QPointF(element) == start)
                text += 'Z';
            else
                add("L", element);
            break;
        }
        case QPainterPath::CurveToElement:
            add("C", element);
            break;
        case QPainterPath::CurveToDataElement:
            add(" ", element);
            break;
        }
    }
    return text;
}

} // namespace posiscope
