@NullMarked
package dev.cairn.processor.verify;

import org.jspecify.annotations.NullMarked;
