// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/copied_text.h"

#include "core/tables/scene_table.h"
#include "core/tables/table_list.h"
#include "core/text/numbers.h"

#include <algorithm>
#include <sstream>

namespace posiscope {

namespace {

/// The parts of the code that differ between the two libraries.
struct Dialect
{
    std::string_view import;
    std::string_view angles;
    std::string_view allocation;
    std::string_view sines;
    std::string_view cosines;
    std::string_view sinesAlone;
};

constexpr Dialect numPy{
    "import numpy as np",
    "positions = np.arange(max_len)[:, np.newaxis]\n"
    "pairs = np.arange((d_model + 1) // 2)\n",
    "table = np.empty((max_len, d_model), dtype=np.float32)\n",
    "np.sin(angles)",
    "np.cos(angles[:, : d_model // 2])",
    "np.sin(angles).astype(np.float32)",
};

constexpr Dialect pyTorch{
    "import torch",
    "positions = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)\n"
    "pairs = torch.arange((d_model + 1) // 2, dtype=torch.float64)\n",
    "table = torch.empty(max_len, d_model, dtype=torch.float32)\n",
    "torch.sin(angles)",
    "torch.cos(angles[:, : d_model // 2])",
    "torch.sin(angles).float()",
};

std::string filled(const Dialect& dialect, Layout layout)
{
    const bool halves = layout == Layout::Halves;
    std::string text(dialect.allocation);
    text += std::string("table[:, ") + (halves ? ": len(pairs)" : "0::2") +
            "] = " + std::string(dialect.sines) + '\n';
    text += std::string("table[:, ") + (halves ? "len(pairs) :" : "1::2") +
            "] = " + std::string(dialect.cosines) + '\n';
    return text;
}

} // namespace

std::string codeText(CodeFor library, const Scene& scene)
{
    const Dialect& dialect = library == CodeFor::NumPy ? numPy : pyTorch;
    const Parameters& parameters = scene.parameters;
    std::string text(dialect.import);
    text += "\n\nn = " + numberText(parameters.n) + "\nd_model = " + std::to_string(parameters.dModel) +
            "\nmax_len = " + std::to_string(parameters.maxLen) + "\n\n" + std::string(dialect.angles) +
            "angles = positions / n ** (2 * pairs / d_model)\n\n";
    return text + (shownValues(scene.look) == Values::Sines
                       ? "table = " + std::string(dialect.sinesAlone) + '\n'
                       : filled(dialect, parameters.layout));
}

bool fitsClipboard(const Scene& scene)
{
    const TableShape shape = tableShape(DataTable::Encoding, scene);
    return static_cast<double>(shape.rows) * shape.columns <= mostCopied;
}

std::string tabText(const Scene& scene)
{
    const SceneTable table = sceneTable(DataTable::Encoding, scene);
    std::ostringstream csv;
    static_cast<void>(writeTable(csv, table, {0, table.rows()}, TableFormat::Csv, NumberType::Float32));
    // Neither names nor numbers hold a comma.
    std::string text = std::move(csv).str();
    std::ranges::replace(text, ',', '\t');
    return text;
}

} // namespace posiscope
