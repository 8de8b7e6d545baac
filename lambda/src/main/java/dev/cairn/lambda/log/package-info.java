/**
 * Log lines as CloudWatch searches them. The only package that knows Logback, which is optional.
 */
@NullMarked
package dev.cairn.lambda.log;

import org.jspecify.annotations.NullMarked;
