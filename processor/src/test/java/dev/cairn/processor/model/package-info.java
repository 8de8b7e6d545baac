@NullMarked
package dev.cairn.processor.model;

import org.jspecify.annotations.NullMarked;
