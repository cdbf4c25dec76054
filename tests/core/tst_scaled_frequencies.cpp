// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/encodings/sinusoidal/similarity/sinusoidal_scores.h"
#include "core/kinds/kinds.h"
#include "tests/data_rows.h"
#include "tests/reference.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <cmath>

namespace tst_scaled_frequencies {

using namespace posiscope;

Parameters with(const QString& settings)
{
    return sceneWith(settings).parameters;
}

constexpr const char* scalings[] = {"linear", "ntk", "dynamic-ntk", "yarn", "llama3"};

class TestScaledFrequencies : public QObject
{
    Q_OBJECT

private slots:
    void reference()
    {
        for (const QByteArrayList& line : ::reference::read("scaled_frequencies.csv", 8).rows) {
            const Parameters parameters = with(
                QString("scaling = %1; n = %2; d_model = %3; original_len = %4; scale = %5; max_len = %6")
                    .arg(line[0], line[1], line[2], line[3], line[4], line[5]));
            const double omega = encodingOf(parameters).frequencies->omega(line[6].toInt());
            const double wanted = line[7].toDouble();
            QVERIFY2(std::abs(::reference::difference(omega, line[7])) <= 1e-14 * wanted,
                     line.join(',').constData());
        }
    }

    void withoutEffect_data()
    {
        QTest::addColumn<QString>("settings");
        for (const char* const scaling : scalings)
            if (qstrcmp(scaling, "dynamic-ntk") != 0)
                addRow(scaling, QString("scaling = %1; scale = 1").arg(scaling));
        addRow("a text as long as the training",
               "scaling = dynamic-ntk; scale = 8; max_len = 100; original_len = 100");
    }

    void withoutEffect()
    {
        QFETCH(QString, settings);
        const Frequencies scaled(with("d_model = 33; " + settings));
        const Frequencies plain(10000, 33);
        for (int pair = 0; pair < plain.pairCount(); ++pair)
            QVERIFY(std::abs(scaled.omega(pair) / plain.omega(pair) - 1) < 1e-15);
    }

    /// A scaling is split into exact parts as the frequencies themselves are: far positions have the values
    /// of the near ones that they stand for.
    void anglesStayExact()
    {
        const auto cell = [](const QString& settings, int position, int dimension) {
            return encodingOf(with("max_len = 16777216; d_model = 64; " + settings))
                .vectors->cell(position, dimension);
        };
        for (int j = 0; j < 64; j += 7) {
            // With a scale of 3, position 3k is where k was.
            QVERIFY(std::abs(cell("scaling = linear; scale = 3", 3 * 5'000'003, j) - cell("", 5'000'003, j)) <
                    4e-16);
            // With yarn, fast pairs are left alone; all are those of linear where L0 is too short for one
            // turn.
            QVERIFY(j > 16 || cell("scaling = yarn", 16'000'001, j) == cell("", 16'000'001, j));
            QVERIFY(j < 2 || std::abs(cell("scaling = yarn; original_len = 1", 16'000'001, j) -
                                      cell("scaling = linear", 16'000'001, j)) < 4e-16);
            QVERIFY(std::abs(cell("scaling = llama3; original_len = 6", 16'000'001, j) -
                             cell("scaling = linear", 16'000'001, j)) < 4e-16);
        }
        // n·s^(d/(d − 2)) is a whole number: 100·4² and, at L = 3·L0, 100·(4·3 − 3)².
        for (int j = 0; j < 4; ++j) {
            const auto of = [j](const QString& settings) {
                return encodingOf(with("max_len = 12000000; d_model = 4; " + settings))
                    .vectors->cell(11'999'999, j);
            };
            QVERIFY(std::abs(of("n = 100; scaling = ntk") - of("n = 1600")) < 4e-16);
            QVERIFY(std::abs(of("n = 100; scaling = dynamic-ntk; original_len = 4000000") - of("n = 8100")) <
                    4e-16);
        }
    }

    void frequenciesNeverRise()
    {
        for (const char* const scaling : scalings)
            for (const double n : {1.5, 100., 500000., 1e9})
                for (const int dModel : {3, 4, 64, 512})
                    for (const int originalLen : {1, 100, 8192, largestMaxLen})
                        for (const double scale : {1., 1.5, 40., largestScale}) {
                            Parameters parameters =
                                with(QString("scaling = %1; max_len = 100000").arg(scaling));
                            parameters.n = n;
                            parameters.dModel = dModel;
                            parameters.originalLen = originalLen;
                            parameters.scale = scale;
                            const Frequencies frequencies(parameters);
                            const Frequencies plain(n, dModel);
                            for (int pair = 0; pair < frequencies.pairCount(); ++pair) {
                                const double omega = frequencies.omega(pair);
                                QVERIFY(omega > 0 && omega <= plain.omega(pair) * (1 + 1e-15));
                                QVERIFY(pair == 0 || omega <= frequencies.omega(pair - 1));
                            }
                        }
    }
};

POSISCOPE_TEST(TestScaledFrequencies)

} // namespace tst_scaled_frequencies

#include "tst_scaled_frequencies.moc"
