// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/kit/theme/palette.h"

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

} // namespace

QColor onAccent(const Theme& theme)
{
    return theme.dark ? theme.halo : QColor(Qt::white);
}

QColor hoverColour(const Theme& theme)
{
    return mixed(theme.window, theme.text, 0.08);
}

QColor handleColour(const Theme& theme)
{
    return mixed(theme.window, theme.quiet, 0.4);
}

QColor faintColour(const Theme& theme)
{
    return mixed(theme.window, theme.quiet, 0.6);
}

QPalette paletteOf(const Theme& theme)
{
    const QColor faint = faintColour(theme);
    QPalette palette(theme.text, theme.card, theme.card.lighter(110), theme.border, theme.hairline,
                     theme.text, theme.text, theme.field, theme.window);
    palette.setColor(QPalette::Button, theme.field);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::AlternateBase, theme.window);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, onAccent(theme));
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

} // namespace posiscope
