@NullMarked
package dev.cairn.lambda.template;

import org.jspecify.annotations.NullMarked;
