// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/numbers.h"
#include "files.h"
#include "formulas.h"
#include "pixels.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/gallery/gallery.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/formula.h"
#include "ui/mathematics/formula_picture.h"
#include "ui/mathematics/latex_reader.h"
#include "ui/mathematics/notation.h"
#include "ui/mathematics/number_text.h"

#include <QDir>
#include <QDirIterator>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QRawFont>
#include <QRegularExpression>
#include <QTest>
#include <QTextDocumentFragment>

#include <cmath>
#include <random>

namespace tst_formula {

using namespace posiscope;
using namespace posiscope::maths::formulas;
using namespace posiscope::maths;

// The picture painted at a ratio of device pixels, with a margin of so many device pixels around its box.
QImage painted(const FormulaPicture& picture, double ratio, int margin)
{
    const QSize size(static_cast<int>(std::ceil(picture.width * ratio)) + 2 * margin,
                     static_cast<int>(std::ceil(picture.height() * ratio)) + 2 * margin);
    QImage image(size, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(painter, picture, {margin / ratio, margin / ratio + picture.ascent}, Theme::light());
    return image;
}

class TestFormula : public QObject
{
    Q_OBJECT

private slots:
    void everyLetterOfTheProgramIsInItsFonts()
    {
        const QDir sources(QStringLiteral(POSISCOPE_TEST_DATA "/../.."));
        const QRawFont inter(sources.filePath("resources/fonts/Inter-Regular.otf"), 16);
        const QRawFont stix(sources.filePath("resources/fonts/STIX-Regular.otf"), 16);
        QVERIFY(inter.isValid() && stix.isValid());
        const QRegularExpression comment("^ *//.*$", QRegularExpression::MultilineOption);
        int letters = 0;
        for (const char* const folder : {"core", "ui", "resources/gallery", "resources/lessons"})
            for (QDirIterator files(sources.filePath(folder), QDir::Files, QDirIterator::Subdirectories);
                 files.hasNext();) {
                const QString file = files.next();
                for (const uint letter : QString::fromUtf8(bytesOf(file)).remove(comment).toUcs4()) {
                    letters += letter > '~';
                    QVERIFY2(letter < ' ' || inter.supportsCharacter(letter) ||
                                 stix.supportsCharacter(letter),
                             qPrintable(file + ": " +
                                        QString::fromUcs4(reinterpret_cast<const char32_t*>(&letter), 1)));
                }
            }
        QVERIFY(letters > 100);
    }

    void formulasAreWrittenAsTextAndLatex_data() { formulas(); }

    void formulasAreWrittenAsTextAndLatex()
    {
        QFETCH(Formula, formula);
        QTEST(plainText(formula), "plain");
        QTEST(latex(formula), "tex");
    }

    void everyPartIsDrawnWithinTheBox_data()
    {
        addColumns<Formula, double, double>("formula", "size", "ratio");
        const std::vector<std::pair<const char*, Formula>> all{
            {"cell", cellFormula()},
            {"matrix", rotation()},
            {"slanted ends", row({italic("f"), italic("j"), fraction(italic("f"), italic("y"))})},
            {"tower", superscript(italic("e"), superscript(italic("f"), fraction(italic("i"), italic("d"))))},
            {"bold", row({number("-0.5").emphasised(), italic("f").emphasised()})}};
        for (const auto& [name, formula] : all)
            for (const double size : {9.0, 19.0, 42.0})
                for (const double ratio : {1.0, 1.25, 1.5, 2.0})
                    QTest::addRow("%s, size %g, ratio %g", name, size, ratio) << formula << size << ratio;
    }

    void everyPartIsDrawnWithinTheBox()
    {
        QFETCH(Formula, formula);
        QFETCH(double, size);
        QFETCH(double, ratio);
        const FormulaPicture picture = layOut(formula, m_font, size);
        const int margin = 8;
        const QImage image = painted(picture, ratio, margin);
        const QRect ink = inkOf(image);
        QVERIFY(!ink.isEmpty());
        // The soft edge of a glyph may take the pixel that its box ends in, and the one beside it.
        const int edge = 1;
        const QRect allowed =
            image.rect().adjusted(margin - edge, margin - edge, edge - margin, edge - margin);
        QVERIFY2(allowed.contains(ink), qPrintable(QString("ink %1 %2 to %3 %4 in an image of %5 × %6")
                                                       .arg(ink.left())
                                                       .arg(ink.top())
                                                       .arg(ink.right())
                                                       .arg(ink.bottom())
                                                       .arg(image.width())
                                                       .arg(image.height())));
    }

    void coloursFollowRoles()
    {
        const Formula formula =
            row({number("7").in(Role::Position), number("24").in(Role::Dimension), number("1")});
        const FormulaPicture picture = layOut(formula.in(Role::Sine), m_font, 20);
        QCOMPARE(picture.runs[0].role, Role::Position);
        QCOMPARE(picture.runs[1].role, Role::Dimension);
        QCOMPARE(picture.runs[2].role, Role::Sine);
        const Theme dark = Theme::darkTheme();
        QCOMPARE(colourOf(Role::Position, dark), dark.position);
        QCOMPARE(colourOf(Role::Cosine, dark), dark.cosine);
    }

    void barsAreSharp_data()
    {
        QTest::addColumn<double>("ratio");
        for (const double ratio : {1.0, 1.25, 1.5, 2.0})
            QTest::addRow("ratio %g", ratio) << ratio;
    }

    void barsAreSharp()
    {
        QFETCH(double, ratio);
        const FormulaPicture picture = layOut(fraction(number("1"), number("1000")), m_font, 19);
        const QImage image = painted(picture, ratio, 6);
        // Beside the numerator a column of pixels crosses the bar alone: each is the text's colour or white,
        // none between.
        const double x = picture.bars.front().area.left() + 3;
        const int column = static_cast<int>(6 + x * ratio);
        const int from =
            static_cast<int>(6 + (picture.ascent + picture.bars.front().area.center().y() - 2.2) * ratio);
        const int to =
            static_cast<int>(6 + (picture.ascent + picture.bars.front().area.center().y() + 1.2) * ratio);
        int dark = 0;
        for (int y = from; y <= to; ++y) {
            const QColor colour = image.pixelColor(column, y);
            QVERIFY(colour == Theme::light().text || colour == Qt::white);
            dark += colour == Theme::light().text;
        }
        QVERIFY(dark >= 1);
        QVERIFY(dark <= 2);
    }

    void theBarOfAFractionIsCentred()
    {
        const FormulaPicture picture = layOut(fraction(number("7"), number("10000")), m_font, 20);
        QCOMPARE(picture.bars.size(), 1u);
        const QRectF bar = picture.bars.front().area;
        QCOMPARE(bar.center().x(), picture.width / 2);
        QCOMPARE(bar.center().y(), -m_font.axis() * 20);
        for (const FormulaPicture::Run& run : picture.runs) {
            const Extent extent = m_font.measure(run.text, Face::Roman);
            QVERIFY(std::abs(run.baseline.x() + run.size * extent.advance / 2 - bar.center().x()) < 1e-9);
        }
        QVERIFY(picture.runs[0].baseline.y() < bar.top());
        QVERIFY(picture.runs[1].baseline.y() +
                    picture.runs[1].size * m_font.measure("10000", Face::Roman).ink.top() >
                bar.bottom());
    }

    void aSuperscriptStandsAboveAndASubscriptBelow()
    {
        const FormulaPicture picture = layOut(scripts(italic("x"), italic("i"), number("2")), m_font, 20);
        QCOMPARE(picture.runs.size(), 3u);
        const double above = picture.runs[1].baseline.y();
        const double below = picture.runs[2].baseline.y();
        QVERIFY(above < -0.3 * 20);
        QVERIFY(below > 0.1 * 20);
        QVERIFY(picture.runs[1].baseline.x() > picture.runs[0].baseline.x());
        // They do not touch.
        const double inkOfBelow = below + picture.runs[2].size * m_font.measure("i", Face::Italic).ink.top();
        QVERIFY(inkOfBelow > above + picture.runs[1].size * m_font.measure("2", Face::Roman).ink.bottom());
    }

    void scriptsAreSmallerButNeverTiny()
    {
        Formula tower = italic("x");
        for (int storey = 0; storey < 5; ++storey)
            tower = superscript(italic("x"), tower);
        const FormulaPicture picture = layOut(tower, m_font, 20);
        QCOMPARE(picture.runs[0].size, 20.0);
        QCOMPARE(picture.runs[1].size, 14.0);
        for (std::size_t run = 2; run < picture.runs.size(); ++run)
            QCOMPARE(picture.runs[run].size, 10.0);
    }

    void aSignAtTheStartStandsClose()
    {
        const auto width = [&](const Formula& formula) { return layOut(formula, m_font, 18).width; };
        QVERIFY(std::abs(width(row({symbol("-"), number("1")})) - width(number("-1"))) < 0.5);
        const Formula afterEquals = row({symbol("="), symbol("-"), number("1")});
        QVERIFY(std::abs(width(afterEquals) - width(row({symbol("="), number("-1")}))) < 0.5);
        QVERIFY(width(row({number("2"), symbol("-"), number("1")})) >
                width(number("2")) + width(number("-1")) + 5);
    }

    void parenthesesGrowWithWhatTheyHold()
    {
        QVERIFY(layOut(fenced(number("7")), m_font, 20).shapes.empty());
        QVERIFY(layOut(fenced(superscript(number("10"), number("-9"))), m_font, 20).shapes.empty());
        const FormulaPicture once = layOut(fenced(fraction(number("1"), number("2"))), m_font, 20);
        const FormulaPicture twice =
            layOut(fenced(fraction(fraction(number("1"), number("2")), fraction(number("3"), number("4")))),
                   m_font, 20);
        QCOMPARE(once.shapes.size(), 2u);
        QCOMPARE(twice.shapes.size(), 2u);
        QVERIFY(twice.shapes[0].path.boundingRect().height() >
                1.2 * once.shapes[0].path.boundingRect().height());
    }

    void matrixColumnsAreAlignedOnTheRight()
    {
        const FormulaPicture picture =
            layOut(matrix({{number("1"), number("20")}, {number("300"), number("4")}}), m_font, 20);
        QCOMPARE(picture.runs.size(), 4u);
        const auto right = [&](std::size_t run) {
            return picture.runs[run].baseline.x() +
                   20 * m_font.measure(picture.runs[run].text, Face::Roman).advance;
        };
        QVERIFY(std::abs(right(0) - right(2)) < 1e-9);
        QVERIFY(std::abs(right(1) - right(3)) < 1e-9);
        QCOMPARE(picture.runs[0].baseline.y(), picture.runs[1].baseline.y());
        QVERIFY(picture.runs[2].baseline.y() > picture.runs[0].baseline.y() + 0.7 * 20);
    }

    void linesShrink()
    {
        const FormulaLines lines{{cellFormula()}, {}};
        const double natural = naturalWidth(lines, m_font, 20);
        QVERIFY(std::abs(stacked(lines, m_font, 20, natural + 1).lines[0].picture.width - natural) < 1e-6);
        const LineStack shrunk = stacked(lines, m_font, 20, 0.6 * natural);
        QCOMPARE(shrunk.lines.size(), 1u);
        QVERIFY(std::abs(shrunk.lines[0].picture.width - 0.6 * natural) < 1e-6);
    }

    void roomKeepsLinesStill()
    {
        const auto line = [](const char* value) { return row({italic("x"), symbol("="), number(value)}); };
        const auto at = [&](const char* value) {
            return stacked({{line(value)}, {line("123456.7")}}, m_font, 20, 70);
        };
        QCOMPARE(at("1").lines.size(), at("12345.6").lines.size());
        QCOMPARE(at("1").lines[0].picture.runs[0].size, at("12345.6").lines[0].picture.runs[0].size);
        QCOMPARE(at("1").height, at("12345.6").height);
    }

    void largeNumbersHaveGroups()
    {
        const auto picture = [](const char* source) {
            return layOut(readLatex(QString::fromLatin1(source)).formula,
                          MathsFont(Theme::light().mathsFont(14)), 20);
        };
        QCOMPARE(picture("10000").width, picture("10\\,000").width);
        QVERIFY(picture("10000").width > 1.26 * picture("1000").width); // a fourth more without a space
    }

    void limitsStandAboveAndBelowASum()
    {
        const MathsFont font(Theme::light().mathsFont(14));
        const QString source = QStringLiteral("\\sum_{i}^{d}");
        const FormulaPicture beside = layOut(readLatex(source).formula, font, 20);
        const FormulaPicture above = layOut(readLatex(source, LatexStyle::Display).formula, font, 20);
        QVERIFY(above.width < beside.width + 8);
        QVERIFY(above.height() > 1.5 * beside.height());
        // The sign, and the limits centred on it.
        QCOMPARE(above.runs.size(), 3u);
        QVERIFY(above.runs[0].size > 20);
        QVERIFY(above.runs[1].baseline.y() < above.runs[0].baseline.y());
        QVERIFY(above.runs[2].baseline.y() > above.runs[0].baseline.y());
    }

    void aRootCoversWhatItHolds()
    {
        const MathsFont font(Theme::light().mathsFont(14));
        for (const char* const inside : {"d", "\\frac{1}{2}", "x^2 + y^2"}) {
            const Formula held = readLatex(QLatin1String(inside)).formula;
            const FormulaPicture whole = layOut(root(held), font, 20);
            const FormulaPicture part = layOut(held, font, 20);
            const QRectF bar = whole.bars.back().area;
            QVERIFY(bar.bottom() < -part.ascent);
            QVERIFY(bar.left() <= whole.width - part.width);
            QVERIFY(std::abs(bar.right() - whole.width) < 1e-9);
            for (const FormulaPicture::Shape& shape : whole.shapes) {
                const QRectF ink = shape.path.boundingRect();
                QVERIFY2(whole.box().adjusted(-0.5, -0.5, 0.5, 0.5).contains(ink),
                         qPrintable(QStringLiteral("%1: %2 %3 %4 %5")
                                        .arg(inside)
                                        .arg(ink.left())
                                        .arg(ink.top())
                                        .arg(ink.right())
                                        .arg(ink.bottom())));
            }
        }
    }

    void positionAndDimensionHaveTheirColours()
    {
        QCOMPARE(readLatex("k").formula, italic("k").in(Role::Position));
        QCOMPARE(readLatex("j").formula, italic("j").in(Role::Dimension));
        QCOMPARE(readLatex("i").formula, italic("i"));
    }

    void longSourcesAreRefused()
    {
        QVERIFY(readLatex(QStringLiteral("x").repeated(longestLatex)).error.isEmpty());
        QVERIFY(!readLatex(QStringLiteral("x").repeated(longestLatex + 1)).error.isEmpty());
    }

    void fullPrecisionReadsBackToTheBit()
    {
        for (const double value : {std::sin(0.3), -std::cos(3.0), 1e-17 / 3, 1.0, -0.1})
            QCOMPARE(fullPrecisionText(value).toDouble(), value);
        QCOMPARE(fullPrecisionText(std::cos(3.0)), "-0.98999249660044542");
    }

    void whatIsShownReadsBack()
    {
        std::mt19937_64 engine(7);
        for (int i = 0; i < 20'000; ++i) {
            const double part = static_cast<double>(engine() >> 11) * 0x1p-53;
            const double value = (i % 2 ? -1 : 1) * std::pow(10, static_cast<int>(engine() % 50) - 25) * part;
            const double shown = i % 4 < 2 ? value : std::round(value);
            const auto read = readNumber(plainNumber(shortestText(shown)).toStdString());
            QVERIFY2(read == shown, qPrintable(shortestText(shown)));
        }
    }

    void deepPowersAreShownAsTyped_data()
    {
        addColumns<QString, QString>("note", "text");
        constexpr int set = 32;
        const auto powers = [](int count) { return QString("^(").repeated(count); };
        addRow("32 deep", 'b' + powers(set) + '2' + QString(")").repeated(set) + " c", "b2 c");
        addRow("33 deep", 'b' + powers(set + 1) + '2' + QString(")").repeated(set + 1) + " c", "b^(2) c");
        // 64 KiB, the longest note there is.
        constexpr int most = 32768;
        addRow("never closed", powers(most), powers(most - set));
        constexpr int closed = 16000;
        addRow("closed", powers(closed) + '2' + QString(")").repeated(closed),
               powers(closed - set) + '2' + QString(")").repeated(closed - set));
        addRow("beside one another", QString("^(2)").repeated(most / 2), QString("2").repeated(most / 2));
        addRow("closed only", QString(")").repeated(2 * most), QString(")").repeated(2 * most));
    }

    void deepPowersAreShownAsTyped()
    {
        QFETCH(QString, note);
        QFETCH(QString, text);
        QCOMPARE(QTextDocumentFragment::fromHtml(notationHtml(note)).toPlainText(), text);
        QCOMPARE(formattedNotation(note).text, text);
    }

    void paintedLinesHaveTheirFormats()
    {
        const FormattedText set = formattedNotation("so 10000^(2/4) is M_δ");
        QCOMPARE(set.text, "so 100002/4 is Mδ");
        QCOMPARE(set.formats.front().start, 8);
        QCOMPARE(set.formats.front().length, 3);
        QCOMPARE(set.formats.front().format.verticalAlignment(), QTextCharFormat::AlignSuperScript);
        QCOMPARE(set.formats.back().format.verticalAlignment(), QTextCharFormat::AlignSubScript);
    }

    void noItemShowsCode_data()
    {
        QTest::addColumn<QString>("html");
        for (const GalleryGroup& group : gallery())
            for (const GalleryItem& item : group.items)
                QTest::addRow("%s", qPrintable(item.name)) << notationHtml(
                    QString::fromStdString(item.scene.about.note + '\n' + item.scene.about.correction));
    }

    void noItemShowsCode()
    {
        QFETCH(QString, html);
        const QString shown = QTextDocumentFragment::fromHtml(html).toPlainText();
        for (const char* code : {"^", "e-", "*", "sqrt", "M_"})
            QVERIFY2(!shown.contains(QLatin1String(code)), qPrintable(code + (" in: " + shown)));
    }

private:
    static void formulas();
    MathsFont m_font{Theme::light().mathsFont(14)};
};

void TestFormula::formulas()
{
    addColumns<Formula, QString, QString>("formula", "plain", "tex");
    addRow("cell", cellFormula(), "PE(7, 24) = sin(7 / 10000^(24/128))",
           "\\mathit{PE}(7, 24) = \\sin\\left(\\frac{7}{10000^{24/128}}\\right)");
    addRow("a large base", baseOf(10000), "10000", "10\\,000");
    addRow(
        "second line",
        row({symbol("="), function("cos"), fenced(number("-1.5")), symbol("="), number("0.07").emphasised()}),
        "= cos(−1.5) = 0.07", "= \\cos(-1.5) = \\mathbf{0.07}");
    addRow("wavelength",
           row({italic("λ"), symbol("="), number("2"), italic("π"), symbol("·"),
                superscript(italic("n"), row({number("2"), italic("i"), symbol("/"), italic("d")}))}),
           "λ = 2π · n^(2i/d)", "\\lambda = 2\\pi \\cdot n^{2i/d}");
    addRow("matrix", rotation(), "M_δ = [cos ωδ, sin ωδ; −sin ωδ, cos ωδ]",
           "M_{\\delta} = \\left[\\begin{matrix}\\cos\\omega\\delta & \\sin\\omega\\delta \\\\ "
           "-\\sin\\omega\\delta & \\cos\\omega\\delta\\end{matrix}\\right]");
    addRow("power of ten", number(-7e-9, 5), "−7 × 10^−9", "-7 \\times 10^{-9}");
    addRow("groups of digits", number("16\u202f777\u202f216"), "16777216", "16\\,777\\,216");
    addRow("fraction of sums",
           fraction(row({italic("a"), symbol("+"), number("1")}), row({number("2"), italic("b")})),
           "(a + 1) / (2b)", "\\frac{a + 1}{2b}");
    addRow("function of a letter", row({function("ln"), italic("n")}), "ln n", "\\ln n");
    addRow("norm", fenced(italic("x"), Fence::DoubleBars), "‖x‖", "\\|x\\|");
    addRow("nothing", Formula(), "", "");
}

POSISCOPE_TEST(TestFormula)

} // namespace tst_formula

#include "tst_formula.moc"
