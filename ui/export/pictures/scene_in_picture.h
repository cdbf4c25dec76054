// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace posiscope {

/// The XML element in which an SVG's <metadata> and a PDF's XMP carry a text:
/// <posiscope:scene xmlns:posiscope="urn:posiscope">…</posiscope:scene>. Text with characters that XML cannot
/// hold is in base64, and the element says so.
QByteArray sceneElement(const QByteArray& text);

/// sceneElement() in a packet of XMP, the metadata of a PDF.
QByteArray sceneXmp(const QByteArray& text, const QString& title);

/// Text escaped for tags and attributes; what XML cannot contain becomes the replacement character.
QByteArray xmlText(const QString& text);

/// Whether a file's first bytes are those of a picture that can carry a scene: PNG, SVG or PDF.
bool isPicture(const QByteArray& file);

/// The text of the scene that a picture contains, in time as the picture is long. Throws std::runtime_error
/// if it contains none or is damaged, with a message for a person, without the file's name.
QByteArray sceneTextOf(const QByteArray& picture);

/// The size in bytes of the largest picture that is read.
inline constexpr qint64 longestPicture = qint64(1) << 30;

} // namespace posiscope
