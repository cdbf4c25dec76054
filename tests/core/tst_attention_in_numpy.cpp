// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/numerics/seeded_random.h"
#include "core/sentence/embedding.h"
#include "core/tables/scene_table.h"
#include "tests/core/numpy.h"
#include "tests/core/numpy_cases.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <utility>

namespace tst_attention_in_numpy {

using namespace posiscope;

/// One scene after the other: the script gets its number and settings, and in files what a head is computed
/// from and its tables.
class Cases : public numpy::Cases
{
public:
    using numpy::Cases::Cases;

    void add(const QString& settings)
    {
        const Scene scene = sceneWith(settings);
        const Parameters& parameters = scene.parameters;
        const Kind& kind = kindOf(parameters);
        const Embedding embedding(sentencesOf(scene.sentence.text), scene.sentence, parameters.dModel);
        Table<double> words(embedding.length(), parameters.dModel);
        for (int word = 0; word < words.rows(); ++word)
            for (int column = 0; column < words.cols(); ++column)
                words(word, column) = embedding.cell(0, word, column);
        writeRows(words, "words");
        if (kind.facets.vectors)
            writeFile(sceneTable(DataTable::Encoding, scene), "encoding");
        else if (!kind.turns)
            writeFile(sceneTable(DataTable::Similarity, scene), "bias");
        for (const QString name : {"W_q", "W_k", "W_v"})
            writeMatrix(scene, name);
        for (const QString part : {"scores", "weights", "received", "terms"})
            writeFile(sceneTable(DataTable::Attention, sceneWith("part = " + part, scene)), part);
        append(QJsonObject{{"settings", settings},
                           {"kind", QString::fromUtf8(kind.name)},
                           {"turns", kind.turns != nullptr},
                           {"n", parameters.n},
                           {"halves", parameters.layout == Layout::Halves},
                           {"causal", parameters.causal},
                           {"padding", paddingOf(parameters)},
                           {"temperature", scene.attention.temperature},
                           {"content", static_cast<int>(scene.attention.content)}});
    }

private:
    void writeMatrix(const Scene& scene, const QString& name) const
    {
        const int dModel = scene.parameters.dModel;
        if (scene.attention.weights != WeightSource::Seeded)
            return; // the script knows the others
        Table<double> matrix(dModel, dModel);
        const std::uint64_t key = SeededVectors(scene.attention.weightsSeed).randomKey(name.toStdString());
        for (int row = 0; row < dModel; ++row)
            for (int column = 0; column < dModel; ++column)
                matrix(row, column) =
                    SeededVectors::component(subkey(key, static_cast<std::uint64_t>(row)), column) /
                    std::sqrt(dModel);
        writeRows(matrix, name);
    }

    void writeRows(const Table<double>& numbers, const QString& name) const
    {
        const auto read = [&numbers](int first, TableRef<double> out) {
            out = numbers.middleRows(first, out.rows());
        };
        SceneTable table;
        table.doubles = {static_cast<int>(numbers.rows()), static_cast<int>(numbers.cols()), read};
        writeFile(table, name);
    }
};

/// Attention by its formula. Each number is within 1e-12 of the sum of the magnitudes of its terms, since a
/// sum has no more digits than that leaves it; a weight relatively, and by the magnitude of its scores, if it
/// is above 1, because its error is theirs.
const QString script = R"(
import json, math, os
folder = sys.argv[1]
cases = json.load(open(folder + '/cases.json'))
numpy.seterr(all='ignore')

def load(number, name):
    return numpy.load(f'{folder}/{number}{name}.npy')

def matrices(number, case, columns):
    if os.path.exists(f'{folder}/{number}W_q.npy'):
        return [load(number, name) for name in ('W_q', 'W_k', 'W_v')]
    if 'weights_values = ' in case['settings']:
        text = case['settings'].split('weights_values = ')[1].split('; ')[0]
        return numpy.split(numpy.array([[float(x) for x in row.split(',')] for row in text.split()]), 3)
    return [numpy.eye(columns)] * 3

def turned(number, case, vectors, sign):
    length, columns = vectors.shape
    halves = case['halves'] if case['kind'] == 'rotary' else case['kind'] == 'mrope'
    first = numpy.arange(columns // 2) * (1 if halves else 2)
    second = first + (columns // 2 if halves else 1)
    if case['kind'] == 'xpos':
        pairs = numpy.arange(columns // 2)
        rows = numpy.arange(length)[:, None]
        angles = rows * case['n'] ** (-2 * pairs / columns)
        zeta = (2 * pairs + 0.4 * columns) / (1.4 * columns)
        cosines, sines = (zeta ** (sign * rows / 512) * f(angles) for f in (numpy.cos, numpy.sin))
    else:
        table = load(number, 'encoding')[:length]
        cosines, sines = table[:, first], table[:, second]
        if case['kind'] == 'rotary' and 'cosine_first' not in case['settings']:
            cosines, sines = sines, cosines
    made = vectors.copy()
    made[:, first] = vectors[:, first] * cosines - vectors[:, second] * sines
    made[:, second] = vectors[:, first] * sines + vectors[:, second] * cosines
    return made

def check(number, name, made, expected, scale):
    error = abs(made - expected) / numpy.maximum(scale, 1e-300)
    error = numpy.where((made == expected) | (numpy.isnan(made) & numpy.isnan(expected)), 0, error)
    worst = error.max() if made.shape == expected.shape else math.nan
    if not worst <= 1e-12:
        print(name, 'of', cases[number]['settings'], 'differ by', worst)

for number, case in enumerate(cases):
    content = load(number, 'words')
    content = (content, content[:1].repeat(len(content), 0), content * 0)[case['content']]
    length, columns = content.shape
    isAdded = os.path.exists(f'{folder}/{number}encoding.npy') and not case['turns']
    position = load(number, 'encoding')[:length] if isAdded else content * 0
    W_q, W_k, W_v = matrices(number, case, columns)
    words = content + position
    q, k, v = words @ W_q, words @ W_k, words @ W_v
    root = W_q.shape[1] ** 0.5
    unturned = q @ k.T / root
    if case['turns']:
        q, k = turned(number, case, q, 1), turned(number, case, k, -1)
    bias = numpy.zeros((length, length))
    if os.path.exists(f'{folder}/{number}bias.npy'):
        bias = load(number, 'bias')[:length, :length]
    later = numpy.arange(length) > numpy.arange(length)[:, None]
    masked = later & (case['causal'] or case['kind'] == 'xpos') | (numpy.arange(length) < case['padding'])
    bias = numpy.where(masked, math.nan, bias)
    scores = numpy.where(masked, -math.inf, q @ k.T / root + bias)
    scale = (abs(words) @ abs(W_q)) @ (abs(words) @ abs(W_k)).T / root + abs(numpy.nan_to_num(bias))
    check(number, 'scores', load(number, 'scores'), scores, scale)

    powers = numpy.exp((scores - scores.max(1, keepdims=True)) / case['temperature'])
    weights = numpy.nan_to_num(powers / powers.sum(1, keepdims=True))
    condition = numpy.maximum(1, scale.max() / case['temperature'])
    check(number, 'weights', load(number, 'weights'), weights, weights * condition)
    for row in load(number, 'weights'):
        if abs(math.fsum(row) - 1) > 2e-16 * length and row.any():
            print('weights of', case['settings'], 'sum to 1 +', math.fsum(row) - 1)
    check(number, 'received', load(number, 'received'), weights @ v, weights @ abs(v) * condition)

    places = numpy.indices((length, length)).reshape(2, -1)
    if isAdded:
        sides = [[part @ W for part in (content, position)] for W in (W_q, W_k)]
        terms = [query @ key.T / root for query in sides[0] for key in sides[1]]
    else:
        terms = [unturned] if case['turns'] else [unturned, bias]
    terms.append(scores)
    made = load(number, 'terms')
    if made.shape[1] != 2 + len(terms) or (made[:, :2].T != places).any():
        print('terms of', case['settings'], 'have other columns or places')
        continue
    bound = (abs(content) + abs(position)) @ abs(W_q) @ ((abs(content) + abs(position)) @ abs(W_k)).T / root
    for column, term in enumerate(terms):
        check(number, 'terms', made[:, 2 + column], term.ravel(), (bound + abs(numpy.nan_to_num(bias))).ravel())
    if isAdded:
        sum = made[:, 2:6].sum(1).reshape(length, length)
        error = numpy.where(masked, 0, abs(sum - load(number, 'scores')) / numpy.maximum(1, bound)).max()
        if error > 1e-13:
            print('terms of', case['settings'], 'lack', error, 'of the score')
)";

/// Three matrices of `columns`, one below the other.
QString givenMatrices(int dModel, int columns)
{
    QStringList rows;
    for (int row = 0; row < 3 * dModel; ++row) {
        QStringList numbers;
        for (int column = 0; column < columns; ++column)
            numbers << QString::number(((row * columns + column) * 37 % 101 - 50) / 64.);
        rows << numbers.join(',');
    }
    return "; weights = given; weights_values = " + rows.join('\n');
}

void addAll(Cases& cases)
{
    constexpr int dModel = 8;
    for (const Kind* const kind : kindList()) {
        const int given = kind->turns ? dModel : 5;
        for (const QString text : {"the cat sat on the mat", "a b c d e f g h i j k l", "alone"})
            for (const QString causal : {"yes", "no"})
                for (const QString& weights : {QString(), QString("; weights = seeded; weights_seed = 7"),
                                               givenMatrices(dModel, given)})
                    cases.add(
                        QStringLiteral("encoding = %1; d_model = %2; max_len = 12; grid = 3x4; causal = "
                                       "%3; sentence = %4")
                            .arg(QString::fromUtf8(kind->name))
                            .arg(dModel)
                            .arg(causal, text) +
                        weights);
    }
    const QString sentence = "; max_len = 40; sentence = which word says to which that this is that word";
    for (const char* const more :
         {"d_model = 7",
          "d_model = 1",
          "d_model = 64; weights = seeded",
          "d_model = 16; layout = halves",
          "d_model = 6; padding = 3",
          "d_model = 6; padding = 3; causal = no; padding_row = position",
          "d_model = 6; padding = 20; causal = no",
          "d_model = 8; temperature = 0.05",
          "d_model = 8; temperature = 30; causal = no",
          "d_model = 8; content = same; causal = no",
          "d_model = 8; content = none; weights = seeded",
          "d_model = 8; scale_embedding = yes",
          "d_model = 8; arithmetic = bfloat16",
          "encoding = rotary; d_model = 8; layout = halves",
          "encoding = rotary; d_model = 8; order = cosine_first; first_position = 5; position_step = 0.5",
          "encoding = rotary; d_model = 8; layout = halves; scaling = yarn; weights = seeded",
          "encoding = rotary; d_model = 8; arithmetic = float16; causal = no",
          "encoding = xpos; d_model = 8; layout = halves; n = 20; temperature = 2",
          "encoding = alibi; d_model = 5; heads = 12; head = 9; temperature = 0.5",
          "encoding = t5; d_model = 3; causal = no; bidirectional = no",
          "encoding = mrope; d_model = 12; text_before = 4; grid = 2x3; causal = no"})
        cases.add(more + sentence);
}

class TestAttentionInNumPy : public QObject
{
    Q_OBJECT

private slots:
    void everyHeadIsThePlainOne()
    {
        const QString python = numpy::python();
        if (python.isEmpty())
            QSKIP("no Python with NumPy here");
        const QTemporaryDir folder;
        Cases cases(folder.path());
        addAll(cases);
        QVERIFY(cases.count() >= 200);
        QVERIFY(cases.write());
        const QString faults = numpy::run(python, script, {folder.path()});
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
    }
};

POSISCOPE_TEST(TestAttentionInNumPy)

} // namespace tst_attention_in_numpy

#include "tst_attention_in_numpy.moc"
