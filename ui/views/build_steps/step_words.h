// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build_steps/build_steps.h"

#include <QString>

namespace posiscope {

/// What a step says in words.
struct StepWords
{
    QString title{};
    QString explanation{};
    QString correction{}; ///< where a tutorial errs; may be empty
};

QString titleOf(StepKind kind, const Parameters& parameters);
StepWords wordsOf(StepKind kind, const Sinusoid& sinusoid, Values values);

} // namespace posiscope
