// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QMargins>

#include <functional>

class QLabel;
class QLayout;
class QWidget;

namespace posiscope {

/// The theme of the program's windows. What is drawn for a file or as a small picture has one of its own.
const Theme& windowTheme();

/// Sets the theme with the application's palette and font, and tells all widgets.
void setWindowTheme(const Theme& theme);

/// Calls `showTheme` now and whenever the windows' theme changes, as long as `owner` lives, in the order of
/// the calls of onWindowTheme(): parts that are made with the whole come before it, later ones after it, and
/// their layouts tell it. What only paints needs no call: Qt repaints it.
void onWindowTheme(QObject* owner, const std::function<void()>& showTheme);

// Fonts and distances that follow the windows' theme. Lengths are in pixels at scale 1.
void setType(QWidget* widget, double points, QFont::Weight weight = QFont::Normal);
void setSpacing(QLayout* layout, double spacing);
void setMargins(QLayout* layout, const QMargins& margins);
void makeHeading(QLabel* label); ///< of a panel: small, bold, grey, with spaced letters

/// The roles of the palette that a label's text may have besides WindowText.
inline constexpr QPalette::ColorRole quietRole = QPalette::PlaceholderText;
inline constexpr QPalette::ColorRole warningRole = QPalette::BrightText;

} // namespace posiscope
