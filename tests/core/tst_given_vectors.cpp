// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/given_vectors.h"

#include "core/message_of.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

namespace tst_given_vectors {

using namespace posiscope;

class TestGivenVectors : public QObject
{
    Q_OBJECT

private slots:
    void vectorsAreRead_data()
    {
        QTest::addColumn<QByteArray>("csv");
        addRow("plain", QByteArray("1,-2.5\n3e-2,4\n"));
        addRow("no end of line at the end", QByteArray("1,-2.5\n0.03,4"));
        addRow("heading", QByteArray("e0,e1\n1,-2.5\n0.03,4\n"));
        addRow("Windows, spaces, empty lines", QByteArray("\r\n 1 ,\t-2.5\r\n\r\n0.03,4\r\n \r\n"));
        addRow("byte order mark", QByteArray("\xEF\xBB\xBF"
                                             "1,-2.5\n0.03,4\n"));
        addRow("byte order mark and heading", QByteArray("\xEF\xBB\xBF"
                                                         "a,b\n1,-2.5\n0.03,4\n"));
        addRow("semicolons", QByteArray("1;-2.5\n0.03;4\n"));
        addRow("semicolons, decimal commas", QByteArray("a;b\n1,0;-2,5\n3e-2; 4\n"));
        addRow("tabs", QByteArray("a\tb\n1\t-2.5\n0.03\t4\n"));
        addRow("tabs, decimal commas", QByteArray("1\t-2,5\n0,03\t4\n"));
        addRow("spaces", QByteArray("  1   -2.5\n 0.03\t 4 \n"));
        addRow("spaces, decimal commas", QByteArray("1,0 -2,5\n0,03 4,0\n"));
        addRow("quotes", QByteArray("\"first\",\"second\"\n\"1\",\"-2.5\"\n\" 0.03\" , \"4\"\n"));
        addRow("quotes, decimal commas", QByteArray("\"1,0\";\"-2,5\"\n\"0,03\";\"4\"\n"));
        addRow("separators within a quoted heading", QByteArray("\"a;b\",\"c,d\"\n1,-2.5\n0.03,4\n"));
        addRow("a title above", QByteArray("vectors; of two words\n1,-2.5\n0.03,4\n"));
        addRow("comments, as NumPy writes them",
               QByteArray("# 2 words\n1.0e+00 -2.5\n# of 2\n3e-02 4e+00\n"));
        addRow("lines that end as on an old Mac", QByteArray("a,b\r1,-2.5\r0.03,4\r"));
        addRow("signs", QByteArray("+1,-2.5\n+3e-2,+4\n"));
        addRow("empty lines above a heading", QByteArray("\n\na,b\n1,-2.5\n0.03,4\n"));
    }

    void vectorsAreRead()
    {
        QFETCH(QByteArray, csv);
        const Table<double> vectors = givenVectors(csv.toStdString(), 2, 2);
        QCOMPARE(vectors(0, 0), 1.);
        QCOMPARE(vectors(0, 1), -2.5);
        QCOMPARE(vectors(1, 0), 0.03);
        QCOMPARE(vectors(1, 1), 4.);
    }

    void wrongTextsAreRefused_data()
    {
        addColumns<QByteArray, QString>("csv", "message");
        const auto row = [](const char* name, const char* csv, const char* message) {
            addRow(name, QByteArray(csv), QString::fromUtf8(message));
        };
        const char* const number = "%1 given; allowed: a number from -1000000000 to 1000000000";
        const auto notANumber = [&](const char* name, const char* csv, const char* line, const char* given) {
            addRow(name, QByteArray(csv),
                   QString("embedding_values: line %1: ").arg(line) + QString(number).arg(given));
        };
        const auto ragged = [](const char* name, const char* csv, const char* given) {
            addRow(name, QByteArray(csv),
                   QString("embedding_values: %1 given; allowed: 2 values, as d_model is 2").arg(given));
        };
        ragged("ragged: short", "1,2\n3\n", "line 2: 1 value");
        ragged("ragged: long", "1,2,3\n3,4\n", "line 1: 3 values");
        ragged("wrong width below a heading", "a,b,c\n1,2,3\n", "line 2: 3 values");
        notANumber("text", "1,2\n3,four\n", "2", "four");
        notANumber("text after an empty line", "\n1,2\n\n3,four\n", "4", "four");
        const char* const wordsToo = "; leave out the words, whose vectors stand in their order";
        row("a column of words", "the,1,2\nrobot,3,4\n",
            (QByteArray("embedding_values: line 1: ") + QByteArray(number).replace("%1", "the") + wordsToo)
                .constData());
        row("a column of words below a heading", "word;a;b\n\"the\";1;2\nrobot;3;4\n",
            (QByteArray("embedding_values: line 2: ") + QByteArray(number).replace("%1", "the") + wordsToo)
                .constData());
        row("a word in place of a number", "1,2\nrobot,4\n",
            (QByteArray("embedding_values: line 2: ") + QByteArray(number).replace("%1", "robot") + wordsToo)
                .constData());
        notANumber("a second heading", "a,b\na,b\n1,2\n", "2", "a");
        notANumber("nothing between commas", "1,\n3,4\n", "1", "nothing");
        notANumber("another separator further down", "1;2\n3\t4\n", "2", "3\\t4");
        notANumber("thousands or a decimal comma", "\"1,234\",\"2\"\n3,4\n", "1", "1,234");
        notANumber("thousands and a decimal comma", "1.234,5;2\n3;4\n", "1", "1.234,5");
        notANumber("a quote that does not close", "1,\"2\n3,4\n", "1", "\"2");
        notANumber("two signs", "1,2\n+-3,4\n", "2", "+-3");
        ragged("ragged: semicolons", "1;2\n3;4;5\n", "line 2: 3 values");
        ragged("ragged: spaces", "1 2 3\n4 5 6\n", "line 1: 3 values");
        ragged("old Mac's lines are counted", "1,2\r3\r", "line 2: 1 value");
        notANumber("NaN", "1,2\nnan,4\n", "2", "nan");
        notANumber("NaN in the first line", "nan,NaN\n3,4\n", "1", "nan");
        notANumber("infinity", "1,2\n3,-inf\n", "2", "-inf");
        notANumber("beyond a double", "1,2\n3,1e999\n", "2", "1e999");
        notANumber("too large", "1,2\n3,1e10\n", "2", "1e10");
        row("too few rows", "1,2\n", "embedding_values: 1 row given; allowed: 2 rows, one for each word");
        row("too many rows", "1,2\n3,4\n5,6\n",
            "embedding_values: line 3: another row given; allowed: 2 rows, one for each word");
        row("empty", "", "embedding_values: nothing given; allowed: 2 rows, one for each word");
        row("only a heading", "a,b\n", "embedding_values: nothing given; allowed: 2 rows, one for each word");
        row("not UTF-8", "1,2\n\xff,4\n", "line 2: the text is not UTF-8: byte \\xff");
    }

    void wrongTextsAreRefused()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { givenVectors(csv.toStdString(), 2, 2); }), message);
    }

    void tooFewForAnyMemory_data()
    {
        addColumns<QByteArray, QString>("csv", "message");
        const QByteArray whole = "1" + QByteArray(",1").repeated(16383) + "\n";
        const QString rows = " given; allowed: 2000000000 rows, one for each word";
        addRow("nothing", QByteArray(), "embedding_values: nothing" + rows);
        addRow("a row", whole, "embedding_values: 1 row" + rows);
        addRow("two rows", whole + whole, "embedding_values: 2 rows" + rows);
        addRow("a narrow row", whole + "1,2\n",
               "embedding_values: line 2: 2 values given; allowed: 16384 values, as d_model is 16384");
        addRow("a wide row", whole + "1," + whole,
               "embedding_values: line 2: 16385 values given; allowed: 16384 values, as d_model is 16384");
        addRow("no number", QByteArray("x,1\n1,x\n"),
               "embedding_values: line 1: x given; allowed: a number from -1000000000 to 1000000000; leave "
               "out the words, whose vectors stand in their order");
    }

    // A table of so many rows is larger than what a processor can address.
    void tooFewForAnyMemory()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { givenVectors(csv.toStdString(), 2000000000, 16384); }), message);
    }
};

POSISCOPE_TEST(TestGivenVectors)

} // namespace tst_given_vectors

#include "tst_given_vectors.moc"
