package dev.cairn.cli.connection;

/** A failure that a run gets instead of an event. */
public record Failure(String type, String message) {}
