// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/sweep/player.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

namespace tst_player {

using namespace posiscope;

/// A document and a player that asks it.
struct PlayerBench
{
    Document document;
    Player player{document};

    explicit PlayerBench(PlayedValue sweep, const Scene& scene = {})
    {
        document.apply(scene);
        document.history()->clear();
        QObject::connect(&player, &Player::sceneRequested, &document, &Document::apply);
        player.setPlayed(sweep);
    }

    /// Moves by a part of one way, whatever that takes.
    void advanceBy(double part)
    {
        double seconds = part * secondsOneWay(document.scene(), player.played());
        for (; seconds > 0; seconds -= Player::longestAdvance)
            player.advance(std::min(seconds, Player::longestAdvance));
    }
};

Scene sceneOf(int dModel, int maxLen, int position = 0)
{
    Scene scene;
    scene.parameters.dModel = dModel;
    scene.parameters.maxLen = maxLen;
    scene.selection.position = position;
    scene.selection.dimension = 0;
    return scene;
}

class TestPlayer : public QObject
{
    Q_OBJECT

private slots:
    void goesToAndFro()
    {
        PlayerBench bench(PlayedValue::Position, sceneOf(4, 101));
        bench.advanceBy(0.5);
        QCOMPARE(bench.document.scene().selection.position, 50);
        bench.advanceBy(0.5);
        QCOMPARE(bench.document.scene().selection.position, 100);
        bench.advanceBy(0.25);
        QCOMPARE(bench.document.scene().selection.position, 75);
        bench.advanceBy(0.75);
        QCOMPARE(bench.document.scene().selection.position, 0);
        bench.advanceBy(0.25);
        QCOMPARE(bench.document.scene().selection.position, 25);
    }

    void staysInItsRange_data()
    {
        addColumns<PlayedValue, double, double>("sweep", "smallest", "largest");
        QTest::newRow("position") << PlayedValue::Position << 0.0 << 299.0;
        QTest::newRow("dimension") << PlayedValue::Dimension << 0.0 << 63.0;
        QTest::newRow("n") << PlayedValue::Base << 1.0 << 1e9;
        QTest::newRow("d_model") << PlayedValue::DModel << 2.0 << 1024.0;
        QTest::newRow("max_len") << PlayedValue::MaxLen << 1.0 << 5000.0;
        QTest::newRow("offset") << PlayedValue::Offset << 0.0 << 100.0;
    }

    void staysInItsRange()
    {
        QFETCH(PlayedValue, sweep);
        QFETCH(double, smallest);
        QFETCH(double, largest);
        PlayerBench bench(sweep, sceneOf(64, 300));
        const auto value = [&bench] {
            const SceneKey& key = *findSceneKey(QTest::currentDataTag());
            return std::stod(valueText(key, bench.document.scene()));
        };
        double lowest = value();
        double highest = value();
        for (int i = 0; i < 400; ++i) { // 50 seconds: more than to and fro
            bench.player.advance(0.125);
            lowest = std::min(lowest, value());
            highest = std::max(highest, value());
        }
        // The turning point of a real value lies between two advances: within a ninetieth of the way.
        const double slack = sweep == PlayedValue::Base ? 1.26 : 1;
        QVERIFY2(lowest >= smallest && lowest <= smallest * slack, qPrintable(QString::number(lowest)));
        QVERIFY2(highest <= largest && highest >= largest / slack, qPrintable(QString::number(highest)));
    }

    void staysInTheWindow()
    {
        Scene scene = sceneOf(64, 1000, 500);
        scene.look.rows = Interval{99.5, 200.5}; // whole cells: 100 to 199
        PlayerBench bench(PlayedValue::Position, scene);
        int lowest = 1000;
        int highest = 0;
        for (int i = 0; i < 400; ++i) {
            bench.player.advance(0.125);
            lowest = std::min(lowest, bench.document.scene().selection.position);
            highest = std::max(highest, bench.document.scene().selection.position);
        }
        QCOMPARE(lowest, 100);
        QCOMPARE(highest, 199);
    }

    void speedScales()
    {
        PlayerBench slow(PlayedValue::Position, sceneOf(4, 201));
        PlayerBench fast(PlayedValue::Position, sceneOf(4, 201));
        fast.player.setSpeed(4);
        slow.player.advance(0.5);
        fast.player.advance(0.5);
        QCOMPARE(slow.document.scene().selection.position, 5);
        QCOMPARE(fast.document.scene().selection.position, 20);
    }

    void aSlowWindowSkips()
    {
        PlayerBench smooth(PlayedValue::Position, sceneOf(4, 201));
        PlayerBench jerky(PlayedValue::Position, sceneOf(4, 201));
        QSignalSpy asked(&jerky.player, &Player::sceneRequested);
        for (int i = 0; i < 25; ++i)
            smooth.player.advance(0.016);
        jerky.player.advance(0.4);
        QCOMPARE(jerky.document.scene().selection.position, smooth.document.scene().selection.position);
        QCOMPARE(asked.size(), 1);
    }

    void longPausesAreNotMadeUpFor()
    {
        PlayerBench bench(PlayedValue::Position, sceneOf(4, 201));
        bench.player.advance(3600);
        QCOMPARE(bench.document.scene().selection.position, 5);
        bench.player.advance(-1);
        QCOMPARE(bench.document.scene().selection.position, 5);
    }

    void playContinuesFromAChangedValue()
    {
        PlayerBench bench(PlayedValue::Position, sceneOf(4, 201));
        bench.player.advance(0.5);
        Scene moved = bench.document.scene();
        moved.selection.position = 120;
        bench.document.apply(moved);
        bench.player.advance(0.5);
        QCOMPARE(bench.document.scene().selection.position, 125);
    }

    void oneRunIsOneStep()
    {
        PlayerBench bench(PlayedValue::DModel, sceneOf(64, 100));
        bench.player.setPlaying(true);
        for (int i = 0; i < 20; ++i)
            bench.player.advance(0.1);
        bench.player.setPlaying(false);
        const int reached = bench.document.scene().parameters.dModel;
        QVERIFY(reached > 64);
        QCOMPARE(bench.document.history()->count(), 1);
        QCOMPARE(bench.document.history()->undoText(), QString("d_model: 64 → %1").arg(reached));

        bench.player.setPlaying(true);
        bench.player.advance(0.5);
        bench.player.setPlaying(false);
        QCOMPARE(bench.document.history()->count(), 2);
        bench.document.history()->undo();
        bench.document.history()->undo();
        QCOMPARE(bench.document.scene().parameters.dModel, 64);
    }

    void playingThroughTheSelectionIsNoUndoStep()
    {
        PlayerBench bench(PlayedValue::Dimension, sceneOf(64, 100));
        bench.player.setPlaying(true);
        bench.player.advance(0.5);
        bench.player.setPlaying(false);
        QVERIFY(bench.document.scene().selection.dimension > 0);
        QCOMPARE(bench.document.history()->count(), 0);
    }

    void aSinglePositionDoesNotMove()
    {
        PlayerBench bench(PlayedValue::Position, sceneOf(4, 1));
        QSignalSpy asked(&bench.player, &Player::sceneRequested);
        for (int i = 0; i < 100; ++i)
            bench.player.advance(0.1);
        QCOMPARE(asked.size(), 0);
    }

    void baseMovesByRatio()
    {
        Scene scene;
        scene.parameters.n = 1;
        PlayerBench bench(PlayedValue::Base, scene);
        bench.advanceBy(4.0 / 9);
        QVERIFY(std::abs(std::log10(bench.document.scene().parameters.n) - 4) < 1e-3);
        bench.advanceBy(3.0 / 9);
        QVERIFY(std::abs(std::log10(bench.document.scene().parameters.n) - 7) < 1e-3);
    }

    void theTimerMovesIt()
    {
        PlayerBench bench(PlayedValue::Position, sceneOf(4, 16'777'216));
        bench.player.setPlaying(true);
        QTRY_VERIFY(bench.document.scene().selection.position > 0);
        bench.player.setPlaying(false);
        const int reached = bench.document.scene().selection.position;
        QCoreApplication::processEvents();
        QCOMPARE(bench.document.scene().selection.position, reached);
    }
};

POSISCOPE_TEST(TestPlayer)

} // namespace tst_player

#include "tst_player.moc"
