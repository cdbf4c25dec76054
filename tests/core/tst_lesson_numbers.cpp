// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons of the program: their form, that each task is solved by the solution that the file states, and
// the numbers that they print, against what core computes.
#include "core/lessons/lesson.h"

#include "core/encodings/bias/alibi.h"
#include "core/encodings/bias/t5.h"
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/kinds.h"
#include "core/lessons/facts.h"
#include "core/numerics/seeded_random.h"
#include "core/projection/pca.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_keys.h"
#include "core/scene/scene_text.h"
#include "core/sentence/position_sum.h"
#include "core/sentence/tokens.h"
#include "core/text/refusal.h"
#include "core/training/trainer.h"
#include "tests/data_rows.h"
#include "tests/test_program.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

namespace tst_lesson_numbers {

using namespace posiscope;

const QDir resources(QStringLiteral(POSISCOPE_TEST_DATA "/../../resources"));

QByteArray contents(const QString& name)
{
    QFile file(resources.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList lessonFiles()
{
    QStringList names = QDir(resources.filePath("lessons")).entryList({"[0-9]*.md"}, QDir::Files);
    std::ranges::sort(names, {}, [](const QString& name) { return name.section(u'-', 0, 0).toInt(); });
    return names;
}

template <typename Block>
int countOf(const Lesson& lesson)
{
    int count = 0;
    for (const LessonStep& step : lesson.steps)
        for (const LessonBlock& block : step.blocks)
            count += std::holds_alternative<Block>(block) ? 1 : 0;
    return count;
}

constexpr double twoPi = 2 * std::numbers::pi;

/// A scene, and what core computes of it.
class At
{
public:
    explicit At(Scene scene)
        : m_scene(std::move(scene))
        , m_encoding(encodingOf(m_scene))
    {
    }

    /// The same with other values of some keys.
    At with(const char* lines) const
    {
        SceneChange change = withLines(m_scene, lines, 1);
        if (!change.faults.empty())
            throw std::invalid_argument(change.faults[0].message);
        return At(std::move(change.scene));
    }

    double fact(const char* name, std::vector<int> arguments = {}) const
    {
        return factValue(*findFact(name), m_scene, WhichEncoding::A, arguments).value_or(NAN);
    }
    double idle() const { return fact("idle_columns"); }
    double unfinished() const { return fact("unfinished_pairs"); }
    double longest() const { return fact("wavelength_longest"); }
    double shortest() const { return fact("wavelength_shortest"); }
    double wavelength(int j) const { return fact("wavelength", {j}); }
    double value(int k, int j) const { return fact("value", {k, j}); }
    double norm(int k) const { return fact("norm", {k}); }
    double distance(int p, int q) const { return fact("distance", {p, q}); }
    double score(Measure measure, int p, int q) const { return m_encoding.scores->value(measure, p, q); }
    double dot(int p, int q) const { return score(Measure::Dot, p, q); }
    double curve(int offset) const { return m_encoding.scores->atOffset(Measure::Dot, offset); }
    double omega(int pair) const { return m_encoding.frequencies->omega(pair); }

    /// How far the points of a pair lie apart.
    double pairDistance(int pair, int p, int q) const
    {
        return std::hypot(value(p, 2 * pair) - value(q, 2 * pair),
                          value(p, 2 * pair + 1) - value(q, 2 * pair + 1));
    }

    const Parameters& parameters() const { return m_scene.parameters; }
    int d() const { return parameters().dModel; }
    int length() const { return parameters().maxLen; }
    const Selection& selection() const { return m_scene.selection; }
    const Encoding& encoding() const { return m_encoding; }
    const Scene& scene() const { return m_scene; }

private:
    Scene m_scene;
    Encoding m_encoding;
};

/// The first position whose row is row 0.
double firstRepeat(const At& at)
{
    int position = 1;
    while (at.distance(0, position) > 0)
        ++position;
    return position;
}

// What the lessons say of words.

PositionSum sumOf(const At& at)
{
    const Sentence& sentence = at.scene().sentence;
    return {std::make_shared<const Embedding>(sentencesOf(sentence.text), sentence, at.d()),
            at.encoding().vectors, Dropout(sentence.dropout, sentence.dropoutSeed)};
}

using Stage = PositionSum::Stage;

Eigen::RowVectorXd rowOf(const PositionSum& sum, Stage stage, int position)
{
    Eigen::RowVectorXd row(sum.embedding().dModel());
    sum.row(stage, 0, position, {row.data(), static_cast<std::size_t>(row.size())});
    return row;
}

double cosineOf(const Eigen::RowVectorXd& one, const Eigen::RowVectorXd& other)
{
    return one.dot(other) / one.norm() / other.norm();
}

/// Of a value for each of the four words of "The quick brown fox".
template <typename Of>
std::vector<double> eachWord(const At& at, Of&& of)
{
    const PositionSum sum = sumOf(at);
    std::vector<double> values;
    for (int k = 0; k < sum.embedding().length(); ++k)
        values.push_back(of(sum, k));
    std::ranges::sort(values);
    return values;
}

std::vector<double> wordNorms(const At& at)
{
    return eachWord(at, [](const PositionSum& sum, int k) { return sum.norm(Stage::Embedding, 0, k); });
}

/// In degrees, between a sum and its word.
std::vector<double> turnsOfSums(const At& at)
{
    return eachWord(at, [](const PositionSum& sum, int k) {
        return std::acos(cosineOf(rowOf(sum, Stage::Sum, k), rowOf(sum, Stage::Embedding, k))) * 360 / twoPi;
    });
}

std::vector<double> cosinesOfWords(const At& at)
{
    return eachWord(at, [](const PositionSum& sum, int k) {
        return cosineOf(rowOf(sum, Stage::Encoding, k), rowOf(sum, Stage::Embedding, k));
    });
}

double leastOwnCosine(const At& at)
{
    return eachWord(at,
                    [](const PositionSum& sum, int k) {
                        return cosineOf(rowOf(sum, Stage::Sum, k), rowOf(sum, Stage::Embedding, k));
                    })
        .front();
}

double largestOtherCosine(const At& at)
{
    return eachWord(at,
                    [](const PositionSum& sum, int k) {
                        double largest = -1;
                        for (int other = 0; other < sum.embedding().length(); ++other)
                            if (other != k)
                                largest = std::max(largest, cosineOf(rowOf(sum, Stage::Sum, k),
                                                                     rowOf(sum, Stage::Embedding, other)));
                        return largest;
                    })
        .back();
}

double wordsTimesColumns(const At& at)
{
    std::size_t words = 0;
    for (const Tokens& sentence : sentencesOf(at.scene().sentence.text))
        words += sentence.size();
    return static_cast<double>(words) * at.d();
}

/// How many directions hold 99 % of the squares of the table's numbers.
double directionsOf99Percent(const At& at)
{
    Table<double> table(at.length(), at.d());
    at.encoding().vectors->rows(0, table);
    Table<double> points(2 * at.length(), at.d()); // with each row's opposite, their mean is 0
    points << table, -table;
    const PrincipalComponents components = principalComponents(points, at.d());
    double held = 0;
    int directions = 0;
    while (held < 0.99)
        held += components.explained(directions++);
    return directions;
}

// Of pairs and rows.

double largestCosine(const At& at)
{
    double largest = -1;
    const auto cosine = at.encoding().scores->eachValue(Measure::Cosine);
    for (int p = 0; p < at.length(); ++p)
        for (int q = 0; q < p; ++q)
            largest = std::max(largest, cosine(p, q));
    return largest;
}

/// The least d_model from which on the closest rows are neighbours, up to 128.
double columnsWithoutLookAlikes(const At& at)
{
    int last = 1;
    for (int d = 2; d <= 128; ++d)
        if (at.with(("d_model = " + std::to_string(d)).c_str()).fact("closest_offset") != 1)
            last = d;
    return last + 1;
}

/// How many pairs turn, within the length before scaling, so many times and fewer than so many.
double pairsThatTurn(const At& at, double least, double below)
{
    const At before = at.with("scaling = none");
    int count = 0;
    for (int pair = 0; pair < at.d() / 2; ++pair) {
        const double turns = at.parameters().originalLen / before.wavelength(2 * pair);
        count += turns >= least && turns < below;
    }
    return count;
}

/// The first and the last row that equal the selected one.
std::pair<int, int> equalRows(const At& at)
{
    const int k = at.selection().position;
    int first = k;
    int last = k;
    while (at.distance(first - 1, k) == 0)
        --first;
    while (at.distance(last + 1, k) == 0)
        ++last;
    return {first, last};
}

/// The distances of a T5 bucket: the first and the last of those that share it with this one.
std::pair<int, int> bucketOf(const At& at, int distance)
{
    const T5Buckets buckets(at.parameters());
    int first = distance;
    int last = distance;
    while (first > 0 && buckets.bucket(-first + 1) == buckets.bucket(-distance))
        --first;
    while (last < 10000 && buckets.bucket(-last - 1) == buckets.bucket(-distance))
        ++last;
    return {first, last};
}

/// A number that a step prints. Step 0 is what stands before the first.
struct Row
{
    int step;
    const char* printed;
    double (*computed)(const At&); ///< of the step's scene
};

constexpr const char* minutes = "how long the lesson takes";
constexpr const char* given = "the text sets it";
constexpr const char* wrong = "a wrong answer";
constexpr const char* ofHint = "where to look, rounded";
constexpr const char* ofModel = "of a published model";

double shortestOf(const At& at)
{
    return at.shortest();
}

double longestOf(const At& at)
{
    return at.longest();
}

double pairsOf(const At& at)
{
    return at.d() / 2;
}

template <int J>
double wavelengthOf(const At& at)
{
    return at.wavelength(J);
}

double limitOf(const At& at)
{
    return 2 * std::numbers::pi * at.parameters().n;
}

double idleOf(const At& at)
{
    return at.idle();
}

template <int Offset>
double curveOf(const At& at)
{
    return at.curve(Offset);
}

const std::vector<Row> lesson1{
    {3, "2.8", [](const At& s) { return std::sqrt(s.d()); }},
    {3, "280", [](const At& s) { return s.norm(99); }},
    {4, "99", [](const At& s) { return s.length() - 1.; }},
    {4, "0.0101", [](const At& s) { return s.value(1, 0); }},
    {4, "0.0707", [](const At& s) { return s.value(7, 0); }},
    {4, "0.00701", [](const At& s) { return s.with("max_len = 1000").value(7, 0); }},
    {4, "999", [](const At& s) { return s.with("max_len = 1000").length() - 1.; }},
    {4, "700", [](const At&) { return 7 / 0.01; }},
    {5, "256", [](const At& s) { return std::exp2(s.d()); }},
    {5, "2.45", [](const At& s) { return s.distance(31, 32); }},
    {6, "0.16", largestCosine},
    {6, "87", [](const At& s) { return 599. - s.length(); }},
    {6, "511", [](const At& s) { return s.length() - 1.; }},
    {7, "6.283", shortestOf},
    {7, "19.87", wavelengthOf<2>},
    {7, "62.83", wavelengthOf<4>},
    {7, "198.7", wavelengthOf<6>},
    {8, "256",
     [](const At& s) { return firstRepeat(s.with("encoding = binary\nd_model = 8\nmax_len = 300")); }},
};

const std::vector<Row> lesson2{
    {2, "0.3162", [](const At& s) { return s.omega(1); }},
    {2, "0.0003162", [](const At& s) { return s.omega(7); }},
    {3, "12", [](const At& s) { return s.selection().dimension / 2.; }},
    {3, "35.33", wavelengthOf<24>},
    {3, "2.83", [](const At& s) { return s.length() / s.wavelength(24); }},
    {3, "8.83", [](const At& s) { return s.wavelength(24) / 4; }},
    {4, "1.037", [](const At& s) { return s.wavelength(2) / s.wavelength(0); }},
    {4, "6.283", shortestOf},
    {4, "60611", longestOf},
    {4, "62832", limitOf},
    {4, "628.3", [](const At& s) { return limitOf(s.with("n = 100")); }},
    {4, "62.83", [](const At& s) { return s.with("n = 100\nd_model = 4\ndimension = 2").longest(); }},
    {4, "10", [](const At& s) { return s.with("n = 100\nd_model = 4").longest() / twoPi; }},
    {5, "42", idleOf},
    {5, "6.283", shortestOf},
    {5, "584.7", [](const At& s) { return s.with("n = 100").longest(); }},
    {5, "54410", longestOf},
    // A cosine moves by 0.1 until acos 0.9.
    {5, "1400",
     [](const At& s) { return 100 * std::round(twoPi * (s.length() - 1) / std::acos(0.9) / 100); }},
    {6, "64", pairsOf},
    {6, "6.283", shortestOf},
    {6, "0.142", [](const At& s) { return s.distance(0, 44); }},
    {6, "7.67", [](const At& s) { return s.distance(0, 1); }},
    {6, "0.28", [](const At& s) { return s.shortest() - 6; }},
    {6, "0.018", [](const At& s) { return 44 - 7 * s.shortest(); }},
    {6, "43.982", [](const At& s) { return 7 * s.shortest(); }},
    {6, "2.26", [](const At& s) { return s.distance(0, 6); }},
    {7, "6.283", shortestOf},
    {7, "62.83", wavelengthOf<2>},
    {7, "628.3", wavelengthOf<4>},
    {7, "6283", wavelengthOf<6>},
    {7, "1.155", [](const At& s) { return s.with("d_model = 128").wavelength(2) / s.shortest(); }},
    {7, "19869", [](const At& s) { return s.with("d_model = 16").longest(); }},
    {7, "62832", limitOf},
    {7, "1.19", [](const At& s) { return 7.5 / s.shortest(); }},
    {8, "170", idleOf},
    {8, "41", [](const At& s) { return s.with("max_len = 1000").idle(); }},
    {9, "256", pairsOf},
    {9, "115", [](const At& s) { return s.unfinished(); }},
    {9, "41", idleOf},
    {9, "208", [](const At& s) { return s.with("max_len = 50").idle(); }},
};

const std::vector<Row> lesson3{
    {1, "256", pairsOf},
    {2, "3.535", [](const At& s) { return s.dot(5, 6); }},
    {2, "0.884", [](const At& s) { return s.score(Measure::Cosine, 5, 6); }},
    {2, "0.964", [](const At& s) { return s.distance(5, 6); }},
    {2, "3.792", [](const At& s) { return s.dot(5, 68); }},
    {2, "0.645", [](const At& s) { return s.distance(5, 68); }},
    {3, "68", [](const At& s) { return 5 + s.fact("closest_offset"); }},
    {3, "69", [](const At& s) { return 6 + s.fact("closest_offset"); }},
    {4, "68", [](const At& s) { return 5. + s.selection().offset; }},
    {4, "6.283", shortestOf},
    {4, "62.83", wavelengthOf<2>},
    {4, "628.3", wavelengthOf<4>},
    {4, "6283", wavelengthOf<6>},
    {4, "10.03", [](const At& s) { return 63 / s.wavelength(0); }},
    {4, "1.003", [](const At& s) { return 63 / s.wavelength(2); }},
    {4, "0.645", [](const At& s) { return s.distance(5, 68); }},
    {4, "0.168", [](const At& s) { return s.pairDistance(0, 5, 68); }},
    {4, "0.017", [](const At& s) { return s.pairDistance(1, 5, 68); }},
    {4, "0.620", [](const At& s) { return s.pairDistance(2, 5, 68); }},
    {4, "0.063", [](const At& s) { return s.pairDistance(3, 5, 68); }},
    {4, "0.416", [](const At& s) { return std::pow(s.distance(5, 68), 2); }},
    {5, "63", [](const At& s) { return s.fact("closest_offset"); }},
    {6, "63", [](const At& s) { return s.fact("closest_offset"); }},
    {6, "0.970", [](const At& s) { return s.with("d_model = 10").distance(0, 6); }},
    {6, "0.972", [](const At& s) { return s.with("d_model = 10").distance(0, 1); }},
    {6, "11", columnsWithoutLookAlikes},
    // The closest of all rows are neighbours.
    {6, "3.71", [](const At& s) { return s.with("d_model = 512\nmax_len = 5000").fact("closest_pair"); }},
    {7, "0.169", [](const At& s) { return s.distance(0, 63); }},
    {7, "0.964", [](const At& s) { return s.distance(0, 1); }},
    {7, "62.83", longestOf},
};

const std::vector<Row> lesson4{
    {1, "13", [](const At& s) { return double(s.selection().position + s.selection().offset); }},
    {1, "52.19", [](const At& s) { return s.dot(60, 63); }},
    {1, "63", [](const At& s) { return 60. + s.selection().offset; }},
    {1, "57.38", curveOf<2>},
    {2, "42.34", curveOf<11>},
    {2, "42.38", curveOf<12>},
    {2, "64", curveOf<0>},
    {2, "25", [](const At& s) { return s.with("d_model = 256").fact("first_rise"); }},
    {3, "6.283", shortestOf},
    {5, "37", [](const At& s) { return double(s.selection().position + s.selection().offset); }},
    {5, "64", curveOf<0>},
    {5, "52.19", curveOf<3>},
    {6, "2.36", [](const At& s) { return s.distance(4, 62); }},
    {6, "0.0917", [](const At& s) { return s.with("cosines = no").distance(4, 62); }},
    {7, "38", [](const At& s) { return double(s.selection().position + s.selection().offset); }},
    {7, "62", [](const At& s) { return double(s.selection().position - s.selection().offset); }},
    {7, "42.38", [](const At& s) { return s.dot(50, 38); }},
    {8, "256", curveOf<0>},
};

const std::vector<Row> lesson5{
    {2, "-0.48", [](const At& s) { return sumOf(s).cell(Stage::Embedding, 1, 3, 0); }},
    {2, "-0.40", [](const At& s) { return sumOf(s).cell(Stage::Embedding, 1, 3, 1); }},
    {2, "1.73", [](const At& s) { return sumOf(s).cell(Stage::Embedding, 1, 3, 2); }},
    {2, "0.54", [](const At& s) { return sumOf(s).cell(Stage::Embedding, 1, 3, 3); }},
    {2, "0.1411", [](const At& s) { return s.value(3, 0); }},
    {2, "-0.3389", [](const At& s) { return sumOf(s).cell(Stage::Sum, 1, 3, 0); }},
    {2, "72", wordsTimesColumns},
    {2, "-1.2368", [](const At& s) { return sumOf(s).cell(Stage::Sum, 2, 4, 0); }},
    {2, "-0.7568", [](const At& s) { return s.value(4, 0); }},
    {3, "10.38", [](const At& s) { return wordNorms(s).front(); }},
    {3, "12.07", [](const At& s) { return wordNorms(s).back(); }},
    {3, "8.00", [](const At& s) { return s.norm(0); }},
    {3, "64", pairsOf},
    {3, "32", [](const At& s) { return turnsOfSums(s).front(); }},
    {3, "35", [](const At& s) { return turnsOfSums(s).back(); }},
    {3, "16", [](const At& s) { return s.with("d_model = 512").norm(0); }},
    {3, "256", [](const At& s) { return pairsOf(s.with("d_model = 512")); }},
    {4, "117", [](const At& s) { return wordNorms(s).front(); }},
    {4, "137", [](const At& s) { return wordNorms(s).back(); }},
    {4, "8.00", [](const At& s) { return s.norm(0); }},
    {4, "16", [](const At& s) { return s.with("d_model = 512").norm(0); }},
    {4, "22.6", [](const At& s) { return sumOf(s.with("d_model = 512")).embedding().factor(); }},
    {5, "0.63", [](const At& s) { return cosinesOfWords(s).back(); }},
    {5, "-0.37", [](const At& s) { return cosinesOfWords(s).front(); }},
    {5, "0.15",
     [](const At& s) { return std::ceil(100 * cosinesOfWords(s.with("d_model = 128")).back()) / 100; }},
    {5, "0.81", [](const At& s) { return std::floor(100 * leastOwnCosine(s.with("d_model = 128"))) / 100; }},
    {5, "0.20",
     [](const At& s) { return std::ceil(100 * largestOtherCosine(s.with("d_model = 128"))) / 100; }},
    {6, "42", idleOf},
    {6, "25", directionsOf99Percent},
    {6, "103", [](const At& s) { return s.d() - directionsOf99Percent(s); }},
    {6, "64", pairsOf},
    {7, "262144", [](const At&) { return 512. * 512; }},
    {7, "1024", [](const At&) { return 2. * 512; }},
    {7, "1048576", [](const At&) { return 1024. * 1024; }},
    {7, "524288", [](const At&) { return 512. * 1024; }},
    {8, "1.6", [](const At& s) { return sumOf(s).cell(Stage::Sum, 0, 0, 1) * 0.8; }},
    {8, "2.5", [](const At& s) { return sumOf(s).cell(Stage::Sum, 0, 0, 1) * sumOf(s).dropout().scale(); }},
    {9, "3700000", [](const At& s) { return 37000. * s.length(); }},
};

const std::vector<Row> lesson6{
    {2, "64", curveOf<0>},
    {3, "64", pairsOf},
    {3, "54410", longestOf},
    {3, "15", [](const At& s) { return s.with("n = 500000").unfinished(); }},
    {3, "62.59", [](const At& s) { return s.with("n = 500000").curve(1); }},
    {3, "62.09", curveOf<1>},
    {4, "25.13", shortestOf},
    {4, "217641", longestOf},
    {4, "0.25", [](const At& s) { return s.omega(0); }},
    {4, "63.88", curveOf<1>},
    {4, "62.09", [](const At& s) { return s.with("scaling = none").curve(1); }},
    {4, "64", curveOf<0>},
    {4, "6.283", [](const At& s) { return s.with("scaling = yarn").shortest(); }},
    {5, "21", [](const At& s) { return pairsThatTurn(s, 32, INFINITY); }},
    {5, "18", [](const At& s) { return pairsThatTurn(s, 0, 1); }},
    {5, "25", [](const At& s) { return pairsThatTurn(s, 1, 32); }},
    {5, "1.139", [](const At& s) { return yarnFactor(s.parameters().scale); }},
    {6, "256", [](const At&) { return 1 / alibiSlope(8, 7); }},
    {6, "16", [](const At&) { return 1 / alibiSlope(8, 3); }},
    {6, "0.0625", [](const At&) { return alibiSlope(8, 3); }},
    {6, "0.75", [](const At& s) { return -s.dot(50, 38); }},
    {6, "0.0025", [](const At& s) { return std::exp(s.with("head = 0").dot(50, 38)); }},
    {7, "11", [](const At& s) { return double(bucketOf(s, 8).second); }},
    {7, "12", [](const At& s) { return double(bucketOf(s, 13).first); }},
    {7, "15", [](const At& s) { return double(bucketOf(s, 13).second); }},
    {7, "16", [](const At& s) { return double(bucketOf(s, 17).first); }},
    {7, "22", [](const At& s) { return double(bucketOf(s, 17).second); }},
    {7, "91", [](const At& s) { return double(bucketOf(s, 10000).first); }},
    {8, "8192", [](const At&) { return std::exp2(13); }},
    {8, "32", [](const At&) { return std::exp2(13 - 8); }},
    {8, "4088", [](const At& s) { return double(equalRows(s).first); }},
    {8, "4112", [](const At& s) { return double(equalRows(s).second); }},
    {8, "25", [](const At& s) { return equalRows(s).second - equalRows(s).first + 1.; }},
    {8, "256", [](const At&) { return std::exp2(8); }},
    {8, "257", [](const At&) { return std::exp2(8) + 1; }},
    {9, "48.87", curveOf<12>},
    {9, "42.38", [](const At& s) { return s.with("n = 10000").curve(12); }},
};

const std::vector<Row> lesson7{
    {3, "198", [](const At&) { return 2. * 99; }},
    {3, "256", pairsOf},
    {4, "3.5", [](const At&) { return 7. * 89 / 178; }},
    {5, "6.513", wavelengthOf<2>},
    {5, "62.83", [](const At& s) { return s.with("d_model = 8").wavelength(2); }},
};

const std::vector<Row> lesson8{
    {2, "60611", longestOf},
    {2, "62832", limitOf},
    {3, "42", idleOf},
    {3, "85", [](const At& s) { return s.with("exponent = doubled").idle(); }},
    {8, "256", [](const At&) { return std::exp2(8); }},
    {8, "258", [](const At&) { return std::exp2(8) + 2; }},
};

const std::vector<Row> lesson9{
    {5, "43",
     [](const At& s) {
         return 100 * s.fact("weight", {4, 4});
     }},
};

const std::vector<Row> lesson10;

const std::vector<Row>* const tables[] = {&lesson1, &lesson2, &lesson3, &lesson4, &lesson5,
                                          &lesson6, &lesson7, &lesson8, &lesson9, &lesson10};

/// Why some numbers are not computed, and which, of each lesson: "8: 10, 99; 9: 50" are three of two steps.
const std::vector<std::pair<const char*, const char*>> notComputed[] = {
    {{minutes, "0: 12"},
     {wrong, "4: 0.707"},
     {"a position", "5: 30; 8: 31, 32"},
     {ofModel, "6: 1024"},
     {given, "6: 600, 599"}},
    {{minutes, "0: 15"},
     {"a column", "3: 25, 26, 27"},
     {ofHint, "5: 1000"},
     {given, "7: 16; 8: 10, 1000, 101, 99; 9: 50, 100"},
     {"an exponent of the formula", "7: 14"},
     {"of the task", "7: 7.5"}},
    {{minutes, "0: 13"}, {ofHint, "3: 60"}, {given, "6: 10, 512, 5000; 8: 5000"}},
    {{minutes, "0: 15"},
     {"any position", "0: 57"},
     {"of the task", "2: 40; 3: 80"},
     {given, "2: 256"},
     {wrong, "6: 1.2"}},
    {{minutes, "0: 15"},
     {given, "3: 512; 4: 512; 6: 99; 7: 512; 8: 127"},
     {wrong, "6: 127"},
     {ofModel, "9: 37000"}},
    {{minutes, "0: 15"},
     {given, "1: 1000; 9: 10000, 8192, 2048"},
     {ofModel, "3: 3.1; 6: 1024, 2048"},
     {"of the task", "4: 200000; 8: 4097"},
     {"a position", "5: 16000"},
     {wrong, "8: 128"},
     {"the bits of float16", "8: 11"}},
    {{minutes, "0: 11"},
     {"the last of 100", "3: 99"},
     {"millimetres", "4: 89, 178; 5: 89, 70"},
     {wrong, "4: 14"},
     {given, "5: 10"}},
    {{minutes, "0: 20"}, {wrong, "3: 21"}, {"the bits of bfloat16", "8: 16"}},
    {{minutes, "0: 20"}},
    {{minutes, "0: 25"},
     {"the examples of a step", "1: 32"},
     {"lengths of which accuracies are measured", "2: 32"}},
};

/// The numbers of a text that have two digits or more, without their groups: "54410", "-0.48".
QStringList numbersIn(const QString& text)
{
    static const QRegularExpression number(QStringLiteral(
        "(?:(?<![\\w.)])[−-])?(?<![\\w.])\\d+(?:[\\x{a0}\\x{202f}\\x{2009}]\\d{3})*(?:\\.\\d+)?(?!\\w)"));
    static const QRegularExpression noDigit(QStringLiteral("[^\\d.-]"));
    QStringList found;
    for (auto all = number.globalMatch(text); all.hasNext();) {
        const QString plain = all.next().captured().replace(QChar(0x2212), u'-').remove(noDigit);
        QString digits = plain;
        digits.remove(u'-').remove(u'.');
        if (digits.toLongLong() >= 10)
            found << plain;
    }
    return found;
}

QStringList textsOf(const LessonBlock& block)
{
    const auto qt = [](const std::string& text) { return QString::fromStdString(text); };
    if (const auto* const text = std::get_if<std::string>(&block))
        return {qt(*text)};
    if (const auto* const task = std::get_if<Task>(&block))
        return {qt(task->text), qt(task->hint)};
    const auto& question = std::get<Question>(block);
    QStringList texts{qt(question.text), qt(question.answer)};
    for (const Choice& choice : question.choices)
        texts << qt(choice.text) << qt(choice.why);
    return texts;
}

/// The numbers of a step that its scene or the solutions of its tasks hold.
std::set<QString> numbersOfScenes(const LessonStep& step)
{
    std::set<QString> numbers;
    const auto add = [&numbers](const Scene& scene) {
        for (const SceneKey& key : sceneKeys())
            if ((key.group == KeyGroup::Encoding && affectsEncoding(key, scene)) ||
                (key.group == KeyGroup::Training && scene.look.view == ViewId::Training) ||
                key.group == KeyGroup::Selection ||
                (key.group == KeyGroup::Compared && isComparing(scene) && affectsEncoding(key, scene)))
                for (const QString& number : numbersIn(QString::fromStdString(valueText(key, scene))))
                    numbers.insert(QString(number).remove(u'-'));
    };
    add(step.scene);
    for (const LessonBlock& block : step.blocks)
        if (const Task* const task = std::get_if<Task>(&block))
            add(solved(step, *task));
    return numbers;
}

/// Half a unit of the last digit that is printed.
bool isRoundedTo(double computed, const QString& printed)
{
    const qsizetype point = printed.indexOf(u'.');
    const double unit = std::pow(10., point < 0 ? 0. : static_cast<double>(point + 1 - printed.size()));
    return std::abs(computed - printed.toDouble()) <= unit * (0.5 + 1e-6);
}

class TestLessonNumbers : public QObject
{
    Q_OBJECT

private slots:
    void numbersAreFound()
    {
        QCOMPARE(numbersIn("pair 63 in 54\u202f410, −0.48 and $K(-12)$, 0.0025; 7 or 0.05, T5, q-12, 1.19."),
                 QStringList({"63", "54410", "-0.48", "-12", "0.0025", "12", "1.19"}));
        QVERIFY(isRoundedTo(0.645, "0.645") && isRoundedTo(0.6454, "0.645") && isRoundedTo(584.6, "585"));
        QVERIFY(!isRoundedTo(0.6456, "0.645") && !isRoundedTo(584.4, "585") && !isRoundedTo(NAN, "585"));
    }

    void eachIsAResource()
    {
        const QByteArray list = contents("posiscope.qrc");
        QCOMPARE(lessonFiles().size(), 10);
        for (const QString& name : lessonFiles())
            QVERIFY2(list.contains("<file>lessons/" + name.toUtf8() + "</file>"), qPrintable(name));
    }

    void eachIsWithoutFault_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : lessonFiles())
            QTest::newRow(qPrintable(name)) << name;
    }

    void eachIsWithoutFault()
    {
        QFETCH(QString, name);
        const Lesson lesson = readLesson(contents("lessons/" + name).toStdString());
        QStringList faults;
        for (const std::vector<LineFault>& some : {faultsOf(lesson), faultsOfSolutions(lesson)})
            for (const LineFault& fault : some)
                faults << QString::fromStdString(atLine(fault.line, fault.message));
        QCOMPARE(faults, QStringList());
        QVERIFY(countOf<Question>(lesson) >= 3);
        QVERIFY(countOf<Task>(lesson) >= 2);
        for (const LessonStep& step : lesson.steps) // every row of a selection is one of the table
            QVERIFY2(visibleSelection(step.scene) == step.scene.selection, step.title.c_str());
    }

    void eachIsWhatCoreComputes_data()
    {
        addColumns<QString, int>("file", "number");
        int number = 0;
        for (const QString& name : lessonFiles())
            QTest::newRow(qPrintable(name)) << "lessons/" + name << number++;
    }

    void eachIsWhatCoreComputes()
    {
        QFETCH(QString, file);
        QFETCH(int, number);
        const Lesson lesson = readLesson(contents(file).toStdString());
        std::set<std::pair<int, QString>> printed;
        for (const QString& word :
             numbersIn(QString::fromStdString(lesson.title + ' ' + lesson.introduction)))
            printed.emplace(0, word);
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            const LessonStep& step = lesson.steps[i];
            const std::set<QString> ofScenes = numbersOfScenes(step);
            QStringList texts{QString::fromStdString(step.title)};
            for (const LessonBlock& block : step.blocks)
                texts << textsOf(block);
            for (const QString& word : numbersIn(texts.join(u'\n')))
                if (!ofScenes.contains(QString(word).remove(u'-')))
                    printed.emplace(static_cast<int>(i) + 1, word);
        }
        QStringList faults;
        const auto isPrinted = [&](int step, const QString& words) {
            if (printed.erase({step, words}) == 0)
                faults << QStringLiteral("step %1: %2 is in the table, and not printed").arg(step).arg(words);
        };
        for (const auto& [reason, numbers] : notComputed[number])
            for (const QString& ofStep : QString(numbers).split("; "))
                for (const QString& words : ofStep.section(": ", 1).split(", "))
                    isPrinted(ofStep.section(':', 0, 0).toInt(), words);
        for (const Row& row : *tables[number]) {
            const QString words = QString::fromUtf8(row.printed);
            isPrinted(row.step, words);
            const auto step = static_cast<std::size_t>(std::max(row.step, 1) - 1);
            const double computed = row.computed(At(lesson.steps.at(step).scene));
            if (!isRoundedTo(computed, words))
                faults
                    << QStringLiteral("step %1: %2 is %3").arg(row.step).arg(words).arg(computed, 0, 'g', 9);
        }
        for (const auto& [step, words] : printed)
            faults << QStringLiteral("step %1: %2 is not in the table").arg(step).arg(words);
        QVERIFY2(faults.isEmpty(), qPrintable('\n' + faults.join('\n')));
    }

    void whatModelsLearn_data()
    {
        addColumns<int, bool, int, double, double>("step", "ofB", "words", "least", "most");
        QTest::newRow("a quarter without an encoding") << 1 << false << 16 << 0.22 << 0.3;
        QTest::newRow("nearly all") << 2 << false << 16 << 0.97 << 1.;
        QTest::newRow("hardly better than chance") << 2 << false << 32 << 0.1 << 0.2;
        QTest::newRow("8 are no easier") << 2 << false << 8 << 0.1 << 0.35;
        QTest::newRow("four in five") << 3 << true << 128 << 0.75 << 0.87;
        QTest::newRow("one in three") << 3 << false << 128 << 0.28 << 0.4;
        QTest::newRow("nine in ten") << 4 << false << 16 << 0.87 << 0.93;
        QTest::newRow("still seven") << 4 << false << 128 << 0.67 << 0.76;
    }

    /// Lesson 10 says in words what models learn.
    void whatModelsLearn()
    {
        QFETCH(int, step);
        QFETCH(bool, ofB);
        QFETCH(int, words);
        QFETCH(double, least);
        QFETCH(double, most);
        if (librariesAreSanitized())
            QSKIP("takes minutes with sanitizers");
        const Lesson lesson =
            readLesson(contents(QStringLiteral("lessons/") + lessonFiles().constLast()).toStdString());
        const Scene& scene = lesson.steps.at(static_cast<std::size_t>(step) - 1).scene;
        static std::map<int, std::vector<Trainer>> trained; // by their steps
        if (!trained.contains(step)) {
            trained[step] = trainersOf(scene, 2);
            train(trained[step], scene.training.steps);
        }
        const double accuracy = trained[step][ofB ? 1 : 0].accuracy(words).value_or(NAN);
        QVERIFY2(accuracy > least && accuracy <= most, qPrintable(QString::number(accuracy)));
    }
};

POSISCOPE_TEST(TestLessonNumbers)

} // namespace tst_lesson_numbers

#include "tst_lesson_numbers.moc"
