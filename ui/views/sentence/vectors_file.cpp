// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence/vectors_file.h"

#include "core/scene/scene_keys.h"
#include "core/sentence/embedding.h"
#include "core/sentence/given_vectors.h"
#include "core/text/refusal.h"
#include "ui/mathematics/number_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>
#include <stdexcept>

namespace posiscope {

namespace {

struct VectorsFileTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::SentenceEditor)
};

[[noreturn]] void refuse(const QString& words)
{
    throw std::invalid_argument(words.toStdString());
}

/// No picture and no program: what they hold would be quoted as a number that is none.
bool isText(const QByteArray& bytes)
{
    const auto isControl = [](char byte) {
        return static_cast<unsigned char>(byte) < 0x20 && byte != '\t' && byte != '\n' && byte != '\r';
    };
    return QUtf8StringView(bytes).isValidUtf8() && std::ranges::none_of(bytes, isControl);
}

void requireSize(qint64 size, qint64 longest, const QString& name)
{
    if (size > longest)
        refuse(
            name + ": " +
            withGroups(QString::fromStdString(
                refusal({}, std::to_string(size) + " bytes", "at most " + std::to_string(longest)).reason)));
}

/// The bytes of a file, no more than `longest`.
QByteArray bytesOf(const QString& file, qint64 longest, const QString& name)
{
    QFile opened(file);
    if (!opened.open(QIODevice::ReadOnly))
        refuse(VectorsFileTr::tr("%1 cannot be read: %2").arg(name, opened.errorString()));
    const QByteArray bytes = opened.read(longest + 1);
    if (bytes.size() > longest)
        requireSize(std::max(opened.size(), static_cast<qint64>(bytes.size())), longest, name);
    return bytes;
}

/// The text of a csv. One with a byte order mark says itself how it is encoded.
std::string csvOf(const QByteArray& bytes, const QString& name)
{
    QByteArray text = bytes;
    if (const auto encoding = QStringConverter::encodingForData(bytes))
        text = QString(QStringDecoder(*encoding)(bytes)).toUtf8();
    if (!isText(text))
        refuse(VectorsFileTr::tr(
                   "%1 is no text. Wanted is a csv: a line a word, d_model numbers in each; or a NumPy file.")
                   .arg(name));
    return text.toStdString();
}

} // namespace

Scene withVectorsOf(Scene scene, const QString& file)
{
    const SceneKey& key = *findSceneKey("embedding_values");
    const auto longest = static_cast<qint64>(std::get<TextKey>(key.value).longest);
    const QString name = QString::fromStdString(printable(QFileInfo(file).fileName().toStdString()));
    const QByteArray bytes = bytesOf(file, longest, name);
    const std::string source = name.toStdString();
    const std::string csv = isNpy({bytes.constData(), static_cast<std::size_t>(bytes.size())})
                                ? csvOfNpy(bytes.toStdString(), source)
                                : csvOf(bytes, name);
    requireSize(static_cast<qint64>(csv.size()), longest, name);
    scene = withValue(scene, key, csv);
    scene.sentence.source = EmbeddingSource::Given;
    Embedding(sentencesOf(scene.sentence.text), scene.sentence, scene.parameters.dModel, source);
    return scene;
}

} // namespace posiscope
