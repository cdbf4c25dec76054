// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "tests/data_rows.h"
#include "ui/mathematics/formula_picture.h"
#include "ui/mathematics/latex_reader.h"

#include <QTest>

namespace tst_latex_reader {

using namespace posiscope;
using namespace posiscope::maths;

/// The LaTeX of lessons, read.

class TestLatexReader : public QObject
{
    Q_OBJECT

private slots:
    void isRead_data()
    {
        addColumns<QString, QString>("source", "plain");
        addRow("letter", "k", "k");
        addRow("power", "n^{-2i/d}", "n^(−2i/d)");
        addRow("power of one sign", "x^2y", "x^2y");
        addRow("a digit alone is raised", "10^23", "10^23");
        addRow("index", "\\omega_i", "ω_i");
        addRow("index and power", "x_i^2", "x_i^2");
        addRow("named index", "d_{\\text{model}}", "d_model");
        addRow("underscore", "\\text{d\\_model}", "d_model");
        addRow("fraction", "\\frac{2i}{d}", "2i / d");
        addRow("fraction of digits", "\\frac12", "1 / 2");
        addRow("root", "\\sqrt{d}", "√d");
        addRow("root of a sum", "\\sqrt{x + 1}", "√(x + 1)");
        addRow("sum", "\\sum_{i=0}^{d/2-1} \\cos \\omega_i\\delta", "∑_(i=0)^(d/2−1) cos ω_iδ");
        addRow("functions", "(\\sin k\\omega_i, \\cos k\\omega_i)", "(sin kω_i, cos kω_i)");
        addRow("Greek", "\\Delta \\lambda = 2\\pi/\\theta", "Δλ = 2π/θ");
        addRow("signs", "a \\le b \\ne c \\approx 6.28", "a ≤ b ≠ c ≈ 6.28");
        addRow("negative", "-1 = x", "−1 = x");
        addRow("norm", "\\lVert x \\rVert = \\|y\\|", "‖x‖ = ‖y‖");
        addRow("bars", "|\\delta|", "|δ|");
        addRow("grown", "\\left(\\frac{1}{2}\\right)", "(1 / 2)");
        addRow("half open", "[0, 1)", "[0, 1)");
        addRow("prime", "k' - k", "k′ − k");
        addRow("matrix", "\\begin{pmatrix} \\cos x & \\sin x \\\\ -\\sin x & \\cos x \\end{pmatrix}",
               "[cos x, sin x; −sin x, cos x]");
        addRow("a large number", "10000^{2/4}", "10000^(2/4)");
        addRow("groups of three", "16\\,777\\,216 + 5", "16777216 + 5");
        addRow("empty", "", "");
    }

    void isRead()
    {
        QFETCH(QString, source);
        QFETCH(QString, plain);
        const LatexReading reading = readLatex(source);
        QCOMPARE(reading.error, QString());
        QCOMPARE(plainText(reading.formula), plain);
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

    void whatIsNotKnownIsSaid_data()
    {
        addColumns<QString, QString>("source", "said");
        const auto row = [](const char* source, const char* said) {
            QTest::newRow(source) << QString::fromUtf8(source) << QString::fromUtf8(said);
        };
        row("\\foo", "\\foo is not known");
        row("x^{2", "} is missing");
        row("x}", "} has no beginning");
        row("\\frac{1}", "something is missing at the end of “\\frac{1}”");
        row("x^", "something is missing at the end of “x^”");
        row("\\left( x", "\\right is missing");
        row("\\begin{array} 1 \\end{array}", "\\begin{array} is not known; matrices are pmatrix and bmatrix");
        row("x \\", "nothing follows the last backslash");
    }

    void whatIsNotKnownIsSaid()
    {
        QFETCH(QString, source);
        QFETCH(QString, said);
        const LatexReading reading = readLatex(source);
        QCOMPARE(reading.error, said);
        QCOMPARE(reading.formula, roman(source)); // as it was typed
    }

    void deepAndLongSourcesAreRefused()
    {
        for (const char* const opening : {"{", "(", "\\sqrt{", "x^{", "\\left("})
            for (const qsizetype count : {100, 600})
                QVERIFY(!readLatex(QString::fromLatin1(opening).repeated(count)).error.isEmpty() ||
                        QLatin1String(opening) == QLatin1String("("));
        QVERIFY(!readLatex(QStringLiteral("(").repeated(100) + QStringLiteral(")").repeated(100))
                     .error.isEmpty());
        QVERIFY(readLatex(QStringLiteral("x").repeated(longestLatex)).error.isEmpty());
        QVERIFY(!readLatex(QStringLiteral("x").repeated(longestLatex + 1)).error.isEmpty());
    }

    void isReadAgainFromItsOwnText_data() { isRead_data(); }

    /// What the program writes as LaTeX, it reads.
    void isReadAgainFromItsOwnText()
    {
        QFETCH(QString, source);
        const Formula once = readLatex(source).formula;
        // A matrix is written without its parentheses' name, as \left( \begin{matrix}.
        if (source.contains("matrix"))
            return;
        const LatexReading again = readLatex(latex(once));
        QCOMPARE(again.error, QString());
        QCOMPARE(plainText(again.formula), plainText(once));
    }
};

POSISCOPE_TEST(TestLatexReader)

} // namespace tst_latex_reader

#include "tst_latex_reader.moc"
