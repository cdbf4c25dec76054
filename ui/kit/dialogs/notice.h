// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace posiscope {

// Each opens a box in front of its parent and returns at once. Answers are called later, unless the parent
// has gone by then.

/// Tells what could not be done, and why, in words that can be selected and copied.
void showNotice(QWidget* parent, const QString& what, const QString& why);

/// Asks what to do with changes that are about to be lost. Neither is called where the user cancels.
void askBeforeLosing(QWidget* parent, const QString& name, const std::function<void()>& save,
                     const std::function<void()>& discard);

/// Asks whether so many existing files may be replaced, and calls `replace` if they may.
void askBeforeReplacing(QWidget* parent, int files, const std::function<void()>& replace);

/// Tells what the program is, its version and its licence.
void showAbout(QWidget* parent);

} // namespace posiscope
