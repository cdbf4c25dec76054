// SPDX-License-Identifier: GPL-3.0-or-later
#include "export_bench.h"
#include "test_program.h"
#include "ui/export/dialog/figure_preview.h"
#include "ui/views/view_list.h"

#include <QImage>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace tst_export_dialog {

using namespace posiscope;
using namespace posiscope::export_bench;

/// Root mean square of how far the greys of two pictures of one size are apart, of 255.
double apart(const QImage& one, const QImage& other)
{
    double squares = 0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            const double difference = qGray(one.pixel(x, y)) - qGray(other.pixel(x, y));
            squares += difference * difference;
        }
    return std::sqrt(squares / one.width() / one.height());
}

/// What each control of the export dialog makes of the file.

class TestExportDialog : public QObject, ExportBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void formats()
    {
        open();
        QVERIFY(exported("a.png").startsWith("\x89PNG"));
        open();
        choose("format", 1);
        QCOMPARE(spec().format, FigureFormat::Svg);
        QVERIFY(exported("a.svg").startsWith("<?xml"));
        open();
        choose("format", 2);
        QVERIFY(exported("a.pdf").startsWith("%PDF-"));
    }

    void sizeInEveryUnit()
    {
        open();
        enter("width", "89");
        enter("height", "70");
        QVERIFY2(said("size").startsWith(QString::fromUtf8("1051 × 827 px, 89 × 70 mm")),
                 qPrintable(said("size")));
        choose("unit", 0);
        QCOMPARE(field("width")->text(), QString::fromUtf8("1051"));
        choose("unit", 2);
        QCOMPARE(field("width")->text(), QString("3.504"));
        choose("unit", 1);
        QCOMPARE(field("width")->text(), QString("89"));
        enter("dpi", "100");
        const QImage image = QImage::fromData(exported("a.png"));
        QCOMPARE(image.size(), QSize(350, 276));
        QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), 100);
    }

    void presets_data()
    {
        QTest::addColumn<QSize>("pixels");
        QTest::newRow("column") << QSize(1051, 827);
        QTest::newRow("two-columns") << QSize(2161, 1358);
        QTest::newRow("slide") << QSize(1920, 1080);
        QTest::newRow("poster") << QSize(3150, 2126);
    }
    void presets()
    {
        open();
        enter("dpi", "99999"); // what was held back goes with it
        QVERIFY(!mayExport());
        const auto presets = figurePresets();
        const auto preset = std::ranges::find(presets, QTest::currentDataTag(), &FigurePreset::name);
        QVERIFY(preset != presets.end());
        pick("preset", static_cast<int>(preset - presets.begin()));
        QFETCH(const QSize, pixels);
        QCOMPARE(pixelSize(spec()), pixels);
        QVERIFY(mayExport());
        for (const char* const box : {"title", "caption", "marks"})
            QCOMPARE(find<QCheckBox>(box)->isChecked(), preset->hasWords);
        QCOMPARE(QImage::fromData(exported("a.png")).size(), pixels);
    }

    void theFirstFigureHasTheFirstPreset()
    {
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, path(".new"));
        openFolded();
        QCOMPARE(find<QComboBox>("preset")->currentIndex(), 0);
        QVERIFY(find<QLabel>("size")->isVisible());
        QCOMPARE(said("size"), QString::fromUtf8("1051 × 827 px, 89 × 70 mm"));
    }

    void whatIsOftenChosenComesFirst()
    {
        openFolded();
        for (const char* const name : {"view", "format", "preset", "theme"})
            QVERIFY2(find<QWidget>(name)->isVisible(), name);
        for (const char* const name : {"width", "dpi", "font", "title", "sequence"})
            QVERIFY2(!find<QWidget>(name)->isVisible(), name);
        const QSize size = m_dialog->size();
        unfold();
        for (const char* const name : {"width", "dpi", "font", "title", "sequence"})
            QVERIFY2(find<QWidget>(name)->isVisible(), name);
        QVERIFY(!find<QWidget>("from")->isVisible()); // of a sequence alone
        QCOMPARE(m_dialog->size(), size);
        flip("sequence");
        unfold();
        QVERIFY(find<QWidget>("from")->isVisible()); // as long as one is chosen
        QVERIFY(!find<QWidget>("width")->isVisible());
    }

    void itStaysAndSaysWhatWasWritten()
    {
        open();
        auto* const written = find<QLabel>("written");
        QVERIFY(written->text().isEmpty());
        const QByteArray first = exported("a & b.png");
        QVERIFY(m_dialog->isVisible() && written->isVisible() && mayExport());
        QVERIFY2(written->text().startsWith("Written: a &amp; b.png, "), qPrintable(written->text()));
        QVERIFY(written->text().contains(QUrl::fromLocalFile(m_folder->path()).toString()));
        choose("theme", 1);
        QVERIFY(exported("second.png") != first);
        QVERIFY2(written->text().startsWith("Written: second.png, "), qPrintable(written->text()));
        m_dialog->exportTo(path("none/third.png"));
        QTRY_VERIFY(find<QLabel>("failure")->isVisible());
        QVERIFY(!written->isVisible());
    }

    void theHeatmapOverWavesCanBeChosen()
    {
        open({}, ViewId::Similarity);
        pick("view", static_cast<int>(viewList().size()));
        QCOMPARE(find<QComboBox>("view")->currentText(), QString("Heatmap over waves"));
        QVERIFY(spec().wavesBelow);
        QCOMPARE(spec().view, ViewId::Heatmap);
        const QImage both = QImage::fromData(exported("a.png"));
        pick("view", 0);
        QVERIFY(!spec().wavesBelow);
        QVERIFY(QImage::fromData(exported("b.png")) != both);
    }

    void onlySimilarityOffersItsCurve()
    {
        open();
        QVERIFY(!find<QCheckBox>("curve")->isEnabled());
        open({}, ViewId::Similarity);
        QVERIFY(find<QCheckBox>("curve")->isEnabled() && spec().curveShown);
        flip("curve");
        QVERIFY(!spec().curveShown);
    }

    void anotherSizeIsNoPreset()
    {
        open();
        pick("preset", 0);
        QCOMPARE(find<QComboBox>("preset")->currentIndex(), 0);
        enter("width", "90");
        QCOMPARE(find<QComboBox>("preset")->currentIndex(), 4);
        enter("width", "89");
        QCOMPARE(find<QComboBox>("preset")->currentIndex(), 0);
    }

    void themeAndBackgroundAreExported()
    {
        open();
        pick("preset", 0);
        choose("theme", 1);
        QCOMPARE(QImage::fromData(exported("a.png")).pixelColor(0, 0), Theme::darkTheme().card);
        open();
        flip("transparent");
        QCOMPARE(QImage::fromData(exported("a.png")).pixelColor(0, 0).alpha(), 0);
    }

    void whatStandsRound_data()
    {
        QTest::addColumn<QString>("words");
        QTest::newRow("title") << ">Heatmap<";
        QTest::newRow("caption") << ">Sinusoidal";
        QTest::newRow("colourBar") << ">−0.5<"; // a tick of it
    }
    void whatStandsRound()
    {
        QFETCH(const QString, words);
        open();
        choose("format", 1);
        const auto drawn = [this] {
            const QString file = QString::fromUtf8(exported("a.svg"));
            return file.mid(file.indexOf("</metadata>"));
        };
        QVERIFY(drawn().contains(words));
        open();
        flip(QTest::currentDataTag());
        QVERIFY(!drawn().contains(words));
    }

    void typeIsInPoints()
    {
        open();
        choose("format", 1);
        enter("font", "18");
        QVERIFY(exported("a.svg").contains("font-size=\"75\"")); // 18 points at 300 dpi
    }

    void onlyViewsWithAColourBarOfferIt()
    {
        open({}, ViewId::Similarity);
        QVERIFY(find<QCheckBox>("colourBar")->isEnabled());
        open({}, ViewId::Waves);
        QVERIFY(!find<QCheckBox>("colourBar")->isEnabled() && spec().colourBarShown);
    }

    void anyViewCanBeChosen()
    {
        open({}, ViewId::Similarity);
        QCOMPARE(find<QComboBox>("view")->currentText(), QString("Similarity"));
        pick("view", 1);
        QCOMPARE(spec().view, ViewId::Waves);
        QVERIFY(exported("a.png").contains("view = waves\n"));
    }

    void thePreviewIsTheFigure()
    {
        open();
        choose("unit", 0);
        enter("width", "320");
        enter("height", "200");
        enter("dpi", "96");
        choose("theme", 1);
        QTRY_VERIFY(m_dialog->isIdle());
        auto* const preview = m_dialog->findChild<FigurePreview*>();
        const QImage seen = preview->grab().toImage();
        const QPoint corner(qRound((preview->width() - 320) / 2.), 1);
        const QImage file = QImage::fromData(exported("a.png"));
        QCOMPARE(file.size(), QSize(320, 200));
        const QImage shown = seen.copy(QRect(corner, file.size()));
        QVERIFY2(apart(shown, file) < 0.5, qPrintable(QString::number(apart(shown, file))));
    }

    void thePreviewIsTheFigureMadeSmaller_data()
    {
        QTest::addColumn<int>("dpi");
        QTest::newRow("fine") << 300;
        QTest::newRow("coarse") << 72; // fewer pixels than a screen has
    }
    void thePreviewIsTheFigureMadeSmaller()
    {
        QFETCH(const int, dpi);
        FigureSpec spec;
        spec.view = ViewId::Waves;
        Figure finest({}, spec);
        const QSize room(500, 500);
        const QImage expected = finest.image().scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation);
        spec.dpi = dpi;
        Figure figure({}, spec);
        const QImage image = figure.image(room);
        QCOMPARE(image.width(), expected.width());
        const QRect both = image.rect() & expected.rect();
        const double rms = apart(image.copy(both), expected.copy(both));
        QVERIFY2(rms < 12, qPrintable(QString::number(rms)));
    }

    void settlingDoesNotBlockTheDialog()
    {
        Scene scene;
        scene.parameters = {10000, 8, 500, Layout::Interleaved};
        scene.projection.method =
            ProjectionMethod::Tsne; // outlasts showing the dialog, also behind other work
        m_dialog = std::make_unique<ExportDialog>(scene, ViewId::Projection);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        QVERIFY(!m_dialog->isIdle());
        choose("theme", 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->isIdle(), 60'000);
        QCOMPARE(QImage::fromData(exported("a.png")).pixelColor(0, 0), Theme::darkTheme().card);
    }
};

POSISCOPE_TEST(TestExportDialog)

} // namespace tst_export_dialog

#include "tst_export_dialog.moc"
