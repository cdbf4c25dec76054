// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/plot.h"

#include <QPointer>

namespace posiscope {

class HeaderBar;

/// The bar of a card's header in a row of its own, at its right end: in a file without a title beside which
/// it could stand.
class PositionScale : public QCPLayoutElement
{
    Q_OBJECT

public:
    PositionScale(Plot* plot, const HeaderBar& bar);

    bool isShown() const;

    QSize minimumOuterSizeHint() const override { return {0, height()}; }
    QSize maximumOuterSizeHint() const override { return {QWIDGETSIZE_MAX, height()}; }

protected:
    void draw(QCPPainter* painter) override;

private:
    int height() const;

    QPointer<const HeaderBar> m_bar; ///< deleted with the card
};

} // namespace posiscope
