/**
 * The rules: pure functions from the model to a report, one class per family. They know neither the
 * compiler nor the code that is generated, only what would break it.
 */
@NullMarked
package dev.cairn.processor.check;

import org.jspecify.annotations.NullMarked;
