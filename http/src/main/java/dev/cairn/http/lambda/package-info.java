/**
 * The API of Lambda for durable functions: its REST paths, JSON, errors and signatures, in front of
 * any {@link dev.cairn.http.lambda.DurableService}. Decides nothing itself: the service behind says
 * what a call does. Knows no client, no clock and no storage.
 */
@NullMarked
package dev.cairn.http.lambda;

import org.jspecify.annotations.NullMarked;
