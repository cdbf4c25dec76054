// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gallery/gallery_search.h"

#include "core/kinds/kinds.h"
#include "core/scene/scene_keys.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace posiscope {

namespace {

enum class Match { Name, Title, Elsewhere, None };

bool contains(const QString& text, const QString& word)
{
    return text.contains(word, Qt::CaseInsensitive);
}

bool containsSynonym(const QString& text, const QString& word)
{
    // Each row has words for one thing.
    static const std::vector<QStringList> rows{
        {"halves", "half", "concatenated", "sines before cosines"},
        {"rope", "rotary"},
        {"relative", "offset"},
        {"wavelength", "period"},
        {"frequency", "frequencies"},
        {"rotation", "circle"},
        {"similarity", "dot product"},
        {"scaling", "yarn", "ntk", "context", "extrapolation", "interpolation"},
        {"precision", "rounding", "float32", "bfloat16"},
        {"unique", "look-alike", "fingerprint", "collision"},
        {"token", "word", "embedding"},
        {"sum", "add", "concatenate"},
        {"learned", "trained", "bert"},
        {"projection", "t-sne", "tsne"},
        {"alternating", "interleaved"},
    };
    constexpr int leastLetters = 3; // fewer begin too many words
    if (word.size() < leastLetters)
        return false;
    return std::ranges::any_of(rows, [&](const QStringList& row) {
        const bool isMeant = std::ranges::any_of(
            row, [&](const QString& synonym) { return synonym.startsWith(word, Qt::CaseInsensitive); });
        return isMeant &&
               std::ranges::any_of(row, [&](const QString& synonym) { return contains(text, synonym); });
    });
}

/// Whether a scene has the value of "n=100".
bool hasValue(const Scene& scene, const QString& equation)
{
    const SceneKey* const key = findSceneKey(equation.section('=', 0, 0).toLower().toStdString());
    return key && appliesTo(*key, kindOf(scene.parameters)) &&
           QString::fromStdString(valueText(*key, scene))
                   .compare(equation.section('=', 1), Qt::CaseInsensitive) == 0;
}

/// All texts of an item, and what its scene calls its encoding and its view.
QString allTextOf(const GalleryGroup& group, const GalleryItem& item)
{
    static const Scene usual;
    QStringList texts{group.title, item.name, item.title(), item.note(), item.correction(), item.source()};
    for (const SceneKey* const key : {&sceneKey("encoding"), &sceneKey("scaling"), &sceneKey("layout"),
                                      &sceneKey("arithmetic"), &sceneKey("view")}) {
        const std::string value = valueText(*key, item.scene);
        if (value != valueText(*key, usual) || key == &sceneKey("view"))
            texts << QString::fromStdString(value);
    }
    return texts.join('\n');
}

Match matchOf(const GalleryGroup& group, const GalleryItem& item, const QStringList& words)
{
    if (words.size() == 1 && words.front().compare(item.name, Qt::CaseInsensitive) == 0)
        return Match::Name;
    const QString title = item.title();
    if (std::ranges::all_of(words, [&title](const QString& word) { return contains(title, word); }))
        return Match::Title;
    const QString searched = allTextOf(group, item);
    const auto isSomewhere = [&](const QString& word) {
        return word.contains('=') ? hasValue(item.scene, word)
                                  : contains(searched, word) || containsSynonym(searched, word);
    };
    return std::ranges::all_of(words, isSomewhere) ? Match::Elsewhere : Match::None;
}

} // namespace

std::vector<const GalleryItem*> itemsFound(const QString& search)
{
    static const QRegularExpression aroundEquals(QStringLiteral("\\s*=\\s*"));
    const QStringList words =
        QString(search).replace(aroundEquals, QStringLiteral("=")).split(' ', Qt::SkipEmptyParts);
    std::array<std::vector<const GalleryItem*>, 3> byMatch;
    for (const GalleryGroup& group : gallery())
        for (const GalleryItem& item : group.items)
            if (const Match match = matchOf(group, item, words); match != Match::None)
                byMatch.at(static_cast<std::size_t>(match)).push_back(&item);
    std::vector<const GalleryItem*> found;
    for (const auto& items : byMatch)
        found.insert(found.end(), items.begin(), items.end());
    return found;
}

} // namespace posiscope
