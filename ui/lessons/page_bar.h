// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace posiscope {

/// The pages of a lesson as short lines: those that were reached, the one that is shown, and with a mark
/// those that have faults. A click goes to a page, as do the arrow keys, Home and End.
class PageBar : public QWidget
{
    Q_OBJECT

public:
    struct Pages
    {
        QStringList titles; ///< Markdown, a page each
        std::size_t shown = 0;
        std::size_t furthest = 0; ///< the last one that was reached
        std::vector<std::size_t> faulty;
    };

    explicit PageBar(QWidget* parent = nullptr);

    void setPages(const Pages& pages);
    void setTheme(const Theme& theme);
    QSize sizeHint() const override;

signals:
    void pageRequested(std::size_t page);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::size_t count() const { return static_cast<std::size_t>(m_pages.titles.size()); }
    std::size_t pageAt(QPointF place) const;

    Pages m_pages;
    Theme m_theme = Theme::light();
};

} // namespace posiscope
