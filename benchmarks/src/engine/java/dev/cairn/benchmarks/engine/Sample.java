package dev.cairn.benchmarks.engine;

/**
 * What a contestant did in one round.
 *
 * @param steps a second
 * @param median of the time from start to result, in milliseconds
 * @param cpu processor time a workflow, of this JVM and of PostgreSQL, in milliseconds
 * @param transactions a workflow
 * @param wal bytes a workflow
 */
record Sample(double steps, double median, double cpu, double transactions, double wal) {}
