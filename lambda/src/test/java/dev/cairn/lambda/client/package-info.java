@NullMarked
package dev.cairn.lambda.client;

import org.jspecify.annotations.NullMarked;
