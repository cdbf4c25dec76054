// SPDX-License-Identifier: GPL-3.0-or-later
#include "readout_bench.h"

#include "test_program.h"
#include "ui/kit/controls/buttons.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/property_table.h"

#include <QLabel>
#include <QLayout>
#include <QTest>

namespace tst_readout_panel {

using namespace posiscope;
using namespace posiscope::readout_bench;

class TestReadoutPanel : public QObject
{
    Q_OBJECT

private slots:
    void theFormulaHasTheCellsNumbers_data();
    void theFormulaHasTheCellsNumbers();
    void theFactsAreThoseOfTheColumn_data();
    void theFactsAreThoseOfTheColumn();
    void aLoneSineSaysSo();
    void theSelectionIsShownWithinTheTable();
    void hoveringShowsTheHoveredCell();
    void aTableThatIsBuiltHasNotYetItsValue();
    void everythingHasAName();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
    void numbersThatGoByMoveNothing();
};

namespace {

// What stands beside a caption.
QString fact(const ReadoutPanel& panel, const QString& caption)
{
    const auto* const facts = panel.findChild<PropertyTable*>();
    for (int row = 0; row < facts->count(); ++row)
        if (facts->caption(row) == caption)
            return ungrouped(facts->value(row));
    return {};
}

bool showsText(const ReadoutPanel& panel, const QString& text)
{
    const QList<QLabel*> labels = panel.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
                       [&](const QLabel* label) { return label->text() == text; });
}

} // namespace

void TestReadoutPanel::theFormulaHasTheCellsNumbers_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<QString>("text");
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
    cell("default", {}, 7, 24, "PE(7, 24) = sin(7 / 10000^(24/128)) = sin(1.2448) = 0.94733");
    cell("P2, sine", phillips, 3, 2, "PE(3, 2) = sin(3 / 100^(2/4)) = sin(0.3) = 0.29552");
    cell("P2, cosine", phillips, 3, 1, "PE(3, 1) = cos(3 / 100^(0/4)) = cos(3) = −0.98999");
    cell("S2, position 0, sine", robot, 0, 0, "PE(0, 0) = sin(0 / 100^(0/4)) = sin(0) = 0");
    cell("S2, position 0, cosine", robot, 0, 3, "PE(0, 3) = cos(0 / 100^(2/4)) = cos(0) = 1");
    cell("S2, leading zeros", robot, 1, 2, "PE(1, 2) = sin(1 / 100^(2/4)) = sin(0.1) = 0.099833");
    cell("N1", {.n = 10000, .dModel = 16, .maxLen = 20, .layout = Layout::Interleaved}, 19, 2,
         "PE(19, 2) = sin(19 / 10000^(2/16)) = sin(6.0083) = −0.27141");
    cell("halves, sine", halves, 123, 144,
         "PE(123, 144) = sin(123 / 10000^(288/512)) = sin(0.69168) = 0.63783");
    cell("halves, cosine", halves, 123, 400,
         "PE(123, 400) = cos(123 / 10000^(288/512)) = cos(0.69168) = 0.77018");
    cell("odd, real base", odd, 4, 4, "PE(4, 4) = sin(4 / 316.2^(4/5)) = sin(0.040003) = 0.039992");
    cell("largest angle", huge, 16777215, 1,
         "PE(16777215, 1) = cos(16777215 / 1000000000^(0/16384)) = cos(16777215) = −0.31758");
    cell("largest everything", huge, 16777215, 16382,
         "PE(16777215, 16382) = sin(16777215 / 1000000000^(16382/16384)) = sin(0.016820) = 0.016819");
    cell("a power of ten", steep, 1, 6,
         "PE(1, 6) = sin(1 / 1000000000^(6/8)) = sin(1.7783 × 10^−7) = 1.7783 × 10^−7");
    cell("one cell", {.n = 1, .dModel = 1, .maxLen = 1, .layout = Layout::Halves}, 0, 0,
         "PE(0, 0) = sin(0 / 1^(0/1)) = sin(0) = 0");
}

void TestReadoutPanel::theFormulaHasTheCellsNumbers()
{
    QFETCH(Scene, scene);
    ReadoutPanel panel;
    panel.setScene(scene);
    QTEST(formulaOf(panel)->plainText(), "text");
    QCOMPARE(formulaOf(panel)->accessibleName(), formulaOf(panel)->plainText());
    QVERIFY(panel.accessibleText().startsWith(formulaOf(panel)->plainText()));
}

void TestReadoutPanel::theFactsAreThoseOfTheColumn_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<QStringList>("facts");
    QTest::addRow("default") << sceneOf({}, 7, 24)
                             << QStringList{"i = 12 of 64, sine", "1.2448 rad", "0.1981", "35.33 positions",
                                            "2.83"};
    QTest::addRow("tutorial") << sceneOf(phillips, 3, 2)
                              << QStringList{"i = 1 of 2, sine", "0.3 rad", "0.04775", "62.83 positions",
                                             "0.159"};
    QTest::addRow("many turns")
        << sceneOf({.n = 10000, .dModel = 512, .maxLen = 5000, .layout = Layout::Halves}, 4999, 256)
        << QStringList{"i = 0 of 256, cosine", "4999 rad", "795.6156", "6.283 positions", "796"};
    QTest::addRow("S4, longest wavelength")
        << sceneOf({.n = 10000, .dModel = 512, .maxLen = 100, .layout = Layout::Interleaved}, 1, 510)
        << QStringList{"i = 255 of 256, sine", "0.00010366 rad", "1.650×10⁻⁵", "60611 positions", "0.00165"};
}

void TestReadoutPanel::theFactsAreThoseOfTheColumn()
{
    QFETCH(Scene, scene);
    ReadoutPanel panel;
    panel.setScene(scene);
    const QStringList shown{fact(panel, "pair"), fact(panel, "angle"), fact(panel, "turns"),
                            fact(panel, "wavelength"), fact(panel, "cycles in max_len")};
    QTEST(shown, "facts");
}

void TestReadoutPanel::aLoneSineSaysSo()
{
    ReadoutPanel panel;
    panel.setScene(sceneOf({.n = 100, .dModel = 5, .maxLen = 10, .layout = Layout::Interleaved}, 1, 4));
    QCOMPARE(fact(panel, "pair"), "i = 2 of 3, lone sine");
    panel.setScene(sceneOf({.n = 100, .dModel = 5, .maxLen = 10, .layout = Layout::Interleaved}, 1, 3));
    QCOMPARE(fact(panel, "pair"), "i = 1 of 3, cosine");
}

void TestReadoutPanel::theSelectionIsShownWithinTheTable()
{
    ReadoutPanel panel;
    panel.setScene(sceneOf(phillips, 500, 100));
    QCOMPARE(panel.cell().position, 9);
    QCOMPARE(panel.cell().dimension, 3);
    panel.setHover({.position = 70, .dimension = 70});
    QCOMPARE(panel.cell().position, 9);
    QCOMPARE(panel.cell().dimension, 3);
}

void TestReadoutPanel::hoveringShowsTheHoveredCell()
{
    ReadoutPanel panel;
    panel.setScene(sceneOf(phillips, 3, 2));
    QVERIFY(showsText(panel, "Selected cell"));
    panel.setHover({.position = 2, .dimension = 1});
    QVERIFY(showsText(panel, "Cell under the pointer"));
    QVERIFY(formulaOf(panel)->plainText().startsWith("PE(2, 1) = cos"));
    panel.setHover({.position = 2, .dimension = std::nullopt});
    QVERIFY(formulaOf(panel)->plainText().startsWith("PE(2, 2) = sin"));
    panel.setHover({});
    QVERIFY(showsText(panel, "Selected cell"));
    QVERIFY(formulaOf(panel)->plainText().startsWith("PE(3, 2) = sin"));
}

void TestReadoutPanel::aTableThatIsBuiltHasNotYetItsValue()
{
    ReadoutPanel panel;
    Scene scene = sceneOf(phillips, 3, 2);
    scene.look.view = ViewId::BuildSteps;
    panel.setScene(scene);
    QVERIFY(showsText(panel, "Cell when finished"));
    scene.look.buildStep = 7;
    panel.setScene(scene);
    QVERIFY(showsText(panel, "Selected cell"));
    scene.look.buildStep = 2;
    scene.look.buildSequence = BuildSequence::Derivation;
    panel.setScene(scene);
    QVERIFY(showsText(panel, "Selected cell"));
}

void TestReadoutPanel::everythingHasAName()
{
    ReadoutPanel panel;
    QVERIFY(!panel.accessibleName().isEmpty());
    QVERIFY(!panel.findChild<CopyButton*>()->accessibleName().isEmpty());
    QVERIFY(!formulaOf(panel)->accessibleName().isEmpty());
    QVERIFY(panel.accessibleText().contains("cycles in max_len 2.83"));
}

void TestReadoutPanel::nothingIsCutOff_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("presenting");
    const Parameters huge{.n = 1e9, .dModel = 16384, .maxLen = 16777216, .layout = Layout::Interleaved};
    for (const int width : {240, 264, 400})
        for (const bool presenting : {false, true}) {
            const char* how = presenting ? ", presenting" : "";
            QTest::addRow("default, %d%s", width, how) << sceneOf({}, 7, 24) << width << presenting;
            QTest::addRow("largest, %d%s", width, how) << sceneOf(huge, 16777215, 3) << width << presenting;
        }
}

void TestReadoutPanel::nothingIsCutOff()
{
    QFETCH(Scene, scene);
    QFETCH(int, width);
    QFETCH(bool, presenting);
    ReadoutPanel panel;
    panel.setPresenting(presenting);
    panel.setTheme(presenting ? Theme::darkTwin().presenting() : Theme::light());
    panel.setScene(scene);
    const int room = static_cast<int>(width * (presenting ? Theme::presentationScale : 1));
    panel.resize(room, panel.layout()->totalHeightForWidth(room));
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    QCOMPARE(panel.width(), room);
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
        const int needed =
            label->hasHeightForWidth() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        QVERIFY2(label->height() >= needed, qPrintable(label->text()));
        QVERIFY(panel.rect().contains(label->geometry()));
    }
    const auto* const facts = panel.findChild<PropertyTable*>();
    QCOMPARE(facts->isVisible(), !presenting);
    QVERIFY(presenting || facts->height() >= facts->heightForWidth(facts->width()));
    QVERIFY(presenting || facts->width() >= facts->minimumSizeHint().width());
    const maths::FormulaLabel* formula = formulaOf(panel);
    QVERIFY(formula->height() >= formula->heightForWidth(formula->width()));
}

void TestReadoutPanel::numbersThatGoByMoveNothing()
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

POSISCOPE_TEST(TestReadoutPanel)

} // namespace tst_readout_panel

#include "tst_readout_panel.moc"
