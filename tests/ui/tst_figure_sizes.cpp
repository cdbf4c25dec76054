// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson.h"
#include "test_program.h"
#include "ui/export/figure/figure.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

namespace tst_figure_sizes {

using namespace posiscope;

namespace {

Theme paper()
{
    Theme theme = Theme::light();
    theme.isExport = true;
    return theme;
}

/// The words of a drawing, as SVG has them.
QString wordsOf(Figure& figure)
{
    static const QRegularExpression withinText("</?tspan[^>]*>");
    return QString::fromUtf8(figure.file(FigureFormat::Svg)).remove(withinText);
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

} // namespace

/// What figures of a journal's sizes show, where not all has room.
class TestFigureSizes : public QObject
{
    Q_OBJECT

private slots:
    void titleAndCaptionLeaveThePictureItsRoom_data()
    {
        QTest::addColumn<QSize>("sheet");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("caption");
        QTest::newRow("ample") << QSize(700, 460) << "Waves: of positions, at length"
                               << "of n = 10000";
        QTest::newRow("the title's line goes first") << QSize(200, 275) << "Waves"
                                                     << "of n = 10000";
        QTest::newRow("then the caption") << QSize(200, 180) << "Waves"
                                          << "";
        QTest::newRow("a stamp") << QSize(100, 60) << ""
                                 << "";
    }
    void titleAndCaptionLeaveThePictureItsRoom()
    {
        QFETCH(const QSize, sheet);
        const FigureText text({"Waves: of positions, at length", "Waves"}, {"of n = 10000"}, paper(), sheet);
        QTEST(text.title(), "title");
        QTEST(text.caption(), "caption");
        QVERIFY(text.bottom() > text.top());
    }

    void aSmallMatrixIsASquareOfMostOfTheHeight()
    {
        FigureSpec spec = journal(ViewId::Similarity, 89, 60);
        spec.marksShown = false; // they are coloured too, and reach out of it
        Figure figure(Scene(), spec);
        const QImage image = figure.image();
        const QSize matrix = colourful(image);
        QVERIFY2(std::abs(matrix.width() - matrix.height()) <= 3, // a logical pixel
                 qPrintable(QStringLiteral("%1 × %2").arg(matrix.width()).arg(matrix.height())));
        QVERIFY2(matrix.height() > 0.45 * image.height(), qPrintable(QString::number(matrix.height())));
    }

    /// A caption stands under a figure of a journal's column.
    void theLessonOnFiguresSaysSo()
    {
        QFile file(QStringLiteral(":/lessons/7-figures-for-your-paper.md"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Lesson lesson = readLesson(file.readAll().toStdString());
        const LessonStep& step = lesson.steps.at(3);
        QCOMPARE(step.title, "First the size, then the figure");
        const QString said = QString::fromStdString(std::get<std::string>(step.blocks.at(0)));
        QVERIFY(said.contains("89 mm"));
        Figure figure(step.scene, journal(step.scene.look.view, 89, 70));
        QCOMPARE(figure.leftOut(), QString());
        QVERIFY2(said.contains("Under it stands a caption with n, d_model, max_len and the layout."),
                 qPrintable(said));
    }

    /// README names them as columns that are no whole number of pixels wide, and not two.
    void columnsOfALargeTableBlend()
    {
        Scene scene;
        scene.parameters = {.n = 10000, .dModel = 512, .maxLen = 1000};
        FigureSpec spec = journal(ViewId::Heatmap, 89, 70);
        spec.marksShown = false;
        const QImage image = Figure(scene, spec).image();
        const auto isGrey = [](QRgb pixel) { return qRed(pixel) == qBlue(pixel); };
        int width = 0; // of the longest row of coloured pixels, which is a row of the table
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0, run = 0; x < image.width(); ++x) {
                run = isGrey(image.pixel(x, y)) ? 0 : run + 1;
                width = std::max(width, run);
            }
        QVERIFY2(width > 512 && width < 2 * 512, qPrintable(QString::number(width)));
        QFile readme(QStringLiteral(POSISCOPE_TEST_DATA "/../../README.md"));
        QVERIFY(readme.open(QIODevice::ReadOnly));
        const QString said = QString::fromUtf8(readme.readAll()).simplified();
        QVERIFY(said.contains("it blends neighbours, as those of 512 columns in a figure 89 mm wide"));
        QVERIFY(!said.contains("never a moiré"));
    }

    void wavesKeepTheirLegend_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("low") << QSizeF(89, 60);
        QTest::newRow("narrow") << QSizeF(60, 200);
        QTest::newRow("double column") << QSizeF(183, 115);
    }
    void wavesKeepTheirLegend()
    {
        QFETCH(const QSizeF, size);
        Figure figure(Scene(), journal(ViewId::Waves, size.width(), size.height()));
        const QString words = wordsOf(figure);
        QVERIFY(words.contains(">sine, k = "));
        QVERIFY(words.contains(">cosine, k = "));
        QVERIFY(words.contains("PE(k, "));
    }

    void allPanelsAreThere_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("default") << QSizeF(183, 122);
        QTest::newRow("low") << QSizeF(89, 60);
        QTest::newRow("narrow") << QSizeF(60, 200);
    }
    void allPanelsAreThere()
    {
        QFETCH(const QSizeF, size);
        Scene scene;
        scene.look.wavePanels = WavePanels::SideBySide;
        scene.selection.position = 7;
        scene.selection.pinnedPositions = {0, 4, 8, 12, 20, 30, 40};
        Figure figure(scene, journal(ViewId::Waves, size.width(), size.height()));
        const QString words = wordsOf(figure);
        QVERIFY(!words.contains("more"));
        for (const int position : {0, 4, 7, 8, 12, 20, 30, 40})
            QVERIFY2(words.contains(QStringLiteral("k = %1<").arg(position)) ||
                         words.contains(QStringLiteral("k = %1 ").arg(position)),
                     qPrintable(QString::number(position)));
    }

    void frequenciesHaveWhatThereIsRoomFor_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<bool>("wave");
        QTest::addColumn<bool>("exponential");
        QTest::newRow("low") << QSizeF(89, 60) << true << false;
        QTest::newRow("narrow") << QSizeF(60, 200) << true << true;
        QTest::newRow("double column") << QSizeF(183, 115) << true << true;
        QTest::newRow("stamp") << QSizeF(40, 40) << false << false;
    }
    void frequenciesHaveWhatThereIsRoomFor()
    {
        QFETCH(const QSizeF, size);
        Figure figure(Scene(), journal(ViewId::Frequencies, size.width(), size.height()));
        const QString words = wordsOf(figure);
        QVERIFY(words.contains("pair i"));
        QTEST(words.contains("position k"), "wave");
        QTEST(words.contains("x = 2i"), "exponential");
    }

    void circlesSayWhereTheyStand_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::newRow("low") << QSizeF(89, 60);
        QTest::newRow("narrow") << QSizeF(60, 200);
        QTest::newRow("double column") << QSizeF(183, 115);
        QTest::newRow("a strip") << QSizeF(200, 30);
    }
    void circlesSayWhereTheyStand()
    {
        QFETCH(const QSizeF, size);
        Scene scene;
        scene.selection.position = 53;
        scene.selection.dimension = 26;
        Figure figure(scene, journal(ViewId::Rotation, size.width(), size.height()));
        const QString words = wordsOf(figure);
        QVERIFY(words.contains("i = 13"));
        QVERIFY(words.contains("k = 53, ") && words.contains("δ = 1"));
        if (words.contains(">i = 0<"))
            QVERIFY(words.contains(">i = 13<"));
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
