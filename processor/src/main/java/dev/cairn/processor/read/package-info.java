/**
 * From the compiler's elements and trees to the model. {@link SourceReader} finds classes and
 * {@link ClassReading} reads one; the work is done in the packages below, a job each: {@code
 * declaration} reads signatures, {@code payload} the types of payloads, {@code body} the flow,
 * {@code code} is shared knowledge of code, {@code type} reads types, and {@code javac} is the way
 * to the compiler.
 *
 * <p>Values of {@code model} are handed out, with a sink that finds their places in the sources
 * again. Nothing is judged here: a class that is read may break every rule.
 */
@NullMarked
package dev.cairn.processor.read;

import org.jspecify.annotations.NullMarked;
