// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: not sanitized, because sanitizers see nothing of the time, which is other programs'
// ctest: not core alone, because the text is the same whatever its flags
#include "core/tables/copied_text.h"

#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/tables/scene_table.h"
#include "tests/core/numpy.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <fstream>

namespace tst_code_text {

using namespace posiscope;

/// What is copied is run: its table is the one that is exported.
class TestCodeText : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString python = numpy::python();
        if (python.isEmpty())
            return;
        m_python.start(python, {"-c", R"(
import contextlib, io, sys, traceback
for path in sys.stdin:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        try:
            exec(open(path.strip()).read(), {})
        except Exception:
            traceback.print_exc(file=said)
    print(said.getvalue().strip().replace("\n", " | "), flush=True)
)"});
    }

    void cleanupTestCase()
    {
        m_python.closeWriteChannel();
        QVERIFY(m_python.state() == QProcess::NotRunning || m_python.waitForFinished());
    }

    void codeOfEveryKind_data()
    {
        addColumns<int, QString, QString, QString>("library", "settings", "table", "test");
        const QString close =
            QStringLiteral("numpy.allclose(made, ours, rtol=1e-6, atol=1e-6, equal_nan=True)");
        const QString closer = QStringLiteral("numpy.allclose(made, ours, rtol=0, atol=1e-12)");
        // Frequencies are rounded from a float64 that may be the other one of two neighbours.
        const QString nearlyAll = QStringLiteral("(made != ours).mean() < 0.01");
        // The last position's score of the first key, by turning both in either order of columns. Of vectors
        // from our seed the code has others in their place.
        const QString productsAreEqual = QStringLiteral(
            "abs(float(product) - float(same_product)) < 1e-12 and ('scores' not in globals() or "
            "abs(float(product) - ours[-1, 0]) < 1e-12 * len(query))");
        for (const CodeFor library : {CodeFor::NumPy, CodeFor::PyTorch}) {
            const auto add = [library](const QString& settings, const char* table, const QString& test) {
                QTest::addRow("%s, %s, %s", library == CodeFor::NumPy ? "NumPy" : "PyTorch", table,
                              qPrintable(settings))
                    << static_cast<int>(library) << settings << QString::fromLatin1(table) << test;
            };
            for (const char* const plain :
                 {"n = 10000",
                  "d_model = 64; layout = halves",
                  "n = 100; d_model = 7; max_len = 50",
                  "n = 100; d_model = 7; max_len = 50; layout = halves",
                  "d_model = 1; max_len = 50",
                  "d_model = 1; max_len = 1; layout = halves",
                  "d_model = 9; max_len = 50; cosines = no",
                  "d_model = 9; max_len = 50; layout = halves; cosines = no",
                  "d_model = 1; max_len = 50; layout = halves; cosines = no",
                  "n = 1; d_model = 8; max_len = 50",
                  "n = 1; d_model = 5; max_len = 50; layout = halves",
                  "d_model = 6; max_len = 1",
                  "n = 1234567.890123; d_model = 6; max_len = 50",
                  "n = 1.5; d_model = 6; max_len = 50",
                  "n = 1e9; d_model = 16; max_len = 50",
                  "exponent = endpoint; d_model = 64; max_len = 50",
                  "exponent = endpoint; d_model = 2; max_len = 50",
                  "exponent = doubled; layout = halves; max_len = 50",
                  "exponent_shift = 0.25; d_model = 8; max_len = 50",
                  "exponent = column; d_model = 9; max_len = 50",
                  "exponent = column; order = cosine_first; odd = zero; d_model = 9; max_len = 50",
                  "exponent = column; layout = halves; d_model = 9; max_len = 50",
                  "first_position = 2; position_step = 0.5; max_len = 50",
                  "first_position = 999; position_step = -1; max_len = 50",
                  "padding = 3; max_len = 50",
                  "padding = 3; first_position = 2; padding_row = position; odd = zero; d_model = 9; max_len "
                  "= 50",
                  "order = cosine_first; d_model = 8; max_len = 50",
                  "order = cosine_first; layout = halves; d_model = 9; max_len = 50",
                  "order = cosine_first; d_model = 9; max_len = 50",
                  "order = cosine_first; odd = zero; d_model = 9; max_len = 50",
                  "odd = zero; d_model = 9; max_len = 50",
                  "odd = zero; layout = halves; exponent = endpoint; d_model = 9; max_len = 50",
                  "odd = zero; d_model = 9; max_len = 50; cosines = no",
                  "d_model = 4; max_len = 1000000"})
                add(plain, "encoding",
                    "numpy.asarray(table).dtype == 'float32' and abs(made - ours).max() < 1.2e-7");
            // Rotary has the table of sinusoids, and its scores are tried below.
            const QString of = QStringLiteral("max_len = 200; d_model = 64; ");
            for (const char* const scaling : {"linear", "ntk", "dynamic-ntk", "yarn", "llama3"})
                add(of + QStringLiteral("scaling = %1; original_len = 50").arg(scaling), "encoding", close);
            add(of + "scaling = dynamic-ntk; original_len = 4096", "encoding", close);
            for (const char* const keys :
                 {"exponent = endpoint", "exponent = doubled", "exponent_shift = 0.5"})
                add(of + QStringLiteral("scaling = yarn; original_len = 50; ") + keys, "encoding", close);
            add(of + "arithmetic = float64", "encoding", closer);
            for (const char* const type : {"float32", "float16", "bfloat16"})
                add(of + QStringLiteral("layout = halves; scaling = yarn; original_len = 50; arithmetic = %1")
                             .arg(type),
                    "encoding", nearlyAll);
            // Stored numbers are the same where those that were computed lie on one side of half a step.
            for (const char* const types :
                 {"stored = float16", "stored = bfloat16", "stored = float32; padding = 2",
                  "arithmetic = float32; stored = bfloat16",
                  "arithmetic = float32; stored = float16; layout = halves",
                  "encoding = rotary; scaling = yarn; arithmetic = float32; stored = bfloat16"})
                add(of + types, "encoding", nearlyAll);
            add("encoding = rotary; max_len = 100; over_root_d = yes", "offset-curve", close);
            add("encoding = rotary; max_len = 100; scaling = llama3; original_len = 60", "offset-curve",
                close);
            add("encoding = rotary; max_len = 100; scaling = llama3; original_len = 60; high_freq_factor = 1",
                "offset-curve", close);
            for (const char* const settings :
                 {"d_model = 16; rotated = 8", "d_model = 16; rotated = 8; layout = halves",
                  "d_model = 16; rotated = 8; order = cosine_first; layout = halves; cosines = no",
                  "d_model = 16; rotated = 6; scaling = ntk", "d_model = 16; zero_tail = 0.4",
                  "d_model = 80; rotated = 32; layout = halves; scaling = yarn; original_len = 20",
                  "d_model = 16; zero_tail = 0.5; cosines = no; attention_factor = 1.5",
                  "d_model = 16; rotated = 12; zero_tail = 0.5; attention_factor = 0.75; order = "
                  "cosine_first",
                  "d_model = 12; scaling = longrope; factors = 1, 1.05, 2.5, 8, 33.25, 64.125; "
                  "original_len = 50; scale = 8",
                  "d_model = 12; rotated = 6; scaling = longrope; factors = 1, 1.05, 2; exponent = endpoint",
                  "d_model = 8; scaling = longrope"}) {
                const QString all = QStringLiteral("encoding = rotary; max_len = 60; ") + settings;
                add(all, "encoding", close);
                add(all + "; over_root_d = yes; first_position = 3; position_step = 0.5", "offset-curve",
                    close);
                add(all, "similarity", productsAreEqual);
                add(all + "; queries = seeded", "similarity", productsAreEqual);
            }
            for (const char* const type : {"float64", "float32", "float16", "bfloat16"})
                for (const char* const part : {"rotated = 16", "rotated = all"})
                    add(QStringLiteral("encoding = rotary; max_len = 200; d_model = 64; scaling = yarn; "
                                       "original_len = 50; arithmetic = %1; %2")
                            .arg(type, part),
                        "encoding", qstrcmp(type, "float64") == 0 ? closer : nearlyAll);
            add("encoding = rotary; queries = seeded; max_len = 100; arithmetic = exact", "encoding", close);
            for (const char* const more : {"heads = 8; head = 3", "heads = 12; head = 11",
                                           "causal = no; heads = 1", "heads = 8; head = 30"})
                add(QStringLiteral("encoding = alibi; max_len = 50; ") + more, "similarity", close);
            for (const char* const more :
                 {"head = 2", "bidirectional = no; head = 5", "buckets = 6; max_distance = 40",
                  "buckets = 2; bidirectional = no; max_distance = 16"})
                add(QStringLiteral("encoding = t5; max_len = 300; ") + more, "similarity", close);
            for (const char* const more : {"heads = 1", "kerple_r1 = 0.5; kerple_r2 = 3; causal = no"})
                add(QStringLiteral("encoding = kerple; max_len = 50; ") + more, "similarity", close);
            for (const char* const more :
                 {"head = 2", "clip_distance = 3; heads = 1; given_rows = 1\n2\n3\n4\n5\n6\n7"})
                add(QStringLiteral("encoding = shaw; max_len = 50; ") + more, "similarity", close);
            for (const char* const more :
                 {"head = 2", "causal = no; d_model = 6; heads = 3; n = 50",
                  "scaling = yarn; original_len = 20; d_model = 32", "exponent = endpoint; d_model = 8"})
                add(QStringLiteral("encoding = sandwich; max_len = 50; ") + more, "similarity", close);
            for (const char* const more : {"d_model = 8", "d_model = 2; n = 50",
                                           "scaling = linear; exponent_shift = 0.5; d_model = 32"})
                add(QStringLiteral("encoding = xpos; max_len = 50; ") + more, "similarity", close);
            for (const char* const kind : {"sinusoidal-2d", "detr", "detr; normalise = no", "rotary-2d",
                                           "learned-2d", "learned-2d; trained_grid = 6x4"})
                add(QStringLiteral("encoding = %1; d_model = 32; grid = 5x7; max_len = 35; n = 50").arg(kind),
                    "encoding", close);
            for (const char* const more :
                 {"max_len = 50; text_before = 4", "max_len = 20; text_before = 3; sections = 1, 7, 8",
                  "max_len = 35; sections = 0, 16, 0", "max_len = 4; text_before = 9; n = 1e6"})
                add(QStringLiteral("encoding = mrope; d_model = 32; grid = 5x7; ") + more, "encoding", close);
            // Products of rows that are rounded to float32.
            for (const char* const kind : {"rotary-2d", "mrope; text_before = 9"})
                add(QStringLiteral("encoding = %1; d_model = 32; grid = 5x7; max_len = 35").arg(kind),
                    "similarity", "abs(made - ours).max() < 1e-5");
            add("encoding = learned; d_model = 2; max_len = 3; given_rows = 1 2\n3 4\n5 -6.5", "encoding",
                close);
            for (const char* const kind : {"learned", "index", "normalised", "binary", "none"})
                add(QStringLiteral("encoding = %1; max_len = 70; d_model = 66").arg(kind), "encoding", close);
        }
    }

    void codeOfEveryKind()
    {
        QFETCH(int, library);
        QFETCH(QString, settings);
        QFETCH(QString, table);
        QFETCH(QString, test);
        if (!has(static_cast<CodeFor>(library)))
            QSKIP("no Python with NumPy here, or no PyTorch");
        const Scene scene = sceneWith(settings);
        const DataTable what = table == "encoding"     ? DataTable::Encoding
                               : table == "similarity" ? DataTable::Similarity
                                                       : DataTable::OffsetCurve;
        // The code of learned rows reads the export that stands beside it.
        const QString script =
            QStringLiteral(R"(
%1
made = numpy.asarray(%2).astype(float)
made[numpy.isinf(made)] = numpy.nan
ours = ours[:, 1] if %3 else ours
print(made.shape == ours.shape, %4)
)")
                .arg(QString::fromStdString(codeText(static_cast<CodeFor>(library), scene)),
                     what == DataTable::Encoding                                              ? "table"
                     : what == DataTable::Similarity && scene.parameters.kind == rotaryKindId ? "ours"
                                                                                              : "scores",
                     what == DataTable::OffsetCurve ? "True" : "False", test);
        QCOMPARE(said(script, sceneTable(what, scene), NumberType::Float64), QStringLiteral("True True"));
    }

    void codeOfAttention_data()
    {
        addColumns<int, QString, double>("library", "settings", "tolerance");
        constexpr double ofFloat32 = 2e-5; // that of tables
        constexpr double ofFloat64 = 1e-12;
        const char* const given =
            "weights = given; weights_values = 0.5 1 0\n0 1 1\n1 0 2\n2 1 0.5\n1 1 0\n0 1 "
            "1\n1 0 2\n2 1 1\n1 0 1\n0 2 1\n1 0 2\n2 1 0.25";
        const std::pair<QString, double> cases[] = {
            {"d_model = 8", ofFloat32},
            {"d_model = 8; temperature = 3; padding = 2", ofFloat32},
            {"d_model = 8; cosines = no; causal = no", ofFloat32},
            {"d_model = 8; content = same; causal = no", ofFloat32},
            {"d_model = 8; content = none", ofFloat32},
            {"d_model = 8; sentence = \"one\\ntwo words here\"; sentence_shown = 2", ofFloat32},
            {QStringLiteral("d_model = 4; causal = no; ") + given, ofFloat32},
            {QStringLiteral("encoding = alibi; d_model = 4; heads = 8; head = 1; ") + given, ofFloat64},
            {"encoding = none; d_model = 9", ofFloat64},
            {"encoding = learned; d_model = 8", ofFloat32},
            {"encoding = rotary; d_model = 8", ofFloat32},
            {"encoding = rotary; d_model = 2; max_len = 20", ofFloat32},
            {"encoding = rotary; d_model = 8; layout = halves; order = cosine_first; causal = no", ofFloat32},
            {"encoding = rotary; d_model = 16; rotated = 8; layout = halves; scaling = yarn", ofFloat32},
            {"encoding = rotary; d_model = 16; rotated = 8; causal = no", ofFloat32},
            {"encoding = rotary-2d; d_model = 16; grid = 3x4; max_len = 12", ofFloat32},
            {"encoding = mrope; d_model = 16; grid = 2x2; max_len = 12; text_before = 2", ofFloat32},
            {"encoding = xpos; d_model = 8; causal = no", ofFloat64},
            {"encoding = xpos; d_model = 2; max_len = 20", ofFloat64},
            {"encoding = alibi; d_model = 8; causal = no", ofFloat64},
            {"encoding = t5; d_model = 8; head = 2", ofFloat64},
            {"encoding = kerple; d_model = 8", ofFloat64},
            {"encoding = sandwich; d_model = 8", ofFloat64},
            {"encoding = swin; d_model = 8; grid = 3x4; max_len = 12; causal = no", ofFloat64},
        };
        for (const CodeFor library : {CodeFor::NumPy, CodeFor::PyTorch})
            for (const auto& [settings, tolerance] : cases)
                QTest::addRow("%s, %s", library == CodeFor::NumPy ? "NumPy" : "PyTorch", qPrintable(settings))
                    << static_cast<int>(library) << settings << tolerance;
    }

    /// The code's weights, and what words receive by them, are those of the head.
    void codeOfAttention()
    {
        QFETCH(int, library);
        QFETCH(QString, settings);
        QFETCH(double, tolerance);
        if (!has(static_cast<CodeFor>(library)))
            QSKIP("no Python with NumPy here, or no PyTorch");
        Scene scene =
            sceneWith("view = attention; sentence = \"I am a robot that reads a word\"; " + settings);
        const QTemporaryDir folder;
        const auto write = [&](const char* name, const SceneTable& table) {
            std::ofstream out(folder.filePath(name).toStdString(), std::ios::binary);
            return writeTable(out, table, {0, table.rows()}, TableFormat::Npy, NumberType::Float64) &&
                   out.flush();
        };
        const QString code = QString::fromStdString(codeText(static_cast<CodeFor>(library), scene));
        QVERIFY(!code.contains("xp."));
        for (const QString& line : code.split('\n'))
            QVERIFY2(line.size() <= 79 && !line.endsWith(' '), qPrintable(line));
        for (const auto& [file, part] : {std::pair("our_weights.npy", AttentionPart::Weights),
                                         std::pair("our_received.npy", AttentionPart::Received)}) {
            scene.look.attentionPart = part;
            QVERIFY(write(file, sceneTable(DataTable::Attention, scene)));
        }
        if (kindOf(scene.parameters).facets.vectors)
            QVERIFY(write("encoding.npy", sceneTable(DataTable::Encoding, scene)));
        Scene plain = scene;
        plain.parameters =
            sceneWith(
                QStringLiteral("encoding = none; max_len = 100; d_model = %1").arg(scene.parameters.dModel))
                .parameters;
        QVERIFY(write("words.npy", sceneTable(DataTable::Sentence, plain)));
        QString matrices;
        for (int row = 0; row < scene.attention.givenWeights.rows(); ++row)
            for (int column = 0; column < scene.attention.givenWeights.columns(); ++column)
                matrices += QString::number(scene.attention.givenWeights.row(row)[column], 'g', 17) + ',';
        QCOMPARE(said(QStringLiteral(R"(
import os, numpy
os.chdir('%1')
numpy.save('weights.npy', numpy.array([%2]))
%3
print(*[abs(numpy.asarray(made) - numpy.load(f'our_{name}.npy')).max() < %4
        for made, name in ((weights, 'weights'), (received, 'received'))])
)")
                          .arg(folder.path(), matrices, code)
                          .arg(tolerance)),
                 QStringLiteral("True True"));
    }

    void codeIsShortAndPlain()
    {
        for (const char* const kind :
             {"encoding = rotary; scaling = yarn; arithmetic = bfloat16",
              "encoding = rotary; rotated = 64; scaling = yarn; arithmetic = bfloat16; layout = halves",
              "encoding = rotary; d_model = 8; scaling = longrope; factors = 1.0123456789, 2.1234567891, "
              "3.0987654321, 40.123456789; zero_tail = 0.75",
              "encoding = rotary; rotated = 64; attention_factor = 1.5; over_root_d = yes", "encoding = t5",
              "encoding = alibi", "encoding = kerple", "encoding = shaw", "encoding = sandwich",
              "encoding = xpos; scaling = yarn", "encoding = learned", "encoding = detr",
              "encoding = rotary-2d",
              "encoding = mrope; d_model = 16384; max_len = 16777216; text_before = 16777216",
              "encoding = binary", ""})
            for (const CodeFor library : {CodeFor::NumPy, CodeFor::PyTorch})
                for (const QString& line :
                     QString::fromStdString(codeText(library, sceneWith(kind))).split('\n'))
                    QVERIFY2(line.size() <= 79 && !line.contains("xp.") && !line.endsWith(' '),
                             qPrintable(line));
        for (const CodeFor library : {CodeFor::NumPy, CodeFor::PyTorch}) {
            const QString text = QString::fromStdString(codeText(library, {}));
            QVERIFY(text.contains("n = 10000\nd_model = 128\nmax_len = 100\n"));
            const auto yarn =
                QString::fromStdString(codeText(library, sceneWith("encoding = rotary; scaling = yarn")));
            QVERIFY2(yarn.contains("0.1 * math.log(scale) + 1"), qPrintable(yarn));
            QVERIFY(text.endsWith('\n'));
        }
    }

    void tabsStandBetweenTheNumbers()
    {
        Scene scene;
        scene.parameters = {10000, 3, 2, Layout::Interleaved};
        QCOMPARE(QString::fromStdString(tabText(scene)),
                 QStringLiteral("sin0\tcos0\tsin1\n0\t1\t0\n0.841470957\t0.540302277\t0.00215443294\n"));
    }

    void aLongTableIsNotCopied()
    {
        Scene scene;
        scene.parameters = {10000, 64, 1024, Layout::Interleaved};
        QVERIFY(fitsClipboard(scene));
        scene.parameters.maxLen = 1025;
        QVERIFY(!fitsClipboard(scene));
        scene.parameters = {10000, 16384, 16'777'216, Layout::Interleaved};
        QVERIFY(!fitsClipboard(scene));
    }

private:
    /// What a script prints, in the one Python that runs them all: to load PyTorch takes a second.
    QString said(const QString& script);
    /// Whether Python is here, and the library.
    bool has(CodeFor library);
    /// The same of a script that finds our table as `ours`, and as encoding.npy in its folder.
    QString said(const QString& script, const SceneTable& ours, NumberType type);

    QProcess m_python;
};

QString TestCodeText::said(const QString& script)
{
    QTemporaryFile file;
    if (!file.open() || file.write(script.toUtf8()) < 0 || !file.flush())
        return "not written";
    m_python.write(file.fileName().toUtf8() + '\n');
    while (!m_python.canReadLine() && m_python.waitForReadyRead(-1)) {
    }
    return QString::fromUtf8(m_python.readLine()).trimmed();
}

QString TestCodeText::said(const QString& script, const SceneTable& ours, NumberType type)
{
    const QTemporaryDir folder;
    std::ofstream out(folder.filePath("encoding.npy").toStdString(), std::ios::binary);
    if (!writeTable(out, ours, {0, ours.rows()}, TableFormat::Npy, type) || !out.flush())
        return "not written";
    return said(QStringLiteral("import os, numpy\nos.chdir('%1')\nours = numpy.load('encoding.npy')\n")
                    .arg(folder.path()) +
                script);
}

bool TestCodeText::has(CodeFor library)
{
    return m_python.state() != QProcess::NotRunning &&
           (library == CodeFor::NumPy ||
            said("import importlib.util as u; print(u.find_spec('torch') is not None)") == "True");
}

POSISCOPE_TEST(TestCodeText)

} // namespace tst_code_text

#include "tst_code_text.moc"
