@NullMarked
package dev.cairn.processor.determinism;

import org.jspecify.annotations.NullMarked;
