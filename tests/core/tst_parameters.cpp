// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/encoding_of.h"
#include "core/message_of.h"
#include "core/scene/scene.h"
#include "data_rows.h"
#include "scene_with.h"
#include "test_program.h"

#include <QTest>

#include <limits>

namespace tst_parameters {

using namespace posiscope;

class TestParameters : public QObject
{
    Q_OBJECT

private slots:
    void columnsAndDimensionsAreInverse_data()
    {
        addColumns<int, int>("dModel", "layout");
        for (const int dModel : {1, 2, 7, 8, 511, 512})
            for (const int layout : {0, 1})
                QTest::addRow("d_model %d, layout %d", dModel, layout) << dModel << layout;
    }

    void columnsAndDimensionsAreInverse()
    {
        QFETCH(int, dModel);
        QFETCH(int, layout);
        const Parameters parameters{.dModel = dModel, .layout = static_cast<Layout>(layout)};
        for (int dimension = 0; dimension < dModel; ++dimension) {
            const Column column = columnAt(parameters, dimension);
            QVERIFY(column.pair < pairCount(dModel));
            QCOMPARE(dimensionOf(parameters, column), dimension);
        }
    }

    void whatDoesNotGoTogetherIsRefused_data()
    {
        addColumns<QString, QString>("settings", "message");
        addRow("NTK", "scaling = ntk; d_model = 2",
               "d_model: 2 given; allowed: a whole number from 3 to 16384 with NTK scaling");
        addRow("dynamic NTK", "scaling = dynamic-ntk; d_model = 1",
               "d_model: 1 given; allowed: a whole number from 3 to 16384");
        addRow("NTK of the other", "b.scaling = ntk; b.d_model = 2", "b.d_model: 2 given");
        addRow("NTK without effect", "encoding = binary; scaling = ntk; d_model = 2", "accepted");
        addRow("enough for NTK", "scaling = ntk; d_model = 3", "accepted");
        addRow("YaRN", "scaling = yarn; n = 1", "n: 1 given; allowed: a number above 1");
        addRow("scale", "scale = 0.99", "scale: 0.99 given; allowed: a number from 1");
        addRow("length", "original_len = 16777217", "original_len: 16777217 given");
        addRow("odd rotary", "encoding = rotary; d_model = 7",
               "d_model: 7 given; allowed: an even number from 2");
        addRow("rotary NTK", "encoding = rotary; d_model = 2; scaling = ntk",
               "d_model: 2 given; allowed: a whole");
        addRow("rotary of the other", "b.encoding = rotary; b.d_model = 7", "b.d_model: 7 given");
        addRow("rounded seeds", "encoding = rotary; queries = seeded; arithmetic = float32",
               "queries: seeded given; allowed: unit");
        const QString float16 = "arithmetic = float16; max_len = 65521";
        const QString endless =
            "max_len: 65521 given; allowed: a whole number from 1 to 65520 in float16, where "
            "later positions are infinite";
        addRow("last of float16", "arithmetic = float16; max_len = 65520", "accepted");
        addRow("float16", float16, endless);
        addRow("rotary float16", "encoding = rotary; " + float16, endless);
        addRow("float8", "arithmetic = float8", "arithmetic: float8 given; allowed: one of");
        addRow("odd buckets", "encoding = t5; buckets = 33",
               "buckets: 33 given; allowed: an even number from 4 to 1024");
        addRow("too few for both ways", "encoding = t5; buckets = 2",
               "buckets: 2 given; allowed: an even number from 4");
        addRow("few for one way", "encoding = t5; buckets = 2; bidirectional = no", "accepted");
        addRow("too near", "encoding = t5; max_distance = 8",
               "max_distance: 8 given; allowed: a whole number from 9 to 16777216, as 8 buckets hold one "
               "distance each");
        addRow("buckets of the other", "b.encoding = t5; b.buckets = 33", "b.buckets: 33 given");
        addRow("of another kind", "encoding = alibi; buckets = 33", "accepted");
        addRow("rows", "encoding = t5; buckets = 4; heads = 1; given_rows = 1\n2\n3",
               "given_rows: 3 rows given; allowed: 4, one for each bucket");
        addRow("rows and heads", "encoding = t5; buckets = 4; heads = 2; given_rows = 1\n2\n3\n4",
               "given_rows: 1 number in a row given; allowed: 2, as heads is 2");
        addRow("heads", "heads = 1025", "heads: 1025 given; allowed: a whole number");
    }

    void whatDoesNotGoTogetherIsRefused()
    {
        QFETCH(QString, settings);
        QFETCH(QString, message);
        const QString said = messageOf([&] { requireValid(sceneWith(settings)); });
        QVERIFY2(said.startsWith(message), qPrintable(said));
    }

    void aValueOutsideItsDomainIsNamed_data()
    {
        addColumns<double, int, int, QString>("n", "dModel", "maxLen", "message");
        const QString n = " given; allowed: a number from 1 to 1000000000";
        QTest::addRow("n small") << 0.5 << 4 << 4 << "n: 0.5" + n;
        QTest::addRow("n large") << 2e9 << 4 << 4 << "n: 2000000000" + n;
        QTest::addRow("n NaN") << std::numeric_limits<double>::quiet_NaN() << 4 << 4 << "n: nan" + n;
        QTest::addRow("n inf") << std::numeric_limits<double>::infinity() << 4 << 4 << "n: inf" + n;
        const QString d = " given; allowed: a whole number from 1 to 16384";
        QTest::addRow("d_model 0") << 10. << 0 << 4 << "d_model: 0" + d;
        QTest::addRow("d_model large") << 10. << 16385 << 4 << "d_model: 16385" + d;
        const QString l = " given; allowed: a whole number from 1 to 16777216";
        QTest::addRow("max_len 0") << 10. << 4 << 0 << "max_len: 0" + l;
        QTest::addRow("max_len large") << 10. << 4 << 16777217 << "max_len: 16777217" + l;
    }

    void aValueOutsideItsDomainIsNamed()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] {
                     requireValid(Parameters{n, dModel, maxLen, Layout::Interleaved});
                 }),
                 message);
    }
};

POSISCOPE_TEST(TestParameters)

} // namespace tst_parameters

#include "tst_parameters.moc"
