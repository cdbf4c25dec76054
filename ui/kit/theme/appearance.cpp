// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/appearance.h"

#include "ui/kit/theme/app_style.h"
#include "ui/kit/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QScreen>
#include <QStyleHints>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <cmath>

/// Sends the changes to all widgets at once. Qt would send the palette and the font to a new window only
/// after it is shown, and the window would be painted twice. The style changes sizes too, so every widget and
/// layout computes them again.
static void tellWidgets()
{
    for (QWidget* const window : QApplication::topLevelWidgets()) {
        for (const auto what : {QEvent::ApplicationFontChange, QEvent::ApplicationPaletteChange}) {
            QEvent change(what);
            QApplication::sendEvent(window, &change);
        }
    }
    for (QWidget* const widget : QApplication::allWidgets()) {
        QEvent change(QEvent::StyleChange);
        QApplication::sendEvent(widget, &change);
    }
}

/// The resources of a static library are missing until this is called, and it must be called outside any
/// namespace.
static void useResources()
{
    Q_INIT_RESOURCE(posiscope);
}

namespace posiscope {

Appearance::Appearance(QObject* parent)
    : QObject(parent)
    , m_theme(Theme::light())
{
    useResources();
    m_style = new AppStyle;
    QApplication::setStyle(m_style);
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
        if (m_presenting ? typeScale(m_theme.resolution) * m_theme.resolution != m_theme.scale
                         : windowScale() != m_windowScale)
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
double Appearance::windowScale() const
{
    constexpr double usualWidth = 2200;
    constexpr double steps = 8; // of the usual size
    return std::max(1., std::floor(steps * m_size.width() / (usualWidth * m_theme.resolution)) / steps);
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
        plain.scale = plain.resolution = m_theme.resolution = screen->logicalDotsPerInchY() / 96;
    m_windowScale = windowScale();
    if (!m_presenting)
        plain.scale *= m_windowScale * m_typeSize / 100;
    m_theme = m_presenting ? plain.presenting(typeScale(plain.resolution)) : plain;
    if (m_style)
        m_style->setTheme(m_theme);
    QApplication::setFont(m_theme.interfaceFont());
    QApplication::setPalette(paletteOf(m_theme));
    QToolTip::setPalette(paletteOf(m_theme));
    tellWidgets();
    emit themeChanged(m_theme);
}

} // namespace posiscope

#include "moc_appearance.cpp"
