@NullMarked
package dev.cairn.processor.determinism.replay;

import org.jspecify.annotations.NullMarked;
