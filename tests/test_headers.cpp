// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing of its own: headers that many tests share are compiled beforehand for a target, and a target needs
// a source.
