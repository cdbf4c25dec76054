// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/table_file.h"

#include "core/number_files/number_table.h"
#include "core/sentence/given_vectors.h"
#include "core/text/refusal.h"
#include "ui/export/files/file_name.h"
#include "ui/kit/text/text_of.h"
#include "ui/mathematics/number_text.h"
#include "ui/system/file_choice.h"
#include "ui/system/input_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>
#include <stdexcept>

namespace posiscope {

namespace {

struct TableFileTr
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::TableFile)
};

[[noreturn]] void refuse(const QString& message)
{
    throw std::invalid_argument(message.toStdString());
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
    try {
        InputFile opened(file);
        const QByteArray& bytes = opened.read(longest + 1);
        requireSize(std::max(opened.size(), static_cast<qint64>(bytes.size())), longest, name);
        return bytes;
    } catch (const std::runtime_error& error) {
        refuse(name + ": " + reasonOf(error));
    }
}

/// The text of a csv. One with a byte order mark says itself how it is encoded.
std::string csvOf(const QByteArray& bytes, const QString& name, const QString& rows)
{
    QByteArray text = bytes;
    if (const auto encoding = QStringConverter::encodingForData(bytes))
        text = QString(QStringDecoder(*encoding)(bytes)).toUtf8();
    if (!isText(text))
        refuse(TableFileTr::tr("%1 is no text. Wanted is a csv: %2; or a NumPy file.").arg(name, rows));
    return text.toStdString();
}

} // namespace

QString tableFileName(const QString& file)
{
    return QString::fromStdString(printable(QFileInfo(file).fileName().toStdString()));
}

std::string readTable(const QString& file, std::size_t longest, const QString& rows)
{
    const auto most = static_cast<qint64>(longest);
    const QString name = tableFileName(file);
    const QByteArray bytes = bytesOf(file, most, name);
    if (!isNpy(stringViewOf(bytes)) && endingOf(file.toStdString()) == "npy")
        refuse(TableFileTr::tr("%1 is no NumPy file, whatever its name says").arg(name));
    const std::string csv = isNpy(stringViewOf(bytes)) ? csvOfNpy(bytes.toStdString(), name.toStdString())
                                                       : csvOf(bytes, name, rows);
    requireSize(static_cast<qint64>(csv.size()), most, name);
    return csv;
}

void chooseTable(QWidget* parent, const QString& title, const std::function<void(const QString&)>& take,
                 const QString& endings)
{
    chooseFile(parent, title, {}, TableFileTr::tr("Tables of numbers (%1);;All files (*)").arg(endings),
               take);
}

} // namespace posiscope
