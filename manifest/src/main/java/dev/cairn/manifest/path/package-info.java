/**
 * The ways of runs through the code of a workflow: which calls, branches and failures a journal
 * shows, and how much of the code all journals together have come to. It knows manifests alone, not
 * where journals come from.
 */
@NullMarked
package dev.cairn.manifest.path;

import org.jspecify.annotations.NullMarked;
