// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/appearance.h"

#include "ui/kit/theme/app_style.h"
#include "ui/kit/theme/window_theme.h"

#include <QApplication>
#include <QEvent>
#include <QScreen>
#include <QStyleHints>
#include <QWidget>

#include <algorithm>
#include <cmath>

/// The resources of a static library are missing until this is called, and it must be called outside any
/// namespace.
static void useResources()
{
    Q_INIT_RESOURCE(posiscope);
}

namespace posiscope {

Appearance::Appearance(QObject* parent)
    : QObject(parent)
{
    useResources();
    QApplication::setStyle(new AppStyle);
    readSystem();
    applyTheme();
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, [this] {
        readSystem();
        applyTheme();
    });
#endif
}

void Appearance::setChoice(ThemeChoice choice)
{
    if (choice == m_choice)
        return;
    m_choice = choice;
    applyTheme();
}

void Appearance::setTypeSize(int percent)
{
    if (percent == m_typeSize)
        return;
    m_typeSize = percent;
    applyTheme();
}

void Appearance::setPresenting(bool presenting)
{
    if (presenting == m_presenting)
        return;
    if (presenting)
        emit presentationBegins();
    m_presenting = presenting;
    applyTheme();
}

void Appearance::watch(QWidget* window)
{
    window->installEventFilter(this);
}

bool Appearance::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ThemeChange) {
        readSystem();
        applyTheme();
    }
    if (event->type() == QEvent::Resize) {
        // The event may have the size before full screen.
        m_size = static_cast<QWidget*>(watched)->size();
        if (m_presenting
                ? typeScale(windowTheme().resolution) * windowTheme().resolution != windowTheme().scale
                : windowScale(windowTheme().resolution) != m_windowScale)
            applyTheme();
    }
    return QObject::eventFilter(watched, event);
}

void Appearance::readSystem()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    m_systemIsDark = QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
#else
    // If the application has no palette of its own, Qt returns the system's. applyTheme() sets ours again
    // before anything is painted.
    const QPalette ours = QApplication::palette();
    QApplication::setPalette(QPalette());
    const QPalette systems = QApplication::palette();
    m_systemIsDark =
        systems.color(QPalette::Window).lightness() < systems.color(QPalette::WindowText).lightness();
    QApplication::setPalette(ours);
#endif
}

/// Type and controls grow with a window that is wider than usual. They grow in steps, because at each one all
/// widgets are laid out anew.
double Appearance::windowScale(double resolution) const
{
    constexpr double usualWidth = 2200;
    constexpr double steps = 8; // of the usual size
    return std::max(1., std::floor(steps * m_size.width() / (usualWidth * resolution)) / steps);
}

double Appearance::typeScale(double resolution) const
{
    // A projected picture is equally large at every resolution, so type is a fixed part of its height. On a
    // screen narrower than 4:3 type is smaller, so that there is room beside a view.
    constexpr QSizeF full(1440, 1080);
    const QSizeF size = m_size.isEmpty() ? full : QSizeF(m_size);
    const double share = std::min(size.width() / full.width(), size.height() / full.height());
    return std::max(1., Theme::presentationScale * share) / resolution;
}

void Appearance::applyTheme()
{
    const bool dark = m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::System && m_systemIsDark);
    Theme plain = dark ? Theme::darkTheme() : Theme::light();
    if (const QScreen* const screen = QGuiApplication::primaryScreen())
        plain.scale = plain.resolution = screen->logicalDotsPerInchY() / 96;
    m_windowScale = windowScale(plain.resolution);
    if (!m_presenting)
        plain.scale *= m_windowScale * m_typeSize / 100;
    setWindowTheme(m_presenting ? plain.presenting(typeScale(plain.resolution)) : plain);
}

} // namespace posiscope

#include "moc_appearance.cpp"
