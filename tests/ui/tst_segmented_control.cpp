// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/kit/controls/choices.h"

#include <QPaintEvent>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

namespace tst_segmented_control {

using namespace posiscope;

/// Which part of a widget has been painted.
class Painted : public QObject
{
public:
    explicit Painted(QWidget* watched) { watched->installEventFilter(this); }

    QRegion region;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            region |= static_cast<QPaintEvent*>(event)->region();
        return false;
    }
};

class SegmentedControlTest : public QObject
{
    Q_OBJECT

private slots:
    void theWholeFrameShowsTheFocus()
    {
        QWidget window;
        auto* const column = new QVBoxLayout(&window);
        auto* const control = new SegmentedControl({"left", "right"});
        auto* const other = new SegmentedControl({"up", "down"});
        column->addWidget(control);
        column->addWidget(other);
        control->setCurrent(1);
        other->setCurrent(0);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        other->segments()[0]->setFocus();
        QCoreApplication::processEvents();

        Painted painted(control);
        control->segments()[1]->setFocus();
        QTRY_COMPARE(painted.region, QRegion(control->rect()));
        painted.region = {};
        other->segments()[0]->setFocus();
        QTRY_COMPARE(painted.region, QRegion(control->rect()));
    }

    void clicksAndKeysChoose()
    {
        SegmentedControl control({"left", "right"});
        control.setCurrent(0);
        control.show();
        QVERIFY(QTest::qWaitForWindowActive(&control));
        const QSignalSpy chosen(&control, &SegmentedControl::chosen);
        QTest::mouseClick(control.segments()[1], Qt::LeftButton);
        QCOMPARE(chosen.last().constFirst().toInt(), 1);
        QTest::keyClick(control.segments()[1], Qt::Key_Left);
        QCOMPARE(chosen.last().constFirst().toInt(), 0);
        QCOMPARE(chosen.count(), 2);
    }
};

POSISCOPE_TEST(SegmentedControlTest)

} // namespace tst_segmented_control

#include "tst_segmented_control.moc"
