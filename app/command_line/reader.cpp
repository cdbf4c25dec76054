// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/command_line.h"

#include "app/command_line/options.h"
#include "app/command_line/qt_options.h"
#include "app/command_line/usage_errors.h"
#include "app/command_line/validation.h"
#include "core/text/ascii.h"
#include "core/text/near_names.h"
#include "core/text/refusal.h"

namespace posiscope {

namespace {

/// Reads one word after the other.
class Reader
{
public:
    explicit Reader(std::span<const std::string> words)
        : m_words(words)
    {
    }

    CommandLine read()
    {
        takeCommand();
        while (m_next < m_words.size()) {
            const std::string& word = m_words[m_next++];
            if (m_optionsEnded || word.size() < 2 || word.front() != '-')
                takeWord(word);
            else if (word == "--")
                m_optionsEnded = true;
            else if (!takeQtOption(word))
                takeOption(word);
        }
        requireComplete(m_line, m_subject.has_value(), m_asked);
        return m_line;
    }

private:
    void takeCommand()
    {
        const CommandRow* const row = m_words.empty() ? nullptr : findCommand(m_words.front());
        if (!row)
            return;
        m_line.command = row->id;
        ++m_next;
        // The gallery's item is the next word, or there is none.
        if (row->id != Subcommand::Gallery || m_next == m_words.size() || m_words[m_next].starts_with('-'))
            return;
        m_line.item = m_words[m_next++];
        if (m_line.item.empty())
            throw refusedSubject(row->id, {});
    }

    /// A word that is no option: a command's subject first, then the file.
    void takeWord(const std::string& word)
    {
        const bool isHelp = m_line.action == CommandLine::Action::Help;
        if (!m_subject && !subjects(m_line.command).empty())
            takeSubject(word);
        else if (const CommandRow* const row = isHelp ? findCommand(word) : nullptr)
            m_line.command = row->id; // --help export
        else if (isHelp && m_line.command == Subcommand::Gallery && m_line.item.empty())
            m_line.item = word; // --help gallery P7
        else
            takeFile(word);
    }

    void takeSubject(std::string_view word)
    {
        const std::vector<std::string_view> names = subjects(m_line.command);
        const std::optional<std::size_t> choice = placeOf(word, names);
        if (!choice)
            throw refusedSubject(m_line.command, word);
        m_subject = names[*choice];
        if (m_line.command == Subcommand::Export)
            m_line.figure.view = names[*choice];
        else
            m_line.data.table = static_cast<DataTable>(*choice);
    }

    void takeFile(const std::string& word)
    {
        if (word.empty())
            throw UsageError("FILE: nothing given; allowed: a file's name");
        if (m_line.command == Subcommand::Gallery && m_line.item.empty())
            throw UsageError(word + ": the item stands right after `gallery`");
        if (m_subject && placeOf(word, subjects(m_line.command)))
            throw UsageError(word + ": one " + lowerCase(rowOf(m_line.command).subject) + " at a time, and " +
                             std::string(*m_subject) + " was given before; a file of that name is ./" + word);
        if (m_line.file)
            throw refusedFile(m_line, word);
        m_line.file = word;
    }

    bool takeQtOption(std::string_view word)
    {
        const std::string_view option = word.substr(word.starts_with("--") ? 2 : 1);
        const std::string_view name = option.substr(0, option.find('='));
        if (isLoneQtOption(option))
            return true;
        if (!isQtOptionWithValue(name))
            return false;
        const std::string value = valueAfter(word, option, "a value for Qt");
        if (name == "platform")
            m_line.platform = value;
        else if (name == "display")
            m_line.display = value;
        return true;
    }

    void takeOption(std::string_view word)
    {
        const bool isLong = word.starts_with("--");
        const std::string_view option = isLong ? word.substr(2) : word.substr(1);
        const std::string_view name = option.substr(0, option.find('='));
        const Option* const row = isLong == (name.size() > 1) ? findOption(m_line.command, name) : nullptr;
        if (row) {
            takeValue(*row, word, option);
            return;
        }
        const SceneKey* const key = isLong ? findKeyOption(m_line.command, name) : nullptr;
        if (!key)
            throw refusedOption(m_line.command, word);
        const std::string value = valueAfter(word, option, allowedText(*key));
        try {
            withValue({}, *key, value); // a wrong value is told before a window opens
        } catch (const Refusal& refused) {
            throw UsageError(typed(word) + ": " + refused.reason);
        }
        m_line.settings.emplace_back(key->name, value);
    }

    /// An option as it was typed, without its value.
    static std::string typed(std::string_view word) { return std::string(word.substr(0, word.find('='))); }

    void takeValue(const Option& row, std::string_view word, std::string_view option)
    {
        if (row.value.empty()) {
            if (option.find('=') != std::string_view::npos)
                throw UsageError(std::string(word) + ": --" + std::string(row.name) + " takes no value");
            m_line.options.push_back({std::string(row.name), {}, typed(word)});
            takeAlone(row, word, {});
            return;
        }
        const std::string value = valueAfter(word, option, allowedText(row));
        m_line.options.push_back({std::string(row.name), value, typed(word)});
        try {
            if (!takeAlone(row, word, value))
                throw refusedValue(row, typed(word), value);
        } catch (const Refusal& refused) {
            throw UsageError(typed(word) + ": " +
                             (refused.name == row.name ? refused.reason : refused.what()));
        }
    }

    /// Takes a value, and sees to it that the program is asked for one thing alone.
    bool takeAlone(const Option& row, std::string_view word, std::string_view value)
    {
        const CommandLine::Action before = m_line.action;
        const bool taken = row.take(m_line, value);
        if (m_line.action == before)
            return taken;
        if (before != CommandLine::Action::Run)
            throw UsageError(typed(word) + ": " + m_asked + " was given before; one of them at a time");
        m_asked = typed(word);
        return taken;
    }

    std::string valueAfter(std::string_view word, std::string_view option, std::string_view allowed)
    {
        if (const std::size_t equals = option.find('='); equals != std::string_view::npos)
            return std::string(option.substr(equals + 1));
        // A value may begin with one dash (offset −3), not with two.
        if (m_next == m_words.size() || m_words[m_next].starts_with("--"))
            throw UsageError(refusal(word, {}, allowed).what());
        return m_words[m_next++];
    }

    std::span<const std::string> m_words;
    std::size_t m_next = 0;
    bool m_optionsEnded = false;
    std::optional<std::string_view> m_subject{};
    std::string m_asked; ///< the option that asks for something in place of the command
    CommandLine m_line;
};

} // namespace

CommandLine readCommandLine(std::span<const std::string> words)
{
    return Reader(words).read();
}

Scene withSettings(Scene scene, const CommandLine& line)
{
    try {
        for (const auto& [name, value] : line.settings)
            scene = withValue(std::move(scene), *findSceneKey(name), value);
    } catch (const std::invalid_argument& error) {
        throw UsageError(error.what());
    }
    return scene;
}

} // namespace posiscope
