// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.h"

#include "ui/theme/sizes.h"

#include <QRegularExpression>

namespace posiscope {

namespace {

/// One colour over another.
QColor mixed(const QColor& under, const QColor& over, double share)
{
    const auto part = [share](float one, float other) {
        return static_cast<float>(one * (1 - share) + other * share);
    };
    return QColor::fromRgbF(part(under.redF(), over.redF()), part(under.greenF(), over.greenF()),
                            part(under.blueF(), over.blueF()));
}

// %name% stands for a colour of the theme, 12px for twelve pixels beside type of ordinary size.
constexpr char rules[] = R"(
QMainWindow, QDialog, QMessageBox { background: %window%; }
#stage { background: %window%; }
QDockWidget { border: none; }
#stage::separator { width: 9px; height: 9px; background: transparent; }
#stage::separator:hover { background: %hover%; }
#stage > QTabBar::tab { width: 0; height: 0; margin: 0; padding: 0; border: none; }
QListView#galleryList { background: transparent; border: none; outline: none; }
QScrollArea#column, QScrollArea#column > QWidget > QWidget { background: transparent; border: none; }

QMenuBar { background: %window%; border: none; border-bottom: 1px solid %border%; padding: 2px 3px; }
QMenuBar::item { background: transparent; color: %text%; padding: 4px 9px; border-radius: 4px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: %hover%; }
QMenu { background: %card%; border: 1px solid %border%; padding: 5px; }
QMenu::item { color: %text%; padding: 5px 26px 5px 26px; border-radius: 4px; }
QMenu::item:selected { background: %hover%; }
QMenu::item:disabled { color: %faint%; }
QMenu::separator { height: 1px; background: %border%; margin: 5px 8px; }
QMenu::indicator { width: 14px; height: 14px; left: 6px; }
QStatusBar { background: %window%; border: none; border-top: 1px solid %border%; color: %quiet%; }
QStatusBar::item { border: none; }
QToolTip { background: %card%; color: %text%; border: 1px solid %border%; padding: 4px 6px; }

QToolButton#quietButton { background: transparent; color: %quiet%; border: 1px solid transparent; border-radius: 5px; }
QToolButton#quietButton:hover { background: %hover%; color: %text%; }
QToolButton#quietButton:pressed { background: %border%; }
QToolButton#quietButton:focus { border-color: %accent%; }

QPushButton { background: %field%; color: %text%; border: 1px solid %border%; border-radius: 5px; padding: 5px 14px; min-width: 56px; }
QPushButton:hover { background: %hover%; }
QPushButton:pressed { background: %border%; }
QPushButton:focus { border-color: %accent%; }
QPushButton:default { background: %accent%; border-color: %accent%; color: %onAccent%; }
QPushButton:disabled { background: %field%; border-color: %border%; color: %faint%; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }

QLineEdit#search, QLineEdit#rows { background: %field%; color: %text%; border: 1px solid %border%; border-radius: 5px; padding: 4px 7px; selection-background-color: %accent%; selection-color: %onAccent%; }
QLineEdit#search:focus, QLineEdit#rows:focus { border-color: %accent%; }
QLineEdit#rows:disabled { color: %faint%; }

posiscope--NumberField { background: transparent; border: none; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: %handle%; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: %quiet%; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)";

/// Pixels above one grow with the type; hairlines stay hairlines.
QString withScaledPixels(const QString& sheet, const Theme& theme)
{
    static const QRegularExpression length(QStringLiteral("(\\d+)px"));
    QString result;
    qsizetype end = 0;
    for (const QRegularExpressionMatch& match : length.globalMatch(sheet)) {
        const int pixels = match.captured(1).toInt();
        result += sheet.mid(end, match.capturedStart() - end);
        result += QStringLiteral("%1px").arg(pixels > 1 ? scaled(pixels, theme) : pixels);
        end = match.capturedEnd();
    }
    return result + sheet.mid(end);
}

} // namespace

QPalette paletteOf(const Theme& theme)
{
    const QColor faint = mixed(theme.window, theme.quiet, 0.6);
    const QColor onAccent = theme.dark ? theme.halo : QColor(Qt::white);
    QPalette palette(theme.text, theme.card, theme.card.lighter(110), theme.border, theme.hairline,
                     theme.text, theme.text, theme.field, theme.window);
    palette.setColor(QPalette::Button, theme.field);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::AlternateBase, theme.window);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, onAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::PlaceholderText, theme.quiet);
    palette.setColor(QPalette::ToolTipBase, theme.card);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Light, theme.card);
    palette.setColor(QPalette::Midlight, theme.grid);
    palette.setColor(QPalette::Mid, theme.border);
    palette.setColor(QPalette::Dark, theme.hairline);
    palette.setColor(QPalette::Shadow, theme.dark ? QColor(Qt::black) : theme.hairline);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faint);
    return palette;
}

QString styleSheetOf(const Theme& theme)
{
    QString sheet = QString::fromLatin1(rules);
    const auto put = [&sheet](const char* name, const QColor& colour) {
        sheet.replace(QLatin1Char('%') + QLatin1String(name) + QLatin1Char('%'), colour.name());
    };
    put("window", theme.window);
    put("card", theme.card);
    put("field", theme.field);
    put("border", theme.border);
    put("text", theme.text);
    put("quiet", theme.quiet);
    put("accent", theme.accent);
    put("onAccent", theme.dark ? theme.halo : QColor(Qt::white));
    put("hover", mixed(theme.window, theme.text, 0.08));
    put("handle", mixed(theme.window, theme.quiet, 0.4));
    put("faint", mixed(theme.window, theme.quiet, 0.6));
    return withScaledPixels(sheet, theme);
}

} // namespace posiscope
