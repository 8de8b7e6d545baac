@NullMarked
package dev.cairn.processor.read;

import org.jspecify.annotations.NullMarked;
