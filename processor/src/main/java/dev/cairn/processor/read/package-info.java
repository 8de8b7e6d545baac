/**
 * From the compiler's elements and trees to the model. The only code that sees the compiler's
 * types; what it hands out are values of {@code model}, and an outlet that finds the places of
 * these values again. It judges nothing: what it reads may break every rule.
 */
@NullMarked
package dev.cairn.processor.read;

import org.jspecify.annotations.NullMarked;
