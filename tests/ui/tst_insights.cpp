// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/encoding_of.h"
#include "ui/panels/insights.h"

#include "core/lessons/facts.h"
#include "core/text/names.h"
#include "test_program.h"
#include "tests/data_rows.h"
#include "tests/scene_with.h"
#include "ui/mathematics/number_text.h"

#include <QTest>

#include <algorithm>
#include <optional>

namespace tst_insights {

using namespace posiscope;

std::optional<Insight> fact(InsightKind kind, const Parameters& parameters)
{
    const std::optional<std::vector<Insight>> all = insightsOf(parameters);
    const auto found = std::ranges::find(*all, kind, &Insight::kind);
    return found == all->end() ? std::nullopt : std::optional(*found);
}

/// The strong pieces between asterisks, thin spaces as plain ones.
QString marked(const Insight& insight)
{
    QString text;
    for (const TextRun& run : insight.sentence)
        text += run.strong ? '*' + run.text + '*' : run.text;
    if (!insight.remark.isEmpty())
        text += " | " + insight.remark;
    return text.replace(thinSpace, ' ');
}

class TestInsights : public QObject
{
    Q_OBJECT

private slots:
    void sentences_data()
    {
        addColumns<InsightKind, Parameters, QString>("kind", "parameters", "expected");

        const auto row = [](const char* name, InsightKind kind, const Parameters& parameters,
                            const char* expected) {
            QTest::newRow(name) << kind << parameters << QString::fromUtf8(expected);
        };
        using enum InsightKind;
        row("wavelengths, default", Wavelengths, {},
            "*44 of 64* pairs do not complete a turn within 100 positions.");
        row("wavelengths, S4", Wavelengths, {10000, 512, 50},
            "*198 of 256* pairs do not complete a turn within 50 positions.");
        row("wavelengths, P2", Wavelengths, {100, 4, 10},
            "*1 of 2* pairs does not complete a turn within 10 positions.");
        row("wavelengths, n 1", Wavelengths, {1, 8, 10}, "Every wavelength is *6.283* positions.");
        row("wavelengths, d 1", Wavelengths, {10000, 1, 10}, "The only wavelength is *6.283* positions.");
        row("wavelengths, d 2", Wavelengths, {10000, 2, 10}, "The only wavelength is *6.283* positions.");
        row("wavelengths, d 3", Wavelengths, {10000, 3, 10},
            "*1 of 2* pairs does not complete a turn within 10 positions.");

        row("idle, default", IdleColumns, {},
            "*42 of 128* columns vary by less than 0.1 within these 100 positions.");
        row("idle, learners' question", IdleColumns, {10000, 512, 50},
            "*208 of 512* columns vary by less than 0.1 within these 50 positions.");
        row("idle, one", IdleColumns, {10000, 8, 128},
            "*1 of 8* columns varies by less than 0.1 within these 128 positions.");
        row("idle, robot", IdleColumns, {100, 4, 4},
            "*1 of 4* columns varies by less than 0.1 within these 4 positions.");
        // Column 3 of n = 100, d_model = 4: cos(0.1·k), from 1 down to cos(0.9).
        row("idle, none", IdleColumns, {100, 4, 10},
            "No column is nearly constant at this length: each varies by *0.37* or more.");
        row("idle, long", IdleColumns, {10000, 512, 16777216},
            "No column is nearly constant at this length: each varies by *1.99* or more.");
        Parameters index{1, 8, 32};
        index.kind = *choiceNamed<EncodingKind>("index", kindNames());
        row("idle, whole numbers", IdleColumns, index,
            "No column is nearly constant at this length: each varies by *31* or more.");
        Parameters binary{1, 8, 64};
        binary.kind = *choiceNamed<EncodingKind>("binary", kindNames());
        row("idle, constant", IdleColumns, binary, "*2 of 8* columns do not vary within these 64 positions.");
        row("idle, a single position", IdleColumns, {10000, 128, 1},
            "With a single position no column can vary.");
        row("idle, d 1", IdleColumns, {10000, 1, 100},
            "No column is nearly constant at this length: each varies by *1.99* or more.");

        row("look-alike, default", LookAlike, {},
            "Every position is closest to its neighbour, at distance *1.953*.");
        row("look-alike, learners' question", LookAlike, {100, 4, 128},
            "Positions *0* and *63* look alike, like any two *63* apart: distance *0.1688*, where neighbours "
            "are "
            "*0.9640* apart.");
        row("look-alike, Q5", LookAlike, {10000, 8, 128},
            "Positions *0* and *63* look alike, like any two *63* apart: distance *0.6453*, where neighbours "
            "are "
            "*0.9641* apart.");
        row("look-alike, d 6", LookAlike, {10000, 6, 128},
            "Positions *0* and *6* look alike, like any two *6* apart: distance *0.3961*, where neighbours "
            "are "
            "*0.9600* apart.");
        row("look-alike, robot", LookAlike, {100, 4, 4},
            "Every position is closest to its neighbour, at distance *0.9640*.");
        row("look-alike, a single position", LookAlike, {10000, 128, 1},
            "A single position has none that is similar to it.");
        row("look-alike, odd neighbours", LookAlike, {10000, 3, 2},
            "The closest positions are neighbours: *0* and *1*, at distance *0.9589*.");
        row("look-alike, d 1", LookAlike, {10000, 1, 100},
            "Positions *11* and *55* look alike: distance *0.0002350*, where *11* and its neighbour *12* are "
            "*0.4634* apart.");
        Parameters learned{1, 128, 512};
        learned.kind = *choiceNamed<EncodingKind>("learned", kindNames());
        row("look-alike, random rows", LookAlike, learned,
            "By chance positions *157* and *189* are the closest, at distance *0.2285*.");
        row("look-alike, exactly all", LookAlike, {10000, 512, 65536},
            "Every position is closest to its neighbour, at distance *3.714*.");
        row("look-alike, beyond the search", LookAlike, {10000, 512, 65537},
            "Every position is closest to its neighbour, at distance *3.714*. | Searched among "
            "positions less than 65 536 apart.");

        row("rise, default", FirstRise, {}, "Similarity first rises again at offset *12*.");
        row("rise, d 512", FirstRise, {10000, 512, 50}, "Similarity first rises again at offset *44*.");
        row("rise, d 8", FirstRise, {10000, 8, 128}, "Similarity first rises again at offset *4*.");
        row("rise, robot", FirstRise, {100, 4, 4}, "Similarity never rises again within these 4 positions.");
        row("rise, not yet", FirstRise, {10000, 512, 44},
            "Similarity never rises again within these 44 positions.");
        row("rise, just yet", FirstRise, {10000, 512, 45}, "Similarity first rises again at offset *44*.");

        row("lone sine", LoneSine, {10000, 127, 100},
            "d_model is odd: the last column, *126*, is a lone sine, without a cosine.");
        row("lone sine, halves", LoneSine, {10000, 127, 100, Layout::Halves},
            "d_model is odd: the last sine, column *63*, is a lone one, without a cosine.");
        row("lone sine, d 1", LoneSine, {10000, 1, 100}, "The only column is a lone sine, without a cosine.");
    }

    void sentences()
    {
        QFETCH(InsightKind, kind);
        QFETCH(Parameters, parameters);
        QFETCH(QString, expected);
        const std::optional<Insight> found = fact(kind, parameters);
        QVERIFY(found);
        QCOMPARE(marked(*found), expected);
    }

    void kindsOfFact_data()
    {
        addColumns<Parameters, std::vector<InsightKind>>("parameters", "expected");
        using enum InsightKind;
        QTest::newRow("even") << Parameters{} << std::vector{Wavelengths, IdleColumns, LookAlike, FirstRise};
        QTest::newRow("odd") << Parameters{10000, 127, 100}
                             << std::vector{Wavelengths, IdleColumns, LookAlike, LoneSine};
        QTest::newRow("no offset to rise at")
            << Parameters{10000, 128, 1} << std::vector{Wavelengths, IdleColumns, LookAlike};
        Parameters rounded{10000, 128, 400};
        rounded.arithmetic = Arithmetic::BFloat16;
        QTest::newRow("a curve of each row") << rounded << std::vector{Wavelengths, IdleColumns, LookAlike};
    }

    void kindsOfFact()
    {
        QFETCH(Parameters, parameters);
        QFETCH(std::vector<InsightKind>, expected);
        std::vector<InsightKind> kinds;
        const std::optional<std::vector<Insight>> insights = insightsOf(parameters);
        QVERIFY(insights);
        for (const Insight& insight : *insights)
            kinds.push_back(insight.kind);
        QCOMPARE(kinds, expected);
    }

    void places_data()
    {
        addColumns<InsightKind, Parameters, Places>("kind", "parameters", "expected");
        using enum InsightKind;
        addRow("longest wavelength", Wavelengths, Parameters{}, Places{.dimension = 126, .showsWave = true});
        addRow("longest wavelength, halves", Wavelengths, Parameters{10000, 128, 100, Layout::Halves},
               Places{.dimension = 63, .showsWave = true});
        addRow("first idle column", IdleColumns, Parameters{100, 4, 4},
               Places{.dimension = 3, .showsWave = true});
        addRow("least varied column", IdleColumns, Parameters{100, 4, 10},
               Places{.dimension = 3, .showsWave = true});
        addRow("a single position", IdleColumns, Parameters{10000, 128, 1}, Places{});
        addRow("look-alikes", LookAlike, Parameters{100, 4, 128},
               Places{.position = 0, .otherPosition = 63, .offset = 63});
        addRow("first rise", FirstRise, Parameters{10000, 512, 50}, Places{.offset = 44});
        addRow("no rise", FirstRise, Parameters{100, 4, 4}, Places{});
        addRow("lone sine", LoneSine, Parameters{10000, 127, 100},
               Places{.dimension = 126, .showsWave = true});
    }

    void places()
    {
        QFETCH(InsightKind, kind);
        QFETCH(Parameters, parameters);
        QFETCH(Places, expected);
        const std::optional<Insight> found = fact(kind, parameters);
        QVERIFY(found);
        QVERIFY(found->places == expected);
        QCOMPARE(found->places.any(), !describeAction(*found).isEmpty());
    }

    void aStoppedSearchFindsNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!insightsOf({10000, 16384, 16777216}, stop.get_token()));
    }

    void wavelengthsAreToldApart()
    {
        const Insight insight = *fact(InsightKind::Wavelengths, {1.0001, 128, 100});
        QCOMPARE(marked(insight), QStringLiteral("Wavelengths run from *6.283* to *6.284* positions."));
    }

    void theirNumbersAreTheFactsOfLessons_data()
    {
        QTest::addColumn<Parameters>("parameters");
        QTest::newRow("default") << Parameters{};
        QTest::newRow("look-alikes") << Parameters{10000, 8, 128};
        QTest::newRow("small n") << Parameters{100, 64, 300};
        QTest::newRow("odd d_model") << Parameters{500, 33, 60};
    }

    /// A task that a lesson judges by a fact says the same as the panel.
    void theirNumbersAreTheFactsOfLessons()
    {
        QFETCH(Parameters, parameters);
        Scene scene;
        scene.parameters = parameters;
        const auto valueOf = [&scene](const char* name) {
            return factValue(*findFact(name), scene, false, {}).value_or(-1);
        };
        const auto said = [&parameters](InsightKind kind, const QString& strong) {
            return marked(*fact(kind, parameters))
                .contains('*' + QString(strong).replace(thinSpace, ' ') + '*');
        };
        QVERIFY(said(InsightKind::Wavelengths, QStringLiteral("%1 of %2")
                                                   .arg(qint64(valueOf("unfinished_pairs")))
                                                   .arg((parameters.dModel + 1) / 2)));
        QVERIFY(said(InsightKind::LookAlike, significantText(valueOf("closest_pair"))));
        // With a lone sine each row has a curve of its own, of which the panel says nothing.
        QVERIFY(parameters.dModel % 2 == 1 ||
                said(InsightKind::FirstRise, wholeText(qint64(valueOf("first_rise")))));
        const auto idle = qint64(valueOf("idle_columns"));
        if (idle > 0)
            QVERIFY(said(InsightKind::IdleColumns, wholeText(idle) + " of " + wholeText(parameters.dModel)));
        else
            QVERIFY(marked(*fact(InsightKind::IdleColumns, parameters)).startsWith("No column"));
    }

    void offersNameThePlace()
    {
        QCOMPARE(describeAction(*fact(InsightKind::Wavelengths, {})),
                 QStringLiteral("Selects dimension 126 and shows its wave"));
        QCOMPARE(describeAction(*fact(InsightKind::LookAlike, {100, 4, 128})),
                 QStringLiteral("Selects position 0 and pins position 63"));
        QCOMPARE(describeAction(*fact(InsightKind::FirstRise, {})), QStringLiteral("Selects offset 12"));
    }

    void plainTextHasTheRemark()
    {
        const Insight insight = *fact(InsightKind::LookAlike, {10000, 512, 65537});
        QVERIFY(plainText(insight).startsWith(QStringLiteral("Every position is closest")));
        QVERIFY(plainText(insight).endsWith(insight.remark));
    }

    void selectingALookAlikeKeepsPins()
    {
        Scene scene;
        scene.selection.pinnedPositions = {4};
        const Places places{.position = 5, .otherPosition = 68, .offset = 63};
        const Scene after = withSelected(scene, places);
        QCOMPARE(after.selection.position, 5);
        QCOMPARE(after.selection.offset, 63);
        QCOMPARE(after.selection.dimension, scene.selection.dimension);
        QCOMPARE(after.selection.pinnedPositions, (std::vector{4, 68}));
        QVERIFY2(withSelected(after, places) == after, "a second press must not take the pin off");
    }

    void selectingAWaveShowsDimensions()
    {
        Scene scene;
        scene.look.waveWindow = Window{3, 9};
        const Scene after = withSelected(scene, {.dimension = 126, .showsWave = true});
        QCOMPARE(after.selection.dimension, 126);
        QVERIFY(after.look.wavesBy == WavesBy::Dimension);
        QVERIFY2(after.look.waveWindow == scene.look.waveWindow, "for when positions are shown again");
    }

    void selectingNothingChangesNothing()
    {
        const Scene scene;
        QVERIFY(withSelected(scene, {}) == scene);
    }

    void someViewsSayMoreThanTheEncoding()
    {
        const auto said = [](ViewId view, const Scene& scene = {}) {
            const std::optional<Insight> insight = insightOfView(view, scene);
            return insight ? marked(*insight) : QString();
        };
        QCOMPARE(said(ViewId::Rotation),
                 QStringLiteral("A step of *1* turns pair *12* by this angle from every position."));
        QCOMPARE(said(ViewId::Sentence),
                 QStringLiteral("The encoding of every position has the norm √(128/2) = *8*."));
        const QString shared =
            QStringLiteral("A sine and a cosine share a frequency: *128* columns need *64*.");
        QCOMPARE(said(ViewId::BuildSteps), shared);
        QCOMPARE(said(ViewId::Heatmap), QString());
        Scene odd;
        odd.parameters.dModel = 7;
        QCOMPARE(said(ViewId::Sentence, odd), QString());
        Scene rounded; // of which its errors are the news
        rounded.parameters.arithmetic = Arithmetic::BFloat16;
        QCOMPARE(said(ViewId::BuildSteps, rounded), QString());
    }

    void distancesFall_data()
    {
        addColumns<QString, QString>("settings", "expected");
        const auto row = [](const char* settings, const char* expected) {
            QTest::newRow(settings) << QString(settings) << QString(expected);
        };
        row("d_model = 8; max_len = 128", "The distance first falls at offset *4*.");
        row("n = 100; d_model = 4; max_len = 4", "The distance never falls within these 4 positions.");
        row("encoding = rotary; queries = seeded; d_model = 8",
            "The distance first falls where the key is *4* positions before its query.");
    }

    void distancesFall()
    {
        QFETCH(QString, settings);
        QFETCH(QString, expected);
        const auto all = *insightsOf(sceneWith(settings).parameters, {}, Values::All, Measure::Distance);
        QCOMPARE(marked(*std::ranges::find(all, InsightKind::FirstRise, &Insight::kind)), expected);
    }
};

POSISCOPE_TEST(TestInsights)

} // namespace tst_insights

#include "tst_insights.moc"
