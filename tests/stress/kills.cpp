// SPDX-License-Identifier: GPL-3.0-or-later
#include "checks.h"
#include "plain_view.h"
#include "ui/workspace/window/main_window.h"

#include <QApplication>

#include <algorithm>
#include <cctype>
#include <map>
#include <thread>

#include <csignal>
#include <sys/prctl.h>
#include <sys/wait.h>

namespace posiscope {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>; ///< the bytes, by the name

bool isScratch(const fs::path& file)
{
    const std::string end = file.extension().string(); // a dot and six letters, as QSaveFile's
    return end.size() == 7 &&
           std::ranges::all_of(end.substr(1), [](unsigned char c) { return std::isalpha(c); });
}

/// All files below a folder, but for scratch files. A PDF says when it was made, which differs from run to
/// run.
Files filesBelow(const fs::path& folder)
{
    Files files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || isScratch(entry.path()))
            continue;
        std::string bytes = bytesOf(entry.path());
        if (entry.path().extension() == ".pdf")
            std::ranges::replace_if(
                bytes, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }, '0');
        files[fs::relative(entry.path(), folder).string()] = std::move(bytes);
    }
    return files;
}

bool hasScratch(const fs::path& folder)
{
    return std::ranges::any_of(fs::recursive_directory_iterator(folder),
                               [](const fs::directory_entry& entry) { return isScratch(entry.path()); });
}

/// Work that writes files in the folder "now", killed at some moment, over and over. Afterwards each file is
/// as it was or as the work makes it, and the next work leaves nothing but its files.
class Kills : public FuzzTarget
{
public:
    void run(const std::string& input) override
    {
        Random random(std::stoull(input));
        if (m_after.empty())
            learn();
        fs::remove_all("now");
        fs::copy("before", "now", fs::copy_options::recursive);
        const pid_t process = start(false, false);
        // Half of the kills come at the end, when files are written.
        const double least = random.oneIn(2) ? 0.7 : 0;
        const double wait = m_seconds * (least + random.unit() * (1.1 - least));
        std::this_thread::sleep_for(std::chrono::duration<double>(wait));
        ::kill(process, SIGKILL);
        ::waitpid(process, nullptr, 0);
        const std::string when = "killed " + std::to_string(wait) + " s after its start";
        checkWhole(when);
        finish(false);
        if (filesBelow("now") != m_after)
            throw Finding{"torn file", "the next run did not write its files; " + when};
        if (hasScratch("now"))
            throw Finding{"scratch file left", when};
    }

protected:
    /// In a process and in the folder. `first`: makes what is there before.
    virtual void work(bool isFirst, bool isOnce) = 0;

private:
    pid_t start(bool isFirst, bool isOnce)
    {
        const pid_t process = ::fork();
        if (process != 0)
            return process;
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        fs::current_path("now");
        work(isFirst, isOnce);
        std::_Exit(EXIT_SUCCESS);
    }

    /// Lets the work come to its end.
    void finish(bool isFirst)
    {
        int status = 0;
        ::waitpid(start(isFirst, true), &status, 0);
        if (status != 0)
            throw Finding{"crash", "the work ended with status " + std::to_string(status)};
        alive();
    }

    void learn()
    {
        fs::create_directory("now");
        finish(true);
        m_before = filesBelow("now");
        fs::copy("now", "before", fs::copy_options::recursive);
        const auto begin = Clock::now();
        finish(false);
        m_seconds = std::chrono::duration<double>(Clock::now() - begin).count();
        m_after = filesBelow("now");
    }

    void checkWhole(const std::string& when) const
    {
        const Files now = filesBelow("now");
        for (const auto& [name, after] : m_after) {
            const auto old = m_before.find(name);
            const auto found = now.find(name);
            const bool isOld = old == m_before.end() ? found == now.end()
                                                     : found != now.end() && found->second == old->second;
            const bool isNew = found != now.end() && found->second == after;
            if (!isOld && !isNew)
                throw Finding{"torn file", name + ", " + when};
        }
    }

    Files m_before;
    Files m_after;
    double m_seconds = 0; ///< that the work takes
};

/// The program with a command, in which a word N is one number in the first run and another in all others.
class ProgramKills : public Kills
{
public:
    ProgramKills(const Material& material, std::vector<std::string> words)
        : m_program(material.program)
        , m_words(std::move(words))
    {
    }

protected:
    void work(bool isFirst, bool) override
    {
        if (isFirst && m_words.back() == "site") // a site differs from none alone
            return;
        std::vector<char*> arguments{m_program.data()};
        for (std::string& word : m_words) {
            if (word == "N")
                word = isFirst ? "100" : "5000";
            arguments.push_back(word.data());
        }
        arguments.push_back(nullptr);
        ::execv(m_program.c_str(), arguments.data());
        std::_Exit(127);
    }

private:
    std::string m_program;
    std::vector<std::string> m_words;
};

/// The window that saves its project over and over.
class WindowKills : public Kills
{
public:
    WindowKills()
        : m_application(m_count, m_arguments)
        , m_window(m_views)
    {
        m_window.show();
        QCoreApplication::processEvents();
    }

protected:
    void work(bool isFirst, bool isOnce) override
    {
        Scene before;
        Scene after;
        after.about.note = std::string(60'000, 'n');
        do {
            for (const Scene& scene : {before, after}) {
                if (isFirst && scene == after)
                    return;
                m_window.document().replace(scene, QStringLiteral("a scene"));
                m_window.document().save(QStringLiteral("project.posiscope"));
            }
        } while (!isOnce);
    }

private:
    int m_count = 1;
    char m_name[7] = "stress";
    char* m_arguments[2] = {m_name, nullptr};
    QApplication m_application;
    std::vector<ViewRow> m_views = plainViews();
    MainWindow m_window;
};

} // namespace

std::vector<Part> killParts(const Material& material)
{
    constexpr int inOneProcess = 25;
    const auto number = [](Random& random) { return std::to_string(random.below(1 << 30)); };
    const std::string lesson = filesIn(std::filesystem::path(material.corpus) / "lesson").front().string();
    std::vector<Part> parts{{"kill-saving", 10, 150, 1, inOneProcess, 60s, number,
                             [] { return std::make_unique<WindowKills>(); }}};
    const auto add = [&](const char* name, int shortCount, int fullCount,
                         const std::vector<std::string>& words) {
        parts.push_back({name, shortCount, fullCount, 1, inOneProcess, 300s, number,
                         [=] { return std::make_unique<ProgramKills>(material, words); }});
    };
    add("kill-pictures", 4, 100,
        {"export", "heatmap", "--size", "600x400", "--n", "N", "-o", "a.svg", "-o", "a.png", "-o", "a.pdf"});
    add("kill-tables", 4, 100,
        {"data", "encoding", "--max-len", "20000", "--n", "N", "-o", "a.npy", "-o", "a.csv"});
    add("kill-films", 2, 50,
        {"export", "waves", "--size", "200x100", "--max-len", "N", "--sweep", "n=10:1000:4", "-o", "a.gif",
         "-o", "a.mp4"});
    add("kill-handouts", 2, 75, {"lesson", "export", lesson, "-o", "a.html"});
    add("kill-site", 0, 25, {"lesson", "export", "--all", "-o", "site"});
    return parts;
}

} // namespace posiscope
