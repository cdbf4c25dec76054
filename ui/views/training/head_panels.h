// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plot/colour_map.h"
#include "ui/views/training/training_run.h"

#include <QCoreApplication>
#include <QSizeF>

#include <algorithm>
#include <vector>

class QCPLayoutGrid;

namespace posiscope {

class MatrixPanel;
class Plot;

/// What learners have in a model, as they learn: the weights of each head and, where the encoding is learned,
/// its rows or biases.
class HeadPanels
{
    Q_DECLARE_TR_FUNCTIONS(posiscope::HeadPanels)

public:
    /// Adds the panels as a new row at the bottom of the plot's layout.
    explicit HeadPanels(Plot* plot);

    /// `map` is of what is learned.
    void show(const std::vector<Learner>& learners, ColourMap map);
    void applyTheme();
    /// Arranges the panels in the lower part of a room in logical pixels, and hides them where it has no room
    /// for them.
    void arrange(QSizeF room);
    /// How many panels of a learner have room.
    int countIn(QSizeF room) const { return static_cast<int>(placesIn(room).shown); }
    int count() const;   ///< of each learner
    double line() const; ///< the height of one of type, which sizes are multiples of

private:
    /// Which panels stand in the layout, of each learner the first.
    struct Places
    {
        std::size_t learners = 0;
        std::size_t shown = 0;       ///< of each
        std::vector<bool> doLearn{}; ///< whether each has learned rows or biases
        bool areInOneRow = false;
        QSizeF size{};          ///< of the matrix of one
        double part = 0;        ///< of the height of the room
        double firstColumn = 1; ///< its width, which has the name of the axis, too, as a multiple of others

        bool operator==(const Places&) const = default;
    };

    std::size_t heads() const { return m_learners.empty() ? 0 : m_learners.front().attention.size(); }
    bool isAnythingLearned() const;
    std::size_t shownHeads() const { return std::clamp(m_places.shown, std::size_t{1}, heads()); }
    Places placesIn(QSizeF room) const;
    MatrixPanel& panelOf(std::size_t learner, std::size_t head) const;
    QString numbered(const QString& name, Eigen::Index count, double length) const;
    QStringList headWords(std::size_t learner) const;
    QString letterOf(std::size_t learner) const;
    void showAll();
    void showHead(std::size_t learner, std::size_t head, Interval range);
    void showLearned(std::size_t learner);
    static void showTable(MatrixPanel& panel, const Table<float>& table, const Colouring& colours,
                          Interval range);

    Plot* m_plot;
    QCPLayoutGrid* m_grid;
    std::vector<MatrixPanel*> m_panels; ///< of each learner so many as there can be
    std::vector<Learner> m_learners;
    ColourMap m_map{};
    Places m_places;
};

} // namespace posiscope
