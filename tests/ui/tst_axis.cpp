// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/data_rows.h"
#include "tests/test_program.h"
#include "ui/export/pictures/canvas.h"
#include "ui/mathematics/number_text.h"
#include "ui/plot/axis.h"
#include "ui/plot/plot.h"
#include "ui/plot/tickers.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

namespace tst_axis {

using namespace posiscope;

constexpr QSize plotSize(300, 400);

class Bench
{
public:
    Bench()
    {
        auto* rect = new QCPAxisRect(&plot, false);
        plot.plotLayout()->addElement(0, 0, rect);
        bottom = Axis::addTo(rect, QCPAxis::atBottom);
        left = Axis::addTo(rect, QCPAxis::atLeft);
        plot.setTheme(Theme::light());
        left->setTicker(ticker);
        left->setRange(0, 1000);
    }

    QImage drawn(double ratio = 1)
    {
        QImage image(plotSize * ratio, QImage::Format_RGB32);
        image.setDevicePixelRatio(ratio);
        plot.drawOn(image, plotSize);
        return image;
    }

    Plot plot;
    Axis* bottom = nullptr;
    Axis* left = nullptr;
    QSharedPointer<QCPAxisTickerText> ticker = QSharedPointer<QCPAxisTickerText>::create();
};

struct Ticks
{
    QVector<double> places;
    QVector<QString> labels;
};

/// What an axis of this range shows of indices 0 … largest.
Ticks ticks(double lower, double upper, double largest, int count)
{
    WholeTicker ticker;
    ticker.setBounds(0, largest);
    ticker.setTickCount(count);
    Ticks made;
    ticker.generate({lower, upper}, QLocale::c(), 'g', 6, made.places, nullptr, &made.labels);
    Ticks seen;
    for (qsizetype i = 0; i < made.places.size(); ++i)
        if (made.places[i] >= lower && made.places[i] <= upper) {
            seen.places << made.places[i];
            seen.labels << made.labels[i];
        }
    return seen;
}

class TestAxis : public QObject
{
    Q_OBJECT

private slots:
    /// The last number gives way to the letter, if it is not the only one.
    void theLetterOfAnAxisAlwaysStands()
    {
        Bench bench;
        bench.bottom->setTicker(bench.ticker);
        bench.bottom->setRange(0, 15);
        bench.bottom->setSymbols({"x"});
        for (const double last : {10., 15.}) {
            bench.ticker->setTicks({0, 5, last}, {"0", "5", "last"});
            bench.bottom->setSymbols({});
            const QImage without = bench.drawn();
            bench.bottom->setSymbols({"x"});
            QVERIFY(bench.drawn() != without);
            QCOMPARE(bench.bottom->numbers().size(), last == 15 ? 2U : 3U);
        }
    }

    void otherDigitsNeedNoOtherRoom()
    {
        Bench bench;
        const auto leftOf = [&bench](const QString& tick, const QString& mark) {
            bench.ticker->setTicks({500}, {tick});
            bench.left->setWidest(mark);
            bench.drawn();
            return bench.left->axisRect()->left();
        };
        QCOMPARE(leftOf(QStringLiteral("11 111"), {}), leftOf(QStringLiteral("48 086"), {}));
        QCOMPARE(leftOf(QStringLiteral("0"), QStringLiteral("11 111")),
                 leftOf(QStringLiteral("0"), QStringLiteral("48 086")));
    }

    void aFileHasTextAsText()
    {
        Bench bench;
        bench.ticker->addTick(500, QStringLiteral("hundreds"));
        for (int round = 0; round < 3; ++round) {
            SvgCanvas svg(plotSize, 1);
            bench.plot.drawOn(svg, plotSize);
            QVERIFY(svg.file({80, 60}, {}, {}).contains(">hundreds</text>"));
        }
    }

    void labelsMayBeInvisible_data()
    {
        QTest::addColumn<QString>("label");
        QTest::addRow("nothing") << QString();
        QTest::addRow("a joiner") << QString(QChar(0x200d));
        QTest::addRow("a soft hyphen") << QString(QChar(0x00ad));
        QTest::addRow("a byte order mark") << QString(QChar(0xfeff));
        QTest::addRow("a tag") << QString::fromUcs4(U"\U000e0041");
    }

    void labelsMayBeInvisible()
    {
        QFETCH(QString, label);
        Bench bench;
        bench.ticker->setTicks({500}, {label});
        const QImage once = bench.drawn();
        QCOMPARE(bench.drawn(), once); // from the second time on labels are kept as pictures
        QCOMPARE(bench.drawn(), once);
    }

    void labelsTellTicksApart_data()
    {
        QTest::addColumn<double>("lower");
        for (const double lower : {0., 1., -1., 37.5, -0.3, 1e9, 123456.789, 1e-9})
            QTest::addRow("from %.10g", lower) << lower;
    }

    void labelsTellTicksApart()
    {
        QFETCH(double, lower);
        // Down to ranges of some hundred of the smallest steps that a double can make.
        for (double size = 1e12; size > std::max(1e-13 * std::abs(lower), 1e-30); size /= 3)
            for (const int count : {2, 5, 12}) {
                ValueTicker ticker;
                ticker.setTickCount(count);
                QVector<double> places;
                QVector<QString> labels;
                ticker.generate({lower, lower + size}, QLocale::c(), 'g', 6, places, nullptr, &labels);
                QVERIFY(places.size() <= 3 * count);
                const auto isSeen = [&](double place) { return place >= lower && place <= lower + size; };
                QVERIFY(count > 5 || std::ranges::count_if(places, isSeen) <= mostTicks);
                for (qsizetype i = 0; i < labels.size(); ++i) {
                    QVERIFY2(labels.count(labels[i]) == 1, qPrintable(labels[i]));
                    QVERIFY(labels[i].size() < 26);
                }
            }
    }

    void ticksStandOnIndices_data()
    {
        addColumns<double, double, double, int, QVector<double>>("lower", "upper", "largest", "count",
                                                                 "places");
        addRow("one index", -0.5, 0.5, 0., 5, QVector<double>{0});
        addRow("three", -0.5, 2.5, 2., 10, QVector<double>{0, 1, 2});
        addRow("three, room for two", -0.5, 2.5, 2., 2, QVector<double>{0, 2});
        addRow("a hundred", -0.5, 99.5, 99., 10, QVector<double>{0, 10, 20, 30, 40, 50, 60, 70, 80, 90});
        addRow("zoomed between", 3.2, 7.9, 99., 10, QVector<double>{4, 5, 6, 7});
        addRow("axis beyond the table", -5., 15., 9., 10, QVector<double>{0, 2, 4, 6, 8});
        addRow("all there are", -0.5, 16'777'215.5, 16'777'215., 4, QVector<double>{0, 5e6, 1e7, 1.5e7});
        addRow("the last ones", 16'777'210.5, 16'777'215.5, 16'777'215., 10,
               QVector<double>{16'777'211, 16'777'212, 16'777'213, 16'777'214, 16'777'215});
    }

    void ticksStandOnIndices()
    {
        QFETCH(double, lower);
        QFETCH(double, upper);
        QFETCH(double, largest);
        QFETCH(int, count);
        QFETCH(QVector<double>, places);
        QCOMPARE(ticks(lower, upper, largest, count).places, places);
    }

    void stepsAreRound_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {1, 2, 3, 7, 20})
            QTest::addRow("%d ticks", count) << count;
    }

    void stepsAreRound()
    {
        QFETCH(int, count);
        for (double size = 3; size < 2e7; size *= 1.7) {
            const QVector<double> places = ticks(-0.5, size - 0.5, std::floor(size - 0.5), count).places;
            QVERIFY(places.size() <= std::max(count, mostTicks));
            if (places.size() < 2)
                continue;
            const double step = places[1] - places[0];
            const double mantissa = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
            QVERIFY(std::set<double>({1, 2, 5}).contains(std::round(1e6 * mantissa) / 1e6));
            for (qsizetype i = 0; i < places.size(); ++i) {
                QCOMPARE(places[i], std::round(places[i]));
                QCOMPARE(places[i], double(i) * step);
            }
        }
    }

    void betweenTwoIndicesThereIsNoTick() { QVERIFY(ticks(3.2, 3.8, 99, 10).places.isEmpty()); }

    void labelsAreGrouped()
    {
        QCOMPARE(ticks(-0.5, 2.5, 2, 10).labels, QVector<QString>({"0", "1", "2"}));
        QCOMPARE(ticks(-0.5, 2999.5, 2999, 3).labels, QVector<QString>({"0", "1000", "2000"}));
        QCOMPARE(ticks(-0.5, 39999.5, 39999, 2).labels,
                 QVector<QString>({"0", QString("20") + thinSpace + "000"}));
    }

    void valuesThatAreOneHaveOneShortTick()
    {
        for (const double value : {0.5, -0.25, 128., 7978.47, 1e-9})
            for (const double spread : {0., 1e-12, 3e-7, 1e-6, 0.001, 0.1, 1.}) {
                ValueTicker ticker;
                ticker.setTickCount(6);
                QVector<double> places;
                QVector<QString> labels;
                const double half = std::max(spread, 1e-16) * std::abs(value) / 2;
                ticker.generate({value - half, value + half}, QLocale::c(), 'g', 6, places, nullptr, &labels);
                QVERIFY(!places.isEmpty() && (spread > 1e-5 || places.size() == 1));
                for (const QString& label : labels)
                    QVERIFY2(label.count(QRegularExpression("[0-9]")) <= 8, qPrintable(label));
            }
    }
};

POSISCOPE_TEST(TestAxis)

} // namespace tst_axis

#include "tst_axis.moc"
