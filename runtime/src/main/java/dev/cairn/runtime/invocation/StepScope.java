package dev.cairn.runtime.invocation;

/**
 * What a step body may ask about itself.
 *
 * @param operationId the id of the step
 * @param operation its name
 * @param attempt the current attempt, from 1
 */
public record StepScope(String operationId, String operation, int attempt) {}
