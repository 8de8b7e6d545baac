/** The engine against DBOS Transact for Java, on the same PostgreSQL. */
@NullMarked
package dev.cairn.benchmarks.engine;

import org.jspecify.annotations.NullMarked;
