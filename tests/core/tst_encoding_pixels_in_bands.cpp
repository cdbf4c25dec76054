// SPDX-License-Identifier: GPL-3.0-or-later
#include "encoding_picture.h"
#include "test_program.h"

#include <QTest>

#include <cstring>

namespace tst_encoding_pixels_in_bands {

using namespace posiscope;

/// The picture put together from what is handed on.
Table<float> handedOn(const Sinusoid& sinusoid, Window rows, Window columns, int height, int width,
                      Values values)
{
    Table<float> all(height, width);
    Eigen::Index next = 0;
    encodingPixels(
        sinusoid, rows, columns, height, width,
        [&](const TableRef<float>& part) {
            all.middleRows(next, part.rows()) = part;
            next += part.rows();
        },
        values);
    return next == height ? all : Table<float>();
}

bool sameBits(const Table<float>& a, const Table<float>& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           std::memcmp(a.data(), b.data(), static_cast<std::size_t>(a.size()) * sizeof(float)) == 0;
}

class TestEncodingPixelsInBands : public QObject
{
    Q_OBJECT

private slots:
    void bandsEqualTheWholePicture_data()
    {
        QTest::addColumn<Window>("rows");
        QTest::addColumn<Window>("columns");
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("width");
        const Window all{0, 5000};
        const Window wide{0, 63};
        QTest::addRow("filtered") << all << wide << 301 << 200;
        QTest::addRow("columns averaged") << all << wide << 100 << 20;
        QTest::addRow("a row a pixel") << Window{100, 420} << wide << 320 << 63;
        QTest::addRow("a row a pixel, centres on edges") << Window{100.5, 420.5} << wide << 320 << 63;
        QTest::addRow("hardly less than a row a pixel, centres on edges")
            << Window{965.5, 1274.4999999999995} << wide << 309 << 63;
        QTest::addRow("magnified") << Window{17.25, 29.75} << Window{3.5, 9} << 777 << 500;
        QTest::addRow("magnified and averaged") << Window{17.25, 29.75} << wide << 777 << 10;
        QTest::addRow("one band") << all << wide << 16 << 16;
        QTest::addRow("one row") << all << wide << 1 << 1;
        QTest::addRow("more than a restart") << all << wide << 2500 << 5;
    }

    void bandsEqualTheWholePicture()
    {
        QFETCH(Window, rows);
        QFETCH(Window, columns);
        QFETCH(int, height);
        QFETCH(int, width);
        for (const Layout layout : {Layout::Interleaved, Layout::Halves})
            for (const Values values : {Values::All, Values::Sines}) {
                const Sinusoid sinusoid({.n = 300, .dModel = 63, .maxLen = 5000, .layout = layout});
                Table<float> whole(height, width);
                encodingPixels(sinusoid, rows, columns, whole, values);
                QVERIFY(sameBits(handedOn(sinusoid, rows, columns, height, width, values), whole));
            }
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

    void aWindowBeyondTheTableIsRefused()
    {
        const Sinusoid sinusoid({.dModel = 8, .maxLen = 40});
        const TakeRows nothing = [](const TableRef<float>&) {};
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                                 encodingPixels(sinusoid, {0, 41}, {0, 8}, 4, 4, nothing));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument,
                                 encodingPixels(sinusoid, {0, 40}, {0, 9}, 4, 4, nothing));
    }
};

POSISCOPE_TEST(TestEncodingPixelsInBands)

} // namespace tst_encoding_pixels_in_bands

#include "tst_encoding_pixels_in_bands.moc"
