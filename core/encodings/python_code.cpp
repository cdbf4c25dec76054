// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/python_code.h"

#include "core/text/numbers.h"

namespace posiscope {

namespace {

void replace(std::string& text, std::string_view from, std::string_view to)
{
    for (std::size_t index = 0; (index = text.find(from, index)) != std::string::npos; index += to.size())
        text.replace(index, from.size(), to);
}

} // namespace

void PythonCode::add(std::string_view lines)
{
    std::string text(lines);
    replace(text, ".cast(", m_isNumPy ? ".astype(xp." : ".to(xp.");
    replace(text, "xp.", m_isNumPy ? "np." : "torch.");
    m_text += text;
    m_text += '\n';
}

void PythonCode::set(std::string_view name, int value)
{
    add(std::string(name) + " = " + std::to_string(value));
}

void PythonCode::set(std::string_view name, double value)
{
    add(std::string(name) + " = " + numberText(value));
}

std::string PythonCode::text() const
{
    const auto uses = [this](const char* name) { return m_text.find(name) != std::string::npos; };
    std::string imports = uses("math.") ? "import math\n\n" : "";
    imports += uses("np.") ? "import numpy as np\n" : "";
    imports += uses("torch.") ? "import torch\n" : "";
    return imports + '\n' + m_text;
}

void addCausalCode(PythonCode& code, const Parameters& parameters)
{
    if (parameters.causal)
        code.add("scores[offsets > 0] = -math.inf  # no key after its query");
}

void addTableCode(PythonCode& code, const Parameters& parameters, std::string_view rows)
{
    code.set("d_model", parameters.dModel);
    code.set("max_len", parameters.maxLen);
    code.add("");
    code.add(rows);
}

} // namespace posiscope
