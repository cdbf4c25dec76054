// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scene_file.h"

#include "core/model_config/model_config.h"
#include "core/scene/scene_encodings.h"
#include "core/scene/scene_text.h"
#include "core/text/names.h"
#include "core/text/refusal.h"
#include "ui/document/document.h"
#include "ui/export/files/file_name.h"
#include "ui/export/pictures/scene_in_picture.h"
#include "ui/kit/text/text_of.h"
#include "ui/system/file_choice.h"

#include <QDir>

#include <stdexcept>

namespace posiscope {

namespace {

/// Why a file is neither a picture nor a project; empty where it may be a project.
QString whatElse(const QString& file, const QByteArray& bytes)
{
    if (bytes.isEmpty())
        return Document::tr("the file is empty");
    const std::string ending = endingOf(file.toStdString());
    const bool isNamedPicture = ending == "png" || ending == "svg" || ending == "pdf";
    const bool isTable = ending == "npy" || ending == "npz" || ending == "safetensors";
    const bool isBinary = bytes.left(1024).contains('\0');
    return isNamedPicture ? Document::tr("no picture, whatever its name says, or one that is "
                                         "damaged from its first bytes on")
           : isTable      ? Document::tr("a table of numbers and no project: Identify table, or "
                                              "posiscope identify, says which convention has made it")
           : isBinary     ? Document::tr("neither a project nor a picture that can carry a scene: those "
                                             "are PNG, SVG and PDF")
           : bytes.trimmed().startsWith('[')
               ? Document::tr("neither a project nor the config.json of a model, which begins "
                              "with {")
               : QString();
}

/// The encoding of a model, and beside it that of its layers that attend to close positions alone.
SceneReading sceneOfModel(std::string_view text)
{
    const ModelConfig config = readModelConfig(text);
    SceneReading reading;
    reading.scene.parameters = config.parameters;
    reading.scene = withMiddlePatch(reading.scene);
    if (config.local) {
        reading.scene.compared = *config.local;
        reading.scene.comparison = Comparison::Side;
    }
    reading.scene.about.title = printable(config.model);
    const auto listed = [](const std::vector<std::string>& names) {
        std::string list;
        for (const std::string& name : names)
            addListed(list, onOneLine(name));
        return list;
    };
    if (!config.isKnown)
        reading.warnings.emplace_back("this model_type is not known: read as Llama's, whose pairs of columns "
                                      "lie half a head apart");
    reading.warnings.push_back("read: " + listed(config.read));
    if (!config.assumed.empty())
        reading.warnings.push_back("not in the file: " + listed(config.assumed));
    if (!config.ignored.empty())
        reading.warnings.push_back("left out: " + listed(config.ignored));
    return reading;
}

} // namespace

SceneFile readSceneFile(const QString& file, Input allowed)
{
    try {
        InputFile source(file, allowed);
        const QByteArray& bytes = source.read(static_cast<qint64>(longestSceneText) + 1);
        SceneFile read;
        const bool carriesScene = isPicture(bytes);
        if (const QString reason = carriesScene ? QString() : whatElse(file, bytes); !reason.isEmpty())
            throw std::runtime_error(reason.toStdString());
        if (carriesScene && source.size() > longestPicture)
            throw std::runtime_error(refusal({}, std::to_string(source.size()) + " bytes",
                                             "at most " + std::to_string(longestPicture))
                                         .reason);
        const QByteArray text = carriesScene ? sceneTextOf(source.read(longestPicture)) : bytes;
        const bool isModel = text.trimmed().startsWith('{');
        read.isProject = !carriesScene && !isModel;
        const SceneReading reading =
            isModel ? sceneOfModel(stringViewOf(text)) : readScene(stringViewOf(text));
        read.scene = reading.scene;
        for (const std::string& warning : reading.warnings)
            read.warnings << QString::fromStdString(warning);
        return read;
    } catch (const std::exception& error) {
        throw std::runtime_error((QDir::toNativeSeparators(file) + ": " + reasonOf(error)).toStdString());
    }
}

QString pageLink(const Scene& scene)
{
    constexpr qsizetype longest = 8000;
    const QString link = pageAddress() + u'#' + QString::fromStdString(linkText(scene));
    return pageAddress().isEmpty() || link.size() > longest ? QString() : link;
}

} // namespace posiscope
