/**
 * Workflows on AWS Lambda as their callers see them: starts, events, results. Knows nothing of how
 * workflows run, nor of how calls are signed and sent.
 */
@NullMarked
package dev.cairn.lambda.client;

import org.jspecify.annotations.NullMarked;
