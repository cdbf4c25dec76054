// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/allowed_sizes.h"

#include "core/encodings/grid/row_ids.h"
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "tests/core/message_of.h"
#include "tests/core/random_parameters.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QTest>

#include <array>
#include <cmath>
#include <cstdlib>
#include <random>
#include <utility>

namespace tst_allowed_sizes {

using namespace posiscope;

QString refusal(const Parameters& parameters)
{
    return messageOf([&] { requireValid(parameters); });
}

/// Which d_model and max_len may stand beside the other parameters, and which are taken instead.
class TestAllowedSizes : public QObject
{
    Q_OBJECT

private slots:
    void columnsAreMadeEven()
    {
        Parameters odd = sceneWith("encoding = rotary").parameters;
        odd.dModel = 7;
        QCOMPARE(withAllowedSize(odd).dModel, 8);
        QCOMPARE(withAllowedSize({.dModel = 7}).dModel, 7);
    }

    /// Sections of another d_model would keep a slider from moving it.
    void sectionsGiveWay()
    {
        Parameters parameters = sceneWith("encoding = mrope; sections = 0, 32, 32").parameters;
        QCOMPARE(withAllowedSize(parameters), parameters);
        parameters.dModel = 63;
        const Parameters allowed = withAllowedSize(parameters);
        QCOMPARE(allowed.dModel, 64);
        QVERIFY(allowed.mrope.sections.empty());
        QVERIFY(sectionsOf(allowed) == (std::array{8, 12, 12}));
        parameters.kind = {}; // another kind leaves them
        QCOMPARE(withAllowedSize(parameters), parameters);
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

    /// From every allowed size a step leads to the next one, at most a multiple of 4 or a row of a grid away.
    void everyStepMoves()
    {
        std::mt19937 random(1);
        const auto any = [&](int most) { return static_cast<int>(std::pow(most, fraction(random))); };
        for (int round = 0; round < 200; ++round)
            for (const Kind* const kind : kindList()) {
                Parameters before{.dModel = any(4000), .maxLen = any(100'000), .kind = kindIdOf(*kind)};
                before.grid.columns = any(300);
                before = withAllowedSize(before);
                const QString name = QString("%1, d_model = %2, max_len = %3")
                                         .arg(kind->name.data())
                                         .arg(before.dModel)
                                         .arg(before.maxLen);
                QVERIFY2(refusal(before) == "accepted", qPrintable(name + ": " + refusal(before)));
                const int row = kind->hasPatches ? before.grid.columns : 1;
                for (const int step : {-1, 1}) {
                    const QString tried = QString("%1, step %2").arg(name).arg(step);
                    Parameters asked = before;
                    asked.dModel += step;
                    if (step > 0 || before.dModel > 4) {
                        const Parameters after = withNextAllowedSize(before, asked);
                        const int width = (after.dModel - before.dModel) * step;
                        QVERIFY2(width >= 1 && width <= 4 && refusal(after) == "accepted", qPrintable(tried));
                    }
                    asked = before;
                    asked.maxLen += step;
                    if (step > 0 || before.maxLen > row) {
                        const Parameters after = withNextAllowedSize(before, asked);
                        QVERIFY2((after.maxLen - before.maxLen) * step == row && refusal(after) == "accepted",
                                 qPrintable(tried));
                    }
                }
            }
    }

    /// What was given for the kind before is dropped where the new one refuses it, and kept where it can be.
    void anotherKindDropsWhatItRefuses()
    {
        const auto with = [](const QString& settings, const QString& kind) {
            return withKind(sceneWith(settings).parameters, sceneWith("encoding = " + kind).parameters.kind);
        };
        const QString biases = "encoding = t5; heads = 1; buckets = 2; bidirectional = no; given_rows = 1\n2";
        QVERIFY(!sceneWith(biases).parameters.givenRows.isEmpty());
        QVERIFY(with(biases, "learned").givenRows.isEmpty());
        QVERIFY(!with(biases, "kerple").givenRows.isEmpty()); // which does not read them
        QCOMPARE(with("d_model = 8; rotated = 12", "rotary").rotary.rotated, 0);
        QCOMPARE(with("d_model = 8; rotated = 4", "rotary").rotary.rotated, 4);
        QVERIFY(with("d_model = 8; sections = 1, 2, 3", "mrope").mrope.sections.empty());
        QVERIFY(
            with("encoding = alibi; factors = 1 2 3; scaling = longrope", "sinusoidal").factors.isEmpty());
        const Parameters both = with(
            "encoding = learned; d_model = 16; rotated = 64; factors = 1 2 3; scaling = longrope", "rotary");
        QVERIFY(both.factors.isEmpty());
        QCOMPARE(both.rotary.rotated, 0);
        QCOMPARE(refusal(both), QString("accepted"));
        QCOMPARE(refusal(with("encoding = alibi; buckets = 7", "t5")).section(':', 0, 0), QString("buckets"));
    }

    /// A d_model that nobody saw is raised; one that was shown is refused, so that the reason is told.
    void anotherKindRaisesAWidthThatWasNotShown()
    {
        const auto rotary = sceneWith("encoding = rotary").parameters.kind;
        QCOMPARE(withKind(sceneWith("encoding = alibi; d_model = 7").parameters, rotary).dModel, 8);
        QCOMPARE(withKind(sceneWith("encoding = sinusoidal; d_model = 7").parameters, rotary).dModel, 7);
    }
};

POSISCOPE_TEST(TestAllowedSizes)

} // namespace tst_allowed_sizes

#include "tst_allowed_sizes.moc"
