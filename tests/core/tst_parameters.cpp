// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/encoding_of.h"
#include "core/message_of.h"
#include "core/scene/scene.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <limits>
#include <stdexcept>

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
