// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure/figure_order.h"
#include "ui/lessons/lesson_source.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace posiscope {

class Figure;

enum class HandoutFormat { Pdf, Html, Markdown };
enum class Paper { A4, Letter };

/// The format of a file by its ending, ignoring case; std::nullopt for any other ending.
std::optional<HandoutFormat> handoutFormatOf(const std::string& name);

/// A lesson to hand out, and as what.
struct HandoutOrder
{
    std::string output; ///< the file to write
    HandoutFormat format = HandoutFormat::Pdf;
    bool answers = false; ///< on paper: the answers in place of room to write
    Paper paper = Paper::A4;
};

struct HandoutFile
{
    std::string name;
    QByteArray bytes;
};

/// Files made of lessons and their figures. The figures are drawn one after another, and handed to take().
class Handout
{
public:
    virtual ~Handout() = default;

    struct FigureWanted
    {
        Scene scene;
        FigureSpec spec;
        bool isAsked = false; ///< what settling would show, so that it is drawn as it begins
    };
    virtual std::vector<FigureWanted> figures() const = 0;
    /// The next of the figures, settled unless that would answer the question below it.
    virtual void take(Figure& figure) = 0;
    /// When all figures were taken.
    virtual std::vector<HandoutFile> files() = 0;
    /// When all files were written.
    virtual void end() {}
};

/// A handout of one lesson: PDF pages, an HTML file that needs no other, or Markdown beside a folder of
/// figures. Throws std::runtime_error if it would replace the lesson or another picture, if a link leads out
/// of its folder, or if there is no folder for it.
std::unique_ptr<Handout> makeHandout(const LessonSource& lesson, const HandoutOrder& order);

/// Static pages of lessons and of the whole gallery, with an index, in a folder: a new one, an empty one, or
/// one with such pages, which a file says. Throws std::runtime_error for any other.
std::unique_ptr<Handout> makeSite(std::vector<LessonSource> lessons, const std::string& folder);

} // namespace posiscope
