/**
 * The analysis of libraries' class files, as far as replayed code comes there: the only code that
 * uses ASM. Class files are read one by one when a call leads into them, and each only once.
 */
@NullMarked
package dev.cairn.processor.determinism.library;

import org.jspecify.annotations.NullMarked;
