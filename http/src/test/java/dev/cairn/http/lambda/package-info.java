/** Tests of Lambda's API. */
@NullMarked
package dev.cairn.http.lambda;

import org.jspecify.annotations.NullMarked;
