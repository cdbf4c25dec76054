// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>
#include <tuple>

namespace tst_learned_encoding {

using namespace posiscope;

/// Rows that are given, and rows drawn from a seed.

std::shared_ptr<const Vectors> vectorsOf(const QString& settings)
{
    return encodingOf(sceneWith("encoding = learned; " + settings)).vectors;
}

class TestLearnedEncoding : public QObject
{
    Q_OBJECT

private slots:
    void seededRowsAreNormal()
    {
        const auto vectors = vectorsOf("max_len = 400; d_model = 256");
        Table<double> rows(400, 256);
        vectors->rows(0, TableRef<double>(rows));
        const double count = 400. * 256;
        const double mean = rows.sum() / count;
        const double deviation = std::sqrt((rows.array() - mean).square().sum() / count);
        const double within = static_cast<double>((rows.array().abs() < 0.02).count()) / count;
        QVERIFY(std::abs(mean) < 4 * 0.02 / std::sqrt(count));
        QVERIFY(std::abs(deviation / 0.02 - 1) < 0.01);
        QVERIFY(std::abs(within - 0.6827) < 0.006);
        // A row depends on its position and the seed alone.
        QCOMPARE(vectorsOf("max_len = 4; d_model = 3")->cell(2, 1), vectors->cell(2, 1));
        QVERIFY(vectorsOf("max_len = 4; d_model = 3; encoding_seed = 2")->cell(2, 1) != vectors->cell(2, 1));
    }

    void rowsAreTheirCellsWhateverWasDrawnBefore()
    {
        // More than are remembered, in widths that rise and fall, and with another seed.
        for (const auto& [seed, maxLen, dModel] : {std::tuple(0, 40, 200),
                                                   {0, 40, 130},
                                                   {1, 40, 130},
                                                   {0, 5000, 1000},
                                                   {0, 40, 1024},
                                                   {0, 3, 16384}}) {
            const auto vectors = vectorsOf(QStringLiteral("encoding_seed = %1; max_len = %2; d_model = %3")
                                               .arg(seed)
                                               .arg(maxLen)
                                               .arg(dModel));
            Table<double> rows(maxLen, dModel);
            vectors->rows(0, TableRef<double>(rows));
            for (const int position : {0, maxLen / 2, maxLen - 1})
                for (const int dimension : {0, dModel / 2, dModel - 1})
                    QCOMPARE(rows(position, dimension), vectors->cell(position, dimension));
        }
    }
};

POSISCOPE_TEST(TestLearnedEncoding)

} // namespace tst_learned_encoding

#include "tst_learned_encoding.moc"
