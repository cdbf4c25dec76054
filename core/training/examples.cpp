// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/examples.h"

#include "core/numerics/seeded_random.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>

namespace posiscope {

namespace {

constexpr int differentWords = 8;
constexpr int countedTo = 4;

/// Random numbers of one example, one after the other.
class Dice
{
public:
    explicit Dice(std::uint64_t key)
        : m_key(key)
    {
    }

    /// One of the numbers from `first` on, all equally likely.
    int among(int first, int count)
    {
        return first + static_cast<int>(uniform(subkey(m_key, m_thrown++)) * count);
    }

private:
    std::uint64_t m_key;
    std::uint64_t m_thrown = 0;
};

/// Chooses `words` different ones of the words 1 … `most`, in any order.
std::vector<int> different(int words, int most, Dice& dice)
{
    std::vector<int> chosen(static_cast<std::size_t>(most));
    std::iota(chosen.begin(), chosen.end(), 1);
    for (int place = 0; place < words; ++place)
        std::swap(chosen[static_cast<std::size_t>(place)],
                  chosen[static_cast<std::size_t>(dice.among(place, most - place))]);
    chosen.resize(static_cast<std::size_t>(words));
    return chosen;
}

std::vector<int> drawn(int words, int first, int count, Dice& dice)
{
    std::vector<int> tokens(static_cast<std::size_t>(words));
    std::ranges::generate(tokens, [&] { return dice.among(first, count); });
    return tokens;
}

/// Adds one example.
void add(Examples& to, const std::vector<int>& words, const std::vector<int>& questions,
         const std::vector<int>& answers)
{
    to.tokens.insert(to.tokens.end(), words.begin(), words.end());
    to.tokens.insert(to.tokens.end(), questions.begin(), questions.end());
    to.answers.insert(to.answers.end(), answers.begin(), answers.end());
}

void addExample(Examples& to, TrainingTask task, int count, int vocabulary, Dice& dice)
{
    const auto places = static_cast<std::size_t>(count);
    const std::vector<int> questions(places, questionMark);
    std::vector<int> words = drawn(count, 1, differentWords, dice);
    std::vector<int> answers = words;
    switch (task) {
    case TrainingTask::Copy:
        return add(to, words, questions, answers);
    case TrainingTask::Reverse:
        std::ranges::reverse(answers);
        return add(to, words, questions, answers);
    case TrainingTask::First: {
        words = drawn(count, 3, differentWords - 2, dice);
        const std::vector<int> two = different(2, count, dice); // places, from 1
        for (const std::size_t i : {0, 1})
            words[static_cast<std::size_t>(two[i] - 1)] = static_cast<int>(i) + 1;
        return add(to, words, {questionMark}, {two[0] < two[1] ? 1 : 2});
    }
    case TrainingTask::Sort: {
        words = different(count, vocabulary - 1, dice);
        std::vector<int> sorted = words;
        std::ranges::sort(sorted);
        std::ranges::transform(sorted, answers.begin(), [&](int word) {
            return static_cast<int>(std::ranges::find(words, word) - words.begin()) + 1;
        });
        return add(to, words, sorted, answers);
    }
    case TrainingTask::Previous:
        answers.pop_back();
        return add(to, words, {}, answers);
    case TrainingTask::Count:
        for (std::size_t place = 0; place < places; ++place)
            answers[place] = 1 + static_cast<int>(place) % countedTo;
        return add(to, words, {}, answers);
    }
}

} // namespace

int exampleRows(TrainingTask task, int words)
{
    switch (task) {
    case TrainingTask::Copy:
    case TrainingTask::Reverse:
    case TrainingTask::Sort:
        return 2 * words;
    case TrainingTask::First:
        return words + 1;
    case TrainingTask::Previous:
    case TrainingTask::Count:
        break;
    }
    return words;
}

int vocabularyOf(TrainingTask task, int mostWords)
{
    return 1 + (task == TrainingTask::Sort ? mostWords : differentWords);
}

double guessAccuracy(TrainingTask task, int words)
{
    switch (task) {
    case TrainingTask::First:
        return 1. / 2;
    case TrainingTask::Sort:
        return 1. / words;
    case TrainingTask::Count:
        return 1. / countedTo;
    case TrainingTask::Copy:
    case TrainingTask::Reverse:
    case TrainingTask::Previous:
        break;
    }
    return 1. / differentWords;
}

double guessLoss(TrainingTask task, int words)
{
    return -std::log(guessAccuracy(task, words));
}

Examples examplesOf(TrainingTask task, int words, int count, int vocabulary, std::uint64_t key)
{
    assert(words >= 2);
    Examples examples{
        .count = count, .rows = exampleRows(task, words), .asked = 0, .tokens = {}, .answers = {}};
    for (int example = 0; example < count; ++example) {
        Dice dice(subkey(key, static_cast<std::uint64_t>(example)));
        addExample(examples, task, words, vocabulary, dice);
    }
    examples.asked = static_cast<int>(examples.answers.size()) / count;
    return examples;
}

} // namespace posiscope
