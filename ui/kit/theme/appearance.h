// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QObject>
#include <QPointer>
#include <QSize>

class QWidget;

namespace posiscope {

enum class ThemeChoice { System, Light, Dark };

/// The sizes of type and controls that a user may choose, in percent.
inline constexpr int typeSizes[] = {100, 115, 130, 150, 175, 200};

class AppStyle;

/// Chooses the theme: light, dark or the system's, and presentation mode. It sets the application's style,
/// palette and font, and notifies the widgets that paint themselves.
class Appearance : public QObject
{
    Q_OBJECT

public:
    explicit Appearance(QObject* parent = nullptr);

    const Theme& theme() const { return m_theme; }
    ThemeChoice choice() const { return m_choice; }
    int typeSize() const { return m_typeSize; }
    bool isPresenting() const { return m_presenting; }

    void setChoice(ThemeChoice choice);
    void setTypeSize(int percent); ///< one of typeSizes
    void setPresenting(bool presenting);

    /// Follows changes of the system's theme and of the window's size, of which Qt informs this window.
    void watch(QWidget* window);

signals:
    /// Emitted before type becomes larger and the layout changes.
    void presentationBegins();
    void themeChanged(const posiscope::Theme& theme);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void readSystem();
    void applyTheme();
    double windowScale() const;
    double typeScale(double resolution) const;

    QPointer<AppStyle> m_style; ///< the application's style; null if the application replaces it
    Theme m_theme;
    ThemeChoice m_choice = ThemeChoice::System;
    int m_typeSize = 100;
    double m_windowScale = 1; ///< that m_theme was made with
    bool m_presenting = false;
    bool m_systemIsDark = false;
    QSize m_size; ///< of the window
};

} // namespace posiscope
