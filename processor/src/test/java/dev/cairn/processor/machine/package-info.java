@NullMarked
package dev.cairn.processor.machine;

import org.jspecify.annotations.NullMarked;
