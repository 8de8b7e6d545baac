@NullMarked
package dev.cairn.processor.diagnostic;

import org.jspecify.annotations.NullMarked;
