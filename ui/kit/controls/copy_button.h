// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QToolButton>

class QMenu;

namespace posiscope {

/// Two sheets, one before the other: a small flat button that opens a menu of what can be copied. Drawn, so
/// that it is sharp at every size and has the theme's colours.
class CopyButton : public QToolButton
{
    Q_OBJECT

public:
    explicit CopyButton(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The menu below the button, in line with its right edge.
    void popUp(QMenu& menu) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    Theme m_theme = Theme::light();
    bool m_focusByKeyboard = false; ///< only then a frame shows the focus
};

} // namespace posiscope
