// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

class QDialog;
class QMenu;

namespace posiscope {

/// A button that Enter presses too.
class EnterButton : public QAbstractButton
{
    Q_OBJECT

public:
    using QAbstractButton::QAbstractButton;

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

/// A button of words without a frame until the pointer is over it.
QToolButton* makeQuietButton(const QString& words, const QString& toolTip, QWidget* parent);

/// A line with a button that closes a dialog. It has no accent, because nothing is done by it.
QWidget* makeCloseLine(QDialog& dialog);

/// A small flat button that is drawn, so that it is sharp at every size and has the theme's colours.
class DrawnButton : public QToolButton
{
    Q_OBJECT

public:
    QSize sizeHint() const override;

protected:
    /// `size` is in pixels at scale 1.
    DrawnButton(QSize size, QWidget* parent);

private:
    QSize m_size;
};

/// A button that shows a grey cross and closes the panel that contains it.
class CloseButton : public DrawnButton
{
    Q_OBJECT

public:
    explicit CloseButton(const QString& text, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A button that shows three grey dots and opens a menu.
class MoreButton : public DrawnButton
{
    Q_OBJECT

public:
    explicit MoreButton(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace posiscope
