// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks the program part by part, and prints a table of what was tried, how often, and what was found;
// tests/stress/run says how it is called. Each part runs in processes, several at a time; behind an input
// that ended one, the next goes on. An input follows from the seed, the name of the part and its number.
#include "stress.h"

#include "checks.h"

#include <QCommandLineParser>

#include <csignal>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <thread>
#include <typeinfo>

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>

namespace posiscope {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::string_view mark = "stress found: ";
constexpr int mostFindings = 20; ///< of a part, which then ends
constexpr auto betweenLooks = std::chrono::milliseconds(5);

/// What a process and its supervisor both see.
struct Shared
{
    std::atomic<int> number; ///< of the input that is being tried
    std::atomic<long long> steps;
};

Shared* shared = nullptr; ///< of this process, where it tries inputs

[[noreturn]] void end(const std::string& kind, const std::string& details)
{
    std::fprintf(stderr, "\n%s%s\n%s\n", mark.data(), kind.c_str(), details.c_str());
    std::fflush(stderr);
    std::_Exit(EXIT_FAILURE);
}

void tryOne(FuzzTarget& target, const std::string& input)
{
    try {
        target.run(input);
    } catch (const Finding& finding) {
        end(finding.kind, finding.details);
    } catch (const std::exception& error) {
        end("uncaught exception", std::string(typeid(error).name()) + ": " + error.what());
    }
}

/// Why a process has ended, from what it said.
std::string kindOf(const std::string& text)
{
    if (const std::size_t at = text.find(mark); at != std::string::npos)
        return text.substr(at + mark.size(), text.find('\n', at) - at - mark.size());
    for (const auto& [words, kind] :
         {std::pair("requested allocation size", "too much memory"),
          std::pair("hard rss limit", "too much memory"), std::pair("terminate called", "uncaught exception"),
          std::pair("Assertion", "failed assertion"), std::pair("Sanitizer", "sanitizer report"),
          std::pair("runtime error:", "sanitizer report")})
        if (text.find(words) != std::string::npos)
            return kind;
    return "crash";
}

/// What became of a part.
struct Outcome
{
    int tried = 0;
    double seconds = 0; ///< of all its processes
    int findings = 0;
    std::map<std::string, std::vector<std::string>> found{}; ///< the files of inputs, by kind
};

class Supervisor
{
public:
    /// Inputs that found something are written into the folder, with what was said.
    Supervisor(const fs::path& folder, std::uint64_t seed)
        : m_folder(folder)
        , m_seed(seed)
    {
        fs::create_directories(m_folder);
    }

    void add(const Part& part, int inputs)
    {
        for (int first = 0; first < inputs; first += part.perProcess)
            m_jobs.push_back({&part, first, std::min(inputs, first + part.perProcess)});
    }

    std::map<const Part*, Outcome> run()
    {
        std::reverse(m_jobs.begin(), m_jobs.end());
        std::vector<Worker> workers(std::max(1u, std::thread::hardware_concurrency()));
        for (std::size_t i = 0; i < workers.size(); ++i) {
            workers[i].folder = m_folder / ("worker-" + std::to_string(i));
            void* const memory =
                ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
            if (memory == MAP_FAILED)
                throw std::runtime_error("no memory can be shared with a process");
            workers[i].seen = new (memory) Shared{};
        }
        while (!m_jobs.empty() || std::ranges::any_of(workers, &Worker::process)) {
            for (Worker& worker : workers)
                if (worker.process != 0)
                    watch(worker);
                else if (!m_jobs.empty())
                    start(worker);
            std::this_thread::sleep_for(betweenLooks);
        }
        return m_outcomes;
    }

private:
    struct Job
    {
        const Part* part;
        int first; ///< of the inputs
        int end;
    };

    struct Worker
    {
        pid_t process = 0; ///< 0: none
        Job job{};
        fs::path folder; ///< for all that it writes
        Shared* seen = nullptr;
        Clock::time_point started{};
        Clock::time_point moved{}; ///< when it took its last step
        long long steps = 0;
    };

    std::string inputOf(const Part& part, int number) const
    {
        std::uint64_t ofPart = m_seed;
        for (const char letter : part.name)
            ofPart = 31 * ofPart + static_cast<unsigned char>(letter);
        Random random((ofPart << 32) + static_cast<std::uint64_t>(number));
        return part.input(random);
    }

    void start(Worker& worker)
    {
        const Job job = worker.job = m_jobs.back();
        m_jobs.pop_back();
        fs::remove_all(worker.folder); // what a run that was killed left
        fs::create_directories(worker.folder);
        worker.seen->number = job.first;
        worker.started = worker.moved = Clock::now();
        worker.process = ::fork();
        if (worker.process < 0)
            throw std::runtime_error("no process can be started");
        if (worker.process > 0)
            return;
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::setpgid(0, 0);
        shared = worker.seen;
        fs::current_path(worker.folder);
        fs::permissions(".", fs::perms::owner_all);
        for (const char* const variable : {"HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "TMPDIR"})
            ::setenv(variable, worker.folder.c_str(), 1);
        if (!std::freopen("said", "w+", stderr) || ::dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
            std::_Exit(EXIT_FAILURE);
        const std::unique_ptr<FuzzTarget> target = job.part->target();
        for (int number = job.first; number < job.end; ++number) {
            shared->number = number;
            alive();
            tryOne(*target, inputOf(*job.part, number));
        }
        std::_Exit(EXIT_SUCCESS);
    }

    void watch(Worker& worker)
    {
        int status = 0;
        if (::waitpid(worker.process, &status, WNOHANG) == worker.process)
            return settle(worker, status, {});
        const auto now = Clock::now();
        if (const long long steps = worker.seen->steps; std::exchange(worker.steps, steps) != steps)
            worker.moved = now;
        if (now - worker.moved <= worker.job.part->limit)
            return;
        ::kill(-worker.process, SIGKILL);
        ::waitpid(worker.process, &status, 0);
        settle(worker, status, "hang");
    }

    /// After its end.
    void settle(Worker& worker, int status, std::string kind)
    {
        ::kill(-worker.process, SIGKILL); // what it has started
        worker.process = 0;
        const auto [part, first, end] = worker.job;
        const int number = worker.seen->number;
        const int next = status == 0 ? end : number + 1;
        Outcome& outcome = m_outcomes[part];
        outcome.tried += (next - first) * part->perInput;
        outcome.seconds += std::chrono::duration<double>(Clock::now() - worker.started).count();
        if (next < end)
            m_jobs.push_back({part, next, end});
        if (status != 0) {
            const std::string said = bytesOf(worker.folder / "said");
            if (kind.empty())
                kind = kindOf(said);
            const std::string name = part->name + '-' + std::to_string(m_seed) + '-' + std::to_string(number);
            const std::string file = (m_folder / name).string();
            std::ofstream(file, std::ios::binary) << inputOf(*part, number);
            std::ofstream(file + ".txt", std::ios::binary) << kind << '\n' << said;
            outcome.found[kind].push_back(file);
            if (++outcome.findings == mostFindings)
                std::erase_if(m_jobs, [part](const Job& job) { return job.part == part; });
        }
        fs::remove_all(worker.folder);
    }

    fs::path m_folder;
    std::uint64_t m_seed;
    std::vector<Job> m_jobs; ///< the next one is the last
    std::map<const Part*, Outcome> m_outcomes;
};

std::vector<Part> allParts(const Material& material)
{
    std::vector<Part> parts = fileParts(material);
    parts.push_back(commandLinePart(material));
    parts.push_back(windowPart(material));
    for (const Part& part : killParts(material))
        parts.push_back(part);
    return parts;
}

/// Returns how much was found.
int print(const std::vector<Part>& parts, const std::map<const Part*, Outcome>& outcomes)
{
    int findings = 0;
    std::printf("%-14s %9s %9s  %s\n", "part", "tried", "seconds", "found");
    for (const Part& part : parts) {
        const auto outcome = outcomes.find(&part);
        const auto& [tried, seconds, count, found] = outcome == outcomes.end() ? Outcome{} : outcome->second;
        findings += count;
        std::printf("%-14s %9d %9.0f  %d\n", part.name.c_str(), tried, seconds, count);
        for (const auto& [kind, files] : found)
            for (const std::string& file : files)
                std::printf("    %s: %s\n", kind.c_str(), file.c_str());
    }
    return findings;
}

} // namespace

void alive()
{
    ++shared->steps;
}

} // namespace posiscope

int main(int argc, char** argv)
{
    using namespace posiscope;
    QCommandLineParser parser;
    parser.addOptions({{"short", {}},
                       {"only", {}, "PART"},
                       {"runs", {}, "N"},
                       {"seed", {}, "N", "1"},
                       {"repeat", {}, "FILE"}});
    QStringList words;
    for (int i = 0; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    const bool isRead = parser.parse(words);
    const QStringList given =
        parser.positionalArguments(); // the program, the corpus, where findings are kept
    if (!isRead || given.size() != 3) {
        std::fprintf(stderr, "%s\n", qPrintable(parser.errorText()));
        return 2;
    }
    std::vector<Part> parts = allParts({given[0].toStdString(), given[1].toStdString()});
    const std::string repeated = parser.value("repeat").toStdString();
    // A file that was kept is named after its part: svg-1-200.
    const std::string only =
        repeated.empty() ? parser.value("only").toStdString() : fs::path(repeated).filename().string();
    std::erase_if(parts, [&](const Part& part) {
        return repeated.empty() ? !part.name.starts_with(only) : !only.starts_with(part.name + '-');
    });
    if (parts.empty()) {
        std::fprintf(stderr, "%s: no such part\n", only.c_str());
        return 2;
    }
    Supervisor supervisor(given[2].toStdString(), parser.value("seed").toULongLong());
    for (Part& part : parts) {
        const int usual = parser.isSet("short") ? part.shortCount : part.fullCount;
        const int count = parser.isSet("runs") ? parser.value("runs").toInt() : usual;
        if (!repeated.empty())
            part.input = [bytes = bytesOf(repeated)](Random&) { return bytes; };
        supervisor.add(part, repeated.empty() ? (count + part.perInput - 1) / part.perInput : 1);
    }
    return print(parts, supervisor.run()) == 0 ? 0 : 1;
}
