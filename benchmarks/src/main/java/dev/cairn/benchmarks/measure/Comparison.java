package dev.cairn.benchmarks.measure;

/**
 * What the runtime took, what the floor took, and the ratio: the median over pairs of batches side
 * by side, which need not be the ratio of the medians.
 */
public record Comparison(double runtime, double floor, double ratio) {}
