/**
 * The reviewed summary of the JDK and of a few libraries: which members are deterministic, and
 * which are not. The review itself is text, in the resources beside this package.
 */
@NullMarked
package dev.cairn.processor.determinism.summary;

import org.jspecify.annotations.NullMarked;
