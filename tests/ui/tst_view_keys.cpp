// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it is about pictures
#include "core/kinds/kinds.h"
#include "core/training/trainer.h"
#include "ui/views/view_list.h"

#include "core/text/refusal.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QImage>

#include <algorithm>
#include <initializer_list>

namespace tst_view_keys {

using namespace posiscope;

/// Views declare which keys of a scene they read. Between these scenes, every key decides something in one
/// of them.
const QStringList scenes{
    "n = 50; d_model = 8; max_len = 12; position = 3; dimension = 2; pinned_positions = 5; "
    "pinned_dimensions = 4; iterations = 20; perplexity = 1; sentence = one two three; dropout = 0.3",
    "n = 50; d_model = 32; max_len = 12; position = 3; dimension = 2; pinned_positions = 5; "
    "pinned_dimensions = 24; iterations = 20; perplexity = 1; projection = tsne; sentence = one two\none "
    "three; "
    "row_labels = token; waves = dimension; build_sequence = derivation; cells = value",
    "n = 50; d_model = 2; max_len = 6; perplexity = 1; iterations = 20; sentence = one two; "
    "embedding = given; embedding_values = 1, 2\n3, 4; build_sequence = weights; build_step = 5",
    "n = 50; d_model = 8; max_len = 12; position = 3; dimension = 2; iterations = 20; perplexity = 1; "
    "sentence = one two; compare = side; b.n = 20; b.d_model = 8; b.max_len = 12",
    "n = 50; d_model = 8; max_len = 12; position = 3; dimension = 2; iterations = 20; perplexity = 1; "
    "sentence = one two; waves = dimension; compare = divider; b.n = 20; b.d_model = 8; b.max_len = 12",
    "encoding = alibi; max_len = 12; position = 3; offset = -1; iterations = 20; sentence = one two; "
    "build_step = 2",
    "n = 50; d_model = 8; max_len = 12; padding = 3; position = 1; dimension = 2; iterations = 20; "
    "perplexity = 1; sentence = one two",
    "encoding = mrope; n = 50; d_model = 8; max_len = 12; grid = 2x3; text_before = 0; position = 3; "
    "dimension = 2; iterations = 20; perplexity = 1; sentence = one two three",
    "n = 50; d_model = 8; max_len = 12; position = 2; offset = -1; iterations = 20; perplexity = 1; weights "
    "= seeded; dropout = 0.3; "
    "sentence = one two three four\none three two; build_sequence = weights; build_step = 5",
    "n = 50; d_model = 2; max_len = 6; iterations = 20; perplexity = 1; sentence = one two; weights = given; "
    "weights_values = 1,0\n0,1\n1,0\n0,1\n1,0\n0,1; build_sequence = weights; build_step = 5",
};

/// Whether a view may read a key that has an effect on one of these scenes and yet show nothing of it.
bool mayBeReadWithoutEffect(ViewId id, const SceneKey& key)
{
    const auto is = [&key](std::initializer_list<std::string_view> names) {
        return std::ranges::any_of(names, [&key](std::string_view name) { return key.name.ends_with(name); });
    };
    switch (id) {
    case ViewId::Similarity: // sums over the columns, of positions that are equally far apart
        return is({"order", "layout", "first_position"});
    case ViewId::Frequencies: // of which B has the thin twin of a curve; they are exact, whatever is rounded
        return is({"order", "arithmetic", "stored", "b.layout", "b.max_len"});
    case ViewId::Attention: // in a causal scene a row of padding attends to nothing, and nothing to it
        return is({"padding_row"});
    case ViewId::Training: // where it leaves too few rows
        return is({"padding", "b.max_len"});
    default:
        return false;
    }
}

std::vector<std::string> valuesOf(const SceneKey& key)
{
    if (key.name == "sentence")
        return {"three words more", "incomprehensibilities"}; // one of them wider than any number
    if (key.name == "divider")
        return {"0.25", "1"};
    if (key.name == "embedding_values")
        return {"5, 6\n7, 8"};
    if (const auto* const choice = std::get_if<ChoiceKey>(&key.value))
        return {choice->names().begin(), choice->names().end()};
    if (std::holds_alternative<BooleanKey>(key.value))
        return {"yes", "no"};
    if (std::holds_alternative<IntervalKey>(key.value))
        return {"0:2", "1:4"};
    if (std::holds_alternative<GridKey>(key.value))
        return {"3x2", "4x25"};
    if (const auto* const list = std::get_if<IntegerListKey>(&key.value))
        return list->nameOfEmpty.empty() ? std::vector<std::string>{"1", "1, 2"}
                                         : std::vector<std::string>{"0, 4, 0", "2, 1, 1"};
    return {"2", "4"};
}

/// The scene with other values of a key, and these.
std::vector<std::pair<std::string, Scene>> othersOf(const SceneKey& key, const Scene& scene)
{
    std::vector<std::pair<std::string, Scene>> others;
    for (const std::string& value : valuesOf(key)) {
        const bool isPart = key.name == "dropout" || key.name.ends_with("zero_tail");
        Scene other = withValue(scene, key, isPart ? "0." + value : value);
        try {
            requireValid(other);
        } catch (const Refusal&) { // it does not go with the scene's other values
            continue;
        }
        if (other != scene)
            others.emplace_back(value, std::move(other));
    }
    return others;
}

/// All that a new view says and draws of a scene.
struct Shown
{
    QImage picture;
    QStringList words;

    bool operator==(const Shown&) const = default;
};

Shown drawn(View& view)
{
    QImage picture(view.size(), QImage::Format_RGB32);
    picture.fill(view.theme().card);
    view.draw(picture, view.size());
    if (!view.hasPicture())
        return {picture, {view.whyNoPicture()}};
    QStringList words{view.note(), view.accessibleText()};
    for (const maths::Formula& form : view.readouts())
        words << maths::plainText(form);
    return {picture, words};
}

std::unique_ptr<View> viewOf(const ViewRow& row, const Scene& scene)
{
    std::unique_ptr<View> view = makeView(row);
    view->resize(row.id == ViewId::Training ? QSize(900, 1000)
                                            : QSize(600, 400)); // with both learners' weights
    view->setScene(scene);
    return view;
}

bool isRefused(const Scene& training)
{
    try {
        trainersOf(training);
    } catch (const Refusal&) {
        return true;
    }
    return false;
}

class TestViewKeys : public QObject
{
    Q_OBJECT

private slots:
    void aViewShowsTheKeysThatItReadsAndNoOthers_data()
    {
        QTest::addColumn<ViewId>("id");
        for (const ViewRow& row : viewList())
            QTest::addRow("%s", row.title) << row.id;
    }

    void aViewShowsTheKeysThatItReadsAndNoOthers()
    {
        QFETCH(ViewId, id);
        const ViewRow& row = rowOf(id);
        KeySet withoutEffect; // keys that the view reads and that have changed nothing
        KeySet withEffect;
        KeySet affecting; // a picture's encoding or attention
        for (const QString& settings : scenes) {
            Scene scene = sceneWith(settings);
            scene.training.words = 3;   // fits into each table
            scene.training.heads = 1;   // which divide any d_model
            if (id == ViewId::Training) // what rounding does to small positions is less than a colour
                for (Parameters* const parameters : {&scene.parameters, &scene.compared})
                    parameters->rowConvention.firstPosition = 4097;
            const auto view = viewOf(row, scene);
            const Shown before = drawn(*view);
            for (std::size_t place = 0; const SceneKey& key : sceneKeys()) {
                const bool isRead = view->reads()[place];
                auto others = othersOf(key, scene);
                if (!others.empty() && view->hasPicture() && affectsEncodingOrAttention(key, scene))
                    affecting.set(place);
                if (!others.empty() && (!isRead || withEffect[place])) // because all of them take a minute
                    others.resize(1);
                for (const auto& [value, after] : others) {
                    if (id == ViewId::Training && isRefused(after)) // the last picture stays
                        continue;
                    const QByteArray changed = QByteArray(key.name.data()) + " = " + value.c_str();
                    const Shown wanted = drawn(*viewOf(row, after));
                    QVERIFY2(wanted == before || isRead, changed + " is shown, but not declared");
                    if (!isRead)
                        continue; // it is not asked to draw anew
                    (wanted == before ? withoutEffect : withEffect).set(place);
                    view->setScene(after);
                    QVERIFY2(drawn(*view) == wanted, changed + " leaves something as it was");
                    view->setScene(scene);
                    QVERIFY2(drawn(*view) == before, changed + " leaves something behind");
                }
                ++place;
            }
        }
        for (std::size_t place = 0; const SceneKey& key : sceneKeys()) {
            const bool isShown = withEffect[place] || !withoutEffect[place] || !affecting[place] ||
                                 mayBeReadWithoutEffect(id, key);
            QVERIFY2(isShown, QByteArray(key.name.data()) + " is declared, but nowhere shown");
            ++place;
        }
    }
};

POSISCOPE_TEST(TestViewKeys)

} // namespace tst_view_keys

#include "tst_view_keys.moc"
