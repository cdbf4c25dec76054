// SPDX-License-Identifier: GPL-3.0-or-later
// ctest: slow
// ctest: not sanitized, because it is about pictures
#include "core/kinds/kind_list.h"
#include "core/kinds/kinds.h"
#include "core/training/trainer.h"
#include "ui/views/view_list.h"

#include "core/text/refusal.h"
#include "tests/scene_with.h"
#include "tests/test_program.h"

#include <QImage>

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
    "encoding = alibi; max_len = 12; position = 3; offset = -1; iterations = 20; sentence = one two",
    "n = 50; d_model = 8; max_len = 12; padding = 3; position = 1; dimension = 2; iterations = 20; "
    "perplexity = 1; sentence = one two",
    "encoding = mrope; n = 50; d_model = 8; max_len = 12; grid = 2x3; text_before = 3; position = 5; "
    "dimension = 2; "
    "iterations = 20; perplexity = 1; sentence = one two",
    "n = 50; d_model = 8; max_len = 12; position = 2; offset = -1; iterations = 20; perplexity = 1; weights "
    "= seeded; dropout = 0.3; "
    "sentence = one two three four\none three two; build_sequence = weights; build_step = 5",
    "n = 50; d_model = 2; max_len = 6; iterations = 20; perplexity = 1; sentence = one two; weights = given; "
    "weights_values = 1,0\n0,1\n1,0\n0,1\n1,0\n0,1; build_sequence = weights; build_step = 5",
};

/// Whether a view may read a key and yet show nothing of it in any of these scenes.
bool mayBeReadWithoutEffect(ViewId id, const SceneKey& key)
{
    // They have an effect on other kinds, with a scaling or an odd d_model, which the scenes here have not.
    if (!appliesTo(key, kindOf(sinusoidalKindId)) || key.name.ends_with("scale") ||
        key.name.ends_with("original_len") || key.name.ends_with("factors") || key.name.ends_with("odd") ||
        key.name.ends_with("beta_fast") || key.name.ends_with("beta_slow") ||
        key.name.ends_with("truncate") || key.name.ends_with("freq_factor"))
        return true;
    // No scene here compares padding.
    if (key.name == "b.padding_row")
        return true;
    // Thin twins of its curves are all that they show of the encoding B.
    if (key.group == KeyGroup::Compared && (id == ViewId::Frequencies || id == ViewId::Waves))
        return true;
    // Frequencies are exact whatever the table is rounded to.
    if (id == ViewId::Frequencies || id == ViewId::Rotation)
        if (key.name == "arithmetic" || key.name == "stored")
            return true;
    // A row of padding attends to nothing in a causal scene, and nothing attends to it.
    if (id == ViewId::Attention && key.name == "padding_row")
        return true;
    // A sum over the columns, and a pair, is the same in any order of theirs.
    if (key.name.ends_with("order"))
        return id == ViewId::Similarity || id == ViewId::Projection || id == ViewId::Frequencies;
    if (id == ViewId::Similarity || id == ViewId::Projection)
        return key.name.ends_with("layout") || key.name.ends_with("first_position");
    // Seen from the first step on; where it leaves too few rows; where weights move by more than a colour.
    if (id == ViewId::Training && (key.name == "learning_rate" || key.name == "b.max_len" ||
                                   key.name.ends_with("padding") || key.name.ends_with("stored")))
        return true;
    // They tell whether another sentence is one of another project.
    return id == ViewId::Sentence && key.group == KeyGroup::About;
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
        return {"20x5", "4x25"};
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
            const bool isShown =
                withEffect[place] || !withoutEffect[place] || mayBeReadWithoutEffect(id, key);
            QVERIFY2(isShown, QByteArray(key.name.data()) + " is declared, but nowhere shown");
            ++place;
        }
    }
};

POSISCOPE_TEST(TestViewKeys)

} // namespace tst_view_keys

#include "tst_view_keys.moc"
