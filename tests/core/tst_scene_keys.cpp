// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene_keys.h"

#include "core/message_of.h"
#include "core/scene/ascii.h"
#include "core/scene/numbers.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <limits>
#include <set>

using namespace posiscope;

namespace {

const SceneKey& keyOf(const QString& name)
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
    return {{std::string(key.names.front()), std::string(key.names.back())}, {"0", "-1", "automatically"}};
}
Ends endsOf(const TextKey& key)
{
    return {{std::string(key.longest, 'x')},
            {std::string(key.longest + 1, 'x'), "a\x1b[2J", "\x7f", "\xff", "\xed\xa0\x80",
             std::string("zero\0byte", 9)}};
}
Ends endsOf(const IntegerListKey& key)
{
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
Ends endsOf(const WindowKey& key)
{
    const std::string last = numberText(key.largest);
    return {{"all", "0:" + last, "0.25:0.5"},
            {"-1:5", "0:" + numberText(key.largest + 1), "5:5", "6:5", "5", ":", "0:", ":5", "0:5:6", "nan:5",
             "0:inf"}};
}

} // namespace

class TestSceneKeys : public QObject
{
    Q_OBJECT

private slots:
    void namesAreUniqueAndSnakeCase();
    void groupsStandTogether();
    void everyChoiceHasAName();
    void defaultsAreAllowed();
    void theEndsOfADomain_data();
    void theEndsOfADomain();
    void rubbishIsRefused_data();
    void rubbishIsRefused();
    void valueAndTextAreInverse_data();
    void valueAndTextAreInverse();
    void whatIsRefusedIsNamed_data();
    void whatIsRefusedIsNamed();
    void whatIsAccepted_data();
    void whatIsAccepted();
    void aSceneOutsideItsDomainIsNamed();
};

namespace {

void keysAsRows()
{
    QTest::addColumn<QString>("name");
    for (const SceneKey& key : sceneKeys())
        QTest::newRow(std::string(key.name).c_str()) << qt(key.name);
}

} // namespace

void TestSceneKeys::namesAreUniqueAndSnakeCase()
{
    std::set<std::string_view> names;
    for (const SceneKey& key : sceneKeys()) {
        const QString name = qt(key.name);
        QVERIFY2(names.insert(key.name).second, qPrintable(name));
        QVERIFY2(QRegularExpression("^[a-z]+(_[a-z]+)*$").match(name).hasMatch(), qPrintable(name));
        QVERIFY2(!key.meaning.empty() && key.meaning.size() <= 100, qPrintable(name));
        QVERIFY2(!key.meaning.ends_with('.'), qPrintable(name));
        QCOMPARE(findSceneKey(key.name), &key);
    }
    QCOMPARE(names.size(), std::size_t{41});
    QCOMPARE(findSceneKey("max_length"), nullptr);
    QCOMPARE(findSceneKey(""), nullptr);
}

void TestSceneKeys::groupsStandTogether()
{
    Belongs last = Belongs::Encoding;
    for (const SceneKey& key : sceneKeys()) {
        QVERIFY2(key.belongs >= last, qPrintable(qt(key.name)));
        QVERIFY(!describeGroup(key.belongs).empty());
        last = key.belongs;
    }
}

void TestSceneKeys::everyChoiceHasAName()
{
    for (const SceneKey& key : sceneKeys())
        if (const auto* choice = std::get_if<ChoiceKey>(&key.value)) {
            std::set<std::string> names;
            for (const std::string_view name : choice->names) {
                QVERIFY(!name.empty());
                QVERIFY2(names.insert(lowerCase(name)).second, "names must differ in more than capitals");
            }
        }
}

void TestSceneKeys::defaultsAreAllowed()
{
    QCOMPARE(messageOf([] { requireValid(Scene()); }), "accepted");
    const Scene scene;
    for (const SceneKey& key : sceneKeys())
        QVERIFY(withValue(scene, key, valueText(key, scene)) == scene);
}

void TestSceneKeys::theEndsOfADomain_data()
{
    keysAsRows();
}

void TestSceneKeys::theEndsOfADomain()
{
    QFETCH(QString, name);
    const SceneKey& key = keyOf(name);
    const Ends ends = std::visit([](const auto& kind) { return endsOf(kind); }, key.value);
    for (const std::string& value : ends.within) {
        const Scene scene = withValue({}, key, value);
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

void TestSceneKeys::rubbishIsRefused_data()
{
    keysAsRows();
}

void TestSceneKeys::rubbishIsRefused()
{
    QFETCH(QString, name);
    const SceneKey& key = keyOf(name);
    if (std::holds_alternative<TextKey>(key.value))
        return; // what a text may not be, theEndsOfADomain says
    const QString allowed = qt(allowedText(key));
    for (const QString given : {"nan", "NaN", "inf", "-inf", "infinity", "0x10", "+5", "5 apples", "1,5x",
                                "--5", "1e", "1e999", ".", "-", "٣", "#", "null"})
        QCOMPARE(messageOf([&] { withValue({}, key, given.toStdString()); }),
                 name + ": " + given + " given; allowed: " + allowed);
    const bool emptyIsAllowed = std::holds_alternative<IntegerListKey>(key.value);
    for (const char* empty : {"", "  \t"})
        QCOMPARE(messageOf([&] { withValue({}, key, empty); }),
                 emptyIsAllowed ? QString("accepted") : name + ": nothing given; allowed: " + allowed);
}

void TestSceneKeys::valueAndTextAreInverse_data()
{
    keysAsRows();
}

void TestSceneKeys::valueAndTextAreInverse()
{
    QFETCH(QString, name);
    const SceneKey& key = keyOf(name);
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

void TestSceneKeys::whatIsRefusedIsNamed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("given");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* title, const char* name, const QByteArray& given,
                        const QString& message) {
        QTest::newRow(title) << QString(name) << given << message;
    };
    row("n", "n", "nan", "n: nan given; allowed: a number from 1 to 1000000000");
    row("dropout 1", "dropout", "1.0", "dropout: 1.0 given; allowed: a number from 0 to 0.99");
    row("whole", "d_model", "1.5", "d_model: 1.5 given; allowed: a whole number from 1 to 16384");
    row("boolean", "cosines", "maybe", "cosines: maybe given; allowed: yes or no");
    row("near choice", "layout", "halfs",
        "layout: halfs given; allowed: one of interleaved, halves; did you mean halves?");
    row("far choice", "similarity", "jaccard",
        "similarity: jaccard given; allowed: one of dot, cosine, distance");
    row("list", "pinned_dimensions", "1, 1",
        "pinned_dimensions: 1, 1 given; allowed: none, or at most 32 different whole numbers from 0 to "
        "16383, "
        "with commas between");
    row("window", "columns", "5:2",
        "columns: 5:2 given; allowed: all, or A:B with A below B, both from 0 to 16384");
    row("broken text", "title", "ab\xff",
        "title: ab\\xff given; allowed: UTF-8 text of at most 1024 bytes, "
        "without control characters");
    row("40 characters", "n", QByteArray(40, 'x'),
        "n: " + QString(40, 'x') + " given; allowed: a number from 1 to 1000000000");
    row("41 characters", "n", QByteArray(41, 'x'),
        "n: " + QString(39, 'x') + "… given; allowed: a number from 1 to 1000000000");
    row("41 emoji", "n", QByteArray("😀").repeated(41),
        "n: " + QString("😀").repeated(39) + "… given; allowed: a number from 1 to 1000000000");
    row("controls", "n", QByteArray("a\n\t\r\x1b[31m\0\x7f", 11),
        "n: a\\n\\t\\r\\x1b[31m\\x00\\x7f given; allowed: a number from 1 to 1000000000");
    row("not UTF-8", "n", "\xc0\xaf\xe2\x82",
        "n: \\xc0\\xaf\\xe2\\x82 given; allowed: a number from 1 to 1000000000");
    row("writing direction", "n", "\u202e5", "n: \\u202e5 given; allowed: a number from 1 to 1000000000");
}

void TestSceneKeys::whatIsRefusedIsNamed()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, given);
    QFETCH(QString, message);
    QCOMPARE(messageOf([&] { withValue({}, keyOf(name), given.toStdString()); }), message);
}

void TestSceneKeys::whatIsAccepted_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* name, const char* given, const char* value) {
        QTest::addRow("%s %s", name, given) << QString(name) << QString(given) << QString(value);
    };
    row("n", "1e9", "1000000000");
    row("n", "10000", "10000");
    row("n", " 100.50\t", "100.5");
    row("n", "1.0000000000000002", "1.0000000000000002");
    row("dropout", "-0", "0");
    row("dropout", ".1", "0.1");
    row("dropout", "1e-7", "1e-07");
    row("max_len", "1e4", "10000");
    row("max_len", "10000.0", "10000");
    row("offset", "-3", "-3");
    row("layout", "HALVES", "halves");
    row("colour_map", "rdbu", "RdBu");
    row("cosines", "False", "no");
    row("cosines", "on", "yes");
    row("pinned_positions", "5,3 , 9", "5, 3, 9");
    row("pinned_positions", "None", "none");
    row("pinned_positions", "", "none");
    row("rows", " 0.5 : 10 ", "0.5:10");
    row("rows", "ALL", "all");
    row("title", " as it is ", " as it is ");
}

void TestSceneKeys::whatIsAccepted()
{
    QFETCH(QString, name);
    QFETCH(QString, given);
    QFETCH(QString, value);
    const SceneKey& key = keyOf(name);
    QCOMPARE(qt(valueText(key, withValue({}, key, given.toStdString()))), value);
}

void TestSceneKeys::aSceneOutsideItsDomainIsNamed()
{
    const auto messageFor = [](auto change) {
        Scene scene;
        change(scene);
        return messageOf([&] { requireValid(scene); });
    };
    QCOMPARE(messageFor([](Scene& scene) { scene.parameters.n = std::nan(""); }),
             "n: nan given; allowed: a number from 1 to 1000000000");
    QCOMPARE(messageFor([](Scene& scene) { scene.parameters.n = -std::numeric_limits<double>::infinity(); }),
             "n: -inf given; allowed: a number from 1 to 1000000000");
    QCOMPARE(messageFor([](Scene& scene) { scene.parameters.layout = static_cast<Layout>(7); }),
             "layout: 7 given; allowed: one of interleaved, halves");
    QCOMPARE(messageFor([](Scene& scene) {
                 scene.look.rows = Window{0, std::nan("")};
             }),
             "rows: 0:nan given; allowed: all, or A:B with A below B, both from 0 to 16777216");
    QCOMPARE(messageFor([](Scene& scene) { scene.about.title = "\xff"; }),
             "title: \\xff given; allowed: UTF-8 text of at most 1024 bytes, without control characters");
}

QTEST_APPLESS_MAIN(TestSceneKeys)
#include "tst_scene_keys.moc"
