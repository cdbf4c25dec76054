// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSizeF>

namespace posiscope {

/// A PDF of one page, as Qt writes it, with the page's true size: Qt rounds it to whole points, up to 0.18 mm
/// off. What stands at the page's top left corner stays there. The change is added at the file's end, as an
/// update of the page's object. A PDF of another form than Qt 6.4 writes is given back as it is.
QByteArray withPageSize(QByteArray pdf, QSizeF points);

} // namespace posiscope
