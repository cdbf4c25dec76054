// SPDX-License-Identifier: GPL-3.0-or-later
#include "every_view.h"
#include "settled.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"
#include "ui/kit/theme/appearance.h"

#include <QGuiApplication>
#include <QTest>

namespace tst_right_to_left {

using namespace posiscope;

class TestRightToLeft : public QObject
{
    Q_OBJECT

    static QImage pictureOf(ViewId id, Qt::LayoutDirection direction)
    {
        QGuiApplication::setLayoutDirection(direction);
        const std::unique_ptr<View> view = makeView(rowOf(id));
        view->setTheme(Theme::light());
        view->resize(900, 600);
        view->setScene(
            sceneWith("d_model = 4; max_len = 6; steps = 3; task_length = 4; sentence = \"I am a robot\""));
        view->show();
        settle(*view);
        view->grab(); // what is painted again comes from a buffer
        return view->grab().toImage();
    }

private slots:
    void cleanup() { QGuiApplication::setLayoutDirection(Qt::LeftToRight); }

    void everyPictureRunsFromLeftToRight_data() { addEveryView(); }

    /// Numbers, too, run from left to right: a minus stands before its digits.
    void everyPictureRunsFromLeftToRight()
    {
        QFETCH(ViewId, view);
        const Appearance appearance; // and its style
        QCOMPARE(pictureOf(view, Qt::RightToLeft), pictureOf(view, Qt::LeftToRight));
    }
};

POSISCOPE_TEST(TestRightToLeft)

} // namespace tst_right_to_left

#include "tst_right_to_left.moc"
