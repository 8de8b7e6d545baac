/**
 * Payloads by the types that manifests describe: the form that a person fills in, and the check
 * whether a value fits. Knows types, and nothing of runs.
 */
@NullMarked
package dev.cairn.view.payload;

import org.jspecify.annotations.NullMarked;
