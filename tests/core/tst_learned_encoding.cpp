// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/encoding_of.h"
#include "core/message_of.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_text.h"
#include "core/text/names.h"
#include "data_rows.h"
#include "scene_with.h"
#include "test_program.h"

#include <QElapsedTimer>
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

    void everyReadingGivesTheCells()
    {
        for (const QString& settings :
             {QString("max_len = 6; d_model = 3"),
              QString("max_len = 2; d_model = 3; given_rows = 1,2,3\n4,5,6\n7,8,9")}) {
            const auto vectors = vectorsOf(settings);
            const int maxLen = vectors->parameters().maxLen;
            Table<double> rows(maxLen, 3);
            Table<float> picture(maxLen, 3);
            vectors->rows(0, TableRef<double>(rows));
            vectors->pixels({0, double(maxLen)}, {0, 3}, picture);
            for (int k = 0; k < maxLen; ++k)
                for (int j = 0; j < 3; ++j) {
                    QCOMPARE(rows(k, j), vectors->cell(k, j));
                    QCOMPARE(picture(k, j), static_cast<float>(vectors->cell(k, j)));
                }
        }
    }

    void givenRows_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("commas") << "1,2\n3.5,-4e2";
        QTest::newRow("semicolons and spaces") << " 1 ; 2 \r\n3.5 ;-4e2\r\n\r\n";
        QTest::newRow("tabs") << "1\t2\n3.5\t-4e2\n";
        QTest::newRow("spaces") << "1   2\n  3.5 -4e2";
        QTest::newRow("a heading and comments") << "# mine\na,b\n1,2\n# more\n3.5,-4e2\n";
        QTest::newRow("more rows than needed") << "1,2\n3.5,-4e2\n9,9\n9,9";
    }

    void givenRows()
    {
        QFETCH(QString, text);
        Scene scene = sceneWith("encoding = learned; max_len = 2; d_model = 2");
        scene = withValue(scene, *findSceneKey("given_rows"), text.toStdString());
        requireValid(scene);
        const auto vectors = encodingOf(scene).vectors;
        QCOMPARE(vectors->cell(0, 0), 1.);
        QCOMPARE(vectors->cell(0, 1), 2.);
        QCOMPARE(vectors->cell(1, 0), 3.5);
        QCOMPARE(vectors->cell(1, 1), -400.);
    }

    void givenRowsComeBackFromText()
    {
        const Scene scene = sceneWith("encoding = learned; max_len = 2; d_model = 1; given_rows = 1\n2");
        QCOMPARE(sceneText(scene), std::string("posiscope 1\nencoding = learned\nd_model = 1\nmax_len = 2\n"
                                               "given_rows = \"1\\n2\"\n"));
        QVERIFY(readScene(sceneText(scene)).scene == scene);
        QVERIFY(messageOf([] {
                    readScene("posiscope 1\nencoding = learned\nd_model = 1\ngiven_rows = \"1\\n2\"");
                }).startsWith("line 4: given_rows: 2 rows given; allowed: at least 100, as max_len is 100"));
    }

    void refusals_data()
    {
        addColumns<QString, QString>("text", "message");
        addRow("too narrow", "1\n2", "1 number in a row given; allowed: 2, as d_model is 2");
        addRow("too few", "1,2", "1 row given; allowed: at least 2, as max_len is 2");
        addRow("ragged", "1,2\n3", "line 2: 1 number given; allowed: 2, as in the line before");
        addRow("no number", "1,2\n3,x", "line 2: x given; allowed: a number from -1000000000 to 1000000000");
        addRow("not finite", "1,2\n3,nan", "line 2: nan given");
        addRow("infinite", "1,2\n3,1e400", "line 2: 1e400 given");
        addRow("an empty field", "1,2\n3,", "line 2: nothing given");
        addRow("comments alone", "# nothing", "no row given");
        addRow("a heading alone", "rows.npy", "rows.npy given; allowed: a row of numbers a line");
    }

    void refusals()
    {
        QFETCH(QString, text);
        QFETCH(QString, message);
        Scene scene = sceneWith("encoding = learned; max_len = 2; d_model = 2");
        scene = withValue(scene, *findSceneKey("given_rows"), text.toStdString());
        const QString said = messageOf([&] { requireValid(scene); });
        QVERIFY2(said.startsWith("given_rows: " + message), qPrintable(said));
        scene.parameters.kind = {};
        QCOMPARE(messageOf([&] { requireValid(scene); }), "accepted");
    }
};

POSISCOPE_TEST(TestLearnedEncoding)

} // namespace tst_learned_encoding

#include "tst_learned_encoding.moc"
