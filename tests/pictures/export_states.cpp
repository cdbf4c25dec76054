// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/states.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/kit/controls/choices.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QKeyEvent>
#include <QLineEdit>

namespace pictures {

namespace {

using posiscope::ExportDialog;

void press(QWidget& widget, int key, const QString& text = {})
{
    QKeyEvent event(QEvent::KeyPress, key, {}, text);
    QApplication::sendEvent(&widget, &event);
}

void type(const ExportDialog& dialog, const char* field, const QString& text)
{
    auto& edit = *dialog.findChild<QLineEdit*>(QLatin1String(field));
    edit.setFocus();
    edit.selectAll();
    for (const QChar letter : text)
        press(edit, letter.unicode(), letter);
    press(edit, Qt::Key_Tab);
}

void choose(const ExportDialog& dialog, const char* control, std::size_t index)
{
    dialog.findChild<posiscope::SegmentedControl*>(QLatin1String(control))->segments()[index]->click();
}

void asItIs(ExportDialog&) {}

void unfold(const ExportDialog& dialog)
{
    for (QAbstractButton* const button : dialog.findChildren<QAbstractButton*>())
        if (button->isCheckable() && button->text().endsWith("settings"))
            button->click();
}

void unfolded(ExportDialog& dialog)
{
    unfold(dialog);
}

void sequence(ExportDialog& dialog)
{
    unfold(dialog);
    dialog.findChild<QCheckBox*>("sequence")->click();
}

void film(ExportDialog& dialog)
{
    sequence(dialog);
    choose(dialog, "kind", 1);
}

void wrong(ExportDialog& dialog)
{
    unfold(dialog);
    type(dialog, "dpi", "4800");
}

void failed(ExportDialog& dialog)
{
    dialog.exportTo("/none/such/folder/heatmap.png");
}

void darkAndTransparent(ExportDialog& dialog)
{
    unfold(dialog);
    choose(dialog, "theme", 1);
    dialog.findChild<QCheckBox*>("transparent")->click();
    dialog.findChild<QComboBox*>("preset")->setFocus();
}

void signature(ExportDialog& dialog)
{
    auto* const view = dialog.findChild<QComboBox*>("view");
    view->setCurrentIndex(view->count() - 1);
    emit view->activated(view->count() - 1);
    dialog.exportTo(QDir::temp().filePath("heatmap-waves.png"));
}

void tall(ExportDialog& dialog)
{
    unfold(dialog);
    type(dialog, "width", "60");
    type(dialog, "height", "200");
}

const State all[] = {
    {.name = "data-dialog", .scene = "", .entry = "Export data…"},
    {.name = "data-dialog-dark", .scene = "", .dark = true, .entry = "Export data…"},
    {.name = "data-dialog-large", .scene = "d_model = 16384\nmax_len = 16777216\n", .entry = "Export data…"},
    {.name = "preferences", .scene = "", .entry = "Preferences…"},
    {.name = "preferences-dark", .scene = "", .dark = true, .entry = "Preferences…"},
    {.name = "guide", .scene = "", .entry = "Guide"},
    {.name = "guide-dark", .scene = "", .dark = true, .entry = "Guide"},
    {.name = "shortcuts", .scene = "", .entry = "Keyboard shortcuts"},
    {.name = "shortcuts-minimum", .scene = "", .size = {1024, 640}, .entry = "Keyboard shortcuts"},
    {.name = "about", .scene = "", .entry = "About Posiscope"},
    {.name = "about-dark", .scene = "", .dark = true, .entry = "About Posiscope"},
    {.name = "data-dialog-type-200", .scene = "", .screen = "type 200", .entry = "Export data…"},
    {.name = "export", .scene = "pinned_positions = 4\n", .inExport = asItIs},
    {.name = "export-more", .scene = "pinned_positions = 4\n", .inExport = unfolded},
    {.name = "export-waves", .scene = "dimension = 24\n", .inExport = signature},
    {.name = "export-dark", .scene = "pinned_positions = 4\n", .dark = true, .inExport = asItIs},
    {.name = "export-sequence", .scene = "view = similarity\n", .inExport = sequence},
    {.name = "export-film-dark", .scene = "view = waves\n", .dark = true, .inExport = film},
    {.name = "export-wrong", .scene = "", .inExport = wrong},
    {.name = "export-failed", .scene = "", .inExport = failed},
    {.name = "export-transparent", .scene = "view = rotation\n", .inExport = darkAndTransparent},
    {.name = "export-tall", .scene = "view = frequencies\n", .inExport = tall},
    {.name = "export-tsne", .scene = "view = projection\nd_model = 8\nmax_len = 128\n", .inExport = asItIs},
    {.name = "export-presentation", .scene = "", .presenting = true, .screen = "beamer", .inExport = asItIs},
    {.name = "export-type-200", .scene = "", .screen = "type 200", .inExport = sequence},
    {.name = "export-laptop", .scene = "", .screen = "laptop", .inExport = sequence},
};

} // namespace

std::span<const State> exportStates()
{
    return all;
}

} // namespace pictures
