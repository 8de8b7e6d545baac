@NullMarked
package dev.cairn.processor.flowfile;

import org.jspecify.annotations.NullMarked;
