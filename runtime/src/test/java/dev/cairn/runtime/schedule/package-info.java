/**
 * Random workflows on schedules that a seed decides. {@code docs/internals.md} has a map. Parts of
 * plans know neither threads nor time but through {@link dev.cairn.runtime.schedule.Pace}, so that
 * they run in real time as well.
 */
package dev.cairn.runtime.schedule;
