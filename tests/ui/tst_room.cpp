// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: not sanitized, because it is about pictures
// What is to be seen has the most room: the picture of the view in front has 55 % of its card's shorter side
// and more, at every size of the window.
#include "every_view.h"
#include "pictures_of.h"
#include "tests/test_program.h"
#include "ui/workspace/window/main_window.h"
#include "window_sizes.h"

#include <QTest>

namespace tst_room {

using namespace posiscope;

class TestRoom : public QObject
{
    Q_OBJECT

    static void bring(MainWindow& window, ViewId view)
    {
        Scene scene;
        scene.look.view = view;
        window.document().apply(scene);
        window.dockArea().showCard(view);
        runDry();
    }

    /// A view of one table or map shows its largest picture, another one several beside each other.
    static int sideOf(const Card& card)
    {
        const PictureShare share = pictureShareOf(card);
        const ViewId id = card.row().id;
        return id == ViewId::Heatmap || id == ViewId::Similarity ? share.side : share.together;
    }

private slots:
    void pictureHasItsCard_data() { addEveryView(); }

    void pictureHasItsCard()
    {
        QFETCH(ViewId, view);
        constexpr int least = 55;
        MainWindow window;
        window.show();
        QStringList cramped;
        std::mt19937 random(static_cast<unsigned>(view));
        for (const QSize& size : seededSizes(random, {640, 480}, 40)) {
            window.resize(size);
            bring(window, view);
            const Card& card = *window.dockArea().card(view);
            if (!card.view()->isVisible()) { // a button to enlarge it
                QVERIFY(card.width() < 240 || card.height() < 180);
                continue;
            }
            if (const int side = sideOf(card); side < least)
                cramped << QStringLiteral(
                               "%1 % of the shorter side of its card of %2×%3 in a window of %4×%5")
                               .arg(side)
                               .arg(card.width())
                               .arg(card.height())
                               .arg(size.width())
                               .arg(size.height());
        }
        for (const QString& word : cramped)
            qWarning("%s", qPrintable(word));
        QCOMPARE(cramped.size(), 0);
    }
};

POSISCOPE_TEST(TestRoom)

} // namespace tst_room

#include "tst_room.moc"
