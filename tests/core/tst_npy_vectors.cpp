// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sentence/given_vectors.h"

#include "core/message_of.h"
#include "core/numpy.h"
#include "data_rows.h"
#include "test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_npy_vectors {

using namespace posiscope;

/// A file of format 1.0 with this dictionary and these bytes of numbers.
QByteArray file(const QByteArray& dictionary, const QByteArray& numbers)
{
    const auto length = static_cast<unsigned>(dictionary.size());
    return QByteArray("\x93NUMPY\x01\x00", 8) + static_cast<char>(length & 0xffU) +
           static_cast<char>(length >> 8U) + dictionary + numbers;
}

QByteArray dictionary(const QByteArray& type, const QByteArray& shape, const QByteArray& byColumns = "False")
{
    return "{'descr': '" + type + "', 'fortran_order': " + byColumns + ", 'shape': " + shape + ", }\n";
}

/// 1, -2, 3 and 4 in one byte each.
const QByteArray four("\x01\xfe\x03\x04");

class TestNpyVectors : public QObject
{
    Q_OBJECT

private slots:
    void filesAreRead_data()
    {
        addColumns<QByteArray, QByteArray>("bytes", "csv");
        addRow("C order", file(dictionary("|i1", "(2, 2)"), four), QByteArray("1,-2\n3,4\n"));
        addRow("Fortran order", file(dictionary("|i1", "(2, 2)", "True"), four), QByteArray("1,3\n-2,4\n"));
        addRow("wide", file(dictionary("|i1", "(1, 4)"), four), QByteArray("1,-2,3,4\n"));
        addRow("Python 2", file(dictionary("|i1", "(2L, 2L)"), four), QByteArray("1,-2\n3,4\n"));
        addRow("other quotes and order",
               file("{\"shape\": (2, 2), \"fortran_order\": False, \"descr\": \"|i1\"}", four),
               QByteArray("1,-2\n3,4\n"));
        addRow("float16",
               file(dictionary("<f2", "(1, 4)"), QByteArray("\x00\x3c\x00\xc1\x01\x00\xff\x7b", 8)),
               QByteArray("1,-2.5,5.960464477539063e-08,65504\n"));
        addRow("float32, big endian", file(dictionary(">f4", "(1, 1)"), QByteArray("\x3d\xcc\xcc\xcd")),
               QByteArray("0.10000000149011612\n"));
        addRow("float64", file(dictionary("<f8", "(1, 1)"), QByteArray("\x9a\x99\x99\x99\x99\x99\xb9\x3f")),
               QByteArray("0.1\n"));
        addRow("no rows", file(dictionary("<f8", "(0, 4)"), {}), QByteArray());
    }

    void filesAreRead()
    {
        QFETCH(QByteArray, bytes);
        QVERIFY(isNpy(bytes.toStdString()));
        const std::string csv = csvOfNpy(bytes.toStdString(), "vectors.npy");
        QTEST(QByteArray::fromStdString(csv), "csv");
    }

    void numpysFilesAreRead_data()
    {
        QTest::addColumn<QString>("type");
        for (const char* const type : {"<f2", ">f2", "<f4", ">f4", "<f8", ">f8", "i1", "<i2", ">i4", "<i8",
                                       ">i8", "u1", ">u2", "<u4", "<u8", ">u8", "bool"})
            QTest::addRow("%s", type) << QString(type);
    }

    void numpysFilesAreRead()
    {
        QFETCH(QString, type);
        const QString python = numpy::python();
        if (python.isEmpty())
            QSKIP("there is no NumPy to write files");
        const QTemporaryDir folder;
        const QString script = R"(
import os
folder, kind = sys.argv[1:]
rows = numpy.array([[0, 1, 100], [3.1, -4.7, 0.001]])
if kind[-2] == 'u' or kind == 'bool': rows = abs(rows)
rows = rows.astype(kind)
for version in (1, 0), (2, 0), (3, 0):
    for order in 'C', 'F':
        with open(os.path.join(folder, '%d%s' % (version[0], order)), 'wb') as out:
            numpy.lib.format.write_array(out, rows.copy(order), version)
print('\n'.join(','.join(repr(float(value)) for value in row) for row in rows))
)";
        const std::string expected = numpy::run(python, script, {folder.path(), type}).toStdString();
        const Table<double> table = givenVectors(expected, 2, 3);
        for (const char* const name : {"1C", "1F", "2C", "2F", "3C", "3F"}) {
            QFile written(folder.filePath(name));
            QVERIFY2(written.open(QIODevice::ReadOnly), expected.c_str());
            const std::string csv = csvOfNpy(written.readAll().toStdString(), "vectors.npy");
            QVERIFY2(givenVectors(csv, 2, 3) == table, csv.c_str());
        }
    }

    void wrongFilesAreRefused_data()
    {
        addColumns<QByteArray, QString>("bytes", "reason");
        const auto row = [](const char* name, const QByteArray& bytes, const QString& reason) {
            QTest::newRow(name) << bytes << "vectors.npy: " + reason;
        };
        const QByteArray whole = file(dictionary("|i1", "(2, 2)"), four);
        const QString types = "allowed: real numbers: f2, f4, f8, i1 to i8, u1 to u8, b1";
        const QString damaged = "the header of the NumPy file is damaged";
        row("no header", whole.left(9), "the NumPy file ends within its header");
        row("a cut header", whole.left(40), "the NumPy file ends within its header");
        row("format 4", QByteArray(whole).replace(6, 1, "\x04"),
            "a NumPy file of format 4 given; allowed: format 1, 2 or 3");
        row("cut", whole.chopped(1), "3 bytes of numbers given; allowed: (2, 2) numbers of 1 byte");
        row("longer", whole + "x", "5 bytes of numbers given; allowed: (2, 2) numbers of 1 byte");
        row("a shape beyond every memory", file(dictionary("<f8", "(4611686018427387904, 8)"), four),
            "4 bytes of numbers given; allowed: (4611686018427387904, 8) numbers of 8 bytes");
        row("complex", file(dictionary("<c8", "(2, 2)"), four), "numbers of type <c8 given; " + types);
        row("text", file(dictionary("<U8", "(2, 2)"), four), "numbers of type <U8 given; " + types);
        row("objects", file(dictionary("|O", "(2, 2)"), four), "numbers of type |O given; " + types);
        row("fields", file("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (2, 2)}", four),
            "a type of several fields given; " + types);
        row("one axis", file(dictionary("|i1", "(4,)"), four), "shape (4,) given; allowed: (words, d_model)");
        row("three axes", file(dictionary("|i1", "(1, 2, 2)"), four),
            "shape (1, 2, 2) given; allowed: (words, d_model)");
        row("no axis", file(dictionary("|i1", "()"), four), "shape () given; allowed: (words, d_model)");
        row("no columns", file(dictionary("|i1", "(4, 0)"), {}),
            "shape (4, 0) given; allowed: (words, d_model)");
        row("NaN", file(dictionary("<f2", "(1, 2)"), QByteArray("\x00\x3c\x00\x7e", 4)),
            "row 0, column 1: nan given; allowed: a number from -1000000000 to 1000000000");
        row("infinite", file(dictionary("<f2", "(2, 1)"), QByteArray("\x00\x3c\x00\xfc", 4)),
            "row 1, column 0: -inf given; allowed: a number from -1000000000 to 1000000000");
        for (const char* const header :
             {"", "{", "{}", "[]", "{'descr': '|i1', 'shape': (2, 2)", "{'descr': '|i1', 'shape': (2, -2)}",
              "{'descr': '|i1', 'shape': 4}", "{'descr': '|i1', 'shape': ((((((2, 2)}", "{'descr: 1}",
              "{'descr': '|i1' 'shape': (2, 2)}", "{'descr': '|i1', 'order': 'C'}", "{'shape': (2, 2)}",
              "{'fortran_order': Maybe}", "{'shape': (99999999999999999999, 2)}"})
            row(header, file(header, four), damaged);
    }

    void wrongFilesAreRefused()
    {
        QFETCH(QByteArray, bytes);
        QTEST(messageOf([&] { csvOfNpy(bytes.toStdString(), "vectors.npy"); }), "reason");
    }

    // Whatever stands in a file: it is read or refused with words.
    void everyCutAndEveryChangedByteEnds()
    {
        const QByteArray whole = file(dictionary("<f2", "(2, 1)"), four);
        for (qsizetype end = 0; end < whole.size(); ++end)
            QVERIFY(messageOf([&] {
                        csvOfNpy(whole.first(end).toStdString(), "vectors.npy");
                    }).startsWith("vectors.npy: "));
        for (qsizetype at = 6; at < whole.size(); ++at)
            for (int byte = 0; byte < 256; ++byte) {
                QByteArray changed = whole;
                changed[at] = static_cast<char>(byte);
                try {
                    csvOfNpy(changed.toStdString(), "vectors.npy");
                } catch (const std::invalid_argument& refusal) {
                    QVERIFY(QByteArray(refusal.what()).startsWith("vectors.npy: "));
                }
            }
    }
};

POSISCOPE_TEST(TestNpyVectors)

} // namespace tst_npy_vectors

#include "tst_npy_vectors.moc"
