// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks.h"
#include "ui/theme/theme.h"

#include <QString>

namespace posiscope {

/// What stands over a frame: its title with a quiet word, and up to two lines about what is marked in it.
/// Painted with the marks, since its words change with them.
class Caption : public Marks
{
    Q_OBJECT

public:
    using Marks::Marks;

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setTitle(const QString& title, const QString& detail);
    void setWords(const QString& words) { m_words = words; }
    QString words() const { return m_words; }
    QString detail() const { return m_detail; }

    /// The room it needs above the frame, in pixels.
    int height() const;
    QRegion region() const override;

protected:
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    double lineHeight() const;

    Theme m_theme;
    QString m_title;
    QString m_detail;
    QString m_words;
};

} // namespace posiscope
