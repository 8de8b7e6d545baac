package dev.cairn.testing.schedule;

import java.util.function.Supplier;

/**
 * Something that can happen next.
 *
 * @param rank options of a lower rank go first
 * @param name what it is, for people; asked for if the schedule chooses it before an earlier one
 */
public record Option(int rank, Supplier<String> name, Runnable act) {}
