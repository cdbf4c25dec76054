// SPDX-License-Identifier: GPL-3.0-or-later
#include "pixels.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/lessons/lesson_text.h"
#include "ui/lessons/text_parts.h"

#include <QAbstractTextDocumentLayout>
#include <QDir>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

namespace tst_lesson_text {

using namespace posiscope;

QImage painted(LessonText& text, const Theme& theme, double ratio)
{
    QImage image((text.size() * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(theme.card);
    QPainter painter(&image);
    text.documentLayout()->draw(&painter, {});
    return image;
}

/// The lowest pixel of the ink in a column of pixels; −1 where there is none.
int lowestInk(const QImage& image, int x)
{
    for (int y = image.height() - 1; y >= 0; --y)
        if (image.pixelColor(x, y).lightness() < 128)
            return y;
    return -1;
}

/// A text of a lesson, as it is read, laid out and painted.
class TestLessonText : public QObject
{
    Q_OBJECT

private slots:
    void formulasStandOnTheBaseline()
    {
        // The feet of the sans serif digit and of the formula's digit; the second one has a fraction beside
        // it, so that its box reaches below the baseline.
        constexpr double ratio = 4;
        for (const char* const formula : {"$1$", "$1\\frac{1}{2}$", "$1^{2^{2^2}}$"}) {
            LessonText text;
            text.setText(QStringLiteral("1 ") + QLatin1String(formula), Theme::light());
            text.setTextWidth(400);
            const QImage image = painted(text, Theme::light(), ratio);
            QList<int> feet; // of the two leftmost letters
            bool isInk = false;
            for (int x = 0; x < image.width() && feet.size() < 2; ++x) {
                const int low = lowestInk(image, x);
                if (low >= 0 && !isInk)
                    feet << low;
                else if (low >= 0)
                    feet.back() = std::max(feet.back(), low);
                isInk = low >= 0;
            }
            // The formula's first letter may touch the next one, so that only its first column counts.
            QCOMPARE(feet.size(), 2);
            QVERIFY2(std::abs(feet[0] - feet[1]) <= ratio,
                     qPrintable(QString("%1 %2").arg(feet[0]).arg(feet[1])));
        }
    }

    /// A comma behind a formula stays in its line.
    void noLineBeginsWithPunctuation()
    {
        LessonText text;
        text.setText("words of a line, and $k$, $j$; ($i$). more", Theme::light());
        for (int width = 60; width < 300; ++width) {
            text.fitWidth(width);
            painted(text, Theme::light(), 1);
            const QTextBlock block = text.begin();
            for (int line = 1; line < block.layout()->lineCount(); ++line) {
                const QChar first = block.text()[block.layout()->lineAt(line).textStart()];
                QVERIFY(!QStringView(u",;.)").contains(first));
            }
        }
    }

    void noLineEndsBesideASignOfEquality()
    {
        LessonText text;
        text.setText("With n = 10 pair 0", Theme::light());
        QCOMPARE(text.spokenText(), "With n = 10 pair 0");
        text.setTextWidth(1);
        const QTextBlock block = text.begin();
        QVERIFY(block.layout()->lineCount() > 1);
        for (int line = 0; line < block.layout()->lineCount(); ++line) {
            const QTextLine words = block.layout()->lineAt(line);
            const QString shown = block.text().mid(words.textStart(), words.textLength());
            QVERIFY2(!shown.startsWith("10") && shown.trimmed() != "n", qPrintable(shown));
        }
    }

    void aNumberStaysWithItsWord()
    {
        LessonText text;
        text.setText(
            QStringLiteral(
                "With n = 5 pair 63 and pair *0*, [pair\n1](a%20b.md), `a = row 1`.\n\n- in 3 steps"),
            Theme::light());
        const QString read =
            text.toRawText().replace(QChar::Nbsp, u'~').replace(QChar::ParagraphSeparator, u'|');
        QCOMPARE(read, QStringLiteral("With n~=~5 pair~63 and pair~0, pair~1, a = row 1.|in 3 steps"));
    }

    void fourTimesTheSpacesTakeFourTimesAsLong()
    {
        const auto timeOf = [](int lines) {
            LessonText text;
            QElapsedTimer timer;
            timer.start();
            text.setText(QStringLiteral("Every row 8 and every column 9 is there.\n").repeated(lines),
                         Theme::light(), LessonText::usualPoints, QFont::Normal, {});
            return static_cast<double>(timer.nsecsElapsed());
        };
        // Because a busy machine interrupts any of them, each time is the least so far.
        double shortest = timeOf(1000);
        double longest = timeOf(4000);
        for (int i = 0; i < 20 && longest >= 8 * shortest; ++i) {
            shortest = std::min(shortest, timeOf(1000));
            longest = std::min(longest, timeOf(4000));
        }
        QVERIFY2(longest < 8 * shortest, qPrintable(QString::number(longest / shortest)));
    }

    void linesAreEquallyFarApart()
    {
        LessonText text;
        text.setText(QStringLiteral("words of a line ").repeated(4) + "$n^{-2i/d}$ " +
                         QStringLiteral("words of a line ").repeated(9),
                     Theme::light());
        text.setTextWidth(312);
        painted(text, Theme::light(), 1);
        const QTextLayout& layout = *text.begin().layout();
        QVERIFY(layout.lineCount() > 4);
        const auto baseline = [&layout](int line) {
            return layout.lineAt(line).y() + layout.lineAt(line).ascent();
        };
        for (int line = 1; line < layout.lineCount(); ++line)
            QVERIFY(std::abs(baseline(line) - baseline(line - 1) - 22) < 0.1);
    }

    void wideFormulasFit_data()
    {
        QTest::addColumn<QString>("markdown");
        const QString wide =
            "PE(k, 2i) = \\sin(k\\omega_i) = \\sin\\frac{k}{n^{2i/d}} = 0.123456789 + 0.2 + 0.3";
        QTest::addRow("within a line") << "$" + wide + "$";
        QTest::addRow("displayed") << "$$" + wide + "$$";
        QTest::addRow("in a list") << "- $$" + wide + "$$";
    }

    void wideFormulasFit()
    {
        QFETCH(QString, markdown);
        LessonText text;
        text.setText(markdown, Theme::light());
        for (const int width : {600, 200, 312}) {
            text.fitWidth(width);
            QVERIFY(text.size().width() <= width);
            QVERIFY(text.idealWidth() <= width);
        }
    }

    void coloursFollowTheTheme()
    {
        LessonText text;
        const auto has = [&](const Theme& theme, const QColor& colour) {
            text.setText("words $k$ and $j$ [link](https://example.org)", theme, 40);
            return shows(painted(text, theme, 1), colour);
        };
        for (const Theme& theme : {Theme::light(), Theme::darkTheme()})
            for (const QColor& colour : {theme.text, theme.position, theme.dimension, theme.accent})
                QVERIFY(has(theme, colour));
    }

    void htmlIsTextAndPicturesAreTheirWords()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath("picture.png");
        QImage(10, 10, QImage::Format_RGB32).save(file);
        LessonText text;
        text.setText("a <b>b</b> ![a table](" + file + ") z", Theme::light());
        QCOMPARE(text.spokenText(), "a <b>b</b> a table z");
        text.setText("a ![a table](picture.png) z", Theme::light(), 12, QFont::Normal, folder.path());
        QCOMPARE(text.spokenText(), "a a table z");
        QVERIFY(text.toPlainText().contains(QChar::ObjectReplacementCharacter));
        const QString below = folder.filePath("below");
        QVERIFY(QDir().mkdir(below));
        text.setText("a ![a table](../picture.png) z", Theme::light(), 12, QFont::Normal, below);
        QVERIFY(!text.toPlainText().contains(QChar::ObjectReplacementCharacter));
        QVERIFY(!text.resource(QTextDocument::ImageResource, QUrl::fromLocalFile(file)).isValid());
    }

    void aWrongFormulaIsShownAndSaid()
    {
        LessonText text;
        text.setText("so $\\foo$ and $x$", Theme::light());
        QCOMPARE(text.spokenText(), "so $\\foo$ and $x$");
        const auto faults = faultsOfText("so `$\\foo$` $x$\nand $\\foo$ is\nwrong", {});
        QCOMPARE(faults.size(), std::size_t(1));
        QCOMPARE(faults[0].line, "and $\\foo$ is");
        QCOMPARE(faults[0].message, "formula $\\foo$: \\foo is not known");
    }

    void aPictureHasItsRoom()
    {
        const QTemporaryDir folder;
        QVERIFY(QImage(100, 80, QImage::Format_RGB32).save(folder.filePath("a.png")));
        LessonText text;
        text.setText("words above\n\n![a](a.png)\n\nwords below", Theme::light(), 12, QFont::Normal,
                     folder.path());
        text.setTextWidth(300);
        const QTextBlock picture = text.firstBlock().next();
        QVERIFY(text.documentLayout()->blockBoundingRect(picture).height() >= 80);
        QCOMPARE(text.pictures().size(), std::size_t(1));
        QCOMPARE(text.pictures()[0].place, "a.png");
    }

    /// What is said is what is shown: Qt reads the Markdown then.
    void aPictureOutsideIsNotShown()
    {
        const QTemporaryDir folder;
        QVERIFY(QImage(10, 10, QImage::Format_RGB32).save(folder.filePath("out.png")));
        const QString below = folder.filePath("below");
        QVERIFY(QDir().mkdir(below) && QFile::copy(folder.filePath("out.png"), below + "/a b.png"));
        LessonText text;
        for (const char* const markdown :
             {"![words](\n../out.png)", "![words](%2e%2e/out.png)", "![words](\\.\\./out.png)",
              "![words](../below/a%20b.png)", "![words][a]\n\n[a]: ../out.png", "words ![](a%20b.png)"}) {
            text.setText(markdown, Theme::light(), 12, QFont::Normal, below);
            QVERIFY2(text.pictures().empty(), markdown);
            QVERIFY2(text.spokenText().startsWith("words"), markdown);
        }
        text.setText("![words](\n./a%20b.png)", Theme::light(), 12, QFont::Normal, below);
        QCOMPARE(text.pictures().size(), std::size_t(1));
        QCOMPARE(text.pictures()[0].place, "a b.png");
    }

    void aPictureIsDecodedAsLargeAsItIsShown()
    {
        const QTemporaryDir folder;
        QVERIFY(QImage(4000, 3000, QImage::Format_RGB32).save(folder.filePath("a.png")));
        const PictureFile file = pictureIn(folder.path(), "a.png");
        const QImage image = decoded(file, {400, 300});
        QCOMPARE(image.size(), QSize(400, 300));
        QCOMPARE(decoded(file, {400, 300}).cacheKey(), image.cacheKey()); // and once
        QCOMPARE(decoded(file, {5000, 3750}).size(), file.size);
    }

    void ofPicturesThatAreTooLargeTheLimitIsSaid()
    {
        const QTemporaryDir folder;
        QVERIFY(QImage(8000, 4000, QImage::Format_Mono).save(folder.filePath("a.png")));
        QVERIFY(QImage(8001, 4000, QImage::Format_Mono).save(folder.filePath("b.png")));
        const auto faults = faultsOfText("![a](a.png)\n![b](b.png)", folder.path(), PictureCheck::Whole);
        QCOMPARE(faults.size(), std::size_t(1));
        QCOMPARE(faults[0].message, "picture b.png: is larger than 16 MiB or 32 megapixels");
        QCOMPARE(faults[0].line, "![b](b.png)");
    }

    /// When the text is set, the header alone is read; the damage is found when the picture is drawn.
    void thatAPictureIsDamagedIsDrawn()
    {
        const QTemporaryDir folder;
        QVERIFY(QImage(200, 80, QImage::Format_RGB32).save(folder.filePath("a.png")));
        QFile file(folder.filePath("a.png"));
        QVERIFY(file.resize(file.size() / 2));
        LessonText text;
        text.setText("![a](a.png)", Theme::light(), 12, QFont::Normal, folder.path());
        text.fitWidth(300);
        QImage image(300, 100, QImage::Format_RGB32);
        image.fill(Theme::light().card);
        QPainter painter(&image);
        text.drawContents(&painter);
        QVERIFY(shows(image, Theme::light().warning));
    }

    void linesOfAHeadingAreAboutEquallyLong()
    {
        LessonText text;
        text.setText("Quick hands and slow hands", Theme::light(), 12, QFont::DemiBold);
        text.fitWidth(1000);
        const double whole = text.idealWidth();
        text.fitWidth(0.9 * whole);
        const QTextLayout& lines = *text.firstBlock().layout();
        QCOMPARE(lines.lineCount(), 2);
        QVERIFY(lines.lineAt(1).naturalTextWidth() > whole / 3);
        text.fitWidth(1000);
        QCOMPARE(lines.lineCount(), 1);
        text.setText("A heading with averylongwordthatnolinehasroomfor", Theme::light(), 12, QFont::DemiBold);
        text.fitWidth(100); // ends
    }

    void aTallPictureFitsOnAPage()
    {
        const QTemporaryDir folder;
        QVERIFY(QImage(1, 1'000'000, QImage::Format_Mono).save(folder.filePath("a.png")));
        LessonText text;
        text.setText("![a](a.png)", Theme::light(), 12, QFont::Normal, folder.path());
        text.fitWidth(300);
        QCOMPARE(text.pictures().size(), std::size_t(1));
        QVERIFY(text.size().height() < 1000);
    }
};

POSISCOPE_TEST(TestLessonText)

} // namespace tst_lesson_text

#include "tst_lesson_text.moc"
