// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/numerics/seeded_random.h"
#include "core/tables/scene_table.h"
#include "tests/core/numpy.h"
#include "tests/core/numpy_cases.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

namespace tst_tables_in_numpy {

using namespace posiscope;

/// One encoding after the other: the script gets its number and parameters, and the tables in files.
class Cases : public numpy::Cases
{
public:
    using numpy::Cases::Cases;

    void add(const QString& settings)
    {
        const Parameters parameters = sceneWith(settings).parameters;
        QJsonObject made{{"settings", settings},
                         {"kind", QString::fromUtf8(kindOf(parameters).name)},
                         {"length", parameters.maxLen},
                         {"overRootD", parameters.rotary.overRootD},
                         {"heads", parameters.heads},
                         {"head", parameters.head},
                         {"causal", parameters.causal},
                         {"buckets", parameters.t5.buckets},
                         {"maxDistance", parameters.t5.maxDistance},
                         {"bidirectional", parameters.t5.bidirectional},
                         {"r1", parameters.kerple.r1},
                         {"r2", parameters.kerple.r2},
                         {"clip", parameters.shaw.clipDistance}};
        if (parameters.rotary.queries == Queries::Seeded)
            for (const QString name : {"query", "key"})
                made.insert(name, seeded(name.toStdString(), parameters));
        if (kindOf(parameters).facets.vectors) {
            // Rotary's scores are those of all columns, whether cosines are shown or not.
            const bool isTurned = kindOf(parameters).turns;
            writeNamed(DataTable::Encoding, isTurned ? settings + "; cosines = yes" : settings, "encoding");
        }
        writeByMeasure(settings);
        append(made);
    }

    /// A, B and A − B, with the same columns hidden.
    void addDifference(QString a, QString b, const QString& hidden)
    {
        add(a + hidden);
        add(b + hidden);
        const QString settings = a + "; b." + b.replace("; ", "; b.") + "; compare = difference" + hidden;
        writeByMeasure(settings);
        append(QJsonObject{{"settings", settings}, {"difference", QJsonArray{count() - 2, count() - 1}}});
    }

private:
    static QJsonArray seeded(const std::string& name, const Parameters& parameters)
    {
        std::vector<double> vector(static_cast<std::size_t>(parameters.dModel));
        SeededVectors::fill(SeededVectors(parameters.encodingSeed).randomKey(name), 0, vector);
        QJsonArray numbers;
        for (const double number : vector)
            numbers.append(number);
        return numbers;
    }

    void writeByMeasure(const QString& settings) const
    {
        for (const QString measure : {"dot", "cosine", "distance"})
            for (const auto& [table, name] :
                 {std::pair(DataTable::Similarity, "similarity"), std::pair(DataTable::OffsetCurve, "curve")})
                writeNamed(table, settings + "; similarity = " + measure, name + measure);
    }

    void writeNamed(DataTable which, const QString& settings, const QString& name) const
    {
        writeFile(sceneTable(which, sceneWith(settings)), name);
    }
};

/// The scores of the cases by their definitions, beside what the tables have: each within 1e-12 of the sum of
/// the magnitudes of its terms, since a sum has no more digits than that leaves it. The curve's are the means
/// of the diagonals.
const QString script = R"(
import json, math, warnings
warnings.simplefilter('ignore')
folder = sys.argv[1]
cases = json.load(open(folder + '/cases.json'))

def load(number, name):
    return numpy.load(f'{folder}/{number}{name}.npy')

def turned(case, table, vector):
    sines, cosines = (table[:, :len(table[0]) // 2], table[:, len(table[0]) // 2:])
    if 'layout = halves' not in case['settings']:
        sines, cosines = table[:, 0::2], table[:, 1::2]
    first, second = numpy.array(vector[0::2]), numpy.array(vector[1::2])
    if 'layout = halves' in case['settings']:
        first, second = numpy.split(numpy.array(vector), 2)
    return numpy.hstack([first * cosines - second * sines, first * sines + second * cosines])

def of_vectors(queries, keys, measure):
    made, scale = [], []
    for query in queries:
        dot, terms = (keys * query).sum(axis=1), abs(keys * query).sum(axis=1)
        norms = (query ** 2).sum() ** 0.5, (keys ** 2).sum(axis=1) ** 0.5
        if measure == 'dot':
            made.append(dot), scale.append(terms)
        elif measure == 'cosine':
            made.append(dot / (norms[0] * norms[1])), scale.append(numpy.ones(len(keys)))
        else:
            made.append(((query - keys) ** 2).sum(axis=1) ** 0.5), scale.append(norms[0] + norms[1])
    return numpy.array(made), numpy.array(scale)

def alibi(case, later):
    heads, head = case['heads'], case['head']
    power = 2 ** int(math.log2(heads))
    slope = 2 ** (-8 * (head + 1) / power) if head < power else 2 ** (-4 * (2 * (head - power) + 1) / power)
    return math.nan if case['causal'] and later > 0 else -slope * abs(later)

def t5(case, later):
    values = [float(v) for v in case['settings'].split('given_rows = ')[1].split()]
    count = case['buckets'] // 2 if case['bidirectional'] else case['buckets']
    distance = abs(later) if case['bidirectional'] else max(0, -later)
    exact, bucket = count // 2, distance
    if distance >= exact: # 1e-9, because the logarithms of a whole result are rounded
        beyond = math.log(distance / exact) / math.log(case['maxDistance'] / exact) * (count - exact)
        bucket = min(count - 1, exact + int(beyond + 1e-9))
    return values[bucket + count * (case['bidirectional'] and later > 0)]

def kerple(case, later):
    return math.nan if case['causal'] and later > 0 else -case['r1'] * math.log(1 + case['r2'] * abs(later))

def shaw(case, later):
    values = [float(v) for v in case['settings'].split('given_rows = ')[1].split()]
    return values[max(-case['clip'], min(case['clip'], later)) + case['clip']]

def truth(number, measure):
    case = cases[number]
    if 'difference' in case:
        (a, a_scale, a_back), (b, b_scale, b_back) = (truth(of, measure) for of in case['difference'])
        both = min(len(a), len(b))
        curve = [mean(x, s, back)[:, :both] for x, s, back in ((a, a_scale, a_back), (b, b_scale, b_back))]
        return (a[:both, :both] - b[:both, :both], a_scale[:both, :both] + b_scale[:both, :both],
                numpy.array([curve[0][0] - curve[1][0], curve[0][1] + curve[1][1]]))
    if case['kind'] in ('alibi', 't5', 'kerple', 'shaw'):
        length = case['length']
        later = numpy.arange(length) - numpy.arange(length)[:, None]
        made = numpy.array([globals()[case['kind']](case, each) for each in range(1 - length, length)])
        made = made[later + length - 1]
        return made, abs(made), True
    table = load(number, 'encoding')
    isSeeded = 'query' in case
    rows = [turned(case, table, case[name]) for name in ('query', 'key')] if isSeeded else [table, table]
    made, scale = of_vectors(*rows, measure)
    factor = table.shape[1] ** -0.5 if case['overRootD'] and measure == 'dot' else 1
    return made * factor, scale * factor, isSeeded

def mean(scores, scale, back):
    sides = (scores.T, scale.T) if back else (scores, scale)
    return numpy.array([[numpy.nanmean(numpy.diagonal(side, offset)) for offset in range(len(scores))]
                        for side in sides])

for number, case in enumerate(cases):
    for measure in 'dot', 'cosine', 'distance':
        scores, scale, rest = truth(number, measure)
        curve = rest if 'difference' in case else mean(scores, scale, rest)
        ours = load(number, 'curve' + measure)
        if not numpy.array_equal(ours[:, 0], numpy.arange(len(scores))):
            print('offsets of', case['settings'])
        for name, made, expected, largest in (
                ('similarity', load(number, 'similarity' + measure), scores, scale),
                ('offset-curve', ours[:, 1], *curve)):
            if made.shape != expected.shape or (numpy.isnan(made) != numpy.isnan(expected)).any():
                print(name, measure, 'of', case['settings'], 'has another shape')
                continue
            error = numpy.nan_to_num(abs(made - expected) / numpy.maximum(largest, 1e-300)).max()
            if error > 1e-12:
                print(name, measure, 'of', case['settings'], 'differs by', error)
)";

QString numbersText(int count)
{
    QStringList numbers;
    for (int i = 0; i < count; ++i)
        numbers << QString::number((i * 37 % 101 - 50) / 8.);
    return numbers.join('\n');
}

void addAll(Cases& cases)
{
    const auto add = [&cases](const QString& kind, std::initializer_list<int> columns,
                              std::initializer_list<int> lengths, const QStringList& settings) {
        for (const int dModel : columns)
            for (const int maxLen : lengths)
                for (const QString& word : settings)
                    cases.add(QStringLiteral("encoding = %1; d_model = %2; max_len = %3")
                                  .arg(kind)
                                  .arg(dModel)
                                  .arg(maxLen) +
                              word);
    };
    const QStringList shown{"; cosines = yes", "; cosines = no"};
    add("sinusoidal", {1, 2, 7, 16}, {1, 2, 90}, shown + QStringList{"; n = 30; layout = halves"});
    add("sinusoidal", {1, 9, 32}, {600}, shown);
    add("sinusoidal", {3, 8}, {140},
        {"; cosines = no; scaling = linear; scale = 10000", "; scaling = ntk; scale = 8",
         "; cosines = no; scaling = dynamic-ntk; original_len = 50", "; scaling = yarn; cosines = no",
         "; scaling = llama3; original_len = 64; cosines = no", "; n = 1; cosines = no", "; n = 1e9"});
    add("sinusoidal", {1}, {3, 200}, {"; scaling = linear; scale = 10000"});
    for (const char* const arithmetic : {"float64", "float32", "float16", "bfloat16"})
        add("sinusoidal", {1, 5, 8}, {1, 2, 290},
            {shown[0] + "; arithmetic = " + arithmetic, shown[1] + "; arithmetic = " + arithmetic});
    add("sinusoidal", {5, 8}, {600}, {"; arithmetic = bfloat16", "; arithmetic = float32; cosines = no"});
    add("rotary", {2, 10}, {1, 2, 90},
        {shown[0], shown[1], "; over_root_d = yes", "; queries = seeded; cosines = no",
         "; queries = seeded; layout = halves; over_root_d = yes",
         "; arithmetic = float16; cosines = no; over_root_d = yes"});
    add("rotary", {6}, {600}, {"; scaling = linear", "; queries = seeded", "; arithmetic = bfloat16"});
    for (const char* const kind : {"learned", "index", "normalised", "binary", "none"})
        add(kind, {1, 2, 7, 30}, {1, 2, 150}, {""});
    for (const char* const kind : {"learned", "index", "normalised", "binary", "none"})
        add(kind, {3, 16}, {600}, {""});
    for (const char* const kind : {"sinusoidal-2d", "detr", "learned-2d", "rotary-2d"})
        add(kind, {4, 16}, {140}, {"; grid = 7x20"});
    add("mrope", {2, 18}, {140}, {"; grid = 4x9; text_before = 20"});
    for (const int length : {1, 2, 130, 600}) {
        for (const char* const more : {"kerple_r1 = 2; kerple_r2 = 0.25", "kerple_r1 = 0.5; causal = no"})
            cases.add(QStringLiteral("encoding = kerple; max_len = %1; ").arg(length) + more);
        cases.add(QStringLiteral("encoding = shaw; max_len = %1; heads = 1; clip_distance = 3; given_rows = ")
                      .arg(length) +
                  numbersText(7));
        for (const char* const more : {"heads = 8; head = 3", "heads = 12; head = 11; causal = no"})
            cases.add(QStringLiteral("encoding = alibi; max_len = %1; ").arg(length) + more);
        for (const auto& [buckets, more] :
             {std::pair(32, ""), std::pair(6, "; bidirectional = no; max_distance = 40")})
            cases.add(QStringLiteral("encoding = t5; max_len = %1; heads = 1; buckets = %2")
                          .arg(length)
                          .arg(buckets) +
                      more + "; given_rows = " + numbersText(buckets));
    }

    for (const QString& hidden : shown) {
        const QString wide = "encoding = sinusoidal; d_model = 7; max_len = 110";
        cases.addDifference(wide, "encoding = sinusoidal; d_model = 8; max_len = 70; n = 20", hidden);
        cases.addDifference("encoding = learned; d_model = 5; max_len = 80", wide, hidden);
        cases.addDifference(wide, "encoding = alibi; max_len = 120; heads = 2", hidden);
    }
}

/// The tables of scores beside NumPy: no number of them is sampled, filtered or of another table.
class TestTablesInNumPy : public QObject
{
    Q_OBJECT

private slots:
    void everyScoreIsThePlainOne()
    {
        const QString python = numpy::python();
        if (python.isEmpty())
            QSKIP("no Python with NumPy here");
        const QTemporaryDir folder;
        Cases cases(folder.path());
        addAll(cases);
        QVERIFY(cases.write());
        const QString faults = numpy::run(python, script, {folder.path()});
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
    }
};

POSISCOPE_TEST(TestTablesInNumPy)

} // namespace tst_tables_in_numpy

#include "tst_tables_in_numpy.moc"
