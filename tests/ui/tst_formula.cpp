// SPDX-License-Identifier: GPL-3.0-or-later
#include "formulas.h"
#include "pixels.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/mathematics/cell.h"
#include "ui/mathematics/formula.h"
#include "ui/mathematics/formula_picture.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cmath>

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
    void texts_data() { formulas(); }

    void texts()
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
