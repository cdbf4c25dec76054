// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/states.h"

namespace pictures {

namespace {

constexpr const char* weights =
    "view = build-steps\nbuild_sequence = weights\nbuild_step = 5\nd_model = 16\nposition = 3\noffset = "
    "-2\ntemperature = 4\nsentence = \"The dog sees the cat\"\n";
constexpr const char* scoresOfAlibi =
    "view = build-steps\nbuild_sequence = weights\nbuild_step = 2\nencoding = alibi\nd_model = 64\nposition "
    "= 6\noffset = -3\nsentence = \"The quick brown fox jumps over the lazy dog in the park\"\n";
constexpr const char* sumOfMany =
    "view = build-steps\nbuild_sequence = weights\nbuild_step = 4\nencoding = rotary\nd_model = "
    "64\nmax_len = 128\nposition = 40\noffset = -3\ntemperature = 2\ncausal = no\n"
    "sentence = \"In the beginning there were words and nothing but words and none of them knew where it "
    "stood so that a word at the end was the same as a word at the start and whoever read them could not "
    "tell who had seen whom then somebody gave each word a number of its own and the numbers grew\"\n";

const State all[] = {
    {.name = "steps-n1-1",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 1\n"},
    {.name = "steps-n1-2",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 2\n"},
    {.name = "steps-n1-3",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 3\n"},
    {.name = "steps-n1-4",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 4\n"},
    {.name = "steps-n1-5",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 5\n",
     .viewSize = {900, 600}},
    {.name = "steps-n1-6",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 6\n",
     .viewSize = {900, 600}},
    {.name = "steps-n1-7",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 7\n"},
    {.name = "steps-p5-1",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 1\n"},
    {.name = "steps-p5-2",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 2\n"},
    {.name = "steps-p5-3",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 3\n"},
    {.name = "steps-p5-4",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 4\n"},
    {.name = "steps-p5-5",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 5\n"},
    {.name = "steps-p5-6",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 6\n"},
    {.name = "steps-p5-7",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 7\n"},
    {.name = "steps-large",
     .scene = "view = build-steps\nd_model = 512\nmax_len = 5000\nposition = 300\ndimension = 60\nbuild_step "
              "= 7\n",
     .dark = true},
    {.name = "steps-longest",
     .scene = "view = build-steps\nd_model = 16383\nmax_len = 16777216\nposition = 16777000\ndimension = "
              "12345\nbuild_step = 5\n"},
    {.name = "steps-large-float32",
     .scene = "view = build-steps\nd_model = 512\nmax_len = 5001\nposition = 5000\ndimension = "
              "60\nbuild_sequence = derivation\nbuild_step = 7\n"},
    {.name = "steps-angles-longest",
     .scene = "view = build-steps\nd_model = 512\nmax_len = 16777216\nposition = 5000000\ndimension = "
              "60\nbuild_sequence = derivation\nbuild_step = 6\n"},
    {.name = "steps-odd-halves",
     .scene = "view = build-steps\nlayout = halves\nd_model = 7\nmax_len = 12\nposition = 5\ndimension = "
              "6\nbuild_step = 6\n",
     .dark = true},
    {.name = "steps-one-cell", .scene = "view = build-steps\nd_model = 1\nmax_len = 1\nbuild_step = 5\n"},
    {.name = "steps-minimum",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 4\n",
     .size = {1024, 640}},
    {.name = "steps-minimum-dark",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 6\n",
     .size = {1024, 640},
     .dark = true},
    {.name = "steps-presentation",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 6\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "steps-presentation-laptop",
     .scene = "view = build-steps\nn = 10000\nd_model = 8\nmax_len = 12\nposition = 3\ndimension = "
              "4\nbuild_step = 6\n",
     .size = {1440, 900},
     .presenting = true,
     .screen = "laptop"},
    {.name = "steps-presentation-dark",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 5\n",
     .size = {1920, 1080},
     .dark = true,
     .presenting = true,
     .screen = "beamer"},
    {.name = "steps-presentation-small",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 5\n",
     .size = {1280, 720},
     .presenting = true,
     .screen = "old beamer"},
    {.name = "steps-presentation-multipliers",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 4\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "steps-presentation-waves",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 5\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "steps-presentation-divisor",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 1\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "steps-presentation-angles",
     .scene = "view = build-steps\nn = 100\nd_model = 4\nmax_len = 10\nposition = 7\ndimension = "
              "2\nbuild_sequence = derivation\nbuild_step = 6\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "steps-weights", .scene = weights, .viewSize = {900, 600}},
    {.name = "steps-weights-alibi-dark", .scene = scoresOfAlibi, .dark = true, .viewSize = {900, 600}},
    {.name = "steps-weights-many", .scene = sumOfMany, .viewSize = {900, 600}},
    {.name = "steps-weights-card", .scene = scoresOfAlibi, .viewSize = {360, 260}},
    {.name = "steps-weights-minimum-dark", .scene = weights, .size = {1024, 640}, .dark = true},
    {.name = "steps-weights-presentation",
     .scene = weights,
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "steps-weights-presentation-small",
     .scene = scoresOfAlibi,
     .size = {1280, 720},
     .presenting = true,
     .screen = "old beamer"},
    {.name = "steps-alibi",
     .scene =
         "view = build-steps\nencoding = alibi\nmax_len = 20\nposition = 7\noffset = -3\nbuild_step = 3\n"},
    {.name = "steps-t5",
     .scene =
         "view = build-steps\nencoding = t5\nmax_len = 300\nposition = 70\noffset = -31\nbuild_step = 2\n",
     .dark = true},
    {.name = "steps-xpos",
     .scene = "view = build-steps\nencoding = xpos\nd_model = 16\nmax_len = 20\nposition = 7\ndimension = "
              "6\noffset = -3\nbuild_step = 3\n"},
    {.name = "steps-binary",
     .scene = "view = build-steps\nencoding = binary\nd_model = 8\nmax_len = 200\nposition = 77\ndimension = "
              "3\nbuild_step = 4\n"},
    {.name = "steps-yarn",
     .scene = "view = build-steps\nencoding = rotary\nscaling = yarn\nd_model = 16\nn = 100\noriginal_len = "
              "20\nmax_len = 80\nposition = 30\ndimension = 5\nbuild_step = 5\n"},
    {.name = "steps-bfloat16",
     .scene = "view = build-steps\narithmetic = bfloat16\nd_model = 16\nmax_len = 512\nposition = "
              "257\ndimension = 2\nbuild_step = 8\n",
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "steps-smallest",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 6\n",
     .size = {640, 480}},
    {.name = "steps-type-200",
     .scene = "view = build-steps\nn = 10000\nd_model = 16\nmax_len = 20\nposition = 3\ndimension = "
              "4\nbuild_step = 6\n",
     .size = {1440, 900},
     .screen = "type 200"},
};

} // namespace

std::span<const State> stepStates()
{
    return all;
}

} // namespace pictures
