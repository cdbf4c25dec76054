// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene_text.h"
#include "ui/views/view_list.h"

#include <QCoreApplication>
#include <QSize>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace posiscope {

/// Seconds of processor time that the calling thread has had.
inline double threadSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// The text of a scene, without the ends of its long lines: a sentence may have a million characters.
inline std::string shortText(const Scene& scene)
{
    constexpr std::size_t longestLine = 200;
    const std::string whole = sceneText(scene);
    std::string text;
    for (std::string_view rest = whole; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        text += rest.substr(0, std::min(end, longestLine));
        if (end > longestLine)
            text += "… " + std::to_string(end) + " bytes";
        text += '\n';
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return text;
}

/// One view painted once.
struct Paint
{
    std::string_view view;
    QSize size;
    double seconds; ///< of processor time, on the thread of the window
};

inline std::string describe(const Paint& paint)
{
    return std::string(paint.view) + " at " + std::to_string(paint.size.width()) + "×" +
           std::to_string(paint.size.height()) + ": " +
           std::to_string(static_cast<int>(1000 * paint.seconds)) + " ms";
}

/// Ends the program with a message when a piece of work takes longer than a limit that only a frozen program
/// reaches: nothing else would say in which scene it froze.
class FreezeWatch
{
public:
    FreezeWatch(std::chrono::seconds limit, std::string what)
        : m_what(std::move(what))
        , m_thread([this, limit](const std::stop_token& stop) {
            std::unique_lock lock(m_mutex);
            if (m_stopped.wait_for(lock, stop, limit, [&stop] { return stop.stop_requested(); }) ||
                stop.stop_requested())
                return;
            std::fprintf(stderr, "frozen: %s\n", m_what.c_str());
            std::abort();
        })
    {
    }

private:
    std::string m_what;
    std::mutex m_mutex;
    std::condition_variable_any m_stopped;
    std::jthread m_thread; ///< last: it ends before what it uses
};

/// Every view of the program, or the one that POSISCOPE_STRESS_VIEW names by its key, on the screen only
/// while it is painted.
class PaintedViews
{
public:
    static constexpr std::array<QSize, 3> sizes{QSize{320, 240}, QSize{720, 480}, QSize{1800, 960}};
    static constexpr std::chrono::seconds freezeLimit{60};

    PaintedViews()
    {
        const char* const only = std::getenv("POSISCOPE_STRESS_VIEW");
        for (const ViewRow& row : viewList()) {
            if (only && viewName(row.id) != only)
                continue;
            m_views.push_back({viewName(row.id), makeView(row)});
            m_views.back().view->setScene({});
            paint(m_views.back(), {}, sizes); // fonts and pixmaps are read for the first picture alone
        }
    }

    bool isEmpty() const { return m_views.empty(); }

    /// Paints a scene in every view at each size. The first size's time holds what the view works out before
    /// it is painted.
    std::vector<Paint> paint(const Scene& scene)
    {
        std::vector<Paint> paints;
        for (const Shown& shown : m_views)
            for (const Paint& each : paint(shown, scene, sizes))
                paints.push_back(each);
        return paints;
    }

    /// Paints a scene in every view at one size.
    void paint(const Scene& scene, QSize size)
    {
        for (const Shown& shown : m_views)
            paint(shown, scene, std::span(&size, 1));
    }

private:
    struct Shown
    {
        std::string_view key;
        std::unique_ptr<View> view;
    };

    static std::vector<Paint> paint(const Shown& shown, const Scene& scene, std::span<const QSize> at)
    {
        View& view = *shown.view;
        std::vector<Paint> paints;
        const FreezeWatch watch(freezeLimit, std::string(shown.key) + "\n" + shortText(scene));
        view.setScene(scene);
        for (const QSize size : at) {
            const double start = threadSeconds();
            view.resize(size);
            view.show();
            settle();
            paints.push_back({shown.key, size, threadSeconds() - start});
        }
        view.hide();
        settle();
        return paints;
    }

    static void settle()
    {
        // A queued replot is a timer of no length.
        for (int turn = 0; turn < 4; ++turn)
            QCoreApplication::processEvents();
    }

    std::vector<Shown> m_views;
};

} // namespace posiscope
