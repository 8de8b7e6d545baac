/**
 * For generated code: the compiler's knowledge of a workflow and its operations, as the constants
 * that generated executors hold. Pure values: no behaviour at run time lives here.
 */
@NullMarked
package dev.cairn.runtime.definition;

import org.jspecify.annotations.NullMarked;
