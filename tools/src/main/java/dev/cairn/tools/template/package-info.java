/**
 * Makes a SAM template from manifests, with a function for each workflow, and counts the metered
 * operations of its runs. Runs in builds, not in functions; knows nothing of how workflows run.
 */
@NullMarked
package dev.cairn.tools.template;

import org.jspecify.annotations.NullMarked;
