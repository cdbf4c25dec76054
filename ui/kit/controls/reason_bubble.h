// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QLabel>

namespace posiscope {

class NumberField;

/// Why what stands in a field is held back: a framed line under the field, as wide as the row it stands in.
/// It lies over what is there, so that nothing moves, and a click on it gives the field back the value that
/// holds.
class ReasonBubble : public QLabel
{
    Q_OBJECT

public:
    /// `parent` holds the row and what follows it.
    ReasonBubble(NumberField& field, QWidget& row, QWidget* parent);

    /// An empty reason takes it away.
    void setReason(const QString& reason);
    void setTheme(const Theme& theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    NumberField& m_field;
    QWidget& m_row;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
