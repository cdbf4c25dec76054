// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/mathematics/formula.h"
#include "ui/views/attention/attention_content.h"

namespace posiscope {

/// How the weight of a query and a key follows from scores: a(1, 2) = e^s(1, 2) / Σ e^s(1, q) = 0.1629, and
/// what a score is.
maths::Reading weightReading(const AttentionContent& content, const Scene& scene, int query, int key);

/// How their score follows from the words' vectors: s(1, 2) = (c₁ + p₁)·(c₂ + p₂)/√16 = 1.896.
maths::Reading scoreReading(const AttentionContent& content, const Scene& scene, int query, int key);

} // namespace posiscope
