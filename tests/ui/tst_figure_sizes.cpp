// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"
#include "core/scene/scene_encodings.h"
#include "files.h"
#include "pixels.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/export/figure/figure.h"
#include "ui/export/pictures/lengths.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/heatmap/heatmap_view.h"
#include "view_bench.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_figure_sizes {

using namespace posiscope;

/// The words of a drawing, as SVG has them.
QString wordsOf(Figure& figure)
{
    static const QRegularExpression withinText("</?tspan[^>]*>");
    return QString::fromUtf8(figure.file(FigureFormat::Svg)).remove(withinText);
}

/// All of them as one text: of mathematics only the letters are slanted, so that it is drawn in parts.
QString joinedWordsOf(Figure& figure)
{
    static const QRegularExpression tags("<[^>]*>\\s*");
    return wordsOf(figure).remove(tags);
}

FigureSpec journal(ViewId view, double width, double height)
{
    FigureSpec spec;
    spec.view = view;
    spec.width = width;
    spec.height = height;
    spec.fontPoints = 7;
    return spec;
}

/// Columns and rows of pixels that a saturated colour fills for the longest stretch: a matrix's size.
QSize colourful(const QImage& image)
{
    const auto isColoured = [&](int x, int y) { return image.pixelColor(x, y).hslSaturation() > 60; };
    QSize longest;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0, run = 0; x < image.width(); ++x) {
            run = isColoured(x, y) ? run + 1 : 0;
            longest.setWidth(std::max(longest.width(), run));
        }
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0, run = 0; y < image.height(); ++y) {
            run = isColoured(x, y) ? run + 1 : 0;
            longest.setHeight(std::max(longest.height(), run));
        }
    return longest;
}

/// From the first to the last column of pixels that is coloured in the upper half: the width of a table whose
/// first and last columns are no mere zeros.
int widthOfTable(const QImage& image)
{
    int first = image.width();
    int last = -1;
    for (int y = 0; y < image.height() / 2; ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).hslSaturation() > 60) {
                first = std::min(first, x);
                last = std::max(last, x);
            }
    return last - first + 1;
}

/// What figures of a journal's sizes show, where not all has room.
class TestFigureSizes : public QObject
{
    Q_OBJECT

private slots:
    void aHeatmapsBarIsNamed()
    {
        Scene scene;
        for (const FigurePreset& preset : figurePresets()) {
            FigureSpec spec = withPreset({}, preset);
            spec.view = ViewId::Heatmap;
            scene.comparison = Comparison::Off;
            Figure plain(scene, spec);
            QVERIFY2(joinedWordsOf(plain).contains(QStringLiteral("PE(k, j)")), preset.title);
            scene.comparison = Comparison::Difference;
            Figure difference(scene, spec);
            QVERIFY2(joinedWordsOf(difference).contains(QStringLiteral("A − B")), preset.title);
        }
    }
    /// Words and names of axes, by their size in millimetres, between strokes; those behind "not" have no
    /// room or are not chosen.
    void figuresHaveTheirWords_data()
    {
        addColumns<QString, QSizeF, QString>("settings", "size", "words");
        const QSizeF column(89, 70), low(89, 60), narrow(60, 200), wide(183, 115), stamp(40, 40);
        addRow("a row", "view = waves; position = 7", column, "PE(7, j)");
        addRow("a column", "view = waves; waves = dimension; dimension = 24", column, "PE(k, 24)");
        addRow("rows", "view = waves; position = 7; pinned_positions = 3", column, "PE(k, j)");
        const QString pins =
            "view = waves; wave_panels = side-by-side; pinned_positions = 0, 4, 8, 12, 20, 30";
        const QString rows = ">row 0<|>row 4<|>row 7|>row 8<|>row 12<|>row 20<|>row 30<|not more";
        const QString circles = "view = rotation; position = 53; dimension = 26";
        for (const QSizeF size : {low, narrow, wide}) {
            addRow("curves", "view = waves", size, ">sine<|>cosine<|PE(7, j)");
            addRow("panels", pins, size, rows);
            addRow("circles", circles, size, ">53<|>54<"); // k and k + δ
        }
        const QString frequencies = "view = frequencies";
        addRow("frequencies, one column", frequencies, column, ">i<|>k<|>wavelength<");
        addRow("frequencies, low", frequencies, low, ">i<|>wavelength<|not >k<");
        addRow("frequencies, narrow", frequencies, narrow, ">i<|not >k<");
        addRow("frequencies, wide", frequencies, wide, ">i<|>k<|>wavelength<");
        addRow("frequencies, a stamp", frequencies, stamp, ">i<|not >k<");
        for (const QSizeF size : {column, QSizeF(50, 120), wide})
            addRow("a curve over offsets", "view = similarity", size, "δ|dot product");
        addRow("a curve over offsets, a stamp", "view = similarity", stamp,
               "δ|not dot product"); // cut beside the bar
    }
    void figuresHaveTheirWords()
    {
        QFETCH(const QString, settings);
        QFETCH(const QSizeF, size);
        QFETCH(const QString, words);
        const Scene scene = sceneWith(settings);
        FigureSpec spec = journal(scene.look.view, size.width(), size.height());
        Figure figure(scene, spec);
        const QString drawn = wordsOf(figure) + joinedWordsOf(figure);
        for (const QString& word : words.split('|'))
            QVERIFY2(word.startsWith("not ") ? !drawn.contains(word.mid(4)) : drawn.contains(word),
                     qPrintable(word));
        spec.curveShown = false;
        Figure without(scene, spec);
        QVERIFY(scene.look.view != ViewId::Similarity || !wordsOf(without).contains("δ"));
    }

    /// Matrix and curve are what is to be seen: each has its share of the height.
    void aNarrowSimilarityHasRoomForItsCurve()
    {
        FigureSpec spec = withPreset({}, figurePresets()[0]);
        spec.view = ViewId::Similarity;
        const QImage image = Figure(Scene(), spec).image();
        int first = image.height();
        int last = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == Theme::light().accent) {
                    first = std::min(first, y);
                    last = std::max(last, y);
                }
        QVERIFY2(last - first >= image.height() / 5, qPrintable(QString::number(last - first)));
        QVERIFY(colourful(image).height() >= 2 * image.height() / 3);
    }

    /// The title has the name, the choice and the value of the card's header, the caption what neither says.
    void aFigureSaysWhatItsCardSays_data()
    {
        addColumns<QString, QString, QString>("settings", "title", "said");
        addRow("a cell", "view = heatmap; position = 7; dimension = 24", "Heatmap: PE(7, 24) = 0.9473", "");
        addRow("a difference", "view = heatmap; compare = difference; b.max_len = 8",
               "Heatmap, A − B: PE(7, 24)",
               "Compared: the first 8 rows and 128 columns, which both tables have.");
        addRow("B has no table", "view = heatmap; compare = side; b.encoding = alibi",
               "Heatmap: PE(7, 24)  A ", "A alone: ALiBi (B) has no table.");
        addRow("waves", "view = waves; position = 7", "Waves: row 7", "");
        addRow("a measure", "view = similarity; similarity = cosine; d_model = 7; offset = 2",
               "Similarity: ", "cosine Curve: row 7.");
        addRow("a pair", "view = frequencies; dimension = 24", "Frequencies: pair 12", "");
        addRow("a method", "view = projection; cosines = no",
               "Projection, PCA: ", "The sines alone. holds % of the variance");
        addRow("words", "view = sentence", "Sentence: ", "Vectors of the words from seed 1.");
    }
    void aFigureSaysWhatItsCardSays()
    {
        QFETCH(const QString, title);
        QFETCH(const QString, said);
        QFETCH(const QString, settings);
        const Scene scene = sceneWith(settings);
        FigureSpec spec;
        spec.view = scene.look.view;
        Figure figure(scene, spec);
        const QString words = wordsOf(figure).replace(QChar::Nbsp, ' ');
        QVERIFY2(words.contains("<title>" + title), qPrintable(words.left(600)));
        const QString drawn = words.mid(words.indexOf("</metadata>"));
        // A letter of another font begins a text of its own, and so does a line.
        QVERIFY(drawn.contains('>' + title.section(' ', 0, 0).remove(':')));
        for (const QString& word : said.split(' ', Qt::SkipEmptyParts))
            QVERIFY2(drawn.contains(word), qPrintable(word));
    }

    void titleAndCaptionLeaveThePictureItsRoom_data()
    {
        addColumns<QSize, QString, QString>("sheet", "title", "caption");
        addRow("ample", QSize(700, 460), "Waves: of many positions, at length", "of n = 10000");
        addRow("the title's value goes first", QSize(200, 275), "Waves", "of n = 10000");
        addRow("then the caption", QSize(200, 220), "Waves", "");
        addRow("a stamp", QSize(100, 60), "", "");
    }
    void titleAndCaptionLeaveThePictureItsRoom()
    {
        QFETCH(const QSize, sheet);
        const FigureText text({{"Waves", maths::roman("of many positions, at length")}, {"Waves"}},
                              {"of n = 10000"}, paper(), sheet);
        QTEST(text.title(), "title");
        QTEST(text.caption(), "caption");
        QVERIFY(text.bottom() > text.top());
    }

    void aTitlesValueHasTheColoursOfACard()
    {
        const Scene scene = sceneWith("view = heatmap; position = 7; dimension = 24");
        FigureSpec spec;
        spec.marksShown = true;
        const QImage image = Figure(scene, spec).image();
        const QRect title(0, 0, image.width() / 2, image.height() / 15); // above the marks
        for (const QColor& colour : {paper().position, paper().dimension}) {
            QVERIFY2(countOf(image.copy(title), colour) > 20, qPrintable(colour.name()));
        }
    }

    void aSentenceOfTheCaptionBeginsALineWhereItHasNoRoom()
    {
        const QStringList caption{"Some of the words.\nThe others of the words."};
        const auto in = [&](int width) { return FigureText({}, caption, paper(), {width, 500}).caption(); };
        QCOMPARE(in(600), QString("Some of the words. The others of the words."));
        QCOMPARE(in(200), caption.first());
    }

    void aSlideHasTheNumbersOfItsAxes()
    {
        const auto wordsOn = [](ViewId view, bool wavesBelow) {
            FigureSpec spec =
                withPreset({}, *std::ranges::find(figurePresets(), "slide", &FigurePreset::name));
            spec.view = view;
            spec.wavesBelow = wavesBelow;
            Scene scene;
            scene.selection.position = 7;
            Figure figure(scene, spec);
            return wordsOf(figure);
        };
        const QString both = wordsOn(ViewId::Heatmap, true);
        QCOMPARE(both.count(">0<"), 4);                               // also of the rows, beside 7
        QCOMPARE(both.count(">k<"), 2);                               // of the rows, and in PE(k, j)
        QCOMPARE(wordsOn(ViewId::Projection, false).count(">2<"), 3); // of both axes, and of c₂
        QVERIFY(wordsOn(ViewId::Frequencies, false).contains(">one turn<"));
    }

    /// A caption stands under a figure of a journal's column.
    void theLessonOnFiguresSaysSo()
    {
        const Lesson lesson = readLesson(bytesOf(":/lessons/7-figures-for-your-paper.md").toStdString());
        const LessonStep& step = lesson.steps.at(3);
        QCOMPARE(step.title, "First the size, then the figure");
        const QString text = QString::fromStdString(std::get<std::string>(step.blocks.at(0)));
        const FigurePreset& column = figurePresets().front();
        QVERIFY2(text.contains('*' + QString::fromUtf8(column.title) + '*'), qPrintable(text));
        FigureSpec spec = withPreset({}, column);
        QVERIFY(!spec.titleShown && !spec.captionShown && !spec.marksShown && spec.fontPoints == 7);
        QVERIFY(text.contains("type of 7 points, and without title, caption and marks"));
        spec.view = step.scene.look.view;
        QCOMPARE(Figure(step.scene, spec).leftOut(), QString());
    }

    /// Where a lesson asks for the digits, a figure of a handout has them, and a single table on a projector.
    void digitsOfTheLessonAreSeen()
    {
        const Lesson lesson = readLesson(bytesOf(":/lessons/8-my-numbers-differ.md").toStdString());
        int seen = 0;
        for (const LessonStep& step : lesson.steps) {
            const Scene& scene = step.scene;
            if (scene.look.cells != CellText::Value || scene.look.view != ViewId::Heatmap)
                continue;
            Figure figure(scene, journal(ViewId::Heatmap, 183, 100));
            const int last = scene.parameters.maxLen - 1;
            const QString text = valueText(encodingOf(scene).vectors->cell(last, 0));
            QVERIFY2(wordsOf(figure).contains(text), step.title.c_str());
            ++seen;
            if (isComparing(scene))
                continue;
            HeatmapView view;
            view.resize(1120, 760);
            view.setTheme(Theme::light().presenting());
            view.setScene(scene);
            view.grab();
            QCOMPARE(view.note(), QString());
        }
        QCOMPARE(seen, 4);
    }

    /// Cells of three pixels and more are whole; of smaller ones the caption says how many share how many
    /// pixels.
    void cellsAreWholePixelsOrItIsSaid_data()
    {
        addColumns<QSize, QString>("table", "says");
        QTest::newRow("whole") << QSize(128, 100) << "";
        QTest::newRow("columns") << QSize(512, 100) << "512 columns on ";
        QTest::newRow("both") << QSize(512, 1000) << "1000 rows on ";
    }
    void cellsAreWholePixelsOrItIsSaid()
    {
        QFETCH(const QSize, table);
        QFETCH(const QString, says);
        Scene scene;
        scene.parameters = {.n = 10000, .dModel = table.width(), .maxLen = table.height()};
        FigureSpec spec = journal(ViewId::Heatmap, 89, 70);
        spec.marksShown = false;
        Figure figure(scene, spec);
        QCOMPARE(figure.leftOut(), QString());
        const QString caption = wordsOf(figure);
        QVERIFY2(says.isEmpty() ? !caption.contains(" pixels.") : caption.contains(says),
                 qPrintable(caption));
        spec.captionShown = false;
        spec.colourBarShown = false;
        const int width = widthOfTable(Figure(scene, spec).image());
        QVERIFY2((width % table.width() == 0) == says.isEmpty(), qPrintable(QString::number(width)));
    }
    /// What has no effect is no part of them, and what a kind has by default is.
    void captionsSayWhatHasAnEffect()
    {
        const auto captionOf = [](const QString& lines) {
            Figure figure(sceneWith(lines), journal(ViewId::Frequencies, 178, 120));
            const QString words = wordsOf(figure).replace(QChar::Nbsp, ' ');
            return words.mid(words.indexOf("</metadata>"));
        };
        const QString linear = captionOf("encoding = rotary; d_model = 8; scaling = linear; scale = 8; "
                                         "compare = side; b.encoding = rotary; b.d_model = 8");
        QVERIFY2(linear.contains("scale = 8") && !linear.contains("original_len"), qPrintable(linear));
        QVERIFY2(linear.contains("scaling = none") && linear.count("scale = ") == 1, qPrintable(linear));
        const QString ofTwoKinds = captionOf("d_model = 64; compare = side; b.encoding = alibi; b.heads = 4");
        QVERIFY2(ofTwoKinds.contains("B: ALiBi: ") && ofTwoKinds.contains("heads = 4"),
                 qPrintable(ofTwoKinds));
        const QString longRope = captionOf("encoding = rotary; d_model = 4; scaling = longrope; scale = 32; "
                                           "original_len = 4096; factors = 1, 2");
        QVERIFY2(longRope.contains("2 factors") && longRope.contains("attention_factor = 1.19"),
                 qPrintable(longRope));
        QVERIFY(longRope.contains("original_len"));
    }
    /// Maps are no cells. A figure says which patches have one, and what its pictures are of.
    void mapsAreExplained_data()
    {
        addColumns<QString, QString, QString>("grid", "says", "saysNot");
        addRow("a map for each", "14x14", "grid\u00a0=\u00a014", " maps: ");
        addRow("for some", "256x256", "16×16 maps: one in 16 rows and columns of patches.", "Left the ");
        addRow("upright", "30x3", "dot product", " rows on ");
    }
    void mapsAreExplained()
    {
        QFETCH(const QString, grid);
        const QStringList sides = grid.split('x');
        const Scene scene = sceneWith(QString("encoding = sinusoidal-2d; grid = %1; max_len = %2")
                                          .arg(grid)
                                          .arg(sides[0].toInt() * sides[1].toInt()));
        FigureSpec spec;
        spec.view = ViewId::Similarity;
        spec.width = 480;
        spec.height = 360;
        spec.unit = LengthUnit::Pixel;
        spec.dpi = screenDpi;
        Figure figure(scene, spec);
        const QString words = joinedWordsOf(figure);
        QFETCH(const QString, says);
        QVERIFY2(words.contains(says) && words.contains("n\u00a0=\u00a010\u202f000"), qPrintable(words));
        QFETCH(const QString, saysNot);
        QVERIFY2(!words.contains(" pixels") && !words.contains(saysNot), qPrintable(words));
    }

    /// A figure whose height is free is as high as its maps and their words.
    void mapsLeaveOutWhatTheyDoNotUse()
    {
        const Scene scene = sceneWith("encoding = sinusoidal-2d; grid = 20x30; max_len = 600");
        FigureSpec spec = journal(ViewId::Similarity, 89, 70);
        Figure figure(scene, spec);
        const QSize before = figure.image().size();
        figure.fitHeight();
        const QSize after = figure.image().size();
        QCOMPARE(after.width(), before.width());
        QVERIFY2(after.height() < 0.8 * before.height() && after.height() > 0.3 * before.height(),
                 qPrintable(QString::number(after.height())));
        Figure curve(sceneWith("n = 10000"), spec);
        curve.fitHeight();
        QCOMPARE(curve.image().size(), before); // a matrix uses all
    }

    /// Column j of the table is above sample j of the wave, and the line is where the selected one is.
    void theHeatmapAndItsWaveHaveOneAxis_data()
    {
        addColumns<QSizeF, int>("size", "dModel");
        QTest::newRow("two columns") << QSizeF(183, 115) << 128;
        QTest::newRow("one column") << QSizeF(89, 90) << 64;
        QTest::newRow("columns that leave room") << QSizeF(150, 110) << 34;
    }
    void theHeatmapAndItsWaveHaveOneAxis()
    {
        QFETCH(const QSizeF, size);
        QFETCH(const int, dModel);
        Scene scene;
        scene.parameters = {.n = 10000, .dModel = dModel, .maxLen = 100};
        scene.selection.position = 7;
        FigureSpec spec = journal(ViewId::Heatmap, size.width(), size.height());
        spec.wavesBelow = true;
        spec.colourBarShown = false; // which is coloured too
        // The first column of pixels with a blue line from the table to the ring of the selected sample,
        // which is longer than the triangle alone.
        const auto lineOf = [&](int dimension) {
            scene.selection.dimension = dimension;
            const QImage image = Figure(scene, spec).image();
            for (int x = 0; x < image.width(); ++x)
                for (int y = image.height() / 2, run = 0; y < image.height(); ++y) {
                    run = image.pixelColor(x, y) == paper().dimension ? run + 1 : 0;
                    if (run > image.height() / 40)
                        return x;
                }
            return -1;
        };
        const int first = lineOf(0);
        const int last = lineOf(dModel - 1);
        QVERIFY(first > 0 && last > first);
        spec.marksShown = false;
        const double pitch = static_cast<double>(widthOfTable(Figure(scene, spec).image())) / dModel;
        QVERIFY2(std::abs(last - first - (dModel - 1) * pitch) <= 3, // a logical pixel
                 qPrintable(QStringLiteral("%1 for %2").arg(last - first).arg((dModel - 1) * pitch)));
    }

    void theHeatmapOverWavesIsDrawnAtAnySize_data()
    {
        QTest::addColumn<QSize>("pixels");
        for (const QSize size : {QSize(16, 16), QSize(16, 900), QSize(900, 16), QSize(120, 80)})
            QTest::addRow("%d × %d", size.width(), size.height()) << size;
    }
    void theHeatmapOverWavesIsDrawnAtAnySize()
    {
        QFETCH(const QSize, pixels);
        FigureSpec spec;
        spec.wavesBelow = true;
        spec.width = pixels.width();
        spec.height = pixels.height();
        spec.unit = LengthUnit::Pixel;
        Scene scene;
        scene.comparison = Comparison::Side;
        Figure figure(scene, spec);
        const QImage first = figure.image();
        QCOMPARE(first.size(), pixels);
        QCOMPARE(figure.image(), first);
    }
    void whatIsDrawnAfterClippedWordsIsThere()
    {
        // The sentence of a small figure of circles is cut to its room; the circles after it are not.
        Figure figure(Scene(), journal(ViewId::Rotation, 89, 60));
        const QImage image = figure.image();
        const auto isInked = [&](int x, int y) { return image.pixelColor(x, y).lightness() < 250; };
        int inked = 0;
        for (int y = image.height() * 6 / 10; y < image.height() * 8 / 10; ++y)
            for (int x = image.width() / 2; x < image.width(); ++x)
                inked += isInked(x, y);
        QVERIFY2(inked > 1000, qPrintable(QString::number(inked)));
    }
};

POSISCOPE_TEST(TestFigureSizes)

} // namespace tst_figure_sizes

#include "tst_figure_sizes.moc"
