// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_keys.h"

#include <QStringList>

class QWidget;

namespace posiscope {

// The labels of the scene's keys and their choices in menus, switches and the history. In files and on the
// command line they have the names of the table of keys.

/// "Colour map" for colour_map; n, d_model and max_len are called as in the formula.
QString labelOf(const SceneKey& key);

/// The value of a key in a scene, with the label of a choice, and digits in groups.
QString valueLabel(const SceneKey& key, const Scene& scene);

/// valueLabel() for places where the value is only read, and shorter: a long number becomes a multiple of π,
/// "10.24π", or gets four significant digits. Beside another key it gets as many digits as tell the two
/// values apart. A grid is "14 × 14".
QString shortValueLabel(const SceneKey& key, const Scene& scene, const SceneKey* beside = nullptr);

/// The labels of a key's choices, in the order of its names: "PCA" for pca. Among the settings of an encoding
/// some say more: "2i/d, the paper’s".
QStringList choiceLabels(const SceneKey& key, bool areOfSetting = false);

/// What a key is called among the settings of an encoding: "odd column" for odd.
QString settingLabel(const SceneKey& key);

/// Whether a view offers a key now: those of a comparison only while two tables are compared.
bool isOfferedFor(const SceneKey& key, const Scene& scene);
/// Whether a view offers one of the choices of a key now. Not every encoding has every build step, for
/// example.
bool isOfferedFor(const SceneKey& key, int index, const Scene& scene);

/// The first of a key's choices that a view offers: a comparison is ended elsewhere, and both planes of a
/// projection are for tables.
int firstOffered(const SceneKey& key);
/// The choice that a view shows, which is the first offered one in place of one that is not.
int chosenIndex(const SceneKey& key, const Scene& scene);

/// Sets what a screen reader, the tooltip and What's this say of a control of a key: its meaning and, if that
/// is given, what is allowed.
void describeControl(QWidget& control, const SceneKey& key, const QString& allowed = {});

/// What sets an encoding apart from the one that it is compared with, as a title: "n = 100, halves", without
/// what its kind does not use. The longest version first, an empty one last.
QStringList comparedWords(const Scene& scene, WhichEncoding which);
/// The shortest of them that says anything; empty where nothing differs.
QString comparedName(const Scene& scene, WhichEncoding which);

/// The settings of B other than its kind, n, d_model and max_len that differ from A's: "B: layout halves".
/// Empty for none.
QString otherSettingsOfB(const Scene& scene);

/// The text of an undo step: "n: 100 → 250" if one key has changed, "n, d_model" for up to three, "several
/// settings" for more; empty if none has.
QString changeText(const Scene& before, const Scene& after);

} // namespace posiscope
