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
};

POSISCOPE_TEST(TestAxis)

} // namespace tst_axis

#include "tst_axis.moc"
