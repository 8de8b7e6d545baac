/** Tests of the calls themselves, over real HTTP wherever a wire is involved. */
@NullMarked
package dev.cairn.lambda.http;

import org.jspecify.annotations.NullMarked;
