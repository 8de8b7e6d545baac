/** Generated handlers and the backend, over HTTP on the loopback interface. */
@NullMarked
package dev.cairn.lambda;

import org.jspecify.annotations.NullMarked;
