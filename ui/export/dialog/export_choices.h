// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "ui/export/figure/figure_order.h"

#include <QString>

namespace posiscope {

/// What a sequence becomes.
enum class SequenceKind { Figures, Mp4, Gif };

/// What was last chosen for an export of figures: remembered between two runs, never part of a scene.
struct ExportChoices
{
    FigureSpec spec;
    QString folder;          ///< empty: the system's
    bool isSequence = false; ///< not remembered, so that nobody gets a hundred files unasked
    KeySweep sweep;
    SequenceKind kind = SequenceKind::Figures;
    int frameRate = usualFrameRate; ///< of a film

    bool isFilm() const { return isSequence && kind != SequenceKind::Figures; }
    /// "png", "svg", "pdf", "mp4", "gif": of the file that is chosen.
    QString ending() const;

    bool operator==(const ExportChoices&) const = default;
};

/// What was remembered; the defaults where nothing was, or where it cannot be drawn.
ExportChoices rememberedExportChoices();
void remember(const ExportChoices& choices);

/// The sweep that a sequence begins with: for a selected position or dimension its whole range, for n and the
/// sizes of the table in even ratios.
KeySweep usualSweep(const SceneKey& key, const Scene& scene);

} // namespace posiscope
