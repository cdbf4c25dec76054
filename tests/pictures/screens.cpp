// SPDX-License-Identifier: GPL-3.0-or-later
// Writes pictures of the window and of each view, in named states, for eyes to judge: tests/screens runs it.
#include "core/scene/scene_text.h"
#include "tests/pictures/states.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/gallery/gallery.h"
#include "ui/gallery/thumbnails.h"
#include "ui/identify/identify_dialog.h"
#include "ui/kit/theme/window_theme.h"
#include "ui/panels/insight_panel.h"
#include "ui/settings/settings.h"
#include "ui/views/training/training_view.h"
#include "ui/views/view_list.h"
#include "ui/workspace/docks/card.h"
#include "ui/workspace/docks/dock_area.h"
#include "ui/workspace/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QElapsedTimer>
#include <QImage>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cstdio>
#include <stdexcept>

namespace {

using namespace posiscope;

constexpr int patience = 20'000; ///< milliseconds

Scene sceneOf(const pictures::State& state)
{
    return readScene("posiscope 1\n" + std::string(state.scene)).scene;
}

void save(const QImage& image, const QString& file)
{
    if (!image.save(file))
        throw std::runtime_error("cannot write " + file.toStdString());
    std::printf("%s\n", qPrintable(file));
}

/// Opens an item of the gallery. Says so where the view it needs is not there to be drawn.
void openItem(MainWindow& window, const char* name)
{
    const GalleryItem* const item = findGalleryItem(QString::fromLatin1(name));
    if (!item)
        throw std::runtime_error(std::string(name) + " is not in the gallery");
    if (!window.dockArea().card(item->scene.look.view))
        std::fprintf(stderr, "screens: %s: its view is not there yet; the picture shows the others\n", name);
    window.gallery().open(*item);
}

/// What is found beside the window's work belongs to the picture.
void settle(MainWindow& window)
{
    QElapsedTimer timer;
    timer.start();
    for (const TrainingView* const training : window.findChildren<TrainingView*>())
        if (training->isVisible() && !training->run().isDone())
            training->run().play();
    const auto panels = window.findChildren<InsightPanel*>();
    const auto thumbnails = window.findChildren<Thumbnails*>();
    const auto settled = [&] {
        const auto views = window.findChildren<View*>();
        return !window.lessons().isJudging() &&
               std::ranges::all_of(panels, [](const InsightPanel* panel) { return panel->isCurrent(); }) &&
               std::ranges::all_of(thumbnails,
                                   [](const Thumbnails* thumbnail) { return thumbnail->isIdle(); }) &&
               std::ranges::all_of(views,
                                   [](const View* view) { return !view->isVisible() || view->isSettled(); });
    };
    do {
        QApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 20);
    } while (!settled() && timer.elapsed() < patience);
    constexpr int turns = 12; // layouts tell one another, one event each
    for (int turn = 0; turn < turns; ++turn)
        QApplication::processEvents();
}

void drawExport(const pictures::State& state, MainWindow& window, const QDir& folder)
{
    settle(window);
    resetSettings(); // as where nobody has exported before
    ExportDialog dialog(window.document().scene(), window.document().scene().look.view, &window);
    dialog.open();
    if (!*state.screen) // that of a program without a window system is smaller than most
        dialog.resize(dialog.sizeHint());
    QApplication::processEvents();
    state.inExport(dialog);
    QElapsedTimer timer;
    timer.start();
    do {
        QApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 20);
    } while (!dialog.isIdle() && timer.elapsed() < patience);
    QApplication::processEvents(); // the last words want another room
    save(dialog.grab().toImage(),
         folder.filePath(QStringLiteral("window-%1.png").arg(QLatin1String(state.name))));
}

/// Draws the dialog that an entry of a menu opens.
void drawDialog(const pictures::State& state, MainWindow& window, const QDir& folder)
{
    settle(window);
    for (QAction* const action : window.findChildren<QAction*>())
        if (action->text().remove(QLatin1Char('&')) == QString::fromUtf8(state.entry))
            action->trigger();
    settle(window);
    QWidget* dialog = QApplication::activeModalWidget();
    for (QDialog* const each : window.findChildren<QDialog*>())
        if (each->isVisible())
            dialog = each; // the guide lets one work on
    if (!dialog)
        throw std::runtime_error(std::string(state.name) + " opens no dialog");
    save(dialog->grab().toImage(),
         folder.filePath(QStringLiteral("window-%1.png").arg(QLatin1String(state.name))));
}

/// The name of a new file.
QString written(const QTemporaryDir& folder, const char* name, const QByteArray& bytes)
{
    QFile file(folder.filePath(QLatin1String(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) < 0)
        throw std::runtime_error("cannot write " + file.fileName().toStdString());
    return file.fileName();
}

void drawIdentified(const pictures::State& state, MainWindow& window, const QDir& folder)
{
    settle(window);
    const QTemporaryDir tables;
    openIdentifyDialog(written(tables, state.table.name, state.table.bytes()), window.document(), window);
    auto* const dialog = window.findChild<IdentifyDialog*>();
    const auto* const progress = dialog->findChild<QProgressBar*>();
    QElapsedTimer timer;
    timer.start();
    do {
        QApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 20);
    } while (progress->isVisible() && timer.elapsed() < patience);
    dialog->resize(dialog->size().boundedTo(state.size)); // no smaller than it may be
    QApplication::processEvents();
    QWidget* drawn = dialog;
    if (*state.entry) {
        dialog->findChild<QPushButton*>(QLatin1String(state.entry))->click();
        settle(window);
        drawn = &window;
    }
    save(drawn->grab().toImage(),
         folder.filePath(QStringLiteral("window-%1.png").arg(QLatin1String(state.name))));
}

void openLesson(MainWindow& window, const pictures::Lesson& lesson)
{
    const QTemporaryDir folder;
    window.lessons().openOrThrow(*lesson.file ? QString::fromLatin1(lesson.file)
                                              : written(folder, "quick-hands.md", lesson.text));
    window.lessons().showStep(lesson.step);
    window.lessons().glide().finish();
    QApplication::processEvents();
    if (lesson.after)
        lesson.after(window);
}

void drawWindow(const pictures::State& state, const QDir& folder)
{
    MainWindow window;
    window.appearance().setChoice(state.dark ? ThemeChoice::Dark : ThemeChoice::Light);
    window.document().startNew(sceneOf(state));
    window.show();
    window.appearance().setPresenting(state.presenting);
    if (!state.presenting)
        window.resize(state.size);
    window.viewArea().show(window.document().scene().look.view); // its room is known only now
    window.gallery().setPanelShown(state.gallery);
    if (*state.item)
        openItem(window, state.item);
    if (*state.lesson.text || *state.lesson.file)
        openLesson(window, state.lesson);
    if (state.inExport)
        return drawExport(state, window, folder);
    if (*state.table.name)
        return drawIdentified(state, window, folder);
    if (*state.entry)
        return drawDialog(state, window, folder);
    if (state.hover)
        emit window.dockArea().card(ViewId::Heatmap)->view()->hovered(*state.hover);
    settle(window);
    save(window.grab().toImage(),
         folder.filePath(QStringLiteral("window-%1.png").arg(QLatin1String(state.name))));
    window.appearance().setPresenting(false);
}

/// A picture for each item of the gallery in each of the looks that are wanted: "items" or "item-P7" as
/// usual, "items-minimum" or "item-minimum-P7" in a small window.
void drawItems(const QDir& folder, const QStringList& wanted)
{
    const std::span<const pictures::State> looks = pictures::itemLooks();
    for (const pictures::State& look : looks) {
        if (QLatin1String(look.screen) != qEnvironmentVariable("POSISCOPE_SCREENS"))
            continue;
        const QString all = QString(QLatin1String(look.name)).replace("item", "items");
        const bool isUsual = &look == looks.data();
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items) {
                const std::string name = item.name.toStdString();
                const std::string picture = look.name + ("-" + name);
                if (!wanted.contains(QString::fromStdString(picture)) && !wanted.contains(all) &&
                    !(isUsual && wanted.isEmpty()))
                    continue;
                pictures::State state = look;
                state.name = picture.c_str();
                state.item = name.c_str();
                drawWindow(state, folder);
            }
    }
}

void settle(const View& view)
{
    QElapsedTimer timer;
    timer.start();
    do {
        QApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents, 20);
    } while (!view.isSettled() && timer.elapsed() < patience);
    QApplication::processEvents();
}

void drawViews(const pictures::State& state, const QDir& folder)
{
    for (const ViewRow& row : viewList()) {
        const std::unique_ptr<View> view = makeView(row);
        setWindowTheme(state.dark ? Theme::darkTheme() : Theme::light());
        view->setTheme(windowTheme());
        view->resize(state.viewSize);
        view->setScene(sceneOf(state));
        view->show();
        settle(*view);
        const double ratio = view->devicePixelRatioF();
        QImage image(state.viewSize * ratio, QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        image.fill(view->theme().card);
        view->draw(image, state.viewSize);
        const QString name = QLatin1String(viewName(row.id).data());
        save(image, folder.filePath(QStringLiteral("%1-%2.png").arg(name, QLatin1String(state.name))));
    }
}

} // namespace

int main(int argc, char* argv[])
{
    QStandardPaths::setTestModeEnabled(true);
    const QApplication application(argc, argv);
    const QStringList words = QApplication::arguments();
    if (words.size() < 2) {
        std::fputs("usage: tests/screens FOLDER [STATE ...]\n", stderr);
        return 2;
    }
    const QDir folder(words[1]);
    const QStringList wanted = words.mid(2);
    try {
        for (const pictures::State& state : pictures::states()) {
            if (!wanted.isEmpty() && !wanted.contains(QLatin1String(state.name)))
                continue;
            if (QLatin1String(state.screen) != qEnvironmentVariable("POSISCOPE_SCREENS"))
                continue;
            drawWindow(state, folder);
            if (!state.viewSize.isEmpty())
                drawViews(state, folder);
        }
        drawItems(folder, wanted);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "screens: %s\n", error.what());
        return 1;
    }
    return 0;
}
