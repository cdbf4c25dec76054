// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/states.h"

namespace pictures {

namespace {

const State all[] = {
    {.name = "item", .scene = ""},
    {.name = "item-dark", .scene = "", .dark = true},
    {.name = "item-gallery", .scene = "", .gallery = true},
    {.name = "item-minimum", .scene = "", .size = {1024, 640}},
    {.name = "item-minimum-gallery", .scene = "", .size = {1024, 640}, .dark = true, .gallery = true},
    {.name = "item-smallest", .scene = "", .size = {640, 480}},
    {.name = "item-type-200", .scene = "", .size = {1920, 1080}, .screen = "type 200"},
    {.name = "item-presentation", .scene = "", .presenting = true, .screen = "beamer"},
    {.name = "item-presentation-dark", .scene = "", .dark = true, .presenting = true, .screen = "beamer"},
};

} // namespace

std::span<const State> itemLooks()
{
    return all;
}

} // namespace pictures
