// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/window_theme.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QToolTip>

namespace posiscope {

/// Emits a signal when the windows' theme has changed.
class ThemeSource : public QObject
{
    Q_OBJECT

public:
    Theme theme = Theme::light();

signals:
    void changed();
};

namespace {

ThemeSource& source()
{
    static ThemeSource theSource;
    return theSource;
}

/// Sends the changes to all widgets at once. Qt would send the palette and the font to a new window only
/// after it is shown, and the window would be painted twice. The style changes sizes too, so every widget and
/// layout computes them again.
void tellWidgets()
{
    for (QWidget* const window : QApplication::topLevelWidgets()) {
        for (const auto type : {QEvent::ApplicationFontChange, QEvent::ApplicationPaletteChange}) {
            QEvent change(type);
            QApplication::sendEvent(window, &change);
        }
    }
    for (QWidget* const widget : QApplication::allWidgets()) {
        QEvent change(QEvent::StyleChange);
        QApplication::sendEvent(widget, &change);
    }
}

} // namespace

const Theme& windowTheme()
{
    return source().theme;
}

void setWindowTheme(const Theme& theme)
{
    source().theme = theme;
    QApplication::setFont(theme.interfaceFont());
    QApplication::setPalette(paletteOf(theme));
    QToolTip::setPalette(paletteOf(theme));
    tellWidgets();
    emit source().changed();
}

void onWindowTheme(QObject* owner, const std::function<void()>& showTheme)
{
    showTheme();
    QObject::connect(&source(), &ThemeSource::changed, owner, showTheme);
}

void setType(QWidget* widget, double points, QFont::Weight weight)
{
    onWindowTheme(widget, [=] { widget->setFont(windowTheme().interfaceFont(points, weight)); });
}

void setSpacing(QLayout* layout, double spacing)
{
    onWindowTheme(layout, [=] { layout->setSpacing(scaled(spacing, windowTheme())); });
}

void setMargins(QLayout* layout, const QMargins& margins)
{
    onWindowTheme(layout, [=] {
        const auto length = [](int pixels) { return scaled(pixels, windowTheme()); };
        layout->setContentsMargins(length(margins.left()), length(margins.top()), length(margins.right()),
                                   length(margins.bottom()));
    });
}

void makeHeading(QLabel* label)
{
    label->setForegroundRole(quietRole);
    onWindowTheme(label, [=] {
        QFont small = windowTheme().interfaceFont(Theme::notePoints, QFont::DemiBold);
        small.setLetterSpacing(QFont::PercentageSpacing, 106);
        label->setFont(small);
    });
}

} // namespace posiscope

#include "window_theme.moc"
