// SPDX-License-Identifier: GPL-3.0-or-later
// No plot is laid out in less room than its parts need, because QCustomPlot then gives up and says so.
#include "every_view.h"
#include "tests/test_program.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/workspace/help/guide.h"
#include "ui/workspace/window/main_window.h"
#include "window_sizes.h"

#include <QTest>

namespace tst_plot_room {

using namespace posiscope;

QStringList said;

void hear(QtMsgType, const QMessageLogContext&, const QString& text)
{
    if (text.contains(QStringLiteral("QCP")))
        said << text;
}

class TestPlotRoom : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        said.clear();
        m_before = qInstallMessageHandler(hear);
    }

    void cleanup() { qInstallMessageHandler(m_before); }

    void noLayoutIsGivenUp_data() { addEveryView(); }

    void noLayoutIsGivenUp()
    {
        QFETCH(ViewId, view);
        MainWindow window;
        window.show();
        Scene scene;
        scene.look.view = view;
        window.document().apply(scene);
        for (const QSize size : {QSize(1280, 800), QSize(640, 480), QSize(390, 844)}) {
            window.resize(size);
            window.dockArea().showCard(view);
            runDry();
            window.viewArea().openItem(view);
            runDry();
            window.viewArea().restore();
            for (const bool presenting : {true, false}) {
                window.appearance().setPresenting(presenting);
                runDry();
            }
            for (const bool shown : {true, false}) {
                window.gallery().setPanelShown(shown);
                runDry();
            }
        }
        ExportDialog dialog(scene, view, &window);
        dialog.open();
        runDry();
        Guide guide(&window);
        guide.showView(view);
        guide.open();
        runDry();
        QCOMPARE(said.join('\n').left(400), QString());
    }

private:
    QtMessageHandler m_before = nullptr;
};

POSISCOPE_TEST(TestPlotRoom)

} // namespace tst_plot_room

#include "tst_plot_room.moc"
