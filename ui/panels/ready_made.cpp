// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/ready_made.h"

#include "core/encodings/naive/naive_kinds.h"
#include "core/kinds/kinds.h"
#include "core/kinds/published_models.h"
#include "core/scene/scene_keys.h"
#include "ui/document/key_labels.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/panels/encoding_settings.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace posiscope {

namespace {

struct ReadyMadeTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::ReadyMade)
};

/// "rotary: n = 500 000, d_model = 128, max_len = 131 072, scaling = llama3": the keys that the model sets.
QString modelText(const PublishedModel& model)
{
    Scene scene;
    scene.parameters = model.parameters;
    const std::string_view kind = kindOf(model.parameters).name;
    QStringList settings;
    for (const SceneKey& key : sceneKeys()) {
        if (key.group == KeyGroup::Encoding && key.role != KeyRole::Kind && affectsEncoding(key, scene) &&
            (key.role == KeyRole::Size || !sameValue(key, scene, Scene{})))
            settings << QStringLiteral("%1 = %2").arg(textOf(key.name),
                                                      withGroups(textOf(valueText(key, scene))));
    }
    return QStringLiteral("%1: %2").arg(textOf(kind), settings.join(QStringLiteral(", ")));
}

QString tableText(const Parameters& parameters)
{
    return ReadyMadeTr::tr("n = %1, %2 rows × %3 columns")
        .arg(shortestText(parameters.n), wholeText(parameters.maxLen), wholeText(parameters.dModel));
}

} // namespace

std::vector<ReadyMade> tutorialTables()
{
    std::vector<ReadyMade> tables{
        {ReadyMadeTr::tr("Defaults"), {}, {}},
        {ReadyMadeTr::tr("Four words"), {}, {100, 4, 4}},
        {ReadyMadeTr::tr("Small table"), {}, {100, 4, 10}},
        {ReadyMadeTr::tr("Table built by stages"), {}, {10000, 16, 20}},
        {ReadyMadeTr::tr("Similar positions in 8 columns"), {}, {10000, 8, 128}},
        {ReadyMadeTr::tr("Transformer base"), {}, {10000, 512, 512}},
        {ReadyMadeTr::tr("Transformer big"), {}, {10000, 1024, 512}},
        {ReadyMadeTr::tr("Default length of the tutorial's layer"), {}, {10000, 512, 5000}},
    };
    for (ReadyMade& table : tables)
        table.meaning = tableText(table.parameters);
    return tables;
}

std::vector<ReadyMade> readyMadeModels()
{
    std::vector<ReadyMade> models;
    for (const PublishedModel& model : publishedModels())
        models.push_back({textOf(model.name),
                          ReadyMadeTr::tr("%1; source: %2").arg(modelText(model), textOf(model.source)),
                          model.parameters});
    return models;
}

QString modelNameOf(const Parameters& parameters)
{
    const auto model = std::ranges::find(publishedModels(), parameters, &PublishedModel::parameters);
    return model == publishedModels().end() ? QString() : textOf(model->name);
}

std::vector<ReadyMade> pairsToCompare()
{
    const Parameters plain{.dModel = 64};
    const Parameters longTable{.n = 500'000, .dModel = 128, .maxLen = 16'384, .originalLen = 8192};
    const auto with = [](Parameters parameters, auto member, auto value) {
        parameters.*member = value;
        return parameters;
    };
    Parameters stretched = with(longTable, &Parameters::scaling, Scaling::Llama3);
    stretched.scale = 8;
    return {
        {ReadyMadeTr::tr("n = 10 000 | 100"), {}, plain, with(plain, &Parameters::n, 100.)},
        {ReadyMadeTr::tr("d_model = 512 | 8"),
         {},
         with(plain, &Parameters::dModel, 512),
         with(plain, &Parameters::dModel, 8)},
        {ReadyMadeTr::tr("interleaved | halves"),
         {},
         plain,
         with(plain, &Parameters::layout, Layout::Halves)},
        {ReadyMadeTr::tr("exact | bfloat16"),
         {},
         with(plain, &Parameters::maxLen, 512),
         with(with(plain, &Parameters::maxLen, 512), &Parameters::arithmetic, Arithmetic::BFloat16)},
        {ReadyMadeTr::tr("sinusoidal | index"),
         {},
         plain,
         with(plain, &Parameters::kind, kindIdOf(indexKind()))},
        {ReadyMadeTr::tr("plain | scaled as in Llama 3.1"), {}, longTable, stretched},
    };
}

} // namespace posiscope
