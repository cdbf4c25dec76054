// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace posiscope {

/// Writes a file whole or not at all: where it fails, what was there before stays. Devices and pipes have no
/// before, and are written straight. Throws std::runtime_error: "x/y.png: cannot be written: …".
void writeWhole(const QString& file, const QByteArray& bytes);

} // namespace posiscope
