// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QScrollArea>

class QVBoxLayout;

namespace posiscope {

/// The column of panels at the left of the window: of fixed width, one under another, scrolled where the
/// window is low.
class PanelColumn : public QScrollArea
{
    Q_OBJECT

public:
    explicit PanelColumn(QWidget* parent = nullptr);

    void add(QWidget* panel);
    void setTheme(const Theme& theme);
    /// Gives the focus to the first control of the first panel.
    void takeFocus();

private:
    QWidget* m_inside;
    QVBoxLayout* m_layout;
};

} // namespace posiscope
