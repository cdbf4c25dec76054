// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/refusal.h"
#include "ui/export/figure/figure_order.h"
#include "ui/jobs/background_job.h"
#include "ui/sweep/sweep_scales.h"

#include <functional>
#include <list>
#include <memory>
#include <stop_token>

namespace posiscope {

class Figure;
class Film;
class OutputFile;

/// Draws the figures of an order, one in each turn of the event loop, and writes them on another thread. Each
/// file is written whole or not at all.
class FigureExport : public QObject
{
    Q_OBJECT

public:
    enum class End { Written, Cancelled, Failed };
    Q_ENUM(End)

    FigureExport();
    ~FigureExport() override; ///< cancels

    /// Call it again only after finished().
    void start(const FigureOrder& order);
    /// Figures that are already written stay; a film that is not finished is not written.
    void cancel();
    bool isRunning() const { return m_running; }
    int written() const { return m_step; } ///< how many steps of the order are completely written

signals:
    /// Figure::leftOut() of the first figure, and Figure::remark() of a figure that is not part of a sweep.
    void remarked(const QString& remark);
    /// A value that shows only in the drawing, as a learning rate that diverges.
    void refused(const posiscope::Refusal& refusal);
    void progressed(double done); ///< 0 … 1
    /// `why` is the reason of a failure, for a person; else empty.
    void finished(posiscope::FigureExport::End end, const QString& why);

private:
    using Work = std::function<void(const std::stop_token&)>;

    // Each runs in a turn of the event loop.
    void begin();
    void beginStep();
    void drawStep();
    void endStep();
    void endFilms() { end(End::Written); }

    using Part = void (FigureExport::*)();

    void perform(Part part);
    void queue(Part part);
    void runOnThread(Work work, Part next);
    void report(double partOfStep) { emit progressed((m_step + partOfStep) / m_order.steps()); }
    void fail(const QString& why) { end(End::Failed, why); }
    void end(End end, const QString& why = {});

    FigureOrder m_order;
    bool m_running = false;
    int m_step = 0;
    SweepScales m_scales;
    std::list<Film> m_films;
    std::list<OutputFile> m_files; ///< of this step
    bool m_isStepWritten =
        false; ///< set by the writer when it has written all of them; read after it has ended
    std::unique_ptr<Figure> m_figure;
    Part m_next = nullptr;  ///< to run when the writer has ended
    BackgroundJob m_writer; ///< last, so that it ends before the members that it uses are destroyed
};

} // namespace posiscope
