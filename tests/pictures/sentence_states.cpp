// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/states.h"

namespace pictures {

namespace {

constexpr const char* sentence =
    "view = sentence\nn = 100\nd_model = 4\nmax_len = 4\nposition = 1\ndimension = 2\n";
// P3's batch, with the values it gives.
constexpr const char* batch =
    "view = sentence\nn = 100\nd_model = 4\nmax_len = 6\nposition = 2\ndimension = 1\n"
    "sentence = \"I wonder what will come next!\\nThis is a basic example paragraph.\\n"
    "Hello, what is a basic split?\"\nembedding = given\nembedding_values = \""
    "-0.27,-0.82,0.33,1.39\\n"
    "1.72,-0.63,-1.13,0.10\\n"
    "-0.23,-0.07,-0.28,1.17\\n"
    "0.61,1.46,1.21,0.84\\n"
    "-2.05,1.77,1.51,-0.21\\n"
    "0.86,-1.81,0.55,0.98\\n"
    "0.06,-0.34,2.08,-1.24\\n"
    "1.44,-0.64,0.78,-1.10\\n"
    "1.78,1.22,1.12,-2.35\\n"
    "-0.48,-0.40,1.73,0.54\\n"
    "1.28,-0.18,0.52,2.10\\n"
    "0.34,0.62,-0.45,-0.64\\n"
    "-0.22,-0.66,-1.00,-0.04\\n"
    "-0.23,-0.07,-0.28,1.17\\n"
    "1.44,-0.64,0.78,-1.10\\n"
    "1.78,1.22,1.12,-2.35\\n"
    "-0.48,-0.40,1.73,0.54\\n"
    "0.70,-1.35,0.15,-1.44\\n"
    "\"\n";
constexpr const char* dropped =
    "view = sentence\nn = 10000\nd_model = 8\nmax_len = 128\nposition = 2\ndimension = 3\n"
    "sentence = \"The quick brown fox\\njumps over\\na lazy dog\"\ndropout = 0.2\ndropout_seed = 3\n"
    "scale_embedding = yes\nsentence_shown = 2\n";
constexpr const char* wide =
    "view = sentence\ndropout = 0.1\nsentence = \"Every word has a vector of its own, and every "
    "position has one too: their sum is all that the first layer gets to see of both\"\n";
constexpr const char* robot128 = "view = sentence\nd_model = 128\nmax_len = 4\nposition = 1\ndimension = 2\n";
constexpr const char* robot512 = "view = sentence\nd_model = 512\nmax_len = 4\nposition = 1\ndimension = 2\n";
constexpr const char* robot4096 =
    "view = sentence\nd_model = 4096\nmax_len = 4\nposition = 1\ndimension = 2\n";
constexpr const char* tooLong =
    "view = sentence\nd_model = 8\nmax_len = 4\nsentence = \"one word more than fits\"\n";

const State all[] = {
    {.name = "sentence", .scene = sentence, .viewSize = {760, 460}},
    {.name = "sentence-dark", .scene = sentence, .dark = true},
    {.name = "sentence-batch", .scene = batch, .viewSize = {1100, 300}},
    {.name = "sentence-dropout", .scene = dropped, .viewSize = {1100, 500}},
    {.name = "sentence-dropout-dark", .scene = dropped, .size = {1920, 1080}, .dark = true},
    {.name = "sentence-wide", .scene = wide, .size = {1920, 1080}},
    {.name = "sentence-too-long", .scene = tooLong},
    {.name = "sentence-empty", .scene = "view = sentence\nsentence = \"\"\n"},
    {.name = "sentence-minimum", .scene = dropped, .size = {1024, 640}},
    {.name = "sentence-presentation",
     .scene = sentence,
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "sentence-128", .scene = robot128, .viewSize = {1100, 500}},
    {.name = "sentence-128-dark", .scene = robot128, .size = {1920, 1080}, .dark = true},
    {.name = "sentence-512", .scene = robot512, .viewSize = {1100, 300}},
    {.name = "sentence-4096", .scene = robot4096, .viewSize = {1100, 500}},
    {.name = "sentence-128-presentation",
     .scene = robot128,
     .size = {1280, 720},
     .presenting = true,
     .screen = "old beamer"},
    {.name = "sentence-type-200", .scene = dropped, .size = {1920, 1080}, .screen = "type 200"},
    {.name = "sentence-type-200-small", .scene = sentence, .size = {1280, 800}, .screen = "type 200"},
    {.name = "sentence-ratio-1.5", .scene = robot128, .size = {1280, 800}, .screen = "ratio 1.5"},
};

} // namespace

std::span<const State> sentenceStates()
{
    return all;
}

} // namespace pictures
