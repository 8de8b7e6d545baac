@NullMarked
package dev.cairn.processor.determinism.summary;

import org.jspecify.annotations.NullMarked;
