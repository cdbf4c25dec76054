// SPDX-License-Identifier: GPL-3.0-or-later
#include "test_program.h"
#include "ui/export/pictures/canvas.h"
#include "ui/plot/axis.h"
#include "ui/plot/plot.h"
#include "ui/plot/tickers.h"

#include <QTest>

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

class TestAxis : public QObject
{
    Q_OBJECT

private slots:
    void labelsLookTheSameHoweverOftenTheyAreDrawn_data()
    {
        QTest::addColumn<double>("ratio");
        QTest::addRow("1") << 1.;
        QTest::addRow("1.25") << 1.25;
        QTest::addRow("2") << 2.;
    }

    void labelsLookTheSameHoweverOftenTheyAreDrawn()
    {
        QFETCH(double, ratio);
        Bench bench;
        for (int tick = 0; tick <= 1000; tick += 37)
            bench.ticker->addTick(tick, QString::number(tick));
        const QImage first = bench.drawn(ratio);
        for (int round = 0; round < 3; ++round)
            QCOMPARE(bench.drawn(ratio), first);

        bench.plot.resize(plotSize);
        const QImage seen = bench.plot.grab().toImage();
        for (int round = 0; round < 3; ++round) {
            bench.plot.replot();
            QCOMPARE(bench.plot.grab().toImage(), seen);
        }
    }

    void otherFontsAndColoursAreDrawn()
    {
        Bench bench;
        bench.ticker->addTick(500, QStringLiteral("500"));
        bench.drawn();
        const QImage before = bench.drawn();
        bench.left->setTickLabelColor(Qt::red);
        const QImage red = bench.drawn();
        QVERIFY(red != before);
        bench.left->setTickLabelFont(QFont(bench.left->tickLabelFont().family(), 20));
        QVERIFY(bench.drawn() != red);
    }

    void aWordIsNoPowerOfTen()
    {
        Bench bench;
        bench.ticker->addTick(500, QStringLiteral("3e2"));
        bench.left->setNumberFormat(QStringLiteral("gb"));
        const QImage word = bench.drawn();
        bench.left->setNumberFormat(QStringLiteral("g"));
        QCOMPARE(bench.drawn(), word);
    }

    void widerLabelsGetMoreRoom()
    {
        Bench bench;
        bench.ticker->addTick(500, QStringLiteral("5"));
        bench.drawn();
        const int narrow = bench.left->axisRect()->left();
        bench.ticker->addTick(500, QStringLiteral("500 000"));
        bench.drawn();
        QVERIFY(bench.left->axisRect()->left() > narrow + 20);
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
                for (qsizetype i = 0; i < labels.size(); ++i) {
                    QVERIFY2(labels.count(labels[i]) == 1, qPrintable(labels[i]));
                    QVERIFY(labels[i].size() < 26);
                }
            }
    }

    void labelsDoNotDependOnThoseBefore()
    {
        const auto labelsOf = [](ValueTicker& ticker, double upper) {
            QVector<double> places;
            QVector<QString> labels;
            ticker.generate({-upper, upper}, QLocale::c(), 'g', 6, places, nullptr, &labels);
            return labels;
        };
        ValueTicker used;
        for (const double upper : {1., 0.004, 1., 5e5, 0.3, 0.3})
            for (const bool isWhole : {false, true, false}) {
                ValueTicker fresh;
                for (ValueTicker* const ticker : {&used, &fresh})
                    ticker->setWhole(isWhole);
                QCOMPARE(labelsOf(used, upper), labelsOf(fresh, upper));
            }
    }
};

POSISCOPE_TEST(TestAxis)

} // namespace tst_axis

#include "tst_axis.moc"
