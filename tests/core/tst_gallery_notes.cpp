// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that the gallery's notes state, computed and looked for in their words.
#include "core/attention/distance_profile.h"
#include "core/attention/score_terms.h"
#include "core/encodings/bias/alibi.h"
#include "core/encodings/grid/grid_kinds.h"
#include "core/encodings/rotary/turned_vectors.h"
#include "core/encodings/sinusoidal/similarity/closest_pair.h"
#include "core/encodings/sinusoidal/sinusoid.h"
#include "core/kinds/kinds.h"
#include "core/lessons/facts.h"
#include "tests/core/similarity_of.h"

#include "tests/data_rows.h"
#include "tests/gallery_file.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QRegularExpression>

#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>

namespace tst_gallery_notes {

using namespace posiscope;

constexpr QChar thinSpace{0x202f}; ///< as numbers in the window have it

/// A number with so many significant digits; whole numbers of five digits and more are in groups.
QString text(double value, int digits)
{
    QString plain = QString::number(value, 'g', digits);
    if (value >= 10000)
        plain.insert(plain.size() - 3, thinSpace);
    return plain;
}

QString text(std::size_t count)
{
    return QString::number(count);
}

double longest(double n, int dModel)
{
    const Frequencies frequencies(n, dModel);
    return frequencies.wavelength(frequencies.pairCount() - 1);
}

std::size_t unfinishedPairs(const Parameters& parameters)
{
    const Frequencies frequencies(parameters.n, parameters.dModel);
    std::size_t count = 0;
    for (int pair = 0; pair < frequencies.pairCount(); ++pair)
        count += frequencies.wavelength(pair) > parameters.maxLen;
    return count;
}

/// A number with four significant digits, as pictures show it.
QString read(double value)
{
    std::array<char, 16> digits{}; // QString::asprintf takes a zero after the point for a digit
    std::snprintf(digits.data(), digits.size(), "%#.4g", value);
    return QString::fromLatin1(digits.data());
}

QString measured(const Parameters& parameters, Measure measure, int p, int q)
{
    return read(Similarity(parameters, measure).value(p, q));
}

int nearestOffset(int dModel)
{
    const ClosePair pair = closestPair({.n = 10000, .dModel = dModel, .maxLen = 128})->pair;
    return pair.second - pair.first;
}

const Parameters base100{.n = 100, .dModel = 4, .maxLen = 10};
const Parameters wide{.n = 10000, .dModel = 512, .maxLen = 100};
const Parameters narrow{.n = 10000, .dModel = 8, .maxLen = 128};
const Parameters notebook{.n = 10000, .dModel = 16, .maxLen = 20};

Parameters withRows(Parameters parameters, int maxLen)
{
    parameters.maxLen = maxLen;
    return parameters;
}

/// A number stands in words of its own: "100" alone is in many notes.
void addRow(const char* item, const char* what, const QString& words)
{
    QTest::addRow("%s: %s", item, what) << QString::fromLatin1(item) << words;
}

void addPhillips()
{
    const Frequencies frequencies(100, 4);
    addRow("P2", "wavelengths",
           text(frequencies.wavelength(0), 4) + " and " + text(frequencies.wavelength(1), 4));
    addRow("P5", "multipliers",
           text(frequencies.omega(0), 3) + " for the first pair and " + text(frequencies.omega(1), 3));
    addRow("P6", "the second wavelength", "of its " + text(frequencies.wavelength(1), 4));
    addRow("P7", "unfinished pairs", text(unfinishedPairs(withRows(wide, 1000))) + " do not finish");
    addRow("P7", "idle columns",
           text(nearlyConstantColumns(*encodingOf(withRows(wide, 1000)).vectors).size()) +
               " columns vary by less than 0.1");
    addRow("P7", "the highest pair",
           "= " + text(static_cast<std::size_t>(pairCount({.dModel = 512}) - 1)) + "; there is no pair 256");
    addRow("P7", "the longest wavelength",
           text(longest(10000, 512), 5) +
               " positions, not 2π·10 000 = " + text(2 * std::numbers::pi * 10000, 5));
}

void addSaeed()
{
    const Frequencies recap(100, 8);
    addRow("S1", "frequencies", text(1 / recap.wavelength(0), 4) + " to " + text(1 / recap.wavelength(3), 4));
    const Frequencies frequencies(10000, 512);
    addRow("S4", "ratio", text(frequencies.wavelength(1) / frequencies.wavelength(0), 4));
    addRow("S4", "wavelengths",
           text(frequencies.wavelength(0), 4) + " to " + text(longest(10000, 512), 5) + " positions");
    addRow("S4", "longest",
           text(longest(10000, 512), 5) + " here, not " + text(2 * std::numbers::pi * 10000, 5));
    addRow("S4", "longest of n = 100",
           text(longest(100, 4), 4) + " at n = 100 and d_model = 4, not " +
               text(2 * std::numbers::pi * 100, 4));
    addRow("S5", "unfinished pairs", text(unfinishedPairs(wide)) + " do not finish");
}

void addNotebook()
{
    const Frequencies frequencies(10000, 16);
    addRow("N1", "ratio", text(frequencies.omega(1), 4) + " of the one before");
    addRow("N1", "last", "down to " + QString::number(frequencies.omega(7), 'f', 7));
    const Sinusoid sinusoid(notebook);
    const auto kept = [&sinusoid](int position, int dimension) {
        return text((16 * position + dimension + sinusoid.cell(position, dimension)) / 0.8, 6);
    };
    addRow("N2", "[0][0][1]", kept(0, 1) + " at [0][0][1]");
    addRow("N2", "[0][1][0]", kept(1, 0) + " at [0][1][0]");
    addRow("N2", "[0][3][0]", kept(3, 0) + " at [0][3][0]");
}

void addStudyNotes()
{
    addRow("Q4", "second wavelength", text(Frequencies(10000, 8).wavelength(1), 4) + " positions");
    addRow("Q5", "look-alike",
           "distance of " + measured(narrow, Measure::Distance, 5, 68) + ", cosine " +
               measured(narrow, Measure::Cosine, 5, 68));
    addRow("Q5", "neighbours",
           "5 and 6 at " + measured(narrow, Measure::Distance, 5, 6) + ", cosine " +
               measured(narrow, Measure::Cosine, 5, 6));
    addRow("Q5", "nearest offsets",
           QStringLiteral("%1 positions away at d_model = 6, %2 at 8, %3 at 10, and %4 from 12 on")
               .arg(nearestOffset(6))
               .arg(nearestOffset(8))
               .arg(nearestOffset(10))
               .arg(nearestOffset(12)));
}

void addQuestions()
{
    addRow("A1", "longest of n = 100", text(longest(100, 128), 4) + " positions at n = 100");
    addRow("A1", "longest of n = 10000", text(longest(10000, 128), 5) + " at n = 10 000");
    addRow(
        "A1", "idle columns",
        text(nearlyConstantColumns(*encodingOf(Parameters{.n = 10000, .dModel = 128, .maxLen = 100}).vectors)
                 .size()) +
            " of 128 vary");
    addRow("A2", "idle columns",
           text(nearlyConstantColumns(*encodingOf(withRows(wide, 50)).vectors).size()) +
               " of the 512 columns vary");
    addRow("A3", "length", "here " + text(std::sqrt(128 / 2), 5));
    const Parameters hidden{.n = 100, .dModel = 6, .maxLen = 64};
    const ClosePair sines = closestPairBySines(hidden)->pair;
    addRow("A4", "look-alikes",
           QStringLiteral("positions %1 and %2 look alike: ").arg(sines.first).arg(sines.second));
    addRow("A4", "distances",
           read(sines.distance) + " apart instead of " +
               measured(hidden, Measure::Distance, sines.first, sines.second));
    addRow("A6", "highest", "from " + text(OffsetCurve(wide).value(0), 5));
    addRow("A6", "first rise", QStringLiteral("δ = %1; ").arg(OffsetCurve(wide).firstRise().offset.value()));
    addRow("A6", "first rise of 8",
           QStringLiteral("would at δ = %1.").arg(OffsetCurve(narrow).firstRise().offset.value()));
    const ClosePair pair = closestPair(withRows(base100, 128))->pair;
    addRow("A7", "offset", QStringLiteral("rows %1 apart").arg(pair.second - pair.first));
    addRow("A7", "distances",
           read(pair.distance) + " where neighbours have " + measured(base100, Measure::Distance, 0, 1));
    const Scene both = galleryFile("A8").scene;
    QVERIFY(isComparing(both) && both.parameters.layout != both.compared.layout);
    const auto products = [](const Parameters& parameters) {
        Table<double> table(parameters.maxLen, parameters.dModel);
        encodingOf(parameters).vectors->rows(0, table);
        return Table<double>(table * table.transpose());
    };
    QVERIFY((products(both.parameters) - products(both.compared)).cwiseAbs().maxCoeff() < 1e-13);
    addRow("A8", "dot products", QStringLiteral("no dot product changes"));
    const Frequencies frequencies(10000, 128);
    addRow("A11", "wavelength", text(frequencies.wavelength(12), 4) + " positions");
    addRow("A11", "turns", read(100 / frequencies.wavelength(12)) + " turns in these 100");
}

void addConventions()
{
    const Scene code = galleryFile("C1").scene;
    const auto wave = [](const Parameters& parameters, int pair) {
        return Frequencies(parameters).wavelength(pair);
    };
    const auto factor = [&](const Parameters& parameters) {
        return text(wave(parameters, 1) / wave(parameters, 0), 4);
    };
    addRow("C1", "factors",
           factor(code.compared) + " times as long from pair to pair instead of " + factor(code.parameters));
    addRow("C1", "longest",
           text(wave(code.compared, 7), 5) + " positions, exactly 2πn, instead of " +
               text(wave(code.parameters, 7), 5));
    const Scene order = galleryFile("C2").scene;
    for (int dimension = 0; dimension < 32; ++dimension) {
        const Column column = columnAt(order.parameters, dimension);
        QCOMPARE(encodingOf(order.parameters).vectors->cell(7, dimension),
                 encodingOf(order.compared).vectors->cell(7, dimensionOf(order.compared, column)));
    }
    const Scene doubled = galleryFile("C3").scene;
    addRow("C3", "longest",
           text(wave(doubled.compared, 255) / 1e6, 4) + " million positions instead of " +
               text(wave(doubled.parameters, 255), 5));
    int slower = 0;
    for (int pair = 0; pair < 256; ++pair)
        slower += wave(doubled.compared, pair) > wave(doubled.parameters, 255);
    addRow("C3", "slower", QStringLiteral("the last %1 pairs").arg(slower));
    const Scene odd = galleryFile("C4").scene;
    addRow("C4", "pairs", QStringLiteral("have %1 pairs").arg(pairCount(odd.compared)));
    QCOMPARE(encodingOf(odd.compared).vectors->cell(19, 6), 0.);
    const Scene columns = galleryFile("C5").scene;
    addRow("C5", "longest",
           text(wave(columns.compared, 127) / 1e6, 4) + " million positions for a turn instead of " +
               text(wave(columns.parameters, 63), 5));
    const auto cellOf = [](const Parameters& parameters, int row, int dimension) {
        return encodingOf(parameters).vectors->cell(row, dimension);
    };
    const Scene later = galleryFile("C6").scene;
    const Scene interpolated = galleryFile("C7").scene;
    for (int row = 0; row < 18; ++row)
        for (int dimension = 0; dimension < 16; ++dimension) {
            QCOMPARE(cellOf(later.compared, row, dimension), cellOf(later.parameters, row + 2, dimension));
            QCOMPARE(cellOf(interpolated.compared, row, dimension),
                     cellOf(interpolated.parameters, row, dimension));
        }
}

void addRotaryConventions()
{
    const Parameters permuted = galleryFile("C9").scene.parameters;
    QStringList order;
    for (const int column : permutation(permuted))
        order << QString::number(column);
    addRow("C9", "order", "columns " + order.join(", ") + " of the paper");
    const Selection rows = galleryFile("C9").scene.selection;
    addRow("C9", "product",
           text(encodingOf(permuted).scores->value(Measure::Dot, rows.position, rows.position + rows.offset),
                4) +
               QStringLiteral(" at positions %1 and %2").arg(rows.position).arg(rows.position + rows.offset));
    const Scene yarn = galleryFile("C10").scene;
    const double factor = attentionFactor(yarn.parameters);
    const auto self = [](const Parameters& parameters) {
        return encodingOf(parameters).scores->value(Measure::Dot, 9, 9);
    };
    addRow("C10", "factor", "0.1·ln 4 + 1 = " + text(yarnFactor(4), 4));
    addRow("C10", "square", text(factor * factor, 4) + " times");
    addRow("C10", "scores", text(self(yarn.parameters), 4) + " instead of " + text(self(yarn.compared), 4));
    const Parameters part = galleryFile("C11").scene.parameters;
    addRow("C11", "turned",
           QStringLiteral("the first %1 of the %2 columns").arg(turnedColumns(part)).arg(part.dModel));
    addRow("C11", "longest",
           text(encodingOf(part).frequencies->wavelength(turnedColumns(part) / 2 - 1), 5) + " positions");
    addRow("C11", "staying", QStringLiteral("other %1 columns").arg(part.dModel - turnedColumns(part)));
}

void addPatches()
{
    const Scene scene = galleryFile("C8").scene;
    const Parameters& parameters = scene.parameters;
    const int patch = scene.selection.position;
    const auto score = [scores = encodingOf(parameters).scores, patch](int later) {
        return scores->value(Measure::Dot, patch, patch + later);
    };
    addRow("C8", "place",
           QStringLiteral("Patch %1 stands in row %2 and column %3")
               .arg(patch)
               .arg(idOf(maeForm, parameters, patch, Id::Row))
               .arg(idOf(maeForm, parameters, patch, Id::Column)));
    addRow("C8", "score", "equally similar to it, " + text(score(1), 4));
    QVERIFY(std::abs(score(1) - score(parameters.grid.columns)) < 1e-13);
    const auto half = encodingOf(sceneWith("d_model = 32; layout = halves").parameters).vectors;
    for (int column = 0; column < 32; ++column) {
        QCOMPARE(encodingOf(parameters).vectors->cell(patch, column), half->cell(5, column));
        QCOMPARE(encodingOf(parameters).vectors->cell(patch, 32 + column), half->cell(4, column));
    }
}

void addWindowsAndPositions()
{
    const auto cells = [](const Parameters& parameters) { return encodingOf(parameters).vectors; };
    const Scene padded = galleryFile("C12").scene;
    for (int row = 0; row < 17; ++row)
        for (int dimension = 0; dimension < 16; ++dimension)
            QCOMPARE(cells(padded.parameters)->cell(3 + row, dimension),
                     cells(padded.compared)->cell(row, dimension));
    const Scene nerf = galleryFile("C13").scene;
    for (int row = 0; row <= 100; row += 20)
        for (int pair = 0; pair < 10; ++pair) {
            const double angle = std::ldexp(-1 + row / 50., 9 - pair);
            const auto is = [&](const Parameters& parameters, double wanted) {
                return std::abs(cells(parameters)->cell(row, 2 * pair) - std::sin(wanted)) < 1e-9;
            };
            QVERIFY(is(nerf.parameters, angle) && is(nerf.compared, angle * std::numbers::pi));
        }
    addRow("C13", "turns", "makes " + text(1 / std::numbers::pi, 4) + " turns");
    const Parameters detr = galleryFile("C14").scene.parameters;
    QVERIFY(std::abs(gridPosition(detrForm, detr, 6 * 14, Id::Row) - std::numbers::pi) < 1e-6);
    addRow("C14", "half a turn", QStringLiteral("row 6 of the 14 lies at half a turn"));
    addRow("C14", "speed", text(std::pow(detr.n, -1. / (detr.dModel / 4)), 4) + " of that speed");
    const Scene larger = galleryFile("C15").scene;
    const auto neighbours = [&](const Parameters& parameters) {
        return text(encodingOf(parameters).scores->value(Measure::Dot, 300, 301), 4);
    };
    addRow("C15", "apart", text(14. / 24, 4) + " of the old distance");
    addRow("C15", "scores", neighbours(larger.parameters) + " instead of the " + neighbours(larger.compared));
    const Scene window = galleryFile("C16").scene;
    const BiasBuckets ways = kindOf(window.parameters).buckets(window.parameters);
    addRow("C16", "ways", QStringLiteral("13 · 13 = %1 ways").arg(ways.count));
    addRow("C16", "index", QStringLiteral("5 · 13 + 5 = %1.").arg(ways.bucket(16, 24)));
    addRow("C17", "slopes", text(alibiSlope(12, 8), 4) + ", " + text(alibiSlope(12, 9), 4) + " and so on");
    QCOMPARE(alibiSlope(12, 0), 0.5);
    QCOMPARE(alibiSlope(12, 7), alibiSlope(8, 7));
    const auto bias = [scores = encodingOf(galleryFile("C18").scene.parameters).scores](int key) {
        return scores->value(Measure::Dot, 50, key);
    };
    addRow("C18", "bias", "−" + text(-bias(38), 4) + " for the key 12 positions before");
    QCOMPARE(bias(62), bias(38));
}

void addSections()
{
    const Scene scene = galleryFile("B10").scene;
    const Parameters& parameters = scene.parameters;
    const auto [text, row, column] = sectionsOf(parameters);
    addRow("B10", "sections",
           QStringLiteral(
               "%1 of the %2 pairs by t, the place in the text, %3 by y, the row of a patch, and %4 by x")
               .arg(text)
               .arg(parameters.dModel / 2)
               .arg(row)
               .arg(column));
    const auto& [rows, columns] = parameters.grid;
    addRow(
        "B10", "picture",
        QStringLiteral(
            "%1 × %2 patches begins here after %3 words and takes %4 rows of the table, but only %2 places")
            .arg(rows)
            .arg(columns)
            .arg(parameters.textBefore)
            .arg(rows * columns));
    const int word = scene.selection.position;
    QCOMPARE(word, parameters.textBefore + rows * columns);
    addRow("B10", "word",
           QStringLiteral("in row %1, has the ids %2")
               .arg(word)
               .arg(idOf(sectionsForm, parameters, word, Id::Row)));
}

void addOtherEncodings()
{
    const auto of = [](const char* item) { return encodingOf(galleryFile(item).scene.parameters); };
    const auto distance = [](const Encoding& encoding, int p, int q) {
        return encoding.scores->value(Measure::Distance, p, q);
    };
    const Encoding index = of("B1");
    addRow("B1", "length",
           QStringLiteral("a vector of length %1")
               .arg(read(std::sqrt(index.scores->value(Measure::Dot, 99, 99)))));
    addRow("B1", "length of sinusoids",
           QStringLiteral("sinusoids has length %1").arg(text(std::sqrt(8 / 2), 3)));
    addRow("B2", "step", read(of("B2").vectors->cell(1, 0)) + " here, and " + read(1 / 999.));
    const Encoding binary = of("B3");
    addRow("B3", "bits",
           QStringLiteral("31 and 32 differ in %1 bits").arg(std::pow(distance(binary, 31, 32), 2)));
    addRow("B3", "distance", "lie " + read(distance(binary, 31, 32)) + " apart");
    QCOMPARE(distance(binary, 0, 32), 1.);
    const Encoding rotary = of("B5");
    addRow("B5", "highest", text(rotary.scores->atOffset(Measure::Dot, 0), 3) + " at δ = 0");
    addRow("B5", "first rise",
           QStringLiteral("first rise at δ = %1").arg(*rotary.scores->firstRise().offset));
    const auto slope = [](int head) {
        Parameters parameters = galleryFile("B6").scene.parameters;
        parameters.head = head;
        return text(-encodingOf(parameters).scores->value(Measure::Dot, 1, 0), 4);
    };
    addRow("B6", "slopes",
           slope(3) + " in head 3 of 8, " + slope(0) + " in head 0 and " + slope(7) + " in head 7");
    const Parameters llama = galleryFile("B7").scene.parameters;
    addRow("B7", "unfinished pairs", text(unfinishedPairs(llama)) + " of 64 pairs do not finish");
    QVERIFY(llama.maxLen / longest(10000, 128) > 2);
    const Parameters yarn = galleryFile("B8").scene.parameters;
    addRow("B8", "slow pairs",
           text(unfinishedPairs(withRows(yarn, yarn.originalLen))) + " of 64 pairs turned");
    addRow("B8", "longest",
           text(of("B8").frequencies->wavelength(63), 6) + " positions instead of " +
               text(longest(10000, 128), 5));
    int kept = 0;
    for (int pair = 0; pair < 64; ++pair)
        kept += cyclesWithin(Frequencies(10000, 128), pair, 4096) >= 32;
    addRow("B8", "fast pairs", text(static_cast<std::size_t>(kept)) + " pairs that turned 32 times");
    addRow("B8", "factor", "0.1·ln 4 + 1 = " + text(yarnFactor(yarn.scale), 4));
    const Scene both = galleryFile("B8b").scene;
    const Encoding ntk = encodingOf(both.parameters);
    const Encoding linear = encodingOf(both.compared);
    QCOMPARE(text(linear.frequencies->wavelength(63), 6), text(ntk.frequencies->wavelength(63), 6));
    addRow("B8b", "longest", text(ntk.frequencies->wavelength(63), 6) + " positions");
    addRow("B8b", "fastest",
           text(linear.frequencies->wavelength(0), 4) + " positions instead of " +
               text(ntk.frequencies->wavelength(0), 4));
    const Encoding rounded = of("B9");
    int first = 4096;
    int last = 4096;
    for (; distance(rounded, 4096, first - 1) == 0; --first) {
    }
    for (; distance(rounded, 4096, last + 1) == 0; ++last) {
    }
    addRow("B9", "equal rows", QStringLiteral("positions %1 to %2 have").arg(first).arg(last));
}

void addAttention()
{
    const auto scene = [](const char* item) { return galleryFile(item).scene; };
    const auto termsOf = [&](const char* item) {
        const ScoreTerms terms(scene(item));
        const AttendedPair pair = attendedPair(scene(item));
        Table<double> read(terms.head().words(), std::ssize(termNames(scene(item).parameters)));
        terms.read(pair.query, read);
        return std::vector<double>(read.row(pair.key).begin(), read.row(pair.key).end());
    };
    const auto scoreOf = [](const Scene& asked, int query, int key) {
        const Head head(asked);
        std::vector<double> scores(static_cast<std::size_t>(head.words()));
        head.scores(query, scores);
        return scores[static_cast<std::size_t>(key)];
    };
    const auto weightOf = [&](const char* item, int query, int key, WhichEncoding which = WhichEncoding::A) {
        return *factValue(*findFact("weight"), scene(item), which, std::vector{query, key});
    };
    QCOMPARE(*factValue(*findFact("order_effect"), scene("D1"), WhichEncoding::A, {}), 0.);
    QVERIFY(*factValue(*findFact("order_effect"), scene("D1"), WhichEncoding::B, {}) > 0.1);
    const std::vector<double> added = termsOf("D2");
    addRow("D2", "score", "Of the " + read(scoreOf(scene("D2"), 0, 4)));
    addRow("D2", "positions", "position · position is " + read(added[3]));
    addRow("D2", "words", "would have " + read(added[0]));
    addRow("D2", "mixed", "take away " + text(-added[1] - added[2], 4));
    addRow("D3", "turned", read(termsOf("D3")[0]) + ", becomes " + read(scoreOf(scene("D3"), 0, 2)));
    addRow("D3", "itself", read(scoreOf(scene("D3"), 0, 0)) + " stays");
    addRow("D4", "step", read(std::exp(-0.25)) + " times as large");
    addRow("D4", "weights",
           "receives " + read(weightOf("D4", 10, 10)) + " from itself and " + text(weightOf("D4", 10, 0), 3));
    addRow("D5", "weights",
           "receives " + read(weightOf("D5", 4, 3)) + " from “The” in A, and " +
               read(weightOf("D5", 4, 3, WhichEncoding::B)) + " in B");
    QVERIFY(*factValue(*findFact("order_effect"), scene("D6"), WhichEncoding::A, {}) > 0.1);
    Scene turned = scene("D7");
    turned.parameters = turned.compared;
    const DistanceProfile profile = distanceProfile(turned);
    QVERIFY(profile.weight(-199) > profile.weight(-120) && profile.weight(-120) < profile.weight(-1));
    addRow("D7", "step", read(std::exp(-1. / 16)) + " of a weight");
}

class TestGalleryNotes : public QObject
{
    Q_OBJECT

private slots:
    void notesHaveTheComputedNumbers_data()
    {
        addColumns<QString, QString>("item", "words");
        addPhillips();
        addSaeed();
        addNotebook();
        addStudyNotes();
        addQuestions();
        addConventions();
        addRotaryConventions();
        addPatches();
        addWindowsAndPositions();
        addSections();
        addOtherEncodings();
        addAttention();
    }

    void notesHaveTheComputedNumbers()
    {
        QFETCH(QString, item);
        QFETCH(QString, words);
        const About about = galleryFile(item).scene.about;
        const QString text = QString::fromStdString(about.note + '\n' + about.correction);
        QVERIFY2(text.contains(words), qPrintable(words + " is not in: " + text));
    }

    void noTwoCorrectionsAreEqual()
    {
        QStringList corrections;
        for (const QFileInfo& file : galleryFolder().entryInfoList(QDir::Files))
            corrections << QString::fromStdString(
                galleryFile(file.completeBaseName()).scene.about.correction);
        corrections.removeAll(QString());
        QCOMPARE(corrections.removeDuplicates(), 0);
    }

    void numbersAreWrittenAsInTheWindow()
    {
        // Five digits and more are in groups, and powers of ten are multiplied by ×.
        const QRegularExpression wrong(QStringLiteral(
            "(?<![0-9.\u202f])[0-9]{5,}(?![0-9])|[0-9][ ,\u2009\u00a0][0-9]{3}(?![0-9])|·10\\^"));
        for (const QFileInfo& file : galleryFolder().entryInfoList(QDir::Files)) {
            const About about = galleryFile(file.completeBaseName()).scene.about;
            const QString said =
                QString::fromStdString(about.title + '\n' + about.note + '\n' + about.correction);
            const QRegularExpressionMatch found = wrong.match(said);
            QVERIFY2(!found.hasMatch(), qPrintable(file.fileName() + ": " + found.captured()));
        }
    }
};

POSISCOPE_TEST(TestGalleryNotes)

} // namespace tst_gallery_notes

#include "tst_gallery_notes.moc"
