// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/encoding_of.h"
#include "core/kinds/kind_list.h"

#include "core/encodings/sinusoidal/encoding_pixels.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/message_of.h"
#include "core/similarity/closest_pair.h"
#include "data_rows.h"
#include "test_program.h"

#include <QTest>

#include <cstring>

namespace tst_encoding {

using namespace posiscope;

template <typename Scalar>
bool sameBits(const Table<Scalar>& one, const Table<Scalar>& other)
{
    return one.rows() == other.rows() && one.cols() == other.cols() &&
           std::memcmp(one.data(), other.data(), sizeof(Scalar) * static_cast<std::size_t>(one.size())) == 0;
}

bool sameBits(const std::vector<double>& one, const std::vector<double>& other)
{
    return one.size() == other.size() && std::memcmp(one.data(), other.data(), 8 * one.size()) == 0;
}

bool operator==(const LookAlike& one, const LookAlike& other)
{
    const auto same = [](double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; };
    return one.first == other.first && one.second == other.second && same(one.distance, other.distance) &&
           same(one.cosine, other.cosine);
}

/// The sinusoidal encoding's facets are what the tones, profiles and searches say, bit for bit.

class TestEncoding : public QObject
{
    Q_OBJECT

private slots:
    void everyKindHasTheFacetsOfItsRow()
    {
        for (std::size_t kind = 0; kind < kindList().size(); ++kind) {
            Parameters parameters;
            parameters.kind = static_cast<EncodingKind>(static_cast<int>(kind));
            QVERIFY(encodingOf(parameters).facets() == kindList()[kind]->facets);
            QCOMPARE(kindNames()[kind], kindList()[kind]->name);
        }
        QCOMPARE(kindOf(EncodingKind{}).name, std::string_view("sinusoidal"));
    }

    void whatIsNoKindIsRefused()
    {
        Parameters parameters;
        parameters.kind = static_cast<EncodingKind>(99);
        QVERIFY(messageOf([&] {
                    encodingOf(parameters);
                }).startsWith("encoding: 99 given; allowed: one of sinusoidal, "));
        parameters = {.n = 0.5};
        QVERIFY(messageOf([&] { encodingOf(parameters); }).startsWith("n: 0.5 given"));
    }

    void tables_data() { settings(); }

    void tables()
    {
        const auto [parameters, values] = Asked();
        const Sinusoid sinusoid(parameters);
        const auto vectors = encodingOf(parameters, values).vectors;
        for (const Window rows : {Window{0, 2000}, Window{3.5, 40.25}, Window{1999, 2000}}) {
            const Window columns{0, static_cast<double>(parameters.dModel)};
            Table<float> direct(120, 90);
            encodingPixels(sinusoid, rows, columns, direct, values);
            Table<float> facet(120, 90);
            vectors->pixels(rows, columns, facet);
            QVERIFY(sameBits(facet, direct));
            facet.setZero();
            Eigen::Index next = 0;
            vectors->pixels(rows, columns, 120, 90, [&](const TableRef<float>& band) {
                facet.middleRows(next, band.rows()) = band;
                next += band.rows();
            });
            QVERIFY(sameBits(facet, direct));
        }
        Table<double> exact(5, parameters.dModel);
        Table<double> direct = exact;
        vectors->rows(1990, TableRef<double>(exact));
        sinusoid.rows(1990, direct);
        QVERIFY(sameBits(exact, direct));
        const std::vector<int> shown = vectors->shownDimensions();
        QCOMPARE(static_cast<int>(shown.size()),
                 values == Values::All ? parameters.dModel : pairCount(parameters.dModel));
        QCOMPARE(vectors->hidesColumns(), static_cast<int>(shown.size()) < parameters.dModel);
        std::vector<double> read(shown.size());
        const RowReader reader = vectors->reader();
        for (const int position : {0, 7, 1999}) {
            reader(position, shown, read);
            for (std::size_t i = 0; i < shown.size(); ++i)
                QCOMPARE(read[i], sinusoid.cell(position, shown[i]));
        }
        std::size_t inRuns = 0;
        for (const ColumnRun& run : vectors->runs()) {
            const bool cosine = run.form == ColumnForm::Cosine;
            const Window places{0, run.count - 1.};
            QVERIFY(sameBits(vectors->acrossRow(77, run, places, 50).values,
                             acrossPairs(sinusoid, 77, cosine, places, 50).values));
            for (int place = 0; place < run.count; ++place)
                QCOMPARE(dimensionOf(parameters, {place, cosine}), run.first + place * run.step);
            inRuns += static_cast<std::size_t>(run.count);
        }
        QCOMPARE(inRuns, shown.size());
        QVERIFY(sameBits(vectors->alongColumn(0, {0, 1999}, 300).unseen,
                         alongPositions(sinusoid, 0, {0, 1999}, 300).unseen));
    }

    void searches_data() { settings(); }

    void searches()
    {
        const auto [parameters, values] = Asked();
        const Sinusoid sinusoid(parameters);
        const auto vectors = encodingOf(parameters, values).vectors;
        const bool bySines = values == Values::Sines && parameters.dModel > 1;
        const auto closest = bySines ? closestPairBySines(parameters) : closestPair(parameters);
        QVERIFY(vectors->closestPair()->pair == closest->pair);
        for (const int dimension : vectors->shownDimensions())
            QCOMPARE(vectors->columnRange(dimension), columnRange(sinusoid, dimension));
        for (const int position : {0, 1, 1999}) {
            double square = 0;
            for (const int dimension : vectors->shownDimensions())
                square += std::pow(sinusoid.cell(position, dimension), 2);
            QVERIFY(std::abs(vectors->norm(position) - std::sqrt(square)) < 1e-13 * (1 + std::sqrt(square)));
        }
    }

private:
    static void settings()
    {
        addColumns<int, bool, bool>("dModel", "halves", "sines");
        for (const int dModel : {1, 2, 7, 64, 513})
            for (const bool halves : {false, true})
                for (const bool sines : {false, true})
                    QTest::addRow("d_model %d%s%s", dModel, halves ? ", halves" : "",
                                  sines ? ", sines alone" : "")
                        << dModel << halves << sines;
    }

    /// What the row of the test asks for.
    struct Asked
    {
        Asked()
        {
            QFETCH(int, dModel);
            QFETCH(bool, halves);
            QFETCH(bool, sines);
            parameters = {.n = 321,
                          .dModel = dModel,
                          .maxLen = 2000,
                          .layout = halves ? Layout::Halves : Layout::Interleaved};
            values = sines ? Values::Sines : Values::All;
        }

        Parameters parameters;
        Values values;
    };
};

POSISCOPE_TEST(TestEncoding)

} // namespace tst_encoding

#include "tst_encoding.moc"
