// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QString>

#include <optional>
#include <vector>

namespace posiscope {

/// Parameters of a name: those that the program begins with, a tutorial's table, a published model, or two
/// encodings that are worth comparing.
struct ReadyMade
{
    QString name;
    QString meaning{}; ///< its values, and the source of a model
    Parameters parameters;
    std::optional<Parameters> compared{}; ///< B's
};

std::vector<ReadyMade> tutorialTables(); ///< and the defaults, first
std::vector<ReadyMade> readyMadeModels();
std::vector<ReadyMade> pairsToCompare();

/// The name of the published model that has exactly these parameters; empty if none has.
QString modelNameOf(const Parameters& parameters);

} // namespace posiscope
