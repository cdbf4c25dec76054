// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"
#include "ui/mathematics/number_text.h"
#include "ui/views/sentence/sentence_content.h"

#include <QWidget>

class QMenu;

namespace posiscope {

class CopyButton;

/// One cell on its way through the tables: embedding + encoding = sum, times dropout's factor. What there is
/// no table for is absent.
struct SentenceCell
{
    QString word; ///< of its position; empty where the sentence has ended
    bool isPadding = false;
    int position = 0;
    int dimension = 0;
    std::optional<double> embedding;
    std::optional<double> encoding; ///< unless it is a hidden cosine, and then nor are those below
    std::optional<double> sum;
    std::optional<double> output; ///< where anything is dropped at all
    bool isKept = true;
    double scale = 1; ///< of what is kept

    std::optional<double> valueOf(PositionSum::Stage stage) const;

    /// By digits enough to compare with what is printed elsewhere: "embedding 16 plus encoding 0.841471 is
    /// 16.8415, times 1.25 is 21.0518".
    QString words() const;
    bool operator==(const SentenceCell&) const = default;
};

/// The cell of the sentence that is shown. The position lies within the encoding's table.
SentenceCell sentenceCell(const SentenceContent& content, const Scene& scene, int position, int dimension);

/// One line over the tables: the numbers of the cell under the pointer, else of the selected one, as they are
/// added. Of several ways to say it the first that has room; every number can be copied to its last digit.
class CellLine : public QWidget
{
    Q_OBJECT

public:
    explicit CellLine(QWidget* parent = nullptr);

    /// With the part that is pointed at; else the last there is stands out.
    void setCell(const SentenceCell& cell, std::optional<PositionSum::Stage> pointed);
    void setTheme(const Theme& theme);

    // For tests: the line as it stands where there is so much room, and the number that stands out.
    QString textFor(double width) const;
    QString strongValue() const { return valueText(*m_cell.valueOf(*m_strong)); }

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
