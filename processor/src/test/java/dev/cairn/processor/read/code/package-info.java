@NullMarked
package dev.cairn.processor.read.code;

import org.jspecify.annotations.NullMarked;
