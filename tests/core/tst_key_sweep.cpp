// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message_of.h"
#include "core/scene/key_sweep.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

namespace tst_key_sweep {

using namespace posiscope;

class TestKeySweep : public QObject
{
    Q_OBJECT

private slots:
    void valuesAreEvenlySpread_data()
    {
        addColumns<QString, QString>("text", "values");
        addRow("even steps", "n=1:4:4", "1 2 3 4");
        addRow("even ratios", "n=10:100000:5:log", "10 100 1000 10000 100000");
        addRow("downward", "n=100:1:3", "100 50.5 1");
        addRow("whole numbers", "d-model=4:16:4:log", "4 6 10 16");
        addRow("an option of B", "b-n=1:2:2", "1 2");
        addRow("below 0", "offset=-3:3:3", "-3 0 3");
        addRow("the same value", "max_len=5:5:2", "5 5");
        addRow("spaces", "n= 1 : 2 : 2", "1 2");
    }

    void valuesAreEvenlySpread()
    {
        QFETCH(QString, text);
        const KeySweep sweep = readKeySweep(text.toStdString());
        QStringList values;
        for (int step = 0; step < sweep.steps; ++step) {
            values << QString::number(sweptValue(sweep, step));
            const Scene scene = withStep({}, sweep, step);
            QCOMPARE(QString::fromStdString(valueText(*sweep.key, scene)).toDouble(),
                     sweptValue(sweep, step));
        }
        QTEST(values.join(' '), "values");
    }

    void whatIsNoSweepIsRefused_data()
    {
        addColumns<QString, QString>("text", "told");
        addRow("no key", "1:2:3", "KEY=FROM:TO:STEPS");
        addRow("near a key", "max-lem=1:2:3", "did you mean max_len?");
        addRow("a key of names", "layout=1:2:3", "allowed: one of n, d_model");
        addRow("an end outside", "n=0:2:3", "n: 0 given");
        addRow("an end that is no number", "n=1:many:3", "n: many given");
        addRow("one step", "n=1:2:1", "steps: 1 given; allowed: a whole number from 2 to 100000");
        addRow("steps of nothing", "n=1:2:", "steps");
        addRow("too few parts", "n=1:2", "KEY=FROM:TO:STEPS");
        addRow("another word than log", "n=1:2:3:lin", "KEY=FROM:TO:STEPS:log");
        addRow("ratios from 0", "dropout=0:0.5:3:log", "above 0");
    }

    void whatIsNoSweepIsRefused()
    {
        QFETCH(QString, text);
        QFETCH(QString, told);
        const QString message = messageOf([&] { readKeySweep(text.toStdString()); });
        QVERIFY2(message.contains(told), qPrintable(message));
    }
};

POSISCOPE_TEST(TestKeySweep)

} // namespace tst_key_sweep

#include "tst_key_sweep.moc"
