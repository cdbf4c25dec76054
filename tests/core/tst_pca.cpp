// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/encodings/cell_means.h"
#include "core/projection/pca.h"
#include "core/projection/sampled_rows.h"
#include "core/tables/table_stream.h"
#include "tests/core/encoding_rows.h"
#include "tests/core/numpy.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <numeric>
#include <random>

namespace tst_pca {

using namespace posiscope;

static Table<double> randomPoints(int count, int dimensions)
{
    std::mt19937 random(7);
    return Table<double>::NullaryExpr(count, dimensions,
                                      [&] { return static_cast<double>(random()) / 0x1p32 - 0.5; });
}

static void writeTable(const QString& path, const Table<double>& table)
{
    std::ofstream file(path.toStdString(), std::ios::binary);
    const TableSource<double> source{
        static_cast<int>(table.rows()), static_cast<int>(table.cols()),
        [&](int first, TableRef<double> out) { out = table.middleRows(first, out.rows()); }};
    QVERIFY(writeNpy(file, source, {0, source.rows}));
}

static Table<double> sampled(double n, int dModel, int maxLen)
{
    return sampledRows({.n = n, .dModel = dModel, .maxLen = maxLen}).rows;
}

/// The time that processors have spent on this process.
static double processorSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

class TestPca : public QObject
{
    Q_OBJECT

private slots:
    void itIsTheDecompositionOfNumPy_data()
    {
        addColumns<int, int, int>("maxLen", "dModel", "count");
        QTest::newRow("2 positions") << 2 << 8 << 1;
        QTest::newRow("d_model 1") << 40 << 1 << 1;
        QTest::newRow("d_model 3") << 40 << 3 << 2;
        QTest::newRow("Phillips' table") << 10 << 4 << 3;
        QTest::newRow("study notes") << 128 << 8 << 2;
        QTest::newRow("as many positions as columns") << 64 << 64 << 2;
        QTest::newRow("fewer positions than columns") << 50 << 512 << 5;
        QTest::newRow("more positions than columns") << 700 << 128 << 3;
        QTest::newRow("most positions") << 2000 << 64 << 2;
    }

    void itIsTheDecompositionOfNumPy()
    {
        QFETCH(int, maxLen);
        QFETCH(int, dModel);
        QFETCH(int, count);
        const QString python = numpy::python();
        if (python.isEmpty())
            QSKIP("no NumPy here");
        const Table<double> points = encoding(maxLen, dModel);
        const PrincipalComponents found = principalComponents(points, count);
        QTemporaryDir folder;
        writeTable(folder.filePath("points.npy"), points);
        writeTable(folder.filePath("coordinates.npy"), found.coordinates);
        writeTable(folder.filePath("loadings.npy"), found.loadings);
        writeTable(folder.filePath("variances.npy"), found.variances.transpose());
        const QString script =
            "folder = sys.argv[1]\n"
            "x, ours, loadings, variances = (numpy.load(f'{folder}/{name}.npy') for name in\n"
            "    ('points', 'coordinates', 'loadings', 'variances'))\n"
            "u, s, v = numpy.linalg.svd(x - x.mean(0), full_matrices=False)\n"
            "k = ours.shape[1]\n"
            "signs = numpy.sign((v[:k] * loadings).sum(1))\n"
            "errors = (abs(ours - u[:, :k] * s[:k] * signs).max(),\n"
            "          abs(loadings - v[:k] * signs[:, None]).max(),\n"
            "          abs(variances[0] - s[:k] ** 2 / (len(x) - 1)).max())\n"
            "print('agrees' if max(errors) <= 1e-10 else errors)";
        QCOMPARE(numpy::run(python, script, {folder.path()}), QStringLiteral("agrees"));
    }

    void theLargestLoadingIsPositive()
    {
        const Table<double> points = randomPoints(60, 5);
        const PrincipalComponents found = principalComponents(points, 5);
        const PrincipalComponents mirrored = principalComponents(-points, 5);
        for (int k = 0; k < 5; ++k)
            QVERIFY(found.loadings.row(k).maxCoeff() >= -found.loadings.row(k).minCoeff());
        QVERIFY((found.loadings - mirrored.loadings).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY((found.coordinates + mirrored.coordinates).cwiseAbs().maxCoeff() < 1e-12);

        // The two loadings of a diagonal are equal but for rounding: the first of them decides.
        Table<double> diagonal(2, 2);
        diagonal << 1, -1, -1, 1;
        QVERIFY(principalComponents(diagonal).loadings(0, 0) > 0);
    }

    void whatDoesNotVaryIsZero_data()
    {
        addColumns<int, int, int>("count", "dimensions", "varying");
        QTest::newRow("one point") << 1 << 4 << 0;
        QTest::newRow("equal points") << 30 << 7 << 0;
        QTest::newRow("equal points in more dimensions") << 7 << 30 << 0;
        QTest::newRow("a line") << 30 << 7 << 1;
        QTest::newRow("a line in more dimensions") << 7 << 30 << 1;
        QTest::newRow("a plane") << 90 << 7 << 2;
        QTest::newRow("a plane in more dimensions") << 7 << 90 << 2;
    }

    void whatDoesNotVaryIsZero()
    {
        QFETCH(int, count);
        QFETCH(int, dimensions);
        QFETCH(int, varying);
        Table<double> points = randomPoints(count, varying) * randomPoints(varying, dimensions);
        points.rowwise() += randomPoints(1, dimensions).row(0);
        const PrincipalComponents found = principalComponents(points, 4);
        QVERIFY((found.variances.head(varying).array() > 0).all());
        QVERIFY(found.variances.tail(4 - varying).isZero(0));
        QVERIFY(found.coordinates.rightCols(4 - varying).isZero(0));
        QVERIFY(found.loadings.bottomRows(4 - varying).isZero(0));
        QVERIFY(std::abs(found.variances.sum() - found.totalVariance) <= 1e-14 * found.totalVariance);
        QVERIFY(std::isfinite(found.explained(0)));
    }

    // One direction drawn out, so that the answer is known without another program.
    void aDirectionIsFound()
    {
        const int positions = 101, dimensions = 300;
        Eigen::RowVectorXd direction = Eigen::RowVectorXd::LinSpaced(dimensions, -1, 2);
        direction.normalize();
        Table<double> points(positions, dimensions);
        for (int k = 0; k < positions; ++k)
            points.row(k) = (k - 50) * direction + Eigen::RowVectorXd::Constant(dimensions, 3);
        const PrincipalComponents found = principalComponents(points);
        QVERIFY((found.loadings.row(0) - direction).cwiseAbs().maxCoeff() < 1e-13);
        QVERIFY(std::abs(found.coordinates(0, 0) + 50) < 1e-10 &&
                std::abs(found.coordinates(100, 0) - 50) < 1e-10);
        QVERIFY(std::abs(found.variances(0) - 858.5) < 1e-9); // Σ (k − 50)² / 100
    }

    void closeValuesAreSolved_data()
    {
        addColumns<double, int, int>("n", "dModel", "maxLen");
        QTest::newRow("values that stand out") << 10000.0 << 600 << 2000;
        QTest::newRow("hundreds of close values") << 1.1 << 1000 << 65536;
        QTest::newRow("close values, fewer rows than columns") << 1.5 << 900 << 500;
        QTest::newRow("close values, as many rows as columns") << 1.3 << 500 << 500;
        QTest::newRow("columns nearly equal") << 1.00001 << 500 << 2000;
        QTest::newRow("the longest table") << 2.0 << 500 << 16777216;
    }

    // However close the values lie, two components take no longer than 1.5 solves of the whole, which are not
    // sanitized. Of close values the vectors depend on rounding, but not that they are of length 1, at right
    // angles, and turned by the covariances into multiples of themselves.
    void closeValuesAreSolved()
    {
        QFETCH(double, n);
        QFETCH(int, dModel);
        QFETCH(int, maxLen);
        const Table<double> points = sampled(n, dModel, maxLen);
        const double begin = processorSeconds();
        const PrincipalComponents found = principalComponents(points);
        const double middle = processorSeconds();
        const Table<double> centred = points.rowwise() - points.colwise().mean();
        const bool rowsAreFewer = centred.rows() < centred.cols();
        const Eigen::MatrixXd square = rowsAreFewer ? Eigen::MatrixXd(centred * centred.transpose())
                                                    : Eigen::MatrixXd(centred.transpose() * centred);
        const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> whole(square);
        const double end = processorSeconds();
        QVERIFY(librariesAreSanitized() || middle - begin <= 1.5 * (end - middle));
        const double degrees = static_cast<double>(points.rows() - 1);
        const Eigen::Vector2d expected = whole.eigenvalues().tail<2>().reverse() / degrees;
        QVERIFY((found.variances - expected).cwiseAbs().maxCoeff() <= 1e-13 * expected(0));

        const Eigen::Matrix2d products = found.loadings * found.loadings.transpose();
        QVERIFY((products - Eigen::Matrix2d::Identity()).cwiseAbs().maxCoeff() < 1e-13);
        const Eigen::MatrixXd turned = centred.transpose() * (centred * found.loadings.transpose()) / degrees;
        const Eigen::MatrixXd multiples = found.loadings.transpose() * found.variances.asDiagonal();
        QVERIFY((turned - multiples).colwise().norm().maxCoeff() <= 1e-13 * found.variances(0));
        QVERIFY(principalComponents(points).loadings == found.loadings);
    }

    void progressRises()
    {
        std::vector<double> reports;
        principalComponents(sampled(1.1, 300, 65536), 2,
                            {.report = [&](double done) { reports.push_back(done); }});
        QVERIFY(reports.size() > 100);
        QVERIFY(std::ranges::is_sorted(reports));
        QVERIFY(reports.front() > 0 && reports.front() < 0.1);
        QVERIFY(reports.back() > 0.99 && reports.back() <= 1);
    }

    void stoppingStops()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(principalComponents(encoding(40, 8), 2, {.stop = source.get_token()}).coordinates.isZero(0));
    }

    void stoppedAnywhereItEndsSoon_data()
    {
        QTest::addColumn<double>("at");
        for (const double at : {0.001, 0.1, 0.3, 0.5, 0.7, 0.9})
            QTest::addRow("%g done", at) << at;
    }

    // 200 ms is what is wanted of the largest tables; what is slowed down by a sanitizer may take longer.
    void stoppedAnywhereItEndsSoon()
    {
        QFETCH(double, at);
        std::stop_source source;
        double stopped = 0;
        const Progress progress{[&](double done) {
                                    if (done >= at && !source.stop_requested()) {
                                        source.request_stop();
                                        stopped = processorSeconds();
                                    }
                                },
                                source.get_token()};
        const PrincipalComponents found = principalComponents(sampled(1.1, 800, 65536), 2, progress);
        QVERIFY(source.stop_requested());
        QVERIFY(processorSeconds() - stopped < 1);
        QVERIFY(found.coordinates.isZero(0));
    }

    void aSubsampleIsEven_data()
    {
        addColumns<int, int>("count", "most");
        QTest::newRow("none") << 0 << 5;
        QTest::newRow("one") << 1 << 5;
        QTest::newRow("fewer") << 4 << 5;
        QTest::newRow("as many") << 5 << 5;
        QTest::newRow("one more") << 6 << 5;
        QTest::newRow("one wanted") << 9 << 1;
        QTest::newRow("a projection's") << 2001 << mostProjected;
        QTest::newRow("the longest table") << 16777216 << mostProjected;
    }

    void aSubsampleIsEven()
    {
        QFETCH(int, count);
        QFETCH(int, most);
        const std::vector<int> positions = evenChoice(count, most);
        QCOMPARE(static_cast<int>(positions.size()), std::min(count, most));
        if (positions.empty())
            return;
        QCOMPARE(positions.front(), 0);
        std::vector<int> gaps(positions.size());
        std::adjacent_difference(positions.begin(), positions.end(), gaps.begin());
        if (positions.size() > 1) {
            QCOMPARE(positions.back(), count - 1);
            const auto [least, largest] = std::minmax_element(gaps.begin() + 1, gaps.end());
            QVERIFY(*least > 0 && *largest - *least <= 1);
        }
    }
};

POSISCOPE_TEST(TestPca)

} // namespace tst_pca

#include "tst_pca.moc"
