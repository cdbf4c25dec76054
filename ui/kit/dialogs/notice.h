// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace posiscope {

/// Tells what could not be done, and why, in words that can be selected and copied.
void showNotice(QWidget* parent, const QString& what, const QString& why);

enum class Losing { Save, Discard, Cancel };

/// Asks what becomes of changes that are about to be lost.
Losing askBeforeLosing(QWidget* parent, const QString& name);

/// Asks whether so many files that are there already may be replaced.
bool askBeforeReplacing(QWidget* parent, int files);

} // namespace posiscope
