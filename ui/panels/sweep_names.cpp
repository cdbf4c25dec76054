// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sweep_names.h"

#include <QCoreApplication>

namespace posiscope {

QList<std::pair<Sweep, QString>> sweepNames()
{
    const auto tr = [](const char* name) { return QCoreApplication::translate("posiscope::Sweep", name); };
    return {{Sweep::Position, tr("position")},
            {Sweep::Dimension, tr("dimension")},
            {Sweep::Base, tr("n")},
            {Sweep::DModel, tr("d_model")},
            {Sweep::MaxLen, tr("max_len")},
            {Sweep::Offset, tr("offset δ")}};
}

} // namespace posiscope
