// SPDX-License-Identifier: GPL-3.0-or-later
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

#include <cmath>
#include <fstream>

namespace tst_grid_encodings {

using namespace posiscope;

/// Encodings of the patches of a picture.

class TestGridEncodings : public QObject
{
    Q_OBJECT

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
        for (const char* const kind : {"sinusoidal-2d", "detr"}) {
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
        const QString script = R"(
def waves(places, columns):
    omega = 1 / 10000 ** (numpy.arange(columns // 2) / (columns / 2))
    return numpy.outer(places.reshape(-1), omega)

across, down = numpy.meshgrid(numpy.arange(14.), numpy.arange(14.))
halves = [f(waves(places, 384)) for places in (across, down) for f in (numpy.sin, numpy.cos)]
mae = numpy.concatenate(halves, axis=1)

ones = numpy.ones((25, 34))
y, x = ones.cumsum(axis=0), ones.cumsum(axis=1)
y = y / (y[-1:, :] + 1e-6) * 2 * numpy.pi
x = x / (x[:, -1:] + 1e-6) * 2 * numpy.pi
pairs = [numpy.stack([numpy.sin(a), numpy.cos(a)], axis=2).reshape(850, 128)
         for a in (waves(y, 128), waves(x, 128))]
detr = numpy.concatenate(pairs, axis=1)
for name, built in ('mae', mae), ('detr', detr):
    ours = numpy.load(f'{sys.argv[1]}/{name}.npy')
    print(ours.dtype, built.shape == ours.shape, (built.astype(numpy.float32) != ours).sum())
)";
        QCOMPARE(numpy::run(python, script, {folder.path()}), QString("float32 True 0\nfloat32 True 0"));
    }

    void refusals()
    {
        const auto refused = [](const char* settings) {
            return messageOf([&] { requireValid(sceneWith(settings)); });
        };
        QCOMPARE(refused("encoding = detr; grid = 14x14"),
                 QString("grid: 14x14 given; allowed: rows x columns that multiply to max_len, 100"));
        QVERIFY(refused("encoding = sinusoidal-2d; d_model = 6").startsWith("d_model: 6 given"));
        QCOMPARE(refused("grid = 14x14"), QString("accepted")); // it has no effect
    }

    /// A slider that asks for another length moves the last rows of the picture.
    void aLengthFillsRows()
    {
        Parameters parameters = sceneWith("encoding = detr; d_model = 6; grid = 4x25").parameters;
        for (const auto& [asked, rows] :
             {std::pair(100, 4), {110, 4}, {113, 5}, {3, 1}, {1'000'000, 40'000}}) {
            parameters.maxLen = asked;
            const Parameters allowed = withAllowedSize(parameters);
            QCOMPARE(allowed.dModel, 8);
            QCOMPARE(allowed.grid, (GridSize{rows, 25}));
            QCOMPARE(allowed.maxLen, 25 * rows);
        }
    }
};

POSISCOPE_TEST(TestGridEncodings)

} // namespace tst_grid_encodings

#include "tst_grid_encodings.moc"
