// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

class QMimeData;

namespace posiscope {

class DockArea;
class View;

/// The view as it stands on the screen, drawn anew so fine: pasted it has the size that it has there, with
/// letters and lines that stay sharp when it is enlarged.
QImage pictureOf(View& view, int dpi);

/// The same as a clipboard holds it, at the resolution of the last export: as a picture, and as a PNG file
/// that says its size and carries the scene.
QMimeData* copiedPicture(View& view);

/// Puts it on the clipboard, and tells so.
QString copyPicture(View& view);

/// What Ctrl+C does, in words.
QString copyPictureWords();

/// Of the active card; where none is open nothing happens, and nothing is said.
QString copyPicture(const DockArea& dockArea);

} // namespace posiscope
