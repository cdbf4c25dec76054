// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QCheckBox>

namespace posiscope {

/// A box to tick with its text beside it, in the frame that all controls share.
class CheckBox : public QCheckBox
{
    Q_OBJECT

public:
    explicit CheckBox(const QString& words, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

private:
    int side() const;
    int gap() const;

    Theme m_theme = Theme::light();
};

} // namespace posiscope
