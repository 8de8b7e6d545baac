package dev.cairn.engine.coordinator;

/**
 * The limits of a coordinator's memory.
 *
 * @param queue how many operations may wait before starts and events are refused
 * @param queueBytes how many bytes of payloads may wait in them
 * @param journalBytes how many bytes of journals of running executions there may be before no more
 *     executions are taken
 * @param cacheBytes how much memory journals of suspended executions may take
 */
public record CoordinatorLimits(int queue, long queueBytes, long journalBytes, long cacheBytes) {}
