// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <thread>

class QFileDevice;
class QProcess;
class QTemporaryFile;

/// This program as a process of the system: its standard streams, its threads, and the programs it starts.
namespace posiscope {

/// Call it first: if whoever started the program closed a standard stream, the next file that is opened would
/// take its place, and what is printed would be written into that file. Reading or writing such a stream goes
/// on failing.
void keepClosedStreamsClosed();

/// Whether a person sees what is written to standard error.
bool isErrorStreamTerminal();

// Each does nothing where the system has no means for it.

/// Lets the other threads of the program have a processor that the calling thread wants too.
void lowerThreadPriority();

/// Has the system's list of fonts read on a thread of its own, while QApplication waits for the window system
/// to answer: begin before it is made, join when it is.
std::jthread readFontsAhead();

/// Has memory that was asked for fetched from the system on a thread of its own, page by page. What is in the
/// memory stays as it is, and the memory may be given back meanwhile.
std::jthread fetchMemoryAhead(const void* begin, std::size_t bytes);

/// Opens a file that has no name: whatever ends the program, nothing of it is left. Whether it could be
/// opened.
[[nodiscard]] bool openUnnamed(QTemporaryFile& file);

/// Under which path QProcess finds a file that this program has open.
QString pathOf(const QFileDevice& openFile);

/// Under which path a process finds its own standard output.
QString standardOutputPath();

/// Call it before the process is started: it then ends with this program, whatever ends that.
void endWithThisProgram(QProcess& process);

/// Where a session has no message bus (D-Bus), as behind ssh, a window of Qt would start one, which goes on
/// after the window is closed. While this object exists, Qt is told that there is none; a bus that exists is
/// used. Make it before the window, and destroy it before other programs are started.
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
