// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/states.h"

namespace pictures {

namespace {

constexpr const char* robot = "n = 100\nd_model = 4\nmax_len = 4\nposition = 1\ndimension = 2\n";
constexpr const char* plain = "pinned_positions = 4\n";
constexpr const char* large = "d_model = 512\nmax_len = 1000\nposition = 300\ndimension = 60\n";
constexpr const char* longest = "d_model = 512\nmax_len = 16777216\nposition = 5000000\ndimension = 300\n";
constexpr const char* zoomed = "d_model = 512\nmax_len = 16777216\nposition = 5000003\ndimension = 4\n"
                               "rows = 5000000:5000010\ncolumns = 0:8\n"
                               "similarity_rows = 5000000:5000010\nsimilarity_columns = 5000000:5000010\n";

constexpr const char* notes = "n = 10000\nd_model = 8\nmax_len = 128\nperplexity = 4\nposition = 5\n"
                              "pinned_positions = 20, 100\nview = projection\n";

const State all[] = {
    {.name = "default", .scene = plain, .viewSize = {900, 600}},
    {.name = "default-dark", .scene = plain, .dark = true, .viewSize = {900, 600}},
    {.name = "robot", .scene = robot, .viewSize = {640, 480}},
    {.name = "robot-dark", .scene = robot, .dark = true},
    {.name = "hover", .scene = plain, .hover = posiscope::Hover{50, 60}},
    {.name = "1000x512", .scene = large},
    {.name = "16777216-rows", .scene = longest, .viewSize = {900, 600}},
    {.name = "16777216-rows-zoomed", .scene = zoomed},
    {.name = "minimum", .scene = plain, .size = {1024, 640}},
    {.name = "minimum-dark-robot", .scene = robot, .size = {1024, 640}, .dark = true},
    {.name = "full-hd", .scene = plain, .size = {1920, 1080}},
    {.name = "4k", .scene = plain, .size = {3840, 2160}},
    {.name = "presentation", .scene = plain, .size = {1920, 1080}, .presenting = true, .screen = "beamer"},
    {.name = "presentation-dark",
     .scene = robot,
     .size = {1920, 1080},
     .dark = true,
     .presenting = true,
     .screen = "beamer"},
    {.name = "presentation-small",
     .scene = plain,
     .size = {1280, 720},
     .presenting = true,
     .screen = "old beamer"},
    {.name = "waves-presentation",
     .scene = "view = waves\npinned_positions = 4\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "similarity-presentation",
     .scene = "view = similarity\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "odd-d_model", .scene = "d_model = 7\nmax_len = 20\nposition = 5\ndimension = 6\n"},
    {.name = "one-cell", .scene = "d_model = 1\nmax_len = 1\n"},
    {.name = "base-one", .scene = "n = 1\nd_model = 16\nmax_len = 64\n"},
    {.name = "widest", .scene = "d_model = 16384\nmax_len = 2000\nposition = 1234\ndimension = 12345\n"},
    {.name = "halves", .scene = "layout = halves\nd_model = 64\nposition = 12\ndimension = 40\n"},
    {.name = "waves-by-dimension",
     .scene = "waves = dimension\npinned_dimensions = 3, 60\n",
     .viewSize = {900, 300}},
    {.name = "waves-panels",
     .scene = "d_model = 512\nwave_panels = side-by-side\nwave_axis = pair\n"
              "pinned_positions = 0, 4, 8, 12\nposition = 8\ncosines = no\n"},
    {.name = "waves-many-panels",
     .scene = "wave_panels = side-by-side\n"
              "pinned_positions = 0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20\n",
     .viewSize = {900, 300}},
    {.name = "distance-dark",
     .scene = "similarity = distance\nn = 10000\nd_model = 8\nmax_len = 128\n",
     .dark = true},
    {.name = "maps",
     .scene = "colour_map = PuOr\nsimilarity_colour_map = magma\nd_model = 8\nmax_len = 128\n"},
    {.name = "projection", .scene = notes, .viewSize = {900, 600}},
    {.name = "projection-dark", .scene = notes, .dark = true},
    {.name = "projection-minimum", .scene = notes, .size = {1024, 640}},
    {.name = "projection-presentation",
     .scene = notes,
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "projection-1000x512-pca",
     .scene = "d_model = 512\nmax_len = 1000\nposition = 300\nview = projection\nprojection = pca\n"},
    {.name = "projection-tsne",
     .scene = "n = 10000\nd_model = 8\nmax_len = 128\nperplexity = 4\nposition = 5\n"
              "view = projection\nprojection = tsne\n",
     .viewSize = {1152, 768}},
    {.name = "projection-subsample",
     .scene = "d_model = 64\nmax_len = 100000\nposition = 50\nview = projection\n"},
    {.name = "projection-refused", .scene = "max_len = 20\nview = projection\n"},
    {.name = "ratio-2", .scene = plain, .size = {1280, 800}, .viewSize = {640, 480}, .screen = "ratio 2"},
    {.name = "ratio-1.5", .scene = robot, .size = {1280, 800}, .dark = true, .screen = "ratio 1.5"},
    {.name = "ratio-1.25", .scene = large, .size = {1280, 800}, .screen = "ratio 1.25"},
    {.name = "gallery", .scene = "", .gallery = true, .item = "P7"},
    {.name = "gallery-dark", .scene = "", .dark = true, .gallery = true, .item = "S4"},
    {.name = "gallery-minimum", .scene = "", .size = {1024, 640}, .gallery = true, .item = "N1"},
    {.name = "gallery-minimum-dark", .scene = "", .size = {1024, 640}, .dark = true, .gallery = true},
    {.name = "type-200-gallery",
     .scene = "",
     .size = {1920, 1080},
     .gallery = true,
     .item = "S2",
     .screen = "type 200"},
    {.name = "type-200", .scene = plain, .size = {1920, 1080}, .screen = "type 200"},
    {.name = "type-200-small", .scene = plain, .size = {1280, 800}, .screen = "type 200"},
    {.name = "frequencies", .scene = "view = frequencies\npinned_dimensions = 6\n", .viewSize = {640, 480}},
    {.name = "frequencies-q2",
     .scene = "view = frequencies\nd_model = 8\nmax_len = 128\ndimension = 4\n",
     .viewSize = {1090, 280}},
    {.name = "frequencies-s1-dark",
     .scene =
         "view = frequencies\nn = 16\nd_model = 8\nmax_len = 50\ndimension = 2\npinned_dimensions = 0, 6\n",
     .dark = true},
    {.name = "frequencies-s4",
     .scene = "view = frequencies\nd_model = 512\nmax_len = 5000\ndimension = 510\n",
     .viewSize = {1090, 280}},
    {.name = "frequencies-n100",
     .scene = "view = frequencies\nn = 100\nd_model = 4\nmax_len = 10\ndimension = 3\n",
     .size = {1024, 640}},
    {.name = "frequencies-odd",
     .scene = "view = frequencies\nd_model = 7\nmax_len = 20\ndimension = 6\n",
     .viewSize = {640, 480}},
    {.name = "frequencies-one-column",
     .scene = "view = frequencies\nd_model = 1\nmax_len = 1\n",
     .viewSize = {640, 480}},
    {.name = "frequencies-base-one",
     .scene = "view = frequencies\nn = 1\nd_model = 16\nmax_len = 64\n",
     .viewSize = {1090, 280}},
    {.name = "frequencies-widest",
     .scene = "view = frequencies\nd_model = 16384\nmax_len = 16777216\ndimension = 12345\n",
     .dark = true,
     .viewSize = {1090, 280}},
    {.name = "frequencies-presentation",
     .scene = "view = frequencies\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "rotation", .scene = "view = rotation\npinned_positions = 4\n", .viewSize = {640, 480}},
    {.name = "rotation-robot-dark",
     .scene = "view = rotation\nn = 100\nd_model = 4\nmax_len = 4\nposition = 1\ndimension = 2\noffset = 2\n",
     .dark = true,
     .viewSize = {1090, 260}},
    {.name = "rotation-d512-outside",
     .scene = "view = rotation\nd_model = 512\nposition = 95\noffset = 44\ndimension = 30\n",
     .viewSize = {1090, 260}},
    {.name = "rotation-backwards",
     .scene = "view = rotation\nd_model = 8\nposition = 50\noffset = -30\ndimension = 0\n",
     .viewSize = {640, 480}},
    {.name = "rotation-lone",
     .scene = "view = rotation\nd_model = 7\nmax_len = 20000\nposition = 3000\noffset = 900\ndimension = 6\n",
     .viewSize = {640, 480}},
    {.name = "rotation-one-column",
     .scene = "view = rotation\nd_model = 1\nmax_len = 1\n",
     .viewSize = {1090, 260}},
    {.name = "rotation-sines",
     .scene = "view = rotation\ncosines = no\nd_model = 16\n",
     .viewSize = {1090, 260}},
    {.name = "rotation-widest",
     .scene = "view = rotation\nd_model = 16384\nmax_len = 16777216\nposition = 16000000\noffset = 12345\n",
     .size = {1024, 640}},
    {.name = "rotation-presentation",
     .scene = "view = rotation\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "rotation-presentation-small",
     .scene =
         "view = rotation\nn = 100\nd_model = 4\nmax_len = 10\nposition = 3\noffset = 4\ndimension = 2\n",
     .size = {1280, 720},
     .presenting = true,
     .screen = "old beamer"},
    {.name = "cosines-hidden",
     .scene = "cosines = no\nn = 100\nd_model = 6\nmax_len = 128\nposition = 4\noffset = 58\ndimension = 2\n",
     .viewSize = {640, 480}},
    {.name = "cosines-hidden-dark", .scene = "cosines = no\npinned_positions = 4\n", .dark = true},
    {.name = "cosines-hidden-robot",
     .scene = "cosines = no\nn = 100\nd_model = 4\nmax_len = 10\nposition = 3\nsimilarity = cosine\n",
     .size = {1024, 640}},
};

} // namespace

std::vector<State> states()
{
    std::vector<State> every;
    for (const std::span<const State> some :
         {std::span<const State>(all), stepStates(), sentenceStates(), exportStates()})
        every.insert(every.end(), some.begin(), some.end());
    return every;
}

} // namespace pictures
