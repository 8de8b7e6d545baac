/**
 * Workflows as AWS Lambda durable functions: the backend that speaks to Lambda's API, and the base
 * class of generated handlers. Knows nothing of how calls travel, nor of how workflows run.
 */
@NullMarked
package dev.cairn.lambda;

import org.jspecify.annotations.NullMarked;
