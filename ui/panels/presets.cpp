// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/presets.h"

#include <QtGlobal>

namespace posiscope {

std::span<const Preset> presets()
{
    static constexpr Preset list[] = {
        {QT_TRANSLATE_NOOP("Preset", "Four words"), {100, 4, 4, Layout::Interleaved}},
        {QT_TRANSLATE_NOOP("Preset", "Small table"), {100, 4, 10, Layout::Interleaved}},
        {QT_TRANSLATE_NOOP("Preset", "Table built by stages"), {10000, 16, 20, Layout::Interleaved}},
        {QT_TRANSLATE_NOOP("Preset", "Look-alikes in few columns"), {10000, 8, 128, Layout::Interleaved}},
        {QT_TRANSLATE_NOOP("Preset", "Transformer base"), {10000, 512, 512, Layout::Interleaved}},
        {QT_TRANSLATE_NOOP("Preset", "Transformer big"), {10000, 1024, 512, Layout::Interleaved}},
        {QT_TRANSLATE_NOOP("Preset", "A layer's longest default"), {10000, 512, 5000, Layout::Interleaved}},
    };
    return list;
}

} // namespace posiscope
