// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/mathematics/formula.h"
#include "ui/views/attention/attention_content.h"

#include <span>

namespace posiscope {

/// What is a product of a query and a key, whose places are formulas too: (c₁ + p₁)·(c₂ + p₂)/√16, or as a
/// rule for all places x_p·x_q/√16. Empty where products are damped, too.
maths::Formula productRule(const Scene& scene, int width, const maths::Formula& query,
                           const maths::Formula& key, bool isRule);

/// How the weight of a query and a key follows from scores: a(1, 2) = e^s(1, 2) / Σ e^s(1, q) = 0.1629, and
/// what a score is.
maths::Reading weightReading(const AttentionContent& content, const Scene& scene, int query, int key);

/// How their score follows from the words' vectors: s(1, 2) = (c₁ + p₁)·(c₂ + p₂)/√16 = 1.896.
maths::Reading scoreReading(const AttentionContent& content, const Scene& scene, int query, int key);

/// How what a word receives follows from the weights and values: r(1, 4) = Σ a(1, q) · v(q, 4) = 0.2613.
maths::Reading receivedReading(const AttentionContent& content, int query, int column);

/// What a header reads out of a number that a word receives, the longest form first: r(robot, 4) = 0.2613,
/// and the number alone.
std::vector<maths::Formula> receivedReadouts(const AttentionContent& content, int query, int column);

/// What a header reads out of a query and a key, the longest first: a(robot, am) = 0.1629,
/// a(3, 1) = 0.1629, and the number alone.
std::vector<maths::Formula> pairReadouts(const char* letter, std::span<const QString> words, int query,
                                         int key, double value);

} // namespace posiscope
