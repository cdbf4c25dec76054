// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/view_list.h"

#include "test_program.h"
#include "view_bench.h"

namespace tst_view {

using namespace posiscope;

/// What every view of the program has in common.

class TestView : public QObject
{
    Q_OBJECT

private slots:
    void anotherThemeWhileHiddenLeavesNothingBehind_data()
    {
        QTest::addColumn<ViewId>("id");
        for (const ViewRow& row : viewList())
            if (row.id != ViewId::Projection) // which is arranged beside the window, as long as it takes
                QTest::addRow("%s", row.title) << row.id;
    }

    void anotherThemeWhileHiddenLeavesNothingBehind()
    {
        // Hidden by another tab, the view gets another scene, another theme, and the first scene again, as
        // when an item is opened, presented and undone.
        QFETCH(ViewId, id);
        const ViewRow& row = rowOf(id);
        const Scene first;
        Scene other;
        other.parameters = {.n = 100, .dModel = 8, .maxLen = 10};
        other.selection.position = 3;
        const auto pictureOf = [](View& view) {
            for (int turn = 0; turn < 4; ++turn)
                QCoreApplication::processEvents();
            return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
        };
        const std::unique_ptr<View> view = row.make();
        view->resize(900, 500);
        view->setScene(first);
        view->show();
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        const QImage picture = pictureOf(*view);
        view->hide();
        view->setScene(other);
        view->setTheme(Theme::darkTheme());
        view->setScene(first);
        view->setTheme(Theme::light());
        view->show();
        QCOMPARE(difference(picture, pictureOf(*view)), 0);
    }
};

POSISCOPE_TEST(TestView)

} // namespace tst_view

#include "tst_view.moc"
