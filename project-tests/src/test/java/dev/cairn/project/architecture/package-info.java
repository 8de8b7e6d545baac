/**
 * The direction of dependencies, as rules over the compiled modules. Each rule is also shown to
 * fail: below {@code planted} lies, for every rule, a class that breaks it.
 */
@NullMarked
package dev.cairn.project.architecture;

import org.jspecify.annotations.NullMarked;
