// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/numerics/rounding.h"
#include "core/scene/scene_encodings.h"
#include "tests/data_rows.h"
#include "tests/reference.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <random>

Q_DECLARE_METATYPE(posiscope::FloatFormat)

namespace tst_arithmetic {

using namespace posiscope;

/// The table as it comes out in narrower numbers, each step rounded once to nearest even.

Encoding with(const QString& settings)
{
    return encodingOf(sceneWith(settings));
}

class TestArithmetic : public QObject
{
    Q_OBJECT

private slots:
    void reference()
    {
        for (const QByteArrayList& line : ::reference::read("arithmetic.csv", 6).rows) {
            const auto vectors = with(QString("arithmetic = %1; n = %2; d_model = %3; max_len = %4")
                                          .arg(line[0], line[1], line[2])
                                          .arg(line[3].toInt() + 1))
                                     .vectors;
            const double value = vectors->cell(line[3].toInt(), line[4].toInt());
            QVERIFY2(value == line[5].toDouble(), line.join(',').constData());
        }
    }

    void roundingToFloat32()
    {
        std::mt19937_64 random(3);
        for (int trial = 0; trial < 200'000; ++trial) {
            const auto x = std::bit_cast<double>(random());
            if (std::isnan(x) || std::abs(x) > 3.4028235e38)
                continue;
            QVERIFY(rounded(float32Format, x) == static_cast<double>(static_cast<float>(x)));
            const double near =
                std::ldexp(static_cast<double>(random() % 0x4000000), -149 + int(random() % 3));
            QVERIFY(rounded(float32Format, near) == static_cast<double>(static_cast<float>(near)));
        }
    }

    void roundingOnce()
    {
        // Half way between two numbers the even one is taken, and anything beside that decides.
        QCOMPARE(rounded(bfloat16Format, 257.), 256.);
        QCOMPARE(rounded(bfloat16Format, 259.), 260.);
        QCOMPARE(rounded(bfloat16Format, DoubleDouble{257, 1e-30}), 258.);
        QCOMPARE(rounded(bfloat16Format, DoubleDouble{257, -1e-30}), 256.);
        QCOMPARE(rounded(bfloat16Format, DoubleDouble{-257, -1e-30}), -258.);
        QCOMPARE(rounded(float64Format, DoubleDouble{1, 0x1p-54}), 1.);
        QCOMPARE(rounded(float32Format, DoubleDouble{1 + 0x1p-24, 0x1p-80}), 1 + 0x1p-23);
    }

    void smallAndLargeNumbers()
    {
        QCOMPARE(rounded(float16Format, 65504.), 65504.);
        QCOMPARE(rounded(float16Format, 65519.), 65504.);
        QVERIFY(std::isinf(rounded(float16Format, 65520.)));
        QCOMPARE(rounded(float16Format, 0x1p-24), 0x1p-24); // the least above 0
        QCOMPARE(rounded(float16Format, 0x1p-25), 0.);
        QCOMPARE(rounded(float16Format, 0x1.8p-24), 0x1p-23);
        QCOMPARE(rounded(float16Format, 0x1.002p-14), 0x1p-14);
        QVERIFY(std::signbit(rounded(bfloat16Format, -0.)));
    }

    void exactSines()
    {
        // Near multiples of π the C library of Windows loses digits.
#ifdef Q_OS_WIN
        constexpr bool isLibraryExact = false;
#else
        constexpr bool isLibraryExact = true;
#endif
        std::mt19937_64 random(5);
        for (int trial = 0; trial < 20'000; ++trial) {
            const double angle = std::ldexp(static_cast<double>(random() >> 11), -(30 + int(random() % 40)));
            const ExactSineCosine at = exactSineCosine(angle);
            if (isLibraryExact) {
                QVERIFY(std::abs(at.sine.high - std::sin(angle)) <= 1e-15 * std::abs(at.sine.high));
                QVERIFY(std::abs(at.cosine.high - std::cos(angle)) <= 1e-15 * std::abs(at.cosine.high));
            }
            const DoubleDouble one = at.sine * at.sine + at.cosine * at.cosine + DoubleDouble{-1, 0};
            QVERIFY(std::abs(one.high) < 1e-28);
            for (const FloatFormat& format : {float64Format, float32Format, float16Format, bfloat16Format}) {
                QVERIFY(roundedSine(format, angle) == rounded(format, at.sine));
                QVERIFY(roundedCosine(format, angle) == rounded(format, at.cosine));
            }
        }
        QCOMPARE(roundedSine(float32Format, 0), 0.);
        QCOMPARE(roundedCosine(bfloat16Format, 0), 1.);
        // sin 3.141592653589793 = 1.2246467991473531772…e-16
        QCOMPARE(exactSineCosine(3.141592653589793).sine.high, 1.2246467991473532e-16);
    }

    void manyAnglesAtOnce_data()
    {
        QTest::addColumn<FloatFormat>("format");
        QTest::newRow("float64") << float64Format;
        QTest::newRow("float32") << float32Format;
        QTest::newRow("float16") << float16Format;
        QTest::newRow("bfloat16") << bfloat16Format;
    }

    void manyAnglesAtOnce()
    {
        QFETCH(const FloatFormat, format);
        std::vector<double> omegas{0, 1, rounded(format, 0x1p-27), rounded(format, 0x1p-30)};
        for (int i = 1; i < 300; ++i)
            omegas.push_back(rounded(format, std::pow(1e9, -i / 300.)));
        std::vector<double> sines(omegas.size());
        std::vector<double> cosines(omegas.size());
        for (const int position : {0, 1, 2, 3, 22, 333, 355, 4096, 65'000, 1'000'003, 16'777'215}) {
            const double at = rounded(format, position);
            if (std::isinf(at))
                continue;
            roundedSinesAndCosines(format, at, omegas, sines, cosines);
            for (std::size_t i = 0; i < omegas.size(); ++i) {
                const ExactSineCosine exact = exactSineCosine(rounded(format, at * omegas[i]));
                QVERIFY(sines[i] == rounded(format, exact.sine));
                QVERIFY(cosines[i] == rounded(format, exact.cosine));
            }
        }
    }

    void bfloat16CannotCountBeyond256()
    {
        const Encoding encoding = with("arithmetic = bfloat16; d_model = 32; max_len = 600");
        for (int j = 0; j < 32; ++j) {
            QCOMPARE(encoding.vectors->cell(257, j), encoding.vectors->cell(256, j));
            QVERIFY(encoding.vectors->cell(258, 0) != encoding.vectors->cell(256, 0));
        }
        const auto closest = encoding.vectors->closestPair();
        QCOMPARE(closest->pair.first, 256);
        QCOMPARE(closest->pair.second, 257);
        QCOMPARE(closest->pair.distance, 0.);
    }

    /// What is stored is what was computed, rounded once more; scores are those of the stored rows.
    void storedValuesAreRoundedOnceMore()
    {
        const std::pair<const char*, const FloatFormat*> types[] = {{"float64", &float64Format},
                                                                    {"float32", &float32Format},
                                                                    {"float16", &float16Format},
                                                                    {"bfloat16", &bfloat16Format}};
        for (const char* const arithmetic : {"exact", "float32"})
            for (const char* const kind : {"sinusoidal", "rotary"})
                for (const auto& [type, format] : types) {
                    const QString settings =
                        QString("encoding = %1; arithmetic = %2; scaling = yarn; d_model = 12")
                            .arg(kind, arithmetic);
                    const Encoding computed = with(settings);
                    const Encoding kept = with(settings + "; stored = " + type);
                    Table<double> rows(100, 12);
                    kept.vectors->rows(0, TableRef<double>(rows));
                    for (int k = 0; k < 100; ++k)
                        for (int j = 0; j < 12; ++j) {
                            QCOMPARE(rows(k, j), rounded(*format, computed.vectors->cell(k, j)));
                            QCOMPARE(kept.vectors->cell(k, j), rows(k, j));
                        }
                    const double found = kept.scores->value(Measure::Dot, 70, 9);
                    QVERIFY(std::abs(found - rows.row(70).matrix().dot(rows.row(9).matrix())) < 1e-12);
                }
        // A cache of bfloat16 that was computed in float32 tells positions apart that bfloat16 does not.
        const auto cell = [](const QString& settings, int k) {
            return with(settings + "; max_len = 300").vectors->cell(k, 0);
        };
        QCOMPARE(cell("arithmetic = bfloat16", 257), cell("arithmetic = bfloat16", 256));
        QVERIFY(cell("arithmetic = float32; stored = bfloat16", 257) !=
                cell("arithmetic = float32; stored = bfloat16", 256));
    }

    void picturesOfManyColumnsHaveNoStripes_data()
    {
        addColumns<QString, int, float>("settings", "pixel", "value");
        QTest::addRow("interleaved, float32") << "arithmetic = float32" << 300 << 0.5f;
        QTest::addRow("interleaved, bfloat16") << "arithmetic = bfloat16" << 300 << 0.5f;
        QTest::addRow("sines of halves") << "arithmetic = bfloat16; layout = halves" << 149 << 0.f;
        QTest::addRow("cosines of halves") << "arithmetic = bfloat16; layout = halves" << 300 << 1.f;
        QTest::addRow("sines alone") << "arithmetic = bfloat16; cosines = no" << 300 << 0.f;
    }

    /// The fifteen pixels before the given one have one value. Angles of the last columns are next to 0, so
    /// their sines are 0 and their cosines 1. Where these stand in turn, pixels of three to four columns each
    /// would show the ones or the others, were they not read in pairs.
    void picturesOfManyColumnsHaveNoStripes()
    {
        QFETCH(QString, settings);
        QFETCH(int, pixel);
        QFETCH(float, value);
        const auto vectors = with(settings + "; n = 1e9; d_model = 1024; max_len = 50000").vectors;
        Table<float> picture(400, 300);
        vectors->pixels({0, 50'000}, {0, 1024}, picture);
        const Table<float> last = picture.middleCols(pixel - 15, 15);
        QVERIFY2(
            ((last.array() - value).abs() < 0.01f).all(),
            qPrintable(QStringLiteral("%1 to %2").arg(double(last.minCoeff())).arg(double(last.maxCoeff()))));
    }
};

POSISCOPE_TEST(TestArithmetic)

} // namespace tst_arithmetic

#include "tst_arithmetic.moc"
