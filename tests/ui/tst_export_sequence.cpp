// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it repeats many times what other tests do once
#include "export_bench.h"
#include "tests/test_program.h"
#include "ui/document/scene_file.h"
#include "ui/export/figure/figure.h"
#include "view_bench.h"

#include <QImage>
#include <QMessageBox>
#include <QProgressBar>
#include <QTimer>
#include <QToolButton>

namespace tst_export_sequence {

using namespace posiscope;
using namespace posiscope::export_bench;

/// Of the red of two pictures' pixels.
int largestDifference(const QImage& a, const QImage& b)
{
    int largest = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            largest = std::max(largest, std::abs(qRed(a.pixel(x, y)) - qRed(b.pixel(x, y))));
    return largest;
}

/// Rows of figures and films, as the export dialog makes them.
class TestExportSequence : public QObject, ExportBench
{
    Q_OBJECT

private slots:
    void init()
    {
        begin();
        m_searched = qgetenv("PATH");
    }
    void cleanup()
    {
        end();
        qputenv("PATH", m_searched);
    }

    /// The colours of the bar, the rightmost of a picture: red above, blue below.
    static QRect colourStrip(const QImage& image)
    {
        const auto isColoured = [&image](int x, int y) { return image.pixelColor(x, y).saturation() > 20; };
        const int top = image.height() / 5;
        const int bottom = image.height() * 11 / 20;
        for (int right = image.width() - 1; right > image.width() * 7 / 10; --right)
            if (isColoured(right, top) && isColoured(right, bottom) &&
                image.pixel(right, top) != image.pixel(right, bottom))
                return {right - 4, top, 4, bottom - top};
        return {};
    }

    void fiveFigures()
    {
        openSequence(ViewId::Heatmap);
        enter("from", "10");
        enter("to", "100000");
        enter("steps", "5");
        choose("spacing", 1);
        QVERIFY(said("frame").contains("5") && said("frame").contains("n = 10"));
        const QSignalSpy done(m_dialog.get(), &ExportDialog::exported);
        m_dialog->exportTo(path("a.png"));
        QVERIFY(!find<QComboBox>("view")->isEnabled() && button("Cancel"));
        QTRY_COMPARE(done.count(), 1);
        QVERIFY(done[0][0].toString().contains("a-1.png") && done[0][0].toString().contains("a-5.png"));
        QCOMPARE(files(), QStringList({"a-1.png", "a-2.png", "a-3.png", "a-4.png", "a-5.png"}));
        const double bases[] = {10, 100, 1000, 10'000, 100'000};
        for (int i = 0; i < 5; ++i)
            QCOMPARE(readSceneFile(path(QStringLiteral("a-%1.png").arg(i + 1))).scene.parameters.n, bases[i]);
        // The colour bar is the same in each. So are its numbers, but for a shade along the edges of letters:
        // on a busy machine Qt does not always repeat it. Another number would differ by a hundred.
        const QImage first(path("a-1.png"));
        for (const char* const other : {"a-3.png", "a-5.png"}) {
            const QImage image(path(other));
            const QRect bar(image.width() * 93 / 100, image.height() / 10, image.width() * 7 / 100,
                            image.height() * 7 / 10);
            const QRect strip = colourStrip(first);
            QVERIFY(!strip.isEmpty());
            QVERIFY(image.copy(strip) == first.copy(strip));
            QVERIFY(largestDifference(image.copy(bar), first.copy(bar)) <= 8);
            QVERIFY(image != first);
        }
    }
    void everyNumberOfASceneCanBeSwept()
    {
        openSequence(ViewId::Heatmap);
        auto* const keys = find<QComboBox>("key");
        for (int i = 0; i < keys->count(); ++i) {
            pick("key", i);
            QVERIFY2(mayExport(), qPrintable(keys->currentText()));
            QVERIFY2(m_dialog->choices().sweep.from < m_dialog->choices().sweep.to,
                     qPrintable(keys->currentText()));
            choose("spacing", 1);
            choose("spacing", 0);
        }
    }

    void thePreviewHasTheScalesOfTheSequence()
    {
        openSequence(ViewId::Similarity);
        enter("steps", "3");
        for (QToolButton* const button : m_dialog->findChildren<QToolButton*>())
            if (button->accessibleName() == "Next figure")
                for (int step = 0; step < 2; ++step)
                    button->click();
        QTRY_VERIFY(m_dialog->isIdle());
        const QImage shown = find<QWidget>("preview")->grab().toImage();
        FigureOrder order{m_dialog->choices().spec, Scene()};
        order.sweep = m_dialog->choices().sweep;
        // Alone it would have its own.
        const QSize room = find<QWidget>("preview")->size() - QSize(2, 2);
        const QImage alone =
            Figure(order.sceneAt(2), order.spec).image(room.boundedTo(pixelSize(order.spec)));
        const QPoint corner((shown.width() - alone.width()) / 2, 1); // at the top
        const QImage seen = shown.copy(QRect(corner, alone.size()));
        QVERIFY(difference(seen, alone) > alone.width() * alone.height() / 20);
        flip("sequence");
        const QImage first = Figure({}, order.spec).image(alone.size());
        QTRY_VERIFY(m_dialog->isIdle());
        const QImage after = find<QWidget>("preview")->grab().toImage().copy(QRect(corner, first.size()));
        QVERIFY(difference(after, first) < first.width() * first.height() / 200);
    }

    void cancelledHalfway()
    {
        openSequence(ViewId::Heatmap);
        enter("steps", "2000");
        m_dialog->exportTo(path("a.png"));
        QTRY_VERIFY(files().contains("a-0002.png"));
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QTRY_VERIFY(button("Close"));
        QVERIFY(m_dialog->isVisible() && mayExport());
        const qsizetype written = files().size();
        QVERIFY(written < 2000);
        QVERIFY2(said("failure").contains(QStringLiteral("%1 of").arg(written)), qPrintable(said("failure")));
        for (const QString& file : files())
            QVERIFY(!QImage(path(file)).isNull());
    }

    void existingFilesAreAskedAbout_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::newRow("replaced") << "Replace";
        QTest::newRow("kept") << "Cancel";
    }
    void existingFilesAreAskedAbout()
    {
        QFETCH(const QString, answer);
        openSequence(ViewId::Heatmap);
        enter("steps", "2");
        write("a-2.png", "old");
        QTimer answering;
        connect(&answering, &QTimer::timeout, this, [&] {
            if (auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
                for (QAbstractButton* const button : box->buttons())
                    if (button->text().remove('&') == answer) {
                        answering.stop();
                        button->click();
                    }
        });
        answering.start(0);
        m_dialog->exportTo(path("a.png"));
        QTRY_VERIFY(!answering.isActive());
        QTRY_VERIFY(m_dialog->isIdle());
        QCOMPARE(read("a-2.png") == "old", answer == "Cancel");
        QCOMPARE(files().size(), answer == "Cancel" ? 1 : 2);
    }

    void aFilmIsMadeOfEveryStep()
    {
        // Stands for the program: writes how many frames it is given into its last word.
        ffmpeg("for last; do :; done\ngrep -ao IHDR | wc -l >\"$last\"\n");
        openSequence(ViewId::Waves);
        enter("steps", "7");
        choose("kind", 1);
        QVERIFY(mayExport());
        QCOMPARE(m_dialog->choices().ending(), QString("mp4"));
        choose("unit", 0);
        enter("width", "601");
        QVERIFY2(said("size").startsWith(QString::fromUtf8("600 × 400 px")), qPrintable(said("size")));
        QVERIFY(!find<SegmentedControl>("format")->isEnabled());
        QCOMPARE(exported("a.mp4"), "7\n");
        QCOMPARE(files(), QStringList("a.mp4"));
    }

    void aFilmHasAFrameRate()
    {
        ffmpeg("exit 0\n"); // which need not be installed
        openSequence(ViewId::Waves);
        QVERIFY(!find<QWidget>("pace")->isVisible()); // of figures alone
        choose("kind", 1);
        QVERIFY(find<QWidget>("pace")->isVisible());
        QCOMPARE(m_dialog->choices().frameRate, usualFrameRate);
        enter("pace", "0");
        QVERIFY2(said("pace_reason").contains("a whole number from 1 to 60 figures per second"),
                 qPrintable(said("pace_reason")));
        QVERIFY(!mayExport());
        enter("pace", "4");
        QVERIFY(mayExport());
        QCOMPARE(m_dialog->choices().frameRate, 4);
    }

    void aFilmThatFails()
    {
        ffmpeg("echo 'no such codec' >&2; exit 3\n");
        write("a.gif", "old");
        openSequence(ViewId::Waves);
        enter("steps", "2");
        choose("kind", 2);
        m_dialog->exportTo(path("a.gif"));
        QTRY_VERIFY2(said("failure").contains("a.gif: cannot be written: ffmpeg: no such codec"),
                     qPrintable(said("failure")));
        QCOMPARE(read("a.gif"), "old");
    }

    void aFilmIsCancelled()
    {
        ffmpeg("sleep 100\n");
        write("a.mp4", "old");
        openSequence(ViewId::Waves);
        enter("steps", "2");
        choose("kind", 1);
        m_dialog->exportTo(path("a.mp4"));
        const auto* const progress = m_dialog->findChild<QProgressBar*>();
        QTRY_COMPARE(progress->value(), progress->maximum()); // the frames are there
        QTest::mouseClick(button("Cancel"), Qt::LeftButton);
        QTRY_VERIFY(button("Close"));
        QCOMPARE(read("a.mp4"), "old");
        QCOMPARE(files(), QStringList("a.mp4"));
    }

    void withoutFfmpeg()
    {
        qputenv("PATH", m_folder->path().toUtf8());
        openSequence(ViewId::Heatmap);
        choose("kind", 2);
        QVERIFY(said("noFilms").contains("apt install ffmpeg") && find<QLabel>("noFilms")->isVisible());
        QVERIFY(!mayExport());
        choose("kind", 0);
        QVERIFY(mayExport() && !find<QLabel>("noFilms")->isVisible());
    }

    void theSweepIsRememberedButNotTheSequence()
    {
        openSequence(ViewId::Heatmap);
        enter("from", "20");
        enter("steps", "2");
        const KeySweep sweep = m_dialog->choices().sweep;
        QCOMPARE(sweep.from, 20.);
        m_dialog->exportTo(path("a.png"));
        QTRY_VERIFY(!said("written").isEmpty());
        QVERIFY(said("written").startsWith(QString::fromUtf8("Written: a-1.png … a-2.png, ")));
        open();
        QVERIFY(!m_dialog->choices().isSequence);
        QCOMPARE(m_dialog->choices().sweep, sweep);
    }

private:
    /// Opens the dialog for a sequence of small figures.
    void openSequence(ViewId view)
    {
        open({}, view);
        choose("unit", 0);
        enter("width", "600");
        enter("height", "400");
        enter("dpi", "96");
        flip("sequence");
    }

    /// A program of that name, found before any other.
    void ffmpeg(const QByteArray& lines)
    {
        QDir(m_folder->path()).mkdir(".bin");
        write(".bin/ffmpeg", "#!/bin/sh\n" + lines);
        QFile::setPermissions(path(".bin/ffmpeg"), QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
        qputenv("PATH", path(".bin").toUtf8() + ':' + m_searched);
    }

    QByteArray m_searched;
};

POSISCOPE_TEST(TestExportSequence)

} // namespace tst_export_sequence

#include "tst_export_sequence.moc"
