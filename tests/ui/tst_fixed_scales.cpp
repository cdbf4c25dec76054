// SPDX-License-Identifier: GPL-3.0-or-later
// While a number plays or its slider is dragged, scales that follow the values stay as they are, so that what
// changes is seen to change; afterwards they are the scene's own.
#include "tests/test_program.h"
#include "ui/kit/controls/value_slider.h"
#include "ui/plot/colour_bar.h"
#include "ui/plot/point_cloud.h"
#include "ui/views/projection/projection_panel.h"
#include "ui/views/sentence/sentence_plot.h"
#include "ui/workspace/window/main_window.h"

#include <QTest>

namespace tst_fixed_scales {

using namespace posiscope;

class TestFixedScales : public QObject
{
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;

    View* view(ViewId id) const { return m_window->dockArea().card(id)->view(); }
    Plot* plot(ViewId id) const { return view(id)->findChild<Plot*>(); }

    void settle() const
    {
        for (int turn = 0; turn < 4; ++turn)
            QCoreApplication::processEvents();
    }

    /// The colours of similarity, the values of its curve, and the frequencies' axis.
    QList<QCPRange> scales() const
    {
        settle();
        QList<QCPRange> found{
            view(ViewId::Similarity)->findChild<ColourBar*>()->axis(QCPAxis::atRight)->range()};
        for (const ViewId id : {ViewId::Similarity, ViewId::Frequencies})
            for (const QCPAxisRect* const rect : plot(id)->axisRects()) {
                const QCPAxis* const axis =
                    rect->axisCount(QCPAxis::atLeft) > 0 ? rect->axis(QCPAxis::atLeft) : nullptr;
                // Of similarity's two visible frames the curve alone has a grid.
                if (axis && rect->visible() &&
                    (id == ViewId::Similarity ? axis->grid()->visible()
                                              : axis->scaleType() == QCPAxis::stLogarithmic))
                    found << axis->range();
            }
        return found;
    }

    /// Each picture's own scales lie within those that are held.
    bool haveRoom(const QList<QCPRange>& held) const
    {
        const std::vector<Interval> similarity = view(ViewId::Similarity)->scales();
        return held[0].lower <= similarity[0].first && held[0].upper >= similarity[0].last &&
               held[1].lower <= similarity[1].first && held[1].upper >= similarity[1].last;
    }

    /// Begins to play; its timer rests, and the test moves it.
    Player& play(PlayedValue played) const
    {
        Player& player = m_window->player();
        player.setSeen(false);
        player.setPlayed(played);
        player.setSpeed(4);
        player.setPlaying(true);
        player.advance(0.5);
        return player;
    }

private slots:
    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(2100, 1000); // where two views have room beside each other
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        Scene scene;
        scene.look.view = ViewId::Frequencies;
        m_window->document().apply(scene);
        settle();
        QVERIFY(m_window->dockArea().card(ViewId::Similarity)->isInFront());
        QVERIFY(m_window->dockArea().card(ViewId::Frequencies)->isInFront());
        QCOMPARE(scales().size(), 3);
    }

    void cleanup() { m_window.reset(); }

    void playHoldsThem_data()
    {
        QTest::addColumn<PlayedValue>("played");
        QTest::addRow("n") << PlayedValue::Base;
        QTest::addRow("d_model") << PlayedValue::DModel;
        QTest::addRow("max_len") << PlayedValue::MaxLen;
        QTest::addRow("position") << PlayedValue::Position;
    }

    void playHoldsThem()
    {
        QFETCH(PlayedValue, played);
        Player& player = play(played);
        const QList<QCPRange> held = scales();
        QVERIFY(haveRoom(held));
        for (int step = 0; step < 30; ++step) {
            player.advance(0.5);
            QCOMPARE(scales(), held);
            QVERIFY(haveRoom(held));
        }
        player.setPlaying(false);
        const QList<QCPRange> after = scales();
        const Interval own = view(ViewId::Similarity)->scales()[0];
        QCOMPARE(after[0], QCPRange(own.first, own.last));
        // The same as if it had been opened so.
        const Scene reached = m_window->document().scene();
        m_window->document().startNew({});
        settle();
        m_window->document().startNew(reached);
        QCOMPARE(scales(), after);
    }

    void aDragHoldsThem_data()
    {
        QTest::addColumn<QString>("slider");
        for (const char* key : {"n", "d_model", "max_len"})
            QTest::addRow("%s", key) << QStringLiteral("%1_slider").arg(key);
    }

    void aDragHoldsThem()
    {
        QFETCH(QString, slider);
        auto* const handle = m_window->findChild<ValueSlider*>(slider);
        const QList<QCPRange> before = scales();
        const QPoint grip = handle->handle().toPoint();
        QTest::mousePress(handle, Qt::LeftButton, {}, grip);
        QCOMPARE(scales(), before); // a press alone changes nothing
        QTest::mouseMove(handle, grip + QPoint(12, 0));
        const QList<QCPRange> held = scales();
        QVERIFY(haveRoom(held));
        for (const int by : {25, 60, -10, -40, 5}) {
            const double value = handle->value();
            QTest::mouseMove(handle, grip + QPoint(by, 0));
            QCOMPARE(scales(), held);
            QVERIFY(handle->value() != value && haveRoom(held));
        }
        QTest::mouseRelease(handle, Qt::LeftButton, {}, grip + QPoint(5, 0));
        QVERIFY(scales() != held);
        const Interval own = view(ViewId::Similarity)->scales()[0];
        QCOMPARE(scales()[0], QCPRange(own.first, own.last));
    }

    void aDragEndsWithItsSlider_data()
    {
        QTest::addColumn<bool>("isHidden");
        QTest::addRow("hidden") << true;
        QTest::addRow("disabled") << false;
    }

    void aDragEndsWithItsSlider()
    {
        QFETCH(bool, isHidden);
        auto* const handle = m_window->findChild<ValueSlider*>("n_slider");
        const QPoint grip = handle->handle().toPoint();
        QTest::mousePress(handle, Qt::LeftButton, {}, grip);
        QTest::mouseMove(handle, grip + QPoint(60, 0));
        const QList<QCPRange> held = scales();
        if (isHidden)
            handle->hide();
        else
            handle->setEnabled(false);
        QVERIFY(scales() != held);
        const Interval own = view(ViewId::Similarity)->scales()[0];
        QCOMPARE(scales()[0], QCPRange(own.first, own.last));
    }

    void aDragEndsWithItsWindow()
    {
        auto* const handle = m_window->findChild<ValueSlider*>("n_slider");
        bool isDragged = false;
        connect(handle, &ValueSlider::dragged, handle, [&](bool begins) { isDragged = begins; });
        QTest::mousePress(handle, Qt::LeftButton, {}, handle->handle().toPoint());
        QVERIFY(isDragged);
        m_window.reset();
        QVERIFY(!isDragged);
    }

    void theSentencesColoursAreHeld()
    {
        Scene scene = m_window->document().scene();
        scene.look.view = ViewId::Sentence;
        scene.sentence.scaled = true; // by √d_model
        m_window->document().apply(scene);
        settle();
        const auto colours = [this] {
            settle();
            const Interval range = view(ViewId::Sentence)->findChild<SentencePlot*>()->colourRange();
            return QCPRange(range.first, range.last);
        };
        const QCPRange before = colours();
        Player& player = play(PlayedValue::DModel);
        const QCPRange held = colours();
        QVERIFY(held.upper >= before.upper);
        for (int step = 0; step < 10; ++step) {
            player.advance(0.5);
            QCOMPARE(colours(), held);
        }
        player.setPlaying(false);
        const Interval own = view(ViewId::Sentence)->scales()[0];
        QCOMPARE(colours(), QCPRange(own.first, own.last));
    }

    void theComponentsAxesAreHeld_data()
    {
        QTest::addColumn<PlayedValue>("played");
        QTest::addColumn<bool>("isOther"); // table
        QTest::addRow("n") << PlayedValue::Base << true;
        QTest::addRow("d_model") << PlayedValue::DModel << true;
        QTest::addRow("position") << PlayedValue::Position << false;
    }

    void theComponentsAxesAreHeld()
    {
        QFETCH(PlayedValue, played);
        QFETCH(bool, isOther);
        Scene scene = m_window->document().scene();
        scene.look.view = ViewId::Projection;
        scene.projection.method = ProjectionMethod::Pca;
        scene.parameters = {.n = 10000, .dModel = 32, .maxLen = 60};
        m_window->document().apply(scene);
        settle();
        const View& projection = *view(ViewId::Projection);
        const auto axes = [this, &projection]() -> QList<QCPRange> {
            settle();
            if (!QTest::qWaitFor([&projection] { return projection.isSettled(); }, 60'000))
                return {};
            settle();
            const auto& panel = *plot(ViewId::Projection)->findChild<ProjectionPanel*>();
            const QCPRange x = panel.cloud().keyAxis()->range(), y = panel.cloud().valueAxis()->range();
            for (const QPointF& place : panel.cloud().places())
                if (!x.contains(place.x()) || !y.contains(place.y()))
                    return {};
            return {x, y};
        };
        const QList<QCPRange> before = axes();
        QVERIFY(!before.isEmpty());
        Player& player = play(played);
        const QList<QCPRange> held = axes();
        QVERIFY(!held.isEmpty());
        QCOMPARE(held != before, isOther);
        for (int step = 0; step < 8; ++step) {
            player.advance(0.5);
            QCOMPARE(axes(), held);
        }
        player.setPlaying(false);
        QCOMPARE(axes() == held, !isOther);
    }

    void anotherMeasureHasItsOwn()
    {
        Player& player = play(PlayedValue::Base);
        const QList<QCPRange> ofDot = scales();
        Scene after = m_window->document().scene();
        after.look.measure = Measure::Cosine;
        m_window->document().apply(after);
        const QList<QCPRange> ofCosine = scales();
        QVERIFY(ofCosine[0] != ofDot[0] && ofCosine[0].upper == 1);
        QCOMPARE(ofCosine[2], ofDot[2]);
        player.advance(0.5);
        QCOMPARE(scales(), ofCosine);
    }

    void aDragDuringPlayGivesWayToPlay()
    {
        Player& player = play(PlayedValue::Base);
        auto* const handle = m_window->findChild<ValueSlider*>("max_len_slider");
        const QPoint grip = handle->handle().toPoint();
        QTest::mousePress(handle, Qt::LeftButton, {}, grip);
        QTest::mouseMove(handle, grip + QPoint(20, 0));
        settle();
        QTest::mouseRelease(handle, Qt::LeftButton, {}, grip + QPoint(20, 0));
        player.advance(0.5);
        const QList<QCPRange> held = scales();
        for (int step = 0; step < 5; ++step) {
            player.advance(0.5);
            QCOMPARE(scales(), held);
        }
    }
};

POSISCOPE_TEST(TestFixedScales)

} // namespace tst_fixed_scales

#include "tst_fixed_scales.moc"
