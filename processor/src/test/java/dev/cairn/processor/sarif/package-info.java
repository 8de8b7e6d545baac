@NullMarked
package dev.cairn.processor.sarif;

import org.jspecify.annotations.NullMarked;
