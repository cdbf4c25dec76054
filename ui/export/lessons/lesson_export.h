// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/lessons/handout.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace posiscope {

class Figure;

/// Draws the figures of a handout, one after the other, and writes its files at the end: if
/// one cannot be written, none gets its name.
class LessonExport : public QObject
{
    Q_OBJECT

public:
    enum class End { Written, Cancelled, Failed };
    Q_ENUM(End)

    LessonExport();
    ~LessonExport() override; ///< cancels

    void start(std::unique_ptr<Handout> handout);
    /// Nothing is written then.
    void cancel();
    bool isRunning() const { return m_handout != nullptr; }

signals:
    void progressed(double done); ///< 0 … 1
    /// `why` is the reason of a failure, for a person; else empty.
    void finished(posiscope::LessonExport::End end, const QString& why);

private:
    void drawNext();
    void takeFigure();
    void report(double partOfFigure);
    void writeFiles();
    void end(End end, const QString& why = {});

    std::unique_ptr<Handout> m_handout; ///< null while nothing is drawn
    std::vector<Handout::FigureWanted> m_wanted;
    std::size_t m_next = 0;
    std::unique_ptr<Figure> m_figure;
    QTimer m_turn; ///< of the event loop
};

} // namespace posiscope
