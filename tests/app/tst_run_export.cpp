// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/scene/scene_keys.h"
#include "export_folder.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QImage>
#include <QRegularExpression>
#include <QTest>

namespace tst_run_export {

using namespace posiscope;

/// `posiscope export` as a shell runs it: the files it writes, what it says and with which status it ends.
class TestRunExport : public QObject, ExportFolder
{
    Q_OBJECT

    static void views()
    {
        QTest::addColumn<QString>("view");
        for (const std::string_view name : std::get<ChoiceKey>(sceneKey("view").value).names())
            QTest::newRow(name.data()) << QString::fromLatin1(name.data());
        QTest::newRow("heatmap-waves") << "heatmap-waves";
    }

private slots:
    void init() { begin(); }

    void severalFilesInOneRun()
    {
        const Ran ran = run({"export", "heatmap", "--size", "89x70", "--unit", "mm", "--font-size", "7", "-o",
                             "a.png", "-o", "a.svg", "-o", "a.pdf"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty() && ran.out.isEmpty(), qPrintable(ran.error));
        QCOMPARE(files(), QStringList({"a.pdf", "a.png", "a.svg"}));
        QCOMPARE(QImage(m_folder->filePath("a.png")).size(), QSize(1051, 827));
        QVERIFY(read("a.svg").startsWith("<?xml"));
        QVERIFY(read("a.pdf").startsWith("%PDF-"));
    }

    void aDifferenceThatAViewHasNotIsSaid()
    {
        const QStringList words{"export", "similarity", "--max-len",  "4",  "--b-n",
                                "100",    "--compare",  "difference", "-o", "a.png"};
        const Ran ran = run(words);
        QCOMPARE(ran.status, 0);
        QVERIFY2(ran.error.contains("--compare: the view similarity is drawn side by side, because the "
                                    "heatmap alone shows the difference and the divider"),
                 qPrintable(ran.error));
        QStringList ofHeatmap = words;
        ofHeatmap[1] = "heatmap";
        QVERIFY(run(ofHeatmap).error.isEmpty());
    }

    void aPresetSetsSizeAndCaption_data()
    {
        addColumns<QString, QSize, bool>("preset", "pixels", "hasCaption");
        QTest::newRow("column") << "column" << QSize(1051, 827) << false;
        QTest::newRow("two-columns") << "two-columns" << QSize(2161, 1358) << false;
        QTest::newRow("slide") << "slide" << QSize(1920, 1080) << true;
        QTest::newRow("poster") << "poster" << QSize(3150, 2126) << true;
    }
    void aPresetSetsSizeAndCaption()
    {
        QFETCH(const QString, preset);
        QFETCH(const bool, hasCaption);
        // A unit counts for a size alone.
        const Ran ran =
            run({"export", "waves", "--unit", "px", "--preset", preset, "-o", "a.png", "-o", "a.svg"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty(), qPrintable(ran.error));
        QTEST(QImage(m_folder->filePath("a.png")).size(), "pixels");
        const QByteArray svg = read("a.svg");
        QCOMPARE(svg.mid(svg.indexOf("</metadata>")).contains("Sinusoidal"), hasCaption);
    }

    void aDifferenceInTheDarkHasTheGroundForZero()
    {
        const Ran ran = run({"export", "heatmap", "--compare", "difference", "--b-d-model", "128", "--theme",
                             "dark", "--preset", "column", "-o", "x.png"});
        QVERIFY2(ran.status == 0, qPrintable(ran.error));
        // Both are the same, so the whole table is 0.
        const QImage image(m_folder->filePath("x.png"));
        QCOMPARE(image.pixelColor(image.width() / 3, image.height() / 2), QColor("#1e2126"));
    }

    void everyViewIsExported_data() { views(); }
    void everyViewIsExported()
    {
        QFETCH(const QString, view);
        const Ran ran = run({"export", view, "--size", "320x200", "--no-title", "--no-caption", "--theme",
                             "dark", "-o", "x.png", "--max-len", "20", "--task-length", "4", "--steps", "3"});
        // So few steps teach nothing, and lines between words need more room.
        const QString text = view == "training"    ? "the model hardly more often"
                             : view == "attention" ? "no room for the lines between words"
                                                   : "";
        QVERIFY2(ran.status == 0 && (text.isEmpty() ? ran.error.isEmpty() : ran.error.contains(text)),
                 qPrintable(ran.error));
        QCOMPARE(QImage(m_folder->filePath("x.png")).pixelColor(0, 0), QColor("#1e2126"));
    }

    void sameWithEveryScreen_data() { views(); }
    void sameWithEveryScreen()
    {
        QFETCH(const QString, view);
        const auto drawn = [&](const char* file) {
            return run({"export", view, "-o", file, "--size", "600x400", "--task-length", "4", "--steps",
                        "3"})
                .status;
        };
        QCOMPARE(drawn("a.png"), 0);
        m_variables = {{"QT_SCALE_FACTOR", "2"}, {"QT_FONT_DPI", "168"}};
        QCOMPARE(drawn("b.png"), 0);
        QVERIFY(read("a.png") == read("b.png"));
    }

    void aPictureIsAScene()
    {
        QCOMPARE(run({"export", "heatmap", "--n", "321", "--size", "200x200", "-o", "a.png"}).status, 0);
        QCOMPARE(run({"export", "heatmap", "--size", "200x200", "-o", "b.svg", "a.png"}).status, 0);
        QVERIFY(read("b.svg").contains("n = 321\n"));
    }

    void mostlyBlankPicturesSayWhy_data()
    {
        addColumns<QString, QString>("maxLen", "says");
        addRow("all is seen", "1000", "");
        addRow("most is blank", "16777216", "too many to show most waves");
        addRow("all is blank", "16777216 --n 10", "too many to show any wave");
    }
    void mostlyBlankPicturesSayWhy()
    {
        QFETCH(const QString, maxLen);
        QFETCH(const QString, says);
        const Ran ran = run(QStringList{"export", "heatmap", "--d-model", "16384", "--max-len"} +
                            maxLen.split(' ') + QStringList{"-o", "a.png", "-o", "a.svg"});
        QCOMPARE(ran.status, 0);
        QCOMPARE(ran.error.count('\n'), says.isEmpty() ? 0 : 1);
        QVERIFY2(ran.error.contains(says), qPrintable(ran.error));
        QVERIFY(says.isEmpty() || ran.error.startsWith("posiscope: a.png: Each pixel covers "));
    }

    void onlyAChosenSelectionIsMarked()
    {
        const QStringList words{"export", "heatmap", "--size", "1200x800", "-o"};
        const QColor mark("#d55e00");
        const auto marked = [&](const QString& name, const QStringList& more) {
            if (run(words + QStringList{name} + more).status != 0)
                return -1;
            const QImage picture(m_folder->filePath(name));
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    if (picture.pixelColor(x, y) == mark)
                        return 1;
            return 0;
        };
        QCOMPARE(marked("a.png", {}), 0);
        QCOMPARE(marked("b.png", {"--position", "20"}), 1);
        QCOMPARE(marked("c.png", {"--position", "20", "--no-marks"}), 0);
    }

    /// 900 pixels of a screen are 238 mm, and type of 9 points is 12 pixels high there.
    void aSizeInPixelsHasTypeAsOnAScreen()
    {
        const QStringList words{"export", "waves", "--size", "900x600", "-o", "a.svg"};
        const auto has = [this](const char* width, const char* type) {
            const QByteArray svg = read("a.svg");
            return svg.contains(width) && svg.contains(type);
        };
        QCOMPARE(run(words).status, 0);
        QVERIFY(has("width=\"238.125mm\"", "font-size=\"12\""));
        QCOMPARE(run(words + QStringList{"--dpi", "300"}).status, 0);
        QVERIFY(has("width=\"76.2mm\"", "font-size=\"37.5\""));
        QCOMPARE(run(words + QStringList{"--unit", "mm"}).status, 0);
        QVERIFY(has("width=\"900mm\"", "font-size=\"37.5\""));
    }

    void whatDoesNotFitIsReported()
    {
        const QStringList words{"export", "heatmap", "--size", "40x30", "--unit", "mm", "-o", "a.svg"};
        const Ran ran = run(words);
        QCOMPARE(ran.status, 0);
        QCOMPARE(ran.error, "posiscope: a.svg: no room for the title, the caption\n");
        QCOMPARE(run(words + QStringList{"--no-title", "--no-caption"}).error, QString());
        QCOMPARE(run(words + QStringList{"--sweep", "n=10:100:2"}).error,
                 "posiscope: a-1.svg: no room for the title, the caption\n");
    }

    void withoutAnyFontNothingIsDrawn_data()
    {
        addColumns<QStringList, int>("words", "status");
        QTest::newRow("a figure") << QStringList{"export", "heatmap", "-platform", "minimal", "-o", "a.png"}
                                  << 1;
        QTest::newRow("a handout") << QStringList{"lesson",  "export", "lesson.md", "-platform",
                                                  "minimal", "-o",     "a.pdf"}
                                   << 1;
        QTest::newRow("a table") << QStringList{"data", "encoding", "-o", "a.csv"} << 0;
        QTest::newRow("--info") << QStringList{"--info"} << 0;
    }
    void withoutAnyFontNothingIsDrawn()
    {
        QFETCH(const QStringList, words);
        QFETCH(const int, status);
        write("lesson.md", "# T\n## A\n");
        m_variables = {{"XDG_RUNTIME_DIR", m_folder->path()},
                       {"QT_QPA_FONTDIR", m_folder->filePath("none")},
                       {"QT_QPA_PLATFORM", "minimal"},      // which reads none of the program's own either
                       {"ASAN_OPTIONS", "detect_leaks=0"}}; // fontconfig keeps some bytes there
        const Ran ran = run(words);
        QCOMPARE(ran.error, status == 0 ? QString()
                                        : QString("posiscope: no font can be read, not even the program's "
                                                  "own, and without one no letter can be drawn\n"));
        QCOMPARE(ran.status, status);
        QVERIFY(status == 0 || files() == QStringList("lesson.md"));
    }

    void withoutTheSystemsFontsTheOwnAreUsed_data() { views(); }
    void withoutTheSystemsFontsTheOwnAreUsed()
    {
        QFETCH(const QString, view);
        const QByteArray own = POSISCOPE_TEST_DATA "/../../resources/fonts";
        write("none.conf", "<fontconfig/>");
        write("own.conf", "<fontconfig><dir>" + own + "</dir></fontconfig>");
        for (const QString fonts : {"none", "own"}) {
            m_variables = {{"FONTCONFIG_FILE", m_folder->filePath(fonts + ".conf")}};
            const Ran ran = run({"export", view, "--size", "600x400", "--task-length", "4", "--steps", "3",
                                 "-o", fonts + ".png"});
            QVERIFY2(ran.status == 0, qPrintable(ran.error));
        }
        QCOMPARE(QImage(m_folder->filePath("none.png")), QImage(m_folder->filePath("own.png")));
    }

    /// Letters that no font has are drawn as boxes, which look alike.
    void whatOneOfTheOwnFontsLacksTheOtherHas()
    {
        write("none.conf", "<fontconfig/>");
        m_variables = {{"FONTCONFIG_FILE", m_folder->filePath("none.conf")}};
        QList<QImage> drawn;
        for (const QString letter : {"∈", "∝", "≡", "⌈"}) {
            const Ran ran = run({"export", "sentence", "--sentence", letter, "-o", "a.png"});
            QVERIFY2(ran.status == 0, qPrintable(ran.error));
            const QImage image(m_folder->filePath("a.png"));
            QVERIFY2(!drawn.contains(image), qPrintable(letter));
            drawn.append(image);
        }
    }

    void numberedFigures()
    {
        const Ran ran = run({"export", "heatmap", "--size", "200x200", "--no-title", "--no-caption",
                             "--sweep", "n=10:100000:10:log", "-o", "a.png"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty(), qPrintable(ran.error));
        QCOMPARE(files().size(), 10);
        QVERIFY(QFile::exists(m_folder->filePath("a-01.png")) &&
                QFile::exists(m_folder->filePath("a-10.png")));
        QVERIFY(read("a-01.png").contains("n = 10\n"));
        QVERIFY(read("a-10.png").contains("n = 100000\n"));
    }

    void aSweepIsCheckedBeforeItsFirstFile_data()
    {
        addColumns<QStringList, int, QString>("words", "status", "says");
        addRow("a scene", QStringList{"--encoding", "rotary", "--sweep", "d-model=4:8:5"}, 2,
               "--d-model: 5 given; allowed: an even number");
        addRow("a file", QStringList{"--sweep", "n=10:100:3"}, 1,
               "a-3.png: cannot be written: Is a directory");
    }
    void aSweepIsCheckedBeforeItsFirstFile()
    {
        QFETCH(const QStringList, words);
        QVERIFY(QDir(m_folder->path()).mkdir("a-3.png"));
        write("a-1.png", "old");
        const Ran ran = run(QStringList{"export", "heatmap", "--size", "200x200", "--no-title",
                                        "--no-caption", "-o", "a.png"} +
                            words);
        QTEST(ran.status, "status");
        QFETCH(const QString, says);
        QVERIFY2(ran.error.contains(says), qPrintable(ran.error));
        QCOMPARE(files(), QStringList("a-1.png"));
        QCOMPARE(read("a-1.png"), "old");
    }

    void numberedFiguresShareTheirScales()
    {
        const Ran ran = run({"export", "similarity", "--no-title", "--no-caption", "--size", "1800x800",
                             "--sweep", "n=10:100000:2", "-o", "a.svg"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty(), qPrintable(ran.error));
        const auto numbers = [this](const QString& name) {
            QStringList found;
            auto texts = QRegularExpression(">([−0-9.]+)</text>").globalMatch(QString::fromUtf8(read(name)));
            while (texts.hasNext())
                found << texts.next().captured(1);
            return found;
        };
        QVERIFY(numbers("a-1.svg").size() > 8);
        QCOMPARE(numbers("a-1.svg"), numbers("a-2.svg"));
    }

    // More of them are in tests/data/golden, with all that is said.
    void wrongArgumentsAreRefused_data()
    {
        addColumns<QStringList, int, QString>("words", "status", "says");
        addRow("folder", QStringList{"heatmap", "-o", "none/a.png"}, 1,
               "none/a.png: cannot be written: the folder none does not exist");
        addRow("a line break", QStringList{"heatmap", "-o", "no\nne/a.png"}, 1,
               "no\\nne/a.png: cannot be written: the folder no\\nne does not exist");
        addRow("full", QStringList{"heatmap", "-o", "full.png"}, 1,
               "full.png: cannot be written: No space left on device");
    }
    void wrongArgumentsAreRefused()
    {
        QFETCH(const QStringList, words);
        QFile::link("/dev/full", m_folder->filePath("full.png"));
        write("a.png", "old");
        const Ran ran = run(QStringList{"export"} + words);
        QTEST(ran.status, "status");
        QFETCH(const QString, says);
        QVERIFY2(ran.error.startsWith("posiscope: ") && ran.error.contains(says), qPrintable(ran.error));
        QCOMPARE(ran.error.count('\n'), 1);
        QVERIFY(ran.out.isEmpty());
        QCOMPARE(files(), QStringList({"a.png", "full.png"}));
        QCOMPARE(read("a.png"), "old");
    }
};

POSISCOPE_TEST(TestRunExport)

} // namespace tst_run_export

#include "tst_run_export.moc"
