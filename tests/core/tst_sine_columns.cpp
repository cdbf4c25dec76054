// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/encoding_pixels.h"

#include "core/encoding_picture.h"
#include "test_program.h"

#include <QTest>

#include <cmath>

namespace tst_sine_columns {

using namespace posiscope;

/// Pictures of the table without its cosines.

class TestSineColumns : public QObject
{
    Q_OBJECT

private slots:
    void cosinesAreBlankAndSinesStay_data()
    {
        QTest::addColumn<int>("dModel");
        QTest::addColumn<int>("layout");
        QTest::addColumn<int>("height");
        for (const int height : {20, 300}) {
            QTest::addRow("interleaved, %d", height) << 16 << static_cast<int>(Layout::Interleaved) << height;
            QTest::addRow("halves, %d", height) << 16 << static_cast<int>(Layout::Halves) << height;
            QTest::addRow("odd, %d", height) << 7 << static_cast<int>(Layout::Interleaved) << height;
            QTest::addRow("one column, %d", height) << 1 << static_cast<int>(Layout::Interleaved) << height;
        }
    }

    void cosinesAreBlankAndSinesStay()
    {
        QFETCH(int, dModel);
        QFETCH(int, layout);
        QFETCH(int, height);
        const Parameters parameters{.dModel = dModel, .maxLen = 100, .layout = static_cast<Layout>(layout)};
        const Sinusoid sinusoid(parameters);
        const int width = 4 * dModel;
        const Window rows{0, 100};
        const Window columns{0, static_cast<double>(dModel)};
        Table<float> all(height, width);
        Table<float> sines(height, width);
        encodingPixels(sinusoid, rows, columns, all);
        encodingPixels(sinusoid, rows, columns, sines, Values::Sines);
        for (int row = 0; row < height; ++row)
            for (int pixel = 0; pixel < width; ++pixel) {
                const bool cosine = columnAt(parameters, pixel / 4).cosine;
                QVERIFY(cosine ? std::isnan(sines(row, pixel)) : sines(row, pixel) == all(row, pixel));
            }
    }

    void aMeanHoldsSinesAlone_data()
    {
        QTest::addColumn<int>("layout");
        QTest::addColumn<int>("width");
        for (const int width : {1, 16, 24, 50, 100}) {
            QTest::addRow("interleaved, %d pixels", width) << static_cast<int>(Layout::Interleaved) << width;
            QTest::addRow("halves, %d pixels", width) << static_cast<int>(Layout::Halves) << width;
        }
    }

    void aMeanHoldsSinesAlone()
    {
        QFETCH(int, layout);
        QFETCH(int, width);
        const Parameters parameters{.dModel = 64, .maxLen = 10, .layout = static_cast<Layout>(layout)};
        const Sinusoid sinusoid(parameters);
        Table<float> picture(10, width);
        encodingPixels(sinusoid, {0, 10}, {0, 64}, picture, Values::Sines);
        for (int row = 0; row < 10; ++row)
            for (int pixel = 0; pixel < width; ++pixel) {
                const auto mean = [&](auto value) {
                    return narrowColumns(pixel * 64. / width, (pixel + 1) * 64. / width, 64, [&](int column) {
                        return columnAt(parameters, column).cosine ? 0. : value(column);
                    });
                };
                const double sum = mean([&](int column) { return sinusoid.cell(row, column); });
                const double covered = mean([](int) { return 1.; });
                const double seen = static_cast<double>(picture(row, pixel));
                QVERIFY(covered < 1e-9 ? std::isnan(seen) : std::abs(seen - sum / covered) < 2e-6);
            }
    }
};

POSISCOPE_TEST(TestSineColumns)

} // namespace tst_sine_columns

#include "tst_sine_columns.moc"
