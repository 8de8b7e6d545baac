@NullMarked
package dev.cairn.processor.knowledge;

import org.jspecify.annotations.NullMarked;
