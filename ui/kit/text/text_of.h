// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/translated.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

#include <exception>
#include <new>
#include <string_view>

namespace posiscope {

/// Converts core's UTF-8 text to a QString.
inline QString textOf(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Lets core speak the language of the window.
inline void translateCore()
{
    setTranslator([](const char* context, const char* english, int count) {
        return QCoreApplication::translate(context, english, nullptr, count).toStdString();
    });
}

/// The bytes as core reads and writes them; they must outlive the result.
inline std::string_view stringViewOf(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// Why something failed, for a person: the text of the exception, or for std::bad_alloc one of our own,
/// because its text explains nothing.
inline QString reasonOf(const std::exception& error)
{
    if (dynamic_cast<const std::bad_alloc*>(&error))
        return QCoreApplication::translate("posiscope", "not enough memory");
    return textOf(error.what());
}

} // namespace posiscope
