@NullMarked
package dev.cairn.opentelemetry;

import org.jspecify.annotations.NullMarked;
