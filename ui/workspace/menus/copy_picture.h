// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

class QMimeData;

namespace posiscope {

class DockArea;
class View;

/// The view drawn at `dpi` for the clipboard. Pasted, it has the size it has on the screen, and stays sharp
/// when it is enlarged.
QImage pictureOf(View& view, int dpi);

/// The same as clipboard data, at the resolution of the last export: as an image, and as a PNG file that
/// contains its size and the scene.
QMimeData* copiedPicture(View& view);

/// Copies it to the clipboard; returns a message to show for a while.
QString copyPicture(View& view);

/// Describes what Ctrl+C does.
QString copyPictureHelp();

/// The view of the active card; if no card is open, does nothing and returns an empty text.
QString copyPicture(const DockArea& dockArea);

} // namespace posiscope
