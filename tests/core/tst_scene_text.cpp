// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
#include "core/scene/scene_text.h"

#include "tests/core/message_of.h"
#include "tests/random_scene.h"
#include "tests/test_program.h"

#include <QTest>

namespace tst_scene_text {

using namespace posiscope;

class TestSceneText : public QObject
{
    Q_OBJECT

private slots:
    void randomScenesComeBackEqual()
    {
        RandomScene random(20231, 200, true);
        const int trials = librariesAreSanitized() ? 10'000 : 100'000;
        for (int trial = 0; trial < trials; ++trial) {
            const Scene scene = random.next();
            const std::string text = sceneText(scene);
            if (readScene(text).scene != scene || readLink(linkText(scene)).scene != scene)
                QFAIL(("scene " + std::to_string(trial) + " came back changed:\n" + text).c_str());
        }
    }

    void theDefaultIsOneLine()
    {
        QCOMPARE(sceneText(Scene()), std::string("posiscope 1\n"));
        QVERIFY(readScene("posiscope 1").scene == Scene());
    }

    void aLinkIsAnAddress()
    {
        Scene scene;
        QCOMPARE(linkText(scene), std::string());
        scene.parameters.n = 100;
        scene.sentence.text = "a b&c=d%é #";
        QCOMPARE(linkText(scene), std::string("n=100&sentence=a%20b%26c%3Dd%25%C3%A9%20%23"));
        QVERIFY(readLink(linkText(scene)).scene == scene);
        QCOMPARE(messageOf([] { readLink("n=100&max_len=0"); }),
                 QString("max_len: 0 given; allowed: a whole number from 1 to 16777216"));
        QCOMPARE(messageOf([] { readLink("n"); }), QString("n given; allowed: key=value"));
        const SceneReading reading = readLink("N=3&n=7");
        QCOMPARE(reading.scene.parameters.n, 7.0);
        QCOMPARE(reading.warnings.size(), std::size_t{1});
    }

    void theLongestSceneFits()
    {
        Scene scene;
        for (const SceneKey& key : sceneKeys())
            if (const auto* kind = std::get_if<TextKey>(&key.value))
                kind->set(scene, std::string(kind->longest, '"'));
        QVERIFY(readScene(sceneText(scene)).scene == scene);
    }

    void manyUnknownKeysAreCounted()
    {
        std::string text = "posiscope 1\n";
        while (text.size() + 12 < longestSceneText)
            text += "maxlen = 1\n";
        const SceneReading reading = readScene(text);
        QCOMPARE(reading.warnings.size(), mostSceneWarnings + 1);
        QCOMPARE(reading.warnings.front(),
                 std::string("line 2: unknown key maxlen left out; did you mean max_len?"));
        const std::size_t unknown = (text.size() - 12) / 11;
        QCOMPARE(reading.warnings.back(),
                 std::to_string(unknown - mostSceneWarnings) + " more unknown keys left out");
    }

    void textThatIsTooLong()
    {
        std::string text = "posiscope 1\n";
        while (text.size() < longestSceneText)
            text += '\n';
        QVERIFY(readScene(text).scene == Scene());
        QCOMPARE(messageOf([&] { readScene(text + '\n'); }), "the text is longer than 56 MiB");
    }

    void aSceneOutsideItsDomainIsNotWritten()
    {
        Scene scene;
        scene.sentence.dropout = 1;
        QCOMPARE(messageOf([&] { sceneText(scene); }), "dropout: 1 given; allowed: a number from 0 to 0.99");
    }
};

POSISCOPE_TEST(TestSceneText)

} // namespace tst_scene_text

#include "tst_scene_text.moc"
