/**
 * From manifests to what AWS has to know: a SAM template with a function for each workflow, and
 * what its runs are metered as. Runs in builds, not in functions; knows nothing of how workflows
 * run.
 */
@NullMarked
package dev.cairn.tools.template;

import org.jspecify.annotations.NullMarked;
