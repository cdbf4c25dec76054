// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/drawing.h"
#include "ui/plot/tickers.h"
#include "ui/views/frequencies/wavelength_panel.h"

namespace posiscope {

class PlotText;

/// The names of the wave's curves behind their ends, and a bracket over one turn from a peak to the next.
class WaveNotes : public Drawing
{
    Q_OBJECT

public:
    struct Name
    {
        QString words;
        double value = 0; ///< of the curve at its end
        QColor colour;
    };

    WaveNotes(QCPAxis* x, QCPAxis* y);

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setNames(std::vector<Name> names) { m_names = std::move(names); }
    /// The peaks between which the bracket stands; std::nullopt for none.
    void setTurn(std::optional<QCPRange> turn) { m_turn = turn; }

    /// The names with their places: as close to the ends as they fit one below the other.
    std::vector<std::pair<Name, QRectF>> placed() const;
    std::optional<QCPRange> turn() const { return m_turn; }

protected:
    QRect clipRect() const override { return x()->axisRect()->outerRect(); }
    void draw(QCPPainter* painter) override;

private:
    Theme m_theme = Theme::light();
    std::vector<Name> m_names;
    std::optional<QCPRange> m_turn;
};

/// The selected pair's wave over the whole table, so that its turns can be counted; its cosine, unless
/// cosines are hidden, and the sine of B beside it.
class PairWavePanel : public QObject
{
    Q_OBJECT

public:
    PairWavePanel(Plot* plot, QCPLayoutGrid* cell);

    QCPAxisRect* rect() const { return m_rect; }
    Navigation* navigation() const { return m_navigation; }
    const WaveNotes& notes() const { return *m_notes; }

    void setWave(const Pairs& pairs, int pair, bool cosinesShown);
    void setTheme(const Theme& theme);
    /// Each mark with its position.
    void setMarks(const std::vector<std::pair<int, Mark>>& marks);

    int positionAt(QPointF place) const;

private:
    bool hasCosine() const;
    bool isOfB() const;
    void colour();
    void nameCurves();
    void fitTicks();

    Plot* m_plot;
    PlotText* m_head;
    QCPAxisRect* m_rect;
    CurveLayer* m_curves;
    WaveNotes* m_notes;
    Marks* m_marks;
    Navigation* m_navigation;
    QSharedPointer<WholeTicker> m_ticks;
    Pairs m_pairs;
    int m_pair = 0;
    bool m_cosinesShown = true;
};

} // namespace posiscope
