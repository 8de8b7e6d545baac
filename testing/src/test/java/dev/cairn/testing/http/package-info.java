/** The server of Lambda's API. */
@NullMarked
package dev.cairn.testing.http;

import org.jspecify.annotations.NullMarked;
