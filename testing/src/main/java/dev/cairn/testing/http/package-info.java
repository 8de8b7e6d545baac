/**
 * The durable service over HTTP: the REST paths, JSON, errors and signatures of Lambda's API, in
 * front of a backend in memory. Decides nothing itself: what a call does, the backend behind says.
 * Knows nothing of any client.
 */
@NullMarked
package dev.cairn.testing.http;

import org.jspecify.annotations.NullMarked;
