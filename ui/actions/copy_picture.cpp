// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/copy_picture.h"

#include "ui/cards/stage.h"

#include <QClipboard>
#include <QGuiApplication>

namespace posiscope {

QImage pictureOf(View& view)
{
    const double ratio = view.devicePixelRatioF();
    QImage picture(view.size() * ratio, QImage::Format_ARGB32_Premultiplied);
    picture.setDevicePixelRatio(ratio);
    picture.fill(view.theme().card);
    view.draw(picture, view.size());
    return picture;
}

bool copyPicture(const Stage& stage)
{
    const Card* const card = stage.activeCard();
    if (!card || !card->view())
        return false;
    QGuiApplication::clipboard()->setImage(pictureOf(*card->view()));
    return true;
}

} // namespace posiscope
