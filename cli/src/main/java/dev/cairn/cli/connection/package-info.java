/**
 * Connections to the hosts of runs: an engine by its address or its database, or AWS Lambda. Each
 * answers with the same JSON, so that commands do not know where they ask.
 */
@NullMarked
package dev.cairn.cli.connection;

import org.jspecify.annotations.NullMarked;
