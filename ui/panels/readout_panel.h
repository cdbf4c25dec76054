// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/kinds.h"
#include "core/scene/scene.h"
#include "ui/mathematics/cell.h"
#include "ui/panels/readout.h"
#include "ui/selection/selection.h"

#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

class QLabel;
class QMenu;

namespace posiscope {

namespace maths {
class FormulaLabel;
}

class MoreButton;

/// What is selected, or under the pointer, as the view in front needs it: its formula with its numbers put in
/// and its value; of a cell also which column it is of. While two encodings are compared, both formulas.
/// Computes these values and nothing else.
class ReadoutPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ReadoutPanel(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setHover(const Hover& hover);
    /// Sets what the panel shows of the selection: its cell, its score, or the distance of two positions.
    /// `other` is the position that the view sets beside the selected one; the distance leads from the
    /// selected position to it, or to the position under the pointer. Without `other`, and where the encoding
    /// does not have this position, the panel shows the cell. `own` is what the view reads out itself: if it
    /// has lines, or if there is no readout, the panel shows that instead.
    void setReadout(std::optional<Readout> readout, std::optional<int> other = {},
                    const maths::Reading& own = {});
    /// Begins or ends a presentation, in which the panel has large type.
    void setPresenting(bool presenting);

    const maths::Cell& cell() const { return m_cell; }

    /// The cell for screen readers: "PE(3, 2) = … = 0.29552; sine of pair 1; …".
    QString accessibleText() const;

public slots:
    void copyValue() const; ///< at full precision
    void copyFormula() const;
    void copyLatex() const;

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    using Lines = std::vector<maths::Formula>;

    void buildMenu();
    void showCell();
    void keepRoom();
    int shownPosition() const;
    std::pair<int, int> scoredPair() const;
    /// The positions of the rows whose similarity or distance is shown, if there are two.
    std::optional<std::pair<int, int>> rows() const;
    bool isOfView() const;   ///< it shows what the view reads out
    bool isOfPair() const;   ///< not of a cell
    bool isOfRows() const;   ///< of two
    Measure measure() const; ///< of rows
    Lines linesOf(const maths::Cell& cell) const;
    Lines cellLines();
    Lines scoreLines();
    Lines linesOf(const QString& name, const Encoding& encoding, const maths::Cell& cell) const;
    Lines linesOfBoth(const maths::Cell& cell, const Lines& ofB) const;
    Lines linesOfBoth(int query, int key) const;
    Lines linesOfB() const;
    QString words() const;

    Scene m_scene;
    Hover m_hover;
    std::optional<Readout> m_readout = Readout::Cell;
    std::optional<int> m_otherPosition;
    maths::Reading m_own; ///< of the view; without lines it has none
    std::optional<Encoding> m_encoding;
    std::optional<Encoding> m_encodingOfB; ///< where it is compared
    maths::Cell m_cell;
    bool m_presenting = false;

    QMenu* m_menu;
    MoreButton* m_more; ///< opens the menu
    QAction* m_angle;
    maths::FormulaLabel* m_formula;
    QLabel* m_words; ///< which column the cell is of
};

} // namespace posiscope
