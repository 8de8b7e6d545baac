@NullMarked
package dev.cairn.processor.check;

import org.jspecify.annotations.NullMarked;
