// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <optional>
#include <stop_token>
#include <thread>

class QFileDevice;
class QProcess;
class QTemporaryFile;

// Functions for this process: its standard streams, its threads, and the programs it starts.
namespace posiscope {

/// Call it first. A closed standard stream stays closed: reading or writing it fails. A write beyond the
/// limit of a file's size (ulimit -f) fails, so that its reason is said. A console shows UTF-8.
void prepareStreams();

/// Closes the console that Windows opened for this program alone, because it was not started in one.
void leaveOwnConsole();

/// Whether a person sees what is written to standard error.
bool isErrorStreamTerminal();

// Each of the following functions does nothing if the system cannot do it.

/// Lowers the priority of the calling thread, so that other threads of the program get a processor first.
void lowerThreadPriority();

/// Makes the C library keep freed memory for what is allocated next. Otherwise it gives some megabytes back
/// to the system in one frame and gets them anew in the next, and each of their pages costs a page fault.
/// Up to 64 MB at the end of each of the C library's heaps stay with the program. Call it while no other
/// thread runs.
void keepFreedMemory();

/// Reads the system's list of fonts on another thread while QApplication waits for the window system. Call it
/// before the QApplication is made, and join the thread afterwards.
std::jthread readFontsAhead();

/// Opens a file of which nothing is left however the program ends; on Windows, unless it is killed. Returns
/// false if it cannot be opened.
[[nodiscard]] bool openUnnamed(QTemporaryFile& file);

/// Runs a program with these open files as its standard input and output, and waits for its end, which is
/// that of this program at the latest. Where it is stopped, it is killed. If it fails, returns what it said
/// on standard error.
std::optional<QString> faultOfProgram(const QString& program, const QStringList& arguments,
                                      const QFileDevice& input, const QFileDevice& output,
                                      const std::stop_token& stop);

/// What faultOfProgram() asks of the operating system.
void setStandardFiles(QProcess& process, const QFileDevice& input, const QFileDevice& output);

/// The path under which the program that faultOfProgram() runs finds its standard output.
QString pathOfOutput(const QFileDevice& output);

/// Prevents Qt from starting a message bus (D-Bus). If the session has none, as over ssh, a window of Qt
/// would start one that goes on running after the window is closed. While this object exists, the environment
/// says that there is none; a bus that exists is used. Make it before the window, and destroy it before other
/// programs are started.
class NoNewMessageBus
{
public:
    NoNewMessageBus();
    ~NoNewMessageBus();
    NoNewMessageBus(const NoNewMessageBus&) = delete;
    NoNewMessageBus& operator=(const NoNewMessageBus&) = delete;

private:
    bool m_isDisabled;
};

} // namespace posiscope
