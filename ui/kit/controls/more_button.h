// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QToolButton>

namespace posiscope {

/// Three grey dots that open a menu.
class MoreButton : public QToolButton
{
    Q_OBJECT

public:
    explicit MoreButton(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme = Theme::light();
};

} // namespace posiscope
