// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace posiscope {

/// Whether a file's first bytes are those of a picture that can carry a scene: PNG, SVG or PDF.
bool isPicture(const QByteArray& file);

/// The text of the scene that a picture carries. Throws std::runtime_error where it carries none, or is
/// damaged: a message for a person, without the file's name.
QByteArray sceneTextOf(const QByteArray& picture);

/// Bytes of the longest picture that is read.
inline constexpr qint64 longestPicture = qint64(1) << 30;

} // namespace posiscope
