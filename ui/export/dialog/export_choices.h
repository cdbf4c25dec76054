// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/key_sweep.h"
#include "ui/export/figure/figure_order.h"

#include <QString>

namespace posiscope {

/// The files that a sequence is written as.
enum class SequenceKind { Figures, Mp4, Gif };

/// The choices of the last export of figures. The settings keep them; they are no part of a scene.
struct ExportChoices
{
    FigureSpec spec;
    QString folder;          ///< empty: the system's default
    bool isSequence = false; ///< not in the settings, so that nobody gets a hundred files by surprise
    KeySweep sweep;
    SequenceKind kind = SequenceKind::Figures;
    int frameRate = usualFrameRate; ///< of a film

    bool isFilm() const { return isSequence && kind != SequenceKind::Figures; }
    /// The ending of the file: "png", "svg", "pdf", "mp4" or "gif".
    QString ending() const;

    bool operator==(const ExportChoices&) const = default;
};

/// The choices from the settings; the first preset and defaults for what is missing there or not allowed.
ExportChoices rememberedExportChoices();
void remember(const ExportChoices& choices);

/// The sweep that is proposed for a key: the whole table for a position or dimension, even ratios for n and
/// the sizes of the table.
KeySweep usualSweep(const SceneKey& key, const Scene& scene);

} // namespace posiscope
