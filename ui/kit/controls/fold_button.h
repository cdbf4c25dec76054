// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/controls/buttons.h"

namespace posiscope {

/// A quiet line of words with an arrow at its end, which shows or hides what is below it. It is checked while
/// that is shown.
class FoldButton : public EnterButton
{
    Q_OBJECT

public:
    FoldButton(const QString& words, const QString& meaning, QWidget* parent);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace posiscope
