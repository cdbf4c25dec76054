// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/curve_layer.h"
#include "ui/plot/matrix_layer.h"

#include <QWidget>

namespace posiscope {

/// How often the matrices and curves in a view, or in a window, have been computed. Hovering and selecting
/// must not increase it.
inline int computations(const QWidget& shown)
{
    int sum = 0;
    for (const MatrixLayer* layer : shown.findChildren<MatrixLayer*>())
        sum += layer->computations();
    for (const CurveLayer* layer : shown.findChildren<CurveLayer*>())
        sum += layer->computations();
    return sum;
}

} // namespace posiscope
