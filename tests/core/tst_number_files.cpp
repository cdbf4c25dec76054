// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/number_files/number_table.h"

#include "tests/core/message_of.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTest>

namespace tst_number_files {

using namespace posiscope;

/// A safetensors file with this header and these bytes behind it.
std::string file(const QByteArray& header, const QByteArray& bytes, qint64 length = -1)
{
    quint64 said = static_cast<quint64>(length < 0 ? header.size() : length);
    QByteArray whole;
    for (int i = 0; i < 8; ++i, said >>= 8U)
        whole += static_cast<char>(said & 0xffU);
    return (whole + header + bytes).toStdString();
}

const QByteArray sixteen("\x00\x00\x80\x3f\x00\x00\x00\xc0\x00\x00\x40\x40\x00\x00\x80\x40",
                         16); // 1, -2, 3, 4

/// A NumPy file of two by two numbers.
std::string npy()
{
    const QByteArray header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 2), }\n";
    return (QByteArray("\x93NUMPY\x01\x00", 8) + static_cast<char>(header.size()) + '\0' + header + sixteen)
        .toStdString();
}

/// A zip archive of files with a method of compression, of which 0 is none.
std::string archive(const std::vector<std::pair<std::string, std::string>>& files, int method)
{
    QByteArray bytes;
    QByteArray entries;
    const auto number = [](std::size_t value, int count) {
        QByteArray text;
        for (int i = 0; i < count; ++i, value >>= 8U)
            text += static_cast<char>(value & 0xffU);
        return text;
    };
    for (const auto& [name, content] : files) {
        const QByteArray sizes =
            number(content.size(), 4) + number(content.size(), 4) + number(name.size(), 2) + number(0, 2);
        const QByteArray about = number(20, 2) + number(0, 2) + number(static_cast<std::size_t>(method), 2) +
                                 number(0, 8) + sizes; // without dates and sums
        const auto at = static_cast<std::size_t>(bytes.size());
        bytes += "PK\x03\x04" + about + QByteArray::fromStdString(name) + QByteArray::fromStdString(content);
        entries += "PK\x01\x02" + number(20, 2) + about + number(0, 10) + number(at, 4) +
                   QByteArray::fromStdString(name);
    }
    return (bytes + entries + "PK\x05\x06" + number(0, 4) + number(files.size(), 2) +
            number(files.size(), 2) + number(static_cast<std::size_t>(entries.size()), 4) +
            number(static_cast<std::size_t>(bytes.size()), 4) + number(0, 2))
        .toStdString();
}

QString byteAt(int byte, std::size_t place)
{
    return QString("byte %1 at %2").arg(byte).arg(place);
}

class TestNumberFiles : public QObject
{
    Q_OBJECT

private slots:
    void tensorsAreRead_data()
    {
        addColumns<QByteArray, QByteArray, int>("type", "bytes", "format");
        addRow("F32", QByteArray("F32"), sixteen, static_cast<int>(NumberFormat::Float32));
        addRow("F16", QByteArray("F16"), QByteArray("\x00\x3c\x00\xc0\x00\x42\x00\x44", 8),
               static_cast<int>(NumberFormat::Float16));
        addRow("BF16", QByteArray("BF16"), QByteArray("\x80\x3f\x00\xc0\x40\x40\x80\x40", 8),
               static_cast<int>(NumberFormat::BFloat16));
        addRow("F64", QByteArray("F64"),
               QByteArray::fromHex("000000000000f03f00000000000000c000000000000008400000000000001040"),
               static_cast<int>(NumberFormat::Float64));
    }

    void tensorsAreRead()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, bytes);
        const QByteArray header =
            "{\"__metadata__\":{\"format\":\"pt\"},\"bias\":{\"dtype\":\"F32\",\"shape\":[1],"
            "\"data_offsets\":[0,4]},\"pe\\n\": {\"dtype\":\"" +
            type + "\",\"shape\":[1,2,2],\"data_offsets\":[4," + QByteArray::number(4 + bytes.size()) +
            "]}}  ";
        for (const char* const name : {"", "pe\n"}) {
            const NumberTable table =
                readNumberFile(file(header, QByteArray(4, '\0') + bytes), "a.safetensors", name);
            QVERIFY2(table.values == (Table<double>(2, 2) << 1, -2, 3, 4).finished(), name);
            QTEST(static_cast<int>(table.format), "format");
        }
    }

    void damagedHeadersAreRefused_data()
    {
        addColumns<QByteArray, QByteArray, QString>("header", "tensor", "message");
        const auto tensor = [](const QByteArray& rest) { return "{\"a\":{\"dtype\":\"F32\"," + rest + "}}"; };
        addRow("offsets", tensor("\"shape\":[2,2],\"data_offsets\":[8,24]"), QByteArray(),
               QString("a: tensor a: offsets 8 to 24 given; allowed: 0 to 16, the bytes behind the header"));
        addRow("offsets that fall", tensor("\"shape\":[2,2],\"data_offsets\":[8,4]"), QByteArray(),
               QString("a: tensor a: offsets 8 to 4 given; allowed: 0 to 16, the bytes behind the header"));
        addRow("offsets below 0", tensor("\"shape\":[2,2],\"data_offsets\":[-8,8]"), QByteArray(),
               QString("a: tensor a: offsets that are no counts given; allowed: 0 to 16, the bytes behind "
                       "the header"));
        addRow("no tensor", QByteArray("{}"), QByteArray(),
               QString("a: no tensor given; allowed: a tensor of two dimensions"));
        addRow("one dimension", tensor("\"shape\":[4],\"data_offsets\":[0,16]"), QByteArray(),
               QString("a: a (4,) given; allowed: a tensor of two dimensions"));
        addRow("the same bytes",
               QByteArray("{\"a\":{\"dtype\":\"F32\",\"shape\":[2,2],\"data_offsets\":[0,16]},"
                          "\"b\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[12,16]}}"),
               QByteArray("a"),
               QString("a: tensor b: offsets 12 to 16 given; allowed: bytes that are not those of tensor a"));
        addRow("bytes", tensor("\"shape\":[2,3],\"data_offsets\":[0,16]"), QByteArray(),
               QString("a: tensor a: 16 bytes of numbers given; allowed: (2, 3) numbers of 4 bytes"));
        addRow("shape that overflows", tensor("\"shape\":[4611686018427387904,4],\"data_offsets\":[0,0]"),
               QByteArray(),
               QString("a: tensor a: 0 bytes of numbers given; allowed: (4611686018427387904, 4) numbers of "
                       "4 bytes"));
        addRow("three dimensions", tensor("\"shape\":[2,2,2],\"data_offsets\":[0,16]"), QByteArray("a"),
               QString("a: tensor a: shape (2, 2, 2) given; allowed: (positions, d_model), d_model from 1 to "
                       "16384, such as those of one head"));
        addRow("type", QByteArray("{\"a\":{\"dtype\":\"I8\",\"shape\":[4,4],\"data_offsets\":[0,16]}}"),
               QByteArray(),
               QString("a: tensor a: numbers of type I8 given; allowed: F64, F32, F16 or BF16"));
        addRow(
            "type of a long name",
            QByteArray("{\"encoder.embeddings.positions.weight\":{\"dtype\":\"I8\",\"shape\":[4,4],"
                       "\"data_offsets\":[0,16]}}"),
            QByteArray(),
            QString("a: tensor encoder.embeddings.positions.weight: numbers of type I8 given; allowed: F64, "
                    "F32, F16 or BF16"));
        addRow("no such tensor", tensor("\"shape\":[2,2],\"data_offsets\":[0,16]"), QByteArray("b"),
               QString("tensor: b given; allowed: one of those of two dimensions: a"));
        const QByteArray two = "{\"a\":{\"dtype\":\"F32\",\"shape\":[2,2],\"data_offsets\":[0,16]},"
                               "\"b\":{\"dtype\":\"F32\",\"shape\":[2,2],\"data_offsets\":[16,16]}}";
        addRow("two tensors", two, QByteArray(),
               QString("tensor: nothing given; allowed: one of those of two dimensions: a, b"));
        for (const char* const damaged :
             {"{", "{\"a\"}", "{\"a\":{}}", "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0]}}",
              "{\"a\":{\"dtype\":\"F32\",\"shape\":[-2,2],\"data_offsets\":[0,16]}}", "{\"a\\q\":{}}", "{}x"})
            addRow(damaged, QByteArray(damaged), QByteArray(),
                   QString("a: the header of the safetensors file is damaged"));
    }

    void damagedHeadersAreRefused()
    {
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, tensor);
        QFETCH(QString, message);
        QCOMPARE(messageOf([&] { readNumberFile(file(header, sixteen), "a", tensor.toStdString()); }),
                 message);
    }

    void headersThatAreTooLongAreRefused()
    {
        const auto said = [](qint64 length) {
            return messageOf([&] { readNumberFile(file("{}", {}, length), "a"); });
        };
        QCOMPARE(said(0), "a: a header of 0 bytes given; allowed: one that names tensors");
        QCOMPARE(messageOf([] { readNumberFile(std::string(8, '\0'), "a"); }), said(0));
        QCOMPARE(said(3), "a: a header of 3 bytes given; allowed: up to the end of the file, 2");
        QCOMPARE(said(100'000'001), "a: a header of 100000001 bytes given; allowed: up to 100000000");
        QCOMPARE(said(std::numeric_limits<qint64>::max()),
                 "a: a header of 9223372036854775807 bytes given; allowed: up to 100000000");
    }

    void everyCutAndEveryChangedByteEnds()
    {
        const std::string whole =
            file("{\"a\":{\"dtype\":\"F32\",\"shape\":[2,2],\"data_offsets\":[0,16]}}", sixteen);
        const auto said = [](const std::string& bytes) {
            return messageOf([&] { readNumberFile(bytes, "a"); });
        };
        for (std::size_t end = 9; end < whole.size(); ++end)
            QVERIFY2(said(whole.substr(0, end)) != "accepted", qPrintable(QString("%1 bytes").arg(end)));
        for (std::size_t at = 0; at < whole.size() - 16; ++at)
            for (int byte = 0; byte < 256; ++byte) {
                std::string changed = whole;
                changed[at] = static_cast<char>(byte);
                QVERIFY2(!said(changed).isEmpty(), qPrintable(byteAt(byte, at)));
            }
    }

    void tablesAreNamed()
    {
        const std::string several = file(R"({"a":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]},)"
                                         R"("bias":{"dtype":"F32","shape":[4],"data_offsets":[16,16]},)"
                                         R"("b":{"dtype":"F32","shape":[1,2,2],"data_offsets":[16,16]}})",
                                         sixteen);
        QVERIFY((namedTables(several, "x") == std::vector<NamedTable>{{"a", 2, 2}, {"b", 2, 2}}));
        QVERIFY(namedTables("1,2\n3,4\n", "x.csv").empty());
        QVERIFY(messageOf([] { namedTables(file("{", {}), "x.safetensors"); }).contains("x.safetensors"));
    }

    void arraysOfAnArchiveAreChosen()
    {
        const std::string numbers = npy();
        const std::string stored =
            archive({{"pe.npy", numbers}, {"w.npy", numbers}, {"note.txt", "none"}}, 0);
        QVERIFY((namedTables(stored, "a.npz") == std::vector<NamedTable>{{"pe", 2, 2}, {"w", 2, 2}}));
        QCOMPARE(readNumberFile(stored, "a.npz", "w").values, readNumberFile(numbers, "a.npy").values);
        QCOMPARE(messageOf([&] { readNumberFile(stored, "a.npz"); }),
                 "tensor: nothing given; allowed: pe, w");
        QCOMPARE(messageOf([&] { readNumberFile(stored, "a.npz", "x"); }), "tensor: x given; allowed: pe, w");
        const std::string compressed = archive({{"pe.npy", numbers}}, 8);
        QVERIFY(namedTables(compressed, "a.npz").empty());
        QCOMPARE(messageOf([&] { readNumberFile(compressed, "a.npz"); }),
                 "a.npz: a compressed .npz given; allowed: one as numpy.savez writes it");
        for (std::size_t end = 4; end < stored.size(); ++end)
            QVERIFY2(messageOf([&] { readNumberFile(stored.substr(0, end), "a.npz", "pe"); }) != "accepted",
                     qPrintable(QString("%1 bytes").arg(end)));
        for (std::size_t at = 4; at < stored.size(); ++at)
            for (const int byte : {0, 1, 127, 255}) {
                std::string changed = stored;
                changed[at] = static_cast<char>(byte);
                QVERIFY2(!messageOf([&] { readNumberFile(changed, "a.npz", "pe"); }).isEmpty(),
                         qPrintable(byteAt(byte, at)));
            }
    }

    void otherFiles()
    {
        QCOMPARE(readNumberFile("a,b\n1,2\n3,4\n", "a.csv").values,
                 (Table<double>(2, 2) << 1, 2, 3, 4).finished());
        QCOMPARE(messageOf([] { readNumberFile("1,2\n3\n", "a.csv"); }),
                 "a.csv: line 2: 1 number given; allowed: 2, as in the line before");
        QCOMPARE(readNumberFile("\xEF\xBB\xBF"
                                "1,2\n",
                                "a.csv")
                     .values,
                 readNumberFile("1,2\n", "a.csv").values);
        QCOMPARE(messageOf([] { readNumberFile("{\"model_type\": 1}", "config.json"); }),
                 "config.json: JSON given; allowed: rows of numbers; a model's config.json is opened, not "
                 "identified");
        QCOMPARE(messageOf([] { readNumberFile("", "a.csv"); }),
                 "a.csv: an empty file given; allowed: rows of numbers");
        for (const char* const text : {"0;1\n0,84;-0,54\n", "sine;cosine\n0,0; 1,0\n0,84; -0,54\n"})
            QVERIFY2(readNumberFile(text, "a.csv").values ==
                         (Table<double>(2, 2) << 0, 1, 0.84, -0.54).finished(),
                     text);
        QCOMPARE(readNumberFile("1, 2; 3\n4, 5; 6\n", "a.csv").values,
                 (Table<double>(2, 3) << 1, 2, 3, 4, 5, 6).finished());
        QCOMPARE(
            messageOf([] { readNumberFile("1,2\n", "a.npy"); }),
            "a.npy: a file that begins with 1,2\\n given; allowed: one that begins as numpy.save writes it");
        QCOMPARE(
            messageOf([] { readNumberFile("1,2\n", "a.safetensors"); }),
            "a.safetensors: a file that begins with 1,2\\n given; allowed: a header of safetensors, and its "
            "tensors");
        for (const char* const name : {"a.pkl", "a.png", "a"}) {
            const QString message = messageOf([name] { readNumberFile("\x80\x04\x95 array", name); });
            QVERIFY2(message.startsWith(QString(name) + ": a file that begins with ") &&
                         message.endsWith(" given; allowed: .npy, an array of .npz, a tensor of "
                                          ".safetensors, or csv as text"),
                     qPrintable(message));
        }
        QCOMPARE(messageOf([] { readNumberFile("", "a.npy"); }),
                 "a.npy: an empty file given; allowed: rows of numbers");
        QCOMPARE(messageOf([] { readNumberFile("1,2\n", "a.csv", "pe"); }),
                 "tensor: pe given; allowed: beside a file of .safetensors or .npz alone");
    }

    void aCellThatIsNoNumberIsRefused()
    {
        const QByteArray header = R"({"a": {"dtype": "BF16", "shape": [2, 2], "data_offsets": [0, 8]}})";
        const QByteArray bytes("\x80\x3f\x00\xc0\x40\x40\xc0\x7f", 8);
        QCOMPARE(messageOf([&] { readNumberFile(file(header, bytes), "a.safetensors"); }),
                 "a.safetensors: nan at row 1, column 1 given; allowed: numbers");
    }

    /// pandas and others write the number of each row before its values.
    void rowNumbersAreLeftOut()
    {
        const Table<double> values = (Table<double>(2, 2) << 0.5, 1, 0.25, 2).finished();
        for (const char* const file : {",0,1\n0,0.5,1\n1,0.25,2\n", "\"Position\";a;b\n7;0.5;1\n8;0.25;2\n",
                                       "k\tp0\tp1\n0\t0.5\t1\n1\t0.25\t2\n"}) {
            const NumberTable read = readNumberFile(file, "a.csv");
            QVERIFY2(read.hadRowNumbers && read.values == values, file);
        }
        QCOMPARE(readNumberFile("k,p0\n0,1\n2,1\n", "a.csv").values.cols(), 2);  // they do not count
        QCOMPARE(readNumberFile("p0,p1\n0,1\n1,1\n", "a.csv").values.cols(), 2); // are not named so
    }

    /// pandas without an index writes the numbers of columns alone; others write those of rows without a
    /// heading.
    void numbersOfRowsAndColumnsAreToldFromValues()
    {
        const Table<double> values =
            (Table<double>(3, 3) << 0, 1, 0, 0.841, 0.54, 0.01, 0.909, -0.416, 0.02).finished();
        const NumberTable below =
            readNumberFile("0,1,2\n0,1,0\n0.841,0.54,0.01\n0.909,-0.416,0.02\n", "a.csv");
        QVERIFY(below.hadColumnNumbers && !below.hadRowNumbers);
        QCOMPARE(below.values, values);
        const NumberTable beside =
            readNumberFile("0,0,1,0\n1,0.841,0.54,0.01\n2,0.909,-0.416,0.02\n", "a.csv");
        QVERIFY(beside.hadRowNumbers && !beside.hadColumnNumbers);
        QCOMPARE(beside.values, values);
        // A sine and a cosine of position 0, angles, and whole numbers.
        for (const char* const file : {"0,1\n0.841,0.54\n", "0,1,2\n0.5,1.5,2.5\n", "0,1,2\n1,2,3\n"}) {
            const NumberTable all = readNumberFile(file, "a.csv");
            QVERIFY2(!all.hadColumnNumbers && !all.hadRowNumbers, file);
        }
        QVERIFY(!readNumberFile("0,0,0\n1,0.1,0.01\n2,0.2,1.5\n", "a.csv").hadRowNumbers);
    }
};

POSISCOPE_TEST(TestNumberFiles)

} // namespace tst_number_files

#include "tst_number_files.moc"
