// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace posiscope {

/// A text that copies share, because it may have megabytes. Two that share it are compared at once.
class SharedText
{
public:
    SharedText() = default;
    SharedText(std::string text)
        : m_text(std::make_shared<const std::string>(std::move(text)))
    {
    }
    SharedText(const char* text)
        : SharedText(std::string(text))
    {
    }

    const std::string& text() const
    {
        static const std::string empty;
        return m_text ? *m_text : empty;
    }
    operator const std::string&() const { return text(); }
    operator std::string_view() const { return text(); }

    bool operator==(const SharedText& other) const
    {
        return m_text == other.m_text || text() == other.text();
    }

private:
    std::shared_ptr<const std::string> m_text; ///< null where the text is empty
};

} // namespace posiscope
