// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/sentence/sentence_content.h"

#include <QWidget>

class QMenu;

namespace posiscope {

class CopyButton;

/// The values of one cell in all stages: embedding + encoding = sum, times dropout's factor. A stage without
/// a table has no value.
struct SentenceCell
{
    QString word; ///< at its position; empty after the end of the sentence
    bool isPadding = false;
    int position = 0;
    int dimension = 0;
    std::optional<double> embedding;
    std::optional<double> encoding; ///< absent for a hidden cosine, as are the two below
    std::optional<double> sum;
    std::optional<double> output; ///< absent if there is no dropout
    bool isKept = true;
    double scale = 1; ///< dropout's factor of kept values

    std::optional<double> valueOf(PositionSum::Stage stage) const;

    /// All values as a sentence, with enough digits to compare them with other programs: "embedding 16 plus
    /// encoding 0.841471 is 16.8415, times 1.25 is 21.0518".
    QString words() const;
    bool operator==(const SentenceCell&) const = default;
};

/// A cell of the shown sentence. The position lies within the encoding's table.
SentenceCell sentenceCell(const SentenceContent& content, const Scene& scene, int position, int dimension);

/// One line above the tables: the values of the cell under the pointer, else of the selected one. It shows
/// the longest version that fits; every value can be copied with all digits.
class CellLine : public QWidget
{
    Q_OBJECT

public:
    explicit CellLine(QWidget* parent = nullptr);

    /// `pointed` is the stage under the pointer and is shown bold; without it the last stage is.
    void setCell(const SentenceCell& cell, std::optional<PositionSum::Stage> pointed);
    void setTheme(const Theme& theme);

    // For tests: the line at a width, and the bold number.
    QString textFor(double width) const;
    QString strongValue() const { return numberText(*m_cell.valueOf(*m_strong)); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Piece
    {
        QString text;
        QColor colour;
        bool strong = false;
    };
    using Pieces = std::vector<Piece>;

    /// With as many decimals as cells that have room, so that the line adds up as they do.
    static QString numberText(double value) { return valueText(value); }
    void buildMenu();
    Pieces place(int form) const;
    Pieces numbers(int form) const;
    Pieces piecesFor(double width) const;
    double widthOf(const Pieces& pieces) const;
    QFont fontOf(const Piece& piece) const;
    QString copied() const;

    CopyButton* m_copy;
    QMenu* m_menu;
    std::vector<QAction*> m_copies; ///< one a stage
    SentenceCell m_cell;
    std::optional<PositionSum::Stage> m_strong;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
