// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line/command_line.h"

#include "app/command_line/option_values.h"
#include "app/command_line/options.h"
#include "app/command_line/qt_options.h"
#include "app/command_line/refused_words.h"

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
        requireWhole();
        return m_line;
    }

private:
    void takeCommand()
    {
        for (const CommandRow& row : commandRows())
            if (!m_words.empty() && !row.name.empty() && m_words.front() == row.name) {
                m_line.command = row.id;
                ++m_next;
            }
        // The gallery's item is the next word, or there is none.
        if (m_line.command == Subcommand::Gallery && m_next < m_words.size() &&
            !m_words[m_next].starts_with('-'))
            m_line.item = m_words[m_next++];
    }

    /// A word that is no option: a command's subject first, then the file.
    void takeWord(const std::string& word)
    {
        if (!m_subjectTaken && !subjects(m_line.command).empty())
            takeSubject(word);
        else
            takeFile(word);
    }

    void takeSubject(std::string_view word)
    {
        const std::vector<std::string_view> names = subjects(m_line.command);
        const std::optional<int> choice = readChoice(names, word);
        if (!choice)
            throw refusedSubject(m_line.command, word);
        m_subjectTaken = true;
        if (m_line.command == Subcommand::Export)
            m_line.figure.view = names[static_cast<std::size_t>(*choice)];
        else
            m_line.data.table = static_cast<DataTable>(*choice);
    }

    void takeFile(const std::string& word)
    {
        if (word.empty())
            throw WrongWords("FILE: nothing given; allowed: a file's name");
        if (m_line.command == Subcommand::Gallery && m_line.item.empty())
            throw WrongWords(word + ": the item stands right after `gallery`");
        if (m_line.file)
            throw WrongWords(word + ": one file can be opened, and " + *m_line.file + " was given before");
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
        const std::string value = valueAfter(word, option);
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
        m_line.settings.emplace_back(key->name, valueAfter(word, option));
        withSettings({}, m_line); // a wrong value is told before a window opens
    }

    void takeValue(const Option& row, std::string_view word, std::string_view option)
    {
        if (row.value.empty()) {
            if (option.find('=') != std::string_view::npos)
                throw WrongWords(std::string(word) + ": --" + std::string(row.name) + " takes no value");
            row.take(m_line, {});
            return;
        }
        const std::string value = valueAfter(word, option);
        try {
            if (!row.take(m_line, value))
                throw refusedValue(row, value);
        } catch (const std::invalid_argument& error) {
            throw WrongWords("--" + std::string(row.name) + ": " + error.what());
        }
    }

    std::string valueAfter(std::string_view word, std::string_view option)
    {
        if (const std::size_t equals = option.find('='); equals != std::string_view::npos)
            return std::string(option.substr(equals + 1));
        // A value may begin with one dash (offset −3), not with two.
        if (m_next == m_words.size() || m_words[m_next].starts_with("--"))
            throw WrongWords(std::string(word) + ": no value given");
        return m_words[m_next++];
    }

    /// What only the end of the words can tell.
    void requireWhole() const
    {
        if (m_line.action != CommandLine::Action::Run)
            return;
        if (!m_subjectTaken && !subjects(m_line.command).empty())
            throw refusedSubject(m_line.command, {});
        if (m_line.command == Subcommand::Export && m_line.figure.outputs.empty())
            throw WrongWords("export: no --output FILE given; allowed: one or more files that end in "
                             ".png, .svg or .pdf");
        if (m_line.file && !m_line.item.empty())
            throw WrongWords(*m_line.file + ": one scene can be opened, and " + m_line.item +
                             " of the gallery was given too");
    }

    std::span<const std::string> m_words;
    std::size_t m_next = 0;
    bool m_optionsEnded = false;
    bool m_subjectTaken = false;
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
        throw WrongWords(error.what());
    }
    return scene;
}

} // namespace posiscope
