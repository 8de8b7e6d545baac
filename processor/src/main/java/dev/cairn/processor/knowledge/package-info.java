/**
 * The reviewed knowledge of the JDK and of a few libraries: which members are deterministic, run
 * code, throw, change or show something, and how values look as JSON. The review itself is text, in
 * the resources beside this package; {@link dev.cairn.processor.knowledge.Summary} is the one who
 * reads it. Knows neither javac nor class files.
 */
@NullMarked
package dev.cairn.processor.knowledge;

import org.jspecify.annotations.NullMarked;
