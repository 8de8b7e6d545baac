@NullMarked
package dev.cairn.processor.read.replay;

import org.jspecify.annotations.NullMarked;
