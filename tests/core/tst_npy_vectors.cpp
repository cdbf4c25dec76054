// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/number_files/number_table.h"
#include "core/sentence/given_vectors.h"

#include "tests/core/message_of.h"
#include "tests/core/numpy.h"
#include "tests/test_program.h"

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

/// 1, -2, 3 and 4 in one byte each. What else is read and refused is in tests/data/golden.
const QByteArray whole =
    file("{'descr': '|i1', 'fortran_order': False, 'shape': (2, 2), }\n", "\x01\xfe\x03\x04");

class TestNpyVectors : public QObject
{
    Q_OBJECT

private slots:
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

    // Whatever stands in a file: it is read or refused with words.
    void everyCutAndEveryChangedByteEnds()
    {
        const auto said = [](const QByteArray& bytes) {
            return messageOf([&] { csvOfNpy(bytes.toStdString(), "vectors.npy"); });
        };
        QVERIFY(isNpy(whole.toStdString()));
        for (const qsizetype length : {9, 40})
            QCOMPARE(said(whole.first(length)), "vectors.npy: the NumPy file ends within its header");
        QCOMPARE(said(QByteArray(whole).replace(6, 1, "\x04")),
                 "vectors.npy: a NumPy file of format 4 given; allowed: format 1, 2 or 3");
        for (qsizetype end = 0; end < whole.size(); ++end)
            QVERIFY(said(whole.first(end)).startsWith("vectors.npy: "));
        for (qsizetype at = 6; at < whole.size(); ++at)
            for (int byte = 0; byte < 256; ++byte) {
                QByteArray changed = whole;
                changed[at] = static_cast<char>(byte);
                QVERIFY(said(changed) == "accepted" || said(changed).startsWith("vectors.npy: "));
            }
    }
};

POSISCOPE_TEST(TestNpyVectors)

} // namespace tst_npy_vectors

#include "tst_npy_vectors.moc"
