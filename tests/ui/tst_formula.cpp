// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mathematics/formula_lines.h"
#include "ui/mathematics/formula_picture.h"
#include "ui/mathematics/formula_text.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace posiscope;
using namespace posiscope::maths;

Q_DECLARE_METATYPE(posiscope::maths::Formula)

class TestFormula : public QObject
{
    Q_OBJECT

private slots:
    void texts_data() { formulas(); }
    void texts();
    void everyPartIsDrawnWithinTheBox_data();
    void everyPartIsDrawnWithinTheBox();
    void theBarOfAFractionIsCentred();
    void aSuperscriptStandsAboveAndASubscriptBelow();
    void scriptsAreSmallerButNeverTiny();
    void theWidthOfARowIsThatOfItsPartsAndSpaces();
    void aSignAtTheStartStandsClose();
    void layoutGrowsInProportionToTheSize();
    void parenthesesGrowWithWhatTheyHold();
    void aFenceIsCentredOnTheAxis();
    void matrixColumnsAreAlignedOnTheRight();
    void coloursFollowRoles();
    void barsAreSharp_data();
    void barsAreSharp();
    void linesShrinkThenBreak();
    void roomKeepsLinesStill();

private:
    static void formulas();
    MathsFont m_font{Theme::light().mathsFont(14)};
};

namespace {

Formula exponent(const char* above, const char* below)
{
    return row({number(above), symbol("/"), number(below)});
}

Formula cellFormula()
{
    return row({italic("PE"), fenced(row({number("7").in(Role::Position), symbol(","), number("24")})),
                symbol("="), function("sin"),
                fenced(fraction(number("7"), superscript(number("10000"), exponent("24", "128"))))});
}

Formula rotation()
{
    const Formula angle = row({italic("ω"), italic("δ")});
    const Formula sine = row({function("sin"), angle});
    const Formula cosine = row({function("cos"), angle});
    return row({subscript(italic("M"), italic("δ")), symbol("="),
                matrix({{cosine, sine}, {row({symbol("-"), function("sin"), angle}), cosine}})});
}

Formula offsetCurve()
{
    return row({italic("K"), fenced(italic("δ")), symbol("="),
                sum(row({italic("i"), symbol("="), number("0")}), italic("m")), function("cos"),
                fenced(row({italic("δ"), subscript(italic("ω"), italic("i"))}))});
}

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

// The pixels that are not white.
QRect inkOf(const QImage& image)
{
    QRect ink;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != qRgb(255, 255, 255))
                ink |= QRect(x, y, 1, 1);
    return ink;
}

} // namespace

void TestFormula::formulas()
{
    QTest::addColumn<Formula>("formula");
    QTest::addColumn<QString>("plain");
    QTest::addColumn<QString>("tex");
    QTest::addRow("cell") << cellFormula() << "PE(7, 24) = sin(7 / 10000^(24/128))"
                          << "\\mathit{PE}(7, 24) = \\sin\\left(\\frac{7}{10000^{24/128}}\\right)";
    QTest::addRow("second line") << row({symbol("="), function("cos"), fenced(number("-1.5")), symbol("="),
                                         number("0.07").emphasised()})
                                 << "= cos(−1.5) = 0.07"
                                 << "= \\cos(-1.5) = \\mathbf{0.07}";
    QTest::addRow("wavelength") << row({italic("λ"), symbol("="), number("2"), italic("π"), symbol("·"),
                                        superscript(italic("n"), row({number("2"), italic("i"), symbol("/"),
                                                                      italic("d")}))})
                                << "λ = 2π · n^(2i/d)"
                                << "\\lambda = 2\\pi \\cdot n^{2i/d}";
    QTest::addRow("sum") << offsetCurve() << "K(δ) = ∑_(i=0)^m cos(δω_i)"
                         << "K(\\delta) = \\sum_{i = 0}^{m}\\cos(\\delta\\omega_{i})";
    QTest::addRow("matrix")
        << rotation() << "M_δ = [cos ωδ, sin ωδ; −sin ωδ, cos ωδ]"
        << "M_{\\delta} = \\left[\\begin{matrix}\\cos\\omega\\delta & \\sin\\omega\\delta \\\\ "
           "-\\sin\\omega\\delta & \\cos\\omega\\delta\\end{matrix}\\right]";
    QTest::addRow("root") << row({italic("x"), symbol("·"),
                                  squareRoot(subscript(italic("d"), roman("model")))})
                          << "x · √d_model"
                          << "x \\cdot \\sqrt{d_{\\text{model}}}";
    QTest::addRow("power of ten") << number(-7e-9, 5) << "−7 × 10^−9"
                                  << "-7 \\times 10^{-9}";
    QTest::addRow("groups of digits") << number("16\u202f777\u202f216") << "16777216"
                                      << "16\\,777\\,216";
    QTest::addRow("fraction of sums")
        << fraction(row({italic("a"), symbol("+"), number("1")}), row({number("2"), italic("b")}))
        << "(a + 1) / (2b)"
        << "\\frac{a + 1}{2b}";
    QTest::addRow("function of a letter") << row({function("ln"), italic("n")}) << "ln n"
                                          << "\\ln n";
    QTest::addRow("norm") << fenced(italic("x"), Fence::DoubleBars) << "‖x‖"
                          << "\\|x\\|";
    QTest::addRow("nothing") << Formula() << ""
                             << "";
}

void TestFormula::texts()
{
    QFETCH(Formula, formula);
    QTEST(plainText(formula), "plain");
    QTEST(latex(formula), "tex");
}

void TestFormula::everyPartIsDrawnWithinTheBox_data()
{
    QTest::addColumn<Formula>("formula");
    QTest::addColumn<double>("size");
    QTest::addColumn<double>("ratio");
    const std::vector<std::pair<const char*, Formula>> all{
        {"cell", cellFormula()},
        {"matrix", rotation()},
        {"sum", offsetCurve()},
        {"slanted ends", row({italic("f"), italic("j"), fraction(italic("f"), italic("y"))})},
        {"root", squareRoot(fraction(italic("f"), italic("g")))},
        {"tower", superscript(italic("e"), superscript(italic("f"), fraction(italic("i"), italic("d"))))},
        {"bold", row({number("-0.5").emphasised(), italic("f").emphasised()})}};
    for (const auto& [name, formula] : all)
        for (const double size : {9.0, 19.0, 42.0})
            for (const double ratio : {1.0, 1.25, 1.5, 2.0})
                QTest::addRow("%s, size %g, ratio %g", name, size, ratio) << formula << size << ratio;
}

void TestFormula::everyPartIsDrawnWithinTheBox()
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
    const QRect allowed = image.rect().adjusted(margin - edge, margin - edge, edge - margin, edge - margin);
    QVERIFY2(allowed.contains(ink), qPrintable(QString("ink %1 %2 to %3 %4 in an image of %5 × %6")
                                                   .arg(ink.left())
                                                   .arg(ink.top())
                                                   .arg(ink.right())
                                                   .arg(ink.bottom())
                                                   .arg(image.width())
                                                   .arg(image.height())));
}

void TestFormula::theBarOfAFractionIsCentred()
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

void TestFormula::aSuperscriptStandsAboveAndASubscriptBelow()
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

void TestFormula::scriptsAreSmallerButNeverTiny()
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

void TestFormula::theWidthOfARowIsThatOfItsPartsAndSpaces()
{
    const double size = 18;
    const auto width = [&](const Formula& formula) { return layOut(formula, m_font, size).width; };
    const Formula a = number("12");
    const Formula b = number("7");
    QVERIFY(std::abs(width(row({a, b})) - width(a) - width(b)) < 1e-9);
    const Formula sumOfBoth = row({a, symbol("+"), b});
    QVERIFY(std::abs(width(sumOfBoth) - width(a) - width(symbol("+")) - width(b) - 8 * size / 18) < 1e-9);
    const Formula equation = row({a, symbol("="), b});
    QVERIFY(std::abs(width(equation) - width(a) - width(symbol("=")) - width(b) - 10 * size / 18) < 1e-9);
}

void TestFormula::aSignAtTheStartStandsClose()
{
    const auto width = [&](const Formula& formula) { return layOut(formula, m_font, 18).width; };
    QVERIFY(std::abs(width(row({symbol("-"), number("1")})) - width(number("-1"))) < 0.5);
    const Formula afterEquals = row({symbol("="), symbol("-"), number("1")});
    QVERIFY(std::abs(width(afterEquals) - width(row({symbol("="), number("-1")}))) < 0.5);
    QVERIFY(width(row({number("2"), symbol("-"), number("1")})) >
            width(number("2")) + width(number("-1")) + 5);
}

void TestFormula::layoutGrowsInProportionToTheSize()
{
    const FormulaPicture small = layOut(cellFormula(), m_font, 10);
    const FormulaPicture large = layOut(cellFormula(), m_font, 35);
    QVERIFY(std::abs(large.width - 3.5 * small.width) < 1e-6);
    QVERIFY(std::abs(large.ascent - 3.5 * small.ascent) < 1e-6);
    QVERIFY(std::abs(large.descent - 3.5 * small.descent) < 1e-6);
}

void TestFormula::parenthesesGrowWithWhatTheyHold()
{
    QVERIFY(layOut(fenced(number("7")), m_font, 20).shapes.empty());
    QVERIFY(layOut(fenced(superscript(number("10"), number("-9"))), m_font, 20).shapes.empty());
    const FormulaPicture once = layOut(fenced(fraction(number("1"), number("2"))), m_font, 20);
    const FormulaPicture twice = layOut(
        fenced(fraction(fraction(number("1"), number("2")), fraction(number("3"), number("4")))), m_font, 20);
    QCOMPARE(once.shapes.size(), 2u);
    QCOMPARE(twice.shapes.size(), 2u);
    QVERIFY(twice.shapes[0].path.boundingRect().height() > 1.2 * once.shapes[0].path.boundingRect().height());
}

void TestFormula::aFenceIsCentredOnTheAxis()
{
    for (const Fence fence : {Fence::Round, Fence::Square, Fence::Bars, Fence::DoubleBars}) {
        const FormulaPicture picture = layOut(fenced(fraction(number("1"), number("2")), fence), m_font, 20);
        const QRectF left = picture.shapes[0].path.boundingRect();
        const QRectF right = picture.shapes[1].path.boundingRect();
        QVERIFY(std::abs(left.center().y() + m_font.axis() * 20) < 1e-6);
        QVERIFY(std::abs(right.center().y() + m_font.axis() * 20) < 1e-6);
        QVERIFY(std::abs((left.left() + right.right()) / 2 - picture.width / 2) < 1e-6);
    }
}

void TestFormula::matrixColumnsAreAlignedOnTheRight()
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

void TestFormula::coloursFollowRoles()
{
    const Formula formula =
        row({number("7").in(Role::Position), number("24").in(Role::Dimension), number("1")});
    const FormulaPicture picture = layOut(formula.in(Role::Sine), m_font, 20);
    QCOMPARE(picture.runs[0].role, Role::Position);
    QCOMPARE(picture.runs[1].role, Role::Dimension);
    QCOMPARE(picture.runs[2].role, Role::Sine);
    const Theme dark = Theme::darkTwin();
    QCOMPARE(colourOf(Role::Position, dark), dark.position);
    QCOMPARE(colourOf(Role::Cosine, dark), dark.cosine);
}

void TestFormula::barsAreSharp_data()
{
    QTest::addColumn<double>("ratio");
    for (const double ratio : {1.0, 1.25, 1.5, 2.0})
        QTest::addRow("ratio %g", ratio) << ratio;
}

void TestFormula::barsAreSharp()
{
    QFETCH(double, ratio);
    const FormulaPicture picture = layOut(fraction(number("1"), number("1000")), m_font, 19);
    const QImage image = painted(picture, ratio, 6);
    // Beside the numerator a column of pixels crosses the bar alone: each is the text's colour or white, none
    // between.
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

void TestFormula::linesShrinkThenBreak()
{
    const FormulaLines lines{{cellFormula()}, {}};
    const double natural = naturalWidth(lines, m_font, 20);
    const LineStack whole = stacked(lines, m_font, 20, natural + 1);
    QCOMPARE(whole.lines.size(), 1u);
    QVERIFY(std::abs(whole.lines[0].picture.width - natural) < 1e-6);
    const LineStack shrunk = stacked(lines, m_font, 20, 0.85 * natural);
    QCOMPARE(shrunk.lines.size(), 1u);
    QVERIFY(std::abs(shrunk.lines[0].picture.width - 0.85 * natural) < 1e-6);
    const LineStack broken = stacked(lines, m_font, 20, 0.7 * natural);
    QCOMPARE(broken.lines.size(), 2u);
    QCOMPARE(broken.lines[0].picture.runs.front().size, 20.0);
    QVERIFY(broken.lines[1].baseline > broken.lines[0].baseline);
    for (double part = 0.3; part < 1.2; part += 0.05)
        for (const PlacedLine& line : stacked(lines, m_font, 20, part * natural).lines)
            QVERIFY(line.picture.width <= part * natural + 1e-6);
    QVERIFY(smallestWidth(lines, m_font, 20) < 0.6 * natural);
}

void TestFormula::roomKeepsLinesStill()
{
    const auto line = [](const char* value) { return row({italic("x"), symbol("="), number(value)}); };
    const auto at = [&](const char* value) {
        return stacked({{line(value)}, {line("123456.7")}}, m_font, 20, 70);
    };
    QCOMPARE(at("1").lines.size(), at("12345.6").lines.size());
    QCOMPARE(at("1").lines[0].picture.runs[0].size, at("12345.6").lines[0].picture.runs[0].size);
    QCOMPARE(at("1").height, at("12345.6").height);
}

QTEST_MAIN(TestFormula)
#include "tst_formula.moc"
