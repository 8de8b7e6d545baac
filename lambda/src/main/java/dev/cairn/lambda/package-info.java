/**
 * Workflows as AWS Lambda durable functions: the backend that speaks to Lambda's API, and the base
 * class of generated handlers. The only package that knows AWS; it knows nothing of how workflows
 * run.
 */
@NullMarked
package dev.cairn.lambda;

import org.jspecify.annotations.NullMarked;
