// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"

#include "core/message_of.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace tst_key_values {

using namespace posiscope;

const SceneKey& keyOf(const QString& name)
{
    return *findSceneKey(name.toStdString());
}

class TestKeyValues : public QObject
{
    Q_OBJECT

private slots:
    void whatIsRefusedIsNamed_data()
    {
        addColumns<QString, QByteArray, QString>("name", "given", "message");
        const auto row = [](const char* title, const char* name, const QByteArray& given,
                            const QString& message) {
            QTest::newRow(title) << QString(name) << given << message;
        };
        const QString number = " given; allowed: a number from 1 to 1000000000";
        row("n", "n", "nan", "n: nan" + number);
        row("dropout 1", "dropout", "1.0", "dropout: 1.0 given; allowed: a number from 0 to 0.99");
        row("whole", "d_model", "1.5", "d_model: 1.5 given; allowed: a whole number from 1 to 16384");
        row("boolean", "cosines", "maybe", "cosines: maybe given; allowed: yes or no");
        row("near choice", "layout", "halfs",
            "layout: halfs given; allowed: one of interleaved, halves; did you mean halves?");
        row("far choice", "similarity", "jaccard",
            "similarity: jaccard given; allowed: one of dot, cosine, distance");
        row("list", "pinned_dimensions", "1, 1",
            "pinned_dimensions: 1, 1 given; allowed: none, or at most 32 different whole numbers from 0 to "
            "16383, with commas between");
        row("window", "columns", "5:2",
            "columns: 5:2 given; allowed: all, or A:B with A below B, both from 0 to 16384");
        row("broken text", "title", "ab\xff",
            "title: ab\\xff given; allowed: UTF-8 text of at most 1024 bytes, without control characters");
        row("40 characters", "n", QByteArray(40, 'x'), "n: " + QString(40, 'x') + number);
        row("41 characters", "n", QByteArray(41, 'x'), "n: " + QString(39, 'x') + "…" + number);
        row("41 emoji", "n", QByteArray("😀").repeated(41), "n: " + QString("😀").repeated(39) + "…" + number);
        row("controls", "n", QByteArray("a\n\t\r\x1b[31m\0\x7f", 11),
            "n: a\\n\\t\\r\\x1b[31m\\x00\\x7f" + number);
        row("not UTF-8", "n", "\xc0\xaf\xe2\x82", "n: \\xc0\\xaf\\xe2\\x82" + number);
        row("writing direction", "n", "\u202e5", "n: \\u202e5" + number);
    }

    void whatIsRefusedIsNamed()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, given);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { withValue({}, keyOf(name), given.toStdString()); }), message);
    }

    void whatIsAccepted_data()
    {
        addColumns<QString, QString, QString>("name", "given", "value");
        const auto row = [](const char* name, const char* given, const char* value) {
            QTest::addRow("%s %s", name, given) << QString(name) << QString(given) << QString(value);
        };
        row("n", "1e9", "1000000000");
        row("n", "10000", "10000");
        row("n", " 100.50\t", "100.5");
        row("n", "1.0000000000000002", "1.0000000000000002");
        row("dropout", "-0", "0");
        row("dropout", ".1", "0.1");
        row("dropout", "1e-7", "1e-07");
        row("max_len", "1e4", "10000");
        row("max_len", "10000.0", "10000");
        row("offset", "-3", "-3");
        row("layout", "HALVES", "halves");
        row("colour_map", "rdbu", "RdBu");
        row("cosines", "False", "no");
        row("cosines", "on", "yes");
        row("pinned_positions", "5,3 , 9", "5, 3, 9");
        row("pinned_positions", "None", "none");
        row("pinned_positions", "", "none");
        row("rows", " 0.5 : 10 ", "0.5:10");
        row("rows", "ALL", "all");
        row("title", " as it is ", " as it is ");
    }

    void whatIsAccepted()
    {
        QFETCH(QString, name);
        QFETCH(QString, given);
        QFETCH(QString, value);
        const SceneKey& key = keyOf(name);
        QCOMPARE(QString::fromStdString(valueText(key, withValue({}, key, given.toStdString()))), value);
    }

    void aSceneOutsideItsDomainIsNamed()
    {
        const auto messageFor = [](auto change) {
            Scene scene;
            change(scene);
            return messageOf([&] { requireValid(scene); });
        };
        QCOMPARE(messageFor([](Scene& scene) { scene.parameters.n = std::nan(""); }),
                 "n: nan given; allowed: a number from 1 to 1000000000");
        QCOMPARE(
            messageFor([](Scene& scene) { scene.parameters.n = -std::numeric_limits<double>::infinity(); }),
            "n: -inf given; allowed: a number from 1 to 1000000000");
        QCOMPARE(messageFor([](Scene& scene) { scene.parameters.layout = static_cast<Layout>(7); }),
                 "layout: 7 given; allowed: one of interleaved, halves");
        QCOMPARE(messageFor([](Scene& scene) {
                     scene.look.rows = Window{0, std::nan("")};
                 }),
                 "rows: 0:nan given; allowed: all, or A:B with A below B, both from 0 to 16777216");
        QCOMPARE(messageFor([](Scene& scene) { scene.about.title.assign(1, '\xff'); }),
                 "title: \\xff given; allowed: UTF-8 text of at most 1024 bytes, without control characters");
    }
};

POSISCOPE_TEST(TestKeyValues)

} // namespace tst_key_values

#include "tst_key_values.moc"
