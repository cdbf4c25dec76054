// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/grid/row_ids.h"
#include "core/kinds/kinds.h"
#include "core/scene/scene_encodings.h"
#include "core/tables/scene_table.h"
#include "tests/core/message_of.h"
#include "tests/core/numpy.h"
#include "tests/reference.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace tst_grid_encodings {

using namespace posiscope;

/// Encodings of the patches of a picture.
class TestGridEncodings : public QObject
{
    Q_OBJECT

    /// Cosine and sine, in two columns, of an id times a frequency.
    static void checkPair(const Vectors& vectors, int row, std::pair<int, int> columns, int id,
                          long double omega)
    {
        const long double angle = id * omega;
        const auto isNear = [&](int column, long double wanted) {
            return std::abs(static_cast<double>(vectors.cell(row, column) - wanted)) <= 3e-16;
        };
        QVERIFY2(
            isNear(columns.first, cosl(angle)) && isNear(columns.second, sinl(angle)),
            qPrintable(QString("row %1, columns %2 and %3").arg(row).arg(columns.first).arg(columns.second)));
    }

private slots:
    void reference()
    {
        for (const QByteArrayList& line : ::reference::read("grid.csv", 7).rows) {
            const QList<QByteArray> sides = line[3].split('x');
            const QString settings = QString("encoding = %1; n = %2; d_model = %3; grid = %4; max_len = %5")
                                         .arg(line[0], line[1], line[2], line[3])
                                         .arg(sides[0].toInt() * sides[1].toInt());
            const auto vectors = encodingOf(sceneWith(settings)).vectors;
            const double value = vectors->cell(line[4].toInt(), line[5].toInt());
            QVERIFY2(std::abs(::reference::difference(value, line[6])) <= 3e-16, line.join(' ').constData());
        }
    }

    void rowsAreTheirCells()
    {
        for (const char* const kind :
             {"sinusoidal-2d", "detr", "learned-2d", "rotary-2d", "mrope; text_before = 12"}) {
            const auto vectors =
                encodingOf(
                    sceneWith(QString("encoding = %1; d_model = 16; grid = 5x7; max_len = 35").arg(kind)))
                    .vectors;
            Table<double> table(20, 16);
            vectors->rows(9, TableRef<double>(table));
            for (int row = 0; row < 20; ++row)
                for (int column = 0; column < 16; ++column)
                    QCOMPARE(table(row, column), vectors->cell(9 + row, column));
        }
    }

    /// A row joins two rows of the one-dimensional table, of x and of y.
    void aRowJoinsTwoRows()
    {
        const auto joined =
            encodingOf(sceneWith("encoding = sinusoidal-2d; d_model = 32; grid = 9x11; max_len = 99"))
                .vectors;
        const auto plain = encodingOf(sceneWith("d_model = 16; max_len = 99; layout = halves")).vectors;
        for (const int patch : {0, 10, 11, 57, 98})
            for (int column = 0; column < 16; ++column) {
                QCOMPARE(joined->cell(patch, column), plain->cell(patch % 11, column));
                QCOMPARE(joined->cell(patch, 16 + column), plain->cell(patch / 11, column));
            }
        QCOMPARE(joined->columnName(0), std::string("xsin0"));
        QCOMPARE(joined->columnName(31), std::string("ycos7"));
    }

    /// DETR's last row and column lie at a whole turn of the first pair.
    void detrIsNormalised()
    {
        const auto vectors =
            encodingOf(sceneWith("encoding = detr; d_model = 8; grid = 5x7; max_len = 35")).vectors;
        QVERIFY(std::abs(vectors->cell(34, 0)) < 2e-6);
        QVERIFY(vectors->cell(34, 0) < 0); // it ends just before
        QVERIFY(std::abs(vectors->cell(34, 5) - 1) < 1e-11);
        QCOMPARE(vectors->columnName(0), std::string("ysin0"));
        QCOMPARE(vectors->columnName(7), std::string("xcos1"));
    }

    /// Pairs of neighbours are (cos, sin) of x·θ^(−4i/d), then of y.
    void rotaryByAxes()
    {
        const auto vectors =
            encodingOf(sceneWith("encoding = rotary-2d; n = 100; d_model = 32; grid = 9x11; max_len = 99"))
                .vectors;
        for (int patch = 0; patch < 99; ++patch)
            for (int pair = 0; pair < 16; ++pair) {
                const int id = pair < 8 ? patch % 11 : patch / 11;
                checkPair(*vectors, patch, {2 * pair, 2 * pair + 1}, id, powl(100, -4.L * (pair % 8) / 32));
            }
        QCOMPARE(vectors->columnName(2), std::string("xcos1"));
        QCOMPARE(vectors->columnName(31), std::string("ysin7"));
    }

    /// Columns i and i + d/2 are (cos, sin) of an id times θ^(−2i/d), for all pairs i of a table that has
    /// words, a picture and words again.
    void rotaryInSections()
    {
        struct Case
        {
            const char* settings;
            int dModel, rows, columns, before, ofText, ofRows;
        };
        for (const Case& testCase :
             {Case{"d_model = 128; grid = 4x6; text_before = 5; max_len = 60", 128, 4, 6, 5, 16, 24},
              Case{"d_model = 128; grid = 16x16; text_before = 15; max_len = 296; sections = 16, 24, 24", 128,
                   16, 16, 15, 16, 24},
              Case{"d_model = 12; grid = 7x3; max_len = 40; sections = 0, 1, 5", 12, 7, 3, 0, 0, 1},
              Case{"d_model = 10; grid = 3x9; text_before = 4; max_len = 20", 10, 3, 9, 4, 1, 2},
              Case{"d_model = 2; grid = 3x9; text_before = 50; max_len = 20", 2, 3, 9, 50, 0, 0}}) {
            const auto vectors =
                encodingOf(sceneWith(QString("encoding = mrope; n = 1e6; ") + testCase.settings)).vectors;
            int word = 0; // its id
            for (int row = 0; row < vectors->parameters().maxLen; ++row) {
                const int patch = row - testCase.before;
                const bool isPatch = patch >= 0 && patch < testCase.rows * testCase.columns;
                if (patch == testCase.rows * testCase.columns) // after the largest of the picture
                    word = testCase.before + std::max(testCase.rows, testCase.columns);
                for (int pair = 0; pair < testCase.dModel / 2; ++pair) {
                    const int inPicture = pair < testCase.ofText ? 0
                                          : pair < testCase.ofText + testCase.ofRows
                                              ? patch / testCase.columns
                                              : patch % testCase.columns;
                    checkPair(*vectors, row, {pair, pair + testCase.dModel / 2},
                              isPatch ? testCase.before + inPicture : word,
                              powl(1e6L, -2.L * pair / testCase.dModel));
                }
                word += isPatch ? 0 : 1;
            }
        }
    }

    /// Of a query and a key, the differences of ids alone tell the score.
    void scoresAreOfDifferences()
    {
        const auto axes =
            encodingOf(sceneWith("encoding = rotary-2d; d_model = 32; grid = 9x11; max_len = 99")).scores;
        const auto sections = encodingOf(sceneWith("encoding = mrope; d_model = 32; grid = 9x11; "
                                                   "text_before = 20; max_len = 200"))
                                  .scores;
        const auto same = [](const auto& scores, Measure measure, std::pair<int, int> one,
                             std::pair<int, int> other) {
            return std::abs(scores->value(measure, one.first, one.second) -
                            scores->value(measure, other.first, other.second)) < 1e-12;
        };
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance})
            for (const int start : {0, 11, 23, 40}) { // to the patch 2 below and 3 to the right
                QVERIFY(same(axes, measure, {0, 25}, {start, start + 25}));
                QVERIFY(same(sections, measure, {20, 45}, {20 + start, 45 + start}));
                QVERIFY(same(sections, measure, {1, 6}, {130 + start, 135 + start}));
            }
        QVERIFY(!same(axes, Measure::Dot, {10, 35}, {0, 25})); // which ends in the next row of the picture
        // A word after the picture is its largest id + 1, so that the last patch is as far as a word before
        // it.
        const auto square =
            encodingOf(sceneWith("encoding = mrope; d_model = 32; grid = 5x5; max_len = 40")).scores;
        double sum = 0;
        for (int pair = 0; pair < 16; ++pair) // of row 4, column 4 and t = 0 with 5
            sum += std::cos((pair < 4 ? 5 : 1) * std::pow(1e4, -pair / 16.));
        QVERIFY(std::abs(square->value(Measure::Dot, 24, 25) - sum) < 1e-12);
    }

    /// Each number is the sum of all rows of training, weighted by the cubic kernel along y and x; what lies
    /// beyond the border counts to the patches at it.
    void rowsOfTrainingAreInterpolated()
    {
        const auto kernel = [](double t) {
            const double a = -0.75;
            t = std::abs(t);
            return t < 1   ? (a + 2) * std::pow(t, 3) - (a + 3) * std::pow(t, 2) + 1
                   : t < 2 ? a * std::pow(t, 3) - 5 * a * std::pow(t, 2) + 8 * a * t - 4 * a
                           : 0.;
        };
        const auto trained =
            encodingOf(sceneWith("encoding = sinusoidal-2d; d_model = 12; grid = 4x6; max_len = 24")).vectors;
        for (const GridSize made : {GridSize{4, 6}, GridSize{9, 5}, GridSize{3, 13}, GridSize{1, 1}}) {
            const auto vectors =
                encodingOf(
                    sceneWith(QString("encoding = learned-2d; d_model = 12; trained_grid = 4x6; grid = "
                                      "%1x%2; max_len = %3")
                                  .arg(made.rows)
                                  .arg(made.columns)
                                  .arg(made.rows * made.columns)))
                    .vectors;
            for (int row = 0; row < made.rows * made.columns; ++row)
                for (int column = 0; column < 12; ++column) {
                    const double y = (row / made.columns + 0.5) * 4 / made.rows - 0.5;
                    const double x = (row % made.columns + 0.5) * 6 / made.columns - 0.5;
                    double wanted = 0;
                    for (int i = -3; i < 8; ++i)
                        for (int j = -3; j < 10; ++j)
                            wanted += kernel(y - i) * kernel(x - j) *
                                      trained->cell(6 * std::clamp(i, 0, 3) + std::clamp(j, 0, 5), column);
                    QVERIFY(std::abs(vectors->cell(row, column) - wanted) < 1e-14);
                    if (made == GridSize{4, 6})
                        QCOMPARE(vectors->cell(row, column), trained->cell(row, column));
                }
        }
        // Given rows are those of training, whatever the grid of the picture is.
        const auto given =
            encodingOf(sceneWith("encoding = learned-2d; d_model = 1; trained_grid = 1x2; grid = 1x4; "
                                 "max_len = 4; given_rows = 0\n1"))
                .vectors;
        QCOMPARE(given->cell(0, 0), kernel(1.25)); // at −0.25, from rows of −1 and 0 that are 0, and 1
        QCOMPARE(given->cell(1, 0) + given->cell(2, 0), 1.);
    }

    /// The index of Swin's table of biases, as its code builds it.
    void swinsIndex()
    {
        const QString python = numpy::python();
        if (python.isEmpty())
            QSKIP("no Python with NumPy here");
        const QTemporaryDir folder;
        const Scene scene =
            sceneWith("encoding = swin; grid = 5x7; max_len = 35; heads = 1; encoding_seed = 3");
        std::ofstream out(folder.filePath("scores.npy").toStdString(), std::ios::binary);
        const auto table = sceneTable(DataTable::Similarity, scene);
        QVERIFY(writeTable(out, table, {0, table.rows()}, TableFormat::Npy, NumberType::Float64));
        out.close();
        const BiasBuckets buckets = kindOf(scene.parameters).buckets(scene.parameters);
        QCOMPARE(buckets.count, 9 * 13);
        QString given;
        for (int bucket = 0; bucket < buckets.count; ++bucket)
            given += QString::number(buckets.value(bucket), 'g', 17) + ',';
        const QString script = R"(
values = numpy.array([float(each) for each in sys.argv[2].split(',') if each])
coords = numpy.stack(numpy.meshgrid(numpy.arange(5), numpy.arange(7), indexing='ij')).reshape(2, -1)
relative = (coords[:, :, None] - coords[:, None, :]).transpose(1, 2, 0)
relative[:, :, 0] += 5 - 1
relative[:, :, 1] += 7 - 1
relative[:, :, 0] *= 2 * 7 - 1
index = relative.sum(-1)
print(numpy.array_equal(numpy.load(sys.argv[1]), values[index]))
)";
        QCOMPARE(numpy::run(python, script, {folder.filePath("scores.npy"), given}), QString("True"));
    }

    /// Float32 numbers as NumPy builds them by these models' own way: coordinates first, then waves of each.
    void asNumPyBuildsThem()
    {
        const QString python = numpy::python();
        if (python.isEmpty())
            QSKIP("no Python with NumPy here");
        const QTemporaryDir folder;
        const auto write = [&](const QString& name, const QString& settings) {
            std::ofstream out(folder.filePath(name).toStdString(), std::ios::binary);
            const auto table = sceneTable(DataTable::Encoding, sceneWith(settings));
            QVERIFY(writeTable(out, table, {0, table.rows()}, TableFormat::Npy, NumberType::Float32));
        };
        write("mae.npy", "encoding = sinusoidal-2d; d_model = 768; grid = 14x14; max_len = 196");
        write("detr.npy", "encoding = detr; d_model = 256; grid = 25x34; max_len = 850");
        write("counted.npy", "encoding = detr; d_model = 256; grid = 25x34; max_len = 850; normalise = no");
        write("axes.npy", "encoding = rotary-2d; n = 100; d_model = 64; grid = 14x14; max_len = 196");
        write("sections.npy", "encoding = mrope; n = 1e6; d_model = 128; grid = 16x12; text_before = 15; "
                              "sections = 16, 24, 24; max_len = 240");
        const QString script = R"(
def waves(places, columns):
    omega = 1 / 10000 ** (numpy.arange(columns // 2) / (columns / 2))
    return numpy.outer(places.reshape(-1), omega)

across, down = numpy.meshgrid(numpy.arange(14.), numpy.arange(14.))
halves = [f(waves(places, 384)) for places in (across, down) for f in (numpy.sin, numpy.cos)]
mae = numpy.concatenate(halves, axis=1)

ones = numpy.ones((25, 34))
def pairs(y, x):
    return numpy.concatenate([numpy.stack([numpy.sin(a), numpy.cos(a)], axis=2).reshape(850, 128)
                              for a in (waves(y, 128), waves(x, 128))], axis=1)
y, x = ones.cumsum(axis=0), ones.cumsum(axis=1)
counted = pairs(y, x) # normalize=False
detr = pairs(y / (y[-1:, :] + 1e-6) * 2 * numpy.pi, x / (x[:, -1:] + 1e-6) * 2 * numpy.pi)

# RoPE-ViT's compute_axial_cis, times a query of 1 + 0i in every pair.
patches = numpy.arange(196)
omega = 1 / 100 ** (numpy.arange(0, 64, 4) / 64)
turned = numpy.exp(1j * numpy.concatenate(
    [numpy.outer(patches % 14, omega), numpy.outer(patches // 14, omega)], axis=1))
axes = numpy.stack([turned.real, turned.imag], axis=2).reshape(196, 64)

# Qwen2-VL's get_rope_index and apply_multimodal_rotary_pos_emb.
picture = numpy.indices((1, 16, 12)).reshape(3, -1) + 15
after = numpy.arange(240 - 15 - 16 * 12) + picture.max() + 1
ids = numpy.concatenate([numpy.tile(numpy.arange(15), (3, 1)), picture, numpy.tile(after, (3, 1))], axis=1)
angles = ids[:, :, None] / 1e6 ** (numpy.arange(0, 128, 2) / 128)
angles = numpy.concatenate([angles, angles], axis=2)
def by_section(waves):
    parts = numpy.split(waves, numpy.cumsum([16, 24, 24] * 2)[:-1], axis=2)
    return numpy.concatenate([part[i % 3] for i, part in enumerate(parts)], axis=1)
query = numpy.repeat([1., 0.], 64)
rotated_half = numpy.concatenate([-query[64:], query[:64]])
sections = query * by_section(numpy.cos(angles)) + rotated_half * by_section(numpy.sin(angles))
for name, built in ('mae', mae), ('detr', detr), ('counted', counted), ('axes', axes), ('sections', sections):
    ours = numpy.load(f'{sys.argv[1]}/{name}.npy')
    print(ours.dtype, built.shape == ours.shape, (built.astype(numpy.float32) != ours).sum())
)";
        QCOMPARE(numpy::run(python, script, {folder.path()}), QStringList(5, "float32 True 0").join('\n'));
    }

    void gridsThatDoNotFitAreRefused()
    {
        const auto refused = [](const char* settings) {
            return messageOf([&] { requireValid(sceneWith(settings)); });
        };
        QCOMPARE(refused("encoding = detr; grid = 14x14"),
                 QString("grid: 14x14 given; allowed: rows x columns that multiply to max_len, 100"));
        QVERIFY(refused("encoding = learned-2d; d_model = 6").startsWith("d_model: 6 given"));
        QCOMPARE(refused("encoding = learned-2d; d_model = 2; trained_grid = 2x3; given_rows = 1 2"),
                 QString("given_rows: 1 row given; allowed: 6, one for each patch of the training"));
        QCOMPARE(refused("encoding = swin; grid = 4096x4096; max_len = 16777216"), QString("accepted"));
        QVERIFY(refused("encoding = swin; heads = 1; given_rows = 1").startsWith("given_rows: "));
        QVERIFY(refused("encoding = sinusoidal-2d; d_model = 6").startsWith("d_model: 6 given"));
        QVERIFY(refused("encoding = rotary-2d; d_model = 6").startsWith("d_model: 6 given"));
        QCOMPARE(refused("encoding = mrope; d_model = 7"),
                 QString("d_model: 7 given; allowed: an even number, as mrope turns pairs of columns"));
        QCOMPARE(
            refused("encoding = mrope; d_model = 64; sections = 16, 24, 24"),
            QString("sections: 16, 24, 24 given; allowed: auto, or pairs for t, y and x that add up to 32, "
                    "half of d_model"));
        QCOMPARE(refused("encoding = mrope; d_model = 64"), QString("accepted")); // sections are 8, 12, 12
        QCOMPARE(refused("encoding = mrope; max_len = 7; text_before = 1000"), QString("accepted"));
        QCOMPARE(refused("grid = 14x14"), QString("accepted")); // it has no effect
    }
};

POSISCOPE_TEST(TestGridEncodings)

} // namespace tst_grid_encodings

#include "tst_grid_encodings.moc"
