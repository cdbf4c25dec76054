// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encodings/encoding_list.h"
#include "core/scene/scene.h"
#include "ui/kit/theme/theme.h"
#include "ui/mathematics/cell.h"
#include "ui/selection/selection.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QMenu;

namespace posiscope {

class CopyButton;
class PropertyTable;
namespace maths {
class FormulaLabel;
}

/// The selected cell, or the one under the pointer: its formula with its numbers put in, and the properties
/// of its column; for an encoding without frequencies, only its value. Computes that one cell and nothing
/// else.
class ReadoutPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ReadoutPanel(QWidget* parent = nullptr);

    void setScene(const Scene& scene);
    void setHover(const Hover& hover);
    void setTheme(const Theme& theme);

    /// Shows only the cell's position and formula, in large type and without a frame.
    void setPresenting(bool presenting);

    const maths::Cell& cell() const { return m_cell; }

    /// The cell for screen readers: "PE(3, 2) = … = 0.29552; angle 0.3 rad; …".
    QString accessibleText() const;

public slots:
    void copyValue() const; ///< at full precision
    void copyFormula() const;
    void copyLatex() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void buildHead();
    void buildFacts();
    void showCell();
    int shownPosition() const;
    int keyOf(int query) const;
    void showScore(int query, int key);
    void showFacts();
    void showFormula();
    void showTitle(int position, int dimension);
    void showCompared();
    void keepRoom();
    bool isHovering() const;
    bool hasFrequencies() const { return m_encoding->frequencies != nullptr; }

    Scene m_scene;
    Hover m_hover;
    Theme m_theme;
    std::optional<Encoding> m_encoding;
    std::optional<Encoding> m_other; ///< B, where it is compared
    maths::Cell m_cell;
    bool m_presenting = false;

    QLabel* m_title;
    CopyButton* m_copy;
    QMenu* m_menu;
    maths::FormulaLabel* m_formula;
    maths::FormulaLabel* m_compared; ///< the formula of B, and A − B
    PropertyTable* m_facts;
    int m_pair;
    int m_angle;
    int m_turns;
    int m_wavelength;
    int m_cycles;
};

} // namespace posiscope
