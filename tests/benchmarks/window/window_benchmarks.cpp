// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/hand.h"
#include "window/pictures.h"

#include "ui/system/process.h"

#include <QEventLoop>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>

// Moves the window as it is told on standard input, a line at a time, and answers each with a line of
// numbers: seconds, seconds of processor time, how often views computed a picture.
//   drag KEY · press KEY FROM TO · enter KEY VALUE · set KEY VALUE · hover     in the window
//   settle · frame      t-SNE settles in the projection; its next frame
//   lesson FILE · next  opens a lesson; its next step, after its glide
//   heatmap · colour-map  redraw a table of 5000×512 at 1200×800
//   blit                copies a finished picture to a window of its size
//   peak                bytes of memory this process ever had
//   size WIDTH HEIGHT   of the window that the next line opens; 1920 1080
//   linger SECONDS      lets events come and go, as those of a distant screen
// posiscope_window_benchmarks --once opens the window, says a line as soon as it is painted, and ends.

using namespace posiscope;

namespace {

class Conversation
{
public:
    explicit Conversation(Painting& application)
        : m_application(application)
    {
    }

    void answer(const std::string& line)
    {
        std::istringstream words(line);
        std::string act;
        std::string key;
        words >> act >> key;
        if (act == "peak") {
            std::printf("%.0f\n", peakOfMemory());
            return;
        }
        if (act == "linger") {
            QTimer::singleShot(qRound(1000 * std::stod(key)), Qt::PreciseTimer, &m_loop, &QEventLoop::quit);
            m_loop.exec();
            std::printf("%s\n", key.c_str());
            return;
        }
        if (act == "size") {
            int height = 0;
            words >> height;
            m_size = {std::stoi(key), height};
            std::printf("%d %d\n", m_size.width(), m_size.height());
        } else if (act == "heatmap")
            print(made(m_heatmap).redraw(), 1);
        else if (act == "colour-map")
            print(made(m_colourMap).redraw(), 0);
        else if (act == "blit") {
            if (!m_copy)
                m_copy =
                    std::make_unique<CopiedPicture>(m_application, Hand(m_application, m_size).picture());
            print(m_copy->redraw(), 0);
        } else {
            if (!m_hand)
                m_hand = std::make_unique<Hand>(m_application, m_size);
            Hand& hand = *m_hand;
            const int before = hand.computations();
            const Cost cost = move(hand, act, key, words);
            print(cost, hand.computations() - before);
        }
    }

private:
    template <typename Thing>
    Thing& made(std::unique_ptr<Thing>& thing)
    {
        if (!thing)
            thing = std::make_unique<Thing>(m_application);
        return *thing;
    }

    static void print(const Cost& cost, int computations)
    {
        std::printf("%.9f %.9f %d\n", cost.wall, cost.processor, computations);
    }

    static Cost move(Hand& hand, const std::string& act, const std::string& key, std::istringstream& words)
    {
        if (act == "drag")
            return hand.drag(key.c_str());
        if (act == "hover")
            return hand.hover();
        if (act == "settle")
            return hand.settleTsne();
        if (act == "compare")
            return hand.compare();
        if (act == "frame")
            return hand.frame();
        if (act == "lesson")
            return hand.openLesson(QString::fromStdString(key));
        if (act == "next")
            return hand.nextStep();
        if (act == "enter") {
            std::string value;
            words >> value;
            return hand.enter(key.c_str(), QString::fromStdString(value));
        }
        if (act == "set") {
            std::string value;
            std::getline(words >> std::ws, value);
            return hand.set(key.c_str(), value);
        }
        if (act == "press") {
            double from = 0;
            double to = 0;
            words >> from >> to;
            return hand.press(key.c_str(), from, to);
        }
        throw std::invalid_argument(act + ": is not known");
    }

    static double peakOfMemory()
    {
        std::ifstream status("/proc/self/status");
        for (std::string word; status >> word;)
            if (double kibibytes = 0; word == "VmHWM:" && status >> kibibytes)
                return 1024 * kibibytes;
        throw std::runtime_error("/proc/self/status: has no VmHWM");
    }

    Painting& m_application;
    QEventLoop m_loop;
    QSize m_size{1920, 1080};
    std::unique_ptr<Hand> m_hand;
    std::unique_ptr<CopiedPicture> m_copy;
    std::unique_ptr<OurPicture> m_heatmap;
    std::unique_ptr<ColourMapPicture> m_colourMap;
};

} // namespace

int main(int argc, char* argv[])
{
    const QTemporaryDir settings; // the person's own stay as they are
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    // All as the program does.
    keepFreedMemory();
    std::jthread fonts = readFontsAhead();
    Painting application(argc, argv);
    if (fonts.joinable())
        fonts.join();
    try {
        if (argc > 1 && std::string(argv[1]) == "--once") {
            const NoNewMessageBus noNewBus;
            MainWindow window;
            window.resize(1920, 1080);
            application.show(window);
            std::printf("painted\n");
            std::fflush(stdout);
            return computationsIn(window) >= 3 ? 0 : 1; // of the three default views
        }
        Conversation conversation(application);
        for (std::string line; std::getline(std::cin, line);) {
            conversation.answer(line);
            std::fflush(stdout);
        }
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "posiscope_window_benchmarks: %s\n", error.what());
        return 1;
    }
}
