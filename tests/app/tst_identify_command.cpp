// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace tst_identify_command {

QByteArray csv(double (*cell)(int row, int column))
{
    QByteArray text;
    for (int row = 0; row < 12; ++row)
        for (int column = 0; column < 8; ++column)
            text += QByteArray::number(cell(row, column), 'g', 17) + (column < 7 ? ',' : '\n');
    return text;
}

double sinusoid(int row, int column)
{
    const double angle = row * std::pow(10000., -(column / 2 * 2) / 8.);
    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

double noise(int row, int column)
{
    return std::fmod((row * 8 + column) * 0.618034, 1);
}

/// The first 30 bytes and the name of an archive's first file.
QByteArray archive(const QByteArray& name)
{
    QByteArray bytes = QByteArray("PK\x03\x04") + QByteArray(26, '\0') + name;
    bytes[26] = static_cast<char>(name.size());
    return bytes + QByteArray(100, '\x7f');
}

/// `posiscope identify` as a shell runs it.
class TestIdentifyCommand : public QObject
{
    Q_OBJECT

private slots:
    void recognisedOrNot()
    {
        const program::Ran ran = identify("pe.csv", csv(sinusoid), {});
        QCOMPARE(ran.status, 0);
        QVERIFY2(ran.out.startsWith("recognised: --encoding sinusoidal --n 10000"), ran.out.constData());
        QVERIFY2(ran.out.contains("ure of the numbers"), ran.out.constData());
        QVERIFY2(ran.out.endsWith(" unlikely one, which --json lists\n"), ran.out.constData());
        QByteArray oneWrong = csv(sinusoid);
        oneWrong.replace(0, oneWrong.indexOf(','), "0.25");
        QVERIFY(identify("pe.csv", oneWrong, {}).out.startsWith("recognised, but for one cell: --encoding"));
        QCOMPARE(identify("noise.csv", csv(noise), {}).status, 1);
    }

    void filesWithoutATableAreRefused_data()
    {
        addColumns<QByteArray, QStringList, QString, int>("bytes", "options", "error", "status");
        const QString archived = "a: a zip archive, such as PyTorch writes, given; "
                                 "allowed: .npz or .npy, as "
                                 "numpy.save(\"pe.npy\", tensor) writes it, csv, or a tensor of .safetensors";
        addRow("npz", archive("pe.npy"), QStringList(), archived, 1);
        addRow("another archive", archive("archive/data.pkl"), QStringList(), archived, 1);
        addRow("a short archive", QByteArray("PK\x03\x04"), QStringList(), archived, 1);
        addRow("no numbers", QByteArray("a,b\n"), QStringList(),
               QString("a: a,b given; allowed: a row of numbers a line"), 1);
        addRow("tensor of none", csv(sinusoid), QStringList({"--tensor", "pe"}),
               QString("a: --tensor: pe given; allowed: beside a file of .safetensors or .npz alone"), 2);
    }

    /// The status is that of a refused file in other commands; --json tells it from a table that none has
    /// made.
    void filesWithoutATableAreRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QStringList, options);
        QFETCH(QString, error);
        for (const bool asJson : {false, true}) {
            const program::Ran ran = identify("a", bytes, asJson ? options + QStringList("--json") : options);
            QTEST(ran.status, "status");
            QCOMPARE(ran.error, "posiscope: " + error + '\n');
            const QJsonObject report = QJsonDocument::fromJson(ran.out).object();
            QCOMPARE(report.value("recognised").isBool() && !report.value("recognised").toBool(), asJson);
            QCOMPARE(report.value("error").toString(), asJson ? error : QString());
            QCOMPARE(report.size(), asJson ? 2 : 0);
        }
    }

    void aFileThatIsNotThere()
    {
        const program::Ran ran = program::run(m_folder.path(), {"identify", "none.npy", "--json"});
        QCOMPARE(ran.status, 1);
        QVERIFY(ran.out.startsWith("{\"recognised\": false, \"error\": \"none.npy: cannot be read: "));
    }

    void helpMayBeAskedForByAWord()
    {
        const program::Ran ran = program::run(m_folder.path(), {"help", "identify"});
        QCOMPARE(ran.status, 0);
        QCOMPARE(ran.out, program::run(m_folder.path(), {"identify", "--help"}).out);
    }

    void aRefusedFileHasOneStatus()
    {
        program::write(m_folder.filePath("config.json"), R"({"model_type": "llama", "rope_theta": -1})");
        for (const QStringList& words : {QStringList{"identify"}, QStringList{"data", "encoding"},
                                         QStringList{"export", "heatmap", "-o", "a.png"}})
            QCOMPARE(program::run(m_folder.path(), words + QStringList("config.json")).status, 1);
    }

private:
    program::Ran identify(const QString& name, const QByteArray& bytes, const QStringList& options) const
    {
        program::write(m_folder.filePath(name), bytes);
        return program::run(m_folder.path(), QStringList({"identify", name}) + options);
    }

    QTemporaryDir m_folder;
};

POSISCOPE_TEST(TestIdentifyCommand)

} // namespace tst_identify_command

#include "tst_identify_command.moc"
