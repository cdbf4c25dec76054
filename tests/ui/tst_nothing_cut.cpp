// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it is about pictures
// No text is cut, none is written over another one, and no mark lies over a text: shown from what the views
// and the window paint, at seeded sizes, in both themes, at the type size of the screen. With
// POSISCOPE_LAYOUTS=all the window takes as many sizes as each view does. Where
// POSISCOPE_LAYOUT_FAULTS names a folder, a picture of each kind of fault is written to it, with a frame
// around its place.
#include "every_view.h"
#include "files.h"
#include "layout_faults.h"
#include "settled.h"
#include "tests/data_rows.h"
#include "tests/sample_lesson.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery.h"

#include <QDir>
#include <QLoggingCategory>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <map>

namespace tst_nothing_cut {

using namespace posiscope;

constexpr int sizesOfView = 40;

constexpr QSize smallestScreen(1024, 576); ///< that is presented on

bool areWordsLong()
{
    return qEnvironmentVariable("POSISCOPE_WORDS") == QLatin1String("long");
}

int typePercent()
{
    return qRound(100 * QGuiApplication::primaryScreen()->logicalDotsPerInchY() / 96);
}

struct Case
{
    QSize size;
    bool dark = false;
    Scene scene;
    QString sceneName;

    QString words() const
    {
        return QStringLiteral("%1×%2, type %3 %, %4, %5")
            .arg(size.width())
            .arg(size.height())
            .arg(typePercent())
            .arg(dark ? QStringLiteral("dark") : QStringLiteral("light"), sceneName);
    }
};

/// The scenes of the gallery that show a view, and the one of the beginning with pins.
std::vector<std::pair<QString, Scene>> scenesOf(ViewId view)
{
    Scene first;
    first.look.view = view;
    first.selection.pinnedPositions = {4};
    first.selection.pinnedDimensions = {6};
    std::vector<std::pair<QString, Scene>> scenes{{"the first scene", first}};
    for (const GalleryGroup& group : gallery())
        for (const GalleryItem& item : group.items)
            scenes.emplace_back(item.name, item.scene);
    return scenes;
}

/// A card with less room than 240×180 at its type shows its name alone.
QSize smallestView()
{
    return QSize(320, 240).expandedTo(QSize(240, 180) * typePercent() / 100);
}

/// A window of which there is less shows a part of it.
QSize smallestWindow()
{
    return typePercent() > 100 ? QSize(1024, 640) : QSize(640, 480);
}

bool isAllAsked()
{
    return qEnvironmentVariable("POSISCOPE_LAYOUTS") == QLatin1String("all");
}

/// Of a window, which takes longer to draw than a view.
int sizesOfWindow()
{
    constexpr int sample = 4;
    return isAllAsked() ? sizesOfView : sample;
}

/// So many sizes in both themes, with any of the scenes.
std::vector<Case> casesOf(ViewId view, QSize least, int count)
{
    std::mt19937 random(static_cast<unsigned>(view));
    const auto scenes = scenesOf(view);
    std::vector<Case> cases;
    for (const QSize& size : seededSizes(random, least, count)) {
        const auto& [name, scene] = scenes[cases.size() < 4 ? 0 : random() % scenes.size()];
        for (const bool dark : {false, true})
            cases.emplace_back(Case{size, dark, scene, name}).scene.training.steps = 3; // has its words soon
    }
    return cases;
}

/// Paints what it is told to.
class Painted : public QWidget
{
public:
    explicit Painted(std::function<void(QPainter&)> paint)
        : m_paint(std::move(paint))
    {
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        QFont small = painter.font();
        small.setPixelSize(13);
        painter.setFont(small);
        m_paint(painter);
    }

private:
    std::function<void(QPainter&)> m_paint;
};

class TestNothingCut : public QObject
{
    Q_OBJECT

    struct Kind
    {
        QString first; ///< the words of the first fault
        int count = 0;
    };
    const QTemporaryDir m_folder;
    std::map<QString, Kind> m_kinds;

    /// The faults of a row of the test: one of each kind is told, with how many there are like it. Other
    /// numbers make no other kind.
    void note(QWidget& shown, const Theme& theme, const QString& where)
    {
        static const QRegularExpression number(QStringLiteral("[−0-9.]+"));
        const painted::Parts parts = painted::partsOf(shown);
        QVERIFY2(!parts.texts.empty(), qPrintable(where));
        for (const painted::Fault& fault : painted::faultsOf(parts, theme)) {
            Kind& kind = m_kinds[QString(fault.words).replace(number, QStringLiteral("0"))];
            if (kind.count++ == 0) {
                kind.first = fault.words + " at " + where;
                keepPicture(shown, fault, kind.first);
            }
        }
    }

    static void keepPicture(QWidget& shown, const painted::Fault& fault, const QString& words)
    {
        const QString folder = qEnvironmentVariable("POSISCOPE_LAYOUT_FAULTS");
        if (folder.isEmpty())
            return;
        QImage picture = shown.grab().toImage();
        QPainter painter(&picture);
        painter.setPen(QPen(Qt::magenta, 2));
        painter.drawRect(fault.place.adjusted(-4, -4, 4, 4));
        painter.end();
        const QString name =
            QStringLiteral("%1 %2 %3").arg(QTest::currentTestFunction(), QTest::currentDataTag(), words);
        picture.save(QDir(folder).filePath(QString(name).replace('/', ' ').left(120) + ".png"));
    }

    void verifyNoFaults()
    {
        for (const auto& [kind, found] : m_kinds) {
            const QString like =
                found.count == 1 ? QString() : QStringLiteral("; %1 like it").arg(found.count - 1);
            qWarning("%s%s", qPrintable(found.first), qPrintable(like));
        }
        QCOMPARE(std::exchange(m_kinds, {}).size(), std::size_t(0));
    }

private slots:
    void initTestCase()
    {
        QLoggingCategory::setFilterRules(QStringLiteral("qt.*=false"));
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi, false); // the type of the screen
    }

    /// The test finds what it looks for: each of these widgets paints one fault, or none.
    void findsFaults_data()
    {
        using Paint = std::function<void(QPainter&)>;
        addColumns<Paint, QString>("paint", "fault");
        const auto row = [](const char* name, const char* fault, const Paint& paint) {
            QTest::newRow(name) << paint << QString::fromUtf8(fault);
        };
        const auto write = [](QPainter& painter, int x, int y, const char* words) {
            painter.drawText(x, y, QString::fromUtf8(words));
        };
        row("a whole text", "", [=](QPainter& painter) { write(painter, 20, 50, "whole"); });
        row("cut by the widget", "is cut at the left by",
            [=](QPainter& painter) { write(painter, -8, 50, "whole"); });
        row("cut by a clip", "is cut at the bottom by", [=](QPainter& painter) {
            painter.setClipRect(0, 0, 200, 48);
            write(painter, 20, 50, "whole");
        });
        row("turned, and cut", "is cut at the top by", [=](QPainter& painter) {
            painter.rotate(-90);
            write(painter, -20, 50, "some words");
        });
        row("over each other", "are written over each other", [=](QPainter& painter) {
            write(painter, 20, 50, "whole");
            write(painter, 30, 53, "other");
        });
        row("twice the same", "", [=](QPainter& painter) {
            write(painter, 20, 50, "whole");
            write(painter, 20, 50, "whole");
        });
        row("beside each other", "", [=](QPainter& painter) {
            write(painter, 20, 50, "whole");
            write(painter, 80, 50, "other");
        });
        row("under a mark", "lies under a shape", [=](QPainter& painter) {
            write(painter, 20, 50, "whole");
            painter.setPen(Qt::NoPen);
            painter.setBrush(Qt::red);
            painter.drawPolygon(QPolygon({{24, 50}, {30, 40}, {36, 50}}));
        });
        row("over a ring", "lies over a line", [=](QPainter& painter) {
            painter.drawEllipse(24, 40, 8, 8);
            write(painter, 20, 50, "whole");
        });
        row("on a line", "lies over a line", [=](QPainter& painter) {
            painter.drawLine(0, 46, 200, 46);
            write(painter, 20, 50, "whole");
        });
        row("on a plate on a line", "", [=](QPainter& painter) {
            painter.drawLine(0, 46, 200, 46);
            painter.fillRect(10, 30, 80, 30, Qt::white);
            write(painter, 20, 50, "whole");
        });
        row("half under a picture", "lies under a picture", [=](QPainter& painter) {
            write(painter, 20, 50, "whole");
            painter.drawImage(30, 30, QImage(100, 100, QImage::Format_RGB32));
        });
        row("hidden by a picture", "", [=](QPainter& painter) {
            write(painter, 20, 50, "whole");
            painter.drawImage(0, 30, QImage(100, 100, QImage::Format_RGB32));
        });
        row("shortened", "is shortened", [=](QPainter& painter) { write(painter, 20, 50, "who…"); });
    }

    void findsFaults()
    {
        QFETCH(std::function<void(QPainter&)>, paint);
        QFETCH(QString, fault);
        Painted widget(paint);
        widget.resize(200, 100);
        widget.show();
        const auto found = painted::faultsOf(painted::partsOf(widget), Theme::light());
        QCOMPARE(found.size(), fault.isEmpty() ? std::size_t(0) : std::size_t(1));
        if (!found.empty())
            QVERIFY2(found.front().words.contains(fault), qPrintable(found.front().words));
    }

    void everyView_data() { addEveryView(); }

    void everyView()
    {
        QFETCH(ViewId, view);
        Appearance appearance;
        const std::unique_ptr<View> shown = makeView(rowOf(view));
        shown->show();
        for (const Case& testCase : casesOf(view, smallestView(), sizesOfView)) {
            appearance.setChoice(testCase.dark ? ThemeChoice::Dark : ThemeChoice::Light);
            shown->setTheme(windowTheme());
            shown->resize(testCase.size);
            shown->setScene(testCase.scene);
            settle(*shown);
            note(*shown, shown->theme(), testCase.words());
        }
        verifyNoFaults();
    }

    void everyWindow_data() { everyView_data(); }

    void everyWindow()
    {
        QFETCH(ViewId, view);
        if (areWordsLong() && view == ViewId::Training)
            QSKIP("three menus of long words stand in a line, which the smallest window has no room for");
        MainWindow window;
        window.show();
        for (const Case& testCase : casesOf(view, smallestWindow(), sizesOfWindow())) {
            window.appearance().setChoice(testCase.dark ? ThemeChoice::Dark : ThemeChoice::Light);
            window.resize(testCase.size);
            window.document().apply(testCase.scene);
            window.dockArea().showCard(view);
            settle(window);
            note(window, windowTheme(), testCase.words());
        }
        verifyNoFaults();
    }

    void everyPresentation_data() { everyView_data(); }

    void everyPresentation()
    {
        QFETCH(ViewId, view);
        if (areWordsLong() && (view == ViewId::Similarity || view == ViewId::Training))
            QSKIP(
                "the long name of a step stands beside a picture, which the smallest screen has no room for");
        MainWindow window;
        window.show();
        window.appearance().setPresenting(true);
        runDry(); // the window has the whole screen, until it is told another size
        for (const Case& testCase : casesOf(view, smallestScreen, sizesOfWindow())) {
            window.appearance().setChoice(testCase.dark ? ThemeChoice::Dark : ThemeChoice::Light);
            window.resize(testCase.size);
            window.document().apply(testCase.scene);
            window.dockArea().showCard(view);
            settle(window);
            note(window, windowTheme(), testCase.words() + ", presenting");
        }
        window.appearance().setPresenting(false);
        verifyNoFaults();
    }

    void everyLesson_data()
    {
        QTest::addColumn<bool>("presenting");
        QTest::addRow("in the window") << false;
        QTest::addRow("presenting") << true;
    }

    void everyLesson()
    {
        QFETCH(bool, presenting);
        const QString file = m_folder.filePath("lesson.md");
        writeFile(file, sampleLesson);
        MainWindow window;
        window.show();
        LessonHost& lessons = window.lessons();
        lessons.openOrThrow(file);
        window.appearance().setPresenting(presenting);
        runDry();
        std::size_t step = 0;
        for (const Case& testCase :
             casesOf(ViewId::Heatmap, presenting ? smallestScreen : smallestWindow(), 3 * sizesOfWindow())) {
            window.appearance().setChoice(testCase.dark ? ThemeChoice::Dark : ThemeChoice::Light);
            window.resize(testCase.size);
            lessons.showStep(step);
            lessons.glide().finish();
            settle(window);
            note(window, windowTheme(),
                 QStringLiteral("%1, step %2 of a lesson").arg(testCase.words()).arg(step + 1));
            step = (step + 1) % lessons.stepCount();
        }
        window.appearance().setPresenting(false);
        verifyNoFaults();
    }
};

POSISCOPE_TEST(TestNothingCut)

} // namespace tst_nothing_cut

#include "tst_nothing_cut.moc"
