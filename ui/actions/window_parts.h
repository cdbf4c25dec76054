// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;

namespace posiscope {

class Appearance;
class Document;
class FileCommands;
class GalleryHost;
class RecentFiles;
class Stage;
class ViewMaximiser;

/// What the window is put together from, for those who build its menus.
struct WindowParts
{
    QMainWindow& window;
    Document& document;
    FileCommands& files;
    RecentFiles& recent;
    Stage& stage;
    ViewMaximiser& maximiser;
    GalleryHost& gallery;
    Appearance& appearance;
};

} // namespace posiscope
