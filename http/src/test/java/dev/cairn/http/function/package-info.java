/** Functions over HTTP. */
@NullMarked
package dev.cairn.http.function;

import org.jspecify.annotations.NullMarked;
