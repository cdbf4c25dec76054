// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/kit/theme/theme.h"

#include <QWidget>

class QLabel;

namespace posiscope {

class MoreButton;

/// The headings A and B over the columns of two encodings that are compared, and a menu of what can be done
/// with them: swap both, copy A to B, stop.
class CompareBar : public QWidget
{
    Q_OBJECT

public:
    CompareBar(Document& document, QWidget* parent);

    void setTheme(const Theme& theme);
    void setColumnWidth(int width);

private:
    void add(const QString& words, Scene (*change)(Scene));

    Document& m_document;
    MoreButton* m_more;
    QLabel* m_ofA;
    QLabel* m_ofB;
};

} // namespace posiscope
