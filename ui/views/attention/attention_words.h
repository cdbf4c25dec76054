// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"
#include "ui/mathematics/formula.h"
#include "ui/views/attention/attention_content.h"
#include "ui/views/attention/attention_layout.h"
#include "ui/views/attention/distance_painter.h"

#include <QString>
#include <QStringList>

#include <vector>

/// What the attention view says in words.
namespace posiscope::attention_words {

QString noteOf(const Scene& scene, const AttentionContent& content);

/// NaN where no key is seen at the offset.
double meanWeight(const DistanceProfile& profile, int offset);
/// The nearest offset to the given one of which a curve has a point.
int drawnOffset(const std::vector<NamedProfile>& profiles, int offset);
/// The offset and the mean weight there, or why there is none, of A and of B.
std::vector<maths::Formula> distanceLines(const std::vector<NamedProfile>& profiles, int offset);
/// Within how many words half of the weight lies, of A and of B.
QString reachInsight(const std::vector<NamedProfile>& profiles);

/// Whether the selected word receives the same in both orders.
QString ordersInsight(const AttentionContent& content);
QString ordersInsight(const AttentionContent& a, const AttentionContent& b);

/// The parts that a view with more room has, too.
QStringList leftOutOf(const AttentionLayout& drawn, bool hasTerms, bool hasOtherOrder);

} // namespace posiscope::attention_words
