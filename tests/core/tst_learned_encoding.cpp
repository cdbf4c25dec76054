// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/encoding_of.h"
#include "core/scene/scene_encodings.h"
#include "scene_with.h"
#include "test_program.h"

#include <QTest>

#include <cmath>

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
};

POSISCOPE_TEST(TestLearnedEncoding)

} // namespace tst_learned_encoding

#include "tst_learned_encoding.moc"
