// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, as it draws again what other tests draw
// What a view shows of a scene follows from the scene, the size and the theme alone: a view that has shown
// others at other sizes paints the same picture as a new one. Shown for every view, for items of the gallery
// at seeded sizes and for other values of one scene. Where POSISCOPE_OTHER_PICTURES names a folder, pictures
// that differ are written to it.
#include "every_view.h"
#include "settled.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery.h"
#include "ui/kit/theme/appearance.h"
#include "ui/kit/theme/window_theme.h"
#include "view_bench.h"

#include <QDir>
#include <QTest>

namespace tst_one_picture {

using namespace posiscope;

constexpr QSize smallest(320, 240);

/// The gallery's scenes, and the one of the beginning. Where t-SNE is refused, a plane keeps its last points
/// and tells whose they are; those scenes show their components alone.
std::vector<Scene> allScenes()
{
    std::vector<Scene> scenes{Scene{}};
    for (const GalleryGroup& group : gallery())
        for (const GalleryItem& item : group.items) {
            scenes.push_back(item.scene);
            Projection& projection = scenes.back().projection;
            if (projection.perplexity > item.scene.parameters.maxLen - 1)
                projection.method = ProjectionMethod::Pca;
        }
    return scenes;
}

QImage pictureOf(View& view, Scene scene, QSize size, const Theme& theme)
{
    scene.training.steps = 3; // a longer training of more words settles no other way
    scene.training.words = 4;
    view.setTheme(theme);
    view.resize(size);
    view.setScene(scene);
    view.show();
    settle(view);
    if (QWidget* const focused = view.focusWidget()) // the first part of a new window has the focus
        focused->clearFocus();
    for (QWidget* const widget :
         view.findChildren<QWidget*>()) // the pointer has a place, whichever view is seen
        widget->setAttribute(Qt::WA_UnderMouse, false);
    return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

void keepPictures(const QImage& ofUsed, const QImage& ofNew, const QString& name)
{
    const QString folder = qEnvironmentVariable("POSISCOPE_OTHER_PICTURES");
    if (folder.isEmpty())
        return;
    ofUsed.save(QDir(folder).filePath(name + QStringLiteral(", used.png")));
    ofNew.save(QDir(folder).filePath(name + QStringLiteral(", new.png")));
}

/// Adds a name to `others` if a view that has shown other scenes paints this one unlike a new view.
void compareWithNew(View& used, const ViewRow& row, const Scene& scene, QSize size, const Theme& theme,
                    const QString& sceneName, QStringList& others)
{
    const QImage ofUsed = pictureOf(used, scene, size, theme);
    const std::unique_ptr<View> made = makeView(row);
    const QImage ofNew = pictureOf(*made, scene, size, theme);
    if (difference(ofUsed, ofNew) == 0)
        return;
    QImage nothing(1, 1, QImage::Format_RGB32);
    if (made->draw(nothing, size).refusal) // beside which the last picture stays
        return;
    others << QStringLiteral("%1, %2×%3%4, %5")
                  .arg(QTest::currentDataTag())
                  .arg(size.width())
                  .arg(size.height())
                  .arg(theme.isPresentation ? QStringLiteral(", presenting") : QString(), sceneName);
    keepPictures(ofUsed, ofNew, others.constLast());
}

class TestOnePicture : public QObject
{
    Q_OBJECT

private slots:
    void everyView_data() { addEveryView(); }

    void everyView()
    {
        QFETCH(ViewId, view);
        constexpr int sizeCount = 12;
        constexpr int scenesOfSize = 3;
        const std::vector<Scene> scenes = allScenes();
        std::mt19937 random(static_cast<unsigned>(view));
        Appearance appearance;
        const std::unique_ptr<View> used = makeView(rowOf(view));
        QStringList others;
        for (const QSize& size : seededSizes(random, smallest, sizeCount)) {
            appearance.setChoice(random() % 2 == 0 ? ThemeChoice::Light : ThemeChoice::Dark);
            appearance.setPresenting(random() % 2 == 0);
            for (int i = 0; i < scenesOfSize; ++i) {
                const std::size_t number = random() % scenes.size();
                compareWithNew(*used, rowOf(view), scenes[number], size, windowTheme(),
                               QStringLiteral("scene %1").arg(number), others);
            }
        }
        QVERIFY2(others.isEmpty(), qPrintable(others.join(QStringLiteral("; "))));
    }

    void otherValues_data() { addEveryView(); }

    /// The values are such as sliders and the wheel set.
    void otherValues()
    {
        QFETCH(ViewId, view);
        std::vector<Scene> scenes;
        const auto add = [&scenes](int dModel, int maxLen, const std::optional<Interval>& rows = {},
                                   const std::optional<Interval>& columns = {}) {
            Scene& scene = scenes.emplace_back();
            scene.parameters.dModel = dModel;
            scene.parameters.maxLen = maxLen;
            scene.look.rows = rows;
            scene.look.columns = columns;
        };
        add(128, 50);
        add(128, 11111);
        add(128, 99999); // whose colour bar reaches lower, and so has a wider number
        add(128, 11111);
        add(544, 50);
        add(300, 50);
        add(300, 1000);
        add(300, 1000, Interval{100, 120}, Interval{40, 60});
        add(300, 1000);
        add(1024, 50);
        add(512, 50, Interval{20, 26}, Interval{300, 364});
        add(10, 40);
        scenes.push_back(scenes[6]);
        scenes.back().cosinesShown = false;
        QStringList others;
        for (const QSize size : {QSize(440, 520), QSize(1000, 640)}) {
            const std::unique_ptr<View> used = makeView(rowOf(view));
            for (std::size_t i = 0; i < scenes.size(); ++i)
                compareWithNew(*used, rowOf(view), scenes[i], size, Theme::light(),
                               QStringLiteral("values %1").arg(i), others);
        }
        QVERIFY2(others.isEmpty(), qPrintable(others.join(QStringLiteral("; "))));
    }

    void aTableThatLacksTheHoveredCellIsPainted_data() { addEveryView(); }

    void aTableThatLacksTheHoveredCellIsPainted()
    {
        QFETCH(ViewId, view);
        Scene scene;
        const std::unique_ptr<View> used = makeView(rowOf(view));
        pictureOf(*used, scene, QSize(900, 600), Theme::light());
        used->setHover({scene.parameters.maxLen - 1, scene.parameters.dModel - 1});
        scene.parameters.dModel = 8;
        scene.parameters.maxLen = 5;
        QVERIFY(!pictureOf(*used, scene, QSize(900, 600), Theme::light()).isNull());
    }
};

POSISCOPE_TEST(TestOnePicture)

} // namespace tst_one_picture

#include "tst_one_picture.moc"
