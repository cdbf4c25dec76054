// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "export_folder.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QImage>
#include <QStandardPaths>
#include <QTest>

#include <cstdlib>

namespace tst_run_films {

/// The middle of the first square of one colour; null where there is none.
QPoint middleOf(const QImage& image, const QColor& colour)
{
    constexpr int side = 24;
    QImage square(side, side, image.format());
    square.fill(colour);
    for (int y = 0; y + side <= image.height(); ++y)
        for (int x = 0; x + side <= image.width(); ++x)
            if (image.pixelColor(x, y) == colour && image.copy(x, y, side, side) == square)
                return {x + side / 2, y + side / 2};
    return {};
}

/// Films of `posiscope export`: what ffmpeg is given, and what another player sees.
class TestRunFilms : public QObject, ExportFolder
{
    Q_OBJECT

private slots:
    void init() { begin(); }

    void aFilmIsMadeByFfmpeg()
    {
        // Stands for it: counts the frames it is given, writes how many into its last word.
        script("ffmpeg", "for last; do :; done\ngrep -ao IHDR | wc -l >\"$last\"\n");
        const Ran ran = run({"export", "heatmap", "--size", "200x200", "--no-title", "--no-caption",
                             "--sweep", "n=10:100:7", "-o", "a.mp4"});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty(), qPrintable(ran.error));
        QCOMPARE(read("a.mp4"), "7\n");
        script("ffmpeg", "echo 'no such codec' >&2; exit 3\n");
        const Ran failed = run({"export", "heatmap", "--size", "200x200", "--no-title", "--no-caption",
                                "--sweep", "n=10:100:2", "-o", "a.mp4"});
        QCOMPARE(failed.status, 1);
        QCOMPARE(failed.error, "posiscope: a.mp4: cannot be written: ffmpeg: no such codec\n");
        QCOMPARE(read("a.mp4"), "7\n");
    }

    void aTrueFilm_data()
    {
        addColumns<QString, QSize>("film", "size");
        QTest::newRow("mp4, of even sides") << "a.mp4" << QSize(200, 150);
        QTest::newRow("gif") << "a.gif" << QSize(201, 151);
    }
    void aTrueFilm()
    {
        if (QStandardPaths::findExecutable("ffmpeg").isEmpty())
            QSKIP("needs ffmpeg");
        QFETCH(const QString, film);
        const Ran ran = run({"export", "heatmap", "--size", "201x151", "--no-title", "--no-caption",
                             "--sweep", "n=10:100:7", "-o", film});
        QVERIFY2(ran.status == 0 && ran.error.isEmpty() && ran.out.isEmpty(), qPrintable(ran.error));
        QCOMPARE(files(), QStringList{film});
        QProcess reader;
        reader.setWorkingDirectory(m_folder->path());
        reader.start("ffmpeg", {"-v", "error", "-i", film, "-fps_mode", "passthrough", "f-%d.png"});
        QVERIFY(reader.waitForFinished(60'000) && reader.exitCode() == 0);
        QCOMPARE(files().size(), 1 + 7);
        const QImage last(m_folder->filePath("f-7.png"));
        QTEST(last.size(), "size");
        const QColor corner = last.pixelColor(last.width() - 1, last.height() - 1);
        QVERIFY2(corner.lightness() > 250, qPrintable(corner.name()));
    }

    void aFilmKeepsItsColours_data()
    {
        QTest::addColumn<QString>("film");
        QTest::newRow("mp4") << "a.mp4";
        QTest::newRow("gif") << "a.gif";
    }
    void aFilmKeepsItsColours()
    {
        if (QStandardPaths::findExecutable("ffmpeg").isEmpty())
            QSKIP("needs ffmpeg");
        QFETCH(const QString, film);
        // Two cells: 0 and 1, whatever n is.
        const QStringList figure{"export", "heatmap",   "--size", "400x300",   "--dpi",
                                 "96",     "--max-len", "1",      "--d-model", "2"};
        QCOMPARE(run(figure + QStringList{"-o", "true.png"}).status, 0);
        QCOMPARE(run(figure + QStringList{"--sweep", "n=10:100:3", "-o", film}).status, 0);
        QProcess reader;
        reader.setWorkingDirectory(m_folder->path());
        reader.start("ffmpeg", {"-v", "error", "-i", film, "-frames:v", "1", "film.png"});
        QVERIFY(reader.waitForFinished(60'000) && reader.exitCode() == 0);
        const QImage wanted(m_folder->filePath("true.png"));
        const QImage got(m_folder->filePath("film.png"));
        const QPoint cell = middleOf(wanted, QColor("#b2182b"));
        QVERIFY(!cell.isNull());
        const QColor colour = got.pixelColor(cell);
        const auto isNear = [](int one, int other) { return std::abs(one - other) <= 3; };
        QVERIFY2(isNear(colour.red(), 0xb2) && isNear(colour.green(), 0x18) && isNear(colour.blue(), 0x2b),
                 qPrintable(colour.name()));
    }

    void aFilmHasItsFrameRate_data()
    {
        addColumns<QStringList, QByteArray>("words", "rate");
        QTest::newRow("usual") << QStringList() << QByteArray("10");
        QTest::newRow("asked for") << QStringList{"--frame-rate", "4"} << QByteArray("4");
    }
    void aFilmHasItsFrameRate()
    {
        QFETCH(const QStringList, words);
        // Stands for ffmpeg: writes the number after -framerate.
        script("ffmpeg", "for last; do [ \"$before\" = -framerate ] && rate=$last; before=$last; done\n"
                         "echo $rate >\"$last\"\n");
        const Ran ran = run(
            QStringList{"export", "heatmap", "--size", "200x200", "--sweep", "n=10:100:2", "-o", "a.mp4"} +
            words);
        QCOMPARE(ran.status, 0);
        QFETCH(const QByteArray, rate);
        QCOMPARE(read("a.mp4").trimmed(), rate);
    }

    void withoutFfmpegTheErrorSaysWhatToDo()
    {
        m_path = m_folder->path();
        const Ran ran = run({"export", "heatmap", "--sweep", "n=10:100:7", "-o", "a.gif"});
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.error.contains("apt install ffmpeg") && ran.error.contains(".png"),
                 qPrintable(ran.error));
        QCOMPARE(ran.error.count('\n'), 1);
        QVERIFY(files().isEmpty());
    }
};

POSISCOPE_TEST(TestRunFilms)

} // namespace tst_run_films

#include "tst_run_films.moc"
