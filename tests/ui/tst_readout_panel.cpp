// SPDX-License-Identifier: GPL-3.0-or-later
#include "readout_bench.h"

#include "gallery_file.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "tests/ui/in_theme.h"
#include "ui/mathematics/number_text.h"

#include <QLabel>
#include <QLayout>
#include <QTest>

namespace tst_readout_panel {

using namespace posiscope;
using namespace posiscope::readout_bench;

/// The small lines under the formula.
QStringList linesOf(const ReadoutPanel& panel)
{
    return ungrouped(panel.findChild<QLabel*>()->text()).split('\n');
}

class TestReadoutPanel : public QObject
{
    Q_OBJECT

private slots:
    void theFormulaHasTheCellsNumbers_data()
    {
        addColumns<Scene, QString>("scene", "text");
        const Parameters large{.n = 10000, .dModel = 512, .maxLen = 1000, .layout = Layout::Interleaved};
        Parameters halves = large;
        halves.layout = Layout::Halves;
        const Parameters odd{.n = 316.2, .dModel = 5, .maxLen = 20, .layout = Layout::Interleaved};
        const Parameters huge{.n = 1e9, .dModel = 16384, .maxLen = 16777216, .layout = Layout::Interleaved};
        const Parameters steep{.n = 1e9, .dModel = 8, .maxLen = 128, .layout = Layout::Interleaved};
        const Parameters robot{.n = 100, .dModel = 4, .maxLen = 4, .layout = Layout::Interleaved};
        const auto cell = [](const char* name, Parameters parameters, int position, int dimension,
                             const char* text) {
            QTest::addRow("%s", name) << sceneOf(parameters, position, dimension) << QString::fromUtf8(text);
        };
        cell("default", {}, 7, 24, "PE(7, 24) = sin(7 / 10000^(24/128)) = 0.9473");
        cell("P2, sine", phillips, 3, 2, "PE(3, 2) = sin(3 / 100^(2/4)) = 0.2955");
        cell("P2, cosine", phillips, 3, 1, "PE(3, 1) = cos(3 / 100^(0/4)) = −0.9900");
        cell("S2, position 0, sine", robot, 0, 0, "PE(0, 0) = sin(0 / 100^(0/4)) = 0");
        cell("S2, position 0, cosine", robot, 0, 3, "PE(0, 3) = cos(0 / 100^(2/4)) = 1");
        cell("S2, leading zeros", robot, 1, 2, "PE(1, 2) = sin(1 / 100^(2/4)) = 0.09983");
        cell("N1", {.n = 10000, .dModel = 16, .maxLen = 20, .layout = Layout::Interleaved}, 19, 2,
             "PE(19, 2) = sin(19 / 10000^(2/16)) = −0.2714");
        cell("halves, sine", halves, 123, 144, "PE(123, 144) = sin(123 / 10000^(288/512)) = 0.6378");
        cell("halves, cosine", halves, 123, 400, "PE(123, 400) = cos(123 / 10000^(288/512)) = 0.7702");
        cell("odd, real base", odd, 4, 4, "PE(4, 4) = sin(4 / 316.2^(4/5)) = 0.03999");
        cell("largest angle", huge, 16777215, 1,
             "PE(16777215, 1) = cos(16777215 / 1000000000^(0/16384)) = −0.3176");
        cell("largest everything", huge, 16777215, 16382,
             "PE(16777215, 16382) = sin(16777215 / 1000000000^(16382/16384)) = 0.01682");
        cell("a power of ten", steep, 1, 6, "PE(1, 6) = sin(1 / 1000000000^(6/8)) = 1.778 × 10^−7");
        cell("one cell", {.n = 1, .dModel = 1, .maxLen = 1, .layout = Layout::Halves}, 0, 0,
             "PE(0, 0) = sin(0 / 1^(0/1)) = 0");
    }

    void theFormulaHasTheCellsNumbers()
    {
        QFETCH(Scene, scene);
        ReadoutPanel panel;
        panel.setScene(scene);
        QTEST(formulaOf(panel)->plainText(), "text");
        QCOMPARE(formulaOf(panel)->accessibleName(), formulaOf(panel)->plainText());
        QVERIFY(panel.accessibleText().startsWith(formulaOf(panel)->plainText()));
    }

    void twoLinesNameTheColumn_data()
    {
        addColumns<Scene, QStringList>("scene", "lines");
        const Parameters odd{.n = 100, .dModel = 5, .maxLen = 10, .layout = Layout::Interleaved};
        addRow("default", sceneOf({}, 7, 24), QStringList{"sine of pair 12", "one turn in 35.33 positions"});
        addRow("halves",
               sceneOf({.n = 10000, .dModel = 512, .maxLen = 5000, .layout = Layout::Halves}, 4999, 256),
               QStringList{"cosine of pair 0", "one turn in 6.283 positions"});
        addRow("S4, longest wavelength",
               sceneOf({.n = 10000, .dModel = 512, .maxLen = 100, .layout = Layout::Interleaved}, 1, 510),
               QStringList{"sine of pair 255", "one turn in 60611 positions"});
        addRow("lone sine", sceneOf(odd, 1, 4),
               QStringList{"lone sine of pair 2", "one turn in 250.1 positions"});
        addRow("what YaRN multiplies by is not in its table", galleryFile("B8").scene,
               QStringList{"sine of pair 63, without YaRN’s factor 1.139", "one turn in 217641 positions"});
    }

    void twoLinesNameTheColumn()
    {
        QFETCH(Scene, scene);
        ReadoutPanel panel;
        panel.setScene(scene);
        QTEST(linesOf(panel), "lines");
    }

    void theSelectionIsShownWithinTheTable()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf(phillips, 500, 100));
        QCOMPARE(panel.cell().position, 9);
        QCOMPARE(panel.cell().dimension, 3);
        panel.setHover({.position = 70, .dimension = 70});
        QCOMPARE(panel.cell().position, 9);
        QCOMPARE(panel.cell().dimension, 3);
    }

    void hoveringShowsTheHoveredCell()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf(phillips, 3, 2));
        panel.setHover({.position = 2, .dimension = 1});
        QVERIFY(formulaOf(panel)->plainText().startsWith("PE(2, 1) = cos"));
        panel.setHover({.position = 2, .dimension = std::nullopt});
        QVERIFY(formulaOf(panel)->plainText().startsWith("PE(2, 2) = sin"));
        panel.setHover({});
        QVERIFY(formulaOf(panel)->plainText().startsWith("PE(3, 2) = sin"));
    }

    void aTableThatIsBuiltHasNotYetItsValue()
    {
        ReadoutPanel panel;
        Scene scene = sceneOf(phillips, 3, 2);
        const auto isUnfinished = [&] {
            panel.setScene(scene);
            return linesOf(panel).contains("when the table is finished");
        };
        scene.look.view = ViewId::BuildSteps;
        QVERIFY(isUnfinished());
        scene.look.buildStep = 7;
        QVERIFY(!isUnfinished());
        scene.look.buildStep = 2;
        scene.look.buildSequence = BuildSequence::Derivation;
        QVERIFY(!isUnfinished());
    }

    void everythingHasAName()
    {
        ReadoutPanel panel;
        QVERIFY(!panel.accessibleName().isEmpty());
        QVERIFY(!formulaOf(panel)->accessibleName().isEmpty());
        QVERIFY(panel.accessibleText().endsWith("; sine of pair 12; one turn in 35.33 positions"));
    }

    void numbersThatGoByMoveNothing()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf({}, 7, 24));
        panel.resize(264, panel.layout()->totalHeightForWidth(264));
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const int height = panel.layout()->totalHeightForWidth(264);
        for (int position = 0; position < 100; position += 9)
            for (int dimension = 0; dimension < 128; dimension += 7) {
                panel.setHover({.position = position, .dimension = dimension});
                QCOMPARE(panel.layout()->totalHeightForWidth(264), height);
            }
    }

    void valuesOfAPairStandBesideTheirNames()
    {
        Scene scene = sceneOf({}, 7, 24);
        scene.look.compare = Comparison::Side;
        scene.compared.n = 100;
        ReadoutPanel panel;
        panel.setScene(scene);
        panel.setView(ViewId::Frequencies);
        panel.resize(400, panel.layout()->totalHeightForWidth(400));
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        const QImage image = formulaOf(panel)->grab().toImage();
        for (int x = image.width() * 3 / 4; x < image.width(); ++x)
            for (int y = 0; y < image.height(); ++y)
                QCOMPARE(image.pixel(x, y), image.pixel(image.width() - 1, 0));
    }

    void whatIsPresentedOfSimilarityIsAboutTwoRows()
    {
        ReadoutPanel panel;
        panel.setScene(sceneOf({}, 7, 24));
        panel.setView(ViewId::Similarity);
        QVERIFY(panel.accessibleText().startsWith("PE(7, 24)"));
        panel.setPresenting(true);
        QVERIFY(panel.accessibleText().startsWith("S(7, 8) = PE(7) · PE(8) = 62.09"));
    }

    void nothingIsCutOff_data()
    {
        addColumns<Scene, int, bool>("scene", "width", "presenting");
        const Parameters huge{.n = 1e9, .dModel = 16384, .maxLen = 16777216, .layout = Layout::Interleaved};
        for (const int width : {240, 264, 400})
            for (const bool presenting : {false, true}) {
                const char* how = presenting ? ", presenting" : "";
                QTest::addRow("default, %d%s", width, how) << sceneOf({}, 7, 24) << width << presenting;
                QTest::addRow("largest, %d%s", width, how)
                    << sceneOf(huge, 16777215, 3) << width << presenting;
            }
    }

    void nothingIsCutOff()
    {
        QFETCH(Scene, scene);
        QFETCH(int, width);
        QFETCH(bool, presenting);
        ReadoutPanel panel;
        panel.setPresenting(presenting);
        const InTheme inTheme(presenting ? Theme::darkTheme().presenting() : Theme::light());
        panel.setScene(scene);
        const int room = static_cast<int>(width * (presenting ? Theme::presentationScale : 1));
        panel.resize(room, panel.layout()->totalHeightForWidth(room));
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QCOMPARE(panel.width(), room);
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (!label->isVisible())
                continue;
            const int needed = label->hasHeightForWidth() ? label->heightForWidth(label->width())
                                                          : label->sizeHint().height();
            QVERIFY2(label->height() >= needed, qPrintable(label->text()));
            QVERIFY(panel.rect().contains(label->geometry()));
        }
        QCOMPARE(panel.findChild<QLabel*>()->isVisible(), !presenting);
        const maths::FormulaLabel* formula = formulaOf(panel);
        QVERIFY(formula->height() >= formula->heightForWidth(formula->width()));
    }
};

POSISCOPE_TEST(TestReadoutPanel)

} // namespace tst_readout_panel

#include "tst_readout_panel.moc"
