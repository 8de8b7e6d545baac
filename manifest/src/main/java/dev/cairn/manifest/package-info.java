/**
 * The facts about a workflow, as a file for tools and for later compilations: the model, its JSON,
 * and the folders that manifests lie in. It knows neither a compiler nor a place where workflows
 * run; how the file looks is documented in {@code docs/manifest.md}.
 */
@NullMarked
package dev.cairn.manifest;

import org.jspecify.annotations.NullMarked;
