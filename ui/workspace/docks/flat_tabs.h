// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QTabBar>

namespace posiscope {

/// Tabs as plain text, the current one bold and underlined in the accent colour.
class FlatTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit FlatTabs(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setTitles(const QStringList& titles, int current);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent* event) override;

private:
    QFont fontOf(int index) const;
    int gap() const; ///< between two words

    Theme m_theme;
};

} // namespace posiscope
