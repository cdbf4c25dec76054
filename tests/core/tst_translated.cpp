// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/lessons/lesson.h"
#include "core/model_config/model_config.h"
#include "core/number_files/number_table.h"
#include "core/scene/scene_keys.h"
#include "core/scene/scene_remarks.h"
#include "core/scene/scene_text.h"
#include "core/sentence/given_vectors.h"
#include "core/text/json.h"
#include "core/text/translated.h"
#include "tests/core/bracketed.h"
#include "tests/core/message_of.h"
#include "tests/test_program.h"

#include <QScopeGuard>
#include <QTest>

#include <functional>
#include <string>
#include <utility>

namespace tst_translated {

using namespace posiscope;

/// As of a language in which the second thing is told first, and two are not many.
std::string turned(const char* context, const char* english, int count)
{
    if (std::string(context) == "counted")
        return count == 2 && std::string(english) == "row(s)" ? "pair" : english;
    return std::string(english) == "%1 of %2." ? "%2: %1" : english;
}

Scene withValueOf(const char* key, const char* value)
{
    return withValue({}, *findSceneKey(key), value);
}

/// Throws what a function tells, as those that refuse do.
[[noreturn]] void tell(const std::string& text)
{
    throw std::invalid_argument(text);
}

using Tells = std::function<void()>;

class TestTranslated : public QObject
{
    Q_OBJECT

private slots:
    void putsArgumentsInTheirPlaces()
    {
        QCOMPARE(std::string(translated("a", "%1 of %2.")), std::string("%1 of %2."));
        QCOMPARE(translated("a", "%1 of %2.").arg("3", "5"), std::string("3 of 5."));
        QCOMPARE(translated("a", "%2, not %1, %2: 100 %").arg("%2", "b"), std::string("b, not %2, b: 100 %"));
    }

    void countsInEnglish()
    {
        QCOMPARE(counted(1, "row"), std::string("1 row"));
        QCOMPARE(counted(0, "row"), std::string("0 rows"));
        QCOMPARE(counted(5'000'000'000, "row"), std::string("5000000000 rows"));
    }

    void followsATranslation()
    {
        setTranslator(turned);
        const auto restore = qScopeGuard([] { setTranslator(nullptr); });
        QCOMPARE(translated("a", "%1 of %2.").arg("3", "5"), std::string("5: 3"));
        QCOMPARE(counted(2, "row"), std::string("2 pair"));
        QCOMPARE(counted(3, "row"), std::string("3 rows"));
    }

    /// Outside of sentences that can be translated are names and numbers alone.
    void sentencesAreWhole_data()
    {
        QTest::addColumn<Tells>("tells");
        QTest::addColumn<QString>("names");
        const auto add = [](const char* of, const char* names, Tells tells) {
            QTest::newRow(of) << std::move(tells) << QString::fromUtf8(names);
        };
        add("a number", "n: ", [] { withValueOf("n", "0.5"); });
        add("a choice", "layout: ", [] { withValueOf("layout", "halve"); });
        add("a list", "sections: ", [] { withValueOf("sections", "1"); });
        add("JSON", "", [] { readJson("[1"); });
        add("given rows", "given_rows: ", [] {
            requireValid(withValue(withValueOf("encoding", "learned"), sceneKey("given_rows"), "1 2\n3"));
        });
        add("rows for buckets", "given_rows: ", [] {
            requireValid(withValue(withValueOf("encoding", "t5"), sceneKey("given_rows"), "1 2 3 4 5 6 7 8"));
        });
        add("facets", "", [] {
            encodingWith({.frequencies = true}, withValueOf("encoding", "learned").parameters,
                         ShownColumns::All);
        });
        add("a remark", "", [] { tell(remarks(withValueOf("position", "99999")).front().text); });
        add("a key without effect", "", [] { tell(remarks(withValueOf("buckets", "64")).front().text); });
        add("a key that needs another", "", [] { tell(remarks(withValueOf("scale", "3")).front().text); });
        add("a meaning", "", [] { tell(meaningOf(sceneKey("n"))); });
        add("a scene", "", [] { readScene("posiscope 1\nn = 2\nn = 3"); });
        add("an unknown key", "", [] { tell(readScene("posiscope 1\nlayuot = 2").warnings.front()); });
        add("a file", "a.npy: ", [] { readNumberFile("text", "a.npy"); });
        add("a tensor", "a: ", [] { readNumberFile(std::string("\x02\0\0\0\0\0\0\0{}", 10), "a"); });
        add("a configuration", "model_type: ", [] { readModelConfig(R"({"model_type": "other"})"); });
        add("a field", "num_attention_heads: ", [] {
            readModelConfig(R"({"model_type": "llama", "hidden_size": 64})");
        });
        add("vectors of words", "a: ", [] { givenVectors("1,2", 2, 2, "a"); });
        add("a line of vectors", "a: ", [] { givenVectors("1,2\n3", 2, 2, "a"); });
        add("a lesson", "", [] { tell(readLesson("<!-- task").faults.front().message); });
    }
    void sentencesAreWhole()
    {
        QFETCH(const Tells, tells);
        QFETCH(const QString, names);
        setTranslator(bracketed::translate);
        const auto restore = qScopeGuard([] { setTranslator(nullptr); });
        const QString text = messageOf(tells);
        QVERIFY2(text.contains(u'⟧'), qPrintable(text));
        QCOMPARE(QString::fromStdString(bracketed::outside(text.toStdString())), names);
    }
};

POSISCOPE_TEST(TestTranslated)

} // namespace tst_translated

#include "tst_translated.moc"
