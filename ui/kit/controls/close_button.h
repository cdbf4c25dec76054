// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QToolButton>

namespace posiscope {

/// A grey cross that closes the panel it stands on.
class CloseButton : public QToolButton
{
    Q_OBJECT

public:
    explicit CloseButton(const QString& words, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme = Theme::light();
};

} // namespace posiscope
