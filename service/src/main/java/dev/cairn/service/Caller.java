package dev.cairn.service;

/** The chained invoke, in another execution, that waits for an execution to end. */
public record Caller(String executionArn, String operationId) {}
