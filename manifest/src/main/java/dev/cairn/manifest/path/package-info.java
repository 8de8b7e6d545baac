/**
 * The paths of runs through the code of a workflow: the calls, branches and failures that a journal
 * shows, and the share of the code that all journals together have reached. It knows manifests
 * alone, not where journals come from.
 */
@NullMarked
package dev.cairn.manifest.path;

import org.jspecify.annotations.NullMarked;
