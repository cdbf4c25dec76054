// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

#include <QDialog>

#include <vector>

class QLabel;

namespace posiscope {

class RowList;

/// What the views show, and what the words pair, offset, pin and idle mean: a page each, with a picture that
/// its view draws.
class Guide : public QDialog
{
    Q_OBJECT

public:
    explicit Guide(QWidget* parent);

    void showView(ViewId view); ///< turns to its page

private:
    struct Page
    {
        QString title;
        QString text;
        Scene scene;
    };
    static std::vector<Page> pages();
    void showPage(int row);

    std::vector<Page> m_pages;
    RowList* m_list;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_picture;
};

} // namespace posiscope
