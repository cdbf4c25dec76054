// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QLabel>

namespace posiscope {

/// A parameter's name in bold and a grey description beside it. It paints its own text, because laying it out
/// as a rich-text document takes longer than all else of the row.
class NameLabel : public QLabel
{
    Q_OBJECT

public:
    NameLabel(const QString& name, const QString& word, QWidget* parent);

    void setTheme(const Theme& theme);
    void setWord(const QString& word);
    /// Shows the name only, beside its slider. The weight should be lighter than the number's.
    void setBrief(bool brief, QFont::Weight weight = QFont::DemiBold);

    QSize sizeHint() const override { return m_size; }
    QSize minimumSizeHint() const override { return m_size; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int gap() const;

    QString m_name;
    QString m_word;
    bool m_brief = false;
    QFont::Weight m_weight = QFont::DemiBold;
    Theme m_theme = Theme::light();
    QFont m_nameFont;
    QFont m_wordFont;
    QColor m_nameColour;
    QColor m_wordColour;
    QSize m_size;
};

} // namespace posiscope
