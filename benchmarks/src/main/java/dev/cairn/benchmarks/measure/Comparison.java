package dev.cairn.benchmarks.measure;

/**
 * The time of the runtime, that of the floor, and the ratio: the median over pairs of batches side
 * by side, which need not be the ratio of the medians.
 */
public record Comparison(double runtime, double floor, double ratio) {}
