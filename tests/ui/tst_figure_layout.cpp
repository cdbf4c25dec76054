// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: not sanitized, because it is about pictures
#include "tests/data_rows.h"
#include "tests/gallery_file.h"
#include "tests/test_program.h"
#include "ui/export/figure/figure.h"
#include "ui/views/view_list.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <vector>

namespace tst_figure_layout {

using namespace posiscope;

constexpr std::array items{"A1", "N1", "P3", "Q2"};

std::vector<std::pair<QByteArray, FigureSpec>> sizes()
{
    std::vector<std::pair<QByteArray, FigureSpec>> all;
    for (const FigurePreset& preset : figurePresets())
        all.emplace_back(preset.title, withPreset({}, preset));
    FigureSpec pixels;
    pixels.width = 1200;
    pixels.height = 800;
    pixels.unit = LengthUnit::Pixel;
    all.emplace_back("1200 × 800 px", pixels);
    return all;
}

FigureSpec of(FigureSpec spec, ViewId view)
{
    spec.view = view;
    return spec;
}

/// Where two texts part, with what stands before.
QByteArray parting(const QByteArray& one, const QByteArray& other)
{
    const auto [at, _] = std::ranges::mismatch(one, other);
    const auto place = at - one.begin();
    return one.mid(std::max<qsizetype>(0, place - 100), 160) + "\n… and\n" +
           other.mid(std::max<qsizetype>(0, place - 100), 160);
}

/// A figure follows from its scene and its specification alone, not from what was drawn before.
class TestFigureLayout : public QObject
{
    Q_OBJECT

private slots:
    void drawnTwiceTheSame_data()
    {
        addColumns<Scene, ViewId>("scene", "view");
        for (const ViewRow& row : viewList()) {
            QTest::addRow("%s", viewName(row.id).data()) << Scene() << row.id;
            for (const char* const item : items)
                QTest::addRow("%s of %s", viewName(row.id).data(), item) << galleryFile(item).scene << row.id;
        }
    }
    void drawnTwiceTheSame()
    {
        QFETCH(const Scene, scene);
        QFETCH(const ViewId, view);
        const auto all = sizes();
        Figure reused(scene, of(all.back().second, view));
        for (const auto& [name, size] : all) {
            const FigureSpec spec = of(size, view);
            Figure figure(scene, spec);
            const QByteArray first = figure.file(FigureFormat::Svg);
            const QByteArray second = figure.file(FigureFormat::Svg);
            QVERIFY2(first == second, name + ", drawn twice: " + parting(first, second));
            reused.setSpec(spec);
            const QByteArray after = reused.file(FigureFormat::Svg);
            QVERIFY2(first == after, name + ", after other sizes: " + parting(first, after));
        }
    }

    void marksThatAreOffStayOff_data()
    {
        addColumns<ViewId, Comparison>("view", "comparison");
        QTest::addRow("sentence") << ViewId::Sentence << Comparison::Off;
        QTest::addRow("waves") << ViewId::Waves << Comparison::Off;
        QTest::addRow("two sentences") << ViewId::Sentence << Comparison::Side;
    }
    void marksThatAreOffStayOff()
    {
        // Of tables, panels and a second view too that come with the scene.
        QFETCH(const ViewId, view);
        QFETCH(const Comparison, comparison);
        FigureSpec spec = of(sizes().back().second, view);
        spec.marksShown = false;
        spec.titleShown = spec.captionShown = false;
        Scene one = galleryFile("P3").scene;
        one.sentence.dropout = 0.3;
        one.comparison = comparison;
        one.compared = one.parameters;
        one.look.wavesBy = WavesBy::Position;
        one.look.wavePanels = WavePanels::SideBySide;
        one.selection.pinnedPositions = {1, 2, 3};
        one.selection.dimension = 0;
        Scene other = one;
        other.selection.dimension = 2;
        QCOMPARE(Figure(one, spec).image(), Figure(other, spec).image());
        spec.marksShown = true;
        QVERIFY(Figure(one, spec).image() != Figure(other, spec).image());
    }

    void marksAndBarsCanBeLeftOut_data()
    {
        addColumns<ViewId, bool, bool>("view", "isMarks", "isThere");
        for (const ViewRow& row : viewList()) {
            QTest::addRow("marks of %s", viewName(row.id).data()) << row.id << true << row.omissible.marks;
            QTest::addRow("colour bar of %s", viewName(row.id).data())
                << row.id << false << row.omissible.colourBar;
        }
    }
    void marksAndBarsCanBeLeftOut()
    {
        QFETCH(const ViewId, view);
        QFETCH(const bool, isMarks);
        QFETCH(const bool, isThere);
        FigureSpec spec = of(sizes().back().second, view);
        const QImage with = Figure(galleryFile("P3").scene, spec).image();
        (isMarks ? spec.marksShown : spec.colourBarShown) = false;
        QCOMPARE(Figure(galleryFile("P3").scene, spec).image() != with, isThere);
    }
};

POSISCOPE_TEST(TestFigureLayout)

} // namespace tst_figure_layout

#include "tst_figure_layout.moc"
