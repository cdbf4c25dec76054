// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "window_bench.h"
#include "window_sizes.h"

#include <QTest>

namespace tst_dock_shares {

using namespace posiscope;

class TestDockShares : public QObject, WindowBench
{
    Q_OBJECT

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void aWindowThatComesBackToItsSizeIsAsItWas()
    {
        m_window->resize(1440, 900);
        runDry();
        const QList<QSize> before = sizes();
        for (const QSize size : {QSize(1400, 880), QSize(1000, 700), QSize(1920, 1080), QSize(1439, 899)})
            for (int time = 0; time < 3; ++time) {
                m_window->resize(size);
                runDry();
                m_window->resize(1440, 900);
                runDry();
            }
        QVERIFY(same(sizes(), before));
    }

    void manySizesAtOnceAreKeptToo()
    {
        // As a window system tells of an edge that is dragged: faster than the window settles.
        m_window->resize(1440, 900);
        runDry();
        const QList<QSize> before = sizes();
        for (int width = 1440; width > 1100; width -= 7)
            m_window->resize(width, 900 - (1440 - width) / 2);
        for (int width = 1100; width <= 1440; width += 5)
            m_window->resize(width, 900 - (1440 - width) / 2);
        m_window->resize(1440, 900);
        runDry();
        QVERIFY(same(sizes(), before));
    }

    void theSharesAreTheLastThatWereGiven()
    {
        m_window->resize(1440, 900);
        runDry();
        Card* const heatmap = m_window->dockArea().card(ViewId::Heatmap);
        Card* const waves = m_window->dockArea().card(ViewId::Waves);
        m_window->dockArea().resizeDocks({heatmap, waves}, {300, 500}, Qt::Vertical);
        runDry();
        const QList<QSize> before = sizes();
        QVERIFY(heatmap->height() < waves->height());
        for (int time = 0; time < 5; ++time) {
            m_window->resize(1200, 800);
            runDry();
            m_window->resize(1440, 900);
            runDry();
        }
        QVERIFY(same(sizes(), before));
    }

private:
    QList<QSize> sizes() const
    {
        QList<QSize> all;
        for (const ViewId id : {ViewId::Heatmap, ViewId::Similarity, ViewId::Waves})
            all << m_window->dockArea().card(id)->size();
        return all;
    }

    /// But for rounding.
    static bool same(const QList<QSize>& one, const QList<QSize>& other)
    {
        for (qsizetype i = 0; i < one.size(); ++i) {
            const QSize off = one[i] - other[i];
            if (std::abs(off.width()) > 2 || std::abs(off.height()) > 2) {
                qWarning() << one << other;
                return false;
            }
        }
        return true;
    }
};

POSISCOPE_TEST(TestDockShares)

} // namespace tst_dock_shares

#include "tst_dock_shares.moc"
