// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QEvent;
class QPen;

/// What several parts of the window do because of a behaviour of Qt that its documentation leaves open.
namespace posiscope {

/// Lays out what waits for it, before it is seen or measured. Each layout asks the one around it for room by
/// an event, and Qt delivers those that are sent meanwhile in the next pass: there are passes until one has
/// none.
void layOutNow();

/// Whether a widget comes onto another screen, or onto its first one. Qt has a signal for this of windows
/// alone, and tells a widget by an event that it calls internal.
bool isOfOtherScreen(const QEvent& event);

/// The limit of a pen's miters as SVG and PDF have it, from tip to corner. Qt measures from the line's
/// middle.
double miterLimitOf(const QPen& pen);

} // namespace posiscope
