// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/sinusoidal/frequencies.h"
#include "core/kinds/published_models.h"

#include "core/kinds/kinds.h"
#include "tests/test_program.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tst_published_models {

using namespace posiscope;

class TestPublishedModels : public QObject
{
    Q_OBJECT

private slots:
    void eachIsAnEncodingAndNamesItsSource()
    {
        QSet<QByteArray> names;
        for (const PublishedModel& model : publishedModels()) {
            const QByteArray name(model.name.data(), static_cast<qsizetype>(model.name.size()));
            QVERIFY2(!names.contains(name), name);
            names << name;
            QVERIFY2(model.source.find(" of ") != std::string_view::npos, name);
            requireValid(model.parameters);
            QVERIFY2(encodingOf(model.parameters).scores != nullptr, name);
        }
        QVERIFY(names.size() >= 13);
    }

    /// The code of its authors has another longest wave, 2πn, and all sines first.
    void theFirstTransformerIsTheFormulaAndTheCode()
    {
        const PublishedModel& first = publishedModels().front();
        const Encoding encoding = encodingOf(first.parameters);
        const int last = encoding.frequencies->pairCount() - 1;
        QVERIFY(encoding.frequencies->wavelength(last) < 0.99 * 2 * std::numbers::pi * first.parameters.n);
        QCOMPARE(first.parameters.layout, Layout::Interleaved);
        QCOMPARE(first.name, "Attention Is All You Need, printed formula");
        QVERIFY(first.source.find("tensor2tensor") == std::string_view::npos);
        const PublishedModel& second = publishedModels()[1];
        const Encoding code = encodingOf(second.parameters);
        QVERIFY(std::abs(code.frequencies->wavelength(last) / (2 * std::numbers::pi * 10000) - 1) < 1e-15);
        QCOMPARE(code.vectors->columnName(255), "sin255");
        QVERIFY(second.source.find("tensor2tensor") != std::string_view::npos);
    }

    void figuresOfAFew()
    {
        const auto of = [](std::string_view name) {
            const auto found = std::ranges::find(publishedModels(), name, &PublishedModel::name);
            Q_ASSERT(found != publishedModels().end());
            return found->parameters;
        };
        const Parameters llama = of("Llama 3.1 8B");
        QCOMPARE(llama.n, 500000.);
        QCOMPARE(llama.dModel, 4096 / 32); // hidden_size by heads
        QCOMPARE(llama.maxLen, 131072);
        QVERIFY(llama.scaling == Scaling::Llama3 && llama.scale == 8 && llama.originalLen == 8192);
        const Parameters deepSeek = of("DeepSeek-V3");
        QVERIFY(deepSeek.scaling == Scaling::Yarn && deepSeek.scale == 40 && deepSeek.originalLen == 4096);
        QCOMPARE(deepSeek.maxLen, 40 * 4096);
        QCOMPARE(attentionFactor(deepSeek), 1.); // mscale and mscale_all_dim are the same
        QCOMPARE(encodingOf(of("Phi-2")).frequencies->pairCount(), 16); // 0.4 of 80 columns
        QCOMPARE(of("MAE base").maxLen, (224 / 16) * (224 / 16));
        QVERIFY(!of("gpt-oss 20B").yarn.truncate);
        QCOMPARE(attentionFactor(of("Qwen2.5 7B Instruct, YaRN")), 0.1 * std::log(4.) + 1);
        QCOMPARE(of("GPT-NeoX 20B").dModel, 6144 / 64);
        QCOMPARE(encodingOf(of("GPT-NeoX 20B")).frequencies->pairCount(), 96 / 4 / 2); // rotary_pct 0.25
        QCOMPARE(of("GPT-J 6B").dModel, 4096 / 16);
        QCOMPARE(encodingOf(of("GPT-J 6B")).frequencies->pairCount(), 64 / 2); // rotary_dim
        QCOMPARE(of("Qwen2.5 7B").dModel, 3584 / 28);
        // half = 160; cosines of timesteps / 10000^(i/160), then their sines.
        const Parameters diffusion = of("Stable Diffusion 1, timesteps");
        QCOMPARE(encodingOf(diffusion).vectors->cell(0, 159), 1.);
        QVERIFY(std::abs(encodingOf(diffusion).vectors->cell(999, 319) -
                         std::sin(999 / std::pow(10000, 159 / 160.))) < 1e-12);
        QCOMPARE(of("BLOOM 176B").heads, 112);
        QCOMPARE(kindOf(of("T5 small")).name, "t5");
    }
};

POSISCOPE_TEST(TestPublishedModels)

} // namespace tst_published_models

#include "tst_published_models.moc"
