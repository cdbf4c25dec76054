// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "random_intervals.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace posiscope {

/// What is wrong, in the words of the table, and the details. No std::exception, because targets catch those
/// that are allowed.
struct Finding
{
    std::string kind;
    std::string details;
};

/// What is attacked with one input after the other, in a process and a folder of its own.
class FuzzTarget
{
public:
    virtual ~FuzzTarget() = default;
    /// Throws Finding. The supervisor sees crashes, and inputs that take too long.
    virtual void run(const std::string& input) = 0;
};

/// One line of the table.
struct Part
{
    std::string name;
    int shortCount; ///< how much is tried in a short run
    int fullCount;
    int perInput;               ///< so much of it with one input: a session of the window has many actions
    int perProcess;             ///< inputs that one process tries
    std::chrono::seconds limit; ///< of an input, or from one call of alive() to the next
    std::function<std::string(Random&)> input;
    std::function<std::unique_ptr<FuzzTarget>()> target;
};

/// Called by a target that takes many steps for one input.
void alive();

/// What the parts work with: the program, and a folder with files that it has made, a folder for each kind.
struct Material
{
    std::string program;
    std::string corpus;
};

std::vector<Part> fileParts(const Material& material);
Part commandLinePart(const Material& material);
Part windowPart(const Material& material);
std::vector<Part> killParts(const Material& material);

} // namespace posiscope
