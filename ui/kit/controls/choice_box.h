// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QComboBox>

namespace posiscope {

/// A drop-down choice in the frame that all controls share. The wheel changes it only while it has the focus.
class ChoiceBox : public QComboBox
{
    Q_OBJECT

public:
    explicit ChoiceBox(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    void showPopup() override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    int widestText() const;

    mutable int m_widest = -1; ///< of the choices, in pixels, once it was asked for
    Theme m_theme = Theme::light();
};

} // namespace posiscope
