// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/encoding_pixels.h"

#include "core/encoding_picture.h"
#include "core/message_of.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

namespace tst_encoding_pixels {

using namespace posiscope;

class TestEncodingPixels : public QObject
{
    Q_OBJECT

private slots:
    void onePixelACellIsTheTable_data()
    {
        addColumns<int, int>("dModel", "layout");
        for (const int dModel : {1, 4, 7, 129, 512})
            for (const int layout : {0, 1})
                QTest::addRow("d_model %d, layout %d", dModel, layout) << dModel << layout;
    }

    void onePixelACellIsTheTable()
    {
        QFETCH(int, dModel);
        QFETCH(int, layout);
        const Sinusoid sinusoid({10000, dModel, 1500, static_cast<Layout>(layout)});
        Table<float> table(1500, dModel);
        sinusoid.rows(0, table);
        QVERIFY(picture(sinusoid, whole(1500), whole(dModel), 1500, dModel) == table);
        const auto part = picture(sinusoid, {1000, 1400}, {0, 1}, 400, 1);
        QVERIFY(part == table.block(1000, 0, 400, 1));
    }

    void centresOnTheEdgesOfRowsAreOnOneSide()
    {
        // A row a pixel, half a row beside the rows: where rounding puts the first centre below its edge and
        // the last one on it, a row more than there are pixels seems to be under them.
        const Sinusoid sinusoid({.n = 1000, .dModel = 3, .maxLen = 10000});
        Table<float> table(10000, 3);
        sinusoid.rows(0, table);
        std::mt19937 random(12);
        for (int trial = 0; trial < 3000; ++trial) {
            const int height = std::uniform_int_distribution(1, 900)(random);
            const int row = std::uniform_int_distribution(0, 9000)(random);
            double first = row + 0.5;
            for (int ulps = std::uniform_int_distribution(0, 5)(random); ulps > 0; --ulps)
                first = std::nextafter(first, 0);
            double last = first + height;
            while ((last - first) / height > 1)
                last = std::nextafter(last, 0);
            const auto pixels = picture(sinusoid, {first, last}, whole(3), height, 3);
            for (int pixel = 0; pixel < height; ++pixel)
                QVERIFY(pixels.row(pixel) == table.row(row + pixel) ||
                        pixels.row(pixel) == table.row(row + pixel + 1));
        }
    }

    void severalRowsAPixelAreFilteredTones_data()
    {
        addColumns<double, double, int>("first", "last", "height");
        QTest::addRow("a little over a row") << 0. << 1010. << 1000;
        QTest::addRow("two rows") << 0. << 200. << 100;
        QTest::addRow("fractional edges") << 17.3 << 4567.8 << 801;
        QTest::addRow("beyond a restart") << 0. << 20000. << 2500;
        QTest::addRow("everything on one pixel") << 0. << 1e7 << 1;
        QTest::addRow("the longest table") << 0. << 16'777'216. << 800;
        QTest::addRow("its end") << 16'770'000.5 << 16'777'216. << 1100;
    }

    void severalRowsAPixelAreFilteredTones()
    {
        QFETCH(double, first);
        QFETCH(double, last);
        QFETCH(int, height);
        for (const Layout layout : {Layout::Interleaved, Layout::Halves}) {
            const Sinusoid sinusoid({10000, 131, largestMaxLen, layout});
            const auto pixels = picture(sinusoid, {first, last}, whole(131), height, 131);
            Table<float> inBands(height, 131);
            Eigen::Index next = 0;
            encodingPixels(sinusoid, {first, last}, whole(131), height, 131,
                           [&](const TableRef<float>& band) {
                               inBands.middleRows(next, band.rows()) = band;
                               next += band.rows();
                           });
            QCOMPARE(next, Eigen::Index{height});
            QVERIFY(inBands == pixels);
            for (int row = 0; row < height; ++row)
                for (int dimension = 0; dimension < 131; ++dimension) {
                    const double expected = filteredTone(sinusoid, {first, last}, height, row, dimension);
                    QVERIFY2(std::abs(static_cast<double>(pixels(row, dimension)) - expected) < 3.1e-8,
                             qPrintable(QString("row %1, dimension %2").arg(row).arg(dimension)));
                }
        }
    }

    void theLargestTable()
    {
        const Sinusoid sinusoid({.n = 1e9, .dModel = largestDModel, .maxLen = largestMaxLen});
        const auto pixels = picture(sinusoid, whole(largestMaxLen), whole(largestDModel), 80, 120);
        QVERIFY((pixels.array().abs() <= 1.f).all());
        QCOMPARE(pixels(40, 0), 0.f); // the fastest tones are gone
        QVERIFY(pixels(40, 119) != 0.f);
    }

    void anEmptyPictureYieldsNoBand()
    {
        const Sinusoid sinusoid({.dModel = 8, .maxLen = 40});
        int parts = 0;
        for (const auto& [height, width] : {std::pair{0, 5}, {5, 0}, {0, 0}})
            encodingPixels(sinusoid, {0, 40}, {0, 8}, height, width,
                           [&](const TableRef<float>&) { ++parts; });
        QCOMPARE(parts, 0);
    }

    void windowsOutsideTheTableAreRefused_data()
    {
        addColumns<double, double, QString>("first", "last", "given");
        QTest::addRow("before") << -0.5 << 3. << "-0.5:3";
        QTest::addRow("beyond") << 0. << 8.5 << "0:8.5";
        QTest::addRow("empty") << 3. << 3. << "3:3";
        QTest::addRow("backwards") << 4. << 3. << "4:3";
        QTest::addRow("not numbers") << double(NAN) << double(NAN) << "nan:nan";
        QTest::addRow("endless") << 0. << double(INFINITY) << "0:inf";
    }

    void windowsOutsideTheTableAreRefused()
    {
        QFETCH(double, first);
        QFETCH(double, last);
        QFETCH(QString, given);
        const Sinusoid sinusoid({.n = 100, .dModel = 8, .maxLen = 8});
        const QString rest = ": " + given + " given; allowed: A:B with A below B, both from 0 to 8";
        QCOMPARE(messageOf([&] { picture(sinusoid, {first, last}, whole(8), 4, 4); }), "rows" + rest);
        QCOMPARE(messageOf([&] { picture(sinusoid, whole(8), {first, last}, 4, 4); }), "columns" + rest);
        const TakeRows nothing = [](const TableRef<float>&) {};
        QCOMPARE(messageOf([&] {
                     encodingPixels(sinusoid, {first, last}, whole(8), 4, 4, nothing);
                 }),
                 "rows" + rest);
    }
};

POSISCOPE_TEST(TestEncodingPixels)

} // namespace tst_encoding_pixels

#include "tst_encoding_pixels.moc"
