// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace posiscope {

/// Contains one widget, and asks for a new layout only if that widget needs another size. A label asks for
/// one at each new text: without this class, a number that changes in a panel would lay out the whole window
/// for each of its values.
class RelayoutGuard : public QWidget
{
    Q_OBJECT

public:
    explicit RelayoutGuard(QWidget* parent = nullptr);

    /// Sets the contained widget. Create it as a child of this widget, because Qt restyles a widget whose
    /// parent changes.
    void hold(QWidget* inside);

    QSize sizeHint() const override { return m_inside->sizeHint(); }
    QSize minimumSizeHint() const override { return m_inside->minimumSizeHint(); }
    bool hasHeightForWidth() const override { return m_inside->hasHeightForWidth(); }
    int heightForWidth(int width) const override { return m_inside->heightForWidth(width); }

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Wants
    {
        QSize smallest;
        int height = 0; ///< at the present width
        bool operator==(const Wants&) const = default;
    };

    Wants wants() const;
    void follow();

    QWidget* m_inside = nullptr;
    Wants m_wants;
};

} // namespace posiscope
