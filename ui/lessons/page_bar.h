// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace posiscope {

/// The pages of a lesson as short lines, which touch where there are many: those that were reached, and the
/// one that is shown. A click goes to a page.
class PageBar : public QWidget
{
    Q_OBJECT

public:
    explicit PageBar(QWidget* parent = nullptr);

    /// Pages by the titles that their tooltips say.
    void setPages(const QStringList& titles, std::size_t shown, std::size_t furthest);
    QSize sizeHint() const override;

signals:
    void pageRequested(std::size_t page);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    std::size_t pageAt(QPointF place) const;

    QStringList m_titles;
    std::size_t m_count = 1;
    std::size_t m_shown = 0;
    std::size_t m_furthest = 0; ///< the last one that was reached
};

} // namespace posiscope
