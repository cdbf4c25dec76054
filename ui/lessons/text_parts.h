// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/mathematics/latex_reader.h"

#include <QImage>
#include <QString>

#include <vector>

namespace posiscope {

/// A formula or code, a letter with a backslash before it, or any other letter of a lesson's text.
struct TextPart
{
    qsizetype end;
    bool isFormula = false;
};

/// The part that begins at a place.
TextPart partAt(const QString& text, qsizetype at);

/// A formula with its dollar signs, read.
maths::LatexReading readingOf(const QString& formula);

/// The punctuation that begins at a place.
QString punctuationAt(const QString& text, qsizetype at);

/// The spaces at the beginning of the line that contains a place: paragraphs of a list are indented.
QString indentAt(const QString& text, qsizetype at);

/// Whether a picture is one for code hosts and browsers alone: in the window the views are the figures.
bool isHiddenInWindow(const QString& address);

/// A picture in the lesson's folder or below it.
struct PictureFile
{
    QString path;  ///< without links; empty if it is not shown
    QString place; ///< below the folder, as its address names it: "pictures/a b.png"
    QSize size;
    QString fault; ///< why it is not shown
};

/// The picture that an address of Markdown leads to, in which %20 is a space. Of the file the header is read.
PictureFile pictureIn(const QString& folder, const QString& address);

/// The picture in a size, or in its own if that is smaller; null if it cannot be decoded.
QImage decoded(const PictureFile& picture, QSize size);
QString cannotDecode(const PictureFile& picture); ///< for a person

enum class PictureCheck { Header, Whole };

/// What is wrong with a formula, which is shown as it was typed, or with a picture, whose description is
/// shown.
struct TextFault
{
    QString line; ///< of the text, on which it begins
    QString message;
};

/// The faults of a text whose pictures lie in a folder.
std::vector<TextFault> faultsOfText(const QString& markdown, const QString& folder,
                                    PictureCheck check = PictureCheck::Header);

} // namespace posiscope
