@NullMarked
package dev.cairn.processor.determinism.rule;

import org.jspecify.annotations.NullMarked;
