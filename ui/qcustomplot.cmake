# SPDX-License-Identifier: GPL-3.0-or-later
# QCustomPlotQt6::QCustomPlotQt6: built from its source where its folder is given (2.1.1 or newer, or 2.1.0 with the patch
# that Debian has for Qt 6.4), else by the library's own CMake package or, on systems that ship the library without one
# (Fedora does), by its header and its library. Qt must have been found already: the package does not look for it.
set(POSISCOPE_QCUSTOMPLOT_SOURCE "" CACHE PATH "Folder of qcustomplot.h and qcustomplot.cpp, to be built with the program")
if(POSISCOPE_QCUSTOMPLOT_SOURCE)
    add_library(qcustomplot ${POSISCOPE_QCUSTOMPLOT_SOURCE}/qcustomplot.cpp ${POSISCOPE_QCUSTOMPLOT_SOURCE}/qcustomplot.h)
    set_target_properties(qcustomplot PROPERTIES AUTOMOC ON COMPILE_WARNING_AS_ERROR OFF)
    target_include_directories(qcustomplot SYSTEM PUBLIC ${POSISCOPE_QCUSTOMPLOT_SOURCE})
    target_link_libraries(qcustomplot PUBLIC Qt6::Widgets Qt6::PrintSupport)
    add_library(QCustomPlotQt6::QCustomPlotQt6 ALIAS qcustomplot)
    return()
endif()
find_package(QCustomPlotQt6 QUIET)
if(NOT TARGET QCustomPlotQt6::QCustomPlotQt6)
    find_path(POSISCOPE_QCUSTOMPLOT_INCLUDE qcustomplot.h REQUIRED)
    find_library(POSISCOPE_QCUSTOMPLOT_LIBRARY NAMES QCustomPlotQt6 qcustomplot-qt6 REQUIRED)
    add_library(QCustomPlotQt6::QCustomPlotQt6 UNKNOWN IMPORTED)
    set_target_properties(QCustomPlotQt6::QCustomPlotQt6 PROPERTIES
        IMPORTED_LOCATION ${POSISCOPE_QCUSTOMPLOT_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${POSISCOPE_QCUSTOMPLOT_INCLUDE}
        INTERFACE_COMPILE_DEFINITIONS QCUSTOMPLOT_USE_LIBRARY
        INTERFACE_LINK_LIBRARIES "Qt6::Widgets;Qt6::PrintSupport")
endif()
