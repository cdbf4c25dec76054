// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/selection/selection.h"

#include <QByteArray>
#include <QSize>

#include <optional>
#include <span>
#include <vector>

namespace posiscope {
class ExportDialog;
class MainWindow;
} // namespace posiscope

/// The states in which the window is drawn to be looked at.
namespace pictures {

/// A lesson that is open.
struct Lesson
{
    const char* text = ""; ///< Markdown; empty for no lesson
    std::size_t step = 0;
    void (*after)(posiscope::MainWindow&) = nullptr; ///< what is done in it
    const char* file = "";                           ///< of the program's own, in place of a text
};

/// A file of numbers that is identified.
struct TableFile
{
    const char* name = ""; ///< empty for none
    QByteArray (*bytes)() = nullptr;
};

struct State
{
    const char* name;
    const char* scene;     ///< key = value lines
    QSize size{1440, 900}; ///< of the window
    bool dark = false;
    bool presenting = false;
    bool gallery = false;    ///< its panel is open
    const char* item = "";   ///< of the gallery, opened in place of the scene
    QSize viewSize{};        ///< each view alone, where not empty
    const char* screen = ""; ///< what tests/screens calls the screen it is drawn on
    std::optional<posiscope::Hover> hover{};
    const char* entry = "";                               ///< of a menu: the dialog that it opens is drawn
    void (*inExport)(posiscope::ExportDialog&) = nullptr; ///< its dialog is drawn, after that was done in it
    Lesson lesson{};
    TableFile table{}; ///< the dialog that says what it is, is drawn; with an entry the window after that
};

std::vector<State> states();

// Its parts that have files of their own.
std::span<const State> stepStates();      ///< of the build steps
std::span<const State> sentenceStates();  ///< of the sentence
std::span<const State> attentionStates(); ///< of attention and training
std::span<const State> exportStates();    ///< of the export dialog
std::span<const State> lessonStates();
std::span<const State> identifyStates(); ///< of the dialog that identifies a table

/// How the items of the gallery are looked at; the first is the usual way.
std::span<const State> itemLooks();

} // namespace pictures
