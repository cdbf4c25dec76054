// SPDX-License-Identifier: GPL-3.0-or-later
#include "formulas.h"
#include "test_program.h"
#include "ui/mathematics/formula_picture.h"
#include "ui/mathematics/number_text.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_formula_layout {

using namespace posiscope;
using namespace posiscope::maths::formulas;
using namespace posiscope::maths;

/// Where the parts of a formula stand, and how its lines share a width.

class TestFormulaLayout : public QObject
{
    Q_OBJECT

private slots:
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

    void aNumberIsMeasuredAsItIsDrawn_data()
    {
        QTest::addColumn<QString>("number");
        for (const double value : {7.0, 0.58779, -0.30901, 54410.0, -897.3035, 16'777'216.0, 384'897.3035})
            QTest::newRow(QByteArray::number(value, 'f', 4)) << significantText(value, 5, 4);
    }

    void aNumberIsMeasuredAsItIsDrawn()
    {
        QFETCH(const QString, number);
        const QFont& font = m_font.font(Face::Roman);
        constexpr double em = MathsFont::referencePixels;
        QPainterPath outline;
        outline.addText(QPointF(), font, number);
        const QRectF ink = outline.boundingRect();
        const Extent extent = m_font.measure(number, Face::Roman);
        QCOMPARE(extent.advance, QFontMetricsF(font).horizontalAdvance(number) / em);
        QVERIFY(std::abs(extent.ink.left() - ink.left() / em) < 1e-9);
        QVERIFY(std::abs(extent.ink.top() - ink.top() / em) < 1e-9);
        QVERIFY(std::abs(extent.ink.right() - ink.right() / em) < 1e-9);
        QVERIFY(std::abs(extent.ink.bottom() - ink.bottom() / em) < 1e-9);
    }

    void theWidthOfARowIsThatOfItsPartsAndSpaces()
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

    void aSignAtTheStartStandsClose()
    {
        const auto width = [&](const Formula& formula) { return layOut(formula, m_font, 18).width; };
        QVERIFY(std::abs(width(row({symbol("-"), number("1")})) - width(number("-1"))) < 0.5);
        const Formula afterEquals = row({symbol("="), symbol("-"), number("1")});
        QVERIFY(std::abs(width(afterEquals) - width(row({symbol("="), number("-1")}))) < 0.5);
        QVERIFY(width(row({number("2"), symbol("-"), number("1")})) >
                width(number("2")) + width(number("-1")) + 5);
    }

    void layoutGrowsInProportionToTheSize()
    {
        const FormulaPicture small = layOut(cellFormula(), m_font, 10);
        const FormulaPicture large = layOut(cellFormula(), m_font, 35);
        QVERIFY(std::abs(large.width - 3.5 * small.width) < 1e-6);
        QVERIFY(std::abs(large.ascent - 3.5 * small.ascent) < 1e-6);
        QVERIFY(std::abs(large.descent - 3.5 * small.descent) < 1e-6);
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

    void aFenceIsCentredOnTheAxis()
    {
        for (const Fence fence : {Fence::Round, Fence::Square, Fence::Bars, Fence::DoubleBars}) {
            const FormulaPicture picture =
                layOut(fenced(fraction(number("1"), number("2")), fence), m_font, 20);
            const QRectF left = picture.shapes[0].path.boundingRect();
            const QRectF right = picture.shapes[1].path.boundingRect();
            QVERIFY(std::abs(left.center().y() + m_font.axis() * 20) < 1e-6);
            QVERIFY(std::abs(right.center().y() + m_font.axis() * 20) < 1e-6);
            QVERIFY(std::abs((left.left() + right.right()) / 2 - picture.width / 2) < 1e-6);
        }
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

private:
    MathsFont m_font{Theme::light().mathsFont(14)};
};

POSISCOPE_TEST(TestFormulaLayout)

} // namespace tst_formula_layout

#include "tst_formula_layout.moc"
