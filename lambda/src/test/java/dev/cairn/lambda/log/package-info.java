@NullMarked
package dev.cairn.lambda.log;

import org.jspecify.annotations.NullMarked;
