@NullMarked
package dev.cairn.processor.write;

import org.jspecify.annotations.NullMarked;
