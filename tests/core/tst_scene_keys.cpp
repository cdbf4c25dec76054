// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"

#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/text/names.h"
#include "core/text/numbers.h"
#include "tests/core/message_of.h"
#include "tests/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace tst_scene_keys {

using namespace posiscope;

const SceneKey& sceneKeyOf(const QString& name)
{
    return *findSceneKey(name.toStdString());
}

QString qt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Values at and beyond the ends of a key's domain.
struct Ends
{
    std::vector<std::string> within;
    std::vector<std::string> beyond;
};

Ends endsOf(const RealKey& key)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return {{numberText(key.smallest), numberText(key.largest)},
            {numberText(std::nextafter(key.smallest, -infinity)),
             numberText(std::nextafter(key.largest, infinity))}};
}
Ends endsOf(const IntegerKey& key)
{
    return {{std::to_string(key.smallest), std::to_string(key.largest)},
            {std::to_string(std::int64_t{key.smallest} - 1), std::to_string(std::int64_t{key.largest} + 1),
             "1.5", "9999999999999999999999"}};
}
Ends endsOf(const BooleanKey&)
{
    return {{"yes", "no"}, {"1", "y", "yes no"}};
}
Ends endsOf(const ChoiceKey& key)
{
    return {{std::string(key.names().front()), std::string(key.names().back())},
            {"0", "-1", "automatically"}};
}
Ends endsOf(const TextKey& key)
{
    return {{std::string(key.longest, 'x')},
            {std::string(key.longest + 1, 'x'), "a\x1b[2J", "\x7f", "\xff", "\xed\xa0\x80",
             std::string("zero\0byte", 9)}};
}
Ends endsOf(const GridKey& key)
{
    const std::string largest = std::to_string(key.largest);
    return {{"1x1", "1x" + largest, largest + "x1"},
            {"0x4", "4x0", "2x" + largest, "-2x-2", "14", "14x", "x14", "1.5x2", "3x3x3"}};
}
Ends endsOf(const IntegerListKey& key)
{
    if (!key.nameOfEmpty.empty()) {
        const std::string largest = std::to_string(key.largest);
        return {
            {std::string(key.nameOfEmpty), "16, 24, 24", "0, " + largest + ", 0"},
            {"none", "16, 24", "1, 2, 3, 4", "-1, 2, 3", "1.5, 2, 3", "0, 0, " + largest + "0", "16 24 24"}};
    }
    const auto counted = [](std::size_t count) {
        std::string text = "0";
        for (std::size_t k = 1; k < count; ++k)
            text += ", " + std::to_string(k);
        return text;
    };
    return {{"none", std::to_string(key.smallest) + ", " + std::to_string(key.largest), counted(key.longest)},
            {std::to_string(key.smallest - 1), std::to_string(key.largest + 1), counted(key.longest + 1),
             "3, 3", "3,", ",3", "3 4", "3;4"}};
}
Ends endsOf(const IntervalKey& key)
{
    const std::string last = numberText(key.largest);
    return {{"all", "0:" + last, "0.25:0.5"},
            {"-1:5", "0:" + numberText(key.largest + 1), "5:5", "6:5", "5", ":", "0:", ":5", "0:5:6", "nan:5",
             "0:inf"}};
}

void keysAsRows()
{
    QTest::addColumn<QString>("name");
    for (const SceneKey& key : sceneKeys())
        QTest::newRow(std::string(key.name).c_str()) << qt(key.name);
}

class TestSceneKeys : public QObject
{
    Q_OBJECT

private slots:
    void namesAreUniqueAndSnakeCase()
    {
        std::set<std::string_view> names;
        for (const SceneKey& key : sceneKeys()) {
            const QString name = qt(key.name);
            QVERIFY2(names.insert(key.name).second, qPrintable(name));
            QVERIFY2(QRegularExpression("^(b\\.)?[a-z]+(_[a-z]+[0-9]*)*$").match(name).hasMatch(),
                     qPrintable(name));
            QVERIFY2(!key.meaning.empty() && key.meaning.size() <= 100, qPrintable(name));
            QVERIFY2(!key.meaning.ends_with('.'), qPrintable(name));
            QCOMPARE(findSceneKey(key.name), &key);
        }
        QCOMPARE(findSceneKey("max_length"), nullptr);
        QCOMPARE(findSceneKey(""), nullptr);
    }

    void groupsStandTogether()
    {
        KeyGroup last = KeyGroup::Encoding;
        for (const SceneKey& key : sceneKeys()) {
            QVERIFY2(key.group >= last, qPrintable(qt(key.name)));
            QVERIFY(!describeGroup(key.group).empty());
            last = key.group;
        }
    }

    void defaultsAreAllowed()
    {
        QCOMPARE(messageOf([] { requireValid(Scene()); }), "accepted");
        const Scene scene;
        for (const SceneKey& key : sceneKeys())
            QVERIFY(withValue(scene, key, valueText(key, scene)) == scene);
    }

    void theEndsOfADomain_data() { keysAsRows(); }

    void theEndsOfADomain()
    {
        QFETCH(QString, name);
        const SceneKey& key = sceneKeyOf(name);
        const Ends ends = std::visit([](const auto& kind) { return endsOf(kind); }, key.value);
        for (const std::string& value : ends.within) {
            Scene one;
            if (name.contains("position_") || name.endsWith("_position")) // a row farther may lie beyond
                one.parameters.maxLen = one.compared.maxLen = 1;
            const Scene scene = withValue(one, key, value);
            QCOMPARE(qt(valueText(key, scene)), qt(value));
            QCOMPARE(messageOf([&] { requireValid(scene); }), "accepted");
        }
        for (const std::string& value : ends.beyond) {
            const QString message = messageOf([&] { withValue({}, key, value); });
            QVERIFY2(message.startsWith(name + ": "), qPrintable(message));
            QVERIFY2(message.contains(" given; allowed: " + qt(allowedText(key))), qPrintable(message));
            QVERIFY2(message.size() < 500, qPrintable(message));
            for (const QChar letter : message)
                QVERIFY2(letter >= QChar(' ') && letter != QChar(0x7f), qPrintable(message));
        }
    }

    void theKindsOfAKeyExist()
    {
        for (const SceneKey& key : sceneKeys())
            if (key.scope != KeyScope::All)
                QVERIFY2(
                    std::ranges::any_of(kindList(), [&](const Kind* kind) { return appliesTo(key, *kind); }),
                    key.name.data());
        for (const Kind* const kind : kindList())
            for (const KeyName name : kind->keys) { // it would not apply without being named
                Kind other = *kind;
                other.keys.clear();
                QVERIFY2(!appliesTo(sceneKey(name), other), name.text().data());
            }
        QCOMPARE(kindsText(sceneKey("max_len")), std::string());
        QCOMPARE(kindsText(sceneKey("d_model")), std::string("all but alibi, t5, kerple, shaw, swin"));
        QCOMPARE(kindsText(sceneKey("n")),
                 std::string("sinusoidal, rotary, sandwich, xpos, sinusoidal-2d, detr, "
                             "rotary-2d, mrope, learned-2d"));
        QCOMPARE(kindsText(sceneKey("layout")), std::string("sinusoidal, rotary"));
        QCOMPARE(kindsText(sceneKey("b.given_rows")), std::string("t5, shaw, learned, learned-2d, swin"));
    }

    void rubbishIsRefused_data() { keysAsRows(); }

    void rubbishIsRefused()
    {
        QFETCH(QString, name);
        const SceneKey& key = sceneKeyOf(name);
        if (std::holds_alternative<TextKey>(key.value))
            return; // what a text may not be, theEndsOfADomain says
        const QString allowed = qt(allowedText(key));
        for (const QString given : {"nan", "NaN", "inf", "-inf", "infinity", "0x10", "+5", "5 apples", "1,5x",
                                    "--5", "1e", "1e999", ".", "-", "٣", "#", "null"})
            QVERIFY(messageOf([&] {
                        withValue({}, key, given.toStdString());
                    }).startsWith(name + ": " + given + " given; allowed: " + allowed)); // +5 is near to t5
        const auto* const list = std::get_if<IntegerListKey>(&key.value);
        const bool emptyIsAllowed = list && list->nameOfEmpty.empty();
        for (const char* empty : {"", "  \t"})
            QCOMPARE(messageOf([&] { withValue({}, key, empty); }),
                     emptyIsAllowed ? QString("accepted") : name + ": nothing given; allowed: " + allowed);
    }

    void valueAndTextAreInverse_data() { keysAsRows(); }

    void valueAndTextAreInverse()
    {
        QFETCH(QString, name);
        const SceneKey& key = sceneKeyOf(name);
        const Ends ends = std::visit([](const auto& kind) { return endsOf(kind); }, key.value);
        const Scene defaults;
        for (const std::string& value : ends.within) {
            const Scene scene = withValue(defaults, key, value);
            const Scene again = withValue(defaults, key, valueText(key, scene));
            QVERIFY(again == scene);
            QVERIFY(sameValue(key, scene, again));
            for (const SceneKey& other : sceneKeys()) // a row must not reach another row's value
                if (&other != &key)
                    QVERIFY2(sameValue(other, scene, defaults), other.name.data());
            QCOMPARE(sameValue(key, scene, defaults), scene == defaults);
        }
    }

    void aSceneOutsideItsDomainIsNamed()
    {
        const auto messageFor = [](auto change) {
            Scene scene;
            change(scene);
            return messageOf([&] { requireValid(scene); });
        };
        QCOMPARE(messageFor([](Scene& scene) { scene.parameters.n = std::nan(""); }),
                 "n: nan given; allowed: a number from 1 to 1000000000");
        QCOMPARE(
            messageFor([](Scene& scene) { scene.parameters.n = -std::numeric_limits<double>::infinity(); }),
            "n: -inf given; allowed: a number from 1 to 1000000000");
        for (const int dModel : {0, 16385})
            QCOMPARE(messageFor([dModel](Scene& scene) { scene.parameters.dModel = dModel; }),
                     QString("d_model: %1 given; allowed: a whole number from 1 to 16384").arg(dModel));
        for (const int maxLen : {0, 16777217})
            QCOMPARE(messageFor([maxLen](Scene& scene) { scene.parameters.maxLen = maxLen; }),
                     QString("max_len: %1 given; allowed: a whole number from 1 to 16777216").arg(maxLen));
        QCOMPARE(messageFor([](Scene& scene) { scene.parameters.layout = static_cast<Layout>(7); }),
                 "layout: 7 given; allowed: one of interleaved, halves");
        QCOMPARE(messageFor([](Scene& scene) {
                     scene.look.rows = Interval{0, std::nan("")};
                 }),
                 "rows: 0:nan given; allowed: all, or A:B with A below B, both from 0 to 16777216");
        QCOMPARE(messageFor([](Scene& scene) { scene.about.title.assign(1, '\xff'); }),
                 "title: \\xff given; allowed: UTF-8 text of at most 1024 bytes, without control characters");
    }

    void whatIsKnownToBeValidIsNotCheckedAgain()
    {
        Scene known;
        known.about.note = "\xff"; // so that a check of it would be seen
        Scene after = known;
        after.parameters.n = 5;
        requireValid(after, known);
        after.parameters.n = 0;
        QCOMPARE(messageOf([&] { requireValid(after, known); }),
                 QString("n: 0 given; allowed: a number from 1 to 1000000000"));
        after.about.note = "\xfe";
        after.parameters.n = 5;
        QVERIFY(messageOf([&] { requireValid(after, known); }).startsWith("note: \\xfe"));
    }

    void copiesShareLongTexts()
    {
        Scene before;
        before.sentence.text = std::string(100'000, 'a');
        before.sentence.givenEmbedding = std::string(100'000, '1');
        before.parameters.givenRows = GivenRows(std::string(100'000, '1'));
        const Scene undone = withUndoable(withValue(before, sceneKey("n"), "5"), before);
        for (const char* const name : {"sentence", "embedding_values", "given_rows"}) {
            const auto& key = std::get<TextKey>(findSceneKey(name)->value);
            QCOMPARE(&key.get(undone), &key.get(before));
        }
    }
};

POSISCOPE_TEST(TestSceneKeys)

} // namespace tst_scene_keys

#include "tst_scene_keys.moc"
