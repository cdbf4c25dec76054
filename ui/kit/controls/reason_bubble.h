// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QLabel>

namespace posiscope {

class NumberField;

/// Says in a frame under a field why its text is refused. It is as wide as the row and lies over what follows
/// it, so that nothing moves; above the row, over the rest of the window, where the page ends under it. A
/// click on it brings back the current value.
class ReasonBubble : public QLabel
{
    Q_OBJECT

public:
    /// `page` holds the row and what follows it.
    ReasonBubble(NumberField& field, QWidget& row, QWidget* page);

    /// An empty reason hides it.
    void setReason(const QString& reason);
    void setTheme(const Theme& theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QWidget* m_page;
    NumberField& m_field;
    QWidget& m_row;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
