/**
 * What is known of a workflow, as a file for other tools and for later compilations: the manifest,
 * and the diagram that is drawn from it. It knows neither the compiler nor the code that is
 * generated; how the file looks is documented in {@code docs/manifest.md}.
 */
@NullMarked
package dev.cairn.processor.manifest;

import org.jspecify.annotations.NullMarked;
