// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSize>

class QWidget;

namespace posiscope {

enum class ThemeChoice { System, Light, Dark };

/// The sizes of type and controls that a user may choose, in percent.
inline constexpr int typeSizes[] = {100, 115, 130, 150, 175, 200};

/// Chooses the theme of the windows: light, dark or the system's, and presentation mode. It sets the
/// application's style.
class Appearance : public QObject
{
    Q_OBJECT

public:
    explicit Appearance(QObject* parent = nullptr);

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

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void readSystem();
    void applyTheme();
    double windowScale(double resolution) const;
    double typeScale(double resolution) const;

    ThemeChoice m_choice = ThemeChoice::System;
    int m_typeSize = 100;
    double m_windowScale = 1; ///< that the theme was made with
    bool m_presenting = false;
    bool m_systemIsDark = false;
    QSize m_size; ///< of the window
};

} // namespace posiscope
