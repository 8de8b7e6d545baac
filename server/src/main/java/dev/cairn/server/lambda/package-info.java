/**
 * The engine as a durable service that Lambda's API stands before: calls become calls of the
 * engine, refusals become Lambda's. Checkpoints of runs that another node has are forwarded to it.
 */
@NullMarked
package dev.cairn.server.lambda;

import org.jspecify.annotations.NullMarked;
