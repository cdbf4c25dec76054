// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/states.h"

namespace pictures {

namespace {

constexpr const char* without = "view = attention\nencoding = none\nd_model = 16\ncausal = no\nposition = "
                                "1\noffset = 1\ntemperature = 4\n"
                                "sentence = \"The dog sees the cat\"\n";
constexpr const char* with =
    "view = attention\nd_model = 16\ncausal = no\nposition = 1\noffset = 1\ntemperature = 4\n"
    "sentence = \"The dog sees the cat\"\n";
constexpr const char* both =
    "view = attention\nencoding = none\nd_model = 16\ncausal = no\nposition = 1\noffset = 1\ntemperature = "
    "4\n"
    "sentence = \"The dog sees the cat\"\ncompare = side\nb.d_model = 16\nb.causal = no\n";
constexpr const char* scores =
    "view = attention\nencoding = alibi\nd_model = 64\npart = scores\nposition = 6\noffset = -3\n"
    "sentence = \"The quick brown fox jumps over the lazy dog in the park\"\n";
constexpr const char* hundred =
    "view = attention\nencoding = rotary\nd_model = 64\nmax_len = 128\nposition = 40\noffset = "
    "-3\ntemperature = 2\ncausal = no\n"
    "sentence = \"In the beginning there were words and nothing but words and none of them knew where it "
    "stood "
    "so that a word at the end was the same as a word at the start and whoever read them could not tell who "
    "had seen whom then somebody gave each word a number of its own and the numbers grew so large that the "
    "words were lost under them until another one turned every word by an angle which is never large and "
    "from "
    "then on each could see how far the others were and that was enough to make of them a text again\"\n";
constexpr const char* terms =
    "view = attention\nd_model = 64\npart = terms\ncausal = no\nposition = 3\noffset = 5\n"
    "sentence = \"The quick brown fox jumps over the lazy dog in the park\"\n";
constexpr const char* turned =
    "view = attention\nencoding = rotary\nd_model = 64\npart = terms\nposition = 6\noffset = -2\n"
    "sentence = \"The quick brown fox jumps over the lazy dog in the park\"\n";
constexpr const char* received =
    "view = attention\nd_model = 64\npart = received\ncausal = no\nposition = 3\noffset = 5\n"
    "sentence = \"The quick brown fox jumps over the lazy dog in the park\"\n";
constexpr const char* distance =
    "view = attention\nencoding = alibi\nd_model = 64\nmax_len = 512\npart = distance\nweights = seeded\n"
    "causal = yes\nsentence = \"I am a robot\"\n";
constexpr const char* distances =
    "view = attention\nencoding = alibi\nd_model = 64\nmax_len = 200\npart = distance\ncontent = same\n"
    "causal = yes\ncompare = side\nb.encoding = rotary\nb.d_model = 64\nb.max_len = 200\n"
    "sentence = \"I am a robot\"\n";
constexpr const char* tooLong =
    "view = attention\nd_model = 8\nmax_len = 4\nsentence = \"one word more than fits\"\n";
constexpr const char* learning = "view = training\nsteps = 400\n";
constexpr const char* twoLearn =
    "view = training\ntask = previous\nsteps = 200\ncompare = side\nb.encoding = alibi\n";

const State all[] = {
    {.name = "attention", .scene = without, .viewSize = {1140, 412}},
    {.name = "attention-position", .scene = with, .viewSize = {640, 480}},
    {.name = "attention-dark", .scene = with, .dark = true, .viewSize = {480, 360}},
    {.name = "attention-compare", .scene = both, .viewSize = {900, 600}},
    {.name = "attention-compare-dark", .scene = both, .dark = true},
    {.name = "attention-scores", .scene = scores, .viewSize = {900, 600}},
    {.name = "attention-hundred", .scene = hundred, .viewSize = {900, 600}},
    {.name = "attention-hundred-dark", .scene = hundred, .dark = true},
    {.name = "attention-terms", .scene = terms, .viewSize = {1000, 800}},
    {.name = "attention-turned-dark", .scene = turned, .dark = true, .viewSize = {640, 480}},
    {.name = "attention-received", .scene = received, .viewSize = {900, 600}},
    {.name = "attention-distance", .scene = distance, .viewSize = {900, 600}},
    {.name = "attention-distance-dark", .scene = distance, .dark = true, .viewSize = {480, 360}},
    {.name = "attention-distance-compare", .scene = distances, .viewSize = {900, 700}},
    {.name = "attention-too-long", .scene = tooLong},
    {.name = "attention-empty", .scene = "view = attention\nsentence = \"\"\n"},
    {.name = "attention-minimum", .scene = with, .size = {1024, 640}, .viewSize = {360, 260}},
    {.name = "attention-presentation",
     .scene = with,
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
    {.name = "attention-presentation-small",
     .scene = without,
     .size = {1280, 720},
     .dark = true,
     .presenting = true,
     .screen = "old beamer"},
    {.name = "attention-type-200", .scene = scores, .size = {1280, 800}, .screen = "type 200"},
    {.name = "training", .scene = learning, .viewSize = {1140, 620}},
    {.name = "training-two-dark", .scene = twoLearn, .dark = true},
    {.name = "training-refused", .scene = "view = training\nmax_len = 20\n"},
    {.name = "training-minimum", .scene = twoLearn, .size = {1024, 640}, .viewSize = {360, 260}},
    {.name = "training-presentation",
     .scene = twoLearn,
     .size = {1920, 1080},
     .presenting = true,
     .screen = "beamer"},
};

} // namespace

std::span<const State> attentionStates()
{
    return all;
}

} // namespace pictures
