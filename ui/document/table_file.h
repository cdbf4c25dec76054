// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <string>

class QWidget;

namespace posiscope {

/// The name of a file without its folder, as a message has it.
QString tableFileName(const QString& file);

/// A table of numbers, as csv: the text of a csv, or of a NumPy file. Throws std::invalid_argument, for a
/// person, where the file cannot be read, is longer than `longest` bytes, or is neither; `rows` says what the
/// lines of a csv are: "a line per word, d_model numbers in each".
std::string readTable(const QString& file, std::size_t longest, const QString& rows);

/// Asks a person for such a file, or one of other endings, in a dialog that leaves the window running, and
/// calls take() with its name.
void chooseTable(QWidget* parent, const QString& title, const std::function<void(const QString&)>& take,
                 const QString& endings = QStringLiteral("*.csv *.tsv *.txt *.npy"));

} // namespace posiscope
