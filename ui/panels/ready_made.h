// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QString>

#include <vector>

namespace posiscope {

/// Parameters of a name: those that the program begins with, a tutorial's table or a published model.
struct ReadyMade
{
    QString name;
    QString meaning; ///< its values, and the source of a model
    Parameters parameters;
};

std::vector<ReadyMade> tutorialTables(); ///< and the defaults, first
std::vector<ReadyMade> readyMadeModels();

/// The name of the published model that has exactly these parameters; empty if none has.
QString modelNameOf(const Parameters& parameters);

/// Two encodings that are worth comparing.
struct EncodingPair
{
    QString name;
    Parameters a;
    Parameters b;
};

std::vector<EncodingPair> pairsToCompare();

} // namespace posiscope
