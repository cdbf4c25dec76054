// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/kit/theme/theme.h"

#include <QWidget>

namespace posiscope {

class View;

/// Paints why there is no picture: the first sentence, and below it, quietly, what helps. Of a value that was
/// refused these are what was given and what is allowed.
void paintRefusal(QPaintDevice& device, QSize size, const QString& words, const Theme& theme);

/// Lies over a view, or over a part of it, and says why it has no picture.
class RefusalOverlay : public QWidget
{
public:
    RefusalOverlay(const View& view, QWidget* parent);

    void setWords(const QString& words); ///< hidden without any

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const View& m_view;
    QString m_words;
};

} // namespace posiscope
