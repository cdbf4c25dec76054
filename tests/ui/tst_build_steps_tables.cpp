// SPDX-License-Identifier: GPL-3.0-or-later
#include "build_steps_bench.h"
#include "core/kinds/allowed_sizes.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <random>

namespace tst_build_steps_tables {

using namespace posiscope;
using namespace posiscope::build_steps_bench;

using Bench = BuildStepsBench;

constexpr QSize smallestCard(180, 150);

/// The tables of a step: selecting in them, and turning their pages.

/// What stands on a sheet, with a name for each.
std::vector<std::pair<QString, QRectF>> partsOf(const SheetLayout& shown, bool hasNavigation)
{
    std::vector<std::pair<QString, QRectF>> parts;
    const auto add = [&parts](const QString& name, const QRectF& rect) {
        if (!rect.isEmpty())
            parts.emplace_back(name, rect);
    };
    if (hasNavigation)
        add("controls", shown.areas.controls);
    for (const PlacedWords& words : shown.words)
        add(words.text->text().left(20), words.rect);
    double width = 0;
    for (const maths::PlacedLine& line : shown.formula.lines)
        width = std::max(width, line.picture.width);
    add("formulas", {shown.formulaAt, QSizeF(width, shown.formula.height)});
    for (const PlacedBlock& block : shown.blocks) {
        add("caption", block.caption);
        add("table", QRectF(QPointF(block.left, block.header.top()), block.cells().bottomRight()));
    }
    return parts;
}

void inAnotherWay(Parameters& parameters, int turn)
{
    parameters.kind = kindIdOf(*kindList()[static_cast<std::size_t>(turn) % kindList().size()]);
    parameters.maxLen = std::min(parameters.maxLen, turn % 4 == 0 ? largestMaxLen : 5000);
    parameters = withAllowedSize(parameters);
    if (!kindOf(parameters).facets.frequencies)
        return;
    parameters.dModel = std::max(4, parameters.dModel / 2 * 2);
    parameters.scaling = static_cast<Scaling>(turn % 6);
    parameters.arithmetic = static_cast<Arithmetic>(turn % 5);
}

class TestBuildStepsTables : public QObject
{
    Q_OBJECT

private slots:
    void aClickSelectsTheCell_data()
    {
        addColumns<int, int, int, int, int, int>("step", "block", "row", "column", "position", "dimension");
        QTest::addRow("encoding") << 7 << 0 << 2 << 5 << 2 << 5;
        QTest::addRow("positions") << 2 << 0 << 6 << 0 << 6 << 4;
        QTest::addRow("multipliers") << 4 << 0 << 0 << 1 << 3 << 2;
        QTest::addRow("sines") << 5 << 0 << 1 << 1 << 1 << 2;
        QTest::addRow("cosines") << 5 << 1 << 4 << 2 << 4 << 5;
    }

    void aClickSelectsTheCell()
    {
        QFETCH(int, step);
        QFETCH(int, block);
        QFETCH(int, row);
        QFETCH(int, column);
        Bench bench(notebook(step), {900, 600});
        bench.pointer.click(bench.cell(row, column, static_cast<std::size_t>(block)));
        QTEST(bench.view.scene().selection.position, "position");
        QTEST(bench.view.scene().selection.dimension, "dimension");
    }

    void aClickSelectsTheKey()
    {
        Scene scene = notebook(3);
        scene.parameters.kind = kindIdOf(*kindList()[2]);
        QCOMPARE(kindOf(scene.parameters).name, std::string_view("alibi"));
        Bench bench(scene, {900, 600});
        bench.pointer.click(bench.cell(5, 2));
        QCOMPARE(bench.view.scene().selection.position, 5);
        QCOMPARE(bench.view.scene().selection.offset, -3);
        QCOMPARE(bench.view.scene().selection.dimension, 4);
        QVERIFY(bench.view.accessibleDescription().contains("b(5, 2)"));
        // Another kind has other steps: those that it has no more are gone.
        bench.change([](Scene& changed) { changed.parameters.kind = sinusoidalKindId; });
        QCOMPARE(bench.marks().size(), 7);
        bench.change([](Scene& changed) { changed.parameters.kind = kindIdOf(*kindList()[2]); });
        QCOMPARE(bench.marks().size(), 3);
        QCOMPARE(bench.sheet().kind, StepKind::Biases);
    }

    void shiftAndAClickPin()
    {
        Bench bench(notebook(7), {900, 600});
        bench.pointer.click(bench.cell(5, 1), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>({5}));
        QCOMPARE(bench.view.scene().selection.position, 3);
        bench.pointer.click(bench.cell(5, 2), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedPositions, std::vector<int>());
        bench.change([](Scene& scene) { scene.look.buildStep = 3; });
        bench.pointer.click(bench.cell(0, 1), Qt::ShiftModifier);
        QCOMPARE(bench.view.scene().selection.pinnedDimensions, std::vector<int>({2}));
    }

    void hoveringNamesTheCell()
    {
        Bench bench(notebook(7), {900, 600});
        bench.pointer.move(bench.cell(2, 3));
        QCOMPARE(bench.view.hover(), (Hover{2, 3}));
        bench.change([](Scene& scene) { scene.look.buildStep = 4; });
        bench.pointer.move(bench.cell(0, 1));
        QCOMPARE(bench.view.hover(), (Hover{std::nullopt, 2}));
        bench.pointer.move({1, 1});
        QCOMPARE(bench.view.hover(), Hover{});
    }

    void theSelectedCellIsOnThePage()
    {
        Bench bench(largeTable(7));
        for (const auto& [position, dimension] : {std::pair(0, 0), {4999, 511}, {2500, 255}, {17, 500}}) {
            bench.change([&](Scene& scene) {
                scene.selection.position = position;
                scene.selection.dimension = dimension;
            });
            const SheetLayout& shown = bench.shown();
            for (const int around : {-2, 0, 2}) { // with what is beside it
                QVERIFY(shown.rowPage().holds(std::clamp(position + around, 0, 4999)));
                QVERIFY(shown.columnPage().holds(std::clamp(dimension + around, 0, 511)));
            }
            QVERIFY(shown.rowPage().shown >= 5 && shown.columnPage().shown >= 3);
            const QRectF cells = shown.blocks[0].bands[0].cells;
            QVERIFY(QRectF(bench.view.rect()).contains(cells));
        }
    }

    void theWheelTurnsPages()
    {
        Bench bench(largeTable(7));
        const Page before = bench.shown().rowPage();
        bench.pointer.wheel(bench.cell(300, 60), -1);
        const Page after = bench.shown().rowPage();
        const int turned = before.shown - 4; // four are on both pages
        QCOMPARE(after.first, before.first + turned);
        QCOMPARE(bench.view.scene().selection.position, 300 + turned);
        QCOMPARE(bench.view.scene().selection.dimension, 60);
        bench.pointer.wheel(bench.cell(after.first, 60), 1);
        QCOMPARE(bench.view.scene().selection.position, 300);
        for (const auto& [position, notches] :
             {std::pair(5, 1), std::pair(4998, -1)}) { // there is no page beyond
            bench.change([position](Scene& end) { end.selection.position = position; });
            bench.pointer.wheel(bench.cell(position, 60), notches);
            QCOMPARE(bench.view.scene().selection.position, position);
        }
    }

    void selectingOnAPageMovesNothing()
    {
        Bench bench(largeTable(7));
        const Page rows = bench.shown().rowPage();
        const Page columns = bench.shown().columnPage();
        bench.pointer.click(bench.cell(rows.first + 2, columns.first + 2));
        bench.pointer.click(bench.cell(rows.last() - 2, columns.last() - 2));
        QCOMPARE(bench.view.scene().selection.position, rows.last() - 2);
        QCOMPARE(bench.view.scene().selection.dimension, columns.last() - 2);
        QCOMPARE(bench.shown().rowPage(), rows);
        QCOMPARE(bench.shown().columnPage(), columns);
        // At the edge of a page there is nothing beside the cell until the page is turned.
        bench.pointer.click(bench.cell(rows.first, columns.last()));
        QVERIFY(bench.shown().rowPage().holds(rows.first - 2));
        QVERIFY(bench.shown().columnPage().holds(columns.last() + 2));
    }

    void anyTableCanBeSeen_data()
    {
        addColumns<Parameters, QSize>("parameters", "size");
        addRow("one cell", Parameters{.dModel = 1, .maxLen = 1}, cardSize);
        addRow("odd", Parameters{.dModel = 7, .maxLen = 9}, cardSize);
        addRow("base 1", Parameters{.n = 1, .dModel = 6, .maxLen = 30}, cardSize);
        addRow("halves", Parameters{.dModel = 9, .maxLen = 9, .layout = Layout::Halves}, cardSize);
        addRow("largest", Parameters{.n = 1e9, .dModel = 16384, .maxLen = largestMaxLen}, cardSize);
        addRow("smallest card", Parameters{.dModel = 16, .maxLen = 20}, smallestCard);
        addRow("wide card", Parameters{.dModel = 64, .maxLen = 100}, QSize(1100, 280));
    }

    void anyTableCanBeSeen()
    {
        // Every step of both sequences, and the selected place is where a click on it finds it.
        QFETCH(Parameters, parameters);
        QFETCH(QSize, size);
        Scene changed = notebook(1);
        changed.parameters = parameters;
        Bench bench(changed, size);
        for (const BuildSequence sequence : {BuildSequence::Stages, BuildSequence::Derivation})
            for (int step = 1; step <= 7; ++step) {
                changed.look.buildSequence = sequence;
                changed.look.buildStep = step;
                bench.show(changed);
                bench.grabbed();
                const Selection seen = visibleSelection(changed);
                for (const PlacedBlock& block : bench.shown().blocks)
                    for (const PlacedBand& band : block.bands) {
                        QVERIFY(band.rows.first >= 0 && band.rows.last() < band.rows.count);
                        QVERIFY(block.columns.first >= 0 &&
                                block.columns.last() < std::max(1, block.columns.count));
                        if (band.isByPosition())
                            QVERIFY(band.rows.holds(seen.position));
                        const auto column = columnOfDimension(*band.table, parameters, seen.dimension);
                        // The narrowest cards have no room for the cosine table.
                        const bool isLeftOut = size == smallestCard && block.columns.shown == 0;
                        QVERIFY(!column || isLeftOut || block.columns.holds(*column));
                    }
            }
    }

    void hiddenCosinesAreBlank()
    {
        Scene made = notebook(7);
        made.selection.dimension = 5;
        Bench bench(made);
        QVERIFY(!cellText(bench.sheet().blocks[0].tables[0], 2, 5).isEmpty());
        const QImage all = bench.grabbed();
        bench.change([](Scene& changed) { changed.cosinesShown = false; });
        QVERIFY(cellText(bench.sheet().blocks[0].tables[0], 2, 5).isEmpty());
        QCOMPARE(cellText(bench.sheet().blocks[0].tables[0], 2, 4), QString("0.1987"));
        QVERIFY(difference(all, bench.grabbed()) > 500);
        QVERIFY(bench.view.accessibleText().contains("dimension 4: ")); // the sine of the hidden cosine
        QVERIFY(bench.view.accessibleText().contains("The cosines are hidden."));
        QVERIFY(!bench.view.accessibleText().contains("cos("));
        bench.change([](Scene& changed) { changed.look.buildStep = 5; });
        const auto& blocks = bench.sheet().blocks;
        QVERIFY(!cellText(blocks.front().last(), 2, 2).isEmpty());
        QVERIFY(cellText(blocks.back().last(), 2, 2).isEmpty());
        bench.change([](Scene& changed) { changed.cosinesShown = true; });
        QVERIFY(!cellText(blocks.back().last(), 2, 2).isEmpty());
    }

    void aKeyWithoutScoreIsNotNew()
    {
        Scene scene = notebook(3);
        scene.parameters.kind = kindIdOf(*kindList()[2]);
        Bench bench(scene, {900, 600});
        const QImage seen = bench.grabbed();
        const PlacedBlock& block = bench.shown().blocks.front();
        const auto ground = [&](int row, int column) {
            return seen.pixelColor(
                (block.cell(block.bands.front(), row, column).topLeft() + QPointF(4, 4)).toPoint());
        };
        QCOMPARE(ground(2, 5), Theme::light().card);
        QVERIFY(ground(5, 2) != ground(2, 5));
    }

    void everyStepHasTheSamePairs()
    {
        // In every step that has them, and in the columns of one table nothing moves while it is filled.
        for (const QSize size : {QSize(1100, 700), QSize(640, 460), QSize(900, 900)}) {
            Bench bench(largeTable(1), size);
            const PlacedBlock zeros = bench.shown().blocks.front();
            for (const int step : {6, 7, 5}) {
                bench.change([step](Scene& scene) { scene.look.buildStep = step; });
                const PlacedBlock& block = bench.shown().blocks.front();
                const int each = step == 5 ? 2 : 1;
                QCOMPARE(each * block.columns.first, zeros.columns.first);
                QCOMPARE(each * block.columns.shown, zeros.columns.shown);
                QVERIFY(step == 5 || block.edges == zeros.edges);
            }
        }
    }

    void bothAxesAreNamed()
    {
        for (const auto& [step, dModel] :
             {std::pair(1, 16), std::pair(5, 16), std::pair(5, 1), std::pair(6, 16), std::pair(7, 16)}) {
            Scene scene = notebook(step);
            scene.parameters.dModel = dModel;
            Bench bench(scene, {1100, 800});
            const PlacedBlock& block = bench.shown().blocks.front();
            const QRectF cells = block.cells();
            const auto behindOf = [](const QRectF& header) {
                return QRectF(header.topRight(), QSizeF(markGutter, header.height()));
            };
            const bool isAlone = bench.shown().blocks.back().columns.shown == 0;
            const QRectF behind = behindOf(isAlone ? block.header : bench.shown().blocks.back().header);
            const QRectF below(QPointF(block.left, cells.bottom()),
                               QPointF(cells.left(), cells.bottom() + markGutter));
            const auto hasInk = [picture = bench.grabbed()](const QRectF& place) {
                const QImage seen = picture.copy(place.toRect());
                QImage plain = seen;
                plain.fill(seen.pixelColor(0, seen.height() - 1));
                return difference(seen, plain) > 0;
            };
            QVERIFY(hasInk(block.isTurned ? below : behind));
            QVERIFY(hasInk(below) || !block.block->isByPosition());
            // Once for tables beside each other.
            QVERIFY(bench.shown().blocks.size() == 1 || isAlone || !hasInk(behindOf(block.header)));
        }
    }

    void smallLessonsAreWhole()
    {
        // Smaller cells rather than columns out of sight, in a presentation at 1440 × 900 as well.
        std::mt19937 random(17);
        const auto between = [&random](int first, int last) {
            return first + static_cast<int>(random() % static_cast<unsigned>(last - first + 1));
        };
        for (int turn = 0; turn < 60; ++turn) {
            Scene changed = notebook(7);
            changed.parameters = {.n = 100, .dModel = 2 * between(1, 4), .maxLen = between(4, 30)};
            changed.selection = {};
            BuildStepsView view;
            const Theme theme = turn % 2 ? Theme::light().presenting(1.4) : Theme::light();
            view.setTheme(theme);
            view.setScene(changed);
            view.resize(static_cast<int>(between(560, 1200) * theme.scale),
                        static_cast<int>(between(430, 900) * theme.scale));
            view.show();
            // The smallest cells, with names and gutters beside them.
            if (view.shown().areas.tables.width() < (60 * changed.parameters.dModel + 90) * theme.scale)
                continue;
            QVERIFY2(view.shown().columnPage().isWhole(),
                     qPrintable(QStringLiteral("%1 of %2 columns in %3 × %4")
                                    .arg(view.shown().columnPage().shown)
                                    .arg(changed.parameters.dModel)
                                    .arg(view.width())
                                    .arg(view.height())));
        }
    }

    void pairsStandBelowEachOther()
    {
        Bench bench(notebook(4), {1100, 700});
        const PlacedBlock& block = bench.shown().blocks.front();
        QCOMPARE(bench.shown().blocks.size(), std::size_t(1));
        QVERIFY(block.columns.isWhole() && block.bands.size() == 2);
        QCOMPARE(block.bands[0].cells.right(), block.bands[1].cells.left());
        const int last = block.columns.last(); // a click places other blocks
        for (const std::size_t band : {std::size_t(0), std::size_t(1)})
            for (const int pair : {0, last}) {
                bench.pointer.click(bench.cell(0, pair, 0, band));
                QCOMPARE(bench.view.scene().selection.dimension / 2, pair);
            }
    }

    void lowCardsExplainTheirStepOrHaveItsFormulas()
    {
        using enum PlacedWords::Kind;
        for (const QSize size : {QSize(424, 331), QSize(400, 354), QSize(451, 327)})
            for (int step = 1; step <= 7; ++step) {
                Bench bench(notebook(step), size);
                QVERIFY(std::ranges::count(bench.shown().words, Explanation, &PlacedWords::kind) == 1 ||
                        !bench.shown().formula.lines.empty());
            }
    }

    void textHasTheRoomThatTablesDoNotNeed()
    {
        Scene changed = notebook(1, BuildSequence::Derivation);
        changed.parameters = {.n = 100, .dModel = 4, .maxLen = 10};
        Bench bench(changed, {700, 420}); // in the step with the most rows
        const SheetLayout& shown = bench.shown();
        QVERIFY(!shown.formula.lines.empty());
        QCOMPARE(std::ranges::count(shown.words, PlacedWords::Kind::Explanation, &PlacedWords::kind), 1);
        const PlacedBlock& block = shown.blocks.front();
        QVERIFY(block.columns.isWhole() && block.bands.size() == block.block->tables.size());
    }

    void smallTablesHaveLargeType()
    {
        // In all steps of a small table. Type of one size, and one line where the cells begin, whatever the
        // step; but the exponents and multipliers, columns that no other step shows, have the largest type.
        Scene small = notebook(1);
        small.parameters = {.n = 100, .dModel = 4, .maxLen = 10};
        for (const BuildSequence sequence : {BuildSequence::Stages, BuildSequence::Derivation})
            for (const Scene& scene : {small, notebook(1)}) {
                std::optional<double> points;
                std::optional<double> top;
                for (int step = 1; step <= 7; ++step) {
                    Scene changed = scene;
                    changed.look.buildSequence = sequence;
                    changed.look.buildStep = step;
                    Bench bench(changed, {1122, 780}); // the card in a window of 1440 × 900
                    const SheetLayout& shown = bench.shown();
                    QVERIFY(scene != small || shown.points > Theme::notePoints);
                    QVERIFY(shown.rowPage().isWhole() && shown.columnPage().isWhole());
                    const bool isColumn = sequence == BuildSequence::Stages && step >= 2 && step <= 4;
                    if (!isColumn)
                        QCOMPARE(shown.points, points.value_or(shown.points));
                    else
                        QVERIFY(shown.points == Theme::headingPoints || (step == 2 && scene != small));
                    points = isColumn ? points : shown.points;
                    const double first = shown.blocks.front().cells().top();
                    QCOMPARE(first, top.value_or(first));
                    top = first;
                }
            }
    }

    void textHasOneSizeInAllSteps()
    {
        for (const QSize size : {QSize(1450, 810), QSize(1122, 780), QSize(640, 460)})
            for (const BuildSequence sequence : {BuildSequence::Stages, BuildSequence::Derivation})
                for (const int dModel : {2, 16}) {
                    std::optional<double> title;
                    for (int step = 1; step <= 7; ++step) {
                        Scene changed = notebook(step, sequence);
                        changed.parameters.dModel = dModel;
                        Bench bench(changed, size);
                        QVERIFY(bench.shown().points <= Theme::headingPoints);
                        for (const PlacedWords& words : bench.shown().words) {
                            const double points = words.text->font().pointSizeF();
                            if (words.kind == PlacedWords::Kind::Explanation)
                                QCOMPARE(points, Theme::light().interfaceFont().pointSizeF());
                            else
                                QCOMPARE(points, title.value_or(points));
                            if (words.kind == PlacedWords::Kind::Title)
                                title = points;
                        }
                    }
                }
    }

    void aCardWithoutTheNumbersOfTheStepsNamesItsOwn()
    {
        for (const int width : {380, 1100}) {
            Bench bench(notebook(6), {width, 400});
            QCOMPARE(bench.shown().words.front().text->text().startsWith(u"6. "), width == 380);
        }
    }

    /// In a presentation the explanation came and went from step to step, and the tables moved.
    void stepsMoveNothing()
    {
        bool isLeftOut = false, isShown = false;
        for (const QSize size :
             {QSize(1450, 810), QSize(1040, 560), QSize(1122, 780), QSize(700, 500), QSize(440, 330)})
            for (const BuildSequence sequence : {BuildSequence::Stages, BuildSequence::Derivation}) {
                std::optional<double> top;
                std::optional<qsizetype> words;
                for (int step = 1; step <= 7; ++step) {
                    BuildStepsView view;
                    view.setTheme(size.height() > 800 ? Theme::light().presenting() : Theme::light());
                    view.setScene(notebook(step, sequence));
                    view.resize(size);
                    view.show();
                    const SheetLayout& shown = view.shown();
                    const qsizetype explained =
                        std::ranges::count(shown.words, PlacedWords::Kind::Explanation, &PlacedWords::kind);
                    QCOMPARE(explained, words.value_or(explained));
                    QCOMPARE(shown.areas.tables.top(), top.value_or(shown.areas.tables.top()));
                    top = shown.areas.tables.top();
                    words = explained;
                    (explained ? isShown : isLeftOut) = true;
                }
            }
        QVERIFY(isLeftOut && isShown);
    }

    void smallTablesBeginAtTheTop()
    {
        for (const QSize size : {QSize(1100, 800), QSize(1700, 1000)}) {
            Scene changed = notebook(5);
            changed.parameters = {.dModel = 1, .maxLen = 1};
            Bench bench(changed, size);
            const QRectF& room = bench.shown().areas.tables;
            const PlacedBlock& block = bench.shown().blocks.front();
            QVERIFY(std::abs(block.caption.top() - room.top()) <= 1);
            QVERIFY(std::abs(block.cells().center().x() - room.center().x()) <= 1); // below the formulas
            QVERIFY(std::abs(block.cells().width() - block.cells().height()) <
                    1); // a square, in whole pixels
        }
    }

    void everyPairHasARowInASmallWindow()
    {
        for (const int step : {3, 4}) {
            Bench bench(notebook(step), {411, 332}); // in a window of 1024 × 640
            QCOMPARE(bench.shown().columnPage().shown, 8);
            const PlacedBlock& block = bench.shown().blocks.front();
            QVERIFY(block.isTurned && block.cells().bottom() <= bench.shown().areas.tables.bottom());
        }
    }

    void nothingOverlapsOrIsCut()
    {
        // At any size from that of the smallest card on, in ordinary, double and presented type.
        std::mt19937 random(20261121);
        const auto between = [&random](int first, int last) {
            return first + static_cast<int>(random() % static_cast<unsigned>(last - first + 1));
        };
        QStringList faults;
        for (int turn = 0; turn < 120; ++turn) {
            Scene made =
                notebook(between(1, 7), turn % 2 ? BuildSequence::Stages : BuildSequence::Derivation);
            if (turn % 3 == 0)
                made.parameters = {.n = 100, .dModel = between(1, 12), .maxLen = between(1, 30)};
            if (turn % 7 == 0)
                made.parameters = {.n = 1e9, .dModel = 16383, .maxLen = largestMaxLen};
            if (turn % 2 == 1) // the steps of every kind, scaling and arithmetic
                inAnotherWay(made.parameters, turn / 2);
            BuildStepsView view;
            const double scale = turn % 5 == 0 ? 2 : 1;
            Theme theme = turn % 4 == 0 ? Theme::darkTheme() : Theme::light();
            theme.scale = scale;
            if (turn % 5 == 1)
                theme = theme.presenting();
            view.setTheme(theme);
            view.setScene(made);
            view.resize(static_cast<int>(between(200, 1700) * theme.scale),
                        static_cast<int>(between(180, 1000) * theme.scale));
            view.show();
            const QString where = QString("%1 × %2, scale %3, %6, step %4 of %5: ")
                                      .arg(view.width())
                                      .arg(view.height())
                                      .arg(theme.scale)
                                      .arg(made.look.buildStep)
                                      .arg(turn % 2 ? "stages" : "the derivation")
                                      .arg(QLatin1String(kindOf(made.parameters).name));
            const auto parts = partsOf(view.shown(), true);
            for (std::size_t one = 0; one < parts.size(); ++one) {
                if (!QRectF(view.rect()).adjusted(-1, -1, 1, 1).contains(parts[one].second))
                    faults << where + parts[one].first + " is cut";
                for (std::size_t other = 0; other < one; ++other)
                    if (parts[one].second.adjusted(1, 1, -1, -1).intersects(parts[other].second))
                        faults << where + parts[one].first + " lies on " + parts[other].first;
            }
            const QFontMetricsF metrics(theme.interfaceFont(view.shown().points), &view);
            for (const PlacedBlock& block : view.shown().blocks)
                for (const PlacedBand& band : block.bands)
                    for (int column = block.columns.first; column <= block.columns.last(); ++column)
                        for (const int row : {band.rows.first, band.rows.last()})
                            if (const QString text = cellText(*band.table, row, column);
                                metrics.horizontalAdvance(text) > block.cell(band, row, column).width())
                                faults << where + text + " is wider than its cell";
        }
        for (const QString& fault : faults)
            qWarning("%s", qPrintable(fault));
        QCOMPARE(faults.size(), 0);
    }

    void tablesStandBelowTheText()
    {
        for (const QSize size : {QSize(1400, 800), QSize(900, 600), QSize(460, 500)})
            for (int step = 1; step <= 7; ++step) {
                Bench bench(notebook(step), size);
                const SheetLayout& shown = bench.shown();
                const QRectF& room = shown.areas.tables;
                const double left = shown.blocks.front().left;
                const double right = shown.blocks.back().cells().right() + markGutter;
                QVERIFY(std::abs((left + right) / 2 - room.center().x()) < 2 * markGutter); // in the middle
                QVERIFY(left >= shown.areas.words.left() && right <= room.right() + 2);
                for (const PlacedWords& words : shown.words)
                    QVERIFY(words.kind == PlacedWords::Kind::Title || words.rect.bottom() <= room.top());
            }
    }
};

POSISCOPE_TEST(TestBuildStepsTables)

} // namespace tst_build_steps_tables

#include "tst_build_steps_tables.moc"
