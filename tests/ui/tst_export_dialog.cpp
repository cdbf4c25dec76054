// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "export_bench.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/export/dialog/figure_preview.h"
#include "ui/views/view_list.h"
#include "view_bench.h"

#include <QFileDialog>
#include <QImage>
#include <QTimer>
#include <QUrl>

#include <algorithm>

namespace tst_export_dialog {

using namespace posiscope;
using namespace posiscope::export_bench;

/// What each control of the export dialog makes of the file.
class TestExportDialog : public QObject, ExportBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void aFigureIsWrittenInEachFormat()
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

    void aPresetSetsTheSize_data()
    {
        QTest::addColumn<QSize>("pixels");
        QTest::newRow("column") << QSize(1051, 827);
        QTest::newRow("two-columns") << QSize(2161, 1358);
        QTest::newRow("slide") << QSize(1920, 1080);
        QTest::newRow("poster") << QSize(3150, 2126);
    }
    void aPresetSetsTheSize()
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
        QVERIFY(difference(shown, file) < 100);
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

    void aRefusedTextIsHeldBack()
    {
        open();
        const FigureSpec before = spec();
        type("dpi", "4800");
        QVERIFY(!mayExport());
        auto* const bubble = find<QLabel>("dpi_reason");
        QVERIFY(!bubble->isVisible()); // half typed is no mistake yet
        QTest::keyClick(field("dpi"), Qt::Key_Tab);
        QVERIFY(bubble->isVisible() && bubble->text().contains("4800"));
        QCOMPARE(field("dpi")->accessibleDescription(), bubble->text());
        QVERIFY(!mayExport());
        QCOMPARE(spec(), before);
        field("dpi")->setFocus();
        QTest::keyClick(field("dpi"), Qt::Key_Escape);
        QVERIFY(!bubble->isVisible() && mayExport() && m_dialog->isVisible());
        QCOMPARE(field("dpi")->text(), "300");
    }

    void aReasonCoversAndMovesNoControl()
    {
        open();
        auto* const font = field("font");
        const QPoint place = font->mapTo(m_dialog.get(), QPoint());
        type("dpi", "4800");
        QTest::mouseClick(font, Qt::LeftButton); // which takes the typed text
        const auto* const reason = find<QLabel>("dpi_reason");
        QVERIFY(reason->isVisible() && font->hasFocus());
        QCOMPARE(font->mapTo(m_dialog.get(), QPoint()), place);
        const QRect covered(reason->mapTo(m_dialog.get(), QPoint()), reason->size());
        for (const NumberField* const field : m_dialog->findChildren<NumberField*>())
            QVERIFY(!field->isVisible() ||
                    !covered.intersects({field->mapTo(m_dialog.get(), QPoint()), field->size()}));
    }

    void aRefusedTextIsTakenWhenAnotherChoiceAllowsIt()
    {
        open();
        enter("dpi", "4800");
        QVERIFY(!mayExport());
        enter("width", "20");
        enter("height", "20");
        QVERIFY(mayExport());
        QCOMPARE(spec().dpi, 4800);
        QVERIFY(!find<QLabel>("dpi_reason")->isVisible());
    }

    void mnemonicsLeadToTheirControls()
    {
        open();
        QTest::keyClick(m_dialog.get(), Qt::Key_R, Qt::AltModifier);
        QVERIFY(field("dpi")->hasFocus());
        QTest::keyClick(m_dialog.get(), Qt::Key_P, Qt::AltModifier);
        QVERIFY(find<QComboBox>("preset")->hasFocus());
        QTest::keyClick(m_dialog.get(), Qt::Key_F, Qt::AltModifier);
        QVERIFY(find<SegmentedControl>("format")->segments()[0]->hasFocus());
        for (const QWidget* const widget : m_dialog->findChildren<QWidget*>())
            if (widget->isVisible() && widget->focusPolicy() & Qt::TabFocus)
                QVERIFY2(!widget->accessibleName().isEmpty() || widget->property("text").isValid(),
                         qPrintable(widget->objectName()));
    }

    void enterCommitsAField()
    {
        open();
        for (NumberField* const field : m_dialog->findChildren<NumberField*>()) {
            field->setFocus();
            QTest::keyClick(field, Qt::Key_Return);
            QTest::keyClick(field, Qt::Key_Enter, Qt::KeypadModifier);
        }
        QVERIFY(!m_dialog->findChild<QFileDialog*>());
        type("dpi", "1,200");
        QTest::keyClick(field("dpi"), Qt::Key_Return);
        QCOMPARE(spec().dpi, 1200);
        QVERIFY(field("dpi")->hasFocus());
        type("width", "90,5");
        QTest::keyClick(field("width"), Qt::Key_Return);
        const QString reason = find<QLabel>("width_reason")->text();
        QVERIFY2(reason.contains("90,5 given") && reason.contains("decimals follow a point"),
                 qPrintable(reason));
        QVERIFY(!m_dialog->findChild<QFileDialog*>() && m_dialog->isVisible());
    }

    void enterExportsAndEscapeCloses()
    {
        open();
        QString proposed;
        QTimer answering;
        connect(&answering, &QTimer::timeout, this, [&] {
            if (auto* const files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                proposed = files->selectedFiles().value(0);
                files->reject();
            }
        });
        answering.start(0);
        type("width", "90");
        find<QComboBox>("view")->setFocus();
        QTest::keyClick(find<QComboBox>("view"), Qt::Key_Return);
        QTRY_VERIFY2(proposed.endsWith("/heatmap_n10000_d128_len100.png"), qPrintable(proposed));
        QCOMPARE(spec().width, 90.);
        QVERIFY(m_dialog->isVisible());
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(!m_dialog->isVisible());
    }

    void whyItFailsIsSaid_data()
    {
        addColumns<QString, QString>("name", "says");
        addRow("no folder", "none/a.png", "a.png: cannot be written: the folder ");
        addRow("disk full", "full.png", "full.png: cannot be written: No space left on device");
        addRow("a folder", "folder.png", "folder.png: cannot be written: Is a directory");
        addRow("no format", "a.jpg", "a.jpg: a figure's name ends in .png, .svg or .pdf");
        addRow("a film of one", "a.mp4", "a.mp4: a figure's name ends in");
    }
    void whyItFailsIsSaid()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, says);
        QFile::link("/dev/full", path("full.png"));
        QDir(m_folder->path()).mkdir("folder.png");
        open();
        enter("width", "90");
        m_dialog->exportTo(path(name));
        QTRY_VERIFY2(said("failure").contains(says), qPrintable(said("failure")));
        QVERIFY(find<QLabel>("failure")->isVisible() && m_dialog->isVisible() && mayExport());
        QCOMPARE(spec().width, 90.);
        QVERIFY(m_dialog->choices().folder.isEmpty()); // where nothing was written is not proposed again
        QCOMPARE(files(), QStringList("full.png"));
        QVERIFY(!exported("b.png").isEmpty()); // and goes on
    }

    void theOldFileStays()
    {
        write("a.png", "old");
        QFile::setPermissions(path("a.png"), QFile::ReadOwner);
        if (QFile(path("a.png")).open(QIODevice::WriteOnly))
            QSKIP("whoever runs this may write into every file");
        open();
        m_dialog->exportTo(path("a.png"));
        QTRY_VERIFY(said("failure").contains("Permission denied"));
        QCOMPARE(read("a.png"), "old");
    }

    void choicesAreRemembered()
    {
        open();
        pick("preset", 3);
        choose("format", 1);
        choose("theme", 1);
        for (const char* const box : {"transparent", "title", "caption", "colourBar", "marks"})
            flip(box);
        enter("font", "11");
        const ExportChoices chosen = m_dialog->choices();
        QVERIFY(!exported("a.svg").isEmpty());
        open({}, ViewId::Waves);
        FigureSpec expected = chosen.spec;
        expected.view = ViewId::Waves;
        QCOMPARE(spec(), expected);
        QCOMPARE(m_dialog->choices().folder, m_folder->path());
    }

    void invalidSettingsAreIgnored()
    {
        open();
        QVERIFY(!exported("a.png").isEmpty());
        m_dialog.reset();
        QSettings settings(QSettings::IniFormat, QSettings::UserScope, "posiscope", "posiscope");
        settings.setValue("figure/dpi", 0);
        settings.sync();
        open();
        QCOMPARE(spec(), withPreset({}, figurePresets().front()));
    }
};

POSISCOPE_TEST(TestExportDialog)

} // namespace tst_export_dialog

#include "tst_export_dialog.moc"
